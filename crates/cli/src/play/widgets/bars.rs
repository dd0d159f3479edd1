//! The bar at the top with the name of the game, the lines between the parts, and the keys at the bottom.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use rustlers_core::Ink;

use crate::play::flow::columns;
use crate::play::inks::Palette;

/// A reversed bar with a text at each end; the right one is dropped if there is no room.
pub(crate) fn title(frame: &mut Frame<'_>, area: Rect, palette: Palette, left: &str, right: &str) {
    let width = usize::from(area.width);
    let gap = width.saturating_sub(columns(left) + columns(right) + 2);
    let text = match gap {
        0 => format!(" {left}"),
        gap => format!(" {left}{}{right} ", " ".repeat(gap)),
    };
    let text = format!("{text}{}", " ".repeat(width.saturating_sub(columns(&text))));
    frame.render_widget(Line::styled(text, palette.bar()), area);
}

/// A thin line with a heading in it.
pub(crate) fn rule(frame: &mut Frame<'_>, area: Rect, palette: Palette, heading: &str, note: &str) {
    let used = columns(heading) + columns(note) + 8;
    let dash = "─".repeat(usize::from(area.width).saturating_sub(used));
    let dim = palette.style(Ink::Dim);
    let mut spans =
        vec![Span::styled("── ", dim), Span::raw(heading.to_owned()), Span::styled(format!(" {dash}"), dim)];
    if note.is_empty() {
        spans.push(Span::styled("─────", dim));
    } else {
        spans.push(Span::styled(format!(" {note} ──"), dim));
    }
    frame.render_widget(Line::from(spans), area);
}

/// The keys that work now, or the text being typed.
pub(crate) fn footer(frame: &mut Frame<'_>, area: Rect, palette: Palette, text: &str) {
    frame.render_widget(Line::styled(format!(" {text}"), palette.style(Ink::Dim)), area);
}

/// The text typed so far.
pub(crate) fn prompt(frame: &mut Frame<'_>, area: Rect, palette: Palette, typed: &str, note: &str) {
    let spans = [
        Span::styled(" > ", palette.style(Ink::Strong)),
        Span::styled(typed.to_owned(), palette.style(Ink::Strong)),
        Span::styled("_", palette.style(Ink::Strong)),
        Span::styled(format!("   {note}"), palette.style(Ink::Dim)),
    ];
    frame.render_widget(Line::from_iter(spans), area);
}
