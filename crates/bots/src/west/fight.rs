//! Battles: which Weapon, which card, and when to run.

use rustlers_west::edition::{Attack, Effect, Effects, PowerId, Trigger};
use rustlers_west::{Choice, Foe, Question, Told};

use super::Decision;
use super::odds;
use super::reason::Reason;
use super::scene::Scene;

pub(super) fn battle(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let Question::Battle { foe, foe_hp, foe_allies, moment, damage } = scene.question else { return None };
    match moment {
        None => attack(scene, choices, foe, foe_hp + foe_allies),
        Some(Trigger::EnemyHit) => {
            let is_grave = damage >= 2 || damage >= scene.own.hp;
            play_any(choices)
                .filter(|_| is_grave)
                .map(|card| (card, Reason::of("That blow would hurt too much.")))
        }
        Some(Trigger::Lethal) => last_chance(scene, choices),
        Some(Trigger::QuickDraw) => {
            play_any(choices).map(|card| (card, Reason::of("Who draws first lives longer.")))
        }
        Some(_) => play_any(choices)
            .filter(|_| scene.own.heavy.is_none())
            .map(|card| (card, Reason::of("Their Guns are better than mine."))),
    }
}

fn play_any(choices: &[Choice]) -> Option<Choice> {
    choices.iter().copied().find(|choice| matches!(choice, Choice::Power(_)))
}

/// At 0 HP: a card that saves, then the last shot.
fn last_chance(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let saves = |choice: &Choice| match *choice {
        Choice::Power(card) => {
            has(scene, effects(scene, card), |effect| matches!(effect, Effect::Survive { .. }))
        }
        _ => false,
    };
    let saved = choices.iter().copied().find(saves);
    let shot = choices.iter().copied().find(|choice| matches!(choice, Choice::Item(_) | Choice::Power(_)));
    saved.or(shot).map(|choice| (choice, Reason::of("There is nothing left to lose.")))
}

fn effects(scene: &Scene<'_>, card: PowerId) -> Effects {
    scene.book.holder(scene.book.power(card).holder).effects
}

fn has(scene: &Scene<'_>, list: Effects, fits: impl Fn(Effect) -> bool) -> bool {
    scene.book.effects(list).iter().any(|row| fits(row.effect))
}

/// The attack turn: cards that make it stronger first, then the best blow.
fn attack(scene: &Scene<'_>, choices: &[Choice], foe: Foe, foe_hp: u8) -> Decision {
    let best = choices.iter().filter_map(|&choice| Some((blow(scene, choice)?, choice)));
    let (strike, strike_choice) =
        best.max_by(|one, other| strength(one.0, foe_hp).total_cmp(&strength(other.0, foe_hp)))?;
    let is_sure = odds::at_least(strike, foe_hp) > 0.7;
    for &choice in choices {
        let Choice::Power(card) = choice else { continue };
        let list = effects(scene, card);
        let flees = has(scene, list, |effect| matches!(effect, Effect::Flee { .. }));
        if flees {
            if is_lost(scene, foe, foe_hp) {
                return Some((choice, Reason::of("This fight is lost; I am not.")));
            }
            continue;
        }
        let helps = has(scene, list, |effect| match effect {
            Effect::SummonAlly { .. } => foe_hp > 1,
            Effect::Hurt { .. } => true,
            Effect::AttackBoost { .. } => !is_sure,
            Effect::Reload => scene.own.heavy.is_some() && foe_hp > 2,
            _ => false,
        });
        let is_weapon = matches!(strike_choice, Choice::Shoot(_));
        if helps && (is_weapon || !has(scene, list, |effect| matches!(effect, Effect::AttackBoost { .. }))) {
            return Some((choice, Reason::of("Now is when the card counts.")));
        }
    }
    if let Some(disarm) = disarm(scene, choices, foe, foe_hp, strike) {
        return Some(disarm);
    }
    Some((strike_choice, Reason::of("The best blow that I have.")))
}

/// The dice of a blow.
fn blow(scene: &Scene<'_>, choice: Choice) -> Option<Attack> {
    let special = |list: Effects| {
        scene.book.effects(list).iter().find_map(|row| match row.effect {
            Effect::SpecialAttack { attack, .. } => Some(attack),
            _ => None,
        })
    };
    match choice {
        Choice::Shoot(weapon) => Some(scene.book.weapon(weapon).attack),
        Choice::Item(item) => special(scene.book.holder(scene.book.item(item).holder?).effects),
        Choice::Power(card) => special(effects(scene, card)),
        _ => None,
    }
}

/// A blow that kills is better than one that hurts more on average.
fn strength(attack: Attack, foe_hp: u8) -> f64 {
    2.0 * odds::at_least(attack, foe_hp.max(1)) + odds::mean(attack).min(foe_hp.into())
}

/// Would the rest of the fight most likely be lost?
fn is_lost(scene: &Scene<'_>, foe: Foe, foe_hp: u8) -> bool {
    let wins = match foe {
        Foe::Seat(enemy) => scene.beats(enemy, true),
        Foe::Npc(npc) => scene.beats_npc(npc, true),
    };
    wins < 0.35 && foe_hp > 1
}

/// A good Gun in the other's hand is worth a try with the Whip.
fn disarm(scene: &Scene<'_>, choices: &[Choice], foe: Foe, foe_hp: u8, strike: Attack) -> Decision {
    let try_it = choices.iter().copied().find(|choice| matches!(choice, Choice::Disarm(_)))?;
    let gun = match foe {
        Foe::Seat(enemy) => {
            let person = scene.person(enemy);
            person.heavy.or(person.sidearm).map(|weapon| scene.book.weapon(weapon).attack)
        }
        Foe::Npc(npc) => Some(scene.table.npc(npc).card.attack),
    };
    let threat = gun.map_or(0.0, odds::mean);
    let is_worth_it = threat > 0.5 && foe_hp >= 3 && odds::mean(strike) < 1.4;
    is_worth_it.then_some((try_it, Reason::of("Without that Gun they are harmless.")))
}

/// Dice on the table: roll a bad throw again, spoil a good one.
pub(super) fn roll(scene: &Scene<'_>, choices: &[Choice]) -> Decision {
    let Question::Roll { what, dice, is_mine, attack, need } = scene.question else { return None };
    let fails = |face: u8| match what {
        Told::Attack => attack.harm(face) == 0,
        Told::QuickDraw => face < 4,
        _ => face < need,
    };
    let bad = dice.iter().filter(|&face| fails(face)).count();
    if let Some(Choice::Reroll(_)) = choices.first() {
        let mask =
            dice.iter().enumerate().filter(|(_, face)| fails(*face)).map(|(place, _)| 1 << place).sum();
        let mask: u16 = if mask == 0 { 1 } else { mask };
        return Some((Choice::Reroll(mask), Reason::of("Those dice can only get better.")));
    }
    let all = usize::from(dice.len());
    let helps = if is_mine { 2 * bad >= all } else { bad == 0 || 2 * bad < all };
    let card = choices.iter().copied().find(|choice| matches!(choice, Choice::Power(_) | Choice::Ability(_)));
    card.filter(|_| helps).map(|choice| (choice, Reason::of("That throw must not stand.")))
}
