//! The drawn table, in the longest form that fits.

use ratatui::Frame;
use ratatui::layout::Rect;
use rustlers_core::{Ink, Line};

use crate::play::flow::{hanging, wrap};
use crate::play::inks::Palette;

/// The table wrapped to a width, longest form first: with everything, without its empty lines, then with fewer and
/// fewer of its secondary lines, the last of them left out first. If there is a picture, the same without it.
pub(crate) fn forms(drawing: &[Line], width: usize) -> Vec<Vec<Line>> {
    let broken = |lines: &[&Line]| -> Vec<Line> {
        lines.iter().flat_map(|line| wrap(line, width, hanging(line, width))).collect()
    };
    // A picture with broken lines is useless.
    let is_too_wide = |line: &Line| is_picture(line) && line.to_string().trim_end().chars().count() > width;
    let has_room = !drawing.iter().any(is_too_wide);
    let all: Vec<&Line> = drawing.iter().filter(|line| has_room || !is_picture(line)).collect();
    let dense: Vec<&Line> = all.iter().copied().filter(|line| !is_blank(line)).collect();
    let mut forms = vec![broken(&all)];
    let mut fewer = |mut lines: Vec<&Line>| {
        forms.push(broken(&lines));
        while let Some(last) = lines.iter().rposition(|line| is_second_rank(line)) {
            lines.remove(last);
            forms.push(broken(&lines));
        }
    };
    fewer(dense.clone());
    if dense.iter().any(|line| is_picture(line)) {
        fewer(dense.into_iter().filter(|line| !is_picture(line)).collect());
    }
    forms
}

/// Draws as much of the table as there is room for, and says what is left out.
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

fn is_picture(line: &Line) -> bool {
    line.spans.iter().any(|span| span.ink == Ink::Board)
}

fn is_blank(line: &Line) -> bool {
    !is_picture(line) && line.spans.iter().all(|span| span.text.trim().is_empty())
}

fn is_second_rank(line: &Line) -> bool {
    !is_picture(line) && line.spans.iter().all(|span| span.ink == Ink::Dim || span.text.trim().is_empty())
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

    #[test]
    fn a_picture_is_shown_whole_or_not_at_all() {
        let board = |text: &str| Line::new().ink(Ink::Board, text);
        let drawing = [
            Line::new().plain("Round 1"),
            board("o--o"),
            board("    "),
            board("|  |").ink(Ink::Strong, "T"),
            Line::new().dim("Deck 9"),
        ];
        let forms = forms(&drawing, 80);
        assert_eq!(forms.iter().map(Vec::len).collect::<Vec<_>>(), [5, 5, 4, 2, 1]);
        assert_eq!(forms[3][1].to_string(), "Deck 9");
        assert_eq!(super::forms(&drawing, 4)[0].len(), 4, "a broken picture is none");
    }
}
