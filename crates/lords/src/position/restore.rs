//! Turns a position into a state, or reports every reason why it cannot be one.

use rustlers_core::{Impossible, Seat, SeatMap, Seats};

use super::check::table_problems;
use super::{AskedFor, Position, RenewalPosition, Supply, memory};
use crate::herds::{Herds, MOST_PILES};
use crate::knowledge::Memory;
use crate::options::{Facts, Options};
use crate::pieces::{Action, Actions, DiscardPile, Goat, Goats, Pile};
use crate::state::{Budget, Duel, Frame, Lords, LuckCards, Renewal, Split};

/// The state that a position describes, or everything that is wrong with it.
pub(crate) fn restore(options: Option<&Options>, position: &Position) -> Result<Lords, Impossible> {
    let one = |problem: String| Impossible(vec![problem]);
    let seats = u8::try_from(position.seats.len()).unwrap_or(u8::MAX);
    let plain = Options::new(seats);
    let facts = options.unwrap_or(&plain).facts().map_err(|bad| one(bad.0))?;
    if facts.players != seats {
        return Err(one(format!(
            "the options are for {} players, but {seats} seats are listed",
            facts.players
        )));
    }
    if let Some(nobody) = named_seats(position).into_iter().find(|seat| seat.number() >= seats) {
        return Err(one(format!("nobody sits at seat {}: {seats} seats are listed", nobody.number())));
    }
    too_many(&facts, position).map_or(Ok(()), |problem| Err(one(problem)))?;
    let mut problems = Vec::new();
    let mut lords = build(facts, position, &mut problems);
    problems.extend(lords.audit_cards());
    if problems.is_empty() {
        problems.extend(table_problems(&lords));
    }
    if problems.is_empty() {
        match &position.memory {
            Some(memory) => match memory::read(&lords, memory) {
                Ok(memory) => lords.memory = memory,
                Err(problem) => problems.push(problem),
            },
            None => lords.memory = memory::forgotten(&lords),
        }
    }
    if problems.is_empty() { Ok(lords) } else { Err(Impossible(problems)) }
}

/// Every seat that the position names.
fn named_seats(position: &Position) -> Vec<Seat> {
    let mut seats = vec![position.active];
    seats.extend(position.dealer);
    match &position.asked {
        AskedFor::Duel { defender, .. } => seats.push(*defender),
        AskedFor::Escape { target, .. }
        | AskedFor::Call { target }
        | AskedFor::Take { target }
        | AskedFor::Raid { target } => seats.push(*target),
        AskedFor::Share { robbed, receivers, .. } => seats.extend(receivers.iter().chain([robbed])),
        AskedFor::Shed { seat, rest } => seats.extend(rest.iter().chain([seat])),
        AskedFor::Turn | AskedFor::Trim | AskedFor::Over => {}
    }
    seats
}

/// Whether any card is listed more often than the box has it, before anything is added up.
fn too_many(facts: &Facts, position: &Position) -> Option<String> {
    let mut goats = [0_usize; 12];
    let mut count = |cards: Goats| {
        for goat in cards.kinds() {
            goats[goat as usize] += usize::from(cards.count(goat));
        }
    };
    for seat in &position.seats {
        count(seat.hand);
        seat.herd.iter().for_each(|pile| count(pile.goats()));
    }
    count(position.trash.unwrap_or_default());
    match &position.asked {
        AskedFor::Duel { attack, defence, .. } => {
            count(attack.goats());
            count(defence.goats());
        }
        AskedFor::Share { left, .. } => count(left.goats()),
        _ => {}
    }
    if let Some(Supply::Cards(cards)) = position.draw_pile {
        count(cards);
    }
    for &goat in &position.discard_pile {
        goats[goat as usize] += 1;
    }
    let over = |goat: &Goat| goats[*goat as usize] > facts.goats.count(*goat).into();
    if let Some(goat) = Goat::ALL.into_iter().find(over) {
        let (listed, most) = (goats[goat as usize], facts.goats.count(goat));
        return Some(format!("{listed} {goat} are listed, but there are only {most} (LORD-1)"));
    }
    let held = position.seats.iter().flat_map(|seat| [seat.actions.ripe, seat.actions.unripe]);
    let piles = [position.action_pile, position.action_discard].into_iter().flatten();
    let mut actions = [0_usize; 10];
    for cards in held.chain(piles) {
        for card in cards.kinds() {
            actions[card as usize] += usize::from(cards.count(card));
        }
    }
    let over = |card: &Action| actions[*card as usize] > facts.actions.count(*card).into();
    Action::ALL.into_iter().find(over).map(|card| {
        let (listed, most) = (actions[card as usize], facts.actions.count(card));
        format!("{listed} {card} are listed, but there are only {most} (LORD-4)")
    })
}

/// Assembles the state; whatever does not fit is added to `problems`.
fn build(facts: Facts, position: &Position, problems: &mut Vec<String>) -> Lords {
    let players = facts.players;
    let seat_of = |seat: Seat| &position.seats[seat.index()];
    let mut herds = Herds::NONE;
    let mut piles = 0;
    for (seat, player) in Seat::all(players).zip(&position.seats) {
        for &pile in &player.herd {
            if pile.len() < 2 || pile.plain() == 0 || piles == MOST_PILES {
                problems.push(format!(
                    "a pile of {seat} is {pile:?}: it takes two cards, one of them plain (LORD-32)"
                ));
                continue;
            }
            herds.push(seat, pile);
            piles += 1;
        }
        if player.gold > 1 {
            problems.push(format!("the Goat Gold of {seat} shows {}, not 0 or 1 (LORD-5)", player.gold));
        }
    }
    let mut discard = DiscardPile::default();
    position.discard_pile.iter().for_each(|&goat| discard.push(goat));
    let mut luck = LuckCards::default();
    for (index, &number) in position.luck.iter().enumerate() {
        if !(1..=6).contains(&number) || position.luck[..index].contains(&number) {
            problems.push(format!("the Luck card {number} is not possible: 1 to 6, each once (LORD-6)"));
            break;
        }
        luck.push(number);
    }
    let mut lords = Lords {
        facts,
        round: position.round,
        // LORD-16: the first active player sits on the dealer's left.
        dealer: position.dealer.unwrap_or_else(|| right_of(position.active, players)),
        active: position.active,
        budget: match position.asked {
            // LORD-29: whatever the position says, the turn is over.
            AskedFor::Trim => Budget { ordinary: 0, santy: 0, acted: position.budget.acted },
            _ => Budget {
                ordinary: position.budget.ordinary,
                santy: position.budget.santy,
                acted: position.budget.acted,
            },
        },
        frame: frame(&position.asked),
        hands: SeatMap::from_fn(players, |seat| seat_of(seat).hand),
        herds,
        draw: Goats::NONE,
        discard,
        trash: position.trash.unwrap_or_default(),
        renewal: match position.renewal {
            RenewalPosition::Never => Renewal::Never,
            RenewalPosition::Idle => Renewal::Idle,
            RenewalPosition::Fed => Renewal::Fed,
        },
        totals: SeatMap::from_fn(players, |seat| seat_of(seat).total),
        actions: SeatMap::from_fn(players, |seat| seat_of(seat).actions),
        action_pile: position.action_pile.unwrap_or_default(),
        action_discard: position.action_discard.unwrap_or_default(),
        gold: Seat::all(players).filter(|&seat| seat_of(seat).gold == 1).collect(),
        missed: SeatMap::from_fn(players, |seat| seat_of(seat).missed),
        luck,
        memory: Memory::new(players),
    };
    fill_goats(&mut lords, position, problems);
    fill_actions(&mut lords, position);
    lords
}

fn right_of(seat: Seat, players: u8) -> Seat {
    Seat::all(players).find(|other| other.next(players) == seat).unwrap_or(seat)
}

fn frame(asked: &AskedFor) -> Frame {
    let set = |seats: &[Seat]| seats.iter().copied().collect::<Seats>();
    match asked {
        AskedFor::Turn => Frame::Turn,
        AskedFor::Duel { defender, attack, defence } => {
            Frame::Duel(Duel { defender: *defender, attack: *attack, defence: *defence })
        }
        AskedFor::Escape { card, target } => Frame::Window { card: *card, target: *target },
        AskedFor::Call { target } => Frame::Bluff { target: *target },
        AskedFor::Take { target } => Frame::Look { target: *target },
        AskedFor::Raid { target } => Frame::Raid { target: *target },
        AskedFor::Share { robbed, left, shares, receivers } => {
            Frame::Split(Split { robbed: *robbed, left: *left, shares: *shares, receivers: set(receivers) })
        }
        AskedFor::Shed { seat, rest } => Frame::Fourth { seat: *seat, rest: set(rest) },
        AskedFor::Trim => Frame::Trim,
        AskedFor::Over => Frame::Over,
    }
}

/// Cards that the position leaves out are in the Draw Pile, or in the trash pile if the Draw Pile is given.
fn fill_goats(lords: &mut Lords, position: &Position, problems: &mut Vec<String>) {
    let listed = |lords: &Lords| {
        let on_table = match lords.frame {
            Frame::Duel(duel) => duel.attack.goats().and(duel.defence.goats()),
            Frame::Split(split) => split.left.goats(),
            _ => Goats::NONE,
        };
        let placed = on_table.and(lords.discard.goats()).and(lords.trash);
        Seat::all(lords.facts.players).fold(placed, |all, seat| {
            let herd = lords.herds.of(seat).iter().map(|pile: &Pile| pile.goats());
            herd.fold(all.and(lords.hands[seat]), Goats::and)
        })
    };
    let mut left = lords.facts.goats.without(listed(lords));
    match position.draw_pile {
        None => lords.draw = left,
        Some(Supply::Cards(cards)) => {
            lords.draw = cards;
            // Cards that are neither listed nor missing by mistake: if a trash pile is given, the audit reports them.
            if position.trash.is_none() {
                lords.trash = left.without(cards);
            }
        }
        Some(Supply::Number(number)) => {
            if number > left.len() {
                let why = format!("a Draw Pile of {number} cards is not possible: {} are left", left.len());
                return problems.push(why);
            }
            // A mixed lot: one of each kind in turn.
            for goat in Goat::ALL.into_iter().cycle() {
                if lords.draw.len() == number {
                    break;
                }
                if left.contains(goat) {
                    left.remove(goat);
                    lords.draw.insert(goat);
                }
            }
            lords.trash = lords.trash.and(left);
        }
    }
}

fn fill_actions(lords: &mut Lords, position: &Position) {
    if !lords.is_strategic() {
        return;
    }
    let held = lords.actions.values().fold(Actions::NONE, |all, held| all.and(held.all()));
    let left = lords.facts.actions.without(held.and(lords.action_pile).and(lords.action_discard));
    match (position.action_pile, position.action_discard) {
        (None, _) => lords.action_pile = left,
        (Some(_), None) => lords.action_discard = left,
        (Some(_), Some(_)) => {}
    }
}
