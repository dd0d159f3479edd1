//! Pairs, births and assisted births: LORD-31 to LORD-42.

use super::table::scene;

// LORD-C4, LORD-2, LORD-25, LORD-31, LORD-51, LORD-102, LORD-103: every pair is listed once; equal points are no pair.
#[test]
fn lord_c4_the_births_of_a_hand() {
    scene(
        "
        players 2
        P0 hand NI NI DR TG MG
    ",
        "
        P0  may only birth NI+NI; birth NI+MG; birth DR+MG; birth TG+MG; assist MG
        P0  may not birth DR+TG (LORD-31)
        P0  may not discard DR (LORD-51)
        P0  may not assist NI (LORD-41)
    ",
    );
}

// LORD-C5, LORD-30, LORD-38, LORD-39, LORD-R3, LORD-R6: a birth is exactly two cards and always a new pile; hands are not
// restocked before the turn is over.
#[test]
fn lord_c5_a_birth_uses_two_cards() {
    scene(
        "P0 hand LP LP LP KR; has FLO",
        r#"
        P0    play FLO
        P0    birth LP+LP
        all   see: P0 pairs 2 Ladypugs
        now   seats.0.herd counts 1; seats.0.herd.0.cards = ["LP","LP"]; seats.0.herd.0.points = 10
        P0    knows seats.0.hand = ["KR","LP"]
        P0    may not birth LP+LP (LORD-38)
        draws *, *
        P0    end turn
        now   seats.0.hand_count = 4
    "#,
    );
}

// LORD-C6, LORD-31, LORD-51, LORD-59, LORD-R5, LORD-R22: two wilds are no pair, and wilds may be discarded.
#[test]
fn lord_c6_wilds_alone_make_no_pair() {
    scene(
        "
        draw gone
        discards none
        P0 hand GL GL MG
    ",
        "
        P0  may only discard GL; discard MG
        P0  may not birth GL+GL (LORD-31)
        P0  may not birth GL+MG (LORD-31)
        P0  may not assist GL (LORD-42)
        P0  discard GL
        now seats.0.hand_count = 2; discard_top = GL
    ",
    );
}

// LORD-C7, LORD-40, LORD-41, LORD-42, LORD-67, LORD-104: a hand wild takes the plain top card; the card beneath is the new top.
#[test]
fn lord_c7_an_assisted_birth_with_a_wild() {
    scene(
        "
        discards LP KR
        P0 hand GL FB GH GU
    ",
        r#"
        P0    may only assist GL; birth FB+GL; birth GH+GL; birth GU+GL
        draws NI
        P0    assist GL
        all   see: P0 pairs a Goat Lord with the discarded Krakengoat; P0's Goat Gold shows 1; P0 draws
        now   seats.0.herd.0.cards = ["KR","GL"]; seats.0.herd.0.points = 60; discard_top = LP; discard_pile = 1
        now   seats.0.gold = 1; seats.0.hand_count = 4
    "#,
    );
}

// LORD-C8, LORD-41, LORD-51, LORD-R23: a wild on top takes any plain card, and never a wild.
#[test]
fn lord_c8_a_wild_on_the_discard_pile() {
    scene(
        "
        discards MG
        P0 hand FB GH LP GU
    ",
        "
        P0  may only assist FB; assist GH; assist LP; assist GU
        P0  may not discard FB (LORD-51)
    ",
    );
    scene(
        "
        draw gone
        discards MG
        P0 hand GL MG
    ",
        "
        P0  may only discard GL; discard MG
        P0  may not assist GL (LORD-41)
    ",
    );
}

// LORD-C71, LORD-3, LORD-32, LORD-34, LORD-R4, LORD-R8: a pile shows its plain card first and is of that species; a wild keeps
// its own value.
#[test]
fn lord_c71_a_pile_with_a_wild() {
    scene(
        "
        players 2
        P0 hand KR GL FB GH LP; herd TG+TG
        P1 hand KR MG NI DR FM; herd LP+LP
    ",
        r#"
        draws *, *
        P0    birth KR+GL
        now   seats.0.herd.1.cards = ["KR","GL"]; seats.0.herd.1.points = 60
        P1    may duel P0 with KR; duel P0 with MG
        P1    may not duel P0 with NI (LORD-33)
        P1    knows seats.0.herd.1.cards = ["KR","GL"]; seats.0.herd.0.cards = null
    "#,
    );
}

// LORD-35: a new pile lies on top of the herd, and never on another pile.
#[test]
fn lord_35_a_second_pair_of_a_species_is_a_second_pile() {
    scene(
        "P0 hand KR KR FB GH; herd KR+KR",
        r#"
        draws *, *
        P0    birth KR+KR
        now   seats.0.herd counts 2; seats.0.herd.0.cards = ["KR","KR"]; seats.0.herd.1.cards = ["KR","KR"]
    "#,
    );
}
