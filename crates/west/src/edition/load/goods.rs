//! `items.toml`, `weapons.toml` and `pets.toml`: what is bought and carried.

mod known;
mod pets;

use rustlers_core::BadOptions;

use super::effects::Book;
use super::node::Node;
use crate::edition::effect::{Attack, Source, Use};
use crate::edition::goods::{BagCard, Item, KnownItems, KnownPets, KnownWeapons, Pet, ToolCard, Weapon};
use crate::edition::ids::{ItemId, PetId, WeaponId};
use crate::edition::words::{Bag, Origin, PerSide, PowerDeck, Side, SpaceKind, Tool, WordSet};
use known::{known_items, known_pets, known_weapons};
use pets::{read_pet, read_pet_rules};

/// Everything of the three files.
#[derive(Clone, Debug)]
pub(in crate::edition) struct Goods {
    pub(in crate::edition) tools: [ToolCard; Tool::ALL.len()],
    pub(in crate::edition) bags: [BagCard; Bag::ALL.len()],
    pub(in crate::edition) items: Vec<Item>,
    pub(in crate::edition) weapons: Vec<Weapon>,
    pub(in crate::edition) pets: Vec<Pet>,
    pub(in crate::edition) known_items: KnownItems,
    pub(in crate::edition) known_weapons: KnownWeapons,
    pub(in crate::edition) known_pets: KnownPets,
    pub(in crate::edition) pets_each: u8,
    pub(in crate::edition) pet_wait: u8,
}

/// The most sorts of each, so that what a character has is a few small numbers.
const MOST_ITEMS: usize = 16;
const MOST_WEAPONS: usize = 16;
const MOST_PETS: usize = 8;

/// Reads the three files.
pub(super) fn read(
    items: &Node<'_>,
    weapons: &Node<'_>,
    pets: &Node<'_>,
    book: &mut Book,
) -> Result<Goods, BadOptions> {
    let weapon_nodes = weapons.things("weapon", MOST_WEAPONS)?;
    let item_nodes = items.things("item", MOST_ITEMS)?;
    let pet_nodes = pets.things("pet", MOST_PETS)?;
    book.items = ids(&item_nodes)?;
    book.weapons = ids(&weapon_nodes)?;
    let pet_ids = ids(&pet_nodes)?;
    let goods = Goods {
        tools: read_tools(items)?,
        bags: read_bags(items)?,
        known_items: known_items(items, &book.items)?,
        known_weapons: known_weapons(weapons, &book.weapons)?,
        known_pets: known_pets(pets, &pet_ids)?,
        items: numbered(&item_nodes, |node, n| read_item(node, ItemId::of(n), book))?,
        weapons: numbered(&weapon_nodes, |node, n| read_weapon(node, WeaponId::of(n), book))?,
        pets: numbered(&pet_nodes, |node, n| read_pet(node, PetId::of(n), book))?,
        pets_each: 0,
        pet_wait: 0,
    };
    let (pets_each, pet_wait) = read_pet_rules(&pets.table("rules")?)?;
    for file in [items, weapons, pets] {
        file.text("edition")?;
        file.finish()?;
    }
    Ok(Goods { pets_each, pet_wait, ..goods })
}

fn ids(nodes: &[Node<'_>]) -> Result<Vec<String>, BadOptions> {
    nodes.iter().map(|node| node.id("id").map(str::to_owned)).collect()
}

fn numbered<T>(
    nodes: &[Node<'_>],
    mut read: impl FnMut(&Node<'_>, u8) -> Result<T, BadOptions>,
) -> Result<Vec<T>, BadOptions> {
    nodes.iter().zip(0..).map(|(node, n)| read(node, n)).collect()
}

fn read_tools(file: &Node<'_>) -> Result<[ToolCard; 3], BadOptions> {
    let nodes = file.things("tool", Tool::ALL.len())?;
    let tool = |tool: Tool| {
        let node = nodes.iter().find(|node| node.id("id") == Ok(tool.word()));
        let node = node.ok_or_else(|| file.bad("tool", format!("{tool} is missing; put it in")))?;
        let mut draws = [0; Origin::ALL.len()];
        if node.has("draws") {
            let table = node.table("draws")?;
            for origin in Origin::ALL.into_iter().filter(|origin| table.has(origin.word())) {
                draws[origin.index()] = table.int(origin.word(), 0, 3)?;
            }
            table.finish()?;
        }
        let work = match tool {
            Tool::SiftingPan => SpaceKind::Waterfall,
            Tool::Pickaxe => SpaceKind::Mine,
            Tool::Rope => SpaceKind::Herd,
        };
        node.expect_text("work", work.word())?;
        let sides: WordSet<Side> = node.words("sides")?;
        let pioneers = [Side::Pioneer].into_iter().collect();
        node.check(sides == pioneers, "sides", "Tools are for Pioneers: it must be [\"pioneer\"]")?;
        let read = ToolCard {
            name: node.text("name")?.to_owned(),
            price: node.int("price", 0, 50)?,
            sold_at: node.words("sold_at")?,
            work,
            draws,
        };
        node.finish()?;
        Ok::<_, BadOptions>(read)
    };
    Ok([tool(Tool::SiftingPan)?, tool(Tool::Pickaxe)?, tool(Tool::Rope)?])
}

fn read_bags(file: &Node<'_>) -> Result<[BagCard; 3], BadOptions> {
    let nodes = file.things("bag", Bag::ALL.len())?;
    let bag = |bag: Bag| {
        let node = nodes.iter().find(|node| node.id("id") == Ok(bag.word()));
        let node = node.ok_or_else(|| file.bad("bag", format!("{bag} is missing; put it in")))?;
        match Bag::ALL.into_iter().find(|smaller| smaller.next() == Some(bag)) {
            Some(smaller) => node.expect_text("needs", smaller.word())?,
            None => node.check(!node.has("needs"), "needs", "everybody has it; leave it out")?,
        }
        let price = node.table("price")?;
        let power = node.table("power")?;
        let mut limits = [0; PowerDeck::ALL.len()];
        for deck in PowerDeck::ALL {
            limits[deck.index()] = power.int(deck.word(), 0, 3)?;
        }
        let read = BagCard {
            name: node.text("name")?.to_owned(),
            price: PerSide([price.int("pioneer", 0, 50)?, price.int("bandit", 0, 50)?]),
            items: node.int("items", 0, 9)?,
            weight: node.int("weight", 0, 80)?,
            livestock: node.int("livestock", 0, 8)?,
            power: limits,
            sold_at: node.words("sold_at")?,
        };
        price.finish()?;
        power.finish()?;
        node.finish()?;
        Ok::<_, BadOptions>(read)
    };
    Ok([bag(Bag::Small)?, bag(Bag::Large)?, bag(Bag::Huge)?])
}

fn read_item(node: &Node<'_>, id: ItemId, book: &mut Book) -> Result<Item, BadOptions> {
    let enables = node.maybe_word("enables")?;
    let has_effects = node.has("effects");
    node.check(has_effects != enables.is_some(), "effects", "an Item has either effects or enables")?;
    let item = Item {
        id: node.id("id")?.to_owned(),
        name: node.text("name")?.to_owned(),
        text: node.text("text")?.to_owned(),
        kind: node.word("kind")?,
        price: node.int("price", 1, 50)?,
        sides: node.words("sides")?,
        sold_at: node.words("sold_at")?,
        max: node.some("max", 9)?,
        needs_tool: if node.has("needs_tool") { node.words("needs_tool")? } else { WordSet::EMPTY },
        enables,
        holder: match has_effects {
            true => Some(book.holder(node, Source::Item(id), &Use::ALL)?),
            false => None,
        },
    };
    node.check(!node.has("exempt"), "exempt", "only Power Cards are exempt; leave it out")?;
    node.finish()?;
    Ok(item)
}

fn read_weapon(node: &Node<'_>, id: WeaponId, book: &mut Book) -> Result<Weapon, BadOptions> {
    let names = book.weapons.clone();
    let other = |key: &str| match node.has(key) {
        true => {
            let named = |name: &str| names.iter().position(|weapon| weapon == name);
            node.find(key, "Weapon", WeaponId::of, named).map(Some)
        }
        false => Ok(None),
    };
    let weapon = Weapon {
        id: node.id("id")?.to_owned(),
        name: node.text("name")?.to_owned(),
        class: node.word("type")?,
        attack: read_attack(node)?,
        ammo: node.int("ammo", 0, 15)?,
        price: node.some("price", 50)?,
        sold_at: node.words("sold_at")?,
        always_equipped: node.maybe_flag("always_equipped")?,
        second_makes: other("second_makes")?,
        disarmed_to: other("disarmed_to")?,
        replaces: other("replaces")?,
        holder: match node.has("effects") {
            true => Some(book.holder(node, Source::Weapon(id), &[Use::InBattle])?),
            false => None,
        },
    };
    node.check(!node.has("exempt"), "exempt", "only Power Cards are exempt; leave it out")?;
    node.finish()?;
    Ok(weapon)
}

/// The dice of a Weapon or of an NPC's Gun: 0 for no crits.
pub(super) fn read_attack(node: &Node<'_>) -> Result<Attack, BadOptions> {
    let attack = Attack {
        dice: node.int("dice", 1, 3)?,
        hit: node.int("hit", 2, 8)?,
        damage: node.int("damage", 1, 3)?,
        crit: node.int("crit", 0, 8)?,
        crit_damage: node.int("crit_damage", 0, 9)?,
    };
    let none = attack.crit == 0;
    node.check(none == (attack.crit_damage == 0), "crit_damage", "crit and crit_damage belong together")?;
    node.check(none || attack.crit >= attack.hit, "crit", "a crit must be a hit, too")?;
    node.check(
        none || attack.crit_damage > attack.damage,
        "crit_damage",
        "a crit must deal more than a hit (WEST-5)",
    )?;
    Ok(attack)
}
