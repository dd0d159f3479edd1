//! The greenhorn does anything that is allowed, and only that.

use rustlers_bots::{Bot, Bots, Greenhorn, Level};
use rustlers_core::{Chair, Fast, Game, Silent, Tabletop};
use rustlers_goat::{Goat, Options};

fn new_game(seed: u64) -> Goat {
    Goat::new(&Options::new(4), &mut Fast::from_seed(seed), &mut Silent).unwrap()
}

#[test]
fn every_legal_choice_comes_about_equally_often() {
    let game = new_game(1);
    let seat = game.awaits().lowest().unwrap();
    let chair = Chair::new(&game, seat);
    let mut legal = Vec::new();
    chair.choices(&mut legal);

    let rounds = 1000 * legal.len();
    let mut counts = vec![0; legal.len()];
    let mut bot = Greenhorn::new();
    let mut chance = Fast::from_seed(2);
    for _ in 0..rounds {
        let choice = bot.choose(&chair, &mut chance);
        counts[legal.iter().position(|&other| other == choice).unwrap()] += 1;
    }
    assert!(counts.iter().all(|&count| (800..1200).contains(&count)), "{counts:?}");
    assert_eq!(bot.why(), "It was legal; a greenhorn needs no better reason.");
}

#[test]
fn known_luck_or_not_makes_no_difference() {
    let game = new_game(3);
    let chair = Chair::new(&game, game.awaits().lowest().unwrap());
    let (mut one, mut two) = (Greenhorn::new(), Greenhorn::new());
    let (mut known, mut unknown) = (Fast::from_seed(4), Fast::from_seed(4));
    for _ in 0..100 {
        assert_eq!(one.pick(&chair, &mut known), two.choose(&chair, &mut unknown));
    }
}

#[test]
fn bots_of_every_level_play_goat_to_its_end() {
    for &level in Level::ALL {
        for players in Goat::PLAYERS {
            let (mut rules, mut whims) = (Fast::from_seed(5), Fast::from_seed(6));
            let mut game = Goat::new(&Options::new(players), &mut rules, &mut Silent).unwrap();
            let mut bots: Vec<_> = (0..players).map(|_| Goat::bot(level)).collect();
            while let Some(seat) = game.awaits().lowest() {
                let bot = &mut bots[seat.index()];
                let choice = bot.choose(&Chair::new(&game, seat), &mut whims);
                game.choose(seat, choice, &mut rules, &mut Silent).unwrap();
                let why = bot.why();
                assert!(!why.is_empty() && !why.contains('\n'), "{why:?}");
            }
            assert!(game.outcome().is_some());
        }
    }
}
