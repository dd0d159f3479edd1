//! Sights as sentences.

use rustlers_core::{Seat, Teller};

use super::phrases::{
    counted, dice_words, effect_words, fare, naming_words, offer_words, roll_words, seen, several, some,
    why_words,
};
use super::{capital, deck_name, foe_name, list, npc_role, order_words, spoken, thing_name, ware_name};
use crate::choice::Purse;
use crate::edition::{AmbushId, Animal, Fur, SpaceId};
use crate::event::{Happening as H, Harm, Told, Why};
use crate::knowledge::Sight;
use crate::state::{Foe, GANG, Thing};

/// A sight as a sentence.
pub(crate) fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
    let book = sight.book.all();
    let who = |seat: Seat, second: &str, third: &str| teller.clause(seat, second, third);
    let space = |id: SpaceId| book.space(id).name.clone();
    let card_space = |card: AmbushId| space(book.ambush_cards()[card.index()].space);
    let fighter = |one: Foe, second: &str, third: &str| match one {
        Foe::Seat(seat) => teller.clause(seat, second, third),
        Foe::Npc(npc) => format!("{} {third}", capital(&npc_role(book, npc))),
    };
    let side = |competitor: u8, second: &str, third: &str| match Seat::new(competitor) {
        Some(pioneer) if usize::from(competitor) != GANG => teller.clause(pioneer, second, third),
        _ => format!("The gang {third}"),
    };
    match &sight.what {
        H::Became { seat, character } => {
            format!("{} {}.", who(*seat, "are", "is"), book.character(*character).name)
        }
        H::Dealt { seat, movement, ambush, count, .. } if !movement.is_empty() => {
            let cards = movement.iter().map(|card| book.movement(*card).name.clone()).collect();
            let hides: Vec<String> = ambush.iter().map(|card| card_space(*card)).collect();
            let extra =
                if *count > 0 { format!("; Ambush Cards for {}", list(hides)) } else { String::new() };
            format!("{} {}{extra}.", who(*seat, "are dealt", "is dealt"), list(cards))
        }
        H::Dealt { seat, count, .. } => {
            let ambush =
                if *count > 0 { format!(" and {}", several(*count, "Ambush Card")) } else { String::new() };
            format!("{} 3 Movement Cards{ambush}.", who(*seat, "are dealt", "is dealt"))
        }
        H::GotMarker { seat } => format!("{} the Starting Player Marker.", who(*seat, "have", "has")),
        H::RoundBegan { round } => format!("Round {round} begins."),
        H::NpcsGrew => "Tougher men take over: every NPC is on Level 2.".to_owned(),
        H::HidingGrew { seat, movement } => {
            format!("{} in Hiding: {movement} Hiding Movement.", who(*seat, "are", "is"))
        }
        H::CameBack { seat, space: at } => format!("{} back, at {}.", who(*seat, "are", "is"), space(*at)),
        H::WentToJail { seat, until: Some(round) } => {
            format!("{} to Jail, until Round {round}.", who(*seat, "go", "goes"))
        }
        H::WentToJail { seat, until: None } => format!("{} to Prison.", who(*seat, "go", "goes")),
        H::Interest { seat, cash } => format!("{} ${cash} Interest.", who(*seat, "get", "gets")),
        H::Charity { seat, ware: Some(ware), .. } => {
            format!("Charity: {} {}.", who(*seat, "get", "gets"), ware_name(book, *ware))
        }
        H::Charity { seat, cash, .. } => format!("Charity: {} ${cash}.", who(*seat, "get", "gets")),
        H::TookTool { seat, tool } => format!("{} the {}.", who(*seat, "take", "takes"), spoken(tool.word())),
        H::TurnBegan { seat } => format!("{} turn.", capital(&teller.whose(*seat))),
        H::TurnEnded { seat } => format!("{} turn is over.", capital(&teller.whose(*seat))),
        H::PlayedMovement { seat, card, granted } => {
            let card = book.movement(*card);
            format!("{} {}: {granted} movement this Round.", who(*seat, "play", "plays"), card.name)
        }
        H::DrewMovement { seat, cards, .. } if !cards.is_empty() => {
            let names = cards.iter().map(|card| book.movement(*card).name.clone()).collect();
            format!("{} {}.", who(*seat, "draw", "draws"), list(names))
        }
        H::DrewMovement { seat, count, .. } => {
            format!("{} {}.", who(*seat, "draw", "draws"), several(*count, "Movement Card"))
        }
        H::ShedMovement { seat, .. } => format!("{} a Movement Card away.", who(*seat, "put", "puts")),
        H::Stepped { seat, to, .. } => format!("{} to {}.", who(*seat, "go", "goes"), space(*to)),
        H::HeadsFor { seat, space: to } => {
            format!("{} for {}, to buy something.", who(*seat, "head", "heads"), space(*to))
        }
        H::Placed { seat, space: at } => format!("{} put at {}.", who(*seat, "are", "is"), space(*at)),
        H::GotMovement { seat, amount } => format!("{} {amount} movement.", who(*seat, "get", "gets")),
        H::Slowed { seat, amount } => format!("{} slowed by {amount}.", who(*seat, "are", "is")),
        H::Boarded { seat, paid } => {
            format!("{} the Train{}.", who(*seat, "board", "boards"), fare(*paid))
        }
        H::RodeOn { seat, paid } => format!("{} aboard{}.", who(*seat, "stay", "stays"), fare(*paid)),
        H::GotOff { seat, space: at } => format!("{} off at {}.", who(*seat, "get", "gets"), space(*at)),
        H::Hurt { seat, amount, left, why } => {
            let why = match why {
                Harm::Desert => "to the desert",
                Harm::Town => "to the watch of Prosperity",
                Harm::Bear => "to a bear",
                Harm::Danger => "to the danger",
                Harm::Snake => "to the Snake",
                Harm::Card => "to a card",
                Harm::Attack => "to the attack",
            };
            format!("{} {amount} HP {why}; {left} left.", who(*seat, "lose", "loses"))
        }
        H::Healed { seat, amount, paid: 0 } => format!("{} {amount} HP.", who(*seat, "recover", "recovers")),
        H::Healed { seat, amount, paid } => {
            format!("{} {amount} HP for ${paid}.", who(*seat, "recover", "recovers"))
        }
        H::Gained { seat, cash, why } => format!("{} ${cash}{}.", who(*seat, "get", "gets"), why_words(*why)),
        H::Lost { seat, cash, why: Why::SaloonCard } => {
            format!("{} ${cash} for a Saloon Card.", who(*seat, "pay", "pays"))
        }
        H::Lost { seat, cash, why: Why::Deposits } => {
            format!("{} ${cash} of the Deposit.", who(*seat, "lose", "loses"))
        }
        H::Lost { seat, cash, why } => format!("{} ${cash}{}.", who(*seat, "lose", "loses"), why_words(*why)),
        H::Reputation { competitor, amount, why } => {
            let subject = if *amount < 0 {
                side(*competitor, "lose", "loses")
            } else {
                side(*competitor, "gain", "gains")
            };
            format!("{subject} {} Rep{}.", amount.unsigned_abs(), why_words(*why))
        }
        H::TurnedIn { seat, gold: 0, fools, animals: 0, furs: 0, .. } => {
            format!("{} {fools} Fool's Gold.", who(*seat, "discard", "discards"))
        }
        H::TurnedIn { seat, gold, fools, animals, furs, cash, rep } => {
            let goods = [some(*gold, "Gold Card"), some(*animals, "animal"), some(*furs, "Fur")];
            let goods = list(goods.into_iter().flatten().collect());
            let worthless = match (fools, teller.is_you(*seat)) {
                (0, _) => String::new(),
                (_, true) => format!(", and discard {fools} Fool's Gold"),
                (_, false) => format!(", and discards {fools} Fool's Gold"),
            };
            format!("{} {goods} in for ${cash} and {rep} Rep{worthless}.", who(*seat, "turn", "turns"))
        }
        H::Bought { seat, ware, price } => {
            format!("{} {} for ${price}.", who(*seat, "buy", "buys"), ware_name(book, *ware))
        }
        H::Exchanged { seat, give, take, price } => {
            let pays = if *price == 0 { String::new() } else { format!(" and ${price}") };
            let (give, take) = (ware_name(book, *give), ware_name(book, *take));
            format!("{} {give}{pays} in for {take}.", who(*seat, "hand", "hands"))
        }
        H::Saved { seat, cash, stash: true } => {
            format!("{} ${cash} into the Stash.", who(*seat, "put", "puts"))
        }
        H::Saved { seat, cash, .. } => format!("{} ${cash} in the Bank.", who(*seat, "deposit", "deposits")),
        H::Withdrew { seat, cash, stash: true } => {
            format!("{} ${cash} out of the Stash.", who(*seat, "take", "takes"))
        }
        H::Withdrew { seat, cash, .. } => {
            format!("{} ${cash} from the Bank.", who(*seat, "withdraw", "withdraws"))
        }
        H::ThrewAway { seat, thing, shown, .. } => {
            format!("{} {} away.", who(*seat, "throw", "throws"), thing_name(book, thing.unwrap_or(*shown)))
        }
        H::PlayedPower { seat, card } => {
            let card = book.power(*card);
            format!("{} {} (\"{}\").", who(*seat, "play", "plays"), card.name, card.text)
        }
        H::UsedItem { seat, item } => format!("{} {}.", who(*seat, "use", "uses"), book.item(*item).name),
        H::UsedAbility { seat, holder } => {
            let name = &book.wording(*holder).name;
            format!("{} {name}.", who(*seat, "use", "uses"))
        }
        H::Chose { seat, target } => format!("{} {}.", who(*seat, "choose", "chooses"), teller.whom(*target)),
        H::Named { by, seat, what } => naming_words(sight, *by, *seat, *what, teller),
        H::DrewPower { seat, deck, card, .. } => match card {
            Some(card) => format!("{} {}.", who(*seat, "draw", "draws"), book.power(*card).name),
            None => format!("{} a {} Card.", who(*seat, "draw", "draws"), deck_name(*deck)),
        },
        H::Reshuffled { deck } => format!("The {} deck is shuffled anew.", spoken(deck)),
        H::GotItem { seat, item } => format!("{} {}.", who(*seat, "get", "gets"), book.item(*item).name),
        H::GotWeapon { seat, weapon } => {
            format!("{} the {}.", who(*seat, "have", "has"), book.weapon(*weapon).name)
        }
        H::Bargain { seat, amount } => {
            format!("{} next fitting purchase is ${amount} cheaper.", capital(&teller.whose(*seat)))
        }
        H::Effect { what: Told::NoGuns, .. } => "Nobody uses a Gun in this Battle.".to_owned(),
        H::Effect { seat, what } => format!("{} {}.", capital(&teller.whose(*seat)), effect_words(*what)),
        H::Stole { thief, victim, thing, shown, .. } => format!(
            "{} {} from {}.",
            who(*thief, "take", "takes"),
            thing_name(book, thing.unwrap_or(*shown)),
            teller.whom(*victim)
        ),
        H::Ordered { seat, order, .. } => {
            format!("{} a standing order: {}.", who(*seat, "give", "gives"), order_words(*order, teller))
        }
        H::Planned { plan: Some(_), .. } => "You know what you do next, if nobody strikes.".to_owned(),
        H::WentOn { seat } => format!("{}.", who(*seat, "go on", "goes on")),
        H::Planned { plan: None, .. } => "You think again.".to_owned(),
        H::Peeked { seat, what: Some(what), .. } => {
            format!("{} {}", who(*seat, "learn:", "learns:"), seen(sight, what, teller))
        }
        H::Peeked { seat, .. } => format!("{} something in secret.", who(*seat, "learn", "learns")),
        H::Warrant { zone, box_, change } => {
            let way = if *change > 0 { "rises" } else { "falls" };
            format!("The Warrant Meter {way} to box {}: {}.", box_ + 1, spoken(zone.word()))
        }
        H::Worked { seat, origin } => {
            format!("{} at {}.", who(*seat, "work", "works"), spoken(origin.word()))
        }
        H::DrewGold { seat, card: Some(card), .. } => {
            format!("{} {}.", who(*seat, "draw", "draws"), book.gold_card(*card).name)
        }
        H::DrewGold { seat, .. } => format!("{} a Gold Card.", who(*seat, "draw", "draws")),
        H::Revealed { seat, card } => {
            let card = book.gold_card(*card);
            format!("{} {} (\"{}\").", who(*seat, "draw", "draws"), card.name, card.text)
        }
        H::Negated { card, .. } => format!("{} is negated.", book.gold_card(*card).name),
        H::Replaced { card, .. } => format!("A second {} counts for nothing.", book.gold_card(*card).name),
        H::Herds { seat } => format!("{} up animals.", who(*seat, "round", "rounds")),
        H::TookAnimal { seat, kind } => format!("{} a {}.", who(*seat, "take", "takes"), spoken(kind.word())),
        H::Released { seat, kind, .. } => {
            format!("{} a {} go.", who(*seat, "let", "lets"), spoken(kind.word()))
        }
        H::Forded { seat, lost } if lost.is_empty() => {
            format!("{} every animal across.", who(*seat, "bring", "brings"))
        }
        H::Forded { seat, lost } => {
            let count = |kind| lost.iter().filter(|one| **one == kind).count() as u8;
            let kinds = Animal::ALL.into_iter().filter(|kind| count(*kind) > 0);
            let lost = kinds.map(|kind| counted(sight, Thing::AnimalOf(kind), count(kind))).collect();
            format!("{} {} in the river.", who(*seat, "lose", "loses"), list(lost))
        }
        H::Tamed { seat, cash: 0, rep: 0 } => {
            format!("The Mustang throws {} and is gone.", teller.whom(*seat))
        }
        // What it brings is told on its own.
        H::Tamed { seat, .. } => format!("{} the Mustang.", who(*seat, "tame", "tames")),
        H::Trapped { seat, fur, caught: true } => {
            format!("{} a {}.", who(*seat, "catch", "catches"), spoken(fur.word()))
        }
        H::Trapped { seat, .. } => format!("{} nothing.", who(*seat, "catch", "catches")),
        H::Hid { seat, card: Some(card), .. } => {
            format!("{} into Hiding at {}.", who(*seat, "go", "goes"), card_space(*card))
        }
        H::Hid { seat, .. } => format!("{} into Hiding.", who(*seat, "go", "goes")),
        H::Emerged { seat, space: at, .. } => {
            format!("{} out at {}.", who(*seat, "come", "comes"), space(*at))
        }
        H::Ambushed { seat, space: at, after_work, .. } => {
            let after = if *after_work { ", and waits for the work to be done" } else { "" };
            format!("Ambush! {} at {}{after}.", who(*seat, "strike", "strikes"), space(*at))
        }
        H::LetPass { .. } => "Nothing stirs.".to_owned(),
        H::Redrew { seat, counts, tossed, drawn, .. } => {
            let names: Vec<String> = tossed.iter().chain(drawn).map(|card| card_space(*card)).collect();
            let names = if names.is_empty() { String::new() } else { format!(" ({})", list(names)) };
            if counts.0 > 0 {
                format!("{} an Ambush Card{names}.", who(*seat, "toss", "tosses"))
            } else {
                let drawn = several(counts.1, "Ambush Card");
                format!("{} {drawn}{names}.", who(*seat, "draw", "draws"))
            }
        }
        H::SnakeLaid { seat, card: Some(card), .. } => {
            format!("{} the Snake at {}.", who(*seat, "lay", "lays"), card_space(*card))
        }
        H::SnakeLaid { seat, .. } => format!("{} the Snake somewhere.", who(*seat, "lay", "lays")),
        H::SnakeStruck { seat, pioneer, .. } => {
            format!("{} Snake strikes {}.", capital(&teller.whose(*seat)), teller.whom(*pioneer))
        }
        H::SnakeTaken { seat, .. } => format!("{} the Snake back.", who(*seat, "take", "takes")),
        H::VultureSet { seat, space: at } => {
            format!("{} the Vulture at {}.", who(*seat, "set", "sets"), space(*at))
        }
        H::VultureTaken { seat } => format!("{} the Vulture back.", who(*seat, "call", "calls")),
        H::VultureTried { seat, pioneer } => {
            format!("{} Vulture swoops down on {}.", capital(&teller.whose(*seat)), teller.whom(*pioneer))
        }
        H::Met { attacker, defender } => {
            format!("{} {}.", who(*attacker, "face", "faces"), teller.whom(*defender))
        }
        H::Approached { seat, partner: Some(partner) } => {
            format!("{} to trade with {}.", who(*seat, "want", "wants"), teller.whom(*partner))
        }
        H::Approached { seat, .. } => format!("{} about an offer.", who(*seat, "think", "thinks")),
        H::WantsToFight { seat } => format!("{} to fight.", who(*seat, "want", "wants")),
        H::Offered { seat, deal, .. } => {
            format!("{} {}.", who(*seat, "offer", "offers"), offer_words(sight, deal))
        }
        H::Dropped { seat } => format!("{} better of it.", who(*seat, "think", "thinks")),
        H::Accepted { seat } => format!("{}.", who(*seat, "accept", "accepts")),
        H::Refused { seat } => format!("{}.", who(*seat, "refuse", "refuses")),
        H::Passed { from, to_seat, cash, things, shown, .. } => {
            let mut words = Vec::new();
            if *cash > 0 {
                words.push(format!("${cash}"));
            }
            if things.is_empty() {
                words.extend(shown.iter().map(|(thing, count)| counted(sight, *thing, *count)));
            } else {
                words.extend(things.iter().map(|thing| thing_name(book, *thing)));
            }
            format!("{} {} {}.", who(*from, "give", "gives"), teller.whom(*to_seat), list(words))
        }
        H::Peace { seat } => format!("{} at peace until the Round ends.", who(*seat, "are", "is")),
        H::BattleBegan { attacker, defender, ambush } => {
            let first = if *ambush { " In an Ambush the Bandit attacks first." } else { "" };
            let attacker = capital(&foe_name(book, *attacker, teller));
            format!("{attacker} and {} fight.{first}", foe_name(book, *defender, teller))
        }
        H::QuickDraw { first, results: [most, least] } => {
            format!("{} first, {most} to {least}.", fighter(*first, "draw", "draws"))
        }
        H::Rolled { who: Some(one), what, dice } => {
            format!("{} {}{}.", fighter(*one, "roll", "rolls"), dice_words(dice), roll_words(*what))
        }
        H::Rolled { dice, .. } => format!("The dice show {}.", dice_words(dice)),
        H::Rerolled { dice, .. } => format!("Rolled again: {}.", dice_words(dice)),
        H::Aimed { who: one, weapon } => {
            format!("{} with the {}.", fighter(*one, "attack", "attacks"), book.weapon(*weapon).name)
        }
        H::Reloaded { who: one } => format!("{}.", fighter(*one, "reload", "reloads")),
        H::Struck { damage: 0, .. } => "No hit.".to_owned(),
        H::Struck { damage, .. } => format!("{damage} damage."),
        H::NpcHurt { npc, amount, left } => {
            format!("{} loses {amount} HP; {left} left.", capital(&npc_role(book, *npc)))
        }
        H::AllyCame { who: one, ally } => {
            format!("{} joins {}.", book.ally(*ally).name, foe_name(book, *one, teller))
        }
        H::AllyHurt { ally, left: 0, .. } => format!("{} is gone.", book.ally(*ally).name),
        H::AllyHurt { ally, left, .. } => format!("{} has {left} HP left.", book.ally(*ally).name),
        H::Disarmed { who: one, gun } => {
            let gun = match gun.map(|gun| book.weapon(gun)) {
                // WEST-191: one of two is left.
                Some(gun) if gun.disarmed_to.is_some() => format!("one of the {}", gun.name),
                Some(gun) => format!("the {}", gun.name),
                None => "the Gun".to_owned(),
            };
            format!("{} {gun}.", fighter(*one, "drop", "drops"))
        }
        H::Prevented { seat, amount } => format!("{} {amount} damage.", who(*seat, "ward off", "wards off")),
        H::StoodUp { seat, hp } => format!("{} up again, with {hp} HP.", who(*seat, "stand", "stands")),
        H::Fled { seat, space: at } => format!("{} to {}.", who(*seat, "vanish", "vanishes"), space(*at)),
        H::Died { seat, killer: Some(killer) } => {
            format!("{} killed by {}.", who(*seat, "are", "is"), foe_name(book, *killer, teller))
        }
        H::Died { seat, .. } => format!("{}.", who(*seat, "die", "dies")),
        H::NpcWon { npc, seat } => {
            format!("{} is too much for {}.", capital(&npc_role(book, *npc)), teller.whom(*seat))
        }
        H::NpcDied { npc, killer } => {
            format!("{} {}.", who(*killer, "kill", "kills"), npc_role(book, *npc))
        }
        // What they bring is told on its own.
        H::KeptFurs { seat, furs, .. } => {
            let kept = Fur::ALL.into_iter().filter(|fur| furs & 1 << fur.index() != 0);
            let kept = kept.map(|fur| thing_name(book, Thing::Fur(fur))).collect();
            format!("{} {}, for which the Payout is due.", who(*seat, "keep", "keeps"), list(kept))
        }
        H::Robbed { seat, victim, cash, gold, cards, animals, furs, .. } => {
            let mut goods = Vec::new();
            if *cash > 0 {
                goods.push(format!("${cash}"));
            }
            if cards.is_empty() {
                goods.extend(some(*gold, "Gold Card"));
            }
            goods.extend(cards.iter().map(|card| thing_name(book, *card)));
            goods.extend(some(*animals, "animal"));
            goods.extend(some(*furs, "Fur"));
            format!("{} {}: {}.", who(*seat, "rob", "robs"), teller.whom(*victim), list(goods))
        }
        H::Challenged { seat, npc } => {
            format!("{} for {}.", who(*seat, "go", "goes"), npc_role(book, *npc))
        }
        H::Freed { seat } => format!("{} free.", who(*seat, "are", "is")),
        H::EscapeTried { seat, free: true } => {
            format!("{} out of Jail.", who(*seat, "break", "breaks"))
        }
        H::EscapeTried { seat, .. } => format!("{} behind bars.", who(*seat, "stay", "stays")),
        H::WaitedInJail { seat } => format!("{} in Jail.", who(*seat, "wait", "waits")),
        H::TrainMoved { station } => format!("The Train stops at {}.", space(book.station(*station))),
        H::TrainAt { space: at } => format!("The Train is at {}.", space(*at)),
        H::DeputyBack => "A new Deputy boards the Train.".to_owned(),
        H::TrainLetPass { .. } => "Nobody touches the Train.".to_owned(),
        H::Tournament { number } => format!("Poker Tournament number {number}!"),
        H::Entered { seat, cash, item, from } => {
            let pays = match (item, from) {
                (Some(item), _) if *cash > 0 => format!("for {} and ${cash}", book.item(*item).name),
                (Some(item), _) => format!("for {}", book.item(*item).name),
                (None, Purse::Free) => "free of charge".to_owned(),
                (None, Purse::Wallet) => format!("for ${cash}"),
                (None, Purse::Savings) => format!("for ${cash} of the savings"),
            };
            format!("{} to play, {pays}.", who(*seat, "sit down", "sits down"))
        }
        H::StayedOut { seat } => format!("{} out.", who(*seat, "stay", "stays")),
        H::LaidDown { seat, deck, card, .. } => match card {
            Some(card) => format!("{} {} face down.", who(*seat, "lay", "lays"), book.power(*card).name),
            None => format!("{} a {} Card face down.", who(*seat, "lay", "lays"), deck_name(*deck)),
        },
        H::ThrownOut { seat } => format!("{} out with nothing.", who(*seat, "are", "is")),
        H::Picked { seat, owner, card, deck, .. } => {
            let what = card
                .map_or_else(|| format!("a {} Card", deck_name(*deck)), |card| book.power(card).name.clone());
            format!("{} {what}, laid by {}.", who(*seat, "pick", "picks"), teller.whom(*owner))
        }
        H::Declined { seat } => format!("{} nothing.", who(*seat, "take", "takes")),
        H::TablesCleared => "The other cards go back into their decks.".to_owned(),
        H::HalfPaid { competitor, cash, rep } => {
            let subject = side(*competitor, "get", "gets");
            format!("{subject} half the Payout of what is left: ${cash} and {rep} Rep.")
        }
        H::CashCounted { competitor, cash, rep } => {
            format!("{} ${cash}: {rep} Rep.", side(*competitor, "count", "counts"))
        }
        H::DuelBegan { one, other } => format!("A Duel: {} and {}.", teller.name(*one), teller.name(*other)),
        H::DuelWon { seat } => format!("{} the Duel.", who(*seat, "win", "wins")),
        H::GameEnded { outcome } => {
            let mut winners = outcome.winners().into_iter();
            let rep = winners.next().map_or(0, |winner| outcome.scores()[winner]);
            let names = outcome.winners().into_iter().map(|seat| teller.name(seat).into_owned()).collect();
            format!("The game is over: {} won, with {rep} Rep.", list(names))
        }
    }
}
