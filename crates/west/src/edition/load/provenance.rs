//! Where things come from: any table may say it, for readers and for the tests of the edition.

use rustlers_core::BadOptions;
use toml::{Table, Value};

use super::file::{join, label};
use super::{bad, need};

/// `source` is `rulebook` or `edition`, and `edition_fields` names keys that are there. Neither is read further.
pub(super) fn take_out(file: &str, table: &mut Table) -> Result<(), BadOptions> {
    take_from(file, "", table)
}

fn take_from(file: &str, at: &str, table: &mut Table) -> Result<(), BadOptions> {
    let place = |name: &str| {
        let mut key = at.to_owned();
        join(&mut key, name);
        format!("{file}: {key}")
    };
    let source = table.remove("source");
    let is_known = |source: &Value| matches!(source.as_str(), Some("rulebook" | "edition"));
    need(source.as_ref().is_none_or(is_known), place("source"), "it must be \"rulebook\" or \"edition\"")?;
    if let Some(fields) = table.remove("edition_fields") {
        let at = place("edition_fields");
        let fields: Option<Vec<&str>> =
            fields.as_array().and_then(|fields| fields.iter().map(Value::as_str).collect());
        for field in fields.ok_or_else(|| bad(&at, "it must be a list of texts in quotes"))? {
            need(table.contains_key(field), &at, format_args!("{field:?} is not there; leave it out"))?;
        }
        let ours = source.as_ref().and_then(Value::as_str) == Some("rulebook");
        need(ours, &at, "it belongs to things with source = \"rulebook\"")?;
    }
    for (name, value) in table.iter_mut() {
        let mut key = at.to_owned();
        join(&mut key, name);
        take_from_value(file, &key, value)?;
    }
    Ok(())
}

fn take_from_value(file: &str, at: &str, value: &mut Value) -> Result<(), BadOptions> {
    match value {
        Value::Table(table) => take_from(file, at, table),
        Value::Array(list) => {
            for (index, entry) in list.iter_mut().enumerate() {
                let at = format!("{at}[{}]", label(Some(entry), index));
                take_from_value(file, &at, entry)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}
