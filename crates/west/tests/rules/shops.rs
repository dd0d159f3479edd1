//! Sections 7, 8, 11 and 13.

use serde_json::json;

use crate::table::{table, turn};
use rustlers_testkit::scenario::play;

// WEST-C27, WEST-74, WEST-R28: Large before Huge.
#[test]
fn west_74_bags_are_bought_in_order() {
    turn(
        0,
        json!({"0": {"wallet": 40}}),
        "
        P0      may not buy bag:huge (WEST-74)
        P0      buy bag:large
        P0      buy bag:huge
        now     seats.0.wallet = 5; seats.0.bag = huge
    ",
    );
}

// WEST-C14, WEST-97: Tools of one price change hands for nothing.
#[test]
fn west_70_an_exchange_costs_the_difference() {
    turn(
        0,
        json!({}),
        "
        P0      exchange tool:sifting_pan tool:pickaxe
        now     seats.0.wallet = 10; seats.0.tool = pickaxe
    ",
    );
}

// WEST-C28, WEST-75: a fourth Item needs a square.
#[test]
fn west_75_every_item_needs_a_square() {
    turn(
        0,
        json!({"0": {"items": {"rations": 3}}}),
        "
        P0      may not buy item:lantern (WEST-75)
        P0      discard item:rations
        P0      buy item:lantern
        now     seats.0.wallet = 8
    ",
    );
}

// WEST-C30, WEST-182: a Whip takes the place of the Bowie Knife.
#[test]
fn west_182_one_weapon_of_each_type() {
    turn(
        0,
        json!({"0": {"wallet": 20}}),
        "
        P0      buy weapon:bowie_knife
        P0      buy weapon:whip
        now     seats.0.weapons lacks bowie_knife; seats.0.weapons has whip; seats.0.weapons has pocket_knife
    ",
    );
}

// WEST-C9, WEST-30, WEST-R14: Cash goes into the Stash in Round 1, but not out of it.
#[test]
fn west_r14_the_stash_is_shut_in_round_1() {
    play(
        table(json!({"round": 1, "active": 2, "stash": 4}), json!({"2": {"wallet": 4}})),
        "
        P2      save 4
        P2      may not withdraw 1 (WEST-R14)
        P2      may not buy item:rations (WEST-68)
        P2      may not trade P3 (WEST-30)
        now     stash = 8
    ",
    );
}

// WEST-C45, WEST-104, WEST-105: waiting heals, and so does money.
#[test]
fn west_104_a_turn_at_home_heals() {
    turn(
        0,
        json!({"0": {"hp": 2}}),
        "
        P0      end
        now     seats.0.hp = 6
    ",
    );
    turn(
        0,
        json!({"0": {"hp": 2}}),
        "
        P0      heal
        now     seats.0.hp = 6; seats.0.wallet = 8
    ",
    );
}
