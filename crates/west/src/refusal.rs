//! Why a choice is refused, in words, with the rule. What a seat is told depends only on what it knows.

use rustlers_core::{Illegal, Seat};

use crate::choice::{Choice, Ware};
use crate::edition::{Place, Tool};
use crate::state::{BattleStage, Frame, Step, Thing, West, Where, did};

#[cold]
pub(crate) fn not_asked(west: &West, _seat: Seat) -> Illegal {
    if west.step == Step::Over {
        return Illegal::new("WEST-275", "The game is over.");
    }
    Illegal::new("WEST-292", "It is not your decision.")
}

/// The rule that stands in the way.
#[cold]
pub(crate) fn why_not(west: &West, seat: Seat, choice: Choice) -> Illegal {
    let (rule, reason) = match west.frames.top() {
        Frame::Turn(_) => on_turn(west, seat, choice),
        Frame::Battle => in_battle(west, choice),
        _ => None,
    }
    .or_else(|| by_question(west, seat, choice))
    .unwrap_or(("WEST-293", "This is not among your choices now."));
    Illegal::new(rule, reason)
}

type Reason = (&'static str, &'static str);

fn on_turn(west: &West, seat: Seat, choice: Choice) -> Option<Reason> {
    let figure = &west.figures[seat];
    let bandit = west.is_bandit(seat);
    if west.turn.must_step && !matches!(choice, Choice::Step(_) | Choice::Board) {
        return Some(("WEST-60", "After a Movement Card the next thing is a step to another space."));
    }
    Some(match choice {
        Choice::Play(_) if figure.has_done(did::CARD) => ("WEST-48", "One Movement Card a turn."),
        Choice::Play(_) if west.turn.surfaced => ("WEST-62", "Coming out of Hiding you play no Movement Card."),
        Choice::Play(_) if figure.has_done(did::AMBUSH_MOVE) => {
            ("WEST-170", "The ambush move was all your movement of this Round.")
        }
        Choice::Play(_) => ("WEST-R112", "This card would not let you take a legal step."),
        Choice::Step(to) => return no_step(west, seat, to),
        Choice::Board if west.turn.left_train => ("WEST-242", "You have left the Train this turn."),
        Choice::Board if bandit => ("WEST-247", "Bandits ride only while there is no Deputy, and never into Prosperity."),
        Choice::Board => ("WEST-240", "You cannot board here now: the Train, a free seat and a ticket are needed."),
        Choice::End => return west.duty(seat).map(|rule| (rule, "You cannot end your turn here.")),
        Choice::Buy(Ware::Bag(_)) | Choice::Exchange { take: Ware::Bag(_), .. } => {
            ("WEST-74", "Bags are bought in order, where they are sold, and never exchanged.")
        }
        Choice::Buy(Ware::Item(_)) if figure.item_squares() >= west.item_limit(seat) => {
            ("WEST-75", "Every Item needs a free Item square.")
        }
        Choice::Buy(Ware::Pet(_)) => ("WEST-90", "You cannot buy this Pet now."),
        Choice::Buy(_) if bandit && west.round == 1 && west.stash > 0 => {
            ("WEST-R14", "In Round 1 nobody takes or spends Cash of the Stash.")
        }
        Choice::Buy(_) => ("WEST-68", "It is not for sale to you here, or you cannot pay for it."),
        Choice::Exchange { .. } => ("WEST-69", "Things are exchanged only where both are on sale to you."),
        Choice::Withdraw(_) if bandit && west.round == 1 => ("WEST-R14", "In Round 1 nobody takes Cash from the Stash."),
        Choice::Save(_) | Choice::Withdraw(_) => ("WEST-106", "Cash is put away and taken out at home, as far as there is any."),
        Choice::Heal => ("WEST-105", "You cannot be patched up here now."),
        Choice::SaloonCard if west.saloon_closed => ("WEST-262", "The Saloon is closed for the rest of the Round."),
        Choice::SaloonCard => ("WEST-260", "Two Saloon Cards a turn, $2 each, at the Saloon."),
        Choice::Draw(_) => ("WEST-265", "A free card is drawn on entering, once."),
        Choice::Power(_) if figure.power.is_empty() => ("WEST-81", "You do not hold this card."),
        Choice::Power(_) => ("WEST-82", "This card cannot be played now: one of each type per Round, at its own moment."),
        Choice::Item(_) => ("WEST-193", "This Item cannot be used now."),
        Choice::Work if west.turn.no_more_gold => ("WEST-119", "Your work is over for this turn."),
        Choice::Work => ("WEST-118", "Each location once a turn, with the right Tool."),
        Choice::Herd => ("WEST-132", "Herding needs a Rope, at a Herd, once a turn."),
        Choice::Tame => ("WEST-138", "Taming needs a Rope and a Saddle, at a Herd, once a turn."),
        Choice::Trap => ("WEST-139", "Trapping needs Traps, a space with an animal, and one try a turn."),
        Choice::Trade(_) if bandit && west.round == 1 => ("WEST-30", "In Round 1 Bandits trade nothing."),
        Choice::Trade(_) => ("WEST-R26", "Partners of your side on the same or a neighbouring space, on your own turn."),
        Choice::Hide(_) if figure.has_loot() => ("WEST-155", "Nobody hides with Loot."),
        Choice::Hide(_) if figure.space().is_some_and(|space| space == west.place(Place::Purgatory)) => {
            ("WEST-153", "Never from Purgatory.")
        }
        Choice::Hide(_) if figure.has_done(did::EMERGED) => ("WEST-160", "Not again before the next Round."),
        Choice::Hide(_) if figure.has_done(did::CARD | did::MOVED) => ("WEST-151", "Move or hide, not both."),
        Choice::Hide(_) => ("WEST-154", "Another of the gang already lies there, or you do not hold the card."),
        Choice::Redraw if west.round == 1 => ("WEST-30", "No Ambush Cards are drawn in Round 1."),
        Choice::Redraw => ("WEST-149", "Ambush Cards are drawn once, at the start of a turn in the Bunker."),
        Choice::Ambush(_) if figure.hid >= west.round => ("WEST-168", "You went into Hiding only this Round."),
        Choice::Ambush(_) => ("WEST-162", "There is nobody to Ambush there."),
        Choice::Rob(_) if !west.contacts(seat).is_empty() => ("WEST-259", "Deal with your enemies here first."),
        Choice::Rob(crate::edition::Npc::Sheriff) => ("WEST-237", "The Sheriff is fought on the Jail space, for somebody in Jail."),
        Choice::Rob(_) => ("WEST-212", "This one cannot be robbed here now."),
        Choice::Attack(_) if !bandit => ("WEST-175", "Pioneers fight whom they meet, and never each other."),
        Choice::Attack(enemy) if west.is_at_peace(enemy) => ("WEST-201", "A Bribe keeps the peace until the Round ends."),
        Choice::Attack(_) => ("WEST-174", "You cannot attack here."),
        Choice::Discard(Thing::Item(_)) => ("WEST-75", "You do not have this Item."),
        Choice::Discard(_) => ("WEST-85", "There is no need to throw this away."),
        _ => return None,
    })
}

fn no_step(west: &West, seat: Seat, to: crate::edition::SpaceId) -> Option<Reason> {
    let figure = &west.figures[seat];
    let Some(from) = figure.space() else { return Some(("WEST-54", "You are not on the board.")) };
    let book = west.facts.book;
    if usize::from(to.number()) >= book.spaces().len() {
        return Some(("WEST-54", "There is no such space."));
    }
    let Some(link) = book.links(west.walker(seat), from).iter().find(|link| link.to == to) else {
        let joined = book.near(from).contains(to);
        let closed = !book.may_enter(west.walker(seat)).contains(to);
        return Some(match (joined, closed) {
            (true, true) if to == west.place(Place::Bunker) => ("WEST-145", "No Pioneer may enter the Bunker."),
            (true, true) if to == west.place(Place::Ranch) => ("WEST-112", "No Bandit may enter the Ranch."),
            (true, true) => ("WEST-129", "Bandits can neither enter nor pass a Mine."),
            (true, false) => ("WEST-55", "This Arrow is not for you, or runs the other way."),
            _ => ("WEST-54", "No Gray Line, Bridge or Arrow leads there."),
        });
    };
    if link.cost > figure.left() {
        return Some(("WEST-53", "You have no movement left for this step."));
    }
    let rule = west.refuses_step(seat, to, figure.left() - link.cost, 0)?;
    let reason = match rule {
        "WEST-128" => "Nobody enters a Mine with Livestock.",
        "WEST-129" => "Without a Pickaxe you may only pass through.",
        "WEST-130" => "Without a Pickaxe there is nothing to do in there.",
        "WEST-112" => "The Ranch is only for turning in, or for buying something.",
        "WEST-102" => "A Bandit never ends its turn in Prosperity, so it must be able to leave.",
        "WEST-65" => "Two are there already, and you could not go on.",
        _ => "You cannot end your turn there again, so you must be able to go on.",
    };
    Some((rule, reason))
}

fn in_battle(west: &West, choice: Choice) -> Option<Reason> {
    Some(match (choice, west.battle.stage) {
        (Choice::Item(_), BattleStage::Attack) => ("WEST-194", "This Item is not for now: Consumables never in Battle, the Derringer at 0 HP."),
        (Choice::Item(_), _) => ("WEST-193", "This Item cannot be used in Battle now."),
        (Choice::Power(_), _) => ("WEST-192", "Only cards marked for Battle, at their moment."),
        (Choice::Disarm(_), _) => ("WEST-191", "One try per Battle, with a Whip."),
        (Choice::Shoot(_), _) => ("WEST-185", "You do not have this Weapon, or it is empty or dropped."),
        (Choice::Propose, _) => ("WEST-R67", "No Bribe once the Battle has begun."),
        _ => return None,
    })
}

fn by_question(west: &West, seat: Seat, choice: Choice) -> Option<Reason> {
    let figure = &west.figures[seat];
    Some(match (west.frames.top(), choice) {
        (Frame::Compose { partner: Some(_), .. }, Choice::Give(_) | Choice::Ask(_)) => {
            ("WEST-99", "Only Cash, Items and Power Cards are traded.")
        }
        (Frame::Compose { .. }, _) => ("WEST-197", "Only what is really there can be offered or demanded."),
        (Frame::Window { .. }, Choice::Ambush(_) | Choice::AmbushAfterWork(_)) => {
            ("WEST-162", "You do not hide there.")
        }
        (Frame::Window { .. }, Choice::Strike) => ("WEST-R103", "Your Snake does not lie there."),
        (Frame::Herding(_), Choice::Take(_)) => ("WEST-133", "So many of these cannot be taken here, or your Bag is full."),
        (Frame::PokerEntry, _) => ("WEST-252", "You cannot enter in this way."),
        (Frame::PokerDraw { .. }, _) => ("WEST-254", "Not from this deck."),
        (Frame::PokerPick { .. }, _) => ("WEST-257", "You cannot pick this card."),
        (Frame::JailTurn(_), _) => ("WEST-234", "In Jail you may only roll to Escape, with or without a Lockpick, or wait."),
        (Frame::Surfaced(_), _) => ("WEST-158", "Deal with the Pioneers here, or step away at once."),
        (Frame::GangNext, _) => ("WEST-42", "One Bandit of those that have not had their turn."),
        (Frame::RanchBuy(_), _) => ("WEST-R37", "Something that you can pay for at the Ranch."),
        _ if figure.at == Where::Graveyard => ("WEST-219", "The dead take no part."),
        (_, Choice::Work) if figure.tool != Some(Tool::Pickaxe) => ("WEST-96", "Every job needs its Tool."),
        _ => return None,
    })
}
