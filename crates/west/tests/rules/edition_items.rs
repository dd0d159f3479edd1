//! Items of the Prosperity edition whose use no other chapter shows: the Shovel, the Hideout Map.

use super::table::table;

// WEST-C153, WEST-117, WEST-R102: the Shovel once for each job; Abigail Thorne draws one more at Waterfalls.
#[test]
fn west_c153_shovel_and_patient_hands() {
    table(4, "turn P0\nP0 at watermill; tool sifting_pan; items shovel; granted 6; bag huge").play(
        "
        draws  gold, gold
        P0     work
        P0     may only dig shovel; pass
        draws  gold
        P0     dig shovel
        now    seats.0.gold = {\"watermill\":3}
        P0     step flumes_end
        P0     step cottonwood_bend
        P0     step spray_ledge
        P0     step crimson_falls
        draws  gold, gold, gold
        P0     work
        draws  gold
        P0     dig shovel
        now    seats.0.gold = {\"watermill\":3,\"crimson_falls\":4}
    ",
    );
    table(4, "turn P0\nP0 is abigail_thorne; at watermill; tool sifting_pan; items shovel").play(
        "
        draws  gold, gold
        P0     work
        P0     may only dig shovel; dig patient_hands; pass
        draws  gold
        P0     dig patient_hands
        P0     may only dig shovel; pass
        draws  gold
        P0     dig shovel
        awaits P0
        P0     may not work (WEST-118)
        now    seats.0.gold = {\"watermill\":4}
    ",
    );
}

// WEST-C166, WEST-30, WEST-149: a Hideout Map draws up to two cards, not above the maximum, and not in Round 1.
#[test]
fn west_c166_the_hideout_map() {
    table(4, "round 1; turn P2\nP2 cash 3; ambush jail").play(
        "
        P2     buy item:hideout_map
        P2     may not item hideout_map (WEST-R102)
    ",
    );
    table(4, "round 2; turn P2\nP2 at saloon; items hideout_map; ambush jail saloon town_road mill_pond")
        .play(
            "
        P2     item hideout_map
        draws  *
        P2     pass
        now    seats.2.ambush_count = 5; seats.2.items = {}
    ",
        );
    table(4, "round 2; turn P2\nP2 at saloon; items hideout_map; ambush jail").play(
        "
        P2     item hideout_map
        P2     toss jail
        draws  *, *
        P2     pass
        now    seats.2.ambush_count = 2
    ",
    );
}
