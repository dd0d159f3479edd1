//! The state of a game: plain data, copied by the million.

mod offers;
mod pile;

use rustlers_core::{Seat, SeatMap, Seats};

use crate::facts::Facts;
use crate::knowledge::Memory;
use crate::pieces::{Action, Card, Loot};

pub use offers::{Face, OfferId, OfferKind};
pub(crate) use offers::{Head, Offers, SLOTS};
pub(crate) use pile::{Drawn, Pile, TOP};

/// A game of GoodCritters.
///
/// Invariants, checked by [`Critters::audit`]:
///
/// - CRIT-12: every Loot card is in the pile, in the centre, in a share, in a stash, in escrow, set aside or gone.
/// - CRIT-12: the bills of all players and those in escrow add up to the number dealt.
/// - The memory accounts for every card that a player holds, in the stash or in escrow.
///
/// It cannot be serialized; a [`Position`](crate::Position) can:
///
/// ```compile_fail,E0277
/// fn written<T: serde::Serialize>() {}
/// written::<rustlers_critters::Critters>();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Critters {
    pub(crate) facts: Facts,
    pub(crate) round: u8,
    pub(crate) boss: Seat,
    /// CRIT-98: for how many rounds in a row the Boss has been Boss, including this one.
    pub(crate) reign: u8,
    pub(crate) frame: Frame,

    pub(crate) stashes: SeatMap<Loot>,
    /// Bills that are not in escrow.
    pub(crate) bills: SeatMap<u8>,
    /// Used promo cards, one bit each.
    pub(crate) set_aside: SeatMap<u8>,
    pub(crate) pile: Pile,
    /// Loot in the centre that is in no share yet.
    pub(crate) centre: Loot,
    pub(crate) shares: SeatMap<Loot>,
    /// Confiscated Loot.
    pub(crate) gone: Loot,

    pub(crate) talk: Talk,
    pub(crate) offers: Offers,
    pub(crate) resolve: Resolve,
    pub(crate) memory: Memory,
}

/// What the table is waiting for. One frame is enough: a window of Step 4 knows where to continue.
///
/// Some frames last only while a choice is being carried out: a view taken at that point shows that nobody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// Step 1: the Boss turns cards up; nobody is asked (CRIT-30).
    Show,
    /// Step 2: the Boss shares out the centre (CRIT-126).
    Distribute,
    /// A free Step 3 (CRIT-37).
    Talk,
    /// An orderly Step 3, in this seat's turn (CRIT-147).
    Turn(Seat),
    /// The board is frozen; only Action cards can be chosen (CRIT-150, CRIT-147).
    Choose,
    /// Step 4 is in progress; nobody is asked (CRIT-48).
    Resolve,
    /// This player robs; the player with the marker may use a promo card (CRIT-110).
    Robbed(Seat),
    /// This player's Rob has met a Guard, and they may use a promo card.
    Guarded(Seat),
    /// This player's Skim was not the first, and they may use a promo card.
    LateSkim(Seat),
    /// Everybody who voted may use a promo card; these have not answered yet.
    Vote(Seats),
    /// The votes are equal, and the Boss may use a promo card.
    Tie,
    /// These players have shown what they have; nobody is asked (CRIT-80).
    Counting(Seats),
    /// The game has ended.
    Over,
}

/// The board of Steps 2 and 3: markers, chosen cards, who is ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Talk {
    /// The player in front of whom each player's Threat marker stands.
    pub(crate) markers: SeatMap<Option<Seat>>,
    /// The Action card that each player has down.
    pub(crate) cards: SeatMap<Option<Action>>,
    pub(crate) ready: Seats,
    /// People for whom the grace period before the lock is over (CRIT-145).
    pub(crate) settled: Seats,
    /// CRIT-143: the ticket that each seat's next `ready` must name.
    pub(crate) tickets: SeatMap<u16>,
    /// How many more commands each bot has in this step; 0 for people, whose commands are not counted.
    pub(crate) left: SeatMap<u8>,
    /// How many offers each bot has put together and dropped in this step, unseen by the others.
    pub(crate) drops: SeatMap<u8>,
    /// Players who make no more changes to the board in this Step 3.
    pub(crate) hushed: Seats,
    /// People who call for an orderly Step 3 (CRIT-135).
    pub(crate) calls: Seats,
    /// Receivers of an offer, out of turn, who have not been heard yet (CRIT-158).
    pub(crate) unheard: Seats,
    /// CRIT-110: who has used a promo card in this round's window `talk`.
    pub(crate) used_promo: Seats,
}

/// The progress of Step 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Resolve {
    /// How many players, starting with the Boss, have had their turn.
    pub(crate) acted: u8,
    /// Whose Action card is turned up.
    pub(crate) revealed: Seats,
    /// CRIT-53: whether a Skim was turned up.
    pub(crate) skimmed: bool,
    /// The promo card that each player uses in the window `vote`, face down until it closes.
    pub(crate) ballots: SeatMap<Option<Card>>,
}

impl Talk {
    pub(crate) fn new(players: u8) -> Talk {
        Talk {
            markers: SeatMap::new(players, None),
            cards: SeatMap::new(players, None),
            ready: Seats::NONE,
            settled: Seats::NONE,
            tickets: SeatMap::new(players, 0),
            left: SeatMap::new(players, 0),
            drops: SeatMap::new(players, 0),
            hushed: Seats::NONE,
            calls: Seats::NONE,
            unheard: Seats::NONE,
            used_promo: Seats::NONE,
        }
    }
}

impl Resolve {
    pub(crate) fn new(players: u8) -> Resolve {
        Resolve { acted: 0, revealed: Seats::NONE, skimmed: false, ballots: SeatMap::new(players, None) }
    }
}

impl Critters {
    /// The round, from 1.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The seats of the table.
    #[inline]
    pub(crate) fn seats(&self) -> Seats {
        Seats::all(self.facts.players)
    }

    /// The seats clockwise, starting with the Boss (CRIT-48).
    pub(crate) fn clockwise(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.facts.players;
        let first = self.boss;
        std::iter::successors(Some(first), move |seat| Some(seat.next(players))).take(players.into())
    }

    /// Used promo cards of a player.
    pub(crate) fn set_aside(&self, seat: Seat) -> Loot {
        let used = self.set_aside[seat];
        (0..Card::PROMOS).filter(|index| used & (1 << index) != 0).map(Card::promo).collect()
    }

    /// All used promo cards, one bit each.
    #[inline]
    pub(crate) fn used_promos(&self) -> u8 {
        self.set_aside.values().fold(0, |all, used| all | used)
    }

    /// What a player holds in secret: the stash, and the Loot in escrow.
    pub(crate) fn holdings(&self, seat: Seat) -> Loot {
        self.stashes[seat].and(self.offers.loot_of(seat))
    }

    /// Counts every card and bill, and reports what is missing or too many.
    ///
    /// CRIT-12. No sequence of choices leads to a state that fails it.
    pub fn audit(&self) -> Result<(), String> {
        let mut problems = self.audit_goods();
        for seat in self.seats() {
            if self.memory.holdings(seat) != self.holdings(seat) {
                problems.push(format!("the memory of the stashes does not fit what {seat} holds"));
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.join("; ")) }
    }

    /// A sentence for every kind of card or bill whose number is wrong.
    pub(crate) fn audit_goods(&self) -> Vec<String> {
        let mut places = vec![self.pile.loot(), self.centre, self.gone];
        for seat in self.seats() {
            places.extend([self.stashes[seat], self.shares[seat], self.set_aside(seat)]);
            places.push(self.offers.loot_of(seat));
        }
        let all = self.facts.all_loot();
        let mut problems = Vec::new();
        for index in 0..Card::ALL {
            let card = Card::from_index(index);
            let count: u32 = places.iter().map(|loot| u32::from(loot.count(card))).sum();
            let expected = u32::from(all.count(card));
            if count != expected {
                problems.push(format!("{count} cards of {card} instead of {expected} (CRIT-12)"));
            }
        }
        if self.facts.payoffs {
            let bills: u32 = self.bills.values().map(|bills| u32::from(*bills)).sum();
            let bills = bills + self.offers.bills();
            let expected = u32::from(self.facts.bills) * u32::from(self.facts.players);
            if bills != expected {
                problems.push(format!("{bills} bills instead of {expected} (CRIT-12)"));
            }
        } else if self.bills.values().any(|bills| *bills > 0) || !self.offers.is_empty() {
            problems.push("bills and offers are in play only with the option payoffs (CRIT-9)".to_owned());
        }
        problems
    }
}
