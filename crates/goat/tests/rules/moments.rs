//! A board shows one view after another: each sight comes with its own change, no sooner and no later (law L10).

use std::collections::BTreeMap;

use rustlers_core::{Seat, Viewer};
use rustlers_goat::{
    Cards, Character, DiscardView, Goat, InPlayView, Location, OfferView, Options, Sight, Split, Token, View,
    Why,
};
use rustlers_testkit::{Seen, watch};

#[test]
fn every_sight_comes_with_its_own_change() {
    let mut seen = BTreeMap::new();
    for players in 2..=5 {
        watch::<Goat>(&Options::new(players), 12, |moment| {
            let Seen { viewer, sight, before, after } = moment;
            let kind = format!("{sight:?}").split([' ', '{']).next().unwrap().to_owned();
            *seen.entry(kind).or_insert(0) += 1;
            assert_eq!(told(viewer, sight, before, after), *after, "{viewer} saw {sight:?}");
        });
    }
    for rare in ["GoatTurnedUp", "ArrestedRobber", "ArrestedCharlatan", "GotConMoney", "Stole", "GameEnded"] {
        assert!(seen.contains_key(rare), "{rare} never happened: {seen:?}");
    }
}

/// The view before a sight, updated with what the sight tells. What a sight does not tell comes from the view after it:
/// who is asked, what follows for the cards that are known to be somewhere, the order of the deck, and what a reserve
/// is worth.
fn told(viewer: Viewer, sight: &Sight, before: &View, after: &View) -> View {
    let mut view = View { asked: after.asked, deck_cards: after.deck_cards, ..before.clone() };
    view.hand.declared = after.hand.declared;
    view.hand.passed_on = after.hand.passed_on;
    for (seat, after) in view.seats.iter_mut().zip(&after.seats) {
        seat.money = after.money.filter(|_| seat.money.is_some());
    }
    match *sight {
        Sight::RoundBegan { round, starter } => {
            view.round = round;
            view.hand.holder = starter;
            view.hand.cards = viewer.knows_secrets_of(starter).then_some(Cards::NONE);
        }
        Sight::Stocked { location, tokens, coins } => {
            let place = view.locations.get_mut(location).unwrap();
            place.tokens += tokens;
            place.coins += coins;
            *view.supply.tokens.get_mut(location.token()).unwrap() -= tokens;
            view.supply.coins -= coins;
        }
        Sight::LaidAside { card } => {
            view.deck -= 1;
            view.face_down = card;
        }
        Sight::GoatTurnedUp => {
            view.deck -= 1;
            view.face_up = Some(Character::Goat);
            view.goat_turned_up = true;
        }
        Sight::TurnedUp { card } => {
            view.deck -= u8::from(view.face_up.is_none());
            view.face_up = Some(card);
        }
        Sight::Passed { to, cards, .. } => {
            view.hand.holder = to;
            view.hand.cards = cards.filter(|_| viewer.knows_secrets_of(to));
        }
        Sight::Drew { count, cards, .. } => {
            view.deck -= count;
            view.hand.count += count;
            view.hand.cards = view.hand.cards.zip(cards).map(|(held, cards)| held.and(cards));
        }
        Sight::LastActive { seat, .. } => {
            view.last_active = Some(seat);
            view.hand.assistant = true;
        }
        Sight::Offered { from, to, name, card } => {
            view.offer = Some(OfferView { from, to, name, card });
            view.hand.count -= 1;
            view.hand.cards = view.hand.cards.map(|held| held.without(Cards::only(card.unwrap())));
        }
        Sight::Accepted { .. } | Sight::Refused { .. } => {}
        Sight::Revealed { card, .. } => view.offer.as_mut().unwrap().card = Some(card),
        Sight::Placed { seat, card } => {
            view.offer = None;
            view.seats[seat.index()].hats_left -= 1;
            let at = card.home();
            view.in_play.push(InPlayView {
                character: card,
                controller: seat,
                at,
                tokens: 0,
                from: None,
                coins: 0,
            });
            view.in_play.sort_by_key(|standing| standing.character);
        }
        Sight::BecameInactive { seat } => view.seats[seat.index()].active = false,
        Sight::Discarded { card } => {
            view.offer = None;
            discard(&mut view, card, Why::Declined);
        }
        Sight::TookTokens { seat, location, token, count } => {
            view.locations.get_mut(location).unwrap().tokens -= count;
            gain(&mut view, seat, Some(token), count);
        }
        Sight::TookCoins { seat, location, count } => {
            view.locations.get_mut(location).unwrap().coins -= count;
            view.seats[seat.index()].coins += count;
        }
        Sight::FoundNothing { .. } | Sight::SaloonOpened | Sight::Upstaged { .. } => {}
        Sight::Robbed { location, count, .. } => {
            view.locations.get_mut(location).unwrap().tokens -= count;
            let robber = standing(&mut view, Character::Robber);
            (robber.tokens, robber.from) = (count, Some(location));
        }
        Sight::Conned { split, .. } => {
            for (victim, coins) in split.iter() {
                view.seats[victim.index()].coins -= coins;
                view.seats[victim.index()].elixirs += coins;
            }
            view.supply.elixirs -= split.total();
            standing(&mut view, Character::Charlatan).coins = split.total();
        }
        Sight::Shot { seat, coins, .. } => {
            remove(&mut view, Character::Sheriff, Why::Eliminated);
            pay(&mut view, seat, coins);
        }
        Sight::PaidSheriff { seat, coins } => pay(&mut view, seat, coins),
        Sight::ArrestedRobber { to, count, .. } => {
            remove(&mut view, Character::Robber, Why::Arrested);
            if let Some(place) = to.and_then(|to| view.locations.get_mut(to)) {
                place.tokens += count;
            }
        }
        Sight::ArrestedCharlatan { back, .. } => {
            remove(&mut view, Character::Charlatan, Why::Arrested);
            take_elixirs(&mut view);
            for (victim, coins) in back.iter() {
                view.seats[victim.index()].coins += coins;
            }
        }
        Sight::GotLoot { seat, token, count } => {
            let robber = standing(&mut view, Character::Robber);
            (robber.tokens, robber.from) = (0, None);
            gain(&mut view, seat, Some(token), count);
        }
        Sight::GotConMoney { seat, coins } => {
            standing(&mut view, Character::Charlatan).coins = 0;
            take_elixirs(&mut view);
            view.seats[seat.index()].coins += coins;
        }
        Sight::Served { split, .. } => serve(&mut view, split),
        Sight::Stole { taker, victim, token } => {
            view.seats[victim.index()].token_count -= 1;
            if let (Some(tokens), Some(token)) = (&mut view.seats[victim.index()].tokens, token) {
                tokens[token] -= 1;
            }
            gain(&mut view, taker, token, 1);
        }
        Sight::RoundEnded { .. } => {
            let out = view.in_play.len() + view.discarded.len() + 2;
            view.deck += view.hand.count + out as u8;
            view.hand.count = 0;
            view.hand.cards = view.hand.cards.map(|_| Cards::NONE);
            view.hand.assistant = false;
            (view.in_play, view.discarded, view.last_active) = (Vec::new(), Vec::new(), None);
            (view.face_up, view.face_down, view.goat_turned_up) = (None, None, false);
            for seat in &mut view.seats {
                seat.active = true;
                seat.hats_left = after.seats[0].hats_left;
            }
        }
        Sight::Counted { seat, tokens, money, .. } => {
            let own = &mut view.seats[seat.index()];
            (own.tokens, own.money) = (Some(tokens), Some(money));
        }
        Sight::GameEnded { outcome } => view.outcome = Some(outcome),
    }
    view
}

fn standing(view: &mut View, character: Character) -> &mut InPlayView {
    view.in_play.iter_mut().find(|standing| standing.character == character).unwrap()
}

fn remove(view: &mut View, character: Character, why: Why) {
    view.in_play.retain(|standing| standing.character != character);
    discard(view, character, why);
}

fn discard(view: &mut View, character: Character, why: Why) {
    view.discarded.push(DiscardView { character, why });
    view.discarded.sort_by_key(|card| card.character);
}

fn gain(view: &mut View, seat: Seat, token: Option<Token>, count: u8) {
    let own = &mut view.seats[seat.index()];
    own.token_count += count;
    if let (Some(tokens), Some(token)) = (&mut own.tokens, token) {
        tokens[token] += count;
    }
}

fn pay(view: &mut View, seat: Seat, coins: u8) {
    view.supply.coins -= coins;
    view.seats[seat.index()].coins += coins;
}

fn take_elixirs(view: &mut View) {
    for seat in &mut view.seats {
        view.supply.elixirs += std::mem::take(&mut seat.elixirs);
    }
}

fn serve(view: &mut View, split: Split) {
    view.locations.get_mut(Location::Saloon).unwrap().tokens -= split.total();
    for (seat, bottles) in split.iter() {
        gain(view, seat, Some(Token::Bottle), bottles);
    }
}
