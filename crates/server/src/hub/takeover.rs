//! What becomes of the tables of a process that has died.

use std::time::Duration;

use rustlers_house::{Key, build_options};
use rustlers_store::{NewPerson, SecretHash};
use tokio::net::TcpListener;
use tokio::time::sleep;

use super::*;
use crate::table::{ClockPlan, Header, create_table};

/// A process that announces itself for an hour, and takes no calls.
async fn dead_process(store: &dyn Store) -> ProcessId {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let peer = Peer { address: listener.local_addr().unwrap().to_string(), key: "k".to_owned() };
    let process: ProcessId = "dead".parse().unwrap();
    let (address, lease) = (peer.to_string(), Duration::from_secs(3_600));
    store.announce(Announcement { process: process.clone(), address, lease }).await.unwrap();
    process
}

async fn table_of(store: &dyn Store, process: &ProcessId) -> TableId {
    let (id, name, secret) = ("ann".parse().unwrap(), "Ann".to_owned(), SecretHash([1; 32]));
    store.create_person(NewPerson { id, name, secret, now_ms: 0 }).await.unwrap();
    let header = Header {
        game: "goat".to_owned(),
        options: build_options("goat", 2, &[], None).unwrap(),
        players: 2,
        host: "ann".to_owned(),
        host_name: String::new(),
        clock: ClockPlan::None,
        pace_ms: 0,
        private: true,
        whispers: false,
        seed: Key([1; 32]),
        position: None,
        origin: None,
        version: None,
        rules: rustlers_house::new_table,
        is_over: false,
    };
    let table = create_table(store, &header, Vec::new(), "ann", None).await.unwrap();
    assert!(matches!(store.claim(&table, process).await.unwrap(), Claim::Owned { .. }));
    table
}

async fn hub(store: &Arc<dyn Store>) -> Arc<Hub> {
    let own = Peer { address: "127.0.0.1:1".to_owned(), key: "own".to_owned() };
    let process = "here".parse().unwrap();
    Hub::open(store.clone(), process, own, false, Waits::default(), rustlers_house::new_table).await.unwrap()
}

/// Whether somebody waits for a table that is ready.
async fn is_ready(hub: &Hub, table: &TableId) -> bool {
    let slot = hub.slots().places.get(table).cloned();
    match slot {
        Some(slot) => slot.lock().await.ready.is_some(),
        None => false,
    }
}

// Issue 19: every second, what was ready was forgotten, and thousands of tables were rebuilt after the lease had run out.
#[tokio::test]
async fn issue_19_a_table_is_ready_for_as_long_as_somebody_waits_for_it() {
    let store = rustlers_store::open("sqlite::memory:").await.unwrap();
    let process = dead_process(&*store).await;
    let table = table_of(&*store, &process).await;
    let hub = hub(&store).await;
    let finding = {
        let (hub, table) = (hub.clone(), table.clone());
        tokio::spawn(async move { hub.find(&table, Seeker::Inside).await })
    };
    while !is_ready(&hub, &table).await {
        assert!(!finding.is_finished(), "the lease is still valid");
        sleep(Duration::from_millis(1)).await;
    }
    hub.sweep();
    hub.sweep();
    assert!(is_ready(&hub, &table).await);
    store.retire(&process).await.unwrap();
    assert!(matches!(finding.await.unwrap(), Ok(Place::Here(_))));
    let told = hub.meters().tell(0, 0, &store.stats());
    assert!(told.contains("rustlers_tables_woken_total{from=\"memory\"} 1"), "{told}");
    assert!(told.contains("rustlers_tables_woken_total{from=\"records\"} 0"), "{told}");
}

#[tokio::test]
async fn what_nobody_waits_for_any_more_is_forgotten() {
    let store = rustlers_store::open("sqlite::memory:").await.unwrap();
    let process = dead_process(&*store).await;
    let table = table_of(&*store, &process).await;
    let hub = hub(&store).await;
    let gave_up = tokio::time::timeout(Duration::from_millis(200), hub.find(&table, Seeker::Inside)).await;
    assert!(gave_up.is_err());
    hub.sweep();
    assert!(hub.slots().places.is_empty());
}
