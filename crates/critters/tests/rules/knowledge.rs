//! Who sees what: CRIT-119 to CRIT-123, CRIT-155, CRIT-156, CRIT-161.

use rustlers_core::{Game, Seat, Viewer};

use super::table::table;

// CRIT-C45, CRIT-62, CRIT-120, CRIT-155, CRIT-119, CRIT-R25: a theft as everybody sees it; numbers are public.
#[test]
fn crit_c45_a_theft_seen_from_all_sides() {
    table(4, "").cards("R>C Y Y Y").play("P0 ready 2\nP1 ready 2\nP2 ready 2").play(
        "
        draws      cash 4, anything
        P3         ready 2
        P0         sees: ($4k in cash)
        P2         sees: ($4k in cash)
        P1         sees: P0 takes a card from P2.
        P1         does not see: $4k in cash)
        P1         knows seats.0.stash_count = 7; seats.2.stash_count = 4; seats.0.stash = null; seats.2.stash = null
        spectator  knows seats.0.stash_count = 7; seats.2.stash_count = 4; seats.0.stash = null
        P2         knows seats.0.seen has cash 4
        P1         knows seats.2.seen = [\"cash 3\"]; seats.2.unsure = 0
    ",
    );
}

// CRIT-C59, CRIT-161, CRIT-R52, CRIT-155: equal cards cannot be told apart, by anybody.
#[test]
fn crit_c59_equal_cards_are_the_same() {
    // P1 owns a cash 3 and gets another; P2 then takes one of the two.
    let table = table(4, "pile 2 2 2 2 2 2").round("Y Y Y Y", "").holds("B 2 3 3 4 5").play("P0 deal rest");
    let table = table.round("Y Y R>B Y", "cash 3, anything");
    for viewer in (0..4).map(|seat| Viewer::Seat(Seat::new(seat).unwrap())).chain([Viewer::Spectator]) {
        let view = serde_json::to_string(&table.game.view(viewer)).unwrap();
        assert!(!view.contains("copy") && !view.contains("index"), "{view}");
    }
    table.play(
        "
        P0  knows seats.1.seen counts 3; seats.1.unsure = 1
        P2  knows seats.1.unsure = 0
    ",
    );
}

// CRIT-119, CRIT-121, CRIT-122, CRIT-123, CRIT-156, CRIT-R26, CRIT-R27: what everybody knows, and what nobody does.
#[test]
fn crit_119_public_and_hidden() {
    let table = table(4, "").play("P1 threat P3\nP1 choose rob\nP2 choose no");
    table.play(
        "
        spectator  knows boss = 0; round = 1; reign = 1; step = talk; seats.1.threat = 3; seats.1.card_down = true
        spectator  knows seats.1.card = null; seats.1.stash_count = 4; seats.0.share counts 2; pile.top = []
        spectator  knows ticket = null; you = null
        P3         knows seats.1.card = null; seats.2.card = null; seats.3.stash counts 4; pile.top = []
        P0         may not lay cash 2 open (CRIT-139)
    ",
    );
}

// CRIT-27, CRIT-120: a card taken from the pile is seen by the taker.
#[test]
fn crit_27_a_skim_is_secret() {
    table(4, "pile 5").cards("Y S Y Y").play("P0 ready 1\nP1 ready 1\nP2 ready 1").play(
        "
        draws      anything
        P3         ready 1
        P1         sees: You skim one off the top ($5k in cash)
        P0         sees: P1 skims one off the top.
        P0         does not see: $5k in cash)
        P0         knows seats.1.seen lacks cash 5
        P1         knows seats.1.stash has cash 5
    ",
    );
}
