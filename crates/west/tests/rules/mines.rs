//! Section 15: the two Mines.

use super::table::table;

// WEST-C59, WEST-128, WEST-129: through Red Ridge without a Pickaxe, never with Livestock, never for Bandits.
#[test]
fn west_c59_red_ridge_may_be_passed_through() {
    table(4, "turn P0\nP0 at tailings; granted 2").play(
        "
        P0     step red_ridge_mine
        P0     may not end (WEST-129)
        P0     step flumes_end
        P0     may end
    ",
    );
    table(4, "turn P0\nP0 at tailings; granted 1").play("P0 may not step red_ridge_mine (WEST-129)");
    table(4, "turn P0\nP0 at tailings; granted 2; tool pickaxe; animals 1 pig high_plains")
        .play("P0 may not step red_ridge_mine (WEST-128)");
    table(4, "turn P0\nP0 at nugget_landing; tool pickaxe; animals 1 pig high_plains")
        .play("P0 may not step lucky_nugget_mine (WEST-128)");
    table(4, "round 24\nturn P2\nP2 at tailings; granted 3")
        .play("P2 may not step red_ridge_mine (WEST-129)");
    table(4, "round 25\nturn P2\nP2 at tailings; granted 3").play("P2 step red_ridge_mine");
}

// WEST-C60, WEST-127, WEST-130, WEST-131, WEST-221, WEST-230, WEST-R45, WEST-R61: safe inside, and the attacker on coming out.
#[test]
fn west_c60_who_leaves_the_lucky_nugget_attacks() {
    table(4, "turn P2\nP2 at nugget_landing\nP0 at lucky_nugget_mine; tool pickaxe")
        .play("P2 may not attack P0 (WEST-174)\nP2 may end");
    table(4, "turn P0\nP0 at lucky_nugget_mine; tool pickaxe; hp 1; cash 6\nP2 at nugget_landing").play(
        "
        P0     step nugget_landing
        awaits P0
        P0     fight
        draws  1, 8
        P2     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        now    warrant.risen = 0; seats.2.wallet = 6; seats.0.at = graveyard
    ",
    );
    table(4, "turn P0\nP0 at nugget_landing; tool sifting_pan; granted 2")
        .play("P0 may not step lucky_nugget_mine (WEST-130)");
    table(4, "turn P2\nP2 at mule_steps; granted 2\nP0 at lucky_nugget_mine; tool pickaxe")
        .play("P2 step nugget_landing\nawaits P2\nP2 may not step lucky_nugget_mine (WEST-129 or WEST-130)\nP2 step blue_spruce");
}

// WEST-130: the door costs nothing.
#[test]
fn west_130_the_door_costs_nothing() {
    table(4, "turn P0\nP0 at nugget_landing; tool pickaxe").play(
        "
        P0     step lucky_nugget_mine
        now    seats.0.movement_spent = 0; seats.0.at = lucky_nugget_mine
        draws  gold, gold, gold
        P0     work
        P0     discard gold:lucky_nugget_mine
        P0     step nugget_landing
        now    seats.0.at = nugget_landing; seats.0.movement_spent = 0
    ",
    );
}

// WEST-C61, WEST-127, WEST-301, WEST-319, WEST-R44: who is in a Mine at the end of its turn has worked there.
#[test]
fn west_c61_in_a_mine_one_works() {
    let mine = table(4, "turn P0\nP0 at red_ridge_mine; tool pickaxe; bag huge").play(
        "
        P0     may not end (WEST-127)
        P0     lapses to work
        draws  gold, gold, gold
        P0     work
        P0     end
        now    seats.0.gold.red_ridge_mine = 3
    ",
    );
    // The next Round again; what does not fit is drawn and discarded. WEST-118: without leaving.
    mine.idle_until(4).play(
        "
        P1     end
        P0     may not end (WEST-127)
        draws  gold, gold, gold
        P0     work
        P0     discard gold:red_ridge_mine
        P0     discard gold:red_ridge_mine
        P0     end
        now    seats.0.gold.red_ridge_mine = 4
    ",
    );
}

// WEST-67, WEST-130: the door takes no movement, so a full landing may be crossed with none left; to stop there is another matter.
#[test]
fn west_67_the_door_leads_on_from_a_full_landing() {
    let enters = |tool: &str| {
        table(
            6,
            &format!(
                "turn P0\nP0 at mule_steps; granted 1; tool {tool}\nP1 at nugget_landing\nP2 at nugget_landing"
            ),
        )
    };
    enters("pickaxe").play(
        "
        P0     step nugget_landing
        P0     may not end (WEST-65)
        P0     step lucky_nugget_mine
        P0     may not end (WEST-127)
    ",
    );
    enters("rope").play("P0 may not step nugget_landing (WEST-65)");
}
