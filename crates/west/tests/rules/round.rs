//! Section 4: the Round.

use super::table::table;

// WEST-C7, WEST-239, WEST-271, WEST-43: one Station a Round, in the last one too.
#[test]
fn west_c7_the_train_goes_round() {
    for (round, station) in [
        (1, "prosperity"),
        (2, "west_station"),
        (3, "north_station"),
        (4, "east_station"),
        (5, "prosperity"),
        (8, "east_station"),
        (25, "prosperity"),
    ] {
        table(4, &format!("round {round}\nturn P3")).play(&format!("now train.station = {station}"));
    }
    // The Train itself moves so, from the first Round on.
    let mut rides = table(4, "round 1\nturn P3\nP2 did 1");
    for (round, station) in
        [(2, "west_station"), (3, "north_station"), (4, "east_station"), (5, "prosperity")]
    {
        rides =
            rides.idle_until(round).play(&format!("now clock.round = {round}; train.station = {station}"));
    }
    table(4, "round 25; gang_rep 9\nturn P3\nP2 did 1\nP0 rep 1").play(
        "
        P3     end
        now    train.station = west_station
    ",
    );
}

/// Hidden for two Rounds, dead since Round 8, and a sentence served: the table of WEST-C13.
const ROUND_8: &str = "
    round 8; gang_rep 2
    turn P2
    npc bartender hp 2
    npc deputy gone true; hp 0
    P0 at graveyard; hp 0; died 8; deposit 30
    P1 rep 2; at saloon
    P2 hides town_road 3
    P3 at jail_cells; sentence until 9; did 1; hp 0
";

// WEST-C13, WEST-34, WEST-35, WEST-36, WEST-37, WEST-38, WEST-39, WEST-40, WEST-109: the first steps of a Round in their order.
#[test]
fn west_c13_a_round_begins_in_this_order() {
    table(4, ROUND_8).play(
        "
        P2     end
        now    clock.round = 9; npcs.2.hp = 5
        all    see: Hiding Movement; Prosperity; Bunker; $3; Revolver; turn
        now    seats.2.hiding_movement = 4
        now    seats.0.at = prosperity; seats.0.hp = 5; seats.0.wallet = 3; seats.0.weapons has revolver
        now    seats.3.at = bunker; seats.3.hp = 5; seats.3.sentence = none
        awaits P1
    ",
    );
}

// WEST-34, WEST-R16, WEST-206: Level 2 cards from Round 15 on, before anything else.
#[test]
fn west_34_the_second_level_comes_with_round_15() {
    table(4, "round 14\nturn P3\nP2 did 1\nnpc sheriff hp 2").idle_until(15).play(
        "
        now    npcs.0.level = 2; npcs.0.hp = 6; npcs.0.card = tombstone_ted; npcs.3.card = headshot_hank
        now    npcs.1.card = deadeye_dan; npcs.2.card = no_guff_mcgruff
    ",
    );
    table(4, "round 13\nturn P3\nP2 did 1\nnpc sheriff hp 2")
        .idle_until(14)
        .play("now npcs.0.level = 1; npcs.0.hp = 5");
}

// WEST-36, WEST-227: out of the Graveyard into Jail, or to the Bunker without a sentence.
#[test]
fn west_36_the_dead_come_back() {
    table(4, "round 4\nturn P3\nP0 at graveyard; hp 0\nP1 at graveyard; hp 0\nP2 at graveyard; hp 0; sentence until 6").play(
        "
        P3     end
        now    clock.round = 5; seats.0.at = prosperity; seats.0.hp = 5; seats.1.at = prosperity; seats.2.at = jail_cells
    ",
    );
    table(4, "round 4\nturn P3\nP2 at graveyard; hp 0")
        .play("P3 end\nnow seats.2.at = bunker; seats.2.hp = 5");
}

// WEST-41: when the last Pioneer has had its turn the gang's begins. WEST-R113: the dead have none.
#[test]
fn west_41_the_gang_comes_after_the_pioneers() {
    table(4, "turn P1\nP3 at graveyard; hp 0").play("P1 end\nawaits P2\nP2 may end");
    let last = table(4, "round 3; starter P0\nturn P3\nP2 did 1\nP1 at graveyard; hp 0");
    last.play("P3 end\nnow clock.round = 4; clock.starter = 1\nawaits P1");
}

// WEST-44: a Tournament closes Rounds 7, 14 and 21, and no others.
#[test]
fn west_44_three_tournaments() {
    for round in [6, 7, 8, 13, 14, 15, 20, 21, 22] {
        let last = table(4, &format!("round {round}\nturn P3\nP2 did 1\nP0 rep 1; cash 5\nP1 rep 2; cash 5"))
            .play("P3 end");
        let now = last.view().clock.round;
        assert_eq!(now == round, round % 7 == 0, "Round {round}: a Tournament keeps it open");
    }
}

// WEST-46: after Round 25 comes the end.
#[test]
fn west_46_there_is_no_round_26() {
    table(4, "round 25; gang_rep 9\nturn P3\nP2 did 1\nP0 rep 1")
        .play("P3 end\nover P2 P3\nnow clock.round = 25");
}

// WEST-47, WEST-48, WEST-50, WEST-60: free actions before the card and between steps; one card a turn; work once.
#[test]
fn west_50_actions_come_in_any_order() {
    table(4, "turn P0\nP0 cash 9; tool sifting_pan; items rations; hp 4; cards good_road sore_feet").play(
        "
        P0     buy item:lantern
        draws  *, *
        P0     play good_road
        P0     step town_road
        P0     item rations
        now    seats.0.hp = 6
        P0     step mill_pond
        P0     step watermill
        draws  gold, gold
        P0     work
        P0     may not work (WEST-118)
        P0     may not play sore_feet (WEST-48)
        P0     step mill_pond
        P0     end
        awaits P2
    ",
    );
}
