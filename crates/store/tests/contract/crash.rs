//! kill -9 in the middle of writing.
//!
//! The test starts itself as a child that writes as fast as it can and prints what was acknowledged. It is killed at
//! some moment; after that, everything it printed must be there, and no number may be missing.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::Arc;

use rustlers_store::{TableId, open};

use crate::cast::{announce, entries, own, run_out, table, table_id, words};
use crate::place::Place;

const ADDRESS: &str = "RUSTLERS_CRASH_ADDRESS";
const ROUND: &str = "RUSTLERS_CRASH_ROUND";
const ROUNDS: i64 = 8;
const TABLES: usize = 20;

pub(crate) async fn nothing_acknowledged_is_lost_by_kill_9(place: Place) {
    let store = place.open().await;
    for number in 0..TABLES {
        table(&*store, &format!("t{number}")).await;
    }
    drop(store);
    let mut acknowledged = BTreeMap::new();
    for round in 0..ROUNDS {
        // A few at first, then more: from the first commits to a log that has been copied back.
        let lines = 1 << (round + 3);
        let address = place.address();
        let printed = tokio::task::spawn_blocking(move || write_until_killed(&address, round, lines));
        for (table, number) in printed.await.unwrap() {
            acknowledged.insert(table, number);
        }
        check(&place, &acknowledged).await;
    }
}

/// Lets a child write, kills it after the given number of lines, and returns everything it printed.
fn write_until_killed(address: &str, round: i64, lines: usize) -> Vec<(String, u64)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::child", "--nocapture", "--test-threads=1"])
        .env(ADDRESS, address)
        .env(ROUND, round.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut read = |line: String| {
        let (_, rest) = line.split_once("stored ")?;
        let (table, number) = rest.split_once(' ')?;
        Some((table.to_owned(), number.parse().ok()?))
    };
    let mut printed: Vec<(String, u64)> = output.by_ref().filter_map(&mut read).take(lines).collect();
    child.kill().unwrap();
    printed.extend(output.filter_map(read));
    child.wait().unwrap();
    assert!(printed.len() >= lines, "the child ended by itself after {} lines", printed.len());
    printed
}

async fn check(place: &Place, acknowledged: &BTreeMap<String, u64>) {
    let store = place.open().await;
    for number in 0..TABLES {
        let id = format!("t{number}");
        let before = store.length(&table_id(&id)).await.unwrap().unwrap();
        let found = store.read(&table_id(&id), 0, u32::MAX).await.unwrap();
        let after = store.length(&table_id(&id)).await.unwrap().unwrap();
        if let Some(last) = acknowledged.get(&id) {
            assert!(found.len() as u64 > *last, "{id}: {last} was acknowledged, {} are there", found.len());
        }
        assert!(found.iter().map(|entry| entry.number).eq(0..found.len() as u64), "{id} has a hole");
        let expected: Vec<String> =
            (0..found.len()).map(|number| body(&table_id(&id), number as u64)).collect();
        assert_eq!(words(&found), expected);
        // PostgreSQL may still be finishing the last statement of the child, so the two may differ.
        assert!((before..=after).contains(&(found.len() as u64)), "{id}: {before}, {}, {after}", found.len());
    }
}

fn body(table: &TableId, number: u64) -> String {
    format!("{table} {number} {}", "x".repeat(200))
}

/// The work of the child. Without an address this is not a child, and there is nothing to do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let (Ok(address), Ok(round)) = (std::env::var(ADDRESS), std::env::var(ROUND)) else { return };
    let store = open(&address).await.unwrap();
    // The previous child was killed, and its lease has expired.
    run_out(&*store, &format!("child{}", round.parse::<i64>().unwrap() - 1)).await;
    let process = announce(&*store, &format!("child{round}")).await;
    let mut tasks = Vec::new();
    for number in 0..TABLES {
        let table = table_id(&format!("t{number}"));
        let fence = own(&*store, &table, &process).await;
        let mut next = store.length(&table).await.unwrap().unwrap();
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            // Endless, as far as a test can tell.
            while next < u64::MAX {
                store.write(&table, fence, entries(next, &[&body(&table, next)])).await.unwrap();
                println!("stored {table} {next}");
                next += 1;
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}
