//! Positions of the first format: the stages of what goes on are numbers there. They are still read, and written by name.

use rustlers_core::Tabletop;
use rustlers_west::West;
use serde_json::{Value, json};

use super::table::{Table, position, table};

/// What goes on beneath a Vulture's try, with the place of its stage; and the names of its stages, by number.
const FRAMES: [(&str, &str, &[&str]); 6] = [
    ("turn_end", r#"{"seat": 0, "stage": 0}"#, &["window", "contact", "healing", "over"]),
    ("leave", r#"{"seat": 0, "from": 3, "to": 4, "stage": 0}"#, &["window", "vulture", "step"]),
    (
        "arrive",
        r#"{"seat": 0, "how": "step", "stage": 0}"#,
        &["wounds", "turning_in", "vulture", "window", "contact", "cards"],
    ),
    (
        "dead",
        r#"{"seat": 0, "killer": 2, "victor": 2, "boxes": 1, "stage": 0, "keep": 0, "kept": 0}"#,
        &["fur_roll", "fur_choice", "theft", "fur_payout", "graveyard", "warrant_meter", "over"],
    ),
    (
        "duel",
        r#"{"sides": [0, 2], "hp": [2, 1], "stage": 0, "turn": 1, "drawn": [4, 5]}"#,
        &["draw", "draw_other", "compare", "shots"],
    ),
    (
        "tie",
        r#"{"pioneers": [0, 1], "gang": true, "stage": 0, "wins": [1, 0, 0], "last": 0}"#,
        &["first", "second", "third", "none"],
    ),
];

/// A table in the middle of something at this stage.
fn at_stage(frame: &str, fields: &str, stage: Value) -> Value {
    let mut fields: Value = serde_json::from_str(fields).unwrap();
    fields["stage"] = stage;
    let mut position = position(4, "turn P0");
    position["frames"] =
        json!(["round", { "turn": 0 }, { frame: fields }, { "vulture": { "owner": 2, "pioneer": 0 } }]);
    position
}

fn read(position: &Value) -> West {
    West::restore(None, &serde_json::from_value(position.clone()).unwrap()).unwrap()
}

fn written(game: &West) -> Value {
    serde_json::to_value(game.position()).unwrap()
}

#[test]
fn stages_are_read_by_number_and_written_by_name() {
    for (frame, fields, names) in FRAMES {
        for (number, name) in names.iter().enumerate() {
            let by_number = read(&at_stage(frame, fields, number.into()));
            let by_name = read(&at_stage(frame, fields, (*name).into()));
            assert_eq!(by_number, by_name, "{frame} {number}");
            assert_eq!(written(&by_number)["frames"][2][frame]["stage"], *name, "{frame} {number}");
        }
        for stage in [json!(names.len()), json!("lunch"), json!(-1), json!(1.5)] {
            let position = at_stage(frame, fields, stage);
            assert!(serde_json::from_value::<<West as Tabletop>::Position>(position.clone()).is_err());
        }
    }
}

// An arrival, the talk after it and the Battle that it led to, each with its number; the game goes on as it would have.
#[test]
fn a_battle_of_the_first_format_goes_on() {
    let fight = |table: Table| table.play("draws 8\nP0 shoot pocket_knife\nall see: P2 loses 1 HP");
    let text = "turn P0\nP0 at halfway_oak; granted 3\nP2 at town_road";
    let talk = table(4, text).play("P0 step town_road\nP0 fight");
    let mut old = written(&talk.game);
    assert_eq!(old["frames"][2]["arrive"]["stage"], "cards");
    assert_eq!(old["parley"]["turn"], "defender");
    old["frames"][2]["arrive"]["stage"] = 5.into();
    old["parley"]["turn"] = 1.into();
    assert_eq!(read(&old), talk.game);

    let battle = talk.play("draws 8, 1\nP2 fight");
    let mut old = written(&battle.game);
    assert_eq!(old["battle"]["phase"], "declaration");
    old["frames"][2]["arrive"]["stage"] = 5.into();
    old["battle"]["phase"] = 0.into();
    let game = read(&old);
    assert_eq!(game, battle.game);
    let options = battle.options.clone();
    assert_eq!(fight(Table { options, game }).game, fight(battle).game);
}
