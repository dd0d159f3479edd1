//! Section 19: Hiding.

use super::table::table;

// WEST-C76, WEST-155: no Loot in Hiding; Furs may come along.
#[test]
fn west_c76_nobody_hides_with_loot() {
    table(4, "turn P2\nP2 ambush town_road; animals 2 pig high_plains; furs fox; cash 4").play(
        "
        P2     may not hide town_road (WEST-155)
        P2     discard animal:pig:high_plains
        P2     may not hide town_road (WEST-155)
        P2     discard animal:pig:high_plains
        P2     hide town_road
        now    seats.2.animals = {}; seats.2.wallet = 4; seats.2.furs = [\"fox\"]
    ",
    );
}

// WEST-C77, WEST-35, WEST-156, WEST-161: Hiding Movement grows by 1 a Round, to 5; it is public.
#[test]
fn west_c77_hiding_movement_grows_to_5() {
    let mut hides = table(4, "round 3\nturn P2\nP2 ambush town_road\nnpc deputy gone true; hp 0").play(
        "
        P2     hide town_road
        P0     knows seats.2.hiding_movement = 1; seats.2.at = hiding; seats.2.hides_on = null
        P2     end
    ",
    );
    for (round, movement) in [(4, 2), (5, 3), (6, 4), (7, 5), (8, 5)] {
        hides = hides
            .idle_until(round)
            .play(&format!("P0 knows seats.2.hiding_movement = {movement}; seats.2.at = hiding"));
    }
}

// WEST-C78, WEST-154, WEST-291: one hidden figure on a space; only the gang learns that it is taken.
#[test]
fn west_c78_one_hidden_figure_on_a_space() {
    table(4, "turn P3\nP3 ambush town_road saloon\nP2 hides town_road 1").play(
        "
        P3     may not hide town_road (WEST-154)
        P3     may hide saloon
        P3     hide saloon
        P0     sees: into Hiding
        P0     does not see: Saloon
        P2     sees: Saloon
    ",
    );
    table(4, "turn P3\nP3 ambush town_road\nP2 pets snake under town_road")
        .play("P3 may not hide town_road (WEST-154)");
    // Nell Carver covers the spaces around her own, which others cannot have.
    table(4, "turn P3\nP3 ambush saloon jail\nP2 is nell_carver; hides halfway_oak 1")
        .play("P3 may not hide saloon (WEST-154)\nP3 may hide jail");
}

// WEST-C79, WEST-163, WEST-164, WEST-168, WEST-R54, WEST-R56: not in the Round of hiding; then when the Pioneer moves.
#[test]
fn west_c79_not_in_the_round_of_hiding() {
    // Round 6: the Pioneer's turn is over, and on its own turn the Bandit may not either.
    let hid = table(4, "round 6\nturn P2\nP2 ambush town_road; at saloon\nP0 at town_road\nP1 at jail\nnpc deputy gone true; hp 0").play(
        "
        P2     hide town_road
        P2     may not ambush town_road (WEST-168)
        P2     end
    ",
    );
    // Round 7: P1 has the first turn; on P0's own turn a card opens the window.
    let seventh = hid.idle_until(7).play("P1 end\nawaits P0");
    let moved = seventh.again().play(
        "
        draws  *
        P0     play steady_trail
        awaits P2
        P2     may only pass; ambush town_road
        P2     ambush town_road
        now    seats.2.at = town_road; seats.0.at = town_road
        awaits P2
        P2     may only fight; propose
    ",
    );
    drop(moved);
    // Without a move there is no window, whatever else is done: only the gang's turn is left.
    seventh.play(
        "
        P0     end
        P2     name P2
        P2     may ambush town_road; emerge; end
    ",
    );
}

// WEST-C80, WEST-151, WEST-152, WEST-R53, WEST-R109: move or hide; other things may come before.
#[test]
fn west_c80_move_or_hide() {
    table(4, "turn P2\nP2 ambush town_road").play(
        "
        draws  *
        P2     play steady_trail
        P2     step powder_draw
        P2     may not hide town_road (WEST-151)
    ",
    );
    table(4, "turn P2\nP2 ambush town_road; granted 2")
        .play("P2 step powder_draw\nP2 may not hide town_road (WEST-151)");
    table(4, "turn P2\nP2 ambush town_road; cash 9; items rations; hp 3").play(
        "
        P2     buy item:dynamite
        P2     trade P3
        P2     give_cash 2
        P2     offer
        P3     accept
        P2     hide town_road
        now    seats.2.at = hiding
        # Off the board there is no shop, no Stash and no partner.
        P2     may not buy item:rations (WEST-68)
        P2     may not save 1 (WEST-148)
        P2     may not trade P3 (WEST-144)
        P2     item rations
        now    seats.2.hp = 5
    ",
    );
    // From any space, to any distance; also from aboard the Train.
    table(4, "turn P2\nP2 at desert_oasis; ambush fox_run")
        .play("P2 hide fox_run\nnow seats.2.hides_on = fox_run");
}

// WEST-48, WEST-151, WEST-R53: Hiding is the movement of the turn; who has just hidden stays hidden this Round.
#[test]
fn west_r53_nobody_hides_and_comes_out_in_one_turn() {
    table(4, "turn P2\nP2 at saloon; ambush town_road\nP0 at town_road\nnpc deputy gone true; hp 0")
        .play(
            "
        P2     hide town_road
        P2     may not emerge (WEST-R53)
        P2     may only end
        P2     end
    ",
        )
        .idle_until(4)
        .play("P1 end\nP0 end\nP2 name P2\nP2 may emerge");
}

// WEST-153: never from Purgatory.
#[test]
fn west_153_never_from_purgatory() {
    table(4, "turn P2\nP2 at purgatory; ambush fox_run").play("P2 may not hide fox_run (WEST-153)");
}

// WEST-C81, WEST-157, WEST-160, WEST-161, WEST-290: out with the Hiding Movement, and not back in this Round.
#[test]
fn west_c81_out_of_hiding() {
    let hides = || table(4, "turn P2\nP2 hides halfway_oak 3; ambush saloon");
    hides().play(
        "
        P2     emerge
        all    see: Halfway Oak
        now    seats.2.at = halfway_oak; seats.2.movement_granted = 3; decks.ambush.face_up = {\"halfway_oak\":1}
        P2     may end
        P2     may not hide saloon (WEST-160)
        P2     step town_road
        P2     step jail
        P2     step east_yard
        P2     may not step jail (WEST-53)
        P2     may not hide saloon (WEST-160)
    ",
    );
    hides().play(
        "
        P2     end
        nobody sees: Halfway
        now    seats.2.at = hiding; seats.2.hides_on = halfway_oak
    ",
    );
}

// WEST-C86, WEST-158, WEST-345: out among Pioneers one fights, bribes or steps away at once.
#[test]
fn west_c86_out_among_pioneers() {
    let hides = || table(4, "turn P2\nP2 hides halfway_oak 2; items rations; hp 3\nP0 at halfway_oak");
    hides().play(
        "
        P2     emerge
        P2     may only fight; step saloon; step town_road; step wagon_ruts; step drovers_rest
        P2     may not item rations (WEST-158)
        P2     may not end (WEST-158)
        P2     step saloon
        awaits P2
        now    seats.2.at = saloon; seats.2.movement_spent = 1
    ",
    );
    // Whoever stays is the attacker, in a Quick Draw.
    hides().play(
        "
        P2     emerge
        P2     fight
        P2     fight
        draws  1, 2
        P0     fight
        awaits P0
    ",
    );
}

// WEST-C87, WEST-159, WEST-65: a third Bandit must move on.
#[test]
fn west_c87_a_third_bandit_moves_on() {
    table(6, "turn P5\nP3 at halfway_oak\nP4 at halfway_oak\nP5 hides halfway_oak 2").play(
        "
        P5     emerge
        P5     may not end (WEST-65 or WEST-159)
        P5     step saloon
        P5     may end
    ",
    );
}

// WEST-C91, WEST-93: no Horse out of Hiding.
#[test]
fn west_c91_no_horse_out_of_hiding() {
    table(4, "turn P2\nP2 hides halfway_oak 3; pets horse").play(
        "
        P2     emerge
        now    seats.2.movement_granted = 3
        P2     step town_road
        P2     step jail
        P2     step east_yard
        P2     may not step prosperity (WEST-53 or WEST-102)
    ",
    );
}

// WEST-331, WEST-332: who does nothing stays hidden; only a card of the own hand hides.
#[test]
fn west_331_who_does_nothing_stays_hidden() {
    table(4, "turn P2\nP2 hides halfway_oak 3").play("P2 lapses to end");
    table(4, "turn P2\nP2 ambush saloon").play("P2 lapses to end\nP2 may not hide jail (WEST-332)");
}

// WEST-R109: a placement in another's turn does not keep from Hiding in the own.
#[test]
fn west_r109_only_a_step_of_this_turn_keeps_from_hiding() {
    table(4, "turn P0\nP0 at halfway_oak; granted 1\nP2 at town_road; power into_the_mist; ambush saloon")
        .play(
            "
        P0     step town_road
        P0     fight
        draws  1
        P2     fight
        draws  8
        P2     pass
        P2     power into_the_mist
        P2     space mill_pond
        awaits P0
        P0     end
        P2     name P2
        P2     may hide saloon
    ",
        );
}

// WEST-155, WEST-R51: from aboard the Train, after throwing Loot away.
#[test]
fn west_r51_into_hiding_from_aboard() {
    table(4, "round 3\nturn P2\nP2 at train; ambush fox_run; gold watermill 1\nnpc deputy gone true; hp 0")
        .play(
            "
        P2     may not hide fox_run (WEST-155)
        P2     discard gold:watermill
        P2     hide fox_run
        now    seats.2.hides_on = fox_run
    ",
        );
}

// WEST-159, WEST-66: a third Bandit does not come out of Hiding to stay, not even where any number may stand.
#[test]
fn west_159_no_third_bandit_at_the_falls() {
    table(6, "turn P5\nP3 at watermill; did 1\nP4 at watermill; did 1\nP5 hides watermill 2").play(
        "
        P5     emerge
        P5     may not end (WEST-159)
        P5     step mill_pond
        P5     end
    ",
    );
    // Who walks there may stay.
    table(6, "turn P5\nP3 at watermill; did 1\nP4 at watermill; did 1\nP5 at mill_pond; granted 1")
        .play("P5 step watermill\nP5 end");
}

// WEST-R53, WEST-151, WEST-157: who goes into Hiding stays there for the rest of the turn: no shortcut across the map.
#[test]
fn west_r53_nobody_emerges_in_the_turn_of_hiding() {
    table(
        4,
        "turn P2\nP2 at bunker; ambush town_road; power trail_guide; did 0\nP0 at halfway_oak\nP3 did 1",
    )
    .play(
        "
        P2     hide town_road
        # Nor is there any movement to be had.
        P2     may not power trail_guide (WEST-R102)
        P2     may only end
        P2     may not emerge (WEST-R53)
        P2     end
    ",
    );
}
