//! Attacks on each enemy present, and those whom they hit beside the Battle (WEST-190, WEST-R63).

use super::table::{Table, table};

/// P2 fights P0 on Town Road, where P1 stands, too, and throws its Dynamite first.
fn thrown(one: &str, other: &str, die: u8) -> Table {
    table(
        4,
        &format!(
            "
        turn P2
        P2 at halfway_oak; granted 3; items dynamite; cash 0
        P0 at town_road; {one}
        P1 at town_road; {other}
    "
        ),
    )
    .play("P2 step town_road\nP2 attack P0\nP2 fight\ndraws 8, 1\nP0 fight")
    .play(&format!("draws {die}\nP2 item dynamite"))
}

// WEST-190, WEST-194, WEST-313, WEST-R63: who is brought to 0 HP beside the Battle has its last shot, at the one who threw.
#[test]
fn west_r63_a_last_shot_from_beside_the_battle() {
    thrown("hp 6", "hp 2; cash 5; items derringer", 3).play(
        "
        awaits P1
        P1     may only item derringer; pass
        P1     lapses to pass
        draws  4
        P1     item derringer
        all    see: P1 rolls 4
        now    seats.2.hp = 3; seats.1.items = {}
        # It counts as killed in a Battle of its own: the meter rises, and P2 robs it.
        P2     take_cash
        now    seats.1.at = graveyard; seats.2.wallet = 5; warrant.risen = 1
        # The Battle with P0 goes on with P0's attack.
        awaits P0
        now    seats.0.hp = 4
    ",
    );
}

// WEST-R63, WEST-R66: both die of it in their Battle; P0 has won its own, and no more than that.
#[test]
fn west_r66_a_last_shot_from_beside_the_battle_may_kill() {
    thrown("hp 6", "hp 2; cash 5; items derringer", 3).play("draws 1\nP1 item derringer\nP2 take_cash");
    let weak = table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; items dynamite; hp 2; cash 4
        P0 at town_road; hp 6; items rations
        P1 at town_road; hp 2; cash 5; items derringer; is ruth_calloway; rep 0
    ",
    );
    weak.play(
        "
        P2     step town_road
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  3
        P2     item dynamite
        draws  4
        P1     item derringer
        now    seats.1.at = graveyard; seats.2.at = graveyard; seats.2.wallet = 2
        # The sentence was fixed before the meter rose; Ruth Calloway has killed a Bandit in Battle.
        now    warrant.risen = 1; seats.2.sentence = none; seats.1.wallet = 9; rep.pioneers.1 = 1
        # P0 is the winner of its own Battle.
        P0     may only item rations; pass
    ",
    );
}

// WEST-4, WEST-312, WEST-R63: the last shot is a roll of its owner, who may re-roll it, and of nobody else.
#[test]
fn west_312_a_last_shot_is_its_owners_roll() {
    thrown("hp 6; is silas_whitcombe", "hp 2; items derringer; is lucius_finch", 3).play(
        "
        draws  3
        P1     item derringer
        awaits P1
        P1     may only ability rabbit_s_foot; pass
        draws  4
        P1     ability rabbit_s_foot
        now    seats.2.hp = 3
    ",
    );
    // Lucius Finch as the opponent has no say in it.
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; items dynamite
        P0 at town_road; hp 6; is lucius_finch
        P1 at town_road; hp 2; items derringer
    ",
    )
    .play(
        "
        P2     step town_road
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        P0     pass
        draws  3
        P2     item dynamite
        draws  3
        P1     item derringer
        P2     may only take_loot; take_cash
    ",
    );
}

// WEST-R63, WEST-R108: beside the Battle a card may save, too.
#[test]
fn west_r108_a_card_saves_who_is_hit_beside_the_battle() {
    thrown("hp 6", "hp 2; power second_sunrise", 3).play(
        "
        awaits P1
        P1     may only power second_sunrise; pass
        P1     power second_sunrise
        now    seats.1.hp = 1; seats.1.at = town_road; seats.1.power = []
        awaits P0
    ",
    );
}

// WEST-R63: contact with P1 is not compulsory in the attack of P0, for P1 may still leave on its own turn (WEST-R69).
#[test]
fn west_r63_who_may_still_leave_is_not_present() {
    table(
        4,
        "
        turn P0
        P0 at town_road
        P1 at town_road
        P2 at town_road; items dynamite
    ",
    )
    .play(
        "
        draws  1, 8
        P0     end
        draws  3
        P2     item dynamite
        now    seats.0.hp = 3; seats.1.hp = 5
    ",
    );
}
