//! What the view says of the viewer's own next action is what the rules say: the list of choices, and the refusals.

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Silent, Tabletop, Viewer};
use rustlers_west::{Choice, Options, West};
use serde_json::{Value, json};

/// Random games, with what is checked at every decision of a turn or a walk.
fn each_decision(mut check: impl FnMut(&West, Seat, &[Choice], &Options, &Value)) -> u32 {
    let mut seen = 0;
    for players in 4..=6 {
        let options = Options::new(players);
        let mut luck = Fast::stream(11, u64::from(players));
        let mut west = West::new(&options, &mut luck, &mut Silent).unwrap();
        while let Some(seat) = west.awaits().lowest() {
            let mut open = Vec::new();
            west.choices(seat, &mut open);
            if luck.below(4) == 0 {
                let view = serde_json::to_value(west.view(Viewer::Seat(seat))).unwrap();
                if !view["prospects"].is_null() {
                    seen += 1;
                    check(&west, seat, &open, &options, &view["prospects"]);
                }
            }
            let choice = open[luck.below(open.len() as u32) as usize];
            west.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        }
    }
    seen
}

fn written(options: &Options, choice: Choice) -> Value {
    West::write_choice(options, &choice, serde_json::value::Serializer).unwrap()
}

#[test]
fn the_first_steps_in_reach_are_the_steps_that_may_be_chosen() {
    let seen = each_decision(|_, _, open, options, prospects| {
        let steps: BTreeSet<String> = open
            .iter()
            .filter(|choice| matches!(choice, Choice::Step(_)))
            .map(|choice| written(options, *choice)["step"].as_str().unwrap().to_owned())
            .collect();
        let reach = prospects["reach"].as_array().unwrap();
        let on_foot = reach.iter().find(|reach| reach["card"].is_null());
        let spaces = on_foot.map_or(Vec::new(), |reach| reach["spaces"].as_array().unwrap().clone());
        let first = spaces.iter().filter(|space| space["via"].is_null());
        let first: BTreeSet<String> =
            first.map(|space| space["space"].as_str().unwrap().to_owned()).collect();
        // A cheaper way may lead round, so what is next door need not be a first step; but every first step is one.
        assert!(first.is_subset(&steps), "{first:?} {steps:?}");
        assert_eq!(first.is_empty(), steps.is_empty(), "{prospects}");
        let reached: BTreeSet<&str> = spaces.iter().map(|space| space["space"].as_str().unwrap()).collect();
        assert!(steps.iter().all(|step| reached.contains(step.as_str())), "{steps:?} {reached:?}");
    });
    assert!(seen > 300, "{seen}");
}

#[test]
fn every_way_leads_back_to_the_figure_and_costs_no_more_than_there_is() {
    each_decision(|_, _, _, _, prospects| {
        for reach in prospects["reach"].as_array().unwrap() {
            let spaces = reach["spaces"].as_array().unwrap();
            let cost =
                |id: &Value| spaces.iter().find(|space| space["space"] == *id).map(|space| &space["cost"]);
            for space in spaces {
                assert!(space["cost"].as_u64() <= reach["movement"].as_u64(), "{reach}");
                if !space["via"].is_null() {
                    let before = cost(&space["via"]).unwrap();
                    assert!(before.as_u64() <= space["cost"].as_u64(), "{reach}");
                }
            }
        }
    });
}

#[test]
fn the_cards_in_reach_are_those_that_may_be_played() {
    each_decision(|_, _, open, options, prospects| {
        let playable: BTreeSet<String> = open
            .iter()
            .filter(|choice| matches!(choice, Choice::Play(_)))
            .map(|choice| written(options, *choice)["play"].as_str().unwrap().to_owned())
            .collect();
        let reach = prospects["reach"].as_array().unwrap().iter();
        let shown: BTreeSet<String> =
            reach.filter_map(|reach| Some(reach["card"].as_str()?.to_owned())).collect();
        assert!(shown.is_subset(&playable), "{shown:?} {playable:?}");
    });
}

// WEST-293: what is barred is refused, with the rule and the words that the view has.
#[test]
fn what_is_barred_is_refused_for_the_reason_that_is_told() {
    let mut told = BTreeSet::new();
    each_decision(|west, seat, open, options, prospects| {
        for barred in prospects["barred"].as_array().unwrap() {
            let choice = West::read_choice(options, barred["choice"].clone()).unwrap();
            assert!(!open.contains(&choice), "{barred} may be chosen");
            let refused =
                west.clone().choose(seat, choice, &mut Fast::from_seed(0), &mut Silent).unwrap_err();
            assert_eq!(json!([refused.rule(), refused.reason()]), json!([barred["rule"], barred["why"]]));
            told.insert(refused.rule());
        }
    });
    assert!(told.len() > 8, "{told:?}");
}

// WEST-291: whoever is not asked has no prospects, and nobody sees those of another.
#[test]
fn prospects_are_for_who_is_asked() {
    let mut luck = Fast::from_seed(3);
    let west = West::new(&Options::new(4), &mut luck, &mut Silent).unwrap();
    for viewer in Viewer::live(4) {
        let view = serde_json::to_value(west.view(viewer)).unwrap();
        assert_eq!(view["prospects"], Value::Null, "nobody walks while characters are chosen");
    }
    each_decision(|west, seat, _, _, _| {
        for viewer in Viewer::live(west.players()).filter(|viewer| *viewer != Viewer::Seat(seat)) {
            let view = serde_json::to_value(west.view(viewer)).unwrap();
            assert_eq!(view["prospects"], Value::Null);
        }
    });
}
