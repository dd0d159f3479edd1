//! The table as the cowhand sees it, and what things are worth in Rep.

use rustlers_core::Seat;
use rustlers_west::edition::{Animal, Column, Edition, Fur, Npc, Origin, Pay, Place, SpaceId, Tool, Walker};
use rustlers_west::{Person, Question, Spot, Table, Thing};

use super::marks::Notes;
use super::odds::Odds;

/// A dollar in Rep: at the end ten make one, before that they buy things.
const DOLLAR: f64 = 0.12;
/// What a Gold Card is worth that may be Fool's Gold.
const FOOLS: f64 = 0.83;
/// Steps of a Movement Card on average, chosen from three.
const PACE: f64 = 3.7;
/// What a Round of a Pioneer is counted as. It is more than a Round brings on average: who counts it so makes short trips,
/// and ends with more Rep than who counts it as what it brings (`docs/balance-west.md`).
pub(super) const WAGE: f64 = 4.0;
/// What a Round of a Bandit is worth.
pub(super) const CRIME: f64 = 1.1;

/// The seats of the largest table.
const SEATS: [u8; 6] = [0, 1, 2, 3, 4, 5];

/// The table as one seat sees it.
pub(super) struct Scene<'a> {
    pub(super) table: Table<'a>,
    pub(super) me: Seat,
    pub(super) is_bandit: bool,
    pub(super) own: Person,
    people: [Person; SEATS.len()],
    odds: &'a Odds,
    pub(super) book: &'a Edition,
    pub(super) question: Question,
    /// Rounds that are left, this one included.
    pub(super) left: f64,
    /// The own taste, which makes roads and jobs differ.
    salt: u32,
    /// Does it demand things before it fights for them, and leave a hideout to a mate who lies there?
    pub(super) demands: bool,
    /// What the mates have written on the map.
    pub(super) notes: Notes,
}

impl<'a> Scene<'a> {
    pub(super) fn new(table: Table<'a>, odds: &'a Odds, salt: u32) -> Scene<'a> {
        let me = table.me();
        Scene {
            me,
            is_bandit: table.is_bandit(me),
            own: table.person(me),
            people: SEATS
                .map(|number| table.person(Seat::new(number.min(table.players() - 1)).unwrap_or(me))),
            odds,
            book: table.edition(),
            question: table.question(),
            left: f64::from(table.rounds().saturating_sub(table.round()) + 1),
            table,
            salt,
            demands: false,
            notes: Notes::default(),
        }
    }

    /// The same table, seen by somebody who demands things before fighting for them, or does not, and who has read the
    /// mates' marks.
    pub(super) fn with_mind(self, demands: bool, notes: Notes) -> Scene<'a> {
        Scene { demands, notes, ..self }
    }

    /// The same table, seen with another taste.
    pub(super) fn by_taste(&self, salt: u32) -> Scene<'a> {
        Scene { salt, ..*self }
    }

    /// From 0 to 1, the same all Round for the same thing.
    pub(super) fn whim(&self, thing: u32) -> f64 {
        let mixed = (self.salt ^ thing.wrapping_mul(0x9E37_79B9) ^ u32::from(self.table.round()) << 20)
            .wrapping_mul(0x85EB_CA6B);
        f64::from((mixed ^ mixed >> 15) % 1000) / 1000.0
    }

    pub(super) fn place(&self, place: Place) -> SpaceId {
        self.book.place(place)
    }

    /// The space a character is on or under; none when it is off the board or its place is unknown.
    pub(super) fn ground(&self, person: &Person) -> Option<SpaceId> {
        match person.at {
            Spot::Space(space) => Some(space),
            Spot::Train => Some(self.table.train_at()),
            Spot::Hiding(space) => space,
            Spot::Away | Spot::Graveyard | Spot::Jail => None,
        }
    }

    pub(super) fn here(&self) -> Option<SpaceId> {
        self.ground(&self.own)
    }

    /// What Cash is worth.
    pub(super) fn cash(&self, dollars: u16) -> f64 {
        let dollar = if self.left < 4.0 { 0.1 } else { DOLLAR };
        dollar * f64::from(dollars)
    }

    pub(super) fn pay(&self, pay: Pay) -> f64 {
        f64::from(pay.rep) + self.cash(pay.cash.into())
    }

    /// What a thing of a Bribe, a theft or a Bag is worth to somebody who is paid by this column.
    pub(super) fn thing(&self, thing: Thing, column: Column) -> f64 {
        match thing {
            Thing::Gold { fools: true, .. } => 0.0,
            Thing::Gold { from, .. } => self.pay(self.book.gold_pay(from, column)),
            Thing::GoldFrom(from) => FOOLS * self.pay(self.book.gold_pay(from, column)),
            Thing::Animal { kind, .. } | Thing::AnimalOf(kind) => {
                self.pay(self.book.animal_pay(kind, column))
            }
            Thing::Fur(fur) => self.pay(self.book.fur_pay(fur, column)),
            Thing::Item(item) => 0.8 * self.cash(self.book.item(item).price.into()),
            Thing::Power(_) | Thing::PowerOf(_) => 0.5,
        }
    }

    /// What a character's Loot and Furs are worth by a column.
    pub(super) fn loot(&self, person: &Person, column: Column) -> f64 {
        let gold = Origin::ALL.into_iter().map(|origin| {
            let count = f64::from(person.gold[origin.index()]);
            let real = match person.fools {
                Some(fools) => count - f64::from(fools[origin.index()]),
                None => FOOLS * count,
            };
            real * self.pay(self.book.gold_pay(origin, column))
        });
        let animals = Animal::ALL.into_iter().map(|kind| {
            f64::from(person.animals[kind.index()]) * self.pay(self.book.animal_pay(kind, column))
        });
        let furs = Fur::ALL.into_iter().filter(|fur| person.furs[fur.index()]);
        gold.sum::<f64>()
            + animals.sum::<f64>()
            + furs.map(|fur| self.pay(self.book.fur_pay(fur, column))).sum::<f64>()
    }

    /// What the own Loot and Furs are worth.
    pub(super) fn own_loot(&self) -> f64 {
        self.loot(&self.own, self.table.column(self.me))
    }

    /// Steps by the shortest road.
    pub(super) fn steps(&self, from: SpaceId, to: SpaceId) -> f64 {
        f64::from(self.book.steps(self.table.walker(self.me), from, to))
    }

    /// The same for another.
    pub(super) fn steps_of(&self, seat: Seat, from: SpaceId, to: SpaceId) -> f64 {
        let walker = if self.table.is_bandit(seat) { Walker::Bandit } else { Walker::Pioneer };
        f64::from(self.book.steps(walker, from, to))
    }

    /// Steps in a Round, on average.
    pub(super) fn pace(&self) -> f64 {
        let horse = self.own.pets.contains(&Some(self.book.known_pets().horse));
        PACE + if horse { 0.8 } else { 0.0 }
    }

    /// Steps that can still be taken this turn.
    pub(super) fn reach(&self) -> f64 {
        let card = if self.table.has_moved() { 0 } else { self.table.best_card() };
        f64::from((self.own.movement_left + card).min(6))
    }

    /// Rounds to walk somewhere, this one included.
    pub(super) fn walk(&self, from: SpaceId, to: SpaceId) -> f64 {
        let steps = self.steps(from, to);
        if steps == 0.0 { 0.0 } else { 1.0 + (steps - self.reach()).max(0.0) / self.pace() }
    }

    /// Where a Pioneer with such goods turns them in.
    pub(super) fn home(&self, person: &Person) -> SpaceId {
        let herd = person.animals.iter().any(|&count| count > 0);
        let gold = person.gold.iter().any(|&count| count > 0);
        if herd && !gold { self.place(Place::Ranch) } else { self.place(Place::Prosperity) }
    }

    /// Where a Tool works.
    pub(super) fn workplaces(&self, tool: Tool) -> [SpaceId; 2] {
        match tool {
            Tool::SiftingPan => [self.place(Place::Watermill), self.place(Place::CrimsonFalls)],
            Tool::Pickaxe => [self.place(Place::RedRidgeMine), self.place(Place::LuckyNuggetMine)],
            Tool::Rope => [self.place(Place::DesertOasis), self.place(Place::HighPlains)],
        }
    }

    /// Somebody as the own seat knows it.
    pub(super) fn person(&self, seat: Seat) -> &Person {
        &self.people[seat.index()]
    }

    /// How likely the own seat wins a Battle against a character.
    pub(super) fn beats(&self, enemy: Seat, ambush: bool) -> f64 {
        self.odds.against(&self.table, self.person(self.me), self.person(enemy), (self.me, enemy), ambush)
    }

    /// How likely it would after a night's rest.
    pub(super) fn would_beat(&self, enemy: Seat, ambush: bool) -> f64 {
        let rested = Person { hp: self.own.hp.max(4), ..self.own };
        self.odds.against(&self.table, &rested, self.person(enemy), (self.me, enemy), ambush)
    }

    /// How likely it wins against an NPC.
    pub(super) fn beats_npc(&self, npc: Npc, ambush: bool) -> f64 {
        self.odds.against_npc(&self.table, &self.own, self.me, npc, ambush)
    }

    /// What it costs the own seat to die now.
    pub(super) fn death(&self) -> f64 {
        let goods = self.own_loot();
        if self.is_bandit {
            let days = f64::from(self.table.zone().days.unwrap_or(5));
            goods + CRIME * (1.0 + 0.7 * days).min(self.left) + self.cash(self.own.wallet) / 2.0
        } else {
            goods.max(self.cash(self.own.wallet)) + WAGE * 1.5_f64.min(self.left)
        }
    }

    /// What killing a Pioneer brings the gang: its goods or its Cash, and the time that a rival loses.
    pub(super) fn prize(&self, pioneer: Seat) -> f64 {
        let person = self.person(pioneer);
        let goods = self.loot(person, self.table.column(self.me));
        let taken = goods.max(self.cash(person.wallet));
        let lost = self.loot(person, Column::Pioneer) + WAGE;
        // Only the leader has to be beaten in the end.
        let ahead =
            self.table.pioneers().into_iter().all(|rival| self.table.rep(rival) <= self.table.rep(pioneer));
        let penalty = if self.table.is_protected(pioneer) { 2.0 } else { 0.0 };
        taken + lost * if ahead { 0.45 } else { 0.2 } - penalty
    }

    /// What a fight with a Pioneer is worth to a Bandit that wins it so often.
    pub(super) fn mugging(&self, pioneer: Seat, wins: f64) -> f64 {
        let warrant = if self.table.zone().days == Some(0) { 0.15 } else { 0.3 };
        wins * (self.prize(pioneer) - warrant) - (1.0 - wins) * self.death()
    }

    /// What robbing an NPC is worth to a Bandit that wins so often.
    pub(super) fn robbery(&self, npc: Npc, wins: f64) -> f64 {
        let now = self.table.npc(npc);
        let reward = now.card.reward;
        let pot = if reward.pot == rustlers_west::edition::Pot::None { 0 } else { now.pot };
        let deposits: u16 = self
            .table
            .pioneers()
            .into_iter()
            .map(|pioneer| self.person(pioneer).deposit.min(reward.deposit_each.into()))
            .sum();
        let jailed =
            self.table.bandits().into_iter().filter(|&mate| self.person(mate).at == Spot::Jail).count();
        let freed = if npc == Npc::Sheriff { 1.2 * CRIME * jailed as f64 } else { 0.0 };
        let prize = f64::from(reward.rep) + self.cash(u16::from(reward.cash) + pot + deposits) + freed;
        wins * (prize - 0.2 * f64::from(reward.warrant)) - (1.0 - wins) * self.death()
    }
}
