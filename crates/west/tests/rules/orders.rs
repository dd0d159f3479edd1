//! WEST-304: standing orders to figures in Hiding.

use crate::table::table;

const WALK: &str = "turn P0\nP0 at town_road; granted 2\nP2 hides halfway_oak 2";

// WEST-304, WEST-305, WEST-R60: an order is given while nothing is asked; the window opens all the same, and its lapse obeys.
#[test]
fn west_304_the_lapse_of_a_window_follows_the_order() {
    let lapses = |order: &str, loot: &str, choice: &str| {
        table(4, &WALK.replace("granted 2", &format!("granted 2{loot}"))).play(&format!(
            "
            P2     order {order}
            P2     sees: standing order
            P3     sees: standing order
            P0     step halfway_oak
            awaits P2
            P2     pass
            awaits P2
            P2     may only pass; ambush halfway_oak
            P2     lapses to {choice}
        "
        ));
    };
    lapses("ask", "", "pass");
    lapses("never", "", "pass");
    lapses("any", "", "ambush halfway_oak");
    lapses("P0", "", "ambush halfway_oak");
    lapses("P1", "", "pass");
    lapses("loot", "", "pass");
    lapses("loot", "; gold watermill", "ambush halfway_oak");
    // Where there is no work to wait for, now is the time.
    lapses("any:after_work", "", "ambush halfway_oak");
}

// WEST-304, WEST-306: after the work, if there is any.
#[test]
fn west_304_after_work() {
    table(4, "turn P0\nP0 at mill_pond; granted 1; tool sifting_pan\nP2 hides watermill 2").play(
        "
        P2     order any:after_work
        P0     step watermill
        P2     pass
        P2     lapses to ambush_after_work watermill
    ",
    );
}

// WEST-304, WEST-349: the order holds for the Snake, too.
#[test]
fn west_304_the_snake_obeys() {
    table(4, "turn P0\nP0 at town_road; granted 2\nP2 pets snake under halfway_oak").play(
        "
        P2     order P0
        P0     step halfway_oak
        P2     lapses to strike
    ",
    );
}

// WEST-304, WEST-291, WEST-292: an order is the gang's secret: nothing is told, and nobody else knows of it.
#[test]
fn west_304_an_order_is_nobody_elses_affair() {
    table(4, WALK).play(
        "
        P2     order any
        P0     sees nothing
        P1     sees nothing
        spectator sees nothing
        P0     knows seats.2.order = null
        P3     knows seats.2.order.strike.prey = anybody
        P0     may not order never (WEST-304)
        P3     may not order never (WEST-292)
        P2     may not pass (WEST-292)
        P2     order ask
        P3     knows seats.2.order = ask
    ",
    );
}

// WEST-304: it ends with the Hiding.
#[test]
fn west_304_an_order_ends_with_the_hiding() {
    table(4, "turn P3\nP2 hides halfway_oak 2").play(
        "
        P2     order any
        P3     end
        P2     may not order never (WEST-304)
        P2     emerge
        now    seats.2.order = ask
    ",
    );
}
