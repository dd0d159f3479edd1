use std::sync::atomic::{AtomicU32, Ordering};

use rustlers_core::{BadOptions, Chance, Game, Illegal, Log, Outcome, Seat, SeatMap, Seats, Viewer};

use super::knowledge::{Sight, View};
use super::{CARDS, COINS, Choice, Event, Flaw, Options, ROUNDS, Toy};

impl Game for Toy {
    type Options = Options;
    type Choice = Choice;
    type Event = Event;
    type Sight = Sight;
    type View = View;

    fn new(options: &Options, chance: &mut impl Chance, log: &mut impl Log<Toy>) -> Result<Toy, BadOptions> {
        let players = options.players;
        if !(2..=4).contains(&players) {
            return Err(BadOptions(format!("{players} players; 2 to 4 can play")));
        }
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        let cards = SeatMap::from_fn(players, |_| draw(&mut deck, chance));
        let toy = Toy {
            flaw: options.flaw,
            rounds: ROUNDS,
            deck,
            discards: Vec::new(),
            cards,
            coins: SeatMap::new(players, COINS),
            bank: 0,
            bids: SeatMap::new(players, None),
            winner: None,
            known: SeatMap::new(players, Seats::NONE),
            count: 0,
        };
        for (seat, &card) in toy.cards.iter() {
            log.note(&toy, || Event::Dealt { seat, card });
        }
        Ok(toy)
    }

    fn players(&self) -> u8 {
        self.cards.players()
    }

    fn awaits(&self) -> Seats {
        if self.rounds == 0 {
            return Seats::NONE;
        }
        match self.winner {
            Some(winner) => Seats::only(winner),
            None => self.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect(),
        }
    }

    fn any_choice(
        &self,
        seat: Seat,
        chance: &mut (impl Chance + ?Sized),
        buffer: &mut Vec<Choice>,
    ) -> Choice {
        buffer.clear();
        self.choices(seat, buffer);
        if self.flaw == Flaw::DrawsElsewhere {
            buffer.reverse();
        }
        buffer[chance.below(buffer.len() as u32) as usize]
    }

    fn choose_listed(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Toy>,
    ) {
        if self.choose(seat, choice, chance, log).is_ok() && self.flaw == Flaw::ListedGoesElsewhere {
            self.count += 1;
        }
    }

    fn choices(&self, seat: Seat, into: &mut Vec<Choice>) {
        if !self.awaits().contains(seat) || self.flaw == Flaw::ListsNothing {
            return;
        }
        if self.winner.is_none() {
            into.extend((0..=self.coins[seat]).map(Choice::Bid));
            if self.flaw == Flaw::ListsTwice {
                into.push(Choice::Bid(0));
            }
            return;
        }
        into.extend(Seat::all(self.players()).filter(|&other| other != seat).map(Choice::Peek));
        // TOY-5, TOY-6: the last card of the deck stays there.
        let is_leaky = self.flaw == Flaw::LeakyChoices && self.deck.contains(&CARDS);
        if self.deck.len() > 1 && !is_leaky {
            into.push(Choice::Swap);
        }
        into.push(Choice::Keep);
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Toy>,
    ) -> Result<(), Illegal> {
        if let Err(illegal) = self.judge(seat, choice) {
            match self.flaw {
                Flaw::RefusalChanges => self.count = self.count.wrapping_add(1),
                Flaw::RefusalDraws => drop(chance.below(6)),
                _ => {}
            }
            return Err(illegal);
        }
        match choice {
            Choice::Bid(coins) => {
                let is_leaky = self.flaw == Flaw::LeakySight;
                if self.flaw == Flaw::NotesBeforeActing {
                    log.note(self, || Event::Bid { seat, coins, is_leaky });
                }
                self.bids[seat] = Some(coins);
                if self.flaw != Flaw::NotesBeforeActing {
                    log.note(self, || Event::Bid { seat, coins, is_leaky });
                }
                if self.flaw == Flaw::OrderDependent {
                    self.count = seat.number();
                }
                if self.flaw == Flaw::FirstComeOnly && coins == COINS {
                    self.bids.iter_mut().for_each(|(_, bid)| *bid = bid.or(Some(0)));
                }
                if self.bids.values().all(Option::is_some) {
                    self.reveal(log);
                }
            }
            Choice::Peek(at) => {
                self.known[seat].insert(at);
                self.count += u8::from(self.flaw == Flaw::ForgetfulPosition);
                assert!(self.flaw != Flaw::Panics, "the card at {at} has no back");
                let is_leaky = self.flaw == Flaw::LeakyPeek;
                log.note(self, || Event::Peeked { seat, at, card: self.cards[at], is_leaky });
                self.next_round(log);
            }
            Choice::Swap => {
                let old = self.cards[seat];
                let new = draw(&mut self.deck, chance);
                self.cards[seat] = new;
                self.discards.push(old);
                self.known.iter_mut().for_each(|(_, known)| known.remove(seat));
                log.note(self, || Event::Swapped { seat, old, new });
                self.next_round(log);
            }
            Choice::Keep => {
                log.note(self, || Event::Kept { seat });
                self.next_round(log);
            }
        }
        Ok(())
    }

    fn lapse(&self, _: Seat) -> Option<Choice> {
        match (self.winner, self.flaw) {
            (None, Flaw::LapsesBadly) => Some(Choice::Bid(COINS + 1)),
            (None, _) => Some(Choice::Bid(0)),
            (Some(_), _) => Some(Choice::Keep),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = SeatMap::from_fn(self.players(), |seat| i32::from(self.cards[seat] + self.coins[seat]));
        (self.rounds == 0 && self.flaw != Flaw::NeverOver).then(|| Outcome::by_score(scores))
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Sight> {
        Sight::of(event, viewer)
    }

    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> Toy {
        self.redealt_for(seat, chance)
    }
}

impl Toy {
    fn judge(&self, seat: Seat, choice: Choice) -> Result<(), Illegal> {
        if !self.awaits().contains(seat) && self.flaw != Flaw::HearsStrangers {
            return Err(Illegal::new("TOY-1", "Nothing is asked of you."));
        }
        match (choice, self.winner) {
            (Choice::Bid(coins), None) if coins > self.coins[seat] => {
                if self.flaw == Flaw::AcceptsUnlisted && coins == self.coins[seat] + 1 {
                    return Ok(());
                }
                let rule = if self.flaw == Flaw::UnknownRule { "TOY-33" } else { "TOY-3" };
                let more = match self.flaw {
                    Flaw::LeakyRefusal => format!(" (P0 bids {:?})", self.bids[Seat::FIRST]),
                    _ => String::new(),
                };
                Err(Illegal::new(rule, format!("You have only {} coins{more}.", self.coins[seat])))
            }
            (Choice::Bid(COINS), None) if self.flaw == Flaw::RefusesListed => {
                Err(Illegal::new("TOY-3", "That is too many."))
            }
            (Choice::Bid(_), None) => Ok(()),
            (_, None) => Err(Illegal::new("TOY-2", "Bid first.")),
            (Choice::Bid(_), Some(_)) => Err(Illegal::new("TOY-4", "The bids are made.")),
            (Choice::Peek(at), Some(_)) if at == seat || at.number() >= self.players() => {
                Err(Illegal::new("TOY-5", "Look at the card of another player."))
            }
            (Choice::Swap, Some(_)) if !self.lists(seat, choice) => {
                Err(Illegal::new("TOY-6", "The last card stays in the deck."))
            }
            _ => Ok(()),
        }
    }

    fn lists(&self, seat: Seat, choice: Choice) -> bool {
        let mut choices = Vec::new();
        self.choices(seat, &mut choices);
        choices.contains(&choice)
    }

    /// TOY-4: the highest bid wins and is paid; among equal bids, the lowest seat wins.
    fn reveal(&mut self, log: &mut impl Log<Toy>) {
        let bids = self.bids;
        log.note(self, || Event::Revealed { bids });
        let best = bids.values().flatten().max().copied().unwrap_or(0);
        let winner = bids.iter().find(|(_, bid)| **bid == Some(best)).map(|(seat, _)| seat);
        self.bids = SeatMap::new(self.players(), None);
        if let Some(winner) = winner {
            let paid = best.min(self.coins[winner]);
            self.coins[winner] -= paid;
            self.bank += paid - u8::from(self.flaw == Flaw::LostCoin && paid == COINS);
            log.note(self, || Event::Won { seat: winner, coins: paid });
        }
        self.winner = winner;
    }

    fn next_round(&mut self, log: &mut impl Log<Toy>) {
        static ELSEWHERE: AtomicU32 = AtomicU32::new(0);
        if self.flaw == Flaw::OwnLuck {
            self.count = (ELSEWHERE.fetch_add(1, Ordering::Relaxed) % 200) as u8;
        }
        self.winner = None;
        if self.flaw != Flaw::Endless {
            self.rounds -= 1;
        }
        let (to_come, is_hidden) = (self.rounds, self.flaw == Flaw::HidesASight);
        log.note(self, || Event::Closed { to_come, is_hidden });
        if self.rounds == 0 {
            log.note(self, || Event::Ended { cards: self.cards });
        }
        if self.flaw == Flaw::ChangesUntold && self.bank > 0 {
            self.bank -= 1;
            self.coins[Seat::FIRST] += 1;
        }
    }
}

fn draw(deck: &mut Vec<u8>, chance: &mut impl Chance) -> u8 {
    let count = u32::try_from(deck.len()).expect("there are nine cards");
    let at = chance.pick(count, "a card", &|i| format!("card {}", deck[i as usize]));
    deck.remove(at as usize)
}
