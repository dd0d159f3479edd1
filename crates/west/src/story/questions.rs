//! Questions as sentences.

use rustlers_core::{Seat, Teller};

use super::{at_place, list, npc_name, proposal_words, thing_name};
use crate::edition::{Edition, SpaceId};
use crate::state::{BattleStage, Frame, Lot, Purpose, Settling, West};

/// What a seat is asked.
pub(crate) fn question(west: &West, seat: Seat, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    let at_place = |id: SpaceId| at_place(book, id);
    if !west.asked().contains(seat) {
        return not_asked(west, seat).to_owned();
    }
    match west.frames.top() {
        Frame::Characters => "Who are you?".to_owned(),
        Frame::Charity => "Who gets the gang's Charity?".to_owned(),
        Frame::FirstTool(_) => "Which Tool do you take? It is free.".to_owned(),
        Frame::GangNext => "Which Bandit goes next?".to_owned(),
        Frame::Turn(_) => on_turn(west, seat),
        Frame::Aboard(_) => "You are aboard the Train. Do you stay, or get off?".to_owned(),
        Frame::JailTurn(_) => "You are behind bars. Do you roll to Escape?".to_owned(),
        Frame::RanchBuy(_) => {
            "You have nothing to turn in at the Ranch, so you must buy something there. What?".to_owned()
        }
        Frame::Rove(_) => match west.figures[seat].left() {
            1 => "1 step is left. Where to?".to_owned(),
            left => format!("{left} steps are left. Where to?"),
        },
        Frame::Surfaced(_) => {
            "There are Pioneers here. Do you deal with them, or step away at once?".to_owned()
        }
        Frame::Window { pioneer, space: at, .. } => {
            format!("{} is {}. Do you strike?", teller.name(pioneer), at_place(at))
        }
        Frame::TrainWindow => format!("The Train is {}. Do you Ambush it?", at_place(west.train_space())),
        Frame::Vulture { pioneer, .. } => format!("Does your Vulture try to rob {}?", teller.whom(pioneer)),
        Frame::PickLoot { victim, .. } => format!("What do you take from {}?", teller.whom(victim)),
        Frame::UnderAmbush { bandit, .. } => {
            format!("{} waits until you have worked here. Do you work?", teller.name(bandit))
        }
        Frame::Contact { .. } => "Whom do you deal with first?".to_owned(),
        Frame::Parley => {
            let other =
                if west.parley.attacker == seat { west.parley.defender } else { west.parley.attacker };
            format!("You face {}. Fight, or make an offer?", teller.name(other))
        }
        Frame::Compose { .. } => composing(west),
        Frame::Answer { trade, .. } => answering(west, trade, teller),
        Frame::GivePick { .. } => "Which of your cards do you hand over?".to_owned(),
        Frame::Shed { .. } => "You carry too much. What do you discard?".to_owned(),
        Frame::Battle => in_battle(west.battle.stage).to_owned(),
        Frame::Dead(death) if death.stage == Settling::FurChoice => {
            format!("Which Fur does {} keep?", teller.whom(death.seat))
        }
        Frame::Dead(death) => {
            format!("{} is dead. Do you take the Loot or the Cash?", teller.name(death.seat))
        }
        Frame::DeadOrder { .. } => "Whose death is settled first?".to_owned(),
        Frame::Victory { ambush, won, .. } => after_victory(ambush, won).to_owned(),
        Frame::PickActing { npc, .. } => format!("Who acts for {}?", npc_name(west, npc)),
        Frame::Fought { .. } => "You are on the Train. What next?".to_owned(),
        Frame::Lantern(_) => "Danger! Do you light a Lantern before you roll?".to_owned(),
        Frame::Extra(_) => "Do you draw one more Gold Card?".to_owned(),
        Frame::Herding(_) => "Which animals do you take?".to_owned(),
        Frame::PickOption { .. } => "Which do you choose?".to_owned(),
        Frame::PickTarget { .. } | Frame::PickPlayer { .. } => "Whom do you choose?".to_owned(),
        Frame::PickSpace { purpose: Purpose::PeekSpace, .. } => "Which space do you spy on?".to_owned(),
        Frame::PickSpace { .. } => "Which space?".to_owned(),
        Frame::Lose { left, .. } => format!("You must discard {left} more. What do you discard?"),
        Frame::DrawPower { .. } => "Do you draw a card?".to_owned(),
        Frame::DrawAmbush { .. } => "Which Ambush Cards do you discard before you draw?".to_owned(),
        Frame::Refresh { .. } => "Which Movement Cards do you exchange?".to_owned(),
        Frame::MakeRoom { item, .. } => {
            format!("Your Bag is full. What do you discard for the {}?", book.item(item).name)
        }
        Frame::LaySnake { .. } => "Where does the Snake lie?".to_owned(),
        Frame::Roll => on_dice(west, seat),
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
        // These ask nobody.
        Frame::Round
        | Frame::TurnEnd { .. }
        | Frame::Leave { .. }
        | Frame::Arrive { .. }
        | Frame::Job(_)
        | Frame::Resolve { .. }
        | Frame::PokerRoll
        | Frame::Tie { .. }
        | Frame::Duel { .. } => "The game goes on.".to_owned(),
    }
}

/// What a seat may choose while others are asked.
fn not_asked(west: &West, seat: Seat) -> &'static str {
    let moves = matches!(west.frames.top(), Frame::Window { pioneer, .. } if pioneer == seat);
    match west.watch.plan {
        Some(_) if moves => "You have chosen what to do next if nobody strikes. Do you change it?",
        None if moves => "What will you do next if nobody strikes?",
        _ => "It is not your move. Do you want to change your standing order?",
    }
}

fn on_turn(west: &West, seat: Seat) -> String {
    let figure = &west.figures[seat];
    if west.turn.must_step {
        return "Where to? You have played a card, so you must take a step.".to_owned();
    }
    if figure.is_hiding() {
        return "Your turn, and you are in Hiding. What do you do?".to_owned();
    }
    if figure.granted == 0 {
        return "Your turn, and you have not moved yet. What do you do?".to_owned();
    }
    match figure.left() {
        0 => "Your turn, no movement left. What do you do?".to_owned(),
        left => format!("Your turn, {left} movement left. What do you do?"),
    }
}

/// The offer as far as it is put together.
fn composing(west: &West) -> String {
    let book = west.facts.book.all();
    match (lot_words(book, &west.deal.give), lot_words(book, &west.deal.ask)) {
        (None, None) => "What do you put into the offer?".to_owned(),
        (give, ask) => {
            let [give, ask] = [give, ask].map(|half| half.unwrap_or_else(|| "nothing".to_owned()));
            format!("You give {give} and ask for {ask}. What else?")
        }
    }
}

/// Half of an offer as far as it goes; none when it is empty.
fn lot_words(book: &Edition, lot: &Lot) -> Option<String> {
    let cash = (lot.cash > 0).then(|| format!("${}", lot.cash));
    let words: Vec<String> =
        cash.into_iter().chain(lot.things().into_iter().map(|thing| thing_name(book, thing))).collect();
    (!words.is_empty()).then(|| list(words))
}

/// The offer on the table.
fn answering(west: &West, trade: bool, teller: &Teller<'_>) -> String {
    let book = west.facts.book.all();
    match west.parties() {
        Some((proposer, _)) => {
            let half = |lot: &Lot| (lot.cash, west.shown(lot));
            let words = proposal_words(book, half(&west.deal.give), half(&west.deal.ask), trade);
            format!("{} {words}. Do you accept?", teller.name(proposer))
        }
        None => "Do you accept?".to_owned(),
    }
}

fn in_battle(stage: BattleStage) -> &'static str {
    match stage {
        BattleStage::Attack => "Your attack. What do you use?",
        BattleStage::Target | BattleStage::Chill(_) => "Whom do you hit?",
        BattleStage::Hit => "You are about to be hit. Do you play a card?",
        BattleStage::Lethal => "You are at 0 HP. Do you use a last card or Item?",
        BattleStage::Ready(_) => "The Quick Draw comes next. Do you play a card?",
        _ => "The Battle begins. Do you play a card?",
    }
}

fn after_victory(ambush: bool, won: bool) -> &'static str {
    match (won, ambush) {
        (false, _) => "You have your Bribe. Make the ambush move now? You will not move again this Round.",
        (true, true) => {
            "You have won. Do you use an Item, or make the ambush move and not move again this Round?"
        }
        (true, false) => "You have won. Do you use an Item before you go on?",
    }
}

fn on_dice(west: &West, seat: Seat) -> String {
    if west.roll.rerolling {
        return "Which dice do you roll again?".to_owned();
    }
    let dice = list(west.roll.dice.iter().map(|face| face.to_string()).collect());
    let who = if west.roll.seat == Some(seat) { "You" } else { "Your opponent" };
    format!("{who} rolled {dice}. Do you change anything?")
}
