//! Every puzzle of the collections is what it claims to be: a possible table, legal choices, one clear answer.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use rustlers_bots::Level;
use rustlers_core::{Teller, Viewer};
use rustlers_house::{Budget, HouseGame, OFFERED, Puzzle, Visitor, games, puzzles, visit};

/// The fewest puzzles of a game.
const FEWEST: usize = 60;
/// One puzzle of so many is thought about again.
const SAMPLE: usize = 12;

/// What the search demands of an answer: how far ahead it is, in chances to win and in standard errors.
const GAP: f64 = 0.06;
const ERRORS: f64 = 4.0;

fn all() -> impl Iterator<Item = (&'static str, &'static [Puzzle])> {
    let all = games().into_iter().map(|listing| (listing.name, puzzles(listing.name).unwrap()));
    all.filter(|(_, puzzles)| !puzzles.is_empty())
}

#[test]
fn whoever_has_puzzles_has_them_for_two_months() {
    let mut ids = BTreeSet::new();
    for (game, puzzles) in all() {
        assert!(puzzles.len() >= FEWEST, "{game} has only {}", puzzles.len());
        for puzzle in puzzles {
            assert!(ids.insert(&puzzle.id), "{} is there twice", puzzle.id);
            assert!(puzzle.id.starts_with(&format!("{game}-")), "{}", puzzle.id);
        }
    }
}

#[test]
fn every_puzzle_is_a_possible_table_with_legal_choices() {
    for (game, puzzles) in all() {
        for puzzle in puzzles {
            let id = &puzzle.id;
            let table = puzzle.table(game).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert!(table.awaits().contains(puzzle.seat), "{id}: nobody asks this seat");
            assert_eq!(table.position(), puzzle.position, "{id}");
            let offered = puzzle.offered(&*table, &puzzle.names(table.players()));
            assert_eq!(offered.len(), puzzle.choices.len(), "{id}: not every choice is legal");
            assert!((OFFERED.0..=OFFERED.1).contains(&offered.len()), "{id}");
            let texts: BTreeSet<&str> = offered.iter().map(|listed| listed.text.as_str()).collect();
            assert_eq!(texts.len(), offered.len(), "{id}: two choices read alike: {texts:?}");
        }
    }
}

#[test]
fn every_answer_is_clear_and_missed_by_the_rule_of_thumb() {
    for (_, puzzles) in all() {
        for puzzle in puzzles {
            let (id, best) = (&puzzle.id, &puzzle.choices[puzzle.answer]);
            for (index, other) in puzzle.choices.iter().enumerate() {
                let gap = best.chance - other.chance;
                let is_clear = gap >= GAP - 1e-3 && gap >= ERRORS * other.error - 1e-3;
                assert!(index == puzzle.answer || is_clear, "{id}: {index} is too close");
            }
            assert!((0.0..=1.0).contains(&best.chance), "{id}");
            assert!(
                puzzle.thumb.choice < puzzle.choices.len() && puzzle.thumb.choice != puzzle.answer,
                "{id}"
            );
        }
    }
}

#[test]
fn every_puzzle_has_a_title_a_reason_and_rules_that_exist() {
    for (game, puzzles) in all() {
        let rules = visit(game, Rules).unwrap();
        for puzzle in puzzles {
            let id = &puzzle.id;
            assert!((3..=40).contains(&puzzle.title.chars().count()), "{id}: {}", puzzle.title);
            assert!((40..=420).contains(&puzzle.lesson.chars().count()), "{id}: {}", puzzle.lesson);
            assert!(puzzle.lesson.ends_with('.'), "{id}: {}", puzzle.lesson);
            assert!(!puzzle.rules.is_empty(), "{id} names no rule");
            for rule in &puzzle.rules {
                assert!(rules.contains(&format!("**{rule}**")), "{id}: there is no rule {rule}");
            }
        }
    }
}

/// With the playouts of an ordinary decision and other luck, the answer holds for nearly all, and never clearly fails.
#[test]
fn a_sample_of_the_answers_is_still_best() {
    let (mut held, mut tried) = (0, 0);
    for (game, puzzles) in all() {
        let playouts = visit(game, Playouts).unwrap();
        for puzzle in puzzles.iter().step_by(SAMPLE) {
            let table = puzzle.table(game).unwrap();
            let names = puzzle.names(table.players());
            let teller = Teller::new(Viewer::Seat(puzzle.seat), &names);
            let budget = Budget { playouts, seed: 18 };
            let bot = table.bot(Level::TopHand);
            let appraised = table.appraise(&bot, puzzle.seat, None, budget, &teller).unwrap();
            let answer = &puzzle.choices[puzzle.answer].choice;
            let found = appraised.iter().find(|one| one.choice == *answer);
            let found = found.unwrap_or_else(|| panic!("{}: the answer was not tried", puzzle.id));
            assert!(found.behind <= 2.5 * found.behind_error, "{}: {found:?}", puzzle.id);
            tried += 1;
            held += usize::from(appraised[0].choice == *answer);
        }
    }
    assert!(4 * held >= 3 * tried, "only {held} of {tried} answers hold");
}

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

struct Playouts;

impl Visitor for Playouts {
    type Out = u32;

    fn visit<G: HouseGame>(self) -> u32 {
        G::recipe().map_or(64, |recipe| recipe.playouts)
    }
}
