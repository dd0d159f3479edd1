//! What the top hand of the west tries out: errands and schemes for the next Rounds, and what to do when two meet.

use std::sync::OnceLock;

use rustlers_core::{Chair, Fast, Game as _, Seat, SeatMap};
use rustlers_west::edition::{Column, Named};
use rustlers_west::{Choice, Question, Spot, West};

use super::odds::Odds;
use super::scene::Scene;
use super::{Cowhand, Goal, Memory, Plan, bandit, decide, pioneer};
use crate::Study;
use crate::tophand::{Craft, Features, Idea, MOST_FEATURES, Recipe, Value};

/// Errands and schemes that are tried out at most.
const MOST_PLANS: usize = 6;
/// What a point of Rep is worth in the features.
const REP: f64 = 0.1;
/// Stages of a game: by how many Rounds are left.
const PARTS: usize = 6;

impl Craft for West {
    type Hand = Cowhand;

    const RECIPE: Recipe =
        Recipe { playouts: 64, heat: 4, gate: 1.5, horizon: 2, doubt: 1, temperature: 0.0 };

    const STUDY: Study = Study { decisions: 10_000, most: 96, moments: 0 };

    const FEATURES: &'static [&'static str] = &[
        "Pioneer: Rep",
        "Pioneer: Cash",
        "Pioneer: Loot",
        "Pioneer: HP",
        "Pioneer: dead",
        "gang",
        "gang: Rep",
        "gang: Cash",
        "gang: Loot",
        "gang: HP",
        "gang: in Hiding",
        "gang: dead or in Jail",
    ];

    fn value() -> &'static Value {
        static VALUE: OnceLock<Value> = OnceLock::new();
        VALUE.get_or_init(|| Value::read(include_str!("../../values/west.json")))
    }

    fn new_hand() -> Cowhand {
        Cowhand::new()
    }

    fn another(hand: &Cowhand) -> Cowhand {
        Cowhand { odds: hand.odds.clone(), ..Cowhand::new() }
    }

    fn clock(&self) -> u32 {
        self.table(Seat::FIRST).round().into()
    }

    fn stage(&self) -> usize {
        let table = self.table(Seat::FIRST);
        let part = match table.rounds().saturating_sub(table.round()) {
            0 => 0,
            1..=2 => 1,
            3..=5 => 2,
            6..=10 => 3,
            11..=16 => 4,
            _ => 5,
        };
        let sides = usize::from(table.pioneers().len().clamp(2, 3) - 2) * 2
            + usize::from(table.bandits().len().clamp(2, 3) - 2);
        sides * PARTS + part
    }

    fn competitor(&self, seat: Seat) -> Seat {
        let table = self.table(seat);
        if table.is_bandit(seat) { table.bandits().lowest().unwrap_or(seat) } else { seat }
    }

    fn features(&self) -> SeatMap<Features> {
        let odds = Odds::default();
        SeatMap::from_fn(self.players(), |seat| {
            let table = self.table(seat);
            let scene = Scene::new(table, &odds, 0);
            let is = |is: bool| f64::from(u8::from(is));
            let mut features = [0.0; MOST_FEATURES];
            if table.is_bandit(seat) {
                features[5] = 1.0;
                features[6] = REP * f64::from(table.rep(seat));
                features[7] = REP * scene.cash(table.stash());
                for mate in table.bandits() {
                    let person = scene.person(mate);
                    features[7] += REP * scene.cash(person.wallet);
                    features[8] += REP * scene.loot(person, table.column(seat));
                    features[9] += 0.1 * f64::from(person.hp);
                    features[10] += is(matches!(person.at, Spot::Hiding(_)));
                    features[11] += is(matches!(person.at, Spot::Graveyard | Spot::Jail));
                }
            } else {
                let person = scene.person(seat);
                features[0] = REP * f64::from(table.rep(seat));
                features[1] = REP * scene.cash(person.wallet + person.deposit);
                features[2] = REP * scene.loot(person, Column::Pioneer);
                features[3] = 0.1 * f64::from(person.hp);
                features[4] = is(person.at == Spot::Graveyard);
            }
            features
        })
    }

    /// Money in the Wallet and saved; the gang's Stash is with its first Bandit.
    fn purse(&self, seat: Seat) -> Option<(String, i32)> {
        let table = self.table(seat);
        let person = table.person(seat);
        let is_first = table.bandits().lowest() == Some(seat);
        let stash = if is_first { table.stash() } else { 0 };
        let money = i32::from(person.wallet) + i32::from(person.deposit) + i32::from(stash);
        let space = match person.at {
            Spot::Space(space) | Spot::Hiding(Some(space)) => Some(space),
            Spot::Train => Some(table.train_at()),
            Spot::Away | Spot::Hiding(None) | Spot::Graveyard | Spot::Jail => None,
        };
        Some((space.map_or_else(String::new, |space| space.name(table.edition())), money))
    }

    fn shortlist(
        chair: &Chair<'_, West>,
        hand: &Cowhand,
        choices: &[Choice],
        luck: &mut Fast,
        into: &mut Vec<Idea<West>>,
    ) {
        let world = chair.redeal(luck);
        let scene = Scene::new(world.table(chair.seat()), &hand.odds, hand.memory.salt.unwrap_or(0));
        let favourite = into.first().map(|idea| idea.choice);
        match scene.question {
            Question::Turn if !scene.table.has_moved() => plans(&scene, hand, choices, luck, into),
            Question::Window { .. } | Question::Answer { .. } | Question::Vulture { .. } => {
                let others = choices.iter().filter(|choice| Some(**choice) != favourite);
                into.extend(others.map(|&choice| Idea { choice, hand: hand.clone() }));
            }
            Question::Parley { .. } => {
                let others = choices.iter().filter(|choice| Some(**choice) != favourite);
                let fights = others.filter(|choice| matches!(choice, Choice::Fight));
                into.extend(fights.map(|&choice| Idea { choice, hand: hand.clone() }));
            }
            _ => {}
        }
    }
}

/// Where else to go, and what else to do there.
fn plans(scene: &Scene<'_>, hand: &Cowhand, choices: &[Choice], luck: &mut Fast, into: &mut Vec<Idea<West>>) {
    let goals: Vec<Goal> = if scene.is_bandit {
        bandit::ranked_schemes(scene, choices).into_iter().take(MOST_PLANS).map(Goal::Scheme).collect()
    } else {
        pioneer::ranked_errands(scene).into_iter().take(MOST_PLANS).map(Goal::Errand).collect()
    };
    for goal in goals {
        let mut proposal = Vec::new();
        let Some((choice, _)) = decide(scene, choices, &mut proposal, Some(goal), luck) else { continue };
        let plan = Some(Plan { round: scene.table.round(), goal });
        let memory = Memory { proposal, plan, ..hand.memory.clone() };
        into.push(Idea { choice, hand: Cowhand { memory, ..hand.clone() } });
    }
}
