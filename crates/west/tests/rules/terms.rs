//! Section 1: terms, dice, precedence.

use super::table::{Table, table};

/// The last turn of Round 8; with its end the Charity of Round 9 comes.
const BEFORE_CHARITY: &str = "round 8; gang_rep 3\nturn P3\nP2 did 1\n";

// WEST-C1, WEST-1, WEST-R1, WEST-15, WEST-16: the gang is one competitor, and two can be last together.
#[test]
fn west_c1_places_are_read_from_rep() {
    table(4, &format!("{BEFORE_CHARITY}P0 rep 5\nP1 rep 3")).play(
        "
        P3     end
        now    clock.round = 9; seats.0.weapons lacks revolver; seats.1.weapons has revolver
        awaits P2
        P2     may only name P2; name P3
    ",
    );
}

// WEST-C2, WEST-2, WEST-3: n+ is n or more, and everybody sees the die.
#[test]
fn west_c2_n_plus_is_n_or_more() {
    let traps = table(4, "turn P0\nP0 at fox_run; items traps");
    traps.again().play(
        "
        draws  4
        P0     trap
        all    see: rolls 4
        now    seats.0.furs = [\"fox\"]
    ",
    );
    traps.play(
        "
        draws  3
        P0     trap
        now    seats.0.furs = []
    ",
    );
}

// WEST-C3, WEST-4, WEST-185, WEST-312: only the last result counts, and a re-roll costs no Ammo.
#[test]
fn west_c3_a_reroll_replaces_the_result() {
    let rolled = table(
        4,
        "
        turn P2
        P2 at halfway_oak; granted 1
        P0 at town_road; is lucius_finch; weapons bowie_knife shotgun
    ",
    )
    .play(
        "
        P2     step town_road
        P2     fight
        draws  1, 8
        P0     fight
        P0     pass
    ",
    );
    // Both barrels are rolled, and the 8 with them.
    let fired = fired_twice(rolled);
    fired.play(
        "
        P0     may only shoot bowie_knife; shoot pocket_knife
        P0     may not shoot shotgun (WEST-185)
    ",
    );
}

fn fired_twice(rolled: Table) -> Table {
    let fired = rolled.play(
        "
        draws  8, 1
        P0     shoot shotgun
        awaits P0
    ",
    );
    let rabbits_foot = fired.abilities(0).remove(0);
    fired.play(&format!(
        "
        P0     {rabbits_foot}
        P0     may only reroll 1; reroll 2; reroll 3
        draws  2
        P0     reroll 1
        all    see: Rolled again: 2, 1; No hit
        now    seats.2.hp = 5
        draws  1
        P2     shoot revolver
        draws  1, 1
        P0     shoot shotgun
        draws  1
        P2     shoot revolver
    "
    ))
}

// WEST-C10, WEST-13, WEST-14, WEST-6, WEST-52: a component wins, but not over a rule that says never.
#[test]
fn west_c10_components_win_but_not_over_never() {
    table(4, "turn P0\nP0 cards hard_ride; power trail_guide").play(
        "
        P0     power trail_guide
        now    seats.0.movement_granted = 2
        draws  *, *, *
        P0     play hard_ride
        now    seats.0.movement_granted = 6
    ",
    );
    table(4, "turn P2\nP2 is gus_mulhaney; hp 2; cash 2").play(
        "
        P2     heal
        now    seats.2.hp = 7; seats.2.wallet = 0
    ",
    );
    table(4, "turn P3\nP3 hp 2; cash 2").play(
        "
        P3     heal
        now    seats.3.hp = 6
    ",
    );
}

// WEST-C11, WEST-18, WEST-R6, WEST-218: Rep stops at 0.
#[test]
fn west_c11_rep_stops_at_0() {
    table(
        5,
        "
        turn P0
        P0 at halfway_oak; granted 1; rep 1
        P1 rep 3
        P2 rep 3
        P3 at town_road
    ",
    )
    .play(
        "
        P0     step town_road
        P0     fight
        draws  8, 1
        P3     fight
        now    rep.pioneers.0 = 0
    ",
    );
}

// WEST-9: only Bandits fight NPCs.
#[test]
fn west_9_only_bandits_fight_npcs() {
    table(4, "turn P0\nP0 at saloon").play("P0 may not rob saloon_bartender (WEST-9)");
    table(4, "turn P2\nP2 at saloon").play("P2 may rob saloon_bartender");
}

// WEST-10, WEST-175, WEST-65: rivals are no enemies and share a space in peace.
#[test]
fn west_10_pioneers_are_no_enemies() {
    table(4, "turn P0\nP0 at halfway_oak; granted 1\nP1 at town_road").play(
        "
        P0     step town_road
        awaits P0
        P0     may not attack P1 (WEST-175)
        P0     may end
    ",
    );
}

// WEST-7, WEST-R2: Gold and Livestock are Loot, stolen ones too; Cash and Furs are not.
#[test]
fn west_7_loot_is_gold_and_livestock() {
    for (goods, movement) in [
        ("furs fox bear; cash 30", 3),
        ("gold watermill 1", 2),
        ("fools watermill 1", 2),
        ("animals 1 pig high_plains", 2),
    ] {
        for seat in ["P0", "P2"] {
            let number = &seat[1..];
            table(4, &format!("turn {seat}\n{seat} at drovers_rest; cards heavy_load; {goods}")).play(
                &format!(
                    "
                draws  *, *, *
                {seat}     play heavy_load
                now    seats.{number}.movement_granted = {movement}
            "
                ),
            );
        }
    }
}

// WEST-12, WEST-R4, WEST-174, WEST-264, WEST-100: who meets whom depends on the ground.
#[test]
fn west_12_contact_comes_on_hostile_ground() {
    for (from, to) in [
        ("halfway_oak", "saloon"),
        ("crows_elbow", "shack"),
        ("town_road", "jail"),
        ("mill_pond", "watermill"),
    ] {
        table(4, &format!("turn P2\nP2 at {from}; granted 2\nP0 at {to}")).play(&format!(
            "
            P2     step {to}
            P2     may only fight; propose
        "
        ));
    }
    for (from, to) in [("canyon_mouth", "village"), ("town_road", "prosperity")] {
        table(4, &format!("turn P2\nP2 at {from}; granted 2\nP0 at {to}")).play(&format!(
            "
            P2     step {to}
            P2     may step {from}
        "
        ));
    }
}

// WEST-11, WEST-221, WEST-220: what is stolen comes out of the Wallet, never out of the Deposit.
#[test]
fn west_11_the_wallet_is_what_one_carries() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; hp 1; cash 4; deposit 20; tool rope; items traps; weapons whip; pets hound").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        now    seats.2.wallet = 4; seats.0.wallet = 0; seats.0.deposit = 20
        now    seats.0.tool = rope; seats.0.items = {\"traps\":1}; seats.0.weapons has whip; seats.0.pets counts 1
    ",
    );
}

// WEST-10, WEST-R3, WEST-190: in a Battle with an NPC the NPC is the enemy, for Dynamite too.
#[test]
fn west_r3_an_npc_is_an_enemy_in_its_battle() {
    table(4, "turn P2\nP2 at saloon; items dynamite\nP3 at saloon").play(
        "
        P2     rob saloon_bartender
        draws  8, 1
        P2     name P0
        draws  3, 1, 1
        P2     item dynamite
        now    npcs.2.hp = 3; seats.3.hp = 5; seats.2.hp = 5
    ",
    );
}
