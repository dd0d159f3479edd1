//! Section 37: what is chosen for a seat whose time has run out, seen over many games.

use std::collections::BTreeMap;

use rustlers_core::{Chance, Fast, Game, Seat, Silent};
use rustlers_west::edition::{PowerDeck, STANDARD, Tool};
use rustlers_west::{Choice, Options, West};

/// Plays games in which everybody does anything, and looks at every open decision.
fn every_decision(games: u64, mut look: impl FnMut(&West, Seat, &[Choice], Choice)) {
    for seed in 0..games {
        let mut luck = Fast::from_seed(seed);
        let options = Options::new(4 + (seed % 3) as u8);
        let mut west = West::new(&options, &mut luck, &mut Silent).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = west.awaits().lowest() {
            choices.clear();
            west.choices(seat, &mut choices);
            let default = west.lapse(seat).unwrap();
            assert!(choices.contains(&default), "{default:?} is not listed");
            look(&west, seat, &choices, default);
            // The defaults themselves are part of what happens.
            let choice = match luck.below(4) {
                0 => default,
                _ => choices[luck.below(choices.len() as u32) as usize],
            };
            west.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        }
    }
}

// WEST-292: a default is always legal, and a table of absent people comes to its end.
#[test]
fn west_292_a_game_of_defaults_ends() {
    for players in 4..=6 {
        let mut luck = Fast::from_seed(players.into());
        let mut west = West::new(&Options::new(players), &mut luck, &mut Silent).unwrap();
        let mut decisions = 0;
        while let Some(seat) = west.awaits().lowest() {
            let default = west.lapse(seat).unwrap();
            west.choose(seat, default, &mut luck, &mut Silent).unwrap();
            decisions += 1;
            assert!(decisions < 10_000, "the game does not end");
        }
        assert!(west.outcome().is_some());
        let nobody = Seat::all(players).find_map(|seat| west.lapse(seat));
        assert_eq!(nobody, None, "nothing is asked any more");
    }
}

/// Which words decide what the default must be.
fn expected(choices: &[Choice]) -> Option<(&'static str, Choice)> {
    let listed = |choice: Choice| choices.contains(&choice);
    let any = |fits: fn(&Choice) -> bool| choices.iter().any(fits);
    if listed(Choice::Tool(Tool::SiftingPan)) {
        return Some(("WEST-298", Choice::Tool(Tool::SiftingPan)));
    }
    if listed(Choice::Refuse) {
        return Some(("WEST-309", Choice::Refuse));
    }
    if listed(Choice::Propose) {
        return Some(("WEST-308", Choice::Fight));
    }
    if listed(Choice::Wait) {
        return Some(("WEST-334", Choice::Escape));
    }
    if listed(Choice::Ride) && listed(Choice::GetOff) {
        return Some(("WEST-328", Choice::GetOff));
    }
    if !listed(Choice::Pass) {
        return None;
    }
    if any(|choice| matches!(choice, Choice::Ambush(_) | Choice::AmbushAfterWork(_))) {
        return Some(("WEST-305", Choice::Pass));
    }
    if listed(Choice::Strike) {
        return Some(("WEST-349", Choice::Pass));
    }
    if any(|choice| matches!(choice, Choice::Dig(_))) {
        return Some(("WEST-320", Choice::Pass));
    }
    if any(|choice| matches!(choice, Choice::Take(_) | Choice::Release { .. })) {
        return Some(("WEST-324", Choice::Pass));
    }
    if any(|choice| matches!(choice, Choice::Enter(_) | Choice::EnterWith(_))) {
        return Some(("WEST-339", Choice::Pass));
    }
    if any(|choice| matches!(choice, Choice::Power(_) | Choice::Item(_))) {
        return Some(("WEST-347", Choice::Pass));
    }
    None
}

// WEST-C152, WEST-298, WEST-305, WEST-308, WEST-309, WEST-324, WEST-328, WEST-339, WEST-347.
#[test]
fn west_c152_what_is_not_answered_is_refused_passed_or_fought() {
    let mut seen = BTreeMap::new();
    every_decision(300, |_, _, choices, default| {
        if let Some((rule, expected)) = expected(choices) {
            assert_eq!(default, expected, "{rule}: {choices:?}");
            *seen.entry(rule).or_insert(0) += 1;
        }
    });
    for rule in
        ["WEST-298", "WEST-305", "WEST-308", "WEST-309", "WEST-324", "WEST-328", "WEST-339", "WEST-347"]
    {
        assert!(seen.contains_key(rule), "{rule} never came up: {seen:?}");
    }
}

// WEST-C152, WEST-311: the same Weapon again, else the Heavy Weapon before the Sidearm before the knives.
#[test]
fn west_311_an_attack_is_made_with_the_best_gun() {
    let mut guns = 0;
    every_decision(30, |_, _, choices, default| {
        let weapons: Vec<_> = choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Shoot(weapon) => Some(STANDARD.weapon(*weapon)),
                _ => None,
            })
            .collect();
        if weapons.is_empty() {
            return;
        }
        let Choice::Shoot(weapon) = default else { panic!("{default:?} is no attack with a Weapon") };
        guns += usize::from(STANDARD.weapon(weapon).class.is_gun());
    });
    assert!(guns > 50, "{guns}");
}

// WEST-300, WEST-303: a turn without duties ends; WEST-302: a duty plays the lowest card; WEST-295: and steps.
#[test]
fn west_300_a_turn_ends_as_soon_as_it_may() {
    let (mut ended, mut played, mut stepped) = (0, 0, 0);
    every_decision(60, |west, seat, choices, default| {
        let own_turn =
            choices.iter().any(|choice| matches!(choice, Choice::End | Choice::Play(_) | Choice::Step(_)));
        if !own_turn {
            return;
        }
        match default {
            Choice::End => ended += 1,
            Choice::Play(card) => {
                let base = STANDARD.movement(card).base;
                let lowest = choices.iter().filter_map(|choice| match choice {
                    Choice::Play(card) => Some(STANDARD.movement(*card).base),
                    _ => None,
                });
                assert_eq!(Some(base), lowest.min());
                played += 1;
            }
            Choice::Step(to) => {
                let rank = |to| {
                    let deserts = STANDARD.sets().deserts.contains(to);
                    let ranch = STANDARD.space(to).id == "ranch";
                    deserts || ranch
                };
                let steps = choices.iter().filter_map(|choice| match choice {
                    Choice::Step(to) => Some(*to),
                    _ => None,
                });
                let better = steps.clone().any(|other| !rank(other));
                assert!(
                    !rank(to) || !better || west.lapse(seat).is_none(),
                    "{} is avoided",
                    STANDARD.space(to).id
                );
                stepped += 1;
            }
            Choice::Work | Choice::Board | Choice::Rob(_) | Choice::Hide(_) | Choice::Fight => {}
            other => panic!("{other:?} for {choices:?}"),
        }
    });
    assert!(ended > 1000 && played > 3 && stepped > 50, "{ended} {played} {stepped}");
}

// WEST-341: one Peace Pipe Card, one Saloon Card.
#[test]
fn west_341_decks_of_the_tournament() {
    let mut decks = Vec::new();
    every_decision(20, |_, _, choices, default| {
        let both = [PowerDeck::PeacePipe, PowerDeck::Saloon].map(Choice::Draw);
        let tournament = choices.iter().all(|choice| matches!(choice, Choice::Draw(_)));
        if tournament && both.iter().all(|deck| choices.contains(deck)) {
            decks.push(default);
        }
    });
    assert!(decks.contains(&Choice::Draw(PowerDeck::PeacePipe)));
    assert!(decks.contains(&Choice::Draw(PowerDeck::Saloon)));
}
