use crate::Game;

/// Receives events, each with the game right after it.
///
/// An event is noted after its effect has been applied, and before anything else happens: the game passed along is the
/// table right after the event (law L10). Events are passed as closures, so a log that discards them costs nothing: the
/// compiler removes the code that builds them.
pub trait Log<G: Game> {
    /// Keeps an event, with the game right after it.
    fn keep(&mut self, game: &G, event: G::Event);

    /// Does it discard everything?
    #[inline]
    fn is_silent(&self) -> bool {
        false
    }

    /// Notes an event, with the game right after it. The rules call this; the event is built only if it is kept.
    #[inline]
    fn note(&mut self, game: &G, event: impl FnOnce() -> G::Event)
    where
        Self: Sized,
    {
        if !self.is_silent() {
            self.keep(game, event());
        }
    }
}

impl<G: Game, L: Log<G> + ?Sized> Log<G> for &mut L {
    #[inline]
    fn keep(&mut self, game: &G, event: G::Event) {
        (**self).keep(game, event);
    }

    #[inline]
    fn is_silent(&self) -> bool {
        (**self).is_silent()
    }
}

/// The log for simulation and search: it discards everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Log<G> for Silent {
    #[inline(always)]
    fn keep(&mut self, _game: &G, _event: G::Event) {}

    #[inline(always)]
    fn is_silent(&self) -> bool {
        true
    }

    #[inline(always)]
    fn note(&mut self, _game: &G, _event: impl FnOnce() -> G::Event) {}
}

/// A log that only collects what happened.
impl<G: Game> Log<G> for Vec<G::Event> {
    fn keep(&mut self, _game: &G, event: G::Event) {
        self.push(event);
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
    fn keep(&mut self, game: &G, event: G::Event) {
        self.0.push(Moment { event, after: game.clone() });
    }
}
