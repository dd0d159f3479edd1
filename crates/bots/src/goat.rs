//! The cowhand of The Good and the Bad and the Goat.
//!
//! It plays by rules of thumb: it pictures the table (`scene`), reckons what each seat may expect of it (`worth`),
//! remembers who lies (`ledger`), and picks from that its offers, answers and effects.

mod answer;
mod craft;
mod diary;
mod effects;
mod habits;
mod ledger;
mod memory;
mod names;
mod offer;
mod reason;
mod recall;
mod scene;
mod worth;

use std::sync::Arc;

use rustlers_core::{Chair, Chance};
use rustlers_goat::{Ask, Choice, Goat, Sight};

use crate::Bot;
use habits::Habits;
use ledger::Ledger;
use memory::Memory;
use reason::Reason;
use scene::Scene;

/// The bot that knows who is in the saloon, doubts what it is told, and lies when it pays.
#[derive(Clone, Debug, Default)]
pub struct Cowhand {
    ledger: Ledger,
    reason: Reason,
    /// What a top hand remembers beyond that; a cowhand has enough on its mind.
    memory: Option<Arc<Memory>>,
    /// As whom a top hand imagines it; a cowhand that plays is always itself.
    habits: Habits,
    /// Kept from one decision to the next to save the allocation.
    choices: Vec<Choice>,
}

impl Cowhand {
    /// A cowhand who has not sat down yet.
    pub(crate) fn new() -> Cowhand {
        Cowhand::default()
    }
}

impl Bot<Goat> for Cowhand {
    fn watch(&mut self, sight: &Sight) {
        self.ledger.note(sight);
        if let Some(memory) = &mut self.memory {
            Arc::make_mut(memory).note(sight);
        }
    }

    fn watches(&self) -> bool {
        true
    }

    fn choose(&mut self, chair: &Chair<'_, Goat>, chance: &mut dyn Chance) -> Choice {
        self.choices.clear();
        chair.choices(&mut self.choices);
        let first = *self.choices.first().expect("a bot is asked only when its seat is awaited");
        if self.choices.len() == 1 {
            self.reason = Reason::OnlyChoice;
            return first;
        }
        let scene = Scene::new(chair, chance);
        let chosen = match scene.asked {
            Some(Ask::Offer) => {
                offer::choose(&scene, &mut self.ledger, &self.choices, self.habits.teller, chance)
            }
            Some(Ask::Answer) => answer::choose(&scene, &mut self.ledger, self.habits.listener, chance),
            Some(Ask::Rob | Ask::Con | Ask::Serve | Ask::Gamble) => {
                effects::choose(&scene, &self.choices, chance)
            }
            None => None,
        };
        let (choice, reason) = chosen.unwrap_or((first, Reason::OnlyChoice));
        self.reason = reason;
        choice
    }

    fn why(&self) -> String {
        self.reason.to_string()
    }

    fn boxed(&self) -> Box<dyn Bot<Goat>> {
        Box::new(self.clone())
    }
}
