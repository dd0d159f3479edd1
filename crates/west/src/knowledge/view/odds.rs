//! The arithmetic of a fight: what an attack may do, and how a fight would end by hearts and guns alone.
//!
//! All of it follows from what lies open: HP, Weapons, Ammo, and what adds to dice. Cards, Items, allies and Pets are left out.
//! Numbers are whole: chances are counted in ways, or in parts of [`WHOLE`].

use rustlers_core::Seat;
use serde::Serialize;

use crate::edition::{Attack, WeaponClass, WeaponId};
use crate::state::{BattleStage, Fighter, Foe, West};

/// So many of so many equally likely rolls.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ChanceView {
    pub ways: u32,
    pub of: u32,
}

/// Of a hundred such fights, how many each side wins, by hearts and guns alone.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "west/"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct OddsView {
    pub attacker: u8,
    pub defender: u8,
}

/// The whole of all cases. Every roll of up to 13 dice divides it.
pub const WHOLE: u64 = 1 << 40;
/// What is left undecided when nobody counts any further, and after how many attacks at the most.
const CRUMBS: u64 = WHOLE >> 12;
const PATIENCE: usize = 400;
/// More damage than anybody survives counts as this much.
const MOST: usize = 15;

/// In how many ways an attack deals how much damage.
#[derive(Clone, Copy, Debug)]
pub struct Damage {
    ways: [u64; MOST + 1],
    of: u64,
}

impl Damage {
    /// Of one attack.
    pub fn of(attack: Attack) -> Damage {
        let mut damage = Damage { ways: [0; MOST + 1], of: 1 };
        damage.ways[0] = 1;
        // Nobody rolls so many dice; this keeps the numbers in bounds whatever an edition says.
        for _ in 0..attack.dice.min(6) {
            let before = damage.ways;
            damage.ways = [0; MOST + 1];
            damage.of *= 8;
            for die in 1..=8 {
                let harm = usize::from(attack.harm(die));
                for (sum, ways) in before.into_iter().enumerate() {
                    damage.ways[(sum + harm).min(MOST)] += ways;
                }
            }
        }
        damage
    }

    /// At least so much.
    fn at_least(&self, amount: u8) -> ChanceView {
        let ways: u64 = self.ways[usize::from(amount).min(MOST)..].iter().sum();
        ChanceView { ways: ways as u32, of: self.of as u32 }
    }

    /// The damage of all ways together: what is more, is better on average.
    fn total(&self) -> u64 {
        self.ways.iter().zip(0..).map(|(ways, harm)| ways * harm * (WHOLE / self.of)).sum()
    }
}

/// The chance that an attack hits at all.
pub fn hits(attack: Attack) -> ChanceView {
    Damage::of(attack).at_least(1)
}

/// The chance that an attack takes this many HP or more.
pub fn takes(attack: Attack, hp: u8) -> ChanceView {
    Damage::of(attack).at_least(hp.max(1))
}

/// The attacks of a side one after another: some, and then others over and over. None is a turn without one.
#[derive(Debug)]
pub struct Attacks {
    /// At first.
    pub first: Vec<Option<Damage>>,
    /// Then, over and over.
    pub then: Vec<Option<Damage>>,
}

impl Attacks {
    fn nth(&self, number: usize) -> Option<Damage> {
        match self.first.get(number) {
            Some(attack) => *attack,
            None if self.then.is_empty() => None,
            None => self.then[(number - self.first.len()) % self.then.len()],
        }
    }
}

/// How a fight between two that has not begun would end. In an Ambush the attacker strikes first (WEST-180).
pub(super) fn before_battle(west: &West, attacker: Foe, defender: Foe, ambush: bool) -> OddsView {
    let sides = [Fighter::new(attacker), Fighter::new(defender)];
    let first = if ambush { WHOLE } else { draws_first(west, &sides) };
    odds(west, &sides, false, first)
}

/// How the Battle would end from here; none while an attack is on the table.
pub(super) fn in_battle(west: &West) -> Option<OddsView> {
    let battle = &west.battle;
    let first = match battle.stage {
        BattleStage::Attack if battle.turn == 0 => WHOLE,
        BattleStage::Attack => 0,
        BattleStage::Begin | BattleStage::Start(_) if battle.ambush => WHOLE,
        BattleStage::Begin | BattleStage::Start(_) | BattleStage::Ready(_) | BattleStage::Draw => {
            draws_first(west, &battle.sides)
        }
        _ => return None,
    };
    Some(odds(west, &battle.sides, battle.hand_only, first))
}

/// WEST-179: how likely the attacker wins the Quick Draw. Ties are rolled again.
fn draws_first(west: &West, sides: &[Fighter; 2]) -> u64 {
    let [one, other] = [&sides[0], &sides[1]].map(|fighter| i16::from(west.draw_bonus(fighter)));
    let (mut wins, mut decided) = (0, 0);
    for mine in 1..=8 {
        for theirs in 1..=8 {
            wins += u64::from(mine + one > theirs + other);
            decided += u64::from(mine + one != theirs + other);
        }
    }
    WHOLE * wins / decided.max(1)
}

fn odds(west: &West, sides: &[Fighter; 2], hand_only: bool, first: u64) -> OddsView {
    let hp = [0, 1].map(|side: usize| usize::from(west.hp(sides[side].who)).clamp(1, MOST));
    let attacks = [0, 1].map(|side: usize| attacks(west, &sides[side], hand_only));
    let begun_by = |side: usize| wins(&attacks, hp, side);
    let won = share(begun_by(0), first) + share(begun_by(1), WHOLE - first);
    // Nobody is told that something cannot happen which can.
    let attacker = ((won * 100 + WHOLE / 2) / WHOLE).clamp(u64::from(won > 0), 100 - u64::from(won < WHOLE));
    OddsView { attacker: attacker as u8, defender: 100 - attacker as u8 }
}

/// How many of all fights side 0 wins when `begins` strikes first.
pub fn wins(attacks: &[Attacks; 2], hp: [usize; 2], begins: usize) -> u64 {
    // How likely each pair of HP is.
    let mut cases = [[0; MOST + 1]; MOST + 1];
    cases[hp[0]][hp[1]] = WHOLE;
    let mut won = [0; 2];
    for number in 0..PATIENCE {
        let side = (begins + number) % 2;
        let Some(damage) = attacks[side].nth(number / 2) else { continue };
        let mut after = [[0; MOST + 1]; MOST + 1];
        let mut open = 0;
        for (mine, row) in cases.iter().enumerate().take(hp[0] + 1).skip(1) {
            for (theirs, &case) in
                row.iter().enumerate().take(hp[1] + 1).skip(1).filter(|(_, case)| **case > 0)
            {
                for (harm, &ways) in damage.ways.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                    let part = share(case, WHOLE / damage.of * ways);
                    let left = if side == 0 {
                        [mine, theirs.saturating_sub(harm)]
                    } else {
                        [mine.saturating_sub(harm), theirs]
                    };
                    if left.contains(&0) {
                        won[side] += part;
                    } else {
                        after[left[0]][left[1]] += part;
                        open += part;
                    }
                }
            }
        }
        cases = after;
        if open < CRUMBS {
            break;
        }
    }
    // What is left undecided goes as the rest went.
    match won[0] + won[1] {
        0 => WHOLE / 2,
        decided => (u128::from(won[0]) * u128::from(WHOLE) / u128::from(decided)) as u64,
    }
}

fn share(of: u64, part: u64) -> u64 {
    (u128::from(of) * u128::from(part) / u128::from(WHOLE)) as u64
}

/// The best Gun until it is empty, then the other, then the better blade; an NPC reloads.
fn attacks(west: &West, fighter: &Fighter, hand_only: bool) -> Attacks {
    match fighter.who {
        Foe::Npc(npc) => {
            let book = west.facts.book.all();
            let card = book.npc(npc, west.level(npc));
            if fighter.dropped[0] || hand_only {
                let knife = book.weapon(book.numbers().npc_without_gun).attack;
                return Attacks { first: Vec::new(), then: vec![Some(Damage::of(knife))] };
            }
            let shot = Some(Damage::of(card.attack));
            let loaded = usize::from(card.ammo.saturating_sub(fighter.shots[0]));
            let mut then = vec![None];
            then.extend(vec![shot; usize::from(card.ammo)]);
            Attacks { first: vec![shot; loaded], then }
        }
        Foe::Seat(seat) => of_character(west, seat, fighter, hand_only),
    }
}

fn of_character(west: &West, seat: Seat, fighter: &Fighter, hand_only: bool) -> Attacks {
    let book = west.facts.book.all();
    let figure = &west.figures[seat];
    let damage = |id: WeaponId| Damage::of(boosted(west, fighter, id));
    let guns = [figure.heavy, figure.sidearm].into_iter().enumerate().filter_map(|(slot, gun)| {
        let gun = in_use(west, fighter, gun?);
        let left = book.weapon(gun).ammo.saturating_sub(fighter.shots[slot]);
        (!fighter.dropped[slot] && !hand_only).then(|| (damage(gun), left))
    });
    let mut guns: Vec<(Damage, u8)> = guns.collect();
    guns.sort_by_key(|(damage, _)| std::cmp::Reverse(damage.total()));
    let blades = [figure.hand, figure.knife].into_iter().flatten().map(damage);
    let blade = blades.max_by_key(Damage::total);
    // A Gun that does less than the blade stays where it is.
    let worth = |damage: &Damage| blade.is_none_or(|blade| damage.total() >= blade.total());
    let shots = guns.into_iter().filter(|(damage, _)| worth(damage));
    Attacks {
        first: shots.flat_map(|(damage, left)| vec![Some(damage); usize::from(left)]).collect(),
        then: blade.into_iter().map(Some).collect(),
    }
}

/// Of Dual Revolvers one is left after a Disarm (WEST-R64).
pub(super) fn in_use(west: &West, fighter: &Fighter, gun: WeaponId) -> WeaponId {
    let weapon = west.facts.book.weapon(gun);
    match weapon.disarmed_to {
        Some(single) if fighter.single && weapon.class == WeaponClass::Sidearm => single,
        _ => gun,
    }
}

/// A Weapon's attack with boosts counted.
pub(super) fn boosted(west: &West, fighter: &Fighter, weapon: WeaponId) -> Attack {
    let card = west.facts.book.weapon(weapon);
    let boost = west.boost(fighter, card.class);
    let mut attack = card.attack;
    let eased = |number: u8| if number > 0 { number.saturating_sub(boost.hit).max(1) } else { 0 };
    attack.dice = attack.dice.saturating_add(boost.dice);
    (attack.hit, attack.crit) = (eased(attack.hit), eased(attack.crit));
    attack.damage = attack.damage.saturating_add(boost.damage);
    if attack.crit != 0 {
        attack.crit_damage = attack.crit_damage.saturating_add(boost.damage);
    }
    attack
}
