//! The foundation of every Rustlers game.
//!
//! A game is a value that implements [`Game`]: choices and luck go in, events come out. It has no clock, no names, no
//! sockets, no files and no randomness of its own. Everything else (terminal, server, bots, simulation, replay) uses
//! this small interface.
//!
//! ```text
//! choice -> Game::choose -> events -> witnessed by each viewer -> view, story
//!                 ^
//!              Chance
//! ```
//!
//! | to play | to keep secrets | to record | to narrate |
//! |---|---|---|---|
//! | [`Game`], [`Seat`], [`Seats`], [`SeatMap`] | [`Viewer`], [`Chair`], [`events!`], [`unwritten!`] | [`Journal`], [`Match`] | [`Tabletop`], [`Teller`] |
//! | [`Chance`], [`Illegal`], [`Outcome`], [`in_two_forms!`] | | [`Recorder`], [`Written`], [`Log`], [`Moments`] | [`Line`], [`Ink`] |
//!
//! # A complete game
//!
//! Two players take turns calling heads or tails until one of them is right.
//!
//! ```
//! use rustlers_core::*;
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! struct Toss { turn: Seat, winner: Option<Seat> }
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! enum Side { Heads, Tails }
//!
//! impl Game for Toss {
//!     type Options = ();
//!     type Choice = Side;
//!     type Event = (Seat, Side, Side); // who called what, and what came
//!     type Sight = (Seat, Side, Side);
//!     type View = Toss; // nothing is hidden in this game
//!
//!     fn new(_: &(), _: &mut impl Chance, _: &mut impl Log<Self>) -> Result<Toss, BadOptions> {
//!         Ok(Toss { turn: Seat::FIRST, winner: None })
//!     }
//!     fn players(&self) -> u8 { 2 }
//!     fn awaits(&self) -> Seats {
//!         if self.winner.is_some() { Seats::NONE } else { Seats::only(self.turn) }
//!     }
//!     fn choices(&self, seat: Seat, into: &mut Vec<Side>) {
//!         if self.awaits().contains(seat) { into.extend([Side::Heads, Side::Tails]) }
//!     }
//!     fn choose(&mut self, seat: Seat, call: Side, chance: &mut impl Chance,
//!               log: &mut impl Log<Self>) -> Result<(), Illegal> {
//!         if !self.awaits().contains(seat) {
//!             return Err(Illegal::new("TOSS-1", "It is not your turn to call."));
//!         }
//!         let came = match chance.below(2) { 0 => Side::Heads, _ => Side::Tails };
//!         if call == came { self.winner = Some(seat) } else { self.turn = seat.next(2) }
//!         log.note(self, || (seat, call, came));
//!         Ok(())
//!     }
//!     fn lapse(&self, _: Seat) -> Option<Side> { Some(Side::Heads) }
//!     fn outcome(&self) -> Option<Outcome> {
//!         self.winner.map(|winner| Outcome::by_score(SeatMap::from_fn(2, |seat| (seat == winner) as i32)))
//!     }
//!     fn view(&self, _: Viewer) -> Toss { *self }
//!     fn witness(event: &Self::Event, _: Viewer) -> Option<Self::Sight> { Some(*event) }
//!     fn redeal(&self, _: Seat, _: &mut impl Chance) -> Toss { *self }
//! }
//!
//! let mut toss = Toss::new(&(), &mut Scripted::from_words(""), &mut Silent).unwrap();
//! let mut luck = Scripted::from_words("1, 0");
//! toss.choose(Seat::FIRST, Side::Heads, &mut luck, &mut Silent).unwrap();
//! assert!(toss.choose(Seat::FIRST, Side::Heads, &mut luck, &mut Silent).is_err());
//! toss.choose(toss.turn, Side::Heads, &mut luck, &mut Silent).unwrap();
//! assert_eq!(toss.outcome().unwrap().winners(), Seats::only(Seat::new(1).unwrap()));
//! ```

mod chair;
mod chance;
mod drawing;
mod events;
mod forms;
mod game;
mod illegal;
mod journal;
mod log;
mod outcome;
mod parts;
mod seat;
pub mod study;
mod tabletop;
mod timer;
mod unwritten;
mod variant;
mod viewer;
mod written;

pub use chair::Chair;
pub use chance::{Chance, ChanceFault, Draw, Fast, Fixed, Recorded, Recorder, Scripted, Sealed};
pub use drawing::{Group, Ink, Line, MenuItem, Span};
#[doc(hidden)]
pub use events::veil;
pub use game::Game;
pub use illegal::{BadOptions, Illegal, Impossible};
pub use journal::{BrokenJournal, Entry, Journal, Match};
pub use log::{Log, Moment, Moments, Silent};
pub use outcome::Outcome;
pub use parts::{Compare, Parts};
pub use seat::{MAX_SEATS, Seat, SeatMap, Seats, SeatsIter};
pub use study::Study;
pub use tabletop::{Tabletop, Teller};
pub use timer::Timer;
pub use variant::{FreeOption, Variant, VariantValue, Word};
pub use viewer::Viewer;
pub use written::Written;
