//! The lists of addresses and asks, as they stand in the source of the server.

use std::fs;
use std::path::{Path, PathBuf};

fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path)
}

/// Every address with its method: `GET /api/me`.
pub(super) fn routes() -> Vec<String> {
    rustlers_server::routes().iter().map(ToString::to_string).collect()
}

/// Every ask by the name that it has in messages: `stand_in`.
pub(super) fn asks() -> Vec<String> {
    let text = fs::read_to_string(source("protocol/ask.rs")).unwrap();
    let (_, asks) = text.split_once("pub enum Ask {\n").unwrap();
    let (asks, _) = asks.split_once("\n}\n").unwrap();
    let variant = |line: &str| Some(line.strip_prefix("    ")?.split_once(" {")?.0.to_owned());
    let named = asks.lines().filter_map(variant).filter(|name| name.starts_with(char::is_uppercase));
    named.map(|name| snake(&name)).collect()
}

fn snake(name: &str) -> String {
    let words = name.char_indices().map(|(at, c)| match c.is_uppercase() && at > 0 {
        true => format!("_{}", c.to_lowercase()),
        false => c.to_lowercase().to_string(),
    });
    words.collect()
}

/// Both lists have to name the same things.
pub(super) fn same(what: &str, mut expected: Vec<String>, mut found: Vec<String>) {
    expected.sort();
    found.sort();
    assert_eq!(expected, found, "the {what} of the server and those that have expectations here differ");
}
