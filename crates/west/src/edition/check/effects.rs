//! Which effects meet at which moment. The rules carry out these and no others, so that every moment is simple.

use rustlers_core::BadOptions;

use super::need;
use crate::edition::effect::{Effect, Effects, Holder, Roll, Source, Target, Trigger, Use};
use crate::edition::words::Side;
use crate::edition::{DrawFrom, Edition, HolderId, Ignored, Paid, Stat, Whose};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for (n, &holder) in edition.all_holders().iter().enumerate() {
        let words = edition.wording(HolderId::of(n as u8));
        let at = format!("{}: {:?}", file(edition, holder.source), words.name);
        check_list(edition, holder, holder.effects, &at)?;
    }
    Ok(())
}

fn check_list(edition: &Edition, holder: Holder, list: Effects, at: &str) -> Result<(), BadOptions> {
    for row in edition.effects(list) {
        need(
            fits(holder, row.effect),
            format_args!("{at}: effects"),
            format_args!(
                "this effect does not fit {}{}; see \"What fits which moment\" in EFFECTS.md",
                holder.usable,
                holder.trigger.map(|trigger| format!(" at {trigger}")).unwrap_or_default()
            ),
        )?;
        check_target(holder, row.effect, at)?;
        match row.effect {
            Effect::OnRoll { then, otherwise, .. } => {
                check_list(edition, holder, then, at)?;
                check_list(edition, holder, otherwise, at)?;
            }
            Effect::Choose { options } => {
                for &option in edition.options(options) {
                    check_list(edition, holder, option, at)?;
                }
            }
            Effect::BySide { pioneer, bandit } => {
                check_list(edition, holder, pioneer, at)?;
                check_list(edition, holder, bandit, at)?;
            }
            Effect::PlaceToken { effects, .. } => check_token(edition, effects, at)?,
            _ => {}
        }
    }
    Ok(())
}

/// What can be done at a moment.
fn fits(holder: Holder, effect: Effect) -> bool {
    use Effect as E;
    match (holder.usable, holder.trigger) {
        (Use::YourTurn, _) => !matches!(effect, E::Discount { .. } | E::FreeRide),
        (Use::Immediately, _) => true,
        (Use::InBattle, None) => matches!(
            effect,
            E::Hurt { .. }
                | E::AttackBoost { .. }
                | E::SpecialAttack { .. }
                | E::SummonAlly { .. }
                | E::Reload
                | E::Disarm { .. }
                | E::Flee { .. }
        ),
        (Use::Passive, None) => matches!(
            effect,
            E::Discount { .. }
                | E::PayoutBonus { .. }
                | E::Stat { .. }
                | E::MoveBonus { .. }
                | E::Ignore { .. }
                | E::FreeRide
                | E::RollBonus { .. }
                | E::AttackBoost { .. }
                | E::ExtendAmbush { .. }
        ),
        (Use::Reaction, None) => false,
        (_, Some(trigger)) => fits_trigger(trigger, effect),
    }
}

fn fits_trigger(trigger: Trigger, effect: Effect) -> bool {
    use Effect as E;
    match trigger {
        Trigger::Drawn => true,
        Trigger::OwnRoll => matches!(effect, E::Reroll { whose: Whose::Own }),
        Trigger::EnemyRoll => matches!(effect, E::Reroll { whose: Whose::Enemy }),
        // WEST-180: nobody attacks before the Ambusher.
        Trigger::BattleStart => matches!(effect, E::HandToHandOnly | E::AttackBoost { .. }),
        Trigger::QuickDraw => matches!(effect, E::RollBonus { roll: Roll::QuickDraw, .. }),
        Trigger::OwnAttack => matches!(effect, E::SpecialAttack { .. }),
        Trigger::EnemyHit => matches!(effect, E::PreventDamage { .. }),
        Trigger::Lethal => matches!(effect, E::Survive { .. } | E::SpecialAttack { .. }),
        Trigger::BattleWon => matches!(effect, E::Steal { .. }),
        Trigger::AmbushWon => matches!(effect, E::MoveBonus { .. }),
        Trigger::RoundStart => matches!(effect, E::Heal { .. }),
        Trigger::Work => matches!(effect, E::Draw { deck: DrawFrom::Gold, .. }),
        Trigger::Danger => matches!(effect, E::RollBonus { roll: Roll::Danger, .. }),
        Trigger::EnterVillage => matches!(effect, E::Draw { deck: DrawFrom::PeacePipe, .. }),
        Trigger::Escape => matches!(effect, E::RollBonus { roll: Roll::Escape, .. }),
        // WEST-27: nothing changes the starting Cash.
        Trigger::Setup => matches!(effect, E::Grant { .. }),
    }
}

/// The opponent fought right now is there only in a Battle, and right after it.
fn check_target(holder: Holder, effect: Effect, at: &str) -> Result<(), BadOptions> {
    let (Effect::Steal { target, .. }
    | Effect::Hurt { target, .. }
    | Effect::Discard { target, .. }
    | Effect::Slow { target, .. }) = effect
    else {
        return Ok(());
    };
    let fought = holder.usable == Use::InBattle || holder.trigger == Some(Trigger::BattleWon);
    need(
        fought == (target == Target::Foe),
        format_args!("{at}: effects"),
        format_args!("target = \"foe\" belongs to Battles, all others belong elsewhere"),
    )
}

/// What a Snake or Vulture does: a die decides what happens to the Pioneer on its space.
fn check_token(edition: &Edition, list: Effects, at: &str) -> Result<(), BadOptions> {
    for row in edition.effects(list) {
        let here = |target: Target| target == Target::Enemy(0);
        let fits = match row.effect {
            Effect::OnRoll { then, otherwise, .. } => {
                check_token(edition, then, at)?;
                check_token(edition, otherwise, at)?;
                true
            }
            Effect::Hurt { target, .. } | Effect::Steal { target, .. } => here(target),
            _ => false,
        };
        need(
            fits,
            format_args!("{at}: effects"),
            format_args!("a token may roll, hurt or steal, with target = \"enemy\" and range = 0"),
        )?;
    }
    Ok(())
}

/// The side that an effect is made for, if it makes no sense for the other.
pub(super) fn made_for(effect: Effect) -> Option<Side> {
    match effect {
        Effect::ExtendAmbush { .. }
        | Effect::Warrant { .. }
        | Effect::EscapeJail
        | Effect::PlaceToken { .. }
        | Effect::Stat { what: Stat::HidingMovement, .. }
        | Effect::Ignore { what: Ignored::TownWound | Ignored::DeathCash }
        | Effect::RollBonus { roll: Roll::Escape | Roll::Token, .. }
        | Effect::PayoutBonus { on: Paid::Bribe | Paid::TrainRobbery, .. }
        | Effect::Draw { deck: DrawFrom::Ambush, .. } => Some(Side::Bandit),
        Effect::RollBonus { roll: Roll::Danger | Roll::Trap | Roll::Mustang, .. }
        | Effect::Stat { what: Stat::Weight, .. }
        | Effect::PayoutBonus { on: Paid::BanditKill, .. }
        | Effect::Draw { deck: DrawFrom::Gold, .. } => Some(Side::Pioneer),
        _ => None,
    }
}

/// The file that something stands in.
fn file(edition: &Edition, source: Source) -> String {
    match source {
        Source::Power(id) => format!("deck_{}.toml", edition.power(id).deck),
        Source::Gold(_) => "deck_gold.toml".to_owned(),
        Source::Item(_) => "items.toml".to_owned(),
        Source::Weapon(_) => "weapons.toml".to_owned(),
        Source::Pet(_) => "pets.toml".to_owned(),
        Source::Character(_) => "characters.toml".to_owned(),
        Source::Npc(..) => "npcs.toml".to_owned(),
    }
}
