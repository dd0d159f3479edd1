//! Journals, and the only operation that changes a table.

use rustlers_store::{StoreError, Write, WriteError};

use crate::cast::{
    announce, entries, own, owned_table, person, person_id, process_id, run_out, secret, table, table_id,
    words,
};
use crate::place::Place;

pub(crate) async fn entries_come_back_in_order(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    store.write(&t1, fence, entries(0, &["a", "b"])).await.unwrap();
    store.write(&t1, fence, entries(2, &["c"])).await.unwrap();
    store.write(&t1, fence, entries(3, &["d", "e"])).await.unwrap();
    let all = store.read(&t1, 0, 100).await.unwrap();
    assert_eq!(words(&all), ["a", "b", "c", "d", "e"]);
    assert_eq!(all.iter().map(|entry| entry.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(words(&store.read(&t1, 1, 2).await.unwrap()), ["b", "c"]);
    assert!(store.read(&t1, 5, 2).await.unwrap().is_empty());
    assert!(store.read(&t1, 0, 0).await.unwrap().is_empty());
    assert!(store.read(&table_id("t9"), 0, 2).await.unwrap().is_empty());
    assert_eq!(store.length(&t1).await.unwrap(), Some(5));
}

pub(crate) async fn the_first_number_must_be_the_next_one(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let gap = store.write(&t1, fence, entries(1, &["x"])).await;
    assert_eq!(gap, Err(WriteError::Conflict { next: 0 }));
    store.write(&t1, fence, entries(0, &["a", "b"])).await.unwrap();
    for first in [0, 1, 3] {
        let refused = store.write(&t1, fence, entries(first, &["x"])).await;
        assert_eq!(refused, Err(WriteError::Conflict { next: 2 }));
    }
    assert_eq!(words(&store.read(&t1, 0, 9).await.unwrap()), ["a", "b"]);
}

pub(crate) async fn a_repeated_write_is_told_the_next_number(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    store.write(&t1, fence, entries(0, &["a", "b"])).await.unwrap();
    let again = store.write(&t1, fence, entries(0, &["a", "b"])).await;
    assert_eq!(again, Err(WriteError::Conflict { next: 2 }));
    assert_eq!(words(&store.read(&t1, 0, 2).await.unwrap()), ["a", "b"], "so the caller can compare");
}

pub(crate) async fn a_write_is_applied_whole(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let (ann, bo) = (person(&*store, "ann").await, person(&*store, "bo").await);
    let write = Write {
        status: Some("playing".into()),
        summary: Some("ann and bo 🐐".into()),
        joined: vec![ann.clone(), bo.clone()],
        now_ms: 99,
        ..entries(0, &["start"])
    };
    store.write(&t1, fence, write).await.unwrap();
    let found = store.table(&t1).await.unwrap().unwrap();
    assert_eq!((found.status.as_str(), found.summary.as_str()), ("playing", "ann and bo 🐐"));
    assert_eq!((found.length, found.changed_ms, found.created_ms), (1, 99, 5));
    assert_eq!(found.header, "header of t1");
    assert_eq!(store.members(&t1).await.unwrap(), [ann, bo.clone()]);
    let write = Write { summary: Some("bo".into()), left: vec![person_id("ann")], ..entries(1, &["leaves"]) };
    store.write(&t1, fence, write).await.unwrap();
    let found = store.table(&t1).await.unwrap().unwrap();
    assert_eq!((found.status.as_str(), found.summary.as_str()), ("playing", "bo"));
    assert_eq!(store.members(&t1).await.unwrap(), [bo]);
}

pub(crate) async fn a_refused_write_changes_nothing(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let ann = person(&*store, "ann").await;
    store.write(&t1, fence, entries(0, &["a"])).await.unwrap();
    let before = store.table(&t1).await.unwrap();
    let write = Write {
        status: Some("over".into()),
        summary: Some("x".into()),
        joined: vec![ann],
        now_ms: 99,
        ..entries(0, &["b"])
    };
    assert!(store.write(&t1, fence, write.clone()).await.is_err());
    let nul = Write { first: 1, summary: Some("a\0b".into()), ..write.clone() };
    assert_eq!(store.write(&t1, fence, nul).await, Err(StoreError::BadText.into()));
    store.release(&t1, &process_id("p1"), fence).await.unwrap();
    assert_eq!(store.write(&t1, fence, Write { first: 1, ..write }).await, Err(WriteError::Fenced));
    assert_eq!(store.table(&t1).await.unwrap(), before);
    assert!(store.members(&t1).await.unwrap().is_empty());
    assert_eq!(words(&store.read(&t1, 0, 9).await.unwrap()), ["a"]);
}

pub(crate) async fn a_stranger_who_joins_spoils_only_that_write(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let mut others = Vec::new();
    for number in 0..30 {
        others.push(owned_table(&*store, &format!("other{number}")).await);
    }
    let bad = Write { joined: vec![person_id("nobody")], ..entries(0, &["x"]) };
    let (refused, taken) = tokio::join!(
        store.write(&t1, fence, bad),
        futures_util::future::join_all(others.iter().map(|(table, fence)| store.write(
            table,
            *fence,
            entries(0, &["a"])
        )))
    );
    assert_eq!(refused, Err(StoreError::Missing.into()));
    assert!(taken.iter().all(Result::is_ok), "{taken:?}");
    assert_eq!(store.length(&t1).await.unwrap(), Some(0));
    for (table, _) in others {
        assert_eq!(store.length(&table).await.unwrap(), Some(1));
    }
}

pub(crate) async fn a_write_without_entries_needs_no_number(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    store.write(&t1, fence, entries(0, &["a"])).await.unwrap();
    store.write(&t1, fence, Write { status: Some("over".into()), ..Write::default() }).await.unwrap();
    store.write(&t1, fence, Write::default()).await.unwrap();
    let found = store.table(&t1).await.unwrap().unwrap();
    assert_eq!((found.status.as_str(), found.length), ("over", 1));
}

pub(crate) async fn who_lost_the_table_writes_no_more(place: Place) {
    let (one, two) = (place.open().await, place.open().await);
    let (t1, old) = owned_table(&*one, "t1").await;
    one.write(&t1, old, entries(0, &["one"])).await.unwrap();
    run_out(&*two, "p1").await;
    let p2 = announce(&*two, "p2").await;
    // The lease has expired, and nobody has claimed the table yet.
    one.write(&t1, old, entries(1, &["late"])).await.unwrap();
    let fence = own(&*two, &t1, &p2).await;
    assert_eq!(one.write(&t1, old, entries(2, &["too late"])).await, Err(WriteError::Fenced));
    assert_eq!(one.write(&t1, old, Write::default()).await, Err(WriteError::Fenced));
    two.write(&t1, fence, entries(2, &["two"])).await.unwrap();
    assert_eq!(words(&one.read(&t1, 0, 9).await.unwrap()), ["one", "late", "two"]);
}

pub(crate) async fn who_gave_the_table_back_writes_no_more(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    store.release(&t1, &process_id("p1"), fence).await.unwrap();
    assert_eq!(store.write(&t1, fence, entries(0, &["x"])).await, Err(WriteError::Fenced));
}

pub(crate) async fn there_is_no_writing_without_a_table(place: Place) {
    let store = place.open().await;
    let (_, fence) = owned_table(&*store, "t1").await;
    let nowhere = store.write(&table_id("t9"), fence, entries(0, &["x"])).await;
    assert_eq!(nowhere, Err(WriteError::NoSuchTable));
    let unowned = table(&*store, "t2").await;
    assert_eq!(store.write(&unowned, fence, entries(0, &["x"])).await, Err(WriteError::Fenced));
}

pub(crate) async fn bodies_are_any_bytes(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let bodies: Vec<Vec<u8>> =
        vec![vec![], vec![0], (0..=255).collect(), "山羊 🐐\0\r\n".into(), b"{\"a\":1}".to_vec()];
    store.write(&t1, fence, Write::entries(0, bodies.clone(), 1)).await.unwrap();
    let found: Vec<Vec<u8>> =
        store.read(&t1, 0, 9).await.unwrap().into_iter().map(|entry| entry.body).collect();
    assert_eq!(found, bodies);
}

pub(crate) async fn large_bodies_come_back(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let large: Vec<u8> = (0..5_000_000u32).map(|n| (n % 251) as u8).collect();
    store.write(&t1, fence, Write::entries(0, vec![large.clone(), large.clone()], 1)).await.unwrap();
    let many: Vec<Vec<u8>> = (0..3_000u32).map(|n| n.to_string().into_bytes()).collect();
    store.write(&t1, fence, Write::entries(2, many.clone(), 1)).await.unwrap();
    let found = store.read(&t1, 0, 2).await.unwrap();
    assert!(found.len() == 2 && found.iter().all(|entry| entry.body == large));
    let found: Vec<Vec<u8>> =
        store.read(&t1, 2, 5_000).await.unwrap().into_iter().map(|entry| entry.body).collect();
    assert!(found == many);
}

pub(crate) async fn absurd_numbers_are_harmless(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    for first in [u64::MAX, i64::MAX as u64, i64::MAX as u64 - 1] {
        let refused = store.write(&t1, fence, entries(first, &["a", "b", "c"])).await;
        assert_eq!(refused, Err(WriteError::Conflict { next: 0 }));
        assert!(store.read(&t1, first, u32::MAX).await.unwrap().is_empty());
    }
    let write = Write { now_ms: i64::MIN, ..entries(0, &["a"]) };
    store.write(&t1, fence, write).await.unwrap();
    assert_eq!(store.table(&t1).await.unwrap().unwrap().changed_ms, i64::MIN);
}

pub(crate) async fn what_is_written_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let ann = person(&*store, "ann").await;
    let write =
        Write { joined: vec![ann.clone()], status: Some("playing".into()), ..entries(0, &["a", "b"]) };
    store.write(&t1, fence, write).await.unwrap();
    let before = store.table(&t1).await.unwrap();
    drop(store);
    let store = place.open().await;
    assert_eq!(store.table(&t1).await.unwrap(), before);
    assert_eq!(words(&store.read(&t1, 0, 9).await.unwrap()), ["a", "b"]);
    assert_eq!(store.person_by_secret(&secret("ann")).await.unwrap().unwrap().id, ann);
    assert_eq!(store.members(&t1).await.unwrap(), [ann]);
    assert_eq!(own(&*store, &t1, &process_id("p1")).await, fence, "ownership lasts, too");
    store.write(&t1, fence, entries(2, &["c"])).await.unwrap();
}
