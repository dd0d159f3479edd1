use crate::Game;

/// Where events go, each with the game as it stands once it has happened.
///
/// An event is noted after what it tells has been done, and before anything else is: whoever looks at the game then sees
/// the table right after the event (law L10). Events are handed over as closures, so that a log which throws them away
/// costs nothing: the compiler removes their making.
pub trait Log<G: Game> {
    /// Takes note of an event, and of the game right after it.
    fn note(&mut self, game: &G, event: impl FnOnce() -> G::Event);
}

/// The log of simulation and search: nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Log<G> for Silent {
    #[inline(always)]
    fn note(&mut self, _game: &G, _event: impl FnOnce() -> G::Event) {}
}

/// The log of whoever only wants to know what happened.
impl<G: Game> Log<G> for Vec<G::Event> {
    fn note(&mut self, _game: &G, event: impl FnOnce() -> G::Event) {
        self.push(event());
    }
}

/// The log of whoever shows the table: every event with the game right after it.
#[derive(Clone, Debug)]
pub struct Moments<G: Game>(pub Vec<Moment<G>>);

/// An event, and the game right after it.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// What happened.
    pub event: G::Event,
    /// The game once it had.
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
