//! WEST-304, WEST-R60: standing orders to figures in Hiding, how long windows last, and what the mover does meanwhile.

use rustlers_core::{Seat, Tabletop};
use rustlers_west::Options;

use super::table::{Table, table, table_with};

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

// WEST-304, WEST-286: let them pass until they carry Loot worth so much. Nobody sees the faces of Gold Cards, so all of them count.
#[test]
fn west_304_an_order_looks_at_what_the_loot_is_worth() {
    let lapses = |players: u8, loot: &str, order: &str, choice: &str| {
        let bandit = if players == 4 { "P2" } else { "P3" };
        let walk = format!("turn P0\nP0 at town_road; granted 2{loot}\n{bandit} hides halfway_oak 2");
        table(players, &walk).play(&format!(
            "
            {bandit} order {order}
            P0       step halfway_oak
            {bandit} pass
            awaits   {bandit}
            {bandit} lapses to {choice}
        "
        ));
    };
    lapses(4, "", "loot:2", "pass");
    lapses(4, "; gold watermill 2", "loot:3", "pass");
    lapses(4, "; gold watermill 3", "loot:3", "ambush halfway_oak");
    lapses(4, "; gold watermill 1; fools watermill 2", "loot:3", "ambush halfway_oak");
    lapses(4, "; gold watermill 2; animals 1 pig high_plains", "loot:3", "ambush halfway_oak");
    lapses(4, "; gold lucky_nugget_mine 1", "loot:4:after_work", "ambush halfway_oak");
    lapses(4, "; gold lucky_nugget_mine 1", "loot:5", "pass");
    // What counts is the Payout to the gang, which is less in 3v3.
    lapses(6, "; gold lucky_nugget_mine 1", "loot:4", "pass");
    lapses(6, "; gold lucky_nugget_mine 1", "loot:3", "ambush halfway_oak");
}

// WEST-304, WEST-293: other sums are refused.
#[test]
fn west_304_orders_for_two_to_six_rep() {
    table(4, WALK).play("P2 may order loot:2\nP2 may order loot:6");
    table(4, WALK).play("P2 may not order loot:1 (WEST-304)\nP2 may not order loot:7 (WEST-304)");
}

// WEST-304, WEST-291: on its own turn, too, by a person; nobody else notices, and the turn goes on as it was.
#[test]
fn west_304_an_order_on_the_own_turn_leaves_no_trace() {
    let turn = "turn P2\nP2 hides halfway_oak 2\nP3 hides jail 2";
    let ordered = timed(turn).play(
        "
        P2     order loot:3
        P0     sees nothing
        P1     sees nothing
        spectator sees nothing
        P0     knows seats.2.order = null
        P3     sees: standing order: strike at any Pioneer with Loot worth 3 Rep or more
        P3     knows seats.2.order.strike.prey.worth = 3
        awaits P2
        P2     may end
        P2     may order ask
    ",
    );
    assert_eq!(ordered.game.deed(), timed(turn).game.deed(), "no time is won by it");
    // Bots are not offered it.
    table(4, turn).play("P2 may not order loot:3 (WEST-304)");
}

// WEST-304: who plays against bots without a clock orders on its turn, and is not asked in windows then.
#[test]
fn west_304_at_a_keyboard_the_order_answers() {
    let options = Options { at_keyboard: vec![Seat::new(2).unwrap()], ..Options::new(4) };
    let hidden = table_with(options, "turn P2\nP2 hides halfway_oak 2").play("P2 order loot:2");
    assert_eq!(hidden.game.ordered(Seat::new(2).unwrap()), None, "a turn is no window");
    let asked = |order: &str, loot: &str| {
        let walk = WALK.replace("granted 2", &format!("granted 2{loot}"));
        let table = table(4, &walk).play(&format!("P2 order {order}\nP0 step halfway_oak\nP2 pass"));
        table.game.ordered(Seat::new(2).unwrap()).map(|choice| choice.to_string())
    };
    assert_eq!(asked("ask", ""), None);
    assert_eq!(asked("loot:2", "").as_deref(), Some("pass"));
    assert!(asked("loot:2", "; gold crimson_falls").is_some_and(|choice| choice.starts_with("ambush")));
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
