//! Positions: what can be left out, and what is refused.

use rustlers_core::{Fast, Game, Silent, Tabletop, Viewer};
use rustlers_critters::{Critters, Options, Position};
use serde_json::{Value, json};

use super::table::position;

#[track_caller]
fn restore(options: &Options, position: Value) -> Result<Critters, String> {
    let read: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    Critters::restore(Some(options), &read).map_err(|error| error.to_string())
}

#[track_caller]
fn refused(options: &Options, text: &str, change: impl Fn(&mut Value), why: &str) {
    let mut position = position(options.players, text);
    change(&mut position);
    let error = restore(options, position).expect_err(why);
    assert!(error.contains(why), "{error}");
}

// CRIT-12: what is left out is filled in, and every card is somewhere.
#[test]
fn a_short_position_is_enough() {
    let short = json!({ "boss": 1, "step": "distribute", "seats": [{}, {}, {}, { "stash": ["gems 5", 5, "5", "P1"] }],
        "centre": [5, 4, 3] });
    let options = Options { promos: vec!["P1".into()], ..Options::new(4) };
    let game = restore(&options, short).unwrap();
    game.audit().unwrap();
    let view = game.view(Viewer::Open);
    assert_eq!(format!("{:?}", view.seats[3].stash.unwrap()), "[cash 5, cash 5, gems 5, P1]");
    assert_eq!(view.pile.count, 141 - 7 + 1);
    assert_eq!(view.boss.number(), 1);
}

// CRIT-12, CRIT-23, CRIT-33, CRIT-40, CRIT-43, CRIT-143: positions that no game can be in, and why.
#[test]
fn impossible_positions_are_refused() {
    let options = &Options::new(4);
    let none = |_: &mut Value| {};
    refused(
        options,
        "P0 stash cash_2 cash_2 cash_2 cash_2 cash_2 cash_2 cash_2 cash_2",
        none,
        "8 cards of cash 2 instead of 7",
    );
    refused(options, "P0 stash P1", none, "1 cards of P1 instead of 0");
    refused(options, "P1 threat P1", none, "nobody threatens themselves");
    refused(options, "P1 threat P6", none, "nobody sits at seat 6");
    refused(options, "boss P5", none, "nobody sits at seat 5");
    refused(options, "centre 5", none, "every card of the centre is in a share");
    refused(options, "P0 share\nP1 share\nP2 share\nP3 share", none, "there is Loot in the shares");
    refused(options, "", |p| p["seats"][0]["ready"] = true.into(), "only who has a card down is ready");
    refused(options, "step distribute", none, "there is Loot to share out");
    refused(options, "step distribute\ncentre 5\nP0 card yes", none, "are for Step 3");
    refused(options, "step turn P0\nP0 card yes", none, "no card is down");
    refused(options, "step over", none, "at the end nothing is left");
    refused(options, "step tie", none, "everybody has an Action card down");
    refused(options, "P0 bills 3", none, "only with the option payoffs");
    refused(options, "reign 4\nround 2", |p| p["round"] = 2.into(), "nobody reigns for longer");
    refused(options, "", |p| p["pile"] = json!({ "fuzz": 200 }), "the Fuzz lies in the pile");
    refused(options, "", |p| p["pile"] = json!({ "fuzz": 2, "top": ["Fuzz"] }), "given twice");
    refused(options, "", |p| p["pile"] = json!({ "fuzz_out": true }), "no further round begins");
    refused(options, "", |p| p["pile"] = json!({ "rest": {} }), "instead of 7");
    refused(options, "", |p| p["confiscated"] = "some".into(), "write a list of cards");
    refused(options, "P0 looked_at 2", none, "name them in `top`");
    refused(options, "", |p| p["seats"][0]["calls_orderly"] = true.into(), "only people call");
    refused(
        options,
        "",
        |p| p["memory"] = json!(["P0 gained gems 5 (all)"]),
        "does not fit what the players hold",
    );
    refused(options, "", |p| p["memory"] = json!(["P0 found gems 5"]), "is no line of a memory");
    refused(options, "", |p| p["seats"][0]["stash"] = json!([7]), "worth 2 to 5");
    refused(options, "", |p| p["seats"][0]["stash"] = json!(["goats 5"]), "is not a Loot card");
    refused(options, "", |p| p["mood"] = "grim".into(), "unknown field");
    refused(options, "", |p| drop(p["seats"].as_array_mut().unwrap().pop()), "3 seats are listed");
    let everybody = |p: &mut Value| {
        for seat in p["seats"].as_array_mut().unwrap() {
            seat["card"] = "yes".into();
            seat["ready"] = true.into();
        }
    };
    refused(options, "", everybody, "when everybody is ready, Step 3 is over");
}

// CRIT-86, CRIT-87, CRIT-140: offers that cannot lie on the table.
#[test]
fn impossible_offers_are_refused() {
    let options = &Options { payoffs: true, ..Options::new(4) };
    let offer = |offer: Value| move |p: &mut Value| p["offers"] = json!([offer]);
    let gift = json!({ "id": "P0#1", "kind": "gift", "to": 1, "bills": 1 });
    let with = |key: &str, value: Value| {
        let mut changed = gift.clone();
        changed[key] = value;
        changed
    };
    let short = "P0 bills 4";
    let mut fine = position(4, short);
    fine["offers"] = json!([gift]);
    restore(options, fine).unwrap();
    refused(options, "", offer(gift.clone()), "21 bills instead of 20");
    refused(options, short, offer(with("to", 0.into())), "for another player");
    refused(options, short, offer(with("id", "P9#1".into())), "is not an offer such as");
    refused(options, short, offer(with("id", Value::Null)), "has an id");
    refused(options, "", offer(with("bills", 0.into())), "at least one card or bill");
    refused(options, "", offer(with("kind", "trade".into())), "a trade is Loot for bills");
    refused(options, short, offer(with("side", "yes".into())), "a payoff has a side");
    refused(options, short, offer(with("slot", 0.into())), "no place for that many offers");
    refused(options, "P0 bills 4\nstep choose", offer(gift.clone()), "gifts and trades lapse at the freeze");
    let two = |p: &mut Value| p["offers"] = json!([gift, gift]);
    refused(options, "P0 bills 3", two, "there are two offers P0#1");
}

// Every position of random games with people and bots restores the same game; no garbled one panics.
#[test]
fn garbled_positions_are_refused_without_a_panic() {
    let options = Options { seats_of_people: vec![rustlers_core::Seat::FIRST], ..Options::full(5) };
    let mut luck = Fast::from_seed(9);
    let mut game = Critters::new(&options, &mut luck, &mut Silent).unwrap();
    let mut tried = 0;
    for step in 0..4_000_u32 {
        let Some(seat) = game.awaits().lowest() else { break };
        let choice = game.any_choice(seat, &mut luck, &mut Vec::new());
        game.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        if !step.is_multiple_of(40) {
            continue;
        }
        let text = serde_json::to_string(&game.position()).unwrap();
        for (from, to) in [
            ("\"P1\"", "\"P8\""),
            (":1,", ":7,"),
            ("true", "false"),
            ("false", "true"),
            (":0,", ":255,"),
            ("talk", "choose"),
            ("yes", "rob"),
            ("cash 5", "gems 2"),
            ("null", "0"),
            ("\"left\":", "\"left\":2"),
        ] {
            if let Ok(value) = serde_json::from_str::<Value>(&text.replace(from, to)) {
                if let Ok(garbled) = restore(&options, value) {
                    garbled.audit().unwrap();
                    let mut other = garbled;
                    other.redeal(seat, &mut luck).audit().unwrap();
                    if let Some(seat) = other.awaits().lowest() {
                        let choice = other.any_choice(seat, &mut luck, &mut Vec::new());
                        other.choose(seat, choice, &mut luck, &mut Silent).unwrap();
                    }
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 300, "{tried}");
}
