//! Pets (WEST-D57 to WEST-D61).

use rustlers_core::BadOptions;

use super::check_sale;
use crate::edition::check::need;
use crate::edition::effect::{Effect, Effects, Ignored, Stolen, Token, TokenCost};
use crate::edition::{Edition, Pet};
use crate::pieces::{Shop, Side, WordSet};

pub(super) fn check(edition: &Edition) -> Result<(), BadOptions> {
    for pet in edition.pets() {
        check_pet(edition, pet)?;
    }
    check_rulebook_pets(edition)
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
fn tokens_do(edition: &Edition, list: Effects, what: &dyn Fn(Effect) -> bool) -> bool {
    edition.effects(list).iter().any(|row| match row.effect {
        Effect::OnRoll { then, otherwise, .. } => {
            tokens_do(edition, then, what) || tokens_do(edition, otherwise, what)
        }
        effect => what(effect),
    })
}
