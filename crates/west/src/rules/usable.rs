//! EFFECTS 2 and 7: a card, Item or ability may be used only if, as far as its owner can know, it will do something, and
//! only where its owner's place allows it.

use rustlers_core::Seat;

use crate::choice::{Choice, Sink};
use crate::edition::{
    Destination, Discarded, DrawFrom, Effect, Effects, Ignored, Peeked, Peril, Place, PowerDeck, Roll, Row,
    SpaceSet, Stat, Stolen, Target, Token,
};
use crate::state::{Purpose, West, Where, did};

impl West {
    pub(crate) fn does_something(&self, seat: Seat, effects: Effects) -> bool {
        let rows = self.facts.book.all().effects(effects);
        if self.figures[seat].is_hiding() && rows.iter().any(|row| self.needs_place(seat, row)) {
            return false;
        }
        // WEST-102: nothing may strand a Bandit in Prosperity.
        if self.would_strand(seat, rows) {
            return false;
        }
        rows.iter().any(|row| {
            row.guard.is_none_or(|guard| self.guard(seat, guard)) && self.has_effect(seat, row.effect)
        })
    }

    /// WEST-R53: not usable in Hiding.
    fn needs_place(&self, seat: Seat, row: &Row) -> bool {
        let near =
            |target: Target| matches!(target, Target::Enemy(range) | Target::AnyPlayer(range) if range < 20);
        match row.effect {
            Effect::Steal { target, .. }
            | Effect::Hurt { target, .. }
            | Effect::Slow { target, .. }
            | Effect::Discard { target, .. } => near(target),
            Effect::Peek { range, .. } => range < 20,
            Effect::Relocate { .. } | Effect::BoardFrom { .. } | Effect::PlaceToken { .. } => true,
            Effect::BySide { pioneer, bandit } => {
                let own = if self.is_bandit(seat) { bandit } else { pioneer };
                self.facts.book.all().effects(own).iter().any(|row| self.needs_place(seat, row))
            }
            _ => false,
        }
    }

    fn would_strand(&self, seat: Seat, rows: &[Row]) -> bool {
        let figure = &self.figures[seat];
        let in_town = self.is_bandit(seat) && figure.space() == Some(self.place(Place::Prosperity));
        let slow = |row: &Row| match row.effect {
            Effect::Slow { amount, target: Target::Owner } => amount,
            _ => 0,
        };
        let most = rows.iter().map(slow).max().unwrap_or(0);
        let is_slowed = most > 0 && most >= figure.left();
        // WEST-R110: who is safe from attacks attacks nobody; without movement the way out may be a robbery.
        let calms = |row: &Row| row.effect == Effect::SafePassage { from: Peril::Attack };
        let is_tamed = figure.left() == 0 && !self.may_board(seat) && rows.iter().any(calms);
        in_town && (is_slowed || is_tamed)
    }

    fn has_effect(&self, seat: Seat, effect: Effect) -> bool {
        let figure = &self.figures[seat];
        match effect {
            Effect::Cash { amount } => amount > 0 || figure.wallet > 0,
            Effect::Rep { amount, .. } => amount > 0 || self.rep[self.competitor(seat)] > 0,
            Effect::Heal { .. } => figure.hp < self.max_hp(seat),
            Effect::Hurt { target: Target::Owner, floor, .. } => figure.hp > floor,
            Effect::Hurt { target: Target::Foe, .. } => true,
            Effect::Steal { target, .. }
            | Effect::Hurt { target, .. }
            | Effect::Slow { target: target @ (Target::Enemy(_) | Target::AnyPlayer(_)), .. }
            | Effect::Discard { target: target @ (Target::Enemy(_) | Target::AnyPlayer(_)), .. } => {
                self.targets(seat, target, Some(effect)).next().is_some()
            }
            Effect::Draw { deck, .. } => self.can_draw_from(seat, deck),
            Effect::Discard { what, .. } => {
                figure.gold_cards() > 0 || (what == Discarded::Loot && figure.has_loot())
            }
            Effect::Stat { what: Stat::HidingMovement, .. } => {
                figure.is_hiding() && self.hiding_movement(seat) < self.facts.book.numbers().hiding.max
            }
            Effect::MoveBonus { .. } => self.can_use_movement(seat),
            Effect::Relocate { to, range } => !self.destinations(seat, to, range).is_empty(),
            Effect::BoardFrom { range } => self.may_board_from(seat, range),
            Effect::SummonAlly { .. } => {
                self.battle.side_of(seat).is_some_and(|side| self.battle.fighter(side).allies.contains(&None))
            }
            Effect::Reload => self.can_reload(seat),
            Effect::HandToHandOnly => !self.battle.hand_only,
            Effect::Flee { spaces } => !self.refuges(seat, spaces).is_empty(),
            // Only a card that is played afterwards takes no penalty.
            Effect::Ignore { what: Ignored::LootPenalty } => self.may_play_card(seat),
            Effect::RollBonus { roll: Roll::Poker, .. } => {
                self.facts.book.numbers().poker.rounds.iter().any(|&round| round >= self.round)
            }
            Effect::Peek { what, range } => self.can_peek(seat, what, range),
            Effect::PlaceToken { token, .. } => self.can_place(seat, token),
            Effect::Warrant { amount } => {
                let top = self.facts.book.warrant(self.facts.warrant_side).boxes() - 1;
                if amount > 0 { self.meter < top } else { self.meter > 0 }
            }
            Effect::EscapeJail => self.players_for(seat, Purpose::Free, 20).next().is_some(),
            Effect::Choose { options } => {
                self.facts.book.all().options(options).iter().any(|list| self.does_something(seat, *list))
            }
            Effect::BySide { pioneer, bandit } => {
                self.does_something(seat, if self.is_bandit(seat) { bandit } else { pioneer })
            }
            _ => true,
        }
    }

    fn can_draw_from(&self, seat: Seat, deck: DrawFrom) -> bool {
        match deck {
            DrawFrom::Ambush => {
                let has = self.figures[seat].ambush.len();
                self.is_bandit(seat) && self.round > 1 && (has < self.facts.profile.ambush_max || has > 0)
            }
            DrawFrom::Gold => false,
            DrawFrom::PeacePipe => self.has_cards(PowerDeck::PeacePipe),
            DrawFrom::PeacePipeOrSaloon => {
                self.has_cards(PowerDeck::PeacePipe) || self.has_cards(PowerDeck::Saloon)
            }
        }
    }

    fn can_use_movement(&self, seat: Seat) -> bool {
        let figure = &self.figures[seat];
        // WEST-R53: who went into Hiding this turn does not come out to use it.
        let stays = figure.is_hiding() && figure.hid >= self.round;
        figure.granted < super::movement::MOST
            && !figure.has_done(did::AMBUSH_MOVE)
            && !self.turn.boarded
            && !stays
    }

    fn can_reload(&self, seat: Seat) -> bool {
        self.battle.side_of(seat).is_some_and(|side| {
            let fighter = self.battle.fighter(side);
            fighter.shots.into_iter().zip(fighter.dropped).any(|(shots, dropped)| shots > 0 && !dropped)
        })
    }

    fn has_cards(&self, deck: PowerDeck) -> bool {
        self.decks.power.has(self.facts.decks[deck.index()])
    }

    /// Characters that can be chosen: not in the Graveyard, in Jail or in Hiding; near enough; and worth it.
    pub(crate) fn targets(
        &self,
        seat: Seat,
        target: Target,
        effect: Option<Effect>,
    ) -> impl Iterator<Item = Seat> + '_ {
        let (seats, range) = match target {
            Target::Enemy(range) => (self.enemies(seat), range),
            Target::AnyPlayer(range) => (self.everybody().without(seat), range),
            Target::Owner | Target::Foe => (rustlers_core::Seats::NONE, 0),
        };
        let near = move |other: &Seat| self.is_near(seat, *other, range);
        let worth = move |other: &Seat| effect.is_none_or(|effect| self.is_worth_it(seat, *other, effect));
        seats.into_iter().filter(near).filter(worth)
    }

    /// Would an effect on this character do something, as far as its owner can know?
    pub(crate) fn is_worth_it(&self, seat: Seat, other: Seat, effect: Effect) -> bool {
        let figure = &self.figures[other];
        match effect {
            Effect::Steal { what: Stolen::Cash, .. } => figure.wallet > 0,
            Effect::Steal { what: Stolen::Power, .. } => PowerDeck::ALL
                .into_iter()
                .any(|deck| self.has_room(seat, deck) && self.powers_of(other, deck) > 0),
            Effect::Steal { what: Stolen::Loot, .. } => self.can_take_loot(seat, other),
            Effect::Discard { .. } => figure.has_loot(),
            _ => true,
        }
    }

    /// WEST-R106: within a range; 20 is anywhere.
    pub(crate) fn is_near(&self, seat: Seat, other: Seat, range: u8) -> bool {
        if !matches!(self.figures[other].at, Where::Space(_) | Where::Train) {
            return false;
        }
        if range >= 20 {
            return true;
        }
        match (self.ground(seat), self.ground(other)) {
            (Some(one), Some(two)) => self.facts.book.away(one, two) <= range,
            _ => false,
        }
    }

    pub(crate) fn list_targets(&self, seat: Seat, effects: Effects, sink: &mut impl Sink) {
        let Some(target) = self.wants_target(seat, effects) else { return };
        let effect = self.first_targeted(seat, effects);
        self.targets(seat, target, effect).for_each(|other| sink.put(Choice::Target(other)));
    }

    fn first_targeted(&self, seat: Seat, effects: Effects) -> Option<Effect> {
        self.facts.book.all().effects(effects).iter().find_map(|row| match row.effect {
            Effect::Steal { .. } | Effect::Discard { .. } => Some(row.effect),
            Effect::BySide { pioneer, bandit } => {
                self.first_targeted(seat, if self.is_bandit(seat) { bandit } else { pioneer })
            }
            _ => None,
        })
    }

    /// Where `relocate` leads.
    pub(crate) fn destinations(&self, seat: Seat, to: Destination, range: u8) -> SpaceSet {
        let Some(own) = self.ground(seat).filter(|_| !self.figures[seat].is_hiding()) else {
            return SpaceSet::EMPTY;
        };
        let book = &self.facts.book;
        let town = SpaceSet::only(self.place(Place::Prosperity));
        let all = match to {
            Destination::OpenSpace => book.sets().open,
            Destination::Station if self.is_bandit(seat) => book.sets().stations - town,
            Destination::Station => book.sets().stations,
        };
        let near = |space: &crate::edition::SpaceId| range >= 20 || book.away(own, *space) <= range;
        // The limit of a space holds, unless an enemy there must be dealt with (WEST-R25).
        let fits = |space: &crate::edition::SpaceId| {
            let there = self.on(*space).without(seat);
            self.figures[seat].space() != Some(*space)
                && (book.space(*space).crowd.is_none_or(|crowd| there.len() < crowd)
                    || self.would_meet(seat, *space, there))
        };
        all.into_iter().filter(near).filter(fits).collect()
    }

    /// Where `flee` leads: no visible enemy there, within the space limit.
    pub(crate) fn refuges(&self, seat: Seat, range: u8) -> SpaceSet {
        let enemies = self.enemies(seat);
        let own = self.ground(seat);
        let free = |space: &crate::edition::SpaceId| {
            let there = self.on(*space);
            own != Some(*space) && enemies.into_iter().all(|enemy| !there.contains(enemy))
        };
        self.destinations(seat, Destination::OpenSpace, range).into_iter().filter(free).collect()
    }

    pub(crate) fn may_board_from(&self, seat: Seat, range: u8) -> bool {
        let Some(own) = self.figures[seat].space() else { return false };
        let near = self.facts.book.away(own, self.train_space()) <= range;
        let to_town = self.train.station.next() == crate::edition::Station::Prosperity;
        near && self.riders().len() < self.facts.book.numbers().seats
            && !self.turn.left_train
            && !self.turn.boarded
            && !(self.is_bandit(seat) && to_town)
    }

    fn can_peek(&self, seat: Seat, what: Peeked, range: u8) -> bool {
        match what {
            Peeked::HiddenSpace => self.ground(seat).is_some() && !self.figures[seat].is_hiding(),
            Peeked::AmbushCard => self.players_for(seat, Purpose::PeekAmbush, range).next().is_some(),
            Peeked::PowerHand => self.players_for(seat, Purpose::PeekPower, range).next().is_some(),
            Peeked::GoldHand => self.players_for(seat, Purpose::PeekGold, range).next().is_some(),
        }
    }

    /// Whom a `peek` or `escape_jail` can concern.
    pub(crate) fn players_for(
        &self,
        seat: Seat,
        purpose: Purpose,
        range: u8,
    ) -> impl Iterator<Item = Seat> + '_ {
        let somebody_hides = self.bandits().into_iter().any(|bandit| self.figures[bandit].is_hiding());
        let seats =
            if purpose == Purpose::Free { self.mates(seat).without(seat) } else { self.enemies(seat) };
        seats.into_iter().filter(move |&other| {
            let figure = &self.figures[other];
            match purpose {
                Purpose::PeekAmbush if somebody_hides => figure.is_hiding(),
                Purpose::PeekAmbush => !figure.ambush.is_empty() && self.is_near(seat, other, range),
                Purpose::PeekPower => !figure.power.is_empty() && self.is_near(seat, other, range),
                Purpose::PeekGold => figure.gold_cards() > 0 && self.is_near(seat, other, range),
                Purpose::Free => figure.at == Where::Jail,
                _ => false,
            }
        })
    }

    /// WEST-94, WEST-R103, WEST-R104: by a visible owner; after leaving the board from the next Round on.
    fn can_place(&self, seat: Seat, token: Token) -> bool {
        let figure = &self.figures[seat];
        let known = self.facts.book.known_pets();
        let kind = if token == Token::Snake { known.snake } else { known.vulture };
        let Some(pet) = figure.pets().find(|pet| pet.kind == kind) else { return false };
        matches!(figure.at, Where::Space(_) | Where::Train)
            && match token {
                Token::Snake => {
                    (pet.card.is_some() || pet.ready <= self.round) && self.hideouts(seat).next().is_some()
                }
                Token::Vulture => pet.space.is_some() || pet.ready <= self.round,
            }
    }
}
