//! Taking a record in: what changes at the table, and who sees something of it.

use std::collections::VecDeque;

use rustlers_core::{Recorder, Seat, Seats, Teller, Viewer};
use rustlers_house::{AnyBot, Events, Shown, Table};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Holder, LITTLE_ROOM, Live, Playing, Step, Text, bot_name, index_of};
use crate::protocol::{Mark, Said, Status};
use crate::table::aftermath::Aftermath;
use crate::table::opening::begin;
use crate::table::record::{Channel, Record, RecordKind};

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
    /// What was told of it, with the number of players, where the events are those of other rules.
    kept: Option<(Box<Aftermath>, u8)>,
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
        Happened { seats: Seats::all(players), spectators: true, table: true, ..Happened::unseen() }
    }

    /// Something that nobody is told.
    fn unseen() -> Happened {
        let (events, kept) = (None, None);
        Happened { events, kept, seats: Seats::NONE, spectators: false, table: false, talk: false }
    }

    /// Does a viewer get an update?
    pub(crate) fn concerns(&self, viewer: Viewer) -> bool {
        let concerned = match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator | Viewer::Open => self.spectators,
        };
        let told = |events: &dyn Events| is_told(events, viewer);
        let was_told = |(kept, players): &(Box<Aftermath>, u8)| kept.is_told_to(viewer, *players);
        concerned || self.events.as_deref().is_some_and(told) || self.kept.as_ref().is_some_and(was_told)
    }

    /// Does the game go on with this, for everybody to see? Talk, marks, orders and drafts do not count, and neither does
    /// who is at the table.
    pub(crate) fn is_progress(&self) -> bool {
        self.events.is_some() && self.concerns(Viewer::Spectator)
    }

    /// How many things happened in sight of everybody. What only some see does not count: nobody may learn of it by
    /// how long something takes.
    pub(crate) fn public_sights(&self) -> u32 {
        self.events.as_ref().map_or(0, |events| events.count_seen(Viewer::Spectator) as u32)
    }

    /// What a viewer saw of the game, with what it changed in the viewer's view.
    pub(crate) fn shown(&self, viewer: Viewer, names: &[String]) -> Shown {
        // Without the rules of the game there is no view that anything could be seen to change.
        let only_told = || Shown { sights: self.sights(viewer, names), change: None };
        let events = self.events.as_ref().filter(|_| self.kept.is_none());
        let show = |events: &dyn Events| {
            let words = events.words(viewer, &Teller::new(viewer, names));
            events.shown(viewer, &words.iter().map(String::as_str).collect::<Vec<_>>())
        };
        events.map_or_else(only_told, |events| show(&**events))
    }

    /// The same right after it was recorded, when the words for it are known already.
    pub(crate) fn shown_as_recorded(&self, viewer: Viewer, record: &Record, live: &Live) -> Shown {
        match (&self.events, record.what.after()) {
            (Some(events), Some(after)) if self.kept.is_none() => {
                events.shown(viewer, &after.texts(viewer, live.players()).collect::<Vec<_>>())
            }
            _ => self.shown(viewer, live.told()),
        }
    }

    /// Tells a bot what its seat saw of the game.
    pub(crate) fn tell(&self, bot: &mut AnyBot, seat: Seat) {
        if let Some(events) = &self.events {
            events.tell(bot, seat);
        }
    }

    /// What a viewer saw of the game, in its written form.
    pub(crate) fn sights(&self, viewer: Viewer, names: &[String]) -> Option<Box<RawValue>> {
        if let Some((kept, players)) = &self.kept {
            return kept.sights(viewer, *players);
        }
        self.events.as_ref()?.sights_text(viewer, &Teller::new(viewer, names))
    }
}

/// Is a viewer told of events? Rarely does anything change in a view without a sight: then the viewer is told that alone.
pub(super) fn is_told(events: &dyn Events, viewer: Viewer) -> bool {
    events.is_seen_by(viewer) || events.changes_view_of(viewer)
}

impl Live {
    /// Takes a record in.
    pub(crate) fn apply(&mut self, record: &Record) -> Result<Happened, Corrupt> {
        self.adopt(record, None)
    }

    /// The same, where the choice of the record was carried out when it was planned.
    pub(crate) fn adopt(&mut self, record: &Record, step: Option<Step>) -> Result<Happened, Corrupt> {
        let before = self.awaits();
        let happened = match self.retold {
            Some(_) => self.retell(record),
            None => self.take_in(&record.what, step),
        };
        let mut happened = happened.map_err(|why| Corrupt { number: self.records, why })?;
        if let RecordKind::Started { after, .. } | RecordKind::Chose { after, .. } = &record.what {
            self.kept = after.as_ref().map(|after| after.stands().clone());
        }
        self.records += 1;
        // Counted by what everybody sees, and told with it, so that nobody learns of what others do in secret.
        let is_little = self.count(Viewer::Spectator) >= LITTLE_ROOM;
        if is_little && !self.nearly_full && happened.is_progress() {
            self.nearly_full = true;
            happened = Happened {
                events: happened.events,
                kept: happened.kept,
                ..Happened::at_the_table(self.players())
            };
        }
        self.clocks.set_deed(self.playing.as_ref().and_then(|playing| playing.table.deed()));
        self.clocks.set_seen(happened.concerns(Viewer::Spectator));
        self.clocks.apply(record.at, &record.what, before, self.awaits(), self.bots());
        self.clocks.set_timer(record.at, self.timer());
        self.clocks.set_lapse_limit(self.playing.as_ref().and_then(|playing| playing.table.patience()));
        for viewer in Viewer::live(self.players()) {
            if happened.concerns(viewer) {
                let index = index_of(viewer, self.header.players);
                self.counts[index] += 1;
                self.times[index] = record.at;
            }
        }
        Ok(happened)
    }

    fn take_in(&mut self, what: &RecordKind, step: Option<Step>) -> Result<Happened, String> {
        match what {
            RecordKind::Sat { seat, person, name, word } => {
                let holder = Holder::Person { id: person.clone(), name: name.clone(), away: None };
                self.seat(*seat, holder, word, name)?;
            }
            RecordKind::Bot { seat, level } => self.seat(*seat, Holder::Bot(*level), "", bot_name(*seat))?,
            RecordKind::Left { seat } => self.seat(*seat, Holder::Nobody, "", &seat.to_string())?,
            RecordKind::Took { seat, level } => self.stand_in(*seat, Some(*level))?,
            RecordKind::Back { seat } => self.stand_in(*seat, None)?,
            RecordKind::Started { opening, options, version, .. } => {
                self.version = version.clone().or(self.version.take());
                return self.start(opening, options.as_ref());
            }
            RecordKind::Continued { version } => {
                self.version = Some(version.clone());
                return Ok(Happened::unseen());
            }
            RecordKind::Interrupted { why } => {
                self.interrupted = Some(why.clone());
                self.status = Status::Closed;
            }
            RecordKind::Chose { seat, choice, chance, id, .. } => {
                return self.choose(*seat, choice, chance, id.as_deref(), step);
            }
            RecordKind::Said { channel, person, name, seat, text, id } => {
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
            RecordKind::Marked { seat, at, text } => return Ok(self.mark(*seat, at, text.as_deref())),
            RecordKind::Resumed => return Ok(Happened::unseen()),
            RecordKind::Rematch { table } => self.next = Some(table.clone()),
            RecordKind::Closed => self.status = Status::Closed,
        }
        Ok(Happened::at_the_table(self.players()))
    }

    /// Takes in a record of a game that was played by other rules: what was kept beside it is all that is known.
    fn retell(&mut self, record: &Record) -> Result<Happened, String> {
        let replay = self.retold.as_mut().and_then(|retold| retold.replay.as_mut());
        let replayed = replay.and_then(|replay| replay.apply(record).ok());
        if replayed.is_none()
            && let Some(retold) = &mut self.retold
        {
            retold.replay = None;
        }
        let after = match &record.what {
            RecordKind::Started { version, after, .. } => {
                self.version = version.clone().or(self.version.take());
                self.status = Status::Playing;
                after
            }
            RecordKind::Chose { after, .. } => after,
            // Whose side it was is for the rules to say.
            RecordKind::Marked { .. } => return Ok(Happened::unseen()),
            what => return self.take_in(what, None),
        };
        if self.header.is_over || after.as_ref().is_some_and(|after| after.stands().end().is_some()) {
            self.status = Status::Over;
        }
        let happened = Happened { table: true, ..Happened::unseen() };
        Ok(match (after, replayed) {
            (Some(after), _) => Happened { kept: Some((after.clone(), self.players())), ..happened },
            (None, Some(replayed)) => Happened { events: replayed.events, ..happened },
            (None, None) => happened,
        })
    }

    fn seat(&mut self, seat: Seat, holder: Holder, word: &str, name: &str) -> Result<(), String> {
        let place = self.places.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))?;
        place.holder = holder;
        word.clone_into(&mut place.word);
        name.clone_into(&mut self.names[seat.index()]);
        self.call_everybody();
        Ok(())
    }

    /// Finds out what the texts call the seats from here on.
    fn call_everybody(&mut self) {
        let by_character = self.playing.as_ref().and_then(|playing| playing.table.called(&self.names));
        self.called = by_character.unwrap_or_else(|| self.names.clone());
        self.told.clone_from(&self.called);
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
            Channel::Table | Channel::Whisper(_) => (Seats::all(players), true),
            Channel::Spectators => (Seats::NONE, true),
            Channel::Side => (text.side, false),
        };
        self.said.push_back(text);
        if self.said.len() > CHAT_KEPT {
            self.said.pop_front();
        }
        Happened { seats, spectators, talk: true, ..Happened::unseen() }
    }

    /// A place has at most one mark of a side.
    fn mark(&mut self, seat: Seat, at: &str, text: Option<&str>) -> Happened {
        let side = self.confidants(seat);
        self.marks.retain(|(sees, mark)| *sees != side || mark.at != at);
        self.marks.extend(text.map(|text| (side, Mark { at: at.to_owned(), text: text.to_owned(), seat })));
        Happened { seats: side, table: true, ..Happened::unseen() }
    }

    fn start(&mut self, opening: &[u32], options: Option<&Value>) -> Result<Happened, String> {
        let mut chance = self.luck();
        let mut recorder = Recorder::new(&mut chance);
        let options = options.unwrap_or(&self.header.options);
        let (table, events) =
            begin(&self.header, options, &mut recorder).map_err(|error| error.to_string())?;
        if recorder.outcomes() != opening {
            return Err("the seed gives another set-up".to_owned());
        }
        let bots = self.seats().map(|seat| self.bot_at(seat).map(|level| table.bot(level))).collect();
        self.playing = Some(Playing { table, chance, bots });
        self.status = Status::Playing;
        self.call_everybody();
        self.told.clone_from(&self.names);
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
        step: Option<Step>,
    ) -> Result<Happened, String> {
        let playing = self.playing.as_mut().ok_or("no game runs")?;
        let (before, might) = (playing.table.awaits(), playing.table.may_choose());
        let offered = offers(&*playing.table, might.without(seat));
        let events = match step {
            Some(step) => {
                debug_assert!(playing.would_come_to(&step, seat, choice, luck), "{seat}: {choice}");
                (playing.table, playing.chance) = (step.table, step.chance);
                step.events
            }
            None => playing.choose(seat, choice, luck)?,
        };
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
        if let Some(called) = playing.table.called(&self.names) {
            self.told = std::mem::replace(&mut self.called, called);
        }
        self.tell_bots(&*events);
        let everybody = before != after;
        // Who may no longer choose has to know it as well.
        let concerned = asked_anew.into_iter().chain(might.into_iter().filter(|&seat| !may.contains(seat)));
        let seats = if everybody { Seats::all(self.players()) } else { concerned.collect() };
        let events = Some(events);
        Ok(Happened { events, seats, spectators: everybody, table: over, ..Happened::unseen() })
    }

    fn tell_bots(&mut self, events: &dyn Events) {
        let Some(playing) = &mut self.playing else { return };
        for (seat, bot) in Seat::all(self.header.players).zip(&mut playing.bots) {
            if let Some(bot) = bot {
                events.tell(bot, seat);
            }
        }
    }
}

impl Playing {
    /// Carries a choice out, which must have had this luck.
    fn choose(&mut self, seat: Seat, choice: &Value, luck: &[u32]) -> Result<Box<dyn Events>, String> {
        let mut recorder = Recorder::new(&mut self.chance);
        let events = self.table.choose(seat, choice, &mut recorder).map_err(|refused| refused.to_string())?;
        if recorder.outcomes() != luck {
            return Err("the seed gives other draws".to_owned());
        }
        Ok(events)
    }

    /// Would a record come to the same when it is read again as it did when it was planned?
    fn would_come_to(&self, step: &Step, seat: Seat, choice: &Value, luck: &[u32]) -> bool {
        Step::try_out(&*self.table, &self.chance, seat, choice).is_ok_and(|(again, drawn)| {
            drawn == luck && again.table.position_digest() == step.table.position_digest()
        })
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

#[cfg(test)]
mod tests {
    use rustlers_bots::Level;
    use rustlers_core::Fast;
    use rustlers_house::{Key, build_options};

    use super::super::{ROOM, ROOM_IN_ALL};
    use super::*;
    use crate::table::record::{By, ClockPlan, Header};

    fn started() -> Live {
        let mut live = Live::new(Header {
            game: "goat".to_owned(),
            options: build_options("goat", 3, &[], None).unwrap(),
            players: 3,
            host: "ann".to_owned(),
            host_name: "Ann".to_owned(),
            clock: ClockPlan::None,
            pace_ms: 0,
            private: true,
            whispers: false,
            seed: Key([5; 32]),
            position: None,
            origin: None,
            version: None,
            rules: rustlers_house::new_table,
            is_over: false,
        });
        for seat in Seat::all(3) {
            take(&mut live, RecordKind::Bot { seat, level: Level::Greenhorn });
        }
        let start = live.plan_start(&[]).unwrap();
        take(&mut live, start);
        live
    }

    fn take(live: &mut Live, what: RecordKind) -> Happened {
        live.apply(&Record { at: 7, what }).unwrap()
    }

    fn said() -> RecordKind {
        let (person, name, text) = ("ann".to_owned(), "Ann".to_owned(), "howdy".to_owned());
        RecordKind::Said { channel: Channel::Table, person, name, seat: None, text, id: None }
    }

    /// Something that nobody else is told of.
    fn secret() -> RecordKind {
        RecordKind::Marked { seat: Seat::FIRST, at: "saloon".to_owned(), text: None }
    }

    /// The next choice of a bot.
    fn choose(live: &mut Live) -> Happened {
        let seat = live.awaits().lowest().unwrap();
        let choice = live.bot_answer(seat, &mut Fast::from_seed(3)).unwrap().choice;
        let planned = live.plan_choices(seat, &[choice], By::Bot, None).unwrap();
        assert!(planned.is_public);
        take(live, planned.kinds.into_iter().next().unwrap())
    }

    // Issue 16: a table wrote as long as it was let.
    #[test]
    fn issue_16_a_table_says_that_there_is_little_room_before_it_is_full() {
        let mut live = started();
        assert!(!choose(&mut live).table);
        let seen = |live: &Live| live.count(Viewer::Spectator);
        // What is done in secret has room of its own, or whoever counts updates would know how much of it there was.
        for _ in 0..LITTLE_ROOM {
            take(&mut live, secret());
        }
        assert!(!choose(&mut live).table);
        while seen(&live) < LITTLE_ROOM {
            assert!(!take(&mut live, said()).table);
        }
        assert!(
            !live.table_view(Viewer::Spectator, None).nearly_full,
            "told with what everybody sees of the game"
        );
        assert!(choose(&mut live).table);
        assert!(live.table_view(Viewer::Spectator, None).nearly_full);
        assert!(!choose(&mut live).table, "and told once");
        while seen(&live) < ROOM {
            assert!(!live.is_full());
            take(&mut live, said());
        }
        assert!(live.is_full());
    }

    // Issue 16: what only some see fills the database as well.
    #[test]
    fn issue_16_a_table_has_room_for_so_many_secrets() {
        let mut live = started();
        while live.records() < ROOM_IN_ALL {
            assert!(!live.is_full());
            take(&mut live, secret());
        }
        assert!(live.is_full());
    }

    // Issue 16: talk, and who comes and goes, restarted the pause of the bots.
    #[test]
    fn issue_16_only_what_everybody_sees_of_the_game_is_progress() {
        let mut live = started();
        for what in [said(), secret(), RecordKind::Resumed] {
            assert!(!take(&mut live, what).is_progress());
        }
        assert!(choose(&mut live).is_progress());
    }
}
