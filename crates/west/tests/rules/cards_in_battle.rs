//! Power Cards of the Prosperity edition that end a Battle, or keep somebody in it.

use super::table::table;

// WEST-C159, WEST-194, WEST-R108, WEST-313: at 0 HP one of the two; brought there again, the other.
#[test]
fn west_c159_second_sunrise_and_the_derringer() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 2
        P0 at town_road; hp 1; power second_sunrise; items derringer
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        # A card against the hit might be in hand.
        P0     pass
        P0     may only item derringer; power second_sunrise; pass
        P0     power second_sunrise
        now    seats.0.hp = 1
        draws  1
        P0     shoot pocket_knife
        draws  4
        P2     shoot revolver
        P0     may only item derringer; pass
        draws  4
        P0     item derringer
        now    seats.2.hp = 3
        P2     take_loot
    ",
    );
}

// WEST-C165, WEST-178, WEST-R102, WEST-102: out of a Battle; nobody won, and a Rep Penalty stays.
#[test]
fn west_c165_into_the_mist() {
    table(
        6,
        "
        turn P3; gang_rep 8
        P0 rep 6
        P1 rep 5
        P2 at town_road; rep 2; cash 5
        P3 at halfway_oak; granted 2; power into_the_mist; hp 3
    ",
    )
    .play(
        "
        P3     step town_road
        P3     fight
        draws  8, 1
        P2     fight
        P3     pass
        now    rep.gang = 6
        P3     power into_the_mist
        P3     may not space town_road (WEST-346)
        P3     space saloon
        now    seats.3.at = saloon; scene.kind = turn; warrant.risen = 0; seats.2.wallet = 5; rep.gang = 6; seats.2.hp = 5
        awaits P3
        P3     may play steady_trail; end
    ",
    );
    table(4, "turn P2\nP2 at prosperity; granted 3; spent 3; power into_the_mist").play(
        "
        P2     rob bank_guard
        draws  8, 3
        P2     name P0
        P2     pass
        P2     power into_the_mist
        P2     space jail
        now    seats.2.at = jail; npcs.3.robbed = []; warrant.risen = 0
        P2     may end
    ",
    );
    // From aboard: the Train is left, too.
    table(4, "round 2; turn P2\nP2 at west_station; power into_the_mist").play(
        "
        P2     rob train_deputy
        draws  8, 3
        P2     name P0
        P2     pass
        P2     power into_the_mist
        P2     space tailings
        now    seats.2.at = tailings; npcs.1.hp = 5
        P2     may end
    ",
    );
}

// WEST-R102, WEST-R108: who stands again after Cold Hand is attacked all the same.
#[test]
fn west_r108_the_attack_follows_the_card() {
    table(
        4,
        "turn P2\nP2 at halfway_oak; granted 1; power cold_hand\nP0 at town_road; hp 2; power not_my_time",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8
        P0     fight
        draws  1
        P0     pass
        P2     pass
        P2     power cold_hand
        P0     may only power not_my_time; pass
        P0     power not_my_time
        now    seats.0.hp = 3
        awaits P2
        draws  4
        P2     shoot revolver
        now    seats.0.hp = 2
        awaits P0
    ",
    );
}
