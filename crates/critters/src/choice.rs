//! The commands of the game (CRIT-139), and the list of legal ones.

mod notation;

use rustlers_core::Seat;
use serde::{Deserialize, Serialize};

use crate::pieces::{Action, Card, Side};
use crate::rules::{distribute, offers, orderly, promos, say, talk};
use crate::state::{Critters, Face, Frame, OfferId};

/// A player's command.
///
/// Big decisions are made in steps: the split card by card, an offer piece by piece. A client that collects them in one
/// gesture sends the steps together. `Display` and `FromStr` use the notation of scenarios: `share gems 5 to P2`,
/// `commit`, `threat P1`, `choose rob`, `ready 3`, `payoff yes to P1`, `lay gems 5 hidden`, `bill`, `place`, `accept
/// P0#1`, `use P5`.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Choice {
    /// Boss: give a card from the centre to a player, or move it from another player's share (CRIT-32, CRIT-34).
    Share {
        /// Which card.
        card: Card,
        /// From whose share; `None` for a card that nobody has yet.
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<Seat>,
        /// To whose share.
        to: Seat,
    },
    /// Boss: fix the shares (CRIT-35).
    Commit,
    /// Boss: deal the rest out evenly and commit, as when the time runs out (CRIT-149).
    DealRest,
    /// Place one's own Threat marker in front of a player, or move it there (CRIT-39).
    Threat(Seat),
    /// Take one's own Threat marker back.
    ThreatBack,
    /// Put an Action card down, or swap it (CRIT-43, CRIT-45).
    Choose(Action),
    /// Be ready; names the ticket, so that nobody is ready for a board they have not seen (CRIT-143).
    Ready(u16),
    /// Be ready no longer.
    Unready,
    /// Let the grace period before the lock end (CRIT-145).
    Settle,
    /// Make no more changes to the board in this Step 3, as when the time for talk runs out (CRIT-150).
    Hush,
    /// Start a payoff: a token with this side up, for a player (CRIT-86).
    Payoff {
        /// The vote that collects it.
        side: Side,
        /// The player it is for.
        to: Seat,
    },
    /// Start a gift to a player (CRIT-83).
    Gift(Seat),
    /// Start a trade with a player: Loot for bills (CRIT-84).
    Trade(Seat),
    /// Put a card from the stash into the offer being put together (CRIT-88).
    Lay {
        /// Which card.
        card: Card,
        /// Open or hidden.
        face: Face,
    },
    /// Put a bill into it; in a trade, ask for one more.
    Bill,
    /// Place the offer on the table.
    Place,
    /// Drop the offer being put together.
    Drop,
    /// Let the target of one's own offer look at a hidden card (CRIT-89).
    Peek {
        /// Which offer.
        offer: OfferId,
        /// Which of its cards.
        card: Card,
    },
    /// Take a gift or a trade (CRIT-83, CRIT-84).
    Accept(OfferId),
    /// Send a gift or a trade back.
    Decline(OfferId),
    /// Take one's own offer back (CRIT-90).
    Withdraw(OfferId),
    /// Leave an offer unanswered for now (CRIT-158).
    Wait,
    /// Use a promo card (CRIT-108).
    UsePromo(Card),
    /// Use none, in a window of Step 4 (CRIT-153).
    Pass,
    /// Call for an orderly Step 3 (CRIT-135).
    CallOrderly,
    /// Withdraw that call.
    UncallOrderly,
    /// End one's own turn of an orderly Step 3 (CRIT-160).
    EndTurn,
    /// Say something, which is never binding (CRIT-137).
    Say(Statement),
}

/// A statement that everybody understands, including bots. It may be a lie and has no force (CRIT-137, CRIT-138).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Statement {
    /// "I will play this."
    Vow(Action),
    /// "Vote this way."
    Ask {
        /// To whom.
        seat: Seat,
        /// The vote.
        vote: Side,
    },
    /// "Vote this way, or I rob you."
    Warn {
        /// To whom.
        seat: Seat,
        /// The vote.
        unless: Side,
    },
    /// "I hold a card of this value", in thousands.
    Claim(u8),
    /// "This many bills for a card of this value", in thousands.
    Price {
        /// How many bills.
        bills: u8,
        /// The value of the card.
        value: u8,
    },
}

/// Adds every legal choice of a seat.
pub(crate) fn list(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    list_but_words(game, seat, into);
    if say::may_say(game, seat) {
        into.extend((0..say::count(game)).map(|index| Choice::Say(say::nth(game, seat, index))));
    }
}

/// Adds every legal choice except statements, which come after the others and need no list to draw from.
pub(crate) fn list_but_words(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if game.offers.drafting.contains(seat) {
        return offers::list_draft(game, seat, into);
    }
    match game.frame {
        Frame::Distribute => {
            if seat == game.boss {
                distribute::list(game, into);
            }
            list_talk_of_step_two(game, seat, into);
        }
        Frame::Talk => {
            talk::list_grace(game, seat, into);
            let hushed = game.talk.hushed.contains(seat);
            if !hushed && talk::has_words(game, seat) {
                talk::list_markers(game, seat, into);
                orderly::list_calls(game, seat, into);
                promos::list_talk(game, seat, into);
                offers::list(game, seat, into);
                offers::list_answers(game, seat, into);
            }
            if talk::has_cards(game, seat) {
                if !hushed {
                    into.push(Choice::Hush);
                }
                talk::list_cards(game, seat, into);
            }
        }
        Frame::Turn(turn) => {
            if seat == turn {
                talk::list_markers(game, seat, into);
                promos::list_talk(game, seat, into);
                offers::list(game, seat, into);
                into.push(Choice::EndTurn);
            }
            offers::list_answers(game, seat, into);
        }
        Frame::Choose => {
            talk::list_grace(game, seat, into);
            if talk::has_cards(game, seat) {
                talk::list_cards(game, seat, into);
            }
        }
        Frame::Robbed(_) | Frame::Guarded(_) | Frame::LateSkim(_) | Frame::Vote(_) | Frame::Tie => {
            promos::list_window(game, seat, into);
        }
        Frame::Show | Frame::Resolve | Frame::Counting(_) | Frame::Over => {}
    }
}

/// What a seat may do in Step 2 besides sharing out: offers, answers, a promo card.
#[inline]
pub(crate) fn list_talk_of_step_two(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if talk::has_words(game, seat) {
        promos::list_talk(game, seat, into);
        offers::list(game, seat, into);
    }
    offers::list_answers(game, seat, into);
}
