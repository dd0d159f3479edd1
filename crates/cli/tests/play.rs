//! `rustlers play` as a program: whole games in plain mode, through its real input and output.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};

use rustlers_core::{Chance, Fast, Seat, Teller, Viewer};
use rustlers_house::{JournalReader, Record, Tale, verify};
use tempfile::TempDir;

/// Runs `rustlers play` with these lines as its input.
fn play(room: &Path, words: &[&str], lines: &[String]) -> Output {
    let input = room.join("input");
    fs::write(&input, lines.iter().map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    Command::new(env!("CARGO_BIN_EXE_rustlers"))
        .arg("play")
        .args(words)
        .current_dir(room)
        .stdin(File::open(input).unwrap())
        .output()
        .unwrap()
}

fn room() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn ones() -> Vec<String> {
    vec!["1".to_owned(); 4_000]
}

/// Small numbers, some of which are on no list.
fn numbers(seed: u64) -> Vec<String> {
    let mut chance = Fast::from_seed(seed);
    (0..4_000).map(|_| (1 + chance.below(5)).to_string()).collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What was told, with each sentence on one line again.
fn told(output: &str) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in output.lines() {
        // The question mark of an earlier prompt comes before what is told next.
        let line = line.trim_start_matches("> ");
        if let Some(sentence) = line.strip_prefix("* ") {
            told.push(sentence.to_owned());
            is_open = true;
        } else if let (true, Some(rest), Some(last)) = (is_open, line.strip_prefix("  "), told.last_mut()) {
            *last = format!("{last} {rest}");
        } else {
            is_open = false;
        }
    }
    told
}

fn record(room: &Path) -> Record {
    let file = fs::read(room.join("game.jsonl")).unwrap();
    let mut records = JournalReader::new(&file[..]).with_unfinished();
    let record = records.next().unwrap().unwrap();
    assert!(records.next().is_none());
    record
}

/// Everything that a seat witnesses in a game, in words.
fn witnessed(record: &Record, seat: Seat, names: &[String]) -> Vec<String> {
    let viewer = Viewer::Seat(seat);
    let mut tale = Tale::open(record).unwrap();
    let mut sights = Vec::new();
    while let Some(step) = tale.step().unwrap() {
        sights.extend(
            step.events.sights(viewer, &Teller::new(viewer, names)).into_iter().map(|told| told.text),
        );
    }
    sights
}

fn names(list: &[&str]) -> Vec<String> {
    list.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_game_against_bots_ends_with_a_winner_and_tells_what_the_person_saw() {
    for players in 2..=5_u8 {
        for (seed, lines) in [(1, ones()), (2, numbers(2)), (3, numbers(3))] {
            let room = room();
            let (players, seed) = (players.to_string(), seed.to_string());
            let words = [
                "goat",
                "--players",
                &players,
                "--seed",
                &seed,
                "--save",
                "game.jsonl",
                "--bot",
                "greenhorn",
            ];
            let output = play(room.path(), &words, &lines);
            let out = text(&output.stdout);
            assert!(output.status.success(), "{out}\n{}", text(&output.stderr));
            assert!(out.contains("win") || out.contains("share the victory"), "{out}");
            assert!(out.contains("1. ") && out.contains("Play again? (y/n)"), "{out}");
            assert!(out.contains("The journal is in game.jsonl"), "{out}");
            assert!(out.contains(&format!("The seed was {seed}.")), "{out}");
            assert!(!out.contains('\x1b'), "{out}");
            assert!(out.lines().all(|line| line.chars().count() <= 82), "{out}");

            let record = record(room.path());
            assert!(record.is_finished());
            verify(&record).unwrap();
            // Neither more nor less is told than what the seat witnessed, so nobody's secret is revealed.
            let names = names(&["You", "Mae", "Tex", "Lou", "Zeke"]);
            assert_eq!(told(&out), witnessed(&record, Seat::FIRST, &names));
        }
    }
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let run = |seed: &str| {
        let room = room();
        text(&play(room.path(), &["goat", "--seed", seed, "--players", "3"], &numbers(1)).stdout)
    };
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5"), run("6"));
}

#[test]
fn without_a_seed_games_differ_and_the_journal_tells_the_key_at_the_end() {
    let run = || {
        let room = room();
        let output = play(room.path(), &["goat", "--players", "2", "--save", "game.jsonl"], &ones());
        assert!(output.status.success());
        assert!(!text(&output.stdout).contains("The seed was"));
        verify(&record(room.path())).unwrap();
        fs::read_to_string(room.path().join("game.jsonl")).unwrap()
    };
    let (one, two) = (run(), run());
    assert!(one.contains("chacha20") && two.contains("chacha20"));
    assert_ne!(one, two);
}

#[test]
fn between_two_people_falls_a_curtain_and_each_sees_only_their_own() {
    let room = room();
    let words = ["goat", "--players", "3", "--hotseat", "2", "--seed", "4", "--save", "game.jsonl"];
    let output = play(room.path(), &words, &numbers(9));
    let out = text(&output.stdout);
    assert!(output.status.success(), "{out}\n{}", text(&output.stderr));
    let record = record(room.path());
    let names = names(&["Ann", "Bo", "Mae"]);
    let seats: Vec<Seat> = Seat::all(2).collect();
    let seen: Vec<Vec<String>> = seats.iter().map(|&seat| witnessed(&record, seat, &names)).collect();

    // Behind each curtain, only what this person witnessed is told.
    let parts: Vec<&str> = out.split("Hand the keyboard to ").collect();
    assert!(parts.len() > 5, "{out}");
    for part in &parts[1..] {
        assert!(
            part.contains(&"\n".repeat(60)) || part.contains("Play again?"),
            "a curtain is too short:\n{part}"
        );
        let seat = if part.starts_with("Ann.") { 0 } else { 1 };
        let part = part.split("The money is counted").next().unwrap();
        for sentence in told(part) {
            let is_seen = seen[seat].contains(&sentence) || sentence.is_empty();
            assert!(is_seen, "{} was told: {sentence}", names[seat]);
        }
    }

    // Each question shows only the hand that the person asked knows.
    let mut hands: Vec<Vec<String>> = Vec::new();
    let mut looks = None;
    let mut tale = Tale::open(&record).unwrap();
    tale.step().unwrap();
    while let Some(entry) = tale.upcoming() {
        let seat = entry.seat;
        if seats.contains(&seat) {
            if looks != Some(seat) {
                hands.push(Vec::new());
                looks = Some(seat);
            }
            let viewer = Viewer::Seat(seat);
            let drawing = tale.table().draw(viewer, &Teller::new(viewer, &names));
            let lines = drawing.iter().map(ToString::to_string);
            hands.last_mut().unwrap().extend(lines.filter(|line| line.starts_with("Hand: ")));
        }
        tale.step().unwrap();
    }
    let shown = parts[1..].iter().map(|part| -> Vec<String> {
        part.lines().filter(|line| line.starts_with("Hand: ")).map(str::to_owned).collect()
    });
    assert_eq!(shown.collect::<Vec<_>>(), hands);
    assert!(hands.iter().any(|hands| !hands.is_empty()));
    assert!(out.contains("win"), "{out}");
}

#[test]
fn people_have_the_names_they_give() {
    let room = room();
    let words =
        ["goat", "--players", "2", "--hotseat", "2", "--name", "Calamity", "--name", "Doc", "--seed", "1"];
    let out = text(&play(room.path(), &words, &ones()).stdout);
    assert!(
        out.contains("Hand the keyboard to Calamity.") && out.contains("Hand the keyboard to Doc."),
        "{out}"
    );
}

#[test]
fn an_input_that_ends_leaves_the_game_and_says_so() {
    let room = room();
    for lines in [vec![], vec!["1".to_owned(); 4]] {
        let output = play(room.path(), &["goat", "--seed", "1", "--save", "game.jsonl"], &lines);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("the game was left unfinished"), "{}", text(&output.stderr));
        // The journal of what was played is kept, without an end.
        assert!(!record(room.path()).is_finished());
    }
}

#[test]
fn words_letters_and_wrong_input_are_answered() {
    let room = room();
    let lines = [
        "?",
        "table",
        "story",
        "rules",
        "back",
        "0",
        "99",
        "xyzzy",
        "\u{1b}[2J",
        "",
        "1",
        "back",
        "2",
        "1",
        "q",
    ];
    let output = play(room.path(), &["goat", "--seed", "7", "--players", "4"], &names(&lines));
    let out = text(&output.stdout);
    assert!(output.status.success(), "{out}");
    assert!(out.contains("leaves the game"), "the help is shown:\n{out}");
    assert!(
        out.contains("How to play") && out.contains("the Goat: the rules") && out.contains("GOAT-1"),
        "the rules are shown"
    );
    assert!(out.contains("There is no step to go back to."), "{out}");
    for wrong in ["\"0\"", "\"99\"", "\"xyzzy\"", "\"\\u{1b}[2J\""] {
        assert!(out.contains(&format!("Nothing fits {wrong}.")), "{wrong}\n{out}");
    }
    assert!(out.contains("You left the game."), "{out}");
}

#[test]
fn a_whole_choice_is_found_by_its_words() {
    let room = room();
    // With seed 7 the first hand is Cowboy, Gunslinger, Robber and Goat; any hand has a card with number 4.
    let probe = text(&play(room.path(), &["goat", "--seed", "7", "--players", "4"], &names(&["q"])).stdout);
    let hand = probe.lines().find_map(|line| line.strip_prefix("Hand: ")).unwrap();
    let cards: Vec<String> = hand.split(", ").map(str::to_lowercase).collect();
    let lines = names(&[&format!("{} mae {}", cards[3], cards[0]), "q"]);
    let out = text(&play(room.path(), &["goat", "--seed", "7", "--players", "4"], &lines).stdout);
    let offer = format!("* You offer a card to Mae: \"{}", hand.split(", ").next().unwrap());
    assert!(out.contains(&offer), "{out}");
    // A word that fits several choices lists them.
    let out =
        text(&play(room.path(), &["goat", "--seed", "7", "--players", "4"], &names(&["mae", "q"])).stdout);
    assert!(out.contains("Several choices fit \"mae\"; which one?"), "{out}");
}

#[test]
fn what_cannot_be_played_is_refused_before_anything_is_written() {
    let room = room();
    let cases: [(&[&str], &str); 12] = [
        (&["goat", "--players", "9"], "9"),
        (&["goat", "--players", "2", "--hotseat", "3"], "do not fit"),
        (&["goat", "--hotseat", "0"], "at least one person"),
        (&["goat", "--name", "Ann", "--name", "Bo"], "names are given"),
        (&["goat", "--hotseat", "2", "--name", "Ann", "--name", "ANN"], "two people are called"),
        (&["goat", "--save", "no/such/place.jsonl"], "cannot be written"),
        (&["goat", "--seat", "4"], "from 0 to 3"),
        (&["goat", "--seat", "you"], "the number of a seat"),
        (&["goat", "--seat", "1", "--seat", "2"], "seats are named"),
        (&["west", "-p", "2"], "the option people"),
        (&["west", "-o", "people=1"], "WEST-R7"),
        (&["west", "-o", "persons=1"], "WEST-R7"),
    ];
    fs::write(room.path().join("kept.jsonl"), "precious").unwrap();
    for (words, why) in cases {
        let mut words = words.to_vec();
        if !words.contains(&"--save") {
            words.extend(["--save", "kept.jsonl"]);
        }
        let output = play(room.path(), &words, &ones());
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(why), "{words:?}: {said}");
        assert!(text(&output.stdout).is_empty());
    }
    assert_eq!(fs::read_to_string(room.path().join("kept.jsonl")).unwrap(), "precious");
}

#[test]
fn another_game_follows_with_the_next_seed_in_the_same_file() {
    let room = room();
    let words = ["goat", "--players", "2", "--seed", "1", "--bot", "greenhorn", "--save", "game.jsonl"];
    // The fewest answers that play the game to the end: the end of the input declines another game.
    let is_enough = |count: usize| play(room.path(), &words, &vec!["1".to_owned(); count]).status.success();
    let (mut less, mut enough) = (0, 1_000);
    while enough - less > 1 {
        let middle = (less + enough) / 2;
        if is_enough(middle) { enough = middle } else { less = middle }
    }
    let mut lines = vec!["1".to_owned(); enough];
    lines.push("y".to_owned());
    lines.extend(ones());
    let out = text(&play(room.path(), &words, &lines).stdout);
    assert!(out.contains("The seed was 1.") && out.contains("The seed was 2."), "{out}");
    let file = fs::read(room.path().join("game.jsonl")).unwrap();
    let records: Vec<Record> = JournalReader::new(&file[..]).map(Result::unwrap).collect();
    assert_eq!(records.len(), 2);
    for record in &records {
        verify(record).unwrap();
    }
}

#[test]
fn a_person_sits_where_they_wish() {
    let room = room();
    let words = ["west", "--players", "4", "--seed", "3", "--seat", "2"];
    let out = text(&play(room.path(), &words, &["1".to_owned()]).stdout);
    // Pioneers have the first seats; the third is a Bandit's.
    assert!(out.contains("be Nell Carver") && !out.contains("be Abigail Thorne"), "{out}");
    assert!(told(&out).iter().any(|line| line == "You are Nell Carver."), "{out}");
}

// WEST-22, WEST-R7: one person, two characters, and no curtain between them.
#[test]
fn one_person_plays_two_characters() {
    let room = room();
    let words = ["west", "--players", "4", "--seed", "3", "-o", "people=2", "--bot", "greenhorn"];
    let out = text(&play(room.path(), &words, &numbers(5)).stdout);
    assert!(out.contains("Ann: Who are you?") && out.contains("Ann II: Who are you?"), "{out}");
    assert!(!out.contains("Hand the keyboard to"), "{out}");
    let words = ["west", "--players", "4", "--seed", "3", "-o", "people=2", "--hotseat", "2"];
    let out = text(&play(room.path(), &words, &[vec![String::new()], numbers(5)].concat()).stdout);
    assert!(
        out.contains("Hand the keyboard to Bo.") && !out.contains("Hand the keyboard to Bo II."),
        "{out}"
    );
}

/// WEST-349: it is given by its words on one's own turn, and answers every window until the next one.
#[test]
fn a_hidden_bandit_gives_a_standing_order_at_the_terminal() {
    let room = room();
    let characters = "characters=abigail_thorne,josiah_pell,nell_carver,vesper_lang";
    let words = ["west", "--plain", "--fast", "--seat", "3", "--seed", "7", "-o", characters];
    let lines = ["hide at Drover's Rest", "standing order: let everybody pass", "end the turn"];
    let output = text(&play(room.path(), &words, &lines.map(str::to_owned)).stdout);
    let told = told(&output);
    let given = told.iter().position(|line| line == "You give a standing order: let everybody pass.");
    let after = &told[given.expect("the order is told")..];
    assert!(after.iter().any(|line| line == "Nothing stirs."), "a window opens: {after:?}");
    assert_eq!(after.last().map(String::as_str), Some("Your turn."), "{after:?}");
    // One question for each line, and one more at the end: nothing was asked in between.
    assert_eq!(output.matches("What do you do?").count(), lines.len() + 1, "{output}");
}

#[test]
fn a_whole_game_of_the_west_is_played_and_holds() {
    let room = room();
    let words = [
        "west",
        "--players",
        "4",
        "--seed",
        "3",
        "--seat",
        "3",
        "--bot",
        "greenhorn",
        "--save",
        "west.jsonl",
    ];
    let mut chance = Fast::from_seed(3);
    let lines: Vec<String> = (0..40_000).map(|_| (1 + chance.below(9)).to_string()).collect();
    let output = play(room.path(), &words, &lines);
    let out = text(&output.stdout);
    assert!(told(&out).iter().any(|line| line.starts_with("The game is over: ")), "{}", text(&output.stderr));
    for sentence in told(&out) {
        let bad = [
            "You rolls",
            "You draws",
            "You attacks",
            "You goes",
            "You is ",
            "You has ",
            "You gets",
            " 1 Furs",
        ];
        assert!(bad.iter().all(|words| !sentence.contains(words)), "{sentence}");
    }
    let file = fs::read(room.path().join("west.jsonl")).unwrap();
    let records: Vec<Record> = JournalReader::new(&file[..]).map(Result::unwrap).collect();
    assert!(!records.is_empty());
    verify(&records[0]).unwrap();
}
