//! The game line by line: for pipes, for screen readers, and for anyone who prefers it.

use std::io::{self, BufRead, Read as _, Write};

use rustlers_core::{Line, Outcome, Seat, Viewer};
use rustlers_house::Refused;

use super::curtain::Curtain;
use super::flow::wrap;
use super::picker::{Answer, Part, Picker, Row, apart};
use super::session::{Next, Session};
use super::{ending, pages};
use crate::failure::Failure;

/// The width of the lines.
const WIDTH: usize = 80;
/// The longest line read at once; no answer needs that much.
const LONGEST_LINE: u64 = 10_000;
/// This many empty lines push secrets off the screen.
const CURTAIN: usize = 60;

/// How a game in plain mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// It was played to its end.
    Played,
    /// Somebody left.
    Left,
}

/// A person's answer to a question.
enum Reply {
    Took(serde_json::Value),
    Left,
}

/// The two ends of a conversation.
pub(crate) struct Talk<R, W> {
    input: R,
    out: W,
}

impl<R: BufRead, W: Write> Talk<R, W> {
    /// A conversation in which answers come from `input`.
    pub(crate) fn new(input: R, out: W) -> Talk<R, W> {
        Talk { input, out }
    }

    /// Plays a game to the end, or until somebody leaves. Input that ends before the game does is a failure.
    pub(crate) fn play(&mut self, session: &mut Session, saved: Option<&str>) -> Result<Ending, Failure> {
        writeln!(self.out, "{}", session.title())?;
        writeln!(self.out, "Answer with a number or some letters; ? helps, q leaves.")?;
        let alone = session.seating().people().lowest().filter(|_| session.seating().is_alone());
        let mut looks = alone;
        let mut told = 0;
        loop {
            if let Some(seat) = alone {
                self.tell(session, Viewer::Seat(seat), &mut told)?;
            }
            match session.next(looks) {
                Next::Bot(seat) => session.play_bot(seat).map_err(wrong)?,
                Next::Over(outcome) => {
                    self.end(session, &outcome, saved)?;
                    return Ok(Ending::Played);
                }
                Next::Person(seat) => {
                    if session.answer_alone(seat).map_err(wrong)? {
                        continue;
                    }
                    if !looks.is_some_and(|looker| session.seating().is_one_person(looker, seat)) {
                        self.draw_curtain(session, seat)?;
                    }
                    looks = Some(seat);
                    if alone.is_none() {
                        let story = session.story(Viewer::Seat(seat));
                        told = story.old;
                        self.tell(session, Viewer::Seat(seat), &mut told)?;
                    }
                    match self.ask(session, seat)? {
                        Reply::Left => return Ok(Ending::Left),
                        Reply::Took(choice) => session.choose(seat, &choice).map_err(wrong)?,
                    }
                }
            }
        }
    }

    /// Asks whether to play another game. The end of the input means no.
    pub(crate) fn again(&mut self) -> Result<bool, Failure> {
        write!(self.out, "Play again? (y/n) ")?;
        self.out.flush()?;
        let answer = self.line()?;
        writeln!(self.out)?;
        Ok(answer.is_some_and(|answer| answer.trim().to_lowercase().starts_with('y')))
    }

    fn draw_curtain(&mut self, session: &Session, seat: Seat) -> Result<(), Failure> {
        let curtain = Curtain::before(session.seating().person(seat));
        write!(self.out, "{}", "\n".repeat(CURTAIN))?;
        writeln!(self.out, "{}\n{}", curtain.hand_over(), curtain.open())?;
        self.out.flush()?;
        self.answer()?;
        Ok(())
    }

    /// Prints what has not been told yet.
    fn tell(&mut self, session: &Session, viewer: Viewer, told: &mut usize) -> io::Result<()> {
        let lines = &session.story(viewer).lines;
        if *told < lines.len() {
            writeln!(self.out)?;
        }
        for line in lines.iter().skip(*told) {
            self.say("* ", line)?;
        }
        *told = lines.len();
        Ok(())
    }

    /// Asks until there is an answer.
    fn ask(&mut self, session: &Session, seat: Seat) -> Result<Reply, Failure> {
        let viewer = Viewer::Seat(seat);
        writeln!(self.out)?;
        self.draw(&session.drawing(viewer))?;
        writeln!(self.out)?;
        self.say("", &session.question(seat))?;
        let mut picker = session.picker(seat);
        self.list(&picker)?;
        loop {
            write!(self.out, "> ")?;
            self.out.flush()?;
            let line = self.answer()?;
            let typed: String = line.trim().chars().take(60).collect();
            let typed = typed.as_str();
            match typed.to_lowercase().as_str() {
                "?" | "help" => self.draw(&pages::words())?,
                "q" | "quit" => {
                    self.say("", "You left the game.")?;
                    return Ok(Reply::Left);
                }
                "table" => self.draw(&session.drawing(viewer))?,
                "story" => self.draw(&pages::story(session, viewer))?,
                "rules" => self.draw(&pages::rules(session.game()))?,
                "back" => {
                    if !picker.backspace() {
                        self.say("", "There is no step to go back to.")?;
                    }
                    self.list(&picker)?;
                }
                "" if picker.is_forced() => {
                    if let Some(reply) = picker.enter().and_then(|index| reply(&picker, index)) {
                        return Ok(reply);
                    }
                }
                "" => self.list(&picker)?,
                _ => match picker.answer(typed) {
                    Answer::Take(index) => {
                        if let Some(reply) = reply(&picker, index) {
                            return Ok(reply);
                        }
                    }
                    Answer::Step => self.list(&picker)?,
                    Answer::Several(rows) => {
                        self.say("", &format!("Several choices fit {typed:?}; which one?"))?;
                        self.rows(&rows, &vec![""; rows.len()])?;
                    }
                    Answer::Nothing => self.say(
                        "",
                        &format!("Nothing fits {typed:?}. Type a number of the list or some of its letters; ? helps."),
                    )?,
                },
            }
        }
    }

    /// Lists what can be chosen now.
    fn list(&mut self, picker: &Picker) -> io::Result<()> {
        if let (Some(parts), Some((step, steps))) = (picker.parts(), picker.step()) {
            let word = |part: &Part<'_>| match *part {
                Part::Words(words) | Part::Filled(words) => words.to_owned(),
                Part::Asked => "____".to_owned(),
                Part::Open => "...".to_owned(),
            };
            let sentence: Vec<String> = parts.iter().map(word).collect();
            self.say("", &format!("Step {step} of {steps}: {}", sentence.join(" ")))?;
        }
        if let Some(group) = picker.group() {
            self.say("", &format!("{}: which one? (\"back\" goes a step back)", capital(group)))?;
        }
        let explanations: Vec<&str> = picker.rows().iter().map(|row| row.explanation.as_str()).collect();
        if picker.step().is_some_and(|(step, _)| step > 1) {
            // What the earlier steps have already said is not repeated.
            let apart = apart(&explanations);
            self.rows(picker.rows(), &apart.iter().map(String::as_str).collect::<Vec<_>>())?;
        } else {
            self.rows(picker.rows(), &explanations)?;
        }
        if picker.is_forced() {
            self.say("", "Only one possibility: Enter takes it.")?;
        }
        Ok(())
    }

    fn rows(&mut self, rows: &[Row], explanations: &[&str]) -> io::Result<()> {
        for (row, explanation) in rows.iter().zip(explanations) {
            let number = row.number.map_or_else(|| "   -".to_owned(), |number| format!("{number:>4}"));
            let number = row.key.map_or(number.clone(), |key| format!("{number} {key}"));
            let explanation =
                if explanation.is_empty() { String::new() } else { format!(" -- {explanation}") };
            self.say(&format!("{number} "), &format!("{}{explanation}", row.text))?;
        }
        Ok(())
    }

    fn end(&mut self, session: &Session, outcome: &Outcome, saved: Option<&str>) -> io::Result<()> {
        let viewer = ending::viewer(session);
        if !session.seating().is_alone() {
            let story = session.story(viewer);
            if let Some(last) = story.lines.last() {
                writeln!(self.out)?;
                self.say("* ", last)?;
            }
        }
        writeln!(self.out)?;
        self.draw(&session.drawing(viewer))?;
        writeln!(self.out)?;
        self.draw(&ending::ranking(session, outcome))?;
        for note in ending::notes(session, saved) {
            self.say("", &note)?;
        }
        Ok(())
    }

    fn draw(&mut self, lines: &[Line]) -> io::Result<()> {
        for line in lines {
            for piece in wrap(line, WIDTH, super::flow::hanging(line, WIDTH)) {
                writeln!(self.out, "{piece}")?;
            }
        }
        Ok(())
    }

    /// A sentence after a mark, wrapped with hanging indent.
    fn say(&mut self, mark: &str, text: &str) -> io::Result<()> {
        for piece in wrap(&Line::new().plain(format!("{mark}{text}")), WIDTH, mark.len()) {
            writeln!(self.out, "{piece}")?;
        }
        Ok(())
    }

    /// The next line of the input, which must have one.
    fn answer(&mut self) -> Result<String, Failure> {
        self.line()?.ok_or_else(|| {
            Failure::no("the game was left unfinished: the input ended")
                .hint("every question needs a line of input; q leaves a game")
        })
    }

    fn line(&mut self) -> Result<Option<String>, Failure> {
        let mut bytes = Vec::new();
        let read = (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let read = read.map_err(|error| Failure::input(format!("the input cannot be read: {error}")))?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}

fn reply(picker: &Picker, index: usize) -> Option<Reply> {
    picker.choice(index).map(|listed| Reply::Took(listed.choice.clone()))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn wrong(refused: Refused) -> Failure {
    Failure::internal(format!("a listed choice was refused: {refused}"))
}
