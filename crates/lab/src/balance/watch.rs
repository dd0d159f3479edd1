//! One game as observed by the lab.

use rustlers_core::{Game as _, Seat, Seats};
use rustlers_west::{Foe, Happening, Ware, West, Why};

use super::count::{Kind, Played};

/// What has been observed of a game so far.
pub(super) struct Watch {
    played: Played,
    round: u8,
    pioneers: Seats,
    /// The Round after which each Pioneer's current trip began.
    out_since: Vec<u64>,
}

impl Watch {
    pub(super) fn new(game: &West) -> Watch {
        let table = game.table(Seat::FIRST);
        let players = usize::from(table.players());
        let played = Played {
            pioneers: table.pioneers().len().into(),
            uses: vec![Default::default(); players],
            ..Played::default()
        };
        Watch { played, round: 1, pioneers: table.pioneers(), out_since: vec![0; players] }
    }

    fn used(&mut self, seat: Seat, kind: Kind, id: u8) {
        *self.played.uses[seat.index()].entry((kind, id.into())).or_default() += 1;
    }

    /// Adds to the sums of a side.
    fn sum(&mut self, is_pioneer: bool, what: &str, amount: i64) {
        let side = if is_pioneer { "pioneers" } else { "gang" };
        *self.played.sums.entry(format!("{side} {what}")).or_default() += amount;
    }

    fn is_pioneer(&self, seat: Seat) -> bool {
        self.pioneers.contains(seat)
    }

    /// Records an event.
    pub(super) fn see(&mut self, event: &Happening) {
        match *event {
            Happening::Became { seat, character } => self.used(seat, Kind::Character, character.number()),
            Happening::Stepped { seat, to, .. } => self.used(seat, Kind::Space, to.number()),
            Happening::Placed { seat, space } | Happening::GotOff { seat, space } => {
                self.used(seat, Kind::Space, space.number());
            }
            Happening::PlayedMovement { seat, card, .. } => self.used(seat, Kind::Movement, card.number()),
            Happening::Emerged { seat, card, .. } => self.used(seat, Kind::Ambush, card.number()),
            Happening::Ambushed { seat, card, .. } => {
                self.used(seat, Kind::Ambush, card.number());
                self.sum(false, "ambushes", 1);
            }
            Happening::SnakeStruck { seat, card, .. } => self.used(seat, Kind::Ambush, card.number()),
            Happening::Revealed { seat, card } => self.used(seat, Kind::Gold, card.number()),
            Happening::PlayedPower { seat, card } => self.used(seat, Kind::Power, card.number()),
            Happening::UsedItem { seat, item } => self.used(seat, Kind::Item, item.number()),
            Happening::Aimed { who: Foe::Seat(seat), weapon } => {
                self.used(seat, Kind::Weapon, weapon.number())
            }
            Happening::Bought { seat, ware, price, .. } => {
                self.sum(self.is_pioneer(seat), "cash spent in shops", price.into());
                match ware {
                    Ware::Pet(pet) => self.used(seat, Kind::Pet, pet.number()),
                    Ware::Bag(bag) => self.used(seat, Kind::Bag, bag.index() as u8),
                    Ware::Item(item) => self.used(seat, Kind::Item, item.number()),
                    Ware::Tool(_) | Ware::Weapon(_) => {}
                }
            }
            Happening::NpcDied { npc, killer } => self.used(killer, Kind::Npc, npc.index() as u8),
            Happening::CameBack { seat, .. } => self.out_since[seat.index()] = u64::from(self.round) - 1,
            Happening::Died { seat, .. } => self.sum(self.is_pioneer(seat), "deaths", 1),
            Happening::Peace { .. } => self.sum(true, "Bribes and truces", 1),
            Happening::Boarded { seat, .. } => self.sum(self.is_pioneer(seat), "train rides", 1),
            _ => self.see_money(event),
        }
    }

    /// Where Rep and Cash come from.
    fn see_money(&mut self, event: &Happening) {
        match *event {
            Happening::TurnedIn { seat, gold, fools, animals, cash, rep, .. } => {
                let what = match (gold + fools, animals) {
                    (1.., _) => "gold",
                    (0, 1..) => "livestock",
                    (0, 0) => "furs",
                };
                let is_pioneer = self.is_pioneer(seat);
                self.sum(is_pioneer, &format!("rep from {what}"), rep.into());
                self.sum(is_pioneer, &format!("cash from {what}"), cash.into());
                if is_pioneer && what != "furs" {
                    let rounds = u64::from(self.round) - self.out_since[seat.index()];
                    self.played.trips.push(rounds.max(1));
                }
                self.out_since[seat.index()] = self.round.into();
            }
            Happening::Reputation { competitor, amount, why } => {
                let is_pioneer = usize::from(competitor) < self.played.pioneers;
                self.sum(is_pioneer, &format!("rep from {}", word(why)), amount.into());
            }
            Happening::Gained { seat, cash, why } => {
                self.sum(self.is_pioneer(seat), &format!("cash from {}", word(why)), cash.into());
            }
            Happening::Interest { seat, cash } => {
                self.sum(self.is_pioneer(seat), "cash from interest", cash.into())
            }
            Happening::Robbed { seat, cash, .. } => {
                self.sum(self.is_pioneer(seat), "cash from killed Pioneers", cash.into())
            }
            Happening::HalfPaid { competitor, cash, rep } => {
                let is_pioneer = usize::from(competitor) < self.played.pioneers;
                self.sum(is_pioneer, "rep from the last half payout", rep.into());
                self.sum(is_pioneer, "cash from the last half payout", cash.into());
            }
            Happening::CashCounted { competitor, rep, .. } => {
                self.sum(
                    usize::from(competitor) < self.played.pioneers,
                    "rep from Cash at the end",
                    rep.into(),
                );
            }
            _ => {}
        }
    }

    /// Looks at the table: a Round may be over.
    pub(super) fn look(&mut self, game: &West) {
        let round = game.table(Seat::FIRST).round();
        if round != self.round {
            self.played.rep.push(self.standing(game));
            self.round = round;
        }
    }

    /// The mean Rep of the Pioneers in tenths, and the gang's.
    fn standing(&self, game: &West) -> (u64, u64) {
        let table = game.table(Seat::FIRST);
        let pioneers = table.pioneers();
        let sum: u64 = pioneers.into_iter().map(|seat| u64::from(table.rep(seat))).sum();
        let gang = table.bandits().lowest().map_or(0, |seat| table.rep(seat));
        (10 * sum / u64::from(pioneers.len()), 10 * u64::from(gang))
    }

    pub(super) fn finish(mut self, game: &West, winners: Seats, decisions: u64) -> Played {
        self.played.final_rep = self.standing(game);
        self.played.rep.push(self.played.final_rep);
        self.played.won = Seat::all(game.players()).map(|seat| winners.contains(seat)).collect();
        self.played.gang_won = winners.into_iter().any(|seat| !self.pioneers.contains(seat));
        self.played.decisions = decisions;
        self.played
    }
}

/// Why Cash or Rep changed, in the words of the report.
fn word(why: Why) -> &'static str {
    match why {
        Why::Card => "cards",
        Why::SaloonCard => "Saloon Cards bought",
        Why::Event => "Events",
        Why::Robbery => "robbed NPCs",
        Why::Deposits => "Deposits robbed",
        Why::Pot => "pots of NPCs",
        Why::Death => "deaths",
        Why::Bribe => "Bribes",
        Why::Bounty => "bounties",
        Why::Furs => "Furs kept in death",
        Why::Mustang => "Mustangs",
        Why::Penalty => "the Rep Penalty",
        Why::Payout => "payouts",
        Why::Duel => "Duels",
    }
}
