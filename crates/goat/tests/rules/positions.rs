//! Positions that cannot be are refused with what is wrong: GOAT-93, GOAT-94, GOAT-95 and the shape of each decision.

use rustlers_core::Tabletop;
use rustlers_goat::{Goat, Options};
use serde_json::{Value, json};

use super::table::position;

const OFFER: &str = "
    dealer P0 holds Dancer, Goat, Banker, Sheriff
    P1 hats Farmer
    out Gambler, Widow
";

const SALOON: &str = "
    last P2
    assistant P0 holds
    asked serve P1
    P0 hats 2
    P1 hats Dancer, Farmer
    P2 hats 2
    out Gambler, Sheriff
";

fn refusals(position: Value) -> String {
    match serde_json::from_value(position) {
        Err(unreadable) => unreadable.to_string(),
        Ok(position) => match Goat::restore(None, &position) {
            Ok(_) => "possible".to_owned(),
            Err(impossible) => impossible.to_string(),
        },
    }
}

/// The refusal after one change to a valid position.
#[track_caller]
fn assert_refused(text: &str, change: impl FnOnce(&mut Value), expected: &str) {
    let mut position = position(3, text);
    assert_eq!(refusals(position.clone()), "possible");
    change(&mut position);
    let found = refusals(position);
    assert!(found.contains(expected), "expected: {expected}\nfound: {found}");
}

// GOAT-95: every card that is not boxed lies in one place.
#[test]
fn goat_95_cards_that_are_missing_or_there_twice_are_named() {
    let deck = json!(["Cowboy", "Gunslinger", "Robber", "Charlatan"]);
    assert_refused(OFFER, |p| p["deck"] = deck.clone(), "possible");
    assert_refused(
        OFFER,
        |p| p["deck"] = json!(["Cowboy", "Gunslinger", "Robber"]),
        "the Charlatan is missing (GOAT-95)",
    );
    assert_refused(
        OFFER,
        |p| p["deck"] = json!(["Cowboy", "Gunslinger", "Robber", "Charlatan", "Goat"]),
        "the Goat is there twice: in the deck and in the hand (GOAT-95)",
    );
    assert_refused(
        OFFER,
        |p| p["face_down"] = "Farmer".into(),
        "the Farmer is there twice: removed face down and under a hat of P1",
    );
    assert_refused(
        OFFER,
        |p| p["face_down"] = "Kid".into(),
        "the Kid is removed face down, but it stays in the box with 3 players (GOAT-15)",
    );
    assert_refused(
        OFFER,
        |p| p["face_down"] = "Nobody".into(),
        "\"Nobody\" is not a Character; there are Seller",
    );
}

// GOAT-93, GOAT-94: every coin and token is counted.
#[test]
fn goat_93_and_94_goods_that_are_missing_or_too_many_are_counted() {
    let supply = |coins: u8, gold: u8| json!({"coins": coins, "tokens": {"Bottle": 2, "Money Bill": 2, "Cattle": 2, "Gold": gold}});
    assert_refused(OFFER, |p| p["supply"] = supply(32, 0), "possible");
    assert_refused(OFFER, |p| p["supply"] = supply(30, 0), "2 coins are missing: 38 of 40 (GOAT-93)");
    assert_refused(OFFER, |p| p["supply"] = supply(33, 0), "1 coin too many: 41 instead of 40 (GOAT-93)");
    assert_refused(OFFER, |p| p["supply"] = supply(32, 1), "1 Gold token too many: 1 instead of 0 (GOAT-94)");
    assert_refused(OFFER, |p| p["seats"][0]["coins"] = 41.into(), "coins too many");
    assert_refused(
        OFFER,
        |p| p["seats"][0]["tokens"] = json!(["C", "C", "C"]),
        "1 Cattle token too many: 4 instead of 3 (GOAT-94)",
    );
    assert_refused(
        OFFER,
        |p| p["seats"][0]["elixirs"] = 4.into(),
        "1 Elixir too many: 4 instead of 3 (GOAT-94)",
    );
    assert_refused(OFFER, |p| p["seats"][0]["coins"] = (-1).into(), "invalid value");
}

// GOAT-95, GOAT-96: hats, hand and deck fit the decision that is open.
#[test]
fn a_table_that_does_not_fit_its_decision_is_refused() {
    assert_refused(OFFER, |p| p["round"] = 4.into(), "round 4 is not one of the 3 rounds");
    assert_refused(OFFER, |p| p["round"] = 0.into(), "round 0");
    assert_refused(
        OFFER,
        |p| p["hand"]["cards"] = json!(["Dancer", "Goat", "Banker"]),
        "the Dealer has 4 cards at this point, on offer and in hand, not 3",
    );
    assert_refused(OFFER, |p| p["hand"]["holder"] = 3.into(), "nobody sits at seat 3");
    assert_refused(OFFER, |p| p["hand"]["holder"] = 9.into(), "there is no seat 9");
    assert_refused(OFFER, |p| p["last_active"] = 1.into(), "last_active is the one player with hats left");
    assert_refused(
        OFFER,
        |p| p["seats"][1]["hats_on"] = json!(["Farmer", "Cowboy", "Robber"]),
        "P1 has placed 3 hats of 2",
    );
    assert_refused(
        OFFER,
        |p| p["seats"][0]["hats_on"] = json!(["Cowboy", "Robber"]),
        "the Dealer has a hat left to place",
    );
    assert_refused(
        OFFER,
        |p| p["discarded"] = json!(["Cowboy"]),
        "cards are declined only when one active player is left",
    );
    assert_refused(
        OFFER,
        |p| p["seats"][0]["elixirs"] = 1.into(),
        "players hold Elixirs only while the Charlatan is in play",
    );
    assert_refused(
        OFFER,
        |p| p["robber"] = json!({"from": "Bank", "tokens": 1}),
        "tokens lie on the Robber only while he is in play",
    );
    assert_refused(OFFER, |p| p["face_up"] = "Goat".into(), "the Goat is there twice");
    assert_refused(
        OFFER,
        |p| p["locations"]["Mine"] = json!({"tokens": 0, "coins": 0}),
        "the Mine is not in play with 3 players",
    );
    assert_refused(
        OFFER,
        |p| drop(p["locations"].as_object_mut().unwrap().remove("Bank")),
        "the Bank is missing among the locations",
    );
    assert_refused(
        OFFER,
        |p| p["asked"] = json!({"answer": {"card": "Cowboy", "name": "Robber", "to": 1}}),
        "the declared card is in the hand or on offer",
    );
    assert_refused(OFFER, |p| p["asked"] = json!({"rob": 1}), "who robs controls the Robber");
    assert_refused(OFFER, |p| p["asked"] = json!({"dance": 1}), "unknown variant `dance`");
    assert_refused(OFFER, |p| p["weather"] = "hot".into(), "unknown field `weather`");
    assert_refused(OFFER, |p| p["seats"] = json!([]), "for 2 to 5 players, not 0");
    assert_refused(OFFER, |p| p["asked"] = "over".into(), "the Saloon opens when all hats are placed");
}

// GOAT-53, GOAT-61, GOAT-63, GOAT-68, GOAT-69, GOAT-73: the Saloon has an order.
#[test]
fn a_saloon_out_of_order_is_refused() {
    assert_refused(SALOON, |p| p["last_active"] = Value::Null, "last_active is the player who was last");
    assert_refused(
        SALOON,
        |p| p["asked"] = json!({"serve": 0}),
        "who shares out the Bottles controls the Dancer",
    );
    assert_refused(SALOON, |p| p["asked"] = json!({"gamble": 1}), "the Gambler is in play");
    assert_refused(
        SALOON,
        |p| p["locations"]["Saloon"]["tokens"] = 0.into(),
        "there is a Bottle at the Saloon",
    );
    assert_refused(SALOON, |p| p["asked"] = "over".into(), "the game ends after the last round");
    assert_refused(
        SALOON,
        |p| {
            p["seats"][2]["hats_on"] = json!(["Gunslinger", "Sheriff"]);
            p["face_down"] = "Robber".into();
            p["deck"] = Value::Null;
            p["hand"]["cards"] = json!([]);
        },
        "the Gunslinger has shot the Sheriff by now",
    );
}

// L9 for an impossible memory.
#[test]
fn a_memory_that_does_not_fit_is_refused() {
    let memory =
        json!({"offers": 1, "drawn_at": {}, "known_at": {"Farmer": 0}, "held": [[1], [0], []], "thefts": []});
    let with = |change: fn(&mut Value)| {
        let mut memory = memory.clone();
        change(&mut memory);
        move |p: &mut Value| p["memory"] = memory
    };
    assert_refused(OFFER, with(|_| ()), "possible");
    assert_refused(OFFER, with(|m| m["offers"] = 14.into()), "at most 13 offers");
    assert_refused(OFFER, with(|m| m["held"] = json!([[1]])), "a list for each seat");
    assert_refused(
        OFFER,
        with(|m| m["held"] = json!([[], [0], []])),
        "the holder of the hand has seen all of it",
    );
    assert_refused(
        OFFER,
        with(|m| m["held"] = json!([[1], [2], []])),
        "P1 cannot have held the hand for offer 2",
    );
    assert_refused(OFFER, with(|m| m["drawn_at"] = json!({"Cowboy": 0})), "the Cowboy was not drawn");
    assert_refused(
        OFFER,
        with(|m| m["drawn_at"] = json!({"Farmer": 1})),
        "the Farmer was known before it was drawn",
    );
    let theft =
        |token: &str, gains: Value| json!([{"taker": 0, "victim": 1, "token": token, "seen_gains": gains}]);
    let stolen = |thefts: Value| {
        let mut memory = memory.clone();
        memory["thefts"] = thefts;
        move |p: &mut Value| p["memory"] = memory
    };
    assert_refused(OFFER, stolen(theft("Bottle", json!(["Cattle"]))), "the thefts do not fit");
    assert_refused(OFFER, stolen(theft("Cattle", json!(["Cattle"]))), "the thefts do not fit");
    assert_refused(
        OFFER,
        stolen(json!([{"taker": 1, "victim": 1, "token": "Bottle", "seen_gains": ["B"]}])),
        "two different players",
    );
}

#[test]
fn options_and_position_must_agree_on_the_players() {
    let position = serde_json::from_value(position(3, OFFER)).unwrap();
    let error = Goat::restore(Some(&Options::new(4)), &position).unwrap_err().to_string();
    assert_eq!(error, "the options are for 4 players, but 3 seats are listed");
}
