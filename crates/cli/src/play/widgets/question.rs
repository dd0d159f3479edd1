//! The question, and the sentence whose blanks are being filled.

use ratatui::Frame;
use ratatui::layout::Rect;
use rustlers_core::{Ink, Line};

use crate::play::flow::wrap;
use crate::play::inks::Palette;
use crate::play::picker::{Part, Picker};

/// The rows of the question: in full when it is new, only its group or its sentence after the first step.
pub(crate) fn rows(question: &str, refusal: Option<&str>, picker: &Picker, width: usize) -> Vec<Line> {
    let is_new = !picker.is_inside();
    let mut rows = Vec::new();
    if let Some(refusal) = refusal {
        rows.extend(wrap(&Line::new().ink(Ink::Strong, refusal), width, 2));
    }
    if is_new {
        rows.extend(wrap(&Line::new().ink(Ink::Strong, question), width, 0));
    }
    if let Some(group) = picker.group() {
        rows.extend(wrap(&Line::new().ink(Ink::Strong, group).plain(": which one?"), width, 2));
    }
    rows.extend(sentence(picker).map(|line| wrap(&line, width, 2)).into_iter().flatten());
    rows
}

/// `offer the [Goat] to ____ as ...`
fn sentence(picker: &Picker) -> Option<Line> {
    let (step, steps) = picker.step()?;
    let mut line = Line::new();
    for part in picker.parts()? {
        line = match part {
            Part::Words(words) => line.plain(words),
            Part::Filled(label) => line.ink(Ink::Strong, label),
            Part::Asked => line.ink(Ink::Heading, "____"),
            Part::Open => line.dim("..."),
        };
        line = line.plain(" ");
    }
    Some(line.dim(format!("  (step {step} of {steps})")))
}

/// Draws the rows.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, palette: Palette, rows: &[Line]) {
    for (row, line) in area.rows().zip(rows) {
        frame.render_widget(palette.paint(line), row);
    }
}
