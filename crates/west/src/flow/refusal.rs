//! Why a choice is refused, in words, with the rule. What a seat is told depends only on what it knows (WEST-291).
//!
//! The list of choices is the only judge; this is asked after it has said no, and finds the words. Where several rules stand
//! in the way it names one of them.

mod deeds;
mod gang;
mod moves;
mod questions;

use rustlers_core::{Illegal, Seat};

use crate::choice::{Choice, Ware};
use crate::state::{Frame, Step, Thing, West};

/// A rule and a sentence.
type Reason = (&'static str, &'static str);

#[cold]
pub(crate) fn not_asked(west: &West, _seat: Seat) -> Illegal {
    if west.step == Step::Over {
        return Illegal::new("WEST-275", "The game is over.");
    }
    Illegal::new("WEST-292", "It is not your decision.")
}

/// The rule that most likely stands in the way.
#[cold]
pub(crate) fn why_not(west: &West, seat: Seat, choice: Choice) -> Illegal {
    let (rule, sentence) = if let Choice::Order(_) = choice {
        (
            "WEST-304",
            "Orders are for Pioneers at this table, by the owner of a hidden figure, on its turn or while it is not asked.",
        )
    } else if west.is_strange(choice) {
        ("WEST-293", "There is no such thing at this table.")
    } else if let Frame::Turn(_) = west.frames.top() {
        west.not_on_turn(seat, choice)
    } else {
        questions::unfit(west, choice)
    };
    Illegal::new(rule, sentence)
}

impl West {
    /// Does the choice name something that the edition does not have? Nothing may be looked up by it then.
    fn is_strange(&self, choice: Choice) -> bool {
        let book = &self.facts.book;
        let ware = |ware: Ware| match ware {
            Ware::Item(id) => id.index() >= book.items().len(),
            Ware::Weapon(id) => id.index() >= book.weapons().len(),
            Ware::Pet(id) => id.index() >= book.pets().len(),
            Ware::Tool(_) | Ware::Bag(_) => false,
        };
        let thing = |thing: Thing| match thing {
            Thing::Item(id) => id.index() >= book.items().len(),
            Thing::Power(id) => id.index() >= book.power_cards().len(),
            _ => false,
        };
        match choice {
            Choice::Character(id) => id.index() >= book.characters().len(),
            Choice::Name(seat) | Choice::Attack(seat) | Choice::Trade(seat) | Choice::Target(seat) => {
                seat.number() >= self.facts.players
            }
            Choice::Play(id) | Choice::Shun(id) => id.index() >= book.movement_cards().len(),
            Choice::Step(id) | Choice::Space(id) | Choice::Ambush(id) | Choice::AmbushAfterWork(id) => {
                id.index() >= book.spaces().len()
            }
            Choice::Hide(id) | Choice::Toss(id) => id.index() >= book.ambush_cards().len(),
            Choice::Power(id) => id.index() >= book.power_cards().len(),
            Choice::Item(id) | Choice::EscapeWith(id) | Choice::EnterWith(id) => {
                id.index() >= book.items().len()
            }
            Choice::Ability(id) | Choice::Dig(id) => id.index() >= book.all_holders().len(),
            Choice::Shoot(id) | Choice::Disarm(id) => id.index() >= book.weapons().len(),
            Choice::Buy(one) => ware(one),
            Choice::Exchange { give, take } => ware(give) || ware(take),
            Choice::Discard(one) | Choice::Give(one) | Choice::Ask(one) => thing(one),
            _ => false,
        }
    }

    /// Why an action of the own turn is not possible.
    fn not_on_turn(&self, seat: Seat, choice: Choice) -> Reason {
        // WEST-60: nothing comes between a Movement Card and its first step.
        let moves = matches!(choice, Choice::Step(_) | Choice::Board);
        if !moves && self.owes_step(seat) {
            return ("WEST-60", "After a Movement Card the next thing is a step to another space.");
        }
        match choice {
            Choice::Play(card) => self.no_card(seat, card),
            Choice::Step(to) => self.no_step(seat, to),
            Choice::Board => self.no_boarding(seat),
            Choice::End => self.no_end(seat),
            Choice::Buy(ware) => self.no_sale(seat, ware),
            Choice::Exchange { give, take } => self.no_exchange(seat, give, take),
            Choice::Heal => self.no_healing(seat),
            Choice::SaloonCard => self.no_saloon_card(seat),
            Choice::Draw(deck) => self.no_free_card(seat, deck),
            Choice::Save(_) | Choice::Withdraw(_) => self.no_banking(seat),
            Choice::Discard(thing) => self.no_discard(seat, thing),
            Choice::Power(card) => self.no_power(seat, card),
            Choice::Item(item) => self.no_item(seat, item),
            Choice::Ability(_) => ("WEST-47", "This ability cannot be used now, or would do nothing."),
            Choice::Work | Choice::Herd | Choice::Tame | Choice::Trap => self.no_work(seat, choice),
            Choice::Trade(partner) => self.no_trade(seat, partner),
            Choice::Hide(card) => self.no_hiding(seat, card),
            Choice::Emerge | Choice::Ambush(_) => self.no_ambush(seat, choice),
            Choice::Redraw => self.no_redraw(seat),
            Choice::Rob(npc) => self.no_robbery(seat, npc),
            Choice::Attack(enemy) => self.no_attack(seat, enemy),
            Choice::Target(_) => ("WEST-R104", "Your Vulture cannot try this Pioneer now."),
            Choice::Move => ("WEST-170", "The ambush move follows an Ambush at once, and only that."),
            _ => ("WEST-300", "This is no action of a turn; take one, or end your turn."),
        }
    }
}
