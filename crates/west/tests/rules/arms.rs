//! Sections 22 and 23: Ammo, Disarm, allies, and what may be used in a Battle.

use super::table::table;

// WEST-C96, WEST-185, WEST-186, WEST-R65: a Gun is empty until the Battle ends, and full in the next.
#[test]
fn west_c96_an_empty_gun_is_full_again_in_the_next_battle() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; weapons shotgun
        P0 at town_road; hp 1
        P1 at mill_pond
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  1, 1
        P2     shoot shotgun
        draws  1
        P0     shoot pocket_knife
        draws  1, 1
        P2     shoot shotgun
        draws  1
        P0     shoot pocket_knife
        P2     may only shoot pocket_knife
        P2     may not shoot shotgun (WEST-185)
        draws  7
        P2     shoot pocket_knife
        P2     take_loot
        P2     step mill_pond
        P2     fight
        draws  8, 1
        P1     fight
        P2     may only shoot shotgun; shoot pocket_knife
    ",
    );
}

// WEST-C97, WEST-191, WEST-R64: of Dual Revolvers one is left, with the shots that were fired; one try in a Battle.
#[test]
fn west_c97_disarm_leaves_one_revolver() {
    let fought = table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; weapons dual_revolvers
        P0 at town_road; hp 6; weapons whip
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  1, 1
        P2     shoot dual_revolvers
        draws  1
        P0     shoot whip
        draws  1, 1
        P2     shoot dual_revolvers
        draws  4
        P0     disarm whip
        all    see: P2 drops one of the Dual Revolvers
        now    seats.2.hp = 5; scene.sides.0.weapons.0.ammo_left = 4
        P2     may only shoot revolver; shoot pocket_knife
        draws  1
        P2     shoot revolver
        P0     may not disarm whip (WEST-191)
    ",
    );
    // Two shots are fired, so the sixth is the fourth with the single Revolver.
    fought.play(
        "
        draws  1
        P0     shoot whip
        draws  1
        P2     shoot revolver
        draws  1
        P0     shoot whip
        draws  1
        P2     shoot revolver
        draws  1
        P0     shoot whip
        draws  1
        P2     shoot revolver
        draws  1
        P0     shoot whip
        P2     may only shoot pocket_knife
    ",
    );
}

// WEST-C97, WEST-191: a knife is not dropped.
#[test]
fn west_c97_a_knife_stays_in_its_hand() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; weapons bowie_knife
        P0 at town_road; weapons whip
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        # Against nothing but knives there is nothing to try.
        P0     may not disarm whip (WEST-191)
        P0     may only shoot whip; shoot pocket_knife
    ",
    );
    // Who has a Gun and fights with the knife keeps both.
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3
        P0 at town_road; weapons whip
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  1
        P2     shoot pocket_knife
        draws  8
        P0     disarm whip
        all    see: The Disarm works (rolled 8, needed 4+), but no Gun is in use
        nobody sees: drops
    ",
    );
}

// WEST-191, WEST-R64: who has not attacked yet is using the Heavy Weapon, and drops that one.
#[test]
fn west_r64_a_fresh_fighter_drops_its_heavy_weapon() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; weapons rifle revolver
        P0 at town_road; weapons whip
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        draws  4
        P0     disarm whip
        P2     may only shoot revolver; shoot pocket_knife
    ",
    );
}

// WEST-C98, WEST-190, WEST-195, WEST-188: one attack hits the ally first, an attack on each enemy hits both.
#[test]
fn west_c98_allies_stand_before_their_owner() {
    table(
        4,
        "
        turn P0
        P0 at halfway_oak; granted 3; weapons revolver; items dynamite
        P2 at town_road; power hired_gun
    ",
    )
    .play(
        "
        P0     step town_road
        P0     fight
        P2     fight
        # Cards for the start, for the Quick Draw and for its own rolls might be in hand.
        P2     pass
        draws  1, 8
        P2     pass
        P2     pass
        P2     power hired_gun
        draws  1, 1
        P2     shoot revolver
        draws  4
        P0     shoot revolver
        now    scene.sides.1.allies.0.hp = 1; seats.2.hp = 5
        draws  1, 1
        P2     shoot revolver
        draws  3
        P0     item dynamite
        now    scene.sides.1.allies = []; seats.2.hp = 3
        now    seats.0.items = {}
    ",
    );
}

// WEST-C99, WEST-193, WEST-194, WEST-49, WEST-215, WEST-317: Rations after the victory, the Derringer at 0 HP.
#[test]
fn west_c99_rations_after_the_victory_and_the_last_shot_at_0_hp() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; hp 1; items derringer 2, rations
        P0 at town_road; hp 3; weapons revolver; items rations
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        P2     may only shoot revolver; shoot pocket_knife
        P2     may not item derringer (WEST-194)
        P2     may not item rations (WEST-193)
        draws  1
        P2     shoot revolver
        draws  4
        P0     shoot revolver
        P2     may only item derringer; pass
        P2     lapses to pass
        draws  1
        P2     item derringer
        now    seats.2.at = graveyard; seats.2.items.derringer = 1
        # It is the enemy's turn, but the victory is P0's.
        P0     may only item rations; pass
        P0     lapses to pass
        P0     item rations
        now    seats.0.hp = 5; seats.0.items = {}
    ",
    );
}

// WEST-C100, WEST-192, WEST-R30, WEST-81: cards for Battle on the own attack, and the attack still follows.
#[test]
fn west_c100_battle_cards_accompany_the_own_attack() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3
        P0 at town_road; weapons revolver; power steady_breath healing_herbs; hp 3
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        awaits P2
        P0     may not power steady_breath (WEST-292)
        draws  1
        P2     shoot revolver
        P0     may only shoot revolver; shoot pocket_knife; power steady_breath
        P0     may not power healing_herbs (WEST-192)
        P0     power steady_breath
        P0     may only shoot revolver; shoot pocket_knife
        # 2 + 2 is a hit.
        draws  2
        P0     shoot revolver
        now    seats.2.hp = 4
    ",
    );
}

// WEST-C157, WEST-83, WEST-195, WEST-189: no card prevents what a card does; the ally takes it, and no more than it has.
#[test]
fn west_c157_cold_hand_strikes_the_ally() {
    let drawn = table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; power cold_hand
        P0 at town_road; power hired_gun stout_shield
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     fight
        P0     pass
        draws  1, 8
        P0     pass
        P0     pass
        P2     pass
        P0     power hired_gun
        draws  1
        P0     shoot pocket_knife
        draws  1
        P2     pass
        awaits P2
    ",
    );
    drawn.again().play(
        "
        P2     power cold_hand
        all    see: Hired Gun is gone
        now    seats.0.hp = 5; scene.sides.1.allies = []
        awaits P2
    ",
    );
    drawn.play(
        "
        draws  4
        P2     shoot revolver
        now    scene.sides.1.allies.0.hp = 1
        draws  1
        P0     shoot pocket_knife
        draws  1
        P2     pass
        P2     power cold_hand
        now    seats.0.hp = 5; scene.sides.1.allies = []
        # Now there is nobody in between, and a Weapon can be warded off.
        draws  4
        P2     shoot revolver
        P0     may only power stout_shield; pass
    ",
    );
}

// WEST-83: Cold Hand hurts without a moment for Stout Shield.
#[test]
fn west_83_no_shield_against_a_card() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; power cold_hand
        P0 at town_road; power stout_shield
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        P2     pass
        P2     power cold_hand
        now    seats.0.hp = 3
        awaits P2
    ",
    );
}

// WEST-311, WEST-R64: whose Dual Revolvers have become one shoots with that one when its time runs out.
#[test]
fn west_311_the_default_weapon_after_a_disarm() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; weapons dual_revolvers bowie_knife
        P0 at town_road; weapons whip
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        draws  4
        P0     disarm whip
        P2     may only shoot revolver; shoot bowie_knife; shoot pocket_knife
        P2     lapses to shoot revolver
    ",
    );
}

// WEST-185, WEST-191: only Guns that are still in hand can be reloaded.
#[test]
fn west_191_a_dropped_gun_is_not_reloaded() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; weapons revolver; power spare_cartridges
        P0 at town_road; weapons whip
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     fight
        P2     pass
        draws  8
        P2     pass
        draws  1
        P2     pass
        draws  1
        P2     shoot revolver
        P2     pass
        draws  4
        P0     disarm whip
        P2     may only shoot pocket_knife
    ",
    );
}

// WEST-R102, WEST-R108: against two allies Cold Hand strikes the one that its owner names.
#[test]
fn west_195_cold_hand_against_two_allies() {
    table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 3; power cold_hand
        P0 at town_road; power hired_gun phantom_posse
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        P0     fight
        P0     pass
        draws  1
        P0     pass
        draws  8
        P0     pass
        P0     pass
        P2     pass
        P0     power hired_gun
        P0     power phantom_posse
        draws  1
        P0     shoot pocket_knife
        draws  1, 1, 1
        P2     pass
        awaits P2
        P2     power cold_hand
        P2     may only hit 1; hit 2
        P2     hit 2
        now    scene.sides.1.allies.0.hp = 2; scene.sides.1.allies.1.hp = 1; seats.0.hp = 5
        awaits P2
        P2     may shoot revolver
    ",
    );
}
