//! Impossible positions are refused with what is wrong; handwritten ones may leave much out.

use rustlers_core::Tabletop;
use rustlers_lords::{Lords, Options};
use serde_json::{Value, json};

use super::table::{position, scene, set};

const TABLE: &str = "
    P0 hand NI FM DR TG; herd LP+LP; has LEA
    P1 hand NI FM DR TG; herd FB+FB / NI+NI; has SAN
    P2 hand NI FM DR TG
    P3 hand NI FM DR TG
";

fn refusal(options: &Options, position: Value) -> String {
    match serde_json::from_value(position) {
        Err(unreadable) => unreadable.to_string(),
        Ok(position) => match Lords::restore(Some(options), &position) {
            Ok(_) => "possible".to_owned(),
            Err(impossible) => impossible.to_string(),
        },
    }
}

/// The refusal after one change to a valid position.
#[track_caller]
fn assert_refused(table: &str, change: impl FnOnce(&mut Value), expected: &str) {
    let (options, mut position) = position(table);
    assert_eq!(refusal(&options, position.clone()), "possible");
    change(&mut position);
    let found = refusal(&options, position);
    assert!(found.contains(expected), "expected: {expected}\nfound: {found}");
}

// LORD-1, LORD-4: every card is in one place.
#[test]
fn cards_that_are_missing_or_too_many_are_named() {
    let gl = json!(["GL", "GL", "GL", "GL", "GL"]);
    assert_refused(TABLE, |p| p["seats"][0]["hand"] = gl, "5 GL are listed, but there are only 4 (LORD-1)");
    let vis = json!(["VIS", "VIS", "VIS"]);
    let many = |p: &mut Value| {
        p["seats"][0]["actions"] = vis.clone();
        p["seats"][1]["actions"] = vis.clone();
    };
    assert_refused(TABLE, many, "6 VIS are listed, but there are only 3 (LORD-4)");
    let both = |p: &mut Value| {
        p["draw_pile"] = json!(["KR"]);
        p["trash"] = json!([]);
    };
    assert_refused(TABLE, both, "8 FG missing: 0 of 8 (LORD-1)");
    assert_refused(TABLE, |p| p["draw_pile"] = json!(99), "a Draw Pile of 99 cards is not possible");
    let actions = |p: &mut Value| {
        p["action_pile"] = json!(["ESC"]);
        p["action_discard"] = json!([]);
    };
    assert_refused(TABLE, actions, "4 ESC missing: 1 of 5 (LORD-4)");
    assert_refused(TABLE, |p| p["seats"][0]["hand"] = json!(["XX"]), "\"XX\" is not a goat card");
    assert_refused(TABLE, |p| p["seats"][0]["hand"] = json!(vec!["NI"; 400]), "more than 15 NI");
}

// LORD-5, LORD-6, LORD-32, LORD-75: what lies on the table is what can lie there.
#[test]
fn tables_that_cannot_be_are_refused() {
    assert_refused(TABLE, |p| p["seats"][0]["herd"] = json!([["GL", "MG"]]), "one of them plain (LORD-32)");
    assert_refused(TABLE, |p| p["seats"][0]["herd"] = json!([["NI"]]), "it takes two cards");
    assert_refused(TABLE, |p| p["seats"][0]["herd"] = json!([["NI", "KR"]]), "two species");
    assert_refused(TABLE, |p| p["seats"][0]["gold"] = json!(2), "shows 2, not 0 or 1 (LORD-5)");
    assert_refused(TABLE, |p| p["luck"] = json!([3, 3]), "the Luck card 3 is not possible");
    assert_refused(TABLE, |p| p["luck"] = json!([7]), "the Luck card 7 is not possible");
    assert_refused(TABLE, |p| p["active"] = json!(4), "nobody sits at seat 4");
    assert_refused(TABLE, |p| p["active"] = json!(9), "there is no seat 9");
    assert_refused(TABLE, |p| p["round"] = json!(0), "rounds are counted from 1");
    assert_refused(TABLE, |p| drop(p["seats"].as_array_mut().unwrap().pop()), "but 3 seats are listed");
    assert_refused(TABLE, |p| p["goats"] = json!(1), "unknown field");
    let four = json!(["LEA", "SAN", "LOA", "FLO"]);
    assert_refused(
        TABLE,
        |p| p["seats"][0]["actions"] = four,
        "P0 has 4 action cards; 3 are possible (LORD-75)",
    );
    assert_refused(TABLE, |p| p["budget"] = json!({ "ordinary": 0, "acted": true }), "(LORD-28)");
    assert_refused(TABLE, |p| p["budget"] = json!({ "ordinary": 1, "santy": 1 }), "(LORD-24)");
    assert_refused(TABLE, |p| p["budget"] = json!({ "ordinary": 200, "acted": true }), "at most 50 actions");
}

// LORD-27, LORD-49, LORD-54, LORD-60, LORD-77, LORD-92 to LORD-96: the open decision fits the table.
#[test]
fn decisions_that_are_not_open_are_refused() {
    let acted = |p: &mut Value, asked: Value| {
        p["budget"] = json!({ "ordinary": 0, "acted": true });
        p["asked"] = asked;
        p["action_discard"] = json!(["LOA", "BLU", "VIS", "GTH", "RUS"]);
    };
    let cases = [
        (json!({ "duel": { "defender": 1, "attack": ["NI"] } }), "possible"),
        (json!({ "duel": { "defender": 0, "attack": ["NI"] } }), "nobody duels with themselves"),
        (json!({ "duel": { "defender": 2, "attack": ["NI"] } }), "two piles or more (LORD-43)"),
        (json!({ "duel": { "defender": 1, "attack": ["KR"] } }), "matches the pile that is fought for"),
        (json!({ "duel": { "defender": 1, "attack": [] } }), "begins with a card of the attacker"),
        (json!({ "duel": { "defender": 1, "attack": ["NI", "NI"] } }), "play in turn (LORD-44)"),
        (json!({ "escape": { "card": "LOA", "target": 1 } }), "possible"),
        (json!({ "escape": { "card": "LOA", "target": 2 } }), "for a player with action cards (LORD-96)"),
        (json!({ "escape": { "card": "ATO", "target": 1 } }), "nobody escapes it (LORD-96)"),
        (json!({ "escape": { "card": "LEA", "target": 1 } }), "in the action discard pile (LORD-77)"),
        (json!({ "call": { "target": 1 } }), "possible"),
        (json!({ "call": { "target": 2 } }), "two piles or more (LORD-79)"),
        (json!({ "take": { "target": 1 } }), "possible"),
        (json!({ "take": { "target": 2 } }), "has an action card (LORD-79)"),
        (json!({ "take": { "target": 0 } }), "on themselves (LORD-79)"),
        (json!({ "raid": { "target": 1 } }), "possible"),
        (json!({ "raid": { "target": 7 } }), "nobody sits at seat 7"),
        (json!({ "share": { "robbed": 1, "left": ["KR", "KR", "KR", "KR"], "shares": 2 } }), "possible"),
        (json!({ "share": { "robbed": 1, "left": ["KR", "KR", "KR"], "shares": 2 } }), "two cards (LORD-94)"),
        (json!({ "share": { "robbed": 1, "left": ["KR", "KR", "KR", "KR"], "shares": 1 } }), "(LORD-93)"),
        (json!({ "share": { "robbed": 1, "left": ["KR", "MG", "MG", "MG"], "shares": 2 } }), "(LORD-94)"),
        (json!({ "share": { "robbed": 2, "left": ["KR", "KR"], "shares": 1 } }), "the bottom pile stays"),
        (json!({ "share": { "robbed": 1, "left": ["KR", "KR"], "shares": 0 } }), "one to three shares"),
        (
            json!({ "share": { "robbed": 1, "left": ["KR", "KR"], "shares": 1, "receivers": [2] } }),
            "keeps the first share (LORD-95)",
        ),
        (json!({ "shed": { "seat": 1 } }), "with 4 action cards only (LORD-75)"),
        (json!("trim"), "larger than the hand size (LORD-54)"),
        (json!("over"), "empty hands (LORD-60)"),
        (json!("lunch"), "unknown variant"),
    ];
    for (asked, expected) in cases {
        assert_refused(TABLE, |p| acted(p, asked.clone()), expected);
    }
    let duel = json!({ "duel": { "defender": 1, "attack": ["NI"] } });
    assert_refused(TABLE, |p| p["asked"] = duel.clone(), "so the turn has acted (LORD-26)");
    let silent = |p: &mut Value| {
        p["seats"][1]["hand"] = json!([]);
        p["seats"][1]["actions"] = json!([]);
        p["asked"] = duel.clone();
        p["budget"] = json!({ "ordinary": 0, "acted": true });
    };
    assert_refused(TABLE, silent, "a duelist without cards is not asked (LORD-49)");
    let nothing = |p: &mut Value| {
        p["seats"][0]["hand"] = json!([]);
        p["seats"][0]["actions"] = json!([]);
    };
    assert_refused(TABLE, nothing, "is not asked (LORD-27)");
    let full = |p: &mut Value| {
        acted(p, json!({ "take": { "target": 1 } }));
        p["seats"][0]["actions"] = json!(["LEA", "FLO", "FLO"]);
    };
    assert_refused(TABLE, full, "has left a place for the card it takes (LORD-R43)");
}

// LORD-8: the Simple version has none of it.
#[test]
fn the_simple_version_has_no_action_cards() {
    let table = "simple\nP0 hand NI FM DR TG\nP1 hand NI FM DR TG";
    assert_refused(table, |p| p["seats"][0]["gold"] = json!(1), "no Goat Gold in the Simple version");
    assert_refused(table, |p| p["seats"][0]["missed"] = json!(1), "nobody misses a turn");
    assert_refused(table, |p| p["luck"] = json!([1]), "no Luck Pile");
    assert_refused(table, |p| p["seats"][0]["actions"] = json!(["LEA"]), "1 LEA too many: 1 instead of 0");
    assert_refused(table, |p| p["budget"] = json!({ "ordinary": 2, "acted": true }), "nothing adds actions");
}

// LORD-21: a memory that does not fit is refused, and may be left out.
#[test]
fn memories_that_cannot_be_are_refused() {
    let (options, lords) = set(TABLE);
    let whole = serde_json::to_value(lords.position()).unwrap();
    assert_eq!(refusal(&options, whole.clone()), "possible");
    let cases = [
        ("undrawn", json!([6]), "a seat that is not at the table"),
        ("pile", json!(["KR"]), "a pile holds a card that it cannot hold"),
        ("out", json!([]), "possible"),
        ("stuck", json!([{ "seat": 1, "fresh": 0, "not": ["NI"] }]), "is not what a discard left"),
        ("stuck", json!([{ "seat": 1, "fresh": 1, "not": ["NI"] }]), "possible"),
        ("stuck", json!([{ "seat": 1, "fresh": 9, "not": [] }]), "is not what a discard left"),
        ("idle", json!([{ "seat": 1, "not": ["SAN"] }]), "an action card that was not there"),
        ("before", json!([[], [], [], []]), "`before` goes with notes"),
        ("notes", json!([{ "ripen": { "seat": 0 } }]), "do not lead to the action cards"),
        ("notes", json!([{ "ripen": { "seat": 5 } }]), "do not lead to the action cards"),
        ("action_pile", json!([]), "a pile holds a card"),
    ];
    for (key, value, expected) in cases {
        let mut position = whole.clone();
        position["memory"][key] = value;
        let found = refusal(&options, position);
        assert!(found.contains(expected), "{key}: {found}");
    }
    let mut position = whole.clone();
    position["memory"]["out"] = json!([]);
    position["memory"]["undrawn"] = json!([2]);
    assert!(refusal(&options, position).contains("a hand holds a card that it cannot hold"));
    let mut position = whole;
    position["memory"]["before"] = json!([["LEA"], ["SAN*"], [], []]);
    position["memory"]["notes"] = json!([{ "ripen": { "seat": 1 } }]);
    assert_eq!(refusal(&options, position), "possible");
}

// LORD-17: what is left out of a position lies where it plays no part.
#[test]
fn positions_by_hand() {
    let read =
        |value: Value| -> Lords { Lords::restore(None, &serde_json::from_value(value).unwrap()).unwrap() };
    let lords =
        read(json!({ "active": 1, "seats": [{ "hand": ["NI", "NI"] }, { "hand": ["Goat Lord", "kr"] }] }));
    rustlers_testkit::play(
        lords,
        "
        awaits  P1
        now     draw_pile = 106; discard_pile = 0; trash = []; action_pile = 28; dealer = 0; round = 1
        P1      may birth KR+GL
    ",
    );
    scene(TABLE, "now  draw_pile = 50; action_pile = 26; action_discard = []");
    scene(&format!("{TABLE}\naction pile ESC"), "now  action_pile = 1; action_discard counts 25");
}

// LORD-60, LORD-63: the end of a game is a position, too.
#[test]
fn a_finished_game_is_a_position() {
    let table = "
        draw gone
        P0 hand LP; total 1200
        P1 hand none
        P2 hand none
        P3 hand none
    ";
    let end = |p: &mut Value| {
        p["seats"][0]["hand"] = json!([]);
        p["asked"] = json!("over");
    };
    assert_refused(table, end, "possible");
    let early = |p: &mut Value| {
        end(p);
        p["seats"][0]["total"] = json!(999);
    };
    assert_refused(table, early, "the totals do not end a game (LORD-63)");
}
