//! Enemies: who stands where, with what, and what a fight with them means.

use rustlers_core::{Seat, Teller};

use crate::edition::{Animal, Attack, Fur, Npc, Origin, SpaceId, WeaponClass, WeaponId};
use crate::state::{Thing, West};
use crate::story::phrases::counted;
use crate::story::{list, npc_name, thing_name};

/// The enemies that stand on a space, each with what it has.
pub(super) fn enemies_words(west: &West, seat: Seat, at: SpaceId, teller: &Teller<'_>) -> Vec<String> {
    let there = west.on(at);
    let met = west.enemies(seat).into_iter().filter(|&enemy| there.contains(enemy));
    met.map(|enemy| format!("{} is there: {}", teller.name(enemy), enemy_words(west, enemy))).collect()
}

/// The Pioneers aboard, and the Deputy.
pub(super) fn enemies_words_aboard(west: &West, teller: &Teller<'_>) -> String {
    let riders = west.riders();
    let pioneers = west.pioneers().into_iter().filter(|&pioneer| riders.contains(pioneer));
    let words = pioneers.map(|enemy| format!("{} rides: {}", teller.name(enemy), enemy_words(west, enemy)));
    let deputy = west.has_deputy().then(|| npc_name(west, Npc::Deputy) + " is aboard");
    words.chain(deputy).collect::<Vec<_>>().join("; ")
}

/// What everybody knows of an enemy (WEST-285, WEST-286): HP, Weapons, goods, Cash.
pub(super) fn enemy_words(west: &West, enemy: Seat) -> String {
    let book = west.facts.book.all();
    let figure = &west.figures[enemy];
    let weapons = [figure.heavy, figure.sidearm, figure.hand, figure.knife].into_iter().flatten();
    let weapons = list(weapons.map(|weapon| book.weapon(weapon).name.clone()).collect());
    let peace = if west.is_at_peace(enemy) { ", at peace" } else { "" };
    let (hp, loot, cash) = (figure.hp, loot_words(west, enemy), figure.wallet);
    format!("{hp} HP, {weapons}; {loot}; ${cash}{peace}")
}

/// What a character carries, Gold by its origin.
pub(super) fn loot_words(west: &West, seat: Seat) -> String {
    let book = west.facts.book.all();
    let figure = &west.figures[seat];
    let gold = Origin::ALL.into_iter().map(|from| (Thing::GoldFrom(from), figure.gold_from(from)));
    let animals = Animal::ALL.into_iter().map(|kind| (Thing::AnimalOf(kind), figure.animals_of(kind)));
    let loot = gold.chain(animals).filter(|(_, count)| *count > 0);
    let furs = Fur::ALL.into_iter().filter(|fur| figure.has_fur(*fur));
    let furs = furs.map(|fur| thing_name(book, Thing::Fur(fur)));
    let words: Vec<String> = loot.map(|(thing, count)| counted(book, thing, count)).chain(furs).collect();
    if words.is_empty() { "no Loot".to_owned() } else { list(words) }
}

/// What a fight means for this party of a talk.
pub(super) fn fight_words(west: &West, seat: Seat, teller: &Teller<'_>) -> String {
    let parley = &west.parley;
    let rival = if parley.attacker == seat { parley.defender } else { parley.attacker };
    let first = match (parley.ambush, parley.attacker == seat) {
        (false, _) => "A Quick Draw decides who attacks first.".to_owned(),
        (true, true) => "It is an Ambush: you attack first.".to_owned(),
        (true, false) => format!("It is an Ambush: {} attacks first.", teller.name(rival)),
    };
    // WEST-217: a fact about the attack, whoever says fight first.
    let penalty = if parley.attacker == seat && west.costs_penalty(rival) {
        let rep = west.facts.book.numbers().penalty;
        format!(" You lose {} Rep for attacking the only player in last place.", rep.unsigned_abs())
    } else {
        String::new()
    };
    format!("{} has {}. {first}{penalty}", teller.name(rival), enemy_words(west, rival))
}

/// What a Bribe brings.
pub(super) fn peace_words(west: &West, seat: Seat, teller: &Teller<'_>) -> String {
    let pioneer = if west.is_bandit(seat) { west.parley.party(west.parley.turn) } else { seat };
    let whom = teller.whom(pioneer);
    format!("No Battle: no Bandit may attack {whom} until the Round ends, nor {whom} a Bandit.")
}

/// An NPC, and what victory over it brings.
pub(super) fn robbery_words(west: &West, npc: Npc) -> String {
    let card = west.facts.book.npc(npc, west.level(npc));
    let state = west.npc(npc);
    let pot = match state.pot {
        0 => String::new(),
        pot => format!(", ${pot} more from the card"),
    };
    format!(
        "{} HP; {}. Victory brings ${}{pot} and {} Rep; the Warrant Meter rises by {}.",
        state.hp,
        attack_words(&card.attack),
        card.reward.cash,
        card.reward.rep,
        card.reward.warrant
    )
}

/// The dice of a Weapon, and its Ammo.
pub(super) fn shot_words(west: &West, seat: Seat, weapon: WeaponId) -> String {
    let weapon = west.facts.book.weapon(weapon);
    // WEST-185: how often it can still be fired in this Battle.
    let ammo = west.battle.side_of(seat).filter(|_| weapon.class.is_gun()).map(|side| {
        let fired = west.battle.fighter(side).shots[usize::from(weapon.class == WeaponClass::Sidearm)];
        format!("; {} of {} Ammo left", weapon.ammo.saturating_sub(fired), weapon.ammo)
    });
    attack_words(&weapon.attack) + &ammo.unwrap_or_default()
}

/// The dice of a Weapon.
pub(super) fn attack_words(attack: &Attack) -> String {
    let dice = if attack.dice == 1 { "1 die".to_owned() } else { format!("{} dice", attack.dice) };
    let crit = match attack.crit {
        0 => String::new(),
        crit => format!(", {crit}+ deals {}", attack.crit_damage),
    };
    format!("{dice}, {}+ deals {}{crit}", attack.hit, attack.damage)
}
