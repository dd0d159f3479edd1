//! What happened: the newest sentence last, with what the person already knew as secondary text.

use ratatui::Frame;
use ratatui::layout::Rect;
use rustlers_core::Line;

use super::bars;
use crate::play::flow::{dimmed, inked, wrap};
use crate::play::inks::Palette;
use crate::play::session::Story;

/// A story, with how far it has been told and scrolled.
pub(crate) struct Scrolled<'a> {
    pub(crate) story: &'a Story,
    /// The names by seat.
    pub(crate) names: &'a [String],
    /// The number of sentences told.
    pub(crate) told: usize,
    /// How many rows it is scrolled up.
    pub(crate) scroll: usize,
}

/// Draws the story under a heading, and returns how far it can be scrolled up.
pub(crate) fn draw(frame: &mut Frame<'_>, area: Rect, palette: Palette, scrolled: &Scrolled<'_>) -> usize {
    let Some((heading, body)) = split(area) else { return 0 };
    let (rows, old) = broken(scrolled, usize::from(area.width));
    let height = usize::from(body.height);
    let most = rows.len().saturating_sub(height);
    let scroll = scrolled.scroll.min(most);
    let above = most - scroll;
    let note = match (above.saturating_sub(old), above, scroll) {
        (0, 0, 0) => String::new(),
        (0, 0, _) => "PgDn: newer".to_owned(),
        (0, _, 0) => "PgUp: older".to_owned(),
        (0, _, _) => "PgUp: older, PgDn: newer".to_owned(),
        (news, _, _) => format!("PgUp: {news} more new lines"),
    };
    if let Some(heading) = heading {
        bars::rule(frame, heading, palette, "What happened", &note);
    }
    for (row, line) in body.rows().zip(rows.iter().skip(above)) {
        // The end of a sentence whose beginning is out of sight stays in the background.
        let is_torn = row.y == body.y && line.to_string().starts_with(' ');
        frame.render_widget(palette.paint(&if is_torn { dimmed(line) } else { line.clone() }), row);
    }
    most
}

/// A heading and the rest; no heading if there is hardly room for the story.
fn split(area: Rect) -> Option<(Option<Rect>, Rect)> {
    match area.height {
        0 => None,
        1 => Some((None, area)),
        height => {
            let heading = Rect { height: 1, ..area };
            Some((Some(heading), Rect { y: area.y + 1, height: height - 1, ..area }))
        }
    }
}

/// The told sentences, wrapped to a width, and how many of the rows are old.
fn broken(scrolled: &Scrolled<'_>, width: usize) -> (Vec<Line>, usize) {
    let Scrolled { story, names, told, .. } = scrolled;
    let (mut rows, mut old) = (Vec::new(), 0);
    for (index, text) in story.lines.iter().take(*told).enumerate() {
        let line = inked(text, names);
        let is_old = index < story.old;
        rows.extend(wrap(&if is_old { dimmed(&line) } else { line }, width, 2));
        if is_old {
            old = rows.len();
        }
    }
    (rows, old)
}
