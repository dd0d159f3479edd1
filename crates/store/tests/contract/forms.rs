//! The schema of the database, and how it is brought up to date.

use futures_util::future::join_all;
use rustlers_store::OpenError;

use crate::cast::{entries, owned_table, person, person_id, secret};
use crate::place::Place;

pub(crate) async fn many_may_open_at_once(place: Place) {
    let openings = (0..8).map(|_| {
        let place = place.clone();
        tokio::spawn(async move { place.open().await })
    });
    for store in join_all(openings).await {
        store.unwrap().ping().await.unwrap();
    }
    person(&*place.open().await, "ann").await;
}

pub(crate) async fn opening_twice_changes_nothing(place: Place) {
    for round in 0..3 {
        let store = place.open().await;
        person(&*store, &format!("person{round}")).await;
    }
    let store = place.open().await;
    assert!(store.person(&person_id("person0")).await.unwrap().is_some());
}

/// The first schema, as the first migration left it, with somebody in it.
fn first_form(place: &Place) -> String {
    let (mark, migration, hash) = match place {
        Place::Postgres(_) => ("", include_str!("../../migrations/postgres/1_people.sql"), r"'\x"),
        _ => (
            "PRAGMA application_id = 1381192780;",
            include_str!("../../migrations/sqlite/1_people.sql"),
            "x'",
        ),
    };
    let digits: String = secret("ann").0.iter().map(|byte| format!("{byte:02x}")).collect();
    format!(
        "{mark} {migration}
         CREATE TABLE rustlers_migrations (number bigint PRIMARY KEY, name text NOT NULL);
         INSERT INTO rustlers_migrations VALUES (1, 'people');
         INSERT INTO people VALUES ('ann', 'Ann', 7);
         INSERT INTO secrets VALUES ({hash}{digits}', 'ann', 7);"
    )
}

pub(crate) async fn an_old_form_is_brought_up_to_date(place: Place) {
    place.sql(&first_form(&place)).await;
    let store = place.open().await;
    assert_eq!(store.person_by_secret(&secret("ann")).await.unwrap().unwrap().name, "Ann");
    let (t1, fence) = owned_table(&*store, "t1").await;
    store.write(&t1, fence, entries(0, &["a"])).await.unwrap();
}

pub(crate) async fn a_later_form_is_refused(place: Place) {
    drop(place.open().await);
    place.sql("INSERT INTO rustlers_migrations (number, name) VALUES (999, 'from the future')").await;
    let Err(error) = place.try_open().await else { panic!("it was opened") };
    assert!(matches!(error, OpenError::TooNew { found: 999, .. }), "{error}");
    assert!(error.to_string().contains("later version"), "{error}");
    place.sql("DELETE FROM rustlers_migrations WHERE number = 999").await;
    place.open().await.ping().await.unwrap();
}

pub(crate) async fn a_database_of_another_program_is_left_alone(place: Place) {
    place.sql("CREATE TABLE people (shoe_size integer)").await;
    let Err(error) = place.try_open().await else { panic!("it was opened") };
    assert!(matches!(error, OpenError::Foreign { .. }), "{error}");
    place.sql("INSERT INTO people (shoe_size) VALUES (44); DROP TABLE people").await;
}
