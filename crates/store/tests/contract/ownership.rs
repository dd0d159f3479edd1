//! Who owns which table.

use rustlers_store::{Announcement, Claim};

use crate::cast::{LEASE, announce, entries, own, owned_table, process_id, table, table_id};
use crate::place::Place;

fn elsewhere(process: &str) -> Claim {
    Claim::Elsewhere { process: process_id(process), address: format!("address of {process}") }
}

pub(crate) async fn a_claim_makes_an_owner(place: Place) {
    let (one, two) = (place.open().await, place.open().await);
    let t1 = table(&*one, "t1").await;
    let p1 = announce(&*one, "p1", 0).await;
    let p2 = announce(&*two, "p2", 0).await;
    own(&*one, &t1, &p1, 1).await;
    assert_eq!(two.claim(&t1, &p2, 1).await.unwrap(), elsewhere("p1"));
    assert_eq!(two.claim(&table_id("t9"), &p2, 1).await.unwrap(), Claim::NoSuchTable);
}

pub(crate) async fn claiming_again_keeps_the_fence(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let p1 = process_id("p1");
    assert_eq!(own(&*store, &t1, &p1, 5).await, fence);
    // Also when its time had run out and nobody was faster.
    announce(&*store, "p1", 3 * LEASE).await;
    assert_eq!(own(&*store, &t1, &p1, 3 * LEASE).await, fence);
    store.write(&t1, fence, entries(0, &["a"])).await.unwrap();
}

pub(crate) async fn the_fence_grows_with_each_change_of_owner(place: Place) {
    let store = place.open().await;
    let t1 = table(&*store, "t1").await;
    let (p1, p2) = (announce(&*store, "p1", 0).await, announce(&*store, "p2", 0).await);
    let mut last = None;
    for process in [&p1, &p2, &p2, &p1] {
        let fence = own(&*store, &t1, process, 1).await;
        assert!(last < Some(fence), "{last:?} then {fence:?}");
        last = Some(fence);
        assert!(store.release(&t1, process, fence).await.unwrap());
    }
}

pub(crate) async fn the_tables_of_a_silent_process_may_be_claimed(place: Place) {
    let store = place.open().await;
    let (t1, first) = owned_table(&*store, "t1").await;
    let p2 = announce(&*store, "p2", LEASE - 1).await;
    assert_eq!(store.claim(&t1, &p2, LEASE - 1).await.unwrap(), elsewhere("p1"));
    let second = own(&*store, &t1, &p2, LEASE).await;
    assert!(second > first);
    let p1 = announce(&*store, "p1", LEASE).await;
    assert_eq!(store.claim(&t1, &p1, LEASE).await.unwrap(), elsewhere("p2"));
}

pub(crate) async fn one_renewal_keeps_all_tables(place: Place) {
    let store = place.open().await;
    let (t1, _) = owned_table(&*store, "t1").await;
    let (t2, _) = owned_table(&*store, "t2").await;
    assert!(store.renew(&process_id("p1"), 2 * LEASE).await.unwrap());
    assert!(!store.renew(&process_id("p9"), 2 * LEASE).await.unwrap());
    let p2 = announce(&*store, "p2", LEASE + 1).await;
    for table in [t1, t2] {
        assert_eq!(store.claim(&table, &p2, LEASE + 1).await.unwrap(), elsewhere("p1"));
    }
}

pub(crate) async fn a_renewal_never_shortens(place: Place) {
    let store = place.open().await;
    let (t1, _) = owned_table(&*store, "t1").await;
    assert!(store.renew(&process_id("p1"), 1).await.unwrap());
    let p2 = announce(&*store, "p2", 5).await;
    assert_eq!(store.claim(&t1, &p2, 5).await.unwrap(), elsewhere("p1"));
}

pub(crate) async fn who_is_not_announced_owns_nothing(place: Place) {
    let store = place.open().await;
    let t1 = table(&*store, "t1").await;
    assert_eq!(store.claim(&t1, &process_id("p1"), 0).await.unwrap(), Claim::NotAnnounced);
    let p1 = announce(&*store, "p1", 0).await;
    assert_eq!(store.claim(&t1, &p1, LEASE).await.unwrap(), Claim::NotAnnounced);
    own(&*store, &t1, &p1, LEASE - 1).await;
}

pub(crate) async fn only_the_owner_gives_a_table_back(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let p2 = announce(&*store, "p2", 0).await;
    assert!(!store.release(&t1, &p2, fence).await.unwrap());
    assert!(!store.release(&table_id("t9"), &p2, fence).await.unwrap());
    assert!(store.release(&t1, &process_id("p1"), fence).await.unwrap());
    assert!(!store.release(&t1, &process_id("p1"), fence).await.unwrap());
    let second = own(&*store, &t1, &p2, 1).await;
    assert!(!store.release(&t1, &p2, fence).await.unwrap(), "an old fence");
    store.write(&t1, second, entries(0, &["a"])).await.unwrap();
}

pub(crate) async fn a_retired_process_owns_nothing(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let (t2, _) = owned_table(&*store, "t2").await;
    let p2 = announce(&*store, "p2", 0).await;
    let t3 = table(&*store, "t3").await;
    let kept = own(&*store, &t3, &p2, 0).await;
    store.retire(&process_id("p1")).await.unwrap();
    store.retire(&process_id("p1")).await.unwrap();
    assert!(store.write(&t1, fence, entries(0, &["late"])).await.is_err());
    assert!(own(&*store, &t1, &p2, 1).await > fence);
    own(&*store, &t2, &p2, 1).await;
    assert_eq!(own(&*store, &t3, &p2, 1).await, kept);
    assert!(!store.renew(&process_id("p1"), LEASE).await.unwrap());
}

pub(crate) async fn processes_that_were_silent_for_a_day_are_forgotten(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let day = 24 * 60 * 60 * 1_000;
    announce(&*store, "p2", LEASE + day).await;
    assert!(store.renew(&process_id("p1"), LEASE).await.unwrap(), "not yet");
    announce(&*store, "p2", LEASE + day + 1).await;
    assert!(!store.renew(&process_id("p1"), LEASE).await.unwrap());
    assert!(store.write(&t1, fence, entries(0, &["late"])).await.is_err());
    // Whoever announces itself is not forgotten on this occasion.
    let again = Announcement {
        process: process_id("p2"),
        address: "elsewhere".into(),
        now_ms: 9 * day,
        valid_until_ms: 10 * day,
    };
    let held = own(&*store, &t1, &process_id("p2"), LEASE + day + 2).await;
    store.announce(again).await.unwrap();
    store.write(&t1, held, entries(0, &["in time"])).await.unwrap();
}
