//! What cards, Snakes and Vultures steal (WEST-350).

use rustlers_core::{Chance, Log, Seat};

use crate::choice::{Choice, Sink};
use crate::edition::{Animal, Herd, Origin, Stolen};
use crate::event::{Happening, Why};
use crate::play::Play;
use crate::state::{Fact, Frame, Thing, West};

impl West {
    /// Is there Loot that the thief could carry? Only a Bandit that is not in Hiding steals it.
    pub(crate) fn can_take_loot(&self, thief: Seat, victim: Seat) -> bool {
        let mut found = crate::choice::Any(false);
        self.list_loot(thief, victim, &mut found);
        found.0
    }

    /// WEST-350: an animal by its kind, a Gold Card by its origin, that fits as the Bag stands.
    pub(crate) fn list_loot(&self, thief: Seat, victim: Seat, sink: &mut impl Sink) {
        let (own, other) = (&self.figures[thief], &self.figures[victim]);
        if !self.is_bandit(thief) || own.is_hiding() {
            return;
        }
        let room = self.weight_limit(thief).saturating_sub(self.weight(thief));
        for origin in Origin::ALL {
            if other.gold_from(origin) > 0 && u16::from(self.facts.book.weight(origin)) <= room {
                sink.put(Choice::Ask(crate::state::Thing::GoldFrom(origin)));
            }
        }
        if own.livestock() < self.livestock_limit(thief) {
            for kind in Animal::ALL.into_iter().filter(|kind| other.animals_of(*kind) > 0) {
                sink.put(Choice::Ask(crate::state::Thing::AnimalOf(kind)));
            }
        }
    }
}

impl<C: Chance, L: Log<West>> Play<'_, C, L> {
    /// `steal`: Cash or Power Cards at once, Loot by choice.
    pub(super) fn steal(&mut self, thief: Seat, victim: Seat, what: Stolen, amount: u8) {
        match what {
            Stolen::Cash => {
                let cash = self.figures[victim].wallet.min(amount.into());
                self.lose(victim, cash, Why::Card);
                self.gain(thief, cash, Why::Card);
            }
            Stolen::Power => {
                for _ in 0..amount {
                    self.steal_power(thief, victim);
                }
            }
            Stolen::Loot => {
                if self.can_take_loot(thief, victim) {
                    self.push(Frame::PickLoot { thief, victim });
                }
            }
        }
    }

    /// At random among the cards of types for which the thief has room.
    fn steal_power(&mut self, thief: Seat, victim: Seat) {
        let book = self.west.facts.book.all();
        let fits = |card: &u8| self.has_room(thief, book.power(crate::edition::PowerId::of(*card)).deck);
        let open: crate::state::Hand<16> = self.figures[victim].power.iter().filter(fits).collect();
        if open.is_empty() {
            return;
        }
        let name = |place: u32| book.power(crate::edition::PowerId::of(open.nth(place as u8))).id.clone();
        let place = self.chance.pick(open.len().into(), "the stolen Power Card", &name);
        let card = open.nth(place as u8);
        self.west.figures[victim].power.remove(card);
        self.west.figures[thief].power.insert(card);
        let power = crate::edition::PowerId::of(card);
        let thing = Thing::Power(power);
        let to = self.both(thief, victim);
        self.lose_power_track(victim, power, to);
        self.learn(self.circle(victim), Fact::Power { of: thief, card: power });
        let shown = self.face_down(thing);
        self.note(|| Happening::Stole { thief, victim, thing, shown, to });
    }

    /// WEST-350: which of several alike is random.
    pub(crate) fn loot_picked(&mut self, thief: Seat, victim: Seat, thing: Thing) {
        self.pop();
        let taken = match thing {
            Thing::GoldFrom(from) => {
                let [gold, fools] = self.figures[victim].gold[from.index()];
                let name =
                    |i: u32| if i < u32::from(gold) { "Gold".to_owned() } else { "Fool's Gold".to_owned() };
                let drawn = self.chance.pick(u32::from(gold + fools), "the stolen Gold Card", &name);
                let fools = drawn >= u32::from(gold);
                let face = usize::from(fools);
                self.west.figures[victim].gold[from.index()][face] -= 1;
                self.west.figures[thief].gold[from.index()][face] += 1;
                let mut faces = [0; 2];
                faces[face] = 1;
                self.lose_gold_track(victim, from, faces, self.both(thief, victim));
                self.learn_more_gold(self.circle(victim), thief, from, faces);
                Thing::Gold { from, fools }
            }
            Thing::AnimalOf(kind) => {
                let has = |herd: &Herd| self.figures[victim].animals[herd.index()][kind.index()] > 0;
                let Some(herd) = Herd::ALL.into_iter().find(has) else { return };
                self.west.figures[victim].animals[herd.index()][kind.index()] -= 1;
                self.west.figures[thief].animals[herd.index()][kind.index()] += 1;
                Thing::Animal { kind, herd }
            }
            _ => return,
        };
        let to = self.both(thief, victim);
        self.note(|| Happening::Stole { thief, victim, thing: taken, shown: thing, to });
    }
}
