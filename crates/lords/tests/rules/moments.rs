//! A board shows one view after another: each sight comes with its own change, no sooner and no later (law L10).

use std::collections::BTreeMap;

use rustlers_core::Seat;
use rustlers_lords::{
    Action, Actions, AttackView, Goats, Lords, Options, Pile, PileView, Sight, Version, View,
};
use rustlers_testkit::{Seen, watch};

#[test]
fn every_sight_comes_with_its_own_change() {
    let mut seen = BTreeMap::new();
    let tables = [(2, Version::Simple), (3, Version::Strategic), (5, Version::Strategic)];
    for (players, version) in tables {
        watch::<Lords>(&Options { version, target: Some(500), ..Options::new(players) }, 6, |moment| {
            let Seen { viewer, sight, before, after } = moment;
            let kind = format!("{sight:?}").split([' ', '{']).next().unwrap().to_owned();
            *seen.entry(kind).or_insert(0) += 1;
            assert_eq!(told(sight, before, after), *after, "{viewer} saw {sight:?}");
        });
    }
    for rare in ["EscapedDuel", "EscapedCard", "Stole", "Exploded", "Took", "Raided", "GotShare", "Shed"] {
        assert!(seen.contains_key(rare), "{rare} never happened: {seen:?}");
    }
}

/// The view before a sight, updated with what the sight tells. What a sight does not tell comes from the view after it:
/// whose turn it is, what is asked and which action cards are ripe, the order of face-down cards, and what a herd is
/// worth.
fn told(sight: &Sight, before: &View, after: &View) -> View {
    let mut view = View {
        asked: after.asked,
        active: after.active,
        budget: after.budget,
        draw_cards: after.draw_cards,
        action_cards: after.action_cards,
        discards: after.discards.clone(),
        ..before.clone()
    };
    for (seat, after) in view.seats.iter_mut().zip(&after.seats) {
        seat.herd_points = after.herd_points.filter(|_| seat.herd_points.is_some());
        if seat.actions.is_some() && after.actions.is_some() {
            seat.actions.clone_from(&after.actions);
        }
    }
    match *sight {
        Sight::RoundBegan { round, dealer } => begin_round(&mut view, round, dealer),
        Sight::Dealt { seat, count, cards } | Sight::Drew { seat, count, cards } => {
            view.draw_pile -= count;
            let own = &mut view.seats[seat.index()];
            own.hand_count += count;
            own.hand = own.hand.zip(cards).map(|(hand, cards)| hand.and(cards));
        }
        Sight::SetAside { .. } => view.draw_pile -= 1,
        Sight::TurnedUp { card } => {
            let dealt: u8 = view.seats.iter().map(|seat| seat.hand_count).sum();
            view.draw_pile = all_cards(&view) - dealt - 1;
            (view.discard_pile, view.discard_top) = (1, Some(card));
        }
        Sight::MissedTurn { seat, left } => view.seats[seat.index()].missed = left,
        Sight::Passed { .. } | Sight::EndedTurn { .. } | Sight::DidNotAnswer { .. } => {}
        Sight::Born { seat, pile } => {
            play(&mut view, seat, pile.goats());
            push(&mut view, seat, pile, after);
        }
        Sight::Assisted { seat, card, top } => {
            play(&mut view, seat, Goats::only(card));
            view.discard_pile -= 1;
            view.discard_top = after.discard_top;
            push(&mut view, seat, Pile::from_goats(Goats::only(card).and(Goats::only(top))).unwrap(), after);
        }
        Sight::Attacked { attacker, defender, card } => {
            play(&mut view, attacker, Goats::only(card));
            let duel = after.duel.unwrap();
            assert_eq!((duel.attacker, duel.defender), (attacker, defender));
            assert_eq!((duel.attack.goats(), duel.defence.len()), (Goats::only(card), 0));
            view.duel = after.duel;
        }
        Sight::Answered { seat, card } => {
            play(&mut view, seat, Goats::only(card));
            let (old, new) = (before.duel.unwrap(), after.duel.unwrap());
            let (side, other) = if seat == old.attacker {
                ((old.attack, new.attack), (old.defence, new.defence))
            } else {
                ((old.defence, new.defence), (old.attack, new.attack))
            };
            assert_eq!(other.0, other.1);
            assert_eq!((side.1.cards().last(), side.1.len()), (Some(card), side.0.len() + 1));
            view.duel = after.duel;
        }
        Sight::WonPile { attacker, defender, pile } => {
            view.duel = None;
            lift(&mut view, defender, None, after);
            push(&mut view, attacker, pile, after);
        }
        Sight::DefendedPile { defender, pile, .. } => {
            view.duel = None;
            retop(&mut view, defender, pile, after);
        }
        Sight::Discarded { seat, card } | Sight::Trimmed { seat, card } => {
            play(&mut view, seat, Goats::only(card));
            view.discard_pile += 1;
            view.discard_top = Some(card);
        }
        Sight::Reshuffled { cards } => {
            (view.draw_pile, view.discard_pile, view.discard_top) = (cards, 0, None);
        }
        Sight::DrawPileGone => assert_eq!(view.draw_pile, 0),
        Sight::Played { seat, card, on } => {
            put_down(&mut view, seat, card);
            view.attack = on.map(|on| AttackView { card, by: seat, on });
        }
        Sight::EscapedDuel { seat, card, .. } => {
            put_down(&mut view, seat, Action::Escape);
            view.duel = None;
            let top = view.seats[seat.index()].herd.last().unwrap().cards.unwrap();
            retop(&mut view, seat, top.with(card), after);
        }
        Sight::EscapedCard { seat, .. } => {
            put_down(&mut view, seat, Action::Escape);
            view.attack = None;
        }
        Sight::DrewLuck { number, .. } => view.luck.push(number),
        Sight::Called { .. } | Sight::NoActionCard { .. } | Sight::RoundEnded { .. } | Sight::Tied { .. } => {
        }
        Sight::Stole { thief, victim, pile } => {
            end_effect(&mut view);
            lift(&mut view, victim, None, after);
            push(&mut view, thief, pile, after);
        }
        Sight::CameToNothing { .. } => end_effect(&mut view),
        Sight::Exploded { seat, pile } => {
            end_effect(&mut view);
            lift(&mut view, seat, None, after);
            view.trash = view.trash.and(pile.goats());
        }
        Sight::Loafed { seat, missed } => {
            end_effect(&mut view);
            view.seats[seat.index()].missed = missed;
        }
        Sight::Looked { at, .. } => {
            view.seats[at.index()].actions.clone_from(&after.seats[at.index()].actions);
        }
        Sight::Took { seat, from, .. } => {
            end_effect(&mut view);
            view.seats[seat.index()].action_count += 1;
            view.seats[from.index()].action_count -= 1;
            view.seats[from.index()].actions.clone_from(&after.seats[from.index()].actions);
        }
        Sight::GotActions { .. } => end_effect(&mut view),
        Sight::Raided { victim, position, pile, .. } => {
            end_effect(&mut view);
            lift(&mut view, victim, Some(position), after);
            let raid = after.raid.unwrap();
            assert_eq!((raid.robbed, raid.left, raid.receivers.len()), (victim, pile, 0));
            view.raid = after.raid;
        }
        Sight::GotShare { seat, pile } => {
            let old = before.raid.unwrap();
            assert_eq!(after.raid.is_none(), old.shares == 1);
            if let Some(new) = after.raid {
                assert_eq!((new.left, new.shares), (old.left.without(pile), old.shares - 1));
                assert!(new.receivers.contains(seat));
            }
            view.raid = after.raid;
            push(&mut view, seat, pile, after);
        }
        Sight::Flipped { seat, shows } => view.seats[seat.index()].gold = shows,
        Sight::DrewAction { seat, .. } => {
            view.action_pile -= 1;
            view.seats[seat.index()].action_count += 1;
        }
        Sight::ActionsReshuffled { cards } => {
            (view.action_pile, view.action_discard) = (cards, Actions::NONE);
        }
        Sight::Shed { seat, card, .. } => put_down(&mut view, seat, card),
        Sight::Scored { seat, total, .. } => view.seats[seat.index()].total = total,
        Sight::GameEnded { outcome } => view.outcome = Some(outcome),
    }
    view
}

fn all_cards(view: &View) -> u8 {
    view.deck.values().map(|kind| kind.count).sum()
}

/// Only the totals are left of the last round.
fn begin_round(view: &mut View, round: u16, dealer: Seat) {
    (view.round, view.dealer) = (round, dealer);
    (view.draw_pile, view.discard_pile, view.discard_top) = (all_cards(view), 0, None);
    (view.action_pile, view.action_discard) = (view.action_deck.values().sum(), Actions::NONE);
    view.trash = Goats::NONE;
    for seat in &mut view.seats {
        (seat.hand_count, seat.action_count, seat.gold, seat.missed) = (0, 0, 0, 0);
        seat.hand = seat.hand.map(|_| Goats::NONE);
        seat.herd.clear();
    }
}

fn end_effect(view: &mut View) {
    view.attack = None;
    view.luck.clear();
}

fn play(view: &mut View, seat: Seat, cards: Goats) {
    let own = &mut view.seats[seat.index()];
    own.hand_count -= cards.len();
    own.hand = own.hand.map(|hand| hand.without(cards));
}

fn put_down(view: &mut View, seat: Seat, card: Action) {
    view.seats[seat.index()].action_count -= 1;
    view.action_discard.insert(card);
}

fn top_of(view: &View, seat: Seat) -> Option<&PileView> {
    view.seats[seat.index()].herd.last()
}

/// A pile on top of a herd; viewers who do not own the herd see only the top pile.
fn push(view: &mut View, seat: Seat, pile: Pile, after: &View) {
    let own = &mut view.seats[seat.index()];
    if own.herd_points.is_none() {
        own.herd.iter_mut().for_each(|covered| *covered = PileView { cards: None, points: None });
    }
    let points = top_of(after, seat).unwrap().points;
    view.seats[seat.index()].herd.push(PileView { cards: Some(pile), points });
}

fn retop(view: &mut View, seat: Seat, pile: Pile, after: &View) {
    let points = top_of(after, seat).unwrap().points;
    *view.seats[seat.index()].herd.last_mut().unwrap() = PileView { cards: Some(pile), points };
}

/// A pile leaves a herd, and the one beneath the top is revealed.
fn lift(view: &mut View, seat: Seat, position: Option<u8>, after: &View) {
    let herd = &mut view.seats[seat.index()].herd;
    herd.remove(position.map_or(herd.len() - 1, |position| usize::from(position) - 1));
    let index = herd.len();
    if let Some(top) = herd.last_mut()
        && let Some(shown) = after.seats[seat.index()].herd.get(index - 1)
        && shown.cards.is_some()
    {
        *top = shown.clone();
    }
}
