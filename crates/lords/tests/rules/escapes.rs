//! The Escape Goat: LORD-48, LORD-96 to LORD-99, LORD-106, LORD-111.

use rustlers_core::{Seat, Tabletop, Teller, Viewer};
use rustlers_lords::Choice;

use super::table::scene;

// LORD-C40, LORD-69, LORD-98, LORD-R37: the attacking card joins the defended pile, and no Goat Gold flips.
#[test]
fn lord_c40_an_escape_from_a_duel() {
    scene(
        "
        P0 hand GL FM DR TG; herd LP+LP
        P1 hand NI FM DR TG; herd FB+FB / NI+NI; has ESC
    ",
        r#"
        P0     duel P1 with GL
        P1     may only answer NI; escape; stop
        draws  *
        P1     escape
        all    see: P1 plays an Escape Goat and gains P0's Goat Lord; P0 draws
        now    seats.1.herd.1.cards = ["NI","NI","GL"]; seats.1.herd.1.points = 70; seats.1.action_count = 0
        now    seats.0.gold = 0; seats.1.gold = 0; action_discard = ["ESC"]; seats.0.hand_count = 4
        awaits P1
    "#,
    );
}

// LORD-C41, LORD-48, LORD-107: after a first reply it is too late.
#[test]
fn lord_c41_too_late_to_escape() {
    scene(
        "
        P0 hand GL NI DR TG; herd LP+LP
        P1 hand NI GL DR TG; herd FB+FB / NI+NI; has ESC
    ",
        "
        P0     duel P1 with GL
        P1     answer NI
        P0     answer NI
        P1     may only answer GL; stop
        P1     may not escape (LORD-48)
    ",
    );
}

// LORD-C42, LORD-74, LORD-R40: an Escape Goat ripens like any card.
#[test]
fn lord_c42_an_unripe_escape_goat() {
    scene(
        "
        P0 hand NI FM DR TG; herd LP+LP
        P1 hand NI NI FM DR; herd GU+GU
        P2 hand NI TG FM DR; herd GU+GU
        P3 hand NI NI NI TG; herd FB+FB / NI+NI; gold 1
        discards none
    ",
        "
        P0     duel P3 with NI
        P3     answer NI
        draws  ESC, MG, GH
        P0     stop
        all    see: P3's Goat Gold shows 0; P3 draws
        P3     sees: You draw an Escape Goat
        P0     does not see: Escape
        P1     duel P3 with NI
        P3     may not escape (LORD-74)
        P3     answer NI
        draws  *, LP
        P1     stop
        P2     duel P3 with NI
        P3     may not escape (LORD-74)
        P3     answer NI
        draws  ESC, *, FM
        P2     stop
        awaits P3
        P3     knows seats.3.actions.0.ripe = true; seats.3.actions.0.card = ESC
        draws  KR
        P3     discard TG
        P0     duel P3 with MG
        P3     may escape
    ",
    );
}

// LORD-C39, LORD-97, LORD-R69: an escaped Visionary Goat shows nothing and brings no action.
#[test]
fn lord_c39_an_escaped_visionary() {
    scene(
        "
        P0 hand NI NI DR TG; has VIS
        P1 has ESC SAN
    ",
        r#"
        P0     play VIS on P1
        awaits P1
        P1     may only escape; let it happen
        P1     escape
        all    see: P1 plays an Escape Goat: the Visionary Goat fizzles
        P0     does not see: Santy
        now    action_discard = ["ESC","VIS"]; seats.1.action_count = 1; seats.0.action_count = 0
        awaits P1
    "#,
    );
}

// LORD-C57, LORD-96, LORD-111, LORD-R70: the window opens for any action card, and for nobody without one.
#[test]
fn lord_c57_the_window_does_not_tell() {
    scene(
        "
        P0 hand NI NI DR TG; has LOA
        P1 has SAN
    ",
        "
        P0     play LOA on P1
        awaits P1
        P1     may only let it happen
        P1     may not escape (LORD-111)
        P1     let it happen
        all    see: P1 does not answer; P1 will miss the next turn
        all    see: P1 misses this turn
        awaits P2
    ",
    );
    scene(
        "P0 hand NI NI DR TG; has LOA",
        "
        P0     play LOA on P1
        nobody sees: answer
        all    see: P1 will miss the next turn; P1 misses this turn
        awaits P2
    ",
    );
}

// LORD-C65, LORD-79, LORD-96, LORD-R11, LORD-R67: who can be named, and who alone may answer.
#[test]
fn lord_c65_the_named_opponent_alone_answers() {
    scene(
        "
        P0 hand NI NI DR TG; has LEA LOA
        P1 herd NI+NI; has ESC
        P2 herd FB+FB / KR+KR
        P3 has ESC
    ",
        "
        P0     may play LEA on P2; play LOA on P1; play LOA on P2; play LOA on P3
        P0     may not play LEA on P1 (LORD-79)
        P0     may not play LEA (LORD-79)
        P0     may not play LOA on P0 (LORD-79)
        P0     play LOA on P1
        awaits P1
        P3     may not escape (LORD-111)
        P1     escape
        now    seats.1.missed = 0
        awaits P1
    ",
    );
}

// LORD-C66, LORD-99, LORD-106, LORD-R68: an attack with an extra action can be escaped like any other.
#[test]
fn lord_c66_an_escape_from_an_extra_action() {
    scene(
        "
        P0 hand NI TG TG KR; herd LP+LP; has FLO
        P1 herd FB+FB / NI+NI; has ESC
    ",
        r#"
        P0     play FLO
        P0     birth TG+TG
        P0     duel P1 with NI
        P1     may escape
        draws  *, *, *
        P1     escape
        now    seats.1.herd.1.cards = ["NI","NI","NI"]
        awaits P1
    "#,
    );
}

// LORD-78, LORD-99: an Escape Goat is never played on the own turn, and nobody escapes an Atomic Goat, a Santy Goat or a
// Flower Goatee.
#[test]
fn lord_99_what_cannot_be_escaped() {
    for card in ["ATO", "SAN", "FLO"] {
        scene(
            &format!(
                "
            P0 hand NI NI KR KR; herd LP+LP; has ESC {card}
            P1 herd FB+FB / NI+NI; has ESC
        "
            ),
            &format!(
                "
            P0     may not play ESC (LORD-78)
            draws  anything
            P0     play {card}
            P1     may not escape (LORD-102)
        "
            ),
        );
    }
}

// LORD-111, LORD-82, LORD-87 to LORD-89, LORD-91, LORD-92: the target reads what a card does to it, not what its player gains.
#[test]
fn lord_111_the_target_reads_what_happens_to_it() {
    let names = ["Mae".to_owned(), "Tex".to_owned()];
    let target = Seat::new(1).unwrap();
    let teller = Teller::new(Viewer::Seat(target), &names);
    for (card, expected) in [
        ("LEA", "Mae draws a Luck card: with 3 or more, Mae takes your top pile."),
        ("RUS", "If you draw it, Mae takes your top pile."),
        ("BLU", "Mae calls two numbers. If you draw neither, Mae takes your top pile."),
        ("LOA", "You miss a turn."),
        ("VIS", "Mae looks at your action cards, takes one, and gets 1 more action."),
        ("GTH", "Mae lifts any pile but the bottom one out of your herd, and shares it out."),
    ] {
        let lords = scene(
            &format!(
                "
                P0 herd LP+LP; has {card}
                P1 herd FB+FB / NI+NI; has SAN
            "
            ),
            &format!("P0 play {card} on P1\nP1 may only let it happen"),
        );
        let explained = lords.explain_choice(target, Choice::LetItHappen, &teller);
        assert!(explained.ends_with(expected), "{card}: {explained}");
        assert!(!explained.contains("their") && !explained.contains("They"), "{card}: {explained}");
    }
}
