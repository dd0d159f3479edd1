//! The only implementation of [`Table`] and [`Events`], for every game.

use std::any::Any;
use std::cell::Cell;
use std::sync::Arc;

use rustlers_bots::{Appraisal, Bot, Level, Mark, Marking};
use rustlers_core::study::{Sheet, Spelling};
use rustlers_core::{
    Chair, Chance, Line, MenuItem, Moment, Moments, Outcome, Seat, Seats, Teller, Timer, Viewer, Written,
};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::canonical::sha256_hex;
use crate::change::{Changes, Noted, digest};
use crate::read::{read_with, write, write_text};
use crate::{
    Appraised, Budget, Events, HouseError, HouseGame, Listed, Refused, Sentence, Shown, Table, Told,
};

/// A typed game with its options.
#[derive(Clone)]
pub(crate) struct Seated<G: HouseGame> {
    options: Arc<G::Options>,
    game: G,
}

impl<G: HouseGame> Seated<G> {
    pub(crate) fn new(
        options: G::Options,
        mut chance: &mut dyn Chance,
    ) -> Result<(Seated<G>, Happened<G>), HouseError> {
        let mut moments = Moments::default();
        let game = G::new(&options, &mut chance, &mut moments)?;
        let happened = Happened { before: None, moments: moments.0, after: game.clone() };
        Ok((Seated { options: Arc::new(options), game }, happened))
    }

    pub(crate) fn restore(
        options: Option<G::Options>,
        position: &G::Position,
    ) -> Result<Seated<G>, HouseError> {
        let game = G::restore(options.as_ref(), position)?;
        let options = options.unwrap_or_else(|| G::options(game.players()));
        Ok(Seated { options: Arc::new(options), game })
    }

    /// A game that starts from a position, and what everybody sees at that point.
    pub(crate) fn begin(
        options: G::Options,
        position: &G::Position,
    ) -> Result<(Seated<G>, Happened<G>), HouseError> {
        let seated = Seated::<G>::restore(Some(options), position)?;
        let happened = Happened { before: None, moments: Vec::new(), after: seated.game.clone() };
        Ok((seated, happened))
    }

    fn read_choice(&self, choice: &Value) -> Result<G::Choice, Refused> {
        read_with(choice, |from| G::read_choice(&self.options, from))
            .map_err(|why| Refused::Unreadable(format!("This is not a choice of {}: {why}.", G::NAME)))
    }

    /// A choice with the names from the edition in use.
    fn written(&self, choice: G::Choice) -> Written<'_, G> {
        Written { options: &self.options, choice }
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
        write(&*self.options)
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
            choice: write(&self.written(choice)),
            text: self.game.tell_choice(seat, choice, teller),
            explanation: self.game.explain_choice(seat, choice, teller),
        };
        choices.into_iter().map(listed).collect()
    }

    fn choices_text(&self, seat: Seat, teller: &Teller<'_>) -> Box<RawValue> {
        let mut choices = Vec::new();
        self.game.choices(seat, &mut choices);
        let worded = |choice| WordedChoice {
            choice: self.written(choice),
            text: self.game.tell_choice(seat, choice, teller),
            explanation: self.game.explain_choice(seat, choice, teller),
        };
        let worded: Vec<_> = choices.into_iter().map(worded).collect();
        write_text(&worded)
    }

    fn bare_choices_text(&self, seat: Seat) -> Box<RawValue> {
        let mut choices = Vec::new();
        self.game.choices(seat, &mut choices);
        let choices: Vec<_> = choices.into_iter().map(|choice| self.written(choice)).collect();
        write_text(&choices)
    }

    fn menu(&self, seat: Seat) -> Vec<MenuItem> {
        let mut choices = Vec::new();
        self.game.choices(seat, &mut choices);
        choices.into_iter().map(|choice| self.game.menu_item(seat, choice)).collect()
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
        let choice = self.read_choice(choice)?;
        let before = self.game.clone();
        let mut moments = Moments::default();
        self.game.choose(seat, choice, &mut chance, &mut moments)?;
        Ok(Box::new(Happened::<G> { before: Some(before), moments: moments.0, after: self.game.clone() }))
    }

    fn lapse(&self, seat: Seat) -> Option<Value> {
        let choice = self.game.awaits().contains(seat).then(|| self.game.lapse(seat))??;
        Some(write(&self.written(choice)))
    }

    fn ordered(&self, seat: Seat) -> Option<Value> {
        let choice = self.game.awaits().contains(seat).then(|| self.game.ordered(seat))??;
        Some(write(&self.written(choice)))
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

    fn called(&self, names: &[String]) -> Option<Vec<String>> {
        self.game.called(names)
    }

    fn view(&self, viewer: Viewer) -> Value {
        write(&self.game.view(viewer))
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        write_text(&self.game.view(viewer))
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

    fn position_digest(&self) -> [u8; 32] {
        digest(&self.game.position())
    }

    fn arrived(&self) -> Box<dyn Events> {
        Box::new(Happened::<G> { before: None, moments: Vec::new(), after: self.game.clone() })
    }

    fn clone_table(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn redeal(&self, seat: Seat, mut chance: &mut dyn Chance) -> Box<dyn Table> {
        let game = self.game.redeal(seat, &mut chance);
        Box::new(Seated::<G> { options: self.options.clone(), game })
    }

    fn observe(&self, seat: Seat, into: &mut [i16]) {
        self.game.observe(seat, &mut Sheet::new(G::FIELDS, into));
    }

    fn spellings(&self, seat: Seat) -> Vec<(Option<u32>, Spelling)> {
        let mut choices = Vec::new();
        let mut ids = Vec::new();
        self.game.ids_of_list(seat, &mut choices, |id, choice| {
            ids.push((id, choice));
            true
        });
        let mut ids = ids.into_iter().peekable();
        let spelled = |&choice: &G::Choice| {
            let id = ids.next_if(|(_, spelled)| *spelled == choice).map(|(id, _)| id);
            (id, self.game.spell(seat, choice))
        };
        choices.iter().map(spelled).collect()
    }

    fn choice_of(&self, seat: Seat, id: u32) -> Option<Value> {
        let mut choices = Vec::new();
        let mut found = None;
        self.game.ids_of_list(seat, &mut choices, |each, choice| {
            found = (each == id).then_some(choice);
            found.is_none()
        });
        found.map(|choice| write(&self.written(choice)))
    }

    fn bot(&self, level: Level) -> AnyBot {
        AnyBot { player: Box::new(Player::<G>(G::bot(level))) }
    }

    fn ask(&self, bot: &mut AnyBot, seat: Seat, chance: &mut dyn Chance) -> Option<Value> {
        if !self.game.awaits().contains(seat) {
            return None;
        }
        let choice = bot.of::<G>()?.choose(&Chair::new(&self.game, seat), chance);
        Some(write(&self.written(choice)))
    }

    fn read_marks(&self, bot: &mut AnyBot, seat: Seat, marks: &[Mark]) {
        if let Some(bot) = bot.of::<G>() {
            bot.read_marks(&Chair::new(&self.game, seat), marks);
        }
    }

    fn mark(&self, bot: &AnyBot, seat: Seat, choice: &Value, marks: &[Mark]) -> Vec<Marking> {
        let Ok(choice) = self.read_choice(choice) else { return Vec::new() };
        bot.as_of::<G>().map_or_else(Vec::new, |bot| bot.mark(&Chair::new(&self.game, seat), choice, marks))
    }

    fn appraise(
        &self,
        bot: &AnyBot,
        seat: Seat,
        made: Option<&Value>,
        budget: Budget,
        teller: &Teller<'_>,
    ) -> Result<Vec<Appraised>, Refused> {
        let made = made.map(|made| self.read_choice(made)).transpose()?;
        let Some(bot) = bot.as_of::<G>().filter(|_| self.game.awaits().contains(seat)) else {
            return Ok(Vec::new());
        };
        let appraised =
            |Appraisal { choice, chance, error, behind, behind_error, worlds, is_thumb, remark, why }| {
                Appraised {
                    choice: write(&self.written(choice)),
                    told: self.game.tell_choice(seat, choice, teller),
                    chance,
                    error,
                    behind,
                    behind_error,
                    worlds,
                    is_thumb,
                    remark,
                    why,
                }
            };
        let chair = Chair::new(&self.game, seat);
        Ok(bot.appraise(&chair, made, budget.playouts, budget.seed).into_iter().map(appraised).collect())
    }

    fn follow(&self, bot: &mut AnyBot, seat: Seat, choice: &Value, seed: u64) -> Result<usize, Refused> {
        let choice = self.read_choice(choice)?;
        let bot = bot.of::<G>().filter(|_| self.game.awaits().contains(seat));
        Ok(bot.map_or(0, |bot| bot.follow(&Chair::new(&self.game, seat), choice, seed)))
    }
}

/// The SHA-256 of the component data in these options.
pub(crate) fn edition_hash<G: HouseGame>(options: &G::Options) -> Result<String, HouseError> {
    let edition = G::edition(options).map_err(|bad| HouseError::BadEdition(bad.0))?;
    Ok(sha256_hex(&edition))
}

/// A [`Listed`] with its type.
#[derive(Serialize)]
struct WordedChoice<C> {
    choice: C,
    text: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    explanation: String,
}

/// A [`Told`] with its type.
#[derive(Serialize)]
struct WordedSight<S, T, C> {
    sight: S,
    text: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<C>,
}

/// The events of one choice, with the states of the game before, between and after them.
pub(crate) struct Happened<G: HouseGame> {
    /// `None` for the set-up.
    before: Option<G>,
    moments: Vec<Moment<G>>,
    after: G,
}

impl<G: HouseGame> Happened<G> {
    /// What a viewer saw, each with the state right after it.
    fn seen(&self, viewer: Viewer) -> impl Iterator<Item = (G::Sight, &G)> {
        self.moments
            .iter()
            .filter_map(move |Moment { event, after }| Some((G::witness(event, viewer)?, after)))
    }
}

impl<G: HouseGame> Events for Happened<G> {
    fn sights(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<Told> {
        let told = |sight| Told { sight: write(&sight), text: G::tell_sight(&sight, teller) };
        self.seen(viewer).map(|(sight, _)| told(sight)).collect()
    }

    fn sights_text(&self, viewer: Viewer, teller: &Teller<'_>) -> Option<Box<RawValue>> {
        let worded = |sight| {
            let text = G::tell_sight(&sight, teller);
            WordedSight { sight, text, change: None::<()> }
        };
        let told: Vec<_> = self.seen(viewer).map(|(sight, _)| worded(sight)).collect();
        (!told.is_empty()).then(|| write_text(&told))
    }

    fn words(&self, viewer: Viewer, teller: &Teller<'_>) -> Vec<String> {
        self.seen(viewer).map(|(sight, _)| G::tell_sight(&sight, teller)).collect()
    }

    fn sentences(&self, names: &[String]) -> Vec<Sentence> {
        let mut told: Vec<Sentence> = Vec::new();
        let mut known: Vec<Known<G>> = Vec::new();
        for Moment { event, .. } in &self.moments {
            let first = told.len();
            known.clear();
            for viewer in Viewer::live(self.after.players()) {
                let Some(sight) = G::witness(event, viewer) else { continue };
                if let Some(Known { place, .. }) = known.iter().find(|known| known.is_for(&sight, viewer)) {
                    debug_assert_eq!(told[*place].text, G::tell_sight(&sight, &Teller::new(viewer, names)));
                    told[*place].add(viewer);
                    continue;
                }
                let asked = Cell::new(Seats::NONE);
                let text = G::tell_sight(&sight, &Teller::new(viewer, names).noting(&asked));
                let same = told[first..].iter().position(|sentence| sentence.text == text);
                let place = same.map_or(told.len(), |place| first + place);
                if same.is_none() {
                    told.push(Sentence { seats: Seats::NONE, spectators: false, text });
                }
                told[place].add(viewer);
                if !is_among(viewer, asked.get()) {
                    known.push(Known { sight, asked: asked.get(), place });
                }
            }
        }
        told
    }

    fn shown(&self, viewer: Viewer, words: &[&str]) -> Shown {
        debug_assert_eq!(words.len(), self.count_seen(viewer), "a sentence for every sight");
        Changes::note(|changes| {
            let view = self.before.as_ref().map(|game| game.view(viewer));
            let mut eyes = Eyes::<G> { viewer, view, changes };
            let seen = self.seen(viewer).zip(words);
            let told: Vec<_> =
                seen.map(|((sight, after), text)| (sight, text, eyes.turn_to(after))).collect();
            let change = eyes.turn_to(&self.after);
            let patch = |noted: Noted| eyes.changes.patch(noted);
            let worded = told.into_iter().map(|(sight, text, change)| WordedSight {
                sight,
                text,
                change: change.map(patch),
            });
            let worded: Vec<_> = worded.collect();
            Shown {
                sights: (!worded.is_empty()).then(|| write_text(&worded)),
                change: change.map(|noted| write_text(&patch(noted))),
            }
        })
    }

    fn rounds(&self, viewer: Viewer) -> Vec<(usize, u16)> {
        let seen = self.seen(viewer).enumerate();
        seen.filter_map(|(place, (sight, _))| Some((place, G::round_begun(&sight)?))).collect()
    }

    fn count_seen(&self, viewer: Viewer) -> usize {
        self.seen(viewer).count()
    }

    fn is_seen_by(&self, viewer: Viewer) -> bool {
        self.seen(viewer).next().is_some()
    }

    fn changes_view_of(&self, viewer: Viewer) -> bool {
        self.before.as_ref().is_none_or(|before| before.view(viewer) != self.after.view(viewer))
    }

    fn tell(&self, bot: &mut AnyBot, seat: Seat) {
        let Some(bot) = bot.of::<G>().filter(|bot| bot.watches()) else { return };
        for (sight, _) in self.seen(Viewer::Seat(seat)) {
            bot.watch(&sight);
        }
    }
}

/// A sentence that says `you` to nobody: to find the words takes longer than to find that they are known.
struct Known<G: HouseGame> {
    /// What it tells.
    sight: G::Sight,
    /// Those to whom it would have to say `you`, and perhaps some more.
    asked: Seats,
    /// Where the sentence is.
    place: usize,
}

impl<G: HouseGame> Known<G> {
    /// Is this what a viewer is told of a sight?
    fn is_for(&self, sight: &G::Sight, viewer: Viewer) -> bool {
        !is_among(viewer, self.asked) && self.sight == *sight
    }
}

fn is_among(viewer: Viewer, seats: Seats) -> bool {
    matches!(viewer, Viewer::Seat(seat) if seats.contains(seat))
}

/// A viewer who looks at one state after another.
struct Eyes<'a, G: HouseGame> {
    viewer: Viewer,
    /// The view so far; `None` before the game.
    view: Option<G::View>,
    changes: Changes<'a>,
}

impl<G: HouseGame> Eyes<'_, G> {
    /// Notes what another state changes in the view.
    fn turn_to(&mut self, game: &G) -> Option<Noted> {
        let view = game.view(self.viewer);
        let noted = self.changes.turn(self.view.as_ref(), &view);
        self.view = Some(view);
        noted
    }
}

/// A bot for any game. It chooses through [`Table::ask`] and watches through [`Events::tell`], so it never gets more
/// than its chair.
pub struct AnyBot {
    player: Box<dyn AnyPlayer>,
}

impl Clone for AnyBot {
    fn clone(&self) -> AnyBot {
        AnyBot { player: self.player.boxed() }
    }
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

    /// The same with everybody's name in it, by seat.
    pub fn why_naming(&self, names: &[String]) -> String {
        self.player.why_naming(names)
    }

    /// The bot with its type, if it is for this game.
    fn as_of<G: HouseGame>(&self) -> Option<&dyn Bot<G>> {
        let player: &dyn Any = &*self.player;
        player.downcast_ref::<Player<G>>().map(|player| &*player.0)
    }

    /// The same, to change it.
    fn of<G: HouseGame>(&mut self) -> Option<&mut Box<dyn Bot<G>>> {
        let player: &mut dyn Any = &mut *self.player;
        player.downcast_mut::<Player<G>>().map(|player| &mut player.0)
    }
}

struct Player<G>(Box<dyn Bot<G>>);

trait AnyPlayer: Any + Send {
    fn watches(&self) -> bool;
    fn why(&self) -> String;
    fn why_naming(&self, names: &[String]) -> String;
    fn boxed(&self) -> Box<dyn AnyPlayer>;
}

impl<G: HouseGame> AnyPlayer for Player<G> {
    fn watches(&self) -> bool {
        self.0.watches()
    }

    fn why(&self) -> String {
        self.0.why()
    }

    fn why_naming(&self, names: &[String]) -> String {
        self.0.why_naming(names)
    }

    fn boxed(&self) -> Box<dyn AnyPlayer> {
        Box::new(Player::<G>(self.0.boxed()))
    }
}
