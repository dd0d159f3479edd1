//! The game as the house knows it: name, words, position.

use std::ops::RangeInclusive;

use rustlers_core::{BadOptions, Impossible, Line, Seat, Seats, Tabletop, Teller, Timer, Variant};

use crate::choice::Choice;
use crate::edition::{self, Edition};
use crate::knowledge::{Sight, View};
use crate::options::{Options, VARIANTS};
use crate::position::{self, Position};
use crate::state::Critters;
use crate::{drawing, rules, story};

impl Tabletop for Critters {
    const NAME: &'static str = "critters";
    const TITLE: &'static str = "GoodCritters";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("../../../rules/critters.md");
    const PLAYERS: RangeInclusive<u8> = 4..=8;
    const VARIANTS: &'static [Variant] = VARIANTS;

    type Position = Position;

    fn options(players: u8) -> Options {
        Options::new(players)
    }

    fn seat_people(options: &mut Options, people: &[Seats], host: Option<Seat>) {
        options.persons = people.iter().copied().flatten().collect();
        options.host = host;
        options.clocked = true;
    }

    fn timer(&self) -> Option<Timer> {
        rules::times::timer(self)
    }

    /// CRIT-154.
    fn absence(&self) -> Option<u16> {
        self.absence_seconds()
    }

    fn take_edition(
        options: &mut Options,
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions> {
        let text = read(edition::FILE).map_err(BadOptions)?;
        options.edition = Some(Edition::from_toml(&text)?);
        Ok(())
    }

    fn edition(options: &Options) -> Result<String, BadOptions> {
        Ok(options.edition().to_toml())
    }

    fn position(&self) -> Position {
        position::position(self)
    }

    fn restore(options: Option<&Options>, position: &Position) -> Result<Critters, Impossible> {
        position::restore(options, position)
    }

    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String {
        story::question(self, seat, teller)
    }

    fn tell_choice(&self, _seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
        story::tell_choice(self, choice, teller)
    }

    fn explain_choice(&self, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
        story::explain_choice(self, seat, choice, teller)
    }

    fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
        story::tell_sight(sight, teller)
    }

    fn draw(view: &View, teller: &Teller<'_>) -> Vec<Line> {
        drawing::draw(view, teller)
    }
}
