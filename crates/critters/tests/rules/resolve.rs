//! Step 4: CRIT-48 to CRIT-63.

use super::table::table;

// CRIT-C6, CRIT-39, CRIT-40, CRIT-49, CRIT-54, CRIT-58: the rulebook's example, continued.
#[test]
fn crit_c6_the_example_of_the_rulebook() {
    table(
        5,
        "
        P0 share 5 5
        P1 share 3 3
        P2 share 2
        P4 share 4 2
    ",
    )
    .play("P4 threat P2\nP2 threat P4")
    .round("Y R>E G Y R>C", "cash 5, cash 2, anything")
    .holds("E 2 3 4 4; B 2 3 3 3 4 5 5; C 2 2 2 3 4 5")
    .boss("A", 7);
}

// CRIT-C7, CRIT-48, CRIT-49, CRIT-57, CRIT-66, CRIT-R13: a Guard is turned up by the Rob, out of order, and once.
#[test]
fn crit_c7_a_guard_out_of_order() {
    let table = table(4, "").cards("R>D Y N G").play("P0 ready 2\nP1 ready 2\nP2 ready 2");
    let table = table.play(
        "
        draws cash 4, anything
        P3    ready 2
        all   see: P0 plays Rob against P3; P3's Guard slams shut!; A trap! P0's paw is caught: P3 takes a card; P1 votes Yes; P2 votes No; 1 Yes, 1 No
        nobody sees: P3 plays Guard
    ",
    );
    table.holds("A 2 3 4 5 5; B 2 3 3 4 5; C 2 3 3 4 5; D 2 2 2 3 4 4 5").boss("B", 6);
}

// CRIT-C8, CRIT-58: one Guard answers every Rob.
#[test]
fn crit_c8_one_guard_for_two_robbers() {
    table(4, "")
        .round("Y R>D R>D G", "cash 5, cash 3, anything")
        .holds("A 2 3 4 4 5 5; B 2 3 3 4; C 2 3 4 5; D 2 2 2 3 3 4 5 5");
}

// CRIT-C9, CRIT-56, CRIT-61, CRIT-R17, CRIT-R19: robbers come one after another, until nothing is left.
#[test]
fn crit_c9_three_robbers_and_two_cards() {
    table(4, "P3 stash 2 5")
        .round("R>D R>D R>D Y", "cash 5, anything")
        .holds("A 2 3 4 4 5 5 5; B 2 2 3 3 4 5; C 2 3 3 4 5; D 2 2");
}

// CRIT-C10, CRIT-59, CRIT-R18: a robber without cards has none to lose.
#[test]
fn crit_c10_a_guard_against_an_empty_stash() {
    table(4, "P1 stash").round("Y R>C G Y", "anything").holds("B 3; C 2 3 3 4 5");
    // And a guarding player without cards still takes one.
    table(4, "P2 stash").round("Y R>C G Y", "cash 5, anything").holds("B 2 3 3 4; C 3 5");
}

// CRIT-C12, CRIT-48, CRIT-52, CRIT-53, CRIT-R14: the first Skim in the order of turning up counts.
#[test]
fn crit_c12_only_the_first_skim() {
    let table = table(4, "boss P2\npile 5 2 4").round("S Y Y S", "anything");
    table.holds("A 2 3 4 4 5 5; D 2 2 2 3 4 5 5").boss("C", 6);
    // CRIT-R14: a first Skim that gets nothing uses it up as well.
    let table = super::table::table(4, "pile only F").round("S S Y N", "");
    table.totals(&[23, 17, 17, 18]);
}

// CRIT-C13, CRIT-52, CRIT-61: a card skimmed can be stolen in the same round.
#[test]
fn crit_c13_a_skimmed_card_is_stolen() {
    table(4, "P0 stash\npile 5 2 4")
        .round("S R>A N Y", "anything")
        .holds("A 4 5; B 2 3 3 4 5 5")
        .boss("B", 6);
}

// CRIT-51, CRIT-62: votes do nothing when they are turned up; a theft is seen, its card only by the two.
#[test]
fn crit_62_who_sees_a_stolen_card() {
    table(4, "").cards("Y Y R>A N").play("P0 ready 2\nP1 ready 2\nP2 ready 2").play(
        "
        draws      cash 4, anything
        P3         ready 2
        P0         sees: P2 takes a card from you ($4k in cash)
        P2         sees: You take a card from P0 ($4k in cash)
        P1         sees: P2 takes a card from P0.
        spectator  sees: P2 takes a card from P0.
        P1         does not see: ($4k in cash)
        P3         does not see: ($4k in cash)
    ",
    );
}
