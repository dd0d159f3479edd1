//! Characters and NPCs (WEST-D62 to WEST-D68).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::{Edition, NpcCard};
use crate::pieces::{Frees, Level, Npc, Place, Pot, Side};

/// The most characters of one side at a table.
const SEATS: usize = 3;

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for side in Side::ALL {
        let count = edition.characters().iter().filter(|character| character.side == side).count();
        need(
            count >= SEATS,
            format_args!("characters.toml: character"),
            format_args!(
                "there are {count} of side {side}; there must be at least {SEATS} (WEST-D62, WEST-D63)"
            ),
        )?;
    }
    for (n, character) in edition.characters().iter().enumerate() {
        let at = format!("characters.toml: character[{}]", character.id);
        let twin = edition.characters()[..n].iter().any(|other| other.name == character.name);
        need(!twin, format_args!("{at}.name"), format_args!("another character has it; give each its own"))?;
        let rows =
            edition.holders(character.abilities).flat_map(|(_, holder)| edition.effects(holder.effects));
        for row in rows {
            let side = row.effect.made_for().unwrap_or(character.side);
            need(
                side == character.side,
                format_args!("{at}.abilities"),
                format_args!("one of the effects is for a {side} only; leave it out"),
            )?;
        }
        let count = edition.holders(character.abilities).count();
        need(count >= 1, format_args!("{at}.abilities"), format_args!("there must be one or two"))?;
    }
    for role in Npc::ALL {
        for level in Level::ALL {
            check_npc(edition, edition.npc(role, level))?;
        }
        check_levels(edition, role)?;
    }
    Ok(())
}

/// What the rulebook says of each role.
fn check_npc(edition: &Edition, card: &NpcCard) -> Result<(), BadOptions> {
    let at = format!("npcs.toml: npc[{}]", card.id);
    let (place, pot, movement, frees, once, rule) = match card.role {
        Npc::Sheriff => (Some(Place::Jail), Pot::None, Some(2), Frees::All, false, "WEST-D65"),
        // What movement a Deputy gives is free.
        Npc::Deputy => (None, Pot::Tickets, None, Frees::None, false, "WEST-D66"),
        Npc::Bartender => (Some(Place::Saloon), Pot::Saloon, Some(0), Frees::None, true, "WEST-D67"),
        Npc::BankGuard => (Some(Place::Prosperity), Pot::None, Some(3), Frees::None, true, "WEST-D68"),
    };
    let r#where = place.map_or("train", Place::word);
    need(
        card.place == place.map(|place| edition.place(place)),
        format_args!("{at}.where"),
        format_args!("it must be {where:?} ({rule})"),
    )?;
    let reward = card.reward;
    need(reward.pot == pot, format_args!("{at}.reward.pot"), format_args!("it must be \"{pot}\" ({rule})"))?;
    let due = movement.unwrap_or(reward.movement);
    need(
        reward.movement == due,
        format_args!("{at}.reward.movement"),
        format_args!("it must be {due} ({rule})"),
    )?;
    need(
        reward.frees == frees,
        format_args!("{at}.reward.frees"),
        format_args!("it must be \"{frees}\" ({rule})"),
    )?;
    let robs = card.role == Npc::BankGuard;
    need(
        (reward.deposit_each > 0) == robs,
        format_args!("{at}.reward.deposit_each"),
        format_args!("Deposits are robbed at the Bank, and only there (WEST-D68)"),
    )?;
    need(card.once == once, format_args!("{at}.once"), format_args!("it must be {once} (WEST-212)"))
}

/// WEST-D64: Level 2 is tougher: HP times the damage of all faces of the dice.
fn check_levels(edition: &Edition, role: Npc) -> Result<(), BadOptions> {
    let strength = |level: Level| {
        let card = edition.npc(role, level);
        let harm: u32 = (1..=8).map(|face| u32::from(card.attack.harm(face))).sum();
        harm * u32::from(card.attack.dice) * u32::from(card.hp)
    };
    need(
        strength(Level::Two) > strength(Level::One),
        format_args!("npcs.toml: npc[{}]", edition.npc(role, Level::Two).id),
        format_args!("Level 2 must be tougher than Level 1; raise hp or the weapon (WEST-D64)"),
    )
}
