//! Who owns which table.

use rustlers_store::Claim;
use tokio_postgres::NoTls;

use crate::cast::{announce, entries, own, owned_table, person_id, process_id, run_out, table, table_id};
use crate::place::Place;

fn elsewhere(process: &str) -> Claim {
    Claim::Elsewhere { process: process_id(process), address: format!("address of {process}") }
}

pub(crate) async fn a_claim_makes_an_owner(place: Place) {
    let (one, two) = (place.open().await, place.open().await);
    let t1 = table(&*one, "t1").await;
    let p1 = announce(&*one, "p1").await;
    let p2 = announce(&*two, "p2").await;
    own(&*one, &t1, &p1).await;
    assert_eq!(two.claim(&t1, &p2).await.unwrap(), elsewhere("p1"));
    assert_eq!(two.claim(&table_id("t9"), &p2).await.unwrap(), Claim::NoSuchTable);
}

pub(crate) async fn claiming_again_keeps_the_fence(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let p1 = process_id("p1");
    assert_eq!(own(&*store, &t1, &p1).await, fence);
    // Even if its time had expired and nobody else was faster.
    run_out(&*store, "p1").await;
    announce(&*store, "p1").await;
    assert_eq!(own(&*store, &t1, &p1).await, fence);
    store.write(&t1, fence, entries(0, &["a"])).await.unwrap();
}

pub(crate) async fn a_claim_says_how_long_the_journal_is(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    store.write(&t1, fence, entries(0, &["a", "b"])).await.unwrap();
    assert_eq!(store.claim(&t1, &process_id("p1")).await.unwrap(), Claim::Owned { fence, length: 2 });
    run_out(&*store, "p1").await;
    let p2 = announce(&*store, "p2").await;
    let claim = store.claim(&t1, &p2).await.unwrap();
    assert!(matches!(claim, Claim::Owned { length: 2, .. }), "{claim:?}");
}

pub(crate) async fn the_fence_grows_with_each_change_of_owner(place: Place) {
    let store = place.open().await;
    let t1 = table(&*store, "t1").await;
    let (p1, p2) = (announce(&*store, "p1").await, announce(&*store, "p2").await);
    let mut last = None;
    for process in [&p1, &p2, &p2, &p1] {
        let fence = own(&*store, &t1, process).await;
        assert!(last < Some(fence), "{last:?} then {fence:?}");
        last = Some(fence);
        assert!(store.release(&t1, process, fence).await.unwrap());
    }
}

pub(crate) async fn the_tables_of_a_silent_process_may_be_claimed(place: Place) {
    let store = place.open().await;
    let (t1, first) = owned_table(&*store, "t1").await;
    let p2 = announce(&*store, "p2").await;
    assert_eq!(store.claim(&t1, &p2).await.unwrap(), elsewhere("p1"));
    run_out(&*store, "p1").await;
    let second = own(&*store, &t1, &p2).await;
    assert!(second > first);
    let p1 = announce(&*store, "p1").await;
    assert_eq!(store.claim(&t1, &p1).await.unwrap(), elsewhere("p2"));
}

pub(crate) async fn one_announcement_keeps_all_tables(place: Place) {
    let store = place.open().await;
    let (t1, _) = owned_table(&*store, "t1").await;
    let (t2, _) = owned_table(&*store, "t2").await;
    run_out(&*store, "p1").await;
    announce(&*store, "p1").await;
    let p2 = announce(&*store, "p2").await;
    for table in [t1, t2] {
        assert_eq!(store.claim(&table, &p2).await.unwrap(), elsewhere("p1"));
    }
}

pub(crate) async fn who_is_not_announced_owns_nothing(place: Place) {
    let store = place.open().await;
    let t1 = table(&*store, "t1").await;
    assert_eq!(store.claim(&t1, &process_id("p1")).await.unwrap(), Claim::NotAnnounced);
    let p1 = run_out(&*store, "p1").await;
    assert_eq!(store.claim(&t1, &p1).await.unwrap(), Claim::NotAnnounced);
    announce(&*store, "p1").await;
    own(&*store, &t1, &p1).await;
}

pub(crate) async fn only_the_owner_gives_a_table_back(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let p2 = announce(&*store, "p2").await;
    assert!(!store.release(&t1, &p2, fence).await.unwrap());
    assert!(!store.release(&table_id("t9"), &p2, fence).await.unwrap());
    assert!(store.release(&t1, &process_id("p1"), fence).await.unwrap());
    assert!(!store.release(&t1, &process_id("p1"), fence).await.unwrap());
    let second = own(&*store, &t1, &p2).await;
    assert!(!store.release(&t1, &p2, fence).await.unwrap(), "an old fence");
    store.write(&t1, second, entries(0, &["a"])).await.unwrap();
}

pub(crate) async fn a_retired_process_owns_nothing(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let (t2, _) = owned_table(&*store, "t2").await;
    let p2 = announce(&*store, "p2").await;
    let t3 = table(&*store, "t3").await;
    let kept = own(&*store, &t3, &p2).await;
    store.retire(&process_id("p1")).await.unwrap();
    store.retire(&process_id("p1")).await.unwrap();
    assert!(store.write(&t1, fence, entries(0, &["late"])).await.is_err());
    assert!(own(&*store, &t1, &p2).await > fence);
    own(&*store, &t2, &p2).await;
    assert_eq!(own(&*store, &t3, &p2).await, kept);
    assert_eq!(store.claim(&t1, &process_id("p1")).await.unwrap(), Claim::NotAnnounced);
}

pub(crate) async fn a_process_is_alive_until_its_time_has_expired(place: Place) {
    let (one, two) = (place.open().await, place.open().await);
    assert!(!two.is_alive(&process_id("p1")).await.unwrap());
    let p1 = announce(&*one, "p1").await;
    assert!(two.is_alive(&p1).await.unwrap());
    run_out(&*one, "p1").await;
    assert!(!two.is_alive(&p1).await.unwrap());
    announce(&*one, "p1").await;
    one.retire(&p1).await.unwrap();
    assert!(!two.is_alive(&p1).await.unwrap());
}

/// A process that stood in line for a connection with everybody else would lose its tables when it is busiest.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_process_keeps_its_lease_on_postgres() {
    crate::place::run(Place::postgres().await, |place| async move {
        let store = place.open().await;
        let (mut client, connection) = tokio_postgres::connect(&place.address(), NoTls).await.unwrap();
        tokio::spawn(connection);
        let held = client.transaction().await.unwrap();
        held.batch_execute("LOCK TABLE people").await.unwrap();
        let reading = |_| {
            let store = store.clone();
            tokio::spawn(async move { store.person(&person_id("ann")).await })
        };
        let reads: Vec<_> = (0..100).map(reading).collect();
        announce(&*store, "p1").await;
        assert!(reads.iter().all(|read| !read.is_finished()), "the connections were free");
        held.rollback().await.unwrap();
        for read in reads {
            assert_eq!(read.await.unwrap(), Ok(None));
        }
    })
    .await;
}

pub(crate) async fn processes_that_were_silent_for_a_day_are_forgotten(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    let day = 24 * 60 * 60 * 1_000;
    place.sql(&format!("UPDATE processes SET valid_until_ms = valid_until_ms - {day}")).await;
    announce(&*store, "p2").await;
    // It has an hour left of its day, and its row still says that it owns the table.
    store.write(&t1, fence, entries(0, &["not yet"])).await.unwrap();
    place.sql(&format!("UPDATE processes SET valid_until_ms = valid_until_ms - {day}")).await;
    // A process that announces itself is not deleted.
    let p2 = announce(&*store, "p2").await;
    assert!(store.write(&t1, fence, entries(1, &["late"])).await.is_err());
    let held = own(&*store, &t1, &p2).await;
    store.write(&t1, held, entries(1, &["in time"])).await.unwrap();
}

/// However the database's clock is set, it is the same one for both sides; and a process that loses a table because of
/// it can no longer write.
pub(crate) async fn a_clock_that_is_set_ends_leases_and_never_prolongs_them(place: Place) {
    let store = place.open().await;
    let day = 24 * 60 * 60 * 1_000;
    for set in [day / 2, -day / 2] {
        let (t1, first) = owned_table(&*store, &format!("t{set}")).await;
        // What the rows would contain if the clock had been set by this much after they were written.
        let moved = format!("announced_ms = announced_ms - {set}, valid_until_ms = valid_until_ms - {set}");
        place.sql(&format!("UPDATE processes SET {moved}")).await;
        let p2 = announce(&*store, "p2").await;
        let second = own(&*store, &t1, &p2).await;
        assert!(second > first);
        assert!(store.write(&t1, first, entries(0, &["late"])).await.is_err());
        store.write(&t1, second, entries(0, &["in time"])).await.unwrap();
    }
}
