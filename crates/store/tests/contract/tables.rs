//! Tables and lists of them.

use futures_util::future::join_all;
use rustlers_store::{
    Cursor, LONGEST_PAGE, NewTable, Page, PageRequest, PersonId, Quota, Store, StoreError, Table, Visibility,
    Write,
};

use crate::cast::{
    announce, entries, new_table, own, owned_table, person, person_id, table, table_id, words,
};
use crate::place::Place;

fn ids(page: &Page) -> Vec<&str> {
    page.rows.iter().map(|row| row.id.as_str()).collect()
}

async fn with(store: &dyn Store, id: &str, status: &str, visibility: Visibility) {
    store.create_table(NewTable { status: status.into(), visibility, ..new_table(id) }).await.unwrap();
}

pub(crate) async fn a_table_comes_back_as_it_was_made(place: Place) {
    let store = place.open().await;
    for (id, visibility) in [("t1", Visibility::Public), ("t2", Visibility::Private)] {
        let header = r#"{"options":{"players":4},"name":"Wüste 🐐"}"#;
        let made = NewTable { visibility, header: header.into(), ..new_table(id) };
        store.create_table(made).await.unwrap();
        let expected = Table {
            id: table_id(id),
            game: "goat".into(),
            visibility,
            status: "open".into(),
            header: header.into(),
            summary: format!("summary of {id}"),
            created_ms: 5,
            changed_ms: 5,
            length: 0,
        };
        assert_eq!(store.table(&table_id(id)).await.unwrap(), Some(expected));
    }
    assert_eq!(store.table(&table_id("t3")).await.unwrap(), None);
    assert_eq!(store.length(&table_id("t1")).await.unwrap(), Some(0));
    assert_eq!(store.length(&table_id("t3")).await.unwrap(), None);
    assert!(store.members(&table_id("t3")).await.unwrap().is_empty());
}

pub(crate) async fn a_table_id_is_used_once(place: Place) {
    let store = place.open().await;
    table(&*store, "t1").await;
    let other = NewTable { game: "west".into(), ..new_table("t1") };
    assert_eq!(store.create_table(other).await, Err(StoreError::Taken));
    assert_eq!(store.table(&table_id("t1")).await.unwrap().unwrap().game, "goat");
}

pub(crate) async fn a_table_is_made_whole_or_not_at_all(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    let first = || vec![b"first".to_vec(), b"second".to_vec()];
    let made = NewTable { entries: first(), members: vec![ann.clone(), ann.clone()], ..new_table("t1") };
    store.create_table(made).await.unwrap();
    let t1 = table_id("t1");
    assert_eq!(words(&store.read(&t1, 0, 9).await.unwrap()), ["first", "second"]);
    assert_eq!(store.length(&t1).await.unwrap(), Some(2));
    assert_eq!(store.members(&t1).await.unwrap(), std::slice::from_ref(&ann));
    let process = announce(&*store, "p1").await;
    let fence = own(&*store, &t1, &process).await;
    store.write(&t1, fence, entries(2, &["third"])).await.unwrap();
    // An unknown person among the members fails the whole request.
    let spoiled = NewTable { entries: first(), members: vec![ann, person_id("cy")], ..new_table("t2") };
    assert_eq!(store.create_table(spoiled).await, Err(StoreError::Missing));
    assert_eq!(store.table(&table_id("t2")).await.unwrap(), None);
    assert!(store.read(&table_id("t2"), 0, 9).await.unwrap().is_empty());
}

/// A table of somebody with a limit on tables that are open or in play.
pub(crate) fn with_quota(id: &str, maker: &PersonId, most: u32) -> NewTable {
    let statuses = ["open", "playing"].map(str::to_owned).to_vec();
    let quota = Some(Quota { person: maker.clone(), statuses, most });
    NewTable { members: vec![maker.clone()], quota, ..new_table(id) }
}

pub(crate) async fn a_maker_has_so_many_tables_and_no_more(place: Place) {
    let store = place.open().await;
    let (ann, bo) = (person(&*store, "ann").await, person(&*store, "bo").await);
    for id in ["t1", "t2"] {
        store.create_table(with_quota(id, &ann, 2)).await.unwrap();
    }
    assert_eq!(store.create_table(with_quota("t3", &ann, 2)).await, Err(StoreError::TooMany));
    assert_eq!(store.table(&table_id("t3")).await.unwrap(), None);
    store.create_table(with_quota("t4", &bo, 2)).await.unwrap();
    let process = announce(&*store, "p1").await;
    let fence = own(&*store, &table_id("t1"), &process).await;
    let over = Write { status: Some("over".into()), ..entries(0, &["end"]) };
    store.write(&table_id("t1"), fence, over).await.unwrap();
    store.create_table(with_quota("t3", &ann, 2)).await.unwrap();
}

pub(crate) async fn the_lobby_lists_public_tables_by_status_newest_first(place: Place) {
    let store = place.open().await;
    with(&*store, "a", "open", Visibility::Public).await;
    with(&*store, "b", "open", Visibility::Private).await;
    with(&*store, "c", "playing", Visibility::Public).await;
    with(&*store, "d", "open", Visibility::Public).await;
    let lobby = store.public_tables("open", PageRequest::first(10)).await.unwrap();
    assert_eq!(ids(&lobby), ["d", "a"]);
    assert_eq!(lobby.next, None);
    assert_eq!(lobby.rows[0].summary, "summary of d");
    assert_eq!(ids(&store.public_tables("playing", PageRequest::first(10)).await.unwrap()), ["c"]);
    assert!(store.public_tables("over", PageRequest::first(10)).await.unwrap().rows.is_empty());
    assert!(store.public_tables("o\0", PageRequest::first(10)).await.unwrap().rows.is_empty());
    assert_eq!(ids(&store.all_tables(PageRequest::first(10)).await.unwrap()), ["d", "c", "b", "a"]);
}

pub(crate) async fn pages_follow_each_other_while_tables_come_and_change(place: Place) {
    let store = place.open().await;
    for number in 0..7 {
        table(&*store, &format!("t{number}")).await;
    }
    let process = announce(&*store, "p1").await;
    let first = store.public_tables("open", PageRequest::first(3)).await.unwrap();
    assert_eq!(ids(&first), ["t6", "t5", "t4"]);
    // Adding or removing a table does not shift the list.
    table(&*store, "t7").await;
    let fence = own(&*store, &table_id("t5"), &process).await;
    let started = Write { status: Some("playing".into()), ..Write::default() };
    store.write(&table_id("t5"), fence, started).await.unwrap();
    let cursor: Cursor = first.next.unwrap().to_string().parse().unwrap();
    let second = store.public_tables("open", PageRequest::after(cursor, 3)).await.unwrap();
    assert_eq!(ids(&second), ["t3", "t2", "t1"]);
    let last = store.public_tables("open", PageRequest::after(second.next.unwrap(), 3)).await.unwrap();
    assert_eq!((ids(&last), last.next), (vec!["t0"], None));
    let exact = store.all_tables(PageRequest::first(8)).await.unwrap();
    assert_eq!((exact.rows.len(), exact.next), (8, None));
    assert!("goat".parse::<Cursor>().is_err());
}

pub(crate) async fn a_person_finds_the_tables_they_take_part_in(place: Place) {
    let store = place.open().await;
    let (ann, bo) = (person(&*store, "ann").await, person(&*store, "bo").await);
    let (t1, fence) = owned_table(&*store, "t1").await;
    let (t2, _) = owned_table(&*store, "t2").await;
    table(&*store, "t3").await;
    let join = |joined: &[&PersonId], left: &[&PersonId]| Write {
        joined: joined.iter().copied().cloned().collect(),
        left: left.iter().copied().cloned().collect(),
        ..Write::default()
    };
    store.write(&t1, fence, join(&[&bo, &ann], &[])).await.unwrap();
    store.write(&t2, fence, join(&[&ann, &ann], &[])).await.unwrap();
    store.write(&t2, fence, join(&[&ann], &[])).await.unwrap();
    assert_eq!(ids(&store.tables_of(&ann, PageRequest::first(9)).await.unwrap()), ["t2", "t1"]);
    assert_eq!(ids(&store.tables_of(&bo, PageRequest::first(9)).await.unwrap()), ["t1"]);
    assert!(store.tables_of(&person_id("cy"), PageRequest::first(9)).await.unwrap().rows.is_empty());
    assert_eq!(store.members(&t1).await.unwrap(), [ann.clone(), bo.clone()]);
    let page = store.tables_of(&ann, PageRequest::first(1)).await.unwrap();
    let rest = store.tables_of(&ann, PageRequest::after(page.next.unwrap(), 1)).await.unwrap();
    assert_eq!((ids(&rest), rest.next), (vec!["t1"], None));
    store.write(&t1, fence, join(&[], &[&ann, &person_id("cy")])).await.unwrap();
    store.write(&t2, fence, join(&[&ann], &[&ann])).await.unwrap();
    assert_eq!(ids(&store.tables_of(&ann, PageRequest::first(9)).await.unwrap()), ["t2"]);
    assert_eq!(store.members(&t1).await.unwrap(), [bo]);
}

pub(crate) async fn tables_are_counted_by_status(place: Place) {
    let store = place.open().await;
    assert!(store.count_tables().await.unwrap().is_empty());
    with(&*store, "a", "open", Visibility::Public).await;
    with(&*store, "b", "open", Visibility::Private).await;
    let (c, fence) = owned_table(&*store, "c").await;
    let write = Write { status: Some("over".into()), ..entries(0, &["end"]) };
    store.write(&c, fence, write).await.unwrap();
    assert_eq!(store.count_tables().await.unwrap(), [("open".into(), 2), ("over".into(), 1)]);
}

pub(crate) async fn a_page_has_a_greatest_length(place: Place) {
    let store = place.open().await;
    let longest = LONGEST_PAGE as usize;
    let names: Vec<String> = (0..longest + 1).map(|number| format!("t{number}")).collect();
    join_all(names.iter().map(|name| table(&*store, name))).await;
    let page = store.all_tables(PageRequest::first(u32::MAX)).await.unwrap();
    assert_eq!((page.rows.len(), page.next.is_some()), (longest, true));
    let nothing = store.all_tables(PageRequest::first(0)).await.unwrap();
    assert_eq!((nothing.rows.len(), nothing.next), (0, None));
}
