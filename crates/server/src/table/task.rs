//! The task that owns a table while it is awake. It is the only one that changes it, and it stores every record
//! before anybody hears of it.

use std::sync::Arc;
use std::time::Duration;

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat, Viewer};
use rustlers_store::{Fence, PersonId, ProcessId, Store, TableId, Write};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::live::{Live, Seen};
use super::record::{By, Channel, Record, What};
use crate::protocol::{Answer, Ask, Refusal, Reply, Request, Status, Update};
use crate::{names, now_ms};

/// How many messages may wait for a table before senders have to.
const INBOX: usize = 64;
/// After so long without anybody connected and nothing to do, a table falls asleep.
const SLEEP_AFTER: Duration = Duration::from_secs(60);
/// The longest text that can be said.
const LONGEST_TEXT: usize = 500;
/// The most choices that can be sent together.
const MOST_CHOICES: usize = 32;

/// Something for the task of a table to do.
pub(crate) enum Message {
    /// Somebody wants to hear of the table.
    Connect(Connection),
    /// Somebody asks for something.
    Ask { person: Option<Person>, request: Request, reply: oneshot::Sender<Answer> },
    /// The server goes down: fall asleep now.
    Stop,
}

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// A client that hears of the table until it hangs up.
pub(crate) struct Connection {
    pub(crate) person: Option<String>,
    /// The last update that the client has.
    pub(crate) from: Option<u64>,
    pub(crate) updates: mpsc::Sender<Arc<Reply>>,
}

/// Under which right the task writes.
pub(crate) struct Owner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) table: TableId,
    pub(crate) process: ProcessId,
    pub(crate) fence: Fence,
}

/// Wakes a table up; it ends by itself when nobody needs it, and gives its lease back.
pub(crate) fn spawn(mut live: Live, owner: Owner) -> mpsc::Sender<Message> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let mut seed = [0; 8];
    // Bots need luck of their own, so that it tells nothing about the draws. Any seed will do if there is no better.
    let _ = getrandom::fill(&mut seed);
    live.resume(now_ms());
    let task = Task {
        live,
        owner,
        viewers: Vec::new(),
        bot_luck: Fast::from_seed(u64::from_le_bytes(seed)),
        asked_at: Instant::now(),
        used_at: Instant::now(),
    };
    tokio::spawn(task.run(inbox));
    sender
}

struct Task {
    live: Live,
    owner: Owner,
    viewers: Vec<(Connection, Viewer)>,
    bot_luck: Fast,
    /// When the open decision was opened.
    asked_at: Instant,
    /// When somebody last needed the table.
    used_at: Instant,
}

/// The table can no longer be written by this task: whoever needs it must wake it up anew.
struct Lost;

impl Task {
    async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        loop {
            self.viewers.retain(|(connection, _)| !connection.updates.is_closed());
            let heard = match self.next_deadline() {
                Some(deadline) => tokio::time::timeout_at(deadline, inbox.recv()).await,
                None => Ok(inbox.recv().await),
            };
            let went_on = match heard {
                Ok(Some(Message::Connect(connection))) => {
                    self.connect(connection);
                    Ok(())
                }
                Ok(Some(Message::Ask { person, request, reply })) => self.hear(person, request, reply).await,
                Ok(Some(Message::Stop) | None) => break,
                Err(_) => self.tick().await,
            };
            if went_on.is_err() || (self.is_idle() && self.used_at.elapsed() >= SLEEP_AFTER) {
                break;
            }
        }
        inbox.close();
        let Owner { store, table, process, fence } = &self.owner;
        if let Err(error) = store.release(table, process, *fence).await {
            tracing::warn!(%table, %error, "a lease could not be given back; it will run out");
        }
    }

    /// Nobody listens, and nothing will happen by itself.
    fn is_idle(&self) -> bool {
        let running = self.next_bot().is_some() || self.live.clocks().next_to_lapse().is_some();
        self.viewers.is_empty() && !(self.live.status() == Status::Playing && running)
    }

    /// When there is something to do next.
    fn next_deadline(&self) -> Option<Instant> {
        let pace = Duration::from_millis(self.live.header().pace_ms.into());
        let bot = self.next_bot().map(|_| self.asked_at + pace);
        let until = |due_ms: i64| Instant::now() + Duration::from_millis((due_ms - now_ms()).max(0) as u64);
        let clock = self.live.clocks().next_to_lapse().map(|(_, due_ms)| until(due_ms));
        let sleep = self.viewers.is_empty().then(|| self.used_at + SLEEP_AFTER);
        [bot, clock, sleep].into_iter().flatten().min()
    }

    /// The seat for which a bot has to answer.
    fn next_bot(&self) -> Option<Seat> {
        self.live.awaits().into_iter().find(|&seat| self.live.bot_at(seat).is_some())
    }

    /// Lets a bot or the clock answer, when it is time.
    async fn tick(&mut self) -> Result<(), Lost> {
        let pace = Duration::from_millis(self.live.header().pace_ms.into());
        if let Some(seat) = self.next_bot().filter(|_| self.asked_at.elapsed() >= pace) {
            let choice = self.live.bot_choice(seat, &mut self.bot_luck);
            return self.choose_for(seat, choice, By::Bot).await;
        }
        if let Some((seat, _)) = self.live.clocks().next_to_lapse().filter(|(_, due_ms)| *due_ms <= now_ms())
        {
            let choice = self.live.clock_choice(seat, &mut self.bot_luck);
            return self.choose_for(seat, choice, By::Clock).await;
        }
        Ok(())
    }

    async fn choose_for(
        &mut self,
        seat: Seat,
        choice: Option<serde_json::Value>,
        by: By,
    ) -> Result<(), Lost> {
        let planned = choice.map(|choice| self.live.plan_choices(seat, &[choice], by, None));
        match planned {
            Some(Ok(records)) => self.write(records).await,
            Some(Err(refusal)) => {
                tracing::error!(table = %self.owner.table, rule = refusal.rule, "a bot chose against the rules");
                Err(Lost)
            }
            None => Err(Lost),
        }
    }

    fn connect(&mut self, connection: Connection) {
        self.used_at = Instant::now();
        let viewer = self.live.viewer_of(connection.person.as_deref());
        if connection.from != Some(self.live.count(viewer)) {
            let update = self.reload(&connection, viewer);
            if connection.updates.try_send(Arc::new(Reply::Update(Box::new(update)))).is_err() {
                return;
            }
        }
        self.viewers.push((connection, viewer));
    }

    async fn hear(
        &mut self,
        person: Option<Person>,
        request: Request,
        reply: oneshot::Sender<Answer>,
    ) -> Result<(), Lost> {
        self.used_at = Instant::now();
        let Request { id, ask } = request;
        let (refused, went_on) = match self.plan(person.as_ref(), &id, ask) {
            Ok(records) if records.is_empty() => (None, Ok(())),
            Ok(records) => match self.write(records).await {
                Ok(()) => (None, Ok(())),
                Err(Lost) => {
                    let reason = "The table has to be opened again; send the request once more.";
                    (Some(Refusal::new("reopen", reason)), Err(Lost))
                }
            },
            Err(refusal) => (Some(refusal), Ok(())),
        };
        // Whoever asked may have hung up since; the table goes on.
        let _ = reply.send(Answer { id, refused });
        went_on
    }

    /// What a request comes to: records to write, none when it was done before, or a refusal.
    fn plan(&mut self, person: Option<&Person>, id: &str, ask: Ask) -> Result<Vec<What>, Refusal> {
        let Some(person) = person else {
            return match ask {
                Ask::Ping {} => Ok(Vec::new()),
                _ => Err(Refusal::new("nameless", "Tell your name first, then you can take part.")),
            };
        };
        let seat = self.live.seat_of(&person.id);
        match ask {
            Ask::Ping {} => Ok(Vec::new()),
            Ask::Sit { seat: wanted, word } => self.sit(person, seat, wanted, word),
            Ask::Bot { seat, level } => {
                self.only_host(person)?;
                self.only_before()?;
                self.only_free(seat)?;
                Ok(vec![What::Bot { seat, level }])
            }
            Ask::Start { fill } => {
                self.only_host(person)?;
                self.start(fill)
            }
            Ask::Leave {} => {
                let seat = seat.ok_or_else(not_seated)?;
                match self.live.status() {
                    Status::Open => Ok(vec![What::Left { seat }]),
                    Status::Playing if !self.live.is_away(seat) => {
                        Ok(vec![What::Took { seat, level: Level::Cowhand }])
                    }
                    _ => Ok(Vec::new()),
                }
            }
            Ask::Back {} => {
                let seat = seat.ok_or_else(not_seated)?;
                Ok(if self.live.is_away(seat) { vec![What::Back { seat }] } else { Vec::new() })
            }
            Ask::Choose { decision, choices } => {
                self.choose(seat.ok_or_else(not_seated)?, id, decision, &choices)
            }
            Ask::Say { text } => self.say(person, seat, text),
        }
    }

    fn sit(
        &self,
        person: &Person,
        seat: Option<Seat>,
        wanted: Option<Seat>,
        word: String,
    ) -> Result<Vec<What>, Refusal> {
        if seat.is_some() {
            return Ok(Vec::new());
        }
        self.only_before()?;
        let seat = match wanted.or_else(|| self.live.free_seats().next()) {
            Some(seat) => seat,
            None => return Err(Refusal::new("full", "Every seat is taken.")),
        };
        self.only_free(seat)?;
        let word = names::tidy(&word, 40);
        Ok(vec![What::Sat { seat, person: person.id.clone(), name: person.name.clone(), word }])
    }

    fn start(&mut self, fill: Option<Level>) -> Result<Vec<What>, Refusal> {
        self.only_before()?;
        let free: Vec<Seat> = self.live.free_seats().collect();
        match (free.is_empty(), fill) {
            (true, _) => Ok(vec![self.live.plan_start()?]),
            (false, None) => Err(Refusal::new("not_full", "Seats are free; fill them with bots, or wait.")),
            (false, Some(level)) => {
                // Bots give no word, so the luck of the set-up is the same before and after they sit down.
                let start = self.live.plan_start()?;
                Ok(free.into_iter().map(|seat| What::Bot { seat, level }).chain([start]).collect())
            }
        }
    }

    fn choose(
        &self,
        seat: Seat,
        id: &str,
        decision: u64,
        choices: &[serde_json::Value],
    ) -> Result<Vec<What>, Refusal> {
        match self.live.answered_under(seat, id) {
            Some(answered) if answered == decision => return Ok(Vec::new()),
            Some(_) => return Err(Refusal::new("id_used", "Another decision was answered under this id.")),
            None => {}
        }
        if self.live.status() != Status::Playing {
            return Err(Refusal::new("not_playing", "No game is being played here."));
        }
        if self.live.is_away(seat) {
            return Err(Refusal::new("away", "A bot plays for you; come back first."));
        }
        if choices.is_empty() || choices.len() > MOST_CHOICES {
            return Err(Refusal::new("choices", format!("Send 1 to {MOST_CHOICES} choices.")));
        }
        if !self.live.awaits().contains(seat) || decision != self.live.decision(seat) {
            return Err(Refusal::new("stale", "The table has moved on; look again."));
        }
        self.live.plan_choices(seat, choices, By::Person, Some(id))
    }

    fn say(&self, person: &Person, seat: Option<Seat>, text: String) -> Result<Vec<What>, Refusal> {
        let text = names::tidy(&text, LONGEST_TEXT);
        if text.is_empty() {
            return Err(Refusal::new("empty", "There is nothing in it."));
        }
        let channel = match (seat, self.live.status()) {
            (None, Status::Playing) => Channel::Spectators,
            _ => Channel::Table,
        };
        Ok(vec![What::Said { channel, person: person.id.clone(), name: person.name.clone(), text }])
    }

    fn only_host(&self, person: &Person) -> Result<(), Refusal> {
        if person.id == self.live.header().host {
            return Ok(());
        }
        Err(Refusal::new("not_host", "Only who made the table can do this."))
    }

    fn only_before(&self) -> Result<(), Refusal> {
        match self.live.status() {
            Status::Open => Ok(()),
            _ => Err(Refusal::new("started", "The game has already started.")),
        }
    }

    fn only_free(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.number() >= self.live.players() {
            return Err(Refusal::new("no_seat", "The table has no such seat."));
        }
        if self.live.is_free(seat) {
            return Ok(());
        }
        Err(Refusal::new("taken", "That seat is not free."))
    }

    /// Stores records, and only then takes them in and tells everybody.
    async fn write(&mut self, whats: Vec<What>) -> Result<(), Lost> {
        let at = now_ms();
        let records: Vec<Record> = whats.into_iter().map(|what| Record { at, what }).collect();
        let mut write = Write { first: self.live.records(), now_ms: at, ..Write::default() };
        for record in &records {
            write.entries.push(serde_json::to_vec(record).map_err(|_| Lost)?);
            match &record.what {
                What::Sat { person, .. } => write.joined.extend(person.parse::<PersonId>().ok()),
                What::Started { .. } => write.status = Some(Status::Playing.word().to_owned()),
                What::Closed => write.status = Some(Status::Closed.word().to_owned()),
                _ => {}
            }
        }
        let Owner { store, table, fence, .. } = &self.owner;
        match store.write(table, *fence, write).await {
            Ok(()) => {}
            Err(error) => {
                tracing::warn!(%table, %error, "a table is given up by this process");
                return Err(Lost);
            }
        }
        for record in &records {
            let was = self.live.status();
            let Ok(seen) = self.live.apply(record) else {
                tracing::error!(table = %self.owner.table, "a stored record does not fit");
                return Err(Lost);
            };
            if !matches!(record.what, What::Said { .. }) {
                self.asked_at = Instant::now();
            }
            self.publish(&seen, matches!(record.what, What::Said { .. }));
            if was != self.live.status() && self.live.status() == Status::Over {
                mark_over(&self.owner).await?;
            }
        }
        Ok(())
    }

    /// Tells everybody who sees something of a record. Who reads too slowly is cut off, and can come back.
    fn publish(&mut self, seen: &Seen, is_talk: bool) {
        let Task { live, viewers, .. } = self;
        viewers.retain_mut(|(connection, viewer)| {
            let person = connection.person.as_deref();
            let now = live.viewer_of(person);
            let update = if now != *viewer {
                *viewer = now;
                full(live, person, now)
            } else if let Some(sights) = live.seen_by(seen, now) {
                let said = if is_talk { live.said(now, 1) } else { Vec::new() };
                Update { reload: false, sights: sights.clone(), said, ..plain(live, person, now) }
            } else {
                return true;
            };
            connection.updates.try_send(Arc::new(Reply::Update(Box::new(update)))).is_ok()
        });
    }

    fn reload(&self, connection: &Connection, viewer: Viewer) -> Update {
        full(&self.live, connection.person.as_deref(), viewer)
    }
}

/// The table is over: says so where tables are listed.
async fn mark_over(owner: &Owner) -> Result<(), Lost> {
    let Owner { store, table, fence, .. } = owner;
    let write = Write { status: Some(Status::Over.word().to_owned()), now_ms: now_ms(), ..Write::default() };
    store.write(table, *fence, write).await.map_err(|_| Lost)
}

/// Everything anew.
fn full(live: &Live, person: Option<&str>, viewer: Viewer) -> Update {
    Update { reload: true, said: live.said(viewer, usize::MAX), ..plain(live, person, viewer) }
}

/// The table and the game as they stand.
fn plain(live: &Live, person: Option<&str>, viewer: Viewer) -> Update {
    Update {
        n: live.count(viewer),
        reload: false,
        table: live.table_view(viewer, person),
        sights: Vec::new(),
        view: live.view(viewer),
        asked: live.asked(viewer),
        said: Vec::new(),
    }
}

fn not_seated() -> Refusal {
    Refusal::new("not_seated", "You have no seat at this table.")
}
