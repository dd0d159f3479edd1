//! Section 10: Charity.

use super::table::table;

const ROUND_8: &str = "round 8\nturn P3\nP2 did 1\n";
const ROUND_15: &str = "round 15\nturn P3\nP2 did 1\n";

// WEST-C34, WEST-17, WEST-86, WEST-88, WEST-R5, WEST-299: with everybody tied everybody is last, and the gang names one.
#[test]
fn west_c34_all_tied_all_are_last() {
    table(4, ROUND_8).play(
        "
        P3     end
        now    seats.0.weapons has revolver; seats.1.weapons has revolver
        awaits P2
        P2     may only name P2; name P3
        P2     lapses to name P2
        P2     name P3
        now    seats.3.weapons has dual_revolvers; seats.2.weapons has revolver
        awaits P1
    ",
    );
}

// WEST-C35, WEST-86: a pair cannot be bettered: $7.
#[test]
fn west_c35_seven_dollars_for_a_pair() {
    table(4, &format!("{ROUND_8}gang_rep 2\nP0 weapons dual_revolvers\nP1 rep 2")).play(
        "
        P3     end
        now    seats.0.wallet = 7; seats.0.weapons has dual_revolvers; seats.1.weapons lacks revolver
    ",
    );
    table(4, &format!("{ROUND_8}gang_rep 2\nP0 weapons revolver\nP1 rep 2"))
        .play("P3 end\nnow seats.0.weapons has dual_revolvers; seats.0.wallet = 0");
}

// WEST-C36, WEST-87, WEST-88, WEST-R31: who can use it gets it; Cash only if nobody can.
#[test]
fn west_c36_a_bag_for_the_gang() {
    let bags = |one: &str, other: &str| {
        table(
            4,
            &format!(
                "{ROUND_15}P0 rep 1\nP1 rep 1\nP2 bag {one}; at jail_cells; sentence prison\nP3 bag {other}"
            ),
        )
    };
    bags("huge", "large").play(
        "
        P3     end
        P2     may only name P3
        P2     name P3
        now    seats.3.bag = huge; seats.3.wallet = 0
    ",
    );
    bags("huge", "huge").play(
        "
        P3     end
        P2     may only name P2; name P3
        P2     name P2
        now    seats.2.wallet = 12
    ",
    );
    // In Jail too.
    bags("small", "huge").play("P3 end\nP2 name P2\nnow seats.2.bag = large");
}

// WEST-87: Pioneers get theirs without being asked.
#[test]
fn west_87_a_bag_for_a_pioneer() {
    let last = |bag: &str| table(4, &format!("{ROUND_15}gang_rep 3\nP1 rep 3\nP0 bag {bag}"));
    last("small").play("P3 end\nnow seats.0.bag = large; seats.1.bag = small");
    last("huge").play("P3 end\nnow seats.0.wallet = 12");
}
