//! The map as it is drawn: spaces, roads, rivers, ridges and the railroad.

use serde::Serialize;

use crate::edition::{
    Edition, Fur, Herd, Line, LinkKind, Origin, Place, SpaceId, SpaceKind, Station, Terrain, Territory,
};

/// The map, in units of its own drawing; y points down.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)] // The names are those of the rules.
pub struct MapFacts {
    pub width: u16,
    pub height: u16,
    /// The radius of a space.
    pub space_radius: u16,
    pub spaces: Vec<SpaceFacts>,
    pub roads: Vec<RoadFacts>,
    pub rivers: Vec<LineFacts>,
    pub ridges: Vec<LineFacts>,
    /// The railroad in the order in which the Train goes round it.
    pub railroad: Vec<LegFacts>,
    /// Boxes beside the board, which hold pieces but are no spaces.
    pub boxes: Vec<BoxFacts>,
}

/// A space.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct SpaceFacts {
    pub id: String,
    pub name: String,
    pub x: u16,
    pub y: u16,
    pub kind: SpaceKind,
    pub territory: Territory,
    pub terrain: Terrain,
    /// Which place of the rulebook it is.
    pub place: Option<Place>,
    /// How many characters may end a turn here; none means any number.
    pub crowd: Option<u8>,
    pub hideable: bool,
    pub track: bool,
    pub desert: bool,
    /// May Battles occur here (WEST-12)?
    pub hostile: bool,
    /// What can be trapped here.
    pub fur: Option<Fur>,
    /// The space that it is entered from, for the inside of a Mine.
    pub inside_of: Option<String>,
    /// Whose Gold is drawn here.
    pub origin: Option<Origin>,
    /// Whose Livestock is taken here.
    pub herd: Option<Herd>,
    pub station: Option<Station>,
}

/// A connection. Blue and Red Arrows run only from `from` to `to`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RoadFacts {
    pub from: String,
    pub to: String,
    pub kind: LinkKind,
    pub one_way: bool,
    /// Movement that it takes.
    pub cost: u8,
    /// Arrows have names.
    pub name: Option<String>,
}

/// A line of the drawing.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LineFacts {
    pub id: String,
    pub name: String,
    pub points: Vec<(i32, i32)>,
}

/// The rails from one Station to the next.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct LegFacts {
    pub from: Station,
    pub to: Station,
    /// The spaces that it crosses, both Stations included.
    pub spaces: Vec<String>,
}

/// A box beside the board.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct BoxFacts {
    pub id: String,
    pub name: String,
    pub text: String,
}

pub(super) fn map(book: &Edition) -> MapFacts {
    let drawing = book.drawing();
    let id = |space: SpaceId| book.space(space).id.clone();
    MapFacts {
        width: drawing.width,
        height: drawing.height,
        space_radius: drawing.space_radius,
        spaces: (0..book.spaces().len()).map(|number| space(book, SpaceId::of(number as u8))).collect(),
        roads: book
            .edges()
            .iter()
            .map(|edge| RoadFacts {
                from: id(edge.from),
                to: id(edge.to),
                kind: edge.kind,
                one_way: edge.is_one_way(),
                cost: edge.kind.cost(),
                name: edge.name.clone(),
            })
            .collect(),
        rivers: drawing.rivers.iter().map(line).collect(),
        ridges: drawing.ridges.iter().map(line).collect(),
        railroad: Station::ALL
            .into_iter()
            .map(|station| LegFacts {
                from: station,
                to: station.next(),
                spaces: book.leg(station).iter().copied().map(id).collect(),
            })
            .collect(),
        boxes: book
            .boxes()
            .iter()
            .map(|one| BoxFacts { id: one.id.clone(), name: one.name.clone(), text: one.text.clone() })
            .collect(),
    }
}

fn space(book: &Edition, id: SpaceId) -> SpaceFacts {
    let space = book.space(id);
    SpaceFacts {
        id: space.id.clone(),
        name: space.name.clone(),
        x: space.x,
        y: space.y,
        kind: space.kind,
        territory: space.territory,
        terrain: space.terrain,
        place: Place::ALL.into_iter().find(|&place| book.place(place) == id),
        crowd: space.crowd,
        hideable: space.hideable,
        track: space.track,
        desert: book.sets().deserts.contains(id),
        hostile: book.sets().hostile.contains(id),
        fur: space.fur,
        inside_of: space.inside_of.map(|outside| book.space(outside).id.clone()),
        origin: space.origin,
        herd: space.herd,
        station: space.station,
    }
}

fn line(line: &Line) -> LineFacts {
    LineFacts { id: line.id.clone(), name: line.name.clone(), points: line.points.clone() }
}
