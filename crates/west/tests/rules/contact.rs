//! Section 21: contact and Battle.

use super::table::table;

// WEST-C92, WEST-179: ties are rolled again, and bonuses count again.
#[test]
fn west_c92_ties_in_the_quick_draw_are_rolled_again() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; is ruth_calloway").play(
        "
        P2     step town_road
        P2     fight
        draws  5, 4, 3, 3
        P0     fight
        awaits P0
        P0     may shoot pocket_knife
    ",
    );
}

// WEST-176, WEST-R61: a Pioneer who steps onto a Bandit is the attacker, and the meter stays.
#[test]
fn west_176_who_steps_is_the_attacker() {
    table(4, "turn P0\nP0 at halfway_oak; granted 1; hp 1\nP2 at town_road").play(
        "
        P0     step town_road
        awaits P0
        P0     fight
        draws  1, 8
        P2     fight
        all    see: P0 and P2 fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        now    warrant.risen = 0
    ",
    );
}

// WEST-177: with several enemies the attacker chooses the order; WEST-186: each is a Battle of its own.
#[test]
fn west_177_one_after_another() {
    table(
        4,
        "turn P0\nP0 at halfway_oak; granted 1; weapons rifle\nP2 at town_road; hp 1\nP3 at town_road; hp 2",
    )
    .play(
        "
        P0     step town_road
        P0     may only attack P2; attack P3
        P0     attack P3
        P0     fight
        draws  8, 1
        P3     fight
        draws  4
        P0     shoot rifle
        now    seats.3.at = graveyard
        awaits P0
        P0     fight
        draws  8, 1
        P2     fight
        draws  4
        P0     shoot rifle
        now    seats.2.at = graveyard; seats.0.hp = 5
        P0     may end
    ",
    );
}

// WEST-178, WEST-181: to the death, blow by blow.
#[test]
fn west_178_a_battle_is_to_the_death() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; hp 2").play(
        "
        P2     step town_road
        P2     fight
        draws  8, 1
        P0     fight
        draws  4
        P2     shoot revolver
        awaits P0
        P0     may only shoot pocket_knife
        draws  7
        P0     shoot pocket_knife
        now    seats.2.hp = 4
        awaits P2
        draws  3
        P2     shoot revolver
        draws  1
        P0     shoot pocket_knife
        draws  5
        P2     shoot revolver
        P2     take_cash
        now    seats.0.at = graveyard
    ",
    );
}

// WEST-R110, WEST-R69: when the truce of a card is over, its owner leaves in its turn or fights as attacker, without talk.
#[test]
fn west_r110_the_truce_of_a_bandit_ends_with_its_turn() {
    let truce = "turn P3\nP2 at saloon; safe_from_attack; did 0\nP0 at saloon";
    table(4, truce).play(
        "
        P3     end
        awaits P2
        P2     may not saloon_card (WEST-259)
        draws  8, 1
        P2     end
        now    scene.sides.0.who.seat = 2; scene.kind = battle
        P2     may shoot revolver
    ",
    );
    table(4, truce)
        .play("P3 end\ndraws *\nP2 play steady_trail\nP2 step dry_gulch\nP2 end\nnow scene.kind = turn");
}

// WEST-R57, WEST-177, WEST-170: after the first of several Pioneers the ambush move leads past the others.
#[test]
fn west_r57_the_ambush_move_skips_the_others() {
    table(4, "turn P2\nP2 hides town_road 2\nP0 at town_road\nP1 at town_road; hp 1").play(
        "
        P2     ambush town_road
        P2     attack P1
        P2     fight
        P1     fight
        draws  4
        P2     shoot revolver
        P2     take_loot
        P2     move
        P2     step mill_pond
        P2     end
        now    seats.2.at = mill_pond; seats.0.hp = 5; scene.kind = turn
    ",
    );
}

// WEST-301, WEST-R110: whose truce is over leaves when its time runs out, be it a Bandit.
#[test]
fn west_301_a_bandit_whose_truce_is_over_leaves_by_default() {
    table(4, "turn P3\nP2 at saloon; safe_from_attack; did 0\nP0 at saloon")
        .play("P3 end\nawaits P2\nP2 lapses to play sore_feet\ndraws *\nP2 play sore_feet\nP2 lapses to step canyon_mouth");
}

// WEST-R110, WEST-66: under a truce enemies may share a space, however many they are.
#[test]
fn west_r110_enemies_under_a_truce_share_the_space() {
    table(4, "turn P3\nP0 at town_road; safe_from_attack\nP2 at town_road; did 1\nP3 at jail; granted 1")
        .play(
            "
        P3     step town_road
        awaits P3
        P3     may end
    ",
        );
}

// WEST-179, WEST-R102: what is added to the Quick Draw is added again when it is repeated, from cards and abilities alike.
#[test]
fn west_179_every_bonus_counts_again_in_a_tie() {
    table(4, "turn P2\nP2 at halfway_oak; granted 1\nP0 at town_road; is ruth_calloway; power itchy_finger")
        .play(
            "
        P2     step town_road
        P2     fight
        P0     fight
        # A card for the start of the Battle might be in hand.
        P0     pass
        # 2 + 3 + 1 against 6 is a tie, against 5 it is not.
        draws  6, 2, 5, 2
        P0     power itchy_finger
        awaits P0
        P0     may shoot pocket_knife
    ",
        );
    // Teo Quill where there are tracks, as attacker: 3 + 1 against 4, then 5 + 1 against 5.
    table(4, "turn P2\nP2 at mill_bridge; granted 1; is teo_quill\nP0 at west_yard").play(
        "
        P2     step west_yard
        P2     fight
        draws  3, 4, 5, 5
        P0     fight
        awaits P2
        P2     may shoot revolver
    ",
    );
}
