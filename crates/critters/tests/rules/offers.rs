//! Option Payoffs: CRIT-81 to CRIT-97, CRIT-130 to CRIT-133, CRIT-139 to CRIT-142.

use rustlers_critters::{Options, StepThree};

use super::table::{Table, table_with};

fn payoffs(players: u8, text: &str) -> Table {
    table_with(Options { payoffs: true, ..Options::new(players) }, text)
}

fn bills(table: &Table) -> Vec<u8> {
    table.view().seats.iter().map(|seat| seat.bills).collect()
}

// CRIT-C27, CRIT-86, CRIT-87, CRIT-92, CRIT-97, CRIT-130, CRIT-R2, CRIT-R28: the rulebook's example.
#[test]
fn crit_c27_the_example_of_the_rulebook() {
    let table = payoffs(5, "P0 share 5 5 4 3 3 2 2").play(
        "
        P0  payoff yes to P1
        P0  bill
        P0  bill
        P0  place
        all see: P0 offers P1 a binding payoff for voting Yes: 2 bills
        P0  payoff yes to P4
        P0  lay cash 3 open
        P0  bill
        P0  place
        all see: P0 offers P4 a binding payoff for voting Yes: $3k in cash face up and 1 bill
        now seats.0.bills = 2; seats.0.stash_count = 3; seats.0.tokens = 0; offers counts 2; offers.0.binding = true
        P0  may not payoff yes to P2 (CRIT-87)
    ",
    );
    let table = table.round("Y N G Y Y", "anything").holds("A 2 2 2 3 3 4 4 5 5 5; E 2 3 3 4 5; B 2 3 4 5");
    assert_eq!(bills(&table), [4, 5, 5, 5, 6]);
    assert_eq!(table.seat("A").tokens, 2);
}

// CRIT-C28, CRIT-50, CRIT-93, CRIT-R35: a Skim collects nothing; the payoff is back before the card is taken.
#[test]
fn crit_c28_a_skim_matches_no_side() {
    let table = payoffs(4, "pile 3").play("P0 payoff yes to P1\nP0 lay cash 4 open\nP0 bill\nP0 place");
    let table = table.cards("Y S N Y");
    let table = table.lock("anything").holds("A 2 3 4 4 5 5; B 2 3 3 3 4 5");
    assert_eq!(bills(&table), [5, 5, 5, 5]);
}

// CRIT-C29, CRIT-91, CRIT-92, CRIT-R33: what lies in an offer cannot be robbed.
#[test]
fn crit_c29_escrow_is_out_of_reach() {
    payoffs(4, "P3 stash 5")
        .play("P3 payoff no to P2\nP3 lay cash 5 hidden\nP3 place")
        .round("Y R>D N Y", "anything")
        .holds("C 2 3 3 4 5 5; D 2 2; B 2 3 3 4 5");
}

// CRIT-C30, CRIT-87, CRIT-92, CRIT-94, CRIT-R30, CRIT-R34: several payoffs in front of one player, each settled by the card alone.
#[test]
fn crit_c30_three_payoffs_for_one() {
    let table = payoffs(4, "").play(
        "
        P0 payoff yes to P2
        P0 bill
        P0 bill
        P0 bill
        P0 place
        P3 payoff no to P2
        P3 lay cash 2 open
        P3 bill
        P3 place
        P1 payoff no to P2
        P1 bill
        P1 place
    ",
    );
    let table = table.round("Y Y N N", "anything").boss("B", 6).holds("C 2 2 3 3 4 5; D 2 2 3 4 5");
    assert_eq!(bills(&table), [5, 4, 7, 4]);
}

// CRIT-87, CRIT-R30: both tokens of one player in front of the same player, with opposite sides.
#[test]
fn crit_87_both_tokens_for_one_player() {
    let table = payoffs(4, "").play(
        "
        P0 payoff yes to P1
        P0 bill
        P0 place
        P0 payoff no to P1
        P0 bill
        P0 bill
        P0 place
        P0 may not payoff yes to P0 (CRIT-87)
    ",
    );
    let table = table.round("Y N Y Y", "anything");
    assert_eq!(bills(&table), [3, 7, 5, 5]);
}

// CRIT-C31, CRIT-84, CRIT-85, CRIT-133, CRIT-139, CRIT-142, CRIT-R37, CRIT-R38: Loot for bills, both at once.
#[test]
fn crit_c31_a_trade() {
    let trade = "P0 trade to P1\nP0 lay cash 5 open\nP0 bill\nP0 bill\nP0 bill\nP0 bill\nP0 place";
    let table = payoffs(4, "P0 share; bills 5").play(trade);
    let table = table.play(
        "
        P1   may accept P0#1; decline P0#1
        P2   may not accept P0#1 (CRIT-140)
        P1   accept P0#1
        all  see: P1 accepts P0's trade: $5k in cash face up for 4 bills
        P1   may not accept P0#1 (CRIT-140)
    ",
    );
    let table = table.holds("A 2 3 4; B 2 3 4 5 5");
    assert_eq!(bills(&table), [9, 1, 5, 5]);
    assert_eq!((table.seat("A").total, table.seat("B").total), (Some(18), Some(20)));
    // CRIT-85: one side Loot, the other bills, at least one of each.
    payoffs(4, "").play(
        "
        P0 trade to P1
        P0 may not place (CRIT-85)
        P0 lay cash 5 open
        P0 may not place (CRIT-85)
        P0 bill
        P0 may place
    ",
    );
    // Without the bills, accepting is refused, and the offer stays.
    payoffs(4, "P0 share; bills 7\nP1 bills 3").play(&format!(
        "{trade}
        P1  may not accept P0#1 (CRIT-139)
        now offers counts 1
        P1  may decline P0#1
        P1  decline P0#1
        now offers counts 0; seats.0.stash_count = 4
    "
    ));
}

// CRIT-C32, CRIT-82, CRIT-83, CRIT-132, CRIT-138, CRIT-R36: a bribe for the Boss, taken and forgotten.
#[test]
fn crit_c32_a_bribe_in_step_two() {
    let table = payoffs(4, "step distribute\ncentre 5 4 3 3 2 2").play(
        "
        P1  may not payoff yes to P0 (CRIT-86)
        P1  gift to P0
        P1  bill
        P1  bill
        P1  place
        all see: P1 offers P0 a gift, no strings attached: 2 bills
        now offers.0.binding = false; seats.1.bills = 3
        P0  accept P1#1
        P0  share cash 5 to P0
        P0  deal rest
        now step = talk
    ",
    );
    assert_eq!(bills(&table), [7, 3, 5, 5]);
}

// CRIT-86, CRIT-91, CRIT-R29, CRIT-R33: at least one card, one's own, and each only once.
#[test]
fn crit_86_own_cards_and_at_least_one() {
    payoffs(4, "P1 stash 2\nP2 stash; bills 10\nP3 bills 0").play(
        "
        P1  payoff yes to P0
        P1  may not place (CRIT-86)
        P1  may not lay cash 5 open (CRIT-91)
        P1  may not lay cash 2 peeked (CRIT-89)
        P1  lay cash 2 open
        P1  may not lay cash 2 hidden (CRIT-91)
        P1  may not threat P0 (CRIT-139)
        P1  place
        P1  gift to P2
        P1  may not lay cash 2 open (CRIT-91)
        P1  drop
        P1  may not bill (CRIT-139)
        P2  may not trade to P1 (CRIT-85)
        P3  gift to P0
        P3  may not bill (CRIT-81)
    ",
    );
}

// CRIT-90, CRIT-130, CRIT-140, CRIT-R32: a payoff is withdrawn by its giver, and cannot be refused.
#[test]
fn crit_90_payoffs_are_withdrawn_not_refused() {
    payoffs(4, "").play(
        "
        P0  payoff yes to P1
        P0  lay cash 4 hidden
        P0  place
        P1  may not decline P0#1 (CRIT-90)
        P1  may not accept P0#1 (CRIT-90)
        P1  may not withdraw P0#1 (CRIT-140)
        P0  withdraw P0#1
        now seats.0.stash_count = 4; seats.0.tokens = 2; offers counts 0
        P0  may not withdraw P0#1 (CRIT-140)
        P0  payoff no to P1
        P0  bill
        P0  place
        now offers.0.offer = P0#2
    ",
    );
}

// CRIT-142: three gifts and trades together.
#[test]
fn crit_142_at_most_three_pending() {
    let gift = |number: u8| format!("P0 gift to P{number}\nP0 bill\nP0 place\n");
    payoffs(4, "").play(&format!(
        "{}{}{}
        P0 may not gift to P1 (CRIT-142)
        P0 may not trade to P1 (CRIT-142)
        P0 may payoff yes to P1
        P0 withdraw P0#2
        P0 may gift to P2
    ",
        gift(1),
        gift(2),
        gift(3)
    ));
}

// CRIT-144, CRIT-141: what clears whose flag; of two commands that exclude each other the first wins.
#[test]
fn crit_144_offers_and_flags() {
    payoffs(4, "").cards("Y Y Y Y").play(
        "
        P1  ready 1
        P2  ready 1
        P3  ready 1
        P0  gift to P1
        P0  lay cash 5 hidden
        P0  place
        now seats.1.ready = false; seats.2.ready = true; seats.3.ready = true
        P1  ready 2
        P0  peek cash 5 of P0#1
        now seats.1.ready = false; seats.2.ready = true
        P1  ready 3
        P0  withdraw P0#1
        now seats.1.ready = true
        P1  may not accept P0#1 (CRIT-140)
        P0  gift to P2
        P0  bill
        P0  place
        now seats.2.ready = false; seats.3.ready = true
        P2  accept P0#2
        now seats.1.ready = false; seats.3.ready = false
        P3  ready 2
        P0  payoff yes to P1
        P0  bill
        P0  place
        now seats.3.ready = false
    ",
    );
}

// CRIT-C46, CRIT-88, CRIT-89, CRIT-96, CRIT-131, CRIT-R31: a look at a hidden card is for the target alone.
#[test]
fn crit_c46_a_look_at_a_hidden_card() {
    let table = payoffs(4, "P0 share 5 5").play(
        "
        P0         payoff yes to P1
        P0         lay cash 4 hidden
        P0         place
        P1         knows offers.0.hidden_count = 1; offers.0.hidden = []
        P1         may not peek cash 4 of P0#1 (CRIT-140)
        P0         may not peek cash 5 of P0#1 (CRIT-89)
        P0         peek cash 4 of P0#1
        P1         sees: P0 lets you look at a hidden card in the offer ($4k in cash)
        P2         sees: P0 lets P1 look at a hidden card in the offer.
        P2         does not see: $4k in cash
        spectator  does not see: $4k in cash
        P1         knows offers.0.hidden = [\"cash 4\"]; offers.0.peeked_count = 1
        P2         knows offers.0.hidden = []; offers.0.peeked_count = 1
        P0         may not peek cash 4 of P0#1 (CRIT-89)
    ",
    );
    // Once it is back with its giver, those who looked at it still know it, and nobody else does.
    table.round("Y G Y Y", "anything").play(
        "
        P1         knows seats.0.seen has cash 4
        P2         knows seats.0.seen lacks cash 4
        spectator  knows seats.0.seen lacks cash 4
    ",
    );
}

// CRIT-88, CRIT-96: an open card is seen by all, a hidden one that changes hands by the two.
#[test]
fn crit_96_hidden_cards_change_hands() {
    payoffs(4, "").play(
        "
        P0         gift to P1
        P0         lay cash 5 open
        P0         lay cash 2 hidden
        P0         place
        P2         knows offers.0.open = [\"cash 5\"]; offers.0.hidden_count = 1; offers.0.hidden = []
        P1         accept P0#1
        P1         sees: 1 hidden card ($2k in cash)
        P2         does not see: $2k in cash
        P2         knows seats.1.seen = [\"cash 5\"]
        P0         knows seats.1.seen = [\"cash 2\",\"cash 5\"]
        P1         knows seats.1.stash counts 6
    ",
    );
}

// CRIT-95, CRIT-50: Loot that comes back by a turned-up Guard can be taken by that very Guard.
#[test]
fn crit_95_returned_loot_is_in_the_stash_at_once() {
    payoffs(4, "P0 stash 5")
        .play("P0 payoff yes to P3\nP0 lay cash 5 open\nP0 place")
        .round("R>D Y Y G", "anything")
        .holds("A 4 5; D 2 2 2 3 4 5 5");
}

// CRIT-146, CRIT-R39: at the lock gifts and trades go back, and payoffs stay.
#[test]
fn crit_146_gifts_lapse_at_the_lock() {
    let table =
        payoffs(4, "").play("P1 gift to P2\nP1 bill\nP1 place\nP3 payoff yes to P2\nP3 bill\nP3 place");
    let table = table.round("Y Y Y Y", "anything");
    assert_eq!(bills(&table), [5, 5, 6, 4]);
}

// CRIT-146: an offer of Step 2 is still there in Step 3.
#[test]
fn crit_146_offers_of_step_two_stay() {
    payoffs(4, "step distribute\ncentre 5 4").play(
        "
        P0      gift to P1
        P0      bill
        P0      place
        awaits  P0 P1
        P1      may wait; accept P0#1; decline P0#1
        P1      lapses to wait
        P1      wait
        P1      may not wait (CRIT-158)
        awaits  P0
        P0      deal rest
        now     step = talk; offers counts 1
        P1      accept P0#1
    ",
    );
}

// CRIT-81: without the option there are neither bills nor offers.
#[test]
fn crit_81_only_with_the_option() {
    super::table::table(4, "").play(
        "
        P0 may not payoff yes to P1 (CRIT-81)
        P0 may not gift to P1 (CRIT-81)
        P0 may not trade to P1 (CRIT-81)
        P0 may not accept P1#1 (CRIT-81)
        P0 may not withdraw P0#1 (CRIT-81)
        now seats.0.bills = 0; seats.0.tokens = 0
    ",
    );
}

// CRIT-C57, CRIT-47, CRIT-139, CRIT-147, CRIT-160: one turn each from the Boss on, then all choose.
#[test]
fn crit_c57_an_orderly_step_three() {
    let options = Options { payoffs: true, step_three: StepThree::Orderly, ..Options::new(4) };
    let table = table_with(options, "step turn P0").play(
        "
        awaits P0
        P0  threat P1
        P0  may not choose yes (CRIT-147)
        P0  end turn
        P1  gift to P2
        P1  bill
        P1  place
        awaits P1 P2
        P2  may not end turn (CRIT-160)
        P0  may not choose yes (CRIT-147)
        P0  may not threat P2 (CRIT-147)
        P0  may not call orderly (CRIT-135)
        P1  lapses to end turn
        P1  end turn
        P2  end turn
        P3  end turn
        all see: P3 is done; The board freezes; Too late for P1's gift, which goes back to P1: 1 bill
        now step = choose; seats.1.bills = 5; seats.0.threat = 1; offers counts 0
        awaits P0 P1 P2 P3
        P0  may not threat P2 (CRIT-146)
    ",
    );
    table.round("R Y Y Y", "cash 5, anything").holds("A 2 3 4 4 5 5 5; B 2 3 3 4");
}
