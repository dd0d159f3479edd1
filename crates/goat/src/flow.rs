//! The sequence of play: whose choice is open, and where each choice goes.

use rustlers_core::{BadOptions, Chance, Game, Illegal, Log, Outcome, Seat, Seats, Viewer, in_two_forms};

use crate::choice::{self, Choice};
use crate::event::{self, Event, Sight};
use crate::knowledge::{self, View};
use crate::options::Options;
use crate::rules::{distribution, end, instant, saloon, setup};
use crate::state::{Frame, Goat};

impl Game for Goat {
    type Options = Options;
    type Choice = Choice;
    type Event = Event;
    type Sight = Sight;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        log: &mut impl Log<Goat>,
    ) -> Result<Goat, BadOptions> {
        in_two_forms!(Goat, setup::set_up, (options: &Options; chance, log) -> Result<Goat, BadOptions>)
    }

    fn players(&self) -> u8 {
        self.facts.players
    }

    #[inline]
    fn awaits(&self) -> Seats {
        self.asked().map_or(Seats::NONE, Seats::only)
    }

    #[inline]
    fn choices(&self, seat: Seat, into: &mut Vec<Choice>) {
        choice::list(self, seat, into);
    }

    #[inline]
    fn any_choice(
        &self,
        seat: Seat,
        chance: &mut (impl Chance + ?Sized),
        buffer: &mut Vec<Choice>,
    ) -> Choice {
        // Half of all decisions are offers, with up to 64 choices: there is no need to list them.
        if self.frame == Frame::Offer && seat == self.holder {
            return Choice::Offer(distribution::any_offer(self, chance));
        }
        buffer.clear();
        self.choices(seat, buffer);
        buffer[chance.below(buffer.len() as u32) as usize]
    }

    #[inline]
    fn choose(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Goat>,
    ) -> Result<(), Illegal> {
        if self.asked() != Some(seat) {
            return Err(self.not_asked(seat));
        }
        if let (Frame::Offer, Choice::Offer(offer)) = (self.frame, choice) {
            distribution::check_offer(self, offer)?;
        }
        self.carry_out(seat, choice, chance, log)
    }

    #[inline]
    fn choose_listed(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Goat>,
    ) {
        debug_assert_eq!(self.asked(), Some(seat), "nothing is listed for a player who is not asked");
        self.carry_out(seat, choice, chance, log).expect("a listed choice is legal");
    }

    /// GOAT-R52: the rules name no default. A single option needs nobody to choose it (GOAT-86).
    fn lapse(&self, seat: Seat) -> Option<Choice> {
        let mut choices = Vec::new();
        self.choices(seat, &mut choices);
        match choices[..] {
            [only] => Some(only),
            _ => None,
        }
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

    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> Goat {
        let goat = self;
        in_two_forms!(knowledge::redeal, (goat: &Goat, seat: Seat; chance) -> Goat)
    }
}

impl Goat {
    /// The player whose choice is open; every decision has one decider (GOAT-80 to GOAT-85).
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.frame {
            Frame::Offer => Some(self.holder),
            Frame::Answer(offer) => Some(offer.to),
            Frame::Rob(seat) | Frame::Con(seat) | Frame::Serve(seat) | Frame::Gamble(seat) => Some(seat),
            Frame::Answered { .. } | Frame::Underway | Frame::Counting(_) | Frame::Over => None,
        }
    }

    /// Does what the player who is asked chose. An offer has been [checked](distribution::check_offer): every second
    /// decision is one, and whoever chooses from the list need not check it again.
    #[inline]
    fn carry_out(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Goat>,
    ) -> Result<(), Illegal> {
        let goat = self;
        in_two_forms!(Goat, Goat::act, (goat: &mut Goat, seat: Seat, choice: Choice; chance, log) -> Result<(), Illegal>)
    }

    fn act(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Goat>,
    ) -> Result<(), Illegal> {
        match (self.frame, choice) {
            (Frame::Offer, Choice::Offer(offer)) => {
                distribution::offer(self, offer, log);
                Ok(())
            }
            (Frame::Answer(_), Choice::Accept) => distribution::accept(self, chance, log),
            (Frame::Answer(_), Choice::Refuse) => distribution::refuse(self, chance, log),
            (Frame::Rob(_), Choice::Rob(location)) => instant::rob(self, seat, location, chance, log),
            (Frame::Con(_), Choice::Con(split)) => instant::con(self, seat, split, chance, log),
            (Frame::Serve(_), Choice::Serve(split)) => saloon::serve(self, seat, split, chance, log),
            (Frame::Gamble(_), Choice::Gamble(victim)) => saloon::gamble(self, seat, victim, chance, log),
            _ => Err(self.other_question()),
        }
    }

    #[cold]
    fn not_asked(&self, seat: Seat) -> Illegal {
        match self.asked() {
            Some(_) if seat.number() < self.facts.players => {
                Illegal::new(self.question_rule(), "It is another player's decision.")
            }
            Some(_) => Illegal::new("GOAT-2", "Nobody sits at that seat."),
            None => Illegal::new("GOAT-74", "The game is over."),
        }
    }

    #[cold]
    fn other_question(&self) -> Illegal {
        let asked = match self.frame {
            Frame::Offer => "You have to offer a card: which one, under which name, and to whom.",
            Frame::Answer(_) => "You have to accept or refuse the card on offer.",
            Frame::Rob(_) => "You have to name the Location that the Robber robs.",
            Frame::Con(_) => "You have to say how many coins the Charlatan takes from each player.",
            Frame::Serve(_) => "You have to hand out the Saloon's Bottles.",
            Frame::Gamble(_) => "You have to name the player who loses a token.",
            Frame::Answered { .. } | Frame::Underway | Frame::Counting(_) | Frame::Over => {
                "The game is over."
            }
        };
        Illegal::new(self.question_rule(), asked)
    }

    /// The rule that describes the open decision.
    fn question_rule(&self) -> &'static str {
        match self.frame {
            Frame::Offer => "GOAT-80",
            Frame::Answer(_) => "GOAT-81",
            Frame::Rob(_) => "GOAT-82",
            Frame::Con(_) => "GOAT-83",
            Frame::Serve(_) => "GOAT-84",
            Frame::Gamble(_) => "GOAT-85",
            Frame::Answered { .. } | Frame::Underway | Frame::Counting(_) | Frame::Over => "GOAT-74",
        }
    }
}
