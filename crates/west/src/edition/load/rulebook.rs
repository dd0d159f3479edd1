//! What the rulebook itself gives: an edition fills the gaps of the rulebook and leaves this alone.

use std::sync::LazyLock;

use rustlers_core::BadOptions;
use toml::{Table, Value};

use super::file::join;
use super::{Files, bad};

/// What every edition must say, because the rules read it.
static GIVEN: LazyLock<Table> = LazyLock::new(|| embedded(include_str!("rulebook/given.toml")));

/// What editions used to say although the rules do not read it. It is compared where it is there, and taken out.
static FORMER: LazyLock<Table> = LazyLock::new(|| embedded(include_str!("rulebook/former.toml")));

/// Former keys that only had words for readers, and may say anything.
const WORDS: [&str; 5] = ["name", "rulebook_name", "interest_on", "npc_raise", "no_raise"];

fn embedded(text: &str) -> Table {
    toml::from_str(text).expect("every edition is compared with it, the standard one by a test")
}

/// Compares the files with the rulebook, and takes out what they only repeat of it.
pub(super) fn check(files: &mut Files) -> Result<(), BadOptions> {
    for (file, table) in files {
        if let Some(Value::Table(former)) = FORMER.get(file) {
            take_out(file, "", former, table)?;
        }
        if let Some(Value::Table(given)) = GIVEN.get(file) {
            compare(file, "", given, table)?;
        }
    }
    Ok(())
}

/// Refuses whatever differs. A table that is missing is left to whoever reads the file.
fn compare(file: &str, at: &str, given: &Table, found: &mut Table) -> Result<(), BadOptions> {
    for (name, given) in given {
        let key = below(at, name);
        match given {
            Value::Table(given) => each(&key, given, found.get_mut(name), &mut |key, given, found| {
                compare(file, key, given, found)
            })?,
            given if found.get(name) == Some(given) => {}
            given => return Err(not_given(file, &key, given)),
        }
    }
    Ok(())
}

/// Takes former keys out, and tables that have nothing else in them.
fn take_out(file: &str, at: &str, former: &Table, found: &mut Table) -> Result<(), BadOptions> {
    for (name, former) in former {
        let key = below(at, name);
        match former {
            Value::Table(former) => {
                each(&key, former, found.get_mut(name), &mut |key, former, found| {
                    take_out(file, key, former, found)
                })?;
                if found.get(name).and_then(Value::as_table).is_some_and(Table::is_empty) {
                    found.remove(name);
                }
            }
            former => match found.remove(name) {
                Some(other) if other != *former && !WORDS.contains(&name.as_str()) => {
                    return Err(not_given(file, &key, former));
                }
                _ => {}
            },
        }
    }
    Ok(())
}

/// Goes on with a table, or with the entries of a list, whose tables stand under their ids.
fn each(
    key: &str,
    known: &Table,
    found: Option<&mut Value>,
    then: &mut dyn FnMut(&str, &Table, &mut Table) -> Result<(), BadOptions>,
) -> Result<(), BadOptions> {
    match found {
        Some(Value::Table(found)) => then(key, known, found),
        Some(Value::Array(list)) => {
            for entry in list.iter_mut().filter_map(Value::as_table_mut) {
                let Some(id) = entry.get("id").and_then(Value::as_str).map(str::to_owned) else { continue };
                if let Some(Value::Table(known)) = known.get(&id) {
                    then(&format!("{key}[{id}]"), known, entry)?;
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn below(at: &str, name: &str) -> String {
    let mut key = at.to_owned();
    join(&mut key, name);
    key
}

fn not_given(file: &str, key: &str, given: &Value) -> BadOptions {
    bad(
        format_args!("{file}: {key}"),
        format_args!("the rulebook gives this, and editions leave it alone; set it to {given}"),
    )
}
