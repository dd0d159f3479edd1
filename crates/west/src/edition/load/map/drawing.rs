//! What is drawn besides the spaces, and the boxes beside the board.

use rustlers_core::BadOptions;
use serde::Deserialize;

use crate::edition::board::{Drawing, Line, SideBox};
use crate::edition::load::values::{Id, Int, Text};
use crate::edition::load::{check_ids, need};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawingFile {
    width: Int<100, 10_000>,
    height: Int<100, 10_000>,
    space_radius: Int<1, 100>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineFile {
    id: Id,
    name: Text,
    points: Vec<[Int<-10_000, 10_000>; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoxFile {
    id: Id,
    name: Text,
    text: Text,
}

/// The boxes that the rules put pieces into.
const BOXES: [&str; 4] = ["graveyard", "jail_cells", "train", "hiding"];

pub(super) fn compile_drawing(
    file: DrawingFile,
    rivers: Vec<LineFile>,
    ridges: Vec<LineFile>,
) -> Result<Drawing, BadOptions> {
    Ok(Drawing {
        width: file.width.into(),
        height: file.height.into(),
        space_radius: file.space_radius.into(),
        rivers: compile_lines("river", rivers)?,
        ridges: compile_lines("ridge", ridges)?,
    })
}

fn compile_lines(key: &str, files: Vec<LineFile>) -> Result<Vec<Line>, BadOptions> {
    let line = |LineFile { id: Id(id), name: Text(name), points }: LineFile| {
        let at = format!("map.toml: {key}[{id}].points");
        need(points.len() >= 2, at, "it must be a list of at least two [x, y]")?;
        let points = points.into_iter().map(|[x, y]| (x.into(), y.into())).collect();
        Ok(Line { id, name, points })
    };
    files.into_iter().map(line).collect()
}

pub(super) fn compile_boxes(files: Vec<BoxFile>) -> Result<Vec<SideBox>, BadOptions> {
    let at = "map.toml: box";
    check_ids(at, 8, files.iter().map(|file| file.id.0.as_str()))?;
    for needed in BOXES {
        let found = files.iter().any(|file| file.id.0 == needed);
        need(found, at, format_args!("the box {needed} is missing; put it in"))?;
    }
    let side_box = |BoxFile { id: Id(id), name: Text(name), text: Text(text) }| SideBox { id, name, text };
    Ok(files.into_iter().map(side_box).collect())
}
