//! The small questions that come up in the middle of a scene, and the dice on the table.

use rustlers_core::{Seat, Seats};
use serde::Serialize;

use super::names::{self, Named};
use super::scene;
use crate::edition::{DrawFrom, PowerDeck};
use crate::event::Told;
use crate::state::{Dice, Foe, Frame, Purpose, West};

/// A small matter that is to be settled before the scene goes on.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The names are those of the rules.
pub enum Matter {
    /// The leader names who gets the gang's Charity (WEST-299).
    Charity { may: Seats },
    /// WEST-298.
    FirstTool { seat: Seat },
    /// The leader names who goes next (WEST-329).
    NextOfTheGang { may: Seats },
    /// WEST-328: aboard as the turn begins.
    RideOn { seat: Seat },
    /// What is bought on entering the Ranch (WEST-326).
    RanchPurchase { seat: Seat },
    /// What is over a limit goes (WEST-316, WEST-323).
    TooMuch { seat: Seat },
    /// Which of several deaths is settled first (WEST-R63)?
    FirstToSettle { killer: Seat, dead: Seats },
    /// Which face-down cards are given.
    PickWhatIsGiven { seat: Seat },
    /// WEST-321: an Item against a Danger.
    Lantern { seat: Seat },
    /// WEST-320: another Gold Card.
    ExtraCard { seat: Seat },
    /// Which dice are rolled again (WEST-4)?
    Reroll { seat: Seat },
    /// One of several effects (WEST-346).
    OneOf { seat: Seat, options: usize },
    /// Whom a card or ability is used on.
    Target { seat: Seat, by: Named },
    /// A space is named.
    Space { seat: Seat, to: PurposeView, within: Option<u8> },
    /// A character is named.
    Player { seat: Seat, to: PurposeView, within: Option<u8> },
    /// Loot is discarded.
    LoseLoot { seat: Seat, left: u8, gold_only: bool },
    /// Power Cards are drawn (WEST-85).
    DrawPowerCards { seat: Seat, left: u8, from: Vec<PowerDeck>, by: Option<Named> },
    /// Ambush Cards are discarded for others (WEST-330).
    ExchangeAmbushCards { seat: Seat, up_to: u8 },
    /// Movement Cards are discarded for others.
    ExchangeMovementCards { seat: Seat, left: u8 },
    /// Room for an Item.
    MakeRoom { seat: Seat, item: String },
    /// The Snake is laid (WEST-R103).
    LaySnake { seat: Seat },
    /// Who of the gang picks first at the Tournament (WEST-344)?
    FirstToPick { may: Seats },
    /// Who fights for the gang against this Pioneer (WEST-343)?
    Champion { against: Seat },
}

/// What a space or character is named for.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PurposeView {
    LookAtASpace,
    LookAtAnAmbushCard,
    LookAtPowerCards,
    LookAtGold,
    GoThere,
    GoToAStation,
    Flee,
    SetTheVulture,
    FreeFromJail,
}

/// Dice that lie on the table and may still be rolled again (WEST-4).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RollView {
    pub who: Option<Foe>,
    #[serde(rename = "for")]
    pub what: Told,
    pub dice: Dice,
    /// What each die must reach, where that is one number.
    pub need: Option<u8>,
    /// Whose enemy rolled, and may answer.
    pub against: Option<Seat>,
    /// Dice of a Power Card, which other cards do not touch.
    pub by_power_card: bool,
}

pub(super) fn roll(west: &West) -> Option<RollView> {
    (west.frames.top() == Frame::Roll).then(|| RollView {
        who: west.roller(),
        what: west.roll.what.told(),
        dice: west.roll.dice,
        need: scene::need(west),
        against: west.roll.against,
        by_power_card: west.roll.by_power,
    })
}

/// The question on top of the scene, if it is more than the scene itself.
pub(super) fn matter(west: &West) -> Option<Matter> {
    let book = west.facts.book.all();
    let holder = |id| names::holder(book, id);
    let within = |range: u8| (range < 20).then_some(range);
    Some(match west.frames.top() {
        Frame::Charity => Matter::Charity { may: west.charity_seats() },
        Frame::FirstTool(seat) => Matter::FirstTool { seat },
        Frame::GangNext => Matter::NextOfTheGang { may: west.callable() },
        Frame::Aboard(seat) => Matter::RideOn { seat },
        Frame::RanchBuy(seat) => Matter::RanchPurchase { seat },
        Frame::Shed { seat, .. } => Matter::TooMuch { seat },
        Frame::DeadOrder { killer, dead, .. } => Matter::FirstToSettle { killer, dead },
        Frame::GivePick { seat, .. } => Matter::PickWhatIsGiven { seat },
        Frame::Lantern(seat) => Matter::Lantern { seat },
        Frame::Extra(seat) => Matter::ExtraCard { seat },
        Frame::PickOption { seat, options, .. } => {
            Matter::OneOf { seat, options: book.options(options).len() }
        }
        Frame::PickTarget { seat, holder: by } => Matter::Target { seat, by: holder(by) },
        Frame::PickSpace { seat, purpose, range } => {
            Matter::Space { seat, to: purpose.into(), within: within(range) }
        }
        Frame::PickPlayer { seat, purpose, range } => {
            Matter::Player { seat, to: purpose.into(), within: within(range) }
        }
        Frame::Lose { seat, left, gold_only } => Matter::LoseLoot { seat, left, gold_only },
        Frame::DrawPower { seat, from, left, by } => {
            let mut decks = vec![PowerDeck::PeacePipe];
            if from == DrawFrom::PeacePipeOrSaloon {
                decks.push(PowerDeck::Saloon);
            }
            Matter::DrawPowerCards { seat, left, from: decks, by: by.map(holder) }
        }
        Frame::DrawAmbush { seat, left } => Matter::ExchangeAmbushCards { seat, up_to: left },
        Frame::Refresh { seat, left, .. } => Matter::ExchangeMovementCards { seat, left },
        Frame::MakeRoom { seat, item } => Matter::MakeRoom { seat, item: book.item(item).id.clone() },
        Frame::LaySnake { seat } => Matter::LaySnake { seat },
        Frame::PokerOrder { bandits } => Matter::FirstToPick { may: bandits },
        Frame::Champion(against) => Matter::Champion { against },
        Frame::Roll => Matter::Reroll { seat: west.roll.seat.filter(|_| west.roll.rerolling)? },
        // Scenes that are the question themselves, and what goes by itself.
        Frame::Characters
        | Frame::Round
        | Frame::Turn(_)
        | Frame::TurnEnd { .. }
        | Frame::JailTurn(_)
        | Frame::Leave { .. }
        | Frame::Arrive { .. }
        | Frame::Rove(_)
        | Frame::Surfaced(_)
        | Frame::Window { .. }
        | Frame::TrainWindow
        | Frame::Vulture { .. }
        | Frame::PickLoot { .. }
        | Frame::UnderAmbush { .. }
        | Frame::Contact { .. }
        | Frame::Parley
        | Frame::Compose { .. }
        | Frame::Answer { .. }
        | Frame::Battle
        | Frame::Dead(_)
        | Frame::Victory { .. }
        | Frame::PickActing { .. }
        | Frame::Fought { .. }
        | Frame::Job(_)
        | Frame::Herding(_)
        | Frame::Resolve { .. }
        | Frame::TrainAttack { .. }
        | Frame::PokerSeat
        | Frame::PokerEntry
        | Frame::PokerDraw { .. }
        | Frame::PokerRoll
        | Frame::PokerPick { .. }
        | Frame::Duel { .. }
        | Frame::Tie { .. } => return None,
    })
}

impl From<Purpose> for PurposeView {
    fn from(purpose: Purpose) -> PurposeView {
        match purpose {
            Purpose::PeekSpace => PurposeView::LookAtASpace,
            Purpose::PeekAmbush => PurposeView::LookAtAnAmbushCard,
            Purpose::PeekPower => PurposeView::LookAtPowerCards,
            Purpose::PeekGold => PurposeView::LookAtGold,
            Purpose::Relocate => PurposeView::GoThere,
            Purpose::Station => PurposeView::GoToAStation,
            Purpose::Flee => PurposeView::Flee,
            Purpose::Vulture => PurposeView::SetTheVulture,
            Purpose::Free => PurposeView::FreeFromJail,
        }
    }
}
