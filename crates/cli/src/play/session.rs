//! A match at one keyboard: the table, the bots, what each person has been told, and the journal.
//!
//! It has no screen and no keys. Its caller asks what comes [next](Session::next), shows a person what that person may
//! see, and passes in what they chose.

use std::io::{self, Write};

use rustlers_core::{Line, Outcome, Recorder, Seat, Teller, Viewer};
use rustlers_house::{
    AnyBot, End, EntryLine, Events, Header, HouseError, JournalWriter, Listed, Refused, Seed, Table,
    new_table,
};
use serde_json::Value;

use super::luck::Luck;
use super::picker::{Open, Picker};
use super::seating::Seating;

/// A match being played.
pub(crate) struct Session {
    table: Box<dyn Table>,
    seating: Seating,
    luck: Luck,
    /// By seat; `None` where a person sits.
    bots: Vec<Option<AnyBot>>,
    /// By seat, with the spectator's last.
    stories: Vec<Story>,
    journal: Option<JournalWriter<Box<dyn Write>>>,
    /// Why the journal could not be completed.
    journal_fault: Option<io::Error>,
}

/// What one viewer has witnessed, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Story {
    /// The sentences, oldest first.
    pub(crate) lines: Vec<String>,
    /// How many of them were there when the viewer last chose.
    pub(crate) old: usize,
    /// How many of them describe the set-up, which can be seen on the table.
    pub(crate) opening: usize,
    /// The sentences with which rounds after the first begin, by index, with the number of the round.
    pub(crate) rounds: Vec<(usize, u16)>,
}

impl Story {
    /// The first sentence that the viewer did not know when they last chose.
    pub(crate) fn news(&self) -> usize {
        self.old.max(self.opening)
    }

    /// The first round that begins at this sentence or later: the index of its sentence and its number.
    pub(crate) fn round_from(&self, place: usize) -> Option<(usize, u16)> {
        self.rounds.iter().copied().find(|(at, _)| *at >= place)
    }
}

/// Who has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A person has to choose.
    Person(Seat),
    /// A bot has to choose.
    Bot(Seat),
    /// The game is over.
    Over(Outcome),
}

impl Session {
    /// Sets up a game. With a journal, everything is recorded as it happens.
    pub(crate) fn begin(
        game: &str,
        options: &Value,
        seating: Seating,
        mut luck: Luck,
        journal: Option<Box<dyn Write>>,
    ) -> Result<Session, HouseError> {
        let mut recorder = Recorder::new(&mut *luck.rules);
        let (table, events) = new_table(game, options, &mut recorder)?;
        let opening = recorder.into_outcomes();
        let bot = |seat| (!seating.people().contains(seat)).then(|| table.bot(seating.level()));
        let bots = Seat::all(table.players()).map(bot).collect();
        let stories = vec![Story::default(); usize::from(table.players()) + 1];
        let mut session = Session { table, seating, luck, bots, stories, journal: None, journal_fault: None };
        if let Some(out) = journal {
            let header = Header::of_table(&*session.table, session.seating.for_journal(), opening)?;
            session.journal = session.kept(JournalWriter::begin(out, &header));
        }
        session.tell_all(&*events);
        for story in &mut session.stories {
            story.opening = story.lines.len();
        }
        Ok(session)
    }

    /// Who has to act.
    ///
    /// Of several awaited seats, bots answer first, then the person who `looks` already, then the others in order.
    pub(crate) fn next(&self, looks: Option<Seat>) -> Next {
        let awaited = self.table.awaits();
        let people = self.seating.people();
        let Some(lowest) = awaited.lowest() else {
            // A game in which nobody is awaited is over; one without an outcome then has a bug, which the laws of the
            // testkit find. All seats share the last place rather than crashing the program.
            return match self.table.outcome() {
                Some(outcome) => Next::Over(outcome),
                None => Next::Over(Outcome::by_score(rustlers_core::SeatMap::from_fn(self.players(), |_| 0))),
            };
        };
        if let Some(bot) = awaited.into_iter().find(|seat| !people.contains(*seat)) {
            return Next::Bot(bot);
        }
        Next::Person(looks.filter(|seat| awaited.contains(*seat)).unwrap_or(lowest))
    }

    /// Lets a bot choose for its seat.
    pub(crate) fn play_bot(&mut self, seat: Seat) -> Result<(), Refused> {
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        let chance = self.luck.bots.get_mut(seat.index());
        let asked = bot.zip(chance).and_then(|(bot, chance)| {
            let choice = self.table.ask(bot, seat, &mut **chance)?;
            Some((choice, bot.why_naming(self.seating.names())))
        });
        match asked {
            Some((choice, why)) => self.carry_out(seat, &choice, Some(why)),
            None => Err(Refused::Unreadable(format!("No bot can choose for {}.", self.seating.name(seat)))),
        }
    }

    /// Carries out what a person chose. A refusal leaves everything unchanged.
    pub(crate) fn choose(&mut self, seat: Seat, choice: &Value) -> Result<(), Refused> {
        let told = self.stories.get(seat.index()).map_or(0, |story| story.lines.len());
        self.carry_out(seat, choice, None)?;
        if let Some(story) = self.stories.get_mut(seat.index()) {
            story.old = told;
        }
        Ok(())
    }

    /// What a seat may choose.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Listed> {
        self.table.choices(seat, &self.teller(Viewer::Seat(seat)))
    }

    /// The same for a list on a screen.
    pub(crate) fn picker(&self, seat: Seat) -> Picker {
        let listed = self.choices(seat).into_iter().zip(self.table.menu(seat));
        Picker::new(listed.map(|(listed, item)| Open { listed, item }).collect())
    }

    /// Answers for a person alone as they have ordered, or passes if they can do nothing else, which is not a decision;
    /// `false` if there is one to make.
    ///
    /// People who share a keyboard are asked all the same: not asking somebody would tell the others that nothing could
    /// be done.
    pub(crate) fn answer_alone(&mut self, seat: Seat) -> Result<bool, Refused> {
        if !self.seating.is_alone() {
            return Ok(false);
        }
        let pass = Value::from("pass");
        let only_passes = matches!(&self.choices(seat)[..], [only] if only.choice == pass);
        let answer = self.table.ordered(seat).or(only_passes.then_some(pass));
        if let Some(answer) = &answer {
            self.carry_out(seat, answer, None)?;
        }
        Ok(answer.is_some())
    }

    /// The question to a seat.
    pub(crate) fn question(&self, seat: Seat) -> String {
        let question = self.table.question(seat, &self.teller(Viewer::Seat(seat)));
        match self.seating.plays_several(seat) {
            true => format!("{}: {question}", self.seating.name(seat)),
            false => question,
        }
    }

    /// The table as a viewer knows it.
    pub(crate) fn drawing(&self, viewer: Viewer) -> Vec<Line> {
        self.table.draw(viewer, &self.teller(viewer))
    }

    /// What a viewer was told; the viewer of the open replay is told what a spectator is.
    pub(crate) fn story(&self, viewer: Viewer) -> &Story {
        const NOTHING: &Story = &Story { lines: Vec::new(), old: 0, opening: 0, rounds: Vec::new() };
        let index = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator | Viewer::Open => usize::from(self.players()),
        };
        self.stories.get(index).unwrap_or(NOTHING)
    }

    /// Who sits where.
    pub(crate) fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The name of the game on its box.
    pub(crate) fn title(&self) -> &'static str {
        self.table.title()
    }

    /// The name of the game in commands.
    pub(crate) fn game(&self) -> &'static str {
        self.table.game()
    }

    /// The number of seats.
    pub(crate) fn players(&self) -> u8 {
        self.table.players()
    }

    /// Where the luck came from; a secret while the game is in progress.
    pub(crate) fn seed(&self) -> Option<&Seed> {
        self.table.outcome().map(|_| &self.luck.seed)
    }

    /// Why the journal could not be completed.
    pub(crate) fn journal_fault(&self) -> Option<&io::Error> {
        self.journal_fault.as_ref()
    }

    fn teller(&self, viewer: Viewer) -> Teller<'_> {
        Teller::new(viewer, self.seating.names())
    }

    fn carry_out(&mut self, seat: Seat, choice: &Value, why: Option<String>) -> Result<(), Refused> {
        let mut recorder = Recorder::new(&mut *self.luck.rules);
        let events = self.table.choose(seat, choice, &mut recorder)?;
        let entry = EntryLine { seat, choice: choice.clone(), chance: recorder.into_outcomes(), why };
        if let Some(journal) = &mut self.journal {
            let written = journal.entry(&entry);
            if self.kept(written).is_none() {
                self.journal = None;
            }
        }
        self.tell_all(&*events);
        if let Some(end) = End::of_table(&*self.table, Some(self.luck.seed.clone())) {
            let ended = self.journal.take().map(|journal| journal.end(&end));
            ended.map(|ended| self.kept(ended));
        }
        Ok(())
    }

    /// Tells everybody what happened, each as they saw it.
    fn tell_all(&mut self, events: &dyn Events) {
        for (viewer, story) in Viewer::live(self.table.players()).zip(&mut self.stories) {
            let teller = Teller::new(viewer, self.seating.names());
            let told = story.lines.len();
            // Before the first round there is nothing to look back at.
            let rounds = events.rounds(viewer).into_iter().filter(|(_, round)| *round > 1);
            story.rounds.extend(rounds.map(|(at, round)| (told + at, round)));
            story.lines.extend(events.sights(viewer, &teller).into_iter().map(|told| told.text));
        }
        for (seat, bot) in Seat::all(self.table.players()).zip(&mut self.bots) {
            if let Some(bot) = bot {
                events.tell(bot, seat);
            }
        }
    }

    /// Keeps a write error; the game continues without its journal.
    fn kept<T>(&mut self, written: io::Result<T>) -> Option<T> {
        written.map_err(|fault| self.journal_fault = Some(fault)).ok()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::play::seating::Wishes;
    use rustlers_bots::Level;
    use rustlers_core::Seats;
    use rustlers_house::build_options;
    use std::cell::RefCell;
    use std::rc::Rc;

    /// A game of goat that is the same every time.
    pub(crate) fn session(players: u8, people: u8, seed: u64) -> Session {
        saved(players, people, seed, None)
    }

    fn saved(players: u8, people: u8, seed: u64, journal: Option<Box<dyn Write>>) -> Session {
        session_of("goat", players, people, seed, journal)
    }

    /// A game that is the same every time.
    pub(crate) fn session_of(
        game: &str,
        players: u8,
        people: u8,
        seed: u64,
        journal: Option<Box<dyn Write>>,
    ) -> Session {
        let options = build_options(game, players, &[], None).unwrap();
        let table: Vec<Seats> = Seat::all(players).map(Seats::only).collect();
        let wishes = Wishes { people, ..Wishes::default() };
        let seating = Seating::new(&table, wishes, Level::Greenhorn).unwrap();
        Session::begin(game, &options, seating, Luck::new(Some(seed), players).unwrap(), journal).unwrap()
    }

    /// Keeps playing, with people choosing by number, until the game is over.
    pub(crate) fn play_out(session: &mut Session, number: usize) -> Outcome {
        loop {
            match session.next(None) {
                Next::Over(outcome) => return outcome,
                Next::Bot(seat) => session.play_bot(seat).unwrap(),
                Next::Person(seat) => {
                    let choices = session.choices(seat);
                    let choice = choices[number % choices.len()].choice.clone();
                    session.choose(seat, &choice).unwrap();
                }
            }
        }
    }

    #[derive(Clone, Default)]
    struct Paper(Rc<RefCell<Vec<u8>>>);

    impl Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct FullDisk;

    impl Write for FullDisk {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is full"))
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_same_seed_and_choices_give_the_same_game() {
        let story = |seed| {
            let mut session = session(3, 1, seed);
            play_out(&mut session, 5);
            session.story(Viewer::Spectator).clone()
        };
        assert_eq!(story(7), story(7));
        assert_ne!(story(7), story(8));
    }

    #[test]
    fn the_journal_tells_the_game_with_its_seed() {
        let paper = Paper::default();
        let mut session = saved(3, 1, 4, Some(Box::new(paper.clone())));
        assert_eq!(session.seed(), None);
        play_out(&mut session, 1);
        assert_eq!(session.seed(), Some(&Seed::Fast { seed: 4, stream: None }));
        let text = paper.0.borrow().clone();
        let record = rustlers_house::JournalReader::new(&text[..]).next().unwrap().unwrap();
        assert!(record.is_finished());
        assert_eq!(record.header.seats, ["Player", "greenhorn", "greenhorn"]);
        rustlers_house::verify(&record).unwrap();
        assert!(session.journal_fault().is_none());
    }

    #[test]
    fn a_journal_that_cannot_be_written_does_not_end_the_game() {
        let mut session = saved(2, 1, 4, Some(Box::new(FullDisk)));
        play_out(&mut session, 1);
        assert_eq!(session.journal_fault().unwrap().to_string(), "the disk is full");
    }

    #[test]
    fn each_person_is_told_what_happened_since_they_chose() {
        let mut session = session(3, 2, 3);
        let Next::Person(seat) = session.next(None) else { panic!("seat 0 begins") };
        let before = session.story(Viewer::Seat(seat)).lines.len();
        let choice = session.choices(seat)[0].choice.clone();
        session.choose(seat, &choice).unwrap();
        let story = session.story(Viewer::Seat(seat));
        assert_eq!(story.old, before);
        assert!(story.lines[before].starts_with("You offer"), "{}", story.lines[before]);
        let other = session.story(Viewer::Seat(seat.next(3)));
        assert_eq!(other.old, 0);
        assert!(other.lines.iter().any(|line| line.starts_with("Ann offers")), "{other:?}");
    }

    #[test]
    fn a_refused_choice_changes_nothing() {
        let mut session = session(3, 1, 3);
        let before = session.story(Viewer::Spectator).clone();
        assert!(session.choose(Seat::FIRST, &Value::from("accept")).is_err());
        assert!(session.choose(Seat::FIRST, &Value::from(9)).is_err());
        assert!(session.play_bot(Seat::FIRST).is_err());
        assert_eq!(session.story(Viewer::Spectator), &before);
    }
}
