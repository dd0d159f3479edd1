//! The game for the other crates: name, words, position.

use std::ops::RangeInclusive;

use rustlers_core::{BadOptions, FreeOption, Impossible, Line, MenuItem, Seat, Tabletop, Teller, Variant};

use crate::choice::Choice;
use crate::edition::{self, Edition};
use crate::event::Sight;
use crate::knowledge::View;
use crate::options::{FREE_OPTIONS, Options, VARIANTS};
use crate::position::{self, Position};
use crate::state::Lords;
use crate::{drawing, story};

impl Tabletop for Lords {
    const NAME: &'static str = "lords";
    const TITLE: &'static str = "Goat Lords";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = include_str!("../../../rules/lords.md");
    const HOW_TO_PLAY: &'static str = include_str!("../../../rules/how-to-play/lords.md");
    const PLAYERS: RangeInclusive<u8> = 2..=6;
    const VARIANTS: &'static [Variant] = VARIANTS;
    const FREE_OPTIONS: &'static [FreeOption] = FREE_OPTIONS;

    type Position = Position;

    fn options(players: u8) -> Options {
        Options::new(players)
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

    fn restore(options: Option<&Options>, position: &Position) -> Result<Lords, Impossible> {
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

    fn menu_item(&self, _seat: Seat, choice: Choice) -> MenuItem {
        drawing::menu_item(choice)
    }

    fn round_begun(sight: &Sight) -> Option<u16> {
        match sight {
            Sight::RoundBegan { round, .. } => Some(*round),
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
