//! The laws that every game obeys (L1 to L10), and the property run of the rules (GOAT-C43), over random games.

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Viewer};
use rustlers_goat::{Ask, Character, Choice, Event, Goat, Location, Offer, Options, Split};
use rustlers_testkit::laws::Untold;
use rustlers_testkit::{Laws, exhaust, laws};

/// Everything in a view that changes without a sight (L10).
const UNTOLD: &[Untold] = &[Untold {
    at: "/asked",
    because: "whose decision is open follows from what happened; the question tells it",
}];

fn obeys_the_laws(players: u8) {
    let options = Options::new(players);
    let tally = laws::check(&Laws {
        illegal: &strange,
        conserved: &conserved,
        spoken: &|event| {
            use Event::*;
            // Chosen openly, and kept only in the story once the table has moved on.
            matches!(event, Offered { .. } | Robbed { .. } | Conned { .. } | Served { .. } | Stole { .. })
                || matches!(event, ArrestedRobber { .. } | ArrestedCharlatan { .. })
        },
        // Shown to the viewer by the rules; views drop it when the next round begins.
        fleeting: &|event, viewer| match event {
            Event::LaidAside { .. } => false,
            Event::Drew { seat, .. } => viewer.knows_secrets_of(*seat),
            Event::Passed { from, to, .. } => viewer.knows_secrets_of(*from) || viewer.knows_secrets_of(*to),
            Event::Offered { from, .. } => viewer.knows_secrets_of(*from),
            Event::Stole { taker, victim, .. } => {
                viewer.knows_secrets_of(*taker) || viewer.knows_secrets_of(*victim)
            }
            _ => true,
        },
        untold: UNTOLD,
        ..Laws::<Goat>::new(options.clone())
    });
    assert!(tally.other_twins > 0, "no redeal ever changed a thing");
    laws::check_notation::<Goat>(&options, 50);
}

// GOAT-C43, GOAT-93, GOAT-94, GOAT-95, GOAT-99: every coin, token and card is somewhere, and the players only ever gain.
fn conserved(goat: &Goat) -> Result<(), String> {
    goat.audit()?;
    let view = goat.view(Viewer::Open);
    let players = view.seats.len() as u32;
    let coins: u32 = view.seats.iter().map(|seat| u32::from(seat.coins) + u32::from(seat.elixirs)).sum();
    if coins < 2 * players {
        return Err(format!("the players hold {coins} coins together (GOAT-99)"));
    }
    let tokens: u32 = view.seats.iter().map(|seat| u32::from(seat.token_count)).sum();
    if tokens < players {
        return Err(format!("the players hold {tokens} tokens together (GOAT-99)"));
    }
    let hats: u32 = view.seats.iter().map(|seat| u32::from(seat.hats_left)).sum();
    let dealing = view.asked.is_some_and(|asked| asked.ask == Ask::Offer) && view.last_active.is_none();
    if dealing && u32::from(view.deck) + 1 != hats {
        return Err(format!("{} cards in the deck for {hats} hats (GOAT-95)", view.deck));
    }
    Ok(())
}

/// Choices that would never be listed.
fn strange(_: &Goat, _: Seat, luck: &mut Fast) -> Vec<Choice> {
    let mut card = || Character::ALL[luck.below(15) as usize];
    let (a, b) = (card(), card());
    let mut seat = || Seat::new(luck.below(8) as u8).unwrap();
    let (to, victim, other) = (seat(), seat(), seat());
    let few = |seat: Seat| seat.number() < 5;
    let mut split = Split::default();
    for seat in [victim, other].into_iter().filter(|&seat| few(seat)) {
        split = split.with(seat, 1 + luck.below(4) as u8);
    }
    vec![
        Choice::Offer(Offer { card: a, name: b, to }),
        Choice::Offer(Offer { card: a, name: a, to }),
        Choice::Accept,
        Choice::Refuse,
        Choice::Rob(Location::ALL[luck.below(5) as usize]),
        Choice::Con(split),
        Choice::Con(Split::default()),
        Choice::Serve(split),
        Choice::Serve(Split::default()),
        Choice::Gamble(victim),
    ]
}

#[test]
fn two_players_obey_the_laws() {
    obeys_the_laws(2);
}

#[test]
fn three_players_obey_the_laws() {
    obeys_the_laws(3);
}

#[test]
fn four_players_obey_the_laws() {
    obeys_the_laws(4);
}

#[test]
fn five_players_obey_the_laws() {
    obeys_the_laws(5);
}

// GOAT-C43, GOAT-36, GOAT-96, GOAT-97, GOAT-R5, GOAT-R16, GOAT-R22, GOAT-R42: what holds in every round of 1,000 games.
#[test]
fn goat_c43_every_round_adds_up() {
    for players in 2..=5 {
        for number in 0..1_000 {
            let log = random_log(players, number);
            check_rounds(players, &log);
            if number < 20 {
                assert_eq!(log, random_log(players, number), "the same seed and decisions give the same log");
            }
        }
    }
}

fn random_log(players: u8, number: u64) -> Vec<Event> {
    let mut luck = Fast::stream(43, number);
    let mut log = Vec::new();
    let mut goat = Goat::new(&Options::new(players), &mut luck, &mut log).unwrap();
    let mut choices = Vec::new();
    while let Some(seat) = goat.awaits().lowest() {
        choices.clear();
        goat.choices(seat, &mut choices);
        let choice = choices[luck.below(choices.len() as u32) as usize];
        goat.choose(seat, choice, &mut luck, &mut log).unwrap();
    }
    log
}

fn check_rounds(players: u8, log: &[Event]) {
    let (rounds, hats) = if players == 2 { (4, 3) } else { (3, 2) };
    let (mut round, mut offers, mut placed, mut declined, mut thefts, mut last) = (0, 0, 0, 0, 0, 0);
    for event in log {
        match event {
            Event::RoundBegan { round: number, .. } => {
                round += 1;
                assert_eq!(*number, round);
                (offers, placed, declined, thefts, last) = (0, 0, 0, 0, 0);
            }
            Event::Offered { .. } => offers += 1,
            Event::Placed { .. } => placed += 1,
            Event::Discarded { .. } => declined += 1,
            Event::Stole { .. } => thefts += 1,
            Event::LastActive { .. } => last += 1,
            // The supply never runs short: GOAT-R6 never applies.
            Event::Shot { coins, .. } => assert_eq!(*coins, 4),
            Event::PaidSheriff { coins, .. } => assert!((2..=5).contains(coins)),
            Event::Stocked { tokens, .. } => assert_eq!(*tokens, 1),
            Event::Served { split, .. } => assert!(split.total() >= 1),
            Event::RoundEnded { .. } | Event::GameEnded { .. } => {
                let placing = players * hats;
                assert_eq!(placed, placing);
                assert_eq!(offers, placing + declined);
                assert!(declined <= 3 && thefts <= 1);
                assert_eq!(last, 1);
            }
            _ => {}
        }
    }
    assert_eq!(round, rounds);
}

// Exhaustive check: every Character in every role, every decision and every forced case comes up in random games.
#[test]
fn random_games_meet_everything() {
    let expected = everything();
    let options: Vec<Options> = (2..=5).map(Options::new).collect();
    exhaust::<Goat>(&options, 400, labels, &expected);
}

fn everything() -> Vec<String> {
    let mut labels = Vec::new();
    for card in Character::ALL {
        for role in [
            "accepted",
            "kept by the Dealer",
            "declined",
            "forced",
            "offered as itself",
            "offered as another",
        ] {
            labels.push(format!("{card} {role}"));
        }
        if card != Character::Goat {
            labels.push(format!("{card} turned up"));
        }
    }
    // Every Upkeep brings coins, so a Character that takes coins always finds some.
    let found_nothing =
        ["Seller", "Banker", "Farmer", "Miner", "Gunslinger", "Robber", "Charlatan", "Gambler"];
    labels.extend(found_nothing.map(|card| format!("{card} finds nothing")));
    for ask in ["Offer", "Answer", "Rob", "Con", "Serve", "Gamble"] {
        labels.push(format!("asked {ask}"));
        labels.push(format!("{ask} with one option"));
    }
    let events = [
        "Shot",
        "PaidSheriff",
        "ArrestedRobber",
        "ArrestedCharlatan",
        "GotLoot",
        "GotConMoney",
        "Upstaged",
        "Stole",
        "GoatTurnedUp",
        "LastActive",
        "RoundEnded",
        "GameEnded",
        "Robber arrested with empty hands",
        "Charlatan arrested with empty hands",
        "own Sheriff shot",
        "own Robber arrested",
        "three declined",
        "Dancer serves and steals",
        "L starts the next round",
    ];
    labels.extend(events.map(str::to_owned));
    labels
}

fn labels(before: &Goat, seat: Seat, choice: &Choice, events: &[Event]) -> Vec<String> {
    let view = before.view(Viewer::Open);
    let asked = view.asked.expect("a choice was made");
    let mut labels = BTreeSet::from([format!("asked {:?}", asked.ask)]);
    let mut choices = Vec::new();
    before.choices(seat, &mut choices);
    if choices.len() == 1 {
        labels.insert(format!("{:?} with one option", asked.ask));
    }
    if let Choice::Offer(offer) = choice {
        let name = if offer.card == offer.name { "itself" } else { "another" };
        labels.insert(format!("{} offered as {name}", offer.card));
    }
    if let Some(card) = view.offer.and_then(|offer| offer.card) {
        let role = match (choice, asked.forced, view.last_active) {
            (Choice::Accept, true, _) => "forced",
            (Choice::Accept, false, _) => "accepted",
            (_, _, None) => "kept by the Dealer",
            (_, _, Some(_)) => "declined",
        };
        labels.insert(format!("{card} {role}"));
        if role == "declined" && view.discarded.len() == 2 {
            labels.insert("three declined".to_owned());
        }
    }
    let mut sheriff = None;
    for event in events {
        let name = format!("{event:?}");
        labels.insert(name.split([' ', '{']).next().unwrap_or_default().to_owned());
        match event {
            Event::FoundNothing { card, .. } => {
                labels.insert(format!("{card} finds nothing"));
            }
            Event::TurnedUp { card } => {
                labels.insert(format!("{card} turned up"));
            }
            Event::Shot { seat, sheriff, .. } if seat == sheriff => {
                labels.insert("own Sheriff shot".into());
            }
            Event::PaidSheriff { seat, .. } => sheriff = Some(*seat),
            Event::ArrestedRobber { seat, to, .. } => {
                if to.is_none() {
                    labels.insert("Robber arrested with empty hands".into());
                }
                if sheriff == Some(*seat) {
                    labels.insert("own Robber arrested".into());
                }
            }
            Event::ArrestedCharlatan { back, .. } if *back == Split::default() => {
                labels.insert("Charlatan arrested with empty hands".into());
            }
            Event::Upstaged { .. } if asked.ask == Ask::Serve => {
                labels.insert("Dancer serves and steals".into());
            }
            Event::RoundBegan { starter, .. } if view.last_active == Some(*starter) => {
                labels.insert("L starts the next round".into());
            }
            _ => {}
        }
    }
    labels.into_iter().collect()
}
