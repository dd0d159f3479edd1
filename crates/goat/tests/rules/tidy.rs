//! Every rule of `rules/goat.md` is cited by a test, and every id that a test cites is a rule.

use rustlers_testkit::Citations;

/// Rules that no test can cover, and why.
const NOT_TESTED: &[(&str, &str)] = &[
    ("GOAT-R2", "about which copy of the rulebook lists the components; the counts themselves are tested"),
    (
        "GOAT-R52",
        "says that time limits are not part of the rules; `lapse` answers only where there is no choice",
    ),
];

#[test]
fn every_rule_has_a_test() {
    Citations {
        prefix: "GOAT-",
        rules: include_str!("../../../../rules/goat.md"),
        root: env!("CARGO_MANIFEST_DIR"),
        excused: NOT_TESTED,
    }
    .check();
}
