//! What holds when many requests come at once.

use std::sync::Arc;

use futures_util::future::join_all;
use rustlers_store::{Claim, DeviceLink, KeptName, StoreError, Write, WriteError};

use crate::cast::{
    announce, entries, own, owned_table, person, person_id, process_id, run_out, secret, table, table_id,
    words,
};
use crate::place::Place;
use crate::tables::with_quota;

pub(crate) async fn many_tables_are_written_at_once(place: Place) {
    let store = place.open().await;
    let mut tasks = Vec::new();
    for number in 0..50 {
        let (table, fence) = owned_table(&*store, &format!("t{number}")).await;
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            for entry in 0..40 {
                let body = format!("{table} {entry}");
                store.write(&table, fence, entries(entry, &[&body])).await.unwrap();
            }
            let expected: Vec<String> = (0..40).map(|entry| format!("{table} {entry}")).collect();
            assert_eq!(words(&store.read(&table, 0, 100).await.unwrap()), expected);
        }));
    }
    for end in join_all(tasks).await {
        end.unwrap();
    }
}

pub(crate) async fn many_questions_at_once_are_answered_each(place: Place) {
    let store = place.open().await;
    let name = |number: usize| format!("n{number}");
    for number in (0..200).filter(|number| number % 3 != 0) {
        person(&*store, &name(number)).await;
        let (table, fence) = owned_table(&*store, &name(number)).await;
        let bodies: Vec<String> = (0..number % 5).map(|entry| format!("{number} {entry}")).collect();
        let bodies: Vec<&str> = bodies.iter().map(String::as_str).collect();
        store.write(&table, fence, entries(0, &bodies)).await.unwrap();
    }
    // All are in flight before the first is answered, and each is asked twice.
    let asked = (0..200).chain(0..200).map(async |number| {
        let name = name(number);
        let (table, secret) = (table_id(&name), secret(&name));
        let (who, what, page) =
            tokio::join!(store.person_by_secret(&secret), store.table(&table), store.read(&table, 1, 2));
        let (who, what) = (who.unwrap().map(|who| who.name), what.unwrap().map(|what| what.header));
        let exists = number % 3 != 0;
        assert_eq!((who, what), (exists.then(|| name.clone()), exists.then(|| format!("header of {name}"))));
        let length = if exists { number % 5 } else { 0 };
        let expected: Vec<String> = (1..length.min(3)).map(|entry| format!("{number} {entry}")).collect();
        assert_eq!(words(&page.unwrap()), expected);
    });
    join_all(asked).await;
}

pub(crate) async fn one_writer_wins_each_number(place: Place) {
    let stores = [place.open().await, place.open().await];
    let (t1, fence) = owned_table(&*stores[0], "t1").await;
    let tasks = (0..20).map(|writer| {
        let (store, t1) = (Arc::clone(&stores[writer % 2]), t1.clone());
        tokio::spawn(async move {
            let (mut won, mut next) = (Vec::new(), 0);
            while next < 60 {
                match store.write(&t1, fence, entries(next, &[&format!("{writer}")])).await {
                    Ok(()) => {
                        won.push((next, writer));
                        next += 1;
                    }
                    Err(WriteError::Conflict { next: actual }) => {
                        assert!(actual > next, "{actual} is said to follow, and {next} was refused");
                        next = actual;
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            won
        })
    });
    let mut won: Vec<(u64, usize)> = join_all(tasks).await.into_iter().flat_map(Result::unwrap).collect();
    won.sort_unstable();
    let found = stores[1].read(&t1, 0, 1_000).await.unwrap();
    let expected: Vec<(u64, usize)> =
        found.iter().zip(words(&found)).map(|(entry, word)| (entry.number, word.parse().unwrap())).collect();
    assert_eq!(won, expected, "each number has one winner, and it is what was stored");
    assert!(won.iter().map(|(number, _)| *number).eq(0..60));
}

pub(crate) async fn writes_to_one_table_keep_their_order(place: Place) {
    let store = place.open().await;
    let (t1, fence) = owned_table(&*store, "t1").await;
    // All are in flight before the first is answered; they are polled, and so sent, in this order.
    let writes = (0..30).map(|number| store.write(&t1, fence, entries(number, &["x"])));
    let ends = join_all(writes).await;
    assert!(ends.iter().all(Result::is_ok), "{ends:?}");
    assert_eq!(store.length(&t1).await.unwrap(), Some(30));
}

pub(crate) async fn one_of_many_takes_a_device_link(place: Place) {
    let stores = [place.open().await, place.open().await];
    let ann = person(&*stores[0], "ann").await;
    for round in 0..10 {
        let token = secret(&format!("token{round}"));
        let link = DeviceLink { token, person: ann.clone(), now_ms: 0, expires_ms: 100 };
        stores[0].offer_device(link).await.unwrap();
        let tasks = (0..10).map(|n: usize| {
            let store = Arc::clone(&stores[n % 2]);
            tokio::spawn(async move { store.take_device(&token, 1).await.unwrap() })
        });
        let taken = join_all(tasks).await.into_iter().filter_map(Result::unwrap).count();
        assert_eq!(taken, 1);
    }
}

pub(crate) async fn one_of_many_keeps_a_name(place: Place) {
    let stores = [place.open().await, place.open().await];
    for number in 0..10 {
        person(&*stores[0], &format!("person{number}")).await;
    }
    let tasks = (0..10).map(|number| {
        let store = Arc::clone(&stores[number % 2]);
        let name = KeptName {
            person: person_id(&format!("person{number}")),
            key: "goat".into(),
            name: "Goat".into(),
            passphrase: String::new(),
        };
        tokio::spawn(async move { store.keep_name(name).await })
    });
    let ends: Vec<_> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(ends.iter().filter(|end| end.is_ok()).count(), 1);
    assert!(ends.iter().all(|end| matches!(end, Ok(()) | Err(StoreError::Taken))), "{ends:?}");
}

pub(crate) async fn a_quota_holds_however_many_ask_at_once(place: Place) {
    let stores = [place.open().await, place.open().await];
    let ann = person(&*stores[0], "ann").await;
    let tasks = (0..24).map(|n: usize| {
        let (store, table) = (Arc::clone(&stores[n % 2]), with_quota(&format!("t{n}"), &ann, 5));
        tokio::spawn(async move { store.create_table(table).await })
    });
    let ends: Vec<_> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(ends.iter().filter(|end| end.is_ok()).count(), 5, "{ends:?}");
    assert!(ends.iter().all(|end| matches!(end, Ok(()) | Err(StoreError::TooMany))), "{ends:?}");
}

pub(crate) async fn one_of_two_processes_owns_a_table(place: Place) {
    let stores = [place.open().await, place.open().await];
    let processes = [announce(&*stores[0], "p0").await, announce(&*stores[1], "p1").await];
    for round in 0..20 {
        let table = table(&*stores[0], &format!("t{round}")).await;
        let tasks = (0..8).map(|n: usize| {
            let (store, process) = (Arc::clone(&stores[n % 2]), processes[n % 2].clone());
            let table = table.clone();
            tokio::spawn(async move { (process.clone(), store.claim(&table, &process).await.unwrap()) })
        });
        let claims: Vec<_> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
        let (owner, owned) = claims.iter().find(|(_, claim)| matches!(claim, Claim::Owned { .. })).unwrap();
        for (process, claim) in &claims {
            match claim {
                Claim::Elsewhere { process: other, .. } => {
                    assert_eq!((other, process != owner), (owner, true))
                }
                claim => assert_eq!((process, claim), (owner, owned)),
            }
        }
    }
}

/// Two processes whose leases expire again and again take a table from each other and write as fast as they can.
pub(crate) async fn two_processes_never_both_write(place: Place) {
    let stores = [place.open().await, place.open().await];
    let t1 = table(&*stores[0], "t1").await;
    let tasks = (0..2).map(|n: i64| {
        let (store, t1) = (Arc::clone(&stores[n as usize]), t1.clone());
        tokio::spawn(async move {
            let process = process_id(&format!("p{n}"));
            let mut written = 0;
            for _ in 0..40 {
                // Each finds that the other's lease has expired.
                announce(&*store, process.as_str()).await;
                run_out(&*store, &format!("p{}", 1 - n)).await;
                let Claim::Owned { fence, .. } = store.claim(&t1, &process).await.unwrap() else { continue };
                let mut next = store.length(&t1).await.unwrap().unwrap();
                for _ in 0..5 {
                    match store.write(&t1, fence, entries(next, &[&fence.to_string()])).await {
                        Ok(()) => written += 1,
                        Err(WriteError::Conflict { next: actual }) => panic!("{actual} under the same fence"),
                        Err(WriteError::Fenced) => break,
                        Err(error) => panic!("{error}"),
                    }
                    next += 1;
                }
            }
            written
        })
    });
    let written: u64 = join_all(tasks).await.into_iter().map(Result::unwrap).sum();
    let fences: Vec<u64> = words(&stores[0].read(&t1, 0, 1_000).await.unwrap())
        .iter()
        .map(|word| word.parse().unwrap())
        .collect();
    assert_eq!(fences.len() as u64, written);
    assert!(fences.is_sorted(), "no entry under an older fence follows one under a newer: {fences:?}");
}

pub(crate) async fn writes_that_wait_share_transactions(place: Place) {
    let store = place.open().await;
    let p1 = announce(&*store, "p1").await;
    let mut tables = Vec::new();
    for number in 0..400 {
        let id = table(&*store, &format!("t{number}")).await;
        let fence = own(&*store, &id, &p1).await;
        tables.push((id, fence));
    }
    let before = store.stats();
    let writes = tables.iter().map(|(id, fence)| store.write(id, *fence, entries(0, &["x"])));
    assert!(join_all(writes).await.iter().all(Result::is_ok));
    let after = store.stats();
    assert_eq!(after.writes - before.writes, 400);
    let batches = after.batches - before.batches;
    // In memory, a transaction may be over before the next write arrives; then there is nothing to wait for.
    if !matches!(place, Place::Memory(_)) {
        assert!(batches < 200, "{batches} transactions");
    }
    assert!((1..=400).contains(&batches), "{batches} transactions");
    store.write(&tables[0].0, tables[0].1, Write::default()).await.unwrap();
    assert_eq!(store.stats().last_batch, 1);
}

/// When a process dies, all its tables are claimed at once.
pub(crate) async fn claims_that_wait_share_transactions(place: Place) {
    let store = place.open().await;
    let (dead, heir) = (announce(&*store, "p1").await, announce(&*store, "p2").await);
    let mut tables = Vec::new();
    for number in 0..300 {
        let id = table(&*store, &format!("t{number}")).await;
        let fence = own(&*store, &id, &dead).await;
        tables.push((id, fence));
    }
    let (kept, missing) = (table(&*store, "kept").await, table_id("t999"));
    let p3 = announce(&*store, "p3").await;
    own(&*store, &kept, &p3).await;
    run_out(&*store, "p1").await;
    let before = store.stats();
    let claims = join_all(tables.iter().map(|(id, _)| store.claim(id, &heir)));
    let others = join_all([&kept, &missing].map(|id| store.claim(id, &heir)));
    let (claims, others) = tokio::join!(claims, others);
    let batches = store.stats().batches - before.batches;
    for (claim, (id, old)) in claims.into_iter().zip(&tables) {
        let Ok(Claim::Owned { fence, .. }) = claim else { panic!("{id}: {claim:?}") };
        assert!(fence > *old);
        store.write(id, fence, entries(0, &["x"])).await.unwrap();
    }
    let elsewhere = Claim::Elsewhere { process: p3, address: "address of p3".into() };
    assert_eq!(others, [Ok(elsewhere), Ok(Claim::NoSuchTable)]);
    // In memory, a transaction may be over before the next claim arrives.
    if !matches!(place, Place::Memory(_)) {
        assert!(batches < 150, "{batches} transactions");
    }
}
