//! Steps 1 and 2: CRIT-25 to CRIT-36, CRIT-126, CRIT-149, CRIT-158.

use rustlers_critters::{Critters, Options};
use rustlers_testkit::play_new;

use super::table::{table, table_with};

// CRIT-C4, CRIT-25, CRIT-30, CRIT-31: five players turn up seven cards, and everybody sees them.
#[test]
fn crit_c4_seven_cards_for_five() {
    play_new::<Critters>(
        Options::new(5),
        "anything",
        "
        awaits     P0
        now        centre counts 7; step = distribute
        spectator  knows centre counts 7
        all        see: Round 1. P0 is Boss; P0 turns up
    ",
    );
}

// CRIT-C5, CRIT-32, CRIT-33, CRIT-126: any division is legal, once everything is shared out.
#[test]
fn crit_c5_any_full_division() {
    let five = || {
        table(
            5,
            "
            step distribute
            centre 5 5 4 3 3 2 2
        ",
        )
    };
    five().play(
        "
        P0   share cash 3 to P1
        P0   share cash 3 to P1
        all  see: P0 gives the $3k cash to P1
        P0   share cash 2 to P2
        P0   share cash 2 to P2
        P0   share cash 4 to P3
        P0   share cash 5 to P0
        P0   may not commit (CRIT-33)
        P1   may not share cash 5 to P1 (CRIT-32)
        P0   may not share gems 5 to P1 (CRIT-32)
        P0   may not share cash 5 to P5 (CRIT-32)
        P0   share cash 5 to P0
        P0   may not deal rest (CRIT-149)
        P0   commit
        now  step = talk; seats.0.share counts 2; seats.4.share counts 0
        awaits P0 P1 P2 P3 P4
    ",
    );
    five().play(
        "
        P0  share cash 5 to P0
        P0  share cash 5 to P0
        P0  share cash 4 to P0
        P0  share cash 3 to P0
        P0  share cash 3 to P0
        P0  share cash 2 to P0
        P0  share cash 2 to P0
        P0  commit
        now seats.0.share counts 7
    ",
    );
}

// CRIT-34: until the commit cards move between players, and everybody sees it.
#[test]
fn crit_34_shares_move_until_the_commit() {
    table(4, "step distribute\ncentre 5 4").play(
        "
        P0   share cash 5 to P1
        P0   share cash 5 from P1 to P2
        all  see: P0 moves the $5k cash from P1 to P2
        P0   may not share cash 5 from P1 to P2 (CRIT-32)
        P0   may not share cash 5 from P2 to P2 (CRIT-34)
        now  seats.1.share counts 0; seats.2.share counts 1
    ",
    );
}

// CRIT-C49, CRIT-35, CRIT-36, CRIT-63, CRIT-R7, CRIT-R8: shares are fixed after the commit, and nobody's until the result.
#[test]
fn crit_c49_shares_cannot_be_moved_or_robbed() {
    let table = table(
        4,
        "
        P0 share
        P1 share
        P2 share
        P3 stash; share 5 4 3 3 2 2
    ",
    );
    table
        .play("P0 may not share cash 5 from P3 to P0 (CRIT-35)")
        .round("Y R>D R>D Y", "anything")
        .holds("D 2 2 3 3 4 5; B 2 3 4 5; C 2 3 4 5");
}

// CRIT-C43, CRIT-149, CRIT-R49: when the time runs out the rest is dealt, the best card first, the Boss last.
#[test]
fn crit_c43_the_clock_shares_out() {
    let table = table(4, "step distribute\ncentre 5 4 3 3 2 2").play(
        "
        P0  share cash 5 to P0
        P0  lapses to deal rest
        P0  deal rest
        now step = talk
    ",
    );
    let shares: Vec<String> =
        table.view().seats.iter().map(|seat| super::table::values(seat.share)).collect();
    assert_eq!(shares, ["2 5", "2 4", "3", "3"]);
}

// CRIT-149: of equal values the kinds go in their order, and a promo card after plain ones of its kind.
#[test]
fn crit_149_kinds_in_their_order() {
    let options = Options { promos: vec!["P4".into()], ..Options::new(4) };
    let table =
        table_with(options, "step distribute\ncentre sculptures_3 P4 gems_3 cash_3").play("P0 deal rest");
    let shares: Vec<String> = table.view().seats.iter().map(|seat| format!("{:?}", seat.share)).collect();
    assert_eq!(shares, ["[P4]", "[cash 3]", "[gems 3]", "[sculptures 3]"]);
}

// CRIT-C60, CRIT-158, CRIT-72: card by card fits among bots; a Boss who moves a card to and fro runs out of polls.
#[test]
fn crit_c60_polls_of_a_boss() {
    let fourteen = || table(8, "step distribute\ncentre 5 5 5 5 4 4 4 4 3 3 3 2 2 2");
    let mut by_card = fourteen();
    for _ in 0..14 {
        let card = by_card.view().centre.into_iter().next().unwrap();
        by_card = by_card.play(&format!("P0 share {card} to P1"));
    }
    by_card.play("P0 commit\nnow step = talk");

    let mut restless = fourteen().play("P0 share gems 5 to P1");
    for poll in 2..=26 {
        assert_eq!(restless.view().centre.len(), 13, "poll {poll}");
        let (from, to) = if poll % 2 == 0 { (1, 2) } else { (2, 1) };
        restless = restless.play(&format!("P0 share gems 5 from P{from} to P{to}"));
    }
    restless.play("now step = talk; centre counts 0");
}

// CRIT-C22, CRIT-26, CRIT-74, CRIT-R6: the Fuzz in Step 1 ends the game at once.
#[test]
fn crit_c22_the_fuzz_in_step_one() {
    let table = table(4, "pile 5 4 F").round("Y Y Y Y", "").totals(&[23, 17, 17, 18]);
    assert_eq!(super::table::values(table.view().confiscated), "4 5");
    assert_eq!(table.view().round, 2);
}

// CRIT-C21, CRIT-71, CRIT-72, CRIT-73: two failed votes; nothing of the old shares survives.
#[test]
fn crit_c21_two_failed_votes() {
    let table = table(4, "pile 5 2 4 3 3").round("Y N N G", "").boss("B", 8);
    assert_eq!(table.centre(), "2 2 2 3 3 4 5 5");
    assert!(table.view().seats.iter().all(|seat| seat.share.is_empty()));
    let mut table = table;
    while let Some(card) = table.view().centre.into_iter().next() {
        table = table.play(&format!("P1 share {card} to P1"));
    }
    let table = table.play("P1 commit").round("N Y N N", "").boss("C", 10);
    assert_eq!(table.centre(), "2 2 2 3 3 3 4 4 5 5");
    table.holds("A 2 3 4 5; B 2 3 4 5; C 2 3 4 5; D 2 3 4 5");
}
