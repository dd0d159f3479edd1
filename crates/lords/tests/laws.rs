//! The laws that every game obeys (L1 to L10), for both versions, every number of players and every option.

use rustlers_core::{Chance, Fast, Game, Seat};
use rustlers_lords::{
    Action, Choice, Discarding, Event, Goat, Lords, Numbers, Options, Pair, Pick, Pile, Scoring, Version,
};
use rustlers_testkit::laws::Untold;
use rustlers_testkit::{Laws, laws};

/// Everything in a view that changes without a sight (L10): nothing announces that a turn begins.
const UNTOLD: &[Untold] = &[
    Untold {
        at: "/asked",
        because: "whose decision is open follows from what happened; the question tells it",
    },
    Untold { at: "/active", because: "the turn goes round by itself (LORD-53)" },
    Untold { at: "/budget", because: "every turn begins with one action (LORD-24)" },
    Untold { at: "/seats/*/actions", because: "action cards ripen when their owner's turn begins (LORD-74)" },
];

fn obeys_the_laws(options: Options) {
    // A round is more than twice as long as a game of goat, so half as many of them cover as many states.
    let tally = laws::check(&Laws {
        games: 1_000,
        twins: 100,
        // States a few decisions apart are much alike; a prime, so that all kinds of decisions have their turn.
        stride: 7,
        bound: 3_000,
        illegal: &strange,
        // LORD-1, LORD-4, LORD-32, LORD-75: every card is in one place, every pile is one, and nobody has too many cards.
        conserved: &Lords::audit,
        // Said or done openly, and kept only in the story once the table has moved on.
        spoken: &|event| {
            use Event::*;
            matches!(event, Passed { .. } | EndedTurn { .. } | DidNotAnswer { .. } | Called { .. })
                || matches!(event, Drew { .. } | Dealt { .. } | DrewAction { .. })
                || matches!(event, Discarded { .. } | Trimmed { .. } | GotShare { .. } | DefendedPile { .. })
        },
        // Shown to the viewer by the rules; views drop it when the next turn or the next round begins.
        fleeting: &|event, viewer| match event {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } | Event::DrewAction { seat, .. } => {
                viewer.knows_secrets_of(*seat)
            }
            Event::Looked { seat, at, .. } => viewer.knows_secrets_of(*seat) || viewer.knows_secrets_of(*at),
            Event::Took { seat, from, .. } => {
                viewer.knows_secrets_of(*seat) || viewer.knows_secrets_of(*from)
            }
            _ => true,
        },
        untold: UNTOLD,
        ..Laws::<Lords>::new(options.clone())
    });
    assert!(tally.other_twins > tally.twins / 2, "redeals hardly ever change a thing: {tally}");
    laws::check_notation::<Lords>(&options, 25);
}

/// Choices that would never be listed.
fn strange(_: &Lords, _: Seat, luck: &mut Fast) -> Vec<Choice> {
    let mut goat = || Goat::ALL[luck.below(12) as usize];
    let (one, other) = (goat(), goat());
    let card = Action::ALL[luck.below(10) as usize];
    let seat = Seat::new(luck.below(8) as u8).unwrap();
    let share = Pile::from_goats([one, one, Goat::GoatLord].into_iter().collect()).unwrap();
    vec![
        Choice::Birth(Pair::new(one, other)),
        Choice::Birth(Pair::new(one, one)),
        Choice::Assist(one),
        Choice::Duel { opponent: seat, card: other },
        Choice::Play { card, on: None },
        Choice::Play { card, on: Some(seat) },
        Choice::Discard(one),
        Choice::Pass,
        Choice::EndTurn,
        Choice::Answer(other),
        Choice::Escape,
        Choice::Stop,
        Choice::LetItHappen,
        Choice::Call(Numbers::new(luck.below(9) as u8, luck.below(9) as u8)),
        Choice::Take(Pick { card, starred: luck.below(2) == 0 }),
        Choice::Raid(luck.below(5) as u8),
        Choice::Keep(share),
        Choice::Give { to: seat, cards: share },
        Choice::Shed(Pick { card, starred: luck.below(2) == 0 }),
        Choice::Trim(one),
    ]
}

fn simple(players: u8) -> Options {
    Options { version: Version::Simple, scoring: Scoring::Single, ..Options::new(players) }
}

fn strategic(players: u8) -> Options {
    Options { scoring: Scoring::Single, ..Options::new(players) }
}

#[test]
fn the_simple_version_obeys_the_laws() {
    for players in 2..=6 {
        obeys_the_laws(simple(players));
    }
}

#[test]
fn two_players_obey_the_laws() {
    obeys_the_laws(strategic(2));
}

#[test]
fn three_players_obey_the_laws() {
    obeys_the_laws(strategic(3));
}

#[test]
fn four_players_obey_the_laws() {
    obeys_the_laws(strategic(4));
}

#[test]
fn five_players_obey_the_laws() {
    obeys_the_laws(strategic(5));
}

#[test]
fn six_players_obey_the_laws() {
    obeys_the_laws(strategic(6));
}

// LORD-118, LORD-119: the house rule ends as well.
#[test]
fn free_discards_obey_the_laws() {
    for (players, version) in [(2, Version::Simple), (3, Version::Strategic), (6, Version::Strategic)] {
        obeys_the_laws(Options { discard: Discarding::Free, version, ..strategic(players) });
    }
}

// LORD-63, LORD-66: several rounds.
#[test]
fn games_of_several_rounds_obey_the_laws() {
    for (players, version) in [(2, Version::Simple), (4, Version::Strategic)] {
        obeys_the_laws(Options { version, target: Some(700), ..Options::new(players) });
    }
}

// LORD-14: a wild is turned up at set-up in some games.
#[test]
fn wilds_are_set_aside_now_and_then() {
    let set_aside = (0..200).filter(|&number| {
        let mut log = Vec::new();
        Lords::new(&strategic(4), &mut Fast::stream(9, number), &mut log).unwrap();
        log.iter().any(|event| matches!(event, Event::SetAside { .. }))
    });
    // Twelve cards of 110.
    assert!((8..40).contains(&set_aside.count()));
}
