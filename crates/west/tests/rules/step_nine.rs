//! Section 29: the Train moves at step 9, and may be attacked while it does.

use super::table::{edited, table, table_with};

// WEST-C127, WEST-244, WEST-248, WEST-R88, WEST-163, WEST-43, WEST-337: space by space, hidden and visible.
#[test]
fn west_c127_step_nine_space_by_space() {
    table(
        4,
        "
        round 5; turn P2
        P2 at stony_bend
        P3 hides west_yard 2; hp 1; did 1
    ",
    )
    .play(
        "
        P2     end
        awaits P3
        now    train.at = west_yard
        P3     may only pass; ambush west_yard
        P3     ambush west_yard
        P3     may only rob train_deputy
        P3     rob train_deputy
        P3     name P0
        # Ambush: the Bandit attacks first.
        draws  1, 5
        P3     shoot revolver
        now    seats.3.at = graveyard; train.at = stony_bend
        awaits P2
        P2     may only rob train_deputy; pass
        P2     lapses to pass
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        all    see: P2 rolls 8 in the Quick Draw
        awaits P2
    ",
    );
}

// WEST-344, WEST-R88: of two Bandits on one space the leader says who decides first; each decides once.
#[test]
fn west_344_the_leader_orders_the_bandits() {
    table(
        4,
        "
        round 5; turn P2
        P2 at stony_bend; granted 1
        P3 at stony_bend; did 1
    ",
    )
    .play(
        "
        P2     end
        awaits P2
        P2     may only name P2; name P3
        P2     lapses to name P2
        P2     name P3
        awaits P3
        P3     may only rob train_deputy; pass
        P3     pass
        awaits P2
        P2     may only rob train_deputy; pass
        P2     pass
        now    clock.round = 6
    ",
    );
}

// WEST-R90: on the leg to Prosperity the ground space of the fight is where it gets off.
#[test]
fn west_r90_off_before_prosperity() {
    table(
        4,
        "
        round 4; turn P3
        npc deputy hp 1
        P2 at cactus_cut; did 1
    ",
    )
    .play(
        "
        P3     end
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        P2     may only get_off
        P2     get_off
        now    seats.2.at = cactus_cut; clock.round = 5
    ",
    );
}

// WEST-C129, WEST-249, WEST-231: killed at step 9, back on the schedule of the coming Round.
#[test]
fn west_c129_killed_by_the_deputy_at_step_nine() {
    let killed = |meter: u8| {
        table(
            4,
            &format!(
                "
            round 8; turn P2; gang_rep 5; meter {meter}
            P0 rep 1
            P2 at cactus_cut; hp 1
            P3 did 1
        "
            ),
        )
        .play(
            "
            P2     end
            P2     rob train_deputy
            draws  1, 8, 5
            P2     name P0
            now    clock.round = 9
        ",
        )
    };
    killed(0).play("now seats.2.at = bunker; seats.2.hp = 5");
    killed(4).play(
        "
        now    seats.2.at = jail_cells
        P1     end
        P0     end
        P2     name P3
        P3     end
        P2     wait
        now    clock.round = 10; seats.2.at = bunker; seats.2.hp = 5
    ",
    );
}

// WEST-249: a Pioneer killed aboard at step 9 is in Prosperity when the Round begins.
#[test]
fn west_249_a_rider_killed_at_step_nine() {
    table(
        4,
        "
        round 2; turn P3
        P0 at train; hp 1
        P2 at pine_siding; did 1
    ",
    )
    .play(
        "
        P3     end
        P2     may only rob train_deputy; attack P0; pass
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     get_off
        now    clock.round = 3; seats.0.at = prosperity; seats.0.hp = 5; seats.2.at = pine_siding
    ",
    );
}

const LEG: &str = "
    round 2; turn P3
    P0 at pine_siding
    P2 hides pine_siding; did 1; hid 2
";

// WEST-C174, WEST-C82, WEST-168, WEST-R59, WEST-170: hidden this Round, it may Ambush the Train, not the Pioneer on the ground.
#[test]
fn west_c174_out_of_hiding_straight_aboard() {
    let won = table(4, &format!("{LEG}\nnpc deputy hp 1")).play(
        "
        P3     end
        P2     may only pass
        P2     pass
        now    train.at = pine_siding
        P2     may only pass; ambush pine_siding
        P2     ambush pine_siding
        P2     rob train_deputy
        P2     name P0
        draws  4
        P2     shoot revolver
        P2     may only move; pass
    ",
    );
    won.again().play(
        "
        P2     move
        now    seats.2.at = pine_siding; seats.2.movement_granted = 3
        # It goes on without contact; it does not stay without.
        P2     may step west_station
        P2     may not end (WEST-318)
        P2     step west_station
        now    seats.2.at = west_station; scene.kind = walk
        P2     end
        now    clock.round = 3; seats.0.hp = 6
    ",
    );
    won.again().play(
        "
        P2     pass
        P2     may only ride; get_off
        P2     get_off
        all    see: P2 gets off at Pine Siding; P2 faces P0
        P2     fight
        draws  8, 1
        P0     fight
        now    scene.sides.0.who.seat = 2; scene.ambush = false
    ",
    );
    won.play(
        "
        P2     pass
        P2     ride
        now    clock.round = 3; seats.2.at = train
    ",
    );
}

// WEST-C175, WEST-R60, WEST-R88, WEST-291: six equal windows, whoever hides where; none when nobody hides.
#[test]
fn west_c175_windows_on_every_space_of_the_leg() {
    table(
        4,
        "
        round 2; turn P3
        P2 hides trestle_bend 2; did 1
    ",
    )
    .play(
        "
        P3     end
        now    train.at = west_station
        P2     pass
        P0     sees: Nobody touches the Train; The Train is at Pine Siding
        P2     pass
        now    train.at = trestle_bend
        P2     may only pass; ambush trestle_bend
        P2     pass
        P0     sees: Nobody touches the Train; The Train is at Cutthroat Curve
        P2     pass
        P2     pass
        now    train.at = north_station
        P2     pass
        now    clock.round = 3
    ",
    );
    table(
        4,
        "
        round 2; turn P3
        P2 at saloon; did 1
    ",
    )
    .play("P3 end\nnow clock.round = 3");
}

// WEST-R110, WEST-R60: who is under a truce of its own does not Ambush the Train, though others may.
#[test]
fn west_r110_no_train_ambush_under_a_truce() {
    table(
        4,
        "
        round 2; turn P3
        P2 hides trestle_bend 2; did 1; safe_from_attack true
        P3 hides pine_siding 2
    ",
    )
    .play(
        "
        P3     end
        awaits P3
        P3     pass
        now    train.at = pine_siding
        P3     pass
        now    train.at = trestle_bend
        awaits P3
        P2     may not ambush trestle_bend (WEST-292)
    ",
    );
    // Nor a Pioneer that walks over it.
    table(4, "turn P0\nturn {\"moving\": true}\nP0 at town_road; granted 1\nP2 hides halfway_oak 2; safe_from_attack true")
        .play("P0 step halfway_oak\nawaits P0");
}

// WEST-R85, WEST-338: there are two seats, also for one who came out of Hiding straight aboard.
#[test]
fn west_r85_no_third_seat() {
    let fought = |riders: &str| {
        table(4, &format!("round 2; turn P3\n{riders}\nnpc deputy hp 1\nP2 hides pine_siding 2; did 1")).play(
            "
            P3     end
            P2     pass
            P2     ambush pine_siding
            P2     rob train_deputy
            P2     name P0
            draws  4
            P2     shoot revolver
            P2     pass
        ",
        )
    };
    fought("P0 at train\nP1 at train").play("P2 may only attack P0; attack P1; get_off");
    fought("P0 at train").play("P2 may only attack P0; get_off; ride");
}

// WEST-R88, WEST-R113, WEST-D66: movement that a Deputy's card gives at step 9 is used at once; what is left of the turn is not.
#[test]
fn west_r88_a_bonus_at_step_nine() {
    let tickets = "pot = \"tickets\", deposit_each = 0, movement = ";
    let fought = |movement: u8| {
        let options = edited(4, "npcs.toml", &format!("{tickets}0"), &format!("{tickets}{movement}"));
        let text = "round 5; turn P3\nnpc deputy hp 1\nP2 at stony_bend; did 1; granted 4; spent 2";
        table_with(options, text).play(
            "
            P3     end
            P2     rob train_deputy
            draws  8, 1
            P2     name P0
            draws  4
            P2     shoot revolver
            P2     get_off
        ",
        )
    };
    fought(0).play("now clock.round = 6; seats.2.at = stony_bend");
    fought(2).play(
        "
        now    seats.2.movement_granted = 4; seats.2.movement_spent = 2
        P2     may step mill_bridge; end
        P2     lapses to end
        P2     step mill_bridge
        P2     end
        now    clock.round = 6; seats.2.at = mill_bridge
    ",
    );
}

// WEST-R90, WEST-338: from the moving Train a Bandit stays aboard after a victory, not after a Bribe.
#[test]
fn west_r90_a_bribe_is_no_ticket() {
    let bribed = |text: &str| table(4, &format!("{text}\nnpc deputy hp 0; gone true\nP0 at train; cash 5"));
    let bribe = "
        P2     attack P0
        P2     fight
        P0     propose
        P0     give_cash 5
        P0     offer
        P2     accept
    ";
    bribed("round 2; turn P3\nP2 at pine_siding; did 1")
        .play(&format!("P3 end\n{bribe}\nP2 may only get_off"));
    // On its own turn at the Station it may board anyway.
    bribed("round 2; turn P2\nP2 at west_station").play(&format!("{bribe}\nP2 may only ride; get_off"));
    // A victory is one.
    table(4, "round 2; turn P3\nnpc deputy hp 0; gone true\nP0 at train; hp 1\nP2 at pine_siding; did 1")
        .play(
            "
        P3     end
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     may only ride; get_off
    ",
        );
}

// WEST-159, WEST-317: with two Bandits on the ground and no way to stay aboard, the third takes the ambush move.
#[test]
fn west_159_no_third_bandit_off_the_train() {
    table(
        6,
        "
        round 2; turn P5
        npc deputy hp 1
        P0 at train
        P1 at train
        P3 hides pine_siding 2; did 1; items rations; hp 3
        P4 at pine_siding; did 1
        P5 at pine_siding
    ",
    )
    .play(
        "
        P5     end
        P3     pass
        P3     name P3
        P3     ambush pine_siding
        P3     rob train_deputy
        P3     name P0
        draws  4
        P3     shoot revolver
        # There are Pioneers to fight on with.
        P3     may only item rations; move; pass
        P3     pass
        P3     may only attack P0; attack P1; get_off
    ",
    );
    table(
        6,
        "
        round 4; turn P5
        npc deputy hp 1
        P3 hides cactus_cut 2; did 1; items rations; hp 3
        P4 at cactus_cut; did 1
        P5 at cactus_cut
    ",
    )
    .play(
        "
        P5     end
        P3     pass
        P3     name P3
        P3     ambush cactus_cut
        P3     rob train_deputy
        P3     name P0
        draws  4
        P3     shoot revolver
        P3     may only item rations; move
        # Nothing is used up by default.
        P3     lapses to move
    ",
    );
}

// WEST-R102, WEST-R60: Quiet Steps keep a rider from being Ambushed at step 9, not from a fight that goes on.
#[test]
fn west_r102_quiet_steps_aboard() {
    let leg = |deputy: &str| {
        table(
            4,
            &format!("round 2; turn P3\n{deputy}\nP0 at train; safe_from_ambush true\nP2 hides pine_siding 2; did 1"),
        )
        .play("P3 end")
    };
    // Nobody is left aboard whom it could Ambush: there are no windows.
    leg("npc deputy hp 0; gone true").play("now clock.round = 3; seats.2.at = hiding");
    leg("npc deputy hp 1").play(
        "
        P2     pass
        P2     ambush pine_siding
        P2     may only rob train_deputy
        P2     rob train_deputy
        P2     name P0
        draws  4
        P2     shoot revolver
        P2     pass
        P2     may only attack P0; get_off; ride
        P2     attack P0
        P2     fight
        draws  8, 1
        P0     fight
        now    scene.ambush = false
    ",
    );
}

// WEST-344, WEST-R88, WEST-R60: the leader also orders one in sight and one in Hiding; the question does not tell who lies where.
#[test]
fn west_344_one_in_sight_and_one_in_hiding() {
    let leg = |hideout: &str| {
        table(4, &format!("round 2; turn P2\nP2 at pine_siding; hp 1\nP3 hides {hideout} 2; did 1")).play(
            "
            P2     end
            P3     pass
            now    train.at = pine_siding
            awaits P2
            P2     may only name P2; name P3
            P2     may not rob train_deputy (WEST-344)
            P2     lapses to name P2
        ",
        )
    };
    leg("pine_siding").play(
        "
        P2     name P2
        P2     may only rob train_deputy; pass
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        draws  4, 5
        P2     shoot revolver
        # P2 is dead, the Deputy is wounded, and now P3 comes out.
        now    seats.2.at = graveyard; npcs.1.hp = 4
        P3     may only pass; ambush pine_siding
    ",
    );
    leg("pine_siding").play(
        "
        P2     name P3
        P3     pass
        P2     may only rob train_deputy; pass
    ",
    );
    // The same if it lies elsewhere.
    leg("trestle_bend").play(
        "
        P2     name P2
        P2     pass
        P3     may only pass
        P3     may not ambush trestle_bend (WEST-162)
        P3     pass
        P3     may only pass; ambush trestle_bend
    ",
    );
}
