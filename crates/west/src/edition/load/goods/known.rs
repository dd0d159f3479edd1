//! The things of the rulebook that every edition has.

use rustlers_core::BadOptions;

use crate::edition::goods::{KnownItems, KnownPets, KnownWeapons};
use crate::edition::ids::{ItemId, PetId, WeaponId};
use crate::edition::load::bad;

/// Finds a thing of the rulebook.
fn known<I>(at: &str, ids: &[&str], id: fn(u8) -> I, name: &str) -> Result<I, BadOptions> {
    let place = ids.iter().position(|other| *other == name);
    place
        .map(|n| id(n as u8))
        .ok_or_else(|| bad(at, format_args!("{name} of the rulebook is missing; put it in")))
}

pub(super) fn known_items(ids: &[&str]) -> Result<KnownItems, BadOptions> {
    let item = |name: &str| known("items.toml: item", ids, ItemId::of, name);
    Ok(KnownItems {
        rations: item("rations")?,
        shovel: item("shovel")?,
        traps: item("traps")?,
        saddle: item("saddle")?,
        lantern: item("lantern")?,
        snake_oil: item("snake_oil")?,
        dynamite: item("dynamite")?,
        derringer: item("derringer")?,
        lockpick: item("lockpick")?,
    })
}

pub(super) fn known_weapons(ids: &[&str]) -> Result<KnownWeapons, BadOptions> {
    let weapon = |name: &str| known("weapons.toml: weapon", ids, WeaponId::of, name);
    Ok(KnownWeapons {
        rifle: weapon("rifle")?,
        shotgun: weapon("shotgun")?,
        revolver: weapon("revolver")?,
        dual_revolvers: weapon("dual_revolvers")?,
        pocket_knife: weapon("pocket_knife")?,
        bowie_knife: weapon("bowie_knife")?,
        whip: weapon("whip")?,
    })
}

pub(super) fn known_pets(ids: &[&str]) -> Result<KnownPets, BadOptions> {
    let pet = |name: &str| known("pets.toml: pet", ids, PetId::of, name);
    Ok(KnownPets {
        horse: pet("horse")?,
        donkey: pet("donkey")?,
        snake: pet("snake")?,
        vulture: pet("vulture")?,
    })
}
