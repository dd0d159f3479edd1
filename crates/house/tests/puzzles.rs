//! Every puzzle in the book can be shown, solved and explained.

use std::collections::BTreeSet;

use rustlers_core::{Fast, Seat};
use rustlers_house::{
    HouseGame, OFFERED, Puzzle, Visitor, games, puzzle_count, puzzle_number, puzzle_of_day, puzzles, visit,
};

/// How many puzzles a game has at least.
const FEWEST: [(&str, usize); 4] = [("goat", 60), ("critters", 60), ("lords", 60), ("west", 60)];
/// By how much the answer is better than everything else, at least, and by how many standard errors.
const CLEAR: (f64, f64) = (0.06, 4.0);

struct Rules;

impl Visitor for Rules {
    type Out = &'static str;

    fn visit<G: HouseGame>(self) -> &'static str {
        G::RULES
    }
}

fn book(game: &str) -> Vec<Puzzle> {
    puzzles(game).map(|puzzle| puzzle.unwrap_or_else(|why| panic!("{game}: {why}"))).collect()
}

/// The position loads, what is offered is legal, and the numbers are consistent.
fn can_be_solved(game: &str, puzzle: &Puzzle) {
    let Puzzle { id, choices, answer, thumb, .. } = puzzle;
    let table = puzzle.table(game).unwrap_or_else(|why| panic!("{id}: {why}"));
    assert_eq!(table.game(), game, "{id}");
    assert!(table.awaits().contains(puzzle.seat), "{id}: nobody asks the seat");
    assert!((OFFERED.0..=OFFERED.1).contains(&choices.len()), "{id}: {} choices", choices.len());
    let posed = puzzle.posed(&*table);
    assert_eq!(posed.choices.len(), choices.len(), "{id}: a choice is not legal");
    let texts: BTreeSet<&str> = posed.choices.iter().map(|listed| listed.text.as_str()).collect();
    assert_eq!(texts.len(), choices.len(), "{id}: two choices read the same");
    assert_eq!(posed.names[puzzle.seat.index()], "You", "{id}");
    assert!(!posed.question.is_empty(), "{id}");

    assert!(thumb.choice < choices.len() && thumb.choice != *answer, "{id}: the rule of thumb finds it");
    let best = &choices[*answer];
    for (index, one) in choices.iter().enumerate() {
        assert!((0.0..=1.0).contains(&one.chance) && one.error > 0.0, "{id}: {one:?}");
        let ahead = best.chance - one.chance;
        // Chances are rounded to four digits.
        let is_clear = ahead + 2e-4 >= CLEAR.0 && ahead + 2e-4 >= CLEAR.1 * one.error;
        assert!(index == *answer || is_clear, "{id}: {one:?} is not clearly worse than {best:?}");
    }
    assert!(puzzle.checked.worlds >= 100, "{id}: {} worlds", puzzle.checked.worlds);
}

/// Somebody has written a title that does not tell the answer, and a reason.
fn is_explained(game: &str, puzzle: &Puzzle) {
    let Puzzle { id, title, lesson, .. } = puzzle;
    assert!((5..=40).contains(&title.chars().count()), "{id}: {title:?}");
    assert!((60..=420).contains(&lesson.chars().count()), "{id}: {} in {lesson:?}", lesson.len());
    assert!(lesson.ends_with(['.', '!', '?']) && !lesson.contains("  "), "{id}: {lesson:?}");
    let codes: Vec<String> = Seat::all(8).map(|seat| seat.to_string()).collect();
    let names_a_code = |text: &str| text.split_whitespace().any(|word| codes.iter().any(|code| code == word));
    assert!(!names_a_code(lesson) && !names_a_code(title), "{id} names seats by their codes");
    let rules = visit(game, Rules).unwrap();
    for rule in &puzzle.rules {
        assert!(rules.contains(rule.as_str()), "{id}: there is no rule {rule}");
    }
}

/// What is sent before the answer does not change with what the seat cannot know.
fn keeps_its_secrets(game: &str, puzzle: &Puzzle) {
    let table = puzzle.table(game).unwrap();
    let sent = |table: &dyn rustlers_house::Table| serde_json::to_string(&puzzle.posed(table)).unwrap();
    let real = sent(&*table);
    for world in 0..3 {
        let twin = table.redeal(puzzle.seat, &mut Fast::stream(7, world));
        assert_eq!(sent(&*twin), real, "{}: a twin is shown otherwise", puzzle.id);
    }
    for secret in ["\"lesson\"", puzzle.lesson.as_str(), puzzle.id.as_str()] {
        assert!(!real.contains(secret), "{} gives {secret} away", puzzle.id);
    }
}

#[test]
fn every_game_has_puzzles_and_every_one_is_sound() {
    for (game, (name, fewest)) in games().into_iter().zip(FEWEST) {
        assert_eq!(game.name, name);
        let book = book(game.name);
        assert!(book.len() >= fewest, "{} has {} puzzles", game.name, book.len());
        assert_eq!(puzzle_count(game.name), book.len());
        let ids: BTreeSet<&str> = book.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), book.len(), "{}: a puzzle comes twice", game.name);
        let titles: BTreeSet<&str> = book.iter().map(|puzzle| puzzle.title.as_str()).collect();
        assert_eq!(titles.len(), book.len(), "{}: a title comes twice", game.name);
        for puzzle in &book {
            can_be_solved(game.name, puzzle);
            is_explained(game.name, puzzle);
            keeps_its_secrets(game.name, puzzle);
        }
    }
}

#[test]
fn the_number_of_the_day_selects_the_puzzle() {
    let book = book("goat");
    let of_day = |number: u32| puzzle_of_day("goat", number).unwrap().unwrap();
    assert_eq!(of_day(1), book[0]);
    assert_eq!(of_day(2), book[1]);
    assert_eq!(of_day(book.len() as u32 + 1), book[0], "after the last one, the first comes again");
    assert!(puzzle_of_day("chess", 1).is_none());
    // Midnight of 2026-11-18, and the last millisecond of the day before.
    assert_eq!((puzzle_number(1_794_960_000_000), puzzle_number(1_794_959_999_999)), (322, 321));
    assert_eq!(puzzle_number(0), 1, "a clock that is wrong does no harm");
}
