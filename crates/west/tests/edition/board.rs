//! The board: WEST-D6 to WEST-D21. Each test breaks one constraint in a copy of the data.

use super::data::Data;

fn data() -> Data {
    Data::standard()
}

/// With what the files used to repeat of the rulebook.
fn former() -> Data {
    Data::former()
}

// WEST-D6: spaces are joined by links only, and everybody gets everywhere and home.
#[test]
fn west_d6_every_space_can_be_reached_and_left() {
    data()
        .unlink(["bearclaw_den", "west_station"])
        .refused("map.toml: space[bearclaw_den]: a pioneer cannot reach it; join it to the others");
    data()
        .relink(["bearclaw_den", "west_station"], "blue")
        .edit("map.toml", "edge", |edges| {
            let edge = edges.iter_mut().find(|edge| edge["from"].as_str() == Some("bearclaw_den")).unwrap();
            edge.as_table_mut().unwrap().insert("name".to_owned(), "Slide".into());
        })
        .refused("map.toml: space[bearclaw_den]: a pioneer cannot reach it");
    data()
        .push("map.toml", "edge", r#"{ from = "saloon", to = "saloon", type = "normal" }"#)
        .refused("map.toml: edge[125].to: it leads back to where it begins");
    data()
        .push("map.toml", "edge", r#"{ from = "saloon", to = "nowhere", type = "normal" }"#)
        .refused(r#"map.toml: edge[125].to: there is no space "nowhere""#);
    data()
        .push("map.toml", "edge", r#"{ from = "saloon", to = "painted_rocks", type = "bridge" }"#)
        .refused("map.toml: edge[125].to: there is such a connection already");
    data().push("map.toml", "edge", r#"{ from = "saloon", to = "village", type = "diagonal" }"#).refused(
        "map.toml: edge[125].type: unknown variant `diagonal`, expected one of `normal`, `bridge`, `ford`",
    );
}

#[test]
fn west_d6_nothing_lies_behind_prosperity_for_bandits() {
    // WEST-102: no Bandit could stop on the way.
    let town_road = ["halfway_oak", "mill_pond", "jail"];
    let cut = town_road.into_iter().fold(data(), |data, other| data.unlink([other, "town_road"]));
    cut.refused("map.toml: space[town_road]: a Bandit reaches it only through Prosperity");
}

// WEST-D7: Blue for Pioneers, Red for Bandits, Yellow with Control roll, one of each; Bridges are the safe way.
#[test]
fn west_d7_arrows() {
    former()
        .set("map.toml", "edge_types.blue.sides", r#"["pioneer", "bandit"]"#)
        .refused("map.toml: edge_types.blue.sides: the rulebook gives this");
    former()
        .set("map.toml", "edge_types.red.directed", "false")
        .refused("map.toml: edge_types.red.directed: the rulebook gives this, and editions leave it alone; set it to true");
    former()
        .set("map.toml", "edge_types.bridge.control_roll", "true")
        .refused("map.toml: edge_types.bridge.control_roll: the rulebook gives this");
    let unforded = data().edit("map.toml", "edge", |edges| {
        edges.retain(|edge| edge["type"].as_str() != Some("ford"));
    });
    unforded.refused(r#"map.toml: edge: none has type = "ford" (WEST-D7)"#);
    data()
        .relink(["granite_cut", "tumbleweed_cut"], "ford")
        .relink(["cactus_cut", "cattle_ramp"], "ford")
        .relink(["creek_trestle", "east_yard"], "ford")
        .refused("no way without a ford leads to");
    data()
        .push("map.toml", "edge", r#"{ from = "saloon", to = "village", type = "red" }"#)
        .refused("map.toml: edge[125].name: an Arrow needs a name");
}

// WEST-D8: Prosperity is the Pioneers' and has no crowd limit; Bandits may pass through.
#[test]
fn west_d8_prosperity() {
    data()
        .set("map.toml", "space[prosperity].territory", r#""neutral""#)
        .refused("map.toml: space[prosperity].territory: it must be pioneer");
    data()
        .set("map.toml", "space[prosperity].bandit_pass", "false")
        .refused("map.toml: space[prosperity].bandit_pass: Bandits pass through Prosperity");
    data()
        .set("map.toml", "space[prosperity].crowd", "2")
        .refused("map.toml: space[prosperity].crowd: it must be 0");
    data()
        .set("setup.toml", "pioneer.start_space", r#""ranch""#)
        .refused("setup.toml: pioneer.start_space: the rulebook gives this");
}

// WEST-D9: the Ranch is the Pioneers', with any number of them.
#[test]
fn west_d9_ranch() {
    data()
        .set("map.toml", "space[ranch].territory", r#""hostile""#)
        .refused("map.toml: space[ranch].territory: it must be pioneer");
    data().set("map.toml", "space[ranch].crowd", "2").refused("map.toml: space[ranch].crowd: it must be 0");
    former()
        .set("setup.toml", "last_round.bandits_may_also_enter", r#"["red_ridge_mine", "lucky_nugget_mine"]"#)
        .refused("setup.toml: last_round.bandits_may_also_enter: the rulebook gives this");
}

// WEST-D10: the Bunker is the Bandits', where they start.
#[test]
fn west_d10_bunker() {
    data()
        .set("map.toml", "space[bunker].territory", r#""hostile""#)
        .refused("map.toml: space[bunker].territory: it must be bandit");
    data().set("map.toml", "space[bunker].crowd", "2").refused("map.toml: space[bunker].crowd: it must be 0");
    data()
        .set("setup.toml", "bandit.start_space", r#""shack""#)
        .refused("setup.toml: bandit.start_space: the rulebook gives this");
}

// WEST-D11: the Shack is Hostile, for two.
#[test]
fn west_d11_shack() {
    data()
        .set("map.toml", "space[shack].territory", r#""bandit""#)
        .refused("map.toml: space[shack].territory: it must be hostile");
    data().set("map.toml", "space[shack].crowd", "0").refused("map.toml: space[shack].crowd: it must be 2");
}

// WEST-D12: one Saloon, Hostile, for two.
#[test]
fn west_d12_saloon() {
    data()
        .set("map.toml", "space[saloon].territory", r#""neutral""#)
        .refused("map.toml: space[saloon].territory: it must be hostile");
    data()
        .set("map.toml", "space[dry_gulch].kind", r#""saloon""#)
        .refused("map.toml: space[dry_gulch].kind: it must be trail or desert");
    data().set("map.toml", "space[saloon].crowd", "0").refused("map.toml: space[saloon].crowd: it must be 2");
}

// WEST-D13: the Village is Neutral, for any number.
#[test]
fn west_d13_village() {
    data()
        .set("map.toml", "space[village].territory", r#""hostile""#)
        .refused("map.toml: space[village].territory: it must be neutral");
    data()
        .set("map.toml", "space[village].crowd", "2")
        .refused("map.toml: space[village].crowd: it must be 0");
    former()
        .set("map.toml", "territories.neutral.battle", "true")
        .refused("map.toml: territories.neutral.battle: the rulebook gives this");
}

// WEST-D14: Desert all around Purgatory.
#[test]
fn west_d14_purgatory() {
    data()
        .set("map.toml", "space[mirage_flats].kind", r#""trail""#)
        .refused("map.toml: space[mirage_flats].kind: it is next to Purgatory and must be desert");
    data()
        .push("map.toml", "edge", r#"{ from = "purgatory", to = "gallows_rock", type = "normal" }"#)
        .refused("map.toml: space[gallows_rock].kind: it is next to Purgatory and must be desert");
    data()
        .set("map.toml", "space[broken_axle].kind", r#""desert""#)
        .refused("map.toml: space[broken_axle].kind: a Desert space lies around Purgatory");
    data()
        .set("map.toml", "space[purgatory].hideable", "true")
        .refused("map.toml: space[purgatory].hideable: Bandits hide in Hostile Territory except Purgatory");
}

// WEST-D15: one Jail space; prisoners are in a box beside it.
#[test]
fn west_d15_jail() {
    data()
        .set("map.toml", "space[jail].kind", r#""trail""#)
        .refused("map.toml: space[jail].kind: it must be jail");
    data().remove("map.toml", "box[jail_cells]").refused("map.toml: box: the box jail_cells is missing");
}

// WEST-D16: the Graveyard is a box beside the board.
#[test]
fn west_d16_graveyard() {
    data().remove("map.toml", "box[graveyard]").refused("map.toml: box: the box graveyard is missing");
}

// WEST-D17: a closed loop through four Stations, clockwise.
#[test]
fn west_d17_railway() {
    let swapped = r#"["prosperity", "north_station", "west_station", "east_station"]"#;
    former()
        .set("map.toml", "railroad.stations", swapped)
        .refused("map.toml: railroad.stations: the rulebook gives this");
    data()
        .set("map.toml", "railroad.leg[0].spaces", r#"["prosperity", "west_yard", "west_station"]"#)
        .refused("map.toml: railroad.leg[0].spaces: no Gray Line or Bridge joins west_yard and west_station");
    data()
        .set("map.toml", "railroad.leg[0].spaces", r#"["west_yard", "mill_bridge"]"#)
        .refused("map.toml: railroad.leg[0].spaces: it must begin at prosperity and end at west_station");
    data()
        .set("map.toml", "railroad.leg[0].spaces", "[]")
        .refused("map.toml: railroad.leg[0].spaces: it must begin at prosperity");
    data()
        .set("map.toml", "space[snowshed].track", "false")
        .refused("map.toml: space[snowshed].track: it must be true, as the legs of the railroad say");
    data()
        .set("map.toml", "space[saloon].track", "true")
        .refused("map.toml: space[saloon].track: it must be false");
    former()
        .set("map.toml", "railroad.start", r#""west_station""#)
        .refused("map.toml: railroad.start: the rulebook gives this");
    let mirrored =
        data().set("map.toml", "space[west_station].x", "900").set("map.toml", "space[east_station].x", "90");
    mirrored.refused("map.toml: railroad.stations: they must lie clockwise in the drawing");
}

// WEST-D18: two Waterfalls, open to attack, for any number, with 2 and 3 draws.
#[test]
fn west_d18_waterfalls() {
    data()
        .set("map.toml", "space[watermill].territory", r#""mine""#)
        .refused("map.toml: space[watermill].territory: it must be hostile");
    data()
        .set("map.toml", "space[crimson_falls].crowd", "2")
        .refused("map.toml: space[crimson_falls].crowd: it must be 0");
    data()
        .set("items.toml", "tool[sifting_pan].draws", "{ watermill = 3, crimson_falls = 3 }")
        .refused("items.toml: tool[sifting_pan].draws.watermill: the rulebook gives this");
    data()
        .set("items.toml", "tool[sifting_pan].draws.red_ridge_mine", "1")
        .refused("items.toml: tool[sifting_pan].draws: it names a place where the Tool does not work");
    data().remove("map.toml", "space[watermill]").refused("there is no space \"watermill\"");
}

// WEST-D19: one Mine to pass through, one with a door.
#[test]
fn west_d19_mines() {
    data()
        .unlink(["tailings", "red_ridge_mine"])
        .unlink(["red_ridge_mine", "watermill"])
        .refused("map.toml: space[red_ridge_mine]: it needs connections on at least two sides");
    data()
        .push("map.toml", "edge", r#"{ from = "lucky_nugget_mine", to = "timberline", type = "normal" }"#)
        .refused(
            "map.toml: edge lucky_nugget_mine to timberline: only its door leads to the Lucky Nugget Mine",
        );
    data()
        .relink(["lucky_nugget_mine", "nugget_landing"], "normal")
        .refused("map.toml: edge: none has type = \"door\"");
    data()
        .relink(["fox_run", "west_station"], "door")
        .refused("map.toml: edge fox_run to west_station: the one door is between");
    data()
        .set("map.toml", "space[red_ridge_mine].territory", r#""hostile""#)
        .refused("map.toml: space[red_ridge_mine].territory: it must be mine");
    former()
        .set("map.toml", "edge_types.door.cost", "1")
        .refused("map.toml: edge_types.door.cost: the rulebook gives this");
    data()
        .remove("map.toml", "space[lucky_nugget_mine].inside_of")
        .refused("map.toml: space[lucky_nugget_mine].inside_of: it is missing");
    data()
        .set("map.toml", "space[fox_run].inside_of", r#""west_station""#)
        .refused("map.toml: space[fox_run].inside_of: only the Lucky Nugget Mine is inside of a space");
}

// WEST-D20: two Herds, and fording is a choice on the way home.
#[test]
fn west_d20_herds() {
    data()
        .set("map.toml", "space[high_plains].crowd", "2")
        .refused("map.toml: space[high_plains].crowd: it must be 0");
    data()
        .set("payouts.toml", "herd.desert_oasis.cow", "2")
        .refused("payouts.toml: herd.desert_oasis.cow: the rulebook gives this");
    data()
        .relink(["cactus_cut", "corral_road"], "bridge")
        .refused("map.toml: space[desert_oasis]: fording saves nothing on the way to the Ranch");
}

// WEST-D21: spaces for Beaver, Fox and Bear.
#[test]
fn west_d21_trapping() {
    let beavers = ["cottonwood_bend", "mill_pond", "creek_bottom"];
    let none =
        beavers.into_iter().fold(data(), |data, id| data.remove("map.toml", &format!("space[{id}].fur")));
    none.refused("map.toml: space: no space has fur = \"beaver\" (WEST-D21)");
    data().set("map.toml", "space[mill_pond].fur", r#""otter""#).refused(
        "map.toml: space[mill_pond].fur: unknown variant `otter`, expected one of `beaver`, `fox`, `bear`",
    );
}

// WEST-R98: in the last Round Bandits may also enter what was closed, by the door and not by a Blue Arrow.
#[test]
fn west_r98_roads_of_the_last_round() {
    use rustlers_west::edition::{LinkKind, Place, STANDARD, Walker};
    let sets = STANDARD.sets();
    let closed: Vec<&str> = sets.closed_to_bandits.iter().map(|id| STANDARD.space(id).id.as_str()).collect();
    assert_eq!(closed, ["lucky_nugget_mine", "red_ridge_mine", "ranch"]);
    let landing = STANDARD.landing();
    let kinds = |walker| STANDARD.links(walker, landing).iter().map(|link| link.kind).collect::<Vec<_>>();
    assert!(!kinds(Walker::Bandit).contains(&LinkKind::Door));
    assert!(kinds(Walker::LastRoundBandit).contains(&LinkKind::Door));
    assert!(!kinds(Walker::LastRoundBandit).contains(&LinkKind::Blue));
    assert!(!STANDARD.may_enter(Walker::Pioneer).contains(STANDARD.place(Place::Bunker)));
}
