//! The command line itself: help, completions, colours, pipes, and invalid arguments.

use std::process::{Command, Stdio};

use crate::program::{command, journals, rustlers, text};

const COMMANDS: [&str; 14] = [
    "play",
    "serve",
    "admin",
    "new",
    "try",
    "simulate",
    "merge",
    "export-journals",
    "lab",
    "replay",
    "review",
    "rules",
    "games",
    "completions",
];

#[test]
fn every_command_has_help_with_examples() {
    let help = rustlers(&["--help"]).well();
    for name in COMMANDS {
        assert!(help.contains(&format!("\n  {name} ")), "{name} is not in {help}");
        for flag in ["--help", "-h"] {
            let help = rustlers(&[name, flag]).well();
            assert!(help.contains("Examples:\n  rustlers "), "{name} has no examples: {help}");
            assert!(help.contains(&format!("Usage: rustlers {name}")), "{help}");
        }
    }
    for name in ["list", "close", "export", "backup"] {
        let help = rustlers(&["admin", name, "--help"]).well();
        assert!(help.contains("Examples:\n  rustlers admin "), "{name} has no examples: {help}");
        assert!(help.contains("RUSTLERS_DATABASE"), "{help}");
    }
}

#[test]
fn the_version_names_the_commit() {
    let version = rustlers(&["--version"]).well();
    let told = version.trim_end().strip_prefix("rustlers ").unwrap();
    let commit = match option_env!("RUSTLERS_COMMIT") {
        Some(commit) => Some(commit.to_owned()),
        None => {
            Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output().ok().and_then(|answer| {
                Some(String::from_utf8(answer.stdout).ok()?.trim().to_owned())
                    .filter(|commit| !commit.is_empty())
            })
        }
    };
    let number = env!("CARGO_PKG_VERSION");
    assert_eq!(told, commit.map_or(number.to_owned(), |commit| format!("{number} ({commit})")));
}

#[test]
fn a_package_gets_a_page_for_every_command_and_completions_for_every_shell() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("share");
    assert_eq!(rustlers(&["manual", text(&out)]).well(), "");
    for name in COMMANDS {
        let page = std::fs::read_to_string(out.join(format!("man/rustlers-{name}.1"))).unwrap();
        assert!(page.contains("Examples:"), "{name}: {page}");
    }
    assert!(out.join("man/rustlers-admin-backup.1").exists());
    assert!(!out.join("man/rustlers-manual.1").exists(), "it is for those who make packages");
    for file in ["rustlers.bash", "_rustlers", "rustlers.fish"] {
        assert!(
            std::fs::read_to_string(out.join("completions").join(file)).unwrap().contains("hotseat"),
            "{file}"
        );
    }
    let taken = folder.path().join("taken");
    std::fs::write(&taken, "").unwrap();
    rustlers(&["manual", text(&taken)]).wrong(&["taken"]);
}

#[test]
fn no_command_and_unknown_words_are_usage_errors() {
    assert_eq!(rustlers(&[]).code, 2);
    rustlers(&["simluate"]).wrong(&["simluate", "simulate"]);
    rustlers(&["new", "goat", "--players", "3", "--colour", "always"]).wrong(&["--colour", "--color"]);
    rustlers(&["games", "--color", "sometimes"]).wrong(&["sometimes", "never"]);
    rustlers(&["new", "goat"]).wrong(&["--players"]);
    rustlers(&["simulate", "goat", "-p", "3"]).wrong(&["--games"]);
    rustlers(&["completions", "tcl"]).wrong(&["tcl", "bash"]);
}

#[test]
fn the_games_are_listed() {
    let listed = rustlers(&["games"]).well();
    assert!(listed.contains("  The Good and the Bad and the Goat, 2 to 5 players"), "{listed}");
    assert!(listed.contains("critters  GoodCritters, 4 to 8 players"), "{listed}");
    assert!(listed.contains("            version=strategic|simple"), "{listed}");
    let games = rustlers(&["games", "--json"]).json();
    assert_eq!(games[0]["name"], "goat");
    assert_eq!(games[0]["players"], serde_json::json!([2, 5]));
}

#[test]
fn completions_know_commands_and_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = rustlers(&["completions", shell]).well();
        assert!(script.contains("simulate"), "{shell}");
    }
    assert!(rustlers(&["completions", "bash"]).well().contains("goat"));
}

#[test]
fn an_unknown_game_comes_with_the_one_that_was_meant() {
    for words in [
        &["new", "gaot", "-p", "3"][..],
        &["play", "gaot"],
        &["simulate", "gaot", "-p", "3", "-g", "1"],
        &["rules", "gaot"],
    ] {
        rustlers(words).wrong(&["gaot", "a similar value exists: 'goat'"]);
    }
    rustlers(&["new", "chess", "-p", "2"]).wrong(&["chess", "goat"]);
    assert_eq!(rustlers(&["new", "GOAT", "-p", "2", "-s", "1"]).json()["game"], "goat");
}

#[test]
fn escape_codes_come_only_when_they_are_asked_for() {
    let escape = '\u{1b}';
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.jsonl");
    std::fs::write(&path, journals(3, 1, 7)).unwrap();
    for words in [
        &["--help"][..],
        &["games"],
        &["rules", "goat"],
        &["rules", "goat", "8"],
        &["rules", "goat", "--search", "goat"],
        &["replay", text(&path)],
        &["new", "goat", "-p", "3"],
        &["simulate", "goat", "-p", "3", "-g", "3"],
        &["new", "goat", "-p", "9"],
        &["no-such-command"],
    ] {
        let piped = rustlers(words);
        assert!(!piped.out.contains(escape) && !piped.err.contains(escape), "{words:?} {piped:?}");
        let mut asked = words.to_vec();
        asked.extend(["--color", "never"]);
        let never = command(&asked).env("CLICOLOR_FORCE", "1").output().unwrap();
        assert!(!String::from_utf8(never.stdout).unwrap().contains(escape), "{words:?}");
    }
    assert!(rustlers(&["rules", "goat", "56", "--color", "always"]).well().contains("\u{1b}[1mGOAT-56"));
    assert!(rustlers(&["--color=always", "--help"]).well().contains(escape));
    let bold = rustlers(&["new", "goat", "-p", "9", "--color", "always"]);
    assert!(bold.err.contains("\u{1b}[1m") && bold.err.contains("error:"), "{bold:?}");
    let quiet = command(&["rules", "goat", "56"]).env("NO_COLOR", "1").output().unwrap();
    assert!(!String::from_utf8(quiet.stdout).unwrap().contains(escape));
}

#[test]
fn a_reader_that_stops_reading_is_no_failure() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("games.jsonl");
    std::fs::write(&path, journals(5, 20, 7)).unwrap();
    for words in [
        &["replay", text(&path), "--json", "--as", "all"][..],
        &["replay", text(&path)],
        &["rules", "goat"],
        &["completions", "zsh"],
        &["new", "goat", "-p", "5"],
        &["--help"],
    ] {
        let mut child = command(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let done = child.wait_with_output().unwrap();
        assert_eq!(done.status.code(), Some(0), "{words:?}");
        assert_eq!(String::from_utf8(done.stderr).unwrap(), "", "{words:?}");
    }
}
