//! Section 14: the Ranch.

use super::table::table;

// WEST-C47, WEST-112, WEST-114, WEST-R37, WEST-R38, WEST-326: only on business, and for one turn.
#[test]
fn west_c47_the_ranch_is_for_business() {
    table(4, "turn P0\nP0 at ranch_road; granted 1").play("P0 may not step ranch (WEST-112)");
    let stays = table(4, "turn P0\nP0 at ranch_road; granted 1; cash 5").play(
        "
        P0     step ranch
        P0     may not buy pet:hound (WEST-112)
        P0     buy item:traps
        now    seats.0.wallet = 0; seats.0.items = {\"traps\":1}
        P0     end
    ",
    );
    stays.idle_until(4).play(
        "
        P1     end
        P0     may not end (WEST-114)
        draws  *
        P0     play steady_trail
        P0     step ranch_road
        P0     end
    ",
    );
}

// WEST-112: no Bandit enters.
#[test]
fn west_112_no_bandit_enters_the_ranch() {
    table(4, "turn P2\nP2 at ranch_road; granted 2; animals 1 pig high_plains")
        .play("P2 may not step ranch (WEST-112)");
}

// WEST-R38: back again in the same turn is for passing through only.
#[test]
fn west_r38_back_again_is_for_passing_through() {
    let back = "turn P0\nP0 at ranch_road; cash 9; last_end ranch";
    table(4, &format!("{back}; granted 1")).play("P0 may not step ranch (WEST-114)");
    table(4, &format!("{back}; granted 2"))
        .play("P0 step ranch\nP0 buy item:traps\nP0 may not end (WEST-114)\nP0 step corral_road\nP0 end");
}

// WEST-C48, WEST-113, WEST-136, WEST-142: Livestock and Furs are turned in, Gold is not.
#[test]
fn west_c48_the_ranch_takes_livestock_and_furs() {
    table(4, "turn P0\nP0 at ranch_road; granted 1; gold watermill; animals 2 pig high_plains; furs bear").play(
        "
        P0     step ranch
        awaits P0
        now    seats.0.wallet = 9; rep.pioneers.0 = 4; seats.0.gold = {\"watermill\":1}; seats.0.furs = []; seats.0.animals = {}
    ",
    );
}
