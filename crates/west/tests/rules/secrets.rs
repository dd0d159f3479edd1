//! Section 36: who knows what. Behind every line the table is redealt for every seat, which must not notice.

use super::table::table;

// WEST-C148, WEST-281, WEST-282: that it hides and its Hiding Movement are public; where, its gang knows.
#[test]
fn west_c148_where_a_bandit_hides() {
    table(
        4,
        "
        turn P0
        P2 hides saloon 2; ambush town_road jail mill_pond; pets snake under halfway_oak
    ",
    )
    .play(
        "
        P0     knows seats.2.at = hiding; seats.2.hiding_movement = 2; seats.2.hides_on = null
        P0     knows seats.2.ambush_count = 3; seats.2.ambush = null
        P0     knows seats.2.pets.0.laid = true; seats.2.pets.0.under = null
        spectator knows seats.2.hides_on = null; seats.2.ambush = null
        P3     knows seats.2.hides_on = saloon; seats.2.ambush counts 3; seats.2.pets.0.under = halfway_oak
        P2     knows seats.2.hides_on = saloon
    ",
    );
}

// WEST-282, WEST-290: going into Hiding tells nothing but that; coming out reveals the card.
#[test]
fn west_282_hiding_and_coming_out() {
    table(4, "turn P2\nP2 at bunker; ambush saloon").play(
        "
        P2     hide saloon
        P3     sees: P2 goes into Hiding at the Saloon
        P0     sees: P2 goes into Hiding
        P0     does not see: Saloon
        spectator does not see: Saloon
    ",
    );
    table(4, "turn P2\nP2 hides saloon 2").play(
        "
        P2     emerge
        all    see: P2 comes out of Hiding at the Saloon
        P0     knows decks.ambush.face_up = {\"saloon\":1}
    ",
    );
}

// WEST-C149, WEST-285, WEST-290: Events are seen by all, Gold and Fool's Gold by the drawer, and by the thief.
#[test]
fn west_c149_gold_cards() {
    table(
        4,
        "
        turn P0
        P0 at crimson_falls; tool sifting_pan; hp 1
        P2 at trestle_bend; granted 2; did 0
        P3 did 1
    ",
    )
    .play(
        "
        draws  gold, fools_gold, campfire_stories
        P0     work
        P0     sees: Fool's Gold; Campfire Stories
        P1     sees: P0 draws a Gold Card; P0 draws a Gold Card; P0 draws Campfire Stories
        P1     does not see: Fool's
        P2     does not see: Fool's
        P1     knows seats.0.gold = {\"crimson_falls\":2}; seats.0.fools = null
        P0     knows seats.0.fools = {\"crimson_falls\":1}
        P0     end
        P2     step crimson_falls
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        draws  1
        P0     shoot pocket_knife
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     knows seats.2.fools = {\"crimson_falls\":1}
        P3     knows seats.2.fools = {\"crimson_falls\":1}
        P1     knows seats.2.gold = {\"crimson_falls\":2}; seats.2.fools = null
    ",
    );
}

// WEST-C150, WEST-283, WEST-284, WEST-286: hands are counted, everything else lies open.
#[test]
fn west_c150_what_rivals_know() {
    table(
        4,
        "
        turn P0; stash 3; meter 2
        npc deputy pot 2
        P0 power trail_guide cut_cinch hired_gun; cash 7; deposit 11; items rations; furs fox; hp 4; rep 3
        P0 animals 1 pig high_plains; weapons rifle; tool rope; bag large; pets horse
        P2 power evil_eye; cash 2
    ",
    )
    .play(
        "
        P1     knows seats.0.movement_count = 3; seats.0.movement = null
        P1     knows seats.0.power_count = {\"peace_pipe\":1,\"saloon\":2,\"shadow\":0}; seats.0.power = null
        P1     knows seats.0.wallet = 7; seats.0.deposit = 11; seats.0.items.rations = 1; seats.0.furs = [\"fox\"]
        P1     knows seats.0.hp = 4; rep.pioneers.0 = 3; seats.0.animals = {\"pig\":1}; seats.0.weapons has rifle
        P1     knows seats.0.tool = rope; seats.0.bag = large; seats.0.pets.0.pet = horse
        P1     knows stash = 3; warrant.risen = 2; npcs.1.pot = 2; seats.0.character = silas_whitcombe
        P2     knows seats.0.wallet = 7; seats.0.power = null; seats.0.movement = null
        # The gang shares its hands.
        P3     knows seats.2.power = [\"evil_eye\"]; seats.2.movement counts 3
        P0     knows seats.2.power = null; seats.2.power_count = {\"peace_pipe\":0,\"saloon\":0,\"shadow\":1}; seats.2.movement = null
    ",
    );
}

// WEST-288, WEST-R15: sizes of decks are public; what was thrown away unused lies face down.
#[test]
fn west_288_decks_and_discards() {
    table(4, "turn P2\nP2 at bunker; ambush saloon jail\nP0 power trail_guide").play(
        "
        P0     knows decks.movement.left = 48; decks.ambush.left = 58; decks.gold.left = 96; decks.peace_pipe.left = 27
        P2     redraw
        P2     toss jail
        P3     sees: Jail
        P0     does not see: Jail
        P0     knows decks.ambush.face_down = 1; decks.ambush.face_up = {}
    ",
    );
    table(4, "turn P0\nP0 power trail_guide").play(
        "
        P0     power trail_guide
        P2     knows decks.peace_pipe.face_up = {\"trail_guide\":1}
    ",
    );
}

// WEST-C151, WEST-291, WEST-R60, WEST-164, WEST-305, WEST-60: a window on every space, whoever hides where.
#[test]
fn west_c151_windows_look_the_same() {
    table(
        4,
        "
        turn P0
        P0 at prosperity; granted 3
        P2 hides halfway_oak 2
    ",
    )
    .play(
        "
        P0     step town_road
        awaits P2
        P2     may only pass
        P2     pass
        P0     sees: Nothing stirs
        P0     step halfway_oak
        awaits P2
        P2     may only pass; ambush halfway_oak
        P2     lapses to pass
        P2     pass
        P0     sees: Nothing stirs
        P0     step drovers_rest
        awaits P2
        P2     may only pass
        P2     may not ambush halfway_oak (WEST-162)
        P2     pass
        P0     sees: Nothing stirs
        awaits P0
    ",
    );
}

// WEST-R60: no window for a Pioneer against whom by public facts nothing could be declared.
#[test]
fn west_r60_no_window_where_nothing_can_be_declared() {
    // At peace, and no Snake laid.
    table(4, "turn P0\nP0 at town_road; granted 3; peace\nP2 hides halfway_oak 2")
        .play("P0 step halfway_oak\nawaits P0");
    // At peace, but a Snake lies somewhere (WEST-R103).
    table(4, "turn P0\nP0 at town_road; granted 3; peace\nP2 pets snake under saloon")
        .play("P0 step halfway_oak\nawaits P2");
    // It went into Hiding only in this Round (WEST-168).
    table(4, "turn P0\nP0 at town_road; granted 3\nP2 hides halfway_oak; hid 3")
        .play("P0 step halfway_oak\nawaits P0");
    // Nobody hides.
    table(4, "turn P0\nP0 at town_road; granted 3\nP2 at saloon").play("P0 step halfway_oak\nawaits P0");
}

// WEST-C172, WEST-R111, WEST-291, WEST-312, WEST-351: the pause goes by the number of cards, not by the card.
#[test]
fn west_c172_the_pause_after_a_roll() {
    let battle = |card: &str, dice: &str| {
        table(
            4,
            &format!(
                "
            turn P0
            P0 at halfway_oak; granted 2
            P2 at town_road{card}
        "
            ),
        )
        .play(
            "
            P0     step town_road
            P0     fight
        ",
        )
        .play(&format!("draws {dice}\nP2 fight"))
    };
    battle("; power pale_rider", "8").play("awaits P2\nP2 may only pass");
    battle("; power evil_eye", "8").play("awaits P2\nP2 may only power evil_eye; pass\nP2 lapses to pass");
    battle("", "8, 1").play("awaits P0");
}

// WEST-4, WEST-312, WEST-R108: Evil Eye re-rolls; the last result counts, and both may react again.
#[test]
fn west_312_a_roll_is_made_again() {
    table(
        4,
        "
        turn P0
        P0 at halfway_oak; granted 2; weapons revolver
        P2 at town_road; power evil_eye
    ",
    )
    .play(
        "
        P0     step town_road
        P0     fight
        draws  8
        P2     fight
        draws  1
        P2     pass
        draws  8
        P0     shoot revolver
        draws  2
        P2     power evil_eye
        all    see: Rolled again: 2
        now    seats.2.hp = 5
        awaits P2
    ",
    );
}
