//! Into the Mist: out of a Battle (WEST-178, WEST-R102).

use super::table::table;

// WEST-R102, WEST-R110: before the turn ends nobody starts a Battle with one who fled, and no contact is forced.
#[test]
fn west_r110_no_contact_with_one_who_fled() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; power into_the_mist
        P0 at town_road
        P1 at saloon
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        P2     pass
        P2     power into_the_mist
        P2     space dry_gulch
        awaits P2
        P2     step saloon
        awaits P2
        P2     may end
    ",
    );
    // On P0's turn P0 does not catch up with it.
    table(
        4,
        "
        turn P0
        P0 at halfway_oak; granted 3
        P2 at town_road; power into_the_mist
    ",
    )
    .play(
        "
        P0     step town_road
        P0     fight
        draws  1
        P2     fight
        draws  8
        P2     pass
        P2     power into_the_mist
        P2     space mill_pond
        P0     step mill_pond
        awaits P0
        P0     may step town_road; end
    ",
    );
}

// WEST-R104, WEST-R107: to flee is to be put elsewhere: it leaves the Vulture's space.
#[test]
fn west_r104_who_flees_moves_off_the_vultures_space() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3
        P3 at bunker; pets vulture on town_road
        P0 at town_road; gold watermill; power into_the_mist
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1
        P0     fight
        draws  8
        P0     pass
        P0     power into_the_mist
        P0     space jail
        P3     may only strike; pass
        P3     pass
        now    seats.0.at = jail
        awaits P2
    ",
    );
}

// WEST-R102: a rider who flees is off the Train, and may still move on its own turn.
#[test]
fn west_r102_a_rider_who_flees_may_still_move() {
    table(
        4,
        "
        round 2; turn P3
        P0 at train
        P2 at train; power into_the_mist; did 0
        npc deputy gone true; hp 0
    ",
    )
    .play(
        "
        P3     end
        P2     ride
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        P2     pass
        P2     power into_the_mist
        P2     space tailings
        P2     may play steady_trail; end
    ",
    );
}

// WEST-R102: what `flee` forbids is to start a Battle with the one who fled; where it has the choice, it may start one.
#[test]
fn west_r102_who_fled_may_attack_the_train() {
    table(
        4,
        "
        round 2; turn P2
        P0 at train
        P1 at fox_run
        P2 at blue_spruce; granted 1; power into_the_mist
    ",
    )
    .play(
        "
        P2     step fox_run
        P2     fight
        draws  8, 1
        P1     fight
        P2     pass
        P2     power into_the_mist
        P2     space west_station
        P2     may attack P0; rob train_deputy
    ",
    );
}
