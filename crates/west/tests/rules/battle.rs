//! Sections 21 to 26.

use serde_json::json;

use crate::table::turn;

// WEST-C25, WEST-174, WEST-176; WEST-C104, WEST-230: a truce refused is self-defence.
#[test]
fn west_230_the_meter_rises_only_without_a_free_offer() {
    let seats = || json!({"2": {"at": "halfway_oak", "granted": 2}, "0": {"at": "town_road", "hp": 1}});
    turn(
        2,
        seats(),
        "
        P2      step town_road
        P2      propose
        P2      offer
        P0      refuse
        P0      fight
        draws   8, 1
        P2      fight
        draws   4
        P2      shoot revolver
        P2      take_cash
        now     meter = 0; seats.0.at = graveyard
    ",
    );
    turn(
        2,
        seats(),
        "
        P2      step town_road
        P2      fight
        draws   8, 1
        P0      fight
        draws   4
        P2      shoot revolver
        P2      take_cash
        now     meter = 1; seats.0.at = graveyard; seats.2.wallet = 20
    ",
    );
}

// WEST-C101, WEST-199, WEST-203; WEST-C102, WEST-201: an accepted Bribe keeps the peace.
#[test]
fn west_201_a_bribe_keeps_the_peace() {
    turn(
        2,
        json!({"2": {"at": "halfway_oak", "granted": 2}, "0": {"at": "town_road"}}),
        "
        P2      step town_road
        P2      propose
        P2      ask_cash 4
        P2      offer
        P0      accept
        now     seats.2.wallet = 14; seats.0.peace = true; meter = 0
        P2      may end
    ",
    );
}

// WEST-C94, WEST-187: a Bowie Knife crits on 8.
#[test]
fn west_187_the_bowie_knife_crits_on_8() {
    turn(
        2,
        json!({"2": {"at": "halfway_oak", "granted": 2, "weapons": ["bowie_knife"]}, "0": {"at": "town_road"}}),
        "
        P2      step town_road
        P2      fight
        draws   8, 1
        P0      fight
        draws   8
        P2      shoot bowie_knife
        now     seats.0.hp = 3
    ",
    );
}

// WEST-C92, WEST-179: ties are rolled again.
#[test]
fn west_179_ties_in_the_quick_draw_are_rolled_again() {
    turn(
        2,
        json!({"2": {"at": "halfway_oak", "granted": 2}, "0": {"at": "town_road", "character": "ruth_calloway"}}),
        "
        P2      step town_road
        P2      fight
        draws   5, 4, 3, 3
        P0      fight
        awaits  P0
    ",
    );
}
