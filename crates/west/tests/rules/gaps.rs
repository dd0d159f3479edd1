//! Rulings that lie between the chapters: windows, crowds, movement outside the own turn.

use super::table::table;

// WEST-C173, WEST-164, WEST-R54: a window on the first space before it is left without a card; none for one who stays.
#[test]
fn west_c173_the_first_space() {
    let waiting = "P2 hides west_station 2";
    table(4, &format!("round 2; turn P0\nP0 at west_station; cash 1\n{waiting}")).play(
        "
        P0     board
        awaits P2
        P2     may only pass; ambush west_station
        P2     pass
        now    seats.0.at = train
    ",
    );
    table(4, &format!("round 2; turn P0\nP0 at west_station; power trail_guide\n{waiting}")).play(
        "
        P0     power trail_guide
        P0     step tailings
        P2     may only pass; ambush west_station
        P2     ambush west_station
        now    seats.0.at = west_station; seats.2.at = west_station
    ",
    );
    table(4, "round 2; turn P0\nP0 at bearclaw_den; items traps; cash 3\nP1 at west_station\nP2 hides west_station 2").play(
        "
        draws  3
        P0     trap
        awaits P0
        P0     trade P1
        P0     give_cash 1
        P0     offer
        P1     refuse
        P0     end
        now    seats.2.at = hiding
        awaits P2
        now    clock.turn = null
    ",
    );
}

// WEST-C178, WEST-R112, WEST-R25, WEST-65: a card is playable only if it allows a legal step.
#[test]
fn west_c178_a_full_space_is_the_only_way() {
    table(
        6,
        "
        turn P0
        P0 at bearclaw_den; cards sore_feet steady_trail early_start; slow 0 0 1
        P1 at west_station
        P2 at west_station
    ",
    )
    .play(
        "
        # Sore Feet gives 1, the others 2.
        P0     may not play sore_feet (WEST-R112)
        P0     may play steady_trail; play early_start; end
        draws  *
        P0     play steady_trail
        P0     may only step west_station
        P0     step west_station
        P0     may not end (WEST-65)
        P0     may step tailings
    ",
    );
}

// WEST-C182, WEST-R113, WEST-R35, WEST-170: the ambush move does what is compulsory, and no business.
#[test]
fn west_c182_shops_wait_for_the_own_turn() {
    let won = table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at town_road; granted 2; hp 1
        P2 hides halfway_oak 2; cash 5
        P3 did 1
    ",
    )
    .play(
        "
        P0     step halfway_oak
        P2     ambush halfway_oak
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        now    seats.2.movement_granted = 3
    ",
    );
    won.again().play(
        "
        P2     step saloon
        P2     may not saloon_card (WEST-318)
        P2     may not rob saloon_bartender (WEST-318)
        P2     end
        awaits P2
        P2     may saloon_card; rob saloon_bartender; end
        P2     may not play steady_trail (WEST-170)
    ",
    );
    won.play(
        "
        P2     step wagon_ruts
        P2     step halfway_oak
        P2     step town_road
        # Nothing is left.
        awaits P2
        now    seats.2.movement_spent = 3
    ",
    );
    // With the last step into Prosperity, where it could not leave again.
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at mill_pond; granted 2; hp 1
        P2 hides town_road 2
        P3 did 1
    ",
    )
    .play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        P2     step jail
        P2     step town_road
        P2     may not step prosperity (WEST-318)
        P2     may step halfway_oak; end
    ",
    );
}

// WEST-R113: the free card of the Village goes with entering, also on the ambush move.
#[test]
fn west_r113_the_free_card_goes_with_entering() {
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at halfway_oak; granted 2; hp 1
        P2 hides saloon 2
    ",
    )
    .play(
        "
        P0     step saloon
        P2     ambush saloon
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        P2     step canyon_mouth
        P2     step village
        draws  trail_guide
        P2     draw peace_pipe
        now    seats.2.power = [\"trail_guide\"]
    ",
    );
}

// WEST-R112: a duty that no legal action can fulfil lapses for that turn.
#[test]
fn west_r112_an_impossible_duty_lapses() {
    // It should leave the Village, but has played its card and used it up.
    table(4, "round 4; turn P2\nP2 at village; last_end village; did 3; granted 2; spent 2")
        .play("P2 may end");
}

// WEST-R107: forced loss of HP, then turning in, then contact.
#[test]
fn west_r107_the_order_on_entering() {
    table(4, "turn P2\nP2 at crows_elbow; granted 2; animals 1 pig high_plains\nP0 at shack").play(
        "
        P2     step shack
        all    see: P2 turns 1 animal in; P2 faces P0
        now    seats.2.wallet = 3
    ",
    );
    table(4, "turn P2\nP2 at crows_elbow; granted 2; hp 3\nP0 at mirage_flats").play(
        "
        P2     step mirage_flats
        all    see: P2 loses 1 HP to the desert; P2 faces P0
    ",
    );
}

// WEST-R109, WEST-R35: a placement by Escape does not bar Hiding; a step does.
#[test]
fn west_r109_move_or_hide() {
    table(4, "turn P2\nP2 at saloon; ambush jail; power trail_guide").play(
        "
        P2     power trail_guide
        P2     may hide jail
        P2     step halfway_oak
        P2     may not hide jail (WEST-151)
    ",
    );
}

// WEST-R112, WEST-60, WEST-65: the step that a card asks for lapses when an Ambush has left no way to take it.
#[test]
fn west_r112_a_step_that_nothing_allows_lapses() {
    // Sore Feet gives 1. West Station is full; an enemy there could be met, until the Bribe makes peace with all of them.
    table(
        4,
        "
        turn P0
        P0 at bearclaw_den; cards sore_feet; slow 0 0 1
        P1 at west_station; peace true; bribes [3]
        P2 is nell_carver; hides west_station 3
        P3 at west_station; bribes [1]
    ",
    )
    .play(
        "
        draws  *, *, *
        P0     play sore_feet
        P2     ambush bearclaw_den
        P2     propose
        P2     offer
        P0     accept
        # WEST-170: three steps lead through the full Station.
        P2     may only move; pass
        P2     pass
        P0     may not step west_station (WEST-65)
        P0     may end
        P0     lapses to end
    ",
    );
}

// WEST-47, WEST-R114: however often Cash went to and fro, the Mine and the Ranch are open.
#[test]
fn west_r114_free_actions_shut_no_gate() {
    let tired = "turn P0\nturn {\"fidgets\": 12}\n";
    table(4, &format!("{tired}P0 at nugget_landing; tool pickaxe")).play("P0 step lucky_nugget_mine");
    table(4, &format!("{tired}P0 at ranch_road; granted 1; cash 9")).play("P0 step ranch\nP0 buy item:traps");
}
