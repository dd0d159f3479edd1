//! Section 18: the gang, Bunker, Stash, Shack.

use super::table::table;

// WEST-C49, WEST-141, WEST-146, WEST-150: what the Bunker takes, and what the Shack takes.
#[test]
fn west_c49_bunker_and_shack_take_different_goods() {
    let goods = "granted 1; gold watermill 2; fools watermill 1; furs fox; animals 1 pig high_plains";
    table(4, &format!("turn P2\nP2 at powder_draw; {goods}")).play(
        "
        P2     step bunker
        now    seats.2.wallet = 9; rep.gang = 3; seats.2.gold = {}; seats.2.furs = []; seats.2.animals = {\"pig\":1}
    ",
    );
    table(4, &format!("turn P2\nP2 at crows_elbow; {goods}")).play(
        "
        P2     step shack
        now    seats.2.wallet = 6; rep.gang = 2; seats.2.gold = {\"watermill\":3}; seats.2.furs = []; seats.2.animals = {}
    ",
    );
}

// WEST-C50, WEST-147, WEST-152, WEST-R51: a whole turn in the Bunker heals; hiding is leaving it.
#[test]
fn west_c50_a_turn_in_the_bunker_heals() {
    let hurt = || table(4, "turn P2\nP2 hp 3; cash 2; ambush town_road");
    hurt().play("P2 end\nnow seats.2.hp = 6");
    hurt().play("P2 hide town_road\nP2 end\nnow seats.2.hp = 3");
    hurt().play("P2 heal\nP2 hide town_road\nP2 end\nnow seats.2.hp = 6; seats.2.wallet = 0");
}

// WEST-145: no Pioneer enters the Bunker.
#[test]
fn west_145_no_pioneer_enters_the_bunker() {
    table(4, "turn P0\nP0 at powder_draw; granted 2").play("P0 may not step bunker (WEST-145)");
}

// WEST-148: Wallet and Stash; it earns nothing.
#[test]
fn west_148_the_stash_is_the_gangs() {
    let kept = table(4, "stash 30\nturn P2\nP2 cash 5")
        .play("P2 save 5\nnow stash = 35\nP2 withdraw 12\nnow stash = 23; seats.2.wallet = 12");
    kept.idle_until(5).play("now stash = 23");
    table(4, "stash 30\nturn P2\nP2 at powder_draw; cash 5")
        .play("P2 may not save 1 (WEST-148)\nP2 may not withdraw 1 (WEST-148)");
}

// WEST-C75, WEST-30, WEST-149, WEST-330, WEST-R52: from Round 2 on, at the start in the Bunker, up to the maximum.
#[test]
fn west_c75_ambush_cards_are_drawn_in_the_bunker() {
    let hand = "ambush town_road saloon jail mill_pond";
    table(4, &format!("round 4\nturn P2\nP2 {hand}")).play(
        "
        P2     redraw
        P2     toss jail
        P2     toss saloon
        draws  *, *, *
        P2     pass
        now    seats.2.ambush_count = 5; decks.ambush.face_down = 2; decks.ambush.face_up = {}
        P2     may not redraw (WEST-149)
    ",
    );
    table(4, &format!("round 1\nturn P2\nP2 {hand}")).play("P2 may not redraw (WEST-30)");
    table(4, &format!("round 4\nturn P2\nP2 at powder_draw; granted 2; {hand}")).play(
        "
        P2     may not redraw (WEST-149)
        P2     step bunker
        P2     may not redraw (WEST-149)
    ",
    );
    table(4, &format!("round 4\nturn P2\nP2 granted 2; {hand}")).play(
        "
        P2     step powder_draw
        P2     step bunker
        P2     may not redraw (WEST-149)
    ",
    );
    // A card under a hidden figure does not count.
    table(4, "round 4\nturn P2\nP2 ambush jail; pets snake under town_road").play(
        "
        P2     redraw
        draws  *, *, *, *
        P2     pass
        now    seats.2.ambush_count = 5
    ",
    );
}

// WEST-148, WEST-147, WEST-68: the Stash pays for what any Bandit buys in the Bunker, healing too.
#[test]
fn west_148_the_stash_pays_in_the_bunker() {
    table(4, "stash 30\nturn P3\nP3 hp 1; cash 3").play(
        "
        P3     heal
        now    stash = 30; seats.3.wallet = 1; seats.3.hp = 6
        P3     buy bag:large
        now    stash = 21; seats.3.wallet = 0; seats.3.bag = large
    ",
    );
}
