//! Section 6: movement.

use crate::table::{edited, table, table_with};

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

// WEST-C18, WEST-C23, WEST-56, WEST-60: the card is replaced at once, and then comes a step.
#[test]
fn west_c18_after_a_card_the_next_thing_is_a_step() {
    table(4, "turn P0\nP0 cash 9").play(
        "
        P0     may buy item:rations
        draws  tailwind
        P0     play steady_trail
        now    seats.0.movement_count = 3; seats.0.movement has tailwind
        P0     may only step west_yard; step town_road; step east_yard
        P0     may not buy item:rations (WEST-60)
        P0     may not end (WEST-60)
        P0     step town_road
        P0     step prosperity
        P0     may buy item:rations; end; step town_road
    ",
    );
}

// WEST-C19, WEST-63, WEST-R23: a penalty that comes too late waits for the next Round.
#[test]
fn west_c19_a_late_penalty_hits_the_next_card() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; granted 3; spent 3")
        .play(
            "
        draws  camp_fever, 6, gold
        P0     work
        now    seats.0.movement_granted = 3; seats.0.penalties = [0,1,0]; seats.0.hp = 4
        P0     end
    ",
        )
        .idle_until(4)
        .play(
            "
        P1     end
        draws  *
        P0     play steady_trail
        now    seats.0.movement_granted = 2; seats.0.penalties = [0,0,0]
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
        now    seats.0.movement_granted = 3; seats.0.movement_spent = 3; seats.0.penalties = [0,1,0]
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
        now    seats.0.movement_granted = 1; seats.0.penalties = [0,0,0]
    ",
    );
    drop(hexed);
    let waiting = table(4, "turn P2\nP2 power cut_cinch").play(
        "
        P2     power cut_cinch
        P2     target P0
        now    seats.0.penalties = [2,0,0]
        P2     end
    ",
    );
    let carried = waiting.idle_until(4).play("now seats.0.penalties = [0,0,2]");
    // It hits the first movement gained, whatever its source.
    carried.again().play(
        "
        P1     end
        draws  *
        P0     play steady_trail
        now    seats.0.movement_granted = 1
    ",
    );
    carried.idle_until(5).play("now seats.0.penalties = [0,0,0]");
}

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
        now    meter = 1; seats.2.movement_spent = 1; seats.2.movement_granted = 3
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
