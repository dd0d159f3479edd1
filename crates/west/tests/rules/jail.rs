//! Section 28: the Warrant Meter, Jail and Prison.

use super::table::{Table, table};

const JAILED: &str = "frames [\"round\", {\"turn\": 2}, {\"jail_turn\": 2}]";

/// P2 dies attacking P0 in Round 10.
fn died(meter: u8) -> Table {
    let text = format!(
        "
        round 10; turn P2; meter {meter}
        P2 at halfway_oak; granted 3; hp 1
        P0 at town_road; weapons revolver
        P3 at mill_pond; granted 3
        P1 at wagon_ruts; hp 1
    "
    );
    table(4, &text).play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        draws  4
        P0     shoot revolver
    ",
    )
}

// WEST-C118, WEST-231, WEST-233, WEST-R78, WEST-228, WEST-R82: two Rounds in Jail, whatever the meter does meanwhile.
#[test]
fn west_c118_a_sentence_is_fixed() {
    died(11).play(
        "
        now    seats.2.sentence = until 13; warrant.risen = 11; warrant.zone = 2-Day
        # P3 goes on killing.
        P3     step wagon_ruts
        P3     fight
        draws  8, 1
        P1     fight
        draws  4
        P3     shoot revolver
        P3     take_loot
        now    warrant.risen = 12; warrant.zone = 3-Day; seats.2.sentence = until 13
        P3     end
        now    clock.round = 11; seats.2.at = jail_cells
        P1     end
        P0     end
        P2     name P3
        P3     end
        P2     wait
        now    clock.round = 12; seats.2.at = jail_cells
        P0     end
        P1     end
        P2     name P3
        P3     end
        P2     wait
        now    clock.round = 13; seats.2.at = bunker; seats.2.hp = 5
    ",
    );
}

// WEST-227: at Warning the next Round begins in the Bunker.
#[test]
fn west_227_no_sentence_at_warning() {
    died(3).play(
        "
        now    seats.2.sentence = none; seats.2.at = graveyard
        P3     end
        now    clock.round = 11; seats.2.at = bunker; seats.2.hp = 5
    ",
    );
}

// WEST-C119, WEST-228, WEST-229, WEST-R82: a kill moves one box; at the top it stays.
#[test]
fn west_c119_the_meter_rises_and_stops() {
    let kill = |meter: u8, facts: &str| {
        table(4, &format!("turn P2; meter {meter}\nP2 at halfway_oak; granted 3\nP0 at town_road; hp 1"))
            .play(&format!(
                "
            P2     step town_road
            P2     fight
            draws  8, 1
            P0     fight
            draws  4
            P2     shoot revolver
            P2     take_loot
            now    {facts}
        "
            ));
    };
    kill(3, "warrant.risen = 4; warrant.zone = 1-Day");
    kill(7, "warrant.risen = 8; warrant.zone = 2-Day");
    kill(11, "warrant.risen = 12; warrant.zone = 3-Day");
    kill(14, "warrant.risen = 15; warrant.zone = Prison");
    kill(15, "warrant.risen = 15; warrant.zone = Prison");
}

// WEST-230: not when the Pioneer was the attacker.
#[test]
fn west_230_not_when_the_pioneer_attacked() {
    table(4, "turn P0\nP0 at halfway_oak; granted 3; hp 1\nP2 at town_road").play(
        "
        P0     step town_road
        P0     fight
        draws  1, 8
        P2     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        now    warrant.risen = 0; seats.0.at = graveyard
    ",
    );
}

// WEST-C120, WEST-232, WEST-234: no release from Prison, and nothing to do there but to Escape.
#[test]
fn west_c120_prison() {
    table(
        4,
        "
        round 18; turn P3; meter 15
        P2 at jail_cells; sentence prison; items rations, lockpick; hp 0; did 128; cash 5; power trail_guide
        P3 at jail
    ",
    )
    .play(
        "
        P3     may not trade P2 (WEST-144)
        P3     end
        now    clock.round = 19; seats.2.at = jail_cells
        P1     end
        P0     end
        P2     name P2
        P2     may only escape; escape_with lockpick; wait
        P2     lapses to escape
        P2     may not item rations (WEST-234)
        P2     may not power trail_guide (WEST-234)
        # 4 + 3 is more than the 6 that Prison asks for.
        draws  4
        P2     escape_with lockpick
        now    seats.2.at = bunker; seats.2.items.rations = 1; seats.2.items lacks lockpick
    ",
    );
}

/// A jailed Bandit rolls; is it free?
fn escapes(players: u8, meter: u8, die: u8) -> bool {
    let bandit = players.div_ceil(2);
    let text = format!(
        "
        round 5; turn P{bandit}; meter {meter}; step gang
        frames [\"round\", {{\"turn\": {bandit}}}, {{\"jail_turn\": {bandit}}}]
        P{bandit} at jail_cells; sentence prison; hp 0; ambush jail
    "
    );
    let rolled = table(players, &text).play(&format!("draws {die}\nP{bandit} escape"));
    rolled.view().seats[usize::from(bandit)].at == "bunker"
}

// WEST-C121, WEST-235, WEST-32, WEST-R79: the number goes by the side and by where the meter stands now.
#[test]
fn west_c121_escape_numbers() {
    assert!(escapes(4, 4, 5) && !escapes(4, 4, 4));
    assert!(!escapes(6, 5, 5) && escapes(6, 5, 6));
    assert!(!escapes(5, 15, 5) && escapes(5, 15, 6));
    assert!(!escapes(6, 18, 6) && escapes(6, 18, 7));
}

// WEST-C121, WEST-235: who is out takes its turn as if it started in the Bunker.
#[test]
fn west_c121_a_turn_from_the_bunker() {
    table(4, &format!("round 5; turn P2; meter 4; step gang\n{JAILED}\nP2 at jail_cells; sentence until 8; hp 0; ambush jail"))
        .play(
            "
        draws  5
        P2     escape
        now    seats.2.at = bunker; seats.2.hp = 5; seats.2.sentence = none
        P2     may redraw; play steady_trail; hide jail; end
    ",
        );
}

// WEST-236: neither Escape nor Jailbreak in the Round of death.
#[test]
fn west_236_not_in_the_round_of_death() {
    died(4).play(
        "
        awaits P3
        P2     may not escape (WEST-292)
        P3     end
        now    clock.round = 11; seats.2.at = jail_cells
    ",
    );
    table(
        4,
        "
        turn P3; meter 4
        npc sheriff hp 1
        P2 at graveyard; died 3; sentence until 5; hp 0
        P3 at jail
    ",
    )
    .play("P3 may not rob town_sheriff (WEST-237)");
}

// WEST-C122, WEST-237, WEST-238, WEST-R80: who rolled and is freed has no turn; the attacker moves on.
#[test]
fn west_c122_a_jailbreak_after_a_failed_roll() {
    table(
        4,
        &format!(
            "
        round 5; turn P2; meter 4; step gang
        {JAILED}
        npc sheriff hp 1
        P2 at jail_cells; sentence until 8; hp 0
        P3 at jail
    "
        ),
    )
    .play(
        "
        draws  4
        P2     escape
        now    seats.2.at = jail_cells
        awaits P3
        P3     rob town_sheriff
        draws  8, 1
        P3     name P0
        draws  4
        P3     shoot revolver
        now    seats.2.at = bunker; seats.2.hp = 5; seats.3.movement_granted = 2; rep.gang = 1; warrant.risen = 5
        P3     may step town_road; end
        P3     end
        now    clock.round = 6
        awaits P1
    ",
    );
}

// WEST-237: without prisoners the Sheriff cannot be fought. WEST-R81: prisoners are not on the Jail space.
#[test]
fn west_237_nobody_to_free() {
    table(4, "turn P3\nP3 at jail").play("P3 may not rob town_sheriff (WEST-237)");
    table(
        6,
        "
        turn P3; meter 4
        P3 at town_road; granted 1
        P4 at jail_cells; sentence until 8; hp 0
        P5 at jail_cells; sentence until 8; hp 0
    ",
    )
    .play(
        "
        P3     step jail
        P3     may rob town_sheriff; end
    ",
    );
}

// WEST-C169, WEST-R80, WEST-214, WEST-237: both are free.
#[test]
fn west_c169_a_jailbreak_frees_all() {
    table(
        6,
        "
        round 5; turn P5; meter 5; gang_rep 2
        npc sheriff hp 1
        P3 at jail_cells; sentence until 8; hp 0
        P4 at jail_cells; sentence prison; hp 0; did 1
        P5 at jail
    ",
    )
    .play(
        "
        P5     rob town_sheriff
        draws  8, 1
        P5     name P0
        draws  4
        P5     shoot revolver
        now    seats.3.at = bunker; seats.4.at = bunker; seats.3.hp = 5; rep.gang = 3; warrant.risen = 6
        now    seats.5.movement_granted = 2; npcs.0.hp = 0
    ",
    );
}

// WEST-C176, WEST-R79, WEST-329: who waits is not called again, unless it is freed.
#[test]
fn west_c176_waiting_for_a_jailbreak() {
    let waiting = table(
        4,
        &format!(
            "
        round 5; turn P2; meter 4; step gang
        {JAILED}
        npc sheriff hp 1
        P2 at jail_cells; sentence until 8; hp 0
        P3 at jail
    "
        ),
    )
    .play("P2 wait\nawaits P3");
    waiting.again().play(
        "
        P3     end
        now    clock.round = 6
        awaits P1
    ",
    );
    waiting.play(
        "
        P3     rob town_sheriff
        draws  8, 1
        P3     name P0
        draws  4
        P3     shoot revolver
        P3     end
        now    clock.round = 5; clock.turn = 2; seats.2.at = bunker
        P2     may redraw; play steady_trail; end
    ",
    );
}

// WEST-C171, WEST-228, WEST-233: a component lowers the meter, not below its first box, and no sentence changes.
#[test]
fn west_c171_unmarked_grave() {
    let grave = |meter: u8, after: u8| {
        table(
            4,
            &format!(
                "
            round 5; turn P3; meter {meter}
            P2 at jail_cells; sentence until 8; hp 0
            P3 power unmarked_grave
        "
            ),
        )
        .play(&format!("P3 power unmarked_grave\nnow warrant.risen = {after}; seats.2.sentence = until 8; seats.2.at = jail_cells"));
    };
    grave(5, 3);
    grave(1, 0);
}
