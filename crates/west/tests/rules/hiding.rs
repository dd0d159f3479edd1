//! Sections 19 and 20.

use serde_json::json;

use crate::table::turn;

// WEST-C76, WEST-155; WEST-152, WEST-156.
#[test]
fn west_155_nobody_hides_with_loot() {
    turn(
        2,
        json!({"2": {"ambush": ["town_road"], "animals": {"high_plains": {"pig": 1}}}}),
        "
        P2      may not hide town_road (WEST-155)
        P2      discard animal:pig:high_plains
        P2      hide town_road
        now     seats.2.hiding_movement = 1; seats.2.hides_on = town_road
        P0      knows seats.2.at = hiding; seats.2.ambush_count = 0
        P3      knows seats.2.hides_on = town_road
    ",
    );
}

// WEST-C80, WEST-151: move or hide.
#[test]
fn west_151_move_or_hide() {
    turn(
        2,
        json!({"2": {"ambush": ["town_road"]}}),
        "
        P2      buy item:rations
        P2      may hide town_road
    ",
    );
    turn(
        2,
        json!({"2": {"ambush": ["town_road"]}}),
        "
        draws   tailwind
        P2      play sore_feet
        P2      step powder_draw
        P2      may not hide town_road (WEST-151)
    ",
    );
}

// WEST-C78, WEST-154: not where another of the gang lies.
#[test]
fn west_154_one_figure_on_a_space() {
    turn(
        3,
        json!({"3": {"ambush": ["town_road"]}, "2": {"at": "hiding:town_road", "hid": 4, "hiding": 1}}),
        "
        P3      may not hide town_road (WEST-154)
    ",
    );
}

// WEST-C89, WEST-164, WEST-166, WEST-180: a window on each space; the Ambusher attacks first.
#[test]
fn west_166_an_ambush_is_declared_in_the_window() {
    turn(
        0,
        json!({"0": {"granted": 2, "spent": 0}, "2": {"at": "hiding:halfway_oak", "hid": 4, "hiding": 2}}),
        "
        P0      step town_road
        awaits  P2
        P2      may only pass
        P2      pass
        P0      step halfway_oak
        P2      may only pass; ambush halfway_oak
        P2      ambush halfway_oak
        awaits  P2
        P2      fight
        P0      fight
        awaits  P2
        P2      may shoot revolver
        now     seats.2.at = halfway_oak
    ",
    );
}

// WEST-C81, WEST-157, WEST-160: out of Hiding without Ambush.
#[test]
fn west_157_emerging_gives_hiding_movement() {
    turn(
        2,
        json!({"2": {"at": "hiding:halfway_oak", "hid": 3, "hiding": 3, "ambush": ["saloon"]}}),
        "
        P2      emerge
        now     seats.2.at = halfway_oak; seats.2.movement_granted = 3
        P2      may not hide saloon (WEST-160)
        P2      may not play sore_feet (WEST-62)
    ",
    );
}
