//! Section 25: NPC Battles and their rewards; the Warrant Meter (WEST-228) and Jailbreaks (WEST-237).

use rustlers_core::{Chance, Log, Seat, Seats};

use crate::choice::{Choice, Sink};
use crate::edition::{Frees, Npc, Paid, Place, Pot, SpaceId};
use crate::event::{Happening, Naming, Why};
use crate::play::Play;
use crate::state::{Foe, Frame, Sentence, West, Where, did};

impl West {
    /// WEST-212: can this level still be robbed, and is the NPC on its feet?
    pub(crate) fn is_robbable(&self, npc: Npc) -> bool {
        let state = self.npc(npc);
        let card = self.facts.book.npc(npc, self.level(npc));
        state.hp > 0 && !state.gone && !(card.once && state.robbed & 1 << u8::from(state.level_two) != 0)
    }

    pub(crate) fn is_somebody_jailed(&self) -> bool {
        self.bandits().into_iter().any(|bandit| self.figures[bandit].at == Where::Jail)
    }

    /// The NPC of a space that a Bandit there may fight (WEST-335); the Deputy is aboard.
    pub(crate) fn npc_at(&self, space: SpaceId) -> Option<Npc> {
        let npc = if space == self.place(Place::Saloon) {
            Npc::Bartender
        } else if space == self.place(Place::Prosperity) {
            Npc::BankGuard
        } else if space == self.place(Place::Jail) {
            Npc::Sheriff
        } else {
            return None;
        };
        // WEST-237: the Sheriff only if some Bandit is in Jail.
        let open = npc != Npc::Sheriff || self.is_somebody_jailed();
        (open && self.is_robbable(npc)).then_some(npc)
    }

    /// Is the Bandit still where the NPC is? It may have died, or gone on with its ambush move, in a Battle that came first.
    pub(crate) fn stands_before(&self, seat: Seat, npc: Npc) -> bool {
        let figure = &self.figures[seat];
        let is_there = match npc {
            Npc::Deputy => figure.at == Where::Train || figure.space() == Some(self.train_space()),
            other => figure.space().is_some_and(|space| self.npc_at(space) == Some(other)),
        };
        figure.hp > 0 && is_there
    }

    /// WEST-335: a Pioneer that is not in the Graveyard acts for the NPC, else any.
    pub(crate) fn list_acting(&self, sink: &mut impl Sink) {
        let alive: Seats =
            self.pioneers().into_iter().filter(|&seat| self.figures[seat].at != Where::Graveyard).collect();
        for seat in if alive.is_empty() { self.pioneers() } else { alive } {
            sink.put(Choice::Name(seat));
        }
    }

    /// WEST-102: what the Bank gives must let the Bandit leave.
    pub(super) fn may_rob(&self, seat: Seat, npc: Npc) -> bool {
        let figure = &self.figures[seat];
        npc != Npc::BankGuard
            || figure.left() > 0
            || (figure.granted < super::movement::MOST && !figure.has_done(did::AMBUSH_MOVE))
    }

    fn npc_space(&self, npc: Npc) -> Option<SpaceId> {
        match npc {
            Npc::Sheriff => Some(self.place(Place::Jail)),
            Npc::Bartender => Some(self.place(Place::Saloon)),
            Npc::BankGuard => Some(self.place(Place::Prosperity)),
            Npc::Deputy => None,
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// WEST-335, WEST-R59: an NPC is attacked on the own turn, perhaps out of Hiding.
    pub(super) fn rob_on_turn(&mut self, seat: Seat, npc: Npc) {
        if npc == Npc::Deputy {
            self.push(Frame::Fought { seat, ambush: false, boarding: self.boarding(seat), fought: true });
            return self.rob(seat, npc, false);
        }
        if !self.figures[seat].is_hiding() {
            return self.rob(seat, npc, false);
        }
        // WEST-R59: out of Hiding against an NPC; contact with Pioneers comes first, and is then the Ambush.
        let Some(space) = self.npc_space(npc) else { return };
        self.surface_on_ground(seat, space, false);
        let met = !self.contacts(seat).is_empty();
        self.rob(seat, npc, !met);
        if met {
            self.push(Frame::Contact { seat, ambush: true, talk: true });
        }
    }

    /// A Bandit attacks an NPC; first it names who acts for it (WEST-207).
    pub(crate) fn rob(&mut self, seat: Seat, npc: Npc, ambush: bool) {
        self.note(|| Happening::Challenged { seat, npc });
        self.push(Frame::PickActing { seat, npc, ambush });
    }

    pub(crate) fn acting_named(&mut self, seat: Seat, npc: Npc, ambush: bool, acting: Seat) {
        self.pop();
        self.note(|| Happening::Named { by: seat, seat: acting, what: Naming::Acts(npc) });
        self.start_battle(seat, Foe::Npc(npc), ambush, npc == Npc::Deputy, false);
        self.west.battle.acting = Some(acting);
    }

    /// WEST-213, WEST-214: what the card gives.
    pub(crate) fn npc_beaten(&mut self, seat: Seat, npc: Npc) {
        self.npc_down(npc);
        self.note(|| Happening::NpcDied { npc, killer: seat });
        let level_two = self.npc(npc).level_two;
        let card = self.facts.book.all().npc(npc, self.level(npc));
        let reward = card.reward;
        self.west.npcs[npc.index()].robbed |= 1 << u8::from(level_two);
        self.gain(seat, reward.cash.into(), Why::Robbery);
        self.gang_rep(reward.rep.into(), Why::Robbery);
        if reward.pot != Pot::None {
            // WEST-R83: a robbed card's pot restarts at 0.
            let pot = std::mem::take(&mut self.west.npcs[npc.index()].pot);
            self.gain(seat, pot, Why::Pot);
        }
        if reward.deposit_each > 0 {
            for pioneer in self.pioneers() {
                let cash = self.figures[pioneer].deposit.min(reward.deposit_each.into());
                self.spend_deposit(pioneer, cash);
                if cash > 0 {
                    self.note(|| Happening::Lost { seat: pioneer, cash, why: Why::Deposits });
                }
                self.gain(seat, cash, Why::Deposits);
            }
        }
        if npc == Npc::Deputy {
            let (cash, rep) = self.payout_bonus(seat, Paid::TrainRobbery, 1);
            self.pay(seat, cash, rep, Why::Robbery);
        }
        if npc == Npc::Bartender {
            // WEST-R95: a robbery won closes the Saloon for the Round.
            self.west.saloon_closed = true;
        }
        if reward.movement > 0 && !self.figures[seat].has_done(did::AMBUSH_MOVE) {
            self.add_movement(seat, reward.movement);
        }
        self.raise_warrant(reward.warrant as i8);
        if reward.frees == Frees::All {
            for bandit in self.bandits() {
                self.free(bandit);
            }
        }
    }

    /// WEST-246: a killed Deputy is replaced only in Prosperity.
    pub(crate) fn npc_down(&mut self, npc: Npc) {
        let state = &mut self.west.npcs[npc.index()];
        state.hp = 0;
        state.gone |= npc == Npc::Deputy;
    }

    /// WEST-R80: out of Jail or Prison, not out of the Graveyard (WEST-236).
    pub(crate) fn free(&mut self, bandit: Seat) {
        if self.figures[bandit].at != Where::Jail {
            return;
        }
        self.send_to_bunker(bandit);
        self.note(|| Happening::Freed { seat: bandit });
    }

    /// Bunker, 5 HP.
    pub(crate) fn send_to_bunker(&mut self, bandit: Seat) {
        let west = &mut *self.west;
        let start = &west.facts.book.numbers().start[crate::edition::Side::Bandit];
        let figure = &mut west.figures[bandit];
        figure.at = Where::Space(start.space);
        figure.hp = start.return_hp;
        figure.sentence = Sentence::None;
        figure.last_end = None;
        // WEST-238: it takes its turn if it has not rolled.
        figure.did &= !did::WAITED;
    }

    /// WEST-228: within the ends of the meter.
    pub(crate) fn raise_warrant(&mut self, amount: i8) {
        let top = self.facts.book.warrant(self.facts.warrant_side).boxes() as i8 - 1;
        let before = self.meter as i8;
        let after = (before + amount).clamp(0, top);
        self.west.meter = after as u8;
        if after != before {
            let zone = self.zone();
            self.note(|| Happening::Warrant { zone, box_index: after as u8, change: after - before });
        }
    }
}
