//! The files of the standard edition, to be changed and read again.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use rustlers_west::edition::Edition;
use toml::{Table, Value};

/// Where the standard edition lies.
pub(crate) fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editions/west")
}

/// The text of one of its files.
pub(crate) fn text(file: &str) -> String {
    std::fs::read_to_string(folder().join(file)).unwrap()
}

/// All files, parsed.
#[derive(Clone)]
pub(crate) struct Data(pub(crate) BTreeMap<&'static str, Table>);

impl Data {
    pub(crate) fn standard() -> Data {
        static STANDARD: LazyLock<Data> = LazyLock::new(|| {
            Data(Edition::file_names().map(|file| (file, toml::from_str(&text(file)).unwrap())).collect())
        });
        STANDARD.clone()
    }

    /// The same when it still repeated the rulebook: what old journals were recorded with.
    pub(crate) fn former() -> Data {
        let former: Table = toml::from_str(include_str!("former.toml")).unwrap();
        let mut data = Data::standard();
        data.0.insert("effects.toml", Table::new());
        for (file, table) in &mut data.0 {
            put_back(table, former.get(*file).and_then(Value::as_table).unwrap_or(&Table::new()));
        }
        data
    }

    /// Sets a key such as `space[watermill].crowd` to a value written as TOML.
    pub(crate) fn set(mut self, file: &str, key: &str, value: &str) -> Data {
        let (parent, last) = key.rsplit_once('.').map_or((None, key), |(parent, last)| (Some(parent), last));
        let table = match parent {
            Some(parent) => self.at(file, parent).as_table_mut().unwrap(),
            None => self.0.get_mut(file).unwrap(),
        };
        table.insert(last.to_owned(), literal(value));
        self
    }

    /// Takes a key out, or an entry of a list.
    pub(crate) fn remove(mut self, file: &str, key: &str) -> Data {
        if let Some((list, id)) = key.strip_suffix(']').and_then(|key| key.rsplit_once('[')) {
            let list = self.at(file, list).as_array_mut().unwrap();
            let before = list.len();
            list.retain(|entry| entry.get("id").and_then(Value::as_str) != Some(id));
            assert_eq!(list.len() + 1, before, "{key}");
            return self;
        }
        let (parent, last) = key.rsplit_once('.').map_or((None, key), |(parent, last)| (Some(parent), last));
        let table = match parent {
            Some(parent) => self.at(file, parent).as_table_mut().unwrap(),
            None => self.0.get_mut(file).unwrap(),
        };
        table.remove(last).unwrap();
        self
    }

    /// Adds an entry to a list.
    pub(crate) fn push(mut self, file: &str, list: &str, value: &str) -> Data {
        self.at(file, list).as_array_mut().unwrap().push(literal(value));
        self
    }

    /// Changes entries of a list.
    pub(crate) fn edit(mut self, file: &str, list: &str, change: impl FnOnce(&mut Vec<Value>)) -> Data {
        change(self.at(file, list).as_array_mut().unwrap());
        self
    }

    /// Replaces the kind of the connection between two spaces.
    pub(crate) fn relink(self, ends: [&str; 2], kind: &str) -> Data {
        self.edit("map.toml", "edge", |edges| {
            let edge = edges.iter_mut().find(|edge| joins(edge, ends)).unwrap();
            edge["type"] = Value::from(kind);
        })
    }

    /// Takes the connections between two spaces out.
    pub(crate) fn unlink(self, ends: [&str; 2]) -> Data {
        self.edit("map.toml", "edge", |edges| {
            let before = edges.len();
            edges.retain(|edge| !joins(edge, ends));
            assert!(edges.len() < before, "{ends:?}");
        })
    }

    pub(crate) fn at(&mut self, file: &str, key: &str) -> &mut Value {
        let mut parts = key.split('.');
        let first = parts.next().unwrap();
        let (name, id) = split(first);
        let mut value = self.0.get_mut(file).unwrap().get_mut(name).unwrap_or_else(|| panic!("{key}"));
        if let Some(id) = id {
            value = entry(value, id);
        }
        for part in parts {
            let (name, id) = split(part);
            value = value.get_mut(name).unwrap_or_else(|| panic!("{key}"));
            if let Some(id) = id {
                value = entry(value, id);
            }
        }
        value
    }

    pub(crate) fn read(&self) -> Result<Edition, String> {
        let files = Value::try_from(&self.0).unwrap();
        files.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
    }

    /// The edition is refused with these words.
    #[track_caller]
    pub(crate) fn refused(&self, expected: &str) {
        let error = self.read().expect_err("this edition must be refused");
        assert!(error.contains(expected), "wanted {expected:?}, got: {error}");
    }
}

pub(crate) fn literal(value: &str) -> Value {
    toml::from_str::<Table>(&format!("value = {value}")).unwrap().remove("value").unwrap()
}

/// Puts keys into a table, and below it.
fn put_back(table: &mut Table, former: &Table) {
    for (key, value) in former {
        match (table.get_mut(key), value) {
            (Some(Value::Table(inner)), Value::Table(former)) => put_back(inner, former),
            (Some(list @ Value::Array(_)), Value::Table(former)) => {
                for (id, former) in former {
                    put_back(entry(list, id).as_table_mut().unwrap(), former.as_table().unwrap());
                }
            }
            _ => _ = table.insert(key.clone(), value.clone()),
        }
    }
}

fn joins(edge: &Value, ends: [&str; 2]) -> bool {
    let found = [edge["from"].as_str().unwrap(), edge["to"].as_str().unwrap()];
    found == ends || found == [ends[1], ends[0]]
}

fn split(part: &str) -> (&str, Option<&str>) {
    match part.strip_suffix(']').and_then(|part| part.split_once('[')) {
        Some((name, id)) => (name, Some(id)),
        None => (part, None),
    }
}

/// An entry of a list by its id, or by its number.
fn entry<'a>(list: &'a mut Value, id: &str) -> &'a mut Value {
    let list = list.as_array_mut().unwrap();
    let place = list.iter().position(|entry| entry.get("id").and_then(Value::as_str) == Some(id));
    let place = place.or_else(|| id.parse().ok()).unwrap_or_else(|| panic!("no {id}"));
    &mut list[place]
}
