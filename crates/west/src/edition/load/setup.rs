//! `setup.toml`: the numbers of the rules.

use rustlers_core::BadOptions;
use serde::Deserialize;

use super::find;
use super::goods::Goods;
use super::map::{MapRules, find_space};
use super::payouts::{DieRow, die_table};
use super::people::People;
use super::values::Text;
use crate::edition::board::Board;
use crate::edition::ids::WeaponId;
use crate::edition::numbers::{Bank, Charity, Duel, Healing, Hiding, Numbers, Poker, Profile, Start};
use crate::pieces::{Bag, PerSide};

/// The file. What no bounds are given for is the rulebook's own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupFile {
    pub(super) name: Text,
    game: Game,
    pioneer: StartFile,
    bandit: StartFile,
    teams: Teams,
    last_place_penalty: LastPlacePenalty,
    healing: Healing,
    bank: Bank,
    saloon: Saloon,
    village: Village,
    purgatory: Purgatory,
    charity: Charity,
    poker: PokerFile,
    train: Train,
    hiding: Hiding,
    work: Work,
    last_round: LastRound,
    duel: DuelFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    rounds: u8,
    movement_hand: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartFile {
    start_space: String,
    /// The Cash of Bandits depends on the team size.
    #[serde(default)]
    start_cash: u8,
    start_hp: u8,
    max_hp: u8,
    start_bag: Bag,
    start_weapons: Vec<String>,
    return_hp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Teams {
    #[serde(rename = "2v2")]
    two_on_two: Profile,
    #[serde(rename = "3v3")]
    three_on_three: Profile,
    #[serde(rename = "2v3")]
    two_on_three: Profile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LastPlacePenalty {
    rep: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saloon {
    card_price: u8,
    cards_per_turn: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Village {
    peace_pipe_cards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Purgatory {
    shadow_cards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PokerFile {
    rounds: [u8; 3],
    fee: u8,
    cards_each: u8,
    shadow_in_tournament: u8,
    shadow_max: u8,
    results: Vec<Picks>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Picks {
    from: u8,
    to: u8,
    picks: u8,
}

impl DieRow for Picks {
    fn faces(&self) -> (u8, u8) {
        (self.from, self.to)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Train {
    ticket: u8,
    seats: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Work {
    danger_negate: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LastRound {
    payout_divisor: u8,
    rep_per_cash: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DuelFile {
    hp: u8,
    weapon: String,
    rep: u8,
}

/// What other files add to the numbers.
pub(super) struct Others<'a> {
    pub(super) map: MapRules,
    pub(super) board: &'a Board,
    pub(super) goods: &'a Goods,
    pub(super) people: &'a People,
    pub(super) warrant_for_pioneer: u8,
}

impl Others<'_> {
    fn weapon(&self, at: &str, name: &str) -> Result<WeaponId, BadOptions> {
        let names: Vec<&str> = self.goods.weapons.iter().map(|weapon| weapon.id.as_str()).collect();
        find(at, "Weapon", WeaponId::of, &names, name)
    }
}

impl SetupFile {
    /// The numbers, and what holds for each team size.
    pub(super) fn compile(self, others: &Others<'_>) -> Result<(Numbers, [Profile; 3]), BadOptions> {
        let Teams { two_on_two, three_on_three, two_on_three } = self.teams;
        let numbers = Numbers {
            rounds: self.game.rounds,
            movement_hand: self.game.movement_hand,
            start: PerSide([
                self.pioneer.compile("setup.toml: pioneer", others)?,
                self.bandit.compile("setup.toml: bandit", others)?,
            ]),
            penalty: self.last_place_penalty.rep,
            healing: self.healing,
            bank: self.bank,
            saloon_card_price: self.saloon.card_price,
            saloon_cards: self.saloon.cards_per_turn,
            village_cards: self.village.peace_pipe_cards,
            purgatory_cards: self.purgatory.shadow_cards,
            charity: self.charity,
            poker: self.poker.compile()?,
            ticket: self.train.ticket,
            seats: self.train.seats,
            hiding: self.hiding,
            danger_negate: self.work.danger_negate,
            desert_wound: others.map.desert_wound,
            town_wound: others.map.town_wound,
            wound_floor: others.map.wound_floor,
            last_payout_divisor: self.last_round.payout_divisor,
            rep_per_cash: self.last_round.rep_per_cash,
            duel: Duel {
                hp: self.duel.hp,
                weapon: others.weapon("setup.toml: duel.weapon", &self.duel.weapon)?,
                rep: self.duel.rep,
            },
            level_two_round: others.people.level_two_round,
            npc_without_gun: others.people.without_gun,
            pets: others.goods.pets_each,
            pet_wait: others.goods.pet_wait,
            warrant_for_pioneer: others.warrant_for_pioneer,
        };
        Ok((numbers, [two_on_two, three_on_three, two_on_three]))
    }
}

impl StartFile {
    fn compile(self, at: &str, others: &Others<'_>) -> Result<Start, BadOptions> {
        let weapon = |name: &String| others.weapon(&format!("{at}.start_weapons"), name);
        Ok(Start {
            space: find_space(format_args!("{at}.start_space"), &others.board.spaces, &self.start_space)?,
            cash: self.start_cash,
            hp: self.start_hp,
            max_hp: self.max_hp,
            return_hp: self.return_hp,
            bag: self.start_bag,
            weapons: self.start_weapons.iter().map(weapon).collect::<Result<_, _>>()?,
        })
    }
}

impl PokerFile {
    fn compile(self) -> Result<Poker, BadOptions> {
        let rows = die_table("setup.toml: poker.results", &self.results)?;
        Ok(Poker {
            rounds: self.rounds,
            fee: self.fee,
            cards_each: self.cards_each,
            shadow_in_tournament: self.shadow_in_tournament,
            shadow_max: self.shadow_max,
            picks: rows.map(|row| row.map_or(0, |row| row.picks)),
        })
    }
}
