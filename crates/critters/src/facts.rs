//! What is fixed for the whole game: options and edition, reduced to plain data.

use rustlers_core::Seats;

use crate::edition::{Effect, Name, Window};
use crate::options::{FuzzMode, Options, Seconds, StepThree, Timers};
use crate::pieces::{Card, Critter, Kind, Loot};

/// Everything the rules need to know about the table's set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) players: u8,
    pub(crate) payoffs: bool,
    pub(crate) limited_terms: bool,
    pub(crate) orderly: bool,
    pub(crate) seats_of_people: Seats,
    pub(crate) copies: u8,
    /// Cards that Step 1 turns up.
    pub(crate) shown: u8,
    pub(crate) added: u8,
    /// CRIT-20, CRIT-104: the fewest and the most Loot cards above the Fuzz at the start.
    pub(crate) fuzz: (u8, u8),
    pub(crate) tokens: u8,
    pub(crate) bills: u8,
    /// In thousands.
    pub(crate) bill_value: u8,
    pub(crate) max_rounds: u8,
    pub(crate) bonus_cards: u8,
    /// The promo cards in use, one bit each.
    pub(crate) promos: u8,
    pub(crate) promo: [PromoFacts; Card::PROMOS as usize],
    pub(crate) critters: [Critter; 8],
    /// The timers in use; `None` if there is no clock.
    pub(crate) kept: Option<Seconds>,
    pub(crate) timers: Timers,
}

/// What a promo card is and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PromoFacts {
    pub(crate) name: Name,
    /// In thousands.
    pub(crate) value: u8,
    pub(crate) kind: Kind,
    pub(crate) window: Window,
    pub(crate) effect: Effect,
    pub(crate) amount: u8,
}

impl Facts {
    pub(crate) fn new(options: &Options, promos: u8, critters: [Critter; 8]) -> Facts {
        let edition = options.edition();
        let players = options.players;
        let copies = edition.loot.copies;
        let shown = players + edition.draw.extra;
        // CRIT-19: what is left after the starting stashes, and the promo cards.
        let loot = 20 * copies - 4 * players + promos.count_ones() as u8;
        let fuzz = match options.fuzz {
            FuzzMode::Standard => edition.standard_fuzz(players, loot),
            // CRIT-104, CRIT-R44.
            FuzzMode::Anywhere => (shown, loot),
            FuzzMode::Short => (loot.div_ceil(4).max(shown), (loot / 2).max(shown)),
            FuzzMode::Long => ((3 * u16::from(loot)).div_ceil(4) as u8, loot),
        };
        let unused = PromoFacts {
            name: Name::default(),
            value: 0,
            kind: Kind::Cash,
            window: Window::Talk,
            effect: Effect::PeekPile,
            amount: 0,
        };
        let mut promo = [unused; Card::PROMOS as usize];
        for (facts, data) in promo.iter_mut().zip(&edition.promos) {
            *facts = PromoFacts {
                name: data.name,
                value: (data.value / 1000) as u8,
                kind: data.kind,
                window: data.window,
                effect: data.effect,
                amount: data.amount(),
            };
        }
        Facts {
            players,
            payoffs: options.payoffs,
            limited_terms: options.limited_terms,
            orderly: options.step_three == StepThree::Orderly,
            seats_of_people: options.people(),
            copies,
            shown,
            added: edition.draw.after_failed_vote,
            fuzz,
            tokens: edition.payoffs.tokens,
            bills: edition.payoffs.cards,
            bill_value: edition.bill_value(),
            max_rounds: edition.terms.max_rounds,
            bonus_cards: edition.terms.bonus_cards,
            promos,
            promo,
            critters,
            // CRIT-158: with bots only there is no clock.
            kept: match options.timers {
                Timers::On(seconds) if options.clocked && !options.seats_of_people.is_empty() => {
                    Some(seconds)
                }
                _ => None,
            },
            timers: options.timers,
        }
    }

    /// CRIT-2, CRIT-106: all Loot in the game.
    pub(crate) fn all_loot(&self) -> Loot {
        let plain = Card::plains().flat_map(|card| std::iter::repeat_n(card, self.copies.into()));
        let promos = (0..Card::PROMOS).filter(|index| self.promos & (1 << index) != 0).map(Card::promo);
        plain.chain(promos).collect()
    }

    /// What a card is worth, in thousands.
    #[inline]
    pub(crate) fn value(&self, card: Card) -> u8 {
        match card.face() {
            Some((_, value)) => value,
            None => self.promo_facts(card).map_or(0, |promo| promo.value),
        }
    }

    /// What some cards are worth together, in thousands.
    pub(crate) fn worth(&self, loot: Loot) -> i32 {
        loot.into_iter().map(|card| i32::from(self.value(card))).sum()
    }

    /// What a promo card is and does.
    #[inline]
    pub(crate) fn promo_facts(&self, card: Card) -> Option<&PromoFacts> {
        card.promo_index().and_then(|index| self.promo.get(usize::from(index)))
    }

    /// The kind shown on a card.
    pub(crate) fn kind(&self, card: Card) -> Kind {
        match card.face() {
            Some((kind, _)) => kind,
            None => self.promo_facts(card).map_or(Kind::Cash, |promo| promo.kind),
        }
    }
}
