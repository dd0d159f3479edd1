//! Every rule of `rules/lords.md` is cited by a test, and every id that a test cites is a rule.

use rustlers_testkit::Citations;

/// Rules that no test can cover, and why.
const NOT_TESTED: &[(&str, &str)] = &[(
    "LORD-R72",
    "says that leaving and time limits are not part of the rules; `lapse` answers only where there is no choice",
)];

#[test]
fn every_rule_has_a_test() {
    Citations {
        prefix: "LORD-",
        rules: include_str!("../../../../rules/lords.md"),
        root: env!("CARGO_MANIFEST_DIR"),
        excused: NOT_TESTED,
    }
    .check();
}
