//! Option Limited Boss Terms: CRIT-98 to CRIT-103.

use rustlers_critters::Options;

use super::table::{Table, table_with};

fn terms(text: &str) -> Table {
    table_with(Options { limited_terms: true, ..Options::new(4) }, text)
}

// CRIT-C33, CRIT-99, CRIT-100, CRIT-R40: after three rounds the title goes on, with a card for long service.
#[test]
fn crit_c33_three_rounds_and_a_bonus() {
    let table = terms("reign 3\npile 3 4 4").round("Y Y N Y", "anything").boss("B", 6);
    assert_eq!(table.view().reign, 1);
    table.holds("A 2 3 3 4 4 5 5");
}

// CRIT-C34, CRIT-77, CRIT-101: the Fuzz as a bonus is changed for the next card and ends the game.
#[test]
fn crit_c34_the_fuzz_as_a_bonus() {
    terms("reign 3\npile F 4 2").round("Y Y N Y", "").totals(&[27, 17, 17, 18]);
}

// CRIT-7, CRIT-99, CRIT-101: the title has passed on when its former holder draws the Fuzz, and the story says so.
#[test]
fn crit_101_the_title_passes_before_the_fuzz_is_drawn() {
    let table = terms("reign 3\npile F 4 2").play(
        "
        P0  choose yes
        P1  choose yes
        P2  choose no
        P3  choose yes
        P0  ready 1
        P1  ready 1
        P2  ready 1
        P3  ready 1
        all see: Three rounds are enough: P1 is Boss; P0 draws the Fuzz! The game ends with this round; The game is over
    ",
    );
    assert_eq!((table.view().boss.number(), table.view().reign), (1, 1));
}

// CRIT-C35, CRIT-99, CRIT-100, CRIT-R41, CRIT-R42: a Boss voted out in the third round gets nothing.
#[test]
fn crit_c35_no_bonus_for_a_boss_voted_out() {
    terms("reign 3").round("Y Y N N", "anything").boss("B", 6).holds("A 2 3 4 4 5 5");
    terms("reign 3").round("Y G N N", "anything").boss("C", 8).holds("A 2 3 4 5");
}

// CRIT-103, CRIT-68: a Boss who alone said No passes the title on as well, with the bonus before the two cards.
#[test]
fn crit_103_the_third_round_ends_by_the_bosss_own_no() {
    let table = terms("reign 3\npile 5 2 4").round("N G G G", "").boss("B", 8);
    assert_eq!(table.centre(), "2 2 2 3 3 4 4 5");
    table.holds("A 2 3 4 5 5");
}

// CRIT-102, CRIT-R43: the bonus is also taken in the round in which a skimmer met the Fuzz.
#[test]
fn crit_102_a_bonus_in_the_last_round() {
    terms("reign 3\npile F 4 5").round("Y S Y Y", "").totals(&[28, 21, 17, 18]);
}

// CRIT-C52, CRIT-98, CRIT-R40: the count starts over with every reign.
#[test]
fn crit_c52_reigns_are_counted_one_by_one() {
    let mut table = terms("");
    let tie = "Y N G G";
    for (round, actions) in
        ["Y Y Y Y", tie, tie, tie, tie, "Y Y Y Y", "N G G G", "Y Y Y Y"].into_iter().enumerate()
    {
        let view = table.view();
        let expected = [(0, 1), (0, 2), (1, 1), (2, 1), (3, 1), (0, 1), (0, 2), (0, 3)][round];
        assert_eq!((view.boss.number(), view.reign), expected, "round {}", round + 1);
        if !view.centre.is_empty() {
            table = table.play(&format!("P{} deal rest", view.boss.number()));
        }
        let before = table.stash("A").len();
        table = table.round(actions, "anything");
        assert!(table.stash("A").len() >= before);
    }
    assert_eq!((table.view().boss.number(), table.view().reign), (1, 1));
}
