use serde::{Serialize, Serializer};

use crate::Seat;

/// Someone who looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Someone who sits at the table and knows what that seat has learned.
    Seat(Seat),
    /// Someone who only watches: the least informed viewer.
    Spectator,
    /// The open replay of a finished game, where nothing is hidden. Never a live viewer.
    Open,
}

impl Viewer {
    /// May this viewer see what only `seat` knows?
    ///
    /// ```
    /// use rustlers_core::{Seat, Viewer};
    /// assert!(Viewer::Seat(Seat::FIRST).knows_secrets_of(Seat::FIRST));
    /// assert!(!Viewer::Spectator.knows_secrets_of(Seat::FIRST));
    /// assert!(Viewer::Open.knows_secrets_of(Seat::FIRST));
    /// ```
    #[inline]
    pub fn knows_secrets_of(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Open => true,
        }
    }

    /// Every live viewer of a table: its seats, then the spectator.
    pub fn live(players: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

impl std::fmt::Display for Viewer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "{seat}"),
            Viewer::Spectator => write!(f, "spectator"),
            Viewer::Open => write!(f, "all"),
        }
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            other => serializer.collect_str(other),
        }
    }
}
