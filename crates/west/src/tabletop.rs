//! The game as the house knows it: name, words, position.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rustlers_core::{
    BadOptions, FreeOption, Impossible, Line, MenuItem, Seat, Seats, Tabletop, Teller, Timer,
};
use serde::ser::Error as _;
use serde::{Deserializer, Serialize, Serializer};

use crate::choice::Choice;
use crate::components::components;
use crate::edition::{Edition, STANDARD, read_in_names, write_in_names};
use crate::event::Sighting;
use crate::knowledge::{Sight, View};
use crate::options::Options;
use crate::position::{self, Position};
use crate::state::West;
use crate::{drawing, story};

/// The hashes of the standard edition from before it was written as it is today, with the same board, cards and numbers.
const FORMER_STANDARDS: [&str; 1] = ["0ae80659b7d4d0bf9cd0ede9b91debc7fbbcfc722d8fddf60e91aeaef2c4c357"];

impl Tabletop for West {
    const NAME: &'static str = "west";
    const TITLE: &'static str = "Best of the West";
    const RULES_VERSION: u32 = 3;
    const RULES: &'static str = include_str!("../../../rules/west.md");
    const HOW_TO_PLAY: &'static str = include_str!("../../../rules/how-to-play/west.md");
    const PLAYERS: RangeInclusive<u8> = 4..=6;
    const FREE_OPTIONS: &'static [FreeOption] = &[
        FreeOption { key: "people", takes: "how many people play, if some play two characters", most: None },
        FreeOption { key: "roster", takes: "which person plays each seat, as a list", most: None },
        FreeOption { key: "characters", takes: "the characters of the seats, as a list", most: None },
    ];

    type Position = Position;

    fn options(players: u8) -> Options {
        Options::new(players)
    }

    fn seat_people(options: &mut Options, people: &[Seats], _host: Option<Seat>) {
        options.sit(people);
    }

    fn seat_alone(options: &mut Options, seats: Seats) {
        options.at_keyboard = seats.into_iter().collect();
    }

    /// WEST-304: what the owner of a hidden figure has ordered.
    fn ordered(&self, seat: Seat) -> Option<Choice> {
        West::ordered(self, seat)
    }

    fn timer(&self) -> Option<Timer> {
        West::timer(self)
    }

    /// WEST-294: whose clock ran out three times in a row is absent.
    fn patience(&self) -> Option<u8> {
        Some(3)
    }

    /// WEST-R114: the clock of a turn is renewed only by what uses something up.
    fn deed(&self) -> Option<(Seat, u32)> {
        West::deed(self)
    }

    /// WEST-289: the gang has a private channel.
    fn confidants(&self, seat: Seat) -> Seats {
        if self.bandits().contains(seat) { self.bandits() } else { Seats::NONE }
    }

    /// WEST-289: and private marks on the map.
    fn has_place(&self, place: &str) -> bool {
        self.facts.book.all().space_named(place).is_some()
    }

    /// WEST-22: a person may play two characters.
    fn hand(&self, seat: Seat) -> Seats {
        self.facts.persons[seat]
    }

    fn role(&self, seat: Seat) -> Option<String> {
        let book = &self.facts.book;
        self.figures[seat].character.map(|id| book.character(id).name.clone())
    }

    /// Everybody goes by the character on the map: a person may play two.
    fn called(&self, names: &[String]) -> Option<Vec<String>> {
        let called = |(seat, name): (Seat, &String)| {
            self.role(seat).map_or_else(|| name.clone(), |role| story::first_name(&role).to_owned())
        };
        Some(Seat::all(names.len() as u8).zip(names).map(called).collect())
    }

    fn take_edition(
        options: &mut Options,
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions> {
        options.edition = Some(Arc::new(Edition::read(read)?));
        Ok(())
    }

    fn edition(options: &Options) -> Result<String, BadOptions> {
        Ok(options.edition().to_toml())
    }

    fn write_components<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
        let components = components(options).map_err(|bad| S::Error::custom(bad.0))?;
        components.serialize(serializer)
    }

    fn former_editions(options: &Options) -> &'static [&'static str] {
        if options.edition.is_none() { &FORMER_STANDARDS } else { &[] }
    }

    fn position(&self) -> Position {
        position::position(self)
    }

    fn restore(options: Option<&Options>, position: &Position) -> Result<West, Impossible> {
        position::restore(options, position)
    }

    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String {
        story::question(self, seat, teller)
    }

    fn tell_choice(&self, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
        story::tell_choice(self, seat, choice, teller)
    }

    fn explain_choice(&self, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
        story::explain_choice(self, seat, choice, teller)
    }

    fn write_choice<S: Serializer>(
        options: &Options,
        choice: &Choice,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        write_in_names(options.edition(), choice, serializer)
    }

    fn read_choice<'de, D: Deserializer<'de>>(
        options: &Options,
        deserializer: D,
    ) -> Result<Choice, D::Error> {
        read_in_names(options.edition(), deserializer)
    }

    fn read_position<'de, D: Deserializer<'de>>(
        options: Option<&Options>,
        deserializer: D,
    ) -> Result<Position, D::Error> {
        let edition = options.map_or(&*STANDARD, Options::edition);
        read_in_names(edition, deserializer)
    }

    fn menu_item(&self, seat: Seat, choice: Choice) -> MenuItem {
        drawing::menu_item(self, seat, choice)
    }

    fn round_begun(sight: &Sight) -> Option<u16> {
        match sight.what() {
            Sighting::RoundBegan { round } => Some(u16::from(*round)),
            _ => None,
        }
    }

    fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
        story::tell_sight(sight, teller)
    }

    fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
        drawing::draw(view, teller)
    }
}
