//! Journals of Best of the West from before its edition left out data that only repeated the rulebook.

use rustlers_core::Fast;
use rustlers_house::{JournalFault, JournalReader, Record, Tale, build_options, new_table};
use serde_json::json;
use toml::{Table, Value};

const JOURNAL: &str = include_str!("journals/west_of_the_former_edition.jsonl");

/// The former hash of the standard edition.
const FORMER: &str = "0ae80659b7d4d0bf9cd0ede9b91debc7fbbcfc722d8fddf60e91aeaef2c4c357";

fn read(file: &str) -> Result<Record, JournalFault> {
    let mut records = JournalReader::new(file.as_bytes()).with_unfinished();
    records.next().unwrap().map_err(|error| error.fault)
}

#[test]
fn a_journal_of_the_former_standard_edition_is_played_again() {
    let record = read(JOURNAL).unwrap();
    assert_eq!(record.header.edition, FORMER);
    assert_eq!(record.entries.len(), 80);
    let mut tale = Tale::open(&record).unwrap();
    while tale.step().unwrap().is_some() {}
    assert_ne!(
        tale.table().edition_hash().unwrap(),
        FORMER,
        "journals name the edition as it is written today"
    );
}

#[test]
fn no_other_edition_passes_for_it() {
    let other = read(&JOURNAL.replacen("\"0ae8", "\"0ae9", 1));
    assert!(matches!(other, Err(JournalFault::OtherEdition { .. })), "{other:?}");
}

// Journals contain the data of other editions in full, and it is read and hashed as it is.
#[test]
fn an_edition_of_ones_own_keeps_its_hash() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/west/");
    let mut files = Table::new();
    let mut text_of = |name: &str| {
        let text = std::fs::read_to_string(format!("{folder}{name}")).unwrap();
        files.insert(name.to_owned(), Value::Table(toml::from_str(&text).unwrap()));
        Ok(text)
    };
    build_options("west", 4, &[], Some(&mut text_of)).unwrap();
    let former: Table = toml::from_str(include_str!("../../west/tests/edition/former.toml")).unwrap();
    put_back(&mut files, &former);
    let options = json!({ "players": 4, "edition": files });
    let (table, _) = new_table("west", &options, &mut Fast::from_seed(1)).unwrap();
    assert_eq!(table.edition_hash().unwrap(), FORMER);
}

/// Adds keys to a table and to the tables below it; an entry of a list is found by its id.
fn put_back(table: &mut Table, former: &Table) {
    for (key, value) in former {
        match (table.get_mut(key), value) {
            (Some(Value::Table(inner)), Value::Table(former)) => put_back(inner, former),
            (Some(Value::Array(list)), Value::Table(former)) => {
                for entry in list.iter_mut().filter_map(Value::as_table_mut) {
                    let former = former.get(entry["id"].as_str().unwrap());
                    put_back(entry, former.and_then(Value::as_table).unwrap_or(&Table::new()));
                }
            }
            _ => _ = table.insert(key.clone(), value.clone()),
        }
    }
}
