//! A table as it stands. Everything in it follows from the header and the records, in order: a table that wakes up
//! after a crash is the table that went down. No clock, no socket and no database here.
//!
//! | module | what it is |
//! |---|---|
//! | `apply` | taking a record in |
//! | `look` | how the table looks to a viewer |
//! | `times` | timers of the game itself |

mod apply;
#[cfg(test)]
mod changes;
mod look;
#[cfg(test)]
mod marks;
mod times;

use std::collections::VecDeque;

use apply::is_told;
pub(crate) use apply::{Corrupt, Happened};
pub(crate) use look::Words;
use rustlers_bots::{Level, Mark as BotsMark, Marking};
use rustlers_core::{Chance, Recorder, Sealed, Seat, Seats, Viewer};
use rustlers_house::{AnyBot, Events, Refused, Table, seat_people};
use serde_json::{Value, json};

use super::aftermath::{Aftermath, Ended, Standing};
use super::clock::Clocks;
use super::opening::begin;
use super::record::{By, Channel, Header, RecordKind, Version};
use crate::names;
use crate::protocol::{Mark, Refusal, Said, Status};

/// How many records that everybody sees a table has room for; when it is full, it is closed. The longest games of people have
/// a few thousand.
pub(crate) const ROOM: u64 = 25_000;
/// How many it has room for in all. What is done in secret has room of its own: whoever counts the updates until a table is
/// nearly full must not learn how much was hidden from them.
pub(crate) const ROOM_IN_ALL: u64 = 2 * ROOM;
/// From here on everybody at the table is told that there is little room left.
const LITTLE_ROOM: u64 = ROOM - ROOM / 10;

/// The longest text on a mark.
const LONGEST_MARK: usize = 40;

/// A table, and everything that has happened at it.
pub(crate) struct Live {
    header: Header,
    status: Status,
    places: Vec<Place>,
    /// The names at the table, by seat: people, bots, or the seat's own.
    names: Vec<String>,
    /// What the texts call the seats: by these names, unless the game has characters.
    called: Vec<String>,
    /// What they were called when the last thing happened, which is told by those names: somebody becomes a character.
    told: Vec<String>,
    playing: Option<Playing>,
    /// Set where the records are only told, because these rules do not lead where they led.
    retold: Option<Retold>,
    /// By which rules the game was last played; none where nobody kept it.
    version: Option<Version>,
    /// How the game stood after the last choice, as it was kept.
    kept: Option<Standing>,
    /// What everybody at the table is to read of a game that these rules cannot go on with.
    interrupted: Option<String>,
    said: VecDeque<Text>,
    /// The marks on the board, each with the side that sees it.
    marks: Vec<(Seats, Mark)>,
    clocks: Clocks,
    /// The table where the same people go on.
    next: Option<String>,
    /// Records so far: the number of the next one.
    records: u64,
    /// Whether everybody has been told that there is little room left.
    nearly_full: bool,
    /// Updates so far for each viewer: the seats, then the spectator.
    counts: Vec<u64>,
    /// When the last of them was. What a viewer is not told of leaves no trace in it.
    times: Vec<i64>,
}

/// A seat, and who has it.
#[derive(Default)]
struct Place {
    holder: Holder,
    word: String,
    /// How many decisions this seat was asked for.
    decisions: u64,
    /// The ids of the requests that made its last choices, each with the decision it answered.
    ids: VecDeque<(String, u64)>,
}

#[derive(Default)]
enum Holder {
    #[default]
    Nobody,
    Bot(Level),
    Person {
        id: String,
        name: String,
        away: Option<Level>,
    },
}

/// The game on the table.
struct Playing {
    table: Box<dyn Table>,
    chance: Sealed,
    bots: Vec<Option<AnyBot>>,
}

/// A choice that was carried out on a copy of the game. The table adopts it once the choice is stored, instead of choosing again.
pub(crate) struct Step {
    table: Box<dyn Table>,
    chance: Sealed,
    events: Box<dyn Events>,
}

impl Step {
    /// Carries a choice out on a copy; returns the luck that it had, too.
    fn try_out(
        table: &dyn Table,
        chance: &Sealed,
        seat: Seat,
        choice: &Value,
    ) -> Result<(Step, Vec<u32>), Refused> {
        let (mut table, mut chance) = (table.clone_table(), chance.clone());
        let mut recorder = Recorder::new(&mut chance);
        let events = table.choose(seat, choice, &mut recorder)?;
        let luck = recorder.into_outcomes();
        Ok((Step { table, chance, events }, luck))
    }
}

/// A game of other rules. Nothing is known of it but what was kept.
struct Retold {
    /// The same under our rules, for records beside which nothing was kept, as long as they fit.
    replay: Option<Box<Live>>,
}

/// A bot that thinks apart from its table. It gets its chair there, and no more.
pub(crate) struct Thinker {
    table: Box<dyn Table>,
    bot: AnyBot,
    seat: Seat,
    /// Everybody's name, for its reasons.
    names: Vec<String>,
    /// The marks that its side sees.
    marks: Vec<BotsMark>,
    /// Whether there is a person who would read what it marks.
    has_reader: bool,
}

/// What a bot has thought of.
pub(crate) struct Thought {
    /// The bot, with what it has in mind now.
    pub(crate) bot: AnyBot,
    pub(crate) answer: BotsAnswer,
}

/// What a bot answers when it is asked.
pub(crate) struct BotsAnswer {
    pub(crate) choice: Value,
    pub(crate) why: String,
    /// What it writes on the board for its own side.
    pub(crate) markings: Vec<Marking>,
}

impl Thinker {
    /// Thinks, which may take a while.
    pub(crate) fn think(self, luck: &mut dyn Chance) -> Option<Thought> {
        let Thinker { table, mut bot, seat, names, marks, has_reader } = self;
        let answer = ask(&*table, &mut bot, seat, &marks, has_reader, &names, luck)?;
        Some(Thought { bot, answer })
    }
}

/// Asks a bot what it does, and what it marks if there is a person on its side.
fn ask(
    table: &dyn Table,
    bot: &mut AnyBot,
    seat: Seat,
    marks: &[BotsMark],
    has_reader: bool,
    names: &[String],
    luck: &mut dyn Chance,
) -> Option<BotsAnswer> {
    table.read_marks(bot, seat, marks);
    let choice = table.ask(bot, seat, luck)?;
    let markings = if has_reader { table.mark(bot, seat, &choice, marks) } else { Vec::new() };
    Some(BotsAnswer { choice, why: bot.why_naming(names), markings })
}

/// Something that was said, with what nobody is shown.
struct Text {
    channel: Channel,
    /// The side that hears it, when only that does.
    side: Seats,
    person: String,
    id: Option<String>,
    said: Said,
}

/// The records that a request comes to, and where they leave the table.
pub(crate) struct Planned {
    pub(crate) kinds: Vec<RecordKind>,
    /// The choices among them, carried out.
    pub(crate) steps: Vec<Step>,
    /// Whether the game is over after them.
    pub(crate) over: bool,
    /// Whether everybody sees something of them. What only some see must leave no trace where others can look.
    pub(crate) is_public: bool,
}

impl Planned {
    /// Records that are no choices.
    pub(crate) fn of(kinds: Vec<RecordKind>) -> Planned {
        let is_private = |what: &RecordKind| {
            matches!(what, RecordKind::Said { channel: Channel::Side, .. } | RecordKind::Marked { .. })
        };
        let is_public = !kinds.iter().all(is_private);
        Planned { kinds, steps: Vec::new(), over: false, is_public }
    }
}

/// Choices that are carried out one after the other, on copies of the game.
struct PlanOfChoices<'a> {
    playing: &'a Playing,
    names: &'a [String],
    by: By,
    kinds: Vec<RecordKind>,
    steps: Vec<Step>,
    is_public: bool,
}

impl<'a> PlanOfChoices<'a> {
    fn new(playing: &'a Playing, names: &'a [String], by: By) -> PlanOfChoices<'a> {
        PlanOfChoices { playing, names, by, kinds: Vec::new(), steps: Vec::new(), is_public: false }
    }

    /// The game after the choices so far.
    fn table(&self) -> &dyn Table {
        self.steps.last().map_or(&*self.playing.table, |step| &*step.table)
    }

    fn choose(&mut self, seat: Seat, choice: Value, id: Option<&str>) -> Result<(), Refused> {
        let chance = self.steps.last().map_or(&self.playing.chance, |step| &step.chance);
        let before = self.table().awaits();
        let (step, chance) = Step::try_out(self.table(), chance, seat, &choice)?;
        let Step { table, events, .. } = &step;
        self.is_public |= is_told(&**events, Viewer::Spectator) || before != table.awaits();
        let (by, id) = (self.by, id.map(str::to_owned));
        let after = Some(Aftermath::of(&**table, &**events, self.names));
        self.kinds.push(RecordKind::Chose { seat, choice, chance, by, id, why: None, after });
        self.steps.push(step);
        Ok(())
    }

    fn finish(self) -> Planned {
        let over = self.table().outcome().is_some();
        let PlanOfChoices { kinds, steps, is_public, .. } = self;
        Planned { kinds, steps, over, is_public }
    }
}

impl Live {
    pub(crate) fn new(header: Header) -> Live {
        let players = header.players;
        let names: Vec<String> = Seat::all(players).map(|seat| seat.to_string()).collect();
        Live {
            status: Status::Open,
            places: (0..players).map(|_| Place::default()).collect(),
            called: names.clone(),
            told: names.clone(),
            names,
            playing: None,
            retold: None,
            version: header.version.clone(),
            kept: None,
            interrupted: None,
            said: VecDeque::new(),
            marks: Vec::new(),
            clocks: Clocks::new(header.clock, players),
            next: None,
            records: 0,
            nearly_full: false,
            counts: vec![0; usize::from(players) + 1],
            times: vec![0; usize::from(players) + 1],
            header,
        }
    }

    /// A table whose records are only told: by our rules they do not lead where they led.
    pub(crate) fn retold(header: Header) -> Live {
        let replay = Some(Box::new(Live::new(header.clone())));
        Live { retold: Some(Retold { replay }), ..Live::new(header) }
    }

    /// Is it a table whose records are only told?
    pub(crate) fn is_retold(&self) -> bool {
        self.retold.is_some()
    }

    /// Was the game ended because a server had other rules?
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.is_some()
    }

    /// By which rules the game was last played; none where nobody kept it.
    pub(crate) fn version(&self) -> Option<&Version> {
        self.version.as_ref()
    }

    /// How the game ended, as it was kept.
    pub(crate) fn kept_end(&self) -> Option<&Ended> {
        self.kept.as_ref().and_then(|kept| kept.end())
    }

    /// Does the game stand as it stood when its last choice was made? Nothing speaks against it where nothing was kept.
    pub(crate) fn stands_as_it_stood(&self) -> bool {
        match (&self.playing, &self.kept) {
            (Some(playing), Some(kept)) => *kept == Standing::of(&*playing.table),
            _ => true,
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

    /// Is there no room for more records?
    pub(crate) fn is_full(&self) -> bool {
        self.count(Viewer::Spectator) >= ROOM || self.records >= ROOM_IN_ALL
    }

    /// When something last happened that everybody sees.
    pub(crate) fn changed_ms(&self) -> i64 {
        self.times[index_of(Viewer::Spectator, self.players())]
    }

    /// The table where the same people go on.
    pub(crate) fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// The table wakes up.
    pub(crate) fn resume(&mut self, now_ms: i64) {
        self.clocks.resume(now_ms);
    }

    /// Somebody is back at a table where nobody was.
    pub(crate) fn resume_timers(&mut self, now_ms: i64) {
        self.clocks.resume_timers(now_ms);
    }

    pub(crate) fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    pub(crate) fn players(&self) -> u8 {
        self.header.players
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.header.players)
    }

    /// The seats whose choice is open; none at a table that was given up.
    pub(crate) fn awaits(&self) -> Seats {
        let running = self.playing.as_ref().filter(|_| self.status != Status::Closed);
        running.map_or(Seats::NONE, |playing| playing.table.awaits())
    }

    /// Who hears what a seat says to its own side alone.
    pub(crate) fn confidants(&self, seat: Seat) -> Seats {
        self.playing.as_ref().map_or(Seats::NONE, |playing| playing.table.confidants(seat))
    }

    /// Is there such a place on the board?
    pub(crate) fn has_place(&self, place: &str) -> bool {
        self.playing.as_ref().is_some_and(|playing| playing.table.has_place(place))
    }

    /// The marks that a seat sees.
    pub(crate) fn marks(&self, seat: Seat) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(move |(side, _)| side.contains(seat)).map(|(_, mark)| mark)
    }

    /// The seats that may choose: the awaited ones, and those that may speak up or change their mind.
    pub(crate) fn may_choose(&self) -> Seats {
        let running = self.playing.as_ref().filter(|_| self.status != Status::Closed);
        running.map_or(Seats::NONE, |playing| playing.table.may_choose())
    }

    /// The names at the table, by seat.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// What the texts call the seats.
    pub(crate) fn called(&self) -> &[String] {
        &self.called
    }

    /// What the texts call the seats in what happened last.
    pub(crate) fn told(&self) -> &[String] {
        &self.told
    }

    /// What kind of player has each seat: a person, or a bot of some level.
    pub(crate) fn kinds_of_players(&self) -> Vec<String> {
        let kind = |place: &Place| match place.holder {
            Holder::Bot(level) => level.name().to_owned(),
            Holder::Person { .. } | Holder::Nobody => "person".to_owned(),
        };
        self.places.iter().map(kind).collect()
    }

    /// The game on the table; none before it starts.
    pub(crate) fn game(&self) -> Option<&dyn Table> {
        self.playing.as_ref().map(|playing| &*playing.table)
    }

    /// Puts another game and other luck on the table.
    #[cfg(test)]
    pub(crate) fn deal(&mut self, table: Box<dyn Table>, chance: Sealed) {
        if let Some(playing) = &mut self.playing {
            (playing.table, playing.chance) = (table, chance);
        }
    }

    /// The game on the table, and the luck that it will have.
    #[cfg(test)]
    pub(crate) fn game_and_luck(&self) -> Option<(Box<dyn Table>, Sealed)> {
        self.playing.as_ref().map(|playing| (playing.table.clone_table(), playing.chance.clone()))
    }

    /// The words that were given for the draws, by seat.
    pub(crate) fn words(&self) -> Vec<String> {
        self.places.iter().map(|place| place.word.clone()).collect()
    }

    /// The word that a seat gave.
    pub(crate) fn word(&self, seat: Seat) -> &str {
        &self.places[seat.index()].word
    }

    /// The seats that belong to a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        let holds = |seat: &Seat| matches!(&self.places[seat.index()].holder, Holder::Person { id, .. } if id == person);
        self.seats().filter(holds).collect()
    }

    /// The seat as which a person looks at the table: the wanted one of their seats, or else the first.
    pub(crate) fn seat_of(&self, person: &str, wanted: Option<Seat>) -> Option<Seat> {
        let seats = self.seats_of(person);
        wanted.filter(|&seat| seats.contains(seat)).or_else(|| seats.lowest())
    }

    pub(crate) fn viewer_of(&self, person: Option<&str>, wanted: Option<Seat>) -> Viewer {
        person.and_then(|person| self.seat_of(person, wanted)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The person to whom a seat belongs, with their name.
    pub(crate) fn person_at(&self, seat: Seat) -> Option<(&str, &str)> {
        match &self.places[seat.index()].holder {
            Holder::Person { id, name, .. } => Some((id, name)),
            Holder::Nobody | Holder::Bot(_) => None,
        }
    }

    pub(crate) fn is_free(&self, seat: Seat) -> bool {
        self.places.get(seat.index()).is_some_and(|place| matches!(place.holder, Holder::Nobody))
    }

    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.is_free(seat))
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

    /// The seats for which a bot answers.
    pub(crate) fn bots(&self) -> Seats {
        self.seats().filter(|&seat| self.bot_at(seat).is_some()).collect()
    }

    /// The decision that this seat has already answered under this id.
    pub(crate) fn answered_under(&self, seat: Seat, id: &str) -> Option<u64> {
        let ids = &self.places[seat.index()].ids;
        ids.iter().find(|(known, _)| known == id).map(|(_, decision)| *decision)
    }

    /// Whether a person has already said something under this id.
    pub(crate) fn said_under(&self, person: &str, id: &str) -> bool {
        self.said.iter().any(|text| text.person == person && text.id.as_deref() == Some(id))
    }

    pub(crate) fn decision(&self, seat: Seat) -> u64 {
        self.places[seat.index()].decisions
    }

    /// The options as they would be when everybody sits, bots on some seats besides, and the luck that the set-up would
    /// have.
    pub(crate) fn plan_start(&self, bots: &[Seat]) -> Result<RecordKind, Refusal> {
        let Header { game, options, host, .. } = &self.header;
        // Several people at one device have the seats of one person, each under a name of their own.
        let seats = |seat: Seat| {
            let person = self.person_at(seat)?;
            Some(self.seats().filter(|&other| self.person_at(other) == Some(person)).collect::<Seats>())
        };
        let once = |(seat, seats): (Seat, Seats)| (seats.lowest() == Some(seat)).then_some(seats);
        let sitting = self.seats().filter_map(|seat| Some((seat, seats(seat)?)));
        let people: Vec<Seats> = sitting.filter_map(once).collect();
        let host = self.seat_of(host, None);
        let bad = |error: rustlers_house::HouseError| Refusal::new("options", error.to_string());
        let options = seat_people(game, options, &people, host).map_err(bad)?;
        let mut chance = self.luck();
        let mut recorder = Recorder::new(&mut chance);
        let (table, events) = begin(&self.header, &options, &mut recorder).map_err(bad)?;
        let opening = recorder.into_outcomes();
        let mut names = self.names.clone();
        bots.iter().for_each(|&seat| bot_name(seat).clone_into(&mut names[seat.index()]));
        let version = Version::of(&*table).map_err(bad)?;
        Ok(RecordKind::Started {
            opening,
            options: (options != self.header.options).then_some(options),
            version: (Some(&version) != self.header.version.as_ref()).then_some(version),
            after: Some(Aftermath::of(&*table, &*events, &names)),
        })
    }

    /// The records of some choices of a seat, all of which are legal one after the other; nothing is changed.
    pub(crate) fn plan_choices(
        &self,
        seat: Seat,
        choices: &[Value],
        by: By,
        id: Option<&str>,
    ) -> Result<Planned, Refusal> {
        let Some(playing) = &self.playing else {
            return Err(Refusal::new("not_playing", "The game has not started."));
        };
        let mut plan = PlanOfChoices::new(playing, &self.called, by);
        for choice in choices {
            plan.choose(seat, choice.clone(), id).map_err(|refused| Refusal {
                code: if refused.rule().is_some() { "illegal" } else { "unreadable" },
                rule: refused.rule().map(str::to_owned),
                reason: refused.reason().to_owned(),
            })?;
        }
        Ok(plan.finish())
    }

    /// What the bot of a seat would do, and why.
    pub(crate) fn bot_answer(&mut self, seat: Seat, luck: &mut dyn Chance) -> Option<BotsAnswer> {
        let level = self.bot_at(seat).unwrap_or(Level::Cowhand);
        let (marks, has_reader) = (self.marks_for_bot(seat), self.has_reader(seat));
        let playing = self.playing.as_mut()?;
        let bot = playing.bots[seat.index()].get_or_insert_with(|| playing.table.bot(level));
        ask(&*playing.table, bot, seat, &marks, has_reader, &self.called, luck)
    }

    /// The marks that a seat sees, as bots read them.
    fn marks_for_bot(&self, seat: Seat) -> Vec<BotsMark> {
        let bots_mark =
            |Mark { at, text, seat }: &Mark| BotsMark { at: at.clone(), text: text.clone(), seat: *seat };
        self.marks(seat).map(bots_mark).collect()
    }

    /// Is there a person on the side of a seat, for whom it is worth marking something?
    fn has_reader(&self, seat: Seat) -> bool {
        self.confidants(seat).without(seat).into_iter().any(|mate| self.person_at(mate).is_some())
    }

    /// The record of a mark that a seat sets or takes away; none where it is so already.
    pub(crate) fn plan_mark(
        &self,
        seat: Seat,
        at: String,
        text: Option<&str>,
    ) -> Result<Option<RecordKind>, Refusal> {
        if !self.has_place(&at) {
            return Err(Refusal::new("no_place", "There is no such place on the board."));
        }
        let text = text.map(|text| names::tidy(text, LONGEST_MARK));
        if text.as_ref().is_some_and(String::is_empty) {
            return Err(Refusal::new("empty", "The text is empty."));
        }
        let before = self.marks(seat).find(|mark| mark.at == at).map(|mark| &*mark.text);
        let is_so = before == text.as_deref();
        Ok((!is_so).then_some(RecordKind::Marked { seat, at, text }))
    }

    /// Copies of the bot of a seat and of what it plays at, to think elsewhere while the table goes on.
    pub(crate) fn thinker(&mut self, seat: Seat) -> Option<Thinker> {
        let level = self.bot_at(seat)?;
        let (marks, has_reader) = (self.marks_for_bot(seat), self.has_reader(seat));
        let playing = self.playing.as_mut()?;
        let bot = playing.bots[seat.index()].get_or_insert_with(|| playing.table.bot(level));
        Some(Thinker {
            table: playing.table.clone_table(),
            bot: bot.clone(),
            seat,
            names: self.called.clone(),
            marks,
            has_reader,
        })
    }

    /// The bot that has thought elsewhere takes the place of the one it is a copy of.
    pub(crate) fn take_back(&mut self, seat: Seat, bot: AnyBot) {
        if let Some(playing) = &mut self.playing {
            playing.bots[seat.index()] = Some(bot);
        }
    }

    /// What the clock chooses for a seat: the default of the rules, or a bot's choice.
    pub(crate) fn clock_choice(&mut self, seat: Seat, luck: &mut dyn Chance) -> Option<Value> {
        let lapse = self.playing.as_ref().and_then(|playing| playing.table.lapse(seat));
        lapse.or_else(|| self.bot_answer(seat, luck).map(|answer| answer.choice))
    }

    /// What lists show of the table after some records: who made it, who sits there, and the clock.
    pub(crate) fn summary_after(&self, kinds: &[RecordKind]) -> String {
        let mut seats: Vec<Value> = self.seats().map(|seat| self.sitter(seat)).collect();
        for what in kinds {
            match what {
                RecordKind::Sat { seat, name, .. } => {
                    seats[seat.index()] = json!({"name": name, "person": true})
                }
                RecordKind::Bot { seat, .. } => {
                    seats[seat.index()] = json!({"name": bot_name(*seat), "person": false});
                }
                RecordKind::Left { seat } => seats[seat.index()] = Value::Null,
                _ => {}
            }
        }
        let Header { players, host_name, clock, origin, .. } = &self.header;
        let mut summary = json!({"players": players, "host": host_name, "clock": clock, "seats": seats});
        if origin.is_some() {
            summary["practice"] = json!(true);
        }
        summary.to_string()
    }

    fn sitter(&self, seat: Seat) -> Value {
        match &self.places[seat.index()].holder {
            Holder::Nobody => Value::Null,
            Holder::Bot(_) => json!({"name": bot_name(seat), "person": false}),
            Holder::Person { name, .. } => json!({"name": name, "person": true}),
        }
    }

    /// The generator that the seed and the words key, before its first draw.
    fn luck(&self) -> Sealed {
        Sealed::from_seed(self.header.seed.mixed_with(&self.words()).0)
    }
}

/// Where the counts of a viewer are.
fn index_of(viewer: Viewer, players: u8) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator | Viewer::Open => players.into(),
    }
}

fn bot_name(seat: Seat) -> &'static str {
    const NAMES: [&str; 8] = ["Ike", "Mae", "Tex", "Lou", "Zeke", "Dot", "Hank", "Fay"];
    NAMES[seat.index() % NAMES.len()]
}
