//! Tables at which top hands think all the time: one person sits with them, and answers soon.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;

use crate::wire::{Socket, ask, connect, home};

/// What they play, in turn. In the critters people talk with the others at the same time, which says nothing about thinking.
const GAMES: [&str; 3] = ["goat", "lords", "west"];
const SEATS: usize = 4;
/// How long the person at such a table waits: next to nothing, but somebody who looks around all the time is no flood.
const PAUSE: Duration = Duration::from_millis(100);

/// Everybody who sits with top hands, connected.
pub(crate) struct Thinkers(Vec<Socket>);

impl Thinkers {
    /// Makes the tables, of which the first has this number; the bots begin at once.
    pub(crate) async fn gather(at: SocketAddr, first: usize, tables: usize) -> Thinkers {
        let mut sockets = Vec::with_capacity(tables);
        for number in first..first + tables {
            let from = home(number);
            let arrived = ask(from, at, "POST", "/api/people", "", r#"{"name":"Somebody"}"#).await;
            let arrived: Value = serde_json::from_str(&arrived).unwrap();
            let secret = arrived["secret"].as_str().unwrap();
            let seats: Vec<&str> = (0..SEATS).map(|seat| if seat == 0 { "me" } else { "tophand" }).collect();
            let wish = json!({
                "game": GAMES[number % GAMES.len()], "players": SEATS, "private": true, "pace_ms": 0,
                "seats": seats, "start": true,
            });
            let made = ask(from, at, "POST", "/api/tables", secret, &wish.to_string()).await;
            let made: Value = serde_json::from_str(&made).unwrap();
            sockets.push(connect(from, at, made["id"].as_str().unwrap(), secret, "").await.unwrap());
        }
        Thinkers(sockets)
    }

    /// Everybody plays until the end.
    pub(crate) fn play(self, end: &watch::Receiver<Instant>) -> Playing {
        let end = *end.borrow();
        Playing(self.0.into_iter().map(|socket| tokio::spawn(play(socket, end))).collect())
    }
}

/// Tables of top hands that are played at.
pub(crate) struct Playing(Vec<JoinHandle<u64>>);

impl Playing {
    /// How many choices the top hands made in all.
    pub(crate) async fn count(self) -> u64 {
        let mut thoughts = 0;
        for table in self.0 {
            thoughts += table.await.unwrap();
        }
        thoughts
    }
}

/// Answers whatever is asked, and counts the updates that no answer of one's own has brought.
async fn play(mut socket: Socket, end: Instant) -> u64 {
    let (mut updates, mut own) = (0_u64, 0_u64);
    while let Ok(Some(Ok(message))) = tokio::time::timeout_at(end, socket.next()).await {
        let Message::Text(text) = message else { continue };
        let heard: Value = serde_json::from_str(text.as_str()).unwrap();
        let update = &heard["update"];
        updates += u64::from(update["sights"].is_array());
        let asked = &update["asked"];
        if let Some(choices) = asked["choices"].as_array().filter(|choices| !choices.is_empty()) {
            let choice = &choices[own as usize * 7 % choices.len()];
            own += 1;
            tokio::time::sleep(PAUSE).await;
            let choose = json!({"decision": asked["decision"], "choices": [choice["choice"]]});
            let request = json!({"id": own.to_string(), "ask": {"choose": choose}}).to_string();
            // Whoever is cut off hears nothing more, and the loop ends.
            let _ = socket.send(Message::text(request)).await;
        }
    }
    updates.saturating_sub(own)
}
