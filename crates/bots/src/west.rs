//! The cowhand of Best of the West.
//!
//! It reckons everything in Rep (`scene`): what goods, Cash and a death are worth. A Pioneer picks the errand that pays
//! best for its time (`pioneer`), a Bandit the best crime (`bandit`) or
//! hideout (`ambush`), both by roads that avoid danger and are never quite
//! the same (`roads`). Fights are begun by the odds of a Battle (`odds`) and fought by expected damage (`fight`); before
//! them there is talk of Bribes (`talk`). `shop` says what to buy, `cards` when cards, Items and abilities help, and
//! `small` settles the rest.

mod ambush;
mod bandit;
mod cards;
mod fight;
mod odds;
mod pioneer;
mod reason;
mod roads;
mod scene;
mod shop;
mod small;
mod talk;

use rustlers_core::{Chair, Chance};
use rustlers_west::{Choice, Question, West};

use crate::Bot;
use odds::Odds;
use reason::Reason;
use scene::Scene;

/// What was decided, and why.
type Decision = Option<(Choice, Reason)>;

/// The bot that works or robs by what it pays, bargains when it is weak and shoots when it is strong.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cowhand {
    memory: Memory,
    reason: Reason,
    odds: Odds,
    /// Kept from one decision to the next to save the allocation.
    choices: Vec<Choice>,
}

/// What a cowhand keeps in mind.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// Its taste in roads and jobs, drawn once.
    salt: Option<u32>,
    /// The rest of a proposal that it is putting together, the last thing first.
    proposal: Vec<Choice>,
}

impl Cowhand {
    /// A cowhand who has not sat down yet.
    pub(crate) fn new() -> Cowhand {
        Cowhand::default()
    }
}

/// The decision by what is asked.
fn decide(
    scene: &Scene<'_>,
    choices: &[Choice],
    proposal: &mut Vec<Choice>,
    chance: &mut dyn Chance,
) -> Decision {
    match scene.question {
        Question::Turn if scene.is_bandit => bandit::turn(scene, choices),
        Question::Turn => pioneer::turn(scene, choices),
        Question::Rove => bandit::rove(scene, choices),
        Question::Window { pioneer, .. } => ambush::window(scene, choices, pioneer),
        Question::Parley { with, attacks, ambush, offers } => {
            talk::parley(scene, talk::Talk { with, attacks, ambush }, offers, proposal)
        }
        Question::Compose { .. } => talk::compose(choices, proposal),
        Question::Answer { from, trade, attacks, ambush } => {
            talk::answer(scene, talk::Talk { with: from, attacks, ambush }, trade)
        }
        Question::Battle { .. } => fight::battle(scene, choices),
        Question::Roll { .. } => fight::roll(scene, choices),
        Question::Redraw => ambush::redraw(scene, choices),
        Question::Snake => ambush::lay_snake(scene, choices),
        Question::Options(options) => cards::option(scene, choices, options),
        Question::Target(_) => cards::target(scene, choices),
        Question::Space(purpose) => cards::space(scene, choices, purpose),
        _ => small::decide(scene, choices, chance),
    }
}

impl Bot<West> for Cowhand {
    fn choose(&mut self, chair: &Chair<'_, West>, chance: &mut dyn Chance) -> Choice {
        self.choices.clear();
        chair.choices(&mut self.choices);
        let first = *self.choices.first().expect("a bot is asked only when its seat is awaited");
        if self.choices.len() == 1 {
            self.reason = Reason::ONLY;
            return first;
        }
        let salt = *self.memory.salt.get_or_insert_with(|| chance.below(u32::MAX));
        let mut luck = &mut *chance;
        let world = chair.redeal(&mut luck);
        let scene = Scene::new(world.table(chair.seat()), &self.odds, salt);
        let decided = decide(&scene, &self.choices, &mut self.memory.proposal, chance);
        let decided = decided.filter(|(choice, _)| self.choices.contains(choice));
        let (choice, reason) = decided.unwrap_or_else(|| (quiet(&self.choices), Reason::QUIET));
        self.reason = reason;
        choice
    }

    fn why(&self) -> String {
        self.reason.to_string()
    }
}

/// What is settled as if the time had run out (section 37): nothing, where that is possible.
fn quiet(choices: &[Choice]) -> Choice {
    let order = [Choice::Pass, Choice::End, Choice::Refuse, Choice::Fight, Choice::GetOff, Choice::Escape];
    let found = order.into_iter().find(|choice| choices.contains(choice));
    found
        .or_else(|| choices.iter().copied().find(|choice| matches!(choice, Choice::Step(_))))
        .unwrap_or(choices[0])
}
