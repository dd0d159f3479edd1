//! People.

use rustlers_store::{DeviceLink, KeptName, NewPerson, Person, StoreError};

use crate::cast::{new_table, person, person_id, secret, somebody};
use crate::place::Place;

pub(crate) async fn a_person_is_found_by_any_of_their_secrets(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    person(&*store, "bo").await;
    store.add_secret(&ann, &secret("phone"), 9).await.unwrap();
    let found = Some(Person { id: ann.clone(), name: "ann".into(), created_ms: 1 });
    assert_eq!(store.person_by_secret(&secret("ann")).await.unwrap(), found);
    assert_eq!(store.person_by_secret(&secret("phone")).await.unwrap(), found);
    assert_eq!(store.person(&ann).await.unwrap(), found);
    assert_eq!(store.person_by_secret(&secret("tablet")).await.unwrap(), None);
    assert_eq!(store.person(&person_id("cy")).await.unwrap(), None);
}

pub(crate) async fn an_id_and_a_secret_belong_to_one_person(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    let same_id = NewPerson { secret: secret("other"), ..somebody("ann") };
    assert_eq!(store.create_person(same_id).await, Err(StoreError::Taken));
    let same_secret = NewPerson { secret: secret("ann"), ..somebody("bo") };
    assert_eq!(store.create_person(same_secret).await, Err(StoreError::Taken));
    assert_eq!(store.person(&person_id("bo")).await.unwrap(), None, "half a person");
    assert_eq!(store.person_by_secret(&secret("other")).await.unwrap(), None);
    assert_eq!(store.add_secret(&ann, &secret("ann"), 2).await, Err(StoreError::Taken));
    assert_eq!(store.add_secret(&person_id("cy"), &secret("cy"), 2).await, Err(StoreError::Missing));
}

pub(crate) async fn a_person_may_change_their_name(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    store.rename_person(&ann, "Annie").await.unwrap();
    assert_eq!(store.person(&ann).await.unwrap().unwrap().name, "Annie");
    assert_eq!(store.rename_person(&person_id("bo"), "Bob").await, Err(StoreError::Missing));
}

pub(crate) async fn a_secret_is_removed_by_its_owner_only(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    let bo = person(&*store, "bo").await;
    store.add_secret(&ann, &secret("phone"), 2).await.unwrap();
    assert!(!store.remove_secret(&bo, &secret("phone")).await.unwrap());
    assert!(store.remove_secret(&ann, &secret("phone")).await.unwrap());
    assert!(!store.remove_secret(&ann, &secret("phone")).await.unwrap());
    assert_eq!(store.person_by_secret(&secret("phone")).await.unwrap(), None);
    assert!(store.person_by_secret(&secret("ann")).await.unwrap().is_some());
}

pub(crate) async fn a_device_link_works_once(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    let link = DeviceLink { token: secret("token"), person: ann.clone(), now_ms: 10, expires_ms: 20 };
    store.offer_device(link.clone()).await.unwrap();
    assert_eq!(store.offer_device(link.clone()).await, Err(StoreError::Taken));
    let nobodys = DeviceLink { token: secret("other"), person: person_id("cy"), ..link };
    assert_eq!(store.offer_device(nobodys).await, Err(StoreError::Missing));
    assert_eq!(store.take_device(&secret("wrong"), 11).await.unwrap(), None);
    assert_eq!(store.take_device(&secret("token"), 19).await.unwrap(), Some(ann));
    assert_eq!(store.take_device(&secret("token"), 19).await.unwrap(), None);
}

pub(crate) async fn an_expired_device_link_is_worth_nothing(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    let link = |token, now_ms, expires_ms| DeviceLink {
        token: secret(token),
        person: ann.clone(),
        now_ms,
        expires_ms,
    };
    store.offer_device(link("early", 10, 20)).await.unwrap();
    assert_eq!(store.take_device(&secret("early"), 20).await.unwrap(), None);
    // A later offer deletes the expired one, and nothing else.
    store.offer_device(link("middle", 15, 40)).await.unwrap();
    store.offer_device(link("late", 30, 40)).await.unwrap();
    assert_eq!(store.take_device(&secret("early"), 12).await.unwrap(), None);
    assert_eq!(store.take_device(&secret("middle"), 39).await.unwrap(), Some(ann));
}

fn kept(person: &str, key: &str, name: &str) -> KeptName {
    KeptName {
        person: person_id(person),
        key: key.into(),
        name: name.into(),
        passphrase: "$argon2id$".into(),
    }
}

pub(crate) async fn a_kept_name_belongs_to_one_person(place: Place) {
    let store = place.open().await;
    person(&*store, "ann").await;
    person(&*store, "bo").await;
    store.keep_name(kept("ann", "annie", "Annie")).await.unwrap();
    assert_eq!(store.keep_name(kept("bo", "annie", "ANNIE")).await, Err(StoreError::Taken));
    assert_eq!(store.keep_name(kept("cy", "cyrus", "Cyrus")).await, Err(StoreError::Missing));
    assert_eq!(store.kept_name("annie").await.unwrap(), Some(kept("ann", "annie", "Annie")));
    assert_eq!(store.kept_name("Annie").await.unwrap(), None, "the caller folds");
    let with_another_passphrase = KeptName { passphrase: "other".into(), ..kept("ann", "annie", "AnniE") };
    store.keep_name(with_another_passphrase.clone()).await.unwrap();
    assert_eq!(store.kept_name("annie").await.unwrap(), Some(with_another_passphrase));
}

pub(crate) async fn keeping_another_name_gives_the_first_one_free(place: Place) {
    let store = place.open().await;
    person(&*store, "ann").await;
    person(&*store, "bo").await;
    store.keep_name(kept("ann", "annie", "Annie")).await.unwrap();
    store.keep_name(kept("ann", "anna", "Anna")).await.unwrap();
    assert_eq!(store.kept_name("annie").await.unwrap(), None);
    store.keep_name(kept("bo", "annie", "Annie")).await.unwrap();
    assert_eq!(store.keep_name(kept("bo", "anna", "Anna")).await, Err(StoreError::Taken));
    assert_eq!(store.kept_name("annie").await.unwrap().unwrap().person, person_id("bo"));
}

pub(crate) async fn names_may_be_in_any_script(place: Place) {
    let store = place.open().await;
    let name = "Zoë 山羊 🐐 \u{202e}ɐuuɐ '; DROP TABLE people; --";
    let ann = person(&*store, "ann").await;
    store.rename_person(&ann, name).await.unwrap();
    assert_eq!(store.person(&ann).await.unwrap().unwrap().name, name);
    store.keep_name(kept("ann", name, name)).await.unwrap();
    assert_eq!(store.kept_name(name).await.unwrap(), Some(kept("ann", name, name)));
}

pub(crate) async fn nul_is_refused_in_every_text(place: Place) {
    let store = place.open().await;
    let ann = person(&*store, "ann").await;
    let bad = "a\0b";
    let nul = Err(StoreError::BadText);
    assert_eq!(store.create_person(NewPerson { name: bad.into(), ..somebody("bo") }).await, nul);
    assert_eq!(store.rename_person(&ann, bad).await, nul);
    assert_eq!(store.keep_name(kept("ann", bad, "x")).await, nul);
    assert_eq!(store.keep_name(kept("ann", "x", bad)).await, nul);
    assert_eq!(store.kept_name(bad).await.unwrap(), None);
    let mut table = new_table("t1");
    table.summary = bad.into();
    assert_eq!(store.create_table(table).await, nul);
}
