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
}

/// Fight, or offer something.
pub(super) fn parley(scene: &Scene<'_>, talk: Talk, offers: u8, proposal: &mut Vec<Choice>) -> Decision {
    let wins = talk.wins(scene);
    let fight = |why| Some((Choice::Fight, Reason::of(why)));
    if scene.is_bandit {
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
    let sum = |cash: u16, things: &[(Thing, u8)]| {
        let goods = things.iter().map(|(thing, count)| f64::from(*count) * value(scene, *thing, column));
        scene.cash(cash) + goods.sum::<f64>()
    };
    let net = sum(gets_cash, &gets) - sum(gives_cash, &gives);
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
