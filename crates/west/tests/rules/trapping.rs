//! Section 17: trapping and Furs.

use super::table::{Table, table};

// WEST-C68, WEST-139, WEST-140, WEST-R49: the number by the animal, one attempt a space; the Traps stay.
#[test]
fn west_c68_one_attempt_a_space() {
    for (space, fur, die, caught, hp) in [
        ("cottonwood_bend", "beaver", 4, false, 5),
        ("cottonwood_bend", "beaver", 5, true, 5),
        ("fox_run", "fox", 4, true, 5),
        ("fox_run", "fox", 3, false, 5),
        ("grizzly_rocks", "bear", 3, true, 5),
        ("grizzly_rocks", "bear", 2, false, 4),
        ("grizzly_rocks", "bear", 1, false, 4),
    ] {
        let furs = if caught { format!("[\"{fur}\"]") } else { "[]".to_owned() };
        table(4, &format!("turn P0\nP0 at {space}; items traps; tool rope")).play(&format!(
            "
            draws  {die}
            P0     trap
            now    seats.0.furs = {furs}; seats.0.hp = {hp}; seats.0.items = {{\"traps\":1}}
            P0     may not trap (WEST-139 or WEST-78)
        "
        ));
    }
    table(4, "turn P0\nP0 at fox_run").play("P0 may not trap (WEST-139)");
    // Several spaces in one turn, but none for a Fur that is held.
    table(4, "turn P0\nP0 at badger_flats; items traps; granted 4").play(
        "
        draws  4
        P0     trap
        P0     step ridge_siding
        P0     step west_station
        P0     step bearclaw_den
        draws  3
        P0     trap
        now    seats.0.furs = [\"fox\",\"bear\"]
    ",
    );
    table(4, "turn P0\nP0 at fox_run; items traps; furs fox").play("P0 may not trap (WEST-78)");
}

// WEST-C69, WEST-140, WEST-143, WEST-219, WEST-222, WEST-R50: a Bear can kill, outside Battle.
#[test]
fn west_c69_a_bear_can_kill() {
    let dead = table(4, "turn P0\nP0 at grizzly_rocks; items traps; hp 1; cash 6; gold watermill 2; furs fox beaver").play(
        "
        draws  1, 4
        P0     trap
        awaits P0
        P0     may only keep_fur fox; keep_fur beaver
        P0     keep_fur fox
        now    seats.0.at = graveyard; seats.0.wallet = 9; rep.pioneers.0 = 1; seats.0.gold = {}; seats.0.furs = []; warrant.risen = 0
    ",
    );
    dead.idle_until(4).play("now seats.0.at = prosperity; seats.0.hp = 5; seats.0.items = {\"traps\":1}");
}

// WEST-C70, WEST-141, WEST-142: what Furs pay, at each of the places that take them.
#[test]
fn west_c70_what_furs_pay() {
    for (players, seat, from, to, cash) in [
        (4, 0, "town_road", "prosperity", 10),
        (4, 0, "ranch_road", "ranch", 10),
        (4, 2, "powder_draw", "bunker", 10),
        (4, 2, "crows_elbow", "shack", 10),
        (6, 3, "powder_draw", "bunker", 7),
        (6, 3, "crows_elbow", "shack", 7),
    ] {
        let marker = if seat == 0 { "pioneers.0" } else { "gang" };
        table(players, &format!("turn P{seat}\nP{seat} at {from}; granted 1; furs beaver fox bear"))
            .play(&format!("P{seat} step {to}\nnow seats.{seat}.wallet = {cash}; rep.{marker} = 3; seats.{seat}.furs = []"));
    }
}

/// P2 has shot P0, who has these things; the Fur roll is `die`.
fn killed(bandit: &str, pioneer: &str, die: u8) -> Table {
    table(4, &format!("turn P2\nP2 at halfway_oak; granted 1{bandit}\nP0 at town_road; hp 1; {pioneer}"))
        .play(&format!(
            "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4, {die}
        P2     shoot revolver
    "
        ))
}

// WEST-C71, WEST-143, WEST-223, WEST-314, WEST-R50, WEST-R75: the victor chooses what is kept, and takes the rest.
#[test]
fn west_c71_the_victor_chooses_the_furs_kept() {
    killed("", "furs fox bear", 5).play(
        "
        P2     may only keep_fur fox; keep_fur bear
        P2     lapses to keep_fur fox
        P2     keep_fur fox
        P2     take_loot
        now    seats.0.wallet = 3; rep.pioneers.0 = 1; seats.2.furs = [\"bear\"]; seats.0.furs = []
    ",
    );
    killed("", "furs fox bear", 3)
        .play("P2 take_loot\nnow seats.0.wallet = 0; rep.pioneers.0 = 0; seats.2.furs = [\"fox\",\"bear\"]");
    killed("", "furs fox bear", 8)
        .play("P2 take_cash\nnow seats.0.wallet = 6; rep.pioneers.0 = 3; seats.2.furs = []");
}

// WEST-C72, WEST-78, WEST-R50: a second Fur of a type cannot be held.
#[test]
fn west_c72_one_fur_of_each_type() {
    killed("; furs fox", "furs fox beaver", 2)
        .play("P2 take_cash\nnow seats.2.furs = [\"beaver\",\"fox\"]; seats.0.furs = []");
}

// WEST-C73, WEST-223, WEST-R75: what is paid for Furs comes after the theft.
#[test]
fn west_c73_furs_are_paid_after_the_theft() {
    killed("", "cash 9; furs fox", 5)
        .play("P2 take_cash\nnow seats.2.wallet = 9; seats.0.wallet = 3; rep.pioneers.0 = 1");
}

// WEST-C74, WEST-224, WEST-225, WEST-R75, WEST-R77: half the Cash, rounded down, then the Furs.
#[test]
fn west_c74_a_bandit_loses_half_its_cash() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1; hp 1; cash 7; furs beaver; gold watermill 1\nP0 at town_road; weapons revolver").play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        draws  4, 4
        P0     shoot revolver
        now    seats.2.wallet = 8; seats.2.at = graveyard; seats.2.gold = {}; seats.2.furs = []; seats.0.gold = {}; warrant.risen = 0
    ",
    );
}

// WEST-140, WEST-164: no window opens for a Pioneer whom the Bear has killed.
#[test]
fn west_164_nobody_lies_in_wait_for_the_dead() {
    table(4, "turn P0\nP0 at ridge_siding; granted 2; hp 1; items traps\nP2 hides saloon 2").play(
        "
        P0     step west_station
        P2     pass
        P2     pass
        P0     step bearclaw_den
        P2     pass
        draws  1
        P0     trap
        now    seats.0.at = graveyard
        P2     may only name P2; name P3
    ",
    );
}

// WEST-140, WEST-143: a Bear may be caught and bite; who dies of it may be paid for it.
#[test]
fn west_140_the_die_bites_as_it_was_rolled() {
    table(4, "turn P0\nP0 is ezekiel_tuttle; at bearclaw_den; items traps; hp 1").play(
        "
        draws  1, 4
        P0     trap
        now    seats.0.at = graveyard; seats.0.wallet = 4; rep.pioneers.0 = 3
    ",
    );
}
