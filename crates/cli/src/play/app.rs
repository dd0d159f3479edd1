//! The game on the screen as a state machine: keys and ticks go in, a picture comes out. It does not read the terminal
//! itself.
//!
//! What others do is told sentence by sentence; a key shows the rest at once. Text that does not fit beside a question,
//! and the end of every round, gets a separate page, which stays until a key is pressed. No key that speeds up the
//! story chooses anything: a question starts with nothing marked, and only a marked choice can be taken.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rustlers_core::{Line, Outcome, Seat, Viewer};
use rustlers_house::Refused;

use super::curtain::Curtain;
use super::ending;
use super::inks::Palette;
use super::pager::{Pager, Reading};
use super::pages;
use super::picker::Picker;
use super::picture;
use super::session::{Next, Session};

/// How long each sentence stays before the next one appears.
const PAUSE: Duration = Duration::from_millis(450);

/// How the game looks and how fast it goes.
#[derive(Clone, Debug)]
pub(crate) struct Looks {
    /// The styles of inks.
    pub(crate) palette: Palette,
    /// Whether sentences come one by one or all at once.
    pub(crate) pace: Pace,
    /// The file for the journal, in words.
    pub(crate) saved: Option<String>,
}

/// Whether what others do is told sentence by sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    /// One by one, so that a person can follow.
    Told,
    /// All at once.
    Fast,
}

/// The game on the screen.
pub(crate) struct App {
    pub(super) session: Session,
    pub(super) looks: Looks,
    pub(super) stage: Stage,
    pub(super) overlay: Option<Overlay>,
    /// Who last looked at the screen.
    looker: Option<Seat>,
    /// The table as shown; it changes once everything that changed it has been told.
    pub(super) drawing: Vec<Line>,
    /// The number of sentences told so far.
    pub(super) told: usize,
    /// The first sentence that nobody can have read: a key press told it together with others.
    pub(super) unread: usize,
    /// The end of the round before this sentence has been shown.
    looked_back: usize,
    /// How many rows the story is scrolled up.
    pub(super) scroll: usize,
    /// The number of columns in the list of choices, as last drawn.
    pub(super) columns: usize,
    /// Columns and rows of the screen, as last drawn.
    pub(super) size: (u16, u16),
}

/// What the screen is currently for.
pub(super) enum Stage {
    /// The keyboard changes hands.
    Curtain(Seat, Curtain),
    /// A person is told what happens.
    Telling(Seat),
    /// A person reads what happened, until a key is pressed.
    Reading(Box<Page>),
    /// A person is asked.
    Asking(Box<Asking>),
    /// The game is over.
    Over(Box<Outcome>),
}

/// A page of the story.
pub(super) struct Page {
    pub(super) seat: Seat,
    pub(super) pager: Pager,
    pub(super) then: Then,
}

/// What comes after a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    /// The story continues with this round.
    Round(u16),
    /// The person is asked.
    Ask,
    /// The game is over.
    End(Outcome),
}

/// What the screen is for, as far as reading keys is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    Curtain,
    Telling,
    Reading,
    Asking,
    Over,
}

/// A question that is open.
pub(super) struct Asking {
    pub(super) seat: Seat,
    pub(super) question: String,
    pub(super) picker: Picker,
    /// Why the last answer was not accepted.
    pub(super) refusal: Option<String>,
}

/// What covers the table.
pub(super) enum Overlay {
    /// A page to read.
    Page(Box<Pager>),
    /// The question whether to leave.
    Leave,
}

/// What to do after a key or a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    /// Continue.
    On,
    /// The game is over and has been read.
    Done,
    /// Another game.
    Again,
    /// The game was abandoned.
    Left,
    /// The program must end at once.
    Stopped,
}

impl App {
    /// The game from its beginning.
    pub(crate) fn new(session: Session, looks: Looks) -> Result<App, Refused> {
        let first = session.seating().people().lowest().unwrap_or(Seat::FIRST);
        let mut app = App {
            session,
            looks,
            stage: Stage::Telling(first),
            overlay: None,
            looker: None,
            drawing: Vec::new(),
            told: 0,
            unread: 0,
            looked_back: 0,
            scroll: 0,
            columns: 1,
            size: (80, 24),
        };
        if app.session.seating().is_alone() {
            // The set-up need not be told: it can be seen.
            app.told = app.story_length(Viewer::Seat(first));
            app.unread = app.told;
            app.looked_back = app.told;
            app.drawing = app.session.drawing(Viewer::Seat(first));
        }
        app.go_on()?;
        Ok(app)
    }

    /// How long to wait for a key before a tick is due; `None` if nothing happens by itself.
    pub(crate) fn wait(&self) -> Option<Duration> {
        matches!(self.stage, Stage::Telling(_)).then_some(PAUSE).filter(|_| self.overlay.is_none())
    }

    /// Time has passed: the next sentence.
    pub(crate) fn tick(&mut self) -> Result<(), Refused> {
        if self.overlay.is_none() && matches!(self.stage, Stage::Telling(_)) {
            // A person who has seen all earlier sentences has time to read this one.
            if self.unread == self.told {
                self.unread += 1;
            }
            self.told += 1;
            self.go_on()?;
        }
        Ok(())
    }

    /// What the screen is currently for.
    pub(crate) fn scene(&self) -> Scene {
        match self.stage {
            Stage::Curtain(..) => Scene::Curtain,
            Stage::Telling(_) => Scene::Telling,
            Stage::Reading(_) => Scene::Reading,
            Stage::Asking(_) => Scene::Asking,
            Stage::Over(_) => Scene::Over,
        }
    }

    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Flow, Refused> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(if key.code == KeyCode::Char('c') { Flow::Stopped } else { Flow::On });
        }
        match &mut self.overlay {
            Some(Overlay::Page(page)) => {
                if page.key(key) == Reading::Done {
                    self.overlay = None;
                }
                return Ok(Flow::On);
            }
            Some(Overlay::Leave) => {
                self.overlay = None;
                let leaves = matches!(key.code, KeyCode::Char('y' | 'Y'));
                return Ok(if leaves { Flow::Left } else { Flow::On });
            }
            None => {}
        }
        match &mut self.stage {
            Stage::Curtain(seat, _) => match key.code {
                KeyCode::Enter => {
                    let seat = *seat;
                    self.looker = Some(seat);
                    self.catch_up(seat);
                }
                KeyCode::Char('q' | 'Q') => self.overlay = Some(Overlay::Leave),
                _ => {}
            },
            Stage::Telling(_) => match key.code {
                KeyCode::PageUp | KeyCode::Char('[') => self.scroll += 3,
                KeyCode::PageDown | KeyCode::Char(']') => self.scroll = self.scroll.saturating_sub(3),
                KeyCode::Char(letter) if is_command(letter) => self.command(letter.to_ascii_lowercase()),
                _ => self.skip()?,
            },
            Stage::Reading(page) => match key.code {
                KeyCode::PageUp | KeyCode::Up | KeyCode::Home | KeyCode::Char('[') => {
                    page.pager.key(key);
                }
                KeyCode::Char(letter) if is_command(letter) => self.command(letter.to_ascii_lowercase()),
                _ if page.pager.turn() => {}
                _ => {
                    let (seat, then) = (page.seat, page.then);
                    self.put_away(seat, then)?;
                }
            },
            Stage::Asking(_) => self.key_while_asking(key)?,
            Stage::Over(_) => match key.code {
                KeyCode::Char('y' | 'Y') => return Ok(Flow::Again),
                KeyCode::Char('n' | 'N' | 'q' | 'Q') => return Ok(Flow::Done),
                KeyCode::PageUp | KeyCode::Char('[') => self.scroll += 3,
                KeyCode::PageDown | KeyCode::Char(']') => self.scroll = self.scroll.saturating_sub(3),
                KeyCode::Char(letter) => self.command(letter.to_ascii_lowercase()),
                _ => {}
            },
        }
        Ok(Flow::On)
    }

    /// What to print when the screen is gone: how the game ended and where it is saved, or that it was abandoned.
    pub(crate) fn farewell(&self) -> Vec<String> {
        let saved = self.looks.saved.as_deref();
        match &self.stage {
            Stage::Over(outcome) => {
                let mut lines = vec![ending::winners(&self.session, outcome)];
                lines.extend(ending::notes(&self.session, saved));
                lines
            }
            _ => {
                let mut lines = vec!["You left the game.".to_owned()];
                lines.extend(saved.map(|file| format!("The game so far is in {file}.")));
                lines
            }
        }
    }

    /// The viewer of the screen; nobody behind a curtain.
    pub(super) fn viewer(&self) -> Option<Viewer> {
        match &self.stage {
            Stage::Curtain(..) => None,
            Stage::Telling(seat) => Some(Viewer::Seat(*seat)),
            Stage::Reading(page) => Some(Viewer::Seat(page.seat)),
            Stage::Asking(asking) => Some(Viewer::Seat(asking.seat)),
            Stage::Over(_) => Some(ending::viewer(&self.session)),
        }
    }

    fn key_while_asking(&mut self, key: KeyEvent) -> Result<(), Refused> {
        let row = isize::try_from(self.columns).unwrap_or(1);
        let Stage::Asking(asking) = &mut self.stage else { return Ok(()) };
        asking.refusal = None;
        let picker = &mut asking.picker;
        match key.code {
            KeyCode::Up => picker.move_by(-row),
            KeyCode::Down => picker.move_by(row),
            KeyCode::Left | KeyCode::BackTab => picker.move_by(-1),
            KeyCode::Right | KeyCode::Tab => picker.move_by(1),
            KeyCode::Home => picker.move_by(isize::MIN),
            KeyCode::End => picker.move_by(isize::MAX),
            KeyCode::PageUp | KeyCode::Char('[') => self.scroll += 3,
            KeyCode::PageDown | KeyCode::Char(']') => self.scroll = self.scroll.saturating_sub(3),
            KeyCode::Enter => return self.take(),
            KeyCode::Esc => drop(picker.clear()),
            KeyCode::Backspace => drop(picker.backspace()),
            KeyCode::Char('?') => self.command('?'),
            KeyCode::Char(letter) => {
                let is_first = picker.typed().is_empty();
                if is_first && is_command(letter) && (letter.is_uppercase() || !picker.has_beginning(letter))
                {
                    self.command(letter.to_ascii_lowercase());
                } else if !(is_first && letter == ' ') {
                    picker.type_letter(letter);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Takes the marked choice.
    fn take(&mut self) -> Result<(), Refused> {
        let Stage::Asking(asking) = &mut self.stage else { return Ok(()) };
        if asking.picker.highlighted().is_none() {
            asking.refusal =
                Some("Nothing is marked yet: an arrow, a number or some letters mark a choice.".to_owned());
            return Ok(());
        }
        let Some(index) = asking.picker.enter() else { return Ok(()) };
        let Some(choice) = asking.picker.choice(index).map(|listed| listed.choice.clone()) else {
            return Ok(());
        };
        let seat = asking.seat;
        match self.session.choose(seat, &choice) {
            Ok(()) => {
                self.stage = Stage::Telling(seat);
                self.scroll = 0;
                self.unread = self.unread.max(self.session.story(Viewer::Seat(seat)).old);
                self.go_on()
            }
            Err(refused) => {
                asking.refusal = Some(refused.to_string());
                Ok(())
            }
        }
    }

    /// Opens the page that a letter stands for.
    fn command(&mut self, letter: char) {
        let Some(viewer) = self.viewer() else { return };
        let page = match letter {
            '?' => Pager::new("Keys", pages::keys()),
            'r' => Pager::new("Rules", pages::rules(self.session.game())),
            'h' => Pager::new("What happened so far", pages::story(&self.session, viewer)).at_end(),
            't' => Pager::new("The table", self.session.drawing(viewer)),
            'q' => {
                self.overlay = Some(Overlay::Leave);
                return;
            }
            _ => return,
        };
        self.overlay = Some(Overlay::Page(Box::new(page)));
    }

    /// Continues until somebody must press a key or time must pass.
    fn go_on(&mut self) -> Result<(), Refused> {
        if !self.session.seating().is_alone() {
            return self.pass_on();
        }
        while let Stage::Telling(seat) = self.stage {
            let (end, round) = self.next_stop(seat);
            if self.looks.pace == Pace::Fast {
                self.told = end;
            }
            if self.told < end {
                return Ok(());
            }
            self.told = end;
            match round {
                Some(round) => self.look_back(seat, round),
                None => {
                    self.drawing = self.session.drawing(Viewer::Seat(seat));
                    self.step(seat)?;
                }
            }
        }
        Ok(())
    }

    /// How far the story is told in one go: to the beginning of a round, which comes after a look back, or to its end.
    fn next_stop(&self, seat: Seat) -> (usize, Option<u16>) {
        let story = self.session.story(Viewer::Seat(seat));
        match story.round_from(self.looked_back) {
            Some((place, round)) => (place, Some(round)),
            None => (story.lines.len(), None),
        }
    }

    /// Shows at once what happens until a round ends, the person is asked, or the game is over.
    fn skip(&mut self) -> Result<(), Refused> {
        while let Stage::Telling(seat) = self.stage {
            self.told = self.next_stop(seat).0;
            self.go_on()?;
        }
        Ok(())
    }

    /// A round is over: what happened stays on the screen until a key is pressed.
    fn look_back(&mut self, seat: Seat, round: u16) {
        self.looked_back = self.told + 1;
        let heading = format!("Round {} is over", round.saturating_sub(1));
        self.read(seat, heading, Then::Round(round));
    }

    /// Shows what happened since the person last chose, from the first sentence they cannot have read.
    fn read(&mut self, seat: Seat, heading: String, then: Then) {
        let lines = pages::news(&self.session, Viewer::Seat(seat), self.told);
        let from = self.session.story(Viewer::Seat(seat)).news().min(self.told);
        let pager = Pager::new(heading, lines).at_line(self.unread.saturating_sub(from));
        self.unread = self.told;
        self.scroll = 0;
        self.stage = Stage::Reading(Box::new(Page { seat, pager, then }));
    }

    /// The page has been read.
    fn put_away(&mut self, seat: Seat, then: Then) -> Result<(), Refused> {
        match then {
            Then::Round(_) => {
                self.stage = Stage::Telling(seat);
                self.go_on()
            }
            Then::Ask => {
                self.ask(seat);
                Ok(())
            }
            Then::End(outcome) => {
                self.stage = Stage::Over(Box::new(outcome));
                Ok(())
            }
        }
    }

    /// Asks a person, after a page with what happened if that does not fit beside the question.
    fn catch_up(&mut self, seat: Seat) {
        let viewer = Viewer::Seat(seat);
        let story = self.session.story(viewer);
        let ended = if self.session.seating().is_alone() { None } else { story.round_from(story.news()) };
        if !self.session.seating().is_alone() {
            self.unread = story.news();
        }
        self.ask(seat);
        match ended {
            Some((_, round)) => {
                self.read(seat, format!("Round {} is over", round.saturating_sub(1)), Then::Ask);
            }
            None if picture::hides_news(self) => self.read(seat, "What happened".to_owned(), Then::Ask),
            None => self.unread = self.told,
        }
    }

    /// Does what comes next once everything has been told.
    fn step(&mut self, seat: Seat) -> Result<(), Refused> {
        match self.session.next(Some(seat)) {
            Next::Bot(bot) => self.session.play_bot(bot)?,
            Next::Person(person) => {
                if !self.session.answer_alone(person)? {
                    self.catch_up(person);
                }
            }
            Next::Over(outcome) => self.end(outcome),
        }
        Ok(())
    }

    /// With several people: lets the bots play, then hands the keyboard to the next person.
    fn pass_on(&mut self) -> Result<(), Refused> {
        loop {
            match self.session.next(self.looker) {
                Next::Bot(bot) => self.session.play_bot(bot)?,
                Next::Over(outcome) => {
                    self.end(outcome);
                    return Ok(());
                }
                Next::Person(seat) if self.looks_too(seat) => {
                    self.looker = Some(seat);
                    self.catch_up(seat);
                    return Ok(());
                }
                Next::Person(seat) => {
                    // Nothing that the last person saw stays behind the curtain.
                    self.drawing.clear();
                    let curtain = Curtain::before(self.session.seating().person(seat));
                    self.stage = Stage::Curtain(seat, curtain);
                    return Ok(());
                }
            }
        }
    }

    /// Does the person at the screen play this seat, too?
    fn looks_too(&self, seat: Seat) -> bool {
        self.looker.is_some_and(|looker| self.session.seating().is_one_person(looker, seat))
    }

    fn ask(&mut self, seat: Seat) {
        let viewer = Viewer::Seat(seat);
        self.drawing = self.session.drawing(viewer);
        self.told = self.story_length(viewer);
        self.scroll = 0;
        self.stage = Stage::Asking(Box::new(Asking {
            seat,
            question: self.session.question(seat),
            picker: self.session.picker(seat),
            refusal: None,
        }));
    }

    fn end(&mut self, outcome: Outcome) {
        let viewer = ending::viewer(&self.session);
        self.drawing = self.session.drawing(viewer);
        self.told = self.story_length(viewer);
        self.scroll = 0;
        self.stage = Stage::Over(Box::new(outcome));
        if let (Viewer::Seat(seat), true) = (viewer, picture::hides_news(self)) {
            self.read(seat, "The game is over".to_owned(), Then::End(outcome));
        }
    }

    fn story_length(&self, viewer: Viewer) -> usize {
        self.session.story(viewer).lines.len()
    }
}

/// Does this letter open a page, or ask whether to leave?
fn is_command(letter: char) -> bool {
    "rhtq?".contains(letter.to_ascii_lowercase())
}
