//! A bad line: messages are lost, doubled and held up, and connections cut, between people and the server. People who
//! follow `docs/protocol.md` (come back with `from`, send again under the same id) play as if nothing had been.

mod proxy;

use std::collections::BTreeMap;

use rustlers_core::{Chance, Fast};
use rustlers_house::{JournalReader, verify};
use serde_json::{Value, json};

use crate::client::{Address, PATIENCE, Viewer, arrive, follow, http, in_words, table};
use crate::place::Place;
use proxy::{Losses, Proxy};

pub(crate) async fn people_on_a_bad_line_play_as_if_it_were_a_good_one(place: Place) {
    let server = place.serve_with(|config| config.unlimited = true).await;
    let at = server.at;
    for seed in 0..3 {
        let proxy = Proxy::before(at, seed).await;
        let (ann, bo) = (arrive(at, "Ann").await, arrive(at, "Bo").await);
        let wish = json!({"game": "goat", "players": 3, "pace_ms": 0});
        let id = table(at, &ann, wish).await;
        for (secret, seat) in [(&ann, 0), (&bo, 2)] {
            Viewer::connect(at, &id, secret).await.done(json!({"sit": {"seat": seat}})).await;
        }
        Viewer::connect(at, &id, &ann).await.done(json!({"start": {"fill": "greenhorn"}})).await;
        let play = |secret: &str, number| Steady::new(&proxy, &id, secret, seed * 10 + number).play();
        let (ann_steady, bo_steady, watching) = tokio::join!(play(&ann, 1), play(&bo, 2), play("", 3));
        assert!(proxy.faults() > 20, "the line was too good: {}", proxy.faults());

        let journal = http(at, "GET", &format!("/api/tables/{id}/journal"), "", "").await.1;
        let record = JournalReader::new(journal.as_bytes()).next().unwrap().unwrap();
        assert!(verify(&record).unwrap().draws_rederived);
        for (steady, seat) in [(&ann_steady, 0), (&bo_steady, 2)] {
            let stored = record.entries.iter().filter(|entry| entry.seat.number() == seat);
            let stored: Vec<&Value> = stored.map(|entry| &entry.choice).collect();
            assert_eq!(
                stored,
                steady.acknowledged.iter().collect::<Vec<_>>(),
                "each choice stands there once"
            );
        }
        for (steady, secret) in [(&ann_steady, ann.as_str()), (&bo_steady, &bo), (&watching, "")] {
            let calm = Viewer::connect(at, &id, secret).await.looked().await;
            for key in ["n", "table", "awaits", "view", "asked"] {
                assert_eq!(steady.now[key], calm.now[key], "{key}");
            }
            let story = http(at, "GET", &format!("/api/tables/{id}/story"), secret, "").await.1;
            let story: Value = serde_json::from_str(&story).unwrap();
            let told = story["story"].as_array().unwrap().iter();
            let told = told.map(|told| (told["n"].as_u64().unwrap(), told["sights"].to_string()));
            let first = *steady.told.keys().next().unwrap();
            let told: BTreeMap<u64, String> = told.filter(|(n, _)| *n >= first).collect();
            assert_eq!(steady.told, told, "everything was told, and nothing twice");
        }
    }
    server.stop().await;
}

/// Somebody who keeps to the protocol, whatever the line does.
struct Steady {
    at: Address,
    losses: Losses,
    table: String,
    secret: String,
    whims: Fast,
    now: Value,
    /// What was seen, by the number of the update.
    told: BTreeMap<u64, String>,
    /// What was sent and not answered yet.
    open: Option<(String, Value)>,
    acknowledged: Vec<Value>,
    requests: u32,
}

impl Steady {
    fn new(proxy: &Proxy, table: &str, secret: &str, seed: u64) -> Steady {
        Steady {
            at: proxy.at,
            losses: proxy.losses(),
            table: table.to_owned(),
            secret: secret.to_owned(),
            whims: Fast::from_seed(seed),
            now: Value::Null,
            told: BTreeMap::new(),
            open: None,
            acknowledged: Vec::new(),
            requests: 0,
        }
    }

    async fn play(mut self) -> Steady {
        for _ in 0..2_000 {
            if self.now["table"]["status"] == json!("over") && self.open.is_none() {
                return self;
            }
            self.one_line().await;
        }
        panic!("the game does not end: {}", self.now);
    }

    /// Plays until the line is lost, does not hold what it should, or the game is over.
    async fn one_line(&mut self) {
        let manner = match self.now["n"].as_u64() {
            None => String::new(),
            Some(n) => {
                let you = self.now["table"]["you"].as_u64().map(|you| format!("&you={you}"));
                format!("?from={n}{}", you.unwrap_or_default())
            }
        };
        let opened = proxy::Line::open(self.at, &self.losses, &self.table, &self.secret, &manner).await;
        let Some(mut line) = opened else { return };
        if let Some((id, ask)) = &self.open {
            line.send(&json!({"id": id, "ask": ask})).await;
        }
        loop {
            self.choose(&mut line).await;
            if self.now["table"]["status"] == json!("over") && self.open.is_none() {
                return;
            }
            let heard = tokio::time::timeout(PATIENCE, line.hear()).await;
            match heard.expect("nothing was lost, and nothing happens") {
                Some(message) if self.take_in(&message) => {}
                _ => return,
            }
        }
    }

    /// Makes a choice when one is open and none is on its way.
    async fn choose(&mut self, line: &mut proxy::Line) {
        let asked = &self.now["asked"];
        if self.open.is_some() || !asked.is_object() {
            return;
        }
        let choices = asked["choices"].as_array().unwrap();
        let choice = &choices[self.whims.below(choices.len() as u32) as usize]["choice"];
        let ask = json!({"choose": {"decision": asked["decision"], "choices": [choice]}});
        self.requests += 1;
        let id = format!("request {}", self.requests);
        line.send(&json!({"id": id, "ask": ask})).await;
        self.open = Some((id, ask));
    }

    /// Takes a message in; false when something before it is missing.
    fn take_in(&mut self, message: &str) -> bool {
        let message: Value = serde_json::from_str(message).unwrap();
        if let Some(answer) = message.get("answer")
            && let Some((id, ask)) = self.open.take_if(|(id, _)| answer["id"] == json!(id))
        {
            assert_eq!(answer.get("refused"), None, "{id} {ask}");
            self.acknowledged.push(ask["choose"]["choices"][0].clone());
            // What was answered is no longer asked, whatever else has been heard of.
            if self.now["asked"]["decision"] == ask["choose"]["decision"] {
                self.now["asked"] = Value::Null;
            }
        }
        let Some(update) = message.get("update") else { return true };
        let n = update["n"].as_u64().unwrap();
        let anew = update["reload"] == json!(true);
        let known = self.now["n"].as_u64();
        match known {
            Some(known) if n <= known => return true,
            Some(known) if !anew && n > known + 1 => return false,
            _ => {}
        }
        if self.now.is_null() {
            self.now = json!({});
        } else {
            assert!(!anew, "who comes back is not told everything anew");
            self.told.insert(n, in_words(&update["sights"]).to_string());
        }
        follow(&mut self.now, update);
        self.now.as_object_mut().unwrap().extend(update.as_object().unwrap().clone());
        true
    }
}
