//! Sights as sentences.

use rustlers_core::{Seat, Teller};

use super::phrases::{
    control_words, counted, dice_words, effect_words, fare, hit_words, naming_words, result_words,
    roll_words, score_words, seen, several, some, source_words, why_words,
};
use super::{
    at_place, capital, deck_name, foe_name, list, npc_role, order_words, origin_name, place_name,
    proposal_words, spoken, thing_name, ware_name,
};
use crate::choice::Purse;
use crate::edition::{AmbushId, Animal, SpaceId, SpaceKind};
use crate::event::{Competitor, Harm, Sighting as H, Told, Why};
use crate::knowledge::Sight;
use crate::state::{Foe, Thing};

/// A sight as a sentence.
pub(crate) fn tell_sight(sight: &Sight, teller: &Teller<'_>) -> String {
    let book = sight.book.all();
    let who = |seat: Seat, second: &str, third: &str| teller.clause(seat, second, third);
    let space = |id: SpaceId| place_name(book, id);
    let at_place = |id: SpaceId| at_place(book, id);
    let card_space = |card: AmbushId| space(book.ambush_cards()[card.index()].space);
    let at_card = |card: AmbushId| at_place(book.ambush_cards()[card.index()].space);
    let fighter = |one: Foe, second: &str, third: &str| match one {
        Foe::Seat(seat) => teller.clause(seat, second, third),
        Foe::Npc(npc) => format!("{} {third}", capital(&npc_role(book, npc))),
    };
    let side = |competitor: Competitor, second: &str, third: &str| match competitor {
        Competitor::Pioneer(pioneer) => teller.clause(pioneer, second, third),
        Competitor::Gang => format!("The gang {third}"),
    };
    match &sight.what {
        H::Became { seat, character } => {
            format!("{} {}.", who(*seat, "are", "is"), book.character(*character).name)
        }
        H::Dealt { seat, movement: Some(movement), ambush: Some(ambush), .. } => {
            let cards = movement.iter().map(|card| book.movement(*card).name.clone()).collect();
            let hides: Vec<String> = ambush.iter().map(|card| card_space(*card)).collect();
            let extra =
                if hides.is_empty() { String::new() } else { format!("; Ambush Cards for {}", list(hides)) };
            format!("{} {}{extra}.", who(*seat, "are dealt", "is dealt"), list(cards))
        }
        H::Dealt { seat, movement_count, ambush_count, .. } => {
            let movement = several(*movement_count, "Movement Card");
            let ambush =
                some(*ambush_count, "Ambush Card").map_or_else(String::new, |cards| format!(" and {cards}"));
            format!("{} {movement}{ambush}.", who(*seat, "are dealt", "is dealt"))
        }
        H::GotMarker { seat } => format!("{} the Starting Player Marker.", who(*seat, "have", "has")),
        H::RoundBegan { round } => format!("Round {round} begins."),
        H::NpcsGrew => "Tougher men take over: every NPC is on Level 2.".to_owned(),
        H::HidingGrew { seat, movement } => {
            format!("{} in Hiding: Hiding Movement {movement}.", who(*seat, "stay", "stays"))
        }
        H::CameBack { seat, space: at } => format!("{} back {}.", who(*seat, "are", "is"), at_place(*at)),
        H::WentToJail { seat, until: Some(round) } => {
            format!("{} to Jail, until Round {round}.", who(*seat, "go", "goes"))
        }
        H::WentToJail { seat, until: None } => format!("{} to Prison.", who(*seat, "go", "goes")),
        H::Interest { seat, cash } => {
            format!("{} ${cash} Interest on the Deposit.", who(*seat, "get", "gets"))
        }
        H::Charity { seat, ware: Some(ware), .. } => {
            format!("Charity for last place: {} {}.", who(*seat, "get", "gets"), ware_name(book, *ware))
        }
        H::Charity { seat, cash, .. } => {
            format!("Charity for last place: {} ${cash}.", who(*seat, "get", "gets"))
        }
        H::TookTool { seat, tool } => format!("{} the {}.", who(*seat, "take", "takes"), spoken(tool.word())),
        H::TurnBegan { seat } => format!("{} turn.", capital(&teller.whose(*seat))),
        H::TurnEnded { seat } => format!("{} turn is over.", capital(&teller.whose(*seat))),
        H::PlayedMovement { seat, card, value, granted } => {
            let card = book.movement(*card);
            let sum = result_words(*value as i8, *value as i8 - card.base as i8);
            let all = if value == granted { String::new() } else { format!(", {granted} in all this Round") };
            format!("{} {}: {sum} movement{all}.", who(*seat, "play", "plays"), card.name)
        }
        H::DrewMovement { seat, cards: Some(cards), .. } => {
            let names = cards.iter().map(|card| book.movement(*card).name.clone()).collect();
            format!("{} {}.", who(*seat, "draw", "draws"), list(names))
        }
        H::DrewMovement { seat, count: 1, .. } => {
            format!("{} a Movement Card.", who(*seat, "draw", "draws"))
        }
        H::DrewMovement { seat, count, .. } => {
            format!("{} {}.", who(*seat, "draw", "draws"), several(*count, "Movement Card"))
        }
        H::ShedMovement { seat, .. } => format!("{} a Movement Card.", who(*seat, "discard", "discards")),
        H::Stepped { seat, to, .. } if book.space(*to).kind == SpaceKind::Jail => {
            format!("{} onto {}.", who(*seat, "step", "steps"), space(*to))
        }
        H::Stepped { seat, to, .. } => format!("{} to {}.", who(*seat, "go", "goes"), space(*to)),
        H::HeadsFor { seat, space: to } => {
            format!("{} for {}, to buy something.", who(*seat, "head", "heads"), space(*to))
        }
        H::Placed { seat, space: at } => format!("{} moved to {}.", who(*seat, "are", "is"), space(*at)),
        H::GotMovement { seat, amount } => format!("{} {amount} movement.", who(*seat, "get", "gets")),
        H::Slowed { seat, amount } => format!("{} slowed by {amount}.", who(*seat, "are", "is")),
        H::Boarded { seat, paid, payment } => {
            format!("{} the Train{}.", who(*seat, "board", "boards"), fare(*paid, *payment))
        }
        H::RodeOn { seat, paid, payment } => {
            format!("{} aboard{}.", who(*seat, "stay", "stays"), fare(*paid, *payment))
        }
        H::GotOff { seat, space: at } => format!("{} off {}.", who(*seat, "get", "gets"), at_place(*at)),
        H::Hurt { seat, amount, left, why: Harm::Town } => {
            format!("The town watch wounds {}: -{amount} HP; {left} left.", teller.whom(*seat))
        }
        H::Hurt { seat, amount, left, why } => {
            let why = match why {
                Harm::Desert => "to the desert",
                Harm::Town => "to the town watch",
                Harm::Bear => "to a bear",
                Harm::Danger => "to the danger",
                Harm::Snake => "to the Snake",
                Harm::Card => "to a card",
                Harm::Attack => "to the attack",
            };
            format!("{} {amount} HP {why}; {left} left.", who(*seat, "lose", "loses"))
        }
        H::Healed { seat, amount, paid: 0, .. } => {
            format!("{} {amount} HP.", who(*seat, "recover", "recovers"))
        }
        H::Healed { seat, amount, paid, payment } => {
            let paid = format!("${paid}{}", source_words(*payment));
            format!("{} {amount} HP for {paid}.", who(*seat, "recover", "recovers"))
        }
        H::Gained { seat, cash, why } => format!("{} ${cash}{}.", who(*seat, "get", "gets"), why_words(*why)),
        H::Lost { seat, cash, why: Why::SaloonCard } => {
            format!("{} ${cash} for a Saloon Card.", who(*seat, "pay", "pays"))
        }
        H::Lost { seat, cash, why: Why::Deposits } => {
            format!("{} ${cash} from the Deposit.", who(*seat, "lose", "loses"))
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
        H::TurnedIn { seat, gold, fools, animals, furs, cash, rep, .. } => {
            let goods = [some(*gold, "Gold Card"), some(*animals, "animal"), some(*furs, "Fur")];
            let goods = list(goods.into_iter().flatten().collect());
            let worthless = match (fools, teller.is_you(*seat)) {
                (0, _) => String::new(),
                (_, true) => format!(", and discard {fools} Fool's Gold"),
                (_, false) => format!(", and discards {fools} Fool's Gold"),
            };
            format!("{} {goods} in for ${cash} and {rep} Rep{worthless}.", who(*seat, "turn", "turns"))
        }
        H::Bought { seat, ware, price, payment } => {
            let price = format!("${price}{}", source_words(*payment));
            format!("{} {} for {price}.", who(*seat, "buy", "buys"), ware_name(book, *ware))
        }
        H::Exchanged { seat, give, take, price, payment } => {
            let pays = match price {
                0 => String::new(),
                price if teller.is_you(*seat) => format!(", and pay ${price}{}", source_words(*payment)),
                price => format!(", and pays ${price}{}", source_words(*payment)),
            };
            let (give, take) = (ware_name(book, *give), ware_name(book, *take));
            format!("{} {give} in for {take}{pays}.", who(*seat, "hand", "hands"))
        }
        H::Paired { seat, weapon } => {
            let has = if teller.is_you(*seat) { "have" } else { "has" };
            let (whom, pair) = (teller.whom(*seat), &book.weapon(*weapon).name);
            format!("The second one makes a pair: {whom} {has} the {pair}.")
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
        H::UsedItem { seat, item } => format!("{} the {}.", who(*seat, "use", "uses"), book.item(*item).name),
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
        H::Reshuffled { deck } => format!("The {} deck is reshuffled.", spoken(deck)),
        H::GotItem { seat, item } => format!("{} the {}.", who(*seat, "get", "gets"), book.item(*item).name),
        H::GotWeapon { seat, weapon } => {
            format!("{} the {}.", who(*seat, "get", "gets"), book.weapon(*weapon).name)
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
        H::Planned { plan: Some(_), .. } => "You have chosen what to do next if nobody strikes.".to_owned(),
        H::WentOn { seat } => format!("{}.", who(*seat, "go on", "goes on")),
        H::Planned { plan: None, .. } => "You drop your plan.".to_owned(),
        H::Peeked { seat, what: Some(what), .. } => {
            format!("{} {}", who(*seat, "learn:", "learns:"), seen(sight, what, teller))
        }
        H::Peeked { seat, .. } => format!("{} something in secret.", who(*seat, "learn", "learns")),
        H::Warrant { zone, box_index, change } => {
            let way = if *change > 0 { "rises" } else { "falls" };
            format!("The Warrant Meter {way} to box {}: {}.", box_index + 1, spoken(zone.word()))
        }
        H::Worked { seat, origin } => {
            format!("{} at {}.", who(*seat, "work", "works"), origin_name(book, *origin))
        }
        H::DrewGold { seat, card: Some(card), .. } => {
            format!("{} {}.", who(*seat, "draw", "draws"), book.gold_card(*card).name)
        }
        H::DrewGold { seat, .. } => format!("{} a Gold Card.", who(*seat, "draw", "draws")),
        H::Revealed { seat, card } => {
            let card = book.gold_card(*card);
            format!("{} {} (\"{}\").", who(*seat, "draw", "draws"), card.name, card.text)
        }
        H::Negated { card, score, .. } => {
            format!("{} is negated{}.", book.gold_card(*card).name, score_words(*score))
        }
        H::Befell { card, score, .. } => {
            format!("{} takes effect{}.", book.gold_card(*card).name, score_words(*score))
        }
        H::Replaced { card, .. } => {
            format!("A second {} in one turn has no effect and is replaced.", book.gold_card(*card).name)
        }
        H::Herds { seat } => format!("{} up animals.", who(*seat, "round", "rounds")),
        H::TookAnimal { seat, kind } => format!("{} a {}.", who(*seat, "take", "takes"), spoken(kind.word())),
        H::Released { seat, kind, .. } => {
            format!("{} a {} go.", who(*seat, "let", "lets"), spoken(kind.word()))
        }
        H::Forded { seat, lost, rolls } if lost.is_empty() => {
            format!("{} every animal across ({}).", who(*seat, "bring", "brings"), control_words(rolls))
        }
        H::Forded { seat, lost, rolls } => {
            let count = |kind| lost.iter().filter(|one| **one == kind).count() as u8;
            let kinds = Animal::ALL.into_iter().filter(|kind| count(*kind) > 0);
            let lost = kinds.map(|kind| counted(book, Thing::AnimalOf(kind), count(kind))).collect();
            let (lost, rolls) = (list(lost), control_words(rolls));
            format!("{} {lost} in the river ({rolls}).", who(*seat, "lose", "loses"))
        }
        H::Tamed { seat, cash: 0, rep: 0, score } => {
            format!("The Mustang throws {} and is gone{}.", teller.whom(*seat), score_words(*score))
        }
        // What it brings is told on its own.
        H::Tamed { seat, score, .. } => {
            format!("{} the Mustang{}.", who(*seat, "tame", "tames"), score_words(*score))
        }
        H::Trapped { seat, fur, caught: true, score } => {
            let (fur, score) = (spoken(fur.word()), score_words(*score));
            format!("{} a {fur}{score}.", who(*seat, "catch", "catches"))
        }
        H::Trapped { seat, fur, score, .. } => {
            let (fur, score) = (spoken(fur.word()), score_words(*score));
            format!("{} no {fur}{score}.", who(*seat, "catch", "catches"))
        }
        H::Decided { score, .. } if score.succeeds() => format!("That is enough{}.", score_words(*score)),
        H::Decided { score, .. } => format!("That is not enough{}.", score_words(*score)),
        H::Hid { seat, card: Some(card), .. } => {
            format!("{} into Hiding {}.", who(*seat, "go", "goes"), at_card(*card))
        }
        H::Hid { seat, .. } => format!("{} into Hiding.", who(*seat, "go", "goes")),
        H::Emerged { seat, space: at, .. } => {
            format!("{} out of Hiding {}.", who(*seat, "come", "comes"), at_place(*at))
        }
        H::Ambushed { seat, space: at, after_work, .. } => {
            let after = match (after_work, teller.is_you(*seat)) {
                (false, _) => "",
                (true, true) => ", but let the work there be finished first",
                (true, false) => ", but lets the work there be finished first",
            };
            format!("Ambush! {} {}{after}.", who(*seat, "strike", "strikes"), at_place(*at))
        }
        H::LetPass { .. } => "Nothing stirs.".to_owned(),
        H::Redrew { seat, tossed_count, drawn_count, tossed, drawn, .. } => {
            let cards = tossed.iter().chain(drawn).flatten();
            let names: Vec<String> = cards.map(|card| card_space(*card)).collect();
            let names = if names.is_empty() { String::new() } else { format!(" ({})", list(names)) };
            if *tossed_count > 0 {
                format!("{} an Ambush Card{names}.", who(*seat, "discard", "discards"))
            } else {
                let drawn = several(*drawn_count, "Ambush Card");
                format!("{} {drawn}{names}.", who(*seat, "draw", "draws"))
            }
        }
        H::SnakeLaid { seat, card: Some(card), .. } => {
            format!("{} the Snake {}.", who(*seat, "lay", "lays"), at_card(*card))
        }
        H::SnakeLaid { seat, .. } => format!("{} the Snake somewhere.", who(*seat, "lay", "lays")),
        H::SnakeStruck { seat, pioneer, .. } => {
            format!("{} Snake strikes {}.", capital(&teller.whose(*seat)), teller.whom(*pioneer))
        }
        H::SnakeTaken { seat, .. } => format!("{} the Snake back.", who(*seat, "take", "takes")),
        H::VultureSet { seat, space: at } => {
            format!("{} the Vulture {}.", who(*seat, "set", "sets"), at_place(*at))
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
        H::Offered { seat, deal, trade, .. } => {
            let (give, ask) = ((deal.give_cash, deal.give.clone()), (deal.ask_cash, deal.ask.clone()));
            let words = proposal_words(book, give, ask, *trade);
            let second = words.replacen("offers", "offer", 1).replacen("asks", "ask", 1);
            format!("{}.", who(*seat, &second, &words))
        }
        H::PutIn { seat, thing } => {
            let thing = thing_name(book, *thing);
            format!("{} {thing} into the offer, drawn at random.", who(*seat, "put", "puts"))
        }
        H::Dropped { seat } => format!("{} better of it.", who(*seat, "think", "thinks")),
        H::Accepted { seat } => format!("{}.", who(*seat, "accept", "accepts")),
        H::Refused { seat } => format!("{}.", who(*seat, "refuse", "refuses")),
        H::Passed { from, to_seat, cash, things, shown, .. } => {
            let mut words = Vec::new();
            if *cash > 0 {
                words.push(format!("${cash}"));
            }
            match things {
                Some(things) => words.extend(things.iter().map(|thing| thing_name(book, *thing))),
                None => words.extend(shown.iter().map(|(thing, count)| counted(book, *thing, *count))),
            }
            format!("{} {} {}.", who(*from, "give", "gives"), teller.whom(*to_seat), list(words))
        }
        H::Peace { seat } => {
            format!("{} at peace with every Bandit until the Round ends.", who(*seat, "are", "is"))
        }
        H::BattleBegan { attacker, defender, ambush } => {
            let first = if *ambush { " In an Ambush the Bandit attacks first." } else { "" };
            let attacker = capital(&foe_name(book, *attacker, teller));
            format!("{attacker} and {} fight.{first}", foe_name(book, *defender, teller))
        }
        H::QuickDraw { first, results: [most, least], bonuses } => {
            let (most, least) = (result_words(*most, bonuses[0]), result_words(*least, bonuses[1]));
            format!("{} first, {most} to {least}.", fighter(*first, "draw", "draws"))
        }
        H::Tied { who: tied, result, bonuses } => {
            let name = |foe: &Foe| foe_name(book, *foe, teller);
            let with_bonus = tied.iter().zip(bonuses).filter(|(_, bonus)| **bonus != 0);
            let sums: Vec<String> = with_bonus
                .map(|(foe, bonus)| {
                    format!(
                        "{} rolled {} {} {}",
                        name(foe),
                        result - bonus,
                        if *bonus < 0 { "-" } else { "+" },
                        bonus.abs()
                    )
                })
                .collect();
            let sums = if sums.is_empty() { String::new() } else { format!(" ({})", list(sums)) };
            format!("A tie at {result}{sums}: {} roll again.", list(tied.iter().map(name).collect()))
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
        H::Struck { damage: 0, hit, crit, .. } => format!("No hit{}.", hit_words(*hit, *crit)),
        H::Struck { damage, hit, crit, .. } => format!("{damage} damage{}.", hit_words(*hit, *crit)),
        H::NpcHurt { npc, amount, left } => {
            format!("{} loses {amount} HP; {left} left.", capital(&npc_role(book, *npc)))
        }
        H::AllyCame { who: one, ally } => {
            format!("{} joins {}.", book.ally(*ally).name, foe_name(book, *one, teller))
        }
        H::AllyHurt { ally, left: 0, .. } => format!("{} is gone.", book.ally(*ally).name),
        H::AllyHurt { ally, left, .. } => format!("{} has {left} HP left.", book.ally(*ally).name),
        H::DisarmTried { score, dropped: true, .. } => format!("The Disarm works{}.", score_words(*score)),
        H::DisarmTried { score, .. } if score.succeeds() => {
            format!("The Disarm works{}, but no Gun is in use.", score_words(*score))
        }
        H::DisarmTried { score, .. } => format!("The Disarm fails{}.", score_words(*score)),
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
        H::Died { seat, killer: Some(Foe::Seat(killer)) } if teller.is_you(*killer) => {
            format!("You kill {}.", teller.whom(*seat))
        }
        H::Died { seat, killer: Some(killer) } => {
            format!("{} killed by {}.", who(*seat, "are", "is"), foe_name(book, *killer, teller))
        }
        H::Died { seat, .. } => format!("{}.", who(*seat, "die", "dies")),
        H::Buried { seat } => format!("{} to the Graveyard.", who(*seat, "go", "goes")),
        H::NpcWon { npc, seat } => {
            format!("{} is too much for {}.", capital(&npc_role(book, *npc)), teller.whom(*seat))
        }
        H::NpcDied { npc, killer } => {
            format!("{} {}.", who(*killer, "kill", "kills"), npc_role(book, *npc))
        }
        // What they bring is told on its own.
        H::KeptFurs { seat, furs, .. } => {
            let kept = furs.iter().map(|fur| thing_name(book, Thing::Fur(*fur))).collect();
            let its = if furs.len() == 1 { "its" } else { "their" };
            let owed = if teller.is_you(*seat) { "are owed" } else { "is owed" };
            format!("{} {} and {owed} {its} Payout.", who(*seat, "keep", "keeps"), list(kept))
        }
        H::FursRolled { seat, keep: 0 } => format!("{} keep no Fur.", who(*seat, "may", "may")),
        H::FursRolled { seat, keep } => {
            format!("{} keep {}.", who(*seat, "may", "may"), several(*keep, "Fur"))
        }
        H::Robbed { seat, victim, cash, gold, cards, animals, furs, .. } => {
            let mut goods = Vec::new();
            if *cash > 0 {
                goods.push(format!("${cash}"));
            }
            match cards {
                Some(cards) => goods.extend(cards.iter().map(|card| thing_name(book, *card))),
                None => goods.extend(some(*gold, "Gold Card")),
            }
            goods.extend(some(*animals, "animal"));
            goods.extend(some(*furs, "Fur"));
            format!("{} {}: {}.", who(*seat, "rob", "robs"), teller.whom(*victim), list(goods))
        }
        H::Challenged { seat, npc } => {
            format!("{} {}.", who(*seat, "attack", "attacks"), npc_role(book, *npc))
        }
        H::Freed { seat } => format!("{} free.", who(*seat, "are", "is")),
        H::EscapeTried { seat, free: true, score } => {
            format!("{} out of Jail{}.", who(*seat, "break", "breaks"), score_words(*score))
        }
        H::EscapeTried { seat, score, .. } => {
            format!("{} behind bars{}.", who(*seat, "stay", "stays"), score_words(*score))
        }
        H::WaitedInJail { seat } => format!("{} in Jail.", who(*seat, "wait", "waits")),
        H::TrainMoved { station } => format!("The Train stops {}.", at_place(book.station(*station))),
        H::TrainAt { space: at } => format!("The Train is {}.", at_place(*at)),
        H::DeputyBack => "A new Deputy boards the Train.".to_owned(),
        H::TrainLetPass { .. } => "Nobody touches the Train.".to_owned(),
        H::Tournament { number } => format!("Poker Tournament number {number}!"),
        H::Entered { seat, cash, item, from, payment } => {
            let cash_words = format!("${cash}{}", source_words(*payment));
            let pays = match (item, from) {
                (Some(item), _) if *cash > 0 => format!("for the {} and {cash_words}", book.item(*item).name),
                (Some(item), _) => format!("for the {}", book.item(*item).name),
                (None, Purse::Free) => "free of charge".to_owned(),
                (None, Purse::Wallet | Purse::Savings) => format!("for {cash_words}"),
            };
            format!("{} to play, {pays}.", who(*seat, "sit down", "sits down"))
        }
        H::StayedOut { seat } => format!("{} out.", who(*seat, "stay", "stays")),
        H::LaidDown { seat, deck, card, .. } => match card {
            Some(card) => format!("{} {} face down.", who(*seat, "lay", "lays"), book.power(*card).name),
            None => format!("{} a {} Card face down.", who(*seat, "lay", "lays"), deck_name(*deck)),
        },
        H::ThrownOut { seat, score } => {
            format!("{} out with nothing{}.", who(*seat, "are", "is"), score_words(*score))
        }
        H::MayPick { seat, picks, score } => {
            let cards = several(*picks, "card");
            format!("{} pick {cards}{}.", who(*seat, "may", "may"), score_words(*score))
        }
        H::Picked { seat, owner, card, deck, .. } => {
            let what = card
                .map_or_else(|| format!("a {} Card", deck_name(*deck)), |card| book.power(card).name.clone());
            format!("{} {what}, laid by {}.", who(*seat, "pick", "picks"), teller.whom(*owner))
        }
        H::Declined { seat } => format!("{} nothing.", who(*seat, "take", "takes")),
        H::TablesCleared => "The other cards go back into their decks.".to_owned(),
        H::HalfPaid { competitor, cash, rep } => {
            let subject = side(*competitor, "get", "gets");
            format!("{subject} half the Payout for what is still carried: ${cash} and {rep} Rep.")
        }
        H::CashCounted { competitor, cash, rep } => {
            format!("{} ${cash}, worth {rep} Rep.", side(*competitor, "have", "has"))
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
