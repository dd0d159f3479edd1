//! Is every card in exactly one place, and are the numbers possible?

use super::{AMBUSH_SORTS, GOLD_SORTS, MOVEMENT_SORTS, POWER_SORTS, Pile, West, Where};

/// How many of each card lie outside the decks' draw piles.
pub(crate) struct CardsOut {
    pub(crate) movement: [u16; MOVEMENT_SORTS],
    pub(crate) ambush: [u16; AMBUSH_SORTS],
    pub(crate) gold: [u16; GOLD_SORTS],
    pub(crate) power: [u16; POWER_SORTS],
}

impl West {
    /// Counts hands, hidden figures, the job, the Tournament and the discards.
    pub(crate) fn cards_out(&self) -> CardsOut {
        let mut out = CardsOut {
            movement: [0; MOVEMENT_SORTS],
            ambush: [0; AMBUSH_SORTS],
            gold: [0; GOLD_SORTS],
            power: [0; POWER_SORTS],
        };
        for figure in self.figures.values() {
            figure.movement.iter().for_each(|card| out.movement[usize::from(card)] += 1);
            figure.ambush.iter().for_each(|card| out.ambush[usize::from(card)] += 1);
            figure.power.iter().for_each(|card| out.power[usize::from(card)] += 1);
            if let Where::Hiding(card) = figure.at {
                out.ambush[card.index()] += 1;
            }
            figure.pets().filter_map(|pet| pet.card).for_each(|card| out.ambush[card.index()] += 1);
            for origin in figure.gold {
                out.gold[self.facts.gold.index()] += u16::from(origin[0]);
                out.gold[self.facts.fools.index()] += u16::from(origin[1]);
            }
        }
        for card in self.poker.table.iter().flatten() {
            if let Some(kind) = out.power.get_mut(card.card.index()) {
                *kind += 1;
            }
        }
        // A card that the edition does not have is said elsewhere.
        if let Some(kind) = self.job.card.and_then(|card| out.gold.get_mut(card.index())) {
            *kind += 1;
        }
        add(&mut out.gold, &self.job.aside);
        add(&mut out.movement, &self.decks.movement.up);
        add(&mut out.movement, &self.decks.movement.down);
        add(&mut out.ambush, &self.decks.ambush.up);
        add(&mut out.ambush, &self.decks.ambush.down);
        add(&mut out.gold, &self.decks.gold.up);
        add(&mut out.gold, &self.decks.gold.down);
        add(&mut out.power, &self.decks.power.up);
        add(&mut out.power, &self.decks.power.down);
        out
    }

    /// Counts every card, and says what is missing or too many.
    ///
    /// No sequence of choices leads to a state that fails it.
    pub fn audit(&self) -> Result<(), String> {
        let mut wrong = self.problems();
        let out = self.cards_out();
        let book = self.facts.book.all();
        let mut count = |what: &str, id: &str, out: u16, left: u8, of: u8| {
            if out + u16::from(left) != u16::from(of) {
                wrong.push(format!("{what} {id}: {out} out and {left} in the deck, of {of}"));
            }
        };
        for (n, card) in book.movement_cards().iter().enumerate() {
            count("Movement", &card.id, out.movement[n], self.decks.movement.draw.count(n as u8), card.count);
        }
        for (n, card) in book.ambush_cards().iter().enumerate() {
            count("Ambush", &card.id, out.ambush[n], self.decks.ambush.draw.count(n as u8), card.count);
        }
        for (n, card) in book.gold_cards().iter().enumerate() {
            count("Gold", &card.id, out.gold[n], self.decks.gold.draw.count(n as u8), card.count);
        }
        for (n, card) in book.power_cards().iter().enumerate() {
            count("Power", &card.id, out.power[n], self.decks.power.draw.count(n as u8), card.count);
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
    }

    /// Numbers that the rules do not allow; a sentence each.
    pub(crate) fn problems(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        if self.round == 0 || self.round > self.facts.rounds {
            wrong.push(format!("round: {} is not one of 1 to {} (WEST-46)", self.round, self.facts.rounds));
        }
        if self.meter >= self.facts.book.warrant(self.facts.warrant_side).boxes() {
            wrong.push(format!("meter: there is no box {} (WEST-228)", self.meter));
        }
        for (seat, figure) in self.figures.iter() {
            if figure.character.is_some() && figure.hp > self.max_hp(seat) {
                wrong.push(format!(
                    "{seat}: {} HP; the maximum is {} (WEST-6)",
                    figure.hp,
                    self.max_hp(seat)
                ));
            }
            if figure.granted > 6 || figure.spent > figure.granted {
                wrong.push(format!("{seat}: {} of {} movement used (WEST-52)", figure.spent, figure.granted));
            }
            if figure.is_hiding() && !self.is_bandit(seat) {
                wrong.push(format!("{seat}: only Bandits hide (WEST-152)"));
            }
        }
        wrong.extend(self.strange_ids());
        // Ids that are not there cannot be looked up.
        if wrong.is_empty() {
            wrong.extend(self.improper());
        }
        wrong
    }
}

fn add<const N: usize>(out: &mut [u16; N], pile: &Pile<N>) {
    for (card, count) in pile.counts((0, N as u8)) {
        out[usize::from(card)] += u16::from(count);
    }
}
