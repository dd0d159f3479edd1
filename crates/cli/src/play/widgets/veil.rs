//! Screens that hide the table: the curtain, the question whether to leave, and the request for more room.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Wrap};
use rustlers_core::Ink;

use crate::play::curtain::Curtain;
use crate::play::inks::Palette;

/// The curtain over the whole area.
pub(crate) fn curtain(frame: &mut Frame<'_>, area: Rect, palette: Palette, title: &str, curtain: &Curtain) {
    let lines = [
        Line::styled(curtain.hand_over(), palette.style(Ink::Strong)),
        Line::raw(""),
        Line::raw(curtain.open()),
    ];
    frame.render_widget(Clear, area);
    panel(frame, area, title, Text::from_iter(lines));
}

/// The question whether to leave, in the middle of the area.
pub(crate) fn leave(frame: &mut Frame<'_>, area: Rect, palette: Palette, is_saved: bool) {
    let kept = if is_saved { "The journal keeps the game so far." } else { "Nothing is saved." };
    let lines = [
        Line::styled("Leave this game?", palette.style(Ink::Strong)),
        Line::raw(kept),
        Line::raw(""),
        Line::raw("y leaves, any other key continues"),
    ];
    let width = area.width.min(46);
    let height = area.height.min(8);
    let middle =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    frame.render_widget(Clear, middle);
    panel(frame, middle, "", Text::from_iter(lines));
}

/// The request for more room.
pub(crate) fn too_small(frame: &mut Frame<'_>, area: Rect, least: (u16, u16)) {
    let text = format!(
        "Please make the terminal larger: at least {} columns and {} rows (it has {} and {}).",
        least.0, least.1, area.width, area.height
    );
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

/// A bordered panel with its text in the middle.
fn panel(frame: &mut Frame<'_>, area: Rect, title: &str, text: Text<'static>) {
    let block = Block::bordered().border_type(BorderType::Double);
    let block = if title.is_empty() { block } else { block.title(format!(" {title} ")) };
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let height = u16::try_from(text.lines.len()).unwrap_or(u16::MAX).min(inner.height);
    let middle = Rect { y: inner.y + (inner.height - height) / 2, height, ..inner };
    frame.render_widget(Paragraph::new(text).alignment(Alignment::Center).wrap(Wrap { trim: true }), middle);
}
