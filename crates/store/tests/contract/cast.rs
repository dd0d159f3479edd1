//! The people and things in the tests, in short words.

use std::time::Duration;

use rustlers_store::{
    Announcement, Claim, Entry, Fence, NewPerson, NewTable, PersonId, ProcessId, SecretHash, Store, TableId,
    Visibility, Write,
};

/// Longer than any test takes.
pub(crate) const LEASE: Duration = Duration::from_secs(3_600);

pub(crate) fn person_id(name: &str) -> PersonId {
    name.parse().unwrap()
}

pub(crate) fn table_id(name: &str) -> TableId {
    name.parse().unwrap()
}

pub(crate) fn process_id(name: &str) -> ProcessId {
    name.parse().unwrap()
}

/// A secret made from a name.
pub(crate) fn secret(name: &str) -> SecretHash {
    let mut hash = [0; 32];
    hash[..name.len()].copy_from_slice(name.as_bytes());
    SecretHash(hash)
}

/// Somebody whose id, name and secret are the same word.
pub(crate) fn somebody(name: &str) -> NewPerson {
    NewPerson { id: person_id(name), name: name.into(), secret: secret(name), now_ms: 1 }
}

pub(crate) async fn person(store: &dyn Store, name: &str) -> PersonId {
    store.create_person(somebody(name)).await.unwrap();
    person_id(name)
}

pub(crate) fn new_table(id: &str) -> NewTable {
    NewTable {
        id: table_id(id),
        game: "goat".into(),
        visibility: Visibility::Public,
        status: "open".into(),
        header: format!("header of {id}"),
        summary: format!("summary of {id}"),
        entries: Vec::new(),
        members: Vec::new(),
        quota: None,
        now_ms: 5,
    }
}

pub(crate) async fn table(store: &dyn Store, id: &str) -> TableId {
    store.create_table(new_table(id)).await.unwrap();
    table_id(id)
}

/// Announces a process for the length of a lease.
pub(crate) async fn announce(store: &dyn Store, process: &str) -> ProcessId {
    announce_for(store, process, LEASE).await
}

/// Makes the lease of a process expire.
pub(crate) async fn run_out(store: &dyn Store, process: &str) -> ProcessId {
    announce_for(store, process, Duration::ZERO).await
}

async fn announce_for(store: &dyn Store, process: &str, lease: Duration) -> ProcessId {
    let address = format!("address of {process}");
    let process = process_id(process);
    store.announce(Announcement { process: process.clone(), address, lease }).await.unwrap();
    process
}

/// Claims a table and expects to get it.
pub(crate) async fn own(store: &dyn Store, table: &TableId, process: &ProcessId) -> Fence {
    match store.claim(table, process).await.unwrap() {
        Claim::Owned { fence, .. } => fence,
        other => panic!("{process} did not get {table}: {other:?}"),
    }
}

/// A table that process `p1` owns.
pub(crate) async fn owned_table(store: &dyn Store, id: &str) -> (TableId, Fence) {
    let table = table(store, id).await;
    let process = announce(store, "p1").await;
    let fence = own(store, &table, &process).await;
    (table, fence)
}

/// A write whose entries are words.
pub(crate) fn entries(first: u64, words: &[&str]) -> Write {
    Write::entries(first, words.iter().map(|word| word.as_bytes().to_vec()).collect(), 7)
}

pub(crate) fn words(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| String::from_utf8(entry.body.clone()).unwrap()).collect()
}
