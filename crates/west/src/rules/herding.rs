//! Sections 16 and 17: herding, fording, the Mustang, trapping.

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Animal, Enables, Fur, Herd, ItemId, Roll, SpaceKind};
use crate::event::{Happening, Harm, Score, Why};
use crate::play::Play;
use crate::state::{Dice, Frame, RollFor, West};

impl West {
    /// Has the character an Item that makes this possible?
    fn item_enabling(&self, seat: Seat, what: Enables) -> Option<ItemId> {
        let figure = &self.figures[seat];
        (0..self.facts.book.items().len()).find_map(|number| {
            let item = &self.facts.book.items()[number];
            let works =
                item.needs_tool.is_empty() || figure.tool.is_some_and(|tool| item.needs_tool.contains(tool));
            (figure.items[number] > 0 && item.enables == Some(what) && works)
                .then_some(ItemId::of(number as u8))
        })
    }

    /// The Herd of the space, if the Pioneer stands there with a Rope (WEST-132).
    fn herd_here(&self, seat: Seat) -> Option<Herd> {
        let figure = &self.figures[seat];
        let herd = self.facts.book.space(figure.space()?).herd?;
        let works = self.facts.book.tool(figure.tool?).work == SpaceKind::Herd;
        (works && !self.is_bandit(seat)).then_some(herd)
    }

    pub(crate) fn herd_job(&self, seat: Seat) -> Option<Herd> {
        self.herd_here(seat).filter(|herd| self.turn.jobs & 1 << (4 + herd.index()) == 0)
    }

    /// WEST-138, WEST-R48: once per location and turn.
    pub(crate) fn may_tame(&self, seat: Seat) -> bool {
        self.herd_here(seat).is_some_and(|herd| self.turn.jobs & 1 << (6 + herd.index()) == 0)
            && self.item_enabling(seat, Enables::Taming).is_some()
    }

    /// WEST-139, WEST-R49: the Fur that can be trapped here.
    pub(crate) fn trap_here(&self, seat: Seat) -> Option<Fur> {
        let figure = &self.figures[seat];
        let space = figure.space()?;
        let fur = self.facts.book.space(space).fur?;
        let is_open = !self.is_bandit(seat) && !figure.has_fur(fur) && !self.turn.trapped.contains(space);
        (is_open && self.item_enabling(seat, Enables::Trapping).is_some()).then_some(fur)
    }

    /// WEST-133, WEST-134, WEST-R46: limits by place count the animals still carried from there.
    pub(crate) fn list_herding(&self, seat: Seat, sink: &mut impl Sink) {
        let figure = &self.figures[seat];
        let Some(herd) = self.herd_here(seat) else { return sink.put(Choice::Pass) };
        if figure.livestock() < self.livestock_limit(seat) {
            for kind in Animal::ALL {
                let has = figure.animals[herd.index()][kind.index()];
                if self.facts.book.herd_limit(herd, kind).is_none_or(|limit| has < limit) {
                    sink.put(Choice::Take(kind));
                }
            }
        }
        if self.turn.fidgets < super::turn::FIDGETS {
            for herd in Herd::ALL {
                for kind in
                    Animal::ALL.into_iter().filter(|kind| figure.animals[herd.index()][kind.index()] > 0)
                {
                    sink.put(Choice::Release { kind, herd });
                }
            }
        }
        sink.put(Choice::Pass);
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    pub(crate) fn start_herding(&mut self, seat: Seat) {
        if let Some(herd) = self.herd_job(seat) {
            self.west.turn.jobs |= 1 << (4 + herd.index());
            self.note(|| Happening::Herds { seat });
            self.push(Frame::Herding(seat));
        }
    }

    pub(crate) fn answer_herding(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Take(kind) => {
                if let Some(herd) = self.herd_here(seat) {
                    self.west.figures[seat].animals[herd.index()][kind.index()] += 1;
                    self.note(|| Happening::TookAnimal { seat, kind });
                }
            }
            Choice::Release { kind, herd } => {
                self.west.figures[seat].animals[herd.index()][kind.index()] -= 1;
                self.west.turn.fidgets += 1;
                self.note(|| Happening::Released { seat, kind, herd });
            }
            _ => {
                self.pop();
                self.after_work(seat);
            }
        }
    }

    /// WEST-137: kept on 4+ or 5+, else lost. The dice lie in the order Pigs, Sheep, Cows.
    pub(crate) fn control_settled(&mut self, seat: Seat, dice: Dice) {
        let bonus = self.bonus(seat, Roll::Control);
        let held = self.figures[seat].animals;
        let book = self.facts.book.clone();
        let animals = move || {
            let herds = Animal::ALL.into_iter().flat_map(|kind| Herd::ALL.map(|herd| (kind, herd)));
            herds.flat_map(move |(kind, herd)| {
                std::iter::repeat_n((kind, herd), held[herd.index()][kind.index()].into())
            })
        };
        let rolls = || {
            animals()
                .zip(dice.iter())
                .map(|((kind, herd), die)| (kind, herd, Score { die, bonus, need: book.control(kind) }))
        };
        let mut lost = [[0; 3]; 2];
        for (kind, herd, score) in rolls() {
            lost[herd.index()][kind.index()] += u8::from(!score.succeeds());
        }
        for (herd, kinds) in lost.iter().enumerate() {
            for (kind, count) in kinds.iter().enumerate() {
                self.west.figures[seat].animals[herd][kind] -= count;
            }
        }
        self.note(|| {
            let count = |kind: Animal| lost.iter().map(|herd| herd[kind.index()]).sum::<u8>();
            let lost = Animal::ALL.into_iter().flat_map(|kind| std::iter::repeat_n(kind, count(kind).into()));
            let rolls = rolls().map(|(kind, _, score)| (kind, score)).collect();
            Happening::Forded { seat, lost: lost.collect(), rolls }
        });
    }

    pub(crate) fn tame(&mut self, seat: Seat) {
        let (Some(herd), Some(saddle)) = (self.herd_here(seat), self.item_enabling(seat, Enables::Taming))
        else {
            return;
        };
        self.west.turn.jobs |= 1 << (6 + herd.index());
        self.west.figures[seat].items[saddle.index()] -= 1;
        self.note(|| Happening::UsedItem { seat, item: saddle });
        self.roll(Some(seat), None, 1, false, RollFor::Mustang);
    }

    pub(crate) fn mustang_settled(&mut self, seat: Seat, die: u8) {
        let score = self.score(seat, Roll::Mustang, die, 0);
        let pay = self.facts.book.mustang(score.sum().clamp(1, 8) as u8).pay;
        self.note(|| Happening::Tamed { seat, cash: pay.cash, rep: pay.rep, score });
        self.pay(seat, pay.cash.into(), pay.rep.into(), Why::Mustang);
        self.after_work(seat);
    }

    pub(crate) fn set_trap(&mut self, seat: Seat) {
        let (Some(fur), Some(space)) = (self.trap_here(seat), self.figures[seat].space()) else { return };
        self.west.turn.trapped.insert(space);
        self.roll(Some(seat), None, 1, false, RollFor::Trap(fur));
    }

    /// WEST-140: a Bear attempt that shows 1 or 2 also costs 1 HP, which can kill. The face counts, not the bonus.
    pub(crate) fn trap_settled(&mut self, seat: Seat, fur: Fur, die: u8) {
        let need = self.facts.book.trap(fur);
        let score = self.score(seat, Roll::Trap, die, need);
        let caught = score.succeeds();
        if caught {
            self.west.figures[seat].furs |= 1 << fur.index();
        }
        self.note(|| Happening::Trapped { seat, fur, caught, score });
        if self.facts.book.bites(fur, die) {
            self.hurt(seat, 1, 0, Harm::Bear);
        }
        // WEST-164: nobody waits for a Pioneer whom the Bear has killed.
        if self.figures[seat].hp == 0 {
            self.die_outside_battle(seat);
        } else {
            self.after_work(seat);
        }
    }
}
