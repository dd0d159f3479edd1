//! `map.toml`: the board.

mod access;
mod drawing;
mod railroad;

use rustlers_core::BadOptions;

use super::node::Node;
use crate::edition::board::{Board, BoardParts, Edge, MOST_SPACES, Space, SpaceSet, SpaceSets, Walker};
use crate::edition::ids::SpaceId;
use crate::edition::words::{Herd, LinkKind, Origin, Place, Side, SpaceKind, Station, Territory, Word};
use access::{read_link_rules, read_territories};
use drawing::{read_boxes, read_drawing};
use railroad::read_railroad;

/// What the file says besides the board.
pub(super) struct MapRules {
    pub(super) desert_wound: u8,
    pub(super) town_wound: u8,
    pub(super) wound_floor: u8,
}

/// Reads and compiles the board.
pub(super) fn read(file: &Node<'_>) -> Result<(Board, MapRules), BadOptions> {
    let spaces = read_spaces(file)?;
    let edges = read_edges(file, &spaces)?;
    let links = read_link_rules(&file.table("edge_types")?)?;
    let enter = read_territories(&file.table("territories")?)?;
    let mut sets = collect_sets(&spaces);
    let rules = read_rules(&file.table("rules")?, &spaces, &mut sets)?;
    let legs = read_railroad(&file.table("railroad")?, &spaces)?;
    let place = |place: Place| {
        let found = spaces.iter().position(|space| space.id == place.word());
        found.map(|n| SpaceId::of(n as u8)).ok_or_else(|| {
            file.bad("space", format!("the place {} of the rulebook is missing; put it in", place.word()))
        })
    };
    let mut places = [SpaceId::of(0); Place::ALL.len()];
    for named in Place::ALL {
        places[named.index()] = place(named)?;
    }
    let lucky = &spaces[places[Place::LuckyNuggetMine.index()].index()];
    let landing = lucky.inside_of.ok_or_else(|| {
        file.bad("space[lucky_nugget_mine].inside_of", "it is missing; name the space outside the door")
    })?;
    let parts = BoardParts {
        edges,
        places,
        landing,
        sets,
        legs,
        drawing: read_drawing(file)?,
        boxes: read_boxes(file)?,
        spaces,
    };
    file.text("edition")?;
    file.finish()?;
    // WEST-R98: in the last Round Bandits may also enter what is closed to them, but not by a Blue Arrow.
    let may_enter = |walker: Walker, space: &Space| {
        let side = walker.side();
        enter[side].contains(space.territory)
            || (side == Side::Bandit && space.bandit_pass)
            || (walker == Walker::LastRoundBandit && space.territory != Territory::Bandit)
    };
    let may_use = |walker: Walker, kind: LinkKind| {
        links[kind.index()].sides.contains(walker.side())
            || (walker == Walker::LastRoundBandit && kind == LinkKind::Door)
    };
    Ok((Board::compile(parts, may_enter, may_use, |kind| links[kind.index()].cost), rules))
}

fn read_spaces(file: &Node<'_>) -> Result<Vec<Space>, BadOptions> {
    let nodes = file.things("space", MOST_SPACES)?;
    let ids: Vec<&str> = nodes.iter().map(|node| node.id("id")).collect::<Result<_, _>>()?;
    nodes.iter().map(|node| read_space(node, &ids)).collect()
}

fn read_space(node: &Node<'_>, ids: &[&str]) -> Result<Space, BadOptions> {
    let id = node.id("id")?;
    let inside_of = match node.maybe_text("inside_of")? {
        Some(_) => {
            Some(node.find("inside_of", "space", SpaceId::of, |name| ids.iter().position(|id| *id == name))?)
        }
        None => None,
    };
    let space = Space {
        id: id.to_owned(),
        name: node.text("name")?.to_owned(),
        rulebook_name: node.maybe_text("rulebook_name")?.map(str::to_owned),
        x: node.int("x", 0, 10_000)?,
        y: node.int("y", 0, 10_000)?,
        kind: node.word("kind")?,
        territory: node.word("territory")?,
        terrain: node.word("terrain")?,
        crowd: node.some("crowd", 2)?,
        hideable: node.flag("hideable")?,
        track: node.flag("track")?,
        fur: node.maybe_word("fur")?,
        inside_of,
        bandit_pass: node.maybe_flag("bandit_pass")?,
        origin: Origin::read(id),
        herd: Herd::read(id),
        station: Station::read(id),
    };
    node.finish()?;
    Ok(space)
}

fn read_edges(file: &Node<'_>, spaces: &[Space]) -> Result<Vec<Edge>, BadOptions> {
    let mut edges: Vec<Edge> = Vec::new();
    let nodes = file.list("edge")?;
    file.check(nodes.len() <= 400, "edge", "there are more than 400 connections")?;
    for node in nodes {
        let edge = Edge {
            from: find_space(&node, "from", spaces)?,
            to: find_space(&node, "to", spaces)?,
            kind: node.word("type")?,
            name: node.maybe_text("name")?.map(str::to_owned),
        };
        node.check(edge.from != edge.to, "to", "it leads back to where it begins")?;
        let between = |other: &&Edge| {
            (other.from, other.to) == (edge.from, edge.to) || (other.from, other.to) == (edge.to, edge.from)
        };
        // Two Arrows may run opposite ways; else there is one connection between two spaces.
        let twice = edges.iter().filter(between).any(|other| {
            !other.is_one_way() || !edge.is_one_way() || (other.from, other.to) == (edge.from, edge.to)
        });
        node.check(!twice, "to", "there is such a connection already; leave one out")?;
        node.check(!edge.is_one_way() || edge.name.is_some(), "name", "an Arrow needs a name; put it in")?;
        node.finish()?;
        edges.push(edge);
    }
    Ok(edges)
}

/// The space that a key names.
pub(super) fn find_space(node: &Node<'_>, key: &str, spaces: &[Space]) -> Result<SpaceId, BadOptions> {
    node.find(key, "space", SpaceId::of, |name| spaces.iter().position(|space| space.id == name))
}

/// The spaces that a key lists.
pub(super) fn find_spaces(node: &Node<'_>, key: &str, spaces: &[Space]) -> Result<Vec<SpaceId>, BadOptions> {
    let find = |name: &str| {
        let place = spaces.iter().position(|space| space.id == name);
        place
            .map(|n| SpaceId::of(n as u8))
            .ok_or_else(|| node.bad(key, format!("there is no space {name:?}")))
    };
    node.texts(key)?.into_iter().map(find).collect()
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

/// Extra rules of single places: the rulebook's, so that only the spaces are data.
fn read_rules(node: &Node<'_>, spaces: &[Space], sets: &mut SpaceSets) -> Result<MapRules, BadOptions> {
    let wound = |key: &str| {
        let rule = node.table(key)?;
        let wound: i64 = rule.int("on_enter_hp", -1, -1)?;
        let floor: u8 = rule.int("floor", 1, 1)?;
        if key == "desert" {
            let pets = rule.texts("negated_by_pets")?;
            rule.check(
                pets == ["horse", "donkey"],
                "negated_by_pets",
                "it must be [\"horse\", \"donkey\"] (WEST-267)",
            )?;
        }
        rule.finish()?;
        Ok::<_, BadOptions>((wound.unsigned_abs() as u8, floor))
    };
    let (desert_wound, wound_floor) = wound("desert")?;
    let (town_wound, _) = wound("prosperity_for_bandits")?;
    let listed = |key: &str, expected: &[&str]| {
        let rule = node.table(key)?;
        let found = find_spaces(&rule, "spaces", spaces)?;
        let same = rule.texts("spaces")? == expected;
        rule.check(same, "spaces", format!("it must be {expected:?}, as in the rulebook"))?;
        rule.finish()?;
        Ok::<_, BadOptions>(found.into_iter().collect())
    };
    sets.one_turn_only = listed("one_turn_only", &["ranch", "village"])?;
    sets.no_hiding_from = listed("no_hiding_from", &["purgatory"])?;
    for (key, inner, expected) in [
        ("ranch_entry", "needs", &["livestock", "fur", "purchase"][..]),
        ("no_livestock_in", "kinds", &["mine"]),
        ("must_work_to_stay", "kinds", &["mine"]),
    ] {
        let rule = node.table(key)?;
        let found = rule.texts(inner)?;
        rule.check(found == expected, inner, format!("it must be {expected:?}, as in the rulebook"))?;
        rule.finish()?;
    }
    node.finish()?;
    Ok(MapRules { desert_wound, town_wound, wound_floor })
}
