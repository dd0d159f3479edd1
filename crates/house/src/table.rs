use rustlers_bots::{Level, Mark, Marking};
use rustlers_core::study::Spelling;
use rustlers_core::{Chance, Line, MenuItem, Outcome, Seat, Seats, Teller, Timer, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::read::{read, read_with};
use crate::registry::{HouseGame, Visitor, visit};
use crate::seated::Seated;
use crate::{AnyBot, HouseError, Refused};

/// A running game without its types: choices come in and views go out as JSON.
///
/// It consists of the typed game and its options, and adds nothing to them.
pub trait Table: Send + Sync {
    /// The name of the game in commands, files and addresses.
    fn game(&self) -> &'static str;

    /// The name of the game on its box.
    fn title(&self) -> &'static str;

    /// The version of the rules being played.
    fn rules_version(&self) -> u32;

    /// The options the game was set up with.
    fn options(&self) -> Value;

    /// The SHA-256 of the component data in use, in hexadecimal.
    fn edition_hash(&self) -> Result<String, HouseError>;

    /// The number of seats.
    fn players(&self) -> u8;

    /// The seats whose choice is open; none when the game is over.
    fn awaits(&self) -> Seats;

    /// The seats that may choose: the awaited ones, and those that may speak up or change their mind unasked.
    fn may_choose(&self) -> Seats;

    /// What a seat may choose, with the texts; empty if the seat may not choose.
    fn choices(&self, seat: Seat, teller: &Teller<'_>) -> Vec<Listed>;

    /// [`Table::choices`] as JSON text, for callers that only pass it on.
    fn choices_text(&self, seat: Seat, teller: &Teller<'_>) -> Box<RawValue>;

    /// What a seat may choose, as JSON text and without the texts for people.
    fn bare_choices_text(&self, seat: Seat) -> Box<RawValue>;

    /// The place of each of [`Table::choices`] in a list when there is little room, in the same order.
    fn menu(&self, seat: Seat) -> Vec<MenuItem>;

    /// The question to a seat.
    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String;

    /// A choice in words, before it is carried out.
    fn tell_choice(&self, seat: Seat, choice: &Value, teller: &Teller<'_>) -> Result<String, Refused>;

    /// Carries out a choice; a refusal leaves the table unchanged.
    fn choose(
        &mut self,
        seat: Seat,
        choice: &Value,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Events>, Refused>;

    /// The choice that the rules make for a seat whose time has run out; `None` if they name none.
    fn lapse(&self, seat: Seat) -> Option<Value>;

    /// The answer that an awaited seat has ordered beforehand; `None` if it has not, and is asked.
    fn ordered(&self, seat: Seat) -> Option<Value>;

    /// The timer that is running, if the rules time more than single answers.
    fn timer(&self) -> Option<Timer>;

    /// The number of seconds without a connection after which a bot plays for a person, if the rules set one.
    fn absence(&self) -> Option<u16>;

    /// How many times in a row a seat's time may run out before its defaults are chosen at once, if the rules set a
    /// limit.
    fn patience(&self) -> Option<u8>;

    /// The seat that is acting and the number of its action, if only actions that make progress reset the clock.
    fn deed(&self) -> Option<(Seat, u32)>;

    /// The seats that hear what a seat says only to its own side, including itself; none if the rules have no sides.
    fn confidants(&self, seat: Seat) -> Seats;

    /// Does the board have this place?
    fn has_place(&self, place: &str) -> bool;

    /// The seats of the person who plays this one, including it.
    fn hand(&self, seat: Seat) -> Seats;

    /// What the texts call the seats, if not by these names of their players.
    fn called(&self, names: &[String]) -> Option<Vec<String>>;

    /// Everything a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;

    /// [`Table::view`] as JSON text, for callers that only pass it on.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;

    /// What a viewer knows, drawn as text.
    fn draw(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Line>;

    /// How the game ended; `None` while it is in progress.
    fn outcome(&self) -> Option<Outcome>;

    /// The complete state in readable form, secrets included.
    fn position(&self) -> Value;

    /// A SHA-256 of [`Table::position`], whatever the order of keys. It takes a fraction of the time that
    /// [`position_hash`](crate::position_hash) takes, and is another one.
    fn position_digest(&self) -> [u8; 32];

    /// What everybody sees of a table that they come to now, as if the game began here.
    fn arrived(&self) -> Box<dyn Events>;

    /// Another table in the same state.
    fn clone_table(&self) -> Box<dyn Table>;

    /// Another table that `seat` cannot tell from this one.
    fn redeal(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn Table>;

    /// Writes what a seat knows as numbers: as many as [`Numbers::size`](crate::Numbers::size) says.
    fn observe(&self, seat: Seat, into: &mut [i16]);

    /// The choices of a seat as numbers, each with its action id, in the order of [`Table::choices`].
    fn spellings(&self, seat: Seat) -> Vec<(Option<u32>, Spelling)>;

    /// The choice of a seat with this action id; `None` if it has no such choice now.
    fn choice_of(&self, seat: Seat, id: u32) -> Option<Value>;

    /// A bot for this game that has not sat down yet.
    fn bot(&self, level: Level) -> AnyBot;

    /// What a bot chooses for a seat. It gets that seat's chair and nothing more.
    ///
    /// `None` if the seat is not awaited, or the bot is for another game.
    fn ask(&self, bot: &mut AnyBot, seat: Seat, chance: &mut dyn Chance) -> Option<Value>;

    /// Tells a bot of the marks on the board that its side sees, all of them.
    fn read_marks(&self, bot: &mut AnyBot, seat: Seat, marks: &[Mark]);

    /// What a bot writes on the board for its own side with a choice that it has just made here.
    fn mark(&self, bot: &AnyBot, seat: Seat, choice: &Value, marks: &[Mark]) -> Vec<Marking>;

    /// What each choice of a seat is worth, the best first, by what the seat knows; `bot` is a top hand that has been told
    /// what the seat saw. `made` is the choice that somebody made, which is always among them.
    ///
    /// Empty if the seat is not awaited, or the bot does not think ahead or is for another game.
    fn appraise(
        &self,
        bot: &AnyBot,
        seat: Seat,
        made: Option<&Value>,
        budget: Budget,
        teller: &Teller<'_>,
    ) -> Result<Vec<Appraised>, Refused>;

    /// Tells a bot that its seat makes this choice, if somebody else decides for the seat; before it is carried out. Returns how
    /// many choices the bot would have thought about.
    fn follow(&self, bot: &mut AnyBot, seat: Seat, choice: &Value, seed: u64) -> Result<usize, Refused>;
}

/// How hard to think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// About how many playouts.
    pub playouts: u32,
    /// Where their luck comes from: the same seed gives the same answer.
    pub seed: u64,
}

/// A choice and what it is worth: an [`Appraisal`](rustlers_bots::Appraisal) without its type.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Appraised {
    /// The choice, as [`Table::choose`] takes it.
    pub choice: Value,
    /// The choice in words.
    pub told: String,
    /// The chance to win with it.
    pub chance: f64,
    /// The standard error of the chance.
    pub error: f64,
    /// How much less it wins than the best choice in the same worlds.
    pub behind: f64,
    /// The standard error of that difference.
    pub behind_error: f64,
    /// In how many imagined worlds it was tried.
    pub worlds: u32,
    /// Is it what the rule of thumb would do?
    pub is_thumb: bool,
    /// What the worlds that fit have in common that bears on it, as the end of a sentence.
    pub remark: Option<String>,
    /// Why the rule of thumb would do it, if it would.
    pub why: Option<String>,
}

/// A choice that is open, with its texts.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OfferedChoice"))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The choice, as [`Table::choose`] takes it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub choice: Value,
    /// What the seat would say to make it.
    pub text: String,
    /// What it means beyond that; empty if there is nothing to add.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    #[serde(skip_serializing_if = "String::is_empty")]
    pub explanation: String,
}

/// What happened when a choice was carried out, with nothing hidden. It is handed out only as somebody witnessed it.
pub trait Events: Send + Sync {
    /// What a viewer saw, in order.
    fn sights(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Told>;

    /// [`Events::sights`] as JSON text, for callers that only pass it on; `None` if the viewer saw nothing.
    fn sights_text(&self, viewer: Viewer, teller: &Teller<'_>) -> Option<Box<RawValue>>;

    /// The sentences of [`Events::sights`], without the sights.
    fn words(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<String>;

    /// The [`Events::words`] of everybody at a table with these names, in order: each sentence once, with those who are
    /// told it.
    fn sentences(&self, names: &[String]) -> Vec<Sentence>;

    /// What a viewer saw, each sight with what it changed in the viewer's view, and any other changes. `words` are its
    /// [`Events::words`].
    fn shown(&self, viewer: Viewer, words: &[&str]) -> Shown;

    /// Which of a viewer's [`Events::sights`] begin a round, by index, with the number of the round.
    fn rounds(&self, viewer: Viewer) -> Vec<(usize, u16)>;

    /// The number of things a viewer saw.
    fn count_seen(&self, viewer: Viewer) -> usize;

    /// Does a viewer see anything of it?
    fn is_seen_by(&self, viewer: Viewer) -> bool;

    /// Does anything change in a viewer's view, with or without a sight?
    fn changes_view_of(&self, viewer: Viewer) -> bool;

    /// Tells a bot what its seat saw, if it wants to know.
    fn tell(&self, bot: &mut AnyBot, seat: Seat);
}

/// A sentence, and who is told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The seats that are.
    pub seats: Seats,
    /// Whether spectators are.
    pub spectators: bool,
    /// The sentence.
    pub text: String,
}

impl Sentence {
    /// Tells it to a viewer, too.
    pub(crate) fn add(&mut self, viewer: Viewer) {
        match viewer {
            Viewer::Seat(seat) => self.seats.insert(seat),
            Viewer::Spectator | Viewer::Open => self.spectators = true,
        }
    }

    /// Is a viewer told it?
    pub fn is_for(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator | Viewer::Open => self.spectators,
        }
    }
}

/// Something that a viewer saw, as a sentence too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The sight.
    pub sight: Value,
    /// The sentence.
    pub text: String,
}

/// What a viewer is shown of a choice. Applying the changes one after another, starting with the view before the
/// choice, produces the table after each sight and, in the end, the view after the choice.
///
/// Changes are JSON Patches (RFC 6902) that use only `add`, `remove` and `replace`. Before the game, the view is
/// `null`.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The sights in order, each with its sentence and its change, if any: `[{"sight", "text", "change"}]`. `None` if
    /// the viewer saw nothing.
    pub sights: Option<Box<RawValue>>,
    /// Changes without a sight, such as whose question is open.
    pub change: Option<Box<RawValue>>,
}

/// A table that has just been set up, and what happened during set-up.
pub type Opened = (Box<dyn Table>, Box<dyn Events>);

/// Sets up a game with options from [`build_options`](crate::build_options) or from a client.
pub fn new_table(game: &str, options: &Value, chance: &mut dyn Chance) -> Result<Opened, HouseError> {
    visit(game, New { options, chance })?
}

struct New<'a> {
    options: &'a Value,
    chance: &'a mut dyn Chance,
}

impl Visitor for New<'_> {
    type Out = Result<Opened, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let options: G::Options = read(self.options).map_err(HouseError::BadOptions)?;
        let (table, events) = Seated::<G>::new(options, self.chance)?;
        Ok((Box::new(table), Box::new(events)))
    }
}

/// Sets up the table that a position describes; without options, it uses the defaults.
pub fn restore_table(
    game: &str,
    options: Option<&Value>,
    position: &Value,
) -> Result<Box<dyn Table>, HouseError> {
    visit(game, Restore { options, position })?
}

struct Restore<'a> {
    options: Option<&'a Value>,
    position: &'a Value,
}

impl Visitor for Restore<'_> {
    type Out = Result<Box<dyn Table>, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let options: Option<G::Options> =
            self.options.map(read).transpose().map_err(HouseError::BadOptions)?;
        let position = read_with(self.position, |from| G::read_position(options.as_ref(), from))
            .map_err(HouseError::Unreadable)?;
        Ok(Box::new(Seated::<G>::restore(options, &position)?))
    }
}

/// Starts a game from a position instead of its set-up: everybody sees the table from there on.
pub fn begin_table(game: &str, options: &Value, position: &Value) -> Result<Opened, HouseError> {
    visit(game, Begin { options, position })?
}

struct Begin<'a> {
    options: &'a Value,
    position: &'a Value,
}

impl Visitor for Begin<'_> {
    type Out = Result<Opened, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let options: G::Options = read(self.options).map_err(HouseError::BadOptions)?;
        let position = read_with(self.position, |from| G::read_position(Some(&options), from))
            .map_err(HouseError::Unreadable)?;
        let (table, events) = Seated::<G>::begin(options, &position)?;
        Ok((Box::new(table), Box::new(events)))
    }
}
