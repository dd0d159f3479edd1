//! What is drawn besides the spaces, and the boxes beside the board.

use rustlers_core::BadOptions;

use crate::edition::board::{Drawing, Line, SideBox};
use crate::edition::load::node::Node;

pub(super) fn read_drawing(file: &Node<'_>) -> Result<Drawing, BadOptions> {
    let node = file.table("drawing")?;
    let drawing = Drawing {
        width: node.int("width", 100, 10_000)?,
        height: node.int("height", 100, 10_000)?,
        space_radius: node.int("space_radius", 1, 100)?,
        rivers: read_lines(file, "river")?,
        ridges: read_lines(file, "ridge")?,
    };
    node.finish()?;
    Ok(drawing)
}

fn read_lines(file: &Node<'_>, key: &str) -> Result<Vec<Line>, BadOptions> {
    let line = |node: &Node<'_>| {
        let points = node.maybe("points").and_then(|points| points.as_array()).and_then(|points| {
            let number = |value: Option<&toml::Value>| {
                value?.as_integer().filter(|n| (-10_000..=10_000).contains(n)).map(|n| n as i32)
            };
            let point = |point: &toml::Value| {
                let point = point.as_array().filter(|point| point.len() == 2)?;
                Some((number(point.first())?, number(point.get(1))?))
            };
            points.iter().map(point).collect::<Option<Vec<_>>>()
        });
        let Some(points) = points.filter(|points| points.len() >= 2) else {
            return node.wrong("points", "it must be a list of at least two [x, y]");
        };
        let line = Line { id: node.id("id")?.to_owned(), name: node.text("name")?.to_owned(), points };
        node.finish()?;
        Ok(line)
    };
    file.list(key)?.iter().map(line).collect()
}

pub(super) fn read_boxes(file: &Node<'_>) -> Result<Vec<SideBox>, BadOptions> {
    let nodes = file.things("box", 8)?;
    let ids: Vec<&str> = nodes.iter().map(|node| node.id("id")).collect::<Result<_, _>>()?;
    for needed in ["graveyard", "jail_cells", "train", "hiding"] {
        file.check(ids.contains(&needed), "box", format!("the box {needed} is missing; put it in"))?;
    }
    let side_box = |node: &Node<'_>| {
        let read = SideBox {
            id: node.id("id")?.to_owned(),
            name: node.text("name")?.to_owned(),
            text: node.text("text")?.to_owned(),
        };
        node.finish()?;
        Ok(read)
    };
    nodes.iter().map(side_box).collect()
}
