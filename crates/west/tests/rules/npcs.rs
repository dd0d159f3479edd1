//! Section 25: NPC Battles.

use super::table::table;

// WEST-C108, WEST-209, WEST-210, WEST-34, WEST-207, WEST-R62, WEST-R65: Bob's two shots, his reload, and his wounds.
#[test]
fn west_c108_an_npc_reloads_and_keeps_its_wounds_for_the_round() {
    let lost = table(
        4,
        "
        turn P2
        P2 at saloon; hp 1
        P3 at saloon; cash 2
    ",
    )
    .play(
        "
        P2     rob saloon_bartender
        P2     may only name P0; name P1
        P2     lapses to name P0
        draws  8, 1
        P2     name P1
        draws  4, 1, 1
        P2     shoot revolver
        all    see: The Saloon Bartender loses 1 HP; 4 left
        draws  1, 1, 1
        P2     shoot revolver
        draws  1
        P2     shoot revolver
        all    see: The Saloon Bartender reloads
        draws  1, 6, 1
        P2     shoot revolver
        now    seats.2.at = graveyard; npcs.2.hp = 4
        awaits P3
        # A robbery that was lost does not close the Saloon (WEST-R95).
        P3     may saloon_card; rob saloon_bartender
    ",
    );
    lost.again().play(
        "
        P3     rob saloon_bartender
        draws  1, 8, 1, 1
        P3     name P0
        now    npcs.2.hp = 4
    ",
    );
    lost.play(
        "
        P3     end
        now    clock.round = 4; npcs.2.hp = 5
    ",
    );
}

// WEST-C109, WEST-211, WEST-224, WEST-225, WEST-226, WEST-227, WEST-230, WEST-231, WEST-36, WEST-37: what dying costs a Bandit.
#[test]
fn west_c109_killed_by_the_bartender() {
    table(
        4,
        "
        turn P2; meter 4
        P2 at saloon; hp 1; cash 11; animals 1 cow high_plains; bag large; items rations; power trail_guide
        P2 pets coyote; ambush jail
    ",
    )
    .play(
        "
        P2     rob saloon_bartender
        draws  1, 8, 6, 1
        P2     name P0
        # A card for the hit and one for 0 HP might be in hand.
        P2     pass
        P2     pass
        now    seats.2.at = graveyard; seats.2.wallet = 6; seats.2.animals = {}; warrant.risen = 4
        now    seats.2.items.rations = 1; seats.2.power = [\"trail_guide\"]; seats.2.ambush = [\"jail\"]
        now    seats.2.bag = large; seats.2.weapons has revolver; seats.2.pets counts 1
        now    seats.2.sentence = until 5; seats.2.movement_count = 3
        awaits P3
        P3     end
        now    clock.round = 4; seats.2.at = jail_cells
        P1     end
        P0     end
        P2     name P3
        P3     end
        P2     wait
        now    clock.round = 5; seats.2.at = bunker; seats.2.hp = 5; seats.2.sentence = none
    ",
    );
}

// WEST-C110, WEST-208, WEST-180, WEST-162: out of Hiding against the Bartender the Bandit attacks first; who walks in draws.
#[test]
fn west_c110_an_ambush_on_the_bartender() {
    table(
        4,
        "
        turn P2
        P2 hides saloon 2; hp 1
        P3 at halfway_oak; granted 2
    ",
    )
    .play(
        "
        P2     rob saloon_bartender
        all    see: Ambush!
        P2     name P1
        P2     may only shoot revolver; shoot pocket_knife
        draws  1, 6, 6
        P2     shoot revolver
        now    seats.2.at = graveyard
        P3     step saloon
        P3     rob saloon_bartender
        draws  8, 1
        P3     name P0
        all    see: P3 rolls 8 in the Quick Draw
        awaits P3
    ",
    );
}

// WEST-C111, WEST-111, WEST-206, WEST-212, WEST-335: each level of the Bank once.
#[test]
fn west_c111_each_level_of_the_bank_once() {
    let there = "P2 at prosperity; granted 4; spent 1";
    table(4, &format!("round 12; turn P2\nnpc bank robbed 1\n{there}"))
        .play("P2 may not rob bank_guard (WEST-212)");
    table(4, &format!("round 12; turn P2\n{there}"))
        .play("now npcs.3.card = sleepy_sam\nP2 may rob bank_guard");
    table(4, &format!("round 15; turn P2\nnpc bank robbed 1\n{there}"))
        .play("now npcs.3.card = headshot_hank\nP2 may rob bank_guard");
    table(4, &format!("round 20; turn P2\nnpc bank robbed 3\n{there}"))
        .play("P2 may not rob bank_guard (WEST-212)");
}

// WEST-C112, WEST-213, WEST-R83, WEST-R16, WEST-206: the pot moves to the Level 2 card, and restarts at 0 when it is robbed.
#[test]
fn west_c112_money_on_the_card() {
    table(
        4,
        "
        round 14; turn P3; gang_rep 5
        npc bartender pot 7
        P2 did 1
    ",
    )
    .play(
        "
        P3     end
        P0     pass
        P1     pass
        P2     pass
        now    clock.round = 14
        P3     pass
        now    clock.round = 15; npcs.2.card = no_guff_mcgruff; npcs.2.pot = 7; npcs.2.level = 2; npcs.0.card = tombstone_ted
        now    npcs.1.card = deadeye_dan; npcs.3.card = headshot_hank; npcs.0.hp = 6
    ",
    );
    table(
        4,
        "
        round 15; turn P2; gang_rep 2; meter 1
        npc bartender pot 7; hp 1
        P2 at saloon; cash 1
    ",
    )
    .play(
        "
        P2     rob saloon_bartender
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    seats.2.wallet = 20; npcs.2.pot = 0; rep.gang = 6; warrant.risen = 3; saloon_closed = true
    ",
    );
}

// WEST-C113, WEST-263, WEST-R95, WEST-262, WEST-214: a robbery closes the Saloon for the Round, and that level for good.
#[test]
fn west_c113_a_robbery_closes_the_saloon() {
    let robbed = table(
        4,
        "
        turn P2
        npc bartender hp 1
        P2 at saloon; cash 9
        P3 at saloon; cash 9; hp 3
    ",
    )
    .play(
        "
        P2     may saloon_card; rob saloon_bartender
        P2     rob saloon_bartender
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    warrant.risen = 1; npcs.2.robbed = [1]; saloon_closed = true
        P2     may not saloon_card (WEST-262)
        P2     end
        P3     may not saloon_card (WEST-262)
        P3     may not heal (WEST-260)
        P3     may not rob saloon_bartender (WEST-212)
        P3     end
        now    clock.round = 4; saloon_closed = false; npcs.2.hp = 5
        P1     end
        P0     end
        P2     name P3
        P3     may saloon_card; heal
        P3     may not rob saloon_bartender (WEST-212)
    ",
    );
    assert_eq!(robbed.view().clock.round, 4);
}

// WEST-212: Deputy and Sheriff may be fought as often as they stand.
#[test]
fn west_212_no_limit_for_deputy_and_sheriff() {
    table(
        4,
        "
        round 3; turn P2
        npc deputy robbed 1
        npc sheriff robbed 1
        P2 at north_station
    ",
    )
    .play("P2 may rob train_deputy");
    table(
        4,
        "
        turn P2
        npc sheriff robbed 1
        P2 at jail
        P3 at jail_cells; sentence prison
    ",
    )
    .play("P2 may rob town_sheriff");
}

// WEST-C158, WEST-R105, WEST-191: an NPC without its Gun has the numbers of the Pocket Knife, and does not reload.
#[test]
fn west_c158_a_disarmed_deputy() {
    table(
        4,
        "
        round 3; turn P2
        P2 at north_station; weapons whip revolver
    ",
    )
    .play(
        "
        P2     rob train_deputy
        draws  8, 1
        P2     name P0
        # 5 would be a hit with his Service Revolver; with a knife 7 is needed.
        draws  4, 6
        P2     disarm whip
        all    see: The Train Deputy drops the Gun
        now    seats.2.hp = 5
        draws  1, 7
        P2     shoot revolver
        now    seats.2.hp = 4
        draws  1, 1
        P2     shoot revolver
        draws  1, 1
        P2     shoot revolver
        draws  1, 1
        P2     shoot revolver
        draws  1, 1
        P2     shoot revolver
        # After seven attacks he would have had to reload.
        draws  1, 8
        P2     shoot revolver
        now    seats.2.hp = 3
        nobody sees: reloads
    ",
    );
}

// WEST-C158, WEST-R105: the same in a Battle without Guns.
#[test]
fn west_c158_bar_brawl_against_the_deputy() {
    table(
        4,
        "
        round 3; turn P2
        P2 at north_station; power bar_brawl
    ",
    )
    .play(
        "
        P2     rob train_deputy
        P2     name P0
        draws  8, 1
        P2     power bar_brawl
        P2     may only shoot pocket_knife
        # 6 + 1 is enough for the knife; 6 is not for his.
        draws  6, 6
        P2     shoot pocket_knife
        now    npcs.1.hp = 4; seats.2.hp = 5
    ",
    );
}

// WEST-R59, WEST-R57, WEST-170: who came out against the Bartender, met a Pioneer and moved on fights no Bartender.
#[test]
fn west_r59_no_robbery_from_afar() {
    table(4, "turn P2\nP2 hides saloon 2\nP0 at saloon; hp 1").play(
        "
        P2     rob saloon_bartender
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        P2     step dry_gulch
        P2     end
        awaits P2
        now    seats.2.at = dry_gulch
        P2     may end
    ",
    );
}

// WEST-R110: under Open Hand its owner starts no Battle, with an NPC neither.
#[test]
fn west_r110_no_robbery_under_a_truce() {
    table(4, "turn P2\nP2 at saloon; power open_hand").play(
        "
        P2     may rob saloon_bartender
        P2     power open_hand
        P2     may not rob saloon_bartender (WEST-R110)
    ",
    );
}

// WEST-336, WEST-195, WEST-207, WEST-R62: of two allies the acting Pioneer chooses whom the NPC attacks.
#[test]
fn west_336_the_acting_pioneer_picks_the_ally() {
    table(4, "turn P2\nP2 at saloon; power hired_gun phantom_posse").play(
        "
        P2     rob saloon_bartender
        P2     name P1
        # Its cards might be some for the start, the Quick Draw, its own rolls and those of the Bartender.
        P2     pass
        draws  8
        P2     pass
        draws  1
        P2     pass
        P2     pass
        P2     power hired_gun
        P2     power phantom_posse
        draws  1, 1, 1, 1
        P2     shoot revolver
        awaits P1
        P1     may only hit 1; hit 2
        P1     lapses to hit 1
        draws  6, 1
        P1     hit 2
        all    see: Phantom Posse
        now    scene.sides.0.allies.0.hp = 2; scene.sides.0.allies.1.hp = 2; seats.2.hp = 5
        awaits P2
    ",
    );
}

// WEST-R58, WEST-170, WEST-237: the ambush move forfeits other movement, but for what the NPC's card gave.
#[test]
fn west_r58_the_ambush_move_after_a_jailbreak() {
    table(
        4,
        "
        turn P2; meter 4
        npc sheriff hp 1
        P2 hides jail 2; power trail_guide
        P3 at jail_cells; sentence prison; hp 0
    ",
    )
    .play(
        "
        P2     power trail_guide
        P2     rob town_sheriff
        P2     name P0
        draws  4
        P2     shoot revolver
        now    seats.3.at = bunker
        P2     may only move; pass
        P2     move
        # 3 and the 2 of the Sheriff.
        now    seats.2.movement_granted = 5
    ",
    );
}

// WEST-318, WEST-R25, WEST-67: the ambush move is there also when its first step only leads through a full space.
#[test]
fn west_318_the_ambush_move_through_a_full_space() {
    table(
        6,
        "
        turn P3
        P3 is nell_carver; hides west_station 2
        P4 at west_station
        P5 at west_station
        P0 at bearclaw_den; hp 1
    ",
    )
    .play(
        "
        P3     ambush bearclaw_den
        P3     fight
        P0     fight
        draws  4
        P3     shoot revolver
        P3     take_loot
        P3     may only move; pass
        P3     move
        P3     step west_station
        P3     may not end (WEST-318)
        P3     may step tailings
    ",
    );
}
