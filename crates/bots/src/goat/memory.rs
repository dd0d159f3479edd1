//! What a top hand makes of people: it looks back at what they chose, at the table as it was, and asks what kind of player would do that.

use rustlers_core::{MAX_SEATS, Seat};
use rustlers_goat::{Cards, Character, Goat, Offer, Sight};

use super::diary::{Diary, Past};
use super::habits::{KINDS, Nature};
use super::ledger::Ledger;
use super::names::Names;
use super::{answer, offer};

/// What is remembered of the round, and of everybody.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    diary: Diary,
    names: Names,
    people: [Nature; MAX_SEATS as usize],
}

impl Memory {
    /// Writes down what was seen.
    pub(super) fn note(&mut self, sight: &Sight) {
        self.diary.note(sight);
        self.names.note(sight);
    }

    /// What was seen of the names that were said in this game.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// What is thought of somebody.
    pub(super) fn of(&self, seat: Seat) -> &Nature {
        &self.people[seat.index()]
    }

    /// Judges everybody by what they chose since the last time, in worlds that fit what `me` knows.
    pub(super) fn judge(&mut self, me: Seat, worlds: &[Goat], ledger: &Ledger) {
        let Some(world) = worlds.first() else { return };
        let past = self.diary.look_back(&world.table(me));
        if past.is_empty() {
            return;
        }
        for index in self.diary.judge() {
            let at = &past[index];
            let (mut told, mut answered) = (Known::default(), Known::default());
            let (mut offers, mut answers) = ([0.0; KINDS], [0.0; KINDS]);
            for world in worlds {
                let table = world.table(me);
                let hand = at.hand(index, &table);
                if let Some(card) = at.deal.card.filter(|_| at.deal.from != me) {
                    add(&mut offers, told.of((hand, card), || offered(at, hand, card, ledger)));
                }
                if let Some(accepted) = at.deal.answer.filter(|_| at.deal.to != me) {
                    let known = at.known(hand, &table);
                    let answer = || {
                        answer::likelihoods(
                            &at.asked(hand, known),
                            ledger,
                            at.deal.from,
                            at.deal.name,
                            accepted,
                        )
                    };
                    add(&mut answers, answered.of((known, at.deal.name), answer));
                }
            }
            // What nothing was said about weighs nothing, and teaches nothing.
            self.people[at.deal.from.index()].teller.learn(&offers);
            self.people[at.deal.to.index()].listener.learn(&answers);
        }
    }

    /// How likely the others offer in each of these worlds what they offered this round, the offer that is open included. Nothing
    /// if there is no record of the round.
    pub(super) fn likelihoods(&self, me: Seat, worlds: &[Goat], ledger: &Ledger) -> Option<Vec<f64>> {
        let past = self.diary.look_back(&worlds.first()?.table(me));
        if past.is_empty() {
            return None;
        }
        let mut told: Vec<Known> = past.iter().map(|_| Known::default()).collect();
        let likelihood = |world: &Goat| {
            let table = world.table(me);
            let mut likely = 1.0;
            for (index, (at, told)) in past.iter().zip(&mut told).enumerate() {
                let from = at.deal.from;
                let open = || world.table(from).offer().and_then(|offer| offer.card);
                let Some(card) = at.deal.card.or_else(open).filter(|_| from != me) else { continue };
                let hand = at.hand(index, &table);
                let kinds = told.of((hand, card), || offered(at, hand, card, ledger));
                likely *= self.of(from).teller.expects(kinds);
            }
            likely
        };
        Some(worlds.iter().map(likelihood).collect())
    }
}

/// How likely each kind of player offers this card of this hand as it was offered.
fn offered(at: &Past, hand: Cards, card: Character, ledger: &Ledger) -> [f64; KINDS] {
    let made = Offer { card, name: at.deal.name, to: at.deal.to };
    offer::likelihoods(&at.offered(hand), ledger, made)
}

/// What was reckoned before: many worlds differ only in what does not matter here.
#[derive(Default)]
struct Known(Vec<((Cards, Character), [f64; KINDS])>);

impl Known {
    fn of(&mut self, key: (Cards, Character), reckon: impl FnOnce() -> [f64; KINDS]) -> &[f64; KINDS] {
        let found = self.0.iter().position(|(other, _)| *other == key);
        let index = found.unwrap_or_else(|| {
            self.0.push((key, reckon()));
            self.0.len() - 1
        });
        &self.0[index].1
    }
}

fn add(sums: &mut [f64; KINDS], more: &[f64; KINDS]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

#[cfg(test)]
mod tests {
    use rustlers_core::{Chair, Fast, Game as _, Viewer};
    use rustlers_goat::Options;

    use super::*;
    use crate::Bot as _;
    use crate::goat::Cowhand;
    use crate::goat::habits::{Habits, Listener, Teller};
    use crate::tophand::Craft as _;

    /// What the first of four players thinks of the second after some games: what they are likelier to be than not.
    fn verdicts(habits: Habits) -> Vec<(Option<Teller>, Option<Listener>)> {
        let judge = |game: u64| {
            let (mut rules, mut whims) = (Fast::stream(41, game), Fast::stream(42, game));
            let mut events = Vec::new();
            let mut goat = Goat::new(&Options::new(4), &mut rules, &mut events).unwrap();
            let (me, other) = (Seat::FIRST, Seat::FIRST.next(4));
            let mut watcher = Goat::new_thumb();
            loop {
                for event in events.drain(..) {
                    watcher.watch(&Goat::witness(&event, Viewer::Seat(me)).unwrap());
                }
                let Some(seat) = goat.awaits().lowest() else { break };
                let chair = Chair::new(&goat, seat);
                let choice = if seat == me {
                    Goat::learn(&chair, &mut watcher, game);
                    watcher.choose(&chair, &mut whims)
                } else {
                    let habits = if seat == other { habits } else { Habits::default() };
                    Cowhand { habits, ..Cowhand::new() }.choose(&chair, &mut whims)
                };
                goat.choose(seat, choice, &mut rules, &mut events).unwrap();
            }
            let nature = watcher.memory.as_ref().unwrap().of(other);
            (nature.teller(), nature.listener())
        };
        (0..40).map(judge).collect()
    }

    fn often(
        verdicts: &[(Option<Teller>, Option<Listener>)],
        teller: Teller,
        listener: Listener,
    ) -> (usize, usize) {
        let tellers = verdicts.iter().filter(|(verdict, _)| *verdict == Some(teller)).count();
        (tellers, verdicts.iter().filter(|(_, verdict)| *verdict == Some(listener)).count())
    }

    #[test]
    fn people_are_known_by_what_they_choose() {
        let cowhands = verdicts(Habits::default());
        let (tells, listens) = often(&cowhands, Teller::Cowhand, Listener::Cowhand);
        assert!(
            tells >= 28 && listens >= 30,
            "cowhands are taken for cowhands in {tells} and {listens} of 40 games"
        );
        // Whoever looks at the cards answers much like a cowhand: it takes more than a game to tell them apart.
        for (teller, listener, least) in [
            (Teller::Honest, Listener::Believer, (30, 15)),
            (Teller::Liar, Listener::Doubter, (20, 15)),
            (Teller::Blunt, Listener::Deaf, (15, 1)),
            (Teller::Whimsical, Listener::Whimsical, (25, 8)),
        ] {
            let (tells, listens) = often(&verdicts(Habits { teller, listener }), teller, listener);
            assert!(tells >= least.0, "{teller:?} is recognised in {tells} of 40 games");
            assert!(listens >= least.1, "{listener:?} is recognised in {listens} of 40 games");
            let (tells, listens) = often(&cowhands, teller, listener);
            assert!(
                tells <= 8 && listens <= 4,
                "cowhands are taken for {teller:?} or {listener:?}: {tells}, {listens}"
            );
        }
    }
}
