//! What each choice is worth: the same for the same seed, for every choice worth showing, and by what the seat knows alone.
#![allow(clippy::unwrap_used)]

use rustlers_bots::{Appraisal, Bot, Bots, Craft, FEW_CHOICES, Level};
use rustlers_core::{Chair, Fast, Game, Seat, Silent, Tabletop, Viewer};
use rustlers_critters::Critters;
use rustlers_goat::Goat;
use rustlers_lords::Lords;
use rustlers_west::West;

/// A decision in the middle of a game, and the top hand that has watched it for the seat.
struct Decision<G: Game> {
    game: G,
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    choices: Vec<G::Choice>,
    /// What a cowhand chose.
    made: G::Choice,
}

/// Decisions of a game among cowhands that a top hand would think about, every `every`th of them.
fn decisions<G: Craft + Bots>(
    options: &G::Options,
    seed: u64,
    every: usize,
    count: usize,
) -> Vec<Decision<G>> {
    let mut rules = Fast::stream(seed, 1);
    let mut whims = Fast::stream(seed, 2);
    let mut events = Vec::new();
    let mut game = G::new(options, &mut rules, &mut events).unwrap();
    let seats = || Seat::all(game.players());
    let mut players: Vec<_> = seats().map(|_| G::bot(Level::Cowhand)).collect();
    let mut watchers: Vec<_> = seats().map(|_| G::bot(Level::TopHand)).collect();
    let mut found = Vec::new();
    let (mut passed, mut last) = (0, Seat::FIRST);
    while found.len() < count {
        let awaits = game.awaits();
        let Some(seat) = (if awaits.len() < 2 { awaits.lowest() } else { awaits.next_after(last) }) else {
            break;
        };
        for bots in [&mut players, &mut watchers] {
            for (other, bot) in Seat::all(game.players()).zip(bots).filter(|(_, bot)| bot.watches()) {
                let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(other)));
                sights.for_each(|sight| bot.watch(&sight));
            }
        }
        let chair = Chair::new(&game, seat);
        let made = players[seat.index()].choose(&chair, &mut whims);
        let mut choices = Vec::new();
        chair.choices(&mut choices);
        let before = watchers[seat.index()].boxed();
        let tried = watchers[seat.index()].follow(&chair, made, 7);
        if choices.len() > 1 && tried > 1 {
            passed += 1;
            if passed % every == 0 {
                found.push(Decision { game: game.clone(), seat, bot: before, choices, made });
            }
        }
        events.clear();
        game.choose(seat, made, &mut rules, &mut events).unwrap();
        last = seat;
    }
    found
}

fn appraise<G: Craft>(at: &Decision<G>, game: &G, playouts: u32) -> Vec<Appraisal<G::Choice>> {
    at.bot.appraise(&Chair::new(game, at.seat), Some(at.made), playouts, 11)
}

fn is_whole_and_repeatable<G: Craft + Bots>(options: &G::Options, every: usize) {
    let decisions = decisions::<G>(options, 5, every, 6);
    assert!(!decisions.is_empty(), "{}: nothing to decide", G::NAME);
    for at in decisions {
        let found = appraise(&at, &at.game, 64);
        assert_eq!(found, appraise(&at, &at.game, 64));
        assert!(found.iter().any(|one| one.choice == at.made), "{}: the choice made is missing", G::NAME);
        assert!(found.iter().any(|one| one.is_thumb));
        assert!(found.iter().all(|one| at.choices.contains(&one.choice)), "{}: not a legal choice", G::NAME);
        let places: Vec<_> =
            found.iter().map(|one| at.choices.iter().position(|choice| *choice == one.choice)).collect();
        assert!(
            (1..places.len()).all(|place| !places[..place].contains(&places[place])),
            "a choice comes twice"
        );
        if at.choices.len() <= FEW_CHOICES {
            assert_eq!(found.len(), at.choices.len(), "{}: few choices are all appraised", G::NAME);
        }
        assert_eq!((found[0].behind, found[0].behind_error), (0.0, 0.0));
        for one in &found {
            assert!((0.0..=1.0).contains(&one.chance) && one.error.is_finite() && one.worlds >= 2, "{one:?}");
            let is_as_known = one.worlds == found[0].worlds;
            assert!(
                !is_as_known || (one.behind > -1e-9 && one.chance <= found[0].chance),
                "the best comes first"
            );
        }
    }
}

#[test]
fn every_choice_worth_showing_is_appraised_and_the_same_twice() {
    is_whole_and_repeatable::<Goat>(&Goat::options(4), 7);
    is_whole_and_repeatable::<Lords>(&Lords::options(3), 9);
    is_whole_and_repeatable::<Critters>(&Critters::options(5), 5);
    is_whole_and_repeatable::<West>(&West::options(4), 5);
}

/// In every world that the seat cannot tell from the real one, each choice is worth the same, bit for bit.
fn judges_by_what_the_seat_knew<G: Craft + Bots>(options: &G::Options, every: usize) {
    for (number, at) in decisions::<G>(options, 6, every, 10).into_iter().enumerate() {
        let real = appraise(&at, &at.game, 48);
        for twin in 0..2 {
            let twin = at.game.redeal(at.seat, &mut Fast::stream(100 + twin, number as u64));
            assert_eq!(
                real,
                appraise(&at, &twin, 48),
                "{}, decision {number}: a twin is judged otherwise",
                G::NAME
            );
        }
    }
}

/// By how many standard errors of both two judgments may differ, and the least that counts as one: the error of a few
/// playouts that happen to agree is no error.
const ALIKE: (f64, f64) = (5.0, 0.03);

/// The same, for games whose redeals begin with the cards as they lie and give twins worlds that are as likely, but not the
/// same ones: each choice is worth the same up to what luck explains.
fn judges_alike_by_what_the_seat_knew<G: Craft + Bots>(
    options: &G::Options,
    every: usize,
    count: usize,
    playouts: u32,
) {
    let mut hidden = 0;
    for (number, at) in decisions::<G>(options, 6, every, count).into_iter().enumerate() {
        let real = appraise(&at, &at.game, playouts);
        let twin = at.game.redeal(at.seat, &mut Fast::stream(100, number as u64));
        hidden += usize::from(twin != at.game);
        let judged = appraise(&at, &twin, playouts);
        for one in &real {
            let Some(other) = judged.iter().find(|other| other.choice == one.choice) else { continue };
            let [own, others] = [one, other].map(|one| one.error.max(ALIKE.1));
            let most = ALIKE.0 * (own * own + others * others).sqrt();
            assert!(
                (one.chance - other.chance).abs() <= most,
                "{}, decision {number}: a twin is judged otherwise: {one:?}, {other:?}",
                G::NAME
            );
        }
    }
    assert!(hidden > 0, "{}: nothing was hidden", G::NAME);
}

#[test]
fn what_the_seat_could_not_know_changes_nothing() {
    judges_by_what_the_seat_knew::<Goat>(&Goat::options(2), 5);
    judges_by_what_the_seat_knew::<Goat>(&Goat::options(4), 5);
    judges_alike_by_what_the_seat_knew::<Lords>(&Lords::options(3), 17, 3, 96);
    judges_alike_by_what_the_seat_knew::<Critters>(&Critters::options(5), 7, 3, 96);
    judges_alike_by_what_the_seat_knew::<West>(&West::options(4), 11, 2, 48);
}

/// A choice that gives the game away is found out: in the last turn of the table, the sure win is worth 1.
#[test]
fn the_end_of_the_game_is_certain() {
    let mut game = Goat::new(&Goat::options(2), &mut Fast::from_seed(3), &mut Silent).unwrap();
    let mut whims = Fast::from_seed(4);
    while let Some(seat) = game.awaits().lowest() {
        let choice = Goat::bot(Level::Cowhand).choose(&Chair::new(&game, seat), &mut whims);
        game.choose(seat, choice, &mut whims, &mut Silent).unwrap();
    }
    let winners = game.outcome().unwrap().winners();
    for (seat, chance) in Bots::chances(&game, 8, 1).iter() {
        let share = if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 };
        assert_eq!(*chance, share);
    }
}
