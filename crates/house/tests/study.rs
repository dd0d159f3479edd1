//! Observations and action ids of every game, in random play: they say nothing that the seat does not know, and every id
//! means one choice.

use std::collections::HashSet;

use rustlers_core::study::{Sheet, action_count, observation_size};
use rustlers_core::{Chance, Fast, Seat, Silent};
use rustlers_house::{HouseGame, Visitor, build_options, games, numbers, visit};
use serde_json::Value;

/// Plays a random game; every so often, checks the numbers of every seat.
struct Play {
    options: Value,
    seed: u64,
    every: u32,
}

/// What was seen on the way.
#[derive(Default)]
struct Seen {
    checks: u32,
    /// Legal choices of awaited seats, and those without an id.
    choices: u64,
    without_id: u64,
    /// Did an observation ever change?
    moved: bool,
}

impl Visitor for Play {
    type Out = Seen;

    fn visit<G: HouseGame>(self) -> Seen {
        let options: G::Options = serde_json::from_value(self.options).unwrap();
        let mut chance = Fast::from_seed(self.seed);
        let mut game = G::new(&options, &mut chance, &mut Silent).unwrap();
        let (mut buffer, mut seen, mut last, mut step) = (Vec::new(), Seen::default(), Seat::FIRST, 0);
        let first = observation(&game, Seat::FIRST);
        while let Some(seat) = game.awaits().next_after(last).or(game.awaits().lowest()) {
            if step % self.every == 0 {
                for each in Seat::all(game.players()) {
                    check_twin(&game, each, &mut chance);
                }
                check_ids(&game, seat, &mut seen);
                seen.checks += 1;
                seen.moved |= observation(&game, Seat::FIRST) != first;
            }
            let choice = game.any_choice(seat, &mut chance, &mut buffer);
            game.choose_listed(seat, choice, &mut chance, &mut Silent);
            (last, step) = (seat, step + 1);
        }
        for each in Seat::all(game.players()) {
            check_twin(&game, each, &mut chance);
        }
        seen
    }
}

fn observation<G: HouseGame>(game: &G, seat: Seat) -> Vec<i16> {
    // What is not written stays recognizable.
    let mut numbers = vec![i16::MIN; observation_size(G::FIELDS)];
    let mut sheet = Sheet::new(G::FIELDS, &mut numbers);
    game.observe(seat, &mut sheet);
    assert!(sheet.is_full(), "{}: the observation is not complete", G::NAME);
    assert!(!numbers.contains(&i16::MIN), "{}: a number was left out", G::NAME);
    numbers
}

/// The twin law: what the seat cannot know does not change its numbers.
fn check_twin<G: HouseGame>(game: &G, seat: Seat, chance: &mut impl Chance) {
    let twin = game.redeal(seat, chance);
    let (own, other) = (observation(game, seat), observation(&twin, seat));
    for (start, field) in numbers(G::NAME).unwrap().layout() {
        let part = start..start + field.size();
        assert_eq!(own[part.clone()], other[part], "{}: {} tells {seat} a secret", G::NAME, field.name);
    }
    let ids = |game: &G| {
        let (mut ids, mut buffer) = (Vec::new(), Vec::new());
        game.ids(seat, &mut buffer, |id| ids.push(id));
        ids
    };
    assert_eq!(ids(game), ids(&twin), "{}: the ids of {seat} tell a secret", G::NAME);
}

fn check_ids<G: HouseGame>(game: &G, seat: Seat, seen: &mut Seen) {
    let (mut choices, mut listed, mut marked) = (Vec::new(), Vec::new(), Vec::new());
    game.ids_of_list(seat, &mut choices, |id, choice| {
        listed.push((id, choice));
        true
    });
    seen.choices += choices.len() as u64;
    seen.without_id += (choices.len() - listed.len()) as u64;
    assert!(!listed.is_empty(), "{}: no choice of {seat} has an id", G::NAME);

    let mut buffer = Vec::new();
    game.ids(seat, &mut buffer, |id| marked.push(id));
    let unique: HashSet<u32> = marked.iter().copied().collect();
    assert_eq!(unique.len(), marked.len(), "{}: two choices have one id", G::NAME);
    assert!(marked.iter().all(|&id| id < action_count(G::KINDS)));
    assert_eq!(unique, listed.iter().map(|(id, _)| *id).collect(), "{}: other ids than listed", G::NAME);
    for (id, choice) in listed {
        assert_eq!(game.choice_of(seat, id, &mut buffer), Some(choice), "{}: id {id}", G::NAME);
    }
    // What is no id of a legal choice is refused, not played.
    let wrong = (0..=action_count(G::KINDS)).rev().find(|id| !unique.contains(id)).unwrap();
    if let Some(choice) = game.choice_of(seat, wrong, &mut buffer) {
        let mut copy = game.clone();
        assert!(copy.choose(seat, choice, &mut Fast::from_seed(0), &mut Silent).is_err());
    }
}

fn play(game: &str, players: u8, settings: &[&str], games: u64, every: u32) -> Seen {
    let settings: Vec<_> = settings.iter().map(|setting| setting.parse().unwrap()).collect();
    let options = build_options(game, players, &settings, None).unwrap();
    let mut total = Seen::default();
    for seed in 0..games {
        let seen = visit(game, Play { options: options.clone(), seed, every }).unwrap();
        total.checks += seen.checks;
        total.choices += seen.choices;
        total.without_id += seen.without_id;
        total.moved |= seen.moved;
    }
    assert!(total.checks > 10 && total.moved, "{game}: too little was checked");
    total
}

#[test]
fn numbers_of_the_goat() {
    for players in 2..=5 {
        assert_eq!(play("goat", players, &[], 40, 3).without_id, 0);
    }
}

#[test]
fn numbers_of_the_critters() {
    assert_eq!(play("critters", 5, &[], 2, 41).without_id, 0);
    assert_eq!(play("critters", 8, &["payoffs=true", "promos=all"], 2, 97).without_id, 0);
}

#[test]
fn numbers_of_the_lords() {
    assert_eq!(play("lords", 4, &["version=strategic"], 4, 7).without_id, 0);
    assert_eq!(play("lords", 2, &["version=simple"], 4, 7).without_id, 0);
}

#[test]
fn numbers_of_the_west() {
    for players in [4, 6] {
        let seen = play("west", players, &[], 3, 11);
        // Amounts of Cash above the table's have no id; hardly anybody is that rich.
        assert!(seen.without_id * 100 < seen.choices, "{} of {}", seen.without_id, seen.choices);
    }
}

/// Whatever has learned a number relies on it: the tables change only with their version. After a change, raise
/// `STUDY_VERSION` and put the new fingerprint here.
#[test]
fn the_layout_of_a_version_is_fixed() {
    let fingerprint = |name: &str| {
        let numbers = numbers(name).unwrap();
        let fields =
            numbers.fields.iter().map(|field| format!("{} {} {};", field.name, field.rows, field.columns));
        let kinds = numbers
            .kinds
            .iter()
            .map(|kind| format!("{} {:?} {} {:?};", kind.name, kind.args, kind.slots, kind.most));
        let text: String = fields.chain(kinds).collect();
        // FNV-1a: enough to notice a change.
        let hash = text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        (numbers.version, numbers.size(), numbers.actions(), hash)
    };
    let known: Vec<_> = games().iter().map(|game| (game.name, fingerprint(game.name))).collect();
    assert_eq!(
        known,
        [
            ("goat", (1, 282, 1275, 6_440_181_263_434_329_383)),
            ("critters", (1, 875, 2359, 18_069_096_153_836_455_612)),
            ("lords", (1, 325, 855, 17_565_676_838_268_552_464)),
            ("west", (1, 719, 3352, 14_647_064_130_180_848_348)),
        ]
    );
}
