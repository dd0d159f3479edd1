//! Worked checks of `rules/goat.md` as scripts for `rustlers try`: handwritten positions without deck and memory.

use serde_json::{Value, json};

use crate::program::{choice, drawing, offer, try_out};

/// A first round before the first offer, P0 dealing, with this hand.
fn first_round(
    places: &[(&str, u8)],
    players: usize,
    hand: [&str; 4],
    face_up: &str,
    face_down: &str,
) -> Value {
    let locations: serde_json::Map<String, Value> = places
        .iter()
        .map(|(place, coins)| ((*place).to_owned(), json!({ "tokens": 1, "coins": coins })))
        .collect();
    json!({ "game": "goat", "position": {
        "round": 1,
        "asked": "offer",
        "seats": vec![json!({ "coins": 2, "tokens": ["Bottle"] }); players],
        "locations": locations,
        "hand": { "holder": 0, "cards": hand },
        "face_up": face_up,
        "face_down": face_down,
    } })
}

fn two_players(hand: [&str; 4]) -> Value {
    first_round(&[("Store", 2), ("Bank", 1), ("Saloon", 0)], 2, hand, "Kid", "Goat")
}

fn five_players(hand: [&str; 4]) -> Value {
    let places = [("Store", 2), ("Bank", 1), ("Ranch", 1), ("Mine", 1), ("Saloon", 0)];
    first_round(&places, 5, hand, "Widow", "Dancer")
}

/// The exit code and the answer of a script, and the rule if it was refused.
fn run(mut table: Value, script: &[Value]) -> (i32, Value) {
    table["script"] = script.iter().cloned().collect();
    let ran = try_out(&table);
    (ran.code, serde_json::from_str(&ran.out).unwrap_or_else(|_| panic!("{ran:?}")))
}

#[track_caller]
fn refused_by(table: &Value, script: &[Value]) -> String {
    let (code, answer) = run(table.clone(), script);
    assert_eq!(code, 1, "{answer}");
    answer["refused"]["rule"].as_str().unwrap().to_owned()
}

// GOAT-C9  Legal offers: 64 with five players, 16 with two; a name that is not in the hand, and oneself, are refused.
#[test]
fn goat_c9_the_first_dealer_has_64_offers() {
    let table = five_players(["Kid", "Goat", "Miner", "Sheriff"]);
    let (_, open) = run(table.clone(), &[]);
    assert_eq!(open["choices"]["0"].as_array().unwrap().len(), 64);
    // GOAT-31, GOAT-88
    assert_eq!(refused_by(&table, &[offer(0, "Goat", "Gunslinger", 1)]), "GOAT-31");
    assert_eq!(refused_by(&table, &[offer(0, "Goat", "Goat", 0)]), "GOAT-31");
    for card in ["Goat", "Miner"] {
        assert_eq!(run(table.clone(), &[offer(0, card, "Miner", 1)]).0, 0);
    }
    let (_, open) = run(two_players(["Robber", "Seller", "Sheriff", "Gambler"]), &[]);
    assert_eq!(open["choices"]["0"].as_array().unwrap().len(), 16);
}

// GOAT-C27  The Charlatan takes 1 to 3 coins in any split that the others can pay.
#[test]
fn goat_c27_the_charlatan_has_7_splits_with_two_others_of_2_coins() {
    let places = [("Bank", 1), ("Ranch", 1), ("Saloon", 0)];
    let table = first_round(&places, 3, ["Charlatan", "Goat", "Banker", "Sheriff"], "Widow", "Dancer");
    let so_far = [offer(0, "Charlatan", "Goat", 1), choice(1, "refuse")];
    let con = |one: u8, two: u8| choice(0, json!({ "con": { "1": one, "2": two } }));

    let (_, open) = run(table.clone(), &so_far);
    assert_eq!(open["awaits"], json!([0]));
    let splits: Vec<String> = open["choices"]["0"]
        .as_array()
        .unwrap()
        .iter()
        .map(|listed| {
            let split = &listed["choice"]["con"];
            format!("{}{}", split["1"].as_u64().unwrap_or(0), split["2"].as_u64().unwrap_or(0))
        })
        .collect();
    let mut sorted = splits.clone();
    sorted.sort();
    assert_eq!(sorted, ["01", "02", "10", "11", "12", "20", "21"]);

    for (one, two) in [(0, 0), (3, 0), (2, 2)] {
        let script = [so_far.to_vec(), vec![con(one, two)]].concat();
        assert_eq!(refused_by(&table, &script), "GOAT-58");
    }
    let (_, conned) = run(table, &[so_far.to_vec(), vec![con(2, 1)]].concat());
    let seats = &conned["views"]["spectator"]["seats"];
    assert_eq!((&seats[1]["coins"], &seats[1]["elixirs"]), (&json!(0), &json!(2)));
    assert_eq!((&seats[2]["coins"], &seats[2]["elixirs"]), (&json!(1), &json!(1)));
    let charlatan = &conned["views"]["spectator"]["in_play"][0];
    assert_eq!((&charlatan["character"], &charlatan["coins"]), (&json!("Charlatan"), &json!(3)));

    // With five players of 2 coins each there are 30 splits.
    let table = five_players(["Charlatan", "Goat", "Miner", "Sheriff"]);
    let (_, open) = run(table, &[offer(0, "Charlatan", "Goat", 1), choice(1, "refuse")]);
    assert_eq!(open["choices"]["0"].as_array().unwrap().len(), 30);
}

// GOAT-C47  A scripted round of two players, from the first offer to the second round's first.
#[test]
fn goat_c47_a_scripted_round_of_two_players() {
    let table = two_players(["Robber", "Seller", "Sheriff", "Gambler"]);
    let opening = [
        offer(0, "Seller", "Robber", 1),
        drawing(choice(1, "refuse"), &["Charlatan"]),
        offer(1, "Robber", "Sheriff", 0),
        choice(0, "accept"),
    ];
    // The Robber has one option, the Bank.
    let (_, open) = run(table.clone(), &opening);
    assert_eq!(open["choices"]["0"].as_array().unwrap().len(), 1);

    let middle = [
        drawing(choice(0, json!({ "rob": "Bank" })), &["Banker"]),
        offer(0, "Charlatan", "Charlatan", 1),
        choice(1, "accept"),
    ];
    let (_, open) = run(table.clone(), &[&opening[..], &middle].concat());
    assert_eq!(open["choices"]["1"].as_array().unwrap().len(), 2, "one coin or two");

    let end = [
        drawing(choice(1, json!({ "con": { "0": 2 } })), &["Dancer"]),
        offer(1, "Banker", "Dancer", 0),
        drawing(choice(0, "refuse"), &["Widow"]),
        offer(0, "Sheriff", "Widow", 1),
        choice(1, "accept"),
        offer(1, "Dancer", "Gunslinger", 0),
        choice(0, "refuse"),
        offer(1, "Gambler", "Widow", 0),
        choice(0, "refuse"),
        offer(1, "Widow", "Gunslinger", 0),
        choice(0, "refuse"),
        offer(1, "Gunslinger", "Gunslinger", 0),
    ];
    let script = [&opening[..], &middle, &end].concat();
    // GOAT-50: the last card is forced.
    assert_eq!(refused_by(&table, &[script.clone(), vec![choice(0, "refuse")]].concat()), "GOAT-50");

    let (code, played) = run(table, &[script, vec![choice(0, "accept")]].concat());
    assert_eq!(code, 0, "{played}");
    let position = &played["position"];
    assert_eq!((&position["round"], &position["hand"]["holder"]), (&json!(2), &json!(0)));
    assert_eq!(position["seats"][0]["coins"], 4);
    assert_eq!(position["seats"][0]["tokens"], json!(["Supplies", "Money Bill", "Bottle"]));
    assert_eq!(position["seats"][1]["coins"], 4);
    assert_eq!(position["seats"][1]["tokens"], json!(["Bottle"]));
    assert_eq!(played["views"]["0"]["seats"][0]["money"], 13);
    assert_eq!(played["views"]["1"]["seats"][1]["money"], 6);
    // What the round left, and what the second Upkeep added: 1 token each, 2 coins at the Store, 1 at the Bank.
    assert_eq!(position["locations"]["Store"], json!({ "tokens": 1, "coins": 4 }));
    assert_eq!(position["locations"]["Bank"], json!({ "tokens": 1, "coins": 2 }));
    assert_eq!(position["locations"]["Saloon"], json!({ "tokens": 2, "coins": 0 }));
    assert_eq!(position["supply"]["coins"], 29 - 3);
    let stories = played["stories"].as_array().unwrap();
    for story in [
        "P1's Banker finds nothing.",
        "P0's Gunslinger shoots P1's Sheriff for 4 coins.",
        "P0's Robber gets away with 1 Money Bill.",
        "P1's Charlatan gets away with 2 coins.",
    ] {
        assert!(stories.contains(&json!(story)), "{story}");
    }
}
