//! The board as a picture: spaces, roads, and who stands where.

use rustlers_core::{Ink, Line, Seat};

use super::{letter, roads};
use crate::edition::{LinkKind, Space, SpaceId, SpaceKind};
use crate::knowledge::View;

/// Columns and rows.
const WIDE: usize = 78;
const HIGH: usize = 21;
/// Rows of spaces for their names: the board has eight.
const BANDS: usize = 8;
/// How many letters of a name fit between two spaces.
const SHORT: usize = 6;

/// Characters and their inks, row by row.
struct Canvas {
    cells: Vec<[(char, Ink); WIDE]>,
}

/// The board, then what its signs mean.
pub(super) fn draw(view: &View) -> Vec<Line> {
    let book = view.book.all();
    let mut canvas = Canvas { cells: vec![[(' ', Ink::Board); WIDE]; HIGH] };
    let place = |space: SpaceId| place(view, space);
    for edge in book.edges() {
        let is_plain = matches!(edge.kind, LinkKind::Normal | LinkKind::Bridge | LinkKind::Door);
        canvas.road(place(edge.from), place(edge.to), is_plain);
    }
    for (number, space) in book.spaces().iter().enumerate() {
        canvas.write(place(SpaceId::of(number as u8)), &sign(view, SpaceId::of(number as u8), space));
    }
    let mut lines = canvas.lines();
    let signs = "o trail  = tracks  ~ desert  T Train  : ford or arrow  a, b, c your roads";
    lines.push(Line::new().ink(Ink::Board, signs));
    lines
}

/// The names of all spaces in the order in which the picture shows them: its signs leave no room for them.
pub(super) fn names(view: &View) -> Vec<Line> {
    let book = view.book.all();
    let mut spaces: Vec<SpaceId> = (0..book.spaces().len()).map(|number| SpaceId::of(number as u8)).collect();
    // Spaces of one row of the board lie at nearly the same height.
    let band = |space: &SpaceId| {
        usize::from(book.space(*space).y) * BANDS / usize::from(book.drawing().height.max(1))
    };
    spaces.sort_by_key(|space| (band(space), book.space(*space).x));
    let mut lines = vec![Line::new().dim("The spaces of the map, row by row, each from west to east:")];
    for (row, band) in spaces.chunk_by(|one, other| band(one) == band(other)).enumerate() {
        let names: Vec<&str> = band.iter().map(|space| book.space(*space).name.as_str()).collect();
        lines.extend(super::wrapped(&format!("{}. {}", row + 1, names.join(", ")), Ink::Dim));
    }
    lines
}

/// Row and column of a space in the picture.
fn place(view: &View, space: SpaceId) -> (usize, usize) {
    let book = view.book.all();
    let (at, drawing) = (book.space(space), book.drawing());
    let column = usize::from(at.x) * (WIDE - 6) / usize::from(drawing.width.max(1)) + 3;
    let row = usize::from(at.y) * (HIGH - 1) / usize::from(drawing.height.max(1));
    (row.min(HIGH - 1), column.min(WIDE - 1))
}

/// What stands for a space: who is there, the Train, the letter of the viewer's road to it, or what it is.
fn sign(view: &View, id: SpaceId, space: &Space) -> Vec<(char, Ink)> {
    let here = (0..view.seats.len()).filter(|&seat| view.seats[seat].at == space.id);
    let mut sign: Vec<(char, Ink)> = here
        .filter_map(|seat| Seat::new(seat as u8))
        .map(|seat| (char::from(b'0' + seat.number()), Ink::Seat(seat)))
        .collect();
    if view.train.at == space.id {
        sign.push(('T', Ink::Strong));
    }
    if let Some(road) = roads(view).iter().position(|link| link.to == id) {
        sign.push((letter(road), Ink::Strong));
    }
    let plain = |text: &str| text.chars().map(|letter| (letter, Ink::Board)).collect::<Vec<_>>();
    let what = match space.kind {
        SpaceKind::Trail | SpaceKind::MineLanding if space.track => plain("="),
        SpaceKind::Trail | SpaceKind::MineLanding => plain("o"),
        SpaceKind::Desert => plain("~"),
        _ => {
            let word = space.name.split(' ').next().unwrap_or_default();
            plain(&word.chars().take(SHORT).collect::<String>())
        }
    };
    match (sign.is_empty(), what.len()) {
        (true, _) => what,
        (false, 1) => sign,
        // A place keeps its name beside those who are there.
        (false, _) => what.into_iter().chain([(':', Ink::Board)]).chain(sign).collect(),
    }
}

impl Canvas {
    /// A straight line between two spaces.
    fn road(&mut self, from: (usize, usize), to: (usize, usize), is_plain: bool) {
        let ((row, column), (last_row, last_column)) = (signed(from), signed(to));
        let (down, right) = (last_row - row, last_column - column);
        let steps = down.abs().max(right.abs()).max(1);
        let stroke = match () {
            () if !is_plain => ':',
            () if down.abs() * 3 <= right.abs() => '-',
            () if right.abs() <= down.abs() => '|',
            () if (down > 0) == (right > 0) => '\\',
            () => '/',
        };
        for step in 1..steps {
            let at = (row + down * step / steps, column + right * step / steps);
            if let Some(cell) = self.cell(at).filter(|cell| cell.0 == ' ') {
                *cell = (stroke, Ink::Board);
            }
        }
    }

    /// Text around a place, within the edges.
    fn write(&mut self, (row, column): (usize, usize), text: &[(char, Ink)]) {
        let start = column.saturating_sub(text.len() / 2).min(WIDE.saturating_sub(text.len()));
        for (cell, letter) in self.cells[row][start..].iter_mut().zip(text) {
            *cell = *letter;
        }
    }

    fn cell(&mut self, (row, column): (i32, i32)) -> Option<&mut (char, Ink)> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        self.cells.get_mut(row)?.get_mut(column)
    }

    fn lines(self) -> Vec<Line> {
        let line = |row: [(char, Ink); WIDE]| {
            row.chunk_by(|one, other| one.1 == other.1).fold(Line::new(), |line, run| {
                line.ink(run[0].1, run.iter().map(|(letter, _)| *letter).collect::<String>())
            })
        };
        let is_used = |row: &[(char, Ink); WIDE]| row.iter().any(|(letter, _)| *letter != ' ');
        let used = self.cells.iter().rposition(is_used).map_or(0, |last| last + 1);
        self.cells.into_iter().take(used).map(line).collect()
    }
}

fn signed((row, column): (usize, usize)) -> (i32, i32) {
    (row as i32, column as i32)
}
