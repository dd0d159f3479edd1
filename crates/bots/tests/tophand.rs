//! The top hand in all four games: it plays by the rules, the same for the same seed, and knows only what its seat knows.

use rustlers_bots::{Bot, Bots, Craft, Level, Recipe};
use rustlers_core::{Chair, Fast, Seat, SeatMap, Silent, Tabletop, Viewer};
use rustlers_critters::Critters;
use rustlers_goat::Goat;
use rustlers_lords::Lords;
use rustlers_west::West;

/// Little enough thought for a test, and enough to leave the rule of thumb now and then.
fn hasty<G: Craft>() -> Recipe {
    Recipe { playouts: 40, heat: 4, gate: 0.5, ..G::RECIPE }
}

/// Plays on with a top hand on every seat, for at most so many choices, and gives what was chosen, and why.
fn play<G: Craft + Bots>(options: &G::Options, seed: u64, choices: usize) -> Vec<(Seat, G::Choice, String)> {
    let mut rules = Fast::stream(seed, 1);
    let mut whims = Fast::stream(seed, 2);
    let mut events = Vec::new();
    let mut game = G::new(options, &mut rules, &mut events).unwrap();
    let mut bots: Vec<Box<dyn Bot<G>>> =
        Seat::all(game.players()).map(|_| G::top_hand(hasty::<G>())).collect();
    let mut played = Vec::new();
    let mut last = Seat::FIRST;
    while let Some(seat) =
        if game.awaits().len() < 2 { game.awaits().lowest() } else { game.awaits().next_after(last) }
    {
        if played.len() == choices {
            break;
        }
        for (other, bot) in Seat::all(game.players()).zip(&mut bots).filter(|(_, bot)| bot.watches()) {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(other)));
            sights.for_each(|sight| bot.watch(&sight));
        }
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&game, seat), &mut whims);
        played.push((seat, choice, bot.why()));
        events.clear();
        game.choose(seat, choice, &mut rules, &mut events).unwrap_or_else(|illegal| {
            panic!("the top hand on {seat} chose {choice:?}, and the rules refuse: {illegal}")
        });
        last = seat;
    }
    played
}

fn plays_the_same_twice<G: Craft + Bots>(options: &G::Options, choices: usize) {
    for seed in [3, 4] {
        let played = play::<G>(options, seed, choices);
        assert_eq!(played, play::<G>(options, seed, choices));
        assert!(played.iter().all(|(_, _, why)| why.ends_with('.') && !why.contains('\n')), "{played:?}");
    }
}

#[test]
fn it_plays_by_the_rules_and_the_same_for_the_same_seed() {
    plays_the_same_twice::<Goat>(&Goat::options(4), 60);
    plays_the_same_twice::<Lords>(&Lords::options(3), 40);
    plays_the_same_twice::<Critters>(&Critters::options(5), 60);
    plays_the_same_twice::<Critters>(&rustlers_critters::Options::full(4), 60);
    plays_the_same_twice::<West>(&West::options(4), 40);
}

/// It chooses the same in every world that its seat cannot tell from the real one.
fn knows_only_its_seat<G: Craft + Bots>(options: &G::Options) {
    let mut rules = Fast::from_seed(8);
    let mut game = G::new(options, &mut rules, &mut Silent).unwrap();
    let mut whims = Fast::from_seed(9);
    for number in 0..12 {
        let Some(seat) = game.awaits().lowest() else { break };
        let choose = |game: &G| {
            G::top_hand(hasty::<G>()).choose(&Chair::new(game, seat), &mut Fast::from_seed(number))
        };
        let twin = game.redeal(seat, &mut Fast::from_seed(100 + number));
        assert_eq!(choose(&game), choose(&twin), "{} {number}: a twin gets another answer", G::NAME);
        let choice = G::bot(Level::Cowhand).choose(&Chair::new(&game, seat), &mut whims);
        game.choose(seat, choice, &mut rules, &mut Silent).unwrap();
    }
}

// The redeal of the goat draws the same worlds for twins. Those of the other games begin with the cards as they lie, and give twins
// worlds that are as likely, but not the same ones; that a chair tells nothing more is for the laws to say.
#[test]
fn it_knows_only_what_its_seat_knows() {
    for players in Goat::PLAYERS {
        knows_only_its_seat::<Goat>(&Goat::options(players));
    }
}

fn has_weights<G: Craft>(options: &G::Options) {
    let value = G::value();
    assert_eq!(value.game, G::NAME);
    assert!(value.command.starts_with("rustlers lab train"), "the weights say how they were made");
    assert_eq!(value.features, G::FEATURES);
    let game = G::new(options, &mut Fast::from_seed(1), &mut Silent).unwrap();
    let weights = &value.weights[game.stage()];
    assert_eq!(weights.len(), G::FEATURES.len());
    assert!(weights.iter().any(|weight| *weight != 0.0), "stage {} was never trained", game.stage());
    let (fitted, even) = value.bits;
    assert!(fitted < even);
    let features: SeatMap<_> = game.features();
    assert!(features.values().flatten().all(|feature| feature.is_finite() && feature.abs() < 20.0));
}

#[test]
fn every_game_has_weights_for_tables_of_every_size() {
    for players in Goat::PLAYERS {
        has_weights::<Goat>(&Goat::options(players));
    }
    for players in Lords::PLAYERS {
        has_weights::<Lords>(&Lords::options(players));
    }
    for players in Critters::PLAYERS {
        has_weights::<Critters>(&Critters::options(players));
    }
    for players in West::PLAYERS {
        has_weights::<West>(&West::options(players));
    }
}
