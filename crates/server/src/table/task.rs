//! The task that owns a table while it is awake. It is the only one that changes it, and it stores every record
//! before anybody hears of it.

use std::sync::Arc;
use std::time::Duration;

use rustlers_bots::{Level, Marking};
use rustlers_core::{Chance as _, Fast, Seat, Seats, Viewer};
use rustlers_store::{Fence, ProcessId, Store, StoreError, TableId, WriteError};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::audience::{Audience, Connection, Text, write};
use super::clock::{Due, TableClock};
use super::create::{create_table, is_listed, new_seed, same_again, under_our_rules, write_of};
use super::live::{BotsAnswer, Live, Planned, Thought};
use super::plan::{Asking, Plan};
use super::record::{By, Header, Record, RecordKind};
use crate::aside;
use crate::error::Error;
use crate::meters::Meters;
use crate::protocol::{Answer, Ask, Refusal, Reply, Request, Status, Update};
use crate::{Waits, now_ms};

/// How many messages may wait for a table before senders have to.
const INBOX: usize = 64;
/// A finished table stays awake for so long, so that whoever woke it up has the time to connect.
const LINGER: Duration = Duration::from_secs(1);
/// From here on people notice that storing takes time, and whoever runs the server should know.
const SLOW_WRITE: Duration = Duration::from_millis(500);
/// How long a bot is silent after it has spoken, in games where everybody may speak at once.
const BREATH: Duration = Duration::from_secs(2);
/// For how many things that happened at once a bot waits at most.
const MOST_SHOWN: u32 = 12;
/// How many connections without a seat a table has at most. Those of a person with a seat are limited by person.
const MOST_WATCHERS: usize = 256;
/// How long bots and clocks rest when there was no room to store what they did.
const REST: Duration = Duration::from_secs(1);
/// Whoever has missed more updates is told everything anew.
const MOST_MISSED: u64 = 500;

/// Something for the task of a table to do. What is large is boxed: every table has room for many of these.
pub(crate) enum Message {
    /// Somebody wants to hear of the table.
    Connect(Box<Arrival>),
    /// Somebody asks for something.
    Ask(Box<Question>),
    /// Somebody has hung up.
    Gone,
    /// The operator gives the table up.
    Close { done: oneshot::Sender<()> },
    /// The server goes down: fall asleep now.
    Stop,
}

/// Somebody who wants to hear of the table.
pub(crate) struct Arrival {
    pub(crate) connection: Connection,
    pub(crate) from: Option<From>,
    /// Whether there is room for somebody without a seat.
    pub(crate) may_watch: bool,
    /// How the client is received, and with whose eyes it looks.
    pub(crate) welcome: oneshot::Sender<(Viewer, Welcome)>,
}

/// A request, who makes it, and as which of their seats.
pub(crate) struct Question {
    pub(crate) person: Option<Person>,
    pub(crate) wanted: Option<Seat>,
    pub(crate) request: Request,
    pub(crate) reply: oneshot::Sender<Answer>,
}

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id: Arc<str>,
    pub(crate) name: Arc<str>,
}

/// What a client knows already: the last update that it has, and as whom it saw it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From {
    pub(crate) n: u64,
    pub(crate) viewer: Viewer,
}

/// How a client is received.
pub(crate) enum Welcome {
    /// It has been told all it needs, or knows it already.
    Told,
    /// It has missed some updates, which follow from the records; it is told those first, and then the last one.
    Missed { from: From, last: Box<Update> },
    /// There are too many already.
    Full,
}

/// Under which right the task writes.
pub(crate) struct Owner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) table: TableId,
    pub(crate) process: ProcessId,
    pub(crate) fence: Fence,
    pub(crate) meters: Arc<Meters>,
    pub(crate) waits: Waits,
}

/// Wakes a table up; it ends by itself when nobody needs it, and gives its lease back.
pub(crate) fn spawn(mut live: Live, owner: Owner) -> mpsc::Sender<Message> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let mut seed = [0; 8];
    // Bots need luck of their own, so that it tells nothing about the draws. Any seed will do if there is no better.
    let _ = getrandom::fill(&mut seed);
    let clock = TableClock::start(now_ms());
    live.resume(clock.woke_ms());
    let answered_at = vec![Instant::now(); live.players().into()];
    let task = Task {
        audience: Audience::new(live.players()),
        live,
        owner,
        clock,
        has_resumed: false,
        bot_luck: Fast::from_seed(u64::from_le_bytes(seed)),
        asked_at: Instant::now(),
        shown: 0,
        used_at: Instant::now(),
        answered_at,
        held: (0, Seats::NONE),
        thinking: None,
        moves: 0,
        rests_until: None,
    };
    tokio::spawn(task.run(inbox));
    sender
}

struct Task {
    live: Live,
    owner: Owner,
    audience: Audience,
    clock: TableClock,
    /// Whether the records say that the table was asleep.
    has_resumed: bool,
    bot_luck: Fast,
    /// When the open decision was opened.
    asked_at: Instant,
    /// How many things everybody was shown with it.
    shown: u32,
    /// When somebody last needed the table.
    used_at: Instant,
    /// When the bot of each seat last answered.
    answered_at: Vec<Instant>,
    /// Bots that have answered with what happens anyway when a timer ends, and which timer.
    held: (u32, Seats),
    /// The bot that thinks, apart from the table.
    thinking: Option<Thinking>,
    /// How often the game has gone on since the table woke up.
    moves: u64,
    /// When bots and clocks go on after there was no room.
    rests_until: Option<Instant>,
}

/// A bot that thinks, apart from the table.
struct Thinking {
    seat: Seat,
    /// How far the game was when it began to think.
    moves: u64,
    thought: JoinHandle<Option<Thought>>,
}

/// Why something was not stored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unstored {
    /// The table can no longer be written by this task: whoever needs it must wake it up anew.
    Lost,
    /// The same, because the database does not answer: it is not known whether it was stored.
    Silent,
    /// The database has no room. Nothing was changed, and the table stays as it is until there is room again.
    NoRoom,
}

use Unstored::Lost;

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        loop {
            let deadline = self.next_deadline();
            let heard = tokio::select! {
                message = inbox.recv() => Ok(message),
                thought = think_on(&mut self.thinking) => Err(Some(thought)),
                () = wait_until(deadline) => Err(None),
            };
            let went_on = match heard {
                Ok(Some(Message::Connect(arrival))) => {
                    self.connect(*arrival);
                    Ok(())
                }
                Ok(Some(Message::Ask(question))) => self.hear(*question).await,
                Ok(Some(Message::Gone)) => {
                    self.audience.sweep(&self.live);
                    self.used_at = Instant::now();
                    Ok(())
                }
                Ok(Some(Message::Close { done })) => self.close(done).await,
                Ok(Some(Message::Stop) | None) => break,
                Err(Some(thought)) => self.hear_thought(thought).await,
                Err(None) => self.tick().await,
            };
            if went_on.is_err_and(|why| why != Unstored::NoRoom) || self.may_sleep() {
                break;
            }
        }
        let Owner { store, table, process, fence, .. } = &self.owner;
        // Told before the inbox closes: whoever stops the server waits for that, and the log is complete.
        tracing::debug!(%table, "a table is asleep");
        inbox.close();
        if let Err(error) = store.release(table, process, *fence).await {
            tracing::warn!(%table, %error, "a lease could not be released; it will expire");
        }
    }

    /// Nobody listens, nothing will happen by itself, and it has been so for a while.
    fn may_sleep(&self) -> bool {
        self.is_idle() && self.used_at.elapsed() >= self.patience()
    }

    /// Nobody listens, and nothing will happen by itself.
    fn is_idle(&self) -> bool {
        let running = self.thinking.is_some() || self.next_bot().is_some() || self.next_to_lapse().is_some();
        self.audience.is_empty() && !(self.live.status() == Status::Playing && running)
    }

    /// Nobody has been here for so long that the game must not go on without them.
    fn is_abandoned(&self) -> bool {
        self.audience.is_empty() && self.used_at.elapsed() >= self.owner.waits.abandoned
    }

    /// Whose time runs out next, and when. The game's own timers stand still while nobody is here.
    fn next_to_lapse(&self) -> Option<(Due, i64)> {
        if self.is_abandoned() {
            return None;
        }
        let stands = |due: &Due| *due == Due::Timer && self.audience.is_empty();
        let (due, at) = self.live.clocks().next_to_lapse().filter(|(due, _)| !stands(due))?;
        Some((due, if due == Due::Timer { at - self.hurry_ms() } else { at }))
    }

    /// How much earlier than its rules say the running timer ends, on a server whose seconds are short.
    fn hurry_ms(&self) -> i64 {
        let seconds = self.live.timer().map_or(0, |timer| i64::from(timer.seconds));
        seconds * (1_000 - self.owner.waits.second.as_millis().min(1_000) as i64)
    }

    fn patience(&self) -> Duration {
        if self.live.status().is_done() { LINGER } else { self.owner.waits.sleep }
    }

    /// When there is something to do next.
    fn next_deadline(&self) -> Option<Instant> {
        let bot = self.next_bot().map(|(_, due)| due);
        let now_ms = self.clock.now_ms();
        let until = |due_ms: i64| Instant::now() + Duration::from_millis((due_ms - now_ms).max(0) as u64);
        let clock = self.next_to_lapse().map(|(_, due_ms)| until(due_ms));
        let sleep = self.is_idle().then(|| self.used_at + self.patience());
        let absent = self.next_absent().map(|(_, due)| due);
        let rested =
            |due: Option<Instant>| due.map(|due| self.rests_until.map_or(due, |until| due.max(until)));
        let [bot, clock, absent] = [bot, clock, absent].map(rested);
        let is_left = self.audience.is_empty() && !self.is_abandoned();
        let abandoned = is_left.then(|| self.used_at + self.owner.waits.abandoned);
        [bot, clock, sleep, absent, abandoned].into_iter().flatten().min()
    }

    /// The person for whom the rules let a bot stand in next, and when; nobody while none of the others is here.
    fn next_absent(&self) -> Option<(Seat, Instant)> {
        let absence = self.live.absence()?;
        let is_person = |seat: &Seat| self.live.person_at(*seat).is_some() && !self.live.is_away(*seat);
        let people: Seats = self.live.seats().filter(is_person).collect();
        let since = |seat| self.audience.gone_since(seat, &self.live);
        if people.into_iter().all(|seat| since(seat).is_some()) {
            return None;
        }
        people.into_iter().filter_map(|seat| Some((seat, since(seat)? + absence))).min_by_key(|(_, due)| *due)
    }

    /// The seat for which a bot has to answer next, and when: the one that has been silent for the longest.
    fn next_bot(&self) -> Option<(Seat, Instant)> {
        // While one thinks, the other bots wait: what they would answer may depend on it.
        if self.is_abandoned() || self.thinking.is_some() {
            return None;
        }
        let held = self.held_bots();
        let pace = Duration::from_millis(self.live.header().pace_ms.into());
        let is_timed = self.live.timer().is_some();
        // CRIT-157: where people talk at the same time, a bot must not talk them down.
        let breath = if is_timed && !pace.is_zero() { BREATH } else { Duration::ZERO };
        // People see one thing after another, and a bot waits until they have. While a timer runs it must not.
        let pace = if is_timed { pace } else { pace * (1 + self.shown.min(MOST_SHOWN)) };
        let awaited = self.live.awaits().into_iter();
        let bots = awaited.filter(|&seat| self.live.bot_at(seat).is_some() && !held.contains(seat));
        let due = |seat: Seat| (self.asked_at + pace).max(self.answered_at[seat.index()] + breath);
        bots.map(|seat| (seat, due(seat))).min_by_key(|(seat, due)| (*due, self.answered_at[seat.index()]))
    }

    /// The bots that have nothing more to say before the running timer ends.
    fn held_bots(&self) -> Seats {
        let (number, seats) = self.held;
        if self.live.timer().is_some_and(|timer| timer.number == number) { seats } else { Seats::NONE }
    }

    /// Lets a bot or the clock answer, when it is time.
    async fn tick(&mut self) -> Result<(), Unstored> {
        let now = Instant::now();
        if self.rests_until.is_some_and(|until| now < until) {
            return Ok(());
        }
        if let Some((seat, _)) = self.next_bot().filter(|(_, due)| *due <= now) {
            self.answered_at[seat.index()] = now;
            if self.live.bot_at(seat) == Some(Level::TopHand) {
                return self.let_think(seat);
            }
            let answer = self.live.bot_answer(seat, &mut self.bot_luck).ok_or(Lost)?;
            return self.answer_by_bot(seat, answer).await;
        }
        if let Some((seat, _)) = self.next_absent().filter(|(_, due)| *due <= now) {
            let kinds = vec![RecordKind::Took { seat, level: Level::Cowhand }];
            return self.write(Planned::of(kinds)).await;
        }
        let due = self.next_to_lapse().filter(|(_, due_ms)| *due_ms <= self.clock.now_ms());
        match due {
            Some((Due::Seat(seat), _)) => {
                let choice = self.live.clock_choice(seat, &mut self.bot_luck).ok_or(Lost)?;
                self.choose_for(seat, choice, By::Clock, None, Vec::new()).await
            }
            Some((Due::Timer, _)) => {
                let planned = self.live.plan_time_up().ok_or(Lost)?;
                self.write(planned).await
            }
            None => Ok(()),
        }
    }

    /// Lets a bot think where it keeps nobody waiting.
    fn let_think(&mut self, seat: Seat) -> Result<(), Unstored> {
        let thinker = self.live.thinker(seat).ok_or(Lost)?;
        let mut draw = || u64::from(self.bot_luck.below(u32::MAX));
        let mut luck = Fast::from_seed(draw() << 32 | draw());
        let thought =
            tokio::spawn(async move { aside::think(move || thinker.think(&mut luck)).await.flatten() });
        self.thinking = Some(Thinking { seat, moves: self.moves, thought });
        Ok(())
    }

    /// A bot has thought. If the game went on meanwhile, its choice counts as long as it still fits, as a person's would.
    async fn hear_thought(&mut self, (seat, moves, thought): Heard) -> Result<(), Unstored> {
        let Thought { bot, answer } = thought.ok_or(Lost)?;
        let choice = &answer.choice;
        if moves == self.moves {
            self.live.take_back(seat, bot);
        } else {
            let is_asked = self.live.bot_at(seat).is_some() && self.live.awaits().contains(seat);
            if !is_asked || self.live.plan_choices(seat, std::slice::from_ref(choice), By::Bot, None).is_err()
            {
                return Ok(());
            }
        }
        self.answer_by_bot(seat, answer).await
    }

    async fn answer_by_bot(&mut self, seat: Seat, answer: BotsAnswer) -> Result<(), Unstored> {
        let BotsAnswer { choice, why, markings } = answer;
        if let Some(timer) = self.live.timer().filter(|_| self.live.is_held(seat, &choice)) {
            let held = self.held_bots().into_iter().chain([seat]).collect();
            self.held = (timer.number, held);
            return Ok(());
        }
        self.choose_for(seat, choice, By::Bot, Some(why), markings).await
    }

    async fn choose_for(
        &mut self,
        seat: Seat,
        choice: serde_json::Value,
        by: By,
        reason: Option<String>,
        markings: Vec<Marking>,
    ) -> Result<(), Unstored> {
        match self.live.plan_choices(seat, &[choice], by, None) {
            Ok(mut planned) => {
                for what in &mut planned.kinds {
                    if let RecordKind::Chose { why, .. } = what {
                        *why = reason.clone().filter(|reason| !reason.is_empty());
                    }
                }
                // WEST-289: stored and told together with the choice, so that nobody can tell by the time whether there
                // are any.
                for Marking { at, text } in markings {
                    match self.live.plan_mark(seat, at, text.as_deref()) {
                        Ok(mark) => planned.kinds.extend(mark),
                        Err(refusal) => {
                            tracing::error!(table = %self.owner.table, code = refusal.code, "a bot marked nothing");
                        }
                    }
                }
                self.write(planned).await
            }
            Err(refusal) => {
                tracing::error!(table = %self.owner.table, rule = refusal.rule, "a bot chose against the rules");
                Err(Lost)
            }
        }
    }

    fn connect(&mut self, Arrival { connection, from, may_watch, welcome }: Arrival) {
        self.used_at = Instant::now();
        self.audience.sweep(&self.live);
        if self.audience.is_empty() {
            self.live.resume_timers(self.clock.now_ms());
        }
        let person = connection.person.as_ref().map(|person| &*person.id);
        let viewer = self.live.viewer_of(person, connection.wanted);
        // However many watch, there is room for the people of the table.
        let is_crowded = !may_watch || self.audience.watching() >= MOST_WATCHERS;
        if viewer == Viewer::Spectator && is_crowded {
            // Whoever is not here any more need not be told.
            let _ = welcome.send((viewer, Welcome::Full));
            return;
        }
        let count = self.live.count(viewer);
        let anew = || Box::new(self.live.anew(viewer, person, connection.words, self.clock.now_ms()));
        // A table that is only retold numbers its updates otherwise than they were numbered.
        let is_known = |from: &From| {
            let is_same = from.viewer == viewer && !self.live.is_retold();
            is_same && from.n <= count && count - from.n <= MOST_MISSED
        };
        let known = from.filter(is_known);
        let (first, answer): (Option<Text>, Welcome) = match known {
            Some(from) if from.n == count => (None, Welcome::Told),
            Some(from) => {
                let last = Box::new(Update { reload: false, view: None, said: Vec::new(), ..*anew() });
                (None, Welcome::Missed { from, last })
            }
            None => (write(&Reply::Update(anew())), Welcome::Told),
        };
        if self.audience.join(connection, &self.live, first) {
            let _ = welcome.send((viewer, answer));
        }
    }

    async fn hear(&mut self, Question { person, wanted, request, reply }: Question) -> Result<(), Unstored> {
        self.used_at = Instant::now();
        let Request { id, ask } = request;
        let (refused, went_on) = match self.plan(person.as_ref(), wanted, &id, ask) {
            Ok(Plan::Done) => (None, Ok(())),
            Ok(Plan::Write(planned)) => answered(self.write(planned).await),
            Ok(Plan::Rematch { maker }) => answered(Box::pin(self.rematch(&maker)).await),
            Err(refusal) => (Some(refusal), Ok(())),
        };
        if let Some(refusal) = &refused {
            self.owner.meters.refused(refusal.code);
        }
        // Whoever asked may have hung up since; the table goes on.
        let _ = reply.send(Answer { id, refused });
        went_on
    }

    fn plan(
        &self,
        person: Option<&Person>,
        wanted: Option<Seat>,
        id: &str,
        ask: Ask,
    ) -> Result<Plan, Refusal> {
        let Some(person) = person else {
            return match ask {
                Ask::Ping {} => Ok(Plan::Done),
                _ => Err(Refusal::new("nameless", "Enter your name first.")),
            };
        };
        let seat = self.live.seat_of(&person.id, wanted);
        let gone_after = self.owner.waits.gone;
        Asking { live: &self.live, audience: &self.audience, gone_after, person, seat, id }.plan(ask)
    }

    /// Makes another table for the same people, and says here where it is.
    async fn rematch(&mut self, maker: &str) -> Result<(), Unstored> {
        let seed = new_seed().map_err(|_| Lost)?;
        let header = under_our_rules(Header { seed, is_over: false, ..self.live.header().clone() });
        let Owner { store, .. } = &self.owner;
        let made = match header {
            Ok(header) => create_table(&**store, &header, same_again(&self.live), maker, None).await,
            Err(error) => Err(error),
        };
        match made {
            Ok(table) => {
                let kinds = vec![RecordKind::Rematch { table: table.to_string() }];
                self.write(Planned::of(kinds)).await
            }
            Err(error) => {
                tracing::warn!(table = %self.owner.table, %error, "no rematch could be made");
                Err(match error {
                    Error::Store(StoreError::Full) => Unstored::NoRoom,
                    Error::Store(_) => Unstored::Silent,
                    _ => Lost,
                })
            }
        }
    }

    async fn close(&mut self, done: oneshot::Sender<()>) -> Result<(), Unstored> {
        if !self.live.status().is_done() {
            self.write(Planned::of(vec![RecordKind::Closed])).await?;
        }
        let _ = done.send(());
        Ok(())
    }

    /// Stores records, and only then takes them in and tells everybody. A table that is full then is closed.
    async fn write(&mut self, planned: Planned) -> Result<(), Unstored> {
        // Few tables write at a time; the others need no room for it.
        Box::pin(self.store(planned)).await?;
        if self.live.is_full() && !self.live.status().is_done() {
            // Without room it is closed by the next request: this one has been carried out.
            let closed = Box::pin(self.store(Planned::of(vec![RecordKind::Closed]))).await;
            return closed.or_else(|why| if why == Unstored::NoRoom { Ok(()) } else { Err(why) });
        }
        Ok(())
    }

    async fn store(&mut self, Planned { kinds, steps, over, is_public }: Planned) -> Result<(), Unstored> {
        let at = self.clock.now_ms();
        let listed = kinds.iter().any(is_listed).then(|| self.live.summary_after(&kinds));
        let mut records: Vec<Record> = kinds.into_iter().map(|what| Record { at, what }).collect();
        // The time before the first record of a table that has slept is nobody's.
        if !self.has_resumed && self.live.clocks().is_kept() {
            records.insert(0, Record { at: self.clock.woke_ms(), what: RecordKind::Resumed });
        }
        let mut write = write_of(self.live.records(), &records).map_err(|_| Lost)?;
        write.summary = listed;
        // Lists show when a table changed: not when somebody did something in secret.
        write.now_ms = if is_public { at } else { self.live.changed_ms() };
        if over {
            write.status = Some(Status::Over.word().to_owned());
        }
        let Owner { store, table, fence, meters, .. } = &self.owner;
        let begun = Instant::now();
        let written = store.write(table, *fence, write).await;
        if begun.elapsed() >= SLOW_WRITE {
            let ms = begun.elapsed().as_millis() as u64;
            tracing::warn!(%table, ms, "the database took a long time to store something");
        }
        match written {
            Ok(()) => self.rests_until = None,
            Err(WriteError::Store(StoreError::Full)) => {
                tracing::warn!(%table, "there is no room to store anything");
                self.rests_until = Some(Instant::now() + REST);
                return Err(Unstored::NoRoom);
            }
            Err(error) => {
                tracing::warn!(%table, %error, "a table is given up by this process");
                let is_silent = matches!(error, WriteError::Store(StoreError::Unavailable(_)));
                return Err(if is_silent { Unstored::Silent } else { Lost });
            }
        }
        self.has_resumed = true;
        let (mut shown, mut steps) = (0, steps.into_iter());
        for record in &records {
            let mut step = None;
            if let RecordKind::Chose { by, .. } = record.what {
                meters.chose(by);
                step = steps.next();
            }
            let Ok(happened) = self.live.adopt(record, step) else {
                tracing::error!(table = %self.owner.table, "a stored record does not fit");
                return Err(Lost);
            };
            // Nobody holds the bots up by what does not get the game on, and nobody learns of what is done in secret by how
            // long they wait.
            if happened.is_progress() {
                shown += happened.public_sights();
                self.asked_at = Instant::now();
                self.shown = shown;
                self.moves += 1;
            }
            self.audience.publish(&self.live, record, &happened);
        }
        Ok(())
    }
}

/// Whose thought it is, how far the game was when it began, and the thought; none if there is none after all.
type Heard = (Seat, u64, Option<Thought>);

/// Waits for the bot that thinks; for ever when none does.
async fn think_on(thinking: &mut Option<Thinking>) -> Heard {
    let Some(Thinking { seat, moves, thought }) = thinking else { return std::future::pending().await };
    let heard = (*seat, *moves, thought.await.ok().flatten());
    *thinking = None;
    heard
}

/// Waits for a moment; for ever when there is none.
async fn wait_until(deadline: Option<Instant>) {
    match deadline {
        Some(deadline) => tokio::time::sleep_until(deadline).await,
        None => std::future::pending().await,
    }
}

/// What became of a request whose records were written, or not.
fn answered(written: Result<(), Unstored>) -> (Option<Refusal>, Result<(), Unstored>) {
    let refused = written.err().map(|why| match why {
        Unstored::NoRoom => Refusal::new(
            "no_room",
            "The server has no room left to store anything, so nothing was changed; try again later.",
        ),
        Unstored::Silent => {
            Refusal::new("reopen", "The database does not answer; reconnect, and send the request again.")
        }
        Lost => Refusal::new("reopen", "The table has to be reopened; send the request again."),
    });
    (refused, written)
}
