//! Markers and offers: threaten whom to rob or to frighten, buy the votes that are missing, answer what is offered.

use rustlers_core::{Chance, Seat, SeatMap};
use rustlers_critters::{Action, Card, Choice, DraftView, Face, Side, Step, View};

use super::deed;
use super::ledger::{Ledger, worth};
use super::poll::{Forecast, voters};
use super::reason::Reason;

/// So many payoffs are offered in a round.
const MOST_BRIBES: u8 = 2;

/// What the bot has done to the board in this round.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Board {
    round: u8,
    threatened: bool,
    bribes: u8,
    /// How many bills the offer that is being put together is to have.
    bills: u8,
    /// The card that it is to have, and how it lies there.
    card: Option<(Card, Face)>,
}

impl Board {
    /// Has it threatened somebody in this round, or decided not to?
    pub(super) fn has_threatened(&self, view: &View) -> bool {
        self.round == view.round && self.threatened
    }

    /// May it offer one more payoff in this round?
    pub(super) fn may_bribe(&self, view: &View) -> bool {
        self.round != view.round || self.bribes < MOST_BRIBES
    }

    /// Remembers a threat of this round.
    pub(super) fn note_threat(&mut self, view: &View) {
        self.turn_to(view);
        self.threatened = true;
    }

    /// Remembers a bribe of this round, of so many bills.
    pub(super) fn note_bribe(&mut self, view: &View, bills: u8) {
        self.turn_to(view);
        self.bribes += 1;
        self.bills = bills;
        self.card = None;
    }

    /// Remembers a trade of this round: this card for so many bills.
    pub(super) fn note_trade(&mut self, view: &View, card: (Card, Face), bills: u8) {
        self.note_bribe(view, bills);
        self.card = Some(card);
    }

    fn turn_to(&mut self, view: &View) {
        if self.round != view.round {
            *self = Board { round: view.round, ..Board::default() };
        }
    }

    /// A change of the board, if one is worth it; each kind at most once or twice a round.
    pub(super) fn change(
        &mut self,
        view: &View,
        ledger: &Ledger,
        choices: &[Choice],
        chance: &mut dyn Chance,
    ) -> Option<(Choice, Reason)> {
        let me = view.you?;
        self.turn_to(view);
        // CRIT-117: a look at the pile costs nothing, and a used card cannot be stolen.
        let look = choices.iter().copied().find(|choice| matches!(choice, Choice::UsePromo(_)));
        if let Some(look) = look {
            return Some((look, Reason::UsesPromo));
        }
        if !self.threatened {
            self.threatened = true;
            if let Some((at, reason)) = target(view, me, ledger, chance) {
                return Some((Choice::Threat(at), reason));
            }
        }
        self.bribe(view, me, ledger)
    }

    /// CRIT-86: a Boss who is short of votes pays for them; somebody who would be Boss next pays for the opposite.
    fn bribe(&mut self, view: &View, me: Seat, ledger: &Ledger) -> Option<(Choice, Reason)> {
        let own = &view.seats[me.index()];
        if !view.terms.payoffs
            || self.bribes >= MOST_BRIBES
            || own.bills == 0
            || own.tokens == 0
            || me != view.boss
        {
            return None;
        }
        let shares = SeatMap::from_fn(view.seats.len() as u8, |seat| worth(view.seats[seat.index()].share));
        let voters = voters(view, ledger, &shares);
        let forecast = Forecast::new(&voters, me, Action::Yes);
        if forecast.passes > 0.8 {
            return None;
        }
        // Whoever votes by what is offered, and leans against it the most, is moved the furthest.
        let moved = |seat: Seat| ledger.reason(seat) * voters[seat].no;
        let bribed = |seat: Seat| view.offers.iter().any(|offer| offer.offer.owner == me && offer.to == seat);
        let others = Seat::all(view.seats.len() as u8).filter(|&seat| seat != me && !bribed(seat));
        let to = others.max_by(|one, other| moved(*one).total_cmp(&moved(*other)))?;
        if moved(to) < 0.15 {
            return None;
        }
        self.bribes += 1;
        self.bills = own.bills.min(2);
        self.card = None;
        Some((Choice::Payoff { side: Side::Yes, to }, Reason::Bribes))
    }

    /// The next step of an offer that is being put together.
    pub(super) fn draft(&self, draft: &DraftView, choices: &[Choice]) -> Option<(Choice, Reason)> {
        let reason = if self.card.is_some() { Reason::Trades } else { Reason::Bribes };
        let has = |choice: Choice| choices.contains(&choice).then_some((choice, reason));
        let is_laid = !draft.offer.open.is_empty() || draft.offer.hidden_count > 0;
        if let Some((card, face)) = self.card.filter(|_| !is_laid)
            && let Some(lay) = has(Choice::Lay { card, face })
        {
            return Some(lay);
        }
        if draft.offer.bills < self.bills
            && let Some(bill) = has(Choice::Bill)
        {
            return Some(bill);
        }
        has(Choice::Place).or(has(Choice::Drop))
    }
}

/// Whom to threaten: the best victim if robbing may pay, or somebody whose vote is better frightened away.
fn target(view: &View, me: Seat, ledger: &Ledger, chance: &mut dyn Chance) -> Option<(Seat, Reason)> {
    let others = || Seat::all(view.seats.len() as u8).filter(|&seat| seat != me);
    // Markers that are placed late cannot be answered as well; in turns there is only one moment.
    if view.step == Step::Talk && chance.below(3) == 0 {
        return None;
    }
    if me == view.boss && chance.below(2) == 0 {
        let shares = SeatMap::from_fn(view.seats.len() as u8, |seat| worth(view.seats[seat.index()].share));
        let voters = voters(view, ledger, &shares);
        let worst = others().max_by(|one, other| voters[*one].no.total_cmp(&voters[*other].no))?;
        return Some((worst, Reason::Bluffs));
    }
    let gain = |seat: Seat| {
        let seen = &view.seats[seat.index()];
        deed::robbery(view, me, seat, ledger) + 0.02 * f64::from(seen.stash_count)
    };
    let victim = others().max_by(|one, other| gain(*one).total_cmp(&gain(*other)))?;
    (gain(victim) > 0.5).then_some((victim, Reason::Threatens))
}

/// CRIT-83, CRIT-84: a gift is taken; a trade when the Loot is worth more than the bills.
pub(super) fn answer(view: &View, choices: &[Choice]) -> Option<(Choice, Reason)> {
    choices.iter().copied().find_map(|choice| match choice {
        Choice::Accept(id) => {
            let offer = view.offers.iter().find(|offer| offer.offer == id)?;
            let unseen = offer.hidden_count.saturating_sub(offer.hidden.len());
            let loot = worth(offer.open) + worth(offer.hidden) + 2.4 * f64::from(unseen);
            if offer.kind == "gift" || loot > f64::from(offer.bills) {
                return Some((choice, Reason::Accepts));
            }
            choices.contains(&Choice::Decline(id)).then_some((Choice::Decline(id), Reason::Declines))
        }
        // A trade that cannot be paid.
        Choice::Decline(id) if !choices.contains(&Choice::Accept(id)) => Some((choice, Reason::Declines)),
        _ => None,
    })
}
