use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BadOptions, FreeOption, Game, Impossible, Line, MenuItem, Seat, Seats, Timer, Variant, Viewer};

/// What a game adds to its rules so that people, files and networks can use it: a name, words, and a position.
///
/// States and events have no written form; options, choices, sights, views and positions do.
pub trait Tabletop:
    Game<
        Options: Clone + Serialize + DeserializeOwned + Send + Sync,
        Choice: Serialize + DeserializeOwned + Send + Sync,
        Event: Send + Sync,
        Sight: Serialize,
        View: Serialize,
    > + Send
    + Sync
    + 'static
{
    /// The name in commands, files and addresses: `goat`.
    const NAME: &'static str;
    /// The name on the box.
    const TITLE: &'static str;
    /// Raised by every change of rules that makes old journals end differently.
    const RULES_VERSION: u32;
    /// The rules in our own words, every rule with its id (Markdown).
    const RULES: &'static str;
    /// The game as one would explain it at a table (Markdown): a section each, every paragraph with the ids of its rules in
    /// brackets at the end, and pictures of pieces by their names. Empty for a game that nobody has explained yet.
    const HOW_TO_PLAY: &'static str = "";
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// What a table can be set up with besides the number of players.
    const VARIANTS: &'static [Variant] = &[];
    /// What else it can be set up with, where a few values would not do.
    const FREE_OPTIONS: &'static [FreeOption] = &[];

    /// A readable form of a whole state, secrets included.
    type Position: Serialize + DeserializeOwned;

    /// The ordinary options for a number of players, which is not checked yet.
    fn options(players: u8) -> Self::Options;

    /// Tells the options who of the players are people, each with all the seats of that person, and where the host sits, at a
    /// table whose keeper has a clock.
    ///
    /// Most games treat everybody alike and need not know.
    fn seat_people(_options: &mut Self::Options, _people: &[Seats], _host: Option<Seat>) {}

    /// Tells the options that one person has these seats and bots have all the others, at a table without a clock.
    fn seat_alone(_options: &mut Self::Options, _seats: Seats) {}

    /// The answer that an awaited seat has ordered beforehand, where the rules let it: whoever keeps the table need not ask, if
    /// nobody can tell anything by that.
    fn ordered(&self, _seat: Seat) -> Option<Self::Choice> {
        None
    }

    /// The timer that runs now, where the rules time more than single answers.
    fn timer(&self) -> Option<Timer> {
        None
    }

    /// After how many seconds without a connection a bot plays for a person, where the rules say so.
    fn absence(&self) -> Option<u16> {
        None
    }

    /// After how many times in a row that its time ran out a seat's defaults are chosen at once, where the rules say so.
    fn patience(&self) -> Option<u8> {
        None
    }

    /// Whose deed is going on and its number, where the rules give new time only for what gets on: as long as the number is the
    /// same, the clock of that seat runs on when it comes back to it.
    fn deed(&self) -> Option<(Seat, u32)> {
        None
    }

    /// Who hears what a seat says to its own side alone, itself included; nobody where the rules know no such side.
    fn confidants(&self, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// Is there such a place on the board, on which a side may set marks for itself?
    fn has_place(&self, _place: &str) -> bool {
        false
    }

    /// The seats of the person who plays this one, itself included, where the rules let a person play several.
    fn hand(&self, seat: Seat) -> Seats {
        Seats::only(seat)
    }

    /// Takes other component data into the options. `read` gives the text of a file of the edition by name.
    fn take_edition(
        options: &mut Self::Options,
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions>;

    /// The component data in use, in a form that is the same for the same data.
    fn edition(options: &Self::Options) -> Result<String, BadOptions>;

    /// Writes what a client draws and explains the components by: public facts that are the same for every viewer and for the
    /// whole game, such as a map and the texts of cards. Nothing (`null`) for games whose clients know them.
    fn write_components<S: Serializer>(_options: &Self::Options, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_none()
    }

    /// The SHA-256 of what [`edition`](Tabletop::edition) used to say of the same component data, where it has been written in
    /// another way before: journals that name one of these are as good as those that name today's.
    fn former_editions(_options: &Self::Options) -> &'static [&'static str] {
        &[]
    }

    /// The whole state in readable form.
    fn position(&self) -> Self::Position;

    /// The state that a position describes, if it is possible.
    ///
    /// Without options the ordinary ones for the position's number of players hold.
    fn restore(options: Option<&Self::Options>, position: &Self::Position) -> Result<Self, Impossible>;

    /// What a seat is asked, as a sentence, when it is awaited.
    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String;

    /// A choice in the words in which `seat` would make it: `offer the Goat to Ann as "Banker"`.
    fn tell_choice(&self, seat: Seat, choice: Self::Choice, teller: &Teller<'_>) -> String;

    /// What a choice means for the seat that makes it, beyond its words; empty when they say it all.
    fn explain_choice(&self, seat: Seat, choice: Self::Choice, teller: &Teller<'_>) -> String;

    /// Where a choice of `seat` stands in a list that is shown on little room.
    fn menu_item(&self, _seat: Seat, _choice: Self::Choice) -> MenuItem {
        MenuItem::default()
    }

    /// Writes a choice as files and clients read it.
    ///
    /// For games whose choices cannot do that by themselves, because what a name means depends on the edition. Whoever writes
    /// choices does it by [`Written`](crate::Written).
    fn write_choice<S: Serializer>(
        _options: &Self::Options,
        choice: &Self::Choice,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        choice.serialize(serializer)
    }

    /// Reads what [`write_choice`](Tabletop::write_choice) writes.
    fn read_choice<'de, D: Deserializer<'de>>(
        _options: &Self::Options,
        deserializer: D,
    ) -> Result<Self::Choice, D::Error> {
        Self::Choice::deserialize(deserializer)
    }

    /// Reads a position; without options the ordinary ones hold.
    fn read_position<'de, D: Deserializer<'de>>(
        _options: Option<&Self::Options>,
        deserializer: D,
    ) -> Result<Self::Position, D::Error> {
        Self::Position::deserialize(deserializer)
    }

    /// A sight as a sentence.
    fn tell_sight(sight: &Self::Sight, teller: &Teller<'_>) -> String;

    /// The round that begins with a sight, where a game has rounds: a moment to look back at the one before.
    fn round_begun(_sight: &Self::Sight) -> Option<u16> {
        None
    }

    /// A view drawn in text, at most 80 columns wide.
    fn draw(view: &Self::View, teller: &Teller<'_>) -> Vec<Line>;
}

/// Who tells a story to whom: the viewer is "you", everybody else has a name.
///
/// ```
/// use rustlers_core::{Seat, Teller, Viewer};
/// let names = ["Ann".to_owned(), "Bo".to_owned()];
/// let to_ann = Teller::new(Viewer::Seat(Seat::FIRST), &names);
/// assert_eq!(to_ann.clause(Seat::FIRST, "draw a card", "draws a card"), "You draw a card");
/// assert_eq!(to_ann.clause(Seat::new(1).unwrap(), "draw a card", "draws a card"), "Bo draws a card");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    viewer: Viewer,
    names: &'a [String],
}

impl<'a> Teller<'a> {
    /// Tells to `viewer`, with names by seat; a seat without one is called by its number.
    pub fn new(viewer: Viewer, names: &'a [String]) -> Teller<'a> {
        Teller { viewer, names }
    }

    /// Is this seat the one the story is told to?
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// The seat's name, also when it is yours.
    pub fn name(&self, seat: Seat) -> Cow<'a, str> {
        match self.names.get(seat.index()) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(seat.to_string()),
        }
    }

    /// `you`, or the name.
    pub fn whom(&self, seat: Seat) -> Cow<'a, str> {
        if self.is_you(seat) { Cow::Borrowed("you") } else { self.name(seat) }
    }

    /// `your`, or the name with an `'s`.
    pub fn whose(&self, seat: Seat) -> Cow<'a, str> {
        if self.is_you(seat) { Cow::Borrowed("your") } else { Cow::Owned(format!("{}'s", self.name(seat))) }
    }

    /// A sentence's beginning with the seat as its subject, in the second or the third person.
    pub fn clause(&self, seat: Seat, second: &str, third: &str) -> String {
        if self.is_you(seat) { format!("You {second}") } else { format!("{} {third}", self.name(seat)) }
    }
}
