use std::collections::BTreeMap;

use rustlers_core::{Outcome, Seat, Seats, Viewer};
use serde::Serialize;

use crate::options::{Discarding, Scoring, Version};
use crate::pieces::{Action, Actions, Goat, Goats, Held, Pile, Played};
use crate::rules::end;
use crate::state::{Budget, Frame, Lords};

/// Everything a viewer may look at (LORD-17, LORD-18).
///
/// Anything hidden from a viewer is `None`, whatever the state holds there. What was public once but is now covered is
/// only in the record of events (LORD-21).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Which version is played.
    pub version: Version,
    /// How the game is won.
    pub scoring: Scoring,
    /// The points that end a game of several rounds.
    pub target: u16,
    /// When cards may be discarded.
    pub discard: Discarding,
    /// The hand size after restocking.
    pub hand_size: u8,
    /// The goat deck: how many of each card, and what each is worth.
    pub deck: BTreeMap<Goat, KindView>,
    /// The action deck: how many of each card.
    pub action_deck: BTreeMap<Action, u8>,
    /// The current round, from 1.
    pub round: u16,
    /// Who dealt.
    pub dealer: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Whose decision is open, and which one; `None` while a choice is being carried out, and when the game is over.
    pub asked: Option<Asked>,
    /// The actions left in the turn.
    pub budget: BudgetView,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// The number of cards in the Draw Pile; 0 when it is gone.
    pub draw_pile: u8,
    /// The number of cards in the Discard Pile.
    pub discard_pile: u8,
    /// The top card of the Discard Pile.
    pub discard_top: Option<Goat>,
    /// The trash pile.
    pub trash: Goats,
    /// The number of cards in the action pile.
    pub action_pile: u8,
    /// The action discard pile.
    pub action_discard: Actions,
    /// The Luck cards drawn in the effect being resolved, in order.
    pub luck: Vec<u8>,
    /// A duel in progress, or just lost.
    pub duel: Option<DuelView>,
    /// An action card that was played on somebody and has not been resolved yet.
    pub attack: Option<AttackView>,
    /// A pile that Goatinhood lifted out.
    pub raid: Option<RaidView>,
    /// The cards of the Draw Pile; nobody at the table knows them.
    pub draw_cards: Option<Goats>,
    /// The Discard Pile from the bottom up; nobody may leaf through it.
    pub discards: Option<Vec<Goat>>,
    /// The cards of the action pile; nobody at the table knows them.
    pub action_cards: Option<Actions>,
    /// Places and totals, once the game is over.
    pub outcome: Option<Outcome>,
}

rustlers_core::parts!(View {
    version,
    scoring,
    target,
    discard,
    hand_size,
    deck,
    action_deck,
    round,
    dealer,
    active,
    asked,
    budget,
    seats,
    draw_pile,
    discard_pile,
    discard_top,
    trash,
    action_pile,
    action_discard,
    luck,
    duel,
    attack,
    raid,
    draw_cards,
    discards,
    action_cards,
    outcome,
});

/// A kind of goat card.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct KindView {
    /// How many the deck has.
    pub count: u8,
    /// What each is worth.
    pub points: u8,
}

/// An open decision.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Asked {
    /// Who decides.
    pub seat: Seat,
    /// What the decision is about.
    pub ask: Ask,
}

/// The decisions of section 17 of the rules.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// What to do with the turn (LORD-102).
    Turn,
    /// The first reply in a duel (LORD-106).
    FirstReply,
    /// A later reply in a duel (LORD-107).
    Reply,
    /// Whether to escape an action card (LORD-111).
    Escape,
    /// The numbers of Bluff Goat (LORD-112).
    Call,
    /// Which card Visionary Goat takes (LORD-113).
    Take,
    /// Which pile Goatinhood lifts out (LORD-114).
    Raid,
    /// How Goatinhood shares it out (LORD-115).
    Share,
    /// Which of four action cards to discard (LORD-116).
    Shed,
    /// Which card to discard from a hand that is too large (LORD-109).
    Trim,
}

/// The actions left in a turn (LORD-29).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BudgetView {
    /// Ordinary actions.
    pub ordinary: u8,
    /// Santy actions, which are spent first and not on discards.
    pub santy: u8,
    /// Whether the first action of the turn is spent.
    pub acted: bool,
}

/// A player as the viewer sees them.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// How many goat cards are in the hand.
    pub hand_count: u8,
    /// Which cards; only the owner sees them.
    pub hand: Option<Goats>,
    /// The herd, from the bottom up.
    pub herd: Vec<PileView>,
    /// What the herd is worth; only the owner sees all of it.
    pub herd_points: Option<u32>,
    /// What the Goat Gold shows.
    pub gold: u8,
    /// The number of action cards.
    pub action_count: u8,
    /// Which ones, and which of them are ripe; seen by the owner, and by a player who looks with Visionary Goat.
    pub actions: Option<Vec<ActionView>>,
    /// Missed turns pending.
    pub missed: u32,
    /// The running total.
    pub total: u32,
}

/// A pile of a herd. Of another player's covered pile, only its place is shown (LORD-19).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PileView {
    /// The cards, a plain one first (LORD-34).
    pub cards: Option<Pile>,
    /// What they are worth together.
    pub points: Option<u32>,
}

/// An action card.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ActionView {
    /// Its kind.
    pub card: Action,
    /// Whether it may be played (LORD-74).
    pub ripe: bool,
}

/// A duel (LORD-50).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DuelView {
    /// Who attacks.
    pub attacker: Seat,
    /// Who defends the top pile.
    pub defender: Seat,
    /// The cards that the attacker has played, in order.
    pub attack: Played,
    /// The cards that the defender has played, in order.
    pub defence: Played,
}

/// An action card that is about to take effect.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AttackView {
    /// Its kind.
    pub card: Action,
    /// Who played it.
    pub by: Seat,
    /// The player it was played on.
    pub on: Seat,
}

/// A pile being shared out (LORD-94).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "lords/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RaidView {
    /// Whose pile it was.
    pub robbed: Seat,
    /// What is left of it.
    pub left: Pile,
    /// The number of shares still to be handed out.
    pub shares: u8,
    /// Who has received one.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub receivers: Seats,
}

/// Everything a viewer may look at, built from nothing.
pub(crate) fn view(lords: &Lords, viewer: Viewer) -> View {
    let open = viewer == Viewer::Open;
    let facts = &lords.facts;
    View {
        version: facts.version,
        scoring: facts.scoring,
        target: facts.target,
        discard: facts.discarding,
        hand_size: facts.hand_size,
        deck: Goat::ALL.map(|goat| (goat, kind_view(lords, goat))).into(),
        action_deck: if lords.is_strategic() {
            Action::ALL.map(|card| (card, facts.actions.count(card))).into()
        } else {
            BTreeMap::new()
        },
        round: lords.round,
        dealer: lords.dealer,
        active: lords.active,
        asked: asked(lords),
        budget: budget_view(lords),
        seats: Seat::all(facts.players).map(|seat| seat_view(lords, viewer, seat)).collect(),
        draw_pile: lords.draw.len(),
        discard_pile: lords.discard.len(),
        discard_top: lords.discard.top(),
        trash: lords.trash,
        action_pile: lords.action_pile.len(),
        action_discard: lords.action_discard,
        luck: luck_view(lords),
        duel: duel_view(lords),
        attack: attack_view(lords),
        raid: raid_view(lords),
        draw_cards: open.then_some(lords.draw),
        discards: open.then(|| lords.discard.iter().collect()),
        action_cards: open.then_some(lords.action_pile),
        outcome: (lords.frame == Frame::Over).then(|| end::outcome(lords)),
    }
}

/// LORD-29: when the turn is over, so is its budget.
pub(super) fn budget_view(lords: &Lords) -> BudgetView {
    let Budget { ordinary, santy, acted } = lords.budget;
    match lords.frame {
        Frame::Over => BudgetView { ordinary: 0, santy: 0, acted },
        _ => BudgetView { ordinary, santy, acted },
    }
}

fn kind_view(lords: &Lords, goat: Goat) -> KindView {
    KindView { count: lords.facts.goats.count(goat), points: lords.facts.points[goat as usize] }
}

pub(super) fn asked(lords: &Lords) -> Option<Asked> {
    let ask = match lords.frame {
        Frame::Turn => Ask::Turn,
        Frame::Duel(duel) if duel.is_first_reply() => Ask::FirstReply,
        Frame::Duel(_) => Ask::Reply,
        Frame::Window { .. } => Ask::Escape,
        Frame::Bluff { .. } => Ask::Call,
        Frame::Look { .. } => Ask::Take,
        Frame::Raid { .. } => Ask::Raid,
        Frame::Split(_) => Ask::Share,
        Frame::Fourth { .. } => Ask::Shed,
        Frame::Trim => Ask::Trim,
        Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway | Frame::Over => return None,
    };
    lords.asked().map(|seat| Asked { seat, ask })
}

fn seat_view(lords: &Lords, viewer: Viewer, seat: Seat) -> SeatView {
    let is_own = viewer.knows_secrets_of(seat);
    // LORD-91: Visionary Goat shows the cards only to the player who played it, until the choice is made.
    let is_seen = match lords.frame {
        Frame::Look { target } => target == seat && viewer.knows_secrets_of(lords.active),
        _ => false,
    };
    let held = lords.actions[seat];
    SeatView {
        hand_count: lords.hands[seat].len(),
        hand: is_own.then_some(lords.hands[seat]),
        herd: herd_view(lords, seat, is_own),
        herd_points: is_own.then(|| lords.herd_points(seat)),
        gold: u8::from(lords.gold.contains(seat)),
        action_count: held.len(),
        actions: (is_own || is_seen).then(|| action_views(held)),
        missed: lords.missed[seat],
        total: lords.totals[seat],
    }
}

fn action_views(held: Held) -> Vec<ActionView> {
    held.iter().map(|(card, ripe)| ActionView { card, ripe }).collect()
}

/// LORD-19, LORD-R66: others see the top pile, and of the rest only that it is there.
fn herd_view(lords: &Lords, seat: Seat, is_own: bool) -> Vec<PileView> {
    let herd = lords.herds.of(seat);
    let view = |(index, &pile): (usize, &Pile)| {
        let shown = is_own || index + 1 == herd.len();
        PileView { cards: shown.then_some(pile), points: shown.then(|| pile.points(&lords.facts.points)) }
    };
    herd.iter().enumerate().map(view).collect()
}

pub(super) fn duel_view(lords: &Lords) -> Option<DuelView> {
    let (Frame::Duel(duel) | Frame::Decided(duel)) = lords.frame else { return None };
    let (attack, defence) = (duel.attack, duel.defence);
    Some(DuelView { attacker: lords.active, defender: duel.defender, attack, defence })
}

/// LORD-81: the Luck cards stay there until the effect is over.
fn luck_view(lords: &Lords) -> Vec<u8> {
    match lords.frame {
        Frame::Effect { .. } => lords.luck.iter().collect(),
        _ => Vec::new(),
    }
}

pub(super) fn attack_view(lords: &Lords) -> Option<AttackView> {
    let (card, on) = match lords.frame {
        Frame::Window { card, target } => (card, target),
        Frame::Effect { card, target } if card.names_an_opponent() => (card, target),
        Frame::Bluff { target } => (Action::Bluff, target),
        Frame::Look { target } => (Action::Visionary, target),
        Frame::Raid { target } => (Action::Goatinhood, target),
        _ => return None,
    };
    Some(AttackView { card, by: lords.active, on })
}

pub(super) fn raid_view(lords: &Lords) -> Option<RaidView> {
    let Frame::Split(split) = lords.frame else { return None };
    let (robbed, left) = (split.robbed, split.left);
    Some(RaidView { robbed, left, shares: split.shares, receivers: split.receivers })
}
