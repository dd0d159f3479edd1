//! What is paid, and where (WEST-D24, WEST-D32, WEST-D33).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::{Edition, Pay, Walker};
use crate::pieces::{Bag, Column, Goods, Origin, Side};

/// Dollars that a point of Rep counts for when two sides of a card are compared.
const REP_WORTH: u16 = 7;

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for origin in Origin::ALL {
        let at = format!("payouts.toml: gold.{origin}");
        let [pioneer, a, b] = Column::ALL.map(|column| edition.gold_pay(origin, column));
        need(
            a == pioneer,
            format_args!("{at}.bandit_a"),
            format_args!("outside 3v3 Bandits are paid what Pioneers are; make them equal (WEST-D33)"),
        )?;
        let worth = |pay: Pay| u16::from(pay.cash) + REP_WORTH * u16::from(pay.rep);
        need(
            worth(b) < worth(a) && b.rep <= a.rep && (b.cash <= a.cash || b.rep < a.rep),
            format_args!("{at}.bandit_b"),
            format_args!("in 3v3 it must be worth less, and never more Rep (WEST-D33)"),
        )?;
    }
    check_lucky(edition)?;
    check_weights(edition)?;
    for goods in Goods::ALL {
        for (side, walker) in [(Side::Pioneer, Walker::Pioneer), (Side::Bandit, Walker::Bandit)] {
            need(
                (edition.turn_in(goods, side) - edition.may_enter(walker)).is_empty(),
                format_args!("payouts.toml: {goods}.turn_in.{side}"),
                format_args!("a {side} cannot enter one of the places; name others"),
            )?;
        }
    }
    Ok(())
}

/// WEST-D24: the Lucky Nugget Mine is the place for Rep rather than Cash.
fn check_lucky(edition: &Edition) -> Result<(), BadOptions> {
    let pay = |origin: Origin| edition.gold_pay(origin, Column::Pioneer);
    let lucky = pay(Origin::LuckyNuggetMine);
    let others = Origin::ALL.into_iter().filter(|&origin| origin != Origin::LuckyNuggetMine).map(pay);
    let apart = others.into_iter().all(|other| lucky.rep > other.rep && lucky.cash <= other.cash);
    need(
        apart && lucky.cash < pay(Origin::RedRidgeMine).cash,
        format_args!("payouts.toml: gold.lucky_nugget_mine.pioneer"),
        format_args!(
            "it must pay the most Rep, less Cash than the other Mine and no more than any place (WEST-D24)"
        ),
    )
}

/// WEST-D24: the Weight Limit binds: four cards of the heaviest sort are too much for a Small Bag.
fn check_weights(edition: &Edition) -> Result<(), BadOptions> {
    let heaviest = Origin::ALL.map(|origin| edition.weight(origin)).into_iter().max().unwrap_or_default();
    let limit = edition.bag(Bag::Small).weight;
    need(
        u16::from(heaviest) * 4 > limit.into(),
        format_args!("payouts.toml: gold"),
        format_args!("four of the heaviest cards must exceed {limit} lbs; raise a weight (WEST-D24)"),
    )
}
