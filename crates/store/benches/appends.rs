//! How many appends per second are durable? `cargo bench --package rustlers-store`.
//!
//! Each writer has its own table and waits for each answer before its next append, as the server does. SQLite is
//! measured on a file in the target folder; PostgreSQL too, if RUSTLERS_TEST_POSTGRES names one (the one started by
//! `scripts/with-postgres` does not sync its disk).
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use rustlers_store::{Announcement, Claim, Fence, NewTable, Store, TableId, Visibility, Write, open};

/// About the size of a choice with its outcomes of chance.
const BODY: usize = 160;
const LASTS: Duration = Duration::from_secs(4);

#[tokio::main]
async fn main() {
    println!(
        "{:<12}{:>9}{:>14}{:>12}{:>10}{:>10}",
        "database", "writers", "appends/s", "per commit", "p50 ms", "p99 ms"
    );
    for writers in [1, 64, 1024] {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let store = open(folder.path().join("bench.db").to_str().unwrap()).await.unwrap();
        measure("SQLite", store, writers).await;
    }
    if let Ok(server) = std::env::var("RUSTLERS_TEST_POSTGRES") {
        for writers in [1, 64, 1024] {
            measure("PostgreSQL", open(&server).await.unwrap(), writers).await;
        }
    }
}

async fn measure(database: &str, store: Arc<dyn Store>, writers: usize) {
    let tables = set_up(&*store, writers).await;
    let before = store.stats();
    let start = Instant::now();
    let tasks =
        tables.into_iter().map(|(table, fence)| tokio::spawn(append(Arc::clone(&store), table, fence)));
    let mut took: Vec<Duration> = join_all(tasks).await.into_iter().flat_map(Result::unwrap).collect();
    let seconds = start.elapsed().as_secs_f64();
    let batches = store.stats().batches - before.batches;
    took.sort();
    let part = |percent: usize| took[(took.len() - 1) * percent / 100].as_secs_f64() * 1_000.0;
    println!(
        "{database:<12}{writers:>9}{:>14.0}{:>12.1}{:>10.2}{:>10.2}",
        took.len() as f64 / seconds,
        took.len() as f64 / batches as f64,
        part(50),
        part(99),
    );
}

/// The tables have the time in their names, so that a database that persists can be used again.
async fn set_up(store: &dyn Store, writers: usize) -> Vec<(TableId, Fence)> {
    let mut salt = [0; 8];
    getrandom::fill(&mut salt).unwrap();
    let salt = u64::from_ne_bytes(salt);
    let process = format!("bench-{salt:x}").parse().unwrap();
    let announcement = Announcement { process, address: "here".into(), lease: Duration::from_secs(3_600) };
    let process = announcement.process.clone();
    store.announce(announcement).await.unwrap();
    let tables = (0..writers).map(|number| {
        let process = &process;
        async move {
            let id: TableId = format!("{salt:x}-{number}").parse().unwrap();
            store
                .create_table(NewTable {
                    id: id.clone(),
                    game: "bench".into(),
                    visibility: Visibility::Private,
                    status: "open".into(),
                    header: String::new(),
                    summary: String::new(),
                    entries: Vec::new(),
                    members: Vec::new(),
                    quota: None,
                    now_ms: 0,
                })
                .await
                .unwrap();
            match store.claim(&id, process).await.unwrap() {
                Claim::Owned { fence, .. } => (id, fence),
                other => panic!("{other:?}"),
            }
        }
    });
    join_all(tables).await
}

/// Appends until the time is up, and returns how long each append took.
async fn append(store: Arc<dyn Store>, table: TableId, fence: Fence) -> Vec<Duration> {
    let end = Instant::now() + LASTS;
    let mut took = Vec::new();
    for number in 0.. {
        let start = Instant::now();
        if start >= end {
            break;
        }
        store.write(&table, fence, Write::entries(number, vec![vec![b'x'; BODY]], 0)).await.unwrap();
        took.push(start.elapsed());
    }
    took
}
