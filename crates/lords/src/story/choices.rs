//! Choices in the words a player would use.

use rustlers_core::{Seat, Teller};

use super::{a_goat, an_action, count, pile_words, some_goats};
use crate::cards;
use crate::choice::{Choice, Pick};
use crate::pieces::{Action, Goat, Pile};
use crate::state::{Frame, Lords};

/// A choice in words: `pair a Goat Ninja with a Goat Lord`.
pub(crate) fn tell_choice(lords: &Lords, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    match choice {
        Choice::Birth(pair) => {
            let (one, other) = pair.cards();
            if one == other {
                format!("pair {}", some_goats(2, one))
            } else {
                format!("pair {} with {}", a_goat(one), a_goat(other))
            }
        }
        Choice::Assist(card) => match lords.discard.top() {
            Some(top) => format!("pair {} with the discarded {}", a_goat(card), top.name()),
            None => format!("pair {} with a discard", a_goat(card)),
        },
        Choice::Duel { opponent, card } => format!("duel {} with {}", teller.whom(opponent), a_goat(card)),
        Choice::Play { card, on: Some(on) } => format!("play {} on {}", card.name(), teller.whom(on)),
        Choice::Play { card, on: None } => format!("play {}", card.name()),
        Choice::Discard(card) => format!("discard {}", a_goat(card)),
        Choice::Pass => "pass".to_owned(),
        Choice::EndTurn => "end the turn".to_owned(),
        Choice::Answer(card) => format!("answer with {}", a_goat(card)),
        Choice::Escape => "play an Escape Goat".to_owned(),
        Choice::Stop => "do not answer".to_owned(),
        Choice::LetItHappen => "let it happen".to_owned(),
        Choice::Call(numbers) => format!("call {} and {}", numbers.get().0, numbers.get().1),
        Choice::Take(pick) => format!("take {}", pick_words(pick)),
        Choice::Raid(position) => match lords.frame {
            Frame::Raid { target } => format!("lift pile {position} out of {} herd", teller.whose(target)),
            _ => format!("lift pile {position} out"),
        },
        Choice::Keep(cards) => format!("keep {}", pile_words(cards)),
        Choice::Give { to, cards } if to == seat => format!("keep {}", pile_words(cards)),
        Choice::Give { to, cards } => format!("give {} to {}", pile_words(cards), teller.whom(to)),
        Choice::Shed(pick) => format!("discard {}", pick_words(pick)),
        Choice::Trim(card) => format!("discard {}", a_goat(card)),
    }
}

/// What a choice means for the player who makes it, beyond its words.
pub(crate) fn explain_choice(lords: &Lords, seat: Seat, choice: Choice, teller: &Teller<'_>) -> String {
    let worth = |pile: Pile| count_points(pile.points(&lords.facts.points));
    let goat = |goat: Goat| u32::from(lords.facts.points[goat as usize]);
    match choice {
        Choice::Birth(pair) => {
            let (one, other) = pair.cards();
            count_points(goat(one) + goat(other))
        }
        Choice::Assist(card) => count_points(goat(card) + lords.discard.top().map_or(0, goat)),
        Choice::Duel { opponent, card } => {
            let prize = lords.herds.top(opponent);
            format!("to win {}: {}", pile_words(prize), worth(prize.with(card)))
        }
        Choice::Play { card, .. } => cards::text(card).to_owned(),
        Choice::Discard(card) | Choice::Trim(card) if card.is_wild() => {
            format!("{}; {}", count_points(goat(card)), cards::goat_text(card))
        }
        Choice::Discard(card) | Choice::Trim(card) => count_points(goat(card)),
        Choice::Answer(card) => {
            let left = lords.hands[seat].count(card) - u8::from(lords.hands[seat].contains(card));
            let rest =
                if left == 0 { "your last one".to_owned() } else { format!("{left} more in your hand") };
            format!("{}; {rest}", count_points(goat(card)))
        }
        Choice::Escape => match lords.frame {
            Frame::Duel(duel) => {
                let card = duel.attack.cards().next().map_or("card", Goat::name);
                format!("you gain the attacking {card}")
            }
            Frame::Window { card, .. } => format!("the {} fizzles", card.name()),
            _ => String::new(),
        },
        Choice::Stop => match lords.frame {
            Frame::Duel(duel) if duel.is_defenders_turn() => {
                let at_stake =
                    lords.herds.top(duel.defender).and(duel.attack.pile()).and(duel.defence.pile());
                format!("{} wins the pile: {}", teller.name(lords.active), worth(at_stake))
            }
            Frame::Duel(duel) => {
                let played = duel.attack.pile().and(duel.defence.pile());
                format!("{} keeps the pile and gains {}", teller.name(duel.defender), worth(played))
            }
            _ => String::new(),
        },
        Choice::LetItHappen => match lords.frame {
            Frame::Window { card, .. } => cards::text_for_target(card, &teller.name(lords.active)),
            _ => String::new(),
        },
        Choice::Take(pick) | Choice::Shed(pick) => cards::text(pick.card).to_owned(),
        Choice::Keep(cards) | Choice::Give { cards, .. } => worth(cards),
        Choice::Raid(position) => match lords.frame {
            Frame::Raid { target } if position == lords.herds.count(target) => {
                format!("the top pile: {}", pile_words(lords.herds.top(target)))
            }
            _ => String::new(),
        },
        Choice::EndTurn => "you give up the actions that are left".to_owned(),
        Choice::Pass | Choice::Call(_) => String::new(),
    }
}

fn count_points(points: u32) -> String {
    count(points, "point", "points")
}

fn pick_words(pick: Pick) -> String {
    let card: Action = pick.card;
    if pick.starred { format!("{} (not ripe yet)", an_action(card)) } else { an_action(card) }
}
