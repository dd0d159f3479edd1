//! Reviews of finished games.

use rustlers_store::{KeptReview, NewTable, StoreError};

use crate::cast::{new_table, person, person_id, table, table_id};
use crate::place::Place;

pub(crate) async fn a_review_is_kept_and_replaced(place: Place) {
    let store = place.open().await;
    table(&*store, "t1").await;
    assert_eq!(store.review(&table_id("t1")).await.unwrap(), None);
    for (version, body) in [(1, &b"\x00first\xff"[..]), (2, b"second")] {
        let review = KeptReview { version, summary: "short".into(), body: body.to_vec() };
        store.keep_review(&table_id("t1"), review.clone()).await.unwrap();
        assert_eq!(store.review(&table_id("t1")).await.unwrap(), Some(review));
    }
    let review = KeptReview { version: 1, summary: String::new(), body: Vec::new() };
    let homeless = store.keep_review(&table_id("t2"), review).await;
    assert_eq!(homeless, Err(StoreError::Missing));
}

pub(crate) async fn a_person_finds_their_reviewed_tables(place: Place) {
    let store = place.open().await;
    person(&*store, "ann").await;
    for id in ["t1", "t2", "t3", "t4"] {
        let members = if id == "t3" { Vec::new() } else { vec![person_id("ann")] };
        store.create_table(NewTable { members, ..new_table(id) }).await.unwrap();
    }
    for (id, version) in [("t1", 1), ("t2", 2), ("t3", 1), ("t4", 1)] {
        let review = KeptReview { version, summary: format!("about {id}"), body: b"{}".to_vec() };
        store.keep_review(&table_id(id), review).await.unwrap();
    }
    let ann = person_id("ann");
    let of_ann = |limit| store.reviews_of(&ann, 1, limit);
    let found = |id: &str| (table_id(id), format!("about {id}"));
    assert_eq!(of_ann(10).await.unwrap(), [found("t4"), found("t1")]);
    assert_eq!(of_ann(1).await.unwrap(), [found("t4")]);
}
