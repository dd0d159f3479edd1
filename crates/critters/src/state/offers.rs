use std::fmt;
use std::str::FromStr;

use rustlers_core::{Seat, SeatMap, Seats};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::pieces::{Card, Loot, Side};

/// Places for the offers of one player: two Payoff tokens, then gifts and trades.
pub(crate) const SLOTS: usize = TOKENS + DEALS;
/// CRIT-87: Payoff tokens of a player.
const TOKENS: usize = 2;
/// CRIT-142: gifts and trades that a player may have pending.
pub(crate) const DEALS: usize = 3;
const ALL_SLOTS: usize = 8 * SLOTS;
/// There are never more cards in escrow than in the box.
const MOST_ITEMS: usize = 148;

/// The id of an offer: its giver, and its number among that player's offers (CRIT-140).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/", type = "string"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct OfferId {
    /// The giver.
    pub owner: Seat,
    /// From 1.
    pub number: u16,
}

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OfferKind {
    /// Cards that the target collects with this vote (CRIT-86).
    Payoff(Side),
    /// Cards for nothing, if they are accepted (CRIT-83).
    Gift,
    /// Loot for bills (CRIT-84).
    Trade,
}

/// How a Loot card lies in an offer (CRIT-88).
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "critters/"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// Everybody sees it.
    Open,
    /// Only the giver knows it.
    Hidden,
    /// Face down, and the target has looked at it (CRIT-89).
    Peeked,
}

/// An offer without its Loot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) kind: Option<OfferKind>,
    pub(crate) to: Seat,
    /// Bills given, or asked for in a trade.
    pub(crate) bills: u8,
    pub(crate) number: u16,
}

impl Head {
    const EMPTY: Head = Head { kind: None, to: Seat::FIRST, bills: 0, number: 0 };
}

/// The offers on the table, and those that players are still putting together.
///
/// Cards of a pending offer are in escrow (CRIT-91); cards of a draft are still in the stash, and only its owner knows
/// about it. Empty heads and entries beyond `len` are blank, so that equal offers are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offers {
    heads: [Head; ALL_SLOTS],
    /// Cards by slot, face and how they lie, sorted.
    items: [u16; MOST_ITEMS],
    len: u8,
    /// How many offers are pending.
    pending: u8,
    /// Who is putting an offer together, each in one slot.
    pub(crate) drafting: Seats,
    drafts: SeatMap<u8>,
    /// How many offers each player has made this game.
    pub(crate) made: SeatMap<u16>,
}

fn item(slot: usize, card: Card, face: Face) -> u16 {
    (slot as u16) << 8 | u16::from(card.index()) << 2 | face as u16
}

impl Offers {
    pub(crate) fn new(players: u8) -> Offers {
        Offers {
            heads: [Head::EMPTY; ALL_SLOTS],
            items: [0; MOST_ITEMS],
            len: 0,
            pending: 0,
            drafting: Seats::NONE,
            drafts: SeatMap::new(players, 0),
            made: SeatMap::new(players, 0),
        }
    }

    /// Is there no pending offer?
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.pending == 0
    }

    pub(crate) fn head(&self, slot: usize) -> Head {
        self.heads[slot]
    }

    /// The owner of a slot.
    pub(crate) fn owner(slot: usize) -> Seat {
        Seat::new((slot / SLOTS) as u8).expect("there are slots for eight seats")
    }

    /// The id of the offer in a slot.
    pub(crate) fn id(&self, slot: usize) -> OfferId {
        OfferId { owner: Offers::owner(slot), number: self.heads[slot].number }
    }

    /// The slot of a pending offer.
    pub(crate) fn find(&self, id: OfferId) -> Option<usize> {
        self.slots_of(id.owner).find(|&slot| self.heads[slot].number == id.number)
    }

    /// The slots of a player's pending offers.
    pub(crate) fn slots_of(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        let first = seat.index() * SLOTS;
        (first..first + SLOTS).filter(|&slot| self.is_pending(slot))
    }

    /// The slots of all pending offers, by giver.
    pub(crate) fn slots(&self) -> impl Iterator<Item = usize> + '_ {
        let end = if self.is_empty() { 0 } else { ALL_SLOTS };
        (0..end).filter(|&slot| self.is_pending(slot))
    }

    fn is_pending(&self, slot: usize) -> bool {
        self.heads[slot].number > 0
    }

    /// The pending gifts and trades for this player.
    pub(crate) fn deals_for(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        self.slots().filter(move |&slot| {
            let head = self.heads[slot];
            head.to == seat && !matches!(head.kind, Some(OfferKind::Payoff(_)))
        })
    }

    /// The first of them.
    pub(crate) fn first_deal_for(&self, seat: Seat) -> Option<usize> {
        self.deals_for(seat).next()
    }

    /// The first payoff in front of this player.
    pub(crate) fn first_payoff_for(&self, seat: Seat) -> Option<usize> {
        self.slots().find(|&slot| {
            let head = self.heads[slot];
            head.to == seat && matches!(head.kind, Some(OfferKind::Payoff(_)))
        })
    }

    /// A free token of a player, or a free place for a gift or trade.
    pub(crate) fn free_slot(&self, seat: Seat, kind: OfferKind, tokens: u8) -> Option<usize> {
        let first = seat.index() * SLOTS;
        let mut range = match kind {
            OfferKind::Payoff(_) => first..first + usize::from(tokens),
            OfferKind::Gift | OfferKind::Trade => first + TOKENS..first + SLOTS,
        };
        range.find(|&slot| self.heads[slot].kind.is_none())
    }

    /// How many Payoff tokens of a player are at home; one in a draft has not left it.
    pub(crate) fn tokens_at_home(&self, seat: Seat, tokens: u8) -> u8 {
        let first = seat.index() * SLOTS;
        (first..first + usize::from(tokens)).filter(|&slot| !self.is_pending(slot)).count() as u8
    }

    /// The slot in which a player is putting an offer together.
    pub(crate) fn draft(&self, seat: Seat) -> Option<usize> {
        self.drafting.contains(seat).then(|| usize::from(self.drafts[seat]))
    }

    /// Starts an offer; nobody else sees it.
    pub(crate) fn begin(&mut self, seat: Seat, slot: usize, kind: OfferKind, to: Seat) {
        self.heads[slot] = Head { kind: Some(kind), to, bills: 0, number: 0 };
        self.drafting.insert(seat);
        self.drafts[seat] = slot as u8;
    }

    /// Drops what a player is putting together.
    pub(crate) fn drop_draft(&mut self, seat: Seat) {
        if let Some(slot) = self.draft(seat) {
            self.end_draft(seat);
            self.clear(slot);
        }
    }

    /// Drops what anybody is putting together.
    pub(crate) fn drop_drafts(&mut self) {
        for seat in self.drafting {
            self.drop_draft(seat);
        }
    }

    /// Places the offer on the table; the caller moves its cards into escrow.
    pub(crate) fn place(&mut self, seat: Seat, slot: usize) {
        self.end_draft(seat);
        // CRIT-140: no two offers on the table have the same id, however many people have made.
        loop {
            self.made[seat] = self.made[seat].checked_add(1).unwrap_or(1);
            let id = OfferId { owner: seat, number: self.made[seat] };
            if self.find(id).is_none() {
                break;
            }
        }
        self.heads[slot].number = self.made[seat];
        self.pending += 1;
    }

    /// Puts a pending offer there, as given by a position.
    pub(crate) fn set(&mut self, slot: usize, head: Head) {
        self.heads[slot] = head;
        self.pending += 1;
    }

    fn end_draft(&mut self, seat: Seat) {
        self.drafting.remove(seat);
        self.drafts[seat] = 0;
    }

    /// Removes an offer from the table, or a draft; the caller has moved its cards.
    pub(crate) fn clear(&mut self, slot: usize) {
        self.pending -= u8::from(self.is_pending(slot));
        self.heads[slot] = Head::EMPTY;
        let range = self.range(slot);
        let removed = range.len();
        let len = usize::from(self.len);
        self.items.copy_within(range.end..len, range.start);
        self.items[len - removed..len].fill(0);
        self.len -= removed as u8;
    }

    pub(crate) fn add_bill(&mut self, slot: usize) {
        self.heads[slot].bills += 1;
    }

    /// Adds a card to an offer.
    pub(crate) fn add(&mut self, slot: usize, card: Card, face: Face) {
        let new = item(slot, card, face);
        let len = usize::from(self.len);
        let at = self.items[..len].partition_point(|&other| other <= new);
        self.items.copy_within(at..len, at + 1);
        self.items[at] = new;
        self.len += 1;
    }

    /// Removes a card from an offer; it must be there.
    pub(crate) fn remove(&mut self, slot: usize, card: Card, face: Face) {
        let old = item(slot, card, face);
        let len = usize::from(self.len);
        let at = self.items[..len].partition_point(|&other| other < old);
        debug_assert_eq!(self.items[at], old, "the card lies in the offer");
        self.items.copy_within(at + 1..len, at);
        self.items[len - 1] = 0;
        self.len -= 1;
    }

    /// The cards of an offer that lie this way.
    pub(crate) fn cards(&self, slot: usize, face: Face) -> Loot {
        self.items_of(slot).filter(|(_, other)| *other == face).map(|(card, _)| card).collect()
    }

    /// All Loot of an offer.
    pub(crate) fn loot(&self, slot: usize) -> Loot {
        self.items_of(slot).map(|(card, _)| card).collect()
    }

    /// All Loot of a player in escrow.
    pub(crate) fn loot_of(&self, seat: Seat) -> Loot {
        if self.is_empty() {
            return Loot::NONE;
        }
        self.slots_of(seat).fold(Loot::NONE, |loot, slot| loot.and(self.loot(slot)))
    }

    /// The cards of an offer, and how they lie.
    pub(crate) fn items_of(&self, slot: usize) -> impl Iterator<Item = (Card, Face)> + '_ {
        self.items[self.range(slot)].iter().map(|&item| {
            let face = match item & 3 {
                0 => Face::Open,
                1 => Face::Hidden,
                _ => Face::Peeked,
            };
            (Card::from_index((item >> 2 & 31) as u8), face)
        })
    }

    fn range(&self, slot: usize) -> std::ops::Range<usize> {
        let items = &self.items[..usize::from(self.len)];
        let before = |limit: usize| items.partition_point(|&item| usize::from(item >> 8) < limit);
        before(slot)..before(slot + 1)
    }

    /// All bills in escrow; a trade only asks for some.
    pub(crate) fn bills(&self) -> u32 {
        let given =
            self.slots().map(|slot| self.heads[slot]).filter(|head| head.kind != Some(OfferKind::Trade));
        given.map(|head| u32::from(head.bills)).sum()
    }
}

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.owner, self.number)
    }
}

impl FromStr for OfferId {
    type Err = String;

    fn from_str(text: &str) -> Result<OfferId, String> {
        let read = || {
            let (owner, number) = text.trim().strip_prefix(['P', 'p'])?.split_once('#')?;
            let owner = owner.parse().ok().and_then(Seat::new)?;
            Some(OfferId { owner, number: number.parse().ok().filter(|number| *number > 0)? })
        };
        read().ok_or_else(|| format!("{text:?} is not an offer such as \"P1#2\""))
    }
}

impl Serialize for OfferId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for OfferId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OfferId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Kind;

    #[test]
    fn cards_of_an_offer_come_and_go_and_leave_no_trace() {
        let (giver, target) = (Seat::new(2).unwrap(), Seat::FIRST);
        let five = Card::plain(Kind::Gems, 5);
        let mut offers = Offers::new(4);
        let blank = offers;
        let slot = offers.free_slot(giver, OfferKind::Gift, 2).unwrap();
        offers.begin(giver, slot, OfferKind::Gift, target);
        offers.add(slot, five, Face::Hidden);
        offers.add(slot, Card::promo(0), Face::Open);
        offers.add(slot, five, Face::Open);
        offers.place(giver, slot);
        assert_eq!(offers.find(OfferId { owner: giver, number: 1 }), Some(slot));
        assert_eq!(offers.cards(slot, Face::Open).len(), 2);
        offers.remove(slot, five, Face::Hidden);
        offers.add(slot, five, Face::Peeked);
        assert_eq!(offers.loot_of(giver).len(), 3);
        assert_eq!(offers.deals_for(target).count(), 1);
        offers.clear(slot);
        offers.made[giver] = 0;
        assert_eq!(offers, blank);
        assert_eq!("P2#7".parse(), Ok(OfferId { owner: giver, number: 7 }));
        assert!("2#7".parse::<OfferId>().is_err() && "P9#7".parse::<OfferId>().is_err());
    }

    /// CRIT-140: numbers start over after the last one, and skip those on the table.
    #[test]
    fn offers_are_numbered_without_end() {
        let (giver, target) = (Seat::FIRST, Seat::new(1).unwrap());
        let mut offers = Offers::new(4);
        let place = |offers: &mut Offers| {
            let slot = offers.free_slot(giver, OfferKind::Gift, 2).unwrap();
            offers.begin(giver, slot, OfferKind::Gift, target);
            offers.place(giver, slot);
            offers.id(slot).number
        };
        assert_eq!(place(&mut offers), 1);
        offers.made[giver] = u16::MAX - 1;
        assert_eq!((place(&mut offers), place(&mut offers)), (u16::MAX, 2));
    }
}
