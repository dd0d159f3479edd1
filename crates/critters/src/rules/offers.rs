//! Option Payoffs: payoffs, gifts and trades, CRIT-81 to CRIT-97 and CRIT-140 to CRIT-142.

use rustlers_core::{Illegal, Log, Seat, Seats};

use crate::choice::Choice;
use crate::event::{Event, Offered};
use crate::pieces::{Card, Side};
use crate::rules::talk;
use crate::state::{Critters, Face, Frame, OfferId, OfferKind};

/// Adds the offers that a seat may start, and what it may do with its own pending ones.
pub(crate) fn list(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    if !game.facts.payoffs {
        return;
    }
    // Whether an offer may be started does not depend on whom it is for.
    let other = seat.next(game.facts.players);
    let may = |kind| may_begin(game, seat, kind, other).is_ok();
    let (payoff, gift, trade) =
        (may(OfferKind::Payoff(Side::Yes)), may(OfferKind::Gift), may(OfferKind::Trade));
    for to in game.seats().without(seat) {
        if payoff {
            into.extend(Side::ALL.map(|side| Choice::Payoff { side, to }));
        }
        if gift {
            into.push(Choice::Gift(to));
        }
        if trade {
            into.push(Choice::Trade(to));
        }
    }
    if game.offers.is_empty() {
        return;
    }
    for slot in game.offers.slots_of(seat) {
        let offer = game.offers.id(slot);
        into.push(Choice::Withdraw(offer));
        into.extend(game.offers.cards(slot, Face::Hidden).faces().map(|card| Choice::Peek { offer, card }));
    }
}

/// Adds the answers of a seat to the gifts and trades that are for it.
pub(crate) fn list_answers(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    for slot in game.offers.deals_for(seat) {
        let offer = game.offers.id(slot);
        if can_pay(game, seat, slot) {
            into.push(Choice::Accept(offer));
        }
        into.push(Choice::Decline(offer));
    }
    if game.talk.unheard.contains(seat) {
        into.push(Choice::Wait);
    }
}

/// Adds the steps of putting an offer together.
pub(crate) fn list_draft(game: &Critters, seat: Seat, into: &mut Vec<Choice>) {
    let Some(slot) = game.offers.draft(seat) else { return };
    let free = game.stashes[seat].without(game.offers.loot(slot));
    for card in free.faces() {
        into.extend([Face::Open, Face::Hidden].map(|face| Choice::Lay { card, face }));
    }
    if may_add_bill(game, seat, slot) {
        into.push(Choice::Bill);
    }
    if is_complete(game, slot).is_ok() {
        into.push(Choice::Place);
    }
    into.push(Choice::Drop);
}

/// May this seat make, change or take back an offer now? CRIT-83, CRIT-84: gifts and trades in Step 2, too.
fn may_deal(game: &Critters, seat: Seat, kind: OfferKind) -> Result<(), Illegal> {
    if !game.facts.payoffs {
        return Err(Illegal::new("CRIT-81", "This table plays without payoffs, gifts and trades."));
    }
    match (game.frame, kind) {
        (Frame::Distribute, OfferKind::Payoff(_)) => {
            Err(Illegal::new("CRIT-86", "Payoffs can be offered only in Step 3."))
        }
        (Frame::Distribute, _) => talk::must_have_words(game, seat),
        _ => talk::may_change_board(game, seat),
    }
}

fn may_begin(game: &Critters, seat: Seat, kind: OfferKind, to: Seat) -> Result<(), Illegal> {
    may_deal(game, seat, kind)?;
    if to == seat || to.number() >= game.facts.players {
        // CRIT-87, CRIT-R30
        return Err(Illegal::new("CRIT-87", "An offer has to go to another player at the table."));
    }
    if game.offers.free_slot(seat, kind, game.facts.tokens).is_none() {
        return Err(match kind {
            OfferKind::Payoff(_) => Illegal::new("CRIT-87", "You have no Payoff token left."),
            _ => {
                Illegal::new("CRIT-142", "You cannot have more gifts and trades pending; withdraw one first.")
            }
        });
    }
    // Nobody sees a draft, so nobody may be able to tell how many there were; but a bot's drafts must come to an end.
    if talk::is_counted(game, seat) && game.talk.drops[seat] >= talk::POLLS {
        return Err(Illegal::new("CRIT-158", "You have started and dropped too many offers in this step."));
    }
    let has_loot = !game.stashes[seat].is_empty();
    let has_bills = game.bills[seat] > 0;
    match kind {
        OfferKind::Trade if !has_loot => Err(Illegal::new("CRIT-85", "You have no Loot to sell.")),
        // CRIT-R29: a token promises nothing without a card.
        _ if !has_loot && !has_bills => Err(Illegal::new("CRIT-86", "You have nothing to offer.")),
        _ => Ok(()),
    }
}

/// Starts to put an offer together. Nobody sees it until it is placed.
pub(crate) fn begin(game: &mut Critters, seat: Seat, kind: OfferKind, to: Seat) -> Result<(), Illegal> {
    may_begin(game, seat, kind, to)?;
    let slot = game.offers.free_slot(seat, kind, game.facts.tokens).expect("may_begin has found one");
    game.offers.begin(seat, slot, kind, to);
    Ok(())
}

fn draft(game: &Critters, seat: Seat) -> Result<usize, Illegal> {
    game.offers
        .draft(seat)
        .ok_or_else(|| Illegal::new("CRIT-139", "Begin a payoff, a gift or a trade first."))
}

/// CRIT-88: a card from the seat's own stash that is not in the offer yet, open or hidden.
pub(crate) fn lay(game: &mut Critters, seat: Seat, card: Card, face: Face) -> Result<(), Illegal> {
    let slot = draft(game, seat)?;
    if face == Face::Peeked {
        return Err(Illegal::new(
            "CRIT-89",
            "You can show a hidden card only once the offer is on the table.",
        ));
    }
    // CRIT-91, CRIT-36: what is in escrow or in a share is not in the stash.
    if game.stashes[seat].count(card) <= game.offers.loot(slot).count(card) {
        return Err(Illegal::new("CRIT-91", "There is no such card left in your stash."));
    }
    game.offers.add(slot, card, face);
    Ok(())
}

fn may_add_bill(game: &Critters, seat: Seat, slot: usize) -> bool {
    let head = game.offers.head(slot);
    match head.kind {
        // A trade may ask for more bills than the other player has; it then waits until they have them.
        Some(OfferKind::Trade) => head.bills < game.facts.bills * game.facts.players,
        _ => head.bills < game.bills[seat],
    }
}

/// Adds a bill.
pub(crate) fn bill(game: &mut Critters, seat: Seat) -> Result<(), Illegal> {
    let slot = draft(game, seat)?;
    if !may_add_bill(game, seat, slot) {
        return Err(Illegal::new("CRIT-81", "There are no bills left for that."));
    }
    game.offers.add_bill(slot);
    Ok(())
}

/// May the offer be placed as it is?
pub(crate) fn is_complete(game: &Critters, slot: usize) -> Result<(), Illegal> {
    let head = game.offers.head(slot);
    let has_loot = !game.offers.loot(slot).is_empty();
    match head.kind {
        // CRIT-85: Loot on one side, bills on the other.
        Some(OfferKind::Trade) if !has_loot || head.bills == 0 => {
            Err(Illegal::new("CRIT-85", "A trade is at least one Loot card for at least one bill."))
        }
        // CRIT-86, CRIT-R28, CRIT-R29: any mix, and at least one card.
        _ if !has_loot && head.bills == 0 => {
            Err(Illegal::new("CRIT-86", "Put at least one card or bill into it."))
        }
        _ => Ok(()),
    }
}

/// Places the offer on the table: its cards are in escrow from now on (CRIT-91, CRIT-R33).
pub(crate) fn place(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    let slot = draft(game, seat)?;
    is_complete(game, slot)?;
    let head = game.offers.head(slot);
    game.stashes[seat] = game.stashes[seat].without(game.offers.loot(slot));
    if head.kind != Some(OfferKind::Trade) {
        game.bills[seat] -= head.bills;
    }
    game.offers.place(seat, slot);
    let everybody = game.seats();
    for card in game.offers.cards(slot, Face::Open) {
        game.memory.show(seat, card, everybody);
    }
    let offered = offered(game, slot);
    match offered.kind {
        OfferKind::Payoff(_) => talk::clear_all(game),
        OfferKind::Gift | OfferKind::Trade => call_on(game, offered.to),
    }
    talk::spend(game, seat);
    log.note(game, || Event::OfferPlaced(offered));
    Ok(())
}

/// CRIT-144: an offer concerns its receiver; CRIT-158: a receiver out of turn is heard once.
fn call_on(game: &mut Critters, receiver: Seat) {
    match game.frame {
        Frame::Distribute if receiver != game.boss => game.talk.unheard.insert(receiver),
        Frame::Turn(turn) if receiver != turn => game.talk.unheard.insert(receiver),
        _ => {}
    }
    if game.frame != Frame::Distribute {
        talk::clear(game, receiver);
    }
}

/// Drops the offer being put together.
pub(crate) fn drop_draft(game: &mut Critters, seat: Seat) -> Result<(), Illegal> {
    draft(game, seat)?;
    game.offers.drop_draft(seat);
    if talk::is_counted(game, seat) {
        game.talk.drops[seat] += 1;
    }
    Ok(())
}

/// A pending offer of the seat's own.
fn own(game: &Critters, seat: Seat, offer: OfferId) -> Result<usize, Illegal> {
    if !game.facts.payoffs {
        return Err(Illegal::new("CRIT-81", "This table plays without payoffs, gifts and trades."));
    }
    match game.offers.find(offer) {
        Some(slot) if offer.owner == seat => Ok(slot),
        Some(_) => Err(Illegal::new("CRIT-140", "That offer is not yours.")),
        None => Err(Illegal::new("CRIT-140", "That offer is gone.")),
    }
}

/// CRIT-89, CRIT-R31: only the target looks at a hidden card; that it happened is public.
pub(crate) fn peek(
    game: &mut Critters,
    seat: Seat,
    offer: OfferId,
    card: Card,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    let slot = own(game, seat, offer)?;
    let offered = offered(game, slot);
    may_deal(game, seat, offered.kind)?;
    if !game.offers.cards(slot, Face::Hidden).contains(card) {
        return Err(Illegal::new("CRIT-89", "There is no such hidden card in that offer."));
    }
    game.offers.remove(slot, card, Face::Hidden);
    game.offers.add(slot, card, Face::Peeked);
    game.memory.show(seat, card, [seat, offered.to].into_iter().collect());
    if matches!(offered.kind, OfferKind::Payoff(_)) {
        talk::clear(game, offered.to);
    } else {
        call_on(game, offered.to);
    }
    talk::spend(game, seat);
    log.note(game, || Event::Peeked { offer, to: offered.to, card });
    Ok(())
}

/// CRIT-90, CRIT-132, CRIT-R32: an offer can be taken back until the freeze or lock.
pub(crate) fn withdraw(
    game: &mut Critters,
    seat: Seat,
    offer: OfferId,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    let slot = own(game, seat, offer)?;
    let offered = offered(game, slot);
    may_deal(game, seat, offered.kind)?;
    take_back(game, slot);
    if matches!(offered.kind, OfferKind::Payoff(_)) {
        talk::clear_all(game);
    }
    talk::spend(game, seat);
    log.note(game, || Event::OfferWithdrawn(offered));
    Ok(())
}

/// A gift or trade for this seat, which may answer now.
fn for_me(game: &Critters, seat: Seat, offer: OfferId) -> Result<usize, Illegal> {
    if !game.facts.payoffs {
        return Err(Illegal::new("CRIT-81", "This table plays without payoffs, gifts and trades."));
    }
    match game.frame {
        // CRIT-147: in orderly turns a receiver may answer at any time.
        Frame::Distribute | Frame::Turn(_) => {}
        _ => talk::may_change_board(game, seat)?,
    }
    // CRIT-140: an accept that comes after the withdrawal is too late.
    let slot = game.offers.find(offer).ok_or_else(|| Illegal::new("CRIT-140", "That offer is gone."))?;
    let head = game.offers.head(slot);
    match head.kind {
        // CRIT-90: a payoff can be neither refused nor altered.
        Some(OfferKind::Payoff(_)) => {
            Err(Illegal::new("CRIT-90", "A payoff is collected by casting the vote it shows."))
        }
        _ if head.to != seat => Err(Illegal::new("CRIT-140", "That offer is not for you.")),
        _ => Ok(slot),
    }
}

/// CRIT-139: a player who accepts a trade needs the bills.
fn can_pay(game: &Critters, seat: Seat, slot: usize) -> bool {
    let head = game.offers.head(slot);
    head.kind != Some(OfferKind::Trade) || game.bills[seat] >= head.bills
}

/// CRIT-83, CRIT-84: cards and bills change hands at once and for good.
pub(crate) fn accept(
    game: &mut Critters,
    seat: Seat,
    offer: OfferId,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    let slot = for_me(game, seat, offer)?;
    if !can_pay(game, seat, slot) {
        return Err(Illegal::new("CRIT-139", "You do not have enough bills for that; the offer stays."));
    }
    let offered = offered(game, slot);
    hand_over(game, slot);
    if game.frame != Frame::Distribute {
        talk::clear_all(game);
    }
    answered(game, seat);
    log.note(game, || Event::OfferAccepted(offered));
    Ok(())
}

/// CRIT-132, CRIT-133: or everything goes back.
pub(crate) fn decline(
    game: &mut Critters,
    seat: Seat,
    offer: OfferId,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    let slot = for_me(game, seat, offer)?;
    let offered = offered(game, slot);
    take_back(game, slot);
    answered(game, seat);
    log.note(game, || Event::OfferDeclined(offered));
    Ok(())
}

/// CRIT-158: a poll that yields no command.
pub(crate) fn wait(game: &mut Critters, seat: Seat, log: &mut impl Log<Critters>) -> Result<(), Illegal> {
    if !game.talk.unheard.contains(seat) {
        return Err(Illegal::new("CRIT-158", "Nobody is waiting for your answer."));
    }
    game.talk.unheard.remove(seat);
    log.note(game, || Event::LeftLying { seat });
    Ok(())
}

/// In free talk, an answer is a command like any other; elsewhere, the number of offers limits the answers.
fn answered(game: &mut Critters, seat: Seat) {
    game.talk.unheard.remove(seat);
    if game.frame == Frame::Talk {
        talk::spend(game, seat);
    }
}

/// Nobody waits for the answer to an offer that is gone.
fn prune_unheard(game: &mut Critters) {
    for seat in game.talk.unheard {
        if game.offers.first_deal_for(seat).is_none() {
            game.talk.unheard.remove(seat);
        }
    }
}

/// CRIT-146, CRIT-R39: unanswered gifts and trades go back; payoffs stay.
pub(crate) fn lapse_deals(game: &mut Critters, log: &mut impl Log<Critters>) {
    game.offers.drop_drafts();
    if game.offers.is_empty() {
        return;
    }
    for seat in game.seats() {
        while let Some(slot) = game.offers.first_deal_for(seat) {
            let offered = offered(game, slot);
            take_back(game, slot);
            log.note(game, || Event::OfferLapsed(offered));
        }
    }
}

/// CRIT-50, CRIT-92, CRIT-94: a turned-up card settles every payoff in front of its player, before anything else.
pub(crate) fn settle_payoffs(game: &mut Critters, target: Seat, log: &mut impl Log<Critters>) {
    if game.offers.is_empty() {
        return;
    }
    while let Some(slot) = game.offers.first_payoff_for(target) {
        let offered = offered(game, slot);
        // CRIT-93, CRIT-R34, CRIT-R35: only the vote that the token shows collects.
        let collects =
            matches!(offered.kind, OfferKind::Payoff(side) if game.talk.cards[target] == Some(side.vote()));
        if collects {
            hand_over(game, slot);
            log.note(game, || Event::PayoffCollected(offered));
        } else {
            take_back(game, slot);
            log.note(game, || Event::PayoffReturned(offered));
        }
    }
}

/// The offer on the table.
pub(crate) fn offered(game: &Critters, slot: usize) -> Offered {
    let head = game.offers.head(slot);
    let peeked = game.offers.cards(slot, Face::Peeked);
    Offered {
        offer: game.offers.id(slot),
        kind: head.kind.expect("an offer that lies on the table has a kind"),
        to: head.to,
        open: game.offers.cards(slot, Face::Open),
        hidden: game.offers.cards(slot, Face::Hidden).and(peeked),
        peeked,
        bills: head.bills,
    }
}

/// Everything goes to the receiver; for a trade, the bills come back at the same moment.
fn hand_over(game: &mut Critters, slot: usize) {
    let offered = offered(game, slot);
    let (giver, to) = (offered.offer.owner, offered.to);
    let everybody = game.seats();
    // CRIT-96: a hidden card is known to its giver and its new owner only.
    let both: Seats = [giver, to].into_iter().collect();
    for (loot, seen) in [(offered.open, everybody), (offered.hidden, both)] {
        for card in loot {
            game.memory.moved(giver, to, card, seen);
        }
        game.stashes[to] = game.stashes[to].and(loot);
    }
    if offered.kind == OfferKind::Trade {
        game.bills[to] -= offered.bills;
        game.bills[giver] += offered.bills;
    } else {
        game.bills[to] += offered.bills;
    }
    game.offers.clear(slot);
    prune_unheard(game);
}

/// Everything goes back to the giver.
fn take_back(game: &mut Critters, slot: usize) {
    let offered = offered(game, slot);
    let giver = offered.offer.owner;
    game.stashes[giver] = game.stashes[giver].and(offered.open).and(offered.hidden);
    if offered.kind != OfferKind::Trade {
        game.bills[giver] += offered.bills;
    }
    game.offers.clear(slot);
    prune_unheard(game);
}
