//! The cowhand of Best of the West.
//!
//! It reckons everything in Rep (`scene`): what goods, Cash and a death are worth. A Pioneer picks the errand that pays
//! best for its time (`pioneer`), a Bandit the best crime (`bandit`) or
//! hideout (`ambush`), both by roads that avoid danger and are never quite
//! the same (`roads`). Fights are begun by the odds of a Battle (`odds`) and fought by expected damage (`fight`); before
//! them there is talk of Bribes (`talk`). The gang writes its plans on the map (`marks`). `shop` says what to buy, `cards` when cards, Items and abilities help, and
//! `small` settles the rest.

mod ambush;
mod bandit;
mod cards;
mod craft;
mod fight;
mod marks;
mod odds;
mod pioneer;
mod reason;
mod roads;
mod scene;
mod shop;
mod small;
mod talk;

use rustlers_core::{Chair, Chance, Fast};
use rustlers_west::{Choice, Question, West};

use crate::{Bot, Mark, Marking};
use bandit::Scheme;
use marks::Notes;
use odds::Odds;
use pioneer::Errand;
use reason::{Reason, Said};
use scene::Scene;

/// For so many Rounds a Pioneer sticks to an errand.
const ERRAND: u8 = 3;

/// What was decided, and why.
type Decision = Option<(Choice, Reason)>;

/// The bot that works or robs by what it pays, bargains when it is weak and shoots when it is strong.
#[derive(Clone, Debug, Default)]
pub struct Cowhand {
    memory: Memory,
    /// It plays for a top hand, or is thought to be one: a Bandit demands things before it fights for them.
    is_top: bool,
    said: Said,
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
    /// What it has set out to do.
    plan: Option<Plan>,
    /// Whether it rides with the gang, as soon as it has looked.
    is_bandit: bool,
    /// What its mates have written on the map, if it plays for a top hand.
    notes: Notes,
}

/// What a character has set out to do, and in which Round.
#[derive(Clone, Copy, Debug)]
struct Plan {
    round: u8,
    goal: Goal,
}

#[derive(Clone, Copy, Debug)]
enum Goal {
    Errand(Errand),
    Scheme(Scheme),
}

impl Memory {
    /// What it is still out for: for a few Rounds, until it gets there.
    fn plan(&mut self, scene: &Scene<'_>) -> Option<Goal> {
        let Plan { round, goal } = self.plan?;
        let now = scene.table.round();
        let is_on = match goal {
            Goal::Errand(errand) => now < round + ERRAND && scene.here() != Some(errand.goal),
            Goal::Scheme(_) => now == round,
        };
        if !is_on {
            self.plan = None;
        }
        self.plan.map(|plan| plan.goal)
    }
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
    plan: Option<Goal>,
    chance: &mut dyn Chance,
) -> Decision {
    match scene.question {
        Question::Turn if scene.is_bandit => {
            let scheme =
                plan.and_then(|goal| if let Goal::Scheme(scheme) = goal { Some(scheme) } else { None });
            bandit::turn(scene, choices, scheme)
        }
        Question::Turn => {
            let errand =
                plan.and_then(|goal| if let Goal::Errand(errand) = goal { Some(errand) } else { None });
            pioneer::turn(scene, choices, errand)
        }
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
            self.said.say_of_nothing(Reason::ONLY);
            return first;
        }
        let salt = *self.memory.salt.get_or_insert_with(|| chance.below(u32::MAX));
        let mut luck = &mut *chance;
        let world = chair.redeal(&mut luck);
        let scene =
            Scene::new(world.table(chair.seat()), &self.odds, salt).with_mind(self.is_top, self.memory.notes);
        self.memory.is_bandit = scene.is_bandit;
        let plan = self.memory.plan(&scene);
        let decided = decide(&scene, &self.choices, &mut self.memory.proposal, plan, chance);
        let decided = decided.filter(|(choice, _)| self.choices.contains(choice));
        let (choice, reason) = decided.unwrap_or_else(|| (quiet(&self.choices), Reason::QUIET));
        self.said.say(reason, scene.book);
        choice
    }

    fn read_marks(&mut self, chair: &Chair<'_, West>, marks: &[Mark]) {
        if self.is_top {
            let world = chair.redeal(&mut Fast::from_seed(0));
            self.memory.notes = marks::read(&Scene::new(world.table(chair.seat()), &self.odds, 0), marks);
        }
    }

    fn mark(&self, chair: &Chair<'_, West>, choice: Choice, marks: &[Mark]) -> Vec<Marking> {
        let mut choices = Vec::new();
        chair.choices(&mut choices);
        let world = chair.redeal(&mut Fast::from_seed(0));
        let salt = self.memory.salt.unwrap_or(0);
        let scene =
            Scene::new(world.table(chair.seat()), &self.odds, salt).with_mind(self.is_top, self.memory.notes);
        if !scene.is_bandit {
            return Vec::new();
        }
        let scheme = match self.memory.plan {
            Some(Plan { round, goal: Goal::Scheme(scheme) }) if round == scene.table.round() => Some(scheme),
            _ => None,
        };
        marks::changed(&scene, &choices, choice, scheme, marks)
    }

    fn why(&self) -> String {
        self.said.to_string()
    }

    fn boxed(&self) -> Box<dyn Bot<West>> {
        Box::new(self.clone())
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
