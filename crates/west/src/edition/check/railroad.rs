//! The railroad: a closed loop through the four Stations, clockwise (WEST-D17).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::{Edition, SpaceSet};
use crate::pieces::{LinkKind, Station};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    let mut crossed = SpaceSet::EMPTY;
    for from in Station::ALL {
        let leg = edition.leg(from);
        let at = format!("map.toml: railroad.leg[{}].spaces", from.index());
        let ends = (leg.first().copied(), leg.last().copied());
        need(
            leg.len() >= 2 && ends == (Some(edition.station(from)), Some(edition.station(from.next()))),
            format_args!("{at}"),
            format_args!("it must begin at {from} and end at {} (WEST-D17)", from.next()),
        )?;
        for pair in leg.windows(2) {
            let [a, b] = [pair[0], pair[1]];
            let on_foot = |kind: LinkKind| matches!(kind, LinkKind::Normal | LinkKind::Bridge);
            let joined = edition.edges().iter().any(|edge| {
                on_foot(edge.kind) && ((edge.from, edge.to) == (a, b) || (edge.from, edge.to) == (b, a))
            });
            let names = [a, b].map(|space| &edition.space(space).id);
            need(
                joined,
                format_args!("{at}"),
                format_args!("no Gray Line or Bridge joins {} and {}", names[0], names[1]),
            )?;
        }
        for &space in &leg[..leg.len() - 1] {
            need(
                !crossed.contains(space),
                format_args!("{at}"),
                format_args!("the tracks pass {} twice", edition.space(space).id),
            )?;
            crossed.insert(space);
        }
    }
    let tracks = edition.sets().tracks;
    if let Some(odd) = ((tracks | crossed) - (tracks & crossed)).iter().next() {
        let wanted = crossed.contains(odd);
        need(
            false,
            format_args!("map.toml: space[{}].track", edition.space(odd).id),
            format_args!("it must be {wanted}, as the legs of the railroad say (WEST-D17)"),
        )?;
    }
    check_clockwise(edition)
}

/// With y downwards, the corners of a polygon drawn clockwise span a positive area.
fn check_clockwise(edition: &Edition) -> Result<(), BadOptions> {
    let corner = |station: Station| {
        let space = edition.space(edition.station(station));
        (i64::from(space.x), i64::from(space.y))
    };
    let area: i64 = Station::ALL
        .into_iter()
        .map(|from| {
            let ((ax, ay), (bx, by)) = (corner(from), corner(from.next()));
            ax * by - bx * ay
        })
        .sum();
    need(
        area > 0,
        format_args!("map.toml: railroad.stations"),
        format_args!("they must lie clockwise in the drawing; change x and y of their spaces (WEST-D17)"),
    )
}
