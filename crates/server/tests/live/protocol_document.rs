//! `docs/protocol.md` is true of the program: version, asks, fields, refusal codes, fields of messages, addresses.
//! What the program has must be in the document, and what the document lists must be in the program.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rustlers_core::FreeOption;
use rustlers_house::{HouseGame, Visitor, games, visit};
use rustlers_server::protocol::{Request, VERSION};
use rustlers_server::routes;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn document() -> String {
    fs::read_to_string(root().join("docs/protocol.md")).unwrap()
}

/// The part of the document under a heading, up to the next one.
fn part<'a>(document: &'a str, heading: &str) -> &'a str {
    let (_, rest) = document.split_once(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("{heading}?"));
    rest.split("\n#").next().unwrap()
}

/// What stands in backticks.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The rows of the first table of a part, without its head: what stands in backticks in each column.
fn rows(part: &str) -> Vec<Vec<BTreeSet<String>>> {
    let lines =
        part.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    lines.skip(2).map(|line| line.trim_matches('|').split('|').map(quoted).collect()).collect()
}

/// The words that would have been understood, from the complaint about one that was not.
fn expected(request: &str) -> BTreeSet<String> {
    let complaint = serde_json::from_str::<Request>(request).unwrap_err().to_string();
    let Some((_, expected)) = complaint.split_once("expected ") else { return BTreeSet::new() };
    quoted(expected)
}

fn set(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn the_version_is_that_of_the_program() {
    assert_eq!(document().lines().next().unwrap(), format!("# Protocol, version {VERSION}"));
    let bot = fs::read_to_string(root().join("examples/bot.py")).unwrap();
    assert!(bot.contains(&format!("\nPROTOCOL = {VERSION}\n")), "examples/bot.py speaks another version");
}

#[test]
fn every_ask_is_described_with_its_fields() {
    let asks = expected(r#"{"id":"1","ask":{"no such ask":{}}}"#);
    assert!(asks.contains("ping"), "{asks:?}");
    let document = document();
    let rows = rows(part(&document, "### Requests"));
    let described: BTreeSet<String> = rows.iter().flat_map(|row| row[0].clone()).collect();
    assert_eq!(described, asks);
    for row in rows {
        let ask = row[0].first().unwrap();
        let fields = expected(&format!(r#"{{"id":"1","ask":{{"{ask}":{{"no such field":1}}}}}}"#));
        // Beside the fields stand their values, such as `false`.
        let described = row[1].difference(&set(&["false"])).cloned().collect::<BTreeSet<_>>();
        assert_eq!(described, fields, "the fields of {ask}");
    }
}

/// Everything that a request may set, with the words that the game has for it.
#[test]
fn every_option_is_described() {
    let document = document();
    let described = part(&document, "#### Options");
    let row = |game: &str| {
        let row = described.lines().find(|line| line.starts_with(&format!("| `{game}` |")));
        row.unwrap_or_else(|| panic!("the options of {game} are not described"))
    };
    for game in games() {
        let mut cells = row(game.name).trim_matches('|').split('|').skip(1);
        let (few, more) = (cells.next().unwrap(), cells.next().unwrap());
        let variants: BTreeSet<String> = game.variants.iter().map(|variant| variant.key.to_owned()).collect();
        assert_eq!(quoted(few), variants, "the variants of {}", game.name);
        let free = visit(game.name, FreeOptions).unwrap();
        let told = free.iter().map(|option| {
            let most = option.most.map(|most| format!(", at most {most}")).unwrap_or_default();
            format!("`{}`: {}{most}", option.key, option.takes)
        });
        assert_eq!(more.trim(), told.collect::<Vec<_>>().join("; "), "the options of {}", game.name);
    }
}

struct FreeOptions;

impl Visitor for FreeOptions {
    type Out = &'static [FreeOption];

    fn visit<G: HouseGame>(self) -> Self::Out {
        G::FREE_OPTIONS
    }
}

#[test]
fn every_refusal_code_is_described() {
    let document = document();
    let described: BTreeSet<String> =
        rows(part(&document, "### Answers")).iter().flat_map(|row| row[0].clone()).collect();
    let mut codes = BTreeSet::new();
    for source in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        codes.extend(codes_in(&source));
    }
    assert!(codes.len() > 20, "{codes:?}");
    assert_eq!(described, codes);
}

/// The codes in a source: the first argument of every `Refusal::new`, and every text in a field `code`.
fn codes_in(source: &str) -> BTreeSet<String> {
    let first_text =
        |rest: &str| rest.trim_start().strip_prefix('"').map(|text| before(text, '"').to_owned());
    let made = source.split("Refusal::new(").skip(1).filter_map(first_text);
    let fields = source.split(" code: ").skip(1).map(|rest| before(rest, ','));
    let written = fields.flat_map(|field| field.split('"').skip(1).step_by(2)).map(str::to_owned);
    made.chain(written).collect()
}

fn before(text: &str, end: char) -> &str {
    text.split(end).next().unwrap_or_default()
}

/// All sources below a folder.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => vec![fs::read_to_string(path).unwrap()],
    };
    entries.flat_map(read).collect()
}

#[test]
fn every_field_of_a_message_is_described() {
    let source = include_str!("../../src/protocol/update.rs");
    let fields = source.lines().filter_map(|line| line.strip_prefix("    pub ")?.split_once(':'));
    let fields: BTreeSet<String> = fields.map(|(name, _)| name.to_owned()).collect();
    assert!(fields.contains("commitment"), "{fields:?}");
    let document = document();
    let (_, socket) = document.split_once("\n## The socket\n").unwrap();
    let described = quoted(&socket.replace("```", ""));
    let missing: Vec<_> = fields.difference(&described).collect();
    assert!(missing.is_empty(), "docs/protocol.md does not describe {missing:?}");
}

#[test]
fn every_address_is_described() {
    let routes: BTreeSet<String> = routes()
        .iter()
        .map(|route| {
            route.to_string().replace("{id}", "ID").replace("{game}", "GAME").replace("{number}", "NUMBER")
        })
        .collect();
    let document = document();
    let is_address = |text: &String| {
        let method = text.split_once(" /").map(|(method, _)| method);
        method.is_some_and(|method| ["GET", "POST", "DELETE", "PUT", "PATCH"].contains(&method))
    };
    let described: BTreeSet<String> =
        quoted(&document.replace("```", "")).into_iter().filter(is_address).collect();
    assert_eq!(described, routes);
}
