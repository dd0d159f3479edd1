//! Shops, Items, Weapons and Pets (WEST-D37 to WEST-D61).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::effect::{Aim, Effect, Ignored, Limit, Stolen, Token, TokenCost, Trigger, Use};
use crate::edition::words::{Bag, Enables, ItemKind, Shop, Side, Tool, WeaponClass, WordSet};
use crate::edition::{DrawFrom, Edition, HolderId, ItemId, Pet, Roll, Weapon};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    check_shops(edition)?;
    check_items(edition)?;
    check_rulebook_items(edition)?;
    for weapon in edition.weapons() {
        check_weapon(edition, weapon)?;
    }
    check_knife(edition)?;
    for pet in edition.pets() {
        check_pet(edition, pet)?;
    }
    check_rulebook_pets(edition)
}

fn shops(list: &[Shop]) -> WordSet<Shop> {
    list.iter().copied().collect()
}

/// WEST-68, WEST-D38: Tools where Pioneers shop, Bag Upgrades everywhere.
fn check_shops(edition: &Edition) -> Result<(), BadOptions> {
    for tool in Tool::ALL {
        need(
            edition.tool(tool).sold_at == shops(&[Shop::Prosperity, Shop::Ranch]),
            format_args!("items.toml: tool[{tool}].sold_at"),
            format_args!("it must be [\"prosperity\", \"ranch\"] (WEST-D38)"),
        )?;
    }
    for bag in Bag::ALL {
        let everywhere = if bag == Bag::Small { WordSet::EMPTY } else { shops(&Shop::ALL) };
        need(
            edition.bag(bag).sold_at == everywhere,
            format_args!("items.toml: bag[{bag}].sold_at"),
            format_args!("Upgrades are sold in all four shops, the Small Bag in none (WEST-68)"),
        )?;
    }
    // WEST-D37: the first purchase is possible from $10 and from the $3 of a Bandit in 3v3.
    for (shop, cash) in [(Shop::Prosperity, 10), (Shop::Bunker, 3)] {
        let cheap = edition.items().iter().any(|item| item.sold_at.contains(shop) && item.price <= cash);
        need(
            cheap,
            format_args!("items.toml: item"),
            format_args!("nothing sold at {shop} costs ${cash} or less; lower a price (WEST-D37)"),
        )?;
    }
    Ok(())
}

/// A thing is sold where its users shop, and to each of them.
fn check_sale(at: &str, sold_at: WordSet<Shop>, sides: WordSet<Side>) -> Result<(), BadOptions> {
    need(!sides.is_empty(), format_args!("{at}.sides"), format_args!("somebody must be able to use it"))?;
    for shop in sold_at.iter() {
        need(
            sides.contains(shop.side()),
            format_args!("{at}.sold_at"),
            format_args!("none of its users shops at {shop}; leave that out (WEST-68)"),
        )?;
    }
    for side in sides.iter().filter(|_| !sold_at.is_empty()) {
        need(
            sold_at.iter().any(|shop| shop.side() == side),
            format_args!("{at}.sold_at"),
            format_args!("it is never sold to a {side}; add a shop"),
        )?;
    }
    Ok(())
}

fn check_items(edition: &Edition) -> Result<(), BadOptions> {
    let known = edition.known_items();
    let at_ranch = [known.traps, known.saddle, known.rations];
    let in_battle = [known.dynamite, known.derringer];
    for (item, id) in edition.items().iter().zip(0..).map(|(item, n)| (item, ItemId::of(n))) {
        let at = format!("items.toml: item[{}]", item.id);
        check_sale(&at, item.sold_at, item.sides)?;
        need(
            item.sold_at.contains(Shop::Ranch) == at_ranch.contains(&id),
            format_args!("{at}.sold_at"),
            format_args!("of the Items the Ranch sells Traps, Saddle and Rations, no others (WEST-68)"),
        )?;
        need(
            item.sold_at.contains(Shop::Shack) == (id == known.rations),
            format_args!("{at}.sold_at"),
            format_args!("of the Items the Shack sells Rations, no others (WEST-68)"),
        )?;
        need(
            (item.kind == ItemKind::Expendable) == in_battle.contains(&id),
            format_args!("{at}.kind"),
            format_args!("Dynamite and Derringer are expendable, nothing else is (WEST-193)"),
        )?;
        let Some(holder) = item.holder.map(|holder| edition.holder(holder)) else { continue };
        need(
            (holder.usable == Use::InBattle) == (item.kind == ItemKind::Expendable),
            format_args!("{at}.use"),
            format_args!("expendable Items are used in_battle, no others (WEST-193)"),
        )?;
        let used = matches!(holder.usable, Use::YourTurn | Use::Reaction);
        need(
            item.kind != ItemKind::Consumable || used,
            format_args!("{at}.use"),
            format_args!("a consumable Item is used on your_turn or as a reaction"),
        )?;
        // WEST-D41: the Lockpick is the only Item that works in Jail.
        need(
            (holder.trigger == Some(Trigger::Escape)) == (id == known.lockpick),
            format_args!("{at}.trigger"),
            format_args!("in Jail the Lockpick is used and nothing else (WEST-D41)"),
        )?;
    }
    Ok(())
}

/// WEST-D39 to WEST-D47: what the rulebook says its Items are.
fn check_rulebook_items(edition: &Edition) -> Result<(), BadOptions> {
    let known = edition.known_items();
    let first = |id: ItemId| edition.item(id).holder.map(|holder| first_effect(edition, holder));
    let is = |id: ItemId, holds: bool, rule: &str, what: &str| {
        need(
            holds,
            format_args!("items.toml: item[{}]", edition.item(id).id),
            format_args!("{what}, as the rulebook says ({rule})"),
        )
    };
    let both: WordSet<Side> = Side::ALL.into_iter().collect();
    let only = |side: Side| -> WordSet<Side> { [side].into_iter().collect() };
    let at = |id: ItemId| edition.item(id);

    let rations = at(known.rations);
    let heals = matches!(first(known.rations), Some(Effect::Heal { .. }));
    let everywhere = rations.sold_at == shops(&Shop::ALL);
    is(
        known.rations,
        rations.kind == ItemKind::Consumable && heals && everywhere && rations.sides == both,
        "WEST-D39",
        "it is consumable, heals, and is sold in all four shops",
    )?;
    let refreshes = matches!(first(known.snake_oil), Some(Effect::RefreshHand { .. }));
    is(known.snake_oil, refreshes, "WEST-D40", "it does refresh_hand")?;
    let picks =
        matches!(first(known.lockpick), Some(Effect::RollBonus { roll: Roll::Escape, amount: 1.., .. }));
    is(
        known.lockpick,
        picks && at(known.lockpick).sides == only(Side::Bandit),
        "WEST-D41",
        "it is for Bandits and adds to the roll to Escape",
    )?;
    let shovel = at(known.shovel);
    let digs = matches!(first(known.shovel), Some(Effect::Draw { deck: DrawFrom::Gold, count: 1 }));
    let tools: WordSet<Tool> = [Tool::SiftingPan, Tool::Pickaxe].into_iter().collect();
    let once = shovel.holder.is_some_and(|holder| edition.holder(holder).limit == Limit::Job);
    is(
        known.shovel,
        digs && once
            && shovel.max == Some(1)
            && shovel.needs_tool == tools
            && shovel.kind == ItemKind::Lasting,
        "WEST-D42",
        "at most 1, with Sifting Pan or Pickaxe, for 1 more Gold Card per job",
    )?;
    let numbers = edition.numbers();
    let lights = numbers.danger_negate - numbers.danger_negate_lantern;
    let lit = matches!(
        first(known.lantern),
        Some(Effect::RollBonus { roll: Roll::Danger, amount, .. }) if amount == lights as i8
    );
    is(known.lantern, lit, "WEST-D43", "it brings the roll that negates a Danger from 7+ to 3+")?;
    let traps = at(known.traps).enables == Some(Enables::Trapping);
    is(known.traps, traps && at(known.traps).kind == ItemKind::Lasting, "WEST-D44", "it enables trapping")?;
    let saddle = at(known.saddle);
    is(
        known.saddle,
        saddle.enables == Some(Enables::Taming)
            && saddle.max == Some(1)
            && saddle.kind == ItemKind::Consumable
            && saddle.needs_tool == [Tool::Rope].into_iter().collect(),
        "WEST-D45",
        "at most 1, consumable, with a Rope, it enables taming",
    )?;
    let moment = |id: ItemId| at(id).holder.and_then(|holder| edition.holder(holder).trigger);
    let shot = matches!(first(known.derringer), Some(Effect::SpecialAttack { aim: Aim::One, .. }));
    is(
        known.derringer,
        shot && moment(known.derringer) == Some(Trigger::Lethal),
        "WEST-D46",
        "it is one special_attack at the moment lethal",
    )?;
    let blast = matches!(first(known.dynamite), Some(Effect::SpecialAttack { aim: Aim::EachEnemy, .. }));
    is(
        known.dynamite,
        blast && moment(known.dynamite).is_none(),
        "WEST-D47",
        "it is a special_attack at each_enemy, in place of an attack",
    )
}

fn first_effect(edition: &Edition, holder: HolderId) -> Effect {
    edition.effects(edition.holder(holder).effects)[0].effect
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
fn check_knife(edition: &Edition) -> Result<(), BadOptions> {
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

/// WEST-89, WEST-D61.
fn check_pet(edition: &Edition, pet: &Pet) -> Result<(), BadOptions> {
    let at = format!("pets.toml: pet[{}]", pet.id);
    let sides: WordSet<Side> = Side::ALL.into_iter().filter(|&side| pet.price[side].is_some()).collect();
    check_sale(&at, pet.sold_at, sides)?;
    let shops_of_pets = pet.sold_at.iter().all(|shop| matches!(shop, Shop::Ranch | Shop::Shack));
    need(
        shops_of_pets && !pet.sold_at.is_empty(),
        format_args!("{at}.sold_at"),
        format_args!("Pets are sold at the Ranch and the Shack only (WEST-89)"),
    )?;
    let tokens = abilities(edition, pet).filter(|effect| matches!(effect, Effect::PlaceToken { .. })).count();
    need(
        tokens == 0 || ["snake", "vulture"].contains(&pet.id.as_str()),
        format_args!("{at}.abilities"),
        format_args!("only the Snake and the Vulture are placed on the board (WEST-94)"),
    )
}

/// WEST-D57 to WEST-D60.
fn check_rulebook_pets(edition: &Edition) -> Result<(), BadOptions> {
    let known = edition.known_pets();
    let is = |id, holds: bool, rule: &str, what: &str| {
        need(
            holds,
            format_args!("pets.toml: pet[{}]", edition.pet(id).id),
            format_args!("{what}, as the rulebook says ({rule})"),
        )
    };
    let for_sides = |id, pioneer: bool, bandit: bool| {
        let price = edition.pet(id).price;
        price[Side::Pioneer].is_some() == pioneer && price[Side::Bandit].is_some() == bandit
    };
    let does = |id, what: &dyn Fn(Effect) -> bool| abilities(edition, edition.pet(id)).any(what);
    let spares = |effect| matches!(effect, Effect::Ignore { what: Ignored::Desert });
    let runs = |effect| matches!(effect, Effect::MoveBonus { .. });
    is(
        known.horse,
        for_sides(known.horse, true, true) && does(known.horse, &spares) && does(known.horse, &runs),
        "WEST-D57",
        "it is for both sides, gives movement and spares its owner the Desert",
    )?;
    is(
        known.donkey,
        for_sides(known.donkey, true, false) && does(known.donkey, &spares),
        "WEST-D58",
        "it is for Pioneers and spares its owner the Desert",
    )?;
    let token = |effect, token: Token, cost: TokenCost, stings: &dyn Fn(Effect) -> bool| match effect {
        Effect::PlaceToken { token: found, cost: paid, effects } => {
            found == token && paid == cost && tokens_do(edition, effects, stings)
        }
        _ => false,
    };
    let strikes = |effect| matches!(effect, Effect::Hurt { .. });
    is(
        known.snake,
        for_sides(known.snake, false, true)
            && does(known.snake, &|effect| token(effect, Token::Snake, TokenCost::AmbushCard, &strikes)),
        "WEST-D59",
        "it is for Bandits, is laid under an Ambush Card and hurts",
    )?;
    let steals = |effect| matches!(effect, Effect::Steal { what: Stolen::Loot, .. });
    is(
        known.vulture,
        for_sides(known.vulture, false, true)
            && does(known.vulture, &|effect| token(effect, Token::Vulture, TokenCost::None, &steals)),
        "WEST-D60",
        "it is for Bandits, is set out openly and steals Loot",
    )
}

fn abilities<'a>(edition: &'a Edition, pet: &Pet) -> impl Iterator<Item = Effect> + 'a {
    let rows = edition.holders(pet.abilities).flat_map(|(_, holder)| edition.effects(holder.effects));
    rows.map(|row| row.effect)
}

/// Does a strike or try come to this, whatever the die shows?
fn tokens_do(edition: &Edition, list: crate::edition::Effects, what: &dyn Fn(Effect) -> bool) -> bool {
    edition.effects(list).iter().any(|row| match row.effect {
        Effect::OnRoll { then, otherwise, .. } => {
            tokens_do(edition, then, what) || tokens_do(edition, otherwise, what)
        }
        effect => what(effect),
    })
}
