//! `characters.toml` and `npcs.toml`.

use rustlers_core::BadOptions;
use serde::Deserialize;
use toml::Table;

use super::effects::{Book, HolderFile};
use super::file::Sources;
use super::goods::{Goods, check_attack};
use super::map::find_space;
use super::values::{Id, Int, Sentences, Text};
use super::{bad, check_ids, find, need};
use crate::edition::board::Board;
use crate::edition::effect::{Attack, Limit, Source, Trigger, Use};
use crate::edition::ids::{CharacterId, WeaponId};
use crate::edition::people::{Character, NpcCard, Reward};
use crate::pieces::{Level, Npc, Side};

/// Everything of the two files.
#[derive(Clone, Debug)]
pub(in crate::edition) struct People {
    pub(in crate::edition) characters: Vec<Character>,
    /// By role and level.
    pub(in crate::edition) npcs: [[NpcCard; Level::ALL.len()]; Npc::ALL.len()],
    pub(in crate::edition) level_two_round: u8,
    pub(in crate::edition) without_gun: WeaponId,
}

/// The most characters.
const MOST_CHARACTERS: usize = 64;

/// The most abilities of a character or NPC.
const MOST_ABILITIES: usize = 2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharactersFile {
    character: Vec<CharacterFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CharacterFile {
    id: Id,
    name: Text,
    title: Text,
    side: Side,
    abilities: Vec<AbilityFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AbilityFile {
    name: Text,
    text: Sentences,
    #[serde(rename = "use")]
    usable: Use,
    trigger: Option<Trigger>,
    limit: Option<Limit>,
    effects: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NpcsFile {
    rules: NpcRules,
    npc: Vec<NpcFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NpcRules {
    level_2_from_round: u8,
    without_gun: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NpcFile {
    id: Id,
    name: Text,
    role: Npc,
    crime: Text,
    level: Int<1, 2>,
    #[serde(rename = "where")]
    place: String,
    hp: Int<3, 8>,
    weapon: Gun,
    reward: Reward,
    once: bool,
    #[serde(default)]
    abilities: Vec<AbilityFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gun {
    name: Text,
    dice: Int<1, 3>,
    hit: Int<2, 8>,
    damage: Int<1, 3>,
    crit: Int<0, 8>,
    crit_damage: Int<0, 9>,
    ammo: Int<1, 15>,
}

/// Both files.
pub(super) fn compile(
    sources: &Sources,
    board: &Board,
    goods: &Goods,
    book: &mut Book,
) -> Result<People, BadOptions> {
    let CharactersFile { character } = sources.read("characters.toml")?;
    let ids = character.iter().map(|character| character.id.0.as_str());
    check_ids("characters.toml: character", MOST_CHARACTERS, ids)?;
    let characters = character.into_iter().zip(0..);
    let characters = characters.map(|(character, n)| character.compile(CharacterId::of(n), book));
    let characters = characters.collect::<Result<_, _>>()?;
    let NpcsFile { rules, npc } = sources.read("npcs.toml")?;
    let weapons: Vec<&str> = goods.weapons.iter().map(|weapon| weapon.id.as_str()).collect();
    let at = "npcs.toml: rules.without_gun";
    let without_gun = find(at, "Weapon", WeaponId::of, &weapons, &rules.without_gun)?;
    let is_gun = goods.weapons[without_gun.index()].class.is_gun();
    need(!is_gun, at, "it must be a Hand-to-Hand Weapon")?;
    let npcs = compile_npcs(npc, board, book)?;
    Ok(People { characters, npcs, level_two_round: rules.level_2_from_round, without_gun })
}

impl AbilityFile {
    fn holder(&mut self) -> HolderFile<'_> {
        HolderFile {
            name: &self.name,
            text: &self.text,
            usable: Some(self.usable),
            trigger: self.trigger,
            limit: self.limit,
            exempt: false,
            effects: Some(std::mem::take(&mut self.effects)),
        }
    }
}

impl CharacterFile {
    fn compile(mut self, id: CharacterId, book: &mut Book) -> Result<Character, BadOptions> {
        let at = format!("characters.toml: character[{}]", self.id.0);
        let abilities = self.abilities.iter_mut().map(AbilityFile::holder);
        let abilities = book.abilities(&at, Source::Character(id), &Use::ALL, MOST_ABILITIES, abilities)?;
        Ok(Character { id: self.id.0, name: self.name.0, title: self.title.0, side: self.side, abilities })
    }
}

fn compile_npcs(
    mut files: Vec<NpcFile>,
    board: &Board,
    book: &mut Book,
) -> Result<[[NpcCard; 2]; 4], BadOptions> {
    let at = "npcs.toml: npc";
    check_ids(at, Npc::ALL.len() * Level::ALL.len(), files.iter().map(|file| file.id.0.as_str()))?;
    let mut card = |role: Npc, level: Level| {
        let is = |file: &NpcFile| file.role == role && usize::from(u8::from(file.level)) == level.index() + 1;
        let missing = || bad(at, format_args!("the {role} of level {level} is missing; put it in"));
        let place = files.iter().position(is).ok_or_else(missing)?;
        files.remove(place).compile(level, board, book)
    };
    let mut both = |role: Npc| Ok::<_, BadOptions>([card(role, Level::One)?, card(role, Level::Two)?]);
    Ok([both(Npc::Sheriff)?, both(Npc::Deputy)?, both(Npc::Bartender)?, both(Npc::BankGuard)?])
}

impl NpcFile {
    fn compile(mut self, level: Level, board: &Board, book: &mut Book) -> Result<NpcCard, BadOptions> {
        let at = format!("npcs.toml: npc[{}]", self.id.0);
        let place = match self.place.as_str() {
            "train" => None,
            name => Some(find_space(format_args!("{at}.where"), &board.spaces, name)?),
        };
        let attack = Attack {
            dice: self.weapon.dice.into(),
            hit: self.weapon.hit.into(),
            damage: self.weapon.damage.into(),
            crit: self.weapon.crit.into(),
            crit_damage: self.weapon.crit_damage.into(),
        };
        check_attack(&format!("{at}.weapon"), attack)?;
        let source = Source::Npc(self.role, level);
        let abilities = self.abilities.iter_mut().map(AbilityFile::holder);
        let abilities =
            book.abilities(&at, source, &[Use::Passive, Use::InBattle], MOST_ABILITIES, abilities)?;
        Ok(NpcCard {
            id: self.id.0,
            name: self.name.0,
            role: self.role,
            level,
            crime: self.crime.0,
            place,
            hp: self.hp.into(),
            gun: self.weapon.name.0,
            attack,
            ammo: self.weapon.ammo.into(),
            reward: self.reward,
            once: self.once,
            abilities,
        })
    }
}
