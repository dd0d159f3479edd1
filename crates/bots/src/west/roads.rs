//! Roads: the cheapest way by steps and dangers, and when the Train is faster.

use rustlers_core::Seat;
use rustlers_west::edition::{LinkKind, MOST_SPACES, SpaceId};
use rustlers_west::{Choice, Spot};

use super::scene::Scene;

/// A road that does not exist.
const NO_ROAD: f64 = 1e6;

/// What it costs to come from every space to a goal.
pub(super) struct Roads {
    cost: [f64; MOST_SPACES],
    dread: [f64; MOST_SPACES],
}

impl Roads {
    /// The roads of the own seat to a goal.
    pub(super) fn to(scene: &Scene<'_>, goal: SpaceId) -> Roads {
        let dread = dread(scene, goal);
        let walker = scene.table.walker(scene.me);
        let herd: u8 = scene.own.animals.iter().sum();
        let mut cost = [NO_ROAD; MOST_SPACES];
        cost[goal.index()] = 0.0;
        let mut is_settled = false;
        while !is_settled {
            is_settled = true;
            for space in scene.book.sets().all {
                for link in scene.book.links(walker, space) {
                    // WEST-137: about half of the animals would be lost, each the pay of some steps.
                    let ford = if link.kind == LinkKind::Ford { 1.5 * f64::from(herd) } else { 0.0 };
                    let by =
                        f64::from(link.cost.max(1)) + ford + dread[link.to.index()] + cost[link.to.index()];
                    if by + 1e-9 < cost[space.index()] {
                        cost[space.index()] = by;
                        is_settled = false;
                    }
                }
            }
        }
        Roads { cost, dread }
    }

    /// What is still ahead from a space.
    pub(super) fn ahead(&self, space: SpaceId) -> f64 {
        self.cost[space.index()]
    }

    /// The best of the listed steps, if it leads nearer.
    pub(super) fn step(&self, from: SpaceId, choices: &[Choice]) -> Option<Choice> {
        let through = |to: SpaceId| self.dread[to.index()] + self.ahead(to);
        let steps = choices.iter().filter_map(|&choice| match choice {
            Choice::Step(to) => Some((through(to), choice)),
            _ => None,
        });
        let best = steps.min_by(|one, other| one.0.total_cmp(&other.0))?;
        (best.0 < self.ahead(from)).then_some(best.1)
    }
}

/// What the own seat fears of each space, in steps that it would go round for it; its whims make roads differ.
fn dread(scene: &Scene<'_>, goal: SpaceId) -> [f64; MOST_SPACES] {
    let mut dread = [0.0; MOST_SPACES];
    for space in scene.book.sets().all {
        dread[space.index()] = 0.3 * scene.whim(space.number().into());
    }
    let pets = scene.book.known_pets();
    let is_tough = scene.own.pets.contains(&Some(pets.horse)) || scene.own.pets.contains(&Some(pets.donkey));
    if !is_tough {
        for space in scene.book.sets().deserts {
            dread[space.index()] += if scene.own.hp > 3 { 0.7 } else { 1.5 };
        }
    }
    if scene.is_bandit {
        let town = scene.place(rustlers_west::edition::Place::Prosperity);
        dread[town.index()] += if town == goal { 0.0 } else { 2.0 };
        fear_pioneers(scene, goal, &mut dread);
    } else {
        fear_bandits(scene, &mut dread);
    }
    dread
}

/// A Bandit goes round Pioneers that it would rather not fight.
fn fear_pioneers(scene: &Scene<'_>, goal: SpaceId, dread: &mut [f64; MOST_SPACES]) {
    for pioneer in scene.table.pioneers() {
        let Spot::Space(space) = scene.person(pioneer).at else { continue };
        if space != goal && !scene.table.is_at_peace(pioneer) && scene.book.sets().hostile.contains(space) {
            let worth = scene.mugging(pioneer, scene.beats(pioneer, false));
            dread[space.index()] += if worth < 0.5 { 3.0 } else { -0.5 };
        }
    }
}

/// A Pioneer goes round Bandits that it sees, and round spaces where one may well lie in Hiding.
fn fear_bandits(scene: &Scene<'_>, dread: &mut [f64; MOST_SPACES]) {
    let mut hidden = 0.0;
    for bandit in scene.table.bandits() {
        let person = scene.person(bandit);
        match person.at {
            Spot::Hiding(_) => hidden += 1.0,
            Spot::Space(space) if !scene.table.is_at_peace(scene.me) => {
                let is_safe = scene.beats(bandit, false) > 0.75;
                dread[space.index()] += if is_safe { 0.5 } else { 4.0 };
                if !is_safe {
                    keep_away(scene, bandit, space, dread);
                }
            }
            _ => {}
        }
    }
    if hidden > 0.0 {
        let stake = (0.5 + 0.15 * scene.own_loot()).min(2.0);
        for card in scene.book.ambush_cards() {
            dread[card.space.index()] += hidden * stake * 0.12 * f64::from(card.count);
        }
    }
}

/// Where a Bandit can be on its next turn, nobody with full bags wants to end its own.
fn keep_away(scene: &Scene<'_>, bandit: Seat, from: SpaceId, dread: &mut [f64; MOST_SPACES]) {
    let stake = (0.08 * scene.own_loot()).min(0.7);
    for space in scene.book.sets().hostile {
        if scene.steps_of(bandit, from, space) <= 4.0 {
            dread[space.index()] += stake;
        }
    }
}

/// A way that uses the Train.
pub(super) struct Ride {
    /// Rounds to the goal, this one included.
    pub(super) rounds: f64,
    /// Where to board.
    pub(super) station: SpaceId,
}

/// The fastest way by Train that a Pioneer can catch this turn.
pub(super) fn ride(scene: &Scene<'_>, from: SpaceId, goal: SpaceId) -> Option<Ride> {
    let station = scene.book.station(scene.table.station());
    let aboard = scene.own.at == Spot::Train;
    let ticket = scene.table.rides_free() || scene.own.wallet >= scene.book.numbers().ticket.into();
    let seats = usize::from(scene.book.numbers().seats);
    let full = !aboard && usize::from(scene.table.riders().len()) >= seats;
    if !ticket || full || (!aboard && scene.steps(from, station) > scene.reach()) {
        return None;
    }
    let mut at = scene.table.station();
    let mut best: Option<f64> = None;
    for legs in 1..=3 {
        at = at.next();
        let steps = scene.steps(scene.book.station(at), goal);
        let on_foot = if steps == 0.0 { 0.0 } else { 1.0 + (steps - scene.pace()).max(0.0) / scene.pace() };
        let rounds = f64::from(legs) + on_foot;
        best = Some(best.map_or(rounds, |known: f64| known.min(rounds)));
    }
    best.map(|rounds| Ride { rounds, station })
}
