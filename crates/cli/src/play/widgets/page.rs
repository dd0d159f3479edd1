//! A page over the whole screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Modifier;

use super::bars;
use crate::play::inks::Palette;
use crate::play::pager::Pager;

/// Draws the page between its title and its keys.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, palette: Palette, pager: &mut Pager) {
    let [top, body, bottom] =
        area.layout(&Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]));
    bars::title(frame, top, palette, pager.title(), "");
    let (width, height) = (usize::from(body.width), usize::from(body.height));
    for (row, (is_found, line)) in body.rows().zip(pager.shown(width, height)) {
        let mut line = palette.paint(line);
        if is_found {
            line = line.patch_style(ratatui::style::Style::new().add_modifier(Modifier::UNDERLINED));
        }
        frame.render_widget(line, row);
    }
    bars::footer(frame, bottom, palette, &pager.footer());
}
