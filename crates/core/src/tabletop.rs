use std::borrow::Cow;
use std::cell::Cell;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BadOptions, FreeOption, Game, Impossible, Line, MenuItem, Seat, Seats, Timer, Variant, Viewer};

/// What a game adds to its rules so that people, files and networks can use it: a name, words, and a position.
///
/// States and events cannot be serialized; options, choices, sights, views and positions can.
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
    /// Increased by every change of the rules that makes old journals end differently.
    const RULES_VERSION: u32;
    /// The rules in our own words, every rule with its id (Markdown).
    const RULES: &'static str;
    /// An explanation of the game for players (Markdown): sections in which every paragraph ends with the ids of its
    /// rules in brackets, and pictures are named after pieces. Empty for a game without one.
    const HOW_TO_PLAY: &'static str = "";
    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<u8>;
    /// The options that a form can offer, besides the number of players.
    const VARIANTS: &'static [Variant] = &[];
    /// Further options, which take more than a fixed list of values.
    const FREE_OPTIONS: &'static [FreeOption] = &[];

    /// A readable form of a complete state, secrets included.
    type Position: Serialize + DeserializeOwned;

    /// The default options for a number of players, which is not checked yet.
    fn options(players: u8) -> Self::Options;

    /// Tells the options which players are people, each with all the seats of that person, and where the host sits, at
    /// a table with a clock.
    ///
    /// Most games treat everybody alike and do not need to know.
    fn seat_people(_options: &mut Self::Options, _people: &[Seats], _host: Option<Seat>) {}

    /// Tells the options that one person has these seats and bots have all the others, at a table without a clock.
    fn seat_alone(_options: &mut Self::Options, _seats: Seats) {}

    /// The answer that an awaited seat has ordered beforehand, if the rules allow that. The table need not ask the seat
    /// if nobody can learn anything from that.
    fn ordered(&self, _seat: Seat) -> Option<Self::Choice> {
        None
    }

    /// The timer that is running, if the rules time more than single answers.
    fn timer(&self) -> Option<Timer> {
        None
    }

    /// The number of seconds without a connection after which a bot plays for a person, if the rules set one.
    fn absence(&self) -> Option<u16> {
        None
    }

    /// How many times in a row a seat's time may run out before its defaults are chosen at once, if the rules set a
    /// limit.
    fn patience(&self) -> Option<u8> {
        None
    }

    /// The seat that is acting and the number of its action, if only actions that make progress reset the clock: as
    /// long as the number stays the same, the seat's clock keeps running when its turn comes back.
    fn deed(&self) -> Option<(Seat, u32)> {
        None
    }

    /// The seats that hear what a seat says only to its own side, including itself; none if the rules have no sides.
    fn confidants(&self, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// Does the board have this place, where a side may set its own marks?
    fn has_place(&self, _place: &str) -> bool {
        false
    }

    /// The seats of the person who plays this one, including it, if the rules let a person play several.
    fn hand(&self, seat: Seat) -> Seats {
        Seats::only(seat)
    }

    /// What a seat plays, if the seats are not alike: the character of the west. Only for data about finished games.
    fn role(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// What the texts call the seats, if not by their players' names: by the characters that they play, as far as
    /// everybody knows them.
    fn called(&self, _names: &[String]) -> Option<Vec<String>> {
        None
    }

    /// Loads other component data into the options. `read` returns the text of a file of the edition by name.
    fn take_edition(
        options: &mut Self::Options,
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions>;

    /// The component data in use, in a form that is the same for the same data.
    fn edition(options: &Self::Options) -> Result<String, BadOptions>;

    /// Writes what a client needs to draw and explain the components: public facts that are the same for every viewer
    /// and the whole game, such as a map and the texts of cards. Writes `null` for games whose components are built
    /// into the clients.
    fn write_components<S: Serializer>(_options: &Self::Options, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_none()
    }

    /// The SHA-256 of earlier forms of [`edition`](Tabletop::edition) for the same component data, if it used to be
    /// written differently: journals with one of these hashes are as valid as those with the current one.
    fn former_editions(_options: &Self::Options) -> &'static [&'static str] {
        &[]
    }

    /// The complete state in readable form.
    fn position(&self) -> Self::Position;

    /// The state that a position describes, if it is possible.
    ///
    /// Without options, it uses the defaults for the position's number of players.
    fn restore(options: Option<&Self::Options>, position: &Self::Position) -> Result<Self, Impossible>;

    /// The question to an awaited seat, as a sentence.
    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String;

    /// A choice as `seat` would put it: `offer the Goat to Ann as "Banker"`.
    fn tell_choice(&self, seat: Seat, choice: Self::Choice, teller: &Teller<'_>) -> String;

    /// What a choice means for the seat that makes it, beyond its words; empty if there is nothing to add.
    fn explain_choice(&self, seat: Seat, choice: Self::Choice, teller: &Teller<'_>) -> String;

    /// The place of a choice of `seat` in a list when there is little room.
    fn menu_item(&self, _seat: Seat, _choice: Self::Choice) -> MenuItem {
        MenuItem::default()
    }

    /// Writes a choice in the form that files and clients read.
    ///
    /// For games whose choices cannot serialize themselves, because the meaning of a name depends on the edition.
    /// Callers use [`Written`](crate::Written).
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

    /// Reads a position; without options, it uses the defaults.
    fn read_position<'de, D: Deserializer<'de>>(
        _options: Option<&Self::Options>,
        deserializer: D,
    ) -> Result<Self::Position, D::Error> {
        Self::Position::deserialize(deserializer)
    }

    /// A sight as a sentence.
    fn tell_sight(sight: &Self::Sight, teller: &Teller<'_>) -> String;

    /// The round that begins with a sight, if the game has rounds: a moment to look back at the previous one.
    fn round_begun(_sight: &Self::Sight) -> Option<u16> {
        None
    }

    /// A view drawn as text, at most 80 columns wide.
    fn draw(view: &Self::View, teller: &Teller<'_>) -> Vec<Line>;
}

/// Narrates to one viewer: the viewer is "you", everybody else has a name.
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
    asked: Option<&'a Cell<Seats>>,
}

impl<'a> Teller<'a> {
    /// Narrates to `viewer`, with names by seat; a seat without a name is called by its number.
    pub fn new(viewer: Viewer, names: &'a [String]) -> Teller<'a> {
        Teller { viewer, names, asked: None }
    }

    /// Adds to `asked` every seat of which it matters whether it is the viewer. Any other viewer who sees the same is told the
    /// same, unless one of these seats is theirs or the viewer's.
    ///
    /// ```
    /// use std::cell::Cell;
    /// use rustlers_core::{Seat, Seats, Teller, Viewer};
    /// let asked = Cell::new(Seats::NONE);
    /// let teller = Teller::new(Viewer::Spectator, &[]).noting(&asked);
    /// teller.clause(Seat::FIRST, "draw a card", "draws a card");
    /// assert_eq!(asked.get(), Seats::only(Seat::FIRST));
    /// ```
    pub fn noting(self, asked: &'a Cell<Seats>) -> Teller<'a> {
        Teller { asked: Some(asked), ..self }
    }

    /// Is this seat the viewer?
    pub fn is_you(&self, seat: Seat) -> bool {
        if let Some(asked) = self.asked {
            let mut seats = asked.get();
            seats.insert(seat);
            asked.set(seats);
        }
        self.viewer == Viewer::Seat(seat)
    }

    /// The seat's name, even if it is the viewer's own.
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

    /// The beginning of a sentence with the seat as its subject, in the second or third person.
    pub fn clause(&self, seat: Seat, second: &str, third: &str) -> String {
        if self.is_you(seat) { format!("You {second}") } else { format!("{} {third}", self.name(seat)) }
    }
}
