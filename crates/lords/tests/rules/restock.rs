//! Restocking and the end of the Draw Pile: LORD-53 to LORD-61, LORD-119.

use super::table::scene;

// LORD-C18, LORD-55, LORD-56, LORD-58, LORD-R25: the active player draws first, and what cannot be drawn is dropped.
#[test]
fn lord_c18_the_last_two_cards() {
    scene(
        "
        draw NI FM
        P0 hand NI NI DR TG; herd LP+LP
        P1 hand NI KR DR TG; herd FB+FB / NI+NI
    ",
        "
        P0     duel P1 with NI
        P1     answer NI
        P0     answer NI
        draws  NI, FM
        P1     stop
        all    see: P0 draws; The Draw Pile is gone
        now    draw_pile = 0; seats.0.hand_count = 4; seats.1.hand_count = 3
    ",
    );
}

// LORD-C19, LORD-57, LORD-R26, LORD-R28: five discards, wilds included, become the Draw Pile; none stays.
#[test]
fn lord_c19_a_reshuffle() {
    scene(
        "
        draw KR
        discards MG GH DR TG
        P0 hand FB LP GU NI
        P1 hand TG FM DR KR
    ",
        r#"
        draws  KR
        P0     discard FB
        all    see: P0 draws; the Discard Pile is shuffled into a new one of 5 cards
        now    draw_pile = 5; discard_pile = 0; discard_top = null; draw_cards = ["MG","DR","TG","FB","GH"]
        P1     may not assist TG (LORD-42)
    "#,
    );
}

// LORD-C20, LORD-58, LORD-R27: four are too few, and later discards change nothing.
#[test]
fn lord_c20_the_draw_pile_is_gone() {
    scene(
        "
        draw KR
        discards MG GH DR
        P0 hand FB LP GU NI
        P1 hand TG FM LP NI
        P2 hand KR GH LP NI
    ",
        "
        draws  KR
        P0     discard FB
        all    see: The Draw Pile is gone
        now    draw_pile = 0; discard_pile = 4
        P1     discard TG
        P2     discard NI
        now    draw_pile = 0; discard_pile = 6; seats.1.hand_count = 3; seats.2.hand_count = 3
    ",
    );
}

// LORD-C21, LORD-56, LORD-57: the reshuffle happens in the middle of restocking, and drawing goes on.
#[test]
fn lord_c21_a_reshuffle_in_the_middle_of_restocking() {
    scene(
        "
        players 3
        draw FG
        discards GU GH DR TG FB LP KR
        P0 hand NI NI DR FM TG
        P1 hand FB GH LP NI DR
        P2 hand FB GH LP NI DR
    ",
        "
        draws  FG, LP
        P0     birth NI+NI
        all    see: P0 draws; the Discard Pile is shuffled into a new one of 7 cards; P0 draws
        now    draw_pile = 6; discard_pile = 0; seats.0.hand_count = 5
    ",
    );
}

// LORD-C22, LORD-27, LORD-59, LORD-60: play goes on with the cards in hand until all are used up.
#[test]
fn lord_c22_the_round_is_played_out() {
    scene(
        "
        players 3
        single
        draw gone
        P0 hand LP
        P1 hand none
        P2 hand KR TG
    ",
        "
        P0     discard LP
        all    see: P0 discards a Ladypug; P1 passes
        awaits P2
        P2     discard KR
        all    see: P2 discards a Krakengoat; P0 passes; P1 passes
        awaits P2
        P2     discard TG
        all    see: Round 1 is over
        awaits nobody
    ",
    );
}

// LORD-C75, LORD-57, LORD-58, LORD-119, LORD-R71: with `free` a renewed Draw Pile that fed no herd is the last one.
#[test]
fn lord_c75_an_idle_draw_pile_is_not_renewed() {
    let table = |options: &str, renewal: &str| {
        format!(
            "
        {options}
        players 2
        draw KR
        renewal {renewal}
        discards GU GU GH GH DR DR
        P0 hand FB LP NI TG FM
        P1 hand FB LP NI TG FM
    "
        )
    };
    let gone = "
        draws  KR
        P0     discard FB
        all    see: The Draw Pile is gone
        now    draw_pile = 0; discard_pile = 7
    ";
    let shuffled = "
        draws  KR
        P0     discard FB
        all    see: the Discard Pile is shuffled into a new one of 7 cards
        now    draw_pile = 7; discard_pile = 0
    ";
    scene(&table("free", "idle"), gone);
    scene(&table("free", "fed"), shuffled);
    scene(&table("free", "never"), shuffled);
    scene(&table("", "idle"), shuffled);
}

// LORD-119: an assisted birth, a birth or a duel feeds a herd; a pile that changes herds does not.
#[test]
fn lord_119_what_feeds_a_herd() {
    let table = "
        free
        players 2
        draw KR KR
        renewal idle
        discards GU GU GH GH DR DR FB
        P0 hand FB LP NI TG FM; herd LP+LP; has LEA LOA
        P1 hand FB LP NI TG FM; herd LP+LP / NI+NI
    ";
    // Stolen: still idle, so that the last card ends it.
    scene(
        table,
        "
        draws  Luck 5
        P0     play LEA on P1
        draws  KR
        P1     discard TG
        draws  KR
        P0     discard TG
        all    see: The Draw Pile is gone
    ",
    );
    for fed in ["assist FB", "duel P1 with NI"] {
        let stop = if fed.starts_with("duel") { "draws KR\nP1 stop" } else { "" };
        let draws = if stop.is_empty() { "draws KR" } else { "" };
        scene(
            table,
            &format!(
                "
            {draws}
            P0     {fed}
            {stop}
            draws  KR
            P1     discard TG
            all    see: the Discard Pile is shuffled
        "
            ),
        );
    }
}

// LORD-61: what is in the trash pile is not shuffled with the discards.
#[test]
fn lord_61_trash_never_returns() {
    scene(
        "
        draw KR
        discards MG GH DR TG
        P0 hand FB LP GU NI
    ",
        r#"
        now    trash has "GL"
        draws  KR
        P0     discard FB
        now    draw_cards = ["MG","DR","TG","FB","GH"]; trash has "GL"
    "#,
    );
}
