//! The list of choices, in as many columns as it needs.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use rustlers_core::Ink;

use crate::play::flow::{columns, inked, wrap};
use crate::play::inks::Palette;
use crate::play::picker::{Picker, Row};

/// How a list is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The number of choices side by side.
    pub(crate) columns: usize,
    /// The width of each.
    pub(crate) width: usize,
}

/// The width that a choice needs: marker, number, text, and a gap.
fn cell(row: &Row) -> usize {
    columns(&row.text) + 2 + 3 + 2
}

/// The grid with the most columns that fit.
pub(crate) fn densest(rows: &[Row], width: usize) -> Grid {
    let widest = rows.iter().map(cell).max().unwrap_or(1).clamp(1, width.max(1));
    Grid { columns: (width / widest).clamp(1, rows.len().max(1)), width: widest }
}

/// One column if the height allows it; otherwise as many as fit.
pub(crate) fn grid(rows: &[Row], width: usize, height: usize) -> Grid {
    let densest = densest(rows, width);
    if rows.len() <= height { Grid { columns: 1, width } } else { densest }
}

/// The number of rows of the longest explanation.
pub(crate) fn explanation_height(rows: &[Row], width: usize) -> usize {
    rows.iter().map(|row| explanation(row, width).len()).max().unwrap_or(0)
}

/// Draws the list so that the highlighted choice is visible.
pub(crate) fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    palette: Palette,
    picker: &Picker,
    names: &[String],
    grid: Grid,
) {
    let height = usize::from(area.height);
    let cursor_line = picker.cursor().unwrap_or(0) / grid.columns;
    let lines = picker.rows().len().div_ceil(grid.columns);
    let first = (cursor_line + 1).saturating_sub(height).max(cursor_line.saturating_sub(height / 2));
    let first = first.min(lines.saturating_sub(height));
    for (line, row) in area.rows().enumerate() {
        for column in 0..grid.columns {
            let index = (first + line) * grid.columns + column;
            let Some(choice) = picker.rows().get(index) else { return };
            let x = u16::try_from(column * grid.width).unwrap_or(u16::MAX);
            let width = u16::try_from(grid.width).unwrap_or(u16::MAX);
            let place = Rect { x: row.x.saturating_add(x), width, ..row }.intersection(row);
            frame.render_widget(choice_line(choice, Some(index) == picker.cursor(), palette, names), place);
        }
    }
}

/// Draws what the highlighted choice means.
pub(crate) fn explain(frame: &mut Frame<'_>, area: Rect, palette: Palette, picker: &Picker) {
    let Some(row) = picker.highlighted() else {
        if area.height > 0 && !picker.rows().is_empty() {
            let hint = rustlers_core::Line::new().dim("  Mark a choice to see what it means.");
            frame.render_widget(palette.paint(&hint), Rect { height: 1, ..area });
        }
        return;
    };
    for (place, line) in area.rows().zip(explanation(row, usize::from(area.width))) {
        frame.render_widget(palette.paint(&line), place);
    }
}

fn explanation(row: &Row, width: usize) -> Vec<rustlers_core::Line> {
    if row.explanation.is_empty() {
        return Vec::new();
    }
    wrap(&rustlers_core::Line::new().dim(format!("  {}", row.explanation)), width, 2)
}

fn choice_line(row: &Row, is_highlighted: bool, palette: Palette, names: &[String]) -> Line<'static> {
    // The letter of a road on the map replaces its number, which works as well.
    let number = match (row.key, row.number) {
        (Some(key), _) => format!(" {key} "),
        (None, Some(number)) => format!("{number:>2} "),
        (None, None) => String::new(),
    };
    if is_highlighted {
        return Line::styled(format!("> {number}{} ", row.text), palette.bar());
    }
    let mut line = Line::from_iter([Span::raw("  "), Span::styled(number, palette.style(Ink::Dim))]);
    line.spans.extend(palette.paint(&inked(&row.text, names)).spans);
    line
}
