//! `weapons.toml`.

use rustlers_core::BadOptions;
use serde::Deserialize;
use toml::Table;

use crate::edition::effect::{Attack, Limit, Source, Trigger, Use};
use crate::edition::goods::Weapon;
use crate::edition::ids::WeaponId;
use crate::edition::load::effects::{Book, HolderFile};
use crate::edition::load::values::{Id, Int, Sentences, Text};
use crate::edition::load::{find, need};
use crate::pieces::{Shop, WeaponClass, WordSet};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeaponsFile {
    weapon: Vec<WeaponFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponFile {
    id: Id,
    name: Text,
    #[serde(rename = "type")]
    class: WeaponClass,
    dice: Int<1, 3>,
    hit: Int<2, 8>,
    damage: Int<1, 3>,
    crit: Int<0, 8>,
    crit_damage: Int<0, 9>,
    ammo: Int<0, 15>,
    price: Int<0, 50>,
    sold_at: WordSet<Shop>,
    #[serde(default)]
    always_equipped: bool,
    second_makes: Option<String>,
    disarmed_to: Option<String>,
    replaces: Option<String>,
    text: Option<Sentences>,
    #[serde(rename = "use")]
    usable: Option<Use>,
    trigger: Option<Trigger>,
    limit: Option<Limit>,
    effects: Option<Vec<Table>>,
}

impl WeaponsFile {
    pub(super) fn ids(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        self.weapon.iter().map(|weapon| weapon.id.0.as_str())
    }

    pub(super) fn compile(self, book: &mut Book) -> Result<Vec<Weapon>, BadOptions> {
        self.weapon.into_iter().zip(0..).map(|(weapon, n)| weapon.compile(WeaponId::of(n), book)).collect()
    }
}

impl WeaponFile {
    fn compile(self, id: WeaponId, book: &mut Book) -> Result<Weapon, BadOptions> {
        let at = format!("weapons.toml: weapon[{}]", self.id.0);
        let names: Vec<&str> = book.weapons.iter().map(String::as_str).collect();
        let other = |key: &str, name: Option<String>| {
            name.map(|name| find(format_args!("{at}.{key}"), "Weapon", WeaponId::of, &names, &name))
                .transpose()
        };
        let second_makes = other("second_makes", self.second_makes)?;
        let disarmed_to = other("disarmed_to", self.disarmed_to)?;
        let replaces = other("replaces", self.replaces)?;
        let attack = Attack {
            dice: self.dice.into(),
            hit: self.hit.into(),
            damage: self.damage.into(),
            crit: self.crit.into(),
            crit_damage: self.crit_damage.into(),
        };
        check_attack(&at, attack)?;
        let has_text = self.text.is_some() == self.effects.is_some();
        need(has_text, format_args!("{at}.text"), "a Weapon with effects has a text, and no other")?;
        let holder = HolderFile {
            name: &self.name,
            text: &self.text.unwrap_or_default(),
            usable: self.usable,
            trigger: self.trigger,
            limit: self.limit,
            exempt: false,
            effects: self.effects,
        };
        let holder = book.maybe_add(&at, Source::Weapon(id), &[Use::InBattle], holder)?;
        Ok(Weapon {
            id: self.id.0,
            name: self.name.0,
            class: self.class,
            attack,
            ammo: self.ammo.into(),
            price: self.price.or_none(),
            sold_at: self.sold_at,
            always_equipped: self.always_equipped,
            second_makes,
            disarmed_to,
            replaces,
            holder,
        })
    }
}

/// The dice of a Weapon or of an NPC's Gun: 0 for no crits.
pub(in crate::edition::load) fn check_attack(at: &str, attack: Attack) -> Result<(), BadOptions> {
    let none = attack.crit == 0;
    let crit_damage = format_args!("{at}.crit_damage");
    need(none == (attack.crit_damage == 0), crit_damage, "crit and crit_damage belong together")?;
    need(none || attack.crit >= attack.hit, format_args!("{at}.crit"), "a crit must be a hit, too")?;
    let more = none || attack.crit_damage > attack.damage;
    need(more, crit_damage, "a crit must deal more than a hit (WEST-5)")
}
