//! A game recorded in words.

use rustlers_core::{Draw, Fast, Recorder, Seat, Tabletop, Teller, Viewer};

use super::lines::{beyond, update};
use crate::random::{listed, one_seat};

/// If a seat has more choices than this, only the first ones are shown.
const ALL_CHOICES: usize = 12;
/// The number of choices shown in that case.
const FIRST_CHOICES: usize = 3;
/// A game that takes more decisions than this is abandoned.
const BOUND: usize = 10_000;

/// The story so far, and what its reader already knows.
pub(super) struct Story<G> {
    game: G,
    luck: Fast,
    text: String,
    /// The spectator's table as last drawn.
    table: Vec<String>,
    /// What each seat saw beyond that, by seat.
    beyond: Vec<Vec<String>>,
    /// What each seat was last asked, by seat; empty if it was not awaited.
    asked: Vec<Vec<String>>,
}

impl<G: Tabletop> Story<G> {
    /// Plays a game and returns its story.
    pub(super) fn of(
        options: &G::Options,
        seed: u64,
        mut choose: impl FnMut(&G, Seat, &[G::Choice]) -> G::Choice,
    ) -> Result<String, String> {
        let mut story = Story::<G>::begin(options, seed)?;
        let mut order = Fast::stream(seed, 2);
        let mut decisions = 0;
        while !story.game.awaits().is_empty() {
            decisions += 1;
            if decisions > BOUND {
                return Err(format!("the game is not over after {BOUND} decisions"));
            }
            story.line(format!("\n== {decisions}"));
            story.ask();
            let seat = one_seat(&mut order, story.game.awaits());
            let choice = choose(&story.game, seat, &listed(&story.game, seat));
            story.choose(seat, choice)?;
        }
        story.end();
        Ok(story.text)
    }

    fn begin(options: &G::Options, seed: u64) -> Result<Story<G>, String> {
        let mut luck = Fast::stream(seed, 0);
        let mut recorder = Recorder::in_words(&mut luck);
        let mut events = Vec::new();
        let game = G::new(options, &mut recorder, &mut events)
            .map_err(|bad| format!("the options {options:?} set up no game: {bad}"))?;
        let draws = recorder.into_draws();
        let nothing = vec![Vec::new(); usize::from(game.players())];
        let mut story = Story {
            game,
            luck,
            text: String::new(),
            table: Vec::new(),
            beyond: nothing.clone(),
            asked: nothing,
        };
        story.line(format!("{}: a game in words", G::TITLE));
        // Written from the options themselves: a JSON value might sort its fields.
        let options = serde_json::to_string(options).map_err(|error| error.to_string())?;
        story.line(format!("rules version {}, seed {seed}, options {options}", G::RULES_VERSION));
        story.line("\n== Set-up");
        story.tell(&draws, &events);
        story.draw();
        Ok(story)
    }

    /// The question to every awaited seat, and its choices.
    fn ask(&mut self) {
        for seat in Seat::all(self.game.players()) {
            let mut asked = Vec::new();
            if self.game.awaits().contains(seat) {
                let teller = Teller::new(Viewer::Seat(seat), &[]);
                let open = listed(&self.game, seat);
                let shown = if open.len() > ALL_CHOICES { FIRST_CHOICES } else { open.len() };
                let plural = if open.len() == 1 { "" } else { "s" };
                let question = self.game.question(seat, &teller);
                asked.push(format!("{seat} is asked: {question} ({} choice{plural})", open.len()));
                asked.extend(open[..shown].iter().map(|&choice| {
                    let explanation = self.game.explain_choice(seat, choice, &teller);
                    let gap = if explanation.is_empty() { "" } else { "  -- " };
                    format!("  * {}{gap}{explanation}", self.game.tell_choice(seat, choice, &teller))
                }));
                if shown < open.len() {
                    asked.push(format!("  and {} more", open.len() - shown));
                }
            }
            if !asked.is_empty() && self.asked[seat.index()] == asked {
                self.line(format!("{seat} is asked as before"));
            } else {
                self.lines(&asked);
            }
            self.asked[seat.index()] = asked;
        }
    }

    fn choose(&mut self, seat: Seat, choice: G::Choice) -> Result<(), String> {
        let words = self.game.tell_choice(seat, choice, &Teller::new(Viewer::Seat(seat), &[]));
        self.line(format!("{seat} chooses: {words}"));
        let mut recorder = Recorder::in_words(&mut self.luck);
        let mut events = Vec::new();
        self.game
            .choose(seat, choice, &mut recorder, &mut events)
            .map_err(|illegal| format!("{choice:?} of {seat} is refused: {illegal}"))?;
        let draws = recorder.into_draws();
        self.tell(&draws, &events);
        self.draw();
        Ok(())
    }

    /// What was drawn, and what everybody was told: first the spectator, then the seats that were told something else.
    fn tell(&mut self, draws: &[Draw], events: &[G::Event]) {
        for draw in draws {
            self.line(format!("drawn: {} (one of {})", draw.what, draw.of));
        }
        for event in events {
            let told = |viewer: Viewer| {
                let sight = G::witness(event, viewer);
                sight.map_or("(nothing)".to_owned(), |sight| G::tell_sight(&sight, &Teller::new(viewer, &[])))
            };
            let to_spectator = told(Viewer::Spectator);
            self.line(format!("> {to_spectator}"));
            for seat in Seat::all(self.game.players()) {
                let to_seat = told(Viewer::Seat(seat));
                if to_seat != to_spectator {
                    self.line(format!("    {seat}: {to_seat}"));
                }
            }
        }
    }

    /// What has changed on the spectator's table, and in what each seat sees beyond it.
    fn draw(&mut self) {
        let drawn = |viewer: Viewer| -> Vec<String> {
            let lines = G::draw(&self.game.view(viewer), &Teller::new(viewer, &[]));
            lines.iter().map(|line| line.to_string()).collect()
        };
        let table = drawn(Viewer::Spectator);
        let beyond: Vec<Vec<String>> =
            Seat::all(self.game.players()).map(|seat| beyond(&table, &drawn(Viewer::Seat(seat)))).collect();
        let changed = update(&self.table, &table);
        if !changed.is_empty() {
            self.line("The table:");
            self.lines(&changed);
        }
        for seat in Seat::all(self.game.players()) {
            let changed = update(&self.beyond[seat.index()], &beyond[seat.index()]);
            if !changed.is_empty() {
                self.line(format!("{seat} also sees:"));
                self.lines(&changed);
            }
        }
        self.table = table;
        self.beyond = beyond;
    }

    fn end(&mut self) {
        self.line("\n== The end");
        let Some(outcome) = self.game.outcome() else {
            return self.line("Nobody is awaited, but there is no outcome.");
        };
        for seat in Seat::all(self.game.players()) {
            self.line(format!("{seat}: place {}, score {}", outcome.places()[seat], outcome.scores()[seat]));
        }
    }

    fn lines(&mut self, lines: &[String]) {
        lines.iter().for_each(|line| self.line(line));
    }

    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref().trim_end());
        self.text.push('\n');
    }
}
