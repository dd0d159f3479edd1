//! The result of the vote: CRIT-64 to CRIT-73.

use super::table::table;

// CRIT-C14, CRIT-64, CRIT-65, CRIT-71, CRIT-69: a passed vote pays and keeps the Boss.
#[test]
fn crit_c14_the_vote_passes() {
    let table = table(4, "").round("Y Y N Y", "anything").boss("A", 6);
    let table = table.holds("A 2 3 4 4 5 5; B 2 3 3 4 5; C 2 3 3 4 5; D 2 2 2 3 4 5");
    assert_eq!((table.view().round, table.view().reign), (2, 2));
}

// CRIT-C15, CRIT-66, CRIT-R20: a tie pays, and the next player is Boss, whatever they played.
#[test]
fn crit_c15_a_tie() {
    table(4, "boss P3").round("N Y N Y", "anything").boss("A", 6).holds("D 2 2 2 3 4 5; A 2 3 4 4 5 5");
}

// CRIT-C16, CRIT-66, CRIT-58: no vote at all is a tie.
#[test]
fn crit_c16_no_votes_at_all() {
    table(4, "boss P1\npile 5 2 4")
        .round("G G R>B S", "cash 3, anything")
        .boss("C", 6)
        .holds("B 2 3 3 3 4 5; C 2 3 4 5; D 2 2 2 3 4 5 5");
}

// CRIT-C17, CRIT-67, CRIT-72: a failed vote pays nobody; the first No is Boss of a larger centre.
#[test]
fn crit_c17_the_vote_fails() {
    let table = table(4, "pile 5 2 4").round("Y G N N", "").boss("C", 8);
    assert_eq!(table.centre(), "2 2 2 3 3 4 5 5");
    table.play("awaits P2").holds("A 2 3 4 5; B 2 3 4 5; C 2 3 4 5; D 2 3 4 5");
}

// CRIT-C18, CRIT-67, CRIT-R21: a Boss who votes No comes last in the search.
#[test]
fn crit_c18_the_old_boss_comes_last() {
    table(4, "boss P2").round("Y N N G", "anything").boss("B", 8);
}

// CRIT-C19, CRIT-68, CRIT-72, CRIT-R22: the Boss's own No alone keeps the Boss.
#[test]
fn crit_c19_only_the_bosss_own_no() {
    let table = table(4, "pile 5 2 4").round("N G S R>C", "cash 2, anything").boss("A", 8);
    assert_eq!(table.centre(), "2 2 2 3 3 4 4 5");
    assert_eq!(table.view().reign, 1 + 1);
    table.holds("C 3 4 5 5; D 2 2 3 4 5");
}

// CRIT-C20, CRIT-67: one No against nothing fails.
#[test]
fn crit_c20_one_no_is_enough() {
    let table = table(4, "pile 5 2 4").round("G G S N", "").boss("D", 8);
    assert_eq!(table.centre(), "2 2 2 3 3 4 4 5");
}
