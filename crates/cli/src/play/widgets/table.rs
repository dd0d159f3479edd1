//! The drawn table, in the longest form that there is room for.

use ratatui::Frame;
use ratatui::layout::Rect;
use rustlers_core::{Ink, Line};

use crate::play::flow::{hanging, wrap};
use crate::play::inks::Palette;

/// The table broken to a width, the longest form first: with everything, without its empty lines, then with fewer and
/// fewer of its second-rank lines, the last of them left out first.
pub(crate) fn forms(drawing: &[Line], width: usize) -> Vec<Vec<Line>> {
    let broken = |lines: &[&Line]| -> Vec<Line> {
        lines.iter().flat_map(|line| wrap(line, width, hanging(line, width))).collect()
    };
    let all: Vec<&Line> = drawing.iter().collect();
    let mut dense: Vec<&Line> = drawing.iter().filter(|line| !is_blank(line)).collect();
    let mut forms = vec![broken(&all), broken(&dense)];
    while let Some(last) = dense.iter().rposition(|line| is_second_rank(line)) {
        dense.remove(last);
        forms.push(broken(&dense));
    }
    forms
}

/// Draws as much of the table as there is room for; what is left out is said.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, palette: Palette, lines: &[Line]) {
    let height = usize::from(area.height);
    let is_cut = lines.len() > height;
    let kept = if is_cut { height.saturating_sub(1) } else { lines.len() };
    let note = Line::new().dim("... (T shows the whole table)");
    let shown = lines.iter().take(kept).chain(is_cut.then_some(&note));
    for (row, line) in area.rows().zip(shown) {
        frame.render_widget(palette.paint(line), row);
    }
}

fn is_blank(line: &Line) -> bool {
    line.spans.iter().all(|span| span.text.trim().is_empty())
}

fn is_second_rank(line: &Line) -> bool {
    line.spans.iter().all(|span| span.ink == Ink::Dim || span.text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_leave_out_empty_lines_then_second_rank_ones() {
        let drawing = [
            Line::new().ink(Ink::Heading, "Round 1").dim("   supply"),
            Line::new().plain("   "),
            Line::new().dim("Deck 9"),
            Line::new().dim("Gone: Kid"),
            Line::new().plain("Hand: ").ink(Ink::Secret, "Goat"),
        ];
        let forms = forms(&drawing, 80);
        assert_eq!(forms.iter().map(Vec::len).collect::<Vec<_>>(), [5, 4, 3, 2]);
        assert_eq!(forms[2][1].to_string(), "Deck 9");
        assert_eq!(forms[3][1].to_string(), "Hand: Goat");
    }
}
