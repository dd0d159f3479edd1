//! Where the answer goes: standard output, with or without colors, and the messages for errors.

mod json;

use std::io::{self, BufWriter, IsTerminal as _, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use serde::Serialize;

use crate::args::Colour;
use crate::failure::Failure;

/// A heading, or the name of something.
pub(crate) const STRONG: Style = Style::new().bold();
/// Secondary text.
pub(crate) const DIM: Style = Style::new().dimmed();
/// Words that stand out a little.
pub(crate) const LIGHT: Style = Style::new().italic();
const ERROR: Style = AnsiColor::Red.on_default().bold();
const HINT: Style = AnsiColor::Cyan.on_default().bold();

/// The width of text if it cannot be determined.
const ORDINARY_WIDTH: usize = 80;

/// Applies the color setting of the command line to everything that is written.
pub(crate) fn set_colour(colour: Colour) {
    match colour {
        Colour::Auto => ColorChoice::Auto,
        Colour::Always => ColorChoice::Always,
        Colour::Never => ColorChoice::Never,
    }
    .write_global();
}

/// Standard output. It must be flushed at the end, so that a failure to write is not lost.
pub(crate) fn stdout() -> BufWriter<AutoStream<StdoutLock<'static>>> {
    BufWriter::new(AutoStream::auto(io::stdout().lock()))
}

/// Is standard output a terminal?
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Are colors wanted on standard error?
pub(crate) fn colours_errors() -> bool {
    AutoStream::choice(&io::stderr()) != ColorChoice::Never
}

/// The number of columns for text: that of the terminal, within reason.
pub(crate) fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(io::stdout());
    terminal.map_or(ORDINARY_WIDTH, |(width, _)| usize::from(width.0)).clamp(40, 110)
}

/// How a JSON value is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Over several lines, for people.
    Pretty,
    /// In one line, for programs.
    Compact,
}

/// Writes a value as JSON, with a line end.
pub(crate) fn write_json(out: &mut dyn Write, value: &impl Serialize, layout: Layout) -> Result<(), Failure> {
    let text = match layout {
        Layout::Pretty => serde_json::to_value(value).map(|value| json::pretty(&value)),
        Layout::Compact => serde_json::to_string(value),
    };
    let text = text.map_err(|error| Failure::internal(format!("the answer is not JSON: {error}")))?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// Prints on standard error what went wrong. If that fails as well, there is nobody to tell.
pub(crate) fn report(failure: &Failure) {
    let Some(sentence) = failure.sentence() else { return };
    let mut err = anstream::stderr().lock();
    let _ = writeln!(err, "{ERROR}error:{ERROR:#} {}", harmless(sentence));
    for hint in failure.hints() {
        let _ = writeln!(err, "{HINT}hint:{HINT:#} {}", harmless(hint));
    }
}

/// Prints something on standard error that is not an error.
pub(crate) fn note(text: &str) {
    let _ = writeln!(anstream::stderr().lock(), "{DIM}{}{DIM:#}", harmless(text));
}

/// The text without control characters, which could affect the terminal: files and strangers may have written it.
pub(crate) fn harmless(text: &str) -> String {
    let tame = |letter: char| match letter {
        '\n' => '\n',
        '\t' => ' ',
        letter if letter.is_control() => char::REPLACEMENT_CHARACTER,
        letter => letter,
    };
    text.chars().map(tame).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_the_terminal() {
        assert_eq!(harmless("Ann\x1b[2J\tand\nBo\u{9b}1m é"), "Ann\u{fffd}[2J and\nBo\u{fffd}1m é");
    }
}
