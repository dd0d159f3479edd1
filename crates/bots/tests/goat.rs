//! How the bots of The Good and the Bad and the Goat play.

use rustlers_bots::{Bot, Bots, Level};
use rustlers_core::{Chair, Fast, Game, Outcome, Seat, Viewer};
use rustlers_goat::{Character, Choice, Edition, Event, Goat, Options, Sight, View};

type Seated = Box<dyn Bot<Goat>>;

/// A decision of a cowhand, with all that it saw.
struct Decision<'a> {
    view: &'a View,
    seat: Seat,
    choice: Choice,
    why: String,
}

/// Plays a game to its end and shows every decision of the cowhands.
fn play(options: &Options, levels: &[Level], stream: u64, mut see: impl FnMut(Decision<'_>)) -> Outcome {
    let (mut rules, mut whims) = (Fast::stream(15, 2 * stream), Fast::stream(15, 2 * stream + 1));
    let mut events: Vec<Event> = Vec::new();
    let mut goat = Goat::new(options, &mut rules, &mut events).expect("the options are good");
    let mut bots: Vec<Seated> = levels.iter().map(|&level| Goat::bot(level)).collect();
    loop {
        for (seat, bot) in Seat::all(goat.players()).zip(&mut bots) {
            if bot.watches() {
                let sights = events.iter().filter_map(|event| Goat::witness(event, Viewer::Seat(seat)));
                sights.for_each(|sight| bot.watch(&sight));
            }
        }
        events.clear();
        let Some(seat) = goat.awaits().lowest() else { break };
        let bot = &mut bots[seat.index()];
        let choice = bot.choose(&Chair::new(&goat, seat), &mut whims);
        if levels[seat.index()] == Level::Cowhand {
            let view = &goat.view(Viewer::Seat(seat));
            see(Decision { view, seat, choice, why: bot.why() });
        }
        goat.choose(seat, choice, &mut rules, &mut events).expect("a bot does what is allowed");
    }
    goat.outcome().expect("the game is over")
}

/// How many of a hundred games one cowhand wins among greenhorns; a shared victory counts for its part.
fn percent_won(players: u8, games: u64) -> f64 {
    let options = Options::new(players);
    let mut won = 0.0;
    for game in 0..games {
        let cowhand = Seat::new((game % u64::from(players)) as u8).expect("there is such a seat");
        let levels: Vec<Level> = Seat::all(players)
            .map(|seat| if seat == cowhand { Level::Cowhand } else { Level::Greenhorn })
            .collect();
        let winners = play(&options, &levels, game, |_| {}).winners();
        if winners.contains(cowhand) {
            won += 1.0 / f64::from(winners.len());
        }
    }
    100.0 * won / games as f64
}

#[test]
fn a_cowhand_beats_one_greenhorn() {
    let percent = percent_won(2, 2000);
    assert!(percent > 79.0, "{percent:.1} % of two-player games");
}

#[test]
fn a_cowhand_beats_two_greenhorns() {
    let percent = percent_won(3, 2000);
    assert!(percent > 60.0, "{percent:.1} % of three-player games");
}

#[test]
fn a_cowhand_beats_three_greenhorns() {
    let percent = percent_won(4, 2000);
    assert!(percent > 57.0, "{percent:.1} % of four-player games");
}

#[test]
fn a_cowhand_beats_four_greenhorns() {
    let percent = percent_won(5, 2000);
    assert!(percent > 55.0, "{percent:.1} % of five-player games");
}

#[test]
fn cowhands_lie_and_tell_the_truth_believe_and_doubt() {
    for players in 2..=5 {
        let levels = vec![Level::Cowhand; players.into()];
        let (mut offers, mut lies, mut answers, mut accepted) = (0, 0, 0, 0);
        for game in 0..100 {
            play(&Options::new(players), &levels, game, |decision| match decision.choice {
                Choice::Offer(offer) => {
                    offers += 1;
                    lies += i32::from(offer.name != offer.card);
                }
                Choice::Accept | Choice::Refuse if !decision.view.asked.unwrap().forced => {
                    answers += 1;
                    accepted += i32::from(decision.choice == Choice::Accept);
                }
                _ => {}
            });
        }
        let lies = 100 * lies / offers;
        assert!((20..=80).contains(&lies), "{lies} % of the offers of {players} players are lies");
        let accepted = 100 * accepted / answers;
        assert!((10..=90).contains(&accepted), "{players} players accept {accepted} % of the offers");
    }
}

#[test]
fn every_seat_is_as_good_as_another() {
    let games = 1500;
    let mut won = [0.0; 4];
    for game in 0..games {
        let winners = play(&Options::new(4), &[Level::Cowhand; 4], game, |_| {}).winners();
        winners.into_iter().for_each(|seat| won[seat.index()] += 1.0 / f64::from(winners.len()));
    }
    for share in won.map(|won| 100.0 * won / f64::from(games as u32)) {
        assert!((20.0..30.0).contains(&share), "a seat wins {share:.1} % of the games");
    }
}

/// Of the offers under this name that `is_meant`, how many in a hundred a cowhand accepts who has seen nothing but
/// honest players.
fn percent_believed(name: Character, is_meant: impl Fn(&View, Seat) -> bool) -> f64 {
    let (mut asked, mut accepted) = (0, 0);
    for stream in 0..3000 {
        let mut luck = Fast::stream(16, stream);
        let mut goat = Goat::new(&Options::new(4), &mut luck, &mut Vec::new()).expect("it is allowed");
        let mut choices = Vec::new();
        let mut greenhorn = Goat::bot(Level::Greenhorn);
        while let Some(seat) = goat.awaits().lowest() {
            let view = goat.view(Viewer::Seat(seat));
            choices.clear();
            goat.choices(seat, &mut choices);
            let is_asked = choices.len() == 2 && view.offer.is_some_and(|offer| offer.name == name);
            if is_asked && is_meant(&view, seat) {
                let mut cowhand = Goat::bot(Level::Cowhand);
                for from in Seat::all(4) {
                    let honest = Sight::Revealed { from, to: seat, name, card: name };
                    (0..100).for_each(|_| cowhand.watch(&honest));
                }
                asked += 1;
                let choice = cowhand.choose(&Chair::new(&goat, seat), &mut luck);
                accepted += i32::from(choice == Choice::Accept);
            }
            let choice = greenhorn.choose(&Chair::new(&goat, seat), &mut luck);
            goat.choose(seat, choice, &mut luck, &mut Vec::new()).expect("it is allowed");
        }
    }
    assert!(asked > 100, "only {asked} such offers");
    100.0 * f64::from(accepted) / f64::from(asked)
}

#[test]
fn a_sheriff_is_left_while_a_rival_has_the_gunslinger() {
    let percent = percent_believed(Character::Sheriff, |view, seat| {
        let mut in_play = view.in_play.iter();
        in_play.any(|standing| standing.character == Character::Gunslinger && standing.controller != seat)
    });
    assert!(percent < 10.0, "{percent:.1} % of doomed Sheriffs are accepted");
}

#[test]
fn a_banker_is_taken_while_bills_lie_at_the_bank() {
    let percent = percent_believed(Character::Banker, |view, _| {
        view.locations.iter().any(|(_, place)| place.token.letter() == 'M' && place.tokens > 1)
    });
    assert!(percent > 90.0, "{percent:.1} % of rich Bankers are accepted");
}

#[test]
fn the_same_luck_is_the_same_game() {
    let game = || {
        let mut told = Vec::new();
        let outcome = play(&Options::new(5), &[Level::Cowhand; 5], 7, |decision| {
            told.push((decision.seat, decision.choice, decision.why));
        });
        (told, outcome)
    };
    assert_eq!(game(), game());
}

#[test]
fn every_decision_has_a_reason_in_one_line() {
    play(&Options::new(4), &[Level::Cowhand; 4], 8, |Decision { why, .. }| {
        assert!(why.ends_with('.') && !why.contains('\n') && why.len() > 10, "{why:?}");
        assert!(why.starts_with(char::is_uppercase), "{why:?}");
    });
}

/// Other component data: few coins, worthless tokens, empty Locations, one hat, one round or six.
#[test]
fn cowhands_play_every_edition() {
    let standard = include_str!("../../../editions/goat/goat.toml");
    let changes: [&[(&str, &str)]; 4] = [
        &[("hats = 2", "hats = 1"), ("hats = 3", "hats = 1"), ("rounds = 3", "rounds = 6")],
        &[
            ("coins = 40", "coins = 10"),
            ("value = 5", "value = 0"),
            ("tokens = 1, coins = 1", "tokens = 0, coins = 9"),
        ],
        &[
            ("bottles = 1", "bottles = 0"),
            ("bottle = 8, supplies", "bottle = 7, supplies"),
            ("rounds = 3", "rounds = 1"),
        ],
        &[("saloon = { tokens = 1", "saloon = { tokens = 3"), ("value = 2", "value = 99")],
    ];
    for change in changes {
        let text = change.iter().fold(standard.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        });
        let edition = Edition::from_toml(&text).unwrap();
        for players in 2..=5 {
            let options = Options { edition: Some(edition.clone()), ..Options::new(players) };
            for game in 0..30 {
                play(&options, &vec![Level::Cowhand; players.into()], game, |_| {});
            }
        }
    }
}
