//! The one implementation of [`Table`] and [`Events`], for every game.

use std::any::Any;

use rustlers_bots::{Bot, Level};
use rustlers_core::{Chair, Chance, Line, Outcome, Seat, Seats, Teller, Timer, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::canonical::sha256_hex;
use crate::read::{read, write, write_text};
use crate::{Events, HouseError, HouseGame, Listed, Refused, Table, Told};

/// A typed game with its options.
#[derive(Clone)]
pub(crate) struct Seated<G: HouseGame> {
    options: G::Options,
    game: G,
}

impl<G: HouseGame> Seated<G> {
    pub(crate) fn new(
        options: G::Options,
        mut chance: &mut dyn Chance,
    ) -> Result<(Seated<G>, Happened<G>), HouseError> {
        let mut events = Vec::new();
        let game = G::new(&options, &mut chance, &mut events)?;
        Ok((Seated { options, game }, Happened { events }))
    }

    pub(crate) fn restore(
        options: Option<G::Options>,
        position: &G::Position,
    ) -> Result<Seated<G>, HouseError> {
        let game = G::restore(options.as_ref(), position)?;
        let options = options.unwrap_or_else(|| G::options(game.players()));
        Ok(Seated { options, game })
    }

    fn read_choice(&self, choice: &Value) -> Result<G::Choice, Refused> {
        G::in_names(&self.options, || read(choice))
            .map_err(|why| Refused::Unreadable(format!("This is not a choice of {}: {why}.", G::NAME)))
    }
}

impl<G: HouseGame> Table for Seated<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn options(&self) -> Value {
        write(&self.options)
    }

    fn edition_hash(&self) -> Result<String, HouseError> {
        edition_hash::<G>(&self.options)
    }

    fn players(&self) -> u8 {
        self.game.players()
    }

    fn awaits(&self) -> Seats {
        self.game.awaits()
    }

    fn may_choose(&self) -> Seats {
        self.game.may_choose()
    }

    fn choices(&self, seat: Seat, teller: &Teller<'_>) -> Vec<Listed> {
        let mut choices = Vec::new();
        self.game.choices(seat, &mut choices);
        let listed = |choice| Listed {
            choice: G::in_names(&self.options, || write(&choice)),
            text: self.game.tell_choice(seat, choice, teller),
            explanation: self.game.explain_choice(seat, choice, teller),
        };
        choices.into_iter().map(listed).collect()
    }

    fn choices_text(&self, seat: Seat, teller: &Teller<'_>) -> Box<RawValue> {
        let mut choices = Vec::new();
        self.game.choices(seat, &mut choices);
        let worded = |choice| WordedChoice {
            choice,
            text: self.game.tell_choice(seat, choice, teller),
            explanation: self.game.explain_choice(seat, choice, teller),
        };
        let worded: Vec<_> = choices.into_iter().map(worded).collect();
        G::in_names(&self.options, || write_text(&worded))
    }

    fn bare_choices_text(&self, seat: Seat) -> Box<RawValue> {
        let mut choices = Vec::new();
        self.game.choices(seat, &mut choices);
        G::in_names(&self.options, || write_text(&choices))
    }

    fn question(&self, seat: Seat, teller: &Teller<'_>) -> String {
        self.game.question(seat, teller)
    }

    fn tell_choice(&self, seat: Seat, choice: &Value, teller: &Teller<'_>) -> Result<String, Refused> {
        Ok(self.game.tell_choice(seat, self.read_choice(choice)?, teller))
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: &Value,
        mut chance: &mut dyn Chance,
    ) -> Result<Box<dyn Events>, Refused> {
        let mut events = Vec::new();
        let choice = self.read_choice(choice)?;
        self.game.choose(seat, choice, &mut chance, &mut events)?;
        Ok(Box::new(Happened::<G> { events }))
    }

    fn lapse(&self, seat: Seat) -> Option<Value> {
        let choice = self.game.awaits().contains(seat).then(|| self.game.lapse(seat))??;
        Some(G::in_names(&self.options, || write(&choice)))
    }

    fn timer(&self) -> Option<Timer> {
        self.game.timer()
    }

    fn absence(&self) -> Option<u16> {
        self.game.absence()
    }

    fn patience(&self) -> Option<u8> {
        self.game.patience()
    }

    fn deed(&self) -> Option<(Seat, u32)> {
        self.game.deed()
    }

    fn confidants(&self, seat: Seat) -> Seats {
        self.game.confidants(seat)
    }

    fn has_place(&self, place: &str) -> bool {
        self.game.has_place(place)
    }

    fn hand(&self, seat: Seat) -> Seats {
        self.game.hand(seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        G::in_names(&self.options, || write(&self.game.view(viewer)))
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        G::in_names(&self.options, || write_text(&self.game.view(viewer)))
    }

    fn draw(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Line> {
        G::draw(&self.game.view(viewer), teller)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn position(&self) -> Value {
        write(&self.game.position())
    }

    fn clone_table(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn redeal(&self, seat: Seat, mut chance: &mut dyn Chance) -> Box<dyn Table> {
        let game = self.game.redeal(seat, &mut chance);
        Box::new(Seated::<G> { options: self.options.clone(), game })
    }

    fn bot(&self, level: Level) -> AnyBot {
        AnyBot { player: Box::new(Player::<G>(G::bot(level))) }
    }

    fn ask(&self, bot: &mut AnyBot, seat: Seat, chance: &mut dyn Chance) -> Option<Value> {
        if !self.game.awaits().contains(seat) {
            return None;
        }
        let choice = bot.of::<G>()?.choose(&Chair::new(&self.game, seat), chance);
        Some(G::in_names(&self.options, || write(&choice)))
    }
}

/// The SHA-256 of the component data that these options play with.
pub(crate) fn edition_hash<G: HouseGame>(options: &G::Options) -> Result<String, HouseError> {
    let edition = G::edition(options).map_err(|bad| HouseError::BadEdition(bad.0))?;
    Ok(sha256_hex(&edition))
}

/// A [`Listed`] with its type on.
#[derive(Serialize)]
struct WordedChoice<C> {
    choice: C,
    text: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    explanation: String,
}

/// A [`Told`] with its type on.
#[derive(Serialize)]
struct WordedSight<S> {
    sight: S,
    text: String,
}

/// The events of one choice.
pub(crate) struct Happened<G: HouseGame> {
    events: Vec<G::Event>,
}

impl<G: HouseGame> Events for Happened<G> {
    fn sights(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Told> {
        let seen = self.events.iter().filter_map(|event| G::witness(event, viewer));
        seen.map(|sight| Told { sight: write(&sight), text: G::tell_sight(&sight, teller) }).collect()
    }

    fn sights_text(&self, viewer: Viewer, teller: &Teller<'_>) -> Option<Box<RawValue>> {
        let seen = self.events.iter().filter_map(|event| G::witness(event, viewer));
        let worded = |sight| {
            let text = G::tell_sight(&sight, teller);
            WordedSight { sight, text }
        };
        let told: Vec<_> = seen.map(worded).collect();
        (!told.is_empty()).then(|| write_text(&told))
    }

    fn is_seen_by(&self, viewer: Viewer) -> bool {
        self.events.iter().any(|event| G::witness(event, viewer).is_some())
    }

    fn tell(&self, bot: &mut AnyBot, seat: Seat) {
        let Some(bot) = bot.of::<G>().filter(|bot| bot.watches()) else { return };
        for sight in self.events.iter().filter_map(|event| G::witness(event, Viewer::Seat(seat))) {
            bot.watch(&sight);
        }
    }
}

/// A bot of any game. It chooses through [`Table::ask`] and watches through [`Events::tell`], so that it never
/// gets more than its chair.
pub struct AnyBot {
    player: Box<dyn AnyPlayer>,
}

impl AnyBot {
    /// Does it want to be told what its seat witnesses?
    pub fn watches(&self) -> bool {
        self.player.watches()
    }

    /// One line: why the last choice was made.
    pub fn why(&self) -> String {
        self.player.why()
    }

    /// The bot with its type on, if it is of this game.
    fn of<G: HouseGame>(&mut self) -> Option<&mut Box<dyn Bot<G>>> {
        let player: &mut dyn Any = &mut *self.player;
        player.downcast_mut::<Player<G>>().map(|player| &mut player.0)
    }
}

struct Player<G>(Box<dyn Bot<G>>);

trait AnyPlayer: Any + Send {
    fn watches(&self) -> bool;
    fn why(&self) -> String;
}

impl<G: HouseGame> AnyPlayer for Player<G> {
    fn watches(&self) -> bool {
        self.0.watches()
    }

    fn why(&self) -> String {
        self.0.why()
    }
}
