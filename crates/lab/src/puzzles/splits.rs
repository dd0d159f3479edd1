//! Splits of the critters as questions: everybody has their share, and one card is left.

use rustlers_bots::Level;
use rustlers_core::{Fast, Seat};
use rustlers_house::Table;
use serde_json::Value;

use super::kind;

/// So many cards of a split are tried as the last one.
const MOST: usize = 4;

/// Is it a card for somebody, out of those that nobody has yet?
pub(super) fn is_share(choice: &Value) -> bool {
    kind(choice) == "share" && choice["share"].get("from").is_none()
}

/// The table of a Boss about to share everything out, once for each card that can be the last: all the others lie where a
/// cowhand would put them. Cards of the same value for the same player count as one.
pub(super) fn with_one_card_left(table: &dyn Table, seat: Seat, choice: &Value) -> Vec<Box<dyn Table>> {
    if !is_share(choice) || !is_untouched(&table.position()) {
        return Vec::new();
    }
    let gifts = split(table, seat);
    let what = |gift: &Value| {
        let card = gift["share"]["card"].as_str().unwrap_or_default().to_owned();
        (card.rsplit(' ').next().map(str::to_owned), gift["share"]["to"].clone())
    };
    let is_first = |at: &usize| gifts[..*at].iter().all(|other| what(other) != what(&gifts[*at]));
    // What is shared out last goes to those whose votes are wanted.
    let lasts = (0..gifts.len()).filter(is_first).rev().take(MOST);
    lasts.filter_map(|last| without(table, seat, &gifts, last)).collect()
}

fn is_untouched(position: &Value) -> bool {
    let is_empty = |seat: &Value| seat["share"].as_array().is_some_and(Vec::is_empty);
    position["seats"].as_array().is_some_and(|seats| seats.iter().all(is_empty))
}

/// The cards in the order in which a cowhand gives them away.
fn split(table: &dyn Table, seat: Seat) -> Vec<Value> {
    let (mut table, mut boss) = (table.clone_table(), table.bot(Level::Cowhand));
    let luck = &mut Fast::from_seed(0);
    let mut gifts = Vec::new();
    while let Some(gift) = table.ask(&mut boss, seat, luck).filter(is_share) {
        if table.choose(seat, &gift, luck).is_err() {
            break;
        }
        gifts.push(gift);
    }
    gifts
}

fn without(table: &dyn Table, seat: Seat, gifts: &[Value], last: usize) -> Option<Box<dyn Table>> {
    let mut table = table.clone_table();
    for (_, gift) in gifts.iter().enumerate().filter(|(at, _)| *at != last) {
        table.choose(seat, gift, &mut Fast::from_seed(0)).ok()?;
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rustlers_house::new_table;
    use serde_json::json;

    use super::*;

    #[test]
    fn any_card_of_a_split_can_be_the_last_one() {
        let (table, _) = new_table("critters", &json!({"players": 5}), &mut Fast::from_seed(3)).unwrap();
        let boss = Seat::FIRST;
        let choice = table.ask(&mut table.bot(Level::Cowhand), boss, &mut Fast::from_seed(3)).unwrap();
        let tables = with_one_card_left(&*table, boss, &choice);
        assert!((2..=MOST).contains(&tables.len()), "{} cards", tables.len());
        let mut lasts = BTreeSet::new();
        for table in &tables {
            let position = table.position();
            let left = position["centre"].as_array().unwrap();
            assert_eq!(left.len(), 1);
            let next = table.ask(&mut table.bot(Level::Cowhand), boss, &mut Fast::from_seed(3)).unwrap();
            assert!(is_share(&next), "{next}");
            assert_eq!(next["share"]["card"], left[0]);
            lasts.insert(position.to_string());
        }
        assert_eq!(lasts.len(), tables.len(), "two of them are the same");
    }

    #[test]
    fn only_whoever_is_about_to_share_out_has_a_split() {
        let (mut table, _) = new_table("critters", &json!({"players": 4}), &mut Fast::from_seed(3)).unwrap();
        let boss = Seat::FIRST;
        let share = table.ask(&mut table.bot(Level::Cowhand), boss, &mut Fast::from_seed(3)).unwrap();
        assert!(with_one_card_left(&*table, boss, &json!("commit")).is_empty());
        table.choose(boss, &share, &mut Fast::from_seed(3)).unwrap();
        assert!(with_one_card_left(&*table, boss, &share).is_empty(), "a card is shared out already");
    }
}
