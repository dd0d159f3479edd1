//! What the top hand of the west tries out: errands and schemes for the next Rounds, and what to do when two meet.

use std::sync::OnceLock;

use rustlers_core::{Chair, Chance as _, Fast, Game as _, Seat, SeatMap};
use rustlers_west::edition::{Column, Named, Place};
use rustlers_west::{Choice, Question, Spot, West};

use super::ambush::lurk;
use super::odds::Odds;
use super::scene::Scene;
use super::talk::Talk;
use super::{Cowhand, Goal, Memory, Plan, bandit, decide, pioneer, talk};
use crate::tophand::{Craft, Features, Idea, MOST_FEATURES, Recipe, Value, person};
use crate::{Purse, Study};

/// Errands and schemes that are tried out at most.
const MOST_PLANS: usize = 6;
/// For so many errands of a Pioneer another road is tried, too.
const OTHER_ROADS: usize = 2;
/// What a point of Rep is worth in the features.
const REP: f64 = 0.1;
/// Stages of a game: by how many Rounds are left.
const PARTS: usize = 6;

impl Craft for West {
    type Hand = Cowhand;

    const RECIPE: Recipe =
        Recipe { playouts: 64, heat: 4, gate: 1.5, horizon: 2, doubt: 4, temperature: 0.0, model: 0 };

    const STUDY: Study = Study { decisions: 9_600, most: 96, moments: 0 };

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

    const TRACES: &'static [&'static str] = &[
        "hideouts: what comes by",
        "hideouts: what comes by, squared",
        "hideouts within two steps of a Pioneer",
        "hideouts within four steps of a Pioneer",
        "hideouts within six steps of somebody with Loot",
        "hideouts beside the tracks",
        "hideouts from which the Bunker is near",
    ];

    fn value() -> &'static Value {
        static VALUE: OnceLock<Value> = OnceLock::new();
        VALUE.get_or_init(|| Value::read(include_str!("../../values/west.json")))
    }

    fn new_hand() -> Cowhand {
        Cowhand::new()
    }

    fn new_thumb() -> Cowhand {
        Cowhand { is_top: true, ..Cowhand::new() }
    }

    /// The rest of the gang is thought to be as good; a Pioneer knows nothing about anybody.
    fn another(hand: &Cowhand) -> Cowhand {
        let is_top = hand.is_top && hand.memory.is_bandit;
        Cowhand { is_top, odds: hand.odds.clone(), ..Cowhand::new() }
    }

    /// Whoever always hides where it is best to hide is found there, or met nowhere.
    fn is_telling(choice: Choice) -> bool {
        matches!(choice, Choice::Hide(_))
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

    /// Where Bandits lie, they have chosen to lie; what else they hold, they have not chosen.
    fn traces(&self, seat: Seat) -> Features {
        let mut traces = [0.0; MOST_FEATURES];
        let table = self.table(seat);
        if table.is_bandit(seat) {
            return traces;
        }
        let odds = Odds::default();
        for bandit in table.bandits() {
            let own = self.table(bandit);
            let Spot::Hiding(Some(space)) = own.person(bandit).at else { continue };
            let scene = Scene::new(own, &odds, 0);
            let lurk = lurk(&scene, space);
            let steps = |pioneer: &Seat| {
                scene
                    .ground(scene.person(*pioneer))
                    .map_or(f64::INFINITY, |from| scene.steps_of(*pioneer, from, space))
            };
            let nearest = |pioneers: &mut dyn Iterator<Item = Seat>| {
                pioneers.map(|pioneer| steps(&pioneer)).fold(f64::INFINITY, f64::min)
            };
            let any = nearest(&mut table.pioneers().into_iter());
            let loaded = nearest(&mut table.pioneers().into_iter().filter(|p| scene.person(*p).has_loot));
            let is = |is: bool| f64::from(u8::from(is));
            traces[0] += lurk;
            traces[1] += lurk * lurk;
            traces[2] += is(any <= 2.0);
            traces[3] += is(any <= 4.0);
            traces[4] += is(loaded <= 6.0);
            traces[5] += is(scene.book.leg(scene.table.station()).contains(&space));
            traces[6] += is(scene.steps(space, scene.place(Place::Bunker)) <= 4.0);
        }
        traces
    }

    /// Money in the Wallet and the Deposit; the gang shares its Stash.
    fn purse(&self, seat: Seat) -> Option<Purse> {
        let table = self.table(seat);
        let person = table.person(seat);
        let place = match person.at {
            Spot::Space(space) | Spot::Hiding(Some(space)) => space.name(table.edition()),
            Spot::Train => table.train_at().name(table.edition()),
            Spot::Away | Spot::Hiding(None) | Spot::Graveyard | Spot::Jail => String::new(),
        };
        let own = i32::from(person.wallet) + i32::from(person.deposit);
        let shared = if table.is_bandit(seat) { i32::from(table.stash()) } else { 0 };
        Some(Purse { place, own, shared })
    }

    /// How a fight would go.
    fn recall(hand: &Cowhand, world: &West, seat: Seat, choice: Choice) -> Option<String> {
        let scene = Scene::new(world.table(seat), &hand.odds, 0);
        let (who, ambush) = match (scene.question, choice) {
            (Question::Parley { with, ambush, attacks, .. }, _) => (with, ambush && attacks),
            (Question::Answer { from, ambush, attacks, trade: false }, _) => (from, ambush && attacks),
            (Question::Window { pioneer, .. }, _) => (pioneer, true),
            (_, Choice::Attack(pioneer)) => (pioneer, false),
            _ => return None,
        };
        let wins = (100.0 * scene.beats(who, ambush)).round();
        Some(format!("Against {} I win {wins} fights of 100", person(who)))
    }

    fn shortlist(
        chair: &Chair<'_, West>,
        hand: &Cowhand,
        choices: &[Choice],
        luck: &mut Fast,
        into: &mut Vec<Idea<West>>,
    ) {
        let world = chair.redeal(luck);
        let salt = hand.memory.salt.unwrap_or(0);
        let scene =
            Scene::new(world.table(chair.seat()), &hand.odds, salt).with_mind(hand.is_top, hand.memory.notes);
        let favourite = into.first().map(|idea| idea.choice);
        let with = |choice: Choice| Idea { choice, hand: hand.clone() };
        match scene.question {
            Question::Turn if !scene.table.has_moved() => plans(&scene, hand, choices, luck, into),
            Question::Turn if scene.is_bandit => crimes(&scene, hand, choices, favourite, into),
            Question::Window { .. } | Question::Answer { .. } | Question::Vulture { .. } => {
                let others = choices.iter().filter(|choice| Some(**choice) != favourite);
                into.extend(others.map(|&choice| with(choice)));
            }
            Question::Rove if choices.contains(&Choice::Fight) => {
                let others = [Choice::Fight, Choice::End].into_iter();
                into.extend(others.filter(|choice| Some(*choice) != favourite).map(with));
            }
            Question::Parley { with, attacks, ambush, .. } => {
                let talk = Talk { with, attacks, ambush };
                words(&scene, hand, talk, favourite, into);
            }
            _ => {}
        }
    }
}

/// Where else to go, and what else to do there; a Pioneer may also take another road to the same place.
fn plans(scene: &Scene<'_>, hand: &Cowhand, choices: &[Choice], luck: &mut Fast, into: &mut Vec<Idea<West>>) {
    let goals: Vec<Goal> = if scene.is_bandit {
        bandit::ranked_schemes(scene, choices).into_iter().take(MOST_PLANS).map(Goal::Scheme).collect()
    } else {
        pioneer::ranked_errands(scene).into_iter().take(MOST_PLANS).map(Goal::Errand).collect()
    };
    let taste = (!scene.is_bandit).then(|| luck.below(u32::MAX));
    for (number, goal) in goals.into_iter().enumerate() {
        let other_road = taste.filter(|_| number < OTHER_ROADS);
        for salt in [hand.memory.salt].into_iter().chain(other_road.map(Some)) {
            let scene = scene.by_taste(salt.unwrap_or(0));
            let mut proposal = Vec::new();
            let Some((choice, _)) = decide(&scene, choices, &mut proposal, Some(goal), luck) else {
                continue;
            };
            let plan = Some(Plan { round: scene.table.round(), goal });
            let memory = Memory { proposal, plan, salt, ..hand.memory.clone() };
            into.push(Idea { choice, hand: Cowhand { memory, ..hand.clone() } });
        }
    }
}

/// A Bandit who has arrived: every crime that can be committed at once, and keeping quiet.
fn crimes(
    scene: &Scene<'_>,
    hand: &Cowhand,
    choices: &[Choice],
    favourite: Option<Choice>,
    into: &mut Vec<Idea<West>>,
) {
    let is_crime = |choice: &Choice| {
        matches!(choice, Choice::Rob(_) | Choice::Attack(_) | Choice::Ambush(_) | Choice::Board)
    };
    if !choices.iter().any(is_crime) {
        return;
    }
    for scheme in bandit::ranked_schemes(scene, choices).into_iter().take(MOST_PLANS) {
        let Some(choice) = scheme.choice.filter(|choice| Some(*choice) != favourite) else { continue };
        let plan = Some(Plan { round: scene.table.round(), goal: Goal::Scheme(scheme) });
        let memory = Memory { plan, ..hand.memory.clone() };
        into.push(Idea { choice, hand: Cowhand { memory, ..hand.clone() } });
    }
    let quiet = choices.contains(&Choice::End) && favourite != Some(Choice::End);
    into.extend(quiet.then(|| Idea { choice: Choice::End, hand: hand.clone() }));
}

/// Arms, a truce, and Bribes or demands of different sizes.
fn words(
    scene: &Scene<'_>,
    hand: &Cowhand,
    talk: Talk,
    favourite: Option<Choice>,
    into: &mut Vec<Idea<West>>,
) {
    if favourite != Some(Choice::Fight) {
        into.push(Idea { choice: Choice::Fight, hand: hand.clone() });
    }
    for proposal in talk::proposals(scene, talk) {
        let is_favourite = favourite == Some(Choice::Propose)
            && into.first().is_some_and(|idea| idea.hand.memory.proposal == proposal);
        if !is_favourite {
            let memory = Memory { proposal, ..hand.memory.clone() };
            into.push(Idea { choice: Choice::Propose, hand: Cowhand { memory, ..hand.clone() } });
        }
    }
}
