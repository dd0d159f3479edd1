//! Anything wrong with a file is reported with its line, in a sentence; nothing crashes the reader.

use rustlers_core::{Chance, Fast};
use rustlers_house::{JournalFault, JournalReader, LONGEST_LINE, Tale, verify};

use crate::played::{journal, read, seed};

fn lines() -> Vec<String> {
    let text = String::from_utf8(journal(3, &seed())).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// What the reader, or else the replay, says about a file with these lines.
fn complaint(lines: &[String]) -> String {
    let file = lines.join("\n") + "\n";
    match read(file.as_bytes()) {
        Err(error) => error.to_string(),
        Ok(records) => verify(&records[0]).unwrap_err().to_string(),
    }
}

fn with_line(number: usize, change: impl Fn(&str) -> String) -> Vec<String> {
    let mut lines = lines();
    let changed = change(&lines[number - 1]);
    assert_ne!(changed, lines[number - 1], "nothing is broken");
    lines[number - 1] = changed;
    lines
}

fn swap(from: &'static str, to: &'static str) -> impl Fn(&str) -> String {
    move |line| line.replacen(from, to, 1)
}

#[test]
fn an_empty_file() {
    let error = read(b"").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: the file is empty; a journal begins with a line like {\"journal\":1,..}"
    );
}

#[test]
fn a_header_of_something_else() {
    let says = |lines: &[String], words: &str| {
        let complaint = complaint(lines);
        assert!(complaint.starts_with("line 1: "), "{complaint}");
        assert!(complaint.contains(words), "{complaint}");
    };
    says(&with_line(1, swap("\"journal\":1", "\"journal\":2")), "version 2; this program reads version 1");
    says(&with_line(1, swap("\"journal\":1", "\"journal\":\"one\"")), "version \"one\"");
    says(&with_line(1, swap("\"goat\"", "\"goad\"")), "did you mean goat?");
    says(
        &with_line(1, swap("\"rules\":", "\"rules\":9")),
        "of the rules of goat; this program knows version",
    );
    says(&with_line(1, swap("\"edition\":\"", "\"edition\":\"x")), "played with another edition");
    says(&with_line(1, swap("\"options\":{", "\"options\":{\"pace\":1,")), "unknown field `pace`");
    says(&with_line(1, swap("\"players\":3", "\"players\":9")), "line 1: ");
    says(&with_line(1, swap("\"opening\"", "\"closing\"")), "unknown field `closing`");
    says(&with_line(1, swap("[\"greenhorn\",", "[")), "names 2 seats, and the table has 3");
    says(&with_line(1, |_| "[1,2,3]".to_owned()), "neither a header");
    says(&with_line(1, |_| "howdy".to_owned()), "the line is not JSON: expected value (column 1)");
    says(&with_line(1, |_| String::new()), "the line is not JSON: it is empty");
}

#[test]
fn an_entry_that_does_not_fit() {
    let says = |lines: &[String], words: &str| {
        let complaint = complaint(lines);
        assert!(complaint.starts_with("line 3: "), "{complaint}");
        assert!(complaint.contains(words), "{complaint}");
    };
    says(&with_line(3, |_| r#"{"seat":8,"choice":"accept"}"#.to_owned()), "there is no seat 8");
    says(&with_line(3, |_| r#"{"seat":0}"#.to_owned()), "missing field `choice`");
    says(&with_line(3, |_| r#"{"seat":0,"choice":"accept","mood":1}"#.to_owned()), "unknown field `mood`");
    says(&with_line(3, |_| r#"{"seat":0,"choice":"dance"}"#.to_owned()), "not a choice of goat");
    says(&with_line(3, |_| r#"{"seat":7,"choice":"accept"}"#.to_owned()), "(GOAT-");
    says(&with_line(3, |line| line.replacen('}', ",\"chance\":[1,2,3,4,5,6,7,8,9]}", 1)), "line 3");
    says(&with_line(3, |line| format!("{line} {line}")), "trailing characters");
    says(
        &with_line(3, |_| lines()[0].clone()),
        "the journal that begins in line 1 stops here, before its end",
    );
    says(&with_line(3, |_| "\u{0}".to_owned()), "the line is not JSON");
}

#[test]
fn an_end_that_does_not_fit() {
    let last = lines().len();
    let says = |lines: &[String], words: &str| {
        let complaint = complaint(lines);
        assert!(complaint.starts_with(&format!("line {last}: ")), "{complaint}");
        assert!(complaint.contains(words), "{complaint}");
    };
    says(&with_line(last, swap("\"hash\":\"", "\"hash\":\"0")), "does not end in the position");
    says(&with_line(last, swap("\"fast\"", "\"slow\"")), "unknown variant `slow`");
    says(&with_line(last, swap("{\"end\":", "{\"note\":1,\"end\":")), "unknown field `note`");
    says(&with_line(last, |_| r#"{"end":null}"#.to_owned()), "the end cannot be read");
    says(
        &with_line(last, |_| {
            r#"{"end":{"outcome":{},"hash":"","seed":{"generator":"chacha20","key":"7"}}}"#.to_owned()
        }),
        "64 hexadecimal digits",
    );
}

#[test]
fn lines_after_the_end() {
    let mut lines = lines();
    lines.push(lines[1].clone());
    let complaint = complaint(&lines);
    assert_eq!(
        complaint,
        format!(
            "line {}: a journal must begin here, with its header: a line like {{\"journal\":1,..}}",
            lines.len()
        )
    );
}

#[test]
fn a_file_without_a_header() {
    assert!(complaint(&lines()[1..]).starts_with("line 1: a journal must begin here"));
}

#[test]
fn a_file_that_is_not_text() {
    let mut file = journal(3, &seed());
    let second = file.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    file[second + 2] = 0xff;
    assert_eq!(read(&file).unwrap_err().to_string(), "line 2: the line is not text (UTF-8)");
}

#[test]
fn a_line_without_end() {
    let mut file = (lines()[0].clone() + "\n").into_bytes();
    file.resize(file.len() + LONGEST_LINE + 1, b' ');
    assert_eq!(read(&file).unwrap_err().to_string(), "line 2: the line is longer than any line of a journal");
}

#[test]
fn a_line_that_is_too_deep() {
    let deep = with_line(2, |_| format!("{{\"seat\":0,\"choice\":{}", "[".repeat(100_000)));
    assert!(complaint(&deep).starts_with("line 2: the line is not JSON: recursion limit exceeded"));
}

#[test]
fn a_file_that_cannot_be_read() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is on fire"))
        }
    }
    let mut reader = JournalReader::new(std::io::BufReader::new(Broken));
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "line 1: the file cannot be read: the disk is on fire");
    assert!(reader.next().is_none());
}

#[test]
fn a_file_cut_off_anywhere() {
    let file = journal(2, &seed());
    assert_eq!(read(&file[..file.len() - 1]).unwrap().len(), 1, "the last line need not be ended");
    for length in 0..file.len() - 1 {
        let cut = &file[..length];
        let error = read(cut).unwrap_err();
        match length {
            0 => assert_eq!(error.fault, JournalFault::Empty),
            _ => assert_eq!(error.fault, JournalFault::Truncated { begun: 1 }, "at {length}"),
        }
        for record in JournalReader::new(cut).with_unfinished().flatten() {
            assert!(!record.is_finished());
            let mut tale = Tale::open(&record).unwrap();
            while tale.step().unwrap().is_some() {}
        }
    }
}

#[test]
fn bytes_changed_anywhere_bring_nothing_down() {
    let file = journal(3, &seed());
    let mut luck = Fast::from_seed(1);
    for round in 0..6_000 {
        let mut broken = file.clone();
        for _ in 0..1 + round % 3 {
            let at = luck.below(broken.len() as u32) as usize;
            match luck.below(4) {
                0 => broken[at] ^= 1 << luck.below(8),
                1 => broken[at] = b"0123456789{}[],:\"\n-e"[luck.below(20) as usize],
                2 => drop(broken.remove(at)),
                _ => broken.insert(at, b"0123456789{}[],:\"\n-e"[luck.below(20) as usize]),
            }
        }
        for record in JournalReader::new(&broken[..]).with_unfinished().flatten() {
            let _ = verify(&record);
        }
    }
}
