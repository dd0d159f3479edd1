//! Characters, NPCs and the Warrant Meter: WEST-D62 to WEST-D69.

use super::data::Data;

fn data() -> Data {
    Data::standard()
}

/// With what the files used to repeat of the rulebook.
fn former() -> Data {
    Data::former()
}

fn with_few(side: &str) -> Data {
    data().edit("characters.toml", "character", |characters| {
        let mut kept = 0;
        characters.retain(|character| {
            kept += usize::from(character["side"].as_str() == Some(side));
            character["side"].as_str() != Some(side) || kept <= 2
        });
    })
}

// WEST-D62: at least three Pioneers, 5 HP, at most 6.
#[test]
fn west_d62_pioneers() {
    with_few("pioneer")
        .refused("characters.toml: character: there are 2 of side pioneer; there must be at least 3");
    former()
        .set("characters.toml", "common.start_hp", "6")
        .refused("characters.toml: common.start_hp: the rulebook gives this");
    data()
        .set("setup.toml", "pioneer.max_hp", "7")
        .refused("setup.toml: pioneer.max_hp: the rulebook gives this");
    let hides = r#"[{ name = "Shade", use = "passive", text = "Hides.", effects = [{ do = "extend_ambush", range = 1 }] }]"#;
    data()
        .set("characters.toml", "character[amos_gale].abilities", hides)
        .refused("characters.toml: character[amos_gale].abilities: one of the effects is for a bandit only");
    // WEST-27: the starting Cash is the same for all.
    let rich = r#"[{ name = "Rich", use = "passive", trigger = "setup", text = "Gain $5.", effects = [{ do = "cash", amount = 5 }] }]"#;
    data()
        .set("characters.toml", "character[amos_gale].abilities", rich)
        .refused("cash cannot be used passive");
}

// WEST-D63: at least three Bandits, with abilities for Bandits.
#[test]
fn west_d63_bandits() {
    with_few("bandit")
        .refused("characters.toml: character: there are 2 of side bandit; there must be at least 3");
    let digs = r#"[{ name = "Digs", use = "reaction", trigger = "work", text = "Digs 1.", effects = [{ do = "draw", deck = "gold", count = 1 }] }]"#;
    data().set("characters.toml", "character[nell_carver].abilities", digs).refused(
        "characters.toml: character[nell_carver].abilities: one of the effects is for a pioneer only",
    );
    data()
        .set("characters.toml", "character[nell_carver].abilities", "[]")
        .refused("characters.toml: character[nell_carver].abilities: there must be one or two");
    data()
        .set("characters.toml", "character[nell_carver].name", r#""Remy Moreau""#)
        .refused("characters.toml: character[remy_moreau].name: another character has it");
}

// WEST-D64: eight cards, Level 2 tougher, with Guns that must be reloaded.
#[test]
fn west_d64_npcs() {
    data()
        .set("npcs.toml", "npc[tombstone_ted].weapon.dice", "1")
        .set("npcs.toml", "npc[tombstone_ted].hp", "5")
        .refused("npcs.toml: npc[tombstone_ted]: Level 2 must be tougher than Level 1");
    data()
        .set("npcs.toml", "npc[sheriff_earl].weapon.ammo", "0")
        .refused("npcs.toml: npc[sheriff_earl].weapon.ammo: 0 is not possible");
    data()
        .remove("npcs.toml", "npc[sheriff_earl]")
        .refused("npcs.toml: npc: the Town Sheriff of level 1 is missing");
    data()
        .set("npcs.toml", "npc[sheriff_earl].name", r#""Sheriff Burl""#)
        .refused("npcs.toml: npc[sheriff_earl].name: the rulebook");
    data()
        .set("npcs.toml", "npc[sheriff_earl].reward.warrant", "0")
        .refused("npcs.toml: npc[sheriff_earl].reward.warrant: 0 is not possible");
    data()
        .set("npcs.toml", "rules.level_2_from_round", "14")
        .refused("npcs.toml: rules.level_2_from_round: the rulebook");
    data()
        .set("npcs.toml", "rules.without_gun", r#""rifle""#)
        .refused("npcs.toml: rules.without_gun: it must be a Hand-to-Hand Weapon");
}

// WEST-D65: the Sheriff frees all and gives 2 movement.
#[test]
fn west_d65_sheriff() {
    data()
        .set("npcs.toml", "npc[sheriff_earl].reward.movement", "3")
        .refused("npcs.toml: npc[sheriff_earl].reward.movement: it must be 2 (WEST-D65)");
    data()
        .set("npcs.toml", "npc[tombstone_ted].reward.frees", r#""none""#)
        .refused("npcs.toml: npc[tombstone_ted].reward.frees: it must be \"all\"");
    data()
        .set("npcs.toml", "npc[tombstone_ted].where", r#""saloon""#)
        .refused("npcs.toml: npc[tombstone_ted].where: it must be \"jail\"");
}

// WEST-D66: the Deputy has the ticket money.
#[test]
fn west_d66_deputy() {
    data()
        .set("npcs.toml", "npc[deputy_stevens].reward.pot", r#""saloon""#)
        .refused("npcs.toml: npc[deputy_stevens].reward.pot: it must be \"tickets\" (WEST-D66)");
    data()
        .set("npcs.toml", "npc[deputy_stevens].once", "true")
        .refused("npcs.toml: npc[deputy_stevens].once: it must be false");
    // What movement it gives is the edition's own affair.
    data().set("npcs.toml", "npc[deputy_stevens].reward.movement", "2").read().unwrap();
}

// WEST-D67: the Bartender has the Saloon's money, once per level.
#[test]
fn west_d67_bartender() {
    data()
        .set("npcs.toml", "npc[bartender_bob].reward.pot", r#""none""#)
        .refused("npcs.toml: npc[bartender_bob].reward.pot: it must be \"saloon\" (WEST-D67)");
    data()
        .set("npcs.toml", "npc[bartender_bob].once", "false")
        .refused("npcs.toml: npc[bartender_bob].once: it must be true");
}

// WEST-D68: the Bank Guard guards Deposits and gives 3 movement, once per level.
#[test]
fn west_d68_bank_guard() {
    data()
        .set("npcs.toml", "npc[sleepy_sam].reward.deposit_each", "0")
        .refused("npcs.toml: npc[sleepy_sam].reward.deposit_each: Deposits are robbed at the Bank");
    data()
        .set("npcs.toml", "npc[headshot_hank].reward.movement", "2")
        .refused("npcs.toml: npc[headshot_hank].reward.movement: it must be 3 (WEST-D68)");
}

// WEST-D69: five zones in order, each of at least one box, with the rulebook's Escape rolls.
#[test]
fn west_d69_warrant_meter() {
    data()
        .set("warrant.toml", "side[a].zone[1].boxes", "0")
        .refused("warrant.toml: side[a].zone[1].boxes: 0 is not possible");
    data()
        .set("warrant.toml", "side[a].zone[1].name", r#""2-Day""#)
        .refused("warrant.toml: side[a].zone[1].name: it is \"2-Day\" and must be \"1-Day\"");
    data()
        .set("warrant.toml", "side[a].zone[4].escape", "5")
        .refused("warrant.toml: side[a].zone: the rulebook gives this");
    data()
        .set("warrant.toml", "side[b].zone[2].escape", "5")
        .refused("warrant.toml: side[b].zone: the rulebook gives this");
    data()
        .set("warrant.toml", "side[b].boxes_total", "20")
        .refused("warrant.toml: side[b].boxes_total: it says 20, but the zones have 19");
    former()
        .set("warrant.toml", "side[b].used_for", r#"["2v2"]"#)
        .refused("warrant.toml: side[b].used_for: the rulebook gives this");
    data()
        .set("setup.toml", "teams.2v3.warrant_side", r#""b""#)
        .refused("setup.toml: teams.2v3.warrant_side: the rulebook gives this");
}
