//! Sections 1 to 4.

use rustlers_core::{Fast, Game, Silent};
use rustlers_testkit::scenario::play_new;
use rustlers_west::{Options, West};

// WEST-C4, WEST-21: nothing but the three sizes.
#[test]
fn west_21_other_team_sizes_are_refused() {
    for players in [0, 2, 3, 7, 8] {
        let refused = West::new(&Options::new(players), &mut Fast::from_seed(1), &mut Silent);
        assert!(refused.unwrap_err().to_string().contains("WEST-21"));
    }
}

// WEST-C5, WEST-32: what everybody starts with.
#[test]
fn west_32_profiles_decide_cash_and_ambush_cards() {
    for (players, pioneers, cash, cards) in [(4, 2, 4, 4), (5, 3, 6, 6), (6, 3, 3, 3)] {
        let names =
            ["abigail_thorne", "josiah_pell", "amos_gale", "cass_crowley", "old_man_hyde", "teo_quill"];
        let of = |seat: usize| names[if seat < pioneers { seat } else { 3 + seat - pioneers }].to_owned();
        let characters = Some((0..players).map(of).collect());
        let options = Options { characters, ..Options::new(players as u8) };
        play_new::<West>(
            options,
            "anything",
            &format!(
                "
            now     seats.0.wallet = 10; seats.0.hp = 5; seats.0.at = prosperity
            now     seats.{pioneers}.wallet = {cash}; seats.{pioneers}.ambush_count = {cards}
            now     seats.{pioneers}.at = bunker; seats.{pioneers}.weapons has revolver
        "
            ),
        );
    }
}

// WEST-R7, WEST-22: nobody plays both sides.
#[test]
fn west_r7_nobody_plays_both_sides() {
    let options = Options { roster: Some(vec![0, 1, 1, 2]), ..Options::new(4) };
    let refused = West::new(&options, &mut Fast::from_seed(1), &mut Silent);
    assert!(refused.unwrap_err().to_string().contains("WEST-R7"));
}
