//! Every rule of `rules/critters.md` is named by a test, and every id that a test names is a rule.

use std::collections::BTreeSet;
use std::path::Path;

const RULES: &str = include_str!("../../../../rules/critters.md");

/// Rules that no test can show, and why.
const NOT_TESTED: &[(&str, &str)] = &[
    ("CRIT-136", "chat and whispers are carried by the server, which the rules never hear"),
    ("CRIT-154", "who stands in for an absent person is the server's affair; a seat stays a seat"),
    ("CRIT-157", "how fast bots talk to people is the server's affair"),
    ("CRIT-R51", "the reason for CRIT-154"),
];

/// Ids at the beginning of a line of the rules file.
fn defined() -> BTreeSet<String> {
    let start = |line: &str| line.trim_start_matches([' ', '-', '*', '|']).to_owned();
    RULES
        .lines()
        .filter_map(|line| ids(&start(line)).into_iter().next().filter(|id| start(line).starts_with(id)))
        .collect()
}

fn ids(text: &str) -> Vec<String> {
    text.match_indices("CRIT-")
        .map(|(at, _)| {
            let tail = &text[at + 5..];
            let kind = tail.starts_with(['R', 'C']) as usize;
            let digits = tail[kind..].chars().take_while(char::is_ascii_digit).count();
            text[at..at + 5 + kind + digits].to_owned()
        })
        .filter(|id| id.ends_with(|last: char| last.is_ascii_digit()))
        .collect()
}

fn cited() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut cited = BTreeSet::new();
    let mut folders = vec![root.join("tests"), root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.file_name().is_some_and(|name| name == "tidy.rs") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let in_tests = path.starts_with(root.join("tests"));
            let from = if in_tests { Some(0) } else { text.find("#[cfg(test)]") };
            cited.extend(from.map(|from| ids(&text[from..])).unwrap_or_default());
        }
    }
    cited
}

#[test]
fn every_rule_has_a_test() {
    let excused: BTreeSet<String> = NOT_TESTED.iter().map(|(id, _)| (*id).to_owned()).collect();
    let missing: Vec<_> =
        defined().difference(&cited()).filter(|id| !excused.contains(*id)).cloned().collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
    let needless: Vec<_> = excused.intersection(&cited()).cloned().collect();
    assert!(needless.is_empty(), "{needless:?} are excused and tested");
}

#[test]
fn every_cited_id_is_a_rule() {
    let unknown: Vec<_> = cited().difference(&defined()).cloned().collect();
    assert!(unknown.is_empty(), "no rule is called {unknown:?}");
    assert!(defined().len() > 270, "the rules file lists {} ids", defined().len());
}
