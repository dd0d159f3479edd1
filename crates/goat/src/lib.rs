//! The Good and the Bad and the Goat, for 2 to 5 players.
//!
//! Every round, the players hand each other Characters face down, under true or false names. The player who ends up
//! with a Character puts a hat on it and lives with its effect.
//!
//! The sequence of play, in the order of the files in `rules`:
//!
//! 1. **Set-up**: Locations, tokens, coins and Characters by number of players (`setup`).
//! 2. Every round, **Upkeep**: stock the Locations, remove two Characters (`upkeep`).
//! 3. **Distribution**: the Dealer offers one of four cards under a name; the other player accepts or refuses; one of
//!    them puts a hat on it; the other three cards and one more go to the next Dealer. When only one active player is
//!    left, Assistants offer the rest (`distribution`). A Character with an **Instant effect** resolves at once
//!    (`instant`).
//! 4. **Saloon**: the Characters there resolve by number (`saloon`).
//! 5. **End of Round**: hats and cards come back; after the last round, money is counted (`end`).
//!
//! ```
//! use rustlers_core::{Fast, Game, Silent};
//! use rustlers_goat::{Goat, Options};
//!
//! let mut luck = Fast::from_seed(7);
//! let mut goat = Goat::new(&Options::new(3), &mut luck, &mut Silent).unwrap();
//! let mut choices = Vec::new();
//! while let Some(seat) = goat.awaits().lowest() {
//!     choices.clear();
//!     goat.choices(seat, &mut choices);
//!     goat.choose(seat, choices[0], &mut luck, &mut Silent).unwrap();
//! }
//! assert!(goat.outcome().is_some());
//! ```
//!
//! Only what a viewer knows leaves the table: views and sights. States, frames and events cannot be serialized.
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_goat::Goat>();
//! ```
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_goat::Event>();
//! ```

mod cards;
mod choice;
mod drawing;
mod edition;
mod event;
mod flow;
mod hats;
mod knowledge;
mod options;
mod pieces;
mod position;
mod rules;
mod state;
mod story;
mod study;
mod tabletop;

pub use cards::text;
pub use choice::{Choice, Offer, Split};
pub use edition::{Edition, STANDARD};
pub use event::{Event, Sight};
pub use knowledge::{
    Ask, Asked, DiscardView, HandView, InPlayView, OfferView, PlaceView, SeatView, SupplyView, Table, View,
    Why,
};
pub use options::Options;
pub use pieces::{Cards, CardsIter, Character, Location, PerPlace, PerToken, Token};
pub use position::Position;
pub use state::Goat;

// Whatever nobody may see in full cannot be serialized.
rustlers_core::unwritten!(state::Goat, state::Frame, event::Event);
