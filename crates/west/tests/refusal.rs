//! WEST-293: what is not listed is refused, with the rule and a sentence, and nothing changes.

use std::collections::BTreeSet;

use rustlers_core::{Chance, Fast, Game, Seat, Silent};
use rustlers_west::edition::{AmbushId, Bag, ItemId, MovementId, Npc, PowerId, STANDARD, SpaceId, Tool};
use rustlers_west::{Choice, Options, Thing, Ware, West};

const RULES: &str = include_str!("../../../rules/west.md");

/// A table with fixed characters, so that Round 1 is the first thing asked.
fn table() -> (West, Fast) {
    let names = ["josiah_pell", "ruth_calloway", "nell_carver", "remy_moreau"];
    let characters = Some(names.map(str::to_owned).to_vec());
    let mut luck = Fast::from_seed(11);
    let west = West::new(&Options { characters, ..Options::new(4) }, &mut luck, &mut Silent).unwrap();
    (west, luck)
}

#[track_caller]
fn refused(west: &mut West, luck: &mut Fast, choice: Choice, rule: &str) {
    let seat = west.awaits().lowest().unwrap();
    let before = west.clone();
    let error = west.choose(seat, choice, luck, &mut Silent).unwrap_err();
    assert_eq!(error.rule(), rule, "{}", error.reason());
    assert!(error.reason().ends_with('.'), "{}", error.reason());
    assert_eq!(*west, before, "a refusal changes nothing");
}

fn space(name: &str) -> SpaceId {
    STANDARD.space_named(name).unwrap().0
}

fn choices(west: &West) -> Vec<Choice> {
    let mut choices = Vec::new();
    west.choices(west.awaits().lowest().unwrap(), &mut choices);
    choices
}

#[test]
fn a_pioneer_in_round_1() {
    let (mut west, mut luck) = table();
    let seat = west.awaits().lowest().unwrap();
    // WEST-298: first the Tool.
    refused(&mut west, &mut luck, Choice::End, "WEST-298");
    west.choose(seat, Choice::Tool(Tool::Rope), &mut luck, &mut Silent).unwrap();
    let no = |west: &mut West, luck: &mut Fast, choice, rule| refused(west, luck, choice, rule);
    no(&mut west, &mut luck, Choice::Step(space("west_yard")), "WEST-53");
    no(&mut west, &mut luck, Choice::Step(space("saloon")), "WEST-54");
    no(&mut west, &mut luck, Choice::Step(SpaceId::of(250)), "WEST-293");
    no(&mut west, &mut luck, Choice::Hide(AmbushId::of(0)), "WEST-151");
    no(&mut west, &mut luck, Choice::Emerge, "WEST-157");
    no(&mut west, &mut luck, Choice::Redraw, "WEST-149");
    no(&mut west, &mut luck, Choice::Rob(Npc::BankGuard), "WEST-9");
    no(&mut west, &mut luck, Choice::Work, "WEST-116");
    no(&mut west, &mut luck, Choice::Herd, "WEST-132");
    no(&mut west, &mut luck, Choice::Trap, "WEST-139");
    no(&mut west, &mut luck, Choice::Tame, "WEST-138");
    no(&mut west, &mut luck, Choice::SaloonCard, "WEST-260");
    no(&mut west, &mut luck, Choice::Withdraw(5), "WEST-106");
    no(&mut west, &mut luck, Choice::Buy(Ware::Bag(Bag::Large)), "WEST-68");
    no(&mut west, &mut luck, Choice::Buy(Ware::Tool(Tool::Pickaxe)), "WEST-76");
    no(&mut west, &mut luck, Choice::Buy(Ware::Item(ItemId::of(200))), "WEST-293");
    no(&mut west, &mut luck, Choice::Item(ItemId::of(0)), "WEST-47");
    no(&mut west, &mut luck, Choice::Discard(Thing::Item(ItemId::of(0))), "WEST-75");
    no(&mut west, &mut luck, Choice::Power(PowerId::of(0)), "WEST-81");
    no(&mut west, &mut luck, Choice::Attack(seat), "WEST-175");
    no(&mut west, &mut luck, Choice::Fight, "WEST-300");
    let held: Vec<MovementId> = choices(&west)
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::Play(card) => Some(card),
            _ => None,
        })
        .collect();
    let missing =
        (0..STANDARD.movement_cards().len() as u8).map(MovementId::of).find(|card| !held.contains(card));
    no(&mut west, &mut luck, Choice::Play(missing.unwrap()), "WEST-302");
    // WEST-60: after the card comes a step, and then no second card.
    west.choose(seat, Choice::Play(held[0]), &mut luck, &mut Silent).unwrap();
    no(&mut west, &mut luck, Choice::End, "WEST-60");
    west.choose(seat, Choice::Step(space("town_road")), &mut luck, &mut Silent).unwrap();
    assert!(choices(&west).contains(&Choice::End));
    let card = (0..STANDARD.movement_cards().len() as u8).map(MovementId::of);
    let rules: BTreeSet<String> = card
        .map(|card| {
            west.choose(seat, Choice::Play(card), &mut luck, &mut Silent).unwrap_err().rule().to_owned()
        })
        .collect();
    assert_eq!(rules, ["WEST-302", "WEST-48"].map(str::to_owned).into_iter().collect());
    no(&mut west, &mut luck, Choice::Board, "WEST-241");
    no(&mut west, &mut luck, Choice::Buy(Ware::Tool(Tool::Pickaxe)), "WEST-68");
}

#[test]
fn a_bandit_in_round_1() {
    let (mut west, mut luck) = table();
    // The Pioneers stay in town; the gang is asked who goes first.
    while west.awaits().lowest().unwrap().number() < 2 {
        let seat = west.awaits().lowest().unwrap();
        let default = west.lapse(seat).unwrap();
        west.choose(seat, default, &mut luck, &mut Silent).unwrap();
    }
    let leader = west.awaits().lowest().unwrap();
    refused(&mut west, &mut luck, Choice::Name(Seat::all(4).next().unwrap()), "WEST-329");
    refused(&mut west, &mut luck, Choice::End, "WEST-329");
    west.choose(leader, Choice::Name(leader), &mut luck, &mut Silent).unwrap();
    let mate = Seat::all(4).nth(3).unwrap();
    refused(&mut west, &mut luck, Choice::Redraw, "WEST-30");
    refused(&mut west, &mut luck, Choice::Trade(mate), "WEST-30");
    refused(&mut west, &mut luck, Choice::Withdraw(1), "WEST-R14");
    refused(&mut west, &mut luck, Choice::Rob(Npc::Sheriff), "WEST-237");
    refused(&mut west, &mut luck, Choice::Rob(Npc::Bartender), "WEST-335");
    refused(&mut west, &mut luck, Choice::Work, "WEST-96");
    refused(&mut west, &mut luck, Choice::Ambush(space("saloon")), "WEST-157");
    refused(&mut west, &mut luck, Choice::Move, "WEST-170");
    // WEST-168: whoever hid this Round does not Ambush in it.
    let hide = choices(&west).into_iter().find(|choice| matches!(choice, Choice::Hide(_))).unwrap();
    let Choice::Hide(card) = hide else { unreachable!() };
    west.choose(leader, hide, &mut luck, &mut Silent).unwrap();
    refused(&mut west, &mut luck, Choice::Ambush(STANDARD.ambush(card).space), "WEST-168");
    refused(&mut west, &mut luck, Choice::Hide(card), "WEST-151");
    // Somebody else is not asked at all.
    let error = west.choose(mate, Choice::End, &mut luck, &mut Silent).unwrap_err();
    assert_eq!(error.rule(), "WEST-292");
}

// Every rule that a refusal names is in the rules, whatever is asked and whatever is tried.
#[test]
fn west_293_refusals_name_rules() {
    let mut named = BTreeSet::new();
    for seed in 0..20 {
        let mut luck = Fast::from_seed(seed);
        let options = Options::new(4 + (seed % 3) as u8);
        let mut west = West::new(&options, &mut luck, &mut Silent).unwrap();
        let mut tried =
            vec![Choice::End, Choice::Pass, Choice::Fight, Choice::Work, Choice::Board, Choice::Accept];
        let mut listed = Vec::new();
        while let Some(seat) = west.awaits().lowest() {
            listed.clear();
            west.choices(seat, &mut listed);
            for &choice in tried.iter().filter(|choice| !listed.contains(choice)) {
                let before = west.clone();
                let error = west.choose(seat, choice, &mut luck, &mut Silent).unwrap_err();
                assert_eq!(west, before);
                named.insert(error.rule().to_owned());
            }
            let choice = listed[luck.below(listed.len() as u32) as usize];
            // What was listed elsewhere is tried here.
            let place = 6 + luck.below(24) as usize;
            if tried.len() <= place {
                tried.push(choice)
            } else {
                tried[place] = choice
            }
            west.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        }
    }
    for rule in &named {
        let defined = RULES.lines().any(|line| {
            line.starts_with(&format!("- **{rule}** ")) || line.starts_with(&format!("| **{rule}** "))
        });
        assert!(defined, "{rule} is no rule");
    }
    assert!(named.len() > 40, "{named:?}");
}
