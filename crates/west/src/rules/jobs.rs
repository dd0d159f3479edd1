//! Section 15: panning and mining.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{DrawFrom, Effect, GoldCardId, GoldKind, HolderId, ItemId, Origin, Roll, Trigger, Use};
use crate::event::Happening;
use crate::play::Play;
use crate::state::{Frame, Holding, Job, Moment, RollFor, West};

impl West {
    /// The gold location of this space if its job is open to the Pioneer (WEST-96, WEST-116, WEST-118).
    pub(crate) fn gold_job(&self, seat: Seat) -> Option<Origin> {
        let figure = &self.figures[seat];
        let origin = self.facts.book.space(figure.space()?).origin?;
        let draws = self.facts.book.tool(figure.tool?).draws[origin.index()];
        let is_open = draws > 0 && self.turn.jobs & 1 << origin.index() == 0 && !self.turn.no_more_gold;
        (is_open && !self.is_bandit(seat) && self.has_gold_cards()).then_some(origin)
    }

    fn gold_range(&self) -> (u8, u8) {
        (0, self.facts.book.gold_cards().len() as u8)
    }

    fn has_gold_cards(&self) -> bool {
        self.decks.gold.has(self.gold_range())
    }

    /// WEST-306: is a job or trapping still open to the Pioneer where it stands?
    pub(crate) fn has_open_work(&self, seat: Seat) -> bool {
        self.gold_job(seat).is_some()
            || self.herd_job(seat).is_some()
            || self.may_tame(seat)
            || self.trap_here(seat).is_some()
    }

    /// Jobs that are open (WEST-319).
    pub(crate) fn list_work(&self, seat: Seat, sink: &mut impl Sink) {
        if self.gold_job(seat).is_some() {
            sink.put(Choice::Work);
        }
        if self.herd_job(seat).is_some() {
            sink.put(Choice::Herd);
        }
        if self.may_tame(seat) {
            sink.put(Choice::Tame);
        }
        if self.trap_here(seat).is_some() {
            sink.put(Choice::Trap);
        }
    }

    /// WEST-320: what may add a card: the Shovel, an ability.
    fn diggers(&self, seat: Seat) -> impl Iterator<Item = (HolderId, u8)> + '_ {
        let figure = &self.figures[seat];
        let digs = move |id: HolderId| {
            let holder = self.holder(id);
            let adds = |row: &crate::edition::Row| {
                matches!(row.effect, Effect::Draw { deck: DrawFrom::Gold, .. })
                    && row.guard.is_none_or(|guard| self.guard(seat, guard))
            };
            holder.usable == Use::Reaction
                && holder.trigger == Some(Trigger::Work)
                && self.facts.book.effects(holder.effects).iter().any(adds)
        };
        let own = self.held(seat).map(|held| (held.id, held.slot));
        let items = figure.items.iter().enumerate().filter(|(_, count)| **count > 0).filter_map(
            move |(number, _)| {
                let item = self.facts.book.item(ItemId::of(number as u8));
                let works = item.needs_tool.is_empty()
                    || figure.tool.is_some_and(|tool| item.needs_tool.contains(tool));
                Some((item.holder.filter(|_| works)?, 7))
            },
        );
        own.chain(items).filter(move |&(id, slot)| self.job.used & 1 << slot == 0 && digs(id))
    }

    pub(crate) fn extra_asks(&self, seat: Seat) -> bool {
        self.diggers(seat).next().is_some()
    }

    pub(crate) fn list_extra(&self, seat: Seat, sink: &mut impl Sink) {
        for (id, _) in self.diggers(seat) {
            sink.put(Choice::Dig(id));
        }
        sink.put(Choice::Pass);
    }

    /// WEST-321: Items against Dangers.
    pub(crate) fn list_lanterns(&self, seat: Seat, sink: &mut impl Sink) {
        for item in self.items_for(seat, Use::Reaction, Some(Trigger::Danger)) {
            sink.put(Choice::Item(item));
        }
        sink.put(Choice::Pass);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-307: a job or a trap before the Ambush, or nothing.
    pub(crate) fn answer_under_ambush(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Work => self.start_job(seat),
            Choice::Herd => self.start_herding(seat),
            Choice::Tame => self.tame(seat),
            Choice::Trap => self.set_trap(seat),
            _ => self.pop(),
        }
    }

    pub(crate) fn start_job(&mut self, seat: Seat) {
        let Some(origin) = self.gold_job(seat) else { return };
        let tool = self.figures[seat].tool;
        let left = tool.map_or(0, |tool| self.facts.book.tool(tool).draws[origin.index()]);
        self.west.turn.jobs |= 1 << origin.index();
        self.west.job = Job { origin, left, ..Job::default() };
        self.note(|| Happening::Worked { seat, origin });
        self.push(Frame::Job(seat));
    }

    /// WEST-119: one card at a time; an Event or Danger is resolved fully before the next draw.
    pub(crate) fn job_on(&mut self, seat: Seat) {
        let is_there = self.figures[seat].space().is_some();
        if let Some(card) = self.west.job.card.take() {
            self.west.job.aside.add(card.number());
        }
        if is_there && !self.turn.no_more_gold && self.job.left > 0 && self.draw_gold(seat) {
            return;
        }
        let may_dig = is_there && !self.turn.no_more_gold && self.has_gold_cards() && self.extra_asks(seat);
        if may_dig {
            self.west.job.left = 0;
            return self.push(Frame::Extra(seat));
        }
        self.end_job(seat, is_there);
    }

    fn end_job(&mut self, seat: Seat, is_there: bool) {
        self.pop();
        let aside = self.job.aside;
        // WEST-R15: Events and Dangers lie face up, Gold that was thrown away face down.
        for (card, count) in aside.counts(self.gold_range()) {
            let kind = self.facts.book.gold_card(GoldCardId::of(card)).kind;
            let is_seen = matches!(kind, GoldKind::Event | GoldKind::Danger);
            let deck = &mut self.west.decks.gold;
            let pile = if is_seen { &mut deck.up } else { &mut deck.down };
            (0..count).for_each(|_| pile.add(card));
        }
        self.west.job = Job::default();
        if is_there {
            self.after_work(seat);
            // WEST-123: the discard comes before any other action.
            self.push(Frame::Shed { seat, job: true });
        }
    }

    /// WEST-164: a window after each job, once the Pioneer has moved or played a card this turn.
    pub(crate) fn after_work(&mut self, seat: Seat) {
        let under_ambush = matches!(self.frames.top(), Frame::UnderAmbush { .. });
        if self.turn.moving
            && !under_ambush
            && let Some(space) = self.figures[seat].space()
        {
            self.open_window(seat, space, Moment::Worked);
        }
    }

    /// Draws one Gold Card; false when there is none (WEST-R15).
    fn draw_gold(&mut self, seat: Seat) -> bool {
        let book = self.facts.book.clone();
        let range = self.gold_range();
        let name = |card: u8| book.gold_card(GoldCardId::of(card)).id.clone();
        let west = &mut *self.west;
        let Some((number, renewed)) = west.decks.gold.draw(range, "the Gold Card", &name, self.chance) else {
            return false;
        };
        if renewed {
            self.note(|| Happening::Reshuffled { deck: "Gold" });
        }
        let card = GoldCardId::of(number);
        let data = book.gold_card(card);
        self.west.job.left -= 1;
        match data.kind {
            GoldKind::Gold | GoldKind::Fools => {
                let origin = self.job.origin;
                let face = usize::from(data.kind == GoldKind::Fools);
                self.west.figures[seat].gold[origin.index()][face] += 1;
                let to = self.circle(seat);
                self.note(|| Happening::DrewGold { seat, origin, card, to });
            }
            GoldKind::Event => {
                let bit = 1 << number;
                self.note(|| Happening::Revealed { seat, card });
                self.west.job.card = Some(card);
                // WEST-120: a second one of the kind in the turn is replaced.
                if self.turn.events & bit != 0 {
                    self.west.job.left += 1;
                    self.note(|| Happening::Replaced { seat, card });
                } else {
                    self.west.turn.events |= bit;
                    self.resolve_gold(seat, card);
                }
            }
            GoldKind::Danger => {
                self.note(|| Happening::Revealed { seat, card });
                self.west.job.card = Some(card);
                let has_lantern = self.items_for(seat, Use::Reaction, Some(Trigger::Danger)).next().is_some();
                if has_lantern {
                    self.push(Frame::Lantern(seat));
                } else {
                    self.roll(Some(seat), None, 1, false, RollFor::Danger);
                }
            }
        }
        true
    }

    fn resolve_gold(&mut self, seat: Seat, card: GoldCardId) {
        if let Some(id) = self.facts.book.gold_card(card).holder {
            let rest = self.holder(id).effects;
            self.push(Frame::Resolve { seat, target: None, from: Holding::Gold, rest });
        }
    }

    /// WEST-122: one Lantern for each Danger, committed before the roll.
    pub(crate) fn answer_lantern(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        if let Choice::Item(item) = choice {
            self.spend_bonus_item(seat, item);
        }
        self.roll(Some(seat), None, 1, false, RollFor::Danger);
    }

    /// An Item that adds to the roll that follows.
    pub(crate) fn spend_bonus_item(&mut self, seat: Seat, item: ItemId) {
        self.west.figures[seat].items[item.index()] -= 1;
        self.note(|| Happening::UsedItem { seat, item });
        let Some(holder) = self.facts.book.item(item).holder else { return };
        let book = self.facts.book.clone();
        for row in book.effects(book.holder(holder).effects) {
            if let Effect::RollBonus { roll, amount, .. } = row.effect {
                self.west.figures[seat].bonus_once[roll.index()] += amount;
            }
        }
    }

    pub(crate) fn danger_settled(&mut self, seat: Seat, die: u8) {
        let Some(card) = self.job.card else { return };
        let need = self.facts.book.numbers().danger_negate;
        let score = self.score(seat, Roll::Danger, die, need);
        if score.succeeds() {
            // Negated: no effect, does not count, and is replaced.
            self.west.job.left += 1;
            self.note(|| Happening::Negated { seat, card, score });
        } else {
            self.note(|| Happening::Befell { seat, card, score });
            self.resolve_gold(seat, card);
        }
    }

    pub(crate) fn answer_extra(&mut self, seat: Seat, choice: Choice) {
        self.pop();
        let Choice::Dig(id) = choice else {
            self.west.job.used = u8::MAX;
            return;
        };
        let slot = self.diggers(seat).find(|(holder, _)| *holder == id).map_or(7, |(_, slot)| slot);
        self.west.job.used |= 1 << slot;
        let rows = self.facts.book.all().effects(self.holder(id).effects);
        let count = rows.iter().find_map(|row| match row.effect {
            Effect::Draw { deck: DrawFrom::Gold, count } => Some(count),
            _ => None,
        });
        self.west.job.left += count.unwrap_or(0);
        self.note(|| Happening::UsedAbility { seat, holder: id });
    }

    /// A Gold Card is thrown away face down; in a job it stays out until the job is over (WEST-R15).
    pub(crate) fn discard_gold(&mut self, card: GoldCardId) {
        let in_job = self.frames.iter().any(|frame| matches!(frame, Frame::Job(_)));
        if in_job {
            self.west.job.aside.add(card.number());
        } else {
            self.west.decks.gold.down.add(card.number());
        }
    }
}
