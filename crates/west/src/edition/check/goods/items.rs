//! Items (WEST-D39 to WEST-D47).

use rustlers_core::BadOptions;

use super::{check_sale, first_effect, shops};
use crate::edition::check::need;
use crate::edition::effect::{Aim, DrawFrom, Effect, Limit, Roll, Trigger, Use};
use crate::edition::{Edition, ItemId};
use crate::pieces::{Enables, ItemKind, Shop, Side, Tool, WordSet};

/// The roll that negates a Danger with a Lantern (WEST-D43).
const LANTERN: u8 = 3;

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    check_all(edition)?;
    check_rulebook_items(edition)
}

/// What holds for every Item.
fn check_all(edition: &Edition) -> Result<(), BadOptions> {
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
    let lights = edition.numbers().danger_negate - LANTERN;
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
