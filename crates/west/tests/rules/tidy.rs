//! Every rule of `rules/west.md` is named by a test, and every id that a test names is a rule.

use rustlers_testkit::Citations;

/// Rules that no test can show, and why.
const NOT_TESTED: &[(&str, &str)] = &[
    ("WEST-289", "the gang's channel is carried by the server, whose tests show it"),
    ("WEST-294", "clocks and absence are the server's affair, and shown there"),
];

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
