//! A table as it stands. Everything in it follows from the header and the records, in order: a table that wakes up
//! after a crash is the table that went down. No clock, no socket and no database here.

use std::collections::VecDeque;

use rustlers_bots::Level;
use rustlers_core::{Recorder, Sealed, Seat, Seats, Teller, Viewer};
use rustlers_house::{AnyBot, Events, Table, Told, new_table};
use serde_json::Value;

use super::clock::Clocks;
use super::record::{By, Channel, Header, Record, What};
use crate::protocol::{Asked, Refusal, Said, SeatView, Status, TableView, VERSION};

/// What was said last, for who comes later.
const CHAT_KEPT: usize = 50;
/// The ids of the last choices of a seat, by which a choice that is sent again is known.
const IDS_KEPT: usize = 16;

pub(crate) struct Live {
    header: Header,
    status: Status,
    places: Vec<Place>,
    playing: Option<Playing>,
    said: VecDeque<(Channel, Said)>,
    clocks: Clocks,
    /// Records so far: the number of the next one.
    records: u64,
    /// Updates so far for each viewer: the seats, then the spectator.
    counts: Vec<u64>,
}

/// A seat, and who has it.
struct Place {
    holder: Holder,
    word: String,
    /// How many decisions this seat was asked for.
    decisions: u64,
    /// The ids of the requests that made its last choices, each with the decision it answered.
    ids: VecDeque<(String, u64)>,
}

enum Holder {
    Nobody,
    Bot(Level),
    Person { id: String, name: String, away: Option<Level> },
}

/// The game on the table.
struct Playing {
    table: Box<dyn Table>,
    chance: Sealed,
    bots: Vec<Option<AnyBot>>,
    opening: Vec<u32>,
}

/// A record that does not fit the table: the journal is damaged, or was written by another version.
#[derive(Debug, thiserror::Error)]
#[error("record {number} does not fit the table: {why}")]
pub(crate) struct Corrupt {
    number: u64,
    why: String,
}

/// What each viewer saw of a record, the seats first and the spectator last; none for who saw nothing.
pub(crate) type Seen = Vec<Option<Vec<Told>>>;

impl Live {
    pub(crate) fn new(header: Header) -> Live {
        let players = header.players;
        let place =
            || Place { holder: Holder::Nobody, word: String::new(), decisions: 0, ids: VecDeque::new() };
        Live {
            status: Status::Open,
            places: (0..players).map(|_| place()).collect(),
            playing: None,
            said: VecDeque::new(),
            clocks: Clocks::new(header.clock, players),
            records: 0,
            counts: vec![0; usize::from(players) + 1],
            header,
        }
    }

    pub(crate) fn header(&self) -> &Header {
        &self.header
    }

    pub(crate) fn status(&self) -> Status {
        self.status
    }

    pub(crate) fn records(&self) -> u64 {
        self.records
    }

    /// The table wakes up.
    pub(crate) fn resume(&mut self, now_ms: i64) {
        self.clocks.resume(now_ms);
    }

    pub(crate) fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    pub(crate) fn players(&self) -> u8 {
        self.header.players
    }

    pub(crate) fn awaits(&self) -> Seats {
        self.playing.as_ref().map_or(Seats::NONE, |playing| playing.table.awaits())
    }

    /// The seat that belongs to a person.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        let holds = |place: &Place| matches!(&place.holder, Holder::Person { id, .. } if id == person);
        Seat::first(self.players()).zip(&self.places).find(|(_, place)| holds(place)).map(|(seat, _)| seat)
    }

    pub(crate) fn viewer_of(&self, person: Option<&str>) -> Viewer {
        person.and_then(|person| self.seat_of(person)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.places.get(seat.index()).is_some_and(|place| matches!(place.holder, Holder::Nobody))
    }

    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::first(self.players()).filter(|&seat| self.is_free(seat))
    }

    /// Whether a bot stands in for the person of this seat.
    pub(crate) fn is_away(&self, seat: Seat) -> bool {
        matches!(self.places[seat.index()].holder, Holder::Person { away: Some(_), .. })
    }

    /// The level of the bot that answers for this seat.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Level> {
        match &self.places[seat.index()].holder {
            Holder::Bot(level) | Holder::Person { away: Some(level), .. } => Some(*level),
            Holder::Nobody | Holder::Person { away: None, .. } => None,
        }
    }

    /// The decision that this seat has already answered under this id.
    pub(crate) fn answered_under(&self, seat: Seat, id: &str) -> Option<u64> {
        let ids = &self.places[seat.index()].ids;
        ids.iter().find(|(known, _)| known == id).map(|(_, decision)| *decision)
    }

    pub(crate) fn decision(&self, seat: Seat) -> u64 {
        self.places[seat.index()].decisions
    }

    /// The names at the table, by seat.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |(seat, place): (Seat, &Place)| match &place.holder {
            Holder::Person { name, .. } => name.clone(),
            Holder::Bot(_) => BOT_NAMES[seat.index() % BOT_NAMES.len()].to_owned(),
            Holder::Nobody => seat.to_string(),
        };
        Seat::first(self.players()).zip(&self.places).map(name).collect()
    }

    /// The luck that the set-up would have.
    pub(crate) fn plan_start(&self) -> Result<What, Refusal> {
        let mut chance = self.luck();
        let mut recorder = Recorder::new(&mut chance);
        new_table(&self.header.game, &self.header.options, &mut recorder)
            .map_err(|error| Refusal::new("options", error.to_string()))?;
        Ok(What::Started { opening: recorder.into_outcomes() })
    }

    /// The records of some choices of a seat, all of which are legal one after the other; nothing is changed.
    pub(crate) fn plan_choices(
        &self,
        seat: Seat,
        choices: &[Value],
        by: By,
        id: Option<&str>,
    ) -> Result<Vec<What>, Refusal> {
        let Some(playing) = &self.playing else {
            return Err(Refusal::new("not_playing", "The game has not started."));
        };
        let mut table = playing.table.clone_table();
        let mut chance = playing.chance.clone();
        let mut planned = Vec::with_capacity(choices.len());
        for choice in choices {
            let mut recorder = Recorder::new(&mut chance);
            table.choose(seat, choice, &mut recorder).map_err(|refused| Refusal {
                code: if refused.rule().is_some() { "illegal" } else { "unreadable" },
                rule: refused.rule().map(str::to_owned),
                reason: refused.reason().to_owned(),
            })?;
            let chance = recorder.into_outcomes();
            let id = id.map(str::to_owned);
            planned.push(What::Chose { seat, choice: choice.clone(), chance, by, id });
        }
        Ok(planned)
    }

    /// What the bot of a seat, or the clock, would choose.
    pub(crate) fn bot_choice(&mut self, seat: Seat, luck: &mut dyn rustlers_core::Chance) -> Option<Value> {
        let level = self.bot_at(seat).unwrap_or(Level::Cowhand);
        let playing = self.playing.as_mut()?;
        let bot = &mut playing.bots[seat.index()];
        let bot = bot.get_or_insert_with(|| playing.table.bot(level));
        playing.table.ask(bot, seat, luck)
    }

    /// What the clock chooses for a seat: the default of the rules, or a bot's choice.
    pub(crate) fn clock_choice(&mut self, seat: Seat, luck: &mut dyn rustlers_core::Chance) -> Option<Value> {
        let lapse = self.playing.as_ref().and_then(|playing| playing.table.lapse(seat));
        lapse.or_else(|| self.bot_choice(seat, luck))
    }

    /// Takes a record in.
    pub(crate) fn apply(&mut self, record: &Record) -> Result<Seen, Corrupt> {
        let before = self.awaits();
        let seen = self.take_in(record).map_err(|why| Corrupt { number: self.records, why })?;
        self.records += 1;
        let bots: Seats = Seat::first(self.players()).filter(|&seat| self.bot_at(seat).is_some()).collect();
        let after = self.awaits();
        self.clocks.turn(record.at, &record.what, before, after, bots);
        for (count, seen) in self.counts.iter_mut().zip(&seen) {
            *count += u64::from(seen.is_some());
        }
        Ok(seen)
    }

    fn take_in(&mut self, record: &Record) -> Result<Seen, String> {
        let everybody = || vec![Some(Vec::new()); self.counts.len()];
        match &record.what {
            What::Sat { seat, person, name, word } => {
                let seen = everybody();
                let place = self.place(*seat)?;
                place.holder = Holder::Person { id: person.clone(), name: name.clone(), away: None };
                place.word.clone_from(word);
                Ok(seen)
            }
            What::Bot { seat, level } => {
                let seen = everybody();
                self.place(*seat)?.holder = Holder::Bot(*level);
                Ok(seen)
            }
            What::Left { seat } => {
                let seen = everybody();
                let place = self.place(*seat)?;
                place.holder = Holder::Nobody;
                place.word.clear();
                Ok(seen)
            }
            What::Took { seat, level } => {
                let seen = everybody();
                self.stand_in(*seat, Some(*level))?;
                Ok(seen)
            }
            What::Back { seat } => {
                let seen = everybody();
                self.stand_in(*seat, None)?;
                Ok(seen)
            }
            What::Started { opening } => self.start(opening),
            What::Chose { seat, choice, chance, id, .. } => self.choose(*seat, choice, chance, id.as_deref()),
            What::Said { channel, name, text, .. } => {
                let spectators = *channel == Channel::Spectators;
                let mut seen = everybody();
                if spectators {
                    let (_, seats) = seen.split_last_mut().ok_or("a table has a spectator")?;
                    seats.fill(None);
                }
                self.said.push_back((*channel, Said { name: name.clone(), text: text.clone(), spectators }));
                if self.said.len() > CHAT_KEPT {
                    self.said.pop_front();
                }
                Ok(seen)
            }
            What::Closed => {
                self.status = Status::Closed;
                Ok(everybody())
            }
        }
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Place, String> {
        self.places.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn stand_in(&mut self, seat: Seat, level: Option<Level>) -> Result<(), String> {
        match &mut self.place(seat)?.holder {
            Holder::Person { away, .. } => {
                *away = level;
                Ok(())
            }
            Holder::Nobody | Holder::Bot(_) => Err(format!("nobody belongs to {seat}")),
        }
    }

    /// The generator that the seed and the words key, before its first draw.
    fn luck(&self) -> Sealed {
        let words: Vec<String> = self.places.iter().map(|place| place.word.clone()).collect();
        Sealed::from_seed(self.header.seed.mixed_with(&words).0)
    }

    fn start(&mut self, opening: &[u32]) -> Result<Seen, String> {
        let mut chance = self.luck();
        let mut recorder = Recorder::new(&mut chance);
        let (table, events) = new_table(&self.header.game, &self.header.options, &mut recorder)
            .map_err(|error| error.to_string())?;
        if recorder.outcomes() != opening {
            return Err("the seed gives another set-up".to_owned());
        }
        let bots =
            Seat::first(self.players()).map(|seat| self.bot_at(seat).map(|level| table.bot(level))).collect();
        self.playing = Some(Playing { table, chance, bots, opening: opening.to_vec() });
        self.status = Status::Playing;
        for seat in self.awaits() {
            self.places[seat.index()].decisions += 1;
        }
        Ok(self.witness(&*events, Seats::first(self.players()), true))
    }

    fn choose(&mut self, seat: Seat, choice: &Value, luck: &[u32], id: Option<&str>) -> Result<Seen, String> {
        let teller = Teller::new(Viewer::Spectator, &[]);
        let playing = self.playing.as_mut().ok_or("no game runs")?;
        let before = playing.table.awaits();
        let waiting: Vec<_> = before
            .without(seat)
            .into_iter()
            .map(|other| (other, playing.table.choices(other, &teller)))
            .collect();
        let mut recorder = Recorder::new(&mut playing.chance);
        let events =
            playing.table.choose(seat, choice, &mut recorder).map_err(|refused| refused.to_string())?;
        if recorder.outcomes() != luck {
            return Err("the seed gives other draws".to_owned());
        }
        let after = playing.table.awaits();
        let decision = self.places[seat.index()].decisions;
        let is_new = |asked: &Seat| {
            let same = |(other, choices): &(Seat, Vec<_>)| {
                other == asked && *choices == playing.table.choices(*asked, &teller)
            };
            !waiting.iter().any(same)
        };
        let asked_anew: Seats = after.into_iter().filter(is_new).collect();
        for asked in asked_anew {
            self.places[asked.index()].decisions += 1;
        }
        let ids = &mut self.places[seat.index()].ids;
        ids.extend(id.map(|id| (id.to_owned(), decision)));
        if ids.len() > IDS_KEPT {
            ids.pop_front();
        }
        if playing.table.outcome().is_some() {
            self.status = Status::Over;
        }
        let to_all = if before == after { asked_anew } else { Seats::first(self.players()) };
        Ok(self.witness(&*events, to_all, before != after))
    }

    /// What everybody saw of some events; the bots are told as well. Some have something to learn in any case: that
    /// they are asked, or that somebody else is.
    fn witness(&mut self, events: &dyn Events, seats: Seats, spectator: bool) -> Seen {
        let names = self.names();
        if let Some(playing) = &mut self.playing {
            for (seat, bot) in Seat::first(self.header.players).zip(&mut playing.bots) {
                if let Some(bot) = bot {
                    events.tell(bot, seat);
                }
            }
        }
        let sights = |viewer| {
            let told = events.sights(viewer, &Teller::new(viewer, &names));
            let concerned = match viewer {
                Viewer::Seat(seat) => seats.contains(seat),
                Viewer::Spectator | Viewer::Open => spectator,
            };
            (concerned || !told.is_empty()).then_some(told)
        };
        Viewer::live(self.header.players).map(sights).collect()
    }

    /// The number of the last update of a viewer.
    pub(crate) fn count(&self, viewer: Viewer) -> u64 {
        self.counts[index_of(viewer, self.players())]
    }

    /// What was seen by a viewer.
    pub(crate) fn seen_by<'a>(&self, seen: &'a Seen, viewer: Viewer) -> Option<&'a Vec<Told>> {
        seen[index_of(viewer, self.players())].as_ref()
    }

    pub(crate) fn view(&self, viewer: Viewer) -> Option<Value> {
        self.playing.as_ref().map(|playing| playing.table.view(viewer))
    }

    pub(crate) fn asked(&self, viewer: Viewer) -> Option<Asked> {
        let Viewer::Seat(seat) = viewer else { return None };
        let playing = self.playing.as_ref().filter(|playing| playing.table.awaits().contains(seat))?;
        // While a bot plays for somebody, nothing is asked of them.
        if self.is_away(seat) {
            return None;
        }
        let names = self.names();
        let teller = Teller::new(viewer, &names);
        Some(Asked {
            decision: self.decision(seat),
            question: playing.table.question(seat, &teller),
            choices: playing.table.choices(seat, &teller),
        })
    }

    /// What was said last, as far as a viewer heard it.
    pub(crate) fn said(&self, viewer: Viewer, last: usize) -> Vec<Said> {
        let hears = |channel: &Channel| *channel == Channel::Table || viewer == Viewer::Spectator;
        let heard: Vec<_> =
            self.said.iter().filter(|(channel, _)| hears(channel)).map(|(_, said)| said).collect();
        heard.iter().skip(heard.len().saturating_sub(last)).map(|said| (*said).clone()).collect()
    }

    pub(crate) fn table_view(&self, viewer: Viewer, person: Option<&str>) -> TableView {
        let over = self.status == Status::Over;
        TableView {
            protocol: VERSION,
            game: self.header.game.clone(),
            status: self.status,
            seats: Seat::first(self.players()).map(|seat| self.seat_view(seat)).collect(),
            you: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator | Viewer::Open => None,
            },
            host: person == Some(&*self.header.host),
            awaits: self.awaits().into_iter().collect(),
            commitment: self.header.seed.commitment(),
            seed: over.then_some(self.header.seed),
            outcome: self.playing.as_ref().and_then(|playing| playing.table.outcome()),
        }
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let place = &self.places[seat.index()];
        let name = match place.holder {
            Holder::Nobody => String::new(),
            Holder::Bot(_) | Holder::Person { .. } => self.names()[seat.index()].clone(),
        };
        SeatView {
            name,
            bot: self.bot_at(seat),
            person: matches!(place.holder, Holder::Person { .. }),
            word: place.word.clone(),
            left_ms: self.clocks.left(seat),
        }
    }

    /// The words of the seats, and the luck of the set-up, for the journal of a finished game.
    pub(crate) fn fairness(&self) -> (Vec<String>, Vec<u32>) {
        let words = self.places.iter().map(|place| place.word.clone()).collect();
        let opening = self.playing.as_ref().map(|playing| playing.opening.clone()).unwrap_or_default();
        (words, opening)
    }

    pub(crate) fn game(&self) -> Option<&dyn Table> {
        self.playing.as_ref().map(|playing| &*playing.table)
    }
}

fn index_of(viewer: Viewer, players: u8) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator | Viewer::Open => players.into(),
    }
}

const BOT_NAMES: [&str; 8] = ["Ike", "Mae", "Tex", "Lou", "Zeke", "Dot", "Hank", "Fay"];
