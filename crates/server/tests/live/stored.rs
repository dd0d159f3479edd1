//! Databases that earlier commits left behind: they open, and their tables go on. `tests/stored/README.md` says how they
//! were made.

use std::path::PathBuf;

use rustlers_house::{JournalReader, verify};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::{Viewer, http, play};
use crate::place::Place;

/// What the server knew that left the database.
#[derive(Deserialize)]
struct Known {
    /// The secret of Ann, who has a seat at every table that is not over.
    secret: String,
    tables: Vec<KnownTable>,
}

#[derive(Deserialize)]
struct KnownTable {
    id: String,
    game: String,
    status: String,
    outcome: Value,
    /// How many sentences Ann was told.
    told: usize,
}

pub(crate) async fn tables_of_ac36de1_go_on(place: Place) {
    go_on(place, "ac36de1").await;
}

pub(crate) async fn tables_of_d8a88ac_go_on(place: Place) {
    go_on(place, "d8a88ac").await;
}

/// The last commit of version 0.1.0.
pub(crate) async fn tables_of_07468f0_go_on(place: Place) {
    go_on(place, "07468f0").await;
}

async fn go_on(place: Place, commit: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/stored");
    place.fill(&folder.join(format!("{commit}.db"))).await;
    let known = std::fs::read_to_string(folder.join(format!("{commit}.json"))).unwrap();
    let known: Known = serde_json::from_str(&known).unwrap();
    // The second time the tables are ones that this version has written to.
    for round in 0..2 {
        let server = place.serve_with(|config| config.unlimited = true).await;
        for KnownTable { id, game, status, outcome, told } in &known.tables {
            let which = format!("{game}, {status}, round {round}");
            let mut viewer = Viewer::connect(server.at, id, &known.secret).await.looked().await;
            assert_eq!(viewer.now["table"]["notice"], Value::Null, "{which}");
            let path = format!("/api/tables/{id}");
            let (code, story) = http(server.at, "GET", &format!("{path}/story"), &known.secret, "").await;
            assert_eq!(code, 200, "{which}: {story}");
            assert!(story.matches("\"text\":").count() >= *told, "{which}: the story was longer");
            match (&**status, round) {
                ("over", _) => {
                    assert_eq!(viewer.now["table"]["outcome"], *outcome, "{which}");
                    let (code, replay) = http(server.at, "GET", &format!("{path}/replay"), "", "").await;
                    assert_eq!(code, 200, "{which}: {replay}");
                    let (_, journal) = http(server.at, "GET", &format!("{path}/journal"), "", "").await;
                    let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
                    assert!(verify(&record).unwrap().draws_rederived, "{which}");
                }
                ("open", 0) => {
                    viewer.done(json!({"sit": {"seat": 0}})).await;
                    viewer.done(json!({"start": {"fill": "cowhand"}})).await;
                }
                _ => {
                    assert_eq!(viewer.status(), "playing", "{which}");
                    play(&mut [viewer], 2).await;
                }
            }
        }
        server.stop().await;
    }
}
