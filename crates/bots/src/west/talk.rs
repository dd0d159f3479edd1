//! Bribes: what a fight would cost and bring, and what is offered or taken instead.

use rustlers_core::Seat;
use rustlers_west::edition::{Animal, Column, Fur, Herd, Origin};
use rustlers_west::{Choice, Proposal, Thing};

use super::Decision;
use super::reason::Reason;
use super::scene::{CRIME, Scene, WAGE};

/// Who talks with whom before which fight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Talk {
    pub(super) with: Seat,
    pub(super) attacks: bool,
    pub(super) ambush: bool,
}

impl Talk {
    /// How likely the own seat wins the fight.
    fn wins(self, scene: &Scene<'_>) -> f64 {
        // Only the Bandit ever has the first strike.
        if scene.is_bandit {
            scene.beats(self.with, self.ambush && self.attacks)
        } else if self.ambush {
            (scene.beats(self.with, false) - 0.06).max(0.0)
        } else {
            scene.beats(self.with, false)
        }
    }

    /// What the fight is worth to the Bandit of the two.
    fn bandits_hope(self, scene: &Scene<'_>, wins: f64) -> f64 {
        if scene.is_bandit {
            return scene.mugging(self.with, wins);
        }
        let prize = scene.own_loot().max(scene.cash(scene.own.wallet)) + 0.35 * (scene.own_loot() + WAGE);
        let days = f64::from(scene.table.zone().days.unwrap_or(5));
        (1.0 - wins) * prize - wins * CRIME * (1.0 + 0.7 * days)
    }

    /// What the Pioneer of the two would rather hand over than fight, as a Bandit sees it.
    fn ransom(self, scene: &Scene<'_>) -> f64 {
        let person = scene.person(self.with);
        let goods = scene.loot(person, Column::Pioneer).max(scene.cash(person.wallet));
        let death = goods + WAGE * 1.5_f64.min(scene.left);
        let wins = self.wins(scene);
        wins * death - (1.0 - wins) * 0.3
    }
}

/// Fight, or offer something.
pub(super) fn parley(scene: &Scene<'_>, talk: Talk, offers: u8, proposal: &mut Vec<Choice>) -> Decision {
    let wins = talk.wins(scene);
    let fight = |why| Some((Choice::Fight, Reason::of(why)));
    if scene.is_bandit {
        if let Some(words) =
            scene.demands.then(|| demand(scene, talk, DEMANDS.get(usize::from(offers))?)).flatten()
            && words.worth + 0.3 >= scene.mugging(talk.with, wins)
        {
            *proposal = words.steps;
            return Some((
                Choice::Propose,
                Reason::of("They would rather pay than be shot, and so would I."),
            ));
        }
        // An empty truce costs nothing, and a refused one keeps the Warrant Meter down (WEST-230).
        if scene.mugging(talk.with, wins) < 0.0 && offers == 0 {
            *proposal = vec![Choice::Offer];
            return Some((Choice::Propose, Reason::of("A truce is better than this fight.")));
        }
        return fight("Words would only give them time.");
    }
    let risk = (1.0 - wins) * scene.death();
    if wins > 0.62 || offers >= 2 {
        return fight(if wins > 0.62 { "I am the stronger one." } else { "I have offered enough." });
    }
    // As much as the fight is worth to them, and never more than it would cost me.
    let hope = talk.bandits_hope(scene, wins).max(0.0) + 0.3;
    let most = if offers == 0 { 1.05 * hope } else { 1.4 * hope };
    if most > 0.95 * risk {
        return fight("No Bribe that they would take is worth it.");
    }
    *proposal = bribe(scene, most, talk.with);
    Some((Choice::Propose, Reason::of("They would win; I would rather pay.")))
}

/// The parts of what a Pioneer would rather hand over than fight that are asked for: less each time.
const DEMANDS: [f64; 2] = [0.9, 0.5];

/// A proposal that asks for something.
struct Demand {
    /// What it is worth to who asks.
    worth: f64,
    /// How it is put together, the last thing first.
    steps: Vec<Choice>,
}

/// A demand of a Bandit for this part of the ransom: the Loot that can be carried, the dearest first, and then Cash.
fn demand(scene: &Scene<'_>, talk: Talk, part: &f64) -> Option<Demand> {
    let person = scene.person(talk.with);
    let column = scene.table.column(scene.me);
    let mut goods = Vec::new();
    for origin in Origin::ALL {
        (0..person.gold[origin.index()]).for_each(|_| goods.push(Thing::GoldFrom(origin)));
    }
    for kind in Animal::ALL {
        (0..person.animals[kind.index()]).for_each(|_| goods.push(Thing::AnimalOf(kind)));
    }
    goods.extend(Fur::ALL.into_iter().filter(|fur| person.furs[fur.index()]).map(Thing::Fur));
    goods.sort_by(|one, other| scene.thing(*other, column).total_cmp(&scene.thing(*one, column)));
    let mut left = part * talk.ransom(scene);
    let (mut strength, mut herd) = (scene.table.strength_left(scene.me), scene.table.herd_left(scene.me));
    let mut demand = Demand { worth: 0.0, steps: Vec::new() };
    for thing in goods {
        let price = scene.thing(thing, Column::Pioneer);
        let weight = match thing {
            Thing::GoldFrom(from) => u16::from(scene.book.weight(from)),
            _ => 0,
        };
        let animals = u8::from(matches!(thing, Thing::AnimalOf(_)));
        if price <= left && weight <= strength && animals <= herd {
            (left, strength, herd) = (left - price, strength - weight, herd - animals);
            demand.worth += scene.thing(thing, column);
            demand.steps.push(Choice::Ask(thing));
        }
    }
    let dollars = ((left / scene.cash(1)).max(0.0) as u16).min(person.wallet);
    if dollars > 0 {
        demand.worth += scene.cash(dollars);
        demand.steps.push(Choice::AskCash(dollars));
    }
    if demand.steps.is_empty() {
        return None;
    }
    demand.steps.push(Choice::Offer);
    demand.steps.reverse();
    Some(demand)
}

/// What can be proposed instead of a fight, each as it is put together, the last thing first.
pub(super) fn proposals(scene: &Scene<'_>, talk: Talk) -> Vec<Vec<Choice>> {
    let mut all = vec![vec![Choice::Offer]];
    if scene.is_bandit {
        all.extend([1.2, 0.9, 0.6, 0.3].iter().filter_map(|part| Some(demand(scene, talk, part)?.steps)));
    } else {
        let hope = talk.bandits_hope(scene, talk.wins(scene)).max(0.0) + 0.3;
        all.extend([0.4, 0.7, 1.05, 1.5, 2.2].map(|part| bribe(scene, part * hope, talk.with)));
    }
    let mut listed: Vec<Vec<Choice>> = Vec::new();
    for proposal in all {
        if !listed.contains(&proposal) {
            listed.push(proposal);
        }
    }
    listed
}

/// A Bribe of about this worth to its taker, put together from the cheapest for the giver; the last thing first.
fn bribe(scene: &Scene<'_>, worth: f64, taker: Seat) -> Vec<Choice> {
    let column = scene.table.column(taker);
    let mut left = worth;
    let mut chosen = Vec::new();
    let dollars = ((left / scene.cash(1)).ceil().max(0.0) as u16).min(scene.own.wallet);
    if dollars > 0 {
        left -= scene.cash(dollars);
        chosen.push(Choice::GiveCash(dollars));
    }
    for thing in goods(scene) {
        if left <= 0.05 {
            break;
        }
        left -= scene.thing(hidden_face(thing), column);
        chosen.push(Choice::Give(thing));
    }
    chosen.push(Choice::Offer);
    chosen.reverse();
    chosen
}

/// How the taker sees it.
fn hidden_face(thing: Thing) -> Thing {
    match thing {
        Thing::Gold { from, .. } => Thing::GoldFrom(from),
        other => other,
    }
}

/// The own Loot and Furs, Fool's Gold first: nobody sees the face before the deal is done (WEST-198).
fn goods(scene: &Scene<'_>) -> Vec<Thing> {
    let mut goods = Vec::new();
    let fools = scene.own.fools.unwrap_or_default();
    for origin in Origin::ALL {
        (0..fools[origin.index()]).for_each(|_| goods.push(Thing::Gold { from: origin, fools: true }));
    }
    for fur in Fur::ALL.into_iter().filter(|fur| scene.own.furs[fur.index()]) {
        goods.push(Thing::Fur(fur));
    }
    for origin in Origin::ALL {
        let real = scene.own.gold[origin.index()] - fools[origin.index()];
        (0..real).for_each(|_| goods.push(Thing::Gold { from: origin, fools: false }));
    }
    for kind in Animal::ALL {
        for herd in Herd::ALL {
            // Whichever of the two is not listed is left out.
            goods.push(Thing::Animal { kind, herd });
        }
    }
    goods
}

/// The next thing of the proposal that is on the list.
pub(super) fn compose(choices: &[Choice], proposal: &mut Vec<Choice>) -> Decision {
    let reason = Reason::of("That should be enough to talk.");
    while let Some(next) = proposal.pop() {
        if choices.contains(&next) {
            return Some((next, reason));
        }
    }
    let last = if choices.contains(&Choice::Offer) { Choice::Offer } else { Choice::Pass };
    Some((last, reason))
}

/// Take a proposal if it is better than the fight, or, in a trade, if it is a good one.
pub(super) fn answer(scene: &Scene<'_>, talk: Talk, trade: bool) -> Decision {
    let Proposal { gets_cash, gets, gives_cash, gives } = scene.table.proposal();
    let column = scene.table.column(scene.me);
    let sum = |cash: u16, things: &[(Thing, u8)], value: &dyn Fn(Thing) -> f64| {
        let goods = things.iter().map(|(thing, count)| f64::from(*count) * value(*thing));
        scene.cash(cash) + goods.sum::<f64>()
    };
    let gained = sum(gets_cash, &gets, &|thing| value(scene, thing, column));
    let net = gained - sum(gives_cash, &gives, &|thing| scene.thing(thing, column));
    if trade {
        let takes = net > 0.2;
        let why = if takes { "A good trade." } else { "I would lose by that trade." };
        return Some((if takes { Choice::Accept } else { Choice::Refuse }, Reason::of(why)));
    }
    let wins = talk.wins(scene);
    let fight = if scene.is_bandit {
        talk.bandits_hope(scene, wins)
    } else {
        -(1.0 - wins) * scene.death() + wins * 0.3
    };
    let takes = net >= fight;
    let why = if takes { "That is better than the fight." } else { "The fight promises more." };
    Some((if takes { Choice::Accept } else { Choice::Refuse }, Reason::of(why)))
}

/// Loot that a Bandit cannot carry is worth nothing to it.
fn value(scene: &Scene<'_>, thing: Thing, column: Column) -> f64 {
    let fits = match thing {
        Thing::GoldFrom(from) => scene.table.strength_left(scene.me) >= scene.book.weight(from).into(),
        Thing::AnimalOf(_) => scene.table.herd_left(scene.me) > 0,
        _ => true,
    };
    if fits { scene.thing(thing, column) } else { 0.0 }
}
