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
mod west;

pub use bot::{Bot, Bots};
pub use greenhorn::Greenhorn;
pub use level::{Level, UnknownLevel};

use rustlers_critters::Critters;
use rustlers_goat::Goat;
use rustlers_lords::Lords;
use rustlers_west::West;

#[cfg(doc)]
use rustlers_core::Chair;

impl Bots for Goat {
    fn bot(level: Level) -> Box<dyn Bot<Goat>> {
        match level {
            Level::Greenhorn => Box::new(Greenhorn::new()),
            Level::Cowhand => Box::new(goat::Cowhand::new()),
        }
    }
}

impl Bots for Critters {
    fn bot(level: Level) -> Box<dyn Bot<Critters>> {
        match level {
            Level::Greenhorn => Box::new(Greenhorn::new()),
            Level::Cowhand => Box::new(critters::Cowhand::new()),
        }
    }
}

impl Bots for Lords {
    fn bot(level: Level) -> Box<dyn Bot<Lords>> {
        match level {
            Level::Greenhorn => Box::new(Greenhorn::new()),
            Level::Cowhand => Box::new(lords::Cowhand::new()),
        }
    }
}

impl Bots for West {
    fn bot(level: Level) -> Box<dyn Bot<West>> {
        match level {
            Level::Greenhorn => Box::new(Greenhorn::new()),
            Level::Cowhand => Box::new(west::Cowhand::new()),
        }
    }
}
