//! The cowhand of GoodCritters.
//!
//! It remembers what everybody plays and whether they vote by their share (`ledger`), reckons how a vote will go
//! (`poll`), shares out what buys the votes it needs (`split`), weighs its five cards against each other (`deed`),
//! and threatens, bribes and answers bribes by that (`board`).

mod board;
mod craft;
mod deed;
mod ledger;
mod poll;
mod reason;
mod split;

use rustlers_core::{Chair, Chance, Seat};
use rustlers_critters::{Action, Choice, Critters, Sight, Step, View, Window};

use crate::Bot;
use board::Board;
use ledger::Ledger;
use reason::Reason;
use split::Split;

/// The bot that buys votes, sells its own, and has a hand in the pile when nobody looks.
#[derive(Clone, Debug, Default)]
pub struct Cowhand {
    ledger: Ledger,
    split: Split,
    board: Board,
    /// The card that it has decided to play in a round.
    card: Option<(u8, Action)>,
    /// It is only imagined: it plays for somebody who may be no cowhand, and by that seat's habits if it looks like it.
    is_imagined: bool,
    reason: Reason,
    /// Kept from one decision to the next to save the allocation.
    choices: Vec<Choice>,
}

impl Cowhand {
    /// A cowhand who has not sat down yet.
    pub(crate) fn new() -> Cowhand {
        Cowhand::default()
    }

    fn decide(&mut self, view: &View, chance: &mut dyn Chance) -> Option<(Choice, Reason)> {
        if let Some(draft) = &view.draft {
            return self.board.draft(draft, &self.choices);
        }
        if self.choices.contains(&Choice::Settle) {
            return Some((Choice::Settle, Reason::Content));
        }
        if let Some(answer) = board::answer(view, &self.choices) {
            return Some(answer);
        }
        match view.step {
            Step::Distribute => self.split.next(view, &self.ledger, &self.choices, chance),
            Step::Talk | Step::Turns => {
                let change = self.board.change(view, &self.ledger, &self.choices, chance);
                change.or_else(|| match view.step {
                    Step::Turns => Some((Choice::EndTurn, Reason::SaidEnough)),
                    _ => self.play_card(view, chance),
                })
            }
            Step::Choose => self.play_card(view, chance),
            Step::Resolve => Some(self.window(view)),
            Step::Over => None,
        }
    }

    /// Puts the best card down, changes it when another has become much better, and is ready.
    fn play_card(&mut self, view: &View, chance: &mut dyn Chance) -> Option<(Choice, Reason)> {
        let me = view.you?;
        let down = view.seats[me.index()].card;
        let ready = self.choices.iter().copied().find(|choice| matches!(choice, Choice::Ready(_)));
        if let Some((_, card)) = self.card.filter(|(round, _)| *round == view.round) {
            return match ready.filter(|_| down == Some(card)) {
                Some(ready) => Some((ready, Reason::Content)),
                None => Some((Choice::Choose(card), Reason::Content)),
            };
        }
        if self.is_imagined && down.is_none() && is_stubborn(&self.ledger, me, chance) {
            let card = self.ledger.habit(me, chance);
            self.card = Some((view.round, card));
            return Some((Choice::Choose(card), Reason::Content));
        }
        let best = deed::best(view, me, &self.ledger, down, chance);
        match (down, ready) {
            (Some(card), Some(ready)) if card == best.action => Some((ready, Reason::Content)),
            // Nobody is to be kept waiting for ever by two who react to each other.
            (Some(_), Some(ready)) if view.commands_left.is_some_and(|left| left < 4) => {
                Some((ready, Reason::Content))
            }
            _ => Some((Choice::Choose(best.action), Reason::Deed(best))),
        }
    }

    /// CRIT-110: a promo card that helps is used.
    fn window(&self, view: &View) -> (Choice, Reason) {
        let use_it = self.choices.iter().copied().find(|choice| matches!(choice, Choice::UsePromo(_)));
        let Some(use_it) = use_it else { return (Choice::Pass, Reason::OnlyChoice) };
        let is_vote = view.window.is_some_and(|window| window.window == Window::Vote);
        let mine = view.you.and_then(|me| view.seats[me.index()].card);
        let margin = i16::from(view.yes) - i16::from(view.no);
        let helps = match mine {
            Some(Action::Yes) if is_vote => (-1..=0).contains(&margin),
            Some(Action::No) if is_vote => (0..=1).contains(&margin),
            _ => true,
        };
        if helps { (use_it, Reason::UsesPromo) } else { (Choice::Pass, Reason::KeepsPromo) }
    }
}

/// Whether a seat that plays as it always does, and not by what it is paid, does so this time.
fn is_stubborn(ledger: &Ledger, seat: Seat, chance: &mut dyn Chance) -> bool {
    let stubbornness = ledger.stubbornness(seat);
    stubbornness > 0.0 && f64::from(chance.below(1_000)) < 1_000.0 * stubbornness
}

impl Bot<Critters> for Cowhand {
    fn watch(&mut self, sight: &Sight) {
        self.ledger.note(sight);
    }

    fn watches(&self) -> bool {
        true
    }

    fn choose(&mut self, chair: &Chair<'_, Critters>, chance: &mut dyn Chance) -> Choice {
        self.choices.clear();
        chair.choices(&mut self.choices);
        let first = *self.choices.first().expect("a bot is asked only when its seat is awaited");
        let view = chair.view();
        let chosen = self.decide(&view, chance).filter(|(choice, _)| self.choices.contains(choice));
        // Whatever does not fit any more is settled as if the time had run out: with a choice that is always there.
        let quiet =
            [Choice::DealRest, Choice::Commit, Choice::EndTurn, Choice::Pass, Choice::Wait, Choice::Drop];
        let fallback = quiet.into_iter().find(|choice| self.choices.contains(choice)).unwrap_or(first);
        let (choice, reason) = chosen.unwrap_or((fallback, Reason::OnlyChoice));
        self.reason = reason;
        choice
    }

    fn why(&self) -> String {
        self.reason.to_string()
    }

    fn boxed(&self) -> Box<dyn Bot<Critters>> {
        Box::new(self.clone())
    }
}
