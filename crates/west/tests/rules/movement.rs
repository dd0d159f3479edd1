//! Section 6: movement.

use super::table::{edited, table, table_with};

// WEST-C15, WEST-52, WEST-57, WEST-R21: base and modifiers, never below 1 or above 6.
#[test]
fn west_c15_a_card_gives_its_base_and_what_loot_makes_of_it() {
    let bad = edited(4, "deck_movement.toml", "base = 4, with_loot = -1", "base = 4, with_loot = -2");
    table_with(bad, "turn P0\nP0 gold watermill; cards loose_straps").play(
        "
        draws  *, *, *
        P0     play loose_straps
        now    seats.0.movement_granted = 2
    ",
    );
    let worse = edited(
        4,
        "deck_movement.toml",
        "base = 2, with_loot = 0, without_loot = 0",
        "base = 2, with_loot = -1, without_loot = 0",
    );
    table_with(worse, "turn P0\nP0 gold watermill; cards sore_feet; slow 1 0 0").play(
        "
        draws  *, *, *
        P0     play sore_feet
        now    seats.0.movement_granted = 1
    ",
    );
    // On the tracks of Prosperity Mei-Lin Chow has another +1.
    let better = edited(
        4,
        "deck_movement.toml",
        "base = 5, with_loot = 0, without_loot = 0",
        "base = 5, with_loot = 0, without_loot = 1",
    );
    table_with(better, "turn P0\nP0 cards hard_ride; is mei_lin_chow").play(
        "
        draws  *, *, *
        P0     play hard_ride
        now    seats.0.movement_granted = 6
    ",
    );
}

// WEST-C16, WEST-58, WEST-92: what looks at a base sees the base: a Horse helps a 4 that counts 5.
#[test]
fn west_c16_modifiers_do_not_change_the_base() {
    table(4, "turn P0\nP0 pets horse; cards tailwind").play(
        "
        draws  *, *, *
        P0     play tailwind
        now    seats.0.movement_granted = 6
    ",
    );
}

// WEST-C17, WEST-59: Loot counts as the card is played, and not later.
#[test]
fn west_c17_loot_is_looked_at_once() {
    table(4, "turn P0\nP0 at mill_pond; tool sifting_pan; cards early_start").play(
        "
        draws  *, *, *
        P0     play early_start
        now    seats.0.movement_granted = 3
        P0     step watermill
        draws  gold, gold
        P0     work
        now    seats.0.movement_granted = 3; seats.0.movement_spent = 1
        P0     step mill_pond
        P0     step town_road
        P0     may not step prosperity (WEST-53)
    ",
    );
}

// WEST-C18, WEST-60: after the card comes a step.
#[test]
fn west_c18_after_a_card_the_next_thing_is_a_step() {
    table(4, "turn P0\nP0 cash 9").play(
        "
        P0     may buy item:rations
        draws  *
        P0     play steady_trail
        P0     may only step west_yard; step town_road; step east_yard
        P0     may not buy item:rations (WEST-60)
        P0     may not end (WEST-60)
        P0     step town_road
        P0     step prosperity
        P0     may buy item:rations; end; step town_road
    ",
    );
}

// WEST-C23, WEST-56: a played card is replaced at once.
#[test]
fn west_c23_a_played_card_is_replaced_at_once() {
    table(4, "turn P0\nP0 cards sore_feet sore_feet good_road").play(
        "
        draws  tailwind
        P0     play good_road
        now    seats.0.movement_count = 3; seats.0.movement has tailwind; decks.movement.face_up = {\"good_road\":1}
        now    seats.0.movement_spent = 0
    ",
    );
}

// WEST-R23: a penalty that was carried over and met no movement again is gone; so is one that met some.
#[test]
fn west_r23_a_penalty_hits_once() {
    table(4, "turn P0\nP0 slow 2 0 0; power trail_guide").play(
        "
        P0     power trail_guide
        now    seats.0.movement_granted = 1
        P0     step town_road
        now    seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0
    ",
    );
    let idle = table(4, "turn P0\nP0 slow 2 0 0; power trail_guide").play("P0 power trail_guide\nP0 end");
    idle.idle_until(4).play("now seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 2");
}

// WEST-C19, WEST-63, WEST-R23: a penalty that comes too late waits for the next Round.
#[test]
fn west_c19_a_late_penalty_hits_the_next_card() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; granted 3; spent 3")
        .play(
            "
        draws  camp_fever, 6, gold
        P0     work
        now    seats.0.movement_granted = 3; seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 1; seats.0.penalties.carried_over = 0; seats.0.hp = 4
        P0     end
    ",
        )
        .idle_until(4)
        .play(
            "
        P1     end
        draws  *
        P0     play steady_trail
        now    seats.0.movement_granted = 2; seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0
    ",
        );
}

// WEST-C20, WEST-R23: what is left goes now, the rest waits.
#[test]
fn west_c20_a_penalty_takes_what_is_left() {
    table(4, "turn P2\nP2 power cut_cinch\nP0 granted 4; spent 3").play(
        "
        P2     power cut_cinch
        P2     target P0
        now    seats.0.movement_granted = 3; seats.0.movement_spent = 3; seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 1; seats.0.penalties.carried_over = 0
    ",
    );
}

// WEST-R23: before any step it hits this Round's movement, with a minimum of 1; unused it carries over, once.
#[test]
fn west_r23_a_penalty_before_the_move() {
    let hexed = table(4, "turn P2\nP2 power cut_cinch\nP0 granted 2").play(
        "
        P2     power cut_cinch
        P2     target P0
        now    seats.0.movement_granted = 1
        P2     end
    ",
    );
    // No movement was made: it hits the next Round after all.
    hexed.idle_until(4).play("now seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 2");
    let waiting = table(4, "turn P2\nP2 power cut_cinch").play(
        "
        P2     power cut_cinch
        P2     target P0
        now    seats.0.penalties.this_round = 2; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0
        P2     end
    ",
    );
    let carried = waiting.idle_until(4).play("now seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 2");
    // It hits the first movement gained, whatever its source.
    carried.again().play(
        "
        P1     end
        draws  *
        P0     play steady_trail
        now    seats.0.movement_granted = 1
    ",
    );
    carried.idle_until(5).play("now seats.0.penalties.this_round = 0; seats.0.penalties.next_round = 0; seats.0.penalties.carried_over = 0");
}

// WEST-C24, WEST-48, WEST-118: every location once a turn, several in one turn.
#[test]
fn west_c24_each_waterfall_once_a_turn() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; granted 6; bag huge").play(
        "
        draws  gold, gold
        P0     work
        P0     step flumes_end
        P0     step cottonwood_bend
        P0     step spray_ledge
        P0     step crimson_falls
        draws  gold, gold, gold
        P0     work
        P0     step flumes_end
        P0     step watermill
        P0     may not work (WEST-118)
        now    seats.0.gold = {\"crimson_falls\":3,\"watermill\":2}
    ",
    );
}

// WEST-62: out of Hiding no Movement Card is played.
#[test]
fn west_62_no_card_out_of_hiding() {
    table(4, "turn P2\nP2 hides halfway_oak 2").play(
        "
        P2     may not play steady_trail (WEST-62)
        P2     emerge
        now    seats.2.movement_granted = 2
        P2     may not play steady_trail (WEST-62)
    ",
    );
}

// WEST-64, WEST-R22: a bonus may be used alone, or with a card played later.
#[test]
fn west_r22_a_bonus_may_be_used_alone() {
    table(4, "turn P0\nP0 power trail_guide").play(
        "
        P0     power trail_guide
        P0     step town_road
        draws  *
        P0     play steady_trail
        now    seats.0.movement_granted = 5; seats.0.movement_spent = 1
    ",
    );
}
