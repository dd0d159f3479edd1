//! The drawing of the board is clean: nothing too close, no lines crossing, rivers crossed by bridges and fords only.

use rustlers_west::edition::{LinkKind, STANDARD, SpaceId, SpaceKind};

type Point = (f64, f64);

fn at(space: SpaceId) -> Point {
    let space = STANDARD.space(space);
    (f64::from(space.x), f64::from(space.y))
}

fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn to_segment(point: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let along = ((point.0 - a.0) * dx + (point.1 - a.1) * dy) / (dx * dx + dy * dy);
    let along = along.clamp(0.0, 1.0);
    distance(point, (a.0 + along * dx, a.1 + along * dy))
}

fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

/// Connections as lines, each once.
fn lines() -> Vec<(SpaceId, SpaceId, LinkKind)> {
    let mut lines: Vec<(SpaceId, SpaceId, LinkKind)> = Vec::new();
    for edge in STANDARD.edges() {
        let (a, b) = (edge.from.min(edge.to), edge.from.max(edge.to));
        if !lines.iter().any(|line| (line.0, line.1) == (a, b)) {
            lines.push((a, b, edge.kind));
        }
    }
    lines
}

fn segments(points: &[(i32, i32)]) -> Vec<(Point, Point)> {
    let point = |&(x, y): &(i32, i32)| (f64::from(x), f64::from(y));
    points.windows(2).map(|pair| (point(&pair[0]), point(&pair[1]))).collect()
}

fn name(a: SpaceId, b: SpaceId) -> String {
    format!("{}-{}", STANDARD.space(a).id, STANDARD.space(b).id)
}

#[test]
fn spaces_are_apart_from_each_other_and_from_lines() {
    let radius = f64::from(STANDARD.drawing().space_radius);
    let all: Vec<SpaceId> = STANDARD.sets().all.iter().collect();
    for (n, &a) in all.iter().enumerate() {
        for &b in &all[..n] {
            assert!(distance(at(a), at(b)) >= 4.0 * radius, "{} are close", name(a, b));
        }
    }
    for (a, b, _) in lines() {
        for &other in all.iter().filter(|&&other| other != a && other != b) {
            let gap = to_segment(at(other), at(a), at(b));
            assert!(gap >= radius + 8.0, "{} passes {} at {gap:.0}", name(a, b), STANDARD.space(other).id);
        }
    }
}

#[test]
fn lines_do_not_cross() {
    let lines = lines();
    for (n, &(a, b, _)) in lines.iter().enumerate() {
        for &(c, d, _) in &lines[..n] {
            let joined = a == c || a == d || b == c || b == d;
            assert!(joined || !cross(at(a), at(b), at(c), at(d)), "{} crosses {}", name(a, b), name(c, d));
        }
    }
}

#[test]
fn rivers_are_crossed_by_bridges_and_fords_and_the_ridge_through_the_mine() {
    let drawing = STANDARD.drawing();
    let radius = f64::from(drawing.space_radius);
    let is_mine = |space: SpaceId| STANDARD.space(space).kind == SpaceKind::Mine;
    for (wall, is_river) in
        drawing.rivers.iter().map(|r| (r, true)).chain(drawing.ridges.iter().map(|r| (r, false)))
    {
        for space in STANDARD.sets().all.iter().filter(|&space| is_river || !is_mine(space)) {
            let gap = segments(&wall.points)
                .into_iter()
                .map(|(a, b)| to_segment(at(space), a, b))
                .fold(f64::MAX, f64::min);
            assert!(gap >= radius + 4.0, "{} runs over {}", wall.id, STANDARD.space(space).id);
        }
    }
    for (a, b, kind) in lines() {
        let over =
            |points: &[(i32, i32)]| segments(points).into_iter().any(|(c, d)| cross(at(a), at(b), c, d));
        let rivers = drawing.rivers.iter().filter(|river| over(&river.points)).count();
        let wet = matches!(kind, LinkKind::Bridge | LinkKind::Ford);
        assert_eq!(rivers, usize::from(wet), "{} is a {kind}", name(a, b));
        if drawing.ridges.iter().any(|ridge| over(&ridge.points)) {
            assert!(is_mine(a) || is_mine(b), "{} crosses the ridge", name(a, b));
        }
    }
}

// WEST-D19: the outer space of the Lucky Nugget Mine is the one below.
#[test]
fn west_d19_the_landing_is_below_the_mine() {
    let (_, mine) = STANDARD.space_named("lucky_nugget_mine").unwrap();
    assert!(STANDARD.space(STANDARD.landing()).y > mine.y);
}
