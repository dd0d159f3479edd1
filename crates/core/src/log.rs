use crate::Game;

/// Receives events, each with the game right after it.
///
/// An event is noted after its effect has been applied, and before anything else happens: the game passed along is the
/// table right after the event (law L10). Events are passed as closures, so a log that discards them costs nothing: the
/// compiler removes the code that builds them.
pub trait Log<G: Game> {
    /// Notes an event, with the game right after it.
    fn note(&mut self, game: &G, event: impl FnOnce() -> G::Event);
}

/// The log for simulation and search: it discards everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Log<G> for Silent {
    #[inline(always)]
    fn note(&mut self, _game: &G, _event: impl FnOnce() -> G::Event) {}
}

/// A log that only collects what happened.
impl<G: Game> Log<G> for Vec<G::Event> {
    fn note(&mut self, _game: &G, event: impl FnOnce() -> G::Event) {
        self.push(event());
    }
}

/// A log for showing the table: every event with the game right after it.
#[derive(Clone, Debug)]
pub struct Moments<G: Game>(pub Vec<Moment<G>>);

/// An event, and the game right after it.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// What happened.
    pub event: G::Event,
    /// The game right afterwards.
    pub after: G,
}

impl<G: Game> Default for Moments<G> {
    fn default() -> Self {
        Moments(Vec::new())
    }
}

impl<G: Game> Log<G> for Moments<G> {
    fn note(&mut self, game: &G, event: impl FnOnce() -> G::Event) {
        self.0.push(Moment { event: event(), after: game.clone() });
    }
}
