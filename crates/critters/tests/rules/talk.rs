//! Step 3: CRIT-37 to CRIT-47, CRIT-127 to CRIT-129, CRIT-143 to CRIT-146.

use super::table::table;

// CRIT-37, CRIT-43, CRIT-127, CRIT-128: everybody at once; markers and all five cards are open to everyone, the Boss too.
#[test]
fn crit_37_everybody_talks_at_once() {
    table(4, "").play(
        "
        awaits  P0 P1 P2 P3
        P0      may choose guard; choose rob; choose skim; choose no; choose yes; threat P1; threat P3
        P3      may choose no; threat P0
        P3      threat P0
        P0      threat P3
        awaits  P0 P1 P2 P3
        now     seats.0.threat = 3; seats.3.threat = 0
    ",
    );
}

// CRIT-C50, CRIT-39, CRIT-40, CRIT-42, CRIT-45, CRIT-46, CRIT-R9, CRIT-R10: markers and cards change until the lock.
#[test]
fn crit_c50_minds_change_until_the_lock() {
    let table = table(4, "").play(
        "
        P1   threat P2
        all  see: P1 threatens P2
        P1   may not threat P2 (CRIT-39)
        P1   may not threat P1 (CRIT-40)
        P1   may not threat P4 (CRIT-40)
        P1   choose rob
        P1   threat P3
        all  see: P1 now threatens P3
        P1   choose skim
        P1   choose rob
    ",
    );
    let robbed = table.play("P0 choose yes\nP2 choose yes\nP3 choose yes").lock("cash 5, anything");
    robbed.holds("B 2 3 3 4 5 5; D 2 2 2 3 4");
    let back = super::table::table(4, "").cards("Y R>D Y Y").play(
        "
        P1  threat back
        P1  may not threat back (CRIT-39)
    ",
    );
    back.lock("anything").holds("B 2 3 3 4 5; D 2 2 2 3 4 5");
}

// CRIT-44, CRIT-128, CRIT-R11: a card down and a swap are seen, the face is not; also the same card again is a swap.
#[test]
fn crit_44_faces_are_hidden() {
    table(4, "").play(
        "
        P1         choose skim
        P1         sees: You choose Skim
        P0         sees: P1 chooses a card
        P0         does not see: Skim
        spectator  does not see: Skim
        P0         knows seats.1.card_down = true; seats.1.card = null
        P1         knows seats.1.card = skim
        P1         choose skim
        P0         sees: P1 swaps cards
        spectator  knows seats.1.card = null
    ",
    );
}

// CRIT-C41, CRIT-129, CRIT-143, CRIT-144, CRIT-145, CRIT-R48: who is ready, and what clears it.
#[test]
fn crit_c41_board_changes_clear_every_flag() {
    table(4, "").play(
        "
        P0  may not ready 0 (CRIT-143)
        P0  choose yes
        P1  choose yes
        P2  choose yes
        P3  choose yes
        P0  ready 1
        P1  ready 1
        P2  ready 1
        P0  may not ready 1 (CRIT-129)
        P3  may not unready (CRIT-129)
        awaits P3
        P3  threat P0
        now seats.0.ready = false; seats.1.ready = false; seats.2.ready = false; seats.0.card_down = true
        P0  may not ready 1 (CRIT-143)
        P0  ready 2
        P1  ready 2
        P2  ready 2
        P0  choose guard
        now seats.0.ready = false; seats.1.ready = true; seats.2.ready = true
        P0  may not ready 2 (CRIT-143)
        P1  unready
        awaits P0 P1 P3
        P1  may not ready 2 (CRIT-143)
        P1  ready 3
        P0  ready 3
        awaits P3
    ",
    );
}

// CRIT-45, CRIT-46: whoever is ready may still change; with the last ready Step 4 begins, and the fact is all that is told first.
#[test]
fn crit_45_the_last_ready_locks() {
    let table = table(4, "").cards("Y Y Y Y").play(
        "
        P0  ready 1
        P1  ready 1
        P2  ready 1
        P0  may choose no; unready; threat P1
        draws anything
        P3  ready 1
        all see: P3 is ready; Everybody is set; P0 votes Yes; P1 votes Yes; P2 votes Yes; P3 votes Yes; 4 Yes, 0 No
    ",
    );
    table.boss("A", 6);
}

// CRIT-C51, CRIT-70, CRIT-43, CRIT-60: a Guard that nobody robs does nothing, round after round.
#[test]
fn crit_c51_guarding_for_nothing() {
    let mut table = table(4, "pile 2 2 2 2 2 2");
    for round in 2..=4 {
        table = table.round("Y G Y Y", "anything");
        let view = table.view();
        assert_eq!(view.round, round);
        assert!(view.seats.iter().all(|seat| !seat.card_down && seat.threat.is_none() && !seat.ready));
        table =
            table.play("P0 deal rest\nP1 may choose guard; choose rob; choose skim; choose no; choose yes");
    }
    assert!(table.stash("B").len() >= "2 3 3 4 5".len());
}

// CRIT-C11, CRIT-41, CRIT-55: a marker alone does nothing, and neither does a Rob without one.
#[test]
fn crit_c11_a_rob_without_a_marker() {
    table(4, "")
        .play("P2 threat P1\nP3 threat P0")
        .round("Y R Y N", "anything")
        .holds("A 2 3 4 4 5 5; B 2 3 3 4 5; C 2 3 3 4 5; D 2 2 2 3 4 5")
        .boss("A", 6);
}

// CRIT-38, CRIT-137, CRIT-138, CRIT-C55: words bind nobody and change nothing; marker positions count, promises do not.
#[test]
fn crit_c55_a_vow_binds_nobody() {
    let table = table(4, "").cards("Y N Y Y").play(
        "
        P0   ready 1
        P1   ready 1
        P1   vow yes
        all  see: P1 says: \"I play Vote Yes.\"
        now  seats.0.ready = true; seats.1.ready = true
        P2   ask P1 no
        P2   warn P1 yes
        P2   claim 5
        P2   may not claim 6 (CRIT-137)
        P2   may not ask P2 yes (CRIT-137)
        P2   may not price 1 for 2 (CRIT-137)
        now  seats.0.ready = true; seats.1.ready = true
    ",
    );
    table.lock("anything").holds("B 2 3 3 4 5").boss("A", 6);
}
