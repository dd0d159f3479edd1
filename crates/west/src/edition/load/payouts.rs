//! `payouts.toml`: what things weigh and pay, and the dice of Control, Trapping and Taming.

use rustlers_core::BadOptions;

use super::map::find_spaces;
use super::node::Node;
use crate::edition::board::Board;
use crate::edition::numbers::{Mustang, Pay, Payouts};
use crate::edition::words::{Animal, Column, Fur, Goods, Herd, Origin, PerSide, Side};

/// Reads the file; also says how many Furs of a sort a character may have.
pub(super) fn read(file: &Node<'_>, board: &Board) -> Result<(Payouts, u8), BadOptions> {
    let gold = file.table("gold")?;
    let livestock = file.table("livestock")?;
    let fur = file.table("fur")?;
    let (weights, gold_pay) =
        per_word(&gold, Origin::ALL.map(Origin::word), |node| node.int("weight", 5, 40))?;
    let (control, livestock_pay) =
        per_word(&livestock, Animal::ALL.map(Animal::word), |node| node.int("control", 2, 8))?;
    let (trapping, fur_pay) = per_word(&fur, Fur::ALL.map(Fur::word), |node| {
        let faces: Vec<u8> = node.ints("hurt_on", 1, 8)?;
        let bite = faces.into_iter().fold(0u16, |bits, face| bits | 1 << face);
        Ok((node.int("trap", 2, 8)?, bite))
    })?;
    let mut furs_kept = [0; 9];
    die_table(&fur, "kept_on_death", |row, roll| {
        furs_kept[roll] = row.int("keep", 0, 3)?;
        Ok(())
    })?;
    let turn_in = [turn_in(&gold, board)?, turn_in(&livestock, board)?, turn_in(&fur, board)?];
    let furs_of_each = fur.int("max_of_each", 1, 1)?;
    debug_assert_eq!(turn_in.len(), Goods::ALL.len());
    let payouts = Payouts {
        gold: gold_pay,
        weight: weights,
        livestock: livestock_pay,
        control,
        herds: read_herds(&file.table("herd")?)?,
        furs: fur_pay,
        trap: trapping.map(|(trap, _)| trap),
        bite: trapping.map(|(_, bite)| bite),
        furs_kept,
        turn_in,
        mustang: read_mustang(&file.table("mustang")?)?,
    };
    for node in [&gold, &livestock, &fur, file] {
        if std::ptr::eq(node, file) {
            file.text("edition")?;
        }
        node.finish()?;
    }
    Ok((payouts, furs_of_each))
}

/// The tables of each word of a list: the pay of each column, and something of its own.
#[allow(clippy::type_complexity)]
fn per_word<T, const N: usize>(
    node: &Node<'_>,
    words: [&str; N],
    own: impl Fn(&Node<'_>) -> Result<T, BadOptions>,
) -> Result<([T; N], [[Pay; Column::ALL.len()]; N]), BadOptions> {
    let mut owns = Vec::new();
    let mut pays = [[Pay::default(); Column::ALL.len()]; N];
    for (word, pay) in words.into_iter().zip(&mut pays) {
        let entry = node.table(word)?;
        owns.push(own(&entry)?);
        for column in Column::ALL {
            let amounts = entry.table(column.word())?;
            pay[column.index()] = Pay { cash: amounts.int("cash", 0, 50)?, rep: amounts.int("rep", 0, 10)? };
            amounts.finish()?;
        }
        entry.finish()?;
    }
    match owns.try_into() {
        Ok(owns) => Ok((owns, pays)),
        Err(_) => node.wrong("", "an entry is missing"),
    }
}

fn turn_in(node: &Node<'_>, board: &Board) -> Result<PerSide<crate::edition::board::SpaceSet>, BadOptions> {
    let places = node.table("turn_in")?;
    let mut sets = PerSide::default();
    for side in Side::ALL {
        let spaces = find_spaces(&places, side.word(), &board.spaces)?;
        places.check(!spaces.is_empty(), side.word(), "it must be turned in somewhere")?;
        sets.0[side.index()] = spaces.into_iter().collect();
    }
    places.finish()?;
    Ok(sets)
}

fn read_herds(node: &Node<'_>) -> Result<[[Option<u8>; 3]; 2], BadOptions> {
    let mut herds = [[None; Animal::ALL.len()]; Herd::ALL.len()];
    for herd in Herd::ALL {
        let limits = node.table(herd.word())?;
        for animal in Animal::ALL {
            let limit: i64 = limits.int(animal.word(), -1, 8)?;
            herds[herd.index()][animal.index()] = u8::try_from(limit).ok();
        }
        limits.finish()?;
    }
    node.finish()?;
    Ok(herds)
}

fn read_mustang(node: &Node<'_>) -> Result<[Mustang; 9], BadOptions> {
    node.expect_text("needs_tool", "rope")?;
    node.expect_text("needs_item", "saddle")?;
    let mut table: [Mustang; 9] = Default::default();
    die_table(node, "reward", |row, roll| {
        let pay = Pay { cash: row.int("cash", 0, 50)?, rep: row.int("rep", 0, 10)? };
        table[roll] = Mustang { pay, text: row.text("text")?.to_owned() };
        Ok(())
    })?;
    node.finish()?;
    Ok(table)
}

/// Rows `from` to `to` that cover the die once (WEST-D1).
pub(super) fn die_table(
    node: &Node<'_>,
    key: &str,
    mut put: impl FnMut(&Node<'_>, usize) -> Result<(), BadOptions>,
) -> Result<(), BadOptions> {
    let mut next = 1;
    for row in node.list(key)? {
        let from: usize = row.int("from", 1, 8)?;
        let to: usize = row.int("to", 1, 8)?;
        row.check(from == next && to >= from, "from", "the rows must cover 1 to 8 once and in order")?;
        for roll in from..=to {
            put(&row, roll)?;
        }
        row.finish()?;
        next = to + 1;
    }
    node.check(next == 9, key, "the rows must cover 1 to 8 once and in order")
}
