//! Who plays on in an imagined world: somebody with a rule of thumb, or somebody who thinks.

use rustlers_core::{Chair, Chance};

use super::{Craft, Recipe, TopHand};
use crate::Bot;

/// Somebody in an imagined world.
#[derive(Clone)]
pub(super) enum Player<G: Craft> {
    /// Plays by the rule of thumb.
    Thumb(G::Hand),
    /// Thinks, but not about what the others think.
    Thinker(Box<TopHand<G>>),
}

impl<G: Craft> Player<G> {
    /// Somebody else who thinks, if the recipe of whoever imagines it says so.
    pub(super) fn thinker(hand: &G::Hand, recipe: Recipe) -> Option<Player<G>> {
        let Recipe { model: playouts, .. } = recipe;
        (playouts > 0).then(|| {
            let thinker = TopHand::with(Recipe { playouts, model: 0, ..recipe });
            Player::Thinker(Box::new(TopHand { hand: hand.clone(), ..thinker }))
        })
    }
}

impl<G: Craft> Bot<G> for Player<G> {
    fn watch(&mut self, sight: &G::Sight) {
        match self {
            Player::Thumb(hand) => hand.watch(sight),
            Player::Thinker(thinker) => thinker.watch(sight),
        }
    }

    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice {
        match self {
            Player::Thumb(hand) => hand.choose(chair, chance),
            Player::Thinker(thinker) => thinker.choose(chair, chance),
        }
    }

    fn why(&self) -> String {
        match self {
            Player::Thumb(hand) => hand.why(),
            Player::Thinker(thinker) => thinker.why(),
        }
    }

    fn boxed(&self) -> Box<dyn Bot<G>> {
        Box::new(self.clone())
    }
}
