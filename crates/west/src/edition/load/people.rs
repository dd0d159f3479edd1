//! `characters.toml` and `npcs.toml`.

use rustlers_core::BadOptions;

use super::effects::Book;
use super::goods::{Goods, read_attack};
use super::map::find_space;
use super::node::Node;
use crate::edition::board::Board;
use crate::edition::effect::{Source, Use};
use crate::edition::ids::{CharacterId, WeaponId};
use crate::edition::people::{Character, NpcCard, Reward};
use crate::edition::words::{Level, Npc, Word};

/// Everything of the two files.
#[derive(Clone, Debug)]
pub(in crate::edition) struct People {
    pub(in crate::edition) characters: Vec<Character>,
    /// By role and level.
    pub(in crate::edition) npcs: [[NpcCard; Level::ALL.len()]; Npc::ALL.len()],
    pub(in crate::edition) level_two_round: u8,
    pub(in crate::edition) reload_turns: u8,
    pub(in crate::edition) without_gun: WeaponId,
}

/// The most characters.
const MOST_CHARACTERS: usize = 64;

/// Reads the two files.
pub(super) fn read(
    characters: &Node<'_>,
    npcs: &Node<'_>,
    board: &Board,
    goods: &Goods,
    book: &mut Book,
) -> Result<People, BadOptions> {
    let common = characters.table("common")?;
    common.int::<u8>("start_hp", 5, 5)?;
    common.int::<u8>("max_hp", 6, 6)?;
    common.expect_text("knife", &goods.weapons[goods.known_weapons.pocket_knife.index()].id)?;
    common.finish()?;
    let list = characters.things("character", MOST_CHARACTERS)?;
    let people = list.iter().zip(0..).map(|(node, n)| read_character(node, CharacterId::of(n), book));
    let people = people.collect::<Result<Vec<_>, _>>()?;
    characters.text("edition")?;
    characters.finish()?;

    let rules = npcs.table("rules")?;
    for key in [
        "heals_each_round",
        "bandits_first_when_ambushing",
        "sheriff_only_if_bandit_in_jail",
        "saloon_closed_for_round_after_robbery",
    ] {
        rules.check(rules.flag(key)?, key, "it must be true, as in the rulebook")?;
    }
    rules.expect_text("train_deputy_returns_at", "prosperity")?;
    let weapon = |name: &str| goods.weapons.iter().position(|weapon| weapon.id == name);
    let without_gun = rules.find("without_gun", "Weapon", WeaponId::of, weapon)?;
    let is_gun = goods.weapons[without_gun.index()].class.is_gun();
    rules.check(!is_gun, "without_gun", "it must be a Hand-to-Hand Weapon")?;
    let level_two_round = rules.int("level_2_from_round", 2, 25)?;
    let reload_turns = rules.int("reload_turns", 1, 1)?;
    rules.finish()?;
    let cards = read_npcs(npcs, board, book)?;
    npcs.text("edition")?;
    npcs.finish()?;
    Ok(People { characters: people, npcs: cards, level_two_round, reload_turns, without_gun })
}

fn read_character(node: &Node<'_>, id: CharacterId, book: &mut Book) -> Result<Character, BadOptions> {
    node.check(node.has("abilities"), "abilities", "a character has one or two; put them in")?;
    let character = Character {
        id: node.id("id")?.to_owned(),
        name: node.text("name")?.to_owned(),
        title: node.text("title")?.to_owned(),
        side: node.word("side")?,
        abilities: book.abilities(node, Source::Character(id), &Use::ALL, 2)?,
    };
    node.finish()?;
    Ok(character)
}

fn read_npcs(file: &Node<'_>, board: &Board, book: &mut Book) -> Result<[[NpcCard; 2]; 4], BadOptions> {
    let nodes = file.things("npc", Npc::ALL.len() * Level::ALL.len())?;
    let mut cards = Vec::new();
    for role in Npc::ALL {
        for level in Level::ALL {
            let is = |node: &&Node<'_>| {
                node.text("role") == Ok(role.word())
                    && node.int::<usize>("level", 1, 2) == Ok(level.index() + 1)
            };
            let node = nodes.iter().find(is);
            let missing = || file.bad("npc", format!("the {role} of level {level} is missing; put it in"));
            cards.push(read_npc(node.ok_or_else(missing)?, role, level, board, book)?);
        }
    }
    for node in &nodes {
        node.check(Npc::read(node.text("role")?).is_some(), "role", "there is no such NPC")?;
        node.finish()?;
    }
    let mut cards = cards.into_iter();
    let mut next = || cards.next().ok_or_else(|| file.bad("npc", "there must be eight"));
    Ok([[next()?, next()?], [next()?, next()?], [next()?, next()?], [next()?, next()?]])
}

fn read_npc(
    node: &Node<'_>,
    role: Npc,
    level: Level,
    board: &Board,
    book: &mut Book,
) -> Result<NpcCard, BadOptions> {
    let gun = node.table("weapon")?;
    let reward = node.table("reward")?;
    let aboard = node.text("where")? == "train";
    let card = NpcCard {
        id: node.id("id")?.to_owned(),
        name: node.text("name")?.to_owned(),
        role,
        level,
        crime: node.text("crime")?.to_owned(),
        place: if aboard { None } else { Some(find_space(node, "where", &board.spaces)?) },
        hp: node.int("hp", 3, 8)?,
        gun: gun.text("name")?.to_owned(),
        attack: read_attack(&gun)?,
        ammo: gun.int("ammo", 1, 15)?,
        reward: Reward {
            cash: reward.int("cash", 0, 50)?,
            rep: reward.int("rep", 0, 10)?,
            pot: reward.word("pot")?,
            deposit_each: reward.int("deposit_each", 0, 50)?,
            movement: reward.int("movement", 0, 6)?,
            warrant: reward.int("warrant", 1, 5)?,
            frees: reward.word("frees")?,
        },
        once: node.flag("once")?,
        abilities: book.abilities(node, Source::Npc(role, level), &[Use::Passive, Use::InBattle], 2)?,
    };
    gun.finish()?;
    reward.finish()?;
    Ok(card)
}
