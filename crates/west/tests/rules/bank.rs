//! Section 13: Prosperity and the Bank.

use super::table::table;

/// P0 at the beginning of a Round in which nobody does anything else.
fn saves(round: u8, text: &str) -> super::table::Table {
    table(4, &format!("round {round}\nturn P0\nP0 {text}"))
}

// WEST-C40, WEST-106, WEST-108, WEST-109, WEST-R18, WEST-R19: a Deposit pays after a full Round, into the Wallet.
#[test]
fn west_c40_interest_comes_after_a_full_round() {
    let saved = saves(4, "cash 27").play("P0 save 27\nnow seats.0.deposit = 27; seats.0.wallet = 0");
    let fifth = saved.idle_until(5).play("now seats.0.wallet = 0");
    fifth.idle_until(6).play("now seats.0.wallet = 2; seats.0.deposit = 27");
}

// WEST-C41, WEST-108: $3 is the most.
#[test]
fn west_c41_three_dollars_at_most() {
    saves(4, "deposit 45").idle_until(5).play("now seats.0.wallet = 3");
}

// WEST-C42, WEST-108: an increase pays one full Round later.
#[test]
fn west_c42_an_increase_waits_too() {
    let fifth = saves(4, "cash 20").play("P0 save 10").idle_until(5);
    let sixth = fifth.play("P1 end\nP0 save 10").idle_until(6).play("now seats.0.wallet = 1");
    sixth.idle_until(7).play("now seats.0.wallet = 3");
}

// WEST-C43, WEST-107, WEST-348, WEST-R18: the Wallet pays first; what is spent of the Deposit does not count any more.
#[test]
fn west_c43_the_lowest_balance_counts() {
    let spent = saves(6, "deposit 20; cash 2")
        .play("P0 buy item:traps\nP0 buy item:lantern\nnow seats.0.wallet = 0; seats.0.deposit = 15");
    spent.idle_until(7).play("now seats.0.wallet = 1");
}

// WEST-107, WEST-R20: the Deposit is spent in Prosperity only, and withdrawn there.
#[test]
fn west_107_a_deposit_is_spent_in_prosperity() {
    saves(3, "deposit 20; cash 1").play(
        "
        P0     withdraw 4
        now    seats.0.wallet = 5; seats.0.deposit = 16
        P0     trade P1
        P0     give_cash 21
        P0     offer
        P1     accept
        now    seats.1.wallet = 21; seats.0.wallet = 0; seats.0.deposit = 0
    ",
    );
    saves(3, "at ranch; deposit 20; cash 1")
        .play("P0 may not buy item:traps (WEST-68)\nP0 may not withdraw 1 (WEST-106)");
    saves(3, "at saloon; deposit 20; cash 1")
        .play("P0 may not saloon_card (WEST-260)\nP0 may not save 1 (WEST-106)");
}

// WEST-C44, WEST-101, WEST-102, WEST-R35: through Prosperity at the cost of 1 HP, but never to stay.
#[test]
fn west_c44_bandits_only_pass_through_prosperity() {
    table(4, "turn P2\nP2 at town_road; granted 2; hp 3").play(
        "
        P2     step prosperity
        now    seats.2.hp = 2
        P2     may not end (WEST-102)
        P2     step east_yard
        P2     may end
    ",
    );
    table(4, "turn P2\nP2 at town_road; granted 2; hp 1").play("P2 step prosperity\nnow seats.2.hp = 1");
    let last_step = "turn P2\nP2 at town_road; granted 3; spent 2";
    table(4, &format!("{last_step}\nnpc bank robbed 1")).play("P2 may not step prosperity (WEST-102)");
    table(4, "turn P2\nP2 at town_road; granted 6; spent 5").play("P2 may not step prosperity (WEST-102)");
    // (ii) with the Bank Guard to fight: there is no other way to go on than by beating him.
    table(4, last_step).play("P2 step prosperity\nP2 may not end (WEST-102)\nP2 may rob bank_guard");
    // (iii) by the Train, which stands there in Round 5.
    table(4, &format!("round 5\n{last_step}\nnpc bank robbed 1"))
        .play("P2 step prosperity\nP2 may rob train_deputy");
    // WEST-170: who made an ambush move this Round can neither board nor win movement, and would be stuck.
    table(4, &format!("round 5\n{last_step}; did 33\nnpc bank robbed 1"))
        .play("P2 may not step prosperity (WEST-102)");
}

// WEST-C45, WEST-104, WEST-105, WEST-R36: a whole turn at home heals, and so does money.
#[test]
fn west_c45_a_turn_at_home_heals() {
    let hurt = || saves(3, "hp 2; cash 9; granted 2");
    hurt().play("P0 buy item:lantern\nP0 end\nnow seats.0.hp = 6");
    hurt().play("P0 step town_road\nP0 step prosperity\nP0 end\nnow seats.0.hp = 2");
    hurt().play("P0 step town_road\nP0 step prosperity\nP0 heal\nnow seats.0.hp = 6; seats.0.wallet = 7");
    saves(3, "hp 2; cash 1; deposit 1")
        .play("P0 heal\nnow seats.0.hp = 6; seats.0.wallet = 0; seats.0.deposit = 0");
    saves(3, "hp 2; cash 1").play("P0 may not heal (WEST-105)");
}

// WEST-C46, WEST-8, WEST-51, WEST-R17, WEST-103, WEST-142: on entering, everything is paid at once.
#[test]
fn west_c46_gold_and_furs_are_turned_in_on_entering() {
    saves(3, "at town_road; granted 2; gold watermill 1, crimson_falls 1; furs fox; animals 1 pig high_plains").play(
        "
        P0     step prosperity
        now    seats.0.wallet = 10; rep.pioneers.0 = 4; seats.0.gold = {}; seats.0.furs = []; seats.0.animals = {\"pig\":1}
        P0     step east_yard
    ",
    );
}

// WEST-C51, WEST-64, WEST-110, WEST-R21: a robbery gives 3 movement, up to 6 in all.
#[test]
fn west_c51_robbing_the_bank_gives_movement() {
    table(4, "turn P2\nP2 at town_road; granted 4; spent 1\nnpc bank hp 1\nP0 deposit 9").play(
        "
        P2     step prosperity
        awaits P2
        P2     rob bank_guard
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        now    seats.2.movement_granted = 6; seats.2.movement_spent = 2; seats.2.wallet = 15; seats.0.deposit = 6
        P2     may not rob bank_guard (WEST-212 or WEST-111)
    ",
    );
}

// WEST-100: Pioneers in Prosperity cannot be attacked.
#[test]
fn west_100_pioneers_are_safe_in_prosperity() {
    table(4, "turn P2\nP2 at town_road; granted 2")
        .play("P2 step prosperity\nawaits P2\nP2 may not attack P0 (WEST-174 or WEST-100)");
}

// WEST-111, WEST-212: each level once.
#[test]
fn west_111_each_level_is_robbed_once() {
    for (round, robbed, open) in [(6, 0, true), (12, 1, false), (15, 1, true), (20, 3, false)] {
        let stands = table(
            4,
            &format!("round {round}\nturn P2\nP2 at prosperity; granted 3\nnpc bank robbed {robbed}"),
        );
        stands.play(if open {
            "P2 may rob bank_guard"
        } else {
            "P2 may not rob bank_guard (WEST-212 or WEST-111)"
        });
    }
}

// WEST-R34: Prosperity Station is the Prosperity space.
#[test]
fn west_r34_the_station_is_the_town() {
    table(4, "round 5\nturn P0\nP0 cash 1").play("P0 may board");
}

// WEST-R35, WEST-158: the step away on coming out of Hiding is one of the own turn: the Bank counts.
#[test]
fn west_r35_out_of_hiding_into_the_bank() {
    let emerges = "turn P2\nP2 hides town_road 1\nP0 at town_road";
    table(4, emerges).play(
        "
        P2     emerge
        P2     may fight; step prosperity
        P2     step prosperity
        P2     may not end (WEST-102)
        P2     may rob bank_guard
    ",
    );
    table(4, &format!("{emerges}\nnpc bank robbed 1"))
        .play("P2 emerge\nP2 may not step prosperity (WEST-158)");
}

// WEST-49, WEST-101: what a winner uses on another's turn lasts until that turn ends.
#[test]
fn west_49_a_badge_is_good_for_one_turn() {
    table(
        4,
        "
        turn P0
        turn {\"moving\": true}
        P0 at mill_pond; granted 2; hp 1
        P2 hides town_road 2; items borrowed_badge
        P3 did 1
    ",
    )
    .play(
        "
        P0     step town_road
        P2     ambush town_road
        P2     fight
        P0     fight
        draws  4
        P2     shoot revolver
        P2     take_cash
        P2     item borrowed_badge
        P2     pass
        # Its own turn.
        draws  *
        P2     play steady_trail
        P2     step prosperity
        now    seats.2.hp = 4
    ",
    );
}

// WEST-103, WEST-R107, WEST-R36: who is put into Prosperity has entered it: Furs are paid, and it has not waited there.
#[test]
fn west_103_a_coach_leads_into_town_too() {
    saves(3, "at saloon; furs fox; power mail_coach; hp 3").play(
        "
        P0     power mail_coach
        P0     space prosperity
        now    seats.0.wallet = 3; rep.pioneers.0 = 1; seats.0.furs = []
        P0     end
        now    seats.0.hp = 3
    ",
    );
}

// WEST-108, WEST-R18: the lowest balance counts, whether Cash was taken out for a moment or stolen.
#[test]
fn west_r18_what_was_out_for_a_moment_earns_nothing() {
    let moment = saves(4, "deposit 30").play("P0 withdraw 15\nP0 save 15\nP0 end");
    moment.idle_until(5).play("now seats.0.wallet = 1; seats.0.deposit = 30");
    let robbed = table(4, "round 4\nturn P2\nP0 deposit 12\nnpc bank hp 1\nP2 at prosperity; granted 3")
        .play(
            "
        P2     rob bank_guard
        draws  8, 1
        P2     name P0
        draws  4
        P2     shoot revolver
        P2     step town_road
        now    seats.0.deposit = 9
    ",
        );
    robbed.idle_until(5).play("now seats.0.wallet = 0");
}
