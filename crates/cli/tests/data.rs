//! Tables, parts and their joining, with the real program.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::{rustlers, text};

const PLAN: [&str; 10] = ["simulate", "goat", "-p", "3", "-g", "20", "-s", "7", "--bots", "cowhand"];

fn simulate(words: &[&str]) -> crate::program::Ran {
    rustlers(&[&PLAN, words].concat())
}

/// The names in a folder, in order.
fn files(folder: &Path) -> Vec<String> {
    let name = |file: std::io::Result<fs::DirEntry>| file.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<String> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort();
    names
}

#[test]
fn parts_are_joined_to_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    for (ending, more) in
        [("parquet", &[][..]), ("parquet", &["--decisions"]), ("jsonl", &[]), ("jsonl", &["--decisions"])]
    {
        let (whole, joined) = (file(&format!("whole.{ending}")), file(&format!("joined.{ending}")));
        let printed = simulate(&[&["--out", text(&whole)], more].concat()).well();
        let parts: Vec<_> = (1..=3).map(|number| file(&format!("part-{number}.{ending}"))).collect();
        for (part, number) in parts.iter().zip(1..) {
            let number = format!("{number}/3");
            simulate(&[&["--part", &number, "--threads", "1", "--out", text(part)], more].concat()).well();
        }
        let words: Vec<&str> = parts.iter().rev().map(|part| text(part)).collect();
        let told = rustlers(&[&["merge"], &words[..], &["--out", text(&joined)]].concat()).well();
        assert!(fs::read(&whole).unwrap() == fs::read(&joined).unwrap(), "{ending} {more:?}");
        // The results are those of the whole as well.
        let results = |text: &str| text.split("\n\n").take(3).collect::<Vec<_>>().join("\n\n");
        assert_eq!(results(&told), results(&printed));

        let one = rustlers(&[&["merge"], &words[..2], &["--out", text(&joined)]].concat());
        one.wrong(&["1 of 3 parts is missing: 1"]);
        let before = fs::read(&joined).unwrap();
        let other = file(&format!("other.{ending}"));
        let plan = ["simulate", "goat", "-p", "3", "-g", "20", "-s", "8", "--bots", "cowhand"];
        rustlers(&[&plan[..], &["--part", "1/3", "--out", text(&other)], more].concat()).well();
        let mixed = rustlers(&["merge", text(&other), words[0], words[1], "--out", text(&joined)]);
        mixed.wrong(&["belongs to another plan", "seed is 7 instead of 8"]);
        assert!(fs::read(&joined).unwrap() == before, "what was there stays");
        for name in files(folder.path()) {
            assert!(!name.ends_with(".part"), "{name}");
            fs::remove_file(file(&name)).unwrap();
        }
    }
}

#[test]
fn what_makes_no_sense_is_refused_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games.parquet");
    for (part, word) in [("0/3", "0/3"), ("4/3", "such as 2/8"), ("half", "such as 2/8")] {
        simulate(&["--out", text(&out), "--part", part]).wrong(&[word]);
    }
    simulate(&["--part", "1/2"]).wrong(&["--out"]);
    simulate(&["--decisions"]).wrong(&["--out"]);
    // Without a seed, every part would have one of its own.
    rustlers(&["simulate", "goat", "-p", "3", "-g", "9", "--part", "1/2", "--out", text(&out)])
        .wrong(&["--seed"]);
    for name in ["games.csv", "games", "games.parquet.gz"] {
        let path = folder.path().join(name);
        simulate(&["--out", text(&path)]).wrong(&["ends in .jsonl or .parquet"]);
    }
    rustlers(&["merge"]).wrong(&["PART"]);
    rustlers(&["merge", "nowhere.parquet", "--out", text(&out)]).wrong(&["nowhere.parquet cannot be read"]);
    assert_eq!(files(folder.path()), [""; 0]);
    let part = folder.path().join("part.parquet");
    simulate(&["--part", "1/1", "--out", text(&part)]).well();
    rustlers(&["merge", text(&part)]).wrong(&["the result needs a file", "--out games.parquet"]);
    let other = folder.path().join("games.jsonl");
    rustlers(&["merge", text(&part), "--out", text(&other)]).wrong(&["the parts are parquet files"]);
    fs::write(&out, "PAR1 nonsense PAR1").unwrap();
    rustlers(&["merge", text(&out), "--out", text(&part)]).wrong(&["games.parquet cannot be read"]);
}

#[test]
fn studies_are_played_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let balance = ["lab", "balance", "west", "-g", "2", "-s", "3", "-q", "--out"];
    rustlers(&[&balance[..], &[text(&file("whole"))]].concat()).well();
    let parts = [file("balance-1.json"), file("balance-2.json")];
    for (part, number) in parts.iter().zip(["1/2", "2/2"]) {
        rustlers(&[&balance[..], &[text(part), "--part", number]].concat()).well();
    }
    let joined =
        rustlers(&["merge", text(&parts[0]), text(&parts[1]), "--out", text(&file("joined"))]).well();
    assert!(joined.contains("2v2: the gang wins"), "{joined}");
    for name in ["report.html", "report.json"] {
        let read = |place: &str| fs::read(file(place).join(name)).unwrap();
        assert!(read("whole") == read("joined"), "{name}");
    }
    rustlers(&[&balance[..], &[text(&file("part.parquet")), "--part", "1/2"]].concat()).wrong(&[".json"]);

    let strength =
        ["lab", "strength", "goat", "-p", "2", "--hero", "cowhand", "--field", "greenhorn", "-d", "6", "-q"];
    let whole = rustlers(&[&strength[..], &["--json"]].concat()).json();
    let parts = [file("strength-1.json"), file("strength-2.json")];
    for (part, number) in parts.iter().zip(["1/2", "2/2"]) {
        rustlers(&[&strength[..], &["--out", text(part), "--part", number]].concat()).well();
    }
    let joined = rustlers(&["merge", text(&parts[1]), text(&parts[0]), "--json"]).json();
    assert_eq!(joined["places"], whole["places"]);
    rustlers(&["merge", text(&parts[1])]).wrong(&["1 of 2 parts is missing: 1"]);
    rustlers(&["merge", text(&parts[1]), text(&file("balance-1.json"))]).wrong(&["another plan"]);
}

/// The example for SLURM, with the array's number as SLURM would set it.
#[test]
fn the_example_for_slurm_plays_and_joins_parts() {
    let folder = tempfile::tempdir().unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/cluster/slurm.sh");
    let run = |number: &str, words: &[&str]| {
        let mut command = Command::new("bash");
        command
            .arg(script)
            .args(words)
            .env("SLURM_ARRAY_TASK_ID", number)
            .env("PLACE", folder.path().join("parts"));
        command.env("RUSTLERS", env!("CARGO_BIN_EXE_rustlers")).env("PARTS", "2").env("GAMES", "5");
        let ran = command.output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    };
    run("1", &[]);
    run("2", &[]);
    run("2", &[]);
    run("", &["merge"]);
    let whole = folder.path().join("whole.parquet");
    let plan =
        ["simulate", "lords", "-p", "4", "-g", "5", "-s", "7", "--bots", "cowhand", "--out", text(&whole)];
    rustlers(&plan).well();
    assert!(fs::read(&whole).unwrap() == fs::read(folder.path().join("lords.parquet")).unwrap());
}

/// The example for Kubernetes: what its containers run, with the index of each pod as Kubernetes would set it.
#[test]
fn the_example_for_kubernetes_plays_and_joins_parts() {
    let folder = tempfile::tempdir().unwrap();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/cluster/kubernetes.yaml");
    let example = fs::read_to_string(example).unwrap();
    let value = |key: &str| {
        let line = example.lines().find_map(|line| line.trim().strip_prefix(key)).unwrap();
        line.trim_matches('"').replace("1000000", "5")
    };
    let plan = value("PLAN: ");
    assert!(example.contains(&format!("completions: {}\n", value("PARTS: \""))), "one pod for each part");
    let scripts: Vec<String> = example
        .split("            - |\n")
        .skip(1)
        .map(|block| block.lines().take_while(|line| line.starts_with("              ")).collect::<Vec<_>>())
        .map(|lines| lines.join("\n").replace("/parts", text(folder.path())))
        .collect();
    let [part, merge] = &scripts[..] else { panic!("two containers, not {}", scripts.len()) };
    let program = Path::new(env!("CARGO_BIN_EXE_rustlers")).parent().unwrap().to_owned();
    let path = format!("{}:{}", text(&program), std::env::var("PATH").unwrap());
    let run = |script: &str, index: &str| {
        let mut command = Command::new("sh");
        command.args(["-ec", script]).env("PATH", &path).env("PLAN", &plan).env("PARTS", "2");
        let ran = command.env("JOB_COMPLETION_INDEX", index).output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    };
    run(part, "0");
    run(part, "1");
    // A pod that is started again leaves a part that is there as it is.
    run(part, "1");
    run(merge, "");
    let whole = folder.path().join("whole.parquet");
    let words: Vec<&str> = plan.split(' ').chain(["--out", text(&whole)]).collect();
    rustlers(&[&["simulate"], &words[..]].concat()).well();
    assert!(fs::read(&whole).unwrap() == fs::read(folder.path().join("lords.parquet")).unwrap());
}
