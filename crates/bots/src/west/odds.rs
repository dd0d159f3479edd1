//! The odds of a Battle, by counting through it blow by blow.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rustlers_core::Seat;
use rustlers_west::edition::{Attack, Effect, Npc, Roll};
use rustlers_west::{Person, Table};

/// HP at which a table of the odds ends.
const HP: usize = 12;
/// Exchanges of blows after which the rest is called even.
const EXCHANGES: usize = 24;
/// Damage of one attack at most.
const HARM: usize = 8;

type Harm = [f64; HARM];

/// A fighter: HP, bonus to the Quick Draw, and what it strikes with, in order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fighter {
    hp: u8,
    draw: i8,
    blows: [(Harm, u8); 4],
    /// Reloads after the first kind of blow is used up, and begins again.
    reloads: bool,
}

/// The chances of each amount of damage.
fn harm(attack: Attack) -> Harm {
    let mut sum = [0.0; HARM];
    sum[0] = 1.0;
    for _ in 0..attack.dice {
        let mut next = [0.0; HARM];
        for face in 1..=8 {
            let more = usize::from(attack.harm(face));
            for (dealt, chance) in sum.iter().enumerate() {
                next[(dealt + more).min(HARM - 1)] += chance / 8.0;
            }
        }
        sum = next;
    }
    sum
}

/// The damage that an attack deals on average.
pub(super) fn mean(attack: Attack) -> f64 {
    harm(attack).iter().enumerate().map(|(dealt, chance)| dealt as f64 * chance).sum()
}

/// How likely an attack deals at least so much.
pub(super) fn at_least(attack: Attack, wanted: u8) -> f64 {
    harm(attack).iter().skip(wanted.into()).sum()
}

impl Fighter {
    /// A character with all that can be seen of it: Weapons by strength, Dynamite first.
    fn character(table: &Table<'_>, seat: Seat, person: &Person) -> Fighter {
        let book = table.edition();
        let mut blows = [(harm(NOTHING), 0); 4];
        let mut count = 0;
        let mut add = |attack: Attack, shots: u8| {
            if shots > 0 && count < blows.len() {
                blows[count] = (harm(attack), shots);
                count += 1;
            }
        };
        let dynamite = book.known_items().dynamite;
        let stick = book.item(dynamite).holder.map(|holder| book.effects(book.holder(holder).effects));
        if let Some([row, ..]) = stick
            && let Effect::SpecialAttack { attack, .. } = row.effect
        {
            add(attack, table.items(seat, dynamite));
        }
        for gun in [person.heavy, person.sidearm].into_iter().flatten() {
            add(book.weapon(gun).attack, book.weapon(gun).ammo);
        }
        let blade = person.hand.or(person.knife);
        add(blade.map_or(NOTHING, |id| book.weapon(id).attack), u8::MAX);
        Fighter { hp: person.hp, draw: table.roll_bonus(seat, Roll::QuickDraw), blows, reloads: false }
    }

    /// An NPC as it stands now.
    fn npc(table: &Table<'_>, npc: Npc) -> Fighter {
        let now = table.npc(npc);
        let book = table.edition();
        let rows = book.holders(now.card.abilities).flat_map(|(_, holder)| book.effects(holder.effects));
        let bonus = rows.map(|row| match row.effect {
            Effect::RollBonus { roll: Roll::QuickDraw, amount, .. } => amount,
            _ => 0,
        });
        let none = (harm(NOTHING), 1);
        let blows = [(harm(now.card.attack), now.card.ammo.max(1)), none, none, none];
        Fighter { hp: now.hp, draw: bonus.sum(), blows, reloads: true }
    }

    /// The blow with this number, from 0.
    fn blow(&self, number: usize) -> &Harm {
        let mut left = number;
        if self.reloads {
            left %= usize::from(self.blows[0].1) + 1;
        }
        for (harm, shots) in &self.blows {
            if left < usize::from(*shots) {
                return harm;
            }
            left -= usize::from(*shots);
        }
        &self.blows[3].0
    }
}

/// No attack at all.
const NOTHING: Attack = Attack { dice: 0, hit: 9, damage: 0, crit: 0, crit_damage: 0 };

/// How likely the one who strikes first wins.
fn first_wins(one: &Fighter, other: &Fighter) -> f64 {
    let mut at = [[0.0; HP]; HP];
    at[usize::from(one.hp).min(HP - 1)][usize::from(other.hp).min(HP - 1)] = 1.0;
    let (mut won, mut open) = (0.0, 1.0);
    for number in 0..EXCHANGES {
        let mut next = [[0.0; HP]; HP];
        let harm = one.blow(number);
        for (mine, row) in at.iter().enumerate().skip(1) {
            for (theirs, chance) in row.iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0) {
                for (dealt, likely) in harm.iter().enumerate() {
                    match theirs.saturating_sub(dealt) {
                        0 => won += chance * likely,
                        left => next[mine][left] += chance * likely,
                    }
                }
            }
        }
        let harm = other.blow(number);
        at = [[0.0; HP]; HP];
        open = 0.0;
        for (mine, row) in next.iter().enumerate().skip(1) {
            for (theirs, chance) in row.iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0) {
                for (dealt, likely) in harm.iter().enumerate() {
                    if let left @ 1.. = mine.saturating_sub(dealt) {
                        at[left][theirs] += chance * likely;
                        open += chance * likely;
                    }
                }
            }
        }
        if open < 0.02 {
            break;
        }
    }
    won + open / 2.0
}

/// Who meets whom, and whether one of them ambushes the other.
type Meeting = (u32, u32, bool);

/// So many odds are remembered at most.
const MOST_KNOWN: usize = 1 << 14;

/// The odds that were reckoned before: the same fighters meet again and again. Copies remember together.
#[derive(Clone, Debug, Default)]
pub(super) struct Odds {
    known: Arc<Mutex<HashMap<Meeting, f64>>>,
}

impl Odds {
    /// How likely a character wins against another.
    pub(super) fn against(
        &self,
        table: &Table<'_>,
        one: &Person,
        other: &Person,
        seats: (Seat, Seat),
        ambush: bool,
    ) -> f64 {
        let key = (mark(table, seats.0, one), mark(table, seats.1, other), ambush);
        self.look_up(key, || {
            let one = Fighter::character(table, seats.0, one);
            wins(&one, &Fighter::character(table, seats.1, other), ambush)
        })
    }

    /// How likely a character wins against an NPC.
    pub(super) fn against_npc(
        &self,
        table: &Table<'_>,
        one: &Person,
        seat: Seat,
        npc: Npc,
        ambush: bool,
    ) -> f64 {
        let now = table.npc(npc);
        let other =
            1 << 31 | (npc.index() as u32) << 8 | (now.card.level.index() as u32) << 4 | u32::from(now.hp);
        self.look_up((mark(table, seat, one), other, ambush), || {
            wins(&Fighter::character(table, seat, one), &Fighter::npc(table, npc), ambush)
        })
    }

    fn look_up(&self, key: Meeting, reckon: impl FnOnce() -> f64) -> f64 {
        // What is remembered is true whoever wrote it down, and however they ended.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&odds) = known.get(&key) {
            return odds;
        }
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        let odds = reckon();
        known.insert(key, odds);
        odds
    }
}

/// All that decides how somebody fights, in one number.
fn mark(table: &Table<'_>, seat: Seat, person: &Person) -> u32 {
    let weapon = |id: Option<rustlers_west::edition::WeaponId>| id.map_or(31, |id| u32::from(id.number()));
    let draw = (table.roll_bonus(seat, Roll::QuickDraw) + 4).clamp(0, 15) as u32;
    let dynamite = u32::from(table.items(seat, table.edition().known_items().dynamite).min(3));
    let blade = weapon(person.hand.or(person.knife));
    let guns = weapon(person.heavy) << 5 | weapon(person.sidearm);
    u32::from(person.hp) | draw << 4 | dynamite << 8 | blade << 10 | guns << 15
}

/// How likely the first wins: with the first strike, or by Quick Draw.
fn wins(one: &Fighter, other: &Fighter, ambush: bool) -> f64 {
    let first = first_wins(one, other);
    if ambush {
        return first;
    }
    let edge = i32::from(one.draw - other.draw);
    let (mut ahead, mut behind) = (0.0, 0.0);
    for gap in -7..=7_i32 {
        let ways = f64::from(8 - gap.abs());
        match (gap + edge).signum() {
            1 => ahead += ways,
            -1 => behind += ways,
            _ => {}
        }
    }
    let draws_first = ahead / (ahead + behind).max(1.0);
    draws_first * first + (1.0 - draws_first) * (1.0 - first_wins(other, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    const REVOLVER: Attack = Attack { dice: 1, hit: 4, damage: 1, crit: 0, crit_damage: 0 };
    const PAIR: Attack = Attack { dice: 2, hit: 5, damage: 1, crit: 0, crit_damage: 0 };

    fn with(attack: Attack, hp: u8) -> Fighter {
        Fighter { hp, draw: 0, blows: [(harm(attack), u8::MAX); 4], reloads: false }
    }

    #[test]
    fn damage_is_counted_over_all_faces() {
        assert!((mean(REVOLVER) - 0.625).abs() < 1e-9);
        assert!((mean(PAIR) - 1.0).abs() < 1e-9);
        assert!((at_least(PAIR, 2) - 0.25).abs() < 1e-9);
    }

    #[test]
    fn one_hit_each_is_a_geometric_race() {
        let one = with(REVOLVER, 1);
        // Who shoots first wins with p / (1 - q * q).
        let expected = 0.625 / (1.0 - 0.375 * 0.375);
        assert!((wins(&one, &one, true) - expected).abs() < 0.01);
        assert!((wins(&one, &one, false) - 0.5).abs() < 0.01);
    }

    #[test]
    fn better_arms_more_hp_and_a_quicker_hand_help() {
        let plain = with(REVOLVER, 5);
        let even = wins(&plain, &plain, false);
        assert!(wins(&with(PAIR, 5), &plain, false) > even + 0.1);
        assert!(wins(&with(REVOLVER, 6), &plain, false) > even + 0.05);
        assert!(wins(&Fighter { draw: 3, ..plain }, &plain, false) > even + 0.02);
        assert!(wins(&plain, &plain, true) > even + 0.02);
    }

    #[test]
    fn an_npc_reloads_and_shoots_on() {
        let none = (harm(NOTHING), 1);
        let npc = Fighter { hp: 5, draw: 0, blows: [(harm(PAIR), 2), none, none, none], reloads: true };
        assert_eq!(npc.blow(0), npc.blow(3));
        assert_eq!(npc.blow(2), &harm(NOTHING));
        let tireless = with(PAIR, 5);
        let gunman = with(REVOLVER, 5);
        assert!(wins(&gunman, &npc, false) > wins(&gunman, &tireless, false) + 0.05);
    }
}
