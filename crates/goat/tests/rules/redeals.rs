//! Other worlds: what a redeal keeps, what it changes, and how often (GOAT-89, GOAT-91, GOAT-R46, GOAT-R49).

use std::collections::BTreeMap;

use rustlers_core::{Fast, Game, Seat, Viewer};
use rustlers_goat::{Cards, Character, Goat, View};
use rustlers_testkit::play;

use super::table::table;

const WORLDS: u32 = 24_000;

/// How often `what` occurs in the worlds that a seat considers possible.
fn odds<K: Ord>(goat: &Goat, seat: u8, mut what: impl FnMut(&View) -> K) -> BTreeMap<K, u32> {
    let mut luck = Fast::from_seed(11);
    let mut counts = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = goat.redeal(Seat::new(seat).unwrap(), &mut luck);
        world.audit().unwrap();
        *counts.entry(what(&world.view(Viewer::Open))).or_default() += 1;
    }
    counts
}

/// Every outcome occurs as often as its weight says, within five standard deviations.
#[track_caller]
fn assert_odds<K: Ord + std::fmt::Debug>(counts: &BTreeMap<K, u32>, expected: &[(K, u32)]) {
    let total: u32 = expected.iter().map(|(_, weight)| weight).sum();
    assert_eq!(counts.len(), expected.len(), "{counts:?}");
    for (outcome, weight) in expected {
        let share = f64::from(*weight) / f64::from(total);
        let mean = share * f64::from(WORLDS);
        let spread = (mean * (1.0 - share)).sqrt();
        let count = f64::from(*counts.get(outcome).unwrap_or(&0));
        assert!((count - mean).abs() <= 5.0 * spread + 1e-9, "{outcome:?}: {count} times, not about {mean}");
    }
}

fn cards(names: &[Character]) -> Cards {
    names.iter().copied().collect()
}

fn live(view: &View) -> Cards {
    let offered: Cards = view.offer.and_then(|offer| offer.card).into_iter().collect();
    view.hand.cards.unwrap_or_default().and(offered)
}

use Character::*;

// GOAT-89: the holder knows the hand; each other card is face down as often as the others.
#[test]
fn the_holder_knows_the_hand_and_not_the_face_down_card() {
    let goat = table(
        3,
        "
        dealer P0 holds Dancer, Goat, Banker, Sheriff
        out Gambler, Widow
    ",
    );
    let hidden = [Widow, Farmer, Cowboy, Gunslinger, Robber, Charlatan];
    assert_odds(&odds(&goat, 0, |view| view.face_down.unwrap()), &hidden.map(|card| (card, 1)));
    assert_odds(&odds(&goat, 0, |view| live(view).len()), &[(4, 1)]);
    let hands = odds(&goat, 0, |view| live(view).into_iter().collect::<Vec<_>>());
    assert_eq!(hands.len(), 1);
}

// GOAT-27, GOAT-R13: once turned up, the Goat is anywhere but face down.
#[test]
fn a_goat_turned_up_is_not_face_down() {
    let mut position = super::table::position(
        3,
        "
        dealer P0 holds Dancer, Kid, Banker, Sheriff
        out Gambler, Widow
    "
        .replace("Kid", "Farmer")
        .as_str(),
    );
    position["goat_turned_up"] = true.into();
    let position = serde_json::from_value(position).unwrap();
    let goat = <Goat as rustlers_core::Tabletop>::restore(None, &position).unwrap();
    let face_down = odds(&goat, 1, |view| view.face_down.unwrap());
    assert!(!face_down.contains_key(&Goat));
    assert_eq!(face_down.len(), 9);
    // Four of ten cards are in the hand; the Goat is never the face-down card, so it is there a little more often.
    let in_hand = odds(&goat, 1, |view| live(view).contains(Character::Goat));
    assert_odds(&in_hand, &[(true, 4), (false, 5)]);
}

// GOAT-91: the declared card is with the offering player; the card on offer is any card of the hand.
#[test]
fn a_declared_card_is_in_the_hand_or_on_offer() {
    let goat = table(
        3,
        "
        dealer P0 holds Dancer, Goat, Banker, Sheriff
        out Gambler, Widow
    ",
    );
    let goat = play(goat, "P0 offer Goat as Banker to P2");
    let declared = odds(&goat, 1, |view| live(view).contains(Banker));
    assert_odds(&declared, &[(true, 1)]);
    // One of four is on offer, and nothing says which: the Banker in a quarter of the worlds, and each of the other
    // nine cards in a twelfth of them (three of the nine are in the hand besides the Banker).
    let others = [Widow, Farmer, Cowboy, Gunslinger, Sheriff, Robber, Charlatan, Dancer, Goat];
    let mut expected: Vec<_> = others.map(|card| (card, 1)).into();
    expected.push((Banker, 3));
    expected.sort();
    assert_odds(&odds(&goat, 1, |view| view.offer.unwrap().card.unwrap()), &expected);
    // The offering player knows what is on offer.
    assert_odds(&odds(&goat, 0, |view| view.offer.unwrap().card.unwrap()), &[(Goat, 1)]);
}

/// P0 and P1 have dealt; P2 holds the Kid, the Dancer, the Gambler and the Widow.
fn two_offers_on() -> Goat {
    let goat = table(4, "dealer P0 holds Sheriff, Dancer, Gambler, Goat");
    play(
        goat,
        "
        P0     offer Goat as Goat to P1
        draws  Kid
        P1     accept
        P1     offer Sheriff as Dancer to P2
        draws  Widow
        P2     accept
    ",
    )
}

// GOAT-R49: who passed cards on knows that they are there until they are seen.
#[test]
fn cards_passed_on_stay_in_the_hand_of_every_world() {
    let goat = two_offers_on();
    // P0 passed on the Dancer and the Gambler; two more cards were drawn since.
    let known = cards(&[Dancer, Gambler]);
    assert_odds(&odds(&goat, 0, |view| live(view).common(known).len()), &[(2, 1)]);
    let worlds = odds(&goat, 0, |view| live(view).contains(Kid));
    assert_eq!(worlds.len(), 2, "P0 never saw the Kid");
    // P1 saw the Kid drawn, and passed it on; one card is new.
    assert_odds(&odds(&goat, 1, |view| live(view).common(cards(&[Kid, Dancer, Gambler])).len()), &[(3, 1)]);
    // P3 has held nothing, but heard the Dancer declared.
    assert_odds(&odds(&goat, 3, |view| live(view).contains(Dancer)), &[(true, 1)]);
}

// GOAT-R49: what the others remember is redealt as well, in every possible order of drawing.
#[test]
fn the_memory_of_others_fits_the_world() {
    let goat = two_offers_on();
    let mut luck = Fast::from_seed(5);
    let mut sizes = BTreeMap::new();
    for _ in 0..WORLDS {
        let world = goat.redeal(Seat::new(3).unwrap(), &mut luck);
        let live = live(&world.view(Viewer::Open));
        let passed_on = |seat| world.view(Viewer::Seat(Seat::new(seat).unwrap())).hand.passed_on;
        // P0 held the hand first and P1 after: whatever P0 remembers, P1 saw too; and the Dancer was there for P1's
        // offer.
        assert_eq!(passed_on(0).without(passed_on(1)), Cards::NONE);
        assert_eq!(passed_on(1).without(live), Cards::NONE);
        assert_eq!(passed_on(1).len(), 3);
        assert!(passed_on(1).contains(Dancer));
        *sizes.entry(passed_on(0).len()).or_insert(0) += 1;
    }
    // Of the four cards that P1 held, one of them new, the Sheriff was played: it was the new one in one world out of
    // four.
    assert_odds(&sizes, &[(2, 3), (3, 1)]);
}

// GOAT-R46: a stolen token is dealt by single tokens, for who did not see it; taker and victim keep theirs.
#[test]
fn stolen_tokens_are_dealt_by_single_tokens() {
    let goat = table(
        4,
        "
        round 2
        last P2
        assistant P0 holds
        asked gamble P3
        P0 hats 2
        P1 hats Farmer, Widow; tokens M M B
        P2 hats 2
        P3 hats Gambler, Kid; tokens C
        out Dancer, Sheriff
        Ranch tokens 1
    ",
    );
    let goat = play(
        goat,
        "
        draws  Bottle, *, *, *, *, *, *
        P3     gamble P1
    ",
    );
    let stolen = |view: &View| view.seats[3].tokens.unwrap()[rustlers_goat::Token::Bottle];
    assert_odds(&odds(&goat, 0, stolen), &[(0, 2), (1, 1)]);
    assert_odds(&odds(&goat, 1, stolen), &[(1, 1)]);
    assert_odds(&odds(&goat, 3, stolen), &[(1, 1)]);
}

// GOAT-R48: what a seat takes tells what its victim can have taken before.
#[test]
fn a_later_theft_tells_of_an_earlier_one() {
    // P1 takes a token of P2 (one Money Bill, one Bottle), and P0 then takes P1's only Money Bill: it was P2's.
    let text = |round: u8, taker: u8, tokens: [&str; 3]| {
        let others: Vec<String> = (0..3)
            .map(|seat| {
                let hats = if seat == taker { "Gambler, Widow" } else { "2" };
                format!("P{seat} hats {hats}; tokens {}", tokens[usize::from(seat)])
            })
            .collect();
        format!(
            "round {round}\nlast P2\nassistant P0 holds\nasked gamble P{taker}\nout Dancer, Sheriff\n{}",
            others.join("\n")
        )
    };
    let first = play(
        table(3, &text(1, 1, ["B", "B", "M B"])),
        "
        draws  Money Bill, *, *, *, *, *, *
        P1     gamble P2
    ",
    );
    let memory =
        serde_json::to_value(rustlers_core::Tabletop::position(&first)).unwrap()["memory"]["thefts"].clone();
    let mut second = super::table::position(3, &text(2, 0, ["B", "M B", "B"]));
    second["memory"] = serde_json::json!({
        "offers": 6, "drawn_at": {}, "known_at": {}, "held": [[6], [], []], "thefts": memory
    });
    let second: Goat =
        rustlers_core::Tabletop::restore(None, &serde_json::from_value(second).unwrap()).unwrap();
    let money_bill = |view: &View| view.seats[1].tokens.unwrap()[rustlers_goat::Token::MoneyBill];
    assert_odds(&odds(&second, 0, money_bill), &[(0, 1), (1, 1)]);
    let third = play(
        second,
        "
        draws  Money Bill, *, *, *, *, *, *
        P0     gamble P1
    ",
    );
    let still_there = |view: &View| view.seats[2].tokens.unwrap()[rustlers_goat::Token::MoneyBill];
    assert_odds(&odds(&third, 0, still_there), &[(0, 1)]);
}
