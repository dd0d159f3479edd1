//! Ways: everybody gets everywhere it may go, and back (WEST-D6, WEST-D7, WEST-D20).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::{Edition, FAR, SpaceId, SpaceSet, Walker};
use crate::pieces::{LinkKind, Place, SpaceKind};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for (walker, home) in [
        (Walker::Pioneer, Place::Prosperity),
        (Walker::Bandit, Place::Bunker),
        (Walker::LastRoundBandit, Place::Bunker),
    ] {
        let (side, home) = (walker.side(), edition.place(home));
        for space in edition.may_enter(walker) {
            let id = &edition.space(space).id;
            let at = format_args!("map.toml: space[{id}]");
            let there = edition.steps(walker, home, space) != FAR;
            need(there, at, format_args!("a {side} cannot reach it; join it to the others (WEST-D6)"))?;
            let back = edition.steps(walker, space, home) != FAR;
            need(back, at, format_args!("a {side} cannot get home from it; join it (WEST-D6)"))?;
        }
    }
    // WEST-102: no Bandit ends a turn in Prosperity, so nothing may lie behind it.
    let town = edition.place(Place::Prosperity);
    let bunker = edition.place(Place::Bunker);
    let around = reach(edition, Walker::Bandit, bunker, |_, to| to != town);
    for space in edition.may_enter(Walker::Bandit) - SpaceSet::only(town) {
        need(
            around.contains(space),
            format_args!("map.toml: space[{}]", edition.space(space).id),
            format_args!("a Bandit reaches it only through Prosperity; join it elsewhere, too"),
        )?;
    }
    check_herding(edition)
}

/// WEST-D7, WEST-D20: Bridges are a safe way home with Livestock, fords a shorter one.
fn check_herding(edition: &Edition) -> Result<(), BadOptions> {
    let dry =
        |kind: LinkKind, to: SpaceId| kind != LinkKind::Ford && edition.space(to).kind != SpaceKind::Mine;
    for herd in [Place::DesertOasis, Place::HighPlains] {
        let from = edition.place(herd);
        for (walker, goal) in [(Walker::Pioneer, Place::Ranch), (Walker::Bandit, Place::Shack)] {
            need(
                reach(edition, walker, from, dry).contains(edition.place(goal)),
                format_args!("map.toml: space[{herd}]"),
                format_args!("no way without a ford leads to the {goal}; add a Bridge (WEST-D7)"),
            )?;
        }
        let ranch = edition.place(Place::Ranch);
        let by_ford = edition.steps(Walker::Pioneer, from, ranch);
        need(
            by_ford < steps(edition, Walker::Pioneer, from, ranch, dry),
            format_args!("map.toml: space[{herd}]"),
            format_args!("fording saves nothing on the way to the Ranch; make it a shortcut (WEST-D20)"),
        )?;
    }
    Ok(())
}

/// The spaces that can be reached by some of the links.
fn reach(
    edition: &Edition,
    walker: Walker,
    from: SpaceId,
    may: impl Fn(LinkKind, SpaceId) -> bool,
) -> SpaceSet {
    let near = |space: SpaceId| {
        let links = edition.links(walker, space).iter();
        links.filter(|link| may(link.kind, link.to)).map(|link| link.to).collect::<SpaceSet>()
    };
    let mut reached = SpaceSet::only(from);
    let mut edge = reached;
    while !edge.is_empty() {
        edge = edge.iter().fold(SpaceSet::EMPTY, |all, space| all | near(space)) - reached;
        reached = reached | edge;
    }
    reached
}

/// The least number of steps by some of the links.
fn steps(
    edition: &Edition,
    walker: Walker,
    from: SpaceId,
    to: SpaceId,
    may: impl Fn(LinkKind, SpaceId) -> bool,
) -> u8 {
    let mut reached = SpaceSet::only(from);
    for steps in 0..FAR {
        if reached.contains(to) {
            return steps;
        }
        let links = reached.iter().flat_map(|space| edition.links(walker, space));
        let next: SpaceSet = links.filter(|link| may(link.kind, link.to)).map(|link| link.to).collect();
        if (next - reached).is_empty() {
            return FAR;
        }
        reached = reached | next;
    }
    FAR
}
