//! Whatever happens to the files, reading them ends in an edition that can be played with or in a refusal.

use rustlers_core::{Chance, Fast};
use rustlers_west::edition::{Edition, Effect, Effects};
use toml::Value;

use super::data::{Data, folder};

/// How many editions are tried.
const TRIES: u64 = 800;

#[test]
fn random_damage_never_panics() {
    let standard = Data::standard();
    let (mut taken, mut refused) = (0, 0);
    for seed in 0..TRIES {
        let mut luck = Fast::from_seed(seed);
        let mut damaged = standard.clone();
        for _ in 0..=luck.below(3) {
            let file = luck.below(damaged.0.len() as u32) as usize;
            let table = damaged.0.values_mut().nth(file).unwrap();
            damage(table, &mut luck);
        }
        match toml::Value::try_from(damaged.0).unwrap().try_into::<Edition>() {
            Ok(edition) => {
                walk_everything(&edition);
                taken += 1;
            }
            Err(error) => {
                assert!(error.to_string().contains(".toml: "), "seed {seed}: {error}");
                refused += 1;
            }
        }
    }
    // Most damage is noticed; some of it (another word in a text) is as good as before.
    assert!(taken > TRIES / 100 && refused > TRIES / 2, "{taken} taken, {refused} refused");
}

#[test]
fn torn_files_never_panic() {
    let texts: Vec<(&str, String)> = Edition::file_names()
        .map(|file| (file, std::fs::read_to_string(folder().join(file)).unwrap()))
        .collect();
    for seed in 0..200 {
        let mut luck = Fast::from_seed(seed);
        let torn = luck.below(texts.len() as u32) as usize;
        let mut read = |name: &str| {
            let place = texts.iter().position(|(file, _)| *file == name).unwrap();
            let text = &texts[place].1;
            let mut end = if place == torn { luck.below(text.len() as u32) as usize } else { text.len() };
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            Ok(text[..end].to_owned())
        };
        if let Ok(edition) = Edition::read(&mut read) {
            walk_everything(&edition);
        }
    }
}

/// Changes something, somewhere below.
fn damage(table: &mut toml::Table, luck: &mut impl Chance) {
    let count = table.len() as u32;
    if count == 0 {
        return;
    }
    let key = table.keys().nth(luck.below(count) as usize).unwrap().clone();
    if luck.below(12) == 0 {
        table.remove(&key);
        return;
    }
    damage_value(table.get_mut(&key).unwrap(), luck);
}

fn damage_value(value: &mut Value, luck: &mut impl Chance) {
    match value {
        Value::Table(table) if luck.below(10) != 0 => return damage(table, luck),
        Value::Array(list) if !list.is_empty() && luck.below(10) != 0 => {
            let place = luck.below(list.len() as u32) as usize;
            match luck.below(12) {
                0 => _ = list.remove(place),
                1 => list.push(list[place].clone()),
                2 => list.truncate(place),
                _ => damage_value(&mut list[place], luck),
            }
            return;
        }
        _ => {}
    }
    *value = match luck.below(11) {
        0 => Value::from(i64::MAX),
        1 => Value::from(i64::MIN),
        2 => Value::from(-1),
        3 => Value::from(i64::from(luck.below(300))),
        4 => Value::from(""),
        5 => Value::from("saloon"),
        6 => Value::from("x".repeat(5000)),
        7 => Value::from(true),
        8 => Value::Array(Vec::new()),
        9 => Value::Table(toml::Table::new()),
        _ => Value::from(0.5),
    };
}

/// Looks everything up that ids lead to.
fn walk_everything(edition: &Edition) {
    for space in edition.sets().all {
        for other in edition.sets().all {
            assert!(edition.away(space, other) < 80);
        }
    }
    for holder in edition.all_holders() {
        walk(edition, holder.effects);
    }
    for card in edition.power_cards() {
        assert!(!edition.effects(edition.holder(card.holder).effects).is_empty());
    }
    assert!(edition.to_toml().contains("rounds = 25"));
}

fn walk(edition: &Edition, list: Effects) {
    for row in edition.effects(list) {
        match row.effect {
            Effect::OnRoll { then, otherwise, .. } => {
                [then, otherwise].into_iter().for_each(|list| walk(edition, list))
            }
            Effect::BySide { pioneer, bandit } => {
                [pioneer, bandit].into_iter().for_each(|list| walk(edition, list))
            }
            Effect::PlaceToken { effects, .. } => walk(edition, effects),
            Effect::Choose { options } => {
                edition.options(options).iter().for_each(|&list| walk(edition, list))
            }
            Effect::SummonAlly { ally } => assert!(edition.ally(ally).hp > 0),
            _ => {}
        }
    }
}
