//! How every Rustlers game is tested. Only ever a dev-dependency.
//!
//! | kind of test | here | in a game crate |
//! |---|---|---|
//! | scenarios that read like the rulebook | [`scenario`] | `tests/rules/` |
//! | laws over random play | [`laws`] | `tests/laws.rs` |
//! | has random play covered everything? | [`exhaust`] | `tests/laws.rs` |
//! | does every sight come with its own change? | [`watch`] | `tests/rules/moments.rs` |
//! | does a test cite every rule? | [`Citations`] | `tests/rules/tidy.rs` |
//! | whole games in words, compared with a file | [`playthrough`] | `tests/playthroughs.rs`, `playthroughs/*.txt` |
//!
//! Everything here reports by panicking, with a message that says what to look at.
//!
//! ```text
//! // GOAT-33  Both answers are open to whoever is offered a card.
//! #[test]
//! fn goat_33_the_target_may_accept_or_refuse() {
//!     play_new::<Goat>(Goat::options(3), "anything", "
//!         P0       offer Goat as Banker to P2
//!         awaits   P2
//!         P2       may only accept; refuse
//!         P2       does not see: Goat
//!     ");
//! }
//!
//! #[test]
//! fn three_play_by_the_laws() {
//!     laws::check(&Laws { conserved: &|game| game.count_pieces(), ..Laws::<Goat>::new(Goat::options(3)) });
//! }
//!
//! #[test]
//! fn three_play_a_game() {
//!     playthrough::check::<Goat>(env!("CARGO_MANIFEST_DIR"), "three", &Goat::options(3), 7);
//! }
//! ```

mod citations;
mod exhaust;
mod json;
pub mod laws;
mod moments;
pub mod playthrough;
mod position;
mod random;
pub mod scenario;
mod twins;

pub use citations::Citations;
pub use exhaust::exhaust;
pub use laws::Laws;
pub use moments::{Seen, watch};
pub use scenario::{Notated, play, play_new, play_with};
