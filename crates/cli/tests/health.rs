//! `/healthz` of a server whose disk is full.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::program::server::Server;
use crate::program::text;

/// Far longer than it takes until the next probe.
const PATIENCE: Duration = Duration::from_secs(30);

/// Enough for an empty database and some tables.
const BLOCKS: &str = "2048";

#[cfg(unix)]
#[test]
fn a_server_that_can_store_nothing_is_not_well() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("rustlers.db");
    let server = Server::start_within(text(&database), BLOCKS);
    assert_eq!(server.http("GET", "/healthz", "", ""), "ok\n");
    let secret = server.arrive("Ann");
    let wish = json!({"game": "goat", "players": 3}).to_string();
    let refused = (0..10_000).map(|_| server.request("POST", "/api/tables", &secret, &wish));
    let refused = refused.map(|(head, body)| (status(&head), body)).find(|(status, _)| *status != 200);
    let (code, body) = refused.expect("the disk is full at some time");
    assert_eq!(code, 503, "{body}");
    assert!(body.contains("the server has no room left"), "{body}");
    let patience = Instant::now() + PATIENCE;
    while status(&server.request("GET", "/healthz", "", "").0) != 503 {
        assert!(Instant::now() < patience, "the server says that it is well");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn status(head: &str) -> u16 {
    head.split(' ').nth(1).unwrap().parse().unwrap()
}
