/// Where events go.
///
/// Events are handed over as closures, so that a log which throws them away costs nothing: the compiler
/// removes their making.
///
/// ```
/// use rustlers_core::{Log, Silent};
/// let mut heard = Vec::new();
/// heard.note(|| "a card is drawn");
/// Silent.note(|| -> &str { unreachable!("nobody listens") });
/// assert_eq!(heard, ["a card is drawn"]);
/// ```
pub trait Log<E> {
    /// Takes note of an event.
    fn note(&mut self, event: impl FnOnce() -> E);
}

/// The log of simulation and search: nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn note(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
