//! Goat Lords, for 2 to 6 players.
//!
//! Players pair goats from their hands and stack the pairs into herds. The top pile of a herd can be fought for in a
//! duel; in the Strategic version, action cards do worse things to it. The player with the most valuable herd gets the
//! most points.
//!
//! The sequence of play, in the order of the files in `rules`:
//!
//! 1. **Set-up** of a round: hands, Draw Pile, the first card of the Discard Pile (`setup`).
//! 2. A **turn** spends its actions on births and assisted births (`birth`), duels (`duel`), action cards (`action`,
//!    with the Escape window, and `goatinhood` for the card of that name), or a discard (`turn`).
//! 3. Piles gained flip the **Goat Gold**, which brings action cards (`gold`).
//! 4. At the **end of a turn**, hands are trimmed and restocked (`restock`).
//! 5. When the Draw Pile is gone and all hands are empty, the **round ends**; herds are scored, and the game ends when
//!    a single player leads with 1,000 points or more (`end`).
//!
//! ```
//! use rustlers_core::{Fast, Game, Silent};
//! use rustlers_lords::{Lords, Options};
//!
//! let mut luck = Fast::from_seed(7);
//! let mut lords = Lords::new(&Options::new(3), &mut luck, &mut Silent).unwrap();
//! let mut choices = Vec::new();
//! while let Some(seat) = lords.awaits().lowest() {
//!     choices.clear();
//!     lords.choices(seat, &mut choices);
//!     lords.choose(seat, choices[0], &mut luck, &mut Silent).unwrap();
//! }
//! assert!(lords.outcome().is_some());
//! ```
//!
//! Only what a viewer knows leaves the table: views and sights. States, frames and events cannot be serialized.
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_lords::Lords>();
//! ```
//!
//! ```compile_fail,E0277
//! fn write<T: serde::Serialize>() {}
//! write::<rustlers_lords::Event>();
//! ```

mod cards;
mod choice;
mod drawing;
mod edition;
mod event;
mod flow;
mod herds;
mod knowledge;
mod options;
mod pieces;
mod position;
mod rules;
mod state;
mod story;
mod study;
mod tabletop;

pub use cards::{goat_text, text};
pub use choice::{Choice, Numbers, Pair, Pick};
pub use edition::{Edition, STANDARD};
pub use event::{Event, Sight};
pub use knowledge::{
    ActionView, Ask, Asked, AttackView, BudgetView, DuelView, KindView, PileView, RaidView, SeatView, Table,
    View,
};
pub use options::{Discarding, Options, Scoring, Version};
pub use pieces::{Action, Actions, Goat, Goats, Held, Pile, Played};
pub use position::Position;
pub use state::Lords;

// Whatever nobody may see in full cannot be serialized.
rustlers_core::unwritten!(state::Lords, state::Frame, event::Event);
