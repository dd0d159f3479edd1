//! Why a choice is refused, in words, with the rule. What a seat is told depends only on what it knows (WEST-291).
//!
//! The list of choices is the only judge; this is asked after it has said no, and finds the words. Where several rules stand
//! in the way it names one of them.

mod deeds;
mod gang;
mod moves;

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
    let (rule, sentence) = if west.is_strange(choice) {
        ("WEST-293", "There is no such thing at this table.")
    } else if let Frame::Turn(_) = west.frames.top() {
        west.not_on_turn(seat, choice)
    } else {
        asked_now(west.frames.top())
    };
    Illegal::new(rule, sentence)
}

impl West {
    /// Does the choice name something that the edition does not have? Nothing may be looked up by it then.
    fn is_strange(&self, choice: Choice) -> bool {
        let book = self.facts.book;
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
        if self.turn.must_step && !moves {
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

/// What is asked while something other than a turn goes on.
fn asked_now(frame: Frame) -> Reason {
    match frame {
        Frame::Characters => ("WEST-297", "Choose a character of your side that nobody has."),
        Frame::Charity => ("WEST-299", "Name a Bandit that can use what Charity gives."),
        Frame::FirstTool(_) => ("WEST-298", "Take your first Tool: Sifting Pan, Pickaxe or Rope."),
        Frame::GangNext => ("WEST-329", "Name a Bandit that has not had its turn."),
        Frame::Aboard(_) => ("WEST-328", "Ride on and pay, or get off."),
        Frame::JailTurn(_) => ("WEST-334", "Roll to Escape, or wait."),
        Frame::RanchBuy(_) => ("WEST-112", "You entered the Ranch to buy something: buy it."),
        Frame::Rove(_) => ("WEST-318", "Take a legal step of this move, or end it."),
        Frame::Surfaced(_) => ("WEST-158", "Deal with the Pioneers here, or step to another space at once."),
        Frame::Window { .. } => ("WEST-305", "Declare an Ambush or a strike on this space, or pass."),
        Frame::Vulture { .. } => ("WEST-350", "Let the Vulture try, or pass."),
        Frame::PickLoot { .. } => {
            ("WEST-350", "Name a Gold Card by its origin or an animal that you can carry.")
        }
        Frame::UnderAmbush { .. } => ("WEST-307", "Do a job or set a trap here, or do nothing."),
        Frame::Contact { .. } => ("WEST-310", "Choose which enemy on this space you deal with next."),
        Frame::Parley => ("WEST-308", "Fight, or make a proposal; each side has three."),
        Frame::Compose { partner: None, .. } => (
            "WEST-197",
            "Put in or ask for Cash, Gold, Livestock, Furs, Power Cards and Items that are there; then offer.",
        ),
        Frame::Compose { .. } => {
            ("WEST-98", "Put in or ask for Cash, Items and Power Cards that are there; then offer.")
        }
        Frame::Answer { .. } => ("WEST-309", "Accept or refuse."),
        Frame::GivePick { .. } => ("WEST-198", "Pick the cards that you promised."),
        Frame::Shed { .. } => ("WEST-316", "Discard what is over your limits."),
        Frame::Battle => {
            ("WEST-311", "Attack with a Weapon that has Ammo, or use what this moment of the Battle allows.")
        }
        Frame::Dead(_) => ("WEST-315", "Settle the death: Furs, then Loot or Cash."),
        Frame::DeadOrder { .. } => ("WEST-R63", "Choose whose death is settled first."),
        Frame::Victory { .. } => ("WEST-317", "Use a Consumable, take the ambush move if you may, or pass."),
        Frame::PickActing { .. } => ("WEST-335", "Name a Pioneer that acts for the NPC."),
        Frame::Fought { .. } => ("WEST-338", "Fight on, get off, or stay aboard if you may."),
        Frame::Lantern(_) => ("WEST-321", "Use a Lantern, or not."),
        Frame::Extra(_) => ("WEST-320", "Draw one more Gold Card, or not."),
        Frame::Herding(_) => ("WEST-133", "Take an animal within the limits, let one go, or be done."),
        Frame::PickOption { .. } => ("WEST-346", "Choose one of the options."),
        Frame::PickTarget { .. } | Frame::PickPlayer { .. } => {
            ("WEST-346", "Choose a character within range.")
        }
        Frame::PickSpace { .. } => ("WEST-346", "Choose a space within range."),
        Frame::Lose { .. } => ("WEST-346", "Choose what you discard."),
        Frame::DrawPower { .. } => ("WEST-85", "Draw, discard a card of a full type first, or stop."),
        Frame::DrawAmbush { .. } => ("WEST-330", "Discard Ambush Cards of your hand, or draw now."),
        Frame::Refresh { .. } => ("WEST-346", "Discard Movement Cards of your hand, or be done."),
        Frame::MakeRoom { .. } => ("WEST-75", "Discard an Item to make room, or do without."),
        Frame::LaySnake { .. } => {
            ("WEST-R103", "Lay the Snake under an Ambush Card whose space is free, or not.")
        }
        Frame::Roll => ("WEST-312", "Re-roll with what you have, or let the dice lie."),
        Frame::TrainAttack { .. } | Frame::TrainWindow => ("WEST-337", "Attack the Train, or pass."),
        Frame::PokerSeat => ("WEST-340", "Name the Bandit that enters free."),
        Frame::PokerEntry => ("WEST-339", "Enter the Tournament with what you can pay, or stay out."),
        Frame::PokerDraw { .. } => (
            "WEST-254",
            "Draw from the Peace Pipe or Saloon deck; in the third Tournament one may be Shadow.",
        ),
        Frame::PokerPick { .. } => {
            ("WEST-257", "Pick a card of the table that you have room for, or decline.")
        }
        Frame::PokerOrder { .. } => ("WEST-344", "Name the Bandit that picks next."),
        Frame::Champion(_) => ("WEST-343", "Name the Bandit that duels for the gang."),
        _ => ("WEST-293", "This is not among your choices now."),
    }
}
