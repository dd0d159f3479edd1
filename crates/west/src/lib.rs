//! Best of the West, for 2 or 3 Bandits against 2 or 3 Pioneers.
//!
//! Pioneers dig, herd and trap for Reputation, each alone; a gang of Bandits hides along their roads, robs them and the
//! town, and wins or loses together. A seat is a character: Pioneers have the first seats.
//!
//! A Round, in the order of the files in `rules`:
//!
//! 1. **Opening**: NPCs recover, Hiding grows, the dead return, Interest and Charity are paid (`round`).
//! 2. **Pioneers' turns** (`turn`): cards and steps (`movement`, `entering`), shops and Bank (`shops`, `places_of_business`), jobs
//!    (`jobs`, `herding`), cards and Items (`power_cards`, `effects`, `usable`, `bags`).
//! 3. Hidden figures strike in **windows** (`windows`); sides that meet talk or fight (`contact`, `deals`, `battle`,
//!    `weapons`, `rolls`), the dead are settled (`aftermath`, `death`).
//! 4. **The gang's turns**: Hiding, Ambush, Jail, robberies (`hiding`, `jail`, `npcs`, `roving`).
//! 5. **The Train** moves on (`train`); in three Rounds there is **Poker** (`poker`).
//! 6. After Round 25 everything is counted, and **Duels** break ties (`scoring`).
//!
//! ```
//! use rustlers_core::{Fast, Game, Silent};
//! use rustlers_west::{Options, West};
//!
//! let mut luck = Fast::from_seed(7);
//! let mut west = West::new(&Options::new(4), &mut luck, &mut Silent).unwrap();
//! while let Some(seat) = west.awaits().lowest() {
//!     let choice = west.lapse(seat).unwrap();
//!     west.choose(seat, choice, &mut luck, &mut Silent).unwrap();
//! }
//! assert!(west.outcome().is_some());
//! ```
//!
//! What leaves the table is what a viewer knows: views and sights. A state, its frames and an event have no written form.
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_west::West>();
//! ```
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_west::Event>();
//! ```

mod choice;
pub mod components;
mod drawing;
pub mod edition;
mod event;
mod flow;
mod knowledge;
mod options;
mod pieces;
mod play;
mod position;
mod rules;
mod state;
mod story;
mod study;
mod tabletop;

pub use choice::{Choice, Purse, Ware};
pub use components::Components;
pub use event::{
    Competitor, Event, Happening, Harm, Naming, OfferTold, Payment, Score, Seen, Sighting, Told, Why,
};
#[doc(hidden)]
pub use knowledge::odds;
pub use knowledge::{
    AidView, AllyView, AttackView, BarredView, BattleMoment, BattleView, BlowView, BonusView, BoostView,
    ChanceView, CharacterChoice, ClockView, DeckView, Deed, DuelistView, EntryView, FighterView,
    GoldCardView, GoodsView, HandInView, HiddenFigure, HiddenView, JobDone, JobName, Known, LoadView,
    LotView, Matter, Named, NamedChoice, NpcNow, NpcView, OddsView, OfferView, PayView, PenaltiesView,
    Person, PetOnBoard, PetView, Proposal, Prospects, Protection, PurposeView, Question, ReachView,
    ReachedSpace, RepTrack, RollView, Scene, SeatView, ShopView, Sight, SpaceFor, Spot, StepView, StrikeView,
    Table, TalkView, TournamentCard, TournamentPart, TournamentView, TrainView, TurnView, View, WareView,
    WarrantView, WeaponView, WindowMoment,
};
pub use options::Options;
pub use position::Position;
pub use state::{Dice, Foe, Order, Prey, Thing, West};

rustlers_core::unwritten!(
    state::West,
    state::Frame,
    state::Turn,
    state::Window,
    state::Parley,
    state::Deal,
    state::Battle,
    state::PendingRoll,
    state::Job,
    state::Poker,
    state::Watch,
    event::Event,
    event::Happening
);
