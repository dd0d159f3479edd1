//! `payouts.toml`: what things weigh and pay, and the dice of Control, Trapping and Taming.

use rustlers_core::BadOptions;
use serde::Deserialize;

use super::map::find_spaces;
use super::need;
use super::values::{Int, Text};
use crate::edition::board::{Board, SpaceSet};
use crate::edition::numbers::{Mustang, Pay, Payouts};
use crate::pieces::{Column, PerSide, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PayoutsFile {
    gold: Gold,
    livestock: Livestock,
    herd: Herds,
    fur: Furs,
    mustang: MustangFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Gold {
    turn_in: TurnIn,
    watermill: GoldPlace,
    crimson_falls: GoldPlace,
    red_ridge_mine: GoldPlace,
    lucky_nugget_mine: GoldPlace,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoldPlace {
    weight: Int<5, 40>,
    pioneer: Pay,
    bandit_a: Pay,
    bandit_b: Pay,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Livestock {
    turn_in: TurnIn,
    pig: AnimalFile,
    sheep: AnimalFile,
    cow: AnimalFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnimalFile {
    control: u8,
    pioneer: Pay,
    bandit_a: Pay,
    bandit_b: Pay,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Herds {
    desert_oasis: HerdFile,
    high_plains: HerdFile,
}

/// How many of each may be carried; -1 = as many as the Bag allows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HerdFile {
    pig: Int<-1, 8>,
    sheep: Int<-1, 8>,
    cow: Int<-1, 8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Furs {
    turn_in: TurnIn,
    kept_on_death: Vec<Kept>,
    beaver: FurFile,
    fox: FurFile,
    bear: FurFile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    from: u8,
    to: u8,
    keep: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FurFile {
    trap: u8,
    hurt_on: Vec<Int<1, 8>>,
    pioneer: Pay,
    bandit_a: Pay,
    bandit_b: Pay,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnIn {
    pioneer: Vec<String>,
    bandit: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MustangFile {
    reward: Vec<MustangRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MustangRow {
    from: Int<1, 8>,
    to: Int<1, 8>,
    cash: Int<0, 50>,
    rep: Int<0, 10>,
    text: Text,
}

/// A row of a table that is read with a die.
pub(super) trait DieRow {
    /// From which face to which.
    fn faces(&self) -> (u8, u8);
}

impl DieRow for Kept {
    fn faces(&self) -> (u8, u8) {
        (self.from, self.to)
    }
}

impl DieRow for MustangRow {
    fn faces(&self) -> (u8, u8) {
        (self.from.into(), self.to.into())
    }
}

/// The rows by the faces of the die, which they cover once and in order (WEST-D1); none for 0.
pub(super) fn die_table<'a, R: DieRow>(at: &str, rows: &'a [R]) -> Result<[Option<&'a R>; 9], BadOptions> {
    let why = "the rows must cover 1 to 8 once and in order";
    let mut table = [None; 9];
    let mut next = 1;
    for (n, row) in rows.iter().enumerate() {
        let (from, to) = row.faces();
        let fits = from == next && (from..=8).contains(&to);
        need(fits, format_args!("{at}[{n}].from"), why)?;
        table[usize::from(from)..=usize::from(to)].fill(Some(row));
        next = to + 1;
    }
    need(next == 9, at, why)?;
    Ok(table)
}

/// The Payout Cards.
pub(super) fn compile(file: PayoutsFile, board: &Board) -> Result<Payouts, BadOptions> {
    let PayoutsFile { gold, livestock, herd, fur, mustang } = file;
    let turn_in = [
        gold.turn_in.compile("gold", board)?,
        livestock.turn_in.compile("livestock", board)?,
        fur.turn_in.compile("fur", board)?,
    ];
    let gold = [gold.watermill, gold.crimson_falls, gold.red_ridge_mine, gold.lucky_nugget_mine];
    let animals = [livestock.pig, livestock.sheep, livestock.cow];
    let kept = die_table("payouts.toml: fur.kept_on_death", &fur.kept_on_death)?;
    let furs_kept = kept.map(|row| row.map_or(0, |row| row.keep));
    let furs = [fur.beaver, fur.fox, fur.bear];
    let tamed = die_table("payouts.toml: mustang.reward", &mustang.reward)?;
    Ok(Payouts {
        gold: gold.each_ref().map(|place| columns(place.pioneer, place.bandit_a, place.bandit_b)),
        weight: gold.map(|place| place.weight.into()),
        livestock: animals.each_ref().map(|animal| columns(animal.pioneer, animal.bandit_a, animal.bandit_b)),
        control: animals.map(|animal| animal.control),
        herds: [herd.desert_oasis, herd.high_plains]
            .map(|herd| [herd.pig, herd.sheep, herd.cow].map(|most| u8::try_from(i8::from(most)).ok())),
        furs: furs.each_ref().map(|fur| columns(fur.pioneer, fur.bandit_a, fur.bandit_b)),
        trap: furs.each_ref().map(|fur| fur.trap),
        bite: furs.map(|fur| fur.hurt_on.into_iter().fold(0, |bits, face| bits | 1 << u8::from(face))),
        furs_kept,
        turn_in,
        mustang: tamed.map(|row| row.map(MustangRow::compile).unwrap_or_default()),
    })
}

const fn columns(pioneer: Pay, bandit_a: Pay, bandit_b: Pay) -> [Pay; Column::ALL.len()] {
    [pioneer, bandit_a, bandit_b]
}

impl TurnIn {
    fn compile(&self, goods: &str, board: &Board) -> Result<PerSide<SpaceSet>, BadOptions> {
        let places = |side: Side, names: &[String]| {
            let at = format!("payouts.toml: {goods}.turn_in.{side}");
            need(!names.is_empty(), &at, "it must be turned in somewhere")?;
            Ok::<SpaceSet, BadOptions>(find_spaces(&at, &board.spaces, names)?.into_iter().collect())
        };
        Ok(PerSide([places(Side::Pioneer, &self.pioneer)?, places(Side::Bandit, &self.bandit)?]))
    }
}

impl MustangRow {
    fn compile(&self) -> Mustang {
        let pay = Pay { cash: self.cash.into(), rep: self.rep.into() };
        Mustang { pay, text: self.text.0.clone() }
    }
}
