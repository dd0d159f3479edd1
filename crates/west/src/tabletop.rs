//! The game as the house knows it: name, words, position.

use std::ops::RangeInclusive;

use rustlers_core::{BadOptions, Impossible, Line, Seat, Seats, Tabletop, Teller, Timer};

use crate::choice::Choice;
use crate::edition::{Edition, in_names_of};
use crate::knowledge::{Sight, View};
use crate::options::Options;
use crate::position::{self, Position};
use crate::state::West;
use crate::{drawing, story};

impl Tabletop for West {
    const NAME: &'static str = "west";
    const TITLE: &'static str = "Best of the West";
    const RULES_VERSION: u32 = 2;
    const RULES: &'static str = include_str!("../../../rules/west.md");
    const PLAYERS: RangeInclusive<u8> = 4..=6;

    type Position = Position;

    fn options(players: u8) -> Options {
        Options::new(players)
    }

    fn seat_people(options: &mut Options, people: &[Seats], _host: Option<Seat>) {
        options.sit(people);
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

    fn take_edition(
        options: &mut Options,
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions> {
        options.edition = Some(Edition::read(read)?);
        Ok(())
    }

    fn edition(options: &Options) -> Result<String, BadOptions> {
        Ok(options.edition().to_toml())
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

    fn explain_choice(&self, seat: Seat, choice: Choice, _teller: &Teller<'_>) -> String {
        story::explain_choice(self, seat, choice)
    }

    fn in_names<T>(options: &Options, act: impl FnOnce() -> T) -> T {
        match options.book() {
            Ok(book) => in_names_of(book.all(), act),
            // No table is set up with such an edition.
            Err(_) => act(),
        }
    }

    fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
        story::tell_sight(sight, teller)
    }

    fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
        drawing::draw(view, teller)
    }
}
