use crate::Seats;

/// A time limit that the rules set for a part of the game. The owner of the clock enforces it.
///
/// The rules themselves have no clock: when a timer runs out, its owner plays [`Game::lapse`](crate::Game::lapse) for
/// its seats, one after another, until another timer is running or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Identifies the timer. A timer that comes back continues where it was.
    pub number: u32,
    /// How long it runs, from when it first appears.
    pub seconds: u16,
    /// The seats that are affected when it ends.
    pub seats: Seats,
    /// Whether it runs its full length even if everybody has already given the answer that would apply at its end, so
    /// that its length reveals nothing.
    pub holds: bool,
}
