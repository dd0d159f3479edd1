//! One table of a file, read key by key. It remembers what was read, so that a key that nobody knows is refused.

use std::cell::RefCell;
use std::collections::BTreeSet;

use rustlers_core::BadOptions;
use toml::{Table, Value};

use crate::edition::words::{Word, WordSet};

/// Keys that any table may have: where it comes from.
const SOURCES: [&str; 2] = ["source", "edition_fields"];

/// A table with the way to it.
pub(super) struct Node<'a> {
    file: &'static str,
    path: String,
    table: &'a Table,
    read: RefCell<BTreeSet<String>>,
}

impl<'a> Node<'a> {
    /// A whole file.
    pub(super) fn root(file: &'static str, table: &'a Table) -> Node<'a> {
        Node { file, path: String::new(), table, read: RefCell::default() }
    }

    fn inner(&self, path: String, table: &'a Table) -> Node<'a> {
        Node { file: self.file, path, table, read: RefCell::default() }
    }

    /// The refusal of a key: file, key, reason.
    #[cold]
    pub(super) fn bad(&self, key: &str, why: impl std::fmt::Display) -> BadOptions {
        BadOptions(format!("{}: {}: {why}", self.file, self.at(key)))
    }

    /// The refusal of a key, as a result.
    #[cold]
    pub(super) fn wrong<T>(&self, key: &str, why: impl std::fmt::Display) -> Result<T, BadOptions> {
        Err(self.bad(key, why))
    }

    /// Refuses the key unless something holds.
    pub(super) fn check(
        &self,
        holds: bool,
        key: &str,
        why: impl std::fmt::Display,
    ) -> Result<(), BadOptions> {
        if holds { Ok(()) } else { self.wrong(key, why) }
    }

    fn at(&self, key: &str) -> String {
        match (self.path.as_str(), key) {
            (path, "") => path.to_owned(),
            ("", key) => key.to_owned(),
            (path, key) => format!("{path}.{key}"),
        }
    }

    /// Is the key there?
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// The keys, in alphabetical order.
    pub(super) fn keys(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.table.keys().map(String::as_str)
    }

    /// The raw value.
    pub(super) fn maybe(&self, key: &str) -> Option<&'a Value> {
        self.read.borrow_mut().insert(key.to_owned());
        self.table.get(key)
    }

    fn value(&self, key: &str) -> Result<&'a Value, BadOptions> {
        self.maybe(key).ok_or_else(|| self.bad(key, "it is missing; put it in"))
    }

    /// Every key has been read; any other is refused. Says where the table comes from, too.
    pub(super) fn finish(&self) -> Result<(), BadOptions> {
        self.finish_sources()?;
        let read = self.read.borrow();
        for key in self.table.keys() {
            if !read.contains(key) && !SOURCES.contains(&key.as_str()) {
                let known: Vec<&str> = read.iter().map(String::as_str).collect();
                return self.wrong(key, format!("nothing here is called so; known are {}", known.join(", ")));
            }
        }
        Ok(())
    }

    /// `source` is `rulebook` or `edition`, and `edition_fields` names keys that are there.
    fn finish_sources(&self) -> Result<(), BadOptions> {
        let source = self.table.get("source");
        if source.is_some_and(|source| !matches!(source.as_str(), Some("rulebook" | "edition"))) {
            return self.wrong("source", "it must be \"rulebook\" or \"edition\"");
        }
        if self.has("edition_fields") {
            for field in self.texts("edition_fields")? {
                let named = self.has(field);
                self.check(named, "edition_fields", format!("{field:?} is not there; leave it out"))?;
            }
            let ours = source.and_then(Value::as_str) == Some("rulebook");
            self.check(ours, "edition_fields", "it belongs to things with source = \"rulebook\"")?;
        }
        Ok(())
    }

    // --- Texts and words

    /// A text that is not empty.
    pub(super) fn text(&self, key: &str) -> Result<&'a str, BadOptions> {
        match self.value(key)?.as_str() {
            Some(text) if !text.trim().is_empty() => Ok(text),
            Some(_) => self.wrong(key, "it must not be empty"),
            None => self.wrong(key, "it must be a text in quotes"),
        }
    }

    pub(super) fn maybe_text(&self, key: &str) -> Result<Option<&'a str>, BadOptions> {
        if self.maybe(key).is_some() { self.text(key).map(Some) } else { Ok(None) }
    }

    /// An id: small letters, digits and `_`.
    pub(super) fn id(&self, key: &str) -> Result<&'a str, BadOptions> {
        let id = self.text(key)?;
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        self.check(id.chars().all(is_plain), key, format!("{id:?} is no id; use a-z, 0-9 and _"))?;
        Ok(id)
    }

    pub(super) fn expect_text(&self, key: &str, expected: &str) -> Result<(), BadOptions> {
        let found = self.text(key)?;
        self.check(found == expected, key, format!("it is {found:?} and must be {expected:?}"))
    }

    pub(super) fn texts(&self, key: &str) -> Result<Vec<&'a str>, BadOptions> {
        let texts: Option<Vec<&str>> =
            self.value(key)?.as_array().and_then(|list| list.iter().map(Value::as_str).collect());
        texts.ok_or_else(|| self.bad(key, "it must be a list of texts in quotes"))
    }

    /// A word of a closed list.
    pub(super) fn word<W: Word>(&self, key: &str) -> Result<W, BadOptions> {
        let text = self.text(key)?;
        W::read(text).ok_or_else(|| self.bad(key, not_one_of::<W>(text)))
    }

    pub(super) fn maybe_word<W: Word>(&self, key: &str) -> Result<Option<W>, BadOptions> {
        if self.maybe(key).is_some() { self.word(key).map(Some) } else { Ok(None) }
    }

    /// Several words of a closed list, none twice.
    pub(super) fn words<W: Word>(&self, key: &str) -> Result<WordSet<W>, BadOptions> {
        let texts = self.texts(key)?;
        let mut words = Vec::new();
        for text in texts {
            let word = W::read(text).ok_or_else(|| self.bad(key, not_one_of::<W>(text)))?;
            let twice = words.iter().any(|other: &W| other.written() == text);
            self.check(!twice, key, format!("{text:?} stands there twice"))?;
            words.push(word);
        }
        Ok(words.into_iter().collect())
    }

    /// The position of a named thing in a list, as an id.
    pub(super) fn find<I>(
        &self,
        key: &str,
        kind: &str,
        id: impl Fn(u8) -> I,
        named: impl Fn(&str) -> Option<usize>,
    ) -> Result<I, BadOptions> {
        let name = self.text(key)?;
        let place = named(name).ok_or_else(|| self.bad(key, format!("there is no {kind} {name:?}")))?;
        Ok(id(place as u8))
    }

    // --- Numbers and flags

    /// A whole number within bounds.
    pub(super) fn int<N: TryFrom<i64>>(&self, key: &str, low: i64, high: i64) -> Result<N, BadOptions> {
        let Some(number) = self.value(key)?.as_integer() else {
            return self.wrong(key, "it must be a whole number");
        };
        let fits = (low..=high).contains(&number);
        let number = fits.then(|| N::try_from(number).ok()).flatten();
        number.ok_or_else(|| {
            let found = self.maybe(key).map(Value::to_string).unwrap_or_default();
            self.bad(key, format!("{found} is not possible; it must be {low} to {high}"))
        })
    }

    /// A number of which 0 means none.
    pub(super) fn some(&self, key: &str, high: i64) -> Result<Option<u8>, BadOptions> {
        let number: u8 = self.int(key, 0, high)?;
        Ok((number != 0).then_some(number))
    }

    pub(super) fn ints<N: TryFrom<i64>>(&self, key: &str, low: i64, high: i64) -> Result<Vec<N>, BadOptions> {
        let read = |value: &Value| value.as_integer().filter(|n| (low..=high).contains(n));
        let numbers = self.value(key)?.as_array().and_then(|list| {
            list.iter().map(|value| read(value).and_then(|number| N::try_from(number).ok())).collect()
        });
        numbers.ok_or_else(|| self.bad(key, format!("it must be a list of numbers from {low} to {high}")))
    }

    pub(super) fn flag(&self, key: &str) -> Result<bool, BadOptions> {
        self.value(key)?.as_bool().ok_or_else(|| self.bad(key, "it must be true or false"))
    }

    /// A flag that is false where it is not given.
    pub(super) fn maybe_flag(&self, key: &str) -> Result<bool, BadOptions> {
        if self.maybe(key).is_some() { self.flag(key) } else { Ok(false) }
    }

    // --- Tables in tables

    /// A table.
    pub(super) fn table(&self, key: &str) -> Result<Node<'a>, BadOptions> {
        let table = self.value(key)?.as_table().ok_or_else(|| self.bad(key, "it must be a table"))?;
        Ok(self.inner(self.at(key), table))
    }

    /// A list of tables, each called by its id where it has one.
    pub(super) fn list(&self, key: &str) -> Result<Vec<Node<'a>>, BadOptions> {
        let refuse = || self.bad(key, "it must be a list of tables");
        let list = self.value(key)?.as_array().ok_or_else(refuse)?;
        self.nodes(key, list).ok_or_else(refuse)
    }

    pub(super) fn maybe_list(&self, key: &str) -> Result<Vec<Node<'a>>, BadOptions> {
        if self.maybe(key).is_some() { self.list(key) } else { Ok(Vec::new()) }
    }

    /// A list of lists of tables.
    pub(super) fn lists(&self, key: &str) -> Result<Vec<Vec<Node<'a>>>, BadOptions> {
        let lists = self.value(key)?.as_array().and_then(|lists| {
            let inner = |(n, list): (usize, &'a Value)| self.nodes(&format!("{key}[{n}]"), list.as_array()?);
            lists.iter().enumerate().map(inner).collect()
        });
        lists.ok_or_else(|| self.bad(key, "it must be a list of lists of effects"))
    }

    fn nodes(&self, key: &str, list: &'a [Value]) -> Option<Vec<Node<'a>>> {
        let node = |(n, value): (usize, &'a Value)| {
            let table = value.as_table()?;
            let label = match table.get("id").and_then(Value::as_str) {
                Some(id) => id.chars().take(40).collect(),
                None => n.to_string(),
            };
            Some(self.inner(self.at(&format!("{key}[{label}]")), table))
        };
        list.iter().enumerate().map(node).collect()
    }

    /// A list of things with ids of their own, at most so many.
    pub(super) fn things(&self, key: &str, most: usize) -> Result<Vec<Node<'a>>, BadOptions> {
        let things = self.list(key)?;
        let fits = (1..=most).contains(&things.len());
        self.check(fits, key, format!("there are {}; there must be 1 to {most}", things.len()))?;
        let mut ids = BTreeSet::new();
        for thing in &things {
            let id = thing.id("id")?;
            thing.check(ids.insert(id), "id", format!("{id:?} is used twice; give each its own"))?;
        }
        Ok(things)
    }
}

fn not_one_of<W: Word>(text: &str) -> String {
    let known: Vec<&str> = W::LIST.iter().map(|word| word.written()).collect();
    format!("{text:?} is not known; it must be one of {}", known.join(", "))
}
