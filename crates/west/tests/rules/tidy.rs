//! Every rule of `rules/west.md` is named by a test, and every id that a test names is a rule.

use std::path::Path;

use rustlers_testkit::Citations;

/// Rules that no test can show, and why.
const NOT_TESTED: &[(&str, &str)] = &[
    ("WEST-289", "the gang's channel is carried by the server, whose tests show it"),
    ("WEST-294", "clocks and absence are the server's affair, and shown there"),
];

/// Whether a file under a folder, at any depth, has tests of its own.
fn has_tests(folder: &Path) -> bool {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            has_tests(&path)
        } else {
            std::fs::read_to_string(path).unwrap().contains("cfg(test)")
        }
    })
}

// They would never run: Cargo.toml leaves them out.
#[test]
fn the_library_has_no_tests_inside() {
    assert!(!has_tests(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")), "move them to tests/");
}

#[test]
fn every_rule_has_a_test() {
    Citations {
        prefix: "WEST-",
        rules: include_str!("../../../../rules/west.md"),
        root: env!("CARGO_MANIFEST_DIR"),
        excused: NOT_TESTED,
    }
    .check();
}
