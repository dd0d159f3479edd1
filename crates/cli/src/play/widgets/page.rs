//! A page over the whole screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Modifier;

use super::bars;
use crate::play::inks::Palette;
use crate::play::pager::Pager;

/// Draws the page between its title and its keys.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, palette: Palette, pager: &mut Pager) {
    let bottom = body(frame, area, palette, pager, "");
    bars::footer(frame, bottom, palette, &pager.footer());
}

/// Draws a page of the story, and says what a key does at its end.
pub(crate) fn draw_story(
    frame: &mut Frame<'_>,
    area: Rect,
    palette: Palette,
    pager: &mut Pager,
    game: &str,
    after: &str,
) {
    let bottom = body(frame, area, palette, pager, game);
    let next = if pager.has_more() { "more" } else { after };
    let back = if pager.has_less() { "   PgUp: back" } else { "" };
    bars::footer(frame, bottom, palette, &format!("Press a key: {next}{back}   H:story T:table Q:leave"));
}

/// Draws the title and the rows, and returns where the keys go.
fn body(frame: &mut Frame<'_>, area: Rect, palette: Palette, pager: &mut Pager, right: &str) -> Rect {
    let [top, body, bottom] =
        area.layout(&Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]));
    bars::title(frame, top, palette, pager.title(), right);
    let (width, height) = (usize::from(body.width), usize::from(body.height));
    for (row, (is_found, line)) in body.rows().zip(pager.shown(width, height)) {
        let mut line = palette.paint(line);
        if is_found {
            line = line.patch_style(ratatui::style::Style::new().add_modifier(Modifier::UNDERLINED));
        }
        frame.render_widget(line, row);
    }
    bottom
}
