//! Weapons (WEST-D48 to WEST-D55).

use rustlers_core::BadOptions;

use super::{first_effect, shops};
use crate::edition::check::need;
use crate::edition::effect::{Effect, Limit};
use crate::edition::{Edition, Weapon};
use crate::pieces::{Shop, WeaponClass, WordSet};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for weapon in edition.weapons() {
        check_weapon(edition, weapon)?;
    }
    check_rulebook_weapons(edition)
}

/// WEST-D48 to WEST-D55.
fn check_weapon(edition: &Edition, weapon: &Weapon) -> Result<(), BadOptions> {
    let at = format!("weapons.toml: weapon[{}]", weapon.id);
    need(
        (weapon.ammo > 0) == weapon.class.is_gun(),
        format_args!("{at}.ammo"),
        format_args!("Guns have Ammo, Hand-to-Hand Weapons have none (WEST-D55)"),
    )?;
    let expected =
        if weapon.price.is_some() { shops(&[Shop::Prosperity, Shop::Bunker]) } else { WordSet::EMPTY };
    need(
        weapon.sold_at == expected,
        format_args!("{at}.sold_at"),
        format_args!(
            "Weapons with a price are sold at [\"prosperity\", \"bunker\"], others nowhere (WEST-68)"
        ),
    )?;
    need(
        weapon.price.is_some() || weapon.always_equipped,
        format_args!("{at}.price"),
        format_args!("only the Pocket Knife and what replaces it cannot be bought"),
    )?;
    let knife = edition.known_weapons().pocket_knife;
    let replaces = weapon.replaces.is_none_or(|other| other == knife && weapon.always_equipped);
    need(
        replaces && (!weapon.always_equipped || weapon.class == WeaponClass::HandToHand),
        format_args!("{at}.replaces"),
        format_args!("only the pocket_knife is replaced, by a Hand-to-Hand Weapon that is always_equipped"),
    )?;
    let Some(holder) = weapon.holder else { return Ok(()) };
    let disarms = matches!(first_effect(edition, holder), Effect::Disarm { .. });
    need(
        disarms && edition.holder(holder).limit == Limit::Battle && edition.holder(holder).trigger.is_none(),
        format_args!("{at}.effects"),
        format_args!("what a Weapon does besides is to Disarm, once per Battle (WEST-D54)"),
    )
}

/// WEST-D50 to WEST-D54: the Weapons of the rulebook among each other.
fn check_rulebook_weapons(edition: &Edition) -> Result<(), BadOptions> {
    let known = edition.known_weapons();
    let price = |id| edition.weapon(id).price.unwrap_or_default();
    need(
        price(known.dual_revolvers) == 2 * price(known.revolver),
        format_args!("weapons.toml: weapon[dual_revolvers].price"),
        format_args!("a second Revolver costs what the first does; set it to twice that (WEST-D51)"),
    )?;
    let harm = |weapon: &Weapon| {
        let die: u32 = (1..=8).map(|face| u32::from(weapon.attack.harm(face))).sum();
        die * u32::from(weapon.attack.dice)
    };
    need(
        harm(edition.weapon(known.revolver)) < harm(edition.weapon(known.dual_revolvers)),
        format_args!("weapons.toml: weapon[revolver]"),
        format_args!("one Revolver must be weaker than two; change dice, hit or damage (WEST-D50)"),
    )?;
    let knife = edition.weapon(known.pocket_knife);
    for weapon in edition.weapons() {
        need(
            harm(knife) <= harm(weapon),
            format_args!("weapons.toml: weapon[{}]", weapon.id),
            format_args!("no Weapon is weaker than the Pocket Knife; change dice, hit or damage (WEST-D52)"),
        )?;
    }
    let whip = edition.weapon(known.whip).holder.is_some();
    need(
        whip,
        format_args!("weapons.toml: weapon[whip].effects"),
        format_args!("the Whip Disarms (WEST-D54)"),
    )
}
