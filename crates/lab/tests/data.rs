//! Games as data: tables that depend only on the plan, parts that together are the whole, and parts that do not fit.

use std::fs;
use std::path::{Path, PathBuf};

use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::RowAccessor as _;
use rustlers_bots::Level::{self, Cowhand, Greenhorn};
use rustlers_core::Seat;
use rustlers_goat::{Goat, Options};
use rustlers_house::JournalReader;
use rustlers_lab::{
    BalancePlan, Column, DECISIONS, Form, GAMES, Holds, Output, Part, Parts, Places, Plan, RecordTable,
    Shape, StrengthPlan, Study, StudyPart, balance_part, balance_west, html, merge_studies, simulate,
    strength_named, strength_part_named,
};
use rustlers_west::West;

const FORMS: [Form; 4] = [Form::Journals, Form::Games, Form::Decisions, Form::DecisionLines];

fn plan(bots: &[Level], games: u64) -> Plan<Options> {
    let options = Options::new(bots.len() as u8);
    Plan { options, bots: bots.to_vec(), rotate: true, games, seed: 7, threads: 2 }
}

fn written(plan: &Plan<Options>, form: Form, part: Option<Part>) -> Vec<u8> {
    let mut bytes = Vec::new();
    simulate::<Goat>(plan, Some(Output { form, part, to: &mut bytes }), &|_| {}).unwrap();
    bytes
}

/// A folder with the parts of a plan, named so that their order is not that of the games.
fn parts(plan: &Plan<Options>, form: Form, of: u64) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let part = |number: u64| {
        let path = folder.path().join(format!("{}.{}", of - number, form.ending()));
        fs::write(&path, written(plan, form, Part::new(number, of))).unwrap();
        path
    };
    let mut paths: Vec<PathBuf> = (1..=of).map(part).collect();
    paths.rotate_left(of as usize / 2);
    (folder, paths)
}

fn merged(paths: &[PathBuf]) -> Vec<u8> {
    let mut bytes = Vec::new();
    Parts::open(paths).unwrap().write(&mut bytes).unwrap();
    bytes
}

/// Why parts are not joined.
fn refusal(paths: &[PathBuf]) -> String {
    let joined = Parts::open(paths).and_then(|parts| parts.write(&mut Vec::new()));
    joined.unwrap_err().to_string()
}

#[test]
fn the_bytes_follow_from_the_plan_whatever_the_threads() {
    for form in FORMS {
        let one = plan(&[Cowhand, Greenhorn, Greenhorn], 40);
        let alone = written(&Plan { threads: 1, ..one.clone() }, form, None);
        assert!(alone == written(&Plan { threads: 3, ..one.clone() }, form, None), "{form:?}");
        assert!(alone != written(&Plan { seed: 8, ..one }, form, None), "{form:?}");
    }
}

#[test]
fn the_parts_together_are_the_whole_however_many_there_are() {
    for form in FORMS {
        let plan = plan(&[Cowhand, Greenhorn], 23);
        let whole = written(&plan, form, None);
        for of in [1, 2, 5, 30] {
            let (_folder, paths) = parts(&plan, form, of);
            assert!(merged(&paths) == whole, "{form:?} in {of} parts");
        }
    }
}

#[test]
fn a_table_of_several_groups_is_merged_byte_for_byte() {
    // A group has 65,536 rows, and a game of five about 80 decisions.
    let plan = plan(&[Greenhorn; 5], 1800);
    let whole = written(&plan, Form::Decisions, None);
    let reader = SerializedFileReader::new(bytes::Bytes::from(whole.clone())).unwrap();
    assert!(reader.num_row_groups() > 1);
    let (_folder, paths) = parts(&plan, Form::Decisions, 3);
    assert!(merged(&paths) == whole);
}

#[test]
fn the_results_of_the_parts_are_those_of_the_whole() {
    let plan = plan(&[Cowhand, Greenhorn, Greenhorn], 50);
    let report = simulate::<Goat>(&plan, None, &|_| {}).unwrap();
    let (_folder, paths) = parts(&plan, Form::Games, 4);
    let of_parts = Parts::open(&paths).unwrap().report();
    assert_eq!((report.decisions, report.length), (of_parts.decisions, of_parts.length));
    assert_eq!((report.seat_wins, report.bot_wins), (of_parts.seat_wins, of_parts.bot_wins));
}

#[test]
fn parts_that_do_not_belong_together_are_refused_with_a_sentence() {
    for form in FORMS {
        let known = plan(&[Greenhorn; 2], 9);
        let (_folder, paths) = parts(&known, form, 3);
        assert_eq!(refusal(&[]), "there is nothing to merge: name the files with the parts");
        assert!(refusal(&paths[..2]).starts_with("1 of 3 parts is missing: "), "{}", refusal(&paths[..2]));
        let twice = [&paths[..], &paths[..1]].concat();
        assert!(refusal(&twice).contains("is there twice"), "{}", refusal(&twice));

        let (_other, others) = parts(&Plan { seed: 8, ..known.clone() }, form, 3);
        let mixed = [paths[0].clone(), others[1].clone(), paths[2].clone()];
        assert!(refusal(&mixed).contains("another plan"), "{}", refusal(&mixed));
        assert!(refusal(&mixed).ends_with("seed is 8 instead of 7"), "{}", refusal(&mixed));
        let (_other, others) = parts(&Plan { bots: vec![Cowhand; 2], ..known.clone() }, form, 3);
        let mixed = [paths[0].clone(), others[1].clone(), paths[2].clone()];
        assert!(refusal(&mixed).contains("bots is "), "{}", refusal(&mixed));
        let (_other, others) = parts(&known, form, 4);
        let mixed = [&paths[..], &others[..1]].concat();
        assert!(refusal(&mixed).contains("cut differently"), "{}", refusal(&mixed));

        let whole = paths[0].with_file_name(format!("whole.{}", form.ending()));
        fs::write(&whole, written(&known, form, None)).unwrap();
        assert!(refusal(&[whole]).contains("is not a part"), "{form:?}");
    }
    let (_folder, paths) = parts(&plan(&[Greenhorn; 2], 9), Form::Games, 2);
    let (_other, others) = parts(&plan(&[Greenhorn; 2], 9), Form::Decisions, 2);
    assert!(refusal(&[paths[0].clone(), others[1].clone()]).contains("rows is "));
}

#[test]
fn damaged_parts_are_found() {
    for form in FORMS {
        let (folder, paths) = parts(&plan(&[Greenhorn; 2], 8), form, 2);
        let bytes = fs::read(&paths[0]).unwrap();
        fs::write(&paths[0], &bytes[..bytes.len() / 2]).unwrap();
        let why = refusal(&paths);
        assert!(why.contains(folder.path().to_str().unwrap()), "{why}");
        fs::write(&paths[0], b"").unwrap();
        assert!(!refusal(&paths).is_empty());
        fs::remove_file(&paths[0]).unwrap();
        assert!(refusal(&paths).contains("cannot be read"), "{}", refusal(&paths));
    }
    // A line less, and the stamp still there.
    let (_folder, paths) = parts(&plan(&[Greenhorn; 2], 8), Form::Journals, 2);
    let text = fs::read_to_string(&paths[0]).unwrap();
    let cut = text.split_inclusive('\n').filter(|line| !line.contains("\"stream\":2}")).collect::<String>();
    let cut = if cut == text {
        text.split_inclusive('\n').filter(|line| !line.contains("\"stream\":10}")).collect()
    } else {
        cut
    };
    fs::write(&paths[0], cut).unwrap();
    assert!(refusal(&paths).contains("is damaged"), "{}", refusal(&paths));
}

#[test]
fn journals_of_a_part_can_be_replayed() {
    let plan = plan(&[Greenhorn; 3], 10);
    let part = written(&plan, Form::Journals, Part::new(2, 3));
    assert_eq!(JournalReader::new(&part[..]).collect::<Result<Vec<_>, _>>().unwrap().len(), 3);
}

/// The rows of a table of the goat as the reader of the library sees them.
fn rows(bytes: Vec<u8>) -> Vec<parquet::record::Row> {
    let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
    reader.get_row_iter(None).unwrap().map(|row| row.unwrap()).collect()
}

#[test]
fn a_row_says_what_happened() {
    let plan = plan(&[Cowhand, Greenhorn, Greenhorn], 12);
    let journals = written(&plan, Form::Journals, None);
    let games = rows(written(&plan, Form::Games, None));
    let decisions = rows(written(&plan, Form::Decisions, None));
    let records: Vec<_> = JournalReader::new(&journals[..]).map(|record| record.unwrap()).collect();
    assert_eq!((games.len(), records.len()), (12, 12));
    assert_eq!(decisions.len(), records.iter().map(|record| record.entries.len()).sum::<usize>());
    let mut decided = decisions.iter();
    for (number, (game, record)) in games.iter().zip(&records).enumerate() {
        assert_eq!(game.get_string(0).unwrap(), "goat");
        assert_eq!(game.get_long(1).unwrap(), number as i64);
        assert_eq!(game.get_int(2).unwrap(), 3);
        assert_eq!(game.get_ulong(6).unwrap(), 7);
        let names = |list: &parquet::record::List| {
            use parquet::record::ListAccessor as _;
            (0..list.len()).map(|at| list.get_string(at).unwrap().clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(game.get_list(7).unwrap()), record.header.seats);
        assert_eq!(names(game.get_list(8).unwrap()), [""; 0], "the seats of the goat are alike");
        let end = record.end.as_ref().unwrap();
        let numbers = |list: &parquet::record::List| {
            use parquet::record::ListAccessor as _;
            (0..list.len()).map(|at| list.get_int(at).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(serde_json::json!(numbers(game.get_list(9).unwrap())), end.outcome["scores"]);
        assert_eq!(serde_json::json!(numbers(game.get_list(10).unwrap())), end.outcome["places"]);
        assert_eq!(game.get_long(13).unwrap(), record.entries.len() as i64);
        for (at, entry) in record.entries.iter().enumerate() {
            let row = decided.next().unwrap();
            assert_eq!((row.get_long(1).unwrap(), row.get_long(2).unwrap()), (number as i64, at as i64));
            assert_eq!(row.get_int(3).unwrap(), entry.seat.index() as i32);
            assert_eq!(*row.get_string(4).unwrap(), record.header.seats[entry.seat.index()]);
            assert!(!row.get_string(6).unwrap().is_empty() && row.get_int(7).unwrap() > 0);
            let choice: serde_json::Value = serde_json::from_str(row.get_string(10).unwrap()).unwrap();
            assert_eq!(choice, entry.choice);
        }
    }
}

#[test]
fn lines_of_decisions_say_the_same_as_the_table() {
    let plan = plan(&[Cowhand, Greenhorn], 5);
    let lines = String::from_utf8(written(&plan, Form::DecisionLines, None)).unwrap();
    let table = rows(written(&plan, Form::Decisions, None));
    assert_eq!(lines.lines().count(), table.len());
    for (line, row) in lines.lines().zip(table) {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let names: Vec<&String> = line.as_object().unwrap().keys().collect();
        assert_eq!(names, DECISIONS.iter().map(|column| column.name).collect::<Vec<_>>());
        assert_eq!(line["number"], row.get_long(1).unwrap());
        assert_eq!(line["asked"], **row.get_string(6).unwrap());
        assert_eq!(line["reward"], row.get_double(11).unwrap());
        assert_eq!(line["choice"].to_string(), *row.get_string(10).unwrap());
    }
}

#[test]
fn the_characters_of_the_west_are_its_roles() {
    let bots = vec![Greenhorn; 4];
    let options = rustlers_west::Options::new(4);
    let plan = Plan { options, bots, rotate: false, games: 2, seed: 3, threads: 1 };
    let mut bytes = Vec::new();
    let output = Output { form: Form::Games, part: None, to: &mut bytes };
    simulate::<West>(&plan, Some(output), &|_| {}).unwrap();
    for row in rows(bytes) {
        use parquet::record::ListAccessor as _;
        let roles = row.get_list(8).unwrap();
        let names: std::collections::BTreeSet<_> = (0..4).map(|at| roles.get_string(at).unwrap()).collect();
        assert_eq!(names.len(), 4, "every seat has a character of its own");
    }
}

#[test]
fn journals_from_elsewhere_become_rows_without_names() {
    let plan = plan(&[Cowhand, Greenhorn], 4);
    let journals = written(&plan, Form::Journals, None);
    let mut bytes = Vec::new();
    let mut table = RecordTable::new(Form::Decisions, &mut bytes).unwrap();
    for record in JournalReader::new(&journals[..]) {
        let mut record = record.unwrap();
        record.header.seats[0] = "Ann".to_owned();
        table.add(&record).unwrap();
    }
    table.finish().unwrap();
    let people = rows(bytes.clone());
    let bots = rows(written(&plan, Form::Decisions, None));
    assert_eq!(people.len(), bots.len());
    for (person, bot) in people.iter().zip(&bots) {
        let seat = Seat::new(person.get_int(3).unwrap() as u8).unwrap();
        let expected: &str = if seat == Seat::FIRST { "person" } else { bot.get_string(4).unwrap() };
        assert_eq!(person.get_string(4).unwrap(), expected);
        assert_eq!(person.get_string(10).unwrap(), bot.get_string(10).unwrap());
    }
    assert!(!bytes.windows(3).any(|three| three == b"Ann"));
}

#[test]
fn a_journal_that_does_not_fit_adds_nothing() {
    let journals = written(&plan(&[Greenhorn; 2], 1), Form::Journals, None);
    let mut record = JournalReader::new(&journals[..]).next().unwrap().unwrap();
    record.entries.pop();
    let mut bytes = Vec::new();
    let mut table = RecordTable::new(Form::Games, &mut bytes).unwrap();
    let why = table.add(&record).unwrap_err().to_string();
    assert_eq!(why, "the journal does not fit the rules: the game is not over");
    table.finish().unwrap();
    assert_eq!(rows(bytes).len(), 0);
}

#[test]
fn names_of_files_decide_how_they_are_written() {
    let form = |name: &str, is_decisions| Form::of(Path::new(name), is_decisions);
    assert_eq!(form("a.jsonl", false), Ok(Form::Journals));
    assert_eq!(form("a.b.JSONL", true), Ok(Form::DecisionLines));
    assert_eq!(form("a.Parquet", true), Ok(Form::Decisions));
    for name in ["a", "a.csv", "parquet", ".parquet", "a.parquet.gz"] {
        let why = form(name, false).unwrap_err().to_string();
        assert!(why.ends_with("name a file that ends in .jsonl or .parquet"), "{why}");
    }
}

/// `docs/data.md` describes every column as it is.
#[test]
fn every_column_is_documented() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/data.md")).unwrap();
    let line = |column: &Column| {
        let holds = match column.holds {
            Holds::Text => "text",
            Holds::Json => "text (JSON)",
            Holds::Small => "int32",
            Holds::Whole => "int64",
            Holds::Unsigned => "uint64",
            Holds::Real => "double",
        };
        let shape = match column.shape {
            Shape::One => holds.to_owned(),
            Shape::Maybe => format!("{holds} or null"),
            Shape::List => format!("list of {holds}"),
        };
        format!("| `{}` | {shape} | {} |\n", column.name, column.meaning)
    };
    for columns in [GAMES, DECISIONS] {
        let table: String = columns.iter().map(line).collect();
        assert!(page.contains(&table), "docs/data.md lacks this table:\n{table}");
    }
    assert!(page.contains(&format!("version {}", rustlers_lab::COLUMNS_VERSION)));
}

fn study_files(studies: impl IntoIterator<Item = StudyPart>) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let write = |(number, study): (usize, StudyPart)| {
        let path = folder.path().join(format!("{number}.json"));
        fs::write(&path, serde_json::to_string(&study).unwrap()).unwrap();
        path
    };
    let mut paths: Vec<PathBuf> = studies.into_iter().enumerate().map(write).collect();
    paths.reverse();
    (folder, paths)
}

#[test]
fn a_balance_report_in_parts_is_the_same_report() {
    let plan = BalancePlan { games: 4, seed: 5, threads: 2 };
    let whole = balance_west(&plan, None, &|_| {}).unwrap();
    let part = |number| {
        let part = Part::new(number, 3).unwrap();
        StudyPart::Balance(balance_part(&plan, part, None, &|_| {}).unwrap())
    };
    let (_folder, paths) = study_files((1..=3).map(part));
    let Study::Balance(merged) = merge_studies(&paths).unwrap() else { panic!("it is a balance report") };
    assert_eq!(merged, whole);
    assert_eq!(html(&merged), html(&whole));
    let why = merge_studies(&paths[1..]).unwrap_err().to_string();
    assert_eq!(why, "1 of 3 parts is missing: 3");
}

#[test]
fn a_strength_in_parts_is_the_same_strength() {
    let options = rustlers_house::build_options("goat", 3, &[], None).unwrap();
    let (hero, field) = (Cowhand.into(), Greenhorn.into());
    let plan =
        StrengthPlan { options, hero, field, places: Places::default(), deals: 11, seed: 2, threads: 2 };
    let whole = strength_named("goat", &plan, &|_| {}).unwrap();
    let part = |number, plan: &StrengthPlan<serde_json::Value>| {
        let part = Part::new(number, 4).unwrap();
        StudyPart::Strength(strength_part_named("goat", plan, part, &|_| {}).unwrap())
    };
    let (_folder, paths) = study_files((1..=4).map(|number| part(number, &plan)));
    let Study::Strength(merged) = merge_studies(&paths).unwrap() else { panic!("it is a strength") };
    let places = |strength: &rustlers_lab::Strength| serde_json::to_value(&strength.places).unwrap();
    assert_eq!(places(&merged), places(&whole));
    assert_eq!(merged.thinking.choices, whole.thinking.choices);

    let other = StrengthPlan { seed: 3, ..plan.clone() };
    let (_folder, mixed) = study_files([part(1, &plan), part(2, &other), part(3, &plan), part(4, &plan)]);
    let why = merge_studies(&mixed).unwrap_err().to_string();
    assert!(why.contains("belongs to another plan"), "{why}");
}
