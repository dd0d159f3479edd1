//! A table and its twin, and the server at which both run.

use std::net::SocketAddr;
use std::sync::Arc;

use rustlers_bots::Level;
use rustlers_core::{Chance, Fast, Sealed, Seat, Teller, Viewer};
use rustlers_house::{Key, Setting, Table};
use rustlers_store::{NewPerson, NewTable, PersonId, SecretHash, TableId, Visibility};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::hub::{Hub, Place, Seeker};
use crate::protocol::{Ask, Request};
use crate::table::{By, ClockPlan, Header, Live, Message, Person, Question, Record, RecordKind, write_of};
use crate::{Config, Server};

/// How many choices are made after the worlds have parted, at most.
const CHOICES: usize = 3;
/// How often a twin is sought that goes on for the viewer as the true table does.
const TRIES: usize = 60;

/// A server with one person for each seat, and room for pairs of tables.
pub(super) struct Hall {
    pub(super) at: SocketAddr,
    game: &'static str,
    players: u8,
    hub: Arc<Hub>,
    stop: oneshot::Sender<()>,
    running: JoinHandle<std::io::Result<()>>,
}

impl Hall {
    pub(super) async fn open(game: &'static str, players: u8) -> Hall {
        let store = rustlers_store::open("sqlite::memory:").await.unwrap();
        for seat in Seat::all(players) {
            let secret = SecretHash(Sha256::digest(secret_of(seat)).into());
            let person = NewPerson { id: person_of(seat), name: name_of(seat), secret, now_ms: 0 };
            store.create_person(person).await.unwrap();
        }
        let config = Config { unlimited: true, behind_proxy: true, ..Config::at(([127, 0, 0, 1], 0).into()) };
        let server = Server::bind(config, store).await.unwrap();
        let (at, hub) = (server.address().unwrap(), server.hub.clone());
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async move { drop(stopped.await) }));
        Hall { at, game, players, hub, stop, running }
    }

    pub(super) async fn close(self) {
        self.stop.send(()).unwrap();
        self.running.await.unwrap().unwrap();
    }

    pub(super) fn secret(&self, viewer: Viewer) -> String {
        match viewer {
            Viewer::Seat(seat) => secret_of(seat),
            Viewer::Spectator | Viewer::Open => String::new(),
        }
    }

    /// Lets the person of a seat make a choice, with its number, as an answer to a decision from this one on.
    pub(super) async fn choose(
        &self,
        table: &TableId,
        number: usize,
        (seat, choice): &(Seat, Value),
        from: u64,
    ) {
        let seat = *seat;
        let found = self.hub.find(table, Seeker::Inside).await;
        let Ok(Place::Here(task)) = found else { panic!("the table is gone") };
        let person = Person { id: person_of(seat).as_str().into(), name: name_of(seat).into() };
        // Nobody else looks at the table, so only the task knows the number of the decision: try those there can be.
        for decision in from..from + 1_000 {
            let ask = Ask::Choose { decision, choices: vec![choice.clone()] };
            let request = Request { id: format!("{number} {decision}"), ask };
            let (reply, answered) = oneshot::channel();
            let person = Some(person.clone());
            let ask = Message::Ask(Box::new(Question { person, wanted: None, request, reply }));
            assert!(task.send(ask).await.is_ok(), "the table is awake");
            match answered.await.unwrap().refused {
                None => return,
                Some(refusal) => assert_eq!(refusal.code, "stale", "{}", refusal.reason),
            }
        }
        panic!("{seat} is not asked");
    }

    /// A table at which the first person is the host, and the luck follows from a number.
    fn header(&self, seed: u64, settings: &[Setting]) -> Header {
        let players = self.players;
        let options = rustlers_house::build_options(self.game, players, settings, None).unwrap();
        Header {
            game: self.game.to_owned(),
            options,
            players,
            host: person_of(Seat::FIRST).to_string(),
            host_name: name_of(Seat::FIRST),
            clock: ClockPlan::None,
            pace_ms: 0,
            private: true,
            whispers: false,
            seed: Key(Sha256::digest(format!("{players} {seed}")).into()),
            version: None,
            rules: rustlers_house::new_table,
            is_over: false,
            position: None,
            origin: None,
        }
    }

    /// Puts a table into the store and into its place.
    pub(super) async fn place(&self, records: &[Record], live: Live, visibility: Visibility) -> TableId {
        let id: TableId = crate::random_id(8).unwrap().parse().unwrap();
        let header = serde_json::to_string(live.header()).unwrap();
        let store = self.hub.store();
        let table = NewTable {
            id: id.clone(),
            game: self.game.to_owned(),
            visibility,
            status: "playing".to_owned(),
            header,
            summary: "{}".to_owned(),
            entries: Vec::new(),
            members: Vec::new(),
            quota: None,
            now_ms: 0,
        };
        store.create_table(table).await.unwrap();
        self.hub.put(&id, live, write_of(0, records).unwrap()).await.unwrap();
        id
    }
}

fn person_of(seat: Seat) -> PersonId {
    format!("person{}", seat.number()).parse().unwrap()
}

fn secret_of(seat: Seat) -> String {
    format!("secret of {}", seat.number())
}

fn name_of(seat: Seat) -> String {
    format!("Player {}", seat.number())
}

const DAY_SECONDS: u32 = 24 * 60 * 60;

/// About how many choices are made at the wrong moment.
const MOST_WRONG: usize = 40;

/// A game that was played to its end, by chance.
pub(super) struct Played {
    header: Header,
    records: Vec<Record>,
    /// The records before the first choice.
    opening: usize,
}

impl Played {
    pub(super) fn whole_game(hall: &Hall, seed: u64, settings: &[Setting]) -> Played {
        Played::beginning(hall, seed, settings, usize::MAX)
    }

    /// The beginning of a game of people, timed as the rules say.
    pub(super) fn beginning(hall: &Hall, seed: u64, settings: &[Setting], choices: usize) -> Played {
        Played::play(hall.header(seed, settings), seed, choices, |live| live.plan_start(&[]).unwrap())
    }

    /// The beginning of a game in which nothing happens by itself, however slow the machine is: the rules time nothing, as
    /// at a table of bots, and everybody has a clock that a choice adds a whole day to.
    pub(super) fn untimed(hall: &Hall, seed: u64, settings: &[Setting], choices: usize) -> Played {
        let header = hall.header(seed, settings);
        let mut bots = Live::new(header.clone());
        for seat in Seat::all(hall.players) {
            let what = RecordKind::Bot { seat, level: Level::Greenhorn };
            bots.apply(&Record { at: 0, what }).unwrap();
        }
        let start = bots.plan_start(&[]).unwrap();
        let clock = ClockPlan::PerGame { seconds: DAY_SECONDS, increment: DAY_SECONDS };
        Played::play(Header { clock, ..header }, seed, choices, |_| start)
    }

    /// Plays by chance, so many choices at most.
    fn play(header: Header, seed: u64, most: usize, start: impl FnOnce(&Live) -> RecordKind) -> Played {
        let players = header.players;
        let mut live = Live::new(header.clone());
        let mut records = Vec::new();
        let mut take = |live: &mut Live, what: RecordKind| {
            let record = Record { at: 0, what };
            live.apply(&record).unwrap();
            records.push(record);
        };
        for seat in Seat::all(players) {
            let (person, name, word) = (person_of(seat).to_string(), name_of(seat), String::new());
            take(&mut live, RecordKind::Sat { seat, person, name, word });
        }
        let start = start(&live);
        take(&mut live, start);
        let mut whims = Fast::from_seed(seed);
        let mut made = 0;
        while !live.awaits().is_empty() && made < most {
            // Of several who are asked, anybody may be the next to choose.
            let awaited: Vec<Seat> = live.awaits().into_iter().collect();
            let seat = awaited[whims.below(awaited.len() as u32) as usize];
            let choices = legal(live.game().unwrap(), seat);
            let choice = choices[whims.below(choices.len() as u32) as usize].clone();
            for what in live.plan_choices(seat, &[choice], By::Person, None).unwrap().kinds {
                take(&mut live, what);
            }
            made += 1;
        }
        Played { header, records, opening: usize::from(players) + 1 }
    }

    /// The records up to so many choices.
    pub(super) fn records(&self, choices: usize) -> &[Record] {
        &self.records[..self.opening + choices]
    }

    /// Goes through the game, and gives what is found in its moments, each with the number of choices before it.
    pub(super) fn find<T>(&self, mut find: impl FnMut(&Live) -> Option<T>) -> Vec<(usize, T)> {
        let mut live = self.live(0);
        let mut found = Vec::new();
        for (number, record) in self.records[self.opening..].iter().enumerate() {
            found.extend(find(&live).map(|what| (number, what)));
            live.apply(record).unwrap();
        }
        found
    }

    /// After how many choices a moment is, of so many that are spread over the game.
    pub(super) fn moment(&self, number: usize, of: usize) -> usize {
        (self.records.len() - self.opening) * number / of
    }

    /// After how many choices the moments are that look so to somebody who watches.
    pub(super) fn moments(&self, is_wanted: impl Fn(&Value) -> bool) -> Vec<usize> {
        let mut live = self.live(0);
        let mut moments = Vec::new();
        for (number, record) in self.records[self.opening..].iter().enumerate() {
            if live.game().is_some_and(|game| is_wanted(&game.view(Viewer::Spectator))) {
                moments.push(number);
            }
            live.apply(record).unwrap();
        }
        moments
    }

    /// The table after so many choices.
    pub(super) fn live(&self, choices: usize) -> Live {
        let mut live = Live::new(self.header.clone());
        for record in &self.records[..self.opening + choices] {
            live.apply(record).unwrap();
        }
        live
    }

    /// Some choices of the game, to be made at the wrong moment.
    pub(super) fn some_choices(&self) -> Vec<Value> {
        let stride = ((self.records.len() - self.opening) / MOST_WRONG).max(5);
        self.choices(0).step_by(stride).map(|(_, choice)| choice).collect()
    }

    /// The choices from one on.
    fn choices(&self, from: usize) -> impl Iterator<Item = (Seat, Value)> {
        self.records[self.opening + from..].iter().filter_map(|record| match &record.what {
            RecordKind::Chose { seat, choice, .. } => Some((*seat, choice.clone())),
            _ => None,
        })
    }
}

/// What a seat may choose.
pub(super) fn legal(table: &dyn Table, seat: Seat) -> Vec<Value> {
    let names: Vec<String> = Vec::new();
    let listed = table.choices(seat, &Teller::new(Viewer::Seat(seat), &names));
    listed.into_iter().map(|listed| listed.choice).collect()
}

/// A table and its twin, and the choices that are made at each.
pub(super) struct Pair {
    pub(super) tables: [TableId; 2],
    pub(super) choices: [Vec<(Seat, Value)>; 2],
    /// How many decisions each seat was asked for before those choices.
    pub(super) decisions: Vec<u64>,
    /// Both worlds before those choices.
    worlds: [Box<dyn Table>; 2],
}

impl Pair {
    /// Could this seat choose something in one of the worlds that it cannot in the other?
    pub(super) fn answers_differ(&self, seat: Seat) -> bool {
        let [one, other] = &self.worlds;
        legal(&**one, seat) != legal(&**other, seat)
    }

    /// The table after so many choices with a twin that the viewer cannot tell from it; none when all that they do not
    /// know could only be as it is.
    pub(super) async fn at(
        hall: &Hall,
        played: &Played,
        moment: usize,
        viewer: Viewer,
        luck: &mut Fast,
    ) -> Option<Pair> {
        let live = played.live(moment);
        let game = live.game()?;
        let next: Vec<(Seat, Value)> = played.choices(moment).take(CHOICES).collect();
        let mut best: Option<Twin> = None;
        for _ in 0..TRIES {
            // A spectator knows no more than any seat, so what a seat cannot tell apart they cannot either.
            let seat = match viewer {
                Viewer::Seat(seat) => seat,
                Viewer::Spectator | Viewer::Open => Seat::new(luck.below(hall.players.into()) as u8).unwrap(),
            };
            let table = game.redeal(seat, luck);
            if table.position() == game.position() {
                continue;
            }
            let key = std::array::from_fn(|_| luck.below(256) as u8);
            let twin = Twin::follow(&live, table, key, viewer, &next);
            if best.as_ref().is_none_or(|best| twin.choices.len() > best.choices.len()) {
                best = Some(twin);
            }
            if best.as_ref().is_some_and(|best| best.choices.len() == next.len()) {
                break;
            }
        }
        let twin = best?;
        let shared = next[..twin.choices.len()].to_vec();
        let worlds = [game.clone_table(), twin.table.clone_table()];
        let decisions = live.seats().map(|seat| live.decision(seat)).collect();
        let mut other = played.live(moment);
        other.deal(twin.table, Sealed::from_seed(twin.key));
        let records = &played.records[..played.opening + moment];
        let place = |live| hall.place(records, live, Visibility::Private);
        let tables = [place(live).await, place(other).await];
        Some(Pair { tables, choices: [shared, twin.choices], decisions, worlds })
    }
}

/// Another world, its luck, and the choices in it that look to the viewer like those of the true one.
struct Twin {
    table: Box<dyn Table>,
    key: [u8; 32],
    choices: Vec<(Seat, Value)>,
}

impl Twin {
    fn follow(
        live: &Live,
        table: Box<dyn Table>,
        key: [u8; 32],
        viewer: Viewer,
        next: &[(Seat, Value)],
    ) -> Twin {
        let (mut one, mut luck_of_one) = live.game_and_luck().expect("a game runs");
        let (mut other, mut luck_of_other) = (table.clone_table(), Sealed::from_seed(key));
        let mut choices = Vec::new();
        for (seat, choice) in next {
            // What a window keeps back until its time is over, nobody hears of before.
            if one.timer().is_some_and(|timer| timer.holds) {
                break;
            }
            let seen = seen(&mut *one, *seat, choice, &mut luck_of_one, viewer);
            let own = viewer == Viewer::Seat(*seat);
            let candidates = if own { vec![choice.clone()] } else { legal(&*other, *seat) };
            let mut alike = candidates.into_iter().filter(|candidate| asks(candidate) == asks(choice));
            let same = alike.find_map(|candidate| {
                let (mut table, mut luck) = (other.clone_table(), luck_of_other.clone());
                let same = self::seen(&mut *table, *seat, &candidate, &mut luck, viewer) == seen;
                same.then_some((candidate, table, luck))
            });
            let Some((candidate, table, luck)) = same else { break };
            choices.push((*seat, candidate));
            (other, luck_of_other) = (table, luck);
        }
        Twin { table, key, choices }
    }
}

/// Whether an order wants its owner to be asked; none for other choices. WEST-R60: everybody sees that from the next turn on, by how
/// long the windows last.
fn asks(choice: &Value) -> Option<bool> {
    choice.get("order").map(|order| order == "ask")
}

/// What a viewer sees of a choice, and knows after it.
fn seen(
    table: &mut dyn Table,
    seat: Seat,
    choice: &Value,
    luck: &mut dyn Chance,
    viewer: Viewer,
) -> (String, String, Vec<Seat>) {
    let names: Vec<String> = Vec::new();
    let events = table.choose(seat, choice, luck).expect("a legal choice");
    let sights = events.sights_text(viewer, &Teller::new(viewer, &names));
    let sights = sights.map_or(String::new(), |sights| sights.get().to_owned());
    (sights, table.view_text(viewer).get().to_owned(), table.awaits().into_iter().collect())
}
