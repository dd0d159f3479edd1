//! The laws that every game obeys (L1 to L9), and the property run of the rules (CRIT-C56), over random games.

#![allow(clippy::unwrap_used)]

use rustlers_core::{Chance, Fast, Game, Seat, Viewer};
use rustlers_critters::{
    Action, Card, Choice, Critters, Event, Face, FuzzMode, OfferId, Options, Side, Statement, StepThree,
};
use rustlers_testkit::{Laws, laws};

/// Games and games with twins that are played with each set of options.
const GAMES: u32 = 3;
const TWINS: u32 = 1;

fn obeys_the_laws(options: Options) {
    let tally = laws::check(&Laws {
        games: GAMES,
        twins: TWINS,
        bound: 60_000,
        illegal: &strange,
        conserved: &conserved,
        spoken: &|event| {
            use Event::*;
            // Chosen in the open, and kept by the story alone once the table has moved on.
            matches!(
                event,
                Said { .. } | Shared { .. } | Threatened { .. } | TookMarkerBack { .. } | PutDown { .. }
            ) || matches!(
                event,
                OfferWithdrawn(_) | OfferDeclined(_) | OfferAccepted(_) | OfferPlaced(_) | Peeked { .. }
            ) || matches!(
                event,
                BecameUnready { .. } | LeftLying { .. } | Hushed { .. } | Froze | OfferLapsed(_)
            ) || matches!(event, CalledOrderly { .. } | UncalledOrderly { .. } | PassedWindow { .. })
        },
        // What Step 4 shows to a viewer; views drop it when the next round begins.
        fleeting: &|event, viewer| {
            use Event::*;
            match event {
                Dealt { .. } | PutDown { .. } | Peeked { .. } | PeekedPile { .. } => false,
                Skimmed { seat, .. } | TookBonus { seat, .. } => viewer.is_let_in_on(*seat),
                Stole { taker, victim, .. } => viewer.is_let_in_on(*taker) || viewer.is_let_in_on(*victim),
                OfferPlaced(_) | OfferWithdrawn(_) | OfferDeclined(_) | OfferAccepted(_) | OfferLapsed(_) => {
                    false
                }
                _ => true,
            }
        },
        simultaneous: &|game, choice| match choice {
            Choice::Choose(_) | Choice::Ready(_) | Choice::Pass => true,
            Choice::UsePromo(_) => game.view(Viewer::Spectator).window.is_some(),
            _ => false,
        },
        ..Laws::<Critters>::new(options.clone())
    });
    assert!(tally.other_twins > 0, "no redeal ever changed a thing");
    assert!(tally.pairs > 0, "no two answers were ever tried in both orders");
    println!("{options:?}: {tally}");
}

// CRIT-12: every card and bill is somewhere.
fn conserved(critters: &Critters) -> Result<(), String> {
    critters.audit()
}

/// Choices that nobody would list.
fn strange(_: &Critters, _: Seat, luck: &mut Fast) -> Vec<Choice> {
    let mut seat = || Seat::new(luck.below(8) as u8).unwrap();
    let (to, from, owner) = (seat(), seat(), seat());
    let number = 1 + luck.below(4) as u16;
    let offer = OfferId { owner, number };
    let mut card = || {
        let index = luck.below(28);
        if index < 20 { Card::plains().nth(index as usize).unwrap() } else { Card::promo(index as u8 - 20) }
    };
    let (one, two) = (card(), card());
    vec![
        Choice::Share { card: one, from: None, to },
        Choice::Share { card: one, from: Some(from), to },
        Choice::Commit,
        Choice::DealRest,
        Choice::Threat(to),
        Choice::ThreatBack,
        Choice::Choose(Action::ALL[luck.below(5) as usize]),
        Choice::Ready(luck.below(40) as u16),
        Choice::Unready,
        Choice::Hush,
        Choice::Payoff { side: Side::ALL[luck.below(2) as usize], to },
        Choice::Gift(to),
        Choice::Trade(to),
        Choice::Lay { card: one, face: Face::Open },
        Choice::Lay { card: two, face: Face::Peeked },
        Choice::Bill,
        Choice::Place,
        Choice::Drop,
        Choice::Peek { offer, card: one },
        Choice::Accept(offer),
        Choice::Decline(offer),
        Choice::Withdraw(offer),
        Choice::Wait,
        Choice::UsePromo(two),
        Choice::Pass,
        Choice::CallOrderly,
        Choice::UncallOrderly,
        Choice::EndTurn,
        Choice::Say(Statement::Claim(luck.below(9) as u8)),
        Choice::Say(Statement::Ask { seat: to, vote: Side::Yes }),
        Choice::Say(Statement::Price { bills: luck.below(7) as u8, value: luck.below(7) as u8 }),
    ]
}

fn orderly(options: Options) -> Options {
    Options { step_three: StepThree::Orderly, ..options }
}

#[test]
fn the_base_game_obeys_the_laws() {
    for players in 4..=8 {
        obeys_the_laws(Options::new(players));
    }
}

#[test]
fn the_base_game_in_turns_obeys_the_laws() {
    for players in 4..=8 {
        obeys_the_laws(orderly(Options::new(players)));
    }
}

#[test]
fn the_full_game_obeys_the_laws() {
    for players in 4..=8 {
        obeys_the_laws(Options { fuzz: FuzzMode::Short, ..Options::full(players) });
    }
}

#[test]
fn the_full_game_in_turns_obeys_the_laws() {
    for players in 4..=8 {
        obeys_the_laws(orderly(Options { fuzz: FuzzMode::Short, ..Options::full(players) }));
    }
}
