//! One file at a time: what every file says alike is taken out, and serde reads the rest. An error names file and key.

use std::fmt::Write as _;

use rustlers_core::BadOptions;
use serde::de::DeserializeOwned;
use serde_path_to_error::{Path, Segment};
use toml::Value;

use super::values::Id;
use super::{FILES, Files, bad, need, provenance, rulebook};

/// The files without what only says where something comes from, and without the keys of former editions.
pub(super) struct Sources {
    /// The short name of the edition, which every file gives.
    pub(super) id: String,
    files: Files,
}

impl Sources {
    /// Checks and takes out what all files have in common.
    pub(super) fn open(files: &Files) -> Result<Sources, BadOptions> {
        let mut opened = Files::new();
        for file in FILES {
            let missing = || bad(file, "it is missing; copy it from the standard edition");
            let mut table = files.get(file).ok_or_else(missing)?.clone();
            provenance::take_out(file, &mut table)?;
            opened.insert(file.to_owned(), table);
        }
        rulebook::check(&mut opened)?;
        let mut id: Option<String> = None;
        for file in FILES {
            let table = opened.get_mut(file).and_then(|table| table.remove("edition"));
            let at = format!("{file}: edition");
            let Id(found) = read(&at, table.ok_or_else(|| bad(&at, "it is missing; put it in"))?)?;
            let expected = id.get_or_insert_with(|| found.clone());
            need(found == *expected, at, format_args!("it is {found:?} and must be {expected:?}"))?;
        }
        Ok(Sources { id: id.unwrap_or_default(), files: opened })
    }

    /// What a file says.
    pub(super) fn read<T: DeserializeOwned>(&self, file: &'static str) -> Result<T, BadOptions> {
        read(file, Value::Table(self.files.get(file).cloned().unwrap_or_default()))
    }
}

/// Reads a value that stands at a place: a file, or a file and a key.
pub(super) fn read<T: DeserializeOwned>(at: &str, value: Value) -> Result<T, BadOptions> {
    serde_path_to_error::deserialize(value.clone()).map_err(
        |error: serde_path_to_error::Error<toml::de::Error>| {
            let (why, missing) = in_words(error.inner().message());
            let mut key = named(&value, error.path());
            if let Some(missing) = missing {
                join(&mut key, missing);
            }
            // A file is followed by a colon, a key by a full stop.
            match (key.as_str(), at.ends_with(".toml")) {
                ("", _) => bad(at, why),
                (key, true) => bad(format_args!("{at}: {key}"), why),
                (key, false) if key.starts_with('[') => bad(format_args!("{at}{key}"), why),
                (key, false) => bad(format_args!("{at}.{key}"), why),
            }
        },
    )
}

/// The reason for people, and the key that is missing, if that is what is wrong.
fn in_words(message: &str) -> (String, Option<&str>) {
    match message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        Some(key) => ("it is missing; put it in".to_owned(), Some(key)),
        None => (message.replace("expected i64", "expected a whole number"), None),
    }
}

/// The key that a path leads to. Entries of lists are called by their ids where they have some.
fn named(value: &Value, path: &Path) -> String {
    let (mut value, mut key) = (Some(value), String::new());
    for segment in path {
        match segment {
            Segment::Map { key: name } => {
                join(&mut key, name);
                value = value.and_then(|value| value.get(name));
            }
            Segment::Seq { index } => {
                value = value.and_then(|value| value.get(index));
                // Writing to a text cannot fail.
                _ = write!(key, "[{}]", label(value, *index));
            }
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    key
}

/// What an entry of a list is called.
pub(super) fn label(entry: Option<&Value>, index: usize) -> String {
    match entry.and_then(|entry| entry.get("id")).and_then(Value::as_str) {
        Some(id) => id.chars().take(40).collect(),
        None => index.to_string(),
    }
}

/// Goes one key further.
pub(super) fn join(key: &mut String, name: &str) {
    if !key.is_empty() {
        key.push('.');
    }
    key.push_str(name);
}
