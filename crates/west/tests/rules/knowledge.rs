//! Section 36.

use serde_json::json;

use crate::table::turn;

// WEST-C148, WEST-281, WEST-282; WEST-C150, WEST-283 to WEST-286.
#[test]
fn west_282_only_the_gang_knows_where_a_bandit_hides() {
    turn(0, json!({"2": {"at": "hiding:saloon", "hid": 4, "hiding": 2, "ambush": ["town_road"]},
                   "0": {"power": ["trail_guide"], "gold": {"watermill": [1, 1]}}}), "
        P0      knows seats.2.at = hiding; seats.2.hiding_movement = 2; seats.2.ambush_count = 1
        P0      knows seats.2.hides_on = null; seats.2.ambush = null
        P3      knows seats.2.hides_on = saloon; seats.2.ambush has town_road
        P1      knows seats.0.power_count.0 = 1; seats.0.power = null; seats.0.movement = null; seats.0.wallet = 10
        P1      knows seats.0.gold.watermill = 2; seats.0.fools = null
        P0      knows seats.0.fools.watermill = 1
    ");
}
