use rustlers_core::{Chair, Chance, Game};

use crate::Bot;

/// The bot that does anything that is allowed, each choice as likely as the others.
///
/// It plays every game, and keeps the list of choices from one decision to the next, so that deciding
/// costs no allocation.
#[derive(Clone, Debug)]
pub struct Greenhorn<G: Game> {
    choices: Vec<G::Choice>,
}

impl<G: Game> Greenhorn<G> {
    /// A greenhorn who has not sat down yet.
    pub fn new() -> Greenhorn<G> {
        Greenhorn { choices: Vec::new() }
    }

    /// The same as [`Bot::choose`], for callers that know which luck they pass.
    #[inline]
    pub fn pick(&mut self, chair: &Chair<'_, G>, chance: &mut (impl Chance + ?Sized)) -> G::Choice {
        chair.any_choice(chance, &mut self.choices)
    }
}

impl<G: Game> Default for Greenhorn<G> {
    fn default() -> Greenhorn<G> {
        Greenhorn::new()
    }
}

impl<G: Game> Bot<G> for Greenhorn<G>
where
    G: 'static,
    G::Choice: Send,
{
    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice {
        self.pick(chair, chance)
    }

    fn why(&self) -> String {
        "It was legal; a greenhorn needs no better reason.".to_owned()
    }

    fn boxed(&self) -> Box<dyn Bot<G>> {
        Box::new(self.clone())
    }
}
