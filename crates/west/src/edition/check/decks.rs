//! The decks (WEST-D22 to WEST-D31).

use rustlers_core::BadOptions;

use super::need;
use crate::edition::effect::{Effect, Target};
use crate::edition::{Edition, GoldCard, SpaceId, SpaceSet, Walker};
use crate::pieces::{GoldKind, PowerDeck, SpaceKind, TeamSize};

/// Movement Cards in the hands of six players (WEST-D22).
const SIX_HANDS: u32 = 18;

/// Cards that a Poker Tournament can want of one deck: two for each of six players, but of the Shadow deck one (WEST-D31,
/// WEST-254).
fn tournament(deck: PowerDeck) -> u32 {
    if deck == PowerDeck::Shadow { 6 } else { 12 }
}

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    check_movement(edition)?;
    check_ambush(edition)?;
    check_gold(edition)?;
    for deck in PowerDeck::ALL {
        let size: u32 = edition.power_deck(deck).map(|id| u32::from(edition.power(id).count)).sum();
        let least = tournament(deck);
        need(
            (least..=64).contains(&size),
            format_args!("deck_{deck}.toml: size"),
            format_args!("it is {size}; it must be {least} to 64, enough for a Tournament (WEST-D31)"),
        )?;
    }
    Ok(())
}

/// WEST-D22.
fn check_movement(edition: &Edition) -> Result<(), BadOptions> {
    let cards = edition.movement_cards();
    let size: u32 = cards.iter().map(|card| u32::from(card.count)).sum();
    need(
        size >= SIX_HANDS,
        format_args!("deck_movement.toml: size"),
        format_args!("it is {size}; six hands need {SIX_HANDS} (WEST-D22)"),
    )?;
    for base in 2..=5 {
        need(
            cards.iter().any(|card| card.base == base),
            format_args!("deck_movement.toml: card"),
            format_args!("no card has base = {base}; there must be 2, 3, 4 and 5 (WEST-D22)"),
        )?;
    }
    let turned = cards.iter().filter(|card| card.with_loot != 0 || card.without_loot != 0).count();
    need(
        (1..cards.len()).contains(&turned),
        format_args!("deck_movement.toml: card"),
        format_args!("some cards, but not all, must have a bonus or penalty for Loot (WEST-D22)"),
    )
}

/// WEST-D23.
fn check_ambush(edition: &Edition) -> Result<(), BadOptions> {
    let mut named = SpaceSet::EMPTY;
    for card in edition.ambush_cards() {
        let space = edition.space(card.space);
        let at = format_args!("deck_ambush.toml: card[{}].space", card.id);
        need(
            space.hideable && edition.may_enter(Walker::Bandit).contains(card.space),
            at,
            format_args!("nobody can hide at {}; name another space (WEST-D23)", space.id),
        )?;
        need(
            !named.contains(card.space),
            at,
            format_args!("another card names {}; raise its count instead", space.id),
        )?;
        named.insert(card.space);
    }
    let total: u32 = edition.ambush_cards().iter().map(|card| u32::from(card.count)).sum();
    let snakes = edition.pet(edition.known_pets().snake).gang_max.unwrap_or(3);
    let hands = TeamSize::ALL.map(|size| {
        let profile = edition.profile(size);
        u32::from(profile.bandits) * u32::from(profile.ambush_max + 1)
    });
    let out = hands.into_iter().max().unwrap_or_default() + u32::from(snakes);
    need(
        total >= 2 * out,
        format_args!("deck_ambush.toml: size"),
        format_args!("{out} cards can be out at once; there must be at least {} (WEST-D23)", 2 * out),
    )?;
    for (n, space) in edition.spaces().iter().enumerate() {
        let worth = matches!(
            space.kind,
            SpaceKind::Waterfall
                | SpaceKind::Herd
                | SpaceKind::MineLanding
                | SpaceKind::Saloon
                | SpaceKind::Jail
                | SpaceKind::Station
        );
        need(
            !worth || named.contains(SpaceId::of(n as u8)),
            format_args!("deck_ambush.toml: card"),
            format_args!("no card names {}; put one in (WEST-D23)", space.id),
        )?;
    }
    Ok(())
}

/// WEST-D24 to WEST-D27.
fn check_gold(edition: &Edition) -> Result<(), BadOptions> {
    let of = |kind: GoldKind| edition.gold_cards().iter().filter(move |card| card.kind == kind);
    for kind in GoldKind::ALL {
        need(
            of(kind).next().is_some(),
            format_args!("deck_gold.toml: card"),
            format_args!("none has kind = \"{kind}\"; put one in (WEST-D24)"),
        )?;
    }
    for kind in [GoldKind::Gold, GoldKind::Fools] {
        need(
            of(kind).count() == 1,
            format_args!("deck_gold.toml: card"),
            format_args!("two have kind = \"{kind}\"; weight and pay depend on the place only (WEST-R43)"),
        )?;
    }
    for name in ["Mother Lode", "Campfire Stories"] {
        need(
            of(GoldKind::Event).any(|card| card.name == name),
            format_args!("deck_gold.toml: card"),
            format_args!("the Event {name:?} is missing; put it in (WEST-D25)"),
        )?;
    }
    for card in of(GoldKind::Event) {
        need(
            card.count >= 2,
            format_args!("deck_gold.toml: card[{}].count", card.id),
            format_args!("an Event must be able to come twice; it must be at least 2 (WEST-D25)"),
        )?;
        let bonus = rows(edition, card).any(|effect| matches!(effect, Effect::Rep { event: true, .. }));
        let plain = rows(edition, card).any(|effect| matches!(effect, Effect::Rep { event: false, .. }));
        need(
            bonus && !plain,
            format_args!("deck_gold.toml: card[{}].effects", card.id),
            format_args!("an Event gives bonus Rep, marked with event = true (WEST-D25, WEST-121)"),
        )?;
    }
    for card in of(GoldKind::Danger) {
        let struck = |effect: Effect| {
            !matches!(
                effect,
                Effect::Rep { amount: 1.., .. } | Effect::Cash { amount: 1.. } | Effect::Heal { .. }
            ) && !matches!(
                effect,
                Effect::Hurt { target: Target::Foe | Target::Enemy(_) | Target::AnyPlayer(_), .. }
            )
        };
        need(
            rows(edition, card).all(struck),
            format_args!("deck_gold.toml: card[{}].effects", card.id),
            format_args!("a Danger harms the one who drew it and helps nobody (WEST-D26)"),
        )?;
    }
    Ok(())
}

fn rows<'a>(edition: &'a Edition, card: &GoldCard) -> impl Iterator<Item = Effect> + 'a {
    let list = card.holder.map(|holder| edition.holder(holder).effects).unwrap_or_default();
    edition.effects(list).iter().map(|row| row.effect)
}
