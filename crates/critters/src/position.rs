//! A complete state in readable form, secrets included: what FEN is to chess.
//!
//! A position is taken at an open decision, or at the end. Loading one checks that it is possible (`restore.rs`). In a
//! handwritten position, most of it may be left out: whatever is not given is as at the beginning of the step. A card
//! may be given by its value alone (`5`); it then gets a kind that is still free. The pile gets whatever is nowhere
//! else, and without a memory nobody knows more than they see.

mod check;
mod memory;
mod restore;
mod spec;

use std::collections::BTreeMap;

use rustlers_core::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::pieces::{Action, Card, Loot, Side};
use crate::rules::talk;
use crate::state::{Critters, Face, Frame, OfferId, OfferKind, SLOTS};

pub(crate) use restore::restore;
use spec::{Spec, TopSpec};

/// A complete state in readable form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default = "one")]
    round: u8,
    boss: Seat,
    #[serde(default = "one")]
    reign: u8,
    /// The open decision.
    step: StepPosition,
    seats: Vec<SeatPosition>,
    /// Loot in the centre that is in no share yet.
    #[serde(default)]
    centre: Vec<Spec>,
    #[serde(default)]
    pile: PilePosition,
    #[serde(default)]
    offers: Vec<OfferPosition>,
    /// Loot out of the game; `"rest"` for everything that is nowhere else.
    #[serde(default)]
    confiscated: Gone,
    /// How many players, starting with the Boss, have had their turn in Step 4.
    #[serde(default)]
    acted: u8,
    /// Whether a Skim was turned up this round.
    #[serde(default)]
    skimmed: bool,
    /// What happened to the cards that players hold, and who knows which card it was.
    #[serde(default)]
    memory: Option<Vec<String>>,
}

fn one() -> u8 {
    1
}

/// The open decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StepPosition {
    /// Step 2.
    Distribute,
    /// A free Step 3.
    Talk,
    /// An orderly Step 3, in this seat's turn.
    Turn(Seat),
    /// Step 3 with the board frozen.
    Choose,
    /// This seat robs, and its victim is asked.
    Robbed(Seat),
    /// This seat has met a Guard, and is asked.
    Guarded(Seat),
    /// This seat skimmed too late, and is asked.
    LateSkim(Seat),
    /// These voters are asked.
    Vote(Vec<Seat>),
    /// The Boss is asked.
    Tie,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatPosition {
    #[serde(default)]
    stash: Vec<Spec>,
    /// As many as at the start, if left out.
    #[serde(default)]
    bills: Option<u8>,
    #[serde(default)]
    share: Vec<Spec>,
    #[serde(default)]
    set_aside: Vec<Card>,
    #[serde(default)]
    threat: Option<Seat>,
    /// The Action card that is down.
    #[serde(default)]
    card: Option<Action>,
    /// Whether it is turned up.
    #[serde(default)]
    revealed: bool,
    #[serde(default)]
    ready: bool,
    /// Whether the grace period before the lock is over for the player.
    #[serde(default, skip_serializing_if = "is_false")]
    settled: bool,
    #[serde(default)]
    ticket: u16,
    /// Commands left in this step, if they are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    /// Offers put together and dropped in this step.
    #[serde(default)]
    drops: u8,
    #[serde(default)]
    hushed: bool,
    #[serde(default)]
    calls_orderly: bool,
    /// Whether an answer to an offer is awaited.
    #[serde(default)]
    unheard: bool,
    /// Whether a promo card was used in this round's talk.
    #[serde(default)]
    used_promo: bool,
    /// The promo card used in the window `vote`.
    #[serde(default)]
    ballot: Option<Card>,
    /// How many cards on top of the pile the player has looked at.
    #[serde(default)]
    looked_at: u8,
    /// How many offers the player has made.
    #[serde(default)]
    offers_made: u16,
    /// The offer the player is putting together.
    #[serde(default)]
    draft: Option<OfferPosition>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferPosition {
    /// `None` for a draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<OfferId>,
    kind: KindPosition,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<Side>,
    to: Seat,
    #[serde(default)]
    open: Vec<Spec>,
    #[serde(default)]
    hidden: Vec<Spec>,
    /// Hidden cards that the target has looked at.
    #[serde(default)]
    peeked: Vec<Spec>,
    #[serde(default)]
    bills: u8,
    /// Which token, or which of the places for gifts and trades; the first free one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    slot: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KindPosition {
    Payoff,
    Gift,
    Trade,
}

#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PilePosition {
    /// The top cards in order, as far as it is fixed; `"Fuzz"` may be among them.
    top: Vec<TopSpec>,
    /// Everything below, in no order; whatever is nowhere else, if left out.
    rest: Option<BTreeMap<Card, u8>>,
    /// How many Loot cards lie above the Fuzz; it lies at the bottom if nothing is given.
    fuzz: Option<u8>,
    fuzz_out: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Gone {
    Word(String),
    Cards(Vec<Spec>),
}

impl Default for Gone {
    fn default() -> Gone {
        Gone::Cards(Vec::new())
    }
}

fn is_false(truth: &bool) -> bool {
    !truth
}

fn list(loot: Loot) -> Vec<Spec> {
    loot.into_iter().map(Spec::Card).collect()
}

/// The state in readable form.
pub(crate) fn position(game: &Critters) -> Position {
    let seats = |seats: Seats| seats.into_iter().collect::<Vec<_>>();
    Position {
        round: game.round,
        boss: game.boss,
        reign: game.reign,
        step: match game.frame {
            Frame::Distribute => StepPosition::Distribute,
            Frame::Talk => StepPosition::Talk,
            Frame::Turn(seat) => StepPosition::Turn(seat),
            Frame::Choose => StepPosition::Choose,
            Frame::Robbed(seat) => StepPosition::Robbed(seat),
            Frame::Guarded(seat) => StepPosition::Guarded(seat),
            Frame::LateSkim(seat) => StepPosition::LateSkim(seat),
            Frame::Vote(asked) => StepPosition::Vote(seats(asked)),
            Frame::Tie => StepPosition::Tie,
            Frame::Over => StepPosition::Over,
            Frame::Show | Frame::Resolve | Frame::Counting(_) => {
                unreachable!("a choice is carried out before anybody writes the position down")
            }
        },
        seats: game.seats().into_iter().map(|seat| seat_position(game, seat)).collect(),
        centre: list(game.centre),
        pile: PilePosition {
            top: game.pile.top().iter().map(|&card| TopSpec::Card(Spec::Card(card))).collect(),
            rest: Some(game.pile.rest.faces().map(|card| (card, game.pile.rest.count(card))).collect()),
            fuzz: (!game.pile.fuzz_out).then_some(game.pile.above),
            fuzz_out: game.pile.fuzz_out,
        },
        offers: game.offers.slots().map(|slot| offer_position(game, slot)).collect(),
        confiscated: Gone::Cards(list(game.gone)),
        acted: game.resolve.acted,
        skimmed: game.resolve.skimmed,
        memory: Some(memory::write(game)),
    }
}

fn seat_position(game: &Critters, seat: Seat) -> SeatPosition {
    let talk = &game.talk;
    SeatPosition {
        stash: list(game.stashes[seat]),
        bills: Some(game.bills[seat]),
        share: list(game.shares[seat]),
        set_aside: game.set_aside(seat).into_iter().collect(),
        threat: talk.markers[seat],
        card: talk.cards[seat],
        revealed: game.resolve.revealed.contains(seat),
        ready: talk.ready.contains(seat),
        settled: talk.settled.contains(seat),
        ticket: talk.tickets[seat],
        left: talk::is_counted(game, seat).then_some(talk.left[seat]),
        drops: talk.drops[seat],
        hushed: talk.hushed.contains(seat),
        calls_orderly: talk.calls.contains(seat),
        unheard: talk.unheard.contains(seat),
        used_promo: talk.used_promo.contains(seat),
        ballot: game.resolve.ballots[seat],
        looked_at: game.pile.peeks[seat],
        offers_made: game.offers.made[seat],
        draft: game.offers.draft(seat).map(|slot| offer_position(game, slot)),
    }
}

fn offer_position(game: &Critters, slot: usize) -> OfferPosition {
    let head = game.offers.head(slot);
    let (kind, side) = match head.kind {
        Some(OfferKind::Payoff(side)) => (KindPosition::Payoff, Some(side)),
        Some(OfferKind::Trade) => (KindPosition::Trade, None),
        Some(OfferKind::Gift) | None => (KindPosition::Gift, None),
    };
    let cards = |face| list(game.offers.cards(slot, face));
    OfferPosition {
        id: (head.number > 0).then(|| game.offers.id(slot)),
        kind,
        side,
        to: head.to,
        open: cards(Face::Open),
        hidden: cards(Face::Hidden),
        peeked: cards(Face::Peeked),
        bills: head.bills,
        slot: Some((slot % SLOTS) as u8),
    }
}
