//! The places of the board (WEST-D6 to WEST-D15, WEST-D18 to WEST-D21).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::{Edition, Space, SpaceId};
use crate::pieces::{Fur, LinkKind, Place, SpaceKind, Territory};

/// What the rulebook says of its places: kind and territory.
const PLACES: [(Place, SpaceKind, Territory); Place::ALL.len()] = [
    (Place::Prosperity, SpaceKind::Town, Territory::Pioneer),
    (Place::Ranch, SpaceKind::Ranch, Territory::Pioneer),
    (Place::Bunker, SpaceKind::Bunker, Territory::Bandit),
    (Place::Shack, SpaceKind::Shack, Territory::Hostile),
    (Place::Saloon, SpaceKind::Saloon, Territory::Hostile),
    (Place::Village, SpaceKind::Village, Territory::Neutral),
    (Place::Purgatory, SpaceKind::Purgatory, Territory::Hostile),
    (Place::Jail, SpaceKind::Jail, Territory::Hostile),
    (Place::Watermill, SpaceKind::Waterfall, Territory::Hostile),
    (Place::CrimsonFalls, SpaceKind::Waterfall, Territory::Hostile),
    (Place::RedRidgeMine, SpaceKind::Mine, Territory::Mine),
    (Place::LuckyNuggetMine, SpaceKind::Mine, Territory::Mine),
    (Place::DesertOasis, SpaceKind::Herd, Territory::Hostile),
    (Place::HighPlains, SpaceKind::Herd, Territory::Hostile),
    (Place::WestStation, SpaceKind::Station, Territory::Hostile),
    (Place::NorthStation, SpaceKind::Station, Territory::Hostile),
    (Place::EastStation, SpaceKind::Station, Territory::Hostile),
];

/// Kinds of spaces where any number may end a turn (WEST-66).
const UNCROWDED: [SpaceKind; 7] = [
    SpaceKind::Town,
    SpaceKind::Ranch,
    SpaceKind::Bunker,
    SpaceKind::Village,
    SpaceKind::Waterfall,
    SpaceKind::Mine,
    SpaceKind::Herd,
];

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for (n, space) in edition.spaces().iter().enumerate() {
        check_space(edition, SpaceId::of(n as u8), space)?;
        let twin = edition.spaces()[..n].iter().find(|other| other.name == space.name);
        need(
            twin.is_none(),
            format_args!("map.toml: space[{}].name", space.id),
            format_args!("another space is called {:?}; give each its own name", space.name),
        )?;
    }
    // WEST-D21: at least one space for each Fur, and more than one altogether.
    for fur in Fur::ALL {
        let found = edition.spaces().iter().any(|space| space.fur == Some(fur));
        need(
            found,
            format_args!("map.toml: space"),
            format_args!("no space has fur = \"{fur}\" (WEST-D21)"),
        )?;
    }
    // WEST-D7: every kind of connection, each colour of Arrow included.
    for kind in LinkKind::ALL {
        let found = edition.edges().iter().any(|edge| edge.kind == kind);
        need(found, format_args!("map.toml: edge"), format_args!("none has type = \"{kind}\" (WEST-D7)"))?;
    }
    check_mines(edition)?;
    check_desert(edition)
}

/// What a space is fits what it is called, and what may be done there.
fn check_space(edition: &Edition, id: SpaceId, space: &Space) -> Result<(), BadOptions> {
    let at = |key: &'static str| format!("map.toml: space[{}].{key}", space.id);
    let place = PLACES.iter().find(|(place, _, _)| edition.place(*place) == id);
    let (kind, territory) = match place {
        Some(&(_, kind, territory)) => (Some(kind), territory),
        None if id == edition.landing() => (Some(SpaceKind::MineLanding), Territory::Hostile),
        None => (None, Territory::Hostile),
    };
    let fits = match kind {
        Some(kind) => space.kind == kind,
        None => matches!(space.kind, SpaceKind::Trail | SpaceKind::Desert),
    };
    let wanted = kind.map_or("trail or desert", SpaceKind::word);
    need(
        fits,
        format_args!("{}", at("kind")),
        format_args!("it must be {wanted}, as the rulebook's places are"),
    )?;
    need(
        space.territory == territory,
        format_args!("{}", at("territory")),
        format_args!("it must be {territory} (WEST-12)"),
    )?;
    let any_number = UNCROWDED.contains(&space.kind);
    need(
        space.crowd == if any_number { None } else { Some(2) },
        format_args!("{}", at("crowd")),
        format_args!("it must be {} (WEST-65, WEST-66)", if any_number { 0 } else { 2 }),
    )?;
    let may_hide = space.territory == Territory::Hostile && space.kind != SpaceKind::Purgatory;
    need(
        !space.hideable || may_hide,
        format_args!("{}", at("hideable")),
        format_args!("Bandits hide in Hostile Territory except Purgatory; set it to false"),
    )?;
    let town = space.kind == SpaceKind::Town;
    need(
        space.bandit_pass == town,
        format_args!("{}", at("bandit_pass")),
        format_args!("Bandits pass through Prosperity and nothing else; it must be {town} (WEST-D8)"),
    )?;
    let drawing = edition.drawing();
    let inside = |at: u16, length: u16| {
        at > drawing.space_radius && u32::from(at) + u32::from(drawing.space_radius) < u32::from(length)
    };
    need(
        inside(space.x, drawing.width) && inside(space.y, drawing.height),
        format_args!("{}", at("x")),
        format_args!("the space must lie inside the drawing; change x or y"),
    )
}

/// WEST-D19: one Mine has a door and nothing else, the other can be passed through.
fn check_mines(edition: &Edition) -> Result<(), BadOptions> {
    let lucky = edition.place(Place::LuckyNuggetMine);
    for (n, space) in edition.spaces().iter().enumerate() {
        need(
            space.inside_of.is_none() || n == lucky.index(),
            format_args!("map.toml: space[{}].inside_of", space.id),
            format_args!("only the Lucky Nugget Mine is inside of a space; leave it out (WEST-D19)"),
        )?;
    }
    for edge in edition.edges() {
        let ends = [edge.from, edge.to];
        let door = ends.contains(&lucky) && ends.contains(&edition.landing());
        let [from, to] = ends.map(|end| &edition.space(end).id);
        need(
            (edge.kind == LinkKind::Door) == door,
            format_args!("map.toml: edge {from} to {to}"),
            format_args!("the one door is between lucky_nugget_mine and its inside_of (WEST-D19)"),
        )?;
        need(
            door || !ends.contains(&lucky),
            format_args!("map.toml: edge {from} to {to}"),
            format_args!("only its door leads to the Lucky Nugget Mine; leave it out (WEST-D19)"),
        )?;
    }
    let red = edition.place(Place::RedRidgeMine);
    need(
        edition.near(red).len() >= 2,
        format_args!("map.toml: space[red_ridge_mine]"),
        format_args!("it needs connections on at least two sides, to be passed through (WEST-D19)"),
    )
}

/// WEST-D14: every way to Purgatory crosses a Desert space, and the Desert is nowhere else.
fn check_desert(edition: &Edition) -> Result<(), BadOptions> {
    let purgatory = edition.place(Place::Purgatory);
    let deserts = edition.sets().deserts;
    if let Some(open) = (edition.near(purgatory) - deserts).iter().next() {
        let id = &edition.space(open).id;
        need(
            false,
            format_args!("map.toml: space[{id}].kind"),
            format_args!("it is next to Purgatory and must be desert (WEST-D14)"),
        )?;
    }
    for space in deserts {
        need(
            edition.away(space, purgatory) <= 2,
            format_args!("map.toml: space[{}].kind", edition.space(space).id),
            format_args!("a Desert space lies around Purgatory, at most 2 spaces away (WEST-D14)"),
        )?;
    }
    Ok(())
}
