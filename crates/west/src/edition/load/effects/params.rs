//! The parameters of one effect, each read by the type that it has in the [`Effect`](crate::edition::Effect).

use rustlers_core::BadOptions;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::{Book, Moment};
use crate::edition::effect::{Ally, Attack, Effects, Granted, Kind, Options, Target, Use, When};
use crate::edition::ids::{AllyId, ItemId, WeaponId};
use crate::edition::load::values::{Text, check_bounds};
use crate::edition::load::{bad, file};
use crate::pieces::Word;

/// The table of an effect, out of which its parameters are taken.
pub(in crate::edition) struct Params<'a> {
    pub(super) book: &'a mut Book,
    pub(super) at: String,
    pub(super) table: Table,
    pub(super) moment: Moment,
}

impl Params<'_> {
    /// When the effect is carried out.
    pub(in crate::edition) fn when(&self) -> When {
        self.moment.when
    }

    /// How its holder is used.
    pub(in crate::edition) fn usable(&self) -> Use {
        self.moment.usable
    }

    /// The refusal of a parameter, or with an empty key of the whole effect.
    pub(in crate::edition) fn bad(&self, key: &str, why: impl std::fmt::Display) -> BadOptions {
        if key.is_empty() { bad(&self.at, why) } else { bad(format_args!("{}.{key}", self.at), why) }
    }

    /// Refuses a parameter unless something holds.
    pub(in crate::edition) fn need(
        &self,
        holds: bool,
        key: &str,
        why: impl std::fmt::Display,
    ) -> Result<(), BadOptions> {
        if holds { Ok(()) } else { Err(self.bad(key, why)) }
    }

    /// Is there such a key?
    pub(in crate::edition) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// A text, which is left where it is.
    pub(in crate::edition) fn word(&self, key: &str) -> Option<&str> {
        self.table.get(key).and_then(Value::as_str)
    }

    /// A parameter that may be left out.
    pub(in crate::edition) fn maybe<T: DeserializeOwned>(
        &mut self,
        key: &str,
    ) -> Result<Option<T>, BadOptions> {
        let at = format!("{}.{key}", self.at);
        self.table.remove(key).map(|value| file::read(&at, value)).transpose()
    }

    /// A parameter that must be there.
    pub(in crate::edition) fn take<T: DeserializeOwned>(&mut self, key: &str) -> Result<T, BadOptions> {
        self.maybe(key)?.ok_or_else(|| self.bad(key, "the effect needs it; put it in"))
    }

    /// Nothing else is there.
    pub(in crate::edition) fn finish(self, name: &str, known: &[&str]) -> Result<(), BadOptions> {
        let Some(key) = self.table.keys().next() else { return Ok(()) };
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        Err(self.bad(key, format_args!("{name} has no such parameter; it has {known}")))
    }

    fn int(&mut self, key: &str, low: i64, high: i64) -> Result<i64, BadOptions> {
        let number = self.take(key)?;
        check_bounds(number, low, high).map_err(|why| self.bad(key, why))
    }

    /// 0 where it is left out.
    fn maybe_int(&mut self, key: &str, low: i64, high: i64) -> Result<i64, BadOptions> {
        if self.has(key) { self.int(key, low, high) } else { Ok(0) }
    }

    fn number(&mut self, key: &str, kind: Kind) -> Result<i64, BadOptions> {
        match kind {
            Kind::MaybeInt(low, high) => self.maybe_int(key, low, high),
            Kind::Int(low, high) => self.int(key, low, high),
            _ => Err(self.bad(key, "it is no number")),
        }
    }

    fn list(&mut self, key: &str, list: Vec<Table>, when: Moment) -> Result<Effects, BadOptions> {
        let at = format!("{}.{key}", self.at);
        self.book.effects(&at, list, Moment { depth: self.moment.depth + 1, ..when })
    }

    /// The dice of an attack that is not a Weapon's.
    fn attack(&mut self, dice: i64, damage: i64, crits: bool) -> Result<Attack, BadOptions> {
        let mut attack = Attack {
            dice: self.int("dice", 1, dice)? as u8,
            hit: self.int("hit", 2, 8)? as u8,
            damage: self.int("damage", 1, damage)? as u8,
            crit: 0,
            crit_damage: 0,
        };
        if crits {
            let together = self.has("crit") == self.has("crit_damage");
            self.need(together, "crit", "crit and crit_damage belong together")?;
            attack.crit = self.maybe_int("crit", 2, 8)? as u8;
            attack.crit_damage = self.maybe_int("crit_damage", 1, 4)? as u8;
        }
        Ok(attack)
    }
}

/// What a parameter is read as.
pub(in crate::edition) trait Param: Sized {
    /// Takes it out of the table; `kind` says what it may be.
    fn read(params: &mut Params<'_>, key: &'static str, kind: Kind) -> Result<Self, BadOptions>;
}

impl Param for u8 {
    fn read(params: &mut Params<'_>, key: &'static str, kind: Kind) -> Result<u8, BadOptions> {
        // The bounds of every declaration fit.
        params.number(key, kind).map(|number| number as u8)
    }
}

impl Param for i8 {
    fn read(params: &mut Params<'_>, key: &'static str, kind: Kind) -> Result<i8, BadOptions> {
        params.number(key, kind).map(|number| number as i8)
    }
}

impl Param for bool {
    fn read(params: &mut Params<'_>, key: &'static str, _kind: Kind) -> Result<bool, BadOptions> {
        Ok(params.maybe(key)?.unwrap_or_default())
    }
}

impl<W: Word + DeserializeOwned> Param for W {
    fn read(params: &mut Params<'_>, key: &'static str, kind: Kind) -> Result<W, BadOptions> {
        check_word(params, key, kind)?;
        params.take(key)
    }
}

/// Refuses a word that this effect does not know.
fn check_word(params: &Params<'_>, key: &str, kind: Kind) -> Result<(), BadOptions> {
    let (Kind::OneOf(words) | Kind::Target(words)) = kind else { return Ok(()) };
    match params.word(key) {
        Some(word) if !words.contains(&word) => {
            Err(params.bad(key, format_args!("{word:?} must be one of {}", words.join(", "))))
        }
        _ => Ok(()),
    }
}

/// A player elsewhere is picked within a range; the owner and the opponent in Battle are not picked.
impl Param for Target {
    fn read(params: &mut Params<'_>, key: &'static str, kind: Kind) -> Result<Target, BadOptions> {
        check_word(params, key, kind)?;
        let word: String = params.take(key)?;
        let picked = match word.as_str() {
            "self" => Target::Owner,
            "foe" => Target::Foe,
            word => {
                params.need(params.has("range"), "range", "a chosen player needs a range; put it in")?;
                let range = params.int("range", 0, 20)? as u8;
                return Ok(if word == "enemy" { Target::Enemy(range) } else { Target::AnyPlayer(range) });
            }
        };
        params.need(!params.has("range"), "range", "nobody is chosen, so there is no range; leave it out")?;
        Ok(picked)
    }
}

impl Param for Granted {
    fn read(params: &mut Params<'_>, _key: &'static str, _kind: Kind) -> Result<Granted, BadOptions> {
        let id: String = params.take("id")?;
        let place = |names: &[String]| names.iter().position(|name| *name == id).map(|place| place as u8);
        let item = place(&params.book.items).map(|n| Granted::Item(ItemId::of(n)));
        let weapon = || place(&params.book.weapons).map(|n| Granted::Weapon(WeaponId::of(n)));
        item.or_else(weapon)
            .ok_or_else(|| params.bad("id", format_args!("there is no Item or Weapon {id:?}")))
    }
}

impl Param for Attack {
    fn read(params: &mut Params<'_>, _key: &'static str, _kind: Kind) -> Result<Attack, BadOptions> {
        params.attack(3, 3, true)
    }
}

impl Param for AllyId {
    fn read(params: &mut Params<'_>, _key: &'static str, _kind: Kind) -> Result<AllyId, BadOptions> {
        let id = AllyId::of(params.book.allies.len() as u8);
        params.need(params.book.allies.len() < 64, "", "the edition has too many allies")?;
        let Text(name) = params.take("name")?;
        let hp = params.int("hp", 1, 4)? as u8;
        let attack = params.attack(2, 2, false)?;
        params.book.allies.push(Ally { name, hp, attack });
        Ok(id)
    }
}

impl Param for Effects {
    fn read(params: &mut Params<'_>, key: &'static str, kind: Kind) -> Result<Effects, BadOptions> {
        let list = params.take(key)?;
        let moment = match kind {
            // What a token does, it does as a reaction to the Pioneer.
            Kind::TokenEffects => Moment { usable: Use::Reaction, when: When::Token, ..params.moment },
            _ => params.moment,
        };
        params.list(key, list, moment)
    }
}

impl Param for Options {
    fn read(params: &mut Params<'_>, key: &'static str, _kind: Kind) -> Result<Options, BadOptions> {
        let lists: Vec<Vec<Table>> = params.take(key)?;
        params.need((2..=4).contains(&lists.len()), key, "there must be 2 to 4 options")?;
        let mut options = Vec::new();
        for (n, list) in lists.into_iter().enumerate() {
            params.need(!list.is_empty(), key, "an option must do something")?;
            options.push(params.list(&format!("{key}[{n}]"), list, params.moment)?);
        }
        let start = u8::try_from(params.book.options.len()).ok();
        let start = start.ok_or_else(|| params.bad(key, "the edition has too many of them"))?;
        params.book.options.extend(&options);
        Ok(Options { start, len: options.len() as u8 })
    }
}
