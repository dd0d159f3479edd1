//! The sequence of play: whose choice is open, and where each choice goes.

use rustlers_core::{BadOptions, Chance, Game, Illegal, Log, Outcome, Seat, Seats, Viewer, in_two_forms};

use crate::choice::{self, Choice};
use crate::event::{self, Event, Sight};
use crate::knowledge::{self, View};
use crate::options::Options;
use crate::pieces::Action;
use crate::rules::{distribute, end, offers, orderly, promos, say, setup, talk};
use crate::state::{Critters, Frame, OfferKind};

impl Game for Critters {
    type Options = Options;
    type Choice = Choice;
    type Event = Event;
    type Sight = Sight;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        log: &mut impl Log<Critters>,
    ) -> Result<Critters, BadOptions> {
        in_two_forms!(Critters, setup::set_up, (options: &Options; chance, log) -> Result<Critters, BadOptions>)
    }

    fn players(&self) -> u8 {
        self.facts.players
    }

    #[inline]
    fn awaits(&self) -> Seats {
        self.asked()
    }

    /// Everybody may talk (CRIT-37), and change their mind until the lock (CRIT-45).
    fn may_choose(&self) -> Seats {
        let has_words = |seat: &Seat| talk::has_words(self, *seat);
        let has_deals = |seat: &Seat| self.offers.first_deal_for(*seat).is_some();
        let all = self.seats().into_iter();
        match self.frame {
            Frame::Distribute => {
                all.filter(|seat| *seat == self.boss || has_words(seat) || has_deals(seat)).collect()
            }
            Frame::Talk | Frame::Choose => {
                let asked = self.asked();
                all.filter(|seat| asked.contains(*seat) || talk::has_cards(self, *seat)).collect()
            }
            Frame::Turn(turn) => all.filter(|seat| *seat == turn || has_deals(seat)).collect(),
            _ => self.asked(),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, into: &mut Vec<Choice>) {
        if seat.number() < self.facts.players {
            choice::list(self, seat, into);
        }
    }

    #[inline]
    fn any_choice(
        &self,
        seat: Seat,
        chance: &mut (impl Chance + ?Sized),
        buffer: &mut Vec<Choice>,
    ) -> Choice {
        // A split has up to a hundred choices and talk some thirty statements: there is no need to list them.
        buffer.clear();
        let is_split =
            self.frame == Frame::Distribute && seat == self.boss && !self.offers.drafting.contains(seat);
        let shares = if is_split { distribute::count_shares(self) } else { 0 };
        if is_split {
            distribute::list_end(self, buffer);
            choice::list_talk_of_step_two(self, seat, buffer);
        } else {
            choice::list_but_words(self, seat, buffer);
        }
        let words = if say::may_say(self, seat) { say::count(self) } else { 0 };
        let listed = buffer.len() as u32;
        let number = chance.below(shares + listed + words);
        if number < shares {
            distribute::nth_share(self, number)
        } else if number < shares + listed {
            buffer[(number - shares) as usize]
        } else {
            Choice::Say(say::nth(self, seat, number - shares - listed))
        }
    }

    #[inline]
    fn choose(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Critters>,
    ) -> Result<(), Illegal> {
        let critters = self;
        in_two_forms!(
            Critters,
            Critters::carry_out,
            (critters: &mut Critters, seat: Seat, choice: Choice; chance, log) -> Result<(), Illegal>
        )
    }

    /// What happens to a seat whose time has run out: CRIT-149 to CRIT-153.
    fn lapse(&self, seat: Seat) -> Option<Choice> {
        if !self.asked().contains(seat) {
            return None;
        }
        if self.offers.drafting.contains(seat) {
            return Some(Choice::Drop);
        }
        Some(match self.frame {
            Frame::Distribute if seat != self.boss => Choice::Wait,
            Frame::Distribute if self.centre.is_empty() => Choice::Commit,
            Frame::Distribute => Choice::DealRest,
            Frame::Talk | Frame::Choose if talk::in_grace(self) => Choice::Settle,
            Frame::Talk if !self.talk.hushed.contains(seat) => Choice::Hush,
            Frame::Talk | Frame::Choose => match self.talk.cards[seat] {
                Some(_) => Choice::Ready(self.talk.tickets[seat]),
                None => Choice::Choose(Action::Guard),
            },
            Frame::Turn(turn) if seat == turn => Choice::EndTurn,
            Frame::Turn(_) => Choice::Wait,
            _ => Choice::Pass,
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.frame == Frame::Over).then(|| end::outcome(self))
    }

    fn view(&self, viewer: Viewer) -> View {
        knowledge::view(self, viewer)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Sight> {
        event::witness(event, viewer)
    }

    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> Critters {
        let critters = self;
        in_two_forms!(knowledge::redeal, (critters: &Critters, seat: Seat; chance) -> Critters)
    }
}

impl Critters {
    /// The seats that the game is waiting for.
    #[inline]
    pub(crate) fn asked(&self) -> Seats {
        let with_unheard = |seat: Seat| {
            let mut asked = self.talk.unheard;
            asked.insert(seat);
            asked
        };
        match self.frame {
            Frame::Distribute => with_unheard(self.boss),
            Frame::Talk | Frame::Choose if talk::in_grace(self) => self
                .facts
                .seats_of_people
                .into_iter()
                .filter(|&seat| !self.talk.settled.contains(seat))
                .collect(),
            Frame::Talk | Frame::Choose => {
                let mut asked = Seats::NONE;
                for seat in self.seats() {
                    if talk::has_cards(self, seat) && !self.talk.ready.contains(seat) {
                        asked.insert(seat);
                    }
                }
                asked
            }
            Frame::Turn(seat) => with_unheard(seat),
            Frame::Robbed(robber) => self.talk.markers[robber].map_or(Seats::NONE, Seats::only),
            Frame::Guarded(seat) | Frame::LateSkim(seat) => Seats::only(seat),
            Frame::Vote(asked) => asked,
            Frame::Tie => Seats::only(self.boss),
            Frame::Show | Frame::Resolve | Frame::Counting(_) | Frame::Over => Seats::NONE,
        }
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Critters>,
    ) -> Result<(), Illegal> {
        if seat.number() >= self.facts.players {
            return Err(Illegal::new("CRIT-1", "Nobody sits at that seat."));
        }
        if self.frame == Frame::Over {
            return Err(Illegal::new("CRIT-74", "The game is over."));
        }
        self.command(seat, choice, chance, log)?;
        match self.frame {
            Frame::Distribute => distribute::check_polls(self, chance, log),
            Frame::Turn(turn) => orderly::check_polls(self, turn, log),
            Frame::Talk | Frame::Choose => talk::settle(self, chance, log),
            _ => {}
        }
        Ok(())
    }

    /// CRIT-139, CRIT-141: one command at a time, checked against the current state.
    fn command(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Critters>,
    ) -> Result<(), Illegal> {
        if self.offers.drafting.contains(seat)
            && !matches!(choice, Choice::Lay { .. } | Choice::Bill | Choice::Place | Choice::Drop)
        {
            return Err(Illegal::new(
                "CRIT-139",
                "Place the offer you are putting together first, or drop it.",
            ));
        }
        match choice {
            Choice::Share { card, from, to } => distribute::share(self, seat, (card, from, to), log),
            Choice::Commit => distribute::commit(self, seat, log),
            Choice::DealRest => distribute::deal_rest(self, seat, log),
            Choice::Threat(at) => talk::threat(self, seat, at, log),
            Choice::ThreatBack => talk::threat_back(self, seat, log),
            Choice::Choose(action) => talk::choose(self, seat, action, log),
            Choice::Ready(ticket) => talk::ready(self, seat, ticket, log),
            Choice::Unready => talk::unready(self, seat, log),
            Choice::Settle => talk::let_settle(self, seat),
            Choice::Hush => talk::hush(self, seat, log),
            Choice::Payoff { side, to } => offers::begin(self, seat, OfferKind::Payoff(side), to),
            Choice::Gift(to) => offers::begin(self, seat, OfferKind::Gift, to),
            Choice::Trade(to) => offers::begin(self, seat, OfferKind::Trade, to),
            Choice::Lay { card, face } => offers::lay(self, seat, card, face),
            Choice::Bill => offers::bill(self, seat),
            Choice::Place => offers::place(self, seat, log),
            Choice::Drop => offers::drop_draft(self, seat),
            Choice::Peek { offer, card } => offers::peek(self, seat, offer, card, log),
            Choice::Accept(offer) => offers::accept(self, seat, offer, log),
            Choice::Decline(offer) => offers::decline(self, seat, offer, log),
            Choice::Withdraw(offer) => offers::withdraw(self, seat, offer, log),
            Choice::Wait => offers::wait(self, seat, log),
            Choice::UsePromo(card) => promos::use_promo(self, seat, card, chance, log),
            Choice::Pass => promos::pass(self, seat, chance, log),
            Choice::CallOrderly => orderly::call(self, seat, log),
            Choice::UncallOrderly => orderly::uncall(self, seat, log),
            Choice::EndTurn => orderly::end_turn(self, seat, log),
            Choice::Say(statement) => say::say(self, seat, statement, log),
        }
    }
}
