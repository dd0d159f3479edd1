//! How many tables can one server hold? `make bench-server` starts the real server on SQLite, with durability on, and
//! plays at N tables with four connected people each, who choose on schedule.
//!
//! The server has one core and this generator the other, if the machine allows it. Latency is counted from the moment a
//! choice is *due* to the moment the last of the four has its update: falling behind counts as latency. With `+50`, fifty top hands
//! think at other tables all the while.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod measure;
mod process;
mod table;

use std::time::Duration;

use measure::Figures;
use process::Server;
use table::{Crowd, Thinkers};

/// A load: a number of tables, a number of choices per second at each, and a duration; and how many top hands think meanwhile
/// at other tables.
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
    if words.is_empty() {
        println!("say which loads, as TABLESxCHOICES_PER_SECOND: make bench-server");
        return;
    }
    let loads: Vec<Load> = words.iter().map(|word| read(word)).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    println!("{}", Figures::HEAD);
    for load in loads {
        let figures = runtime.block_on(run(load));
        println!("{figures}");
    }
}

/// Reads `2000x2`, `2000x2x20` with the seconds, or `2000x2x20+50` with the top hands.
fn read(word: &str) -> Load {
    let (word, thinkers) = word.split_once('+').unwrap_or((word, "0"));
    let parts: Vec<&str> = word.split('x').collect();
    let [tables, per_second, rest @ ..] = &parts[..] else { panic!("{word}: write it like 2000x2") };
    let seconds = rest.first().map_or(20, |seconds| seconds.parse().expect("seconds are a number"));
    Load {
        tables: tables.parse().expect("tables are a number"),
        per_second: per_second.parse().expect("choices per second are a number"),
        seconds,
        thinkers: thinkers.parse().expect("top hands are a number"),
    }
}

async fn run(load: Load) -> Figures {
    let server = Server::start().await;
    let empty_kb = server.memory_kb();
    let crowd = Crowd::gather(&server, load).await;
    let thinkers = Thinkers::gather(&server, load.thinkers).await.play();
    let before = (server.cpu(), process::own_cpu());
    let begun = tokio::time::Instant::now();
    let (crowd, latencies) = crowd.play(Duration::from_secs(load.seconds)).await;
    let seconds = begun.elapsed().as_secs_f64();
    let used = (server.cpu() - before.0, process::own_cpu() - before.1);
    // Everybody is still connected: this is what tables cost in the middle of a game.
    let full_kb = server.memory_kb();
    drop(crowd);
    let thoughts = thinkers.leave();
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
        thoughts: thoughts as f64 / seconds,
    }
}
