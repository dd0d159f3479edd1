//! Can a game be in this position? Cards and bills are counted elsewhere; this is about the step.

use rustlers_core::Seat;

use crate::edition::Window;
use crate::event::voters;
use crate::pieces::{Action, Loot};
use crate::rules::promos;
use crate::rules::talk::{has_words, in_grace, is_done};
use crate::state::{Critters, Frame, OfferKind, Offers};

/// Everything that is wrong with a table whose pieces are all there.
pub(super) fn table_problems(game: &Critters) -> Vec<String> {
    let mut problems = Vec::new();
    let mut require = |holds: bool, what: &str| {
        if !holds {
            problems.push(what.to_owned());
        }
    };
    general(game, &mut require);
    offers(game, &mut require);
    match game.frame {
        Frame::Distribute => distribution(game, &mut require),
        Frame::Talk | Frame::Turn(_) | Frame::Choose => talk(game, &mut require),
        Frame::Over => require(
            game.centre.is_empty()
                && game.shares.values().all(|share| share.is_empty())
                && game.offers.is_empty(),
            "at the end nothing is left in the centre, in shares and in offers (CRIT-74)",
        ),
        _ => resolution(game, &mut require),
    }
    problems
}

fn general(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    require(game.round >= 1 && game.reign >= 1, "rounds and reigns are counted from 1 (CRIT-98)");
    require(game.reign <= game.round, "nobody reigns for longer than the game lasts (CRIT-98)");
    let limit = !game.facts.limited_terms || game.reign <= game.facts.max_rounds;
    require(limit, "no reign is longer than limited terms allow (CRIT-99)");
    let markers = game.talk.markers.iter().all(|(seat, at)| *at != Some(seat));
    require(markers, "nobody threatens themselves (CRIT-40)");
    let pile = &game.pile;
    require(pile.above <= pile.loot_count(), "the Fuzz lies in the pile (CRIT-23)");
    require(!pile.fuzz_out || pile.above == 0, "once the Fuzz is out nothing lies above it (CRIT-27)");
    let looks = pile.peeks.values().all(|&count| {
        let fuzz = u8::from(!pile.fuzz_out && pile.above < count);
        count <= pile.count() && usize::from(count.saturating_sub(fuzz)) <= pile.top().len()
    });
    require(looks, "cards that were looked at have an order: name them in `top` (CRIT-117)");
    let before_step_four =
        matches!(game.frame, Frame::Distribute | Frame::Talk | Frame::Turn(_) | Frame::Choose);
    require(!(before_step_four && pile.fuzz_out), "once the Fuzz is out no further round begins (CRIT-75)");
    let calls = game.talk.calls.into_iter().all(|seat| game.facts.seats_of_people.contains(seat));
    require(calls, "only people call for an orderly Step 3 (CRIT-135)");
    let drafts = game.offers.drafting.into_iter().all(|seat| match game.offers.draft(seat) {
        Some(slot) => {
            let head = game.offers.head(slot);
            let bills = head.kind == Some(OfferKind::Trade) || head.bills <= game.bills[seat];
            game.stashes[seat].contains_all(game.offers.loot(slot)) && bills && head.to != seat
        }
        None => true,
    });
    require(drafts, "what a player puts together is their own and for another (CRIT-91)");
}

fn offers(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    for slot in game.offers.slots() {
        let head = game.offers.head(slot);
        let has_loot = game.offers.loot(slot) != Loot::NONE;
        require(head.to != Offers::owner(slot), "an offer is for another player (CRIT-87)");
        match head.kind {
            Some(OfferKind::Trade) => {
                require(has_loot && head.bills > 0, "a trade is Loot for bills (CRIT-85)")
            }
            _ => require(has_loot || head.bills > 0, "an offer has at least one card or bill (CRIT-86)"),
        }
        let is_payoff = matches!(head.kind, Some(OfferKind::Payoff(_)));
        match game.frame {
            Frame::Distribute => require(!is_payoff, "payoffs are for Step 3 (CRIT-86)"),
            Frame::Talk | Frame::Turn(_) => {}
            Frame::Choose => require(is_payoff, "gifts and trades lapse at the freeze (CRIT-146)"),
            _ => {
                require(is_payoff, "gifts and trades lapse at the lock (CRIT-146)");
                require(
                    !game.resolve.revealed.contains(head.to),
                    "payoffs in front of a turned-up card are settled (CRIT-50)",
                );
            }
        }
    }
}

fn distribution(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    let loot = !game.centre.is_empty() || game.shares.values().any(|share| !share.is_empty());
    require(loot, "there is Loot to share out (CRIT-30)");
    let fresh = game.talk.cards.values().all(Option::is_none)
        && game.talk.markers.values().all(Option::is_none)
        && game.talk.ready.is_empty()
        && game.talk.hushed.is_empty()
        && game.talk.calls.is_empty();
    require(fresh, "markers, Action cards and ready flags are for Step 3 (CRIT-70)");
    require(has_words(game, game.boss), "a Boss without commands left is out of time (CRIT-158)");
    require(!game.talk.unheard.contains(game.boss), "the Boss is awaited anyway");
    unheard(game, require);
    unresolved(game, require);
}

fn unheard(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    let asked = game.talk.unheard.into_iter().all(|seat| game.offers.first_deal_for(seat).is_some());
    require(asked, "only who has an offer to answer is waited for (CRIT-158)");
}

fn unresolved(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    let nothing = game.resolve.acted == 0
        && game.resolve.revealed.is_empty()
        && !game.resolve.skimmed
        && game.resolve.ballots.values().all(Option::is_none);
    require(nothing, "cards are turned up in Step 4 (CRIT-48)");
}

fn talk(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    require(game.centre.is_empty(), "every card of the centre is in a share (CRIT-33)");
    let loot = game.shares.values().any(|share| !share.is_empty());
    require(loot, "there is Loot in the shares (CRIT-30)");
    let ready = game.talk.ready.into_iter().all(|seat| game.talk.cards[seat].is_some());
    require(ready, "only who has a card down is ready (CRIT-143)");
    let settled = game.talk.settled.into_iter().all(|seat| game.facts.seats_of_people.contains(seat));
    let is_idle = game.talk.settled.is_empty() || in_grace(game);
    require(settled && is_idle, "only people let a grace period end, and only while it runs (CRIT-145)");
    require(
        game.talk.ready != game.seats() || in_grace(game),
        "when everybody is ready, Step 3 is over (CRIT-145)",
    );
    require(!game.asked().is_empty(), "somebody has something left to do (CRIT-158)");
    match game.frame {
        Frame::Turn(turn) => {
            let hands = game.talk.cards.values().all(Option::is_none);
            require(hands, "in orderly turns no card is down (CRIT-147)");
            require(has_words(game, turn), "a turn without commands left is over (CRIT-158)");
            require(!game.talk.unheard.contains(turn), "who is in turn is awaited anyway");
            unheard(game, require);
        }
        _ => require(game.talk.unheard.is_empty(), "everybody is awaited until ready"),
    }
    if game.frame == Frame::Talk {
        let open =
            game.seats().into_iter().any(|seat| !game.talk.ready.contains(seat) && !is_done(game, seat));
        require(open || in_grace(game), "when nobody has more to say, the board is frozen (CRIT-150)");
    }
    require(game.frame != Frame::Talk || !game.facts.orderly, "this table talks in turns (CRIT-47)");
    unresolved(game, require);
}

fn resolution(game: &Critters, require: &mut impl FnMut(bool, &str)) {
    let revealed = game.resolve.revealed;
    require(game.centre.is_empty(), "every card of the centre is in a share (CRIT-33)");
    let down = game.talk.cards.values().all(Option::is_some);
    require(down, "everybody has an Action card down (CRIT-43)");
    let players = game.facts.players;
    require(game.resolve.acted <= players, "nobody acts twice (CRIT-48)");
    let window = promos::window(game.frame).is_some_and(|window| promos::is_open(game, window));
    require(window, "a window is open only while a promo card for it is in the game (CRIT-153)");
    let acting: Vec<Seat> = game.clockwise().take(usize::from(game.resolve.acted) + 1).collect();
    for seat in game.seats() {
        let is_robbed = revealed.into_iter().any(|robber| {
            game.talk.cards[robber] == Some(Action::Rob) && game.talk.markers[robber] == Some(seat)
        });
        let early = is_robbed && game.talk.cards[seat] == Some(Action::Guard);
        let expected = acting.contains(&seat) || early;
        require(
            revealed.contains(seat) == expected,
            "cards are turned up from the Boss on, and a Guard when it is robbed (CRIT-48, CRIT-49)",
        );
    }
    let acts = |seat: Seat| acting.last() == Some(&seat) && game.resolve.acted < players;
    let victim = |robber: Seat| game.talk.markers[robber];
    let guards = |seat: Seat| game.talk.cards[seat] == Some(Action::Guard);
    let robs = |seat: Seat| acts(seat) && game.talk.cards[seat] == Some(Action::Rob);
    match game.frame {
        Frame::Robbed(robber) => {
            let robbed =
                victim(robber).is_some_and(|victim| !guards(victim) && !game.stashes[victim].is_empty());
            require(robs(robber) && robbed, "somebody robs a player who has Loot and no Guard (CRIT-110)");
        }
        Frame::Guarded(robber) => {
            let met = victim(robber).is_some_and(guards) && !game.stashes[robber].is_empty();
            require(robs(robber) && met, "a robber who has Loot has met a Guard (CRIT-110)");
        }
        Frame::LateSkim(seat) => {
            let skims = acts(seat) && game.talk.cards[seat] == Some(Action::Skim) && game.resolve.skimmed;
            require(skims, "a Skim was turned up after another (CRIT-110)");
        }
        Frame::Vote(asked) => {
            let votes = [Action::Yes, Action::No].map(|vote| voters(&game.talk.cards, vote));
            let is_voter = |seat: Seat| votes.iter().any(|voters| voters.contains(seat));
            require(game.resolve.acted == players, "all cards are resolved before the count (CRIT-64)");
            require(!asked.is_empty() && asked.into_iter().all(is_voter), "voters are asked (CRIT-110)");
            let ballots = game.resolve.ballots.iter().all(|(seat, ballot)| {
                ballot.is_none_or(|card| {
                    let is_ballot =
                        game.facts.promo_facts(card).is_some_and(|promo| promo.window == Window::Vote);
                    is_ballot && is_voter(seat) && !asked.contains(seat) && game.stashes[seat].contains(card)
                })
            });
            require(ballots, "a promo card used in the vote is in the voter's stash (CRIT-109)");
        }
        _ => require(game.resolve.acted == players, "all cards are resolved before a tie (CRIT-64)"),
    }
}
