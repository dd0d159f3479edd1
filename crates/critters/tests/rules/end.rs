//! The end of the game: CRIT-27 to CRIT-29 and CRIT-74 to CRIT-80.

use rustlers_core::Game;

use super::table::{table, values};

// CRIT-C23, CRIT-72, CRIT-74, CRIT-79: the Fuzz among the two cards after a failed vote.
#[test]
fn crit_c23_the_fuzz_after_a_failed_vote() {
    let table = table(4, "pile 4 F 3").round("Y N N G", "").totals(&[14, 14, 14, 14]);
    assert_eq!(table.view().confiscated.len(), 7);
    assert_eq!(table.game.outcome().unwrap().winners().len(), 4);
}

// CRIT-C24, CRIT-27, CRIT-75, CRIT-78, CRIT-80: a skimmer meets the Fuzz; the round is played to its end.
#[test]
fn crit_c24_the_fuzz_under_a_skim() {
    let table = table(4, "pile F 4 3").round("Y S Y N", "").totals(&[23, 21, 17, 18]);
    // CRIT-80: everything is shown.
    table.play(
        "
        over       P0
        spectator  knows seats.1.total = 21; seats.2.total = 17
        awaits     nobody
        P0         may not commit (CRIT-74)
    ",
    );
}

// CRIT-C25, CRIT-76, CRIT-R23: and if that vote fails, nobody gets a share and nothing is drawn.
#[test]
fn crit_c25_the_last_vote_fails() {
    let table = table(4, "pile F 4 3").round("Y S N N", "").totals(&[14, 18, 14, 14]);
    assert_eq!(values(table.view().confiscated), "2 2 3 3 4 5");
}

// CRIT-C26, CRIT-27, CRIT-29, CRIT-75, CRIT-R15, CRIT-R16: the Fuzz as the last card leaves the skimmer nothing.
#[test]
fn crit_c26_the_fuzz_is_the_last_card() {
    table(4, "pile only F").round("Y S G N", "").totals(&[23, 17, 17, 18]);
}

// CRIT-C44, CRIT-78, CRIT-79, CRIT-R24: equal totals share a place.
#[test]
fn crit_c44_places() {
    let table = table(
        4,
        "
        P0 stash 5 5 5 5 5 2 4; share
        P1 stash 5 5 4 4 4 4 5; share
        P2 stash 5 5 5 5 5; share 2
        P3 stash 5 5 5 5 5 5; share
        pile F
    ",
    )
    .round("Y Y Y Y", "")
    .totals(&[31, 31, 27, 30]);
    let places: Vec<u8> = table.game.outcome().unwrap().places().values().copied().collect();
    assert_eq!(places, [1, 1, 4, 3]);
    table.play("over P0 P1");
}
