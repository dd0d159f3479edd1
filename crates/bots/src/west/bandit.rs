//! The turn of a Bandit: the crime that pays best, where to lie in wait, and when to strike.

use rustlers_core::Seat;
use rustlers_west::edition::{Npc, Place, PowerDeck, SpaceId};
use rustlers_west::{Choice, Spot};

use super::ambush::lurk;
use super::marks;
use super::reason::{About, Reason};
use super::scene::{CRIME, Scene};
use super::{Decision, cards, pioneer, shop};

/// What is left of a hideout for a second Bandit.
const MATES_PART: f64 = 0.4;
/// A fight has to promise so much before it is picked.
pub(super) const PATIENCE: f64 = 0.35;

/// Something to do: at once by a choice, or after a walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scheme {
    pub(super) worth: f64,
    pub(super) choice: Option<Choice>,
    pub(super) goal: Option<SpaceId>,
    why: &'static str,
}

pub(super) fn turn(scene: &Scene<'_>, choices: &[Choice], plan: Option<Scheme>) -> Decision {
    let free = choices.iter().copied().find(|choice| matches!(choice, Choice::Draw(_)));
    if let Some(draw) = free {
        return Some((draw, Reason::of("A card for nothing is never wrong.")));
    }
    let plan = plan.filter(|scheme| scheme.choice.is_none_or(|choice| choices.contains(&choice)));
    let scheme = plan.or_else(|| best_scheme(scene, choices));
    let goal = scheme.and_then(|scheme| scheme.goal);
    home(scene, choices)
        .or_else(|| cards::at_once(scene, choices, goal))
        .or_else(|| shop::buy(scene, choices))
        .or_else(|| shop::save(scene, choices))
        .or_else(|| carry_out(scene, choices, scheme?))
}

/// In the Bunker: the doctor, and new Ambush Cards.
fn home(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    if scene.own.hp <= 4 && choices.contains(&Choice::Heal) {
        return Some((Choice::Heal, Reason::of("Wounds cost more than the doctor.")));
    }
    let redraw = choices.contains(&Choice::Redraw);
    redraw.then_some((Choice::Redraw, Reason::of("Better hideouts may come up.")))
}

fn carry_out(scene: &Scene<'_>, choices: &[Choice], scheme: Scheme) -> Decision {
    let about = |space: SpaceId| Reason::about(scheme.why, About::Space(space));
    if let Some(choice) = scheme.choice {
        return Some((choice, scheme.goal.map_or(Reason::of(scheme.why), about)));
    }
    let goal = scheme.goal?;
    if let Spot::Hiding(_) = scene.own.at {
        // Who has just hidden cannot come out before the next Round.
        let goes = scene.here() != Some(goal) && choices.contains(&Choice::Emerge);
        let choice = if goes { Choice::Emerge } else { Choice::End };
        return Some((choice, about(goal)));
    }
    if scene.here() == Some(goal) && choices.contains(&Choice::End) {
        return Some((Choice::End, about(goal)));
    }
    pioneer::walk(scene, choices, goal, about(goal))
}

pub(super) fn best_scheme(scene: &Scene<'_>, choices: &[Choice]) -> Option<Scheme> {
    let mut best: Option<Scheme> = None;
    schemes(scene, choices, &mut |scheme: Scheme| {
        if best.is_none_or(|known| scheme.worth > known.worth) {
            best = Some(scheme);
        }
    });
    best
}

/// All schemes, the best first.
pub(super) fn ranked_schemes(scene: &Scene<'_>, choices: &[Choice]) -> Vec<Scheme> {
    let mut all: Vec<Scheme> = Vec::new();
    schemes(scene, choices, &mut |scheme| all.push(scheme));
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    all
}

fn schemes(scene: &Scene<'_>, choices: &[Choice], consider: &mut dyn FnMut(Scheme)) {
    // What the mates wish weighs as much as what there is to be had.
    let mut consider = |scheme: Scheme| {
        consider(Scheme { worth: scheme.worth + marks::wish(&scene.notes, scheme.goal), ..scheme });
    };
    let hides = matches!(scene.own.at, Spot::Hiding(_));
    for &choice in choices {
        if let Some((worth, goal, why)) = at_once(scene, choice, hides) {
            consider(Scheme { worth, choice: Some(choice), goal, why });
        }
    }
    let Some(here) = scene.here() else { return };
    if hides {
        let worth = lurk(scene, here) + 0.1;
        let why = "somebody will come by here yet.";
        consider(Scheme { worth, choice: Some(Choice::End), goal: Some(here), why });
    }
    walks(scene, here, hides, &mut consider);
    // WEST-30: nothing is to be got in Round 1, but in Round 2 the gang's Cash buys one of them a second Revolver.
    let bunker = scene.place(Place::Bunker);
    let waits =
        scene.table.round() == 1 && scene.table.bandits().lowest() == Some(scene.me) && here == bunker;
    if waits {
        let why = "tomorrow the gang's Cash buys me a better Gun.";
        consider(Scheme { worth: 2.0, choice: Some(Choice::End), goal: Some(here), why });
    }
}

/// What a choice is worth that is a crime by itself.
fn at_once(scene: &Scene<'_>, choice: Choice, hides: bool) -> Option<(f64, Option<SpaceId>, &'static str)> {
    Some(match choice {
        Choice::Rob(npc) => {
            let worth = scene.robbery(npc, scene.beats_npc(npc, hides));
            (worth - PATIENCE, None, "the odds are good and so is the pay.")
        }
        Choice::Attack(pioneer) => {
            let worth = scene.mugging(pioneer, scene.beats(pioneer, false));
            (worth - PATIENCE, None, "what they carry is worth the fight.")
        }
        Choice::Ambush(space) => {
            let there = scene.table.pioneers().into_iter().filter(|p| scene.table.on(space).contains(*p));
            let worth =
                there.map(|p| scene.mugging(p, scene.beats(p, true))).fold(f64::NEG_INFINITY, f64::max);
            (worth - PATIENCE, Some(space), "they sit where I lie.")
        }
        Choice::Board if hides => (train(scene, true) - PATIENCE, None, "the Train stands right here."),
        Choice::Hide(card) => {
            let space = scene.book.ambush(card).space;
            (
                lurk(scene, space) * vacancy(scene, space) - 0.4,
                Some(space),
                "somebody with full bags will come by here.",
            )
        }
        _ => return None,
    })
}

/// The part of what comes by a hideout that is left for one more: whoever lies there first strikes first.
fn vacancy(scene: &Scene<'_>, space: SpaceId) -> f64 {
    let lies = |mate: Seat| mate != scene.me && scene.person(mate).at == Spot::Hiding(Some(space));
    if scene.demands && scene.table.bandits().into_iter().any(lies) { MATES_PART } else { 1.0 }
}

/// Crimes and errands that take a walk.
fn walks(scene: &Scene<'_>, here: SpaceId, hides: bool, consider: &mut impl FnMut(Scheme)) {
    let reach = if hides { f64::from(scene.own.hiding_movement) } else { scene.reach() };
    let wait = |goal: SpaceId| (scene.steps(here, goal) - reach).max(0.0) / scene.pace();
    let mut go = |place: SpaceId, worth: f64, why: &'static str| {
        // What a place gives, it gives to who enters it: waiting there brings nothing.
        if place == here {
            return;
        }
        consider(Scheme { worth: worth - CRIME * wait(place), choice: None, goal: Some(place), why });
    };
    let bunker = scene.place(Place::Bunker);
    let loot = scene.own_loot();
    if loot > 0.0 {
        let herd = scene.own.animals.iter().any(|&count| count > 0);
        let gold = scene.own.gold.iter().any(|&count| count > 0);
        let home = if herd && !gold { scene.place(Place::Shack) } else { bunker };
        go(home, loot + 0.5, "the loot has to be sold.");
    }
    for pioneer in scene.table.pioneers() {
        let Spot::Space(space) = scene.person(pioneer).at else { continue };
        let is_fair = scene.book.sets().hostile.contains(space) && !scene.table.is_at_peace(pioneer);
        if is_fair && scene.steps(here, space) <= reach {
            let worth = scene.mugging(pioneer, scene.beats(pioneer, false));
            go(space, worth - PATIENCE, "I can catch them, and I should win.");
        }
    }
    for npc in Npc::ALL {
        let now = scene.table.npc(npc);
        let Some(place) = now.card.place.filter(|_| now.is_robbable) else { continue };
        let worth = scene.robbery(npc, scene.beats_npc(npc, false));
        go(place, worth - PATIENCE, "there is money to be had by force.");
    }
    go(scene.table.train_at(), train(scene, false) - 1.2, "the Train is worth a visit.");
    go(bunker, needs(scene) - 0.6, "I need what the Bunker has.");
    let room = |deck: PowerDeck| scene.own.power_cards[deck.index()] == 0;
    if room(PowerDeck::Shadow) && scene.own.hp > 3 {
        go(scene.place(Place::Purgatory), 0.9, "a Shadow Card wins a fight.");
    }
    if room(PowerDeck::PeacePipe) {
        go(scene.place(Place::Village), 0.2, "a Peace Pipe Card may help.");
    }
    if room(PowerDeck::Saloon) && scene.own.wallet >= 3 {
        go(scene.place(Place::Saloon), 0.3, "a round at the Saloon may turn a fight.");
    }
    let has_pet = scene.own.pets[0].is_some();
    if !has_pet && scene.own.wallet >= 7 && scene.left > 8.0 {
        go(scene.place(Place::Shack), 0.8, "the Shack has animals for my trade.");
    }
}

/// What the Train is worth to a Bandit beside it.
pub(super) fn train(scene: &Scene<'_>, ambush: bool) -> f64 {
    let deputy = if scene.table.has_deputy() {
        scene.robbery(Npc::Deputy, scene.beats_npc(Npc::Deputy, ambush))
    } else {
        f64::NEG_INFINITY
    };
    let riders = scene.table.riders().into_iter().filter(|&rider| !scene.table.is_bandit(rider));
    riders.map(|rider| scene.mugging(rider, scene.beats(rider, ambush))).fold(deputy, f64::max)
}

/// What a Bandit would get at the Bunker: health, hideouts, Guns.
fn needs(scene: &Scene<'_>) -> f64 {
    let hurt = match scene.own.hp {
        0..=2 => 1.6,
        3 => 0.8,
        _ => 0.0,
    };
    let cards = match scene.own.ambush_cards {
        0 => 1.6,
        1 => 0.6,
        _ => 0.0,
    };
    let weapons = scene.book.known_weapons();
    let is_armed = scene.own.heavy.is_some() && scene.own.sidearm == Some(weapons.dual_revolvers);
    let funds = scene.own.wallet + scene.table.stash();
    let guns = if !is_armed && funds >= 7 && scene.left > 3.0 { (0.09 * scene.left).min(1.8) } else { 0.0 };
    hurt + cards + guns
}

/// The ambush move, bonus movement, or a Pioneer where one came out.
pub(super) fn rove(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    if let Some(draw) = choices.iter().copied().find(|choice| matches!(choice, Choice::Draw(_))) {
        return Some((draw, Reason::of("A card for nothing is never wrong.")));
    }
    if choices.contains(&Choice::Fight) {
        let met = scene.table.contacts().into_iter();
        let worth = met.map(|p| scene.mugging(p, scene.beats(p, false))).fold(f64::NEG_INFINITY, f64::max);
        if worth > PATIENCE {
            return Some((Choice::Fight, Reason::of("Here we are both; I like my odds.")));
        }
    }
    let here = scene.here()?;
    let mut best: Option<Scheme> = None;
    walks(scene, here, false, &mut |scheme| {
        if best.is_none_or(|known: Scheme| scheme.worth > known.worth) {
            best = Some(scheme);
        }
    });
    let goal = best.and_then(|scheme| scheme.goal).unwrap_or_else(|| scene.place(Place::Bunker));
    pioneer::walk(
        scene,
        choices,
        goal,
        Reason::about("away from here before the law comes.", About::Space(goal)),
    )
}
