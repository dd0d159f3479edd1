//! GoodCritters, for 4 to 8 players.
//!
//! Every round, the Boss of a gang shares out the Loot, and everybody answers at once with a hidden Action card: a vote
//! on the split, a hand in somebody's stash or in the pile, or a trap for such hands. When the Fuzz shows up, the
//! richest critter wins.
//!
//! The sequence of play, in the order of the files in `rules`:
//!
//! 1. **Set-up**: starting stashes, the pile with the Fuzz in it (`setup`).
//! 2. **Step 1**: the Boss turns up Loot (`loot`). **Step 2**: the Boss shares it out, card by card (`distribute`).
//! 3. **Step 3**: everybody talks, threatens and chooses at the same time, until everybody is ready (`talk`, `say`), or
//!    one after another (`orderly`). With Payoffs, there are offers on the table (`offers`).
//! 4. **Step 4**: Action cards are turned up, starting with the Boss, and carried out (`resolve`); promo cards may
//!    interrupt (`promos`). Then the votes are counted and the next Boss is named (`vote`).
//! 5. **The end**: the Fuzz has come, and everybody counts (`end`).
//!
//! ```
//! use rustlers_core::{Fast, Game, Silent};
//! use rustlers_critters::{Critters, Options};
//!
//! let mut luck = Fast::from_seed(7);
//! let mut critters = Critters::new(&Options::new(5), &mut luck, &mut Silent).unwrap();
//! while let Some(seat) = critters.awaits().lowest() {
//!     let choice = critters.any_choice(seat, &mut luck, &mut Vec::new());
//!     critters.choose(seat, choice, &mut luck, &mut Silent).unwrap();
//! }
//! assert!(critters.outcome().is_some());
//! ```
//!
//! Only what a viewer knows leaves the table: views and sights. States, frames and events cannot be serialized.
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_critters::Critters>();
//! ```
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_critters::Event>();
//! ```

mod choice;
mod drawing;
mod edition;
mod event;
mod facts;
mod flow;
mod knowledge;
mod options;
mod pieces;
mod position;
mod rules;
mod state;
mod story;
mod study;
mod tabletop;

pub use choice::{Choice, Statement};
pub use edition::{Edition, Effect, Name, Promo, STANDARD, Window};
pub use event::{Event, Naming, Offered, Sight};
pub use knowledge::{
    DraftView, OfferSight, OfferView, PileView, PromoView, SeatView, Step, Terms, TimerView, TopCard, View,
    WindowView,
};
pub use options::{FirstBoss, FuzzMode, Options, Seconds, StepThree, Timers};
pub use pieces::{Action, Card, Critter, Kind, Loot, LootIter, Side};
pub use position::Position;
pub use state::{Critters, Face, OfferId, OfferKind};

// Whatever nobody may see in full cannot be serialized.
rustlers_core::unwritten!(state::Critters, state::Frame, event::Event, event::Offered);
