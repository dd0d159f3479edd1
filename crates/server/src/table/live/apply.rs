//! Taking a record in: what changes at the table, and who sees something of it.

use std::collections::VecDeque;

use rustlers_core::{Recorder, Seat, Seats, Teller, Viewer};
use rustlers_house::{Events, Table, new_table};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Holder, Live, Playing, Text, bot_name, index_of};
use crate::protocol::{Mark, Said, Status};
use crate::table::record::{Channel, Record, What};

/// What was said last, for who comes later.
const CHAT_KEPT: usize = 50;
/// The ids of the last choices of a seat, by which a choice that is sent again is known.
const IDS_KEPT: usize = 16;

/// A record that does not fit the table: the journal is damaged, or was written by another version.
#[derive(Debug, thiserror::Error)]
#[error("record {number} does not fit the table: {why}")]
pub(crate) struct Corrupt {
    number: u64,
    why: String,
}

/// What came of a record.
pub(crate) struct Happened {
    /// What happened in the game.
    events: Option<Box<dyn Events>>,
    /// Who has something to learn in any case: that they are asked, or that something about the table changed.
    seats: Seats,
    spectators: bool,
    /// Whether something about the table itself changed.
    pub(crate) table: bool,
    /// Whether it was only talk.
    pub(crate) talk: bool,
}

impl Happened {
    /// Something that everybody sees of the table itself.
    fn at_the_table(players: u8) -> Happened {
        Happened { events: None, seats: Seats::first(players), spectators: true, table: true, talk: false }
    }

    /// Does a viewer get an update?
    pub(crate) fn concerns(&self, viewer: Viewer) -> bool {
        let concerned = match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator | Viewer::Open => self.spectators,
        };
        concerned || self.events.as_ref().is_some_and(|events| events.is_seen_by(viewer))
    }

    /// What a viewer saw of the game, in its written form.
    pub(crate) fn sights(&self, viewer: Viewer, names: &[String]) -> Option<Box<RawValue>> {
        self.events.as_ref()?.sights_text(viewer, &Teller::new(viewer, names))
    }
}

impl Live {
    /// Takes a record in.
    pub(crate) fn apply(&mut self, record: &Record) -> Result<Happened, Corrupt> {
        let before = self.awaits();
        let happened = self.take_in(&record.what).map_err(|why| Corrupt { number: self.records, why })?;
        self.records += 1;
        self.clocks.go_on(self.playing.as_ref().and_then(|playing| playing.table.deed()));
        self.clocks.turn(record.at, &record.what, before, self.awaits(), self.bots());
        self.clocks.time(record.at, self.timer());
        self.clocks.bear(self.playing.as_ref().and_then(|playing| playing.table.patience()));
        for viewer in Viewer::live(self.players()) {
            if happened.concerns(viewer) {
                let index = index_of(viewer, self.header.players);
                self.counts[index] += 1;
                self.times[index] = record.at;
            }
        }
        Ok(happened)
    }

    fn take_in(&mut self, what: &What) -> Result<Happened, String> {
        match what {
            What::Sat { seat, person, name, word } => {
                let holder = Holder::Person { id: person.clone(), name: name.clone(), away: None };
                self.seat(*seat, holder, word, name)?;
            }
            What::Bot { seat, level } => self.seat(*seat, Holder::Bot(*level), "", bot_name(*seat))?,
            What::Left { seat } => self.seat(*seat, Holder::Nobody, "", &seat.to_string())?,
            What::Took { seat, level } => self.stand_in(*seat, Some(*level))?,
            What::Back { seat } => self.stand_in(*seat, None)?,
            What::Started { opening, options } => return self.start(opening, options.as_ref()),
            What::Chose { seat, choice, chance, id, .. } => {
                return self.choose(*seat, choice, chance, id.as_deref());
            }
            What::Said { channel, person, name, seat, text, id } => {
                let text = Text {
                    channel: *channel,
                    side: match (channel, seat) {
                        (Channel::Side, Some(seat)) => self.confidants(*seat),
                        _ => Seats::NONE,
                    },
                    person: person.clone(),
                    id: id.clone(),
                    said: Said {
                        name: name.clone(),
                        seat: *seat,
                        to: match channel {
                            Channel::Whisper(to) => Some(*to),
                            Channel::Table | Channel::Spectators | Channel::Side => None,
                        },
                        text: text.clone(),
                        side: *channel == Channel::Side,
                        spectators: *channel == Channel::Spectators,
                    },
                };
                return Ok(self.say(text));
            }
            What::Marked { seat, at, text } => return Ok(self.mark(*seat, at, text.as_deref())),
            What::Rematch { table } => self.next = Some(table.clone()),
            What::Closed => self.status = Status::Closed,
        }
        Ok(Happened::at_the_table(self.players()))
    }

    fn seat(&mut self, seat: Seat, holder: Holder, word: &str, name: &str) -> Result<(), String> {
        let place = self.places.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))?;
        place.holder = holder;
        word.clone_into(&mut place.word);
        name.clone_into(&mut self.names[seat.index()]);
        Ok(())
    }

    fn stand_in(&mut self, seat: Seat, level: Option<rustlers_bots::Level>) -> Result<(), String> {
        match self.places.get_mut(seat.index()).map(|place| &mut place.holder) {
            Some(Holder::Person { away, .. }) => {
                *away = level;
                Ok(())
            }
            Some(Holder::Nobody | Holder::Bot(_)) | None => Err(format!("nobody belongs to {seat}")),
        }
    }

    fn say(&mut self, text: Text) -> Happened {
        let players = self.players();
        let (seats, spectators) = match text.channel {
            Channel::Table | Channel::Whisper(_) => (Seats::first(players), true),
            Channel::Spectators => (Seats::NONE, true),
            Channel::Side => (text.side, false),
        };
        self.said.push_back(text);
        if self.said.len() > CHAT_KEPT {
            self.said.pop_front();
        }
        Happened { events: None, seats, spectators, table: false, talk: true }
    }

    /// A place has at most one mark of a side.
    fn mark(&mut self, seat: Seat, at: &str, text: Option<&str>) -> Happened {
        let side = self.confidants(seat);
        self.marks.retain(|(sees, mark)| *sees != side || mark.at != at);
        self.marks.extend(text.map(|text| (side, Mark { at: at.to_owned(), text: text.to_owned(), seat })));
        Happened { events: None, seats: side, spectators: false, table: true, talk: false }
    }

    fn start(&mut self, opening: &[u32], options: Option<&Value>) -> Result<Happened, String> {
        let mut chance = self.luck();
        let mut recorder = Recorder::new(&mut chance);
        let options = options.unwrap_or(&self.header.options);
        let (table, events) =
            new_table(&self.header.game, options, &mut recorder).map_err(|error| error.to_string())?;
        if recorder.outcomes() != opening {
            return Err("the seed gives another set-up".to_owned());
        }
        let bots = self.seats().map(|seat| self.bot_at(seat).map(|level| table.bot(level))).collect();
        self.playing = Some(Playing { table, chance, bots });
        self.status = Status::Playing;
        for seat in self.may_choose() {
            self.places[seat.index()].decisions += 1;
        }
        self.tell_bots(&*events);
        Ok(Happened { events: Some(events), ..Happened::at_the_table(self.players()) })
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: &Value,
        luck: &[u32],
        id: Option<&str>,
    ) -> Result<Happened, String> {
        let playing = self.playing.as_mut().ok_or("no game runs")?;
        let (before, might) = (playing.table.awaits(), playing.table.may_choose());
        let offered = offers(&*playing.table, might.without(seat));
        let mut recorder = Recorder::new(&mut playing.chance);
        let events =
            playing.table.choose(seat, choice, &mut recorder).map_err(|refused| refused.to_string())?;
        if recorder.outcomes() != luck {
            return Err("the seed gives other draws".to_owned());
        }
        let (after, may) = (playing.table.awaits(), playing.table.may_choose());
        let over = playing.table.outcome().is_some();
        // Who was asked before and may still choose the same goes on with the same decision.
        let table = &*playing.table;
        let is_same = |(seat, choices): &&(Seat, Box<RawValue>)| {
            may.contains(*seat) && choices.get() == table.bare_choices_text(*seat).get()
        };
        let asked_still: Seats = offered.iter().filter(is_same).map(|(seat, _)| *seat).collect();
        let place = &mut self.places[seat.index()];
        remember(&mut place.ids, id, place.decisions);
        let asked_anew: Seats = may.into_iter().filter(|&seat| !asked_still.contains(seat)).collect();
        for asked in asked_anew {
            self.places[asked.index()].decisions += 1;
        }
        if over {
            self.status = Status::Over;
        }
        self.tell_bots(&*events);
        let everybody = before != after;
        // Who may no longer choose has to know it as well.
        let concerned = asked_anew.into_iter().chain(might.into_iter().filter(|&seat| !may.contains(seat)));
        let seats = if everybody { Seats::first(self.players()) } else { concerned.collect() };
        Ok(Happened { events: Some(events), seats, spectators: everybody, table: over, talk: false })
    }

    fn tell_bots(&mut self, events: &dyn Events) {
        let Some(playing) = &mut self.playing else { return };
        for (seat, bot) in Seat::first(self.header.players).zip(&mut playing.bots) {
            if let Some(bot) = bot {
                events.tell(bot, seat);
            }
        }
    }
}

/// What some seats may choose.
fn offers(table: &dyn Table, seats: Seats) -> Vec<(Seat, Box<RawValue>)> {
    seats.into_iter().map(|seat| (seat, table.bare_choices_text(seat))).collect()
}

fn remember(ids: &mut VecDeque<(String, u64)>, id: Option<&str>, decision: u64) {
    ids.extend(id.map(|id| (id.to_owned(), decision)));
    if ids.len() > IDS_KEPT {
        ids.pop_front();
    }
}
