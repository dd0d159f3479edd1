//! Section 22: Weapons.

use super::table::{Table, table};

/// P2 attacks P0 on Town Road with these Weapons and has the first attack.
fn attacks(weapons: &str, more: &str) -> Table {
    table(
        4,
        &format!("turn P2\nP2 at halfway_oak; granted 1; weapons {weapons}\nP0 at town_road; hp 6{more}"),
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
    ",
    )
}

// WEST-C93, WEST-185, WEST-187: each die that hits does its damage, and each attack costs one shot.
#[test]
fn west_c93_each_die_is_a_hit_of_its_own() {
    for (weapon, dice, left) in [
        ("dual_revolvers", "5, 8", 4),
        ("dual_revolvers", "4, 5", 5),
        ("shotgun", "6, 5", 4),
        ("shotgun", "6, 7", 2),
        ("shotgun", "5, 5", 6),
        ("revolver", "4", 5),
        ("revolver", "3", 6),
        ("rifle", "4", 4),
        ("pocket_knife", "7", 5),
        ("pocket_knife", "6", 6),
        ("whip", "6", 5),
    ] {
        attacks(weapon, "").play(&format!("draws {dice}\nP2 shoot {weapon}\nnow seats.0.hp = {left}"));
    }
    // Two shots with two barrels each, and the Shotgun is empty.
    attacks("shotgun", "").play(
        "
        draws  1, 1
        P2     shoot shotgun
        draws  1
        P0     shoot pocket_knife
        draws  1, 1
        P2     shoot shotgun
        draws  1
        P0     shoot pocket_knife
        P2     may only shoot pocket_knife
    ",
    );
}

// WEST-C94, WEST-5, WEST-187: a Bowie Knife deals 2 on an 8.
#[test]
fn west_c94_the_bowie_knife_crits_on_8() {
    for (die, left) in [(5, 6), (6, 5), (7, 5), (8, 4)] {
        attacks("bowie_knife", "")
            .play(&format!("draws {die}\nP2 shoot bowie_knife\nnow seats.0.hp = {left}"));
    }
}

// WEST-C95, WEST-188, WEST-189: one attack, one target.
#[test]
fn west_c95_what_is_too_much_is_lost() {
    table(
        4,
        "turn P2\nP2 at halfway_oak; granted 1; weapons shotgun\nP0 at town_road; hp 1\nP1 at town_road",
    )
    .play(
        "
        P2     step town_road
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  6, 7
        P2     shoot shotgun
        P2     take_cash
        now    seats.0.at = graveyard; seats.1.hp = 5
        awaits P2
        P2     may only fight; propose
    ",
    );
}

// WEST-182, WEST-184, WEST-311: any Weapon may be used; without a declaration the previous one is.
#[test]
fn west_184_any_weapon_may_be_used() {
    attacks("rifle dual_revolvers bowie_knife", "").play(
        "
        P2     may only shoot rifle; shoot dual_revolvers; shoot bowie_knife; shoot pocket_knife
        P2     lapses to shoot rifle
        draws  1
        P2     shoot bowie_knife
        draws  1
        P0     shoot pocket_knife
        P2     lapses to shoot bowie_knife
    ",
    );
}
