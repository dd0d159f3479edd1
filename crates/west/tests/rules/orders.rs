//! WEST-304, WEST-R60: standing orders to figures in Hiding, how long windows last, and what the mover does meanwhile.

use rustlers_core::{Seat, Tabletop};
use rustlers_west::Options;

use crate::table::{Table, table, table_with};

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

/// A table whose windows are timed for the Pioneers and the first Bandit.
fn timed(text: &str) -> Table {
    let people = [0, 1, 2].map(|seat| Seat::new(seat).unwrap()).to_vec();
    table_with(Options { seats_of_people: people, ..Options::new(4) }, text)
}

fn seconds(table: &Table) -> Option<u16> {
    table.game.timer().map(|timer| {
        assert!(timer.holds, "it runs its whole length");
        timer.seconds
    })
}

// WEST-R60, WEST-C151: every window of a turn lasts the same, the full time while a person wants to be asked.
#[test]
fn west_r60_all_windows_of_a_turn_last_the_same() {
    let walk = "turn P1\nP0 at town_road\nP2 hides halfway_oak 2";
    let next = |order: &str| {
        let ordered = timed(walk).play(&format!("P2 order {order}"));
        let mut begun = ordered.idle_until(4).play("P1 end\ndraws *\nP0 play steady_trail");
        let mut lengths = Vec::new();
        let mut numbers = Vec::new();
        for step in ["P0 step halfway_oak", "P0 step saloon"] {
            lengths.push(seconds(&begun));
            numbers.push(begun.game.timer().unwrap().number);
            begun = begun.play(&format!("P2 pass\nP2 pass\n{step}"));
        }
        lengths.push(seconds(&begun));
        numbers.push(begun.game.timer().unwrap().number);
        numbers.dedup();
        assert_eq!(numbers.len(), 3, "each is a timer of its own");
        lengths
    };
    assert_eq!(next("ask"), [Some(6); 3]);
    assert_eq!(next("never"), [Some(2); 3]);
}

// WEST-R60: an order that is changed meanwhile shortens nothing.
#[test]
fn west_r60_a_changed_order_shortens_nothing() {
    let table = timed("turn P0\nwatch {\"full\": true}\nP0 at town_road; granted 2\nP2 hides jail 2")
        .play("P2 order never\nP0 step halfway_oak");
    assert_eq!(seconds(&table), Some(6));
}

// WEST-R60: a pass against one's own order is not seen before the time is up; nobody waits for bots.
#[test]
fn west_r60_a_pass_against_the_order_is_not_seen() {
    timed("turn P0\nP0 at town_road; granted 2\nP2 hides halfway_oak 2").play(
        "
        P2     order any
        P0     step halfway_oak
        P2     pass
        P2     pass
        P2     lapses to ambush halfway_oak
        P2     pass
        P0     sees nothing
        awaits P2
        P2     lapses to pass
        P2     pass
        awaits P0
    ",
    );
    let bots =
        timed("turn P0\nP0 at town_road; granted 2\nP3 hides halfway_oak 2").play("P0 step halfway_oak");
    assert_eq!(seconds(&bots), None);
}

// WEST-R60: while a window runs the mover may choose its next action; it happens once nobody has stirred.
#[test]
fn west_r60_the_mover_chooses_ahead() {
    let walk = timed("turn P0\nP0 at town_road; granted 3\nP2 hides halfway_oak 2").play(
        "
        P0     step halfway_oak
        P2     pass
        P2     pass
        awaits P2
        P0     may step saloon
        P0     may end
        P0     may not pass (WEST-300)
        P0     may not step prosperity (WEST-54)
        P0     end
        P0     sees: what to do next
        P1     sees nothing
        P2     sees nothing
        spectator sees nothing
        P0     knows plan = end
        P1     knows plan = null
        P2     knows plan = null
        P0     step saloon
        now    seats.0.at = halfway_oak
        awaits P2
    ",
    );
    walk.again().play("P2 pass\nP2 pass\nnow seats.0.at = saloon\nP0 knows plan = null");
    // It may think again.
    walk.again().play(
        "P0 end\nP0 pass\nP0 sees: drop your plan\nP2 pass\nP2 pass\nnow seats.0.at = halfway_oak\nawaits P0",
    );
    // Who is Ambushed does not go on as if nothing had happened.
    walk.play(
        "
        P2     ambush halfway_oak
        now    seats.0.at = halfway_oak
        P0     knows plan = null
        P2     fight
        P0     fight
        draws  1
        P2     shoot revolver
        now    seats.0.at = halfway_oak
    ",
    );
}

// WEST-R60, WEST-292: ahead of an untimed window, of a step that is on its way, or of contact, there is nothing to choose.
#[test]
fn west_r60_when_nothing_can_be_chosen_ahead() {
    let ahead = "P0 may not end (WEST-292)";
    table(4, WALK).play(&format!("P0 step halfway_oak\n{ahead}"));
    timed("turn P0\nP0 at town_road; granted 2\nP2 hides jail 2").play(&format!(
        "
        P0     step halfway_oak
        awaits P2
        {ahead}
        P2     pass
        P2     pass
        awaits P2
        P0     may end
    "
    ));
    timed("turn P0\nP0 at town_road; granted 2\nP2 hides jail 2\nP3 at halfway_oak").play(&format!(
        "
        P0     step halfway_oak
        P2     pass
        P2     pass
        {ahead}
    "
    ));
}

// WEST-R60: a declaration ends a window at once, whoever has not answered.
#[test]
fn west_r60_a_declaration_ends_the_window() {
    let people = [2, 3].map(|seat| Seat::new(seat).unwrap()).to_vec();
    let walk = "turn P0\nP0 at town_road; granted 2\nP2 hides jail 2\nP3 hides halfway_oak 2";
    let window = table_with(Options { seats_of_people: people, ..Options::new(4) }, walk).play(
        "
        P0     step halfway_oak
        P2     pass
        P2     pass
        P3     pass
        P3     pass
        awaits P2, P3
        P0     knows asked = [2, 3]
    ",
    );
    // A pass is not seen before the time is up.
    window.again().play("P2 pass\nP0 sees nothing\nawaits P2, P3\nP2 pass\nP0 knows asked = [2, 3]");
    window.play("P3 ambush halfway_oak\nP0 sees: Ambush\nawaits P3\nP3 may only fight; propose");
}
