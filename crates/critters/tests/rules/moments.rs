//! A board shows one view after another: each sight comes with its own change, no sooner and no later (law L10).

use std::collections::BTreeMap;

use rustlers_core::Seat;
use rustlers_critters::{Critters, FuzzMode, Loot, OfferSight, Options, Sight, Step, StepThree, View};
use rustlers_testkit::{Seen, watch};

#[test]
fn every_sight_comes_with_its_own_change() {
    let mut seen = BTreeMap::new();
    let full = |players| Options { fuzz: FuzzMode::Short, ..Options::full(players) };
    let people = vec![Seat::FIRST, Seat::new(1).unwrap()];
    let tables = [
        full(4),
        full(6),
        Options { step_three: StepThree::Orderly, ..full(5) },
        Options { fuzz: FuzzMode::Short, seats_of_people: people, ..Options::new(4) },
    ];
    for (options, games) in tables.iter().zip([6, 2, 2, 1]) {
        watch::<Critters>(options, games, |moment| {
            let Seen { viewer, sight, before, after } = moment;
            let kind = format!("{sight:?}").split([' ', '{', '(']).next().unwrap().to_owned();
            *seen.entry(kind).or_insert(0) += 1;
            assert_eq!(told(sight, before, after), *after, "{viewer} saw {sight:?}");
        });
    }
    for rare in ["PayoffCollected", "OfferAccepted", "TurnBegan", "FuzzMet", "UsedPromo", "GameEnded"] {
        assert!(seen.contains_key(rare), "{rare} never happened: {seen:?}");
    }
}

/// The view before a sight, updated with what the sight tells. What a sight does not tell comes from the view after it:
/// who is awaited and ready for how long, the viewer's own draft, and which of the cards that were seen are still
/// there.
fn told(sight: &Sight, before: &View, after: &View) -> View {
    let mut view = View {
        awaits: after.awaits,
        window: after.window,
        timer: after.timer,
        draft: after.draft.clone(),
        ticket: after.ticket,
        commands_left: after.commands_left,
        ..before.clone()
    };
    for (seat, after) in view.seats.iter_mut().zip(&after.seats) {
        (seat.seen, seat.unsure, seat.ready) = (after.seen, after.unsure, after.ready);
        seat.total = after.total.filter(|_| seat.total.is_some());
        seat.stash = after.stash.filter(|_| seat.stash.is_some());
    }
    match sight {
        Sight::Dealt { seat, cards, .. } => {
            let own = &mut view.seats[seat.index()];
            own.stash_count += 4;
            own.stash = own.stash.and(*cards);
        }
        Sight::RoundBegan { round, boss, reign } => {
            (view.round, view.boss, view.reign) = (*round, *boss, *reign);
            view.step = Step::Distribute;
            put_board_away(&mut view);
        }
        Sight::TurnedUp { cards, .. } => {
            take_off(&mut view, cards.len(), after);
            view.centre = view.centre.and(*cards);
        }
        Sight::FuzzTurnedUp | Sight::FuzzMet { .. } => {
            take_off(&mut view, 1, after);
            view.pile.fuzz_out = true;
        }
        Sight::Shared { card, from, to, .. } => {
            match from {
                Some(from) => view.seats[from.index()].share.remove(*card),
                None => view.centre.remove(*card),
            }
            view.seats[to.index()].share.insert(*card);
        }
        Sight::Committed { .. } => {
            assert_ne!(after.step, Step::Resolve);
            view.step = after.step;
        }
        Sight::Threatened { seat, at, .. } => view.seats[seat.index()].threat = Some(*at),
        Sight::TookMarkerBack { seat } => view.seats[seat.index()].threat = None,
        Sight::PutDown { seat, action, .. } => {
            let own = &mut view.seats[seat.index()];
            (own.card_down, own.card) = (true, *action);
        }
        Sight::BecameReady { seat } => view.seats[seat.index()].ready = true,
        Sight::BecameUnready { seat } => view.seats[seat.index()].ready = false,
        Sight::Hushed { seat } => view.seats[seat.index()].hushed = true,
        Sight::CalledOrderly { seat, .. } => view.seats[seat.index()].calls_orderly = true,
        Sight::UncalledOrderly { seat, .. } => view.seats[seat.index()].calls_orderly = false,
        Sight::OrderlyBegan => {
            for seat in &mut view.seats {
                (seat.card_down, seat.card, seat.ready, seat.hushed) = (false, None, false, false);
            }
        }
        Sight::TurnBegan { seat } => (view.turn, view.step) = (Some(*seat), Step::Turns),
        Sight::Froze => (view.turn, view.step) = (None, Step::Choose),
        Sight::Locked => {
            view.step = Step::Resolve;
            for (seat, after) in view.seats.iter_mut().zip(&after.seats) {
                // CRIT-151: whoever has no card down guards.
                seat.card = seat.card.or(after.card);
                seat.card_down = true;
            }
        }
        Sight::TurnEnded { .. } | Sight::Said { .. } | Sight::LeftLying { .. } => {}
        Sight::SkimmedLate { .. } | Sight::RobbedNobody { .. } | Sight::FoundNothing { .. } => {}
        Sight::PassedWindow { .. } => {}
        Sight::OfferPlaced(offer) => {
            let others: Vec<_> =
                after.offers.iter().filter(|other| other.offer != offer.offer).cloned().collect();
            assert_eq!(others, before.offers);
            assert!(after.offers.contains(offer));
            view.offers.clone_from(&after.offers);
            let giver = &mut view.seats[offer.offer.owner.index()];
            giver.stash_count -= cards_in(offer);
            giver.bills -= bills_in(offer);
            giver.tokens -= u8::from(offer.kind == "payoff");
        }
        Sight::OfferWithdrawn(offer) | Sight::OfferLapsed(offer) | Sight::OfferDeclined(offer) => {
            hand(&mut view, offer, offer.offer.owner);
        }
        Sight::PayoffReturned(offer) => hand(&mut view, offer, offer.offer.owner),
        Sight::OfferAccepted(offer) | Sight::PayoffCollected(offer) => {
            hand(&mut view, offer, offer.to);
            if offer.kind == "trade" {
                view.seats[offer.to.index()].bills -= offer.bills;
                view.seats[offer.offer.owner.index()].bills += offer.bills;
            }
        }
        Sight::Peeked { offer, .. } => {
            let find = |view: &View| view.offers.iter().position(|other| other.offer == *offer).unwrap();
            let (old, new) = (&before.offers[find(before)], &after.offers[find(after)]);
            assert_eq!(new.peeked_count, old.peeked_count + 1);
            let index = find(&view);
            view.offers[index] =
                OfferSight { peeked_count: new.peeked_count, hidden: new.hidden, ..old.clone() };
        }
        Sight::Revealed { seat, action, .. } => {
            let own = &mut view.seats[seat.index()];
            (own.card, own.revealed) = (Some(*action), true);
            let word = action.to_string();
            view.yes += u8::from(word == "yes");
            view.no += u8::from(word == "no");
        }
        Sight::Skimmed { seat, got, .. } | Sight::TookBonus { seat, got, .. } => {
            if *got {
                take_off(&mut view, 1, after);
                view.seats[seat.index()].stash_count += 1;
            }
        }
        Sight::Stole { taker, victim, .. } => {
            view.seats[taker.index()].stash_count += 1;
            view.seats[victim.index()].stash_count -= 1;
        }
        Sight::UsedPromo { seat, card, .. } => {
            let own = &mut view.seats[seat.index()];
            own.stash_count -= 1;
            own.set_aside.insert(*card);
            view.terms
                .promos
                .iter_mut()
                .filter(|promo| promo.card == *card)
                .for_each(|promo| promo.used = true);
            (view.yes, view.no) = (after.yes, after.no);
        }
        Sight::PeekedPile { .. } => view.pile.top.clone_from(&after.pile.top),
        Sight::Counted { yes, no } => (view.yes, view.no) = (*yes, *no),
        Sight::TookShares { shares } => {
            for (seat, share) in shares.iter() {
                let own = &mut view.seats[seat.index()];
                own.stash_count += share.len();
                own.share = Loot::NONE;
            }
        }
        Sight::SharesWentBack { cards } => {
            view.seats.iter_mut().for_each(|seat| seat.share = Loot::NONE);
            view.centre = view.centre.and(*cards);
        }
        Sight::BossNamed { seat, .. } => {
            view.reign = if view.boss == *seat { view.reign + 1 } else { 1 };
            view.boss = *seat;
        }
        Sight::Confiscated { cards } => {
            view.seats.iter_mut().for_each(|seat| seat.share = Loot::NONE);
            view.centre = Loot::NONE;
            view.confiscated = view.confiscated.and(*cards);
        }
        Sight::Counting { seat, stash, total, .. } => {
            view.step = Step::Over;
            put_board_away(&mut view);
            let own = &mut view.seats[seat.index()];
            (own.stash, own.total) = (Some(*stash), Some(*total));
        }
        Sight::GameEnded { outcome } => view.outcome = Some(*outcome),
    }
    view
}

/// Action cards and markers are with their owners.
fn put_board_away(view: &mut View) {
    (view.turn, view.yes, view.no) = (None, 0, 0);
    for seat in &mut view.seats {
        (seat.threat, seat.card_down, seat.card, seat.revealed) = (None, false, None, false);
        (seat.ready, seat.hushed, seat.calls_orderly) = (false, false, false);
    }
}

fn take_off(view: &mut View, count: u8, after: &View) {
    view.pile.count -= count;
    view.pile.top.clone_from(&after.pile.top);
}

fn cards_in(offer: &OfferSight) -> u8 {
    offer.open.len() + offer.hidden_count
}

/// A trade's bills never lie in it.
fn bills_in(offer: &OfferSight) -> u8 {
    if offer.kind == "trade" { 0 } else { offer.bills }
}

/// The contents of an offer go to somebody.
fn hand(view: &mut View, offer: &OfferSight, to: Seat) {
    view.offers.retain(|other| other.offer != offer.offer);
    view.seats[offer.offer.owner.index()].tokens += u8::from(offer.kind == "payoff");
    let own = &mut view.seats[to.index()];
    own.stash_count += cards_in(offer);
    own.bills += bills_in(offer);
}
