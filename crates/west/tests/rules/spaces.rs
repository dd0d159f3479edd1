//! Section 6: links between spaces, and how many stand on one.

use super::table::table;

// WEST-C21, WEST-65, WEST-66, WEST-67, WEST-R25: a full space may be passed through, not stopped at.
#[test]
fn west_c21_two_on_a_space_is_the_limit() {
    let at =
        |granted: u8| table(6, &format!("turn P2\nP2 granted {granted}\nP0 at town_road\nP1 at town_road"));
    at(1).play("P2 may not step town_road (WEST-65)");
    at(2).play(
        "
        P2     step town_road
        P2     may not end (WEST-65)
        P2     step halfway_oak
        P2     may end
    ",
    );
    table(6, "turn P2\nP2 at mill_pond; granted 1\nP0 at watermill\nP1 at watermill")
        .play("P2 step watermill\nP2 may end");
}

// WEST-R25: hidden Bandits and riders do not count.
#[test]
fn west_r25_only_figures_on_the_space_count() {
    table(4, "turn P0\nP0 at town_road; granted 1\nP1 at halfway_oak\nP2 hides halfway_oak 2").play(
        "
        P0     step halfway_oak
        P2     pass
        P2     pass
        P0     may end
    ",
    );
}

// WEST-C22, WEST-54, WEST-55, WEST-R24: Blue is for Pioneers, Red for Bandits, each in its direction; no step without a link.
#[test]
fn west_c22_arrows_know_their_side() {
    table(4, "turn P2\nP2 at crimson_falls; granted 3").play("P2 may not step flumes_end (WEST-55)");
    table(4, "turn P0\nP0 at crimson_falls; granted 3")
        .play("P0 step flumes_end\nP0 may not step crimson_falls (WEST-55)");
    table(4, "turn P0\nP0 at thistle_rise; granted 3").play("P0 may not step dry_gulch (WEST-55)");
    table(4, "turn P2\nP2 at thistle_rise; granted 3")
        .play("P2 step dry_gulch\nP2 may not step thistle_rise (WEST-55)");
    table(4, "turn P0\nP0 at town_road; granted 3").play("P0 may not step saloon (WEST-54)");
    // A ford runs both ways, for both sides, and asks for nothing without Livestock.
    for seat in [0, 2] {
        let text = format!("P{seat} step flumes_end\nP{seat} step wagon_ruts\nP{seat} step flumes_end");
        table(4, &format!("turn P{seat}\nP{seat} at wagon_ruts; granted 3; gold watermill 2")).play(&text);
    }
}

// WEST-C25, WEST-174, WEST-176: crossing is contact, and the one who steps is the attacker; then the way goes on.
#[test]
fn west_c25_crossing_a_space_is_contact() {
    table(4, "turn P2\nP2 at halfway_oak; granted 3\nP0 at town_road; hp 1").play(
        "
        P2     step town_road
        awaits P2
        P2     may only fight; propose
        P2     fight
        draws  8, 1
        P0     fight
        all    see: P2 and P0 fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        now    warrant.risen = 1; seats.2.movement_spent = 1; seats.2.movement_granted = 3
        P2     step jail
        P2     step drovers_rest
        P2     may not step halfway_oak (WEST-53)
    ",
    );
}

// WEST-53: a step is one link.
#[test]
fn west_53_a_step_costs_one() {
    table(4, "turn P0\nP0 granted 2").play(
        "
        P0     step town_road
        now    seats.0.movement_spent = 1
        P0     step halfway_oak
        now    seats.0.movement_spent = 2
        P0     may not step saloon (WEST-53)
    ",
    );
}

// WEST-61: a step back is a step, not a take-back.
#[test]
fn west_61_a_step_is_final() {
    table(4, "turn P0\nP0 granted 2").play(
        "
        P0     step town_road
        P0     step prosperity
        now    seats.0.movement_spent = 2
        P0     may not step town_road (WEST-53)
    ",
    );
}

// WEST-65, WEST-301: who stands third on a space at the start of its turn has to make room.
#[test]
fn west_65_a_third_makes_room_on_its_turn() {
    table(6, "turn P0\nP0 at halfway_oak\nP1 at halfway_oak\nP2 at halfway_oak").play(
        "
        P0     may not end (WEST-65)
        draws  *
        P0     play sore_feet
        P0     step saloon
        P0     may end
    ",
    );
}

// WEST-66, WEST-65: parties to a Bribe remain together; another Bandit passes, and does not stay as a third.
#[test]
fn west_66_only_the_parties_to_a_bribe_are_together() {
    let shared = table(
        4,
        "
        turn P2
        P2 at wagon_ruts; granted 2
        P3 at town_road; did 1
        P0 at halfway_oak
        P1 at halfway_oak
    ",
    )
    .play(
        "
        P2     step halfway_oak
        P2     attack P0
        P2     propose
        P2     offer
        P0     accept
        P2     propose
        P2     offer
        P1     accept
    ",
    );
    // Three, all of them parties.
    shared.play("P2 may end; step saloon");
    let others = |granted: u8| {
        table(
            4,
            &format!(
                "
        turn P2
        P2 at wagon_ruts; granted {granted}
        P3 at halfway_oak; did 1; bribes [0]
        P0 at halfway_oak; peace true; bribes [3]
    "
            ),
        )
    };
    others(1).play("P2 may not step halfway_oak (WEST-65)");
    others(2).play("P2 step halfway_oak\nawaits P2\nP2 may not end (WEST-65)\nP2 step saloon\nP2 may end");
    // WEST-R110: a truce is a Bribe accepted by all.
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP3 at saloon; did 1\nP0 at saloon; safe_from_attack")
        .play("P2 step saloon\nP2 may end");
}

// WEST-65, WEST-R25, WEST-66: out of Hiding, or off the Train, nobody stays as a third beside the parties to another's Bribe.
#[test]
fn west_65_no_third_out_of_hiding_or_off_the_train() {
    let parties = "P0 at halfway_oak; peace true; bribes [2]; did 1\nP2 at halfway_oak; bribes [0]; did 1";
    table(4, &format!("turn P3\n{parties}\nP3 hides halfway_oak 2")).play(
        "
        P3     emerge
        P3     may not end (WEST-65)
        P3     step saloon
        P3     may end
    ",
    );
    // Who has stood there all the time need not make room.
    table(4, &format!("turn P3\n{parties}\nP3 at halfway_oak")).play("P3 may end");
    let at_station = parties.replace("halfway_oak", "north_station");
    table(
        4,
        &format!(
            "
        turn P3; step gang
        frames [\"round\", {{\"turn\": 3}}, {{\"aboard\": 3}}]
        npc deputy hp 0; gone true
        {at_station}
        P3 at train
    "
        ),
    )
    .play("P3 get_off\nP3 may not end (WEST-65)\nP3 may play steady_trail");
}
