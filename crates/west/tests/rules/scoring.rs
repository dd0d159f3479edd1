//! Section 34: the last count.

use super::table::{Table, table, table_with};
use rustlers_west::Options;

/// The last turn of the last Round ends.
fn count(text: &str) -> Table {
    table(4, &format!("round 25; turn P3\nP2 did 1\n{text}")).play("P3 end")
}

// WEST-C141, WEST-272, WEST-R99: half of what all goods would pay, Cash and Rep apart, rounded up; one sum.
#[test]
fn west_c141_half_of_what_is_left() {
    // Two Cows and a Fox: $7 and 5 Rep.
    let done = count(
        "gang_rep 20\nP0 animals 2 cow high_plains; furs fox; fools watermill 3; at town_road\nP1 rep 9",
    );
    let view = done.view();
    assert_eq!((view.seats[0].wallet, view.rep.pioneers[0]), (4, 3));
    // Two Bandits with a Pig each: $6 and 2 Rep are one sum.
    let done = count(
        "gang_rep 20\nP0 rep 1\nP1 rep 9\nP2 animals 1 pig high_plains\nP3 animals 1 pig high_plains; at saloon",
    );
    assert_eq!((done.view().stash, done.view().rep.gang), (3, 21));
}

// WEST-C143, WEST-273, WEST-R100: +1 Rep per full $10 of Wallet and Deposit; of the gang all Wallets and the Stash.
#[test]
fn west_c143_rep_for_cash() {
    let done = count("gang_rep 20; stash 9\nP0 cash 14; deposit 12\nP1 rep 9; cash 9\nP2 cash 7\nP3 cash 4");
    let view = done.view();
    assert_eq!((view.rep.pioneers, view.rep.gang), (vec![2, 9], 22));
    // The half Payout is counted with it: $16 and half of $8.
    let done = count("gang_rep 20\nP0 cash 16; gold red_ridge_mine; at town_road\nP1 rep 9");
    assert_eq!(done.view().rep.pioneers[0], 1 + 2);
}

// WEST-19, WEST-20, WEST-275, WEST-46: the highest Rep wins; the gang wins together.
#[test]
fn west_19_the_highest_rep_wins() {
    count("gang_rep 5\nP0 rep 7\nP1 rep 6").play("over P0");
    count("gang_rep 9\nP0 rep 7\nP1 rep 6").play("over P2 P3\nP0 may not end (WEST-275)");
}

// WEST-C8, WEST-24, WEST-R8, WEST-274: both Pioneers of one person must be ahead of the gang.
#[test]
fn west_c8_a_person_with_two_pioneers() {
    let options = || Options { roster: Some(vec![0, 0, 1, 2]), ..Options::new(4) };
    let text = |rep: u8| format!("round 25; turn P3; gang_rep 15\nP0 rep 20\nP1 rep {rep}\nP2 did 1");
    table_with(options(), &text(14)).play("P3 end\nover P2 P3");
    table_with(options(), &text(16)).play("P3 end\nover P0");
}
