//! Section 20: the windows in which an Ambush may be declared.

use super::table::table;

// WEST-C88, WEST-166, WEST-167, WEST-180, WEST-306, WEST-307, WEST-R55: the Pioneer may finish its work first.
#[test]
fn west_c88_after_work() {
    let waits = table(4, "turn P0\nP0 at spray_ledge; granted 2; tool sifting_pan; power trail_guide\nP2 hides crimson_falls 2").play(
        "
        P0     step crimson_falls
        P2     pass
        P2     may only pass; ambush crimson_falls; ambush_after_work crimson_falls
        P2     ambush_after_work crimson_falls
        now    seats.2.at = crimson_falls
        awaits P0
        P0     may only work; pass
        P0     lapses to pass
    ",
    );
    waits.again().play(
        "
        draws  gold, gold, gold
        P0     work
        awaits P2
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        # A moment at which a Peace Pipe Card might be played.
        P0     pass
        now    seats.0.hp = 4
    ",
    );
    waits.play("P0 pass\nawaits P2\nP2 may only fight; propose");
}

// WEST-R55, WEST-171: who dies at the work leaves no Battle and no ambush move, but the card on the own turn.
#[test]
fn west_r55_death_at_work_ends_the_ambush() {
    table(4, "turn P0\nP0 at spray_ledge; granted 2; hp 1; tool sifting_pan\nP2 hides crimson_falls 2").play(
        "
        P0     step crimson_falls
        P2     pass
        P2     ambush_after_work crimson_falls
        draws  slick_stones, 1
        P0     work
        now    seats.0.at = graveyard
        awaits P2
        P2     name P2
        P2     may play steady_trail
    ",
    );
}

// WEST-C89, WEST-162, WEST-164, WEST-165, WEST-169: a window not used is gone.
#[test]
fn west_c89_a_window_not_used_is_gone() {
    table(4, "turn P0\nP0 granted 4\nP2 hides town_road 2").play(
        "
        P0     step town_road
        P2     may only pass; ambush town_road
        P2     lapses to pass
        P2     pass
        all    see: Nothing stirs
        P0     step halfway_oak
        P2     may only pass
        P2     may not ambush town_road (WEST-162)
        P2     pass
        P0     step saloon
        P2     pass
        P0     end
        P2     may only pass
        P2     pass
        now    seats.2.at = hiding
    ",
    );
}

// WEST-164, WEST-R54: windows after work and at the end of the turn, once the Pioneer has moved; without a move none.
#[test]
fn west_164_windows_after_work_and_at_the_end() {
    table(4, "turn P0\nP0 at mill_pond; granted 1; tool sifting_pan\nP2 hides watermill 2").play(
        "
        P0     step watermill
        P2     pass
        P2     pass
        draws  gold, gold
        P0     work
        P2     may only pass; ambush watermill
        P2     pass
        P0     end
        P2     may only pass; ambush watermill
        P2     pass
        awaits P2
    ",
    );
    table(4, "turn P0\nP0 at watermill; tool sifting_pan\nP2 hides watermill 2").play(
        "
        draws  gold, gold
        P0     work
        awaits P0
        P0     end
        P2     may only name P2; name P3
    ",
    );
}

// WEST-R60: no window for a Pioneer whom nobody may attack.
#[test]
fn west_r60_no_window_in_peace() {
    table(4, "turn P0\nP0 at mill_pond; granted 1; peace true\nP2 hides watermill 2")
        .play("P0 step watermill\nawaits P0");
}

// WEST-R107: on entering first the Vulture, then the window, then contact.
#[test]
fn west_r107_the_order_on_entering() {
    table(4, "turn P0\nP0 at halfway_oak; granted 1; gold watermill 1\nP2 hides town_road 2\nP3 pets vulture on town_road").play(
        "
        P0     step town_road
        P2     pass
        awaits P3
        P3     may only strike; pass
        P3     pass
        awaits P2
        P2     ambush town_road
        awaits P2
        P2     may only fight; propose
    ",
    );
}

// WEST-164: a Movement Card opens a window wherever it is played, also after steps by bonus movement.
#[test]
fn west_164_a_card_after_a_bonus_step() {
    table(4, "turn P0\nP0 at town_road; granted 1\nP2 hides halfway_oak 2").play(
        "
        P0     step halfway_oak
        P2     may only pass
        P2     pass
        P2     may only pass; ambush halfway_oak
        P2     pass
        draws  *
        P0     play steady_trail
        P2     may only pass; ambush halfway_oak
    ",
    );
}

// WEST-164, WEST-R54: who is carried off by a card leaves its space, and is seen off like anybody else.
#[test]
fn west_164_a_placement_leaves_the_first_space() {
    let rider = "turn P0\nP0 at halfway_oak; power pale_rider";
    table(4, &format!("{rider}\nP2 hides halfway_oak 2")).play(
        "
        P0     power pale_rider
        awaits P2
        P2     may only pass; ambush halfway_oak
        P2     pass
        P0     space dry_gulch
        P2     may only pass
        P2     pass
        now    seats.0.at = dry_gulch
    ",
    );
    // Killed there, it goes nowhere.
    table(4, &format!("{rider}; hp 1\nP2 hides halfway_oak 2")).play(
        "
        P0     power pale_rider
        P2     ambush halfway_oak
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     pass
        now    seats.0.at = graveyard
        P2     may only name P2; name P3
    ",
    );
}

// WEST-R110, WEST-R60: a hidden Bandit under a truce of its own attacks nobody, and no window asks it.
#[test]
fn west_r110_no_ambush_under_ones_own_truce() {
    let moves = "turn P0\nP0 at halfway_oak; granted 2";
    table(4, &format!("{moves}\nP2 hides town_road 2; safe_from_attack"))
        .play("P0 step town_road\nawaits P0");
    // Another one's windows open as ever.
    table(4, &format!("{moves}\nP2 hides town_road 2; safe_from_attack\nP3 hides jail 2")).play(
        "
        P0     step town_road
        awaits P3
        P3     pass
        awaits P3
        P3     may only pass
        P3     pass
        awaits P0
    ",
    );
    // The Train neither.
    table(4, "round 2\nturn P3\nP2 did 1; hides west_station 1; safe_from_attack\nP3 did 0")
        .play("P3 end\nnow clock.round = 3");
}
