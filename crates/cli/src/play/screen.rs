//! The terminal: taken over when the game begins, and given back whatever happens.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEventKind};
use ratatui::DefaultTerminal;
use rustlers_house::Refused;

use super::app::{App, Flow};
use super::picture;
use crate::failure::Failure;

/// For so long after a key has hurried the story on, keys are not taken for an answer to the question that comes up.
const SETTLING: Duration = Duration::from_millis(250);

/// The terminal while the game has it. Dropping it gives the terminal back; a panic does so before it is told.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    /// Takes the terminal over.
    pub(crate) fn open() -> io::Result<Screen> {
        Ok(Screen { terminal: ratatui::try_init()? })
    }

    /// Plays a game to its end, or until it is left.
    pub(crate) fn play(&mut self, app: &mut App) -> Result<Flow, Failure> {
        let wrong =
            |refused: Refused| Failure::internal(format!("a bot chose what is not allowed: {refused}"));
        let mut settled = Instant::now();
        loop {
            self.terminal.draw(|frame| picture::draw(frame, app))?;
            let is_telling = app.wait().is_some();
            let has_event = match app.wait() {
                Some(pause) => event::poll(pause)?,
                None => true,
            };
            if !has_event {
                app.tick().map_err(wrong)?;
                continue;
            }
            match event::read()? {
                Event::Key(key) if key.kind == KeyEventKind::Release => {}
                Event::Key(key) if Instant::now() < settled && key.code == KeyCode::Enter => {}
                Event::Key(key) => {
                    let flow = app.key(key).map_err(wrong)?;
                    if flow != Flow::On {
                        return Ok(flow);
                    }
                    if is_telling && app.wait().is_none() {
                        settled = Instant::now() + SETTLING;
                    }
                }
                // Anything else (another size, mostly) wants a new picture.
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
