//! The terminal: taken over when the game begins, and restored whatever happens.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::DefaultTerminal;
use rustlers_house::Refused;

use super::app::{App, Flow};
use super::picture;
use crate::failure::Failure;

/// For this long after the screen has changed its purpose, keys do not count as an answer to it.
const QUIET: Duration = Duration::from_millis(300);

/// The terminal during the game. Dropping it restores the terminal; so does a panic, before its message is printed.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Screen> {
        Ok(Screen { terminal: ratatui::try_init()? })
    }

    /// Plays a game to the end, or until somebody leaves.
    pub(crate) fn play(&mut self, app: &mut App) -> Result<Flow, Failure> {
        let wrong = |refused: Refused| Failure::internal(format!("a bot made an illegal choice: {refused}"));
        let mut guard = Guard::new();
        let mut scene = app.scene();
        let mut due = app.wait().map(|pause| Instant::now() + pause);
        loop {
            self.terminal.draw(|frame| picture::draw(frame, app))?;
            if app.scene() != scene {
                scene = app.scene();
                guard.shut(Instant::now());
            }
            let has_event = match due {
                Some(due) => event::poll(due.saturating_duration_since(Instant::now()))?,
                None => true,
            };
            if !has_event {
                app.tick().map_err(wrong)?;
                due = app.wait().map(|pause| Instant::now() + pause);
                continue;
            }
            match event::read()? {
                Event::Key(key) if key.kind == KeyEventKind::Release => {}
                Event::Key(key) if guard.lets(key, Instant::now()) => {
                    let flow = app.key(key).map_err(wrong)?;
                    if flow != Flow::On {
                        return Ok(flow);
                    }
                    due = app.wait().map(|pause| Instant::now() + pause);
                }
                // A key that came too early, or something else (usually a new size) that requires redrawing.
                _ => {}
            }
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        ratatui::restore();
    }
}

/// Keeps keys away from a screen that nobody can have seen yet: holding down a key to speed up the story, or typing
/// ahead, never answers a question.
struct Guard {
    until: Option<Instant>,
}

impl Guard {
    fn new() -> Guard {
        Guard { until: None }
    }

    /// The screen has changed its purpose.
    fn shut(&mut self, now: Instant) {
        self.until = Some(now + QUIET);
    }

    /// Is the key meant for what is on the screen? Every key that is not extends the quiet time.
    fn lets(&mut self, key: KeyEvent, now: Instant) -> bool {
        let is_stop = key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
        if is_stop || self.until.is_none_or(|until| now >= until) {
            self.until = None;
            return true;
        }
        self.shut(now);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_held_down_reaches_no_screen_that_it_brought_up() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        let mut guard = Guard::new();
        assert!(guard.lets(enter, at(0)));
        guard.shut(at(0));
        for ms in (30..3_000).step_by(30) {
            assert!(!guard.lets(enter, at(ms)), "after {ms} ms");
        }
        assert!(guard.lets(enter, at(2_970 + 300)), "the key was let go");
        guard.shut(at(4_000));
        assert!(guard.lets(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL), at(4_001)));
    }
}
