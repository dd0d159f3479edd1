//! What the operator needs, and backups of an SQLite database while it is running.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rustlers_store::{StoreError, WriteError, open};

use crate::cast::{entries, owned_table, words};
use crate::place::Place;

pub(crate) async fn a_store_answers_pings(place: Place) {
    let store = place.open().await;
    store.ping().await.unwrap();
}

pub(crate) async fn the_counters_add_up(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let before = store.stats();
    for number in 0..10 {
        store.write(&t1, fence, entries(number, &["x"])).await.unwrap();
    }
    store.write(&t1, fence, entries(0, &["x"])).await.unwrap_err();
    let after = store.stats();
    assert_eq!((after.writes - before.writes, after.batches - before.batches), (11, 11));
    assert_eq!((after.queued, after.last_batch), (0, 1));
    assert_eq!(after.latency.count(), after.writes);
    assert!(after.latency.sum > 0.0);
    assert!(after.latency.buckets.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_complete_while_writes_go_on() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for address in [format!("{}", folder.path().join("store.db").display()), "sqlite::memory:".into()] {
        let store = open(&address).await.unwrap();
        let (t1, fence) = owned_table(&*store, "t1").await;
        store.write(&t1, fence, entries(0, &["before"])).await.unwrap();
        let (busy, over) = (Arc::clone(&store), Arc::new(AtomicBool::new(false)));
        let writing = tokio::spawn({
            let (t1, over) = (t1.clone(), Arc::clone(&over));
            async move {
                let mut next = 1;
                while !over.load(Relaxed) {
                    busy.write(&t1, fence, entries(next, &["meanwhile"])).await.unwrap();
                    next += 1;
                }
                next
            }
        });
        let copy = folder.path().join("a copy of it's.db");
        store.backup(&copy).await.unwrap();
        let refused = store.backup(&copy).await.unwrap_err();
        assert!(matches!(&refused, StoreError::Refused(why) if why.contains("exists")), "{refused}");
        over.store(true, Relaxed);
        let written = writing.await.unwrap();
        let restored = open(copy.to_str().unwrap()).await.unwrap();
        let found = words(&restored.read(&t1, 0, 1_000_000).await.unwrap());
        assert_eq!(found[0], "before");
        assert!(found.len() as u64 <= written);
        assert_eq!(restored.length(&t1).await.unwrap(), Some(found.len() as u64));
        let nowhere = store.backup(&folder.path().join("no such folder/copy.db")).await.unwrap_err();
        assert!(matches!(nowhere, StoreError::Refused(_)), "{nowhere}");
        drop(restored);
        std::fs::remove_file(&copy).unwrap();
    }
}

#[tokio::test]
async fn postgres_leaves_backups_to_its_own_tool() {
    crate::place::run(Place::postgres().await, |place| async move {
        let refused = place.open().await.backup("copy.db".as_ref()).await.unwrap_err();
        assert!(refused.to_string().contains("pg_dump"), "{refused}");
    })
    .await;
}

#[tokio::test]
async fn a_store_connects_again_after_its_connections_were_cut() {
    crate::place::run(Place::postgres().await, |place| async move {
        let Place::Postgres(schema) = &place else { unreachable!("this is PostgreSQL") };
        let store = place.open().await;
        let (t1, fence) = owned_table(&*store, "t1").await;
        let mut next = 0;
        for _ in 0..5 {
            schema.cut_connections().await;
            // Writes in flight may fail, and a retry learns what became of them.
            for _ in 0..20 {
                match store.write(&t1, fence, entries(next, &["x"])).await {
                    Ok(()) => next += 1,
                    Err(WriteError::Conflict { next: actual }) => next = actual,
                    Err(WriteError::Store(StoreError::Unavailable(_))) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            store.ping().await.unwrap();
        }
        assert!(next >= 50, "only {next} writes");
        assert_eq!(store.length(&t1).await.unwrap(), Some(next));
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let store = open(folder.path().join("store.db").to_str().unwrap()).await.unwrap();
    owned_table(&*store, "t1").await;
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o077, 0, "{:?}", file.path());
    }
}
