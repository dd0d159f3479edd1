//! Rules of another version, for servers that come after or before: the games of the house with something changed.

use rustlers_bots::{Level, Mark, Marking};
use rustlers_core::study::Spelling;
use rustlers_core::{Chance, Line, MenuItem, Outcome, Seat, SeatMap, Seats, Teller, Timer, Viewer};
use rustlers_house::{
    AnyBot, Appraised, Budget, Events, HouseError, Listed, Opened, Refused, Table, new_table,
};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The same rules under another number.
pub(crate) fn renumbered(game: &str, options: &Value, chance: &mut dyn Chance) -> Result<Opened, HouseError> {
    changed(Change::Number, game, options, chance)
}

/// A die is rolled with every choice, whoever makes it.
pub(crate) fn with_a_die(game: &str, options: &Value, chance: &mut dyn Chance) -> Result<Opened, HouseError> {
    changed(Change::Die, game, options, chance)
}

/// Every score is the other way round, and nothing else.
pub(crate) fn upside_down(
    game: &str,
    options: &Value,
    chance: &mut dyn Chance,
) -> Result<Opened, HouseError> {
    changed(Change::Scores, game, options, chance)
}

/// How the rules differ from those of the house.
#[derive(Clone, Copy, PartialEq)]
enum Change {
    Number,
    Die,
    Scores,
}

fn changed(
    change: Change,
    game: &str,
    options: &Value,
    chance: &mut dyn Chance,
) -> Result<Opened, HouseError> {
    let (table, events) = new_table(game, options, chance)?;
    Ok((Box::new(Changed { change, table }), events))
}

struct Changed {
    change: Change,
    table: Box<dyn Table>,
}

impl Table for Changed {
    fn rules_version(&self) -> u32 {
        self.table.rules_version() + u32::from(self.change != Change::Scores)
    }

    fn edition_hash(&self) -> Result<String, HouseError> {
        let hash = self.table.edition_hash()?;
        // Other scores are other component data.
        Ok(if self.change == Change::Scores { hash.chars().rev().collect() } else { hash })
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: &Value,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn Events>, Refused> {
        if self.change == Change::Die {
            chance.below(6);
        }
        self.table.choose(seat, choice, chance)
    }

    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.table.outcome()?;
        if self.change != Change::Scores {
            return Some(outcome);
        }
        let scores = SeatMap::from_fn(self.players(), |seat| -outcome.scores()[seat] - 1);
        Some(Outcome::by_score(scores))
    }

    fn position(&self) -> Value {
        let position = self.table.position();
        if self.change == Change::Scores { json!({"upside_down": position}) } else { position }
    }

    fn position_digest(&self) -> [u8; 32] {
        let mut digest = self.table.position_digest();
        digest[0] ^= u8::from(self.change == Change::Scores);
        digest
    }

    fn clone_table(&self) -> Box<dyn Table> {
        Box::new(Changed { change: self.change, table: self.table.clone_table() })
    }

    fn redeal(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn Table> {
        Box::new(Changed { change: self.change, table: self.table.redeal(seat, chance) })
    }

    fn observe(&self, seat: Seat, into: &mut [i16]) {
        self.table.observe(seat, into);
    }

    fn spellings(&self, seat: Seat) -> Vec<(Option<u32>, Spelling)> {
        self.table.spellings(seat)
    }

    fn choice_of(&self, seat: Seat, id: u32) -> Option<Value> {
        self.table.choice_of(seat, id)
    }

    fn game(&self) -> &'static str {
        self.table.game()
    }

    fn title(&self) -> &'static str {
        self.table.title()
    }

    fn options(&self) -> Value {
        self.table.options()
    }

    fn players(&self) -> u8 {
        self.table.players()
    }

    fn awaits(&self) -> Seats {
        self.table.awaits()
    }

    fn may_choose(&self) -> Seats {
        self.table.may_choose()
    }

    fn choices(&self, seat: Seat, teller: &Teller<'_>) -> Vec<Listed> {
        self.table.choices(seat, teller)
    }

    fn choices_text(&self, seat: Seat, teller: &Teller<'_>) -> Box<RawValue> {
        self.table.choices_text(seat, teller)
    }

    fn bare_choices_text(&self, seat: Seat) -> Box<RawValue> {
        self.table.bare_choices_text(seat)
    }

    fn menu(&self, seat: Seat) -> Vec<MenuItem> {
        self.table.menu(seat)
    }

    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String {
        self.table.question(seat, teller)
    }

    fn tell_choice(&self, seat: Seat, choice: &Value, teller: &Teller<'_>) -> Result<String, Refused> {
        self.table.tell_choice(seat, choice, teller)
    }

    fn lapse(&self, seat: Seat) -> Option<Value> {
        self.table.lapse(seat)
    }

    fn ordered(&self, seat: Seat) -> Option<Value> {
        self.table.ordered(seat)
    }

    fn timer(&self) -> Option<Timer> {
        self.table.timer()
    }

    fn absence(&self) -> Option<u16> {
        self.table.absence()
    }

    fn patience(&self) -> Option<u8> {
        self.table.patience()
    }

    fn deed(&self) -> Option<(Seat, u32)> {
        self.table.deed()
    }

    fn confidants(&self, seat: Seat) -> Seats {
        self.table.confidants(seat)
    }

    fn has_place(&self, place: &str) -> bool {
        self.table.has_place(place)
    }

    fn hand(&self, seat: Seat) -> Seats {
        self.table.hand(seat)
    }

    fn called(&self, names: &[String]) -> Option<Vec<String>> {
        self.table.called(names)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.table.view(viewer)
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        self.table.view_text(viewer)
    }

    fn draw(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Line> {
        self.table.draw(viewer, teller)
    }

    fn bot(&self, level: Level) -> AnyBot {
        self.table.bot(level)
    }

    fn ask(&self, bot: &mut AnyBot, seat: Seat, chance: &mut dyn Chance) -> Option<Value> {
        self.table.ask(bot, seat, chance)
    }

    fn read_marks(&self, bot: &mut AnyBot, seat: Seat, marks: &[Mark]) {
        self.table.read_marks(bot, seat, marks);
    }

    fn mark(&self, bot: &AnyBot, seat: Seat, choice: &Value, marks: &[Mark]) -> Vec<Marking> {
        self.table.mark(bot, seat, choice, marks)
    }

    fn appraise(
        &self,
        bot: &AnyBot,
        seat: Seat,
        made: Option<&Value>,
        budget: Budget,
        teller: &Teller<'_>,
    ) -> Result<Vec<Appraised>, Refused> {
        self.table.appraise(bot, seat, made, budget, teller)
    }

    fn arrived(&self) -> Box<dyn Events> {
        self.table.arrived()
    }

    fn follow(&self, bot: &mut AnyBot, seat: Seat, choice: &Value, seed: u64) -> Result<usize, Refused> {
        self.table.follow(bot, seat, choice, seed)
    }
}
