//! Section 35: tiebreaker Duels. A Duel is `8, 1` or `1, 8` for the Quick Draw and `5, 5` for two hits.

use super::table::{Table, table};

/// The last turn of the last Round ends, with these dice for the Duels.
fn duels(players: u8, text: &str, dice: &str) -> Table {
    let last = players - 1;
    let had = (players.div_ceil(2)..last).map(|seat| format!("P{seat} did 1\n")).collect::<String>();
    table(players, &format!("round 25; turn P{last}\n{had}{text}"))
        .play(&format!("draws {dice}\nP{last} end"))
}

const FIRST: &str = "8, 1, 5, 5";
const SECOND: &str = "1, 8, 5, 5";

// WEST-C144, WEST-278, WEST-R101: until one wins both its Duels in a round; every Duel won is +1.
#[test]
fn west_c144_three_pioneers() {
    let dice = [FIRST, SECOND, FIRST, FIRST, FIRST, FIRST].join(", ");
    duels(5, "gang_rep 20\nP0 rep 10\nP1 rep 10\nP2 rep 10", &dice)
        .play("now rep.pioneers.0 = 13; rep.pioneers.1 = 12; rep.pioneers.2 = 11; rep.gang = 20\nover P3 P4");
}

// WEST-C145, WEST-279, WEST-R101, WEST-343: the Pioneers first, then their winner against a Bandit whom the gang names.
#[test]
fn west_c145_a_mixed_tie() {
    duels(4, "gang_rep 10\nP0 rep 10\nP1 rep 10", FIRST).play(&format!(
        "
        now    rep.pioneers.0 = 11
        awaits P2
        P2     may only name P2; name P3
        P2     lapses to name P2
        draws  {SECOND}
        P2     name P3
        all    see: A Duel: P0 and P3; P3 wins the Duel
        now    rep.gang = 11; rep.pioneers.0 = 11
        draws  {FIRST}
        P2     name P3
        now    rep.pioneers.0 = 12; rep.gang = 11; rep.pioneers.1 = 10
        over   P0
    "
    ));
}

// WEST-C146, WEST-276, WEST-277, WEST-274: the lowest tie first; a new tie is dueled again.
#[test]
fn west_c146_the_lowest_tie_first() {
    let dice = [FIRST, SECOND].join(", ");
    duels(6, "gang_rep 12\nP0 rep 8\nP1 rep 8\nP2 rep 9", &dice).play(
        "now rep.pioneers.0 = 9; rep.pioneers.1 = 8; rep.pioneers.2 = 10; rep.gang = 12\nover P3 P4 P5",
    );
}

// WEST-C147, WEST-280: 2 HP, Dual Revolvers, Quick Draw for the first shot, then in turn; no Ammo is counted.
#[test]
fn west_c147_a_duel() {
    duels(4, "gang_rep 9\nP0 rep 5\nP1 rep 5", "8, 1, 5, 6")
        .play("now rep.pioneers.0 = 6; rep.pioneers.1 = 5\nover P2 P3");
    // A tie in the Quick Draw is drawn again; 4 misses, 5 hits once; they alternate for more than six shots.
    let misses = "1, 4, ".repeat(14);
    duels(4, "gang_rep 9\nP0 rep 5\nP1 rep 5", &format!("3, 3, 1, 2, {misses}5, 4, 1, 1, 5, 4"))
        .play("now rep.pioneers.0 = 5; rep.pioneers.1 = 6");
}

// WEST-280, WEST-C168: abilities count, wherever their owner ended the last Round; Weapons, Pets and HP do not.
#[test]
fn west_280_abilities_in_a_duel() {
    // Ruth Calloway adds 1 to her Quick Draw.
    duels(4, "gang_rep 9\nP0 rep 5; is ruth_calloway\nP1 rep 5", "4, 4, 5, 5").play("now rep.pioneers.0 = 6");
    // Lucius Finch died in this Round, and re-rolls all the same.
    duels(4, "gang_rep 9\nP0 rep 5; is lucius_finch; at graveyard; died 25; hp 0\nP1 rep 5", "1").play(
        "
        awaits P0
        P0     has 2 choices
    ",
    );
}
