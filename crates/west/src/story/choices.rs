//! Choices as sentences.

use rustlers_core::{Seat, Teller};

use super::{deck_name, npc_name, spoken, thing_name, ware_name};
use crate::choice::{Choice, Purse};
use crate::edition::SpaceId;
use crate::state::{Frame, West};

/// A choice in the words in which its seat would make it.
pub(crate) fn tell_choice(west: &West, choice: Choice, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    let space = |id: SpaceId| book.space(id).name.clone();
    let holder = |id| book.wording(id).name.clone();
    match choice {
        Choice::Character(id) => format!("be {}", book.character(id).name),
        Choice::AnyCharacter => "be whoever luck picks".to_owned(),
        Choice::Tool(tool) => format!("take the {}", spoken(tool.word())),
        Choice::Name(seat) => format!("name {}", teller.whom(seat)),
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
        Choice::Heal => "pay to be patched up".to_owned(),
        Choice::SaloonCard => "buy a Saloon Card".to_owned(),
        Choice::Draw(deck) => format!("draw a {} Card", deck_name(deck)),
        Choice::Save(cash) => format!("put ${cash} away"),
        Choice::Withdraw(cash) => format!("take ${cash} out"),
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
        Choice::Hit(ally) => format!("hit ally {ally}"),
        Choice::Reroll(mask) => {
            let dice = (0..16).filter(|place| mask >> place & 1 != 0).map(|place| (place + 1).to_string());
            format!("roll again: die {}", dice.collect::<Vec<_>>().join(", "))
        }
        Choice::KeepFur(fur) => format!("leave the {} Fur", spoken(fur.word())),
        Choice::TakeLoot => "take the Loot".to_owned(),
        Choice::TakeCash => "take the Cash".to_owned(),
        Choice::Escape => "roll to Escape".to_owned(),
        Choice::EscapeWith(item) => format!("roll to Escape with {}", book.item(item).name),
        Choice::Wait => "wait".to_owned(),
        Choice::Enter(Purse::Free) => "play, free of charge".to_owned(),
        Choice::Enter(Purse::Wallet) => "play, from the Wallet".to_owned(),
        Choice::Enter(Purse::Savings) => "play, from what is put away".to_owned(),
        Choice::EnterWith(item) => format!("play, for {}", book.item(item).name),
        Choice::Pick(place) => match west.poker.table.get(usize::from(place)).copied().flatten() {
            Some(card) => {
                let deck = deck_name(book.power(card.card).deck);
                format!("pick the {deck} Card of {} (place {place})", teller.whom(card.owner))
            }
            None => format!("pick the card at place {place}"),
        },
        Choice::Target(seat) => format!("choose {}", teller.whom(seat)),
        Choice::Space(at) => format!("choose {}", space(at)),
        Choice::Option(number) => match west.frames.top() {
            Frame::PickOption { .. } => format!("take option {}", number + 1),
            _ => format!("option {}", number + 1),
        },
        Choice::Pass => "pass".to_owned(),
        Choice::Order(order) => format!("standing order: {}", super::order_words(order, teller)),
    }
}

/// What a choice means beyond its words.
pub(crate) fn explain_choice(west: &West, seat: Seat, choice: Choice) -> String {
    let book = west.facts.book.all();
    match choice {
        Choice::Character(id) => {
            let holders = book.holders(book.character(id).abilities);
            holders.map(|(id, _)| book.wording(id).text.clone()).collect::<Vec<_>>().join(" ")
        }
        Choice::Play(card) => format!("{} movement", west.card_movement(seat, card)),
        Choice::Power(card) => book.power(card).text.clone(),
        Choice::Item(item) => book.item(item).text.clone(),
        Choice::Buy(ware) => match west.shop(seat).and_then(|shop| west.price(seat, ware, shop)) {
            Some(price) => format!("${price}"),
            None => String::new(),
        },
        _ => String::new(),
    }
}
