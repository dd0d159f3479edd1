//! The words: every question, choice and sight as a sentence a player would say.

mod choices;
mod explanations;
mod phrases;
mod sights;

use rustlers_core::{Seat, Teller};

use crate::choice::Ware;
use crate::edition::{Edition, Level, Npc, PowerDeck, SpaceId};
use crate::state::{BattleStage, Foe, Frame, Lot, Order, Prey, Purpose, Thing, West};

pub(crate) use choices::tell_choice;
pub(crate) use explanations::explain_choice;
pub(crate) use sights::tell_sight;

/// What a seat is asked.
pub(crate) fn question(west: &West, seat: Seat, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    let space = |id: SpaceId| book.space(id).name.clone();
    if !west.asked().contains(seat) {
        let moves = matches!(west.frames.top(), Frame::Window { pioneer, .. } if pioneer == seat);
        return match west.watch.plan {
            Some(_) if moves => "You know what you do next, if nobody strikes. Do you think again?",
            None if moves => "What do you do next, if nobody strikes?",
            _ => "Nothing is asked of you. Do you change your standing order?",
        }
        .to_owned();
    }
    match west.frames.top() {
        Frame::Characters => "Who are you?".to_owned(),
        Frame::Charity => "Who gets the gang's Charity?".to_owned(),
        Frame::FirstTool(_) => "Which Tool do you take? It is free.".to_owned(),
        Frame::GangNext => "Which Bandit goes next?".to_owned(),
        Frame::Turn(_) if west.turn.must_step => {
            "Where to? The card is played, so a step comes next.".to_owned()
        }
        Frame::Turn(_) if west.figures[seat].is_hiding() => {
            "Your turn, and you are in Hiding. What do you do?".to_owned()
        }
        Frame::Turn(_) if west.figures[seat].granted == 0 => {
            "Your turn, and you have not moved yet. What do you do?".to_owned()
        }
        Frame::Turn(_) => format!("Your turn, {} movement left. What do you do?", west.figures[seat].left()),
        Frame::Aboard(_) => "You are aboard. Do you ride on?".to_owned(),
        Frame::JailTurn(_) => "You are behind bars. Do you roll to Escape?".to_owned(),
        Frame::RanchBuy(_) => "You may enter the Ranch only to buy something. What is it?".to_owned(),
        Frame::Rove(_) => match west.figures[seat].left() {
            1 => "1 step is left. Where to?".to_owned(),
            left => format!("{left} steps are left. Where to?"),
        },
        Frame::Surfaced(_) => "There are Pioneers here. Do you deal with them, or step away?".to_owned(),
        Frame::Window { pioneer, space: at, .. } => {
            format!("{} is at {}. Do you strike?", teller.name(pioneer), space(at))
        }
        Frame::TrainWindow => format!("The Train is at {}. Do you Ambush it?", space(west.train_space())),
        Frame::Vulture { pioneer, .. } => format!("Does your Vulture try {}?", teller.name(pioneer)),
        Frame::PickLoot { victim, .. } => format!("What do you take from {}?", teller.whom(victim)),
        Frame::UnderAmbush { bandit, .. } => {
            format!("{} waits until you have worked. Do you?", teller.name(bandit))
        }
        Frame::Contact { .. } => "Whom do you deal with first?".to_owned(),
        Frame::Parley => {
            let other =
                if west.parley.attacker == seat { west.parley.defender } else { west.parley.attacker };
            format!("You face {}. Fight, or make an offer?", teller.name(other))
        }
        Frame::Compose { .. } => match (lot_words(book, &west.deal.give), lot_words(book, &west.deal.ask)) {
            (None, None) => "What is in the offer?".to_owned(),
            (give, ask) => {
                let [give, ask] = [give, ask].map(|half| half.unwrap_or_else(|| "nothing".to_owned()));
                format!("You give {give} and ask for {ask}. What else?")
            }
        },
        Frame::Answer { .. } => "Do you accept?".to_owned(),
        Frame::GivePick { .. } => "Which of your cards do you hand over?".to_owned(),
        Frame::Shed { .. } => "You carry too much. What goes?".to_owned(),
        Frame::Battle => match west.battle.stage {
            BattleStage::Attack => "Your attack. What do you use?".to_owned(),
            BattleStage::Target | BattleStage::Chill(_) => "Whom do you hit?".to_owned(),
            BattleStage::Hit => "You are about to be hit. Do you play a card?".to_owned(),
            BattleStage::Lethal => "You are down. Is there anything you can still do?".to_owned(),
            _ => "The Battle begins. Do you play a card?".to_owned(),
        },
        Frame::Dead(death) if death.stage == 1 => format!("Which Fur does {} keep?", teller.whom(death.seat)),
        Frame::Dead(death) => {
            format!("{} is dead. Do you take the Loot or the Cash?", teller.name(death.seat))
        }
        Frame::DeadOrder { .. } => "Whose affairs are settled first?".to_owned(),
        Frame::Victory { .. } => "You have prevailed. Do you do anything at once?".to_owned(),
        Frame::PickActing { npc, .. } => format!("Who acts for {}?", npc_name(west, npc)),
        Frame::Fought { .. } => "You are on the Train. What next?".to_owned(),
        Frame::Lantern(_) => "Danger! Do you light a Lantern before you roll?".to_owned(),
        Frame::Extra(_) => "Do you dig on?".to_owned(),
        Frame::Herding(_) => "Which animals do you take?".to_owned(),
        Frame::PickOption { .. } => "Which of the two?".to_owned(),
        Frame::PickTarget { .. } | Frame::PickPlayer { .. } => "Whom does it concern?".to_owned(),
        Frame::PickSpace { purpose: Purpose::PeekSpace, .. } => "Which space do you spy on?".to_owned(),
        Frame::PickSpace { .. } => "Which space?".to_owned(),
        Frame::Lose { left, .. } => format!("You must throw away {left} more. What goes?"),
        Frame::DrawPower { .. } => "Do you draw a card?".to_owned(),
        Frame::DrawAmbush { .. } => "Which Ambush Cards do you toss before you draw?".to_owned(),
        Frame::Refresh { .. } => "Which Movement Cards do you exchange?".to_owned(),
        Frame::MakeRoom { item, .. } => format!("Your Bag is full. What goes for {}?", book.item(item).name),
        Frame::LaySnake { .. } => "Where does the Snake lie?".to_owned(),
        Frame::Roll if west.roll.rerolling => "Which dice do you roll again?".to_owned(),
        Frame::Roll => "The dice are down. Do you change anything?".to_owned(),
        Frame::TrainAttack { bandits, next } if west.is_train_order(bandits, next) => {
            "The Train is here. Which Bandit decides first?".to_owned()
        }
        Frame::TrainAttack { .. } => "The Train is here. Do you attack it?".to_owned(),
        Frame::PokerSeat => "Who takes the gang's free seat at the Tournament?".to_owned(),
        Frame::PokerEntry => "The Poker Tournament! Do you play?".to_owned(),
        Frame::PokerDraw { .. } => "From which deck do you draw?".to_owned(),
        Frame::PokerPick { .. } => "Which card do you pick?".to_owned(),
        Frame::PokerOrder { .. } => "Which Bandit picks first?".to_owned(),
        Frame::Champion(_) => "Who fights for the gang?".to_owned(),
        _ => "The game goes on.".to_owned(),
    }
}

pub(crate) fn npc_name(west: &West, npc: Npc) -> String {
    west.facts.book.npc(npc, west.level(npc)).name.clone()
}

/// The role, where the level is not at hand.
pub(super) fn npc_role(book: &Edition, npc: Npc) -> String {
    format!("the {}", book.npc(npc, Level::One).role.word())
}

pub(super) fn foe_name(book: &Edition, foe: Foe, teller: &Teller<'_>) -> String {
    match foe {
        Foe::Seat(seat) => teller.whom(seat).into_owned(),
        Foe::Npc(npc) => npc_role(book, npc),
    }
}

pub(crate) fn deck_name(deck: PowerDeck) -> &'static str {
    match deck {
        PowerDeck::PeacePipe => "Peace Pipe",
        PowerDeck::Saloon => "Saloon",
        PowerDeck::Shadow => "Shadow",
    }
}

/// Half of an offer as far as it goes; none when it is empty.
fn lot_words(book: &Edition, lot: &Lot) -> Option<String> {
    let cash = (lot.cash > 0).then(|| format!("${}", lot.cash));
    let words: Vec<String> =
        cash.into_iter().chain(lot.things().into_iter().map(|thing| thing_name(book, thing))).collect();
    (!words.is_empty()).then(|| list(words))
}

/// A standing order (WEST-304).
pub(super) fn order_words(order: Order, teller: &Teller<'_>) -> String {
    let Order::Strike { prey, after_work } = order else {
        return if order == Order::Ask { "ask me" } else { "let everybody pass" }.to_owned();
    };
    let whom = match prey {
        Prey::Anybody => "any Pioneer".to_owned(),
        Prey::Loaded => "any Pioneer with Loot".to_owned(),
        Prey::Named(seats) => list(seats.into_iter().map(|seat| teller.whom(seat).to_string()).collect()),
    };
    format!("strike at {whom}{}", if after_work { ", after the work" } else { "" })
}

/// `snake_case` as people say it.
pub(super) fn spoken(word: &str) -> String {
    word.split('_').map(capital).collect::<Vec<_>>().join(" ")
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn ware_name(book: &Edition, ware: Ware) -> String {
    match ware {
        Ware::Tool(tool) => format!("the {}", spoken(tool.word())),
        Ware::Item(item) => format!("the {}", book.item(item).name),
        Ware::Weapon(weapon) => format!("the {}", book.weapon(weapon).name),
        Ware::Pet(pet) => format!("a {}", book.pet(pet).name),
        Ware::Bag(bag) => format!("the {}", book.bag(bag).name),
    }
}

pub(super) fn thing_name(book: &Edition, thing: Thing) -> String {
    match thing {
        Thing::Gold { from, fools: false } => format!("Gold from {}", spoken(from.word())),
        Thing::Gold { from, fools: true } => format!("Fool's Gold from {}", spoken(from.word())),
        Thing::GoldFrom(from) => format!("a Gold Card from {}", spoken(from.word())),
        Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => format!("a {}", spoken(kind.word())),
        Thing::Fur(fur) => format!("the {} Fur", spoken(fur.word())),
        Thing::Item(item) => book.item(item).name.clone(),
        Thing::Power(card) => book.power(card).name.clone(),
        Thing::PowerOf(deck) => format!("a {} Card", deck_name(deck)),
    }
}

/// `a, b and c`.
pub(super) fn list(words: Vec<String>) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nothing".to_owned(),
    }
}
