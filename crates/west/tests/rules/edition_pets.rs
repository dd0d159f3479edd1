//! Pets of the Prosperity edition that act by themselves: the Hound, the Snake, the Vulture (WEST-R103, WEST-R104).

use super::table::table;

// WEST-C156, WEST-180, WEST-R108: the Hound bites once, after its owner's first attack.
#[test]
fn west_c156_the_hound() {
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at halfway_oak; granted 2; pets hound
        P2 hides town_road 2
    ",
    )
    .play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     fight
        P0     fight
        draws  1
        P2     shoot revolver
        draws  1, 5
        P0     shoot pocket_knife
        now    seats.2.hp = 4
        draws  1
        P2     shoot revolver
        draws  1
        P0     shoot pocket_knife
        now    seats.2.hp = 4
    ",
    );
}

// WEST-C184, WEST-R108: brought down before its first attack, its Derringer is no bidding for the Hound.
#[test]
fn west_c184_no_bite_with_the_last_shot() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 2
        P0 at town_road; hp 1; pets hound; items derringer
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
        draws  4
        P0     item derringer
        now    seats.2.hp = 3
        P2     take_loot
        now    seats.0.at = graveyard; seats.2.hp = 3
    ",
    );
}

// WEST-C160, WEST-R103, WEST-R33, WEST-222, WEST-94: the Snake strikes who moves onto its space.
#[test]
fn west_c160_the_snake() {
    let scene = |hp: u8| {
        table(
            4,
            &format!(
                "
            round 7; turn P0
            P0 at prosperity; granted 2; hp {hp}; cash 4
            P2 at saloon; ambush jail; pets snake under town_road bought 2
        "
            ),
        )
    };
    scene(5).play(
        "
        P0     step town_road
        P2     may only pass; strike
        draws  3
        P2     strike
        all    see: P2's Snake strikes P0; P0 rolls 3
        now    seats.0.hp = 3; seats.2.pets.0.laid = false; decks.ambush.face_up = {\"town_road\":1}
        now    seats.2.pets.0.ready = 8
    ",
    );
    scene(5).play(
        "
        P0     step town_road
        draws  5
        P2     strike
        now    seats.0.hp = 4
    ",
    );
    scene(2).play(
        "
        P0     step town_road
        draws  3
        P2     strike
        now    seats.0.at = graveyard; seats.0.wallet = 4; warrant.risen = 0; seats.2.wallet = 0
    ",
    );
    // Placeable again from Round 8 on.
    let owner =
        |round: u8| format!("round {round}; turn P2\nP2 at saloon; ambush jail; pets snake bought 2 ready 8");
    table(4, &owner(7)).play("P2 may not ability snake (WEST-47)");
    table(4, &owner(8)).play("P2 ability snake\nP2 may only hide jail; pass");
}

// WEST-R103: not a Pioneer that was already there; also in the peace of a Bribe.
#[test]
fn west_r103_who_is_already_there_is_safe() {
    table(4, "turn P0\nP0 at town_road; granted 2\nP2 at saloon; pets snake under town_road").play(
        "
        P0     step mill_pond
        P2     may only pass
    ",
    );
    table(4, "turn P0\nP0 at mill_pond; granted 2; peace\nP2 at saloon; pets snake under town_road").play(
        "
        P0     step town_road
        P2     may only pass; strike
    ",
    );
}

// WEST-C161, WEST-R104: the Vulture tries once per Pioneer and Round; not while its owner hides, not for a full Bag.
#[test]
fn west_c161_the_vulture() {
    let scene = |owner: &str| {
        table(
            4,
            &format!(
                "
            turn P0
            turn {{\"moving\": true}}
            P0 at town_road; granted 3; gold watermill
            P2 {owner}; pets vulture on halfway_oak
        "
            ),
        )
    };
    scene("at saloon").play(
        "
        P0     step halfway_oak
        P2     may only strike; pass
        draws  4
        P2     strike
        now    seats.0.gold = {\"watermill\":1}; seats.2.pets.0.on = halfway_oak
        P0     step drovers_rest
        awaits P0
    ",
    );
    // A pass is no try: it may come on leaving.
    scene("at saloon").play(
        "
        P0     step halfway_oak
        P2     pass
        P0     step drovers_rest
        P2     may only strike; pass
        draws  5
        P2     strike
        draws  Gold
        P2     ask any_gold:watermill
        now    seats.2.gold = {\"watermill\":1}; seats.0.at = drovers_rest
    ",
    );
    scene("hides jail 2").play(
        "
        P0     step halfway_oak
        P2     may only pass
        P2     pass
        awaits P0
    ",
    );
    scene("at saloon; gold red_ridge_mine 2").play("P0 step halfway_oak\nawaits P0");
}
