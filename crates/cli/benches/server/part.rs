//! One generator of several: a process can open only so many files, so each has a part of the tables.
//!
//! It is told what to do line by line, and does it until it is told to stop. Then it reads the journals of its tables from
//! the database, and compares them with what its people were told.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, BufReader, stdin};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::crowd::{Crowd, Plan};
use crate::process::own_cpu;
use crate::table::{Sent, Servers, Table};

/// How many people sit at a table.
const SEATS: usize = 2;
/// More records than a table has by the end.
const MANY: u32 = 100_000;

/// What a generator does.
#[derive(Serialize, Deserialize)]
pub(crate) struct Task {
    pub(crate) first: usize,
    pub(crate) tables: usize,
    pub(crate) per_second: f64,
    pub(crate) database: String,
}

/// What a generator is told.
#[derive(Serialize, Deserialize)]
pub(crate) enum Order {
    /// Where the servers are from now on. The first of these makes it set up its tables.
    Servers(Vec<SocketAddr>),
    /// Everybody plays.
    Play,
    /// Nobody chooses any more.
    Stop,
}

/// What it says.
#[derive(Serialize, Deserialize)]
pub(crate) enum Word {
    /// All its tables are set up.
    Ready,
    /// What it has seen.
    Report(Box<Report>),
}

/// What became of its tables. Times are in microseconds, moments since 1970.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Report {
    /// When each choice was due, and how long after that everybody had it.
    pub(crate) choices: Vec<(u64, u64)>,
    /// When each connection was lost, and how long it took to have another.
    pub(crate) waits: Vec<(u64, u64)>,
    /// What servers said who did not let somebody in, and how often.
    pub(crate) refusals: BTreeMap<String, usize>,
    pub(crate) acknowledged: usize,
    pub(crate) finished: usize,
    /// What was acknowledged and is not in the journal, or there twice, or otherwise; and tables that got stuck.
    pub(crate) faults: Vec<String>,
    pub(crate) cpu_seconds: f64,
}

pub(crate) async fn run(task: &str) {
    let task: Task = serde_json::from_str(task).unwrap();
    let mut orders = BufReader::new(stdin()).lines();
    let Order::Servers(addresses) = next(&mut orders).await else { panic!("servers come first") };
    let servers = Servers::at(addresses.clone());
    let plan = Plan { first: task.first, tables: task.tables, seats: SEATS, tables_per_person: 1 };
    let crowd = Crowd::gather(&servers, addresses[task.first % addresses.len()], plan).await;
    say(&Word::Ready);
    let Order::Play = next(&mut orders).await else { panic!("now everybody plays") };
    let cpu = own_cpu();
    let (sender, end) = watch::channel(Instant::now() + Duration::from_secs(3_600));
    let playing = crowd.play(Duration::from_secs_f64(1.0 / task.per_second), &end);
    loop {
        match next(&mut orders).await {
            Order::Servers(addresses) => servers.replace(addresses),
            Order::Play => {}
            Order::Stop => break,
        }
    }
    let cpu_seconds = own_cpu() - cpu;
    sender.send_replace(Instant::now());
    let mut report = Report { cpu_seconds, ..Report::default() };
    let mut tables = Vec::new();
    for playing in playing {
        match playing.await {
            Ok(table) => tables.push(table),
            Err(stuck) => report.faults.push(stuck.to_string()),
        }
    }
    let store = rustlers_store::open(&task.database).await.unwrap();
    for table in tables {
        let entries = store.read(&table.id.parse().unwrap(), 0, MANY).await.unwrap();
        let records = entries.iter().map(|entry| serde_json::from_slice(&entry.body).unwrap());
        report.add(&table, &records.collect::<Vec<Value>>());
    }
    say(&Word::Report(Box::new(report)));
}

impl Report {
    /// Adds what a table saw, and whether it agrees with its records.
    fn add(&mut self, table: &Table, records: &[Value]) {
        self.choices.extend(table.log.choices.iter().map(|(due, late)| (moment(*due), micros(*late))));
        self.waits.extend(table.log.waits.iter().map(|(lost, wait)| (moment(*lost), micros(*wait))));
        for (refusal, count) in &table.log.refusals {
            *self.refusals.entry(refusal.clone()).or_default() += count;
        }
        self.acknowledged += table.acknowledged.len();
        self.finished += usize::from(table.over);
        let chosen = records.iter().filter_map(|record| record.get("chose"));
        let chosen: Vec<Option<(usize, &str, Value)>> = chosen.map(stored).collect();
        let told: Vec<_> = table.acknowledged.iter().map(|sent| Some(acknowledged(sent))).collect();
        if chosen != told {
            self.faults.push(format!("table {}: stored {chosen:?}, acknowledged {told:?}", table.id));
        }
    }

    /// Joins what several generators saw.
    pub(crate) fn join(&mut self, other: Report) {
        self.choices.extend(other.choices);
        self.waits.extend(other.waits);
        for (refusal, count) in other.refusals {
            *self.refusals.entry(refusal).or_default() += count;
        }
        self.acknowledged += other.acknowledged;
        self.finished += other.finished;
        self.faults.extend(other.faults);
        self.cpu_seconds += other.cpu_seconds;
    }
}

/// Whose choice it was, under which id it was sent, and the choice: as it was stored, and as it was acknowledged.
fn stored(chose: &Value) -> Option<(usize, &str, Value)> {
    Some((chose["seat"].as_u64()? as usize, chose["id"].as_str()?, chose["choice"].clone()))
}

fn acknowledged(sent: &Sent) -> (usize, &str, Value) {
    (sent.seat, &sent.id, serde_json::from_str(&sent.choice).unwrap())
}

async fn next(orders: &mut tokio::io::Lines<BufReader<tokio::io::Stdin>>) -> Order {
    let line = orders.next_line().await.unwrap().expect("whoever started this is still there");
    serde_json::from_str(&line).unwrap()
}

fn say(word: &Word) {
    println!("{}", serde_json::to_string(word).unwrap());
}

fn moment(at: Instant) -> u64 {
    micros(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().saturating_sub(at.elapsed()))
}

pub(crate) fn micros(duration: Duration) -> u64 {
    duration.as_micros() as u64
}
