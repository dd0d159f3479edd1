//! Sections 27 and 28.

use serde_json::json;

use crate::table::table;
use rustlers_testkit::scenario::play;

// WEST-C121, WEST-235: 5 is enough in 2v2, and then the turn begins in the Bunker.
#[test]
fn west_235_escape_on_5() {
    let jailed = || json!({"2": {"at": "jail_cells", "sentence": {"until": 9}}});
    let frames = json!(["round", {"turn": 2}, {"jail_turn": 2}]);
    play(
        table(json!({"active": 2, "meter": 5, "frames": frames, "step": "gang"}), jailed()),
        "
        P2      may not end (WEST-334)
        draws   5
        P2      escape
        now     seats.2.at = bunker; seats.2.hp = 5
        P2      may redraw
    ",
    );
    let frames = json!(["round", {"turn": 2}, {"jail_turn": 2}]);
    play(
        table(json!({"active": 2, "meter": 5, "frames": frames, "step": "gang"}), jailed()),
        "
        draws   4
        P2      escape
        now     seats.2.at = jail_cells
        awaits  P3
    ",
    );
}
