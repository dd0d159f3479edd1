//! Duels and the protected bottom pile: LORD-33 to LORD-37, LORD-43 to LORD-50.

use super::table::scene;

// LORD-C9, LORD-43, LORD-51, LORD-R19: without a pile there is no duel; with one the duel is a duty.
#[test]
fn lord_c9_a_stake_before_a_duel() {
    scene(
        "
        P0 hand KR FB GH LP
        P1 herd NI+NI / KR+KR
    ",
        "
        P0  may only discard KR; discard FB; discard GH; discard LP
        P0  may not duel P1 with KR (LORD-43)
    ",
    );
    scene(
        "
        P0 hand KR FB GH TG; herd LP+LP
        P1 herd NI+NI / KR+KR
    ",
        "
        P0  may only duel P1 with KR
        P0  may not discard FB (LORD-51)
    ",
    );
}

// LORD-C10, LORD-36, LORD-43, LORD-R9: a single pile is protected, however many cards it holds.
#[test]
fn lord_c10_a_single_pile_cannot_be_attacked() {
    scene(
        "
        P0 hand NI GL FB KR; herd LP+LP
        P1 herd NI+NI+NI+MG
    ",
        "
        P0  may not duel P1 with NI (LORD-43)
        P0  may not duel P1 with GL (LORD-43)
    ",
    );
}

// LORD-C11, LORD-46, LORD-50, LORD-55, LORD-68, LORD-105: the attacker wins pile and card.
#[test]
fn lord_c11_an_attack_without_answer() {
    scene(
        "
        P0 hand KR FB GH TG; herd LP+LP
        P1 hand FM DR FB TG; herd NI+NI / KR+KR
    ",
        r#"
        P0     duel P1 with KR
        all    see: P0 attacks P1 with a Krakengoat
        awaits P1
        now    duel.attack = ["KR"]; duel.defender = 1; seats.0.hand_count = 3
        P2     knows seats.1.hand = null
        draws  *
        P1     stop
        all    see: P1 does not answer; P0 wins P1's top pile: 3 Krakengoats; P0's Goat Gold shows 1; P0 draws
        now    seats.0.herd.1.cards = ["KR","KR","KR"]; seats.0.herd_points = 40; seats.0.gold = 1
        now    seats.1.herd counts 1; seats.1.herd_points = 20; seats.1.gold = 0; duel = null
        awaits P1
    "#,
    );
}

// LORD-C12, LORD-47, LORD-55, LORD-68, LORD-R36: the defender wins the cards; the active player restocks first.
#[test]
fn lord_c12_a_defended_pile() {
    scene(
        "
        P0 hand NI FM DR TG; herd LP+LP
        P1 hand MG FM DR TG; herd FB+FB / NI+NI
    ",
        r#"
        P0     duel P1 with NI
        P1     answer MG
        awaits P0
        draws  KR, FG
        P0     stop
        all    see: P0 does not answer; P1 keeps the pile and gains 1 Goat Ninja and 1 Magical Goatini; P1's Goat Gold shows 1
        all    see: P0 draws; P1 draws
        P0     knows seats.0.hand has "KR"
        P1     knows seats.1.hand has "FG"; seats.1.herd.1.cards = ["NI","NI","NI","MG"]; seats.1.herd.1.points = 55
        now    seats.1.herd counts 2; seats.0.gold = 0; seats.1.gold = 1
    "#,
    );
}

// LORD-C13, LORD-44, LORD-45, LORD-R15, LORD-R16, LORD-R17: single cards in turn, measured against the pile; the winner
// gets one pile of everything.
#[test]
fn lord_c13_a_long_duel() {
    scene(
        "
        P0 hand GL NI FM DR; herd LP+LP
        P1 hand MG FM DR TG; herd FB+FB / NI+NI
    ",
        r#"
        P0     duel P1 with GL
        P1     answer MG
        P0     may only answer NI; stop
        P0     may not answer FM (LORD-44)
        P0     answer NI
        draws  *, *, *
        P1     stop
        now    seats.0.herd.1.cards = ["NI","NI","NI","GL","MG"]; seats.0.herd.1.points = 105
        now    seats.0.herd_points = 115; seats.1.herd counts 1
    "#,
    );
}

// LORD-C14, LORD-33, LORD-44, LORD-106: every matching card answers any card.
#[test]
fn lord_c14_the_first_reply() {
    scene(
        "
        P0 hand GL FM DR TG; herd GU+GU
        P1 hand GL LP NI TG; herd FB+FB / LP+LP
    ",
        "
        P0  duel P1 with GL
        P1  may only answer GL; answer LP; stop
        P1  may not answer NI (LORD-44)
    ",
    );
}

// LORD-C15, LORD-32, LORD-33, LORD-R7: a wild that lies in a pile changes nothing.
#[test]
fn lord_c15_what_matches_a_mixed_pile() {
    scene(
        "
        P0 hand TG MG DR GL; herd GU+GU
        P1 herd FB+FB / TG+MG
    ",
        "
        P0  may duel P1 with TG; duel P1 with MG; duel P1 with GL
        P0  may not duel P1 with DR (LORD-33)
    ",
    );
}

// LORD-C16, LORD-43: only the top pile can be attacked.
#[test]
fn lord_c16_covered_piles_are_out_of_reach() {
    scene(
        "
        P0 hand KR LP TG DR; herd GU+GU
        P1 herd FB+FB / KR+KR / NI+NI
    ",
        "
        P0  may not duel P1 with KR (LORD-33)
        P0  may only discard KR; discard LP; discard TG; discard DR
    ",
    );
}

// LORD-C56, LORD-23, LORD-45, LORD-49, LORD-R18: nobody has to answer, and nobody learns who could have.
#[test]
fn lord_c56_not_answering_tells_nothing() {
    let attacked = |hand: &str| {
        format!(
            "
        P0 hand NI FM DR TG; herd LP+LP
        P1 hand {hand}; herd FB+FB / NI+NI
    "
        )
    };
    scene(
        &attacked("NI NI GL KR"),
        "
        P0     duel P1 with NI
        P1     may only answer NI; answer GL; stop
        draws  *
        P1     stop
        all    see: P1 does not answer; P0 wins P1's top pile
    ",
    );
    // The same question, and the same words, for a hand that cannot answer.
    scene(
        &attacked("FM DR TG KR"),
        "
        P0     duel P1 with NI
        P1     may only stop
        draws  *
        P1     stop
        all    see: P1 does not answer; P0 wins P1's top pile
    ",
    );
}

// LORD-49: a duelist with an empty hand is not asked, unless an action card might answer first.
#[test]
fn lord_49_who_has_no_card_is_not_asked() {
    let table = |has: &str| {
        format!(
            "
        draw gone
        P0 hand NI NI DR TG; herd LP+LP
        P1 hand none; herd FB+FB / NI+NI{has}
        P2 hand LP
    "
        )
    };
    scene(
        &table(""),
        r#"
        P0     duel P1 with NI
        all    see: P1 does not answer; P0 wins P1's top pile
        now    seats.0.herd.1.cards = ["NI","NI","NI"]
        awaits P2
    "#,
    );
    scene(
        &table("; has LOA"),
        "
        P0     duel P1 with NI
        awaits P1
        P1     may only stop
    ",
    );
}

// LORD-107, LORD-45: the attacker with an empty hand loses at once to the first answer.
#[test]
fn lord_107_an_attacker_without_cards_cannot_go_on() {
    scene(
        "
        draw gone
        P0 hand NI; herd LP+LP
        P1 hand NI GL; herd FB+FB / NI+NI
    ",
        r#"
        P0     duel P1 with NI
        P1     answer NI
        all    see: P1 answers with a Goat Ninja; P0 does not answer; P1 keeps the pile
        now    seats.1.herd.1.cards = ["NI","NI","NI","NI"]
        awaits P1
    "#,
    );
}

// LORD-C58, LORD-35, LORD-36, LORD-R10: the bottom pile is protected, whatever it is and however it came there.
#[test]
fn lord_c58_the_bottom_pile_is_protected() {
    scene(
        "
        active P1
        P0 herd KR+KR+KR / LP+LP
        P1 hand KR LP FM DR; herd GU+GU
    ",
        "
        P1  may only duel P0 with LP
        P1  may not duel P0 with KR (LORD-33)
    ",
    );
}

// LORD-C80, LORD-37, LORD-43, LORD-R13, LORD-R14: any pile is a stake, also a stolen one.
#[test]
fn lord_c80_a_stolen_pile_is_a_stake() {
    let table = |herd: &str| {
        format!(
            "
        P0 hand NI FB GH TG{herd}
        P1 herd KR+KR / NI+NI
    "
        )
    };
    scene(&table("; herd DR+DR+MG"), "P0  may only duel P1 with NI");
    scene(&table(""), "P0  may not duel P1 with NI (LORD-43)");
}

// LORD-17, LORD-44: the cards of a duel lie there in the order in which they were played.
#[test]
fn lord_44_the_cards_of_a_duel_are_shown_in_order() {
    scene(
        "
        P0 hand MG GL NI TG; herd LP+LP
        P1 hand GL NI FM FB; herd FB+FB / NI+NI
    ",
        r#"
        P0     duel P1 with GL
        P1     answer GL
        P0     answer NI
        P1     answer NI
        now    duel.attack = ["GL","NI"]; duel.defence = ["GL","NI"]
        P0     answer MG
        now    duel.attack = ["GL","NI","MG"]
        draws  anything
        P1     stop
        now    seats.0.herd.1.cards = ["NI","NI","NI","NI","GL","GL","MG"]
    "#,
    );
}
