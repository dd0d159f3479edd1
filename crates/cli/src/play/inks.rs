//! How inks look on a terminal: with colors, or only with bold, dim and underline.
//!
//! A color never says anything that the words do not say as well.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text;
use rustlers_core::{Ink, Line, Seat};

/// The styles of inks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// The sixteen colors that every theme defines.
    Colour,
    /// No colors.
    Mono,
}

/// The colors of seats, all different.
const SEATS: [Color; 8] = [
    Color::LightGreen,
    Color::LightBlue,
    Color::LightRed,
    Color::LightMagenta,
    Color::LightCyan,
    Color::LightYellow,
    Color::Green,
    Color::Blue,
];

impl Palette {
    /// The style of an ink.
    pub(crate) fn style(self, ink: Ink) -> Style {
        let plain = Style::new();
        match (self, ink) {
            (_, Ink::Plain) => plain,
            (_, Ink::Dim | Ink::Board) => plain.add_modifier(Modifier::DIM),
            (_, Ink::Strong) => plain.add_modifier(Modifier::BOLD),
            (Palette::Colour, Ink::Heading) => plain.fg(Color::Cyan).add_modifier(Modifier::BOLD),
            (Palette::Mono, Ink::Heading) => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            (Palette::Colour, Ink::Money) => plain.fg(Color::Yellow),
            (Palette::Mono, Ink::Money) => plain,
            (Palette::Colour, Ink::Secret) => plain.fg(Color::Magenta).add_modifier(Modifier::BOLD),
            (Palette::Mono, Ink::Secret) => plain.add_modifier(Modifier::UNDERLINED),
            (Palette::Colour, Ink::Seat(seat)) => plain.fg(seat_colour(seat)).add_modifier(Modifier::BOLD),
            (Palette::Mono, Ink::Seat(_)) => plain.add_modifier(Modifier::BOLD),
        }
    }

    /// The bars at the top and wherever the eye should rest.
    pub(crate) fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A line with its styles.
    pub(crate) fn paint(self, line: &Line) -> text::Line<'static> {
        let span = |span: &rustlers_core::Span| text::Span::styled(span.text.clone(), self.style(span.ink));
        text::Line::from_iter(line.spans.iter().map(span))
    }
}

fn seat_colour(seat: Seat) -> Color {
    SEATS[seat.index() % SEATS.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustlers_core::MAX_SEATS;

    #[test]
    fn seats_have_different_colours() {
        let mut seen = Vec::new();
        for seat in Seat::all(MAX_SEATS) {
            let colour = Palette::Colour.style(Ink::Seat(seat)).fg;
            assert!(colour.is_some() && !seen.contains(&colour));
            seen.push(colour);
        }
    }

    #[test]
    fn mono_uses_no_colour() {
        let seat = Ink::Seat(Seat::FIRST);
        for ink in
            [Ink::Plain, Ink::Dim, Ink::Strong, Ink::Heading, Ink::Money, Ink::Secret, Ink::Board, seat]
        {
            let style = Palette::Mono.style(ink);
            assert_eq!((style.fg, style.bg), (None, None), "{ink:?}");
        }
    }
}
