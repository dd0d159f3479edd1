//! What random games must cover, in both versions: every action card that succeeds, fails and is escaped, every
//! decision, every split of Goatinhood, and the rare ends of piles and turns.

use std::collections::{BTreeMap, BTreeSet};

use rustlers_core::{Game, Seat, Tabletop, Viewer};
use rustlers_lords::{
    Action, Choice, Discarding, Edition, Event, Goat, Lords, Options, Scoring, Version, View,
};
use rustlers_testkit::exhaust;

fn round(players: u8, version: Version) -> Options {
    Options { version, scoring: Scoring::Single, ..Options::new(players) }
}

fn assert_met(options: &[Options], games: u32, expected: &[&str]) -> BTreeMap<String, u64> {
    exhaust::<Lords>(options, games, labels, expected.iter().copied())
}

// LORD-8, LORD-25, LORD-57: what there is without action cards.
#[test]
fn simple_rounds_meet_everything() {
    let options: Vec<Options> = (2..=6).map(|players| round(players, Version::Simple)).collect();
    let met = assert_met(
        &options,
        400,
        &[
            "asked Turn",
            "asked FirstReply",
            "asked Reply",
            "birth",
            "birth with a wild",
            "assisted birth",
            "a wild in hand takes a discard",
            "discard",
            "duel won without an answer",
            "duel won after answers",
            "duel defended",
            "duel over by an empty hand",
            "a small reshuffle",
            "a large reshuffle",
            "gone",
            "birth while playing out",
            "duel while playing out",
            "discard while playing out",
            "pass without cards",
            "the round ends",
        ],
    );
    // LORD-8: nothing of the Strategic version turns up.
    let strange: Vec<&String> = met.keys().filter(|label| label.contains("Goat Gold")).collect();
    assert!(strange.is_empty() && !met.contains_key("asked Escape"), "{strange:?}");
    let wild: Vec<Options> = options.into_iter().map(|options| with_cards(options, &WILD, &[])).collect();
    assert_met(&wild, 200, &["a wild discarded", "a wild on the Discard Pile taken"]);
}

// LORD-76 to LORD-101: every card in every way.
#[test]
fn strategic_rounds_meet_everything() {
    let options: Vec<Options> = (2..=6).map(|players| round(players, Version::Strategic)).collect();
    let mut expected = Vec::new();
    for card in ["LEA", "RUS", "BLU", "ATO"] {
        expected.extend(["succeeds", "fails"].map(|how| format!("{card} {how}")));
    }
    for card in ["LEA", "RUS", "BLU", "LOA", "VIS", "GTH"] {
        expected.extend(["escaped", "not answered"].map(|how| format!("{card} {how}")));
        // LORD-79: Visionary Goat names only players with action cards, who are always asked.
        if card != "VIS" {
            expected.push(format!("{card} without a window"));
        }
    }
    let asks = ["Turn", "FirstReply", "Reply", "Escape", "Call", "Take", "Raid", "Share", "Shed", "Trim"];
    expected.extend(asks.map(|ask| format!("asked {ask}")));
    let others = [
        "LOA succeeds",
        "VIS succeeds",
        "GTH succeeds",
        "SAN brings two cards",
        "SAN brings no card",
        "FLO succeeds",
        "duel escaped",
        "duel won after answers",
        "duel defended",
        "duel over by an empty hand",
        "ATO explodes",
        "ATO explodes the only pile",
        "ATO hits an opponent without a pile to steal",
        "stolen onto an empty herd",
        "missed turns add up",
        "a missed turn of several",
        "three actions left",
        "Santy and ordinary actions together",
        "the new card is shed",
        "an old card is shed",
        "shed outside the own turn",
        "a ripe and an unripe card of a kind",
        "a small reshuffle",
        "a large reshuffle",
        "gone",
        "pass by choice",
        "pass without cards",
        "end of turn by choice",
        "end of turn with nothing else",
        "action pile renewed",
        "no action card left",
        "a wild on the Discard Pile taken",
        "the round ends",
    ];
    expected.extend(others.map(str::to_owned));
    assert_met(&options, 1_000, &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

/// The standard edition with different numbers of some cards, so that rare things happen more often.
fn with_cards(options: Options, goats: &[(&str, u8)], actions: &[(&str, u8)]) -> Options {
    let mut lines: Vec<String> =
        include_str!("../../../editions/lords/lords.toml").lines().map(str::to_owned).collect();
    let mut set = |start: String, number: u8| {
        let line = lines.iter_mut().find(|line| line.starts_with(&start)).unwrap();
        let rest = line[start.len()..].trim_start_matches(|c: char| c.is_ascii_digit()).to_owned();
        *line = format!("{start}{number}{rest}");
    };
    goats.iter().for_each(|(code, count)| set(format!("{code} = {{ count = "), *count));
    actions.iter().for_each(|(code, count)| set(format!("{code} = "), *count));
    Options { edition: Some(Edition::from_toml(&lines.join("\n")).unwrap()), ..options }
}

/// Many wilds and few species: large piles, and hands of nothing but wilds.
const WILD: [(&str, u8); 7] = [("GL", 9), ("MG", 15), ("DR", 3), ("TG", 3), ("KR", 3), ("FM", 3), ("FB", 3)];

// LORD-93, LORD-94, LORD-95, LORD-C77: every number of cards in every number of shares, and whoever can get one.
#[test]
fn goatinhood_meets_every_split() {
    let goatinhood = [("GTH", 7), ("FLO", 7), ("RUS", 0)];
    let options: Vec<Options> =
        (2..=6).map(|players| with_cards(round(players, Version::Strategic), &WILD, &goatinhood)).collect();
    let few = ["2", "3", "2|2", "3|2", "3|3", "4|3", "4|4", "5|4"].map(|sizes| format!("few split {sizes}"));
    let many = ["2", "3", "2|2", "3|2", "2|2|2", "3|2|2", "3|3|2", "3|3|3"]
        .map(|sizes| format!("many split {sizes}"));
    // LORD-R61: two plain cards make two shares, one makes one, whatever the size.
    let scarce = ["4", "5", "6", "3|3", "4|3", "4|4"].map(|sizes| format!("many split {sizes}"));
    let others = [
        "the larger share is kept",
        "the smaller share is kept",
        "a whole pile is kept",
        "a whole pile goes back",
        "a whole pile goes to somebody else",
        "a share goes back",
        "a covered pile is lifted",
        "the top pile is lifted",
        "a turn of four actions",
    ];
    let expected: Vec<String> =
        few.into_iter().chain(many).chain(scarce).chain(others.map(str::to_owned)).collect();
    assert_met(&options, 600, &expected.iter().map(String::as_str).collect::<Vec<_>>());
}

// LORD-85: an Atomic Goat in the hands of somebody who has lost everything by one before.
#[test]
fn atomic_goats_meet_everything() {
    let none = ["ESC", "RUS", "GTH", "BLU", "SAN", "LEA", "LOA", "VIS"].map(|code| (code, 0));
    let atomic: Vec<(&str, u8)> = none.into_iter().chain([("ATO", 7)]).collect();
    let options = [2, 3].map(|players| with_cards(round(players, Version::Strategic), &[], &atomic));
    let expected = [
        "ATO succeeds",
        "ATO explodes",
        "ATO explodes the only pile",
        "ATO finds nothing to explode",
        "ATO hits an opponent without a pile to steal",
    ];
    assert_met(&options, 600, &expected);
}

// LORD-118, LORD-119: the house rule in both versions, with a renewed Draw Pile that is the last one.
#[test]
fn free_discards_meet_everything() {
    let free = |players, version| Options { discard: Discarding::Free, ..round(players, version) };
    let options = [free(2, Version::Simple), free(3, Version::Strategic), free(5, Version::Simple)];
    assert_met(
        &options,
        300,
        &[
            "discard though there is more to do",
            "a small reshuffle",
            "a large reshuffle",
            "gone",
            "gone with enough discards",
        ],
    );
}

fn labels(before: &Lords, seat: Seat, choice: &Choice, events: &[Event]) -> Vec<String> {
    let view = before.view(Viewer::Open);
    let mut labels = BTreeSet::from([format!("asked {:?}", view.asked.unwrap().ask)]);
    of_choice(before, &view, seat, choice, &mut labels);
    of_events(before, &view, choice, events, &mut labels);
    labels.into_iter().collect()
}

/// What the choice itself shows, before it has any effect.
fn of_choice(before: &Lords, view: &View, seat: Seat, choice: &Choice, labels: &mut BTreeSet<String>) {
    let mut add = |label: &str| {
        labels.insert(label.to_owned());
    };
    let is_gone = view.draw_pile == 0;
    if view.budget.ordinary + view.budget.santy >= 3 {
        add("three actions left");
    }
    if view.budget.ordinary + view.budget.santy >= 4 {
        add("a turn of four actions");
    }
    if view.budget.ordinary > 0 && view.budget.santy > 0 {
        add("Santy and ordinary actions together");
    }
    let mut open = Vec::new();
    before.choices(seat, &mut open);
    match *choice {
        Choice::Birth(pair) => {
            add("birth");
            if pair.cards().1.is_wild() {
                add("birth with a wild");
            }
            if is_gone {
                add("birth while playing out");
            }
        }
        Choice::Assist(card) => {
            add("assisted birth");
            if card.is_wild() {
                add("a wild in hand takes a discard");
            }
            if view.discard_top.is_some_and(Goat::is_wild) {
                add("a wild on the Discard Pile taken");
            }
        }
        Choice::Discard(card) => {
            add("discard");
            if card.is_wild() {
                add("a wild discarded");
            }
            if is_gone {
                add("discard while playing out");
            }
            if open.iter().any(|other| !matches!(other, Choice::Discard(_) | Choice::EndTurn)) {
                add("discard though there is more to do");
            }
        }
        Choice::Duel { .. } if is_gone => add("duel while playing out"),
        Choice::Play { card, on: Some(on) } if view.seats[on.index()].action_count == 0 => {
            add(&format!("{card} without a window"));
        }
        Choice::LetItHappen => add(&format!("{} not answered", view.attack.unwrap().card)),
        Choice::Pass => add("pass by choice"),
        Choice::EndTurn if open.len() == 1 => add("end of turn with nothing else"),
        Choice::EndTurn => add("end of turn by choice"),
        Choice::Raid(position) => {
            let herd = &view.seats[view.attack.unwrap().on.index()].herd;
            add(if usize::from(position) == herd.len() {
                "the top pile is lifted"
            } else {
                "a covered pile is lifted"
            });
        }
        Choice::Keep(cards) => {
            let raid = view.raid.unwrap();
            let (kept, average) = (cards.len() * raid.shares, raid.left.len());
            if kept > average {
                add("the larger share is kept");
            } else if kept < average {
                add("the smaller share is kept");
            }
        }
        Choice::Give { to, .. } => {
            let raid = view.raid.unwrap();
            let is_whole = raid.receivers.is_empty();
            add(match (is_whole, to == seat, to == raid.robbed) {
                (true, true, _) => "a whole pile is kept",
                (true, _, true) => "a whole pile goes back",
                (true, ..) => "a whole pile goes to somebody else",
                (_, _, true) => "a share goes back",
                _ => "a share is given",
            });
        }
        Choice::Shed(pick) => {
            let held = view.seats[seat.index()].actions.as_ref().unwrap();
            let is_new = held.iter().any(|held| held.card == pick.card && !held.ripe);
            add(if is_new { "the new card is shed" } else { "an old card is shed" });
            if seat != view.active {
                add("shed outside the own turn");
            }
        }
        _ => {}
    }
    if let Choice::Take(pick) | Choice::Shed(pick) = *choice
        && pick.starred
    {
        add("a ripe and an unripe card of a kind");
    }
    if let Some(raid) = view.raid
        && raid.receivers.is_empty()
    {
        let table = if view.seats.len() < 4 { "few" } else { "many" };
        add(&format!("{table} split {}", sizes(raid.left.len(), raid.shares)));
    }
}

/// The sizes of this many fair shares, largest first: `3|2`.
fn sizes(cards: u8, shares: u8) -> String {
    let size = |number: u8| (cards / shares + u8::from(number < cards % shares)).to_string();
    (0..shares).map(size).collect::<Vec<_>>().join("|")
}

/// What the choice led to.
fn of_events(before: &Lords, view: &View, choice: &Choice, events: &[Event], labels: &mut BTreeSet<String>) {
    let mut add = |label: &str| {
        labels.insert(label.to_owned());
    };
    let card = match *choice {
        Choice::Play { card, .. } => Some(card),
        _ => view.attack.map(|attack| attack.card),
    };
    let herd = |seat: Seat| view.seats[seat.index()].herd.len();
    for event in events {
        match *event {
            Event::Stole { thief, .. } => {
                add(&format!("{} succeeds", card.unwrap()));
                if herd(thief) == 0 {
                    add("stolen onto an empty herd");
                }
            }
            Event::CameToNothing { seat, card } => {
                add(&format!("{card} fails"));
                let six = events.iter().find_map(|event| match *event {
                    Event::DrewLuck { seat, number: 6 } => Some(seat),
                    _ => None,
                });
                match six {
                    Some(unlucky) if card == Action::Atomic && unlucky == seat => {
                        add("ATO finds nothing to explode");
                    }
                    Some(_) if card == Action::Atomic => add("ATO hits an opponent without a pile to steal"),
                    _ => {}
                }
            }
            Event::Exploded { seat, .. } => {
                add("ATO explodes");
                if herd(seat) == 1 {
                    add("ATO explodes the only pile");
                }
            }
            Event::EscapedCard { card, .. } => add(&format!("{card} escaped")),
            Event::EscapedDuel { .. } => add("duel escaped"),
            Event::WonPile { .. } => {
                let answered = view.duel.is_some_and(|duel| !duel.defence.is_empty());
                add(if answered { "duel won after answers" } else { "duel won without an answer" });
            }
            Event::DefendedPile { .. } => add("duel defended"),
            Event::DidNotAnswer { .. } if !matches!(choice, Choice::Stop | Choice::LetItHappen) => {
                add("duel over by an empty hand");
            }
            Event::Loafed { missed, .. } => {
                add("LOA succeeds");
                if missed > 1 {
                    add("missed turns add up");
                }
            }
            Event::Took { .. } => add("VIS succeeds"),
            Event::Raided { .. } => add("GTH succeeds"),
            Event::GotActions { santy: 1, .. } => {
                let drew = events.iter().any(|event| matches!(event, Event::Drew { .. }));
                add(if drew { "SAN brings two cards" } else { "SAN brings no card" });
            }
            Event::GotActions { ordinary: 2, .. } => add("FLO succeeds"),
            Event::MissedTurn { left, .. } if left > 0 => add("a missed turn of several"),
            Event::Reshuffled { cards } => {
                add(if cards < 8 { "a small reshuffle" } else { "a large reshuffle" });
                // LORD-119: the position says what has happened to the Draw Pile before.
                let position = serde_json::to_value(before.position()).unwrap();
                if position["renewal"] != "never" {
                    add("a second reshuffle");
                }
            }
            Event::DrawPileGone => {
                add("gone");
                if view.discard_pile > 5 {
                    add("gone with enough discards");
                }
            }
            Event::Passed { .. } if *choice != Choice::Pass => add("pass without cards"),
            Event::ActionsReshuffled { .. } => add("action pile renewed"),
            Event::NoActionCard { .. } => add("no action card left"),
            Event::Flipped { .. } => add("Goat Gold flips"),
            Event::RoundEnded { .. } => add("the round ends"),
            _ => {}
        }
    }
}
