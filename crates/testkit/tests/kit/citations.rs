#![allow(clippy::unwrap_used)]

use std::fs;

use rustlers_testkit::Citations;

use crate::catch::message_of;

/// Checks a crate with these tests against the rules TOY-1 and TOY-R2.
fn check(tests: &str, excused: &[(&str, &str)]) {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("tests/rules")).unwrap();
    fs::create_dir(folder.path().join("src")).unwrap();
    fs::write(folder.path().join("tests/rules/main.rs"), tests).unwrap();
    fs::write(folder.path().join("src/lib.rs"), "// TOY-9 is code, no test\n#[cfg(test)] // TOY-1").unwrap();
    let rules = "- **TOY-1** A rule.\n| TOY-R2 | A ruling about TOY-1 |\nText that names TOY-7.";
    Citations { prefix: "TOY-", rules, root: folder.path().to_str().unwrap(), excused }.check();
}

#[test]
fn what_every_rule_is_named_in_passes() {
    check("// TOY-R2", &[]);
    check("// nothing", &[("TOY-R2", "it cannot be seen")]);
}

#[test]
fn a_rule_that_no_test_names_is_told() {
    assert_eq!(message_of(|| check("// TOY-1", &[])), "no test names TOY-R2");
}

#[test]
fn an_id_that_is_no_rule_is_told() {
    assert_eq!(message_of(|| check("// TOY-R2, TOY-7, TOY-R", &[])), "no rule is called TOY-7");
}

#[test]
fn an_excuse_that_is_not_needed_is_told() {
    let excused = [("TOY-R2", "it cannot be seen"), ("TOY-8", "neither can this")];
    let needless = "excused, though tested or no rule: TOY-R2, TOY-8";
    assert_eq!(message_of(|| check("// TOY-R2", &excused)), needless);
}
