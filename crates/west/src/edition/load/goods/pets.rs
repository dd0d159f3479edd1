//! `pets.toml`.

use rustlers_core::BadOptions;

use crate::edition::effect::{Source, Use};
use crate::edition::goods::Pet;
use crate::edition::ids::PetId;
use crate::edition::load::effects::Book;
use crate::edition::load::node::Node;
use crate::edition::words::{PerSide, Side, WordSet};

pub(super) fn read_pet(node: &Node<'_>, id: PetId, book: &mut Book) -> Result<Pet, BadOptions> {
    let sides: WordSet<Side> = node.words("sides")?;
    let prices = node.table("price")?;
    let mut price = PerSide::default();
    for side in Side::ALL {
        let given = prices.has(side.word());
        node.check(given == sides.contains(side), "price", "it must have a price for each of its sides")?;
        if given {
            price.0[side.index()] = Some(prices.int(side.word(), 1, 50)?);
        }
    }
    prices.finish()?;
    let bases = match node.has("movement_card_bases") {
        true => {
            node.ints::<u8>("movement_card_bases", 2, 5)?.into_iter().fold(0, |bits, base| bits | 1 << base)
        }
        false => u8::MAX,
    };
    node.check(node.has("abilities"), "abilities", "a Pet must do something; put it in")?;
    let pet = Pet {
        id: node.id("id")?.to_owned(),
        name: node.text("name")?.to_owned(),
        text: node.text("text")?.to_owned(),
        price,
        sold_at: node.words("sold_at")?,
        gang_max: node.some("gang_max", 6)?,
        bases,
        abilities: book.abilities(node, Source::Pet(id), &Use::ALL, 4)?,
    };
    node.finish()?;
    Ok(pet)
}

/// How many Pets, and how long they wait; the rest is the rulebook's.
pub(super) fn read_pet_rules(node: &Node<'_>) -> Result<(u8, u8), BadOptions> {
    let both = node.texts("pioneer_not_both")?;
    node.check(both == ["horse", "donkey"], "pioneer_not_both", "it must be [\"horse\", \"donkey\"]")?;
    let gone = node.texts("removed_when_owner_dies")?;
    node.check(
        gone == ["snake", "vulture"],
        "removed_when_owner_dies",
        "it must be [\"snake\", \"vulture\"]",
    )?;
    for key in ["same_kind_twice", "acts_in_round_bought"] {
        node.check(!node.flag(key)?, key, "it must be false, as in the rulebook")?;
    }
    let read = (node.int("per_player", 0, 2)?, node.int("redeploy_wait_rounds", 1, 1)?);
    node.finish()?;
    Ok(read)
}
