//! Turns, budgets and discards: LORD-24 to LORD-30, LORD-51, LORD-52, LORD-54, LORD-118.

use super::table::scene;

// LORD-C17, LORD-51, LORD-52, LORD-108, LORD-R21: a discard draws its card at once, and restocking draws no second one.
#[test]
fn lord_c17_a_discard_draws_one_card_in_all() {
    scene(
        "
        P0 hand FB GH LP TG
        P1 hand TG FM DR KR
    ",
        "
        draws  NI
        P0     discard TG
        all    see: P0 discards a T-Goat; P0 draws
        P1     does not see: Ninja
        P0     knows seats.0.hand has \"NI\"; seats.0.hand counts 4
        now    draw_pile = 49; discard_top = TG
        P1     may assist TG
    ",
    );
}

// LORD-C31, LORD-51, LORD-78, LORD-R19: a playable action card is a duty; an Escape Goat is not playable.
#[test]
fn lord_c31_an_action_card_prevents_a_discard() {
    scene(
        "P0 hand FB GH LP TG; has LOA",
        "
        P0  may only play LOA on P1; play LOA on P2; play LOA on P3
        P0  may not discard FB (LORD-51)
    ",
    );
    scene("P0 hand FB GH LP TG; has ESC", "P0  may only discard FB; discard GH; discard LP; discard TG");
}

// LORD-C30, LORD-78, LORD-79, LORD-R20: a card that could change nothing does not prevent a discard.
#[test]
fn lord_c30_a_leap_at_nobody_is_not_playable() {
    scene(
        "
        P0 hand FB GH LP TG; has LEA
        P1 herd NI+NI
    ",
        "
        P0  may only discard FB; discard GH; discard LP; discard TG
        P0  may not play LEA on P1 (LORD-78)
    ",
    );
}

// LORD-C60, LORD-26, LORD-28, LORD-29, LORD-R56: the first action is a duty, the others a right; nothing carries over.
#[test]
fn lord_c60_extra_actions_may_be_forfeited() {
    scene(
        "P0 hand LP LP KR FM; has FLO",
        "
        P0     may not end turn (LORD-26)
        P0     may not pass (LORD-26)
        P0     play FLO
        P0     birth LP+LP
        now    budget.ordinary = 1; budget.santy = 0
        P0     may only discard KR; discard FM; end turn
        draws  *, *
        P0     end turn
        all    see: P0 ends the turn
        awaits P1
        now    budget.ordinary = 1; budget.acted = false
    ",
    );
}

// LORD-C43, LORD-54, LORD-55, LORD-100: Santy's two cards and its action; back at the hand size nothing is drawn or trimmed.
#[test]
fn lord_c43_santy_brings_two_cards_and_an_action() {
    scene(
        "P0 hand FB GH LP TG; has SAN",
        r#"
        draws  LP, DR
        P0     play SAN
        P0     knows seats.0.hand = ["DR","TG","FB","GH","LP","LP"]; budget.santy = 1; budget.ordinary = 0
        P1     knows seats.0.hand_count = 6; seats.0.hand = null
        P0     birth LP+LP
        now    seats.0.hand_count = 4
        awaits P1
    "#,
    );
}

// LORD-C44, LORD-28, LORD-29, LORD-54, LORD-109, LORD-R57, LORD-R58, LORD-R74: no discard with a Santy action; the player is asked
// even when ending the turn is all there is; the excess is trimmed in any order.
#[test]
fn lord_c44_trimming_after_santy() {
    scene(
        "P0 hand FB GH LP TG; has SAN",
        r#"
        draws  NI, DR
        P0     play SAN
        P0     may only end turn
        P0     may not discard NI (LORD-29)
        P0     end turn
        all    see: P0 ends the turn
        now    budget.ordinary = 0; budget.santy = 0; budget.acted = true
        awaits P0
        P0     may only trim FB; trim GH; trim LP; trim TG; trim NI; trim DR
        P0     trim TG
        P0     may not trim TG (LORD-54)
        P0     trim FB
        all    see: P0 discards a Fainting Baby Goat
        now    discard_pile = 3; discard_top = FB; seats.0.hand_count = 4; draw_pile = 48
        awaits P1
    "#,
    );
}

// LORD-C70, LORD-53, LORD-54, LORD-55, LORD-109: trimming, then restocking, then the next player.
#[test]
fn lord_c70_the_end_of_a_turn_in_order() {
    scene(
        "
        P0 hand NI FM DR TG; herd LP+LP; has FLO SAN
        P1 hand NI FB GH KR; herd GU+GU / NI+NI
    ",
        "
        P0     play FLO
        P0     duel P1 with NI
        P1     answer NI
        P0     stop
        draws  KR, LP
        P0     play SAN
        P0     end turn
        now    seats.0.hand_count = 5; seats.1.hand_count = 3
        draws  *
        P0     trim LP
        all    see: P0 discards a Ladypug; P1 draws
        now    seats.0.hand_count = 4; seats.1.hand_count = 4
        awaits P1
    ",
    );
}

// LORD-C55, LORD-28, LORD-36, LORD-43, LORD-R50: every action of a turn is judged by its own conditions.
#[test]
fn lord_c55_two_actions_with_a_flower() {
    scene(
        "
        P0 hand NI NI KR GL; herd LP+LP; has FLO
        P1 hand FB FM DR TG; herd KR+KR / NI+NI
    ",
        r#"
        P0     play FLO
        P0     duel P1 with NI
        P1     stop
        now    seats.0.herd.1.cards = ["NI","NI","NI"]; seats.1.herd counts 1; budget.ordinary = 1
        P0     may only birth NI+GL; birth KR+GL; assist GL; end turn
        P0     may not duel P1 with KR (LORD-43)
        P0     may not discard KR (LORD-51)
    "#,
    );
}

// LORD-C72, LORD-8, LORD-9: the Simple version knows no Goat Gold, no action cards, and no escape.
#[test]
fn lord_c72_the_simple_version() {
    scene(
        "
        simple
        players 2
        P0 hand LP LP KR KR NI
        P1 hand NI NI GL FM DR
        discards none
    ",
        "
        draws  NI, *
        P0     birth LP+LP
        now    seats.0.gold = 0; seats.0.action_count = 0; action_pile = 0; version = simple
        draws  *, *
        P1     birth NI+NI
        P0     may not play LOA on P1 (LORD-8)
        draws  *, *
        P0     birth KR+KR
        now    seats.0.gold = 0; seats.0.action_count = 0; seats.0.herd counts 2
        P1     duel P0 with GL
        P0     may only stop
        P0     may not escape (LORD-8)
    ",
    );
}

// LORD-C73, LORD-9, LORD-26, LORD-51, LORD-118, LORD-R19, LORD-R73: with `free` a discard is always open, and nothing else changes.
#[test]
fn lord_c73_free_discards() {
    let table = "
        P0 hand KR FB GH LP; herd LP+LP; has LOA
        P1 herd NI+NI / KR+KR
    ";
    scene(
        &format!("free\n{table}"),
        "
        P0     may only duel P1 with KR; play LOA on P1; play LOA on P2; play LOA on P3; discard KR; discard FB; discard GH; discard LP
        P0     may not pass (LORD-26)
        P0     may not end turn (LORD-26)
        now    discard = free
        draws  *
        P0     discard KR
        now    seats.0.hand_count = 4; draw_pile = 49
        awaits P1
    ",
    );
    scene(table, "P0  may not discard KR (LORD-51)");
}

// LORD-C74, LORD-29, LORD-100, LORD-118, LORD-R57: with `free`, too, a Santy action is no discard.
#[test]
fn lord_c74_free_discards_and_santy() {
    scene(
        "
        free
        P0 hand FB GH LP TG; has SAN
    ",
        "
        P0     may only play SAN; discard FB; discard GH; discard LP; discard TG
        draws  LP, DR
        P0     play SAN
        P0     may only birth LP+LP; end turn
        P0     may not discard FB (LORD-29)
    ",
    );
}

// LORD-C76, LORD-27, LORD-102, LORD-R30, LORD-R74: who has an action card is asked, whatever it is; who has none is not.
#[test]
fn lord_c76_a_turn_without_goat_cards() {
    let table = |has: &str| {
        format!(
            "
        active P3
        draw gone
        P3 hand LP
        P0 hand none{has}
        P1 hand KR
        P2 hand none
    "
        )
    };
    scene(
        &table("; has ESC"),
        "
        P3     discard LP
        awaits P0
        P0     may only pass
        P0     may not end turn (LORD-26)
        P1     knows seats.0.actions = null; seats.0.action_count = 1; asked.seat = 0
        P0     pass
        all    see: P0 passes
        awaits P1
    ",
    );
    scene(
        &table("; has LOA"),
        "
        P3     discard LP
        P0     may only play LOA on P1; play LOA on P2; play LOA on P3; pass
        P1     knows seats.0.actions = null; seats.0.action_count = 1; asked.seat = 0
    ",
    );
    scene(
        &table(""),
        "
        P3     discard LP
        all    see: P0 passes
        awaits P1
    ",
    );
}

// LORD-24, LORD-28: a turn begins with one ordinary action, and ends by itself when the budget is empty.
#[test]
fn lord_24_a_fresh_turn() {
    scene(
        "P0 hand LP LP KR FM",
        "
        now    budget.ordinary = 1; budget.santy = 0; budget.acted = false
        draws  *, *
        P0     birth LP+LP
        awaits P1
        now    budget.ordinary = 1; active = 1
    ",
    );
}

// LORD-28: with neither goat cards nor action cards left the turn ends by itself, whatever is in the budget.
#[test]
fn lord_28_nothing_left_to_act_with() {
    scene(
        "
        draw gone
        P0 hand LP LP; has FLO
        P1 hand KR
    ",
        "
        P0     play FLO
        P0     birth LP+LP
        awaits P1
    ",
    );
}
