//! The laws that every game obeys (L1 to L10), and the property run of the rules (CRIT-C56), over random games.

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Viewer};
use rustlers_critters::{
    Action, Card, Choice, Critters, Event, Face, FuzzMode, OfferId, Options, Side, Statement, StepThree,
};
use rustlers_testkit::laws::Untold;
use rustlers_testkit::{Laws, exhaust, laws};

/// Everything in a view that changes without a sight (L10).
const UNTOLD: &[Untold] = &[
    Untold { at: "/awaits", because: "who is awaited follows from what happened; the question tells it" },
    Untold { at: "/window", because: "a promo window is a question, and opens by itself (CRIT-153)" },
    Untold { at: "/timer", because: "the clock goes with the question (CRIT-148)" },
    Untold {
        at: "/draft",
        because: "an offer that is being put together is nobody's business but its owner's",
    },
];

/// The number of games, and of games with twins, for each set of options.
const GAMES: u32 = 24;
const TWINS: u32 = 8;
/// A game takes thousands of decisions, most of them talk, so only one state in this many is checked. A prime, so that
/// it falls into step with nothing.
const STRIDE: u32 = 23;

fn obeys_the_laws(options: Options) {
    let tally = laws::check(&Laws {
        games: GAMES,
        twins: TWINS,
        stride: STRIDE,
        bound: 60_000,
        illegal: &strange,
        conserved: &conserved,
        spoken: &|event| {
            use Event::*;
            // Chosen openly, and kept only in the story once the table has moved on.
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
        // Shown to a viewer by Step 4; views drop it when the next round begins.
        fleeting: &|event, viewer| {
            use Event::*;
            match event {
                Dealt { .. } | PutDown { .. } | Peeked { .. } | PeekedPile { .. } => false,
                Skimmed { seat, .. } | TookBonus { seat, .. } => viewer.knows_secrets_of(*seat),
                Stole { taker, victim, .. } => {
                    viewer.knows_secrets_of(*taker) || viewer.knows_secrets_of(*victim)
                }
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
        untold: UNTOLD,
        ..Laws::<Critters>::new(options.clone())
    });
    assert!(tally.other_twins > 0, "no redeal ever changed a thing");
    assert!(tally.pairs > 0, "no two answers were ever tried in both orders");
    laws::check_notation::<Critters>(&options, 1);
}

// CRIT-12: every card and bill is somewhere.
fn conserved(critters: &Critters) -> Result<(), String> {
    critters.audit()
}

/// Choices that would never be listed.
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
        Choice::Settle,
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

// CRIT-14: each optional rule alone, as well.
#[test]
fn every_optional_rule_alone_obeys_the_laws() {
    let plain = || Options { fuzz: FuzzMode::Short, ..Options::new(4) };
    obeys_the_laws(Options { payoffs: true, ..plain() });
    // CRIT-145: people, and somebody who keeps the times.
    let seats_of_people = vec![Seat::FIRST, Seat::new(2).unwrap()];
    obeys_the_laws(Options { seats_of_people, clocked: true, ..plain() });
    obeys_the_laws(Options { limited_terms: true, ..plain() });
    obeys_the_laws(Options { promos: vec!["all".into()], ..plain() });
    obeys_the_laws(Options { fuzz: FuzzMode::Anywhere, ..plain() });
    obeys_the_laws(Options { fuzz: FuzzMode::Long, ..plain() });
}

// Exhaustive check: every card against every other, every result, every end and every promo card comes up in random
// games.
#[test]
fn random_games_meet_everything() {
    let mut options: Vec<Options> = (4..=8).map(Options::new).collect();
    options.extend((4..=8).map(|players| Options { fuzz: FuzzMode::Anywhere, ..Options::full(players) }));
    options.push(orderly(Options::full(4)));
    exhaust::<Critters>(&options, 60, labels, everything());
}

// CRIT-135, CRIT-147: people call random games to order.
#[test]
fn people_call_for_turns() {
    let seats_of_people = Seat::all(3).collect();
    let options = Options { seats_of_people, fuzz: FuzzMode::Short, ..Options::new(4) };
    let expected = ["CalledOrderly", "UncalledOrderly", "OrderlyBegan", "TurnEnded", "Froze"];
    exhaust::<Critters>(&[options], 3, labels, expected);
}

fn everything() -> Vec<String> {
    let mut all = Vec::new();
    for one in Action::ALL {
        all.extend(Action::ALL.map(|other| format!("{one} before {other}")));
        all.push(format!("rob against {one}"));
        all.push(format!("payoff settled by {one}"));
    }
    for effect in ["CancelRob", "DodgeGuard", "ExtraVote", "DrawTop", "PeekPile", "KeepBoss"] {
        all.push(format!("promo {effect}"));
    }
    let others = [
        "the vote passes",
        "a tie with votes",
        "a tie without votes",
        "the vote fails",
        "the Boss's own No alone",
        "named Stays",
        "named Tie",
        "named FirstNo",
        "named Limit",
        "the Fuzz in Step 1",
        "the Fuzz after a failed vote",
        "the Fuzz under a Skim",
        "the Fuzz under a bonus",
        "the last vote fails",
        "RobbedNobody",
        "FoundNothing",
        "SkimmedLate",
        "a Guard takes a card",
        "PayoffCollected",
        "PayoffReturned",
        "gift accepted",
        "trade accepted",
        "OfferDeclined",
        "OfferWithdrawn",
        "OfferLapsed",
        "LeftLying",
        "Peeked",
        "Hushed",
        "TookMarkerBack",
        "TookBonus",
        "PassedWindow",
        "Confiscated",
        "Said",
    ];
    all.extend(others.map(str::to_owned));
    all
}

fn labels(before: &Critters, _: Seat, _: &Choice, events: &[Event]) -> Vec<String> {
    let view = before.view(Viewer::Open);
    let mut labels = BTreeSet::new();
    let mut put = |label: &str| {
        labels.insert(label.to_owned());
    };
    let revealed: Vec<(Seat, Action)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Revealed { seat, action, .. } => Some((*seat, *action)),
            _ => None,
        })
        .collect();
    let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
    for (index, (seat, one)) in revealed.iter().enumerate() {
        for (_, other) in &revealed[index + 1..] {
            put(&format!("{one} before {other}"));
        }
        let victim = view.seats[seat.index()].threat.filter(|_| *one == Action::Rob);
        if let Some((_, other)) = victim.and_then(|victim| revealed.iter().find(|(seat, _)| *seat == victim))
        {
            put(&format!("rob against {other}"));
        }
    }
    let mut last = None;
    for event in events {
        put(format!("{event:?}").split([' ', '{', '(']).next().unwrap_or_default());
        match event {
            Event::Revealed { action, .. } => last = Some(*action),
            Event::PayoffCollected(_) | Event::PayoffReturned(_) => {
                put(&format!("payoff settled by {}", last.expect("a card was turned up")));
            }
            Event::Counted { yes: 0, no: 0 } => put("a tie without votes"),
            Event::Counted { yes, no } if yes > no => put("the vote passes"),
            Event::Counted { yes, no } if yes == no => put("a tie with votes"),
            Event::Counted { .. } => put("the vote fails"),
            Event::BossNamed { by, .. } => put(&format!("named {by:?}")),
            Event::UsedPromo { effect, .. } => put(&format!("promo {effect:?}")),
            Event::Stole { guarding: true, .. } => put("a Guard takes a card"),
            Event::OfferAccepted(offered) => put(match offered.kind {
                rustlers_critters::OfferKind::Trade => "trade accepted",
                _ => "gift accepted",
            }),
            _ => {}
        }
    }
    let failed = has(|event| matches!(event, Event::SharesWentBack { .. }));
    if has(|event| matches!(event, Event::FuzzTurnedUp)) {
        put(if failed { "the Fuzz after a failed vote" } else { "the Fuzz in Step 1" });
    }
    if has(|event| matches!(event, Event::FuzzMet { .. })) {
        let bonus =
            events.windows(2).any(|pair| matches!(pair, [Event::FuzzMet { .. }, Event::TookBonus { .. }]));
        put(if bonus { "the Fuzz under a bonus" } else { "the Fuzz under a Skim" });
        if failed {
            put("the last vote fails");
        }
    }
    if failed && has(|event| matches!(event, Event::BossNamed { by: rustlers_critters::Naming::Stays, .. })) {
        put("the Boss's own No alone");
    }
    labels.into_iter().collect()
}
