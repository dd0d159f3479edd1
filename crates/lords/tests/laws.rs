//! The laws that every game obeys (L1 to L9), and what random games must meet, for both versions and every number of
//! players.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Viewer};
use rustlers_lords::{
    Action, Ask, Choice, Discarding, Event, Goat, Lords, Numbers, Options, Pair, Pick, Pile, Scoring, Version,
};
use rustlers_testkit::{Laws, exhaust, laws};

fn obeys_the_laws(options: Options) {
    let tally = laws::check(&Laws {
        games: 100,
        twins: 12,
        bound: 3_000,
        illegal: &strange,
        conserved: &conserved,
        // Said or done openly, and kept by the story alone once the table has moved on.
        spoken: &|event| {
            use Event::*;
            matches!(event, Passed { .. } | EndedTurn { .. } | DidNotAnswer { .. } | Called { .. })
                || matches!(event, Drew { .. } | Dealt { .. } | DrewAction { .. })
                || matches!(event, Discarded { .. } | Trimmed { .. } | GotShare { .. } | DefendedPile { .. })
        },
        // What the rules show to the viewer; views drop it when the next turn or the next round begins.
        fleeting: &|event, viewer| match event {
            Event::Dealt { seat, .. } | Event::Drew { seat, .. } | Event::DrewAction { seat, .. } => {
                viewer.is_let_in_on(*seat)
            }
            Event::Looked { seat, at, .. } => viewer.is_let_in_on(*seat) || viewer.is_let_in_on(*at),
            Event::Took { seat, from, .. } => viewer.is_let_in_on(*seat) || viewer.is_let_in_on(*from),
            _ => true,
        },
        ..Laws::<Lords>::new(options.clone())
    });
    assert!(tally.other_twins > tally.twins / 2, "redeals hardly ever change a thing: {tally}");
    laws::check_notation::<Lords>(&options, 10);
}

/// LORD-1, LORD-4, LORD-36, LORD-58: every card is in one place, and the numbers that the rules allow hold.
fn conserved(lords: &Lords) -> Result<(), String> {
    lords.audit()?;
    let view = lords.view(Viewer::Open);
    for (seat, player) in view.seats.iter().enumerate() {
        if let Some(thin) = player.herd.iter().find(|pile| {
            let cards = pile.cards.unwrap();
            cards.len() < 2 || cards.plain() == 0
        }) {
            return Err(format!("a pile of P{seat} is no pile: {thin:?} (LORD-32)"));
        }
        if player.action_count > 4 {
            return Err(format!("P{seat} has {} action cards (LORD-75)", player.action_count));
        }
    }
    Ok(())
}

/// Choices that nobody would list.
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

// Exhaustion: every action card that succeeds, fails and is escaped, every decision, every split of Goatinhood, and the
// rare ends of piles come up in random games.
#[test]
fn random_games_meet_everything() {
    let options: Vec<Options> = (2..=6).map(strategic).collect();
    exhaust::<Lords>(&options, 400, labels, everything());
}

fn everything() -> Vec<String> {
    let mut labels = Vec::new();
    for card in ["LEA", "RUS", "BLU", "ATO"] {
        labels.push(format!("{card} succeeds"));
        labels.push(format!("{card} fails"));
    }
    for card in ["LEA", "RUS", "BLU", "LOA", "VIS", "GTH"] {
        labels.push(format!("{card} escaped"));
        labels.push(format!("{card} not answered"));
        // Visionary Goat names only players with action cards, who are always asked.
        if card != "VIS" {
            labels.push(format!("{card} without a window"));
        }
    }
    for (cards, shares) in [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 2), (6, 3), (7, 3), (8, 3), (4, 1)] {
        labels.push(format!("{cards} cards in {shares}"));
    }
    let asks = ["Turn", "FirstReply", "Reply", "Escape", "Call", "Take", "Raid", "Share", "Shed", "Trim"];
    labels.extend(asks.map(|ask| format!("asked {ask}")));
    let others = [
        "duel won",
        "duel defended",
        "duel escaped",
        "Atomic Goat explodes",
        "a share goes back",
        "a missed turn of several",
        "three actions left",
        "shed outside the own turn",
        "a ripe and an unripe card of a kind",
        "a small reshuffle",
        "a large reshuffle",
        "gone",
        "pass by choice",
        "pass without cards",
        "end of turn by choice",
        "action pile renewed",
        "no action card left",
        "stolen onto an empty herd",
        "a wild on the Discard Pile taken",
    ];
    labels.extend(others.map(str::to_owned));
    labels
}

fn labels(before: &Lords, _: Seat, choice: &Choice, events: &[Event]) -> Vec<String> {
    let view = before.view(Viewer::Open);
    let asked = view.asked.expect("a choice was made");
    let mut labels = BTreeSet::from([format!("asked {:?}", asked.ask)]);
    let mut add = |label: &str| {
        labels.insert(label.to_owned());
    };
    let card = match *choice {
        Choice::Play { card, .. } => Some(card),
        _ => view.attack.map(|attack| attack.card),
    };
    if let Choice::Play { card, on: Some(on) } = *choice
        && view.seats[on.index()].action_count == 0
    {
        add(&format!("{card} without a window"));
    }
    if asked.ask == Ask::Escape && *choice == Choice::LetItHappen {
        add(&format!("{} not answered", card.unwrap()));
    }
    if let Some(raid) = view.raid {
        if raid.receivers.is_empty() {
            add(&format!("{} cards in {}", raid.left.len(), raid.shares));
        }
        if matches!(choice, Choice::Give { to, .. } if *to == raid.robbed) {
            add("a share goes back");
        }
    }
    if view.budget.ordinary + view.budget.santy >= 3 {
        add("three actions left");
    }
    match choice {
        Choice::Shed(_) if asked.seat != view.active => add("shed outside the own turn"),
        Choice::Pass => add("pass by choice"),
        Choice::EndTurn => add("end of turn by choice"),
        Choice::Assist(_) if view.discard_top.is_some_and(Goat::is_wild) => {
            add("a wild on the Discard Pile taken")
        }
        Choice::Take(pick) | Choice::Shed(pick) if pick.starred => add("a ripe and an unripe card of a kind"),
        _ => {}
    }
    for event in events {
        match event {
            Event::Stole { thief, .. } => {
                add(&format!("{} succeeds", card.unwrap()));
                if view.seats[thief.index()].herd.is_empty() {
                    add("stolen onto an empty herd");
                }
            }
            Event::CameToNothing { card, .. } => add(&format!("{card} fails")),
            Event::EscapedCard { card, .. } => add(&format!("{card} escaped")),
            Event::EscapedDuel { .. } => add("duel escaped"),
            Event::WonPile { .. } => add("duel won"),
            Event::DefendedPile { .. } => add("duel defended"),
            Event::Exploded { .. } => add("Atomic Goat explodes"),
            Event::MissedTurn { left, .. } if *left > 0 => add("a missed turn of several"),
            Event::Reshuffled { cards } => {
                add(if *cards < 8 { "a small reshuffle" } else { "a large reshuffle" });
            }
            Event::DrawPileGone => add("gone"),
            Event::Passed { .. } if *choice != Choice::Pass => add("pass without cards"),
            Event::ActionsReshuffled { .. } => add("action pile renewed"),
            Event::NoActionCard { .. } => add("no action card left"),
            _ => {}
        }
    }
    labels.into_iter().collect()
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
