use rustlers_bots::Level;
use rustlers_core::{Chance, Line, MenuItem, Outcome, Seat, Seats, Teller, Timer, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::read::{read, read_with};
use crate::registry::{HouseGame, Visitor, visit};
use crate::seated::Seated;
use crate::{AnyBot, HouseError, Refused};

/// A running game with its types taken off: choices come in and views go out as JSON.
///
/// It is the typed game and its options, and adds nothing to them.
pub trait Table: Send + Sync {
    /// The name of the game in commands, files and addresses.
    fn game(&self) -> &'static str;

    /// The name of the game on its box.
    fn title(&self) -> &'static str;

    /// The version of the rules that are played.
    fn rules_version(&self) -> u32;

    /// What the game was set up with.
    fn options(&self) -> Value;

    /// The SHA-256 of the component data in use, in hexadecimal.
    fn edition_hash(&self) -> Result<String, HouseError>;

    /// How many seats there are.
    fn players(&self) -> u8;

    /// The seats whose choice is open; none when the game is over.
    fn awaits(&self) -> Seats;

    /// The seats that may choose: the awaited ones, and those that may speak up or change their mind unasked.
    fn may_choose(&self) -> Seats;

    /// What a seat may choose, with the words for it; nothing when the seat may not choose.
    fn choices(&self, seat: Seat, teller: &Teller<'_>) -> Vec<Listed>;

    /// [`Table::choices`] in its written form, for whoever only passes it on.
    fn choices_text(&self, seat: Seat, teller: &Teller<'_>) -> Box<RawValue>;

    /// What a seat may choose, in its written form and without the words.
    fn bare_choices_text(&self, seat: Seat) -> Box<RawValue>;

    /// Where each of [`Table::choices`] stands in a list that is shown on little room, in the same order.
    fn menu(&self, seat: Seat) -> Vec<MenuItem>;

    /// What a seat is asked.
    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String;

    /// A choice in words, before it is carried out.
    fn tell_choice(&self, seat: Seat, choice: &Value, teller: &Teller<'_>) -> Result<String, Refused>;

    /// Carries a choice out; a refusal leaves the table as it was.
    fn choose(
        &mut self,
        seat: Seat,
        choice: &Value,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Events>, Refused>;

    /// The choice that the rules make for a seat whose time has run out; `None` where they name none.
    fn lapse(&self, seat: Seat) -> Option<Value>;

    /// The answer that an awaited seat has ordered beforehand; `None` where it has not, and is asked.
    fn ordered(&self, seat: Seat) -> Option<Value>;

    /// The timer that runs now, where the rules time more than single answers.
    fn timer(&self) -> Option<Timer>;

    /// After how many seconds without a connection a bot plays for a person, where the rules say so.
    fn absence(&self) -> Option<u16>;

    /// After how many times in a row that its time ran out a seat's defaults are chosen at once, where the rules say so.
    fn patience(&self) -> Option<u8>;

    /// Whose deed it is for which its clock runs on, and its number, where the rules give new time only for what gets on.
    fn deed(&self) -> Option<(Seat, u32)>;

    /// Who hears what a seat says to its own side alone, itself included; nobody where the rules know no such side.
    fn confidants(&self, seat: Seat) -> Seats;

    /// Is there such a place on the board?
    fn has_place(&self, place: &str) -> bool;

    /// The seats of the person who plays this one, itself included.
    fn hand(&self, seat: Seat) -> Seats;

    /// All that a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;

    /// [`Table::view`] in its written form, for whoever only passes it on.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;

    /// What a viewer knows, drawn in text.
    fn draw(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Line>;

    /// How the game ended; `None` while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// The whole state in readable form, secrets included.
    fn position(&self) -> Value;

    /// Another table in the same state.
    fn clone_table(&self) -> Box<dyn Table>;

    /// Another table that `seat` cannot tell from this one.
    fn redeal(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn Table>;

    /// A bot of this game that has not sat down yet.
    fn bot(&self, level: Level) -> AnyBot;

    /// What a bot chooses on a seat. It gets that seat's chair and no more.
    ///
    /// `None` when the seat is not awaited, or the bot is of another game.
    fn ask(&self, bot: &mut AnyBot, seat: Seat, chance: &mut dyn Chance) -> Option<Value>;
}

/// A choice that is open, with the words for it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OfferedChoice"))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// The choice, as [`Table::choose`] takes it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub choice: Value,
    /// What the seat would say to make it.
    pub text: String,
    /// What it means beyond that; empty when the words say it all.
    #[cfg_attr(feature = "ts", ts(as = "Option<String>", optional))]
    #[serde(skip_serializing_if = "String::is_empty")]
    pub explanation: String,
}

/// What happened when a choice was carried out, nothing hidden. It is given out only as somebody witnessed it.
pub trait Events: Send + Sync {
    /// What a viewer saw, in order.
    fn sights(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Told>;

    /// [`Events::sights`] in its written form, for whoever only passes it on; `None` when the viewer saw nothing.
    fn sights_text(&self, viewer: Viewer, teller: &Teller<'_>) -> Option<Box<RawValue>>;

    /// The sentences of [`Events::sights`], without the sights.
    fn words(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<String>;

    /// What a viewer saw, each sight with what it changed in the viewer's view, and what changed besides.
    fn shown(&self, viewer: Viewer, teller: &Teller<'_>) -> Shown;

    /// Which of a viewer's [`Events::sights`] begin a round, by their place, and its number.
    fn rounds(&self, viewer: Viewer) -> Vec<(usize, u16)>;

    /// How many things a viewer saw.
    fn count_seen(&self, viewer: Viewer) -> usize;

    /// Does a viewer see anything of it?
    fn is_seen_by(&self, viewer: Viewer) -> bool;

    /// Does anything change in a viewer's view, told or not?
    fn changes_view_of(&self, viewer: Viewer) -> bool;

    /// Tells a bot what its seat saw, if it wants to know.
    fn tell(&self, bot: &mut AnyBot, seat: Seat);
}

/// Something that a viewer saw, with the words for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Told {
    /// The sight.
    pub sight: Value,
    /// The sentence.
    pub text: String,
}

/// What a viewer is shown of a choice. Whoever applies the changes one after the other, to the view before the choice, has
/// the table as it stood after each sight, and in the end the view after the choice.
///
/// Changes are JSON Patches (RFC 6902) of `add`, `remove` and `replace` alone. Before the game the view is `null`.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The sights in order, each with its sentence and its change, if it has one: `[{"sight", "text", "change"}]`.
    /// `None` when the viewer saw nothing.
    pub sights: Option<Box<RawValue>>,
    /// What changed without being told, such as whose question is open.
    pub change: Option<Box<RawValue>>,
}

/// A table that has just been set up, and what happened while it was.
pub type Opened = (Box<dyn Table>, Box<dyn Events>);

/// Sets up a game with the options that [`build_options`](crate::build_options) makes, or that a client sent.
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

/// Sets up the table that a position describes; without options the ordinary ones hold.
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

/// Begins a game with the position that it describes instead of its set-up: a table that everybody sees from there on.
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
