//! Hiding: where somebody with full bags will come by, and when to strike.

use rustlers_core::Seat;
use rustlers_west::Choice;
use rustlers_west::edition::{Npc, Place, SpaceId, Tool};

use super::Decision;
use super::bandit::{PATIENCE, train};
use super::reason::Reason;
use super::scene::Scene;

/// What it is worth to lie in wait on a space for the next Round or two.
pub(super) fn lurk(scene: &Scene<'_>, space: SpaceId) -> f64 {
    let reach = scene.table.ambush_reach();
    let people: f64 =
        scene.table.pioneers().into_iter().map(|pioneer| lurk_for(scene, space, pioneer, reach)).sum();
    let leg = |station| scene.book.leg(station).contains(&space);
    let station = scene.table.station();
    let now = if leg(station) { 0.9 } else { 0.0 };
    let later = if leg(station.next()) && scene.left > 1.0 { 0.35 } else { 0.0 };
    let rail = train(scene, true);
    let rails = if rail > 0.0 { rail * f64::max(now, later) } else { 0.0 };
    let robbed = Npc::ALL.into_iter().filter(|npc| scene.table.npc(*npc).card.place == Some(space));
    let npc = robbed.filter(|npc| scene.table.npc(*npc).is_robbable);
    let inside: f64 = npc.map(|npc| 0.8 * scene.robbery(npc, scene.beats_npc(npc, true)).max(0.0)).sum();
    people + rails + inside
}

/// What this Pioneer adds to it: how likely it comes by, and what it has then.
fn lurk_for(scene: &Scene<'_>, space: SpaceId, pioneer: Seat, reach: u8) -> f64 {
    let person = scene.person(pioneer);
    let Some(from) = scene.ground(person) else { return 0.0 };
    let goals: [Option<SpaceId>; 2] = match (person.has_loot, person.tool) {
        (true, _) => [Some(scene.home(person)), None],
        (false, Some(Tool::Pickaxe)) => {
            [Some(scene.place(Place::RedRidgeMine)), Some(scene.place(Place::LuckyNuggetMine))]
        }
        (false, Some(tool)) => scene.workplaces(tool).map(Some),
        (false, None) => return 0.0,
    };
    let share = if goals[1].is_some() { 0.5 } else { 1.0 };
    let is_workplace = scene.book.space(space).origin.is_some() || scene.book.space(space).herd.is_some();
    let steps = scene.steps_of(pioneer, from, space);
    let comes: f64 = goals
        .into_iter()
        .flatten()
        .map(|goal| {
            let round = steps + scene.steps_of(pioneer, space, goal) - scene.steps_of(pioneer, from, goal);
            let likely = match round {
                ..=0.0 => 0.55,
                ..=1.0 => 0.2,
                ..=2.0 => 0.08,
                _ => 0.0,
            };
            // Who starts on the space cannot help being seen; who works there stays a while.
            let likely = if steps == 0.0 {
                0.9
            } else if space == goal {
                0.8
            } else {
                likely
            };
            share * likely
        })
        .sum();
    let comes = (comes * if reach > 0 { 1.5 } else { 1.0 }).min(0.95);
    let soon = match steps {
        ..=4.0 => 1.0,
        ..=8.0 => 0.6,
        _ => 0.2,
    };
    if comes == 0.0 {
        return 0.0;
    }
    let wins = scene.would_beat(pioneer, true);
    let found = if is_workplace && !person.has_loot { 2.5 } else { 0.0 };
    comes * soon * (scene.mugging(pioneer, wins) + wins * found - PATIENCE).max(0.0)
}

/// Ambush now, after their work, or let them pass.
pub(super) fn window(scene: &Scene<'_>, choices: &[Choice], pioneer: Seat) -> Decision {
    if choices.contains(&Choice::Strike) {
        return Some((Choice::Strike, Reason::of("The Snake has waited long enough.")));
    }
    let wins = scene.beats(pioneer, true);
    let worth = scene.mugging(pioneer, wins);
    let find = |wanted: fn(&Choice) -> bool| choices.iter().copied().find(wanted);
    let later = find(|choice| matches!(choice, Choice::AmbushAfterWork(_)));
    let now = find(|choice| matches!(choice, Choice::Ambush(_)));
    if let Some(later) = later.filter(|_| worth + 2.0 * wins > PATIENCE) {
        return Some((later, Reason::of("Let them fill the bag first; then it is mine.")));
    }
    if let Some(now) = now.filter(|_| worth > PATIENCE || scene.left <= 2.0 && worth > 0.0) {
        return Some((now, Reason::of("They carry enough, and I shoot first.")));
    }
    Some((Choice::Pass, Reason::of("Not worth giving my hideout away.")))
}

/// Ambush Cards that nobody will pass go back.
pub(super) fn redraw(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let tossed = choices.iter().filter_map(|&choice| match choice {
        Choice::Toss(card) => Some((lurk(scene, scene.book.ambush(card).space), choice)),
        _ => None,
    });
    let worst = tossed.min_by(|one, other| one.0.total_cmp(&other.0)).filter(|(worth, _)| *worth < 0.3);
    match worst {
        Some((_, toss)) => Some((toss, Reason::of("Nobody comes by there these days."))),
        None => Some((Choice::Pass, Reason::of("These hideouts will do."))),
    }
}

/// The Snake lies where somebody comes by.
pub(super) fn lay_snake(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let spots = choices.iter().filter_map(|&choice| match choice {
        Choice::Hide(card) => Some((lurk(scene, scene.book.ambush(card).space), choice)),
        _ => None,
    });
    let best = spots.max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some((best.1, Reason::of("Somebody will step on it.")))
}
