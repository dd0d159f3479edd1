//! Section 6.

use serde_json::json;

use crate::table::{table, table_of, turn};
use rustlers_testkit::scenario::play;

// WEST-C15, WEST-57, WEST-52: what Loot takes away or adds, never below 1 or above 6.
#[test]
fn west_57_a_card_gives_its_base_and_what_loot_makes_of_it() {
    turn(
        0,
        json!({"0": {"movement": ["loose_straps", "tailwind", "breakneck"], "gold": {"watermill": [1, 0]}}}),
        "
        draws   good_road
        P0      play breakneck
        now     seats.0.movement_granted = 3
    ",
    );
    turn(
        0,
        json!({"0": {"movement": ["tailwind", "tailwind", "tailwind"]}}),
        "
        draws   good_road
        P0      play tailwind
        now     seats.0.movement_granted = 5
    ",
    );
}

// WEST-C18, WEST-60; WEST-C23, WEST-56: the card is replaced at once, and then comes a step.
#[test]
fn west_60_after_a_card_the_next_thing_is_a_step() {
    turn(
        0,
        json!({}),
        "
        draws   tailwind
        P0      play steady_trail
        now     seats.0.movement_count = 3
        P0      may not buy item:rations (WEST-60)
        P0      may not end (WEST-60)
        P0      step town_road
        P0      may end
    ",
    );
}

// WEST-C22, WEST-55: Blue is for Pioneers, Red for Bandits.
#[test]
fn west_55_arrows_know_their_side() {
    turn(
        2,
        json!({"2": {"at": "crimson_falls", "granted": 3}}),
        "
        P2      may not step flumes_end (WEST-55)
    ",
    );
    turn(
        0,
        json!({"0": {"at": "thistle_rise", "granted": 3}}),
        "
        P0      may not step dry_gulch (WEST-55)
    ",
    );
}

// WEST-C19, WEST-C20, WEST-R23: a penalty hits what is left, the rest the next Round.
#[test]
fn west_r23_a_penalty_carries_over() {
    turn(
        2,
        json!({"2": {"power": ["cut_cinch"]}, "0": {"granted": 4, "spent": 3}}),
        "
        P2      power cut_cinch
        P2      target P0
        now     seats.0.movement_granted = 3; seats.0.penalties.1 = 1
    ",
    );
}

// WEST-C21, WEST-65, WEST-67: a full space may be passed through, not stopped at.
#[test]
fn west_65_two_on_a_space_is_the_limit() {
    let seats =
        json!({"0": {"at": "prosperity", "granted": 2}, "1": {"at": "town_road"}, "2": {"at": "town_road"}});
    play(
        table_of(6, json!({"active": 0}), seats),
        "
        P0      step town_road
        P0      may not end (WEST-65)
        P0      step halfway_oak
        P0      may end
    ",
    );
    let seats =
        json!({"0": {"at": "prosperity", "granted": 1}, "1": {"at": "town_road"}, "2": {"at": "town_road"}});
    play(
        table_of(6, json!({"active": 0}), seats),
        "
        P0      may not step town_road (WEST-65)
    ",
    );
}

// WEST-C44, WEST-101, WEST-102, WEST-R35: through Prosperity at the cost of 1 HP, but never to stay.
#[test]
fn west_102_a_bandit_never_ends_its_turn_in_prosperity() {
    turn(
        2,
        json!({"2": {"at": "town_road", "granted": 2, "hp": 3}}),
        "
        P2      step prosperity
        now     seats.2.hp = 2
        P2      may not end (WEST-102)
        P2      step east_yard
        P2      may end
    ",
    );
    // The Train is elsewhere, and the Bank could give no more movement.
    let seats = json!({"2": {"at": "town_road", "granted": 6, "spent": 5}});
    play(
        table(json!({"active": 2, "round": 6}), seats),
        "
        P2      may not step prosperity (WEST-102)
    ",
    );
}
