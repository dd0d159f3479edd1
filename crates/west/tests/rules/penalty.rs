//! Section 26: victory and the Rep Penalty.

use super::table::table;

// WEST-C114, WEST-217, WEST-218, WEST-R73, WEST-15: 3v3, any attack on the sole last; it is charged whatever comes of it.
#[test]
fn west_c114_attacking_the_sole_last_costs_2_rep() {
    let scene = |players: u8, reps: &str, script: &str| {
        table(players, reps).play(script);
    };
    let three = "
        turn P3; gang_rep 8
        P0 rep 6
        P1 rep 5
        P2 at town_road; weapons revolver
        P3 at halfway_oak; granted 2; hp 1
    ";
    let lost = "
        P3     step town_road
        P3     fight
        draws  1, 8
        P2     fight
        draws  4
        P2     shoot revolver
        now    seats.3.at = graveyard
    ";
    scene(6, &format!("{three}\nP2 rep 2"), &format!("{lost}\nnow rep.gang = 6"));
    // A tie for last cancels it.
    scene(6, &format!("{three}\nP2 rep 2\nP1 rep 2"), &format!("{lost}\nnow rep.gang = 8"));
    let two = "
        turn P2; gang_rep 8
        P0 rep 6
        P1 rep 2; at town_road; weapons revolver
        P2 at halfway_oak; granted 2; hp 1
    ";
    let script = lost.replace("P2", "P1").replace("P3", "P2").replace("seats.3", "seats.2");
    scene(4, two, &format!("{script}\nnow rep.gang = 8"));
}

// WEST-C115, WEST-218, WEST-C11: 2v3, only a Pioneer who attacks the gang while it is sole last; WEST-18: never below 0.
#[test]
fn west_c115_two_on_three() {
    let attack = |rep: u8| {
        format!(
            "
        turn P0; gang_rep 0
        P0 at halfway_oak; granted 2; rep {rep}
        P1 rep 7
        P2 rep 9
        P3 at town_road
    "
        )
    };
    let script = "
        P0     step town_road
        P0     fight
        draws  8, 1
        P3     fight
    ";
    table(5, &attack(6)).play(&format!("{script}\nnow rep.pioneers.0 = 4"));
    table(5, &attack(1)).play(&format!("{script}\nnow rep.pioneers.0 = 0"));
    table(
        5,
        "
        turn P3; gang_rep 9
        P0 at town_road; rep 1
        P1 rep 7
        P2 rep 9
        P3 at halfway_oak; granted 2
    ",
    )
    .play(
        "
        P3     step town_road
        P3     fight
        draws  8, 1
        P0     fight
        now    rep.gang = 9
    ",
    );
}

// WEST-203, WEST-R73: contact that ends in a Bribe is no attack.
#[test]
fn west_203_no_penalty_after_a_bribe() {
    table(
        6,
        "
        turn P3; gang_rep 8
        P0 rep 6
        P1 rep 5
        P2 at town_road; rep 2
        P3 at halfway_oak; granted 2
    ",
    )
    .play(
        "
        P3     step town_road
        P3     propose
        P3     offer
        P2     accept
        now    rep.gang = 8; warrant.risen = 0
    ",
    );
}

// WEST-R73: never for NPC fights.
#[test]
fn west_r73_npcs_have_no_rep() {
    table(
        6,
        "
        turn P3; gang_rep 8
        P0 rep 6
        P1 rep 5
        P2 rep 2
        P3 at saloon
    ",
    )
    .play(
        "
        P3     rob saloon_bartender
        draws  8, 1
        P3     name P2
        now    rep.gang = 8
    ",
    );
}

// WEST-216, WEST-R74: killing gives no Rep by itself.
#[test]
fn west_216_no_rep_for_killing() {
    table(4, "turn P2; gang_rep 3\nP2 at halfway_oak; granted 3\nP0 at town_road; hp 1; rep 4").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        now    rep.gang = 3; rep.pioneers.0 = 4
    ",
    );
    table(
        4,
        "turn P2; gang_rep 3\nP2 at halfway_oak; granted 3; hp 1\nP0 at town_road; weapons revolver; rep 4",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        draws  4
        P0     shoot revolver
        now    rep.gang = 3; rep.pioneers.0 = 4; seats.2.at = graveyard
    ",
    );
}
