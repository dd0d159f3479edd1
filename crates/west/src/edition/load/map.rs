//! `map.toml`: the board.

mod drawing;

use std::fmt;

use rustlers_core::BadOptions;
use serde::Deserialize;

use super::values::{Id, Int, Text};
use super::{bad, check_ids, find, need};
use crate::edition::board::{Board, BoardParts, Edge, MOST_SPACES, Space, SpaceSet, SpaceSets};
use crate::edition::ids::SpaceId;
use crate::pieces::{Fur, Herd, LinkKind, Origin, Place, SpaceKind, Station, Terrain, Territory, Word};
use drawing::{BoxFile, DrawingFile, LineFile, compile_boxes, compile_drawing};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    space: Vec<SpaceFile>,
    edge: Vec<EdgeFile>,
    river: Vec<LineFile>,
    ridge: Vec<LineFile>,
    #[serde(rename = "box")]
    boxes: Vec<BoxFile>,
    drawing: DrawingFile,
    rules: Rules,
    railroad: Railroad,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpaceFile {
    id: Id,
    name: Text,
    rulebook_name: Option<Text>,
    x: Int<0, 10_000>,
    y: Int<0, 10_000>,
    kind: SpaceKind,
    territory: Territory,
    terrain: Terrain,
    crowd: Int<0, 2>,
    hideable: bool,
    track: bool,
    fur: Option<Fur>,
    inside_of: Option<String>,
    #[serde(default)]
    bandit_pass: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EdgeFile {
    from: String,
    to: String,
    #[serde(rename = "type")]
    kind: LinkKind,
    name: Option<Text>,
}

/// Extra rules of single places: the rulebook's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    desert: DesertWound,
    prosperity_for_bandits: TownWound,
    one_turn_only: Spaces,
    no_hiding_from: Spaces,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DesertWound {
    on_enter_hp: i8,
    floor: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TownWound {
    on_enter_hp: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spaces {
    spaces: Vec<String>,
}

/// The railroad (WEST-D17).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Railroad {
    leg: Vec<Leg>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leg {
    from: Station,
    to: Station,
    spaces: Vec<String>,
}

/// What the file says besides the board.
pub(super) struct MapRules {
    pub(super) desert_wound: u8,
    pub(super) town_wound: u8,
    pub(super) wound_floor: u8,
}

/// The compiled board.
pub(super) fn compile(file: MapFile) -> Result<(Board, MapRules), BadOptions> {
    let spaces = compile_spaces(&file.space)?;
    let edges = compile_edges(&file.edge, &spaces)?;
    let mut sets = collect_sets(&spaces);
    let listed = |rule: &str, names: &Spaces| {
        let at = format!("map.toml: rules.{rule}.spaces");
        find_spaces(&at, &spaces, &names.spaces).map(|found| found.into_iter().collect())
    };
    sets.one_turn_only = listed("one_turn_only", &file.rules.one_turn_only)?;
    sets.no_hiding_from = listed("no_hiding_from", &file.rules.no_hiding_from)?;
    let mut places = [SpaceId::of(0); Place::ALL.len()];
    for place in Place::ALL {
        let found = spaces.iter().position(|space| space.id == place.word());
        let missing = || {
            bad("map.toml: space", format_args!("the place {place} of the rulebook is missing; put it in"))
        };
        places[place.index()] = SpaceId::of(found.ok_or_else(missing)? as u8);
    }
    let lucky = &spaces[places[Place::LuckyNuggetMine.index()].index()];
    let at = "map.toml: space[lucky_nugget_mine].inside_of";
    let landing = lucky.inside_of.ok_or_else(|| bad(at, "it is missing; name the space outside the door"))?;
    let legs = file.railroad.compile(&spaces)?;
    let drawing = compile_drawing(file.drawing, file.river, file.ridge)?;
    let boxes = compile_boxes(file.boxes)?;
    let rules = MapRules {
        desert_wound: file.rules.desert.on_enter_hp.unsigned_abs(),
        town_wound: file.rules.prosperity_for_bandits.on_enter_hp.unsigned_abs(),
        wound_floor: file.rules.desert.floor,
    };
    Ok((Board::compile(BoardParts { edges, places, landing, sets, legs, drawing, boxes, spaces }), rules))
}

fn compile_spaces(files: &[SpaceFile]) -> Result<Vec<Space>, BadOptions> {
    let ids: Vec<&str> = files.iter().map(|file| file.id.0.as_str()).collect();
    check_ids("map.toml: space", MOST_SPACES, ids.iter().copied())?;
    files.iter().map(|file| file.compile(&ids)).collect()
}

impl SpaceFile {
    fn compile(&self, ids: &[&str]) -> Result<Space, BadOptions> {
        let id = &self.id.0;
        let outside = |name: &String| {
            find(format_args!("map.toml: space[{id}].inside_of"), "space", SpaceId::of, ids, name)
        };
        Ok(Space {
            id: id.clone(),
            name: self.name.0.clone(),
            rulebook_name: self.rulebook_name.as_ref().map(|name| name.0.clone()),
            x: self.x.into(),
            y: self.y.into(),
            kind: self.kind,
            territory: self.territory,
            terrain: self.terrain,
            crowd: self.crowd.or_none(),
            hideable: self.hideable,
            track: self.track,
            fur: self.fur,
            inside_of: self.inside_of.as_ref().map(outside).transpose()?,
            bandit_pass: self.bandit_pass,
            origin: Origin::read(id),
            herd: Herd::read(id),
            station: Station::read(id),
        })
    }
}

fn compile_edges(files: &[EdgeFile], spaces: &[Space]) -> Result<Vec<Edge>, BadOptions> {
    need(files.len() <= 400, "map.toml: edge", "there are more than 400 connections")?;
    let mut edges: Vec<Edge> = Vec::new();
    for (n, file) in files.iter().enumerate() {
        let at = format!("map.toml: edge[{n}]");
        let edge = Edge {
            from: find_space(format_args!("{at}.from"), spaces, &file.from)?,
            to: find_space(format_args!("{at}.to"), spaces, &file.to)?,
            kind: file.kind,
            name: file.name.as_ref().map(|name| name.0.clone()),
        };
        need(edge.from != edge.to, format_args!("{at}.to"), "it leads back to where it begins")?;
        let between = |other: &&Edge| {
            (other.from, other.to) == (edge.from, edge.to) || (other.from, other.to) == (edge.to, edge.from)
        };
        // Two Arrows may run opposite ways; else there is one connection between two spaces.
        let twice = edges.iter().filter(between).any(|other| {
            !other.is_one_way() || !edge.is_one_way() || (other.from, other.to) == (edge.from, edge.to)
        });
        need(!twice, format_args!("{at}.to"), "there is such a connection already; leave one out")?;
        let has_name = !edge.is_one_way() || edge.name.is_some();
        need(has_name, format_args!("{at}.name"), "an Arrow needs a name; put it in")?;
        edges.push(edge);
    }
    Ok(edges)
}

impl Railroad {
    /// The legs, by the Station that they begin at.
    fn compile(&self, spaces: &[Space]) -> Result<[Vec<SpaceId>; Station::ALL.len()], BadOptions> {
        let at = "map.toml: railroad.leg";
        need(
            self.leg.len() == Station::ALL.len(),
            at,
            "there must be one leg from each Station to the next",
        )?;
        let mut legs: [Vec<SpaceId>; Station::ALL.len()] = Default::default();
        for (n, (leg, from)) in self.leg.iter().zip(Station::ALL).enumerate() {
            for (key, found, expected) in [("from", leg.from, from), ("to", leg.to, from.next())] {
                need(
                    found == expected,
                    format_args!("{at}[{n}].{key}"),
                    format_args!("it is \"{found}\" and must be \"{expected}\" (WEST-D17)"),
                )?;
            }
            legs[from.index()] = find_spaces(&format!("{at}[{n}].spaces"), spaces, &leg.spaces)?;
        }
        Ok(legs)
    }
}

/// The space of this name.
pub(super) fn find_space(at: impl fmt::Display, spaces: &[Space], name: &str) -> Result<SpaceId, BadOptions> {
    let place = spaces.iter().position(|space| space.id == name);
    place
        .map(|place| SpaceId::of(place as u8))
        .ok_or_else(|| bad(at, format_args!("there is no space {name:?}")))
}

/// The spaces of these names.
pub(super) fn find_spaces(at: &str, spaces: &[Space], names: &[String]) -> Result<Vec<SpaceId>, BadOptions> {
    names.iter().map(|name| find_space(at, spaces, name)).collect()
}

fn collect_sets(spaces: &[Space]) -> SpaceSets {
    let set = |holds: &dyn Fn(&Space) -> bool| -> SpaceSet {
        let held = spaces.iter().enumerate().filter(|(_, space)| holds(space));
        held.map(|(n, _)| SpaceId::of(n as u8)).collect()
    };
    let kind = |kind: SpaceKind| set(&|space| space.kind == kind);
    let hostile = set(&|space| space.territory == Territory::Hostile);
    SpaceSets {
        all: set(&|_| true),
        hideable: set(&|space| space.hideable),
        tracks: set(&|space| space.track),
        stations: set(&|space| space.station.is_some()),
        deserts: kind(SpaceKind::Desert),
        waterfalls: kind(SpaceKind::Waterfall),
        mines: kind(SpaceKind::Mine),
        herds: kind(SpaceKind::Herd),
        uncrowded: set(&|space| space.crowd.is_none()),
        hostile,
        open: hostile - kind(SpaceKind::Purgatory),
        trapping: set(&|space| space.fur.is_some()),
        ..SpaceSets::default()
    }
}
