//! Section 20: Ambush.

use super::table::{Table, table};

// WEST-C82, WEST-163, WEST-168, WEST-170, WEST-R88: the Train may be Ambushed in the Round of hiding.
#[test]
fn west_c82_the_train_may_be_ambushed_at_once() {
    let windows = table(4, "round 2\nturn P3\nP2 did 1; hides trestle_bend 1; hid 2\nnpc deputy hp 1").play(
        "
        P3     end
        P2     may only pass
        P2     pass
        P2     may only pass
        P2     pass
        P2     may only pass; ambush trestle_bend
        P2     ambush trestle_bend
    ",
    );
    windows.play(
        "
        P2     rob train_deputy
        P2     name P0
        # The Bandit attacks first.
        draws  4
        P2     shoot revolver
        P2     may move; pass
        P2     move
        now    seats.2.movement_granted = 3; seats.2.at = trestle_bend
        P2     step pine_siding
        P2     step tailings
        P2     step west_station
    ",
    );
}

/// P2, hidden with this Hiding Movement, Ambushes P0 on P0's turn and kills it.
fn won(movement: u8) -> Table {
    table(4, &format!("turn P0\nP0 at halfway_oak; granted 2; hp 1; cash 4\nP1 at jail\nP2 hides town_road {movement}; ambush saloon; cash 0")).play(
        "
        P0     step town_road
        P2     pass
        P2     ambush town_road
        now    decks.ambush.face_up = {\"town_road\":1}
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        P2     may only move; pass
        P2     lapses to pass
    ",
    )
}

// WEST-C83, WEST-160, WEST-166, WEST-170, WEST-171, WEST-318, WEST-R58: max(3, HM) steps, or the own turn with a card.
#[test]
fn west_c83_the_ambush_move() {
    let moved = won(2).play(
        "
        P2     move
        now    seats.2.movement_granted = 3
        P2     step halfway_oak
        P2     step saloon
        P2     step canyon_mouth
        awaits P2
        P2     may only name P2; name P3
        P2     name P2
        P2     may not play steady_trail (WEST-170)
        P2     may not hide saloon (WEST-160)
    ",
    );
    drop(moved);
    won(5).play("P2 move\nnow seats.2.movement_granted = 5");
    won(4).play("P2 move\nnow seats.2.movement_granted = 4");
    won(2).play(
        "
        P2     pass
        P2     name P2
        P2     may not hide saloon (WEST-160)
        draws  *
        P2     play steady_trail
        now    seats.2.movement_granted = 3
    ",
    );
}

// WEST-C84, WEST-177, WEST-180, WEST-310, WEST-R57: the first Battle is the Ambush, the next one Quick Draw.
#[test]
fn west_c84_only_the_first_battle_is_the_ambush() {
    let two = table(4, "turn P2\nP2 hides halfway_oak 2\nP0 at halfway_oak\nP1 at halfway_oak; hp 1").play(
        "
        P2     ambush halfway_oak
        P2     may only attack P0; attack P1
        P2     lapses to attack P1
        P2     attack P1
        P2     fight
        P1     fight
        # No Quick Draw: no luck is drawn before the attack.
        draws  4
        P2     shoot revolver
        P2     take_cash
    ",
    );
    two.again().play(
        "
        P2     pass
        awaits P2
        P2     fight
        draws  3, 5
        P0     fight
        awaits P0
    ",
    );
    // With the ambush move the other is left alone.
    two.play("P2 move\nP2 step saloon\nawaits P2\nnow seats.2.at = saloon");
}

// WEST-C85, WEST-173, WEST-179: out of Hiding and on to a Pioneer is a Quick Draw.
#[test]
fn west_c85_walking_out_of_hiding_is_no_ambush() {
    table(4, "turn P2\nP2 hides halfway_oak 3\nP0 at jail").play(
        "
        P2     emerge
        P2     step drovers_rest
        P2     step jail
        P2     fight
        draws  3, 5
        P0     fight
        awaits P0
    ",
    );
}

// WEST-C90, WEST-62, WEST-172: an Ambush on the own turn, then up to three steps and no card.
#[test]
fn west_c90_an_ambush_on_the_own_turn() {
    let won = table(4, "turn P2\nP2 hides halfway_oak 2\nP0 at halfway_oak; hp 1").play(
        "
        P2     ambush halfway_oak
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        P2     may only move; pass
    ",
    );
    won.again().play(
        "
        P2     move
        now    seats.2.movement_granted = 3
        P2     step saloon
        P2     step dry_gulch
        P2     step long_grass
        P2     may not play steady_trail (WEST-62 or WEST-170)
        P2     may end
    ",
    );
    won.play("P2 pass\nP2 may not play steady_trail (WEST-62)\nP2 may end");
}

// WEST-162: nobody there, nobody to Ambush.
#[test]
fn west_162_an_ambush_needs_somebody() {
    table(4, "turn P2\nP2 hides halfway_oak 2\nP0 at town_road")
        .play("P2 may not ambush halfway_oak (WEST-162)");
}

// WEST-R58: no Horse in the ambush move, but what names it.
#[test]
fn west_r58_a_coyote_lengthens_the_ambush_move() {
    for (pet, movement) in [("horse", 3), ("coyote", 4)] {
        table(4, &format!("turn P2\nP2 hides halfway_oak 2; pets {pet}\nP0 at halfway_oak; hp 1")).play(
            &format!(
                "
            P2     ambush halfway_oak
            P2     fight
            P0     fight
            draws  4
            P2     shoot revolver
            P2     take_cash
            P2     move
            now    seats.2.movement_granted = {movement}
        "
            ),
        );
    }
}

// WEST-R102: Quiet Steps keeps from Ambushes on the gang's turn, too.
#[test]
fn west_r102_quiet_steps_last_until_the_next_turn() {
    table(4, "turn P0\nP0 at halfway_oak; power quiet_steps\nP2 hides halfway_oak 2").play(
        "
        P0     power quiet_steps
        P0     end
        P2     name P2
        P2     may not ambush halfway_oak (WEST-162)
        P2     may emerge
    ",
    );
}

// WEST-R35, WEST-R107, WEST-267: a card places the figure, so the space is entered: a Desert space costs 1 HP.
#[test]
fn west_r107_an_ambush_in_the_desert_costs_hp() {
    table(4, "turn P0\nP0 at east_station; granted 2\nP2 hides dust_devil_flat 2").play(
        "
        P0     step dust_devil_flat
        P2     pass
        P2     ambush dust_devil_flat
        now    seats.2.hp = 4; seats.0.hp = 4
    ",
    );
}

// WEST-170, WEST-R58: the ambush move adds what the NPC card gave; movement from anywhere else is forfeit.
#[test]
fn west_r58_only_the_npcs_bonus_is_added() {
    for (power, granted) in [("", 5), ("; power trail_guide", 5)] {
        let sheriff = table(
            4,
            &format!("turn P2\nP2 hides jail 2{power}\nP3 at jail_cells; sentence until 6\nnpc sheriff hp 1"),
        );
        let ready = if power.is_empty() { sheriff } else { sheriff.play("P2 power trail_guide") };
        ready.play(&format!(
            "
            P2     rob town_sheriff
            P2     name P0
            draws  4
            P2     shoot revolver
            P2     move
            now    seats.2.movement_granted = {granted}
        "
        ));
    }
}

// WEST-159, WEST-317, WEST-318: a third Bandit has to move on, and no Item is used for it when its time runs out.
#[test]
fn west_317_a_third_bandit_lapses_to_the_move() {
    table(
        6,
        "
        turn P5
        P3 at watermill; did 1
        P4 at watermill; did 1
        P5 hides watermill 2; items rations; hp 3
        P0 at watermill; hp 1; peace
        P1 at watermill; hp 1
    ",
    )
    .play(
        "
        P5     ambush watermill
        P5     fight
        P1     fight
        draws  4
        P5     shoot revolver
        P5     take_cash
        P5     may only item rations; move
        P5     lapses to move
        P5     move
        P5     lapses to step flumes_end
    ",
    );
}
