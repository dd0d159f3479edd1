//! Choices as sentences.

use rustlers_core::{Seat, Teller};

use super::{deck_name, list, npc_name, spoken, thing_name, ware_name};
use crate::choice::{Choice, Purse};
use crate::edition::{Discarded, DrawFrom, Effect, Options, SpaceId};
use crate::state::{BattleStage, Frame, West};

/// A choice in the words in which its seat would make it.
pub(crate) fn tell_choice(west: &West, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    let space = |id: SpaceId| book.space(id).name.clone();
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
        Choice::Step(to) => format!("go to {}", space(to)),
        Choice::Board => "board the Train".to_owned(),
        Choice::GetOff => "get off".to_owned(),
        Choice::Ride => "stay aboard".to_owned(),
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
        Choice::Item(item) => format!("use {}", book.item(item).name),
        Choice::Ability(id) => format!("use {}", holder(id)),
        Choice::Work => "work here".to_owned(),
        Choice::Herd => "round up animals".to_owned(),
        Choice::Take(kind) => format!("take a {}", spoken(kind.word())),
        Choice::Release { kind, .. } => format!("let a {} go", spoken(kind.word())),
        Choice::Tame => "try to tame a Mustang".to_owned(),
        Choice::Trap => "set the Traps".to_owned(),
        Choice::Dig(id) => format!("dig on ({})", holder(id)),
        Choice::Hide(card) if matches!(west.frames.top(), Frame::LaySnake { .. }) => {
            format!("lay the Snake at {}", space(west.ambush_space(card)))
        }
        Choice::Hide(card) => format!("hide at {}", space(west.ambush_space(card))),
        Choice::Emerge => "come out of Hiding".to_owned(),
        Choice::Move => "make the ambush move".to_owned(),
        Choice::Ambush(at) => format!("Ambush at {}", space(at)),
        Choice::AmbushAfterWork(at) => format!("Ambush at {}, after the work", space(at)),
        Choice::Strike => "strike".to_owned(),
        Choice::Redraw => "sort out the Ambush Cards".to_owned(),
        Choice::Toss(card) => format!("toss the card for {}", space(west.ambush_space(card))),
        Choice::Shun(card) => format!("put {} back", book.movement(card).name),
        Choice::Rob(npc) => format!("attack {}", npc_name(west, npc)),
        Choice::Attack(seat) => format!("go for {}", teller.whom(seat)),
        Choice::Fight => "fight".to_owned(),
        Choice::Propose => "make an offer".to_owned(),
        Choice::Trade(seat) => format!("trade with {}", teller.whom(seat)),
        Choice::GiveCash(cash) => format!("give ${cash}"),
        Choice::AskCash(cash) => format!("ask for ${cash}"),
        Choice::Give(thing) => format!("give {}", thing_name(book, thing)),
        Choice::Ask(thing) => format!("ask for {}", thing_name(book, thing)),
        Choice::Offer => "that is the offer".to_owned(),
        Choice::Accept => "accept".to_owned(),
        Choice::Refuse => "refuse".to_owned(),
        Choice::Shoot(weapon) => format!("attack with the {}", book.weapon(weapon).name),
        Choice::Disarm(weapon) => format!("Disarm with the {}", book.weapon(weapon).name),
        Choice::Hit(ally) => {
            let others = west.battle.fighter(west.battle.by ^ 1).allies();
            let name =
                others.filter(|(place, _)| place + 1 == ally).map(|(_, ally)| &book.ally(ally.kind).name);
            match name.last() {
                Some(name) => format!("hit {name} (number {ally})"),
                None => format!("hit ally {ally}"),
            }
        }
        Choice::Reroll(mask) => {
            let faces = west.roll.dice.iter().enumerate().filter(|(place, _)| mask >> place & 1 != 0);
            let dice = faces.map(|(place, face)| format!("the {face} (die {})", place + 1));
            format!("roll again: {}", list(dice.collect()))
        }
        Choice::KeepFur(fur) => format!("leave the {} Fur", spoken(fur.word())),
        Choice::TakeLoot => "take the Loot".to_owned(),
        Choice::TakeCash => "take the Cash".to_owned(),
        Choice::Escape => "roll to Escape".to_owned(),
        Choice::EscapeWith(item) => format!("roll to Escape with {}", book.item(item).name),
        Choice::Wait => "wait".to_owned(),
        Choice::Enter(Purse::Free) => "play, free of charge".to_owned(),
        Choice::Enter(Purse::Wallet) => "play, from the Wallet".to_owned(),
        Choice::Enter(Purse::Savings) if west.is_bandit(seat) => "play, from the Stash".to_owned(),
        Choice::Enter(Purse::Savings) => "play, from the Deposit".to_owned(),
        Choice::EnterWith(item) => format!("play, for {}", book.item(item).name),
        Choice::Pick(place) => match west.poker.table.get(usize::from(place)).copied().flatten() {
            Some(card) => {
                let deck = deck_name(book.power(card.card).deck);
                format!("pick {} {deck} Card (number {})", teller.whose(card.owner), place + 1)
            }
            None => format!("pick card number {}", place + 1),
        },
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

/// To do none of what is offered, or no more of it.
fn pass_words(west: &West) -> &'static str {
    match west.frames.top() {
        Frame::Window { .. } => "let them pass",
        Frame::TrainWindow | Frame::TrainAttack { .. } => "let the Train pass",
        Frame::Vulture { .. } => "leave them alone",
        Frame::UnderAmbush { .. } => "do no work",
        Frame::Compose { .. } => "make no offer",
        Frame::Victory { .. } => "go on",
        Frame::Lantern(_) => "light no Lantern",
        Frame::Extra(_) => "dig no more",
        Frame::Herding(_) => "take no more",
        Frame::DrawPower { .. } => "draw no more",
        Frame::DrawAmbush { .. } | Frame::Refresh { .. } => "draw now",
        Frame::LaySnake { .. } => "leave the Snake where it is",
        Frame::MakeRoom { .. } => "go without it",
        Frame::Battle => match west.battle.stage {
            BattleStage::Lethal => "give in",
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
        Frame::DeadOrder { .. } => format!("settle for {whom} first"),
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
        Effect::Discard { what: Discarded::Gold, count: 1, .. } => "throw a Gold Card away".to_owned(),
        Effect::Discard { count, .. } => format!("throw {count} away"),
        Effect::MoveBonus { amount } => format!("{amount} more movement"),
        Effect::Slow { amount, .. } => format!("be slowed by {amount}"),
        _ => format!("option {}", number + 1),
    });
    list(words.collect())
}
