//! How many tables can servers hold? Both benches play at N tables with connected people, who choose on schedule.
//!
//! `make bench-server` starts one real server on SQLite, with durability on. It has one core and this generator the other, if
//! the machine allows it. `make bench-cluster` starts three on PostgreSQL, kills one, and replaces all of them.
//!
//! Latency is counted from the moment a choice is *due* to the moment the last at the table has its update: falling behind
//! counts as latency.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod cluster;
mod crowd;
mod measure;
mod part;
mod process;
mod table;
mod thinkers;
mod wire;

use std::time::Duration;

use crowd::{Crowd, Plan};
use measure::Figures;
use process::Server;
use table::Servers;
use thinkers::Thinkers;
use tokio::sync::watch;
use tokio::time::Instant;

/// How many people sit at a table of one server, and at how many tables the same four sit.
const SEATS: usize = 4;
const TABLES_PER_PERSON: usize = 64;

/// A load: a number of tables, a number of choices per second at each, a duration, and tables more at which top hands think.
#[derive(Clone, Copy)]
struct Load {
    tables: usize,
    per_second: f64,
    seconds: u64,
    thinkers: usize,
}

fn main() {
    // `cargo test` and `cargo bench` for everything pass here, too; the load runs only on request.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => println!("say which loads, as TABLESxCHOICES_PER_SECOND: make bench-server"),
        ["cluster", load] => runtime.block_on(cluster::run(read(load))),
        ["part", plan] => runtime.block_on(part::run(plan)),
        _ => {
            let loads: Vec<Load> = words.iter().map(|word| read(word)).collect();
            println!("{}", Figures::HEAD);
            for load in loads {
                let figures = runtime.block_on(run(load));
                println!("{figures}");
            }
        }
    }
}

/// Reads `2000x2`, `2000x2x20` with the seconds, or `2000x2+50` with tables of top hands.
fn read(word: &str) -> Load {
    let (people, thinkers) = word.split_once('+').unwrap_or((word, "0"));
    let parts: Vec<&str> = people.split('x').collect();
    let [tables, per_second, rest @ ..] = &parts[..] else { panic!("{word}: write it like 2000x2") };
    let seconds = rest.first().map_or(20, |seconds| seconds.parse().expect("seconds are a number"));
    Load {
        tables: tables.parse().expect("tables are a number"),
        per_second: per_second.parse().expect("choices per second are a number"),
        seconds,
        thinkers: thinkers.parse().expect("tables of top hands are a number"),
    }
}

async fn run(load: Load) -> Figures {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("load.db").to_str().unwrap(), &["--no-limits"]);
    let empty_kb = server.memory_kb();
    let plan = Plan { first: 0, tables: load.tables, seats: SEATS, tables_per_person: TABLES_PER_PERSON };
    let crowd = Crowd::gather(&Servers::at(vec![server.at]), server.at, plan).await;
    let thinkers = Thinkers::gather(server.at, load.tables, load.thinkers).await;
    let before = (server.cpu(), process::own_cpu());
    let begun = Instant::now();
    let (_sender, end) = watch::channel(begun + Duration::from_secs(load.seconds));
    let thinkers = thinkers.play(&end);
    let mut tables = Vec::new();
    for playing in crowd.play(Duration::from_secs_f64(1.0 / load.per_second), &end) {
        tables.push(playing.await.unwrap());
    }
    let seconds = begun.elapsed().as_secs_f64();
    let used = (server.cpu() - before.0, process::own_cpu() - before.1);
    // Everybody is still connected: this is what tables cost in the middle of a game.
    let full_kb = server.memory_kb();
    let latencies = tables.iter().flat_map(|table| &table.log.choices).map(|(_, late)| *late).collect();
    let thoughts = thinkers.count().await;
    drop(tables);
    let freed = server.wait_until_nobody_is_awake().await;
    Figures {
        load_tables: load.tables,
        per_second: load.per_second,
        latencies,
        seconds,
        server_cpu: used.0 / seconds,
        own_cpu: used.1 / seconds,
        kb_per_table: (full_kb - empty_kb) as f64 / load.tables as f64,
        freed,
        thinkers: load.thinkers,
        thoughts,
    }
}
