//! Every rule of `rules/critters.md` is cited by a test, and every id that a test cites is a rule.

use rustlers_testkit::Citations;

/// Rules that no test can cover, and why.
const NOT_TESTED: &[(&str, &str)] = &[
    ("CRIT-136", "chat and whispers are carried by the server, which the rules never hear"),
    ("CRIT-154", "who stands in for an absent person is the server's affair; a seat stays a seat"),
    ("CRIT-R51", "the reason for CRIT-154"),
];

#[test]
fn every_rule_has_a_test() {
    Citations {
        prefix: "CRIT-",
        rules: include_str!("../../../../rules/critters.md"),
        root: env!("CARGO_MANIFEST_DIR"),
        excused: NOT_TESTED,
    }
    .check();
}
