//! Players that are programs.
//!
//! A [`Bot`] sits on a [`Chair`]: it gets what its seat sees, may choose and can imagine, and never the game itself.
//! It plays through the same choices as people do. [`Level`] says how well, and [`Bots`] which bot plays a level
//! of a game. Who calls the bots, with which luck and how long they may think, is the caller's affair.

mod bot;
mod critters;
mod goat;
mod greenhorn;
mod level;
mod lords;
mod mark;
mod tophand;
mod west;

pub use bot::{Bot, Bots, Candor, Description, Evidence, Purse, Study};
pub use greenhorn::Greenhorn;
pub use level::{Level, UnknownLevel};
pub use mark::{Mark, Marking};
pub use tophand::{
    Appraisal, Craft, FEW_CHOICES, Features, MOST_FEATURES, Recipe, TopHand, Traces, Value, appraise, exp,
    softmax,
};

use rustlers_core::{Game, Seat, SeatMap};
use rustlers_critters::Critters;
use rustlers_goat::Goat;
use rustlers_lords::Lords;
use rustlers_west::West;

#[cfg(doc)]
use rustlers_core::Chair;

macro_rules! bots {
    ($($game:ty,)*) => {
        $(impl Bots for $game {
            fn bot(level: Level) -> Box<dyn Bot<$game>> {
                match level {
                    Level::Greenhorn => Box::new(Greenhorn::new()),
                    Level::Cowhand => Box::new(<$game>::new_hand()),
                    Level::TopHand => Box::new(TopHand::new()),
                }
            }

            fn recipe() -> Option<Recipe> {
                Some(<$game>::RECIPE)
            }

            fn top_hand(recipe: Recipe) -> Box<dyn Bot<$game>> {
                Box::new(TopHand::with(recipe))
            }

            fn crew() -> Option<Box<dyn Bot<$game>>> {
                <$game as Craft>::crew()
            }

            fn chances(&self, playouts: u32, seed: u64) -> SeatMap<f64> {
                tophand::chances(self, playouts, seed)
            }

            fn chances_with(
                &self,
                seat: Seat,
                choice: <$game as Game>::Choice,
                playouts: u32,
                redraws: u32,
                seed: u64,
            ) -> SeatMap<f64> {
                tophand::chances_with(self, seat, choice, playouts, redraws, seed)
            }

            fn candor(&self, seat: Seat, choice: <$game as Game>::Choice) -> Option<Candor> {
                Craft::candor(self, seat, choice)
            }

            fn purse(&self, seat: Seat) -> Option<Purse> {
                Craft::purse(self, seat)
            }

            fn study() -> Study {
                <$game>::STUDY
            }

            fn describe(&self) -> Option<Description> {
                Some(tophand::describe(self))
            }

            fn evidence(&self, seat: Seat) -> Option<Evidence> {
                tophand::evidence(self, seat)
            }
        })*
    };
}

bots! {
    Goat,
    Critters,
    Lords,
    West,
}
