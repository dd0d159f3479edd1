//! What the tests of several modules begin with.

use rustlers_house::{Key, build_options};
use rustlers_store::{NewPerson, PersonId, SecretHash, Store, TableId};

use crate::table::{ClockPlan, Header, RecordKind, create_table};

/// A table of Ann's without clocks, for a game with its usual options.
pub(crate) fn header(game: &str, players: u8) -> Header {
    Header {
        game: game.to_owned(),
        options: build_options(game, players, &[], None).unwrap(),
        players,
        host: "ann".to_owned(),
        host_name: "Ann".to_owned(),
        clock: ClockPlan::None,
        pace_ms: 0,
        private: true,
        whispers: false,
        seed: Key([1; 32]),
        position: None,
        origin: None,
        version: None,
        rules: rustlers_house::new_table,
        is_over: false,
    }
}

/// A table of the goat that Ann has made, with these records.
pub(crate) async fn table_of_ann(store: &dyn Store, records: Vec<RecordKind>) -> TableId {
    let id: PersonId = "ann".parse().unwrap();
    if store.person(&id).await.unwrap().is_none() {
        let (name, secret) = ("Ann".to_owned(), SecretHash([1; 32]));
        store.create_person(NewPerson { id, name, secret, now_ms: 0 }).await.unwrap();
    }
    create_table(store, &header("goat", 2), records, "ann", None).await.unwrap()
}
