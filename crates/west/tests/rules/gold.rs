//! Section 15.

use serde_json::json;

use crate::table::turn;

// WEST-C46, WEST-103, WEST-142: on entering Prosperity everything is paid at once.
#[test]
fn west_103_gold_and_furs_are_turned_in_on_entering() {
    turn(
        0,
        json!({"0": {"at": "town_road", "granted": 1, "gold": {"watermill": [2, 1]}, "furs": ["fox"]}}),
        "
        P0      step prosperity
        now     seats.0.wallet = 19; seats.0.rep = 3; seats.0.furs counts 0
    ",
    );
}

// WEST-C52, WEST-116, WEST-117; WEST-C153: two cards at the Watermill; Abigail may draw another, and so may the Shovel.
#[test]
fn west_117_the_shovel_and_an_ability_add_a_card_each() {
    turn(
        0,
        json!({"0": {"at": "watermill", "items": {"shovel": 1}}}),
        "
        draws   gold, fools_gold
        P0      work
        P0      has 3 choices
        draws   gold
        P0      dig patient_hands
        P0      has 2 choices
        P0      pass
        now     seats.0.gold.watermill = 3
        P0      may not work (WEST-118)
    ",
    );
}

// WEST-C54, WEST-122: a Danger is negated on 7+, and then replaced.
#[test]
fn west_122_a_negated_danger_is_replaced() {
    turn(
        1,
        json!({"1": {"at": "watermill", "character": "silas_whitcombe", "tool": "sifting_pan"}}),
        "
        draws   slick_stones, 7, gold, gold
        P1      work
        now     seats.1.gold.watermill = 2; seats.1.hp = 5
    ",
    );
    turn(
        1,
        json!({"1": {"at": "watermill", "character": "silas_whitcombe", "tool": "sifting_pan"}}),
        "
        draws   slick_stones, 6, gold
        P1      work
        now     seats.1.gold.watermill = 1; seats.1.hp = 4
    ",
    );
}

// WEST-C53, WEST-120: a second Event of a kind counts for nothing.
#[test]
fn west_120_a_second_event_of_the_kind_is_replaced() {
    turn(
        1,
        json!({"1": {"at": "red_ridge_mine", "tool": "pickaxe"}}),
        "
        draws   gold, campfire_stories, campfire_stories, gold
        P1      work
        now     seats.1.gold.red_ridge_mine = 2; seats.1.rep = 1
    ",
    );
}

// WEST-C61, WEST-127; WEST-C59, WEST-128.
#[test]
fn west_127_in_a_mine_one_works() {
    turn(
        1,
        json!({"1": {"at": "red_ridge_mine", "tool": "pickaxe"}}),
        "
        P1      may not end (WEST-127)
    ",
    );
    turn(
        1,
        json!({"1": {"at": "tailings", "granted": 2, "animals": {"high_plains": {"pig": 1}}}}),
        "
        P1      may not step red_ridge_mine (WEST-128)
    ",
    );
}

// WEST-C56, WEST-123: what is too heavy goes when the job is done.
#[test]
fn west_123_the_weight_limit_binds_after_the_job() {
    turn(
        1,
        json!({"1": {"at": "crimson_falls", "character": "silas_whitcombe", "gold": {"crimson_falls": [3, 0]}}}),
        "
        draws   gold, gold, gold
        P1      work
        P1      may only discard gold:crimson_falls
        P1      discard gold:crimson_falls
        P1      discard gold:crimson_falls
        now     seats.1.gold.crimson_falls = 4
        P1      may end
    ",
    );
}
