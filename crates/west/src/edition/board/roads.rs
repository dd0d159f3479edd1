//! Ways and distances, worked out once.

use std::collections::VecDeque;

use super::{Edge, Link, MOST_SPACES, SpaceSet};
use crate::edition::ids::SpaceId;
use crate::pieces::LinkKind;

/// No way leads there.
pub const FAR: u8 = u8::MAX;

/// What one walker can do from everywhere.
#[derive(Clone, Debug)]
pub(super) struct Roads {
    pub(super) links: Vec<Link>,
    /// Where the links of each space begin in `links`; one more entry than spaces.
    pub(super) starts: Vec<u16>,
    pub(super) may_enter: SpaceSet,
    pub(super) steps: Distances,
}

/// Numbers between any two spaces.
#[derive(Clone, Debug)]
pub(super) struct Distances(pub(super) Vec<[u8; MOST_SPACES]>);

impl Roads {
    pub(super) fn new(
        count: usize,
        edges: &[Edge],
        open: SpaceSet,
        may_use: impl Fn(LinkKind) -> bool,
        cost: impl Fn(LinkKind) -> u8,
    ) -> Roads {
        let mut links = Vec::new();
        let mut starts = vec![0];
        for from in (0..count as u8).map(SpaceId::of) {
            let ends = edges.iter().filter_map(|edge| Some((edge.other_end(from)?, edge.kind)));
            let usable = ends.filter(|&(to, kind)| may_use(kind) && open.contains(from) && open.contains(to));
            links.extend(usable.map(|(to, kind)| Link { to, kind, cost: cost(kind) }));
            starts.push(links.len() as u16);
        }
        let steps = Distances::between(count, |from| {
            links[starts[from.index()].into()..starts[from.index() + 1].into()]
                .iter()
                .map(|link| (link.to, link.cost))
        });
        Roads { links, starts, may_enter: open, steps }
    }
}

impl Distances {
    pub(super) fn between<I: Iterator<Item = (SpaceId, u8)>>(
        count: usize,
        from: impl Fn(SpaceId) -> I,
    ) -> Distances {
        let row = |start: SpaceId| {
            let mut row = [FAR; MOST_SPACES];
            row[start.index()] = 0;
            let mut waiting = VecDeque::from([start]);
            while let Some(space) = waiting.pop_front() {
                for (to, cost) in from(space) {
                    let way = row[space.index()].saturating_add(cost);
                    if way < row[to.index()] {
                        row[to.index()] = way;
                        waiting.push_back(to);
                    }
                }
            }
            row
        };
        Distances((0..count as u8).map(|start| row(SpaceId::of(start))).collect())
    }
}
