use crate::Seats;

/// A time that the rules of a game give to a part of it, for whoever keeps the clock.
///
/// The rules themselves know no clock: when a timer has run out, its keeper makes the choice of
/// [`Game::lapse`](crate::Game::lapse) for one of its seats after the other, until another timer runs or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timer {
    /// Which timer it is. One that comes back goes on where it was.
    pub number: u32,
    /// How long it runs, from when it first came up.
    pub seconds: u16,
    /// The seats that the end of it concerns.
    pub seats: Seats,
    /// Whether it runs its whole length although everybody has answered with what would happen at its end anyway, so
    /// that its length tells nothing.
    pub holds: bool,
}
