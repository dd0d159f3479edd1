//! Numbers that the rulebook itself gives: an edition fills the gaps of the rulebook and leaves these alone.

use rustlers_core::BadOptions;
use toml::{Table, Value};

use crate::edition::load::Files;

/// File, key, value. A key with `[id]` looks in a list for the entry with that id.
const FACTS: &[(&str, &str, &str)] = &[
    ("setup.toml", "game.rounds", "25"),
    ("setup.toml", "game.die", "8"),
    ("setup.toml", "game.movement_min", "1"),
    ("setup.toml", "game.movement_max", "6"),
    ("setup.toml", "game.movement_hand", "3"),
    ("setup.toml", "game.players_per_space", "2"),
    ("setup.toml", "pioneer.start_cash", "10"),
    ("setup.toml", "pioneer.start_hp", "5"),
    ("setup.toml", "pioneer.max_hp", "6"),
    ("setup.toml", "bandit.start_hp", "5"),
    ("setup.toml", "bandit.max_hp", "6"),
    ("setup.toml", "teams.2v2.bandit_cash", "4"),
    ("setup.toml", "teams.2v2.ambush_start", "4"),
    ("setup.toml", "teams.2v2.ambush_max", "5"),
    ("setup.toml", "teams.2v2.last_place_penalty", "\"none\""),
    ("setup.toml", "teams.3v3.bandit_cash", "3"),
    ("setup.toml", "teams.3v3.ambush_start", "3"),
    ("setup.toml", "teams.3v3.ambush_max", "4"),
    ("setup.toml", "teams.3v3.last_place_penalty", "\"anyone\""),
    ("setup.toml", "teams.2v3.bandit_cash", "6"),
    ("setup.toml", "teams.2v3.ambush_start", "6"),
    ("setup.toml", "teams.2v3.ambush_max", "6"),
    ("setup.toml", "teams.2v3.last_place_penalty", "\"bandits\""),
    ("setup.toml", "last_place_penalty.rep", "-2"),
    ("setup.toml", "healing.town_cash", "2"),
    ("setup.toml", "healing.town_heals_to", "\"max_hp\""),
    ("setup.toml", "healing.full_round_rest_heals_to", "\"max_hp\""),
    ("setup.toml", "healing.saloon_cash", "2"),
    ("setup.toml", "healing.saloon_hp", "2"),
    ("setup.toml", "bank.interest_per", "10"),
    ("setup.toml", "bank.interest", "1"),
    ("setup.toml", "bank.interest_max", "3"),
    ("setup.toml", "saloon.card_price", "2"),
    ("setup.toml", "saloon.cards_per_turn", "2"),
    ("setup.toml", "charity.revolver_round", "9"),
    ("setup.toml", "charity.revolver_cash", "7"),
    ("setup.toml", "charity.bag_round", "16"),
    ("setup.toml", "charity.bag_cash", "12"),
    ("setup.toml", "poker.rounds", "[7, 14, 21]"),
    ("setup.toml", "poker.fee", "2"),
    ("setup.toml", "poker.shadow_in_tournament", "3"),
    ("setup.toml", "poker.shadow_max", "1"),
    ("setup.toml", "train.ticket", "1"),
    ("setup.toml", "train.seats", "2"),
    ("setup.toml", "hiding.start_movement", "1"),
    ("setup.toml", "hiding.per_round", "1"),
    ("setup.toml", "hiding.max_movement", "5"),
    ("setup.toml", "hiding.after_ambush_movement", "3"),
    ("setup.toml", "work.danger_negate", "7"),
    ("setup.toml", "work.danger_negate_lantern", "3"),
    ("setup.toml", "last_round.rep_per_cash", "10"),
    ("setup.toml", "last_round.payout_divisor", "2"),
    (
        "setup.toml",
        "last_round.bandits_may_also_enter",
        "[\"ranch\", \"red_ridge_mine\", \"lucky_nugget_mine\"]",
    ),
    ("setup.toml", "duel.hp", "2"),
    ("setup.toml", "duel.weapon", "\"dual_revolvers\""),
    ("npcs.toml", "rules.level_2_from_round", "15"),
    ("npcs.toml", "npc[sheriff_earl].name", "\"Sheriff Earl\""),
    ("npcs.toml", "npc[sheriff_earl].role", "\"Town Sheriff\""),
    ("npcs.toml", "npc[sheriff_earl].level", "1"),
    ("npcs.toml", "npc[tombstone_ted].name", "\"Tombstone Ted\""),
    ("npcs.toml", "npc[tombstone_ted].role", "\"Town Sheriff\""),
    ("npcs.toml", "npc[tombstone_ted].level", "2"),
    ("npcs.toml", "npc[deputy_stevens].name", "\"Deputy Stevens\""),
    ("npcs.toml", "npc[deputy_stevens].role", "\"Train Deputy\""),
    ("npcs.toml", "npc[deputy_stevens].level", "1"),
    ("npcs.toml", "npc[deadeye_dan].name", "\"Deadeye Dan\""),
    ("npcs.toml", "npc[deadeye_dan].role", "\"Train Deputy\""),
    ("npcs.toml", "npc[deadeye_dan].level", "2"),
    ("npcs.toml", "npc[bartender_bob].name", "\"Bartender Bob\""),
    ("npcs.toml", "npc[bartender_bob].role", "\"Saloon Bartender\""),
    ("npcs.toml", "npc[bartender_bob].level", "1"),
    ("npcs.toml", "npc[no_guff_mcgruff].name", "\"No-Guff McGruff\""),
    ("npcs.toml", "npc[no_guff_mcgruff].role", "\"Saloon Bartender\""),
    ("npcs.toml", "npc[no_guff_mcgruff].level", "2"),
    ("npcs.toml", "npc[sleepy_sam].name", "\"Sleepy Sam\""),
    ("npcs.toml", "npc[sleepy_sam].role", "\"Bank Guard\""),
    ("npcs.toml", "npc[sleepy_sam].level", "1"),
    ("npcs.toml", "npc[headshot_hank].name", "\"Headshot Hank\""),
    ("npcs.toml", "npc[headshot_hank].role", "\"Bank Guard\""),
    ("npcs.toml", "npc[headshot_hank].level", "2"),
    ("pets.toml", "rules.per_player", "2"),
    ("pets.toml", "pet[horse].movement_card_bases", "[2, 3, 4]"),
    ("payouts.toml", "gold.turn_in", "{ pioneer = [\"prosperity\"], bandit = [\"bunker\"] }"),
    ("payouts.toml", "livestock.turn_in", "{ pioneer = [\"ranch\"], bandit = [\"shack\"] }"),
    (
        "payouts.toml",
        "fur.turn_in",
        "{ pioneer = [\"prosperity\", \"ranch\"], bandit = [\"bunker\", \"shack\"] }",
    ),
    ("payouts.toml", "livestock.pig.control", "4"),
    ("payouts.toml", "livestock.sheep.control", "5"),
    ("payouts.toml", "livestock.cow.control", "5"),
    ("payouts.toml", "livestock.pig.pioneer", "{ cash = 3, rep = 1 }"),
    ("payouts.toml", "livestock.sheep.pioneer", "{ cash = 5, rep = 1 }"),
    ("payouts.toml", "livestock.cow.pioneer", "{ cash = 2, rep = 2 }"),
    ("payouts.toml", "livestock.pig.bandit_a", "{ cash = 3, rep = 1 }"),
    ("payouts.toml", "livestock.sheep.bandit_a", "{ cash = 5, rep = 1 }"),
    ("payouts.toml", "livestock.cow.bandit_a", "{ cash = 2, rep = 2 }"),
    ("payouts.toml", "livestock.pig.bandit_b", "{ cash = 3, rep = 1 }"),
    ("payouts.toml", "livestock.sheep.bandit_b", "{ cash = 4, rep = 1 }"),
    ("payouts.toml", "livestock.cow.bandit_b", "{ cash = 4, rep = 1 }"),
    ("payouts.toml", "herd.desert_oasis.pig", "-1"),
    ("payouts.toml", "herd.desert_oasis.sheep", "2"),
    ("payouts.toml", "herd.desert_oasis.cow", "0"),
    ("payouts.toml", "herd.high_plains.pig", "-1"),
    ("payouts.toml", "herd.high_plains.sheep", "2"),
    ("payouts.toml", "herd.high_plains.cow", "2"),
    ("payouts.toml", "fur.beaver.trap", "5"),
    ("payouts.toml", "fur.fox.trap", "4"),
    ("payouts.toml", "fur.bear.trap", "3"),
    ("payouts.toml", "fur.beaver.hurt_on", "[]"),
    ("payouts.toml", "fur.fox.hurt_on", "[]"),
    ("payouts.toml", "fur.bear.hurt_on", "[1, 2]"),
    ("payouts.toml", "fur.beaver.pioneer", "{ cash = 4, rep = 0 }"),
    ("payouts.toml", "fur.fox.pioneer", "{ cash = 3, rep = 1 }"),
    ("payouts.toml", "fur.bear.pioneer", "{ cash = 3, rep = 2 }"),
    ("payouts.toml", "fur.beaver.bandit_a", "{ cash = 4, rep = 0 }"),
    ("payouts.toml", "fur.fox.bandit_a", "{ cash = 3, rep = 1 }"),
    ("payouts.toml", "fur.bear.bandit_a", "{ cash = 3, rep = 2 }"),
    ("payouts.toml", "fur.beaver.bandit_b", "{ cash = 3, rep = 0 }"),
    ("payouts.toml", "fur.fox.bandit_b", "{ cash = 2, rep = 1 }"),
    ("payouts.toml", "fur.bear.bandit_b", "{ cash = 2, rep = 2 }"),
    (
        "payouts.toml",
        "fur.kept_on_death",
        "[{ from = 1, to = 3, keep = 0 }, { from = 4, to = 7, keep = 1 }, { from = 8, to = 8, keep = 2 }]",
    ),
    (
        "setup.toml",
        "poker.results",
        "[{ from = 1, to = 2, picks = 0 }, { from = 3, to = 4, picks = 1 }, { from = 5, to = 8, picks = 2 }]",
    ),
    ("items.toml", "tool[sifting_pan].draws", "{ watermill = 2, crimson_falls = 3 }"),
    ("items.toml", "tool[pickaxe].draws", "{ red_ridge_mine = 3, lucky_nugget_mine = 3 }"),
    ("items.toml", "bag[small].price", "{ pioneer = 0, bandit = 0 }"),
    ("items.toml", "bag[small].items", "3"),
    ("items.toml", "bag[small].weight", "40"),
    ("items.toml", "bag[small].livestock", "4"),
    ("items.toml", "bag[small].power", "{ peace_pipe = 2, saloon = 2, shadow = 1 }"),
    ("items.toml", "bag[large].price", "{ pioneer = 15, bandit = 10 }"),
    ("items.toml", "bag[large].items", "6"),
    ("items.toml", "bag[large].weight", "60"),
    ("items.toml", "bag[large].livestock", "6"),
    ("items.toml", "bag[large].power", "{ peace_pipe = 2, saloon = 2, shadow = 2 }"),
    ("items.toml", "bag[huge].price", "{ pioneer = 20, bandit = 15 }"),
    ("items.toml", "bag[huge].items", "9"),
    ("items.toml", "bag[huge].weight", "80"),
    ("items.toml", "bag[huge].livestock", "8"),
    ("items.toml", "bag[huge].power", "{ peace_pipe = 3, saloon = 3, shadow = 2 }"),
    ("weapons.toml", "weapon[dual_revolvers].type", "\"sidearm\""),
    ("weapons.toml", "weapon[dual_revolvers].dice", "2"),
    ("weapons.toml", "weapon[dual_revolvers].hit", "5"),
    ("weapons.toml", "weapon[dual_revolvers].damage", "1"),
    ("weapons.toml", "weapon[dual_revolvers].crit", "0"),
    ("weapons.toml", "weapon[dual_revolvers].disarmed_to", "\"revolver\""),
    ("weapons.toml", "weapon[shotgun].type", "\"heavy\""),
    ("weapons.toml", "weapon[shotgun].dice", "2"),
    ("weapons.toml", "weapon[shotgun].hit", "6"),
    ("weapons.toml", "weapon[shotgun].damage", "2"),
    ("weapons.toml", "weapon[bowie_knife].type", "\"hand_to_hand\""),
    ("weapons.toml", "weapon[bowie_knife].hit", "6"),
    ("weapons.toml", "weapon[bowie_knife].damage", "1"),
    ("weapons.toml", "weapon[bowie_knife].crit", "8"),
    ("weapons.toml", "weapon[bowie_knife].crit_damage", "2"),
    ("weapons.toml", "weapon[bowie_knife].ammo", "0"),
    ("weapons.toml", "weapon[revolver].type", "\"sidearm\""),
    ("weapons.toml", "weapon[revolver].price", "7"),
    ("weapons.toml", "weapon[revolver].second_makes", "\"dual_revolvers\""),
    ("weapons.toml", "weapon[rifle].type", "\"heavy\""),
    ("weapons.toml", "weapon[whip].type", "\"hand_to_hand\""),
    ("weapons.toml", "weapon[whip].ammo", "0"),
    ("weapons.toml", "weapon[pocket_knife].type", "\"hand_to_hand\""),
    ("weapons.toml", "weapon[pocket_knife].ammo", "0"),
    ("weapons.toml", "weapon[pocket_knife].price", "0"),
    ("weapons.toml", "weapon[pocket_knife].always_equipped", "true"),
    ("warrant.toml", "side[a].zone", "5 5 5 6"),
    ("warrant.toml", "side[b].zone", "6 6 6 7"),
];

/// Compares every fact with the files.
pub(super) fn check(files: &Files) -> Result<(), BadOptions> {
    for &(file, key, expected) in FACTS {
        let found = files.get(file).and_then(|table| at(table, key));
        let same = match found.and_then(Value::as_array).filter(|_| key.ends_with("].zone")) {
            Some(zones) => escapes(zones) == expected,
            None => found == literal(expected).as_ref(),
        };
        if !same {
            return Err(BadOptions(format!(
                "{file}: {key}: the rulebook gives this, and editions leave it alone; set it to {expected}"
            )));
        }
    }
    Ok(())
}

/// The Escape rolls of all zones but the first, which has none (WEST-32).
fn escapes(zones: &[Value]) -> String {
    let roll = |zone: &Value| zone.get("escape").map(Value::to_string).unwrap_or_default();
    zones.iter().skip(1).map(roll).collect::<Vec<_>>().join(" ")
}

/// The value under a dotted key.
fn at<'a>(table: &'a Table, key: &str) -> Option<&'a Value> {
    let (first, rest) = key.split_once('.').map_or((key, None), |(first, rest)| (first, Some(rest)));
    let value = match first.split_once('[') {
        Some((list, id)) => {
            let id = id.trim_end_matches(']');
            table
                .get(list)?
                .as_array()?
                .iter()
                .find(|entry| entry.get("id").is_some_and(|i| i.as_str() == Some(id)))?
        }
        None => table.get(first)?,
    };
    match rest {
        Some(rest) => at(value.as_table()?, rest),
        None => Some(value),
    }
}

fn literal(text: &str) -> Option<Value> {
    toml::from_str::<Table>(&format!("value = {text}")).ok()?.remove("value")
}
