//! What choices mean beyond their words: prices, dice, Payouts, what waits at the end of a step.

use rustlers_core::Seat;

use super::spoken;
use crate::choice::{Choice, Purse, Ware};
use crate::edition::{Attack, Column, Fur, LinkKind, SpaceId, SpaceKind, Tool, WeaponClass};
use crate::state::{Frame, West};

/// What a choice means beyond its words.
pub(crate) fn explain_choice(west: &West, seat: Seat, choice: Choice) -> String {
    let book = west.facts.book.all();
    let numbers = book.numbers();
    let price = |ware: Ware| west.shop(seat).and_then(|shop| west.price(seat, ware, shop));
    match choice {
        Choice::Character(id) => {
            let holders = book.holders(book.character(id).abilities);
            holders.map(|(id, _)| book.wording(id).text.clone()).collect::<Vec<_>>().join(" ")
        }
        Choice::Tool(tool) => match tool {
            Tool::SiftingPan => "For panning at the Waterfalls.".to_owned(),
            Tool::Pickaxe => "For mining; without it no Mine lets you stay.".to_owned(),
            Tool::Rope => "For herding at High Plains and the Desert Oasis.".to_owned(),
        },
        Choice::Play(card) => {
            format!("{} movement, with Loot, Pets and all else counted", west.card_movement(seat, card))
        }
        Choice::Step(to) => step_words(west, seat, to),
        Choice::Power(card) => book.power(card).text.clone(),
        Choice::Item(item) => book.item(item).text.clone(),
        Choice::Ability(id) | Choice::Dig(id) => book.wording(id).text.clone(),
        Choice::Buy(ware) => price(ware).map_or_else(String::new, |price| match ware {
            Ware::Item(item) => format!("${price}. {}", book.item(item).text),
            Ware::Pet(pet) => format!("${price}. {}", book.pet(pet).text),
            Ware::Weapon(weapon) => format!("${price}. {}", attack_words(&book.weapon(weapon).attack)),
            Ware::Tool(_) | Ware::Bag(_) => format!("${price}"),
        }),
        Choice::Shoot(weapon) => {
            let weapon = book.weapon(weapon);
            // WEST-185: how often it can still be fired in this Battle.
            let ammo = west.battle.side_of(seat).filter(|_| weapon.class.is_gun()).map(|side| {
                let fired =
                    west.battle.fighter(side).shots[usize::from(weapon.class == WeaponClass::Sidearm)];
                format!("; {} of {} Ammo left", weapon.ammo.saturating_sub(fired), weapon.ammo)
            });
            attack_words(&weapon.attack) + &ammo.unwrap_or_default()
        }
        Choice::Rob(npc) => {
            let card = book.npc(npc, west.level(npc));
            let state = west.npc(npc);
            format!(
                "{} HP, {}; brings ${} and {} Rep, and the Warrant Meter rises by {}.",
                state.hp,
                attack_words(&card.attack),
                card.reward.cash,
                card.reward.rep,
                card.reward.warrant
            )
        }
        Choice::Board if west.is_bandit(seat) => "Your movement of this turn ends.".to_owned(),
        Choice::Board => format!("${}; your movement of this turn ends.", numbers.ticket),
        Choice::Heal => match west.shop(seat) {
            Some(_) => {
                format!("${}, and you have {} HP again.", numbers.healing.town_cash, west.max_hp(seat))
            }
            None => format!("${} for {} HP", numbers.healing.saloon_cash, numbers.healing.saloon_hp),
        },
        Choice::Hide(_) if matches!(west.frames.top(), Frame::Turn(_)) => {
            "In place of a Movement Card; from the next Round on you may Ambush or come out.".to_owned()
        }
        Choice::Emerge => format!("{} movement, and no Movement Card.", west.hiding_movement(seat)),
        Choice::Redraw => format!(
            "Throw away any Ambush Cards, then draw until you hold {}; once per turn.",
            west.facts.profile.ambush_max
        ),
        Choice::Escape | Choice::EscapeWith(_) => {
            format!(
                "{}+ and you are in the Bunker, and take your turn.",
                book.warrant(west.facts.warrant_side).zone(west.meter).escape
            )
        }
        Choice::Trap => west.trap_here(seat).map_or_else(String::new, |fur| {
            let pay = book.fur_pay(fur, Column::Pioneer);
            let wound = if fur == Fur::Bear { "; 1 or 2 costs 1 HP" } else { "" };
            format!(
                "A {} on {}+: ${} and {} Rep{wound}.",
                spoken(fur.word()),
                book.trap(fur),
                pay.cash,
                pay.rep
            )
        }),
        Choice::Work => west.gold_job(seat).map_or_else(String::new, |origin| {
            let draws = west.figures[seat].tool.map_or(0, |tool| book.tool(tool).draws[origin.index()]);
            let pay = book.gold_pay(origin, Column::Pioneer);
            format!(
                "Draw {draws} Gold Cards. Gold from here weighs {} lbs and pays ${} and {} Rep.",
                book.weight(origin),
                pay.cash,
                pay.rep
            )
        }),
        Choice::SaloonCard => format!("${}", west.saloon_price(seat)),
        Choice::Enter(Purse::Wallet | Purse::Savings) => format!("${}", numbers.poker.fee),
        Choice::Take(kind) => {
            let pay = book.animal_pay(kind, Column::Pioneer);
            format!("${} and {} Rep at the Ranch", pay.cash, pay.rep)
        }
        _ => String::new(),
    }
}

/// What a step costs and whom it leads to, by what everybody sees.
fn step_words(west: &West, seat: Seat, to: SpaceId) -> String {
    let book = west.facts.book.all();
    let mut words = Vec::new();
    let link = west.figures[seat]
        .space()
        .and_then(|from| book.links(west.walker(seat), from).iter().find(|link| link.to == to));
    if link.is_some_and(|link| link.kind == LinkKind::Ford) && west.figures[seat].livestock() > 0 {
        words.push("a ford: a Control roll for each animal".to_owned());
    }
    let space = book.space(to);
    if space.kind == SpaceKind::Desert {
        words.push("Desert: 1 HP".to_owned());
    }
    if space.kind == SpaceKind::Town && west.is_bandit(seat) {
        words.push("the watch: 1 HP".to_owned());
    }
    words.extend(space.fur.map(|fur| format!("a {} may be trapped there", spoken(fur.word()))));
    if to == west.train_space() {
        words.push("the Train stands there".to_owned());
    }
    let there = west.on(to);
    let met = west.enemies(seat).into_iter().filter(|&enemy| there.contains(enemy)).count();
    if met > 0 {
        words.push(if met == 1 { "an enemy stands there" } else { "enemies stand there" }.to_owned());
    }
    words.join("; ")
}

/// The dice of a Weapon.
fn attack_words(attack: &Attack) -> String {
    let dice = if attack.dice == 1 { "1 die".to_owned() } else { format!("{} dice", attack.dice) };
    let crit = match attack.crit {
        0 => String::new(),
        crit => format!(", {crit}+ deals {}", attack.crit_damage),
    };
    format!("{dice}, {}+ deals {}{crit}", attack.hit, attack.damage)
}
