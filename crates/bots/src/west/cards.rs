//! Power Cards, Items and abilities on the own turn: when they help, on whom, and how.

use rustlers_core::Seat;
use rustlers_west::edition::{
    Column, DrawFrom, Effect, Effects, HolderId, Options, Peril, PowerDeck, Roll, SpaceId, Target,
};
use rustlers_west::{Choice, SpaceFor, Spot};

use super::reason::{About, Reason};
use super::roads::ride;
use super::scene::Scene;
use super::{Decision, ambush};

/// The best thing to use now, if any helps.
pub(super) fn at_once(scene: &Scene<'_>, choices: &[Choice], goal: Option<SpaceId>) -> Decision {
    let used = |choice: Choice| match choice {
        Choice::Power(card) => Some((scene.book.power(card).holder, About::Power(card))),
        Choice::Item(item) => Some((scene.book.item(item).holder?, About::Item(item))),
        Choice::Ability(holder) => Some((holder, About::Ability)),
        _ => None,
    };
    choices.iter().find_map(|&choice| {
        let (holder, about) = used(choice)?;
        let is_power = matches!(choice, Choice::Power(_));
        helps(scene, holder, goal, is_power)
            .then_some((choice, Reason::about("it helps me right now.", about)))
    })
}

fn helps(scene: &Scene<'_>, holder: HolderId, goal: Option<SpaceId>, is_power: bool) -> bool {
    let list = scene.book.holder(holder).effects;
    let worth: f64 = scene.book.effects(list).iter().map(|row| worth(scene, row.effect, goal)).sum();
    // A hand that is full, and the last Rounds, make the rest cheap to use.
    let held = scene.own.power_cards;
    let is_full = held[PowerDeck::PeacePipe.index()] > 1
        || held[PowerDeck::Saloon.index()] > 1
        || held[PowerDeck::Shadow.index()] > 0;
    let spare = is_power && (scene.left < 5.0 || is_full);
    worth > 0.0 || (spare && worth == 0.0)
}

/// What an effect is worth now: positive = use it, 0 = it does no harm, negative = keep it.
fn worth(scene: &Scene<'_>, effect: Effect, goal: Option<SpaceId>) -> f64 {
    let own = &scene.own;
    let missing = own.max_hp.saturating_sub(own.hp);
    let hidden =
        || scene.table.bandits().into_iter().any(|bandit| matches!(scene.person(bandit).at, Spot::Hiding(_)));
    match effect {
        Effect::Cash { amount } => f64::from(amount) / 10.0,
        Effect::Rep { amount, .. } => f64::from(amount),
        Effect::Heal { amount } => {
            let healed = amount.min(missing);
            if healed >= 2 && own.hp <= 4 { f64::from(healed) } else { -0.5 }
        }
        Effect::Hurt { target: Target::Owner, amount, .. } => {
            if own.hp > amount + 1 {
                -1.0
            } else {
                -9.0
            }
        }
        Effect::Hurt { .. } | Effect::Slow { target: Target::Enemy(_) | Target::AnyPlayer(_), .. } => 0.4,
        Effect::Slow { .. } => -0.3,
        Effect::Steal { .. } | Effect::Discount { .. } | Effect::Grant { .. } | Effect::EscapeJail => 1.0,
        Effect::Discard { target: Target::Enemy(_), .. } => 0.5,
        Effect::Draw { deck: DrawFrom::Ambush, .. } => {
            if own.ambush_cards < 3 {
                0.5
            } else {
                -0.1
            }
        }
        Effect::Draw { .. } => 0.8,
        Effect::RefreshHand { .. } => {
            if !scene.table.has_moved() && scene.table.best_card() < 3 {
                0.5
            } else {
                -0.2
            }
        }
        Effect::MoveBonus { amount } => move_bonus(scene, amount, goal),
        Effect::Relocate { .. } => relocate(scene, goal),
        Effect::BoardFrom { .. } => board(scene, goal),
        Effect::SafePassage { from: Peril::Ambush } => {
            if hidden() && scene.own_loot() > 2.5 {
                0.6
            } else {
                -0.2
            }
        }
        Effect::SafePassage { from: Peril::Attack } => {
            if scene.own_loot() > 4.0 {
                0.6
            } else {
                -0.2
            }
        }
        Effect::RollBonus { roll: Roll::Poker, .. } => {
            let poker = scene.book.numbers().poker.rounds;
            if poker.contains(&scene.table.round()) { 0.5 } else { -0.2 }
        }
        Effect::RollBonus { roll: Roll::Trap, .. } => {
            let here = scene.here().and_then(|here| scene.book.space(here).fur);
            if here.is_some() { 0.3 } else { -0.1 }
        }
        Effect::RollBonus { roll: Roll::Control, .. } => {
            if own.animals.iter().any(|&count| count > 0) {
                0.2
            } else {
                -0.1
            }
        }
        Effect::Stat { .. } => 0.3,
        Effect::Warrant { amount }
            if scene.is_bandit == (amount < 0) && scene.table.zone().days != Some(0) =>
        {
            0.5
        }
        Effect::Peek { .. } => {
            if scene.is_bandit || hidden() {
                0.1
            } else {
                -0.1
            }
        }
        Effect::PlaceToken { .. } if scene.own.ambush_cards > 1 => 0.4,
        Effect::OnRoll { then, otherwise, .. } => {
            0.6 * sum(scene, then, goal) + 0.4 * sum(scene, otherwise, goal)
        }
        Effect::BySide { pioneer, bandit } => {
            sum(scene, if scene.is_bandit { bandit } else { pioneer }, goal)
        }
        Effect::Choose { options } => {
            let lists = scene.book.options(options).iter();
            lists.map(|list| sum(scene, *list, goal)).fold(f64::NEG_INFINITY, f64::max)
        }
        _ => 0.0,
    }
}

fn sum(scene: &Scene<'_>, list: Effects, goal: Option<SpaceId>) -> f64 {
    scene.book.effects(list).iter().map(|row| worth(scene, row.effect, goal)).sum()
}

/// More movement: when it arrives by it, or has much to lose on the way.
fn move_bonus(scene: &Scene<'_>, amount: u8, goal: Option<SpaceId>) -> f64 {
    let (Some(here), Some(goal)) = (scene.here(), goal) else { return -0.2 };
    let ahead = scene.steps(here, goal);
    let reach = scene.reach();
    let arrives = ahead > reach && ahead <= reach + f64::from(amount);
    let is_loaded = ahead > reach && scene.own_loot() > 4.0;
    if reach < 6.0 && (arrives || is_loaded) { 0.6 } else { -0.3 }
}

/// Being put elsewhere: when it saves a Round.
fn relocate(scene: &Scene<'_>, goal: Option<SpaceId>) -> f64 {
    let (Some(here), Some(goal)) = (scene.here(), goal) else { return -0.2 };
    let ahead = scene.steps(here, goal);
    if ahead >= 5.0 { 0.7 } else { -0.3 }
}

fn board(scene: &Scene<'_>, goal: Option<SpaceId>) -> f64 {
    let (Some(here), Some(goal)) = (scene.here(), goal) else { return -0.2 };
    let is_faster = ride(scene, here, goal).is_some_and(|ride| ride.rounds < scene.walk(here, goal));
    if is_faster { 0.5 } else { -0.2 }
}

/// Which of several lists: the one that is worth most.
pub(super) fn option(scene: &Scene<'_>, choices: &[Choice], options: Options) -> Decision {
    let lists = scene.book.options(options);
    let value = |choice: &Choice| match *choice {
        Choice::Option(number) => lists.get(usize::from(number)).map_or(-9.0, |list| cost(scene, *list)),
        _ => -9.0,
    };
    let best = choices.iter().copied().max_by(|one, other| value(one).total_cmp(&value(other)))?;
    Some((best, Reason::of("That is the better half of it.")))
}

/// What a list brings or costs when one of several must be taken.
fn cost(scene: &Scene<'_>, list: Effects) -> f64 {
    let rows = scene.book.effects(list).iter();
    rows.map(|row| match row.effect {
        Effect::Hurt { target: Target::Owner, amount, .. } => {
            if scene.own.hp <= amount {
                -scene.death() - 3.0
            } else {
                -0.7 * f64::from(amount)
            }
        }
        Effect::Discard { .. } => -2.0,
        Effect::Cash { amount } => 0.12 * f64::from(amount),
        other => worth(scene, other, None),
    })
    .sum()
}

/// On whom: the enemy with most to lose; of the own side, whoever needs it least.
pub(super) fn target(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let value = |seat: Seat| {
        let person = scene.person(seat);
        let enemy = scene.table.is_bandit(seat) != scene.is_bandit;
        scene.loot(person, Column::Pioneer)
            + 0.1 * f64::from(scene.table.rep(seat))
            + scene.cash(person.wallet)
            + if enemy { 5.0 } else { 0.0 }
    };
    let best = choices.iter().filter_map(|&choice| match choice {
        Choice::Target(seat) => Some((value(seat), choice)),
        _ => None,
    });
    let best = best.max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some((best.1, Reason::of("They have most to lose.")))
}

/// Which space: the nearest to where it wants to be, the likeliest hideout, or the busiest one.
pub(super) fn space(scene: &Scene<'_>, choices: &[Choice], purpose: SpaceFor) -> Decision {
    let goal = match (purpose, scene.is_bandit) {
        (SpaceFor::Place, false) => super::pioneer::errand(scene).map(|errand| errand.goal),
        (SpaceFor::Place | SpaceFor::Flee, true) => Some(scene.place(rustlers_west::edition::Place::Bunker)),
        _ => Some(scene.home(&scene.own)),
    };
    let crowd = |space: SpaceId| {
        scene
            .table
            .on(space)
            .into_iter()
            .filter(|&seat| scene.table.is_bandit(seat) != scene.is_bandit)
            .count() as f64
    };
    let value = |space: SpaceId| match purpose {
        SpaceFor::Vulture => ambush::lurk(scene, space),
        SpaceFor::Peek => {
            let near = scene.here().map_or(9.0, |here| scene.steps(here, space));
            let ahead = goal.map_or(9.0, |goal| scene.steps(space, goal));
            -near - ahead
        }
        SpaceFor::Place | SpaceFor::Flee => {
            goal.map_or(0.0, |goal| -scene.steps(space, goal)) - 3.0 * crowd(space)
        }
    };
    let best = choices.iter().filter_map(|&choice| match choice {
        Choice::Space(space) => Some((value(space), choice, space)),
        _ => None,
    });
    let best = best.max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some((best.1, Reason::about("the best spot for it.", About::Space(best.2))))
}
