//! `README.md` and `EFFECTS.md` of the edition agree with its data and with the rules.

use std::collections::{BTreeMap, BTreeSet};

use rustlers_west::edition::{Effect, Guard, Limit, Primitive, Trigger, Use};
use toml::Value;

use super::data::{Data, folder, text};

const RULES: &str = include_str!("../../../../rules/west.md");

/// All files of the edition's folder.
fn all_files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Words in backquotes, or between other marks.
fn marked(text: &str, mark: char) -> BTreeSet<&str> {
    text.split(mark).skip(1).step_by(2).collect()
}

#[test]
fn effects_md_describes_every_primitive_as_it_is_declared() {
    let document = text("EFFECTS.md");
    let rows: BTreeMap<&str, Vec<&str>> = document
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split_once("` | "))
        .map(|(name, rest)| (name, rest.split(" | ").collect()))
        .collect();
    let names: BTreeSet<&str> = Effect::PRIMITIVES.iter().map(|primitive| primitive.name).collect();
    for name in &names {
        let row = rows.get(name).unwrap_or_else(|| panic!("EFFECTS.md does not describe {name}"));
        let called = || Effect::PRIMITIVES.iter().filter(|primitive| primitive.name == *name);
        let declared: BTreeSet<&str> = called().flat_map(|primitive| primitive.keys()).collect();
        assert_eq!(marked(row[0], '`'), declared, "parameters of {name}");
        let uses: BTreeSet<&str> = row[1].split(", ").collect();
        let declared: BTreeSet<&str> = called().flat_map(Primitive::uses).map(Use::word).collect();
        assert_eq!(uses, declared, "uses of {name}");
    }
    let words = Trigger::ALL.map(Trigger::word).into_iter().chain(Guard::ALL.map(Guard::word));
    let words = words.chain(Limit::ALL.map(Limit::word)).chain(["self", "foe", "enemy", "any_player"]);
    for word in words {
        assert!(document.contains(&format!("`{word}`")), "EFFECTS.md does not mention {word}");
    }
    for usable in Use::ALL {
        assert!(document.contains(&format!("*{usable}*")), "EFFECTS.md does not mention {usable}");
    }
    for document in [document, text("README.md")] {
        let count = format!("{} ", names.len());
        let primitives = document.match_indices(" primitives").map(|(at, _)| &document[..at]);
        for before in primitives {
            let number: String = before.chars().rev().take_while(|letter| !letter.is_whitespace()).collect();
            let number: String = number.chars().rev().collect();
            let counted = number.parse::<usize>().map(|number| format!("{number} "));
            assert!(counted.is_err() || counted == Ok(count.clone()), "speaks of {number} primitives");
        }
    }
}

/// Ids such as `WEST-R12` in a text.
fn rule_ids(text: &str) -> BTreeSet<String> {
    text.match_indices("WEST-")
        .map(|(at, _)| {
            let tail = &text[at + 5..];
            let series = tail.starts_with(['R', 'D', 'C']) as usize;
            let digits = tail[series..].chars().take_while(char::is_ascii_digit).count();
            text[at..at + 5 + series + digits].to_owned()
        })
        .filter(|id| id.ends_with(|last: char| last.is_ascii_digit()))
        .collect()
}

/// Ids that the rules define: at the beginning of a line, in bold.
fn defined() -> BTreeSet<String> {
    let starts = |line: &&str| line.starts_with("- **WEST-") || line.starts_with("| **WEST-");
    let first = |line: &str| line.split("**").nth(1).map(str::to_owned);
    RULES.lines().filter(starts).filter_map(first).collect()
}

#[test]
fn rules_that_are_named_exist() {
    let defined = defined();
    assert!(defined.len() > 500, "{}", defined.len());
    for (file, text) in all_files() {
        let unknown: Vec<String> = rule_ids(&text).difference(&defined).cloned().collect();
        assert!(unknown.is_empty(), "{file} names {unknown:?}");
    }
    let unknown: Vec<String> = rule_ids(RULES).difference(&defined).cloned().collect();
    assert!(unknown.is_empty(), "rules/west.md names {unknown:?}");
}

#[test]
fn rules_are_numbered_in_order() {
    for series in ["WEST-", "WEST-R", "WEST-D", "WEST-C"] {
        let mut next = 1;
        for line in RULES.lines().filter(|line| line.starts_with("- **") || line.starts_with("| **")) {
            let id = line.split("**").nth(1).unwrap_or_default();
            if let Some(number) = id.strip_prefix(series).and_then(|number| number.parse::<u32>().ok()) {
                assert_eq!(number, next, "{id}");
                next += 1;
            }
        }
        assert!(next > 60, "{series}");
    }
}

// WEST-32: the table of the rules carries the numbers of the edition.
#[test]
fn west_32_the_table_of_the_rules_is_the_edition() {
    let data = Data::standard();
    let row = |label: &str| {
        let start = format!("| {label} | ");
        let line = RULES.lines().find(|line| line.starts_with(&start)).unwrap();
        line[start.len()..].trim_end_matches(" |").split(" | ").map(str::to_owned).collect::<Vec<_>>()
    };
    let teams = |key: &str| {
        ["2v2", "3v3", "2v3"].map(|size| match &data.0["setup.toml"]["teams"][size][key] {
            Value::String(word) => word.to_uppercase(),
            number => number.to_string(),
        })
    };
    for (label, key) in [
        ("Cash per Bandit", "bandit_cash"),
        ("Ambush Cards per Bandit at start", "ambush_start"),
        ("Ambush Card hand maximum per Bandit", "ambush_max"),
        ("Warrant Meter side", "warrant_side"),
        ("Bandit Furs Payout side", "payout_side"),
    ] {
        let found: Vec<String> =
            row(label).iter().map(|cell| cell.trim_start_matches('$').to_owned()).collect();
        assert_eq!(found, teams(key), "{label}");
    }
}

#[test]
fn the_files_are_tidy() {
    for (file, text) in all_files() {
        assert!(!text.contains('\t'), "{file} has a tab");
        for (n, line) in text.lines().enumerate() {
            assert_eq!(line, line.trim_end(), "{file}:{}", n + 1);
            let says = line.to_lowercase().contains("indian ");
            let identifies = line.contains(r#"rulebook_name = "Indian Village""#)
                || line.contains("(the rulebook's Indian Village)");
            assert!(!says || identifies, "{file}:{}: say Village", n + 1);
        }
    }
}

#[test]
fn the_readme_names_every_file() {
    let readme = text("README.md");
    for (file, _) in all_files().iter().filter(|(file, _)| file != "README.md") {
        assert!(readme.contains(&format!("`{file}`")), "README.md does not name {file}");
    }
}
