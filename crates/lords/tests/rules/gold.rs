//! Goat Gold and action cards in hand: LORD-67 to LORD-75, LORD-80, LORD-116.

use super::table::scene;

// LORD-C27, LORD-29, LORD-70, LORD-74, LORD-101: the second flip brings a card, which is not ripe in this turn.
#[test]
fn lord_c27_a_card_from_goat_gold() {
    scene(
        "P0 hand LP LP KR KR; has FLO; gold 1",
        r#"
        P0     play FLO
        draws  VIS
        P0     birth LP+LP
        P0     sees: Your Goat Gold shows 0; You draw a Visionary Goat
        P1     sees: P0 draws an action card
        P1     does not see: Visionary
        P0     knows seats.0.actions = [{"card":"VIS","ripe":false}]; budget.ordinary = 1; seats.0.gold = 0
        P1     knows seats.0.actions = null; seats.0.action_count = 1
        P0     may not play VIS on P1 (LORD-74)
        draws  *, *, *, *
        P0     birth KR+KR
        now    seats.0.gold = 1; seats.0.hand_count = 4
        awaits P1
    "#,
    );
}

// LORD-C28, LORD-75, LORD-116, LORD-R42: any of four cards goes, at once and in view of all.
#[test]
fn lord_c28_a_fourth_action_card() {
    let table = "P0 hand LP LP KR FM; has LEA SAN LOA; gold 1";
    scene(
        table,
        r#"
        draws  ATO
        P0     birth LP+LP
        awaits P0
        P0     may only shed LEA; shed SAN; shed LOA; shed ATO
        P0     may not shed FLO (LORD-116)
        P0     may not end turn (LORD-116)
        draws  *, *
        P0     shed ATO
        all    see: P0 discards an Atomic Goat
        now    action_discard = ["ATO"]; seats.0.action_count = 3
        P0     knows seats.0.actions.0.card = SAN
        P1     knows seats.0.actions = null
        awaits P1
    "#,
    );
    // A ripe one may go, and the new one stays unripe.
    scene(
        table,
        "
        draws  LEA
        P0     birth LP+LP
        P0     may only shed LEA; shed LEA*; shed SAN; shed LOA
        draws  *, *
        P0     shed LEA
        P0     knows seats.0.actions.2.card = LEA; seats.0.actions.2.ripe = false
    ",
    );
}

// LORD-75, LORD-71: a fourth card is shed even outside the own turn, before the turn goes on.
#[test]
fn lord_75_a_defender_sheds_in_the_turn_of_another() {
    scene(
        "
        P0 hand NI FM DR TG; herd LP+LP
        P1 hand NI FM DR TG; herd FB+FB / NI+NI; has SAN LOA LEA; gold 1
    ",
        "
        P0     duel P1 with NI
        P1     answer NI
        draws  ATO
        P0     stop
        awaits P1
        draws  *, *
        P1     shed SAN
        awaits P1
        now    seats.1.action_count = 3; active = 1
    ",
    );
}

// LORD-C51, LORD-70, LORD-77, LORD-80, LORD-R44, LORD-R45: a card is part of the reshuffle that its own success causes.
#[test]
fn lord_c51_the_action_pile_is_renewed() {
    scene(
        "
        draw 20
        action pile SAN
        P0 hand NI DR TG KR; has LEA; gold 1
        P1 herd FB+FB / NI+NI
    ",
        "
        now    action_pile = 1; action_discard counts 26
        draws  Luck 4, SAN
        P0     play LEA on P1
        all    see: P0's Goat Gold shows 0; P0 draws a; the discarded action cards are shuffled into a new one of 27 cards
        now    action_pile = 27; action_discard counts 0; seats.0.gold = 0
        P0     knows seats.0.actions.0.card = SAN; seats.0.actions.0.ripe = false
    ",
    );
}

// LORD-C52, LORD-72, LORD-80: with the Draw Pile gone the action pile is not renewed, and the Goat Gold is spent for nothing.
#[test]
fn lord_c52_no_action_card_is_left() {
    scene(
        "
        draw gone
        action pile none
        P0 hand LP LP; gold 1
    ",
        "
        P0     birth LP+LP
        all    see: P0's Goat Gold shows 0; There is no action card left for P0
        now    seats.0.gold = 0; seats.0.action_count = 0
    ",
    );
    scene(
        "
        draw gone
        action pile SAN
        P0 hand LP LP; gold 1
    ",
        "
        draws  SAN
        P0     birth LP+LP
        now    action_pile = 0; action_discard counts 27
    ",
    );
}

// LORD-C68, LORD-67, LORD-R38: a pile flips once, whatever its size.
#[test]
fn lord_c68_one_flip_for_nine_cards() {
    scene(
        "
        P0 hand NI FM DR TG; herd LP+LP
        P1 herd FB+FB / NI+NI+NI+NI+NI+MG+MG+GL
    ",
        "
        P0     duel P1 with NI
        draws  *
        P1     stop
        now    seats.0.herd.1.cards counts 9; seats.0.gold = 1
    ",
    );
}

// LORD-69: an action card that takes no pile, and a lost pile, flip nothing.
#[test]
fn lord_69_what_flips_nothing() {
    scene(
        "
        P0 hand NI FM DR TG; has LEA
        P1 herd FB+FB / NI+NI
    ",
        "
        draws  Luck 1
        P0     play LEA on P1
        all    see: P0's Leap of Goat comes to nothing
        now    seats.0.gold = 0; seats.1.gold = 0
    ",
    );
}

// LORD-73: action cards do not count towards the hand size.
#[test]
fn lord_73_action_cards_are_no_hand_cards() {
    scene(
        "P0 hand LP LP FM DR; has LEA SAN LOA",
        "
        draws  *, *
        P0     birth LP+LP
        now    seats.0.hand_count = 4; seats.0.action_count = 3
        P1     knows seats.0.actions = null
    ",
    );
}
