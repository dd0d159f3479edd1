//! What a request comes to: records to write, nothing when it was done before, or a refusal. Nothing is changed here.

use std::sync::Arc;
use std::time::Duration;

use rustlers_bots::Level;
use rustlers_core::Seat;
use serde_json::Value;

use super::audience::Audience;
use super::live::{Live, Planned};
use super::record::{By, Channel, RecordKind};
use super::task::Person;
use crate::names;
use crate::protocol::{Ask, Refusal, Status};

/// The longest text that can be said, and the longest word for the draws.
const LONGEST_TEXT: usize = 500;
const LONGEST_WORD: usize = 40;
/// How many seats somebody takes at a public table who is not its host: with two, somebody may play for a friend, or
/// two characters.
const MOST_SEATS: u8 = 2;
/// The most choices that can be sent together.
const MOST_CHOICES: usize = 32;

/// What a request comes to.
pub(crate) enum Plan {
    /// It was done before, or needs nothing.
    Done,
    /// These records.
    Write(Planned),
    /// Another table for the same people, made by this person, and a record of it.
    Rematch { maker: Arc<str> },
}

impl From<Vec<RecordKind>> for Plan {
    fn from(kinds: Vec<RecordKind>) -> Plan {
        if kinds.is_empty() { Plan::Done } else { Plan::Write(Planned::of(kinds)) }
    }
}

/// Who asks, and from which seat.
pub(crate) struct Asking<'a> {
    pub(crate) live: &'a Live,
    pub(crate) audience: &'a Audience,
    /// After so long without a connection somebody counts as gone.
    pub(crate) gone_after: Duration,
    pub(crate) person: &'a Person,
    pub(crate) seat: Option<Seat>,
    pub(crate) id: &'a str,
}

impl Asking<'_> {
    pub(crate) fn plan(&self, ask: Ask) -> Result<Plan, Refusal> {
        if self.live.is_full() && !matches!(ask, Ask::Ping {} | Ask::Rematch {}) {
            return Err(Refusal::new("no_room", "There is no room for more at this table."));
        }
        match ask {
            Ask::Ping {} => Ok(Plan::Done),
            Ask::Sit { seat, word, more } => self.sit(seat, &word, more),
            Ask::Bot { seat, level } => {
                self.only_host()?;
                self.only_clearable(seat)?;
                Ok(vec![RecordKind::Bot { seat, level }].into())
            }
            Ask::Free { seat } => {
                self.only_host()?;
                self.only_clearable(seat)?;
                Ok(if self.live.is_free(seat) { Plan::Done } else { vec![RecordKind::Left { seat }].into() })
            }
            Ask::Start { fill } => {
                self.only_host()?;
                self.start(fill)
            }
            Ask::Leave {} => self.leave(),
            Ask::Back {} => {
                let seat = self.own_seat()?;
                let is_gone = self.live.is_away(seat) || self.live.clocks().is_absent(seat);
                Ok(if is_gone { vec![RecordKind::Back { seat }].into() } else { Plan::Done })
            }
            Ask::StandIn { seat, level } => self.stand_in(seat, level.unwrap_or(Level::Cowhand)),
            Ask::Choose { decision, choices } => self.choose(decision, &choices),
            Ask::Say { text, to, side } => self.say(&text, to, side),
            Ask::Mark { at, text } => self.mark(at, text.as_deref()),
            Ask::Rematch {} => self.rematch(),
            Ask::Close {} => self.close(),
        }
    }

    fn sit(&self, wanted: Option<Seat>, word: &str, more: bool) -> Result<Plan, Refusal> {
        let Person { id, name } = self.person;
        let word = names::tidy(word, LONGEST_WORD);
        let has = if more { None } else { self.seat };
        if let Some(seat) = has
            && (wanted.is_none_or(|wanted| wanted == seat)
                && (word.is_empty() || word == self.live.word(seat)))
        {
            return Ok(Plan::Done);
        }
        // Whoever asked for one more seat, got it and asks again has it already.
        if more && wanted.is_some_and(|wanted| self.live.seats_of(id).contains(wanted)) {
            return Ok(Plan::Done);
        }
        self.only_before()?;
        if more && wanted.is_none() {
            return Err(Refusal::new("no_seat", "Say which other seat you want."));
        }
        let is_guest = **id != *self.live.header().host && !self.live.header().private;
        if more && is_guest && self.live.seats_of(id).len() >= MOST_SEATS {
            let why = format!(
                "Only the host can take more than {MOST_SEATS} seats at a table that is open to all."
            );
            return Err(Refusal::new("too_many", why));
        }
        let Some(seat) = wanted.or(has).or_else(|| self.live.free_seats().next()) else {
            return Err(Refusal::new("full", "Every seat is taken."));
        };
        if has != Some(seat) {
            self.only_free(seat)?;
        }
        let left = has.filter(|&has| has != seat).map(|seat| RecordKind::Left { seat });
        let sat = RecordKind::Sat { seat, person: id.to_string(), name: name.to_string(), word };
        Ok(left.into_iter().chain([sat]).collect::<Vec<_>>().into())
    }

    fn start(&self, fill: Option<Level>) -> Result<Plan, Refusal> {
        self.only_before()?;
        let free: Vec<Seat> = self.live.free_seats().collect();
        // Bots give no word, so the luck of the set-up is the same before and after they sit down.
        let start = self.live.plan_start(&free)?;
        match fill {
            None if !free.is_empty() => {
                Err(Refusal::new("not_full", "Some seats are free; fill them with bots, or wait."))
            }
            None => Ok(vec![start].into()),
            Some(level) => {
                let bots = free.into_iter().map(|seat| RecordKind::Bot { seat, level });
                Ok(bots.chain([start]).collect::<Vec<_>>().into())
            }
        }
    }

    fn leave(&self) -> Result<Plan, Refusal> {
        let seat = self.own_seat()?;
        match self.live.status() {
            Status::Open => Ok(vec![RecordKind::Left { seat }].into()),
            Status::Playing if !self.live.is_away(seat) => {
                Ok(vec![RecordKind::Took { seat, level: Level::Cowhand }].into())
            }
            Status::Playing | Status::Over | Status::Closed => Ok(Plan::Done),
        }
    }

    fn stand_in(&self, seat: Seat, level: Level) -> Result<Plan, Refusal> {
        self.own_seat()?;
        self.only_existing(seat)?;
        if self.live.status() != Status::Playing {
            return Err(not_playing());
        }
        if self.live.bot_at(seat).is_some() {
            return Ok(Plan::Done);
        }
        self.only_gone(seat)?;
        Ok(vec![RecordKind::Took { seat, level }].into())
    }

    fn choose(&self, decision: u64, choices: &[Value]) -> Result<Plan, Refusal> {
        let seat = self.own_seat()?;
        match self.live.answered_under(seat, self.id) {
            Some(answered) if answered == decision => return Ok(Plan::Done),
            Some(_) => return Err(Refusal::new("id_used", "This id was already used for another decision.")),
            None => {}
        }
        if self.live.status() != Status::Playing {
            return Err(not_playing());
        }
        if self.live.is_away(seat) {
            return Err(Refusal::new("away", "A bot is playing for you; take your seat back first."));
        }
        if choices.is_empty() || choices.len() > MOST_CHOICES {
            return Err(Refusal::new("choices", format!("Send 1 to {MOST_CHOICES} choices.")));
        }
        if !self.live.may_choose().contains(seat) || decision != self.live.decision(seat) {
            return Err(Refusal::new("stale", "The game has moved on; look again."));
        }
        if let [choice] = choices
            && self.live.is_held(seat, choice)
        {
            return Ok(Plan::Done);
        }
        Ok(Plan::Write(self.live.plan_choices(seat, choices, By::Person, Some(self.id))?))
    }

    fn say(&self, text: &str, to: Option<Seat>, side: bool) -> Result<Plan, Refusal> {
        let Person { id: person, name } = self.person;
        if self.live.said_under(person, self.id) {
            return Ok(Plan::Done);
        }
        let text = names::tidy(text, LONGEST_TEXT);
        if text.is_empty() {
            return Err(Refusal::new("empty", "The text is empty."));
        }
        let channel = match (to, self.seat, self.live.status()) {
            (None, seat, _) if side => self.aside(seat)?,
            (Some(to), seat, _) => self.whisper(seat, to)?,
            (None, None, Status::Playing) => Channel::Spectators,
            (None, _, _) => Channel::Table,
        };
        let (person, name, id) = (person.to_string(), name.to_string(), Some(self.id.to_owned()));
        Ok(vec![RecordKind::Said { channel, person, name, seat: self.seat, text, id }].into())
    }

    fn whisper(&self, from: Option<Seat>, to: Seat) -> Result<Channel, Refusal> {
        self.only_existing(to)?;
        if from.is_none() {
            return Err(not_seated());
        }
        if !self.live.header().whispers {
            return Err(Refusal::new("no_whispers", "Whispering is not allowed at this table."));
        }
        // Before the game a seat may change hands, and whoever has it then would hear what was said to another.
        if self.live.status() == Status::Open {
            return Err(Refusal::new("not_playing", "You can whisper once the game has begun."));
        }
        Ok(Channel::Whisper(to))
    }

    /// WEST-289: only to the speaker's own side.
    fn aside(&self, from: Option<Seat>) -> Result<Channel, Refusal> {
        let seat = from.ok_or_else(not_seated)?;
        if self.live.confidants(seat).is_empty() {
            return Err(Refusal::new("no_side", "Nobody else is on your side, or the game has not begun."));
        }
        Ok(Channel::Side)
    }

    /// WEST-289: on the board, for the seat's own side only.
    fn mark(&self, at: String, text: Option<&str>) -> Result<Plan, Refusal> {
        self.aside(self.seat)?;
        let seat = self.own_seat()?;
        Ok(self.live.plan_mark(seat, at, text)?.into_iter().collect::<Vec<_>>().into())
    }

    fn rematch(&self) -> Result<Plan, Refusal> {
        self.own_seat()?;
        if self.live.status() != Status::Over {
            return Err(Refusal::new("not_over", "The game is not over."));
        }
        Ok(if self.live.next().is_some() {
            Plan::Done
        } else {
            Plan::Rematch { maker: self.person.id.clone() }
        })
    }

    /// The host may give up a table that nobody plays at, or whose other people have all gone.
    fn close(&self) -> Result<Plan, Refusal> {
        self.only_host()?;
        if self.live.status().is_done() {
            return Ok(Plan::Done);
        }
        if self.live.status() == Status::Playing {
            let own = self.live.seats_of(&self.person.id);
            let others = self.live.seats().filter(|&seat| !own.contains(seat));
            for seat in others.filter(|&seat| self.live.person_at(seat).is_some()) {
                if !self.live.is_away(seat) {
                    self.only_gone(seat)?;
                }
            }
        }
        Ok(vec![RecordKind::Closed].into())
    }

    fn own_seat(&self) -> Result<Seat, Refusal> {
        self.seat.ok_or_else(not_seated)
    }

    fn only_host(&self) -> Result<(), Refusal> {
        if *self.person.id == *self.live.header().host {
            return Ok(());
        }
        Err(Refusal::new("not_host", "Only the host can do this."))
    }

    fn only_before(&self) -> Result<(), Refusal> {
        match self.live.status() {
            Status::Open => Ok(()),
            Status::Playing | Status::Over => Err(Refusal::new("started", "The game has already started.")),
            Status::Closed => Err(Refusal::new("closed", "This table has been closed.")),
        }
    }

    fn only_existing(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.number() < self.live.players() {
            return Ok(());
        }
        Err(Refusal::new("no_seat", "This table has no such seat."))
    }

    fn only_free(&self, seat: Seat) -> Result<(), Refusal> {
        self.only_existing(seat)?;
        if self.live.is_free(seat) {
            return Ok(());
        }
        Err(Refusal::new("taken", "That seat is taken."))
    }

    /// A seat from which nobody is driven away: it is free, has a bot, or its person is not here, or has another seat.
    fn only_clearable(&self, seat: Seat) -> Result<(), Refusal> {
        self.only_before()?;
        self.only_existing(seat)?;
        let is_spare = |(person, _): (&str, &str)| self.live.seats_of(person).len() > 1;
        let is_here = self.audience.gone_since(seat, self.live).is_none();
        if self.live.person_at(seat).is_some_and(|person| is_here && !is_spare(person)) {
            return Err(Refusal::new("taken", "Somebody is sitting there."));
        }
        Ok(())
    }

    fn only_gone(&self, seat: Seat) -> Result<(), Refusal> {
        match self.audience.gone_since(seat, self.live) {
            Some(since) if since.elapsed() >= self.gone_after => Ok(()),
            Some(_) => Err(Refusal::new("here", "They have only just left; wait half a minute.")),
            None => Err(Refusal::new("here", "They are at the table.")),
        }
    }
}

fn not_seated() -> Refusal {
    Refusal::new("not_seated", "You have no seat at this table.")
}

fn not_playing() -> Refusal {
    Refusal::new("not_playing", "No game is in progress here.")
}
