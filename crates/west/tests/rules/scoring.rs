//! Sections 34 and 35.

use serde_json::json;

use crate::table::table;
use rustlers_testkit::scenario::play;

// WEST-C141, WEST-272; WEST-C143, WEST-273: half of what is left, rounded up, then Rep for every $10.
#[test]
fn west_272_half_of_what_is_left_is_paid() {
    let seats = json!({
        "0": {"rep": 40, "wallet": 26, "gold": {"red_ridge_mine": [1, 0]}, "at": "town_road"},
        "1": {"rep": 20, "wallet": 0},
        "2": {"did": 1},
    });
    play(
        table(json!({"round": 25, "active": 3, "step": "gang", "gang_rep": 5}), seats),
        "
        P3      end
        now     seats.0.wallet = 30; seats.0.rep = 44; seats.1.rep = 20; gang_rep = 7
        over    P0
    ",
    );
}
