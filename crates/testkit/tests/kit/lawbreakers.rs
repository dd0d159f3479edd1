//! The game obeys the laws, and each flaw violates the law that it should.

use rustlers_core::{Chance, Game, Seat, Tabletop};
use rustlers_testkit::laws::{self, Laws, Tally, Untold};

use crate::catch::message_of;
use crate::toy::{Choice, Event, Flaw, Options, Toy, conserved};

const WINNER: Untold = Untold { at: "/winner", because: "it is whose question is open" };

fn check(players: u8, flaw: Flaw) -> Tally {
    laws::check(&rules_of(players, flaw))
}

fn rules_of(players: u8, flaw: Flaw) -> Laws<'static, Toy> {
    Laws {
        games: 300,
        twins: 40,
        bound: 60,
        illegal: &|_, _, rng| {
            vec![
                Choice::Bid(rng.below(6) as u8),
                Choice::Peek(Seat::new(rng.below(8) as u8).expect("below 8")),
            ]
        },
        conserved: &conserved,
        spoken: &|event| matches!(event, Event::Peeked { .. } | Event::Kept { .. }),
        fleeting: &|event, _| matches!(event, Event::Revealed { .. }),
        untold: &[WINNER],
        ..Laws::<Toy>::new(Options { players, flaw })
    }
}

/// The failure message of a flawed game.
fn breach(flaw: Flaw) -> String {
    message_of(|| check(3, flaw))
}

#[test]
fn a_game_without_a_flaw_keeps_the_laws() {
    for players in Toy::PLAYERS {
        let tally = check(players, Flaw::None);
        println!("{players} players: {tally}");
        assert_eq!(tally.games, 300);
        assert!(tally.longest <= 60);
        let tried = [tally.accepted, tally.refused, tally.other_twins, tally.futures, tally.pairs];
        assert!(tried.into_iter().chain([tally.positions, tally.views]).all(|count| count > 0), "{tally:?}");
    }
}

#[test]
fn the_same_seed_tries_the_same() {
    assert_eq!(check(2, Flaw::None), check(2, Flaw::None));
}

#[test]
fn every_flaw_breaks_its_law() {
    for (flaw, law, words) in [
        (Flaw::ListsTwice, "L1", "Bid(0) is listed twice"),
        (Flaw::DrawsElsewhere, "L1", "the same draw from the list is"),
        (Flaw::ListedGoesElsewhere, "L1", "leads elsewhere when it is chosen as listed"),
        (Flaw::ListsNothing, "L1", "is awaited but has no choices"),
        (Flaw::RefusesListed, "L1", "Bid(3) is listed for P0 but refused: That is too many. (TOY-3)"),
        (Flaw::LapsesBadly, "L1", "lapses to Bid(4), which is not listed"),
        (Flaw::AcceptsUnlisted, "L2", "is not listed for"),
        (Flaw::HearsStrangers, "L2", "but accepted"),
        (Flaw::RefusalChanges, "L3", "changes the state"),
        (Flaw::RefusalDraws, "L3", "draws luck"),
        (Flaw::UnknownRule, "L3", "names no rule that stands in the rules"),
        (Flaw::LeakyView, "L4", "by the view of P"),
        (Flaw::LeakySpectator, "L4", "by the view of spectator, at seats.0.card"),
        (Flaw::LeakyChoices, "L4", "choices"),
        (Flaw::LeakyQuestion, "L4", "by the question"),
        (Flaw::LeakyRefusal, "L4", "by trying Bid("),
        (Flaw::LeakySight, "L4", "knows the same but saw different things"),
        (Flaw::LeakyPeek, "L4", "knows the same but saw different things"),
        (Flaw::SilentLearning, "L4", "saw the same but knows different things"),
        (Flaw::OwnLuck, "L5", "replays to another state"),
        (Flaw::Endless, "L6", "is not over after 60 decisions"),
        (Flaw::NeverOver, "L6", "nobody is awaited though the game is not over"),
        (Flaw::LostCoin, "L7", "there are 8 coins"),
        (Flaw::LostInRedeal, "L7", "in a twin redealt for"),
        (Flaw::OrderDependent, "L8", "give another state in another order"),
        (Flaw::FirstComeOnly, "L8", "are not both taken in"),
        (Flaw::ForgetfulPosition, "L9", "the position does not hold what differs"),
        (
            Flaw::ChangesUntold,
            "L10",
            "in the view of P0, /bank changes from 2 to 1 after the last event, Closed",
        ),
        (Flaw::NotesBeforeActing, "L10", "changes from false to true after the last event, Bid {"),
        (Flaw::HidesASight, "L10", "which spectator does not see"),
        (Flaw::Panics, "no panic", "the card at P"),
    ] {
        let message = breach(flaw);
        assert!(message.starts_with(&format!("{law} is broken by toy")), "{flaw:?}: {message}");
        assert!(message.contains(words), "{flaw:?}: {message}");
        assert!(message.contains("journal:\n{"), "{flaw:?}: {message}");
    }
}

// Only what an exception names may change untold.
#[test]
fn an_exception_is_needed() {
    let strict = Laws { untold: &[], ..rules_of(2, Flaw::None) };
    let message = message_of(|| laws::check(&strict));
    assert!(message.starts_with("L10 is broken by toy"), "{message}");
    assert!(message.contains("/winner changes from null to "), "{message}");
}

#[test]
fn the_journal_of_a_breach_becomes_a_test() {
    let message = breach(Flaw::LostCoin);
    let (_, journal) = message.split_once("journal:\n").unwrap();
    let game: Toy = laws::replay(journal);
    // The coin is lost by a choice that was tried on the last state.
    assert!(!game.awaits().is_empty(), "{game:?}");
    let other = journal.replace("\"game\":\"toy\"", "\"game\":\"goat\"");
    assert!(message_of(|| laws::replay::<Toy>(&other)).contains("not of toy"));
}

#[test]
fn options_that_set_up_no_game_are_told() {
    let message = message_of(|| laws::check(&Laws::<Toy>::new(Toy::options(7))));
    assert!(message.contains("7 players; 2 to 4 can play"), "{message}");
}

#[test]
fn every_choice_can_be_read_from_its_notation() {
    laws::check_notation::<Toy>(&Toy::options(4), 20);
}
