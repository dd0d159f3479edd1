//! Choices as sentences.

use rustlers_core::{Seat, Teller};

use super::{at_place, deck_name, list, npc_name, place_name, spoken, thing_name, ware_name};
use crate::choice::{Choice, Purse};
use crate::edition::{Discarded, DrawFrom, Effect, Fur, Options, SpaceId, SpaceKind, Tool};
use crate::state::{BattleStage, Frame, West};

/// A choice in the words in which its seat would make it.
pub(crate) fn tell_choice(west: &West, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    let space = |id: SpaceId| place_name(book, id);
    let at_place = |id: SpaceId| at_place(book, id);
    let holder = |id| book.wording(id).name.clone();
    match choice {
        Choice::Character(id) => format!("be {}", book.character(id).name),
        Choice::AnyCharacter => "be whoever luck picks".to_owned(),
        Choice::Tool(tool) => format!("take the {}", spoken(tool.word())),
        Choice::Name(seat) if teller.is_you(seat) => own_name_words(west),
        Choice::Name(seat) => name_words(west, &teller.name(seat)),
        Choice::Play(card) => {
            let card = book.movement(card);
            format!("play {} ({})", card.name, card.base)
        }
        Choice::Step(to) if book.space(to).kind == SpaceKind::Jail => format!("step onto {}", space(to)),
        Choice::Step(to) => format!("go to {}", space(to)),
        Choice::Board if west.figures[seat].is_hiding() => "ambush the Train".to_owned(),
        Choice::Board => "board the Train".to_owned(),
        Choice::GetOff => format!("get off {}", at_place(west.train_space())),
        Choice::Ride => "stay aboard".to_owned(),
        Choice::End if matches!(west.frames.top(), Frame::Rove(_)) => "stop here".to_owned(),
        Choice::End => "end the turn".to_owned(),
        Choice::Buy(ware) => format!("buy {}", ware_name(book, ware)),
        Choice::Exchange { give, take } => {
            format!("hand in {} for {}", ware_name(book, give), ware_name(book, take))
        }
        Choice::Heal => "pay to recover HP".to_owned(),
        Choice::SaloonCard => "buy a Saloon Card".to_owned(),
        Choice::Draw(deck) => format!("draw a {} Card", deck_name(deck)),
        Choice::Save(cash) if west.is_bandit(seat) => format!("put ${cash} into the Stash"),
        Choice::Save(cash) => format!("deposit ${cash} in the Bank"),
        Choice::Withdraw(cash) if west.is_bandit(seat) => format!("take ${cash} out of the Stash"),
        Choice::Withdraw(cash) => format!("withdraw ${cash} from the Bank"),
        Choice::Discard(thing) => format!("throw away {}", thing_name(book, thing)),
        Choice::Power(card) => format!("play {}", book.power(card).name),
        Choice::Item(item) => format!("use the {}", book.item(item).name),
        Choice::Ability(id) => format!("use {}", holder(id)),
        Choice::Work if west.figures[seat].tool == Some(Tool::Pickaxe) => "mine for Gold".to_owned(),
        Choice::Work => "pan for Gold".to_owned(),
        Choice::Herd => "round up animals".to_owned(),
        Choice::Take(kind) => format!("take a {}", spoken(kind.word())),
        Choice::Release { kind, .. } => format!("let a {} go", spoken(kind.word())),
        Choice::Tame => "try to tame a Mustang".to_owned(),
        Choice::Trap => "set the Traps".to_owned(),
        Choice::Dig(id) => format!("draw one more Gold Card ({})", holder(id)),
        Choice::Hide(card) if matches!(west.frames.top(), Frame::LaySnake { .. }) => {
            format!("lay the Snake {}", at_place(west.ambush_space(card)))
        }
        Choice::Hide(card) => format!("hide {}", at_place(west.ambush_space(card))),
        Choice::Emerge => "come out of Hiding".to_owned(),
        Choice::Move => "make the ambush move".to_owned(),
        Choice::Ambush(_) if matches!(west.frames.top(), Frame::TrainWindow) => "ambush the Train".to_owned(),
        Choice::Ambush(at) => format!("Ambush {}", at_place(at)),
        Choice::AmbushAfterWork(at) => format!("Ambush {}, but let them work first", at_place(at)),
        Choice::Strike if matches!(west.frames.top(), Frame::Vulture { .. }) => "send the Vulture".to_owned(),
        Choice::Strike => "let the Snake strike".to_owned(),
        Choice::Redraw => "exchange Ambush Cards".to_owned(),
        Choice::Toss(card) => format!("discard the card for {}", space(west.ambush_space(card))),
        Choice::Shun(card) => format!("discard {}", book.movement(card).name),
        Choice::Rob(npc) => format!("attack {}", npc_name(west, npc)),
        Choice::Attack(seat) if matches!(west.frames.top(), Frame::Contact { .. }) => {
            format!("deal with {} first", teller.whom(seat))
        }
        Choice::Attack(seat) => format!("attack {}", teller.whom(seat)),
        Choice::Fight if matches!(west.frames.top(), Frame::Surfaced(_)) => {
            "deal with the Pioneers here".to_owned()
        }
        Choice::Fight => "fight".to_owned(),
        Choice::Propose => "make an offer".to_owned(),
        Choice::Trade(seat) => format!("trade with {}", teller.whom(seat)),
        Choice::GiveCash(0) => "give no Cash".to_owned(),
        Choice::GiveCash(cash) => format!("give ${cash}{}", instead(west.deal.give.cash)),
        Choice::AskCash(0) => "ask for no Cash".to_owned(),
        Choice::AskCash(cash) => format!("ask for ${cash}{}", instead(west.deal.ask.cash)),
        Choice::Give(thing) => format!("give {}", thing_name(book, thing)),
        Choice::Ask(thing) => format!("ask for {}", thing_name(book, thing)),
        Choice::TakeBack => "take everything back and start the offer again".to_owned(),
        Choice::Offer if west.deal.give.is_empty() && west.deal.ask.is_empty() => {
            "offer a truce for nothing".to_owned()
        }
        Choice::Offer => "make this offer".to_owned(),
        Choice::Accept => "accept".to_owned(),
        Choice::Refuse => "refuse".to_owned(),
        Choice::Shoot(weapon) => format!("attack with the {}", book.weapon(weapon).name),
        Choice::Disarm(weapon) => format!("Disarm with the {}", book.weapon(weapon).name),
        Choice::Hit(ally) => hit_words(west, ally),
        Choice::Reroll(mask) => reroll_words(west, mask),
        Choice::KeepFur(fur) => keep_words(west, fur, teller),
        Choice::TakeLoot => "take the Loot".to_owned(),
        Choice::TakeCash => "take the Cash".to_owned(),
        Choice::Escape => "roll to Escape".to_owned(),
        Choice::EscapeWith(item) => format!("roll to Escape with the {}", book.item(item).name),
        Choice::Wait => "wait".to_owned(),
        Choice::Enter(purse) => entry_words(west, seat, purse),
        Choice::EnterWith(item) => format!("play for the {}", book.item(item).name),
        Choice::Pick(place) => pick_words(west, place, teller),
        Choice::Target(seat) => format!("choose {}", teller.whom(seat)),
        Choice::Space(at) => format!("choose {}", space(at)),
        Choice::Option(number) => match west.frames.top() {
            Frame::PickOption { options, .. } => option_words(west, options, number),
            _ => format!("option {}", number + 1),
        },
        Choice::Pass => pass_words(west).to_owned(),
        Choice::Order(order) => format!("standing order: {}", super::order_words(order, teller)),
    }
}

/// Said of an amount that takes the place of another.
fn instead(before: u16) -> &'static str {
    if before > 0 { " instead" } else { "" }
}

fn hit_words(west: &West, ally: u8) -> String {
    let book = west.facts.book.all();
    let others = west.battle.fighter(west.battle.by ^ 1).allies();
    let name = others.filter(|(place, _)| place + 1 == ally).map(|(_, ally)| &book.ally(ally.kind).name);
    match name.last() {
        Some(name) => format!("hit {name} (number {ally})"),
        None => format!("hit ally {ally}"),
    }
}

fn reroll_words(west: &West, mask: u16) -> String {
    let faces = west.roll.dice.iter().enumerate().filter(|(place, _)| mask >> place & 1 != 0);
    let dice = faces.map(|(place, face)| format!("the {face} (die {})", place + 1));
    format!("roll again: {}", list(dice.collect()))
}

fn keep_words(west: &West, fur: Fur, teller: &Teller<'_>) -> String {
    match west.frames.top() {
        Frame::Dead(death) if !teller.is_you(death.seat) => {
            format!("let {} keep the {} Fur", teller.name(death.seat), spoken(fur.word()))
        }
        _ => format!("keep the {} Fur", spoken(fur.word())),
    }
}

/// The fee of the Tournament, and what it is paid from.
fn entry_words(west: &West, seat: Seat, purse: Purse) -> String {
    let from = match purse {
        Purse::Free => return "play, free of charge".to_owned(),
        Purse::Wallet => "Wallet",
        Purse::Savings if west.is_bandit(seat) => "Stash",
        Purse::Savings => "Deposit",
    };
    format!("play for ${} from the {from}", west.facts.book.numbers().poker.fee)
}

fn pick_words(west: &West, place: u8, teller: &Teller<'_>) -> String {
    match west.poker.table.get(usize::from(place)).copied().flatten() {
        Some(card) => {
            let deck = deck_name(west.facts.book.power(card.card).deck);
            format!("pick {} {deck} Card (number {})", teller.whose(card.owner), place + 1)
        }
        None => format!("pick card number {}", place + 1),
    }
}

/// To do none of what is offered, or no more of it.
fn pass_words(west: &West) -> &'static str {
    match west.frames.top() {
        Frame::Window { .. } => "let them pass",
        Frame::TrainWindow | Frame::TrainAttack { .. } => "let the Train pass",
        Frame::Vulture { .. } => "leave them alone",
        Frame::UnderAmbush { .. } => "do no work",
        Frame::RanchBuy(_) => "stay away from the Ranch",
        Frame::Compose { partner: Some(_), .. } => "drop the trade",
        Frame::Compose { .. } => "make no offer and fight",
        Frame::Victory { ambush: true, .. } => "stay here",
        Frame::Victory { .. } => "go on",
        Frame::Lantern(_) => "light no Lantern",
        Frame::Extra(_) => "draw no more",
        Frame::Herding(_) => "take no more",
        Frame::DrawPower { .. } => "draw no more",
        Frame::DrawAmbush { .. } | Frame::Refresh { .. } => "draw now",
        Frame::LaySnake { .. } => "leave the Snake where it is",
        Frame::MakeRoom { .. } => "go without it",
        Frame::Battle => match west.battle.stage {
            BattleStage::Lethal => "die",
            _ => "play nothing",
        },
        Frame::Roll => "leave the dice as they are",
        Frame::PokerEntry => "stay out",
        Frame::PokerPick { .. } => "take no more",
        _ => "pass",
    }
}

/// The same of oneself.
fn own_name_words(west: &West) -> String {
    let words = match west.frames.top() {
        Frame::Charity => "take it yourself",
        Frame::GangNext => "take your own turn",
        Frame::TrainAttack { .. } | Frame::PokerOrder { .. } => "go first yourself",
        Frame::PokerSeat => "take the free seat yourself",
        Frame::Champion(_) => "fight yourself",
        _ => return name_words(west, "yourself"),
    };
    words.to_owned()
}

/// What somebody is named for.
fn name_words(west: &West, whom: &str) -> String {
    match west.frames.top() {
        Frame::Charity => format!("give it to {whom}"),
        Frame::GangNext => format!("call {whom}"),
        Frame::PickActing { npc, .. } => format!("let {whom} act for {}", npc_name(west, npc)),
        Frame::TrainAttack { .. } | Frame::PokerOrder { .. } => format!("let {whom} go first"),
        Frame::PokerSeat => format!("give the free seat to {whom}"),
        Frame::DeadOrder { .. } => format!("settle the death of {whom} first"),
        Frame::Champion(_) => format!("send {whom}"),
        _ => format!("name {whom}"),
    }
}

/// What one of several lists of effects does.
fn option_words(west: &West, options: Options, number: u8) -> String {
    let book = west.facts.book.all();
    let Some(&effects) = book.options(options).get(usize::from(number)) else {
        return format!("option {}", number + 1);
    };
    let words = book.effects(effects).iter().map(|row| match row.effect {
        Effect::Cash { amount } if amount < 0 => format!("lose ${}", -amount),
        Effect::Cash { amount } => format!("get ${amount}"),
        Effect::Rep { amount, .. } => format!("{amount:+} Rep"),
        Effect::Heal { amount } => format!("recover {amount} HP"),
        Effect::Hurt { amount, .. } => format!("lose {amount} HP"),
        Effect::Draw { deck: DrawFrom::Gold, count } => format!("draw {count} from the Gold deck"),
        Effect::Draw { count: 1, .. } => "draw a Power Card".to_owned(),
        Effect::Draw { count, .. } => format!("draw {count} Power Cards"),
        Effect::Discard { what: Discarded::Gold, count: 1, .. } => "discard a Gold Card".to_owned(),
        Effect::Discard { count, .. } => format!("discard {count}"),
        Effect::MoveBonus { amount } => format!("{amount} more movement"),
        Effect::Slow { amount, .. } => format!("be slowed by {amount}"),
        _ => format!("option {}", number + 1),
    });
    list(words.collect())
}
