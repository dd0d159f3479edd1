//! A database that cannot be used says so.

use std::os::unix::fs::FileExt;
use std::time::{Duration, Instant};

use rustlers_store::{NewTable, Store, StoreError, open};

use crate::cast::{new_table, person_id, somebody, table_id};
use crate::place::Place;

/// Far longer than it takes to find damage or repeat a probe.
const PATIENCE: Duration = Duration::from_secs(30);

async fn until_unwell(store: &dyn Store) -> StoreError {
    let patience = Instant::now() + PATIENCE;
    loop {
        match store.ping().await {
            Err(error) => return error,
            Ok(()) => assert!(Instant::now() < patience, "the database seems to be well"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A database file with enough tables to fill many pages, and its path.
async fn large(folder: &tempfile::TempDir) -> std::path::PathBuf {
    let path = folder.path().join("store.db");
    let store = open(path.to_str().unwrap()).await.unwrap();
    for number in 0..100 {
        let header = "x".repeat(3_000);
        store.create_table(NewTable { header, ..new_table(&format!("t{number}")) }).await.unwrap();
    }
    drop(store);
    // Everything is in the file itself, not in the log beside it.
    let db = rusqlite::Connection::open(&path).unwrap();
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    path
}

/// Corrupts the second half of a file, which holds rows and not the schema.
fn spoil(path: &std::path::Path) {
    let file = std::fs::OpenOptions::new().write(true).open(path).unwrap();
    let length = file.metadata().unwrap().len();
    let half = length / 2 / 4096 * 4096;
    file.write_all_at(&vec![0xa5; (length - half) as usize], half).unwrap();
}

#[tokio::test]
async fn damage_is_found_although_nobody_came_upon_it() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = large(&folder).await;
    spoil(&path);
    let store = open(path.to_str().unwrap()).await.unwrap();
    let error = until_unwell(&*store).await;
    assert!(matches!(error, StoreError::Damaged(_)), "{error}");
    assert!(error.to_string().contains("restore a backup"), "{error}");
}

#[tokio::test]
async fn damage_that_somebody_came_upon_is_remembered() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = large(&folder).await;
    let store = open(path.to_str().unwrap()).await.unwrap();
    store.ping().await.unwrap();
    spoil(&path);
    // Some of the tables can no longer be read.
    let mut found = Vec::new();
    for number in 0..100 {
        found.push(store.table(&table_id(&format!("t{number}"))).await.err());
    }
    assert!(found.iter().flatten().all(|error| matches!(error, StoreError::Damaged(_))), "{found:?}");
    assert!(found.iter().flatten().next().is_some(), "every table could be read");
    assert!(matches!(store.ping().await, Err(StoreError::Damaged(_))));
}

#[tokio::test]
async fn damage_that_postgres_reports_is_remembered() {
    crate::place::run(Place::postgres().await, |place| async move {
        let store = place.open().await;
        store.create_person(somebody("ann")).await.unwrap();
        store.ping().await.unwrap();
        // PostgreSQL's message for a page with the wrong checksum.
        place
            .sql(
                "CREATE FUNCTION torn() RETURNS boolean LANGUAGE plpgsql AS
                     'BEGIN RAISE EXCEPTION ''invalid page'' USING ERRCODE = ''data_corrupted''; END';
                 ALTER TABLE people RENAME TO pages;
                 CREATE VIEW people AS SELECT * FROM pages WHERE torn();",
            )
            .await;
        let error = store.person(&person_id("ann")).await.unwrap_err();
        assert!(matches!(error, StoreError::Damaged(_)), "{error}");
        assert!(matches!(store.ping().await, Err(StoreError::Damaged(_))));
    })
    .await;
}

/// A full disk has the same effect: a row that cannot be written.
#[tokio::test]
async fn a_database_that_takes_no_writes_is_not_well() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = folder.path().join("store.db");
    let store = open(path.to_str().unwrap()).await.unwrap();
    store.ping().await.unwrap();
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch("CREATE TRIGGER full BEFORE UPDATE ON health BEGIN SELECT raise(ABORT, 'no room'); END")
        .unwrap();
    let error = until_unwell(&*store).await;
    assert!(error.to_string().contains("no room"), "{error}");
    db.execute_batch("DROP TRIGGER full").unwrap();
    store.ping().await.unwrap();
}
