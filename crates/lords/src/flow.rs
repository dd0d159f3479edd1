//! The sequence of play: whose choice is open, and where each choice goes.

use rustlers_core::{BadOptions, Chance, Game, Illegal, Log, Outcome, Seat, Seats, Viewer, in_two_forms};

use crate::choice::{self, Choice};
use crate::event::{self, Event, Sight};
use crate::knowledge::{self, View};
use crate::options::Options;
use crate::rules::{action, birth, duel, end, goatinhood, gold, restock, setup, turn};
use crate::state::{Frame, Lords};

impl Game for Lords {
    type Options = Options;
    type Choice = Choice;
    type Event = Event;
    type Sight = Sight;
    type View = View;

    fn new(
        options: &Options,
        chance: &mut impl Chance,
        log: &mut impl Log<Lords>,
    ) -> Result<Lords, BadOptions> {
        in_two_forms!(Lords, setup::set_up, (options: &Options; chance, log) -> Result<Lords, BadOptions>)
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
    fn choose(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Lords>,
    ) -> Result<(), Illegal> {
        if self.asked() != Some(seat) {
            return Err(self.not_asked(seat));
        }
        self.carry_out(seat, choice, chance, log)
    }

    #[inline]
    fn choose_listed(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Lords>,
    ) {
        debug_assert_eq!(self.asked(), Some(seat), "nothing is listed for a player who is not asked");
        self.carry_out(seat, choice, chance, log).expect("a listed choice is legal");
    }

    /// LORD-R72: the rules name no default. A single option needs nobody to choose it.
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

    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> Lords {
        let lords = self;
        in_two_forms!(knowledge::redeal, (lords: &Lords, seat: Seat; chance) -> Lords)
    }
}

impl Lords {
    /// The player whose choice is open (section 17 of the rules).
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.frame {
            Frame::Turn
            | Frame::Bluff { .. }
            | Frame::Look { .. }
            | Frame::Raid { .. }
            | Frame::Split(_)
            | Frame::Trim => Some(self.active),
            Frame::Duel(duel) if duel.is_defenders_turn() => Some(duel.defender),
            Frame::Duel(_) => Some(self.active),
            Frame::Window { target, .. } => Some(target),
            Frame::Fourth { seat, .. } => Some(seat),
            Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway | Frame::Over => None,
        }
    }

    /// Does what the player who is asked chose.
    #[inline]
    fn carry_out(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Lords>,
    ) -> Result<(), Illegal> {
        let lords = self;
        in_two_forms!(Lords, Lords::act, (lords: &mut Lords, seat: Seat, choice: Choice; chance, log) -> Result<(), Illegal>)
    }

    fn act(
        &mut self,
        seat: Seat,
        choice: Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Lords>,
    ) -> Result<(), Illegal> {
        match (self.frame, choice) {
            (Frame::Turn, Choice::Birth(pair)) => birth::birth(self, pair, chance, log),
            (Frame::Turn, Choice::Assist(card)) => birth::assist(self, card, chance, log),
            (Frame::Turn, Choice::Duel { opponent, card }) => duel::attack(self, opponent, card, chance, log),
            (Frame::Turn, Choice::Play { card, on }) => action::play(self, card, on, chance, log),
            (Frame::Turn, Choice::Discard(card)) => turn::discard(self, card, chance, log),
            (Frame::Turn, Choice::Pass) => turn::pass(self, chance, log),
            (Frame::Turn, Choice::EndTurn) => turn::end_turn(self, chance, log),
            (Frame::Duel(duel), Choice::Answer(card)) => duel::answer(self, duel, card, chance, log),
            (Frame::Duel(duel), Choice::Stop) => {
                duel::stop(self, duel, chance, log);
                Ok(())
            }
            (Frame::Duel(duel), Choice::Escape) => duel::escape(self, duel, chance, log),
            (Frame::Window { card, target }, Choice::Escape) => {
                action::escape(self, card, target, chance, log)
            }
            (Frame::Window { card, target }, Choice::LetItHappen) => {
                self.frame = Frame::Effect { card, target };
                log.note(self, || Event::DidNotAnswer { seat });
                action::take_effect(self, card, target, chance, log);
                Ok(())
            }
            (Frame::Bluff { target }, Choice::Call(numbers)) => {
                action::call(self, target, numbers, chance, log)
            }
            (Frame::Look { target }, Choice::Take(pick)) => action::take(self, target, pick, chance, log),
            (Frame::Raid { target }, Choice::Raid(position)) => goatinhood::raid(self, target, position, log),
            (Frame::Split(split), Choice::Keep(cards)) => goatinhood::keep(self, split, cards, log),
            (Frame::Split(split), Choice::Give { to, cards }) => {
                goatinhood::give(self, split, to, cards, chance, log)
            }
            (Frame::Fourth { rest, .. }, Choice::Shed(pick)) => {
                gold::shed(self, seat, pick, rest, chance, log)
            }
            (Frame::Trim, Choice::Trim(card)) => restock::trim(self, card, chance, log),
            _ => Err(self.other_question()),
        }
    }

    #[cold]
    fn not_asked(&self, seat: Seat) -> Illegal {
        match self.asked() {
            Some(_) if seat.number() < self.facts.players => {
                Illegal::new(self.question_rule(), "It is another player's decision.")
            }
            Some(_) => Illegal::new("LORD-7", "Nobody sits at that seat."),
            None => Illegal::new(self.question_rule(), "The game is over."),
        }
    }

    #[cold]
    fn other_question(&self) -> Illegal {
        let asked = match self.frame {
            Frame::Turn => "It is your turn: birth, assist, duel, play an action card, or discard.",
            Frame::Duel(duel) if duel.is_first_reply() => {
                "You are attacked: answer with a matching card, escape, or stop."
            }
            Frame::Duel(_) => "You are in a duel: answer with a matching card, or stop.",
            Frame::Window { .. } => "You may escape the card that is played on you, or let it happen.",
            Frame::Bluff { .. } => "You have to call two numbers.",
            Frame::Look { .. } => "You have to take one of the action cards that you see.",
            Frame::Raid { .. } => "You have to name the position of a pile.",
            Frame::Split(_) => "You have to share out the pile.",
            Frame::Fourth { .. } => "You have to shed one of your action cards.",
            Frame::Trim => "You have to trim your hand.",
            Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway | Frame::Over => "The game is over.",
        };
        Illegal::new(self.question_rule(), asked)
    }

    /// The rule that describes the open decision.
    fn question_rule(&self) -> &'static str {
        match self.frame {
            Frame::Turn => "LORD-102",
            Frame::Duel(duel) if duel.is_first_reply() => "LORD-106",
            Frame::Duel(_) => "LORD-107",
            Frame::Window { .. } => "LORD-111",
            Frame::Bluff { .. } => "LORD-112",
            Frame::Look { .. } => "LORD-113",
            Frame::Raid { .. } => "LORD-114",
            Frame::Split(_) => "LORD-115",
            Frame::Fourth { .. } => "LORD-116",
            Frame::Trim => "LORD-109",
            Frame::Decided(_) | Frame::Effect { .. } | Frame::Underway | Frame::Over => "LORD-63",
        }
    }
}
