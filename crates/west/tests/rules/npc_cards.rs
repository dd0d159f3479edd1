//! The eight NPC cards of the Prosperity edition: how they fight, and what they give (WEST-206, WEST-D64).

use super::table::table;

// WEST-206, WEST-213, WEST-214, WEST-R102: Sheriff Earl's 8 is a crit; Tombstone Ted has two barrels and gives 2 Rep.
#[test]
fn west_206_the_sheriffs() {
    let jail = |round: u8, hp: u8| {
        format!(
            "
            round {round}; turn P2; meter 4
            npc sheriff hp {hp}
            P2 at jail
            P3 at jail_cells; sentence prison; hp 0
        "
        )
    };
    table(4, &jail(5, 5)).play(
        "
        P2     rob town_sheriff
        draws  1, 2, 8
        P2     name P0
        now    seats.2.hp = 3
        draws  1, 5
        P2     shoot revolver
        now    seats.2.hp = 2
    ",
    );
    table(4, &jail(15, 6)).play(
        "
        P2     rob town_sheriff
        draws  1, 2, 8, 5
        P2     name P0
        now    seats.2.hp = 3
    ",
    );
    table(4, &jail(15, 1)).play(
        "
        P2     rob town_sheriff
        draws  2, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    rep.gang = 2; warrant.risen = 5; seats.3.at = bunker; seats.2.movement_granted = 2; seats.2.wallet = 0
    ",
    );
}

// WEST-206, WEST-209, WEST-213, WEST-R102: Deadeye Dan hits hard, three times; he is worth $9 and 3 Rep.
#[test]
fn west_206_deadeye_dan() {
    table(4, "round 15; turn P2\nP2 at north_station; hp 6").play(
        "
        P2     rob train_deputy
        draws  1, 8, 4
        P2     name P0
        now    seats.2.hp = 4
        draws  1, 8
        P2     shoot revolver
        now    seats.2.hp = 1
        draws  1, 3
        P2     shoot revolver
        draws  1
        P2     shoot revolver
        all    see: The Train Deputy reloads
    ",
    );
    table(4, "round 15; turn P2\nnpc deputy hp 1; pot 2\nP2 at north_station").play(
        "
        P2     rob train_deputy
        draws  2, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    seats.2.wallet = 11; rep.gang = 3; warrant.risen = 1; npcs.1.pot = 0
    ",
    );
}

// WEST-206, WEST-209, WEST-R102: both barrels of Bob and of McGruff, and then they reload.
#[test]
fn west_206_the_bartenders() {
    table(4, "turn P2\nP2 at saloon").play(
        "
        P2     rob saloon_bartender
        draws  1, 2, 6, 8
        P2     name P0
        now    seats.2.hp = 3
    ",
    );
    table(4, "turn P2\nnpc bartender hp 1; pot 3\nP2 at saloon").play(
        "
        P2     rob saloon_bartender
        draws  2, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    seats.2.wallet = 11; rep.gang = 3; warrant.risen = 1
    ",
    );
    table(4, "round 15; turn P2\nP2 at saloon; hp 6").play(
        "
        P2     rob saloon_bartender
        draws  1, 2, 6, 7
        P2     name P0
        now    seats.2.hp = 2
        draws  1, 5, 5
        P2     shoot revolver
        draws  1
        P2     shoot revolver
        all    see: The Saloon Bartender reloads
    ",
    );
}

// WEST-206, WEST-179, WEST-R102: Sam dozes in the Quick Draw, Hank is wide awake, in every re-roll.
#[test]
fn west_206_the_bank_guards() {
    let bank = |round: u8| format!("round {round}; turn P2\nP2 at prosperity; granted 4; spent 2; hp 6");
    table(4, &bank(5)).play(
        "
        P2     rob bank_guard
        # 4 and 6 - 2 are a tie; 4 is more than 5 - 2.
        draws  4, 6, 4, 5
        P2     name P0
        all    see: P2 draws first
        awaits P2
    ",
    );
    table(4, &bank(15)).play(
        "
        P2     rob bank_guard
        # 8 and 7 + 1 are a tie; 5 is less than 5 + 1. His 7 is a crit, his 5 and 6 are not.
        draws  8, 7, 5, 5, 7
        P2     name P0
        now    seats.2.hp = 3
        draws  1, 6
        P2     shoot revolver
        now    seats.2.hp = 1
    ",
    );
    table(4, &format!("{}\nnpc bank hp 1\nP0 deposit 5\nP1 deposit 20", bank(15))).play(
        "
        P2     rob bank_guard
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    seats.2.wallet = 31; seats.0.deposit = 0; seats.1.deposit = 14; warrant.risen = 2; rep.gang = 0
        now    seats.2.movement_granted = 6; npcs.3.robbed = [2]
    ",
    );
}

// WEST-C170, WEST-C51, WEST-110, WEST-214, WEST-64, WEST-R21: what the Bank gives.
#[test]
fn west_c170_the_bank() {
    table(
        4,
        "
        turn P2; gang_rep 3
        npc bank hp 1
        P0 deposit 2
        P1 deposit 20
        P2 at prosperity; granted 4; spent 2
    ",
    )
    .play(
        "
        P2     rob bank_guard
        draws  8, 3
        P2     name P0
        draws  4
        P2     shoot revolver
        all    see: P0 loses $2 from the Deposit; P1 loses $3 from the Deposit
        now    seats.2.wallet = 17; seats.0.deposit = 0; seats.1.deposit = 17; rep.gang = 3; warrant.risen = 2
        now    seats.2.movement_granted = 6; seats.2.movement_spent = 2; npcs.3.robbed = [1]
        P2     may not end (WEST-102)
        P2     step town_road
        P2     may end
    ",
    );
}
