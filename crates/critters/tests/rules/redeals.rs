//! Other worlds: what a redeal keeps, what it changes, and how often (CRIT-24, CRIT-62, CRIT-96, CRIT-121).

use std::collections::BTreeMap;

use rustlers_core::{Fast, Game, Seat, Tabletop, Viewer};
use rustlers_critters::{Action, Critters, Options, View};

use super::table::{Table, table, table_with, values};

const WORLDS: u32 = 6_000;

/// How often `what` occurs in the worlds that a seat considers possible.
fn odds<K: Ord>(game: &Critters, seat: u8, mut what: impl FnMut(&Critters, &View) -> K) -> BTreeMap<K, u32> {
    let mut luck = Fast::from_seed(11);
    let mut counts = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = game.redeal(Seat::new(seat).unwrap(), &mut luck);
        world.audit().unwrap();
        *counts.entry(what(&world, &world.view(Viewer::Open))).or_default() += 1;
    }
    counts
}

/// Every outcome occurs as often as its weight says, within five standard deviations.
#[track_caller]
fn assert_odds<K: Ord + std::fmt::Debug>(counts: &BTreeMap<K, u32>, expected: &[(K, u32)]) {
    let total: u32 = expected.iter().map(|(_, weight)| weight).sum();
    assert_eq!(counts.len(), expected.len(), "{counts:?}");
    for (outcome, weight) in expected {
        let share = f64::from(*weight) / f64::from(total);
        let mean = share * f64::from(WORLDS);
        let spread = (mean * (1.0 - share)).sqrt();
        let count = f64::from(*counts.get(outcome).unwrap_or(&0));
        assert!((count - mean).abs() <= 5.0 * spread + 1e-9, "{outcome:?}: {count} times, not about {mean}");
    }
}

fn stash(view: &View, seat: usize) -> String {
    values(view.seats[seat].stash.unwrap())
}

// CRIT-24: of a starting stash the values are known, the kinds are not.
#[test]
fn starting_stashes_keep_their_values() {
    let game = Critters::new(&Options::new(4), &mut Fast::from_seed(3), &mut Vec::new()).unwrap();
    assert_odds(&odds(&game, 0, |_, view| stash(view, 2)), &[("2 3 4 5".to_owned(), 1)]);
    let kinds =
        odds(&game, 0, |_, view| view.seats[2].stash.unwrap().into_iter().next().unwrap().to_string());
    assert!(kinds.len() > 3, "{kinds:?}");
    let own = odds(&game, 0, |_, view| format!("{:?}", view.seats[0].stash));
    assert_eq!(own.len(), 1);
}

// CRIT-121, CRIT-22: the Fuzz is anywhere that the set-up can have put it.
#[test]
fn the_fuzz_is_anywhere_in_its_part() {
    let game = Critters::new(&Options::new(5), &mut Fast::from_seed(3), &mut Vec::new()).unwrap();
    let place = |world: &Critters, _: &View| {
        serde_json::to_value(world.position()).unwrap()["pile"]["fuzz"].as_u64().unwrap() + 7
    };
    let expected: Vec<(u64, u32)> = (69..=86).map(|above| (above, 1)).collect();
    assert_odds(&odds(&game, 0, place), &expected);
}

// CRIT-44: a card that is down can be any; one's own is known.
#[test]
fn hidden_actions_can_be_anything() {
    let table = table(4, "").cards("Y R>A N G");
    let card = |seat: usize| move |_: &Critters, view: &View| view.seats[seat].card.unwrap();
    assert_odds(&odds(&table.game, 0, card(0)), &[(Action::Yes, 1)]);
    assert_odds(&odds(&table.game, 0, card(3)), &Action::ALL.map(|action| (action, 1)));
}

/// P2 has received 5 4 in public and nothing else; then P0 robs P2.
fn after_a_theft() -> Table {
    let table = table(4, "P0 share\nP1 share\nP2 stash; share 5 4\nP3 share\npile 2 2 2 2 2 2");
    table.round("Y Y Y Y", "").play("P0 deal rest").round("R>C N N N", "cash 4, anything")
}

// CRIT-62, CRIT-119: whoever saw the shares and not the theft holds both cards possible.
#[test]
fn an_unseen_theft_may_have_taken_either_card() {
    let table = after_a_theft();
    let of_outsider = odds(&table.game, 1, |_, view| stash(view, 2));
    assert_odds(&of_outsider, &[("4".to_owned(), 1), ("5".to_owned(), 1)]);
    // Thief and victim know.
    assert_odds(&odds(&table.game, 0, |_, view| stash(view, 2)), &[("5".to_owned(), 1)]);
    assert_odds(&odds(&table.game, 2, |_, view| view.seats[0].stash.unwrap().len()), &[(5, 1)]);
    let with_thief = odds(&table.game, 2, |_, view| stash(view, 0).matches('4').count() >= 1);
    assert_odds(&with_thief, &[(true, 1)]);
}

// CRIT-88, CRIT-89: a hidden card in an offer can be any of the giver's; one that was looked at is known.
#[test]
fn hidden_cards_in_offers() {
    let options = Options { payoffs: true, ..Options::new(4) };
    let start = || {
        let table =
            table_with(options.clone(), "P0 stash\nP0 share 5 4 3; stash\nP1 share 2\npile 2 2 2 2 2 2");
        table.round("Y Y Y Y", "").play("P0 deal rest")
    };
    let table = start().play("P0 gift to P1\nP0 lay cash 4 hidden\nP0 place");
    let hidden = |_: &Critters, view: &View| values(view.offers[0].hidden);
    let any = [("3".to_owned(), 1), ("4".to_owned(), 1), ("5".to_owned(), 1)];
    assert_odds(&odds(&table.game, 2, hidden), &any);
    assert_odds(&odds(&table.game, 1, hidden), &any);
    let table = table.play("P0 peek cash 4 of P0#1");
    assert_odds(&odds(&table.game, 1, hidden), &[("4".to_owned(), 1)]);
    assert_odds(&odds(&table.game, 2, hidden), &any);
    assert_odds(&odds(&table.game, 0, hidden), &[("4".to_owned(), 1)]);
    let table = table.play("P1 accept P0#1");
    let moved = |_: &Critters, view: &View| stash(view, 0);
    let left = [("3 4".to_owned(), 1), ("3 5".to_owned(), 1), ("4 5".to_owned(), 1)];
    assert_odds(&odds(&table.game, 3, moved), &left);
    assert_odds(&odds(&table.game, 1, moved), &[("3 5".to_owned(), 1)]);
}

// CRIT-117: who looked at the pile keeps what they saw, and where the Fuzz is.
#[test]
fn looks_at_the_pile_are_kept() {
    let options = Options { promos: vec!["P5".into()], ..Options::new(4) };
    let table = table_with(options, "P1 stash P5 2\npile 4 F 3").play("P1 use P5");
    let top = |world: &Critters, _: &View| {
        format!("{:?}", world.view(Viewer::Seat(Seat::new(1).unwrap())).pile.top)
    };
    assert_eq!(odds(&table.game, 1, top).len(), 1);
    assert!(odds(&table.game, 0, top).len() > 100);
}

// CRIT-49, CRIT-110: who is robbed without a Guard turning up has chosen none.
#[test]
fn the_robbed_do_not_guard() {
    let options = Options { promos: vec!["P1".into()], ..Options::new(4) };
    let table = table_with(options, "").round("R>C Y N Y", "");
    let card = |_: &Critters, view: &View| view.seats[2].card.unwrap();
    let others = [Action::Rob, Action::Skim, Action::No, Action::Yes];
    assert_odds(&odds(&table.game, 1, card), &others.map(|action| (action, 1)));
}

// CRIT-110: a ballot that was used face down needs a card to be used.
#[test]
fn ballots_need_a_card() {
    let options = Options { promos: vec!["P3".into()], ..Options::new(4) };
    let table = table_with(options, "P3 stash P3").round("Y Y N N", "").play("P3 use P3");
    let ballot = |world: &Critters, _: &View| {
        let position = serde_json::to_value(world.position()).unwrap();
        let seat = &position["seats"][3];
        (seat["stash"] == serde_json::json!(["P3"]), seat["ballot"].is_string())
    };
    let seen = odds(&table.game, 0, ballot);
    assert!(!seen.contains_key(&(false, true)) && seen.len() == 3, "{seen:?}");
    assert_eq!(odds(&table.game, 3, ballot).len(), 1);
}
