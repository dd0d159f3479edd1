//! Sections 14, 16 and 17.

use serde_json::json;

use crate::table::turn;

// WEST-C62, WEST-133, WEST-134: limits by place.
#[test]
fn west_133_two_sheep_from_the_oasis() {
    turn(
        0,
        json!({"0": {"at": "desert_oasis", "tool": "rope"}}),
        "
        P0      herd
        P0      take sheep
        P0      take sheep
        P0      may not take sheep (WEST-133)
        P0      may not take cow (WEST-133)
        P0      take pig
        P0      take pig
        P0      may not take pig (WEST-133)
        P0      pass
        now     seats.0.animals.sheep = 2; seats.0.animals.pig = 2
    ",
    );
}

// WEST-C66, WEST-137: one die for each animal; Pigs on 4+, Sheep and Cows on 5+.
#[test]
fn west_137_a_ford_costs_animals() {
    turn(
        0,
        json!({"0": {"at": "long_grass", "granted": 1, "animals": {"high_plains": {"pig": 1, "sheep": 1, "cow": 2}}}}),
        "
        draws   4, 4, 4, 5
        P0      step copper_bank
        now     seats.0.animals.pig = 1; seats.0.animals.cow = 1
        all     see: lose
    ",
    );
}

// WEST-C48, WEST-113; WEST-C47, WEST-112: what the Ranch takes, and whom it lets in.
#[test]
fn west_113_the_ranch_takes_livestock_and_furs() {
    turn(
        0,
        json!({"0": {"at": "ranch_road", "granted": 1, "gold": {"watermill": [1, 0]},
                         "animals": {"high_plains": {"pig": 2}}, "furs": ["bear"]}}),
        "
        P0      step ranch
        now     seats.0.wallet = 19; seats.0.rep = 4; seats.0.gold.watermill = 1
    ",
    );
    turn(
        0,
        json!({"0": {"at": "ranch_road", "granted": 1, "wallet": 0, "tool": null}}),
        "
        P0      may not step ranch (WEST-112)
    ",
    );
}

// WEST-C68, WEST-139, WEST-140; WEST-C69, WEST-222: a Bear bites, and can kill.
#[test]
fn west_140_a_bear_bites() {
    turn(
        0,
        json!({"0": {"at": "grizzly_rocks", "items": {"traps": 1}}}),
        "
        draws   2
        P0      trap
        now     seats.0.hp = 4; seats.0.furs counts 0
        P0      may not trap (WEST-139)
    ",
    );
    turn(
        0,
        json!({"0": {"at": "grizzly_rocks", "items": {"traps": 1}, "hp": 1, "gold": {"watermill": [1, 0]}}}),
        "
        draws   1
        P0      trap
        now     seats.0.at = graveyard; seats.0.wallet = 10
    ",
    );
}

// WEST-C67, WEST-138: the Saddle is gone, the reward comes at once.
#[test]
fn west_138_a_mustang_pays_at_once() {
    turn(
        0,
        json!({"0": {"at": "high_plains", "tool": "rope", "items": {"saddle": 1}}}),
        "
        draws   6
        P0      tame
        now     seats.0.wallet = 16; seats.0.rep = 2
        P0      may not tame (WEST-138)
    ",
    );
}
