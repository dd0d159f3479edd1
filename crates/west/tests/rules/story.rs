//! The words of the story: who does what, to the one who does it and to the others, in the terms of the rules.

use rustlers_core::{Fast, Game, Seat, Tabletop, Teller, Viewer};
use rustlers_west::{Choice, West};

use crate::table::{Table, table};

/// What a seat is told of a choice, as its own.
fn told(table: &mut Table, seat: u8, choice: Choice, to: u8) -> Vec<String> {
    let mut log = Vec::new();
    let [seat, to] = [seat, to].map(|number| Seat::new(number).unwrap());
    table.game.choose(seat, choice, &mut Fast::from_seed(1), &mut log).unwrap();
    let viewer = Viewer::Seat(to);
    let teller = Teller::new(viewer, &[]);
    log.iter()
        .filter_map(|event| West::witness(event, viewer))
        .map(|sight| West::tell_sight(&sight, &teller))
        .collect()
}

// WEST-179, WEST-187: a Battle is told to each fighter as its own.
#[test]
fn a_battle_is_told_to_who_fights_it() {
    let text = "turn P2\nP2 at saloon; granted 1\nP0 at halfway_oak; weapons revolver";
    let mut fight = table(4, text).play("P2 step halfway_oak\nP2 fight");
    let lines = told(&mut fight.again(), 0, Choice::Fight, 0);
    assert!(lines.iter().any(|line| line.starts_with("You roll ")), "{lines:?}");
    assert!(lines.iter().any(|line| line == "P2 and you fight."), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("P2 rolls ")), "{lines:?}");
    let lines = told(&mut fight, 0, Choice::Fight, 2);
    assert!(lines.iter().any(|line| line == "You and P0 fight."), "{lines:?}");
    assert!(lines.iter().all(|line| !line.starts_with("You rolls")), "{lines:?}");
}

// WEST-191: which Gun is dropped.
#[test]
fn a_disarmed_gun_has_a_name() {
    let fight = |arms: &str, told: &str| {
        table(
            4,
            &format!("turn P2\nP2 at saloon; granted 1; weapons whip\nP0 at halfway_oak; weapons {arms}"),
        )
        .play(&format!(
            "
        P2     step halfway_oak
        P2     fight
        draws  7, 2
        P0     fight
        draws  8
        P2     disarm whip
        P1     sees: {told}
    "
        ));
    };
    fight("rifle", "P0 drops the Rifle.");
    fight("dual_revolvers", "P0 drops one of the Dual Revolvers.");
}

// WEST-261, WEST-106, WEST-148: where Cash goes is said.
#[test]
fn cash_is_followed() {
    table(4, "turn P0\nP0 at saloon; cash 4").play(
        "
        draws  cut_cinch
        P0     saloon_card
        P1     sees: P0 pays $2 for a Saloon Card.
    ",
    );
    table(4, "turn P0\nP0 cash 4; deposit 1").play(
        "
        P0     save 4
        P1     sees: P0 deposits $4 in the Bank.
        P0     withdraw 5
        P1     sees: P0 withdraws $5 from the Bank.
    ",
    );
    table(4, "turn P2\nP2 cash 4").play("P2 save 4\nP0 sees: P2 puts $4 into the Stash.");
}

// WEST-124: Fool's Gold is no part of the Payout; one is one, two are two.
#[test]
fn a_payout_is_told_in_good_english() {
    table(4, "turn P0\nP0 at town_road; gold watermill 1; fools watermill 1; furs fox; granted 1").play(
        "
        P0     step prosperity
        P1     sees: P0 turns 1 Gold Card and 1 Fur in for $6 and 2 Rep, and discards 1 Fool's Gold.
    ",
    );
    table(4, "turn P0\nP0 at town_road; fools watermill 1; granted 1")
        .play("P0 step prosperity\nP1 sees: P0 discards 1 Fool's Gold.");
}

// WEST-138: a Mustang that is not tamed.
#[test]
fn a_mustang_may_throw_its_rider() {
    let tames = |die: u8, told: &str| {
        table(4, "turn P0\nP0 at high_plains; tool rope; items saddle")
            .play(&format!("draws {die}\nP0 tame\nP1 sees: {told}"));
    };
    tames(1, "The Mustang throws P0 and is gone.");
    tames(3, "P0 tames the Mustang.");
}

// WEST-308: what is in an offer so far is said with the question.
#[test]
fn an_offer_is_told_as_it_grows() {
    let mut trade = table(4, "turn P0\nP0 cash 9; items rations").play("P0 trade P1");
    let asked =
        |table: &Table| table.game.question(Seat::FIRST, &Teller::new(Viewer::Seat(Seat::FIRST), &[]));
    assert_eq!(asked(&trade), "What is in the offer?");
    told(&mut trade, 0, Choice::GiveCash(3), 0);
    assert_eq!(asked(&trade), "You give $3 and ask for nothing. What else?");
}
