//! What is worth its price, and what to do with the rest of the Cash.

use rustlers_west::edition::{Bag, Place, Tool, WeaponId};
use rustlers_west::{Choice, Ware};

use super::Decision;
use super::reason::{About, Reason};
use super::scene::Scene;

/// What a dollar has to bring before it is spent: at the end ten of them are 1 Rep.
const DEAR: f64 = 0.13;

/// The best thing that is on sale, if it is worth its price and nothing better is worth saving for.
pub(super) fn buy(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    if let Some(card) = saloon(scene, choices) {
        return Some(card);
    }
    let dream = dream(scene);
    let mut best: Option<(f64, Choice, Ware)> = None;
    for &choice in choices {
        let Choice::Buy(ware) = choice else { continue };
        let Some(price) = scene.table.price(ware) else { continue };
        // A ticket home, or a small Bribe.
        let reserve = if scene.is_bandit { 0 } else { 1 };
        if scene.table.funds() < price + reserve {
            continue;
        }
        let gain = rate(scene, ware, price);
        let is_small = matches!(ware, Ware::Item(_));
        if is_small && gain < 1.3 * dream {
            continue;
        }
        if gain > 0.0 && best.is_none_or(|(known, ..)| gain > known) {
            best = Some((gain, choice, ware));
        }
    }
    best.map(|(_, choice, ware)| {
        (choice, Reason::about("it pays for itself before the end.", About::Ware(ware)))
    })
}

/// What a thing brings for each of its dollars, beyond what the dollar is worth.
fn rate(scene: &Scene<'_>, ware: Ware, price: u16) -> f64 {
    (worth(scene, ware) - DEAR * f64::from(price)) / f64::from(price.max(1))
}

/// The rate of the best Weapon or Bag of this shop that there is no money for yet, but soon will be.
fn dream(scene: &Scene<'_>) -> f64 {
    let known = scene.book.known_weapons();
    let next = if scene.own.bag == Bag::Small { Bag::Large } else { Bag::Huge };
    let wares = [Ware::Weapon(known.revolver), Ware::Weapon(known.shotgun), Ware::Bag(next)];
    let funds = scene.table.funds();
    let priced = wares.into_iter().filter_map(|ware| Some((ware, scene.table.price(ware)?)));
    let near = priced.filter(|(_, price)| *price > funds && *price <= funds + 10);
    near.map(|(ware, price)| rate(scene, ware, price)).fold(0.0, f64::max)
}

/// A Saloon Card or a drink for the wounded.
fn saloon(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    if scene.own.hp <= 3 && choices.contains(&Choice::Heal) {
        return Some((Choice::Heal, Reason::of("Wounds cost more than a drink.")));
    }
    let buys = scene.own.wallet >= 3 && choices.contains(&Choice::SaloonCard);
    buys.then_some((Choice::SaloonCard, Reason::of("Two dollars may turn a fight.")))
}

/// Something has to be bought: the best for its price.
pub(super) fn must_buy(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let value = |choice: &Choice| match *choice {
        Choice::Buy(ware) => worth(scene, ware) - DEAR * f64::from(scene.table.price(ware).unwrap_or(0)),
        // Tools cost the same: another one costs nothing.
        Choice::Exchange { give: Ware::Tool(_), take: Ware::Tool(_) } => -0.3,
        _ => -5.0,
    };
    let best = choices.iter().copied().max_by(|one, other| value(one).total_cmp(&value(other)))?;
    Some((best, Reason::of("Nobody enters the Ranch for nothing.")))
}

/// Cash that is carried can be stolen: to the Bank or the Stash with it.
pub(super) fn save(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let pocket = if scene.is_bandit { 3 } else { 4 };
    let spare = scene.own.wallet.checked_sub(pocket).filter(|&spare| spare > 0)?;
    // In Round 1 all of it: the gang shares what it has.
    let spare = if scene.is_bandit && scene.table.round() == 1 { scene.own.wallet } else { spare };
    let save = Choice::Save(spare);
    let why = if scene.is_bandit {
        "In the Stash it serves the whole gang."
    } else {
        "In the Bank it is safe and earns Interest."
    };
    choices.contains(&save).then_some((save, Reason::of(why)))
}

/// What a thing brings in Rep until the end.
fn worth(scene: &Scene<'_>, ware: Ware) -> f64 {
    // What is bought in the last Rounds hardly serves.
    let left = (scene.left - 2.0).max(0.0);
    match ware {
        Ware::Tool(_) => 0.0,
        Ware::Bag(bag) => left * if scene.is_bandit { 0.06 } else { bag_worth(bag) },
        Ware::Weapon(weapon) => left * weapon_worth(scene, weapon),
        Ware::Pet(pet) => {
            let pets = scene.book.known_pets();
            let digs = scene.own.tool != Some(Tool::Rope);
            left * match pet {
                pet if pet == pets.horse && scene.is_bandit => 0.10,
                pet if pet == pets.horse => 0.25,
                pet if pet == pets.donkey && digs => 0.22,
                pet if pet == pets.donkey => 0.12,
                // The rest is a matter of taste.
                pet => 0.06 + 0.06 * scene.whim(4000 + u32::from(pet.number())),
            }
        }
        Ware::Item(item) => item_worth(scene, item, left),
    }
}

fn bag_worth(bag: Bag) -> f64 {
    if bag == Bag::Large { 0.35 } else { 0.32 }
}

/// Rep for each Round, for a Weapon that is better than what is there.
fn weapon_worth(scene: &Scene<'_>, weapon: WeaponId) -> f64 {
    let known = scene.book.known_weapons();
    let own = &scene.own;
    let is_pair = own.sidearm == Some(known.dual_revolvers);
    let share = if scene.is_bandit { 0.16 } else { 0.14 };
    let taste = scene.whim(3000 + u32::from(weapon.number()));
    match weapon {
        weapon if weapon == known.revolver && own.sidearm.is_none() => 1.6 * share,
        weapon if weapon == known.revolver && !is_pair => share,
        weapon if weapon == known.dual_revolvers && own.sidearm.is_none() => 1.9 * share,
        // More shots or more lead, a blade or a Whip: a matter of taste.
        weapon if [known.shotgun, known.rifle].contains(&weapon) && own.heavy.is_none() => {
            (0.95 + 0.2 * taste) * share
        }
        weapon if [known.bowie_knife, known.whip].contains(&weapon) && own.hand.is_none() => {
            (0.2 + 0.2 * taste) * share
        }
        _ => 0.0,
    }
}

/// The worth of an Item, for the first one of it; a second one is hardly ever bought.
fn item_worth(scene: &Scene<'_>, item: rustlers_west::edition::ItemId, left: f64) -> f64 {
    let known = scene.book.known_items();
    let has = scene.table.items(scene.me, item);
    let digs = scene.own.tool.is_some_and(|tool| tool != Tool::Rope);
    let in_jail = scene.table.zone().days != Some(0);
    let some = (left / 4.0).min(1.0);
    let only = |useful: bool, worth: f64| if useful { worth } else { 0.0 };
    let first = match item {
        item if item == known.rations => 0.7 * some,
        item if item == known.shovel => only(digs, 0.24 * left),
        item if item == known.traps => 0.1 * left,
        item if item == known.saddle => only(scene.own.tool == Some(Tool::Rope), 1.5 * some),
        item if item == known.lantern => only(digs, 0.4 * some),
        item if item == known.snake_oil => 0.35 * some,
        item if item == known.dynamite => some * if scene.is_bandit { 1.1 } else { 0.75 },
        item if item == known.derringer => 0.65 * some,
        item if item == known.lockpick => only(in_jail, 0.8 * some),
        _ => other_item(scene, item) * some,
    };
    let limit = if item == known.dynamite && scene.is_bandit { 2 } else { 1 };
    let room = scene.table.room() > 1 || first > 0.6;
    if has < limit && room { first } else { 0.0 }
}

/// The Items that only this edition has: now and then one is tried.
fn other_item(scene: &Scene<'_>, item: rustlers_west::edition::ItemId) -> f64 {
    let hidden = scene
        .table
        .bandits()
        .into_iter()
        .any(|b| matches!(scene.person(b).at, rustlers_west::Spot::Hiding(_)));
    let rich = scene.table.funds() >= 12;
    let near = scene.here().is_some_and(|here| scene.steps(here, scene.place(Place::Prosperity)) < 8.0);
    match (scene.whim(5000 + u32::from(item.number())) < 0.3, scene.is_bandit) {
        (true, true) if rich && near => 0.9,
        (true, false) if hidden && rich => 0.6,
        _ => 0.0,
    }
}
