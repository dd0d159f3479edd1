//! The board: spaces, connections, the railroad, and everything about them that can be worked out once.

mod roads;
mod space_set;

use super::ids::SpaceId;
use crate::pieces::{Fur, Herd, LinkKind, Origin, Place, Side, SpaceKind, Station, Terrain, Territory};
use roads::{Distances, Roads};

pub use roads::FAR;
pub use space_set::{SpaceIter, SpaceSet};

/// The most spaces of a board: a [`SpaceSet`] has room for more, the tables of distances have not.
pub const MOST_SPACES: usize = 80;

/// One space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    /// As other files call it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What the rulebook calls it, where this edition says it otherwise.
    pub rulebook_name: Option<String>,
    /// Where it lies in the drawing, from the left.
    pub x: u16,
    /// And from the top.
    pub y: u16,
    /// What happens here.
    pub kind: SpaceKind,
    /// Whose ground it is.
    pub territory: Territory,
    /// For the drawing only.
    pub terrain: Terrain,
    /// How many characters may end a turn here (WEST-65, WEST-66); none = any number.
    pub crowd: Option<u8>,
    /// May a Bandit lie in Hiding here?
    pub hideable: bool,
    /// Are there railroad tracks?
    pub track: bool,
    /// Which animal can be trapped here.
    pub fur: Option<Fur>,
    /// The space it is entered from, for the inside of the Lucky Nugget Mine.
    pub inside_of: Option<SpaceId>,
    /// Bandits may pass through but never end a turn here (WEST-102).
    pub bandit_pass: bool,
    /// Whose Gold is drawn here.
    pub origin: Option<Origin>,
    /// Whose Livestock is taken here.
    pub herd: Option<Herd>,
    /// Which Station it is, Prosperity included.
    pub station: Option<Station>,
}

/// A step that can be taken from a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it leads.
    pub to: SpaceId,
    /// What it is.
    pub kind: LinkKind,
    /// Movement that it takes: 0 for the door, else 1.
    pub cost: u8,
}

/// A connection as it is drawn, whoever may use it. `Blue` and `Red` run only from `from` to `to`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// One end, or the beginning of an Arrow.
    pub from: SpaceId,
    /// The other.
    pub to: SpaceId,
    /// What it is.
    pub kind: LinkKind,
    /// Arrows have names.
    pub name: Option<String>,
}

/// Who walks: it decides which connections and spaces are open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Walker {
    /// A Pioneer, in any Round.
    Pioneer,
    /// A Bandit before the last Round.
    Bandit,
    /// A Bandit in the last Round: also the Ranch and both Mines (WEST-R98).
    LastRoundBandit,
}

impl Walker {
    /// All three.
    pub const ALL: [Walker; 3] = [Walker::Pioneer, Walker::Bandit, Walker::LastRoundBandit];

    /// The side.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Walker::Pioneer => Side::Pioneer,
            Walker::Bandit | Walker::LastRoundBandit => Side::Bandit,
        }
    }

    /// WEST-12, WEST-102. WEST-R98: in the last Round Bandits may also enter what is closed to them.
    fn may_enter(self, space: &Space) -> bool {
        let side = self.side();
        space.territory.is_open_to(side)
            || (side == Side::Bandit && space.bandit_pass)
            || (self == Walker::LastRoundBandit && space.territory != Territory::Bandit)
    }

    /// WEST-55. WEST-R98: in the last Round Bandits may use the door, too, but not a Blue Arrow.
    fn may_use(self, kind: LinkKind) -> bool {
        kind.is_open_to(self.side()) || (self == Walker::LastRoundBandit && kind == LinkKind::Door)
    }
}

/// The sets of spaces that the rules ask for again and again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpaceSets {
    /// Every space.
    pub all: SpaceSet,
    /// Where a Bandit may lie in Hiding.
    pub hideable: SpaceSet,
    /// Where there are railroad tracks, Stations included.
    pub tracks: SpaceSet,
    /// The four Stations, Prosperity included.
    pub stations: SpaceSet,
    /// Desert spaces.
    pub deserts: SpaceSet,
    /// Both Waterfalls.
    pub waterfalls: SpaceSet,
    /// Both Mines, inside.
    pub mines: SpaceSet,
    /// Both Herds.
    pub herds: SpaceSet,
    /// Where any number may end a turn (WEST-66).
    pub uncrowded: SpaceSet,
    /// Hostile Territory: where Battles may occur (WEST-12).
    pub hostile: SpaceSet,
    /// Hostile Territory except Purgatory: where `relocate` and `flee` lead.
    pub open: SpaceSet,
    /// Where one turn is the longest stay (WEST-114, WEST-266).
    pub one_turn_only: SpaceSet,
    /// Where nobody goes into Hiding from (WEST-153).
    pub no_hiding_from: SpaceSet,
    /// What Bandits may enter only in the last Round.
    pub closed_to_bandits: SpaceSet,
    /// Where animals can be trapped.
    pub trapping: SpaceSet,
}

/// The compiled board. The edition's accessors are the way in.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) spaces: Vec<Space>,
    pub(super) edges: Vec<Edge>,
    pub(super) places: [SpaceId; Place::ALL.len()],
    pub(super) landing: SpaceId,
    pub(super) sets: SpaceSets,
    pub(super) legs: [Vec<SpaceId>; Station::ALL.len()],
    pub(super) drawing: Drawing,
    pub(super) boxes: Vec<SideBox>,
    roads: [Roads; Walker::ALL.len()],
    near: [SpaceSet; MOST_SPACES],
    away: Distances,
}

impl Board {
    /// Works out roads and distances.
    pub(super) fn compile(parts: BoardParts) -> Board {
        let BoardParts { spaces, edges, places, landing, mut sets, legs, drawing, boxes } = parts;
        let mut near = [SpaceSet::EMPTY; MOST_SPACES];
        for edge in &edges {
            near[edge.from.index()].insert(edge.to);
            near[edge.to.index()].insert(edge.from);
        }
        let away = Distances::between(spaces.len(), |from| near[from.index()].iter().map(|to| (to, 1)));
        let roads = Walker::ALL.map(|walker| {
            let open: SpaceSet = sets.all.iter().filter(|id| walker.may_enter(&spaces[id.index()])).collect();
            Roads::new(spaces.len(), &edges, open, |kind| walker.may_use(kind), LinkKind::cost)
        });
        sets.closed_to_bandits =
            roads[Walker::LastRoundBandit as usize].may_enter - roads[Walker::Bandit as usize].may_enter;
        Board { spaces, edges, places, landing, sets, legs, drawing, boxes, roads, near, away }
    }

    #[inline]
    pub(super) fn links(&self, walker: Walker, from: SpaceId) -> &[Link] {
        let roads = &self.roads[walker as usize];
        &roads.links[roads.starts[from.index()].into()..roads.starts[from.index() + 1].into()]
    }

    #[inline]
    pub(super) fn may_enter(&self, walker: Walker) -> SpaceSet {
        self.roads[walker as usize].may_enter
    }

    #[inline]
    pub(super) fn steps(&self, walker: Walker, from: SpaceId, to: SpaceId) -> u8 {
        self.roads[walker as usize].steps.0[from.index()][to.index()]
    }

    #[inline]
    pub(super) fn away(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.away.0[from.index()][to.index()]
    }

    #[inline]
    pub(super) fn near(&self, space: SpaceId) -> SpaceSet {
        self.near[space.index()]
    }
}

/// A board before it is compiled.
#[derive(Clone, Debug)]
pub(super) struct BoardParts {
    pub(super) spaces: Vec<Space>,
    pub(super) edges: Vec<Edge>,
    pub(super) places: [SpaceId; Place::ALL.len()],
    pub(super) landing: SpaceId,
    pub(super) sets: SpaceSets,
    pub(super) legs: [Vec<SpaceId>; Station::ALL.len()],
    pub(super) drawing: Drawing,
    pub(super) boxes: Vec<SideBox>,
}

impl Edge {
    /// Where it leads from one of its ends, if it can be used in that direction.
    pub fn other_end(&self, end: SpaceId) -> Option<SpaceId> {
        if self.from == end {
            return Some(self.to);
        }
        (self.to == end && !self.is_one_way()).then_some(self.from)
    }

    /// Does it run only from `from` to `to` (WEST-R24)?
    pub const fn is_one_way(&self) -> bool {
        matches!(self.kind, LinkKind::Blue | LinkKind::Red)
    }
}

/// How the board is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Width of the drawing.
    pub width: u16,
    /// Height of the drawing; y points down.
    pub height: u16,
    /// Radius of a space.
    pub space_radius: u16,
    /// Rivers.
    pub rivers: Vec<Line>,
    /// Mountain walls.
    pub ridges: Vec<Line>,
}

/// A line of the drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// As the file calls it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// Its corners.
    pub points: Vec<(i32, i32)>,
}

/// A box beside the board: it holds pieces but is no space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideBox {
    /// As the file calls it.
    pub id: String,
    /// As people call it.
    pub name: String,
    /// What it is for.
    pub text: String,
}
