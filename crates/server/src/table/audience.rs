//! Everybody who is connected to a table, and what they are told.

use std::cell::RefCell;
use std::sync::Arc;

use rustlers_core::{Seat, Seats, Viewer};
use rustlers_house::Shown;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::live::{Happened, Live, Words};
use super::record::Record;
use super::task::Person;
use crate::protocol::{Here, Reply, Update};

/// A message as it goes over the wire. Everybody who is told the same shares it. It is small: every line has room for many.
pub(crate) type Text = Arc<[u8]>;

/// A client that hears of the table until it hangs up.
pub(crate) struct Connection {
    pub(crate) person: Option<Person>,
    /// Which of their seats the person wants to play, of several.
    pub(crate) wanted: Option<Seat>,
    pub(crate) words: Words,
    /// The messages, each written out. Who reads so slowly that they do not fit is cut off.
    pub(crate) messages: mpsc::Sender<Text>,
}

impl Connection {
    fn person_id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| &*person.id)
    }
}

/// Who is connected, and who was.
pub(crate) struct Audience {
    listeners: Vec<Listener>,
    /// What was last told about who is connected.
    here: Here,
    /// Since when each seat has nobody connected.
    gone_since: Vec<Instant>,
}

struct Listener {
    connection: Connection,
    viewer: Viewer,
}

impl Audience {
    pub(crate) fn new(players: u8) -> Audience {
        let here = Here { seats: Vec::new(), watching: 0 };
        Audience { listeners: Vec::new(), here, gone_since: vec![Instant::now(); players.into()] }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.listeners.is_empty()
    }

    /// How many look without a seat.
    pub(crate) fn watching(&self) -> usize {
        self.listeners.iter().filter(|listener| listener.viewer == Viewer::Spectator).count()
    }

    /// Takes a client in, and tells it what it has to know; false when it is gone already.
    pub(crate) fn join(&mut self, connection: Connection, live: &Live, first: Option<Text>) -> bool {
        let viewer = live.viewer_of(connection.person_id(), connection.wanted);
        if first.is_some_and(|first| connection.messages.try_send(first).is_err()) {
            return false;
        }
        // A change is told to everybody; without one, the newcomer alone does not know who is here.
        let told = self.here.clone();
        self.listeners.push(Listener { connection, viewer });
        self.tell_here(live);
        if told == self.here
            && let (Some(newcomer), Some(text)) = (self.listeners.last(), write(&Reply::Here(told)))
        {
            return newcomer.connection.messages.try_send(text).is_ok();
        }
        true
    }

    /// Forgets who has hung up, and tells the others.
    pub(crate) fn sweep(&mut self, live: &Live) {
        self.listeners.retain(|listener| !listener.connection.messages.is_closed());
        self.tell_here(live);
    }

    /// Since when the person of a seat is not connected; none while they are.
    pub(crate) fn gone_since(&self, seat: Seat, live: &Live) -> Option<Instant> {
        let here = self.seats_here(live).contains(seat);
        (!here).then(|| self.gone_since[seat.index()])
    }

    /// Tells everybody who sees something of a record.
    pub(crate) fn publish(&mut self, live: &Live, record: &Record, happened: &Happened) {
        let now = record.at;
        let mut written: Vec<(Viewer, Words, Text)> = Vec::new();
        self.listeners.retain_mut(|Listener { connection, viewer }| {
            let person = connection.person.as_ref().map(|person| &*person.id);
            let sees_as = live.viewer_of(person, connection.wanted);
            let text = if sees_as != *viewer {
                *viewer = sees_as;
                write(&Reply::Update(Box::new(live.anew(sees_as, person, connection.words, now))))
            } else if !happened.concerns(sees_as) {
                return true;
            } else if happened.table {
                let table = Some(live.table_view(sees_as, person));
                let update = Update { table, ..news(live, (record, happened), sees_as, connection.words) };
                write(&Reply::Update(Box::new(update)))
            } else {
                // Everybody who looks with the same eyes is told the same.
                let same = |(eyes, words, _): &&(Viewer, Words, Text)| {
                    (*eyes, *words) == (sees_as, connection.words)
                };
                match written.iter().find(same) {
                    Some((_, _, text)) => Some(text.clone()),
                    None => {
                        let update = news(live, (record, happened), sees_as, connection.words);
                        let text = write(&Reply::Update(Box::new(update)));
                        written.extend(text.clone().map(|text| (sees_as, connection.words, text)));
                        text
                    }
                }
            };
            text.is_some_and(|text| connection.messages.try_send(text).is_ok())
        });
        if happened.table {
            self.tell_here(live);
        }
    }

    /// Tells everybody who is connected, if that has changed. Whoever turns out to have hung up is not here either.
    fn tell_here(&mut self, live: &Live) {
        while self.tell_change(live) {}
    }

    fn tell_change(&mut self, live: &Live) -> bool {
        let seats = self.seats_here(live);
        let now = Instant::now();
        for &seat in self.here.seats.iter().filter(|&&seat| !seats.contains(seat)) {
            self.gone_since[seat.index()] = now;
        }
        let here = Here { seats: seats.into_iter().collect(), watching: self.watching() };
        if here == self.here {
            return false;
        }
        self.here = here.clone();
        let Some(text) = write(&Reply::Here(here)) else { return false };
        self.listeners.retain(|listener| listener.connection.messages.try_send(text.clone()).is_ok());
        true
    }

    /// The seats whose person is connected, whichever of their seats they look from.
    fn seats_here(&self, live: &Live) -> Seats {
        let people = self.listeners.iter().filter_map(|listener| listener.connection.person_id());
        people.flat_map(|person| live.seats_of(person)).collect()
    }
}

/// What a viewer learns from a record.
fn news(live: &Live, (record, happened): (&Record, &Happened), viewer: Viewer, words: Words) -> Update {
    let now = record.at;
    if happened.talk {
        let said = live.last_said(viewer).into_iter().collect();
        return Update { said, ..live.blank(viewer, now) };
    }
    let Shown { sights, change } = happened.shown_as_recorded(viewer, record, live);
    Update { sights, change, ..live.as_it_stands(viewer, words, now) }
}

thread_local! {
    /// Where messages are written before it is known how long they are.
    static DRAFT: RefCell<Vec<u8>> = RefCell::default();
}

/// A message as it goes over the wire; none when it cannot be written, which only a bug can cause.
pub(crate) fn write(reply: &Reply) -> Option<Text> {
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        match serde_json::to_writer(&mut *draft, reply) {
            Ok(()) => Some(Text::from(&draft[..])),
            Err(error) => {
                tracing::error!(%error, "a message cannot be written");
                None
            }
        }
    })
}
