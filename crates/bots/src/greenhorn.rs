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
        self.choices.clear();
        chair.choices(&mut self.choices);
        // No seat has 2^32 choices, and an awaited one has at least one.
        let count = u32::try_from(self.choices.len()).unwrap_or(u32::MAX);
        assert!(count > 0, "a bot is asked only when its seat is awaited");
        self.choices[chance.below(count) as usize]
    }
}

impl<G: Game> Default for Greenhorn<G> {
    fn default() -> Greenhorn<G> {
        Greenhorn::new()
    }
}

impl<G: Game> Bot<G> for Greenhorn<G>
where
    G::Choice: Send,
{
    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice {
        self.pick(chair, chance)
    }

    fn why(&self) -> String {
        match self.choices.len() {
            0 => "Nothing has been asked yet.".to_owned(),
            1 => "There was nothing else to do.".to_owned(),
            count => format!("It was one of {count} things that are allowed."),
        }
    }
}
