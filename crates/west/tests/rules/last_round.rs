//! Section 34: the last Round.

use super::table::table;

// WEST-C140, WEST-269, WEST-R98: in Round 25 the Mines are open to Bandits.
#[test]
fn west_c140_into_the_mine() {
    let at = |round: u8| {
        format!("round {round}; turn P2\nP2 at tailings; granted 2\nP0 at red_ridge_mine; tool pickaxe")
    };
    table(4, &at(24)).play("P2 may not step red_ridge_mine (WEST-129)");
    table(4, &at(25)).play(
        "
        P2     step red_ridge_mine
        # Contact forces nothing in a place otherwise safe, but a Bandit may start a Battle.
        P2     may end; attack P0
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        now    scene.sides.0.who.seat = 2
    ",
    );
}

// WEST-R98: the Lucky Nugget by its door, without a Pickaxe; the Ranch; Prosperity with its watch.
#[test]
fn west_r98_every_space_is_open() {
    table(4, "round 25; turn P2\nP2 at nugget_landing; granted 1\nP0 at lucky_nugget_mine; tool pickaxe")
        .play(
            "
        P2     step lucky_nugget_mine
        now    seats.2.movement_spent = 0
        P2     may attack P0
    ",
        );
    table(4, "round 25; turn P2\nP2 at ranch_road; granted 1\nP0 at ranch")
        .play("P2 step ranch\nP2 may attack P0; end");
    table(4, "round 24; turn P2\nP2 at ranch_road; granted 1\nP0 at ranch")
        .play("P2 may not step ranch (WEST-112)");
    table(4, "round 25; turn P2\nP2 at town_road; granted 2; hp 3").play(
        "
        P2     step prosperity
        now    seats.2.hp = 2
        P2     may attack P0; attack P1
        P2     may not end (WEST-102)
    ",
    );
    table(4, "round 25; turn P2\nP2 at canyon_mouth; granted 2\nP0 at village")
        .play("P2 step village\nP2 may attack P0");
    // No Blue Arrow, though.
    table(4, "round 25; turn P2\nP2 at red_ridge_mine; granted 2")
        .play("P2 may not step watermill (WEST-55)");
    // Pioneers may not start a Battle there, and the Bunker stays closed to them.
    table(4, "round 25; turn P0\nP0 at village\nP2 at village")
        .play("P0 may not attack P2 (WEST-100)\nP0 may end");
    table(4, "round 25; turn P0\nP0 at powder_draw; granted 2").play("P0 may not step bunker (WEST-145)");
}

// WEST-C142, WEST-270, WEST-R104: the Vulture tries one who has not moved, on its owner's turn, in Round 25 only.
#[test]
fn west_c142_the_vulture_in_the_last_round() {
    let at = |round: u8, did: u16| {
        format!(
            "
            round {round}; turn P2
            P0 at halfway_oak; gold watermill; did {did}
            P2 pets vulture on halfway_oak bought 20
        "
        )
    };
    table(4, &at(24, 1)).play("P2 may not target P0 (WEST-R104)");
    table(4, &at(25, 1)).play(
        "
        P2     may target P0
        draws  5
        P2     target P0
        P2     may only ask any_gold:watermill
        draws  Gold
        P2     ask any_gold:watermill
        now    seats.2.gold = {\"watermill\":1}; seats.0.gold = {}
    ",
    );
    // It has left its space this Round.
    table(4, &at(25, 1 + 256)).play("P2 may not target P0 (WEST-R104)");
    // Once per Pioneer and Round.
    table(4, &at(25, 1)).play(
        "
        draws  4
        P2     target P0
        now    seats.0.gold = {\"watermill\":1}
        P2     may not target P0 (WEST-R104)
    ",
    );
}

// WEST-271, WEST-239, WEST-C7: the Train moves at step 9 of Round 25, and may be attacked.
#[test]
fn west_271_the_train_moves_once_more() {
    table(4, "round 25; turn P3; gang_rep 9\nP0 rep 1\nP1 rep 2\nP2 at mill_bridge; did 1").play(
        "
        P3     end
        now    train.at = mill_bridge; clock.round = 25
        P2     may only rob train_deputy; pass
        P2     pass
        now    train.station = west_station
        over   P2 P3
    ",
    );
}
