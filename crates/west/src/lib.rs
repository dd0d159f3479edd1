//! Best of the West, for 2 or 3 Bandits against 2 or 3 Pioneers.

mod choice;
mod drawing;
pub mod edition;
mod event;
mod flow;
mod game;
mod knowledge;
mod lapse;
mod options;
mod play;
mod position;
mod refusal;
mod rules;
mod state;
mod story;
mod tabletop;

pub use choice::{Choice, Purse, Ware};
pub use event::{Event, Happening, Harm, OfferTold, Seen, Told, Why};
pub use knowledge::{NpcNow, Person, Proposal, Question, SeatView, Sight, SpaceFor, Spot, Table, View};
pub use options::Options;
pub use position::Position;
pub use state::{Dice, Foe, Thing, West};
