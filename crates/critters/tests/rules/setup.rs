//! Components, options and set-up: CRIT-1 to CRIT-24, CRIT-104, CRIT-105, CRIT-124, CRIT-125.

use std::collections::BTreeSet;

use rustlers_core::{Fast, Game, Seat, Tabletop, Viewer};
use rustlers_critters::{Critter, Critters, FirstBoss, FuzzMode, Loot, Options};

use super::table::values;

fn new(options: &Options, seed: u64) -> Critters {
    Critters::new(options, &mut Fast::from_seed(seed), &mut Vec::new()).unwrap()
}

/// How many Loot cards lay above the Fuzz before Step 1 of the first round.
fn above(options: &Options, seed: u64) -> u64 {
    let game = new(options, seed);
    let position = serde_json::to_value(game.position()).unwrap();
    position["pile"]["fuzz"].as_u64().unwrap() + u64::from(game.view(Viewer::Open).centre.len())
}

fn range(options: &Options) -> (u64, u64) {
    let all: BTreeSet<u64> = (0..6_000).map(|seed| above(options, seed)).collect();
    (*all.first().unwrap(), *all.last().unwrap())
}

// CRIT-C1, CRIT-20, CRIT-21, CRIT-22, CRIT-23, CRIT-R4, CRIT-R5: five players, the rulebook's example.
#[test]
fn crit_c1_the_fuzz_of_five_players() {
    let options = Options::new(5);
    let game = new(&options, 1);
    let view = game.view(Viewer::Open);
    assert_eq!(u32::from(view.pile.count) + u32::from(view.centre.len()), 121);
    assert_eq!(range(&options), (69, 86));
    // CRIT-22: every slot of the part as likely as the others.
    let mut counts = vec![0; 18];
    (0..18_000).for_each(|seed| counts[above(&options, seed) as usize - 69] += 1);
    assert!(counts.iter().all(|count| (840..1160).contains(count)), "{counts:?}");
}

// CRIT-C2, CRIT-20, CRIT-21, CRIT-19, CRIT-106: the whole table, without and with all promo cards.
#[test]
fn crit_c2_the_fuzz_table() {
    let plain = [(63, 84), (69, 86), (70, 93), (80, 96), (87, 108)];
    let promos = [(66, 88), (72, 90), (74, 98), (85, 102), (92, 114)];
    for (players, (plain, with)) in (4..=8).zip(plain.into_iter().zip(promos)) {
        assert_eq!(range(&Options::new(players)), plain, "{players} players");
        let options = Options { promos: vec!["all".into()], ..Options::new(players) };
        assert_eq!(range(&options), with, "{players} players with promo cards");
    }
}

// CRIT-C36, CRIT-104, CRIT-105, CRIT-R44: short, long, anywhere; all see the mode, nobody the place.
#[test]
fn crit_c36_other_lengths() {
    for (mode, expected) in
        [(FuzzMode::Short, (29, 58)), (FuzzMode::Long, (87, 116)), (FuzzMode::Anywhere, (8, 116))]
    {
        let options = Options { fuzz: mode, ..Options::new(6) };
        assert_eq!(range(&options), expected, "{mode:?}");
        let view = serde_json::to_value(new(&options, 3).view(Viewer::Seat(Seat::FIRST))).unwrap();
        assert!(view["pile"].get("fuzz").is_none() && view["pile"]["top"].as_array().unwrap().is_empty());
    }
}

// CRIT-C3, CRIT-2, CRIT-5, CRIT-6, CRIT-8, CRIT-9, CRIT-16, CRIT-18, CRIT-19, CRIT-24, CRIT-81, CRIT-R1: eight players.
#[test]
fn crit_c3_eight_players_with_payoffs() {
    let game = new(&Options { payoffs: true, ..Options::new(8) }, 5);
    let view = game.view(Viewer::Open);
    for seat in &view.seats {
        assert_eq!(values(seat.stash.unwrap()), "2 3 4 5");
        assert_eq!((seat.total, seat.bills, seat.tokens, seat.threat), (Some(19), 5, 2, None));
    }
    assert_eq!(view.pile.count + view.centre.len(), 109);
    let all: Loot = view.seats.iter().flat_map(|seat| seat.stash.unwrap()).collect();
    let position = serde_json::to_value(game.position()).unwrap();
    for value in 2..=5_u8 {
        let left: u64 = position["pile"]["rest"]
            .as_object()
            .unwrap()
            .iter()
            .filter(|(card, _)| card.ends_with(&value.to_string()))
            .map(|(_, count)| count.as_u64().unwrap())
            .sum();
        let shown = view.centre.into_iter().filter(|card| card.face().unwrap().1 == value).count() as u64;
        assert_eq!(left + shown, 27);
        assert_eq!(all.into_iter().filter(|card| card.face().unwrap().1 == value).count(), 8);
    }
    // CRIT-24: each player sees only their own stash.
    let own = game.view(Viewer::Seat(Seat::FIRST));
    assert!(own.seats[0].stash.is_some() && own.seats[1..].iter().all(|seat| seat.stash.is_none()));
}

// CRIT-18, CRIT-106: kinds are random, and no promo card is dealt at the start.
#[test]
fn crit_18_kinds_are_random_and_promos_are_never_dealt() {
    let options = Options { promos: vec!["all".into()], ..Options::new(8) };
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        for seat in new(&options, seed).view(Viewer::Open).seats {
            seen.extend(seat.stash.unwrap());
        }
    }
    assert_eq!(seen.len(), 20);
    assert!(seen.iter().all(|card| card.face().is_some()));
}

// CRIT-C47, CRIT-1, CRIT-4, CRIT-11: 4 to 8 players; only the pieces of those who play are in the game.
#[test]
fn crit_c47_three_and_nine_cannot_play() {
    for players in [0, 3, 9, 200] {
        let error =
            Critters::new(&Options::new(players), &mut Fast::from_seed(1), &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains("4 to 8 players"), "{error}");
    }
    let view = new(&Options { payoffs: true, ..Options::new(5) }, 1).view(Viewer::Open);
    assert_eq!(view.seats.len(), 5);
    assert_eq!(view.seats.iter().map(|seat| u32::from(seat.bills)).sum::<u32>(), 25);
    assert_eq!(view.seats.iter().map(|seat| u32::from(seat.tokens)).sum::<u32>(), 10);
}

// CRIT-C48, CRIT-7, CRIT-17, CRIT-R3: the host is the first Boss, if seated.
#[test]
fn crit_c48_the_first_boss() {
    let third = Seat::new(2);
    let hosted = |seed| new(&Options { host: third, ..Options::new(4) }, seed).view(Viewer::Open).boss;
    assert!((0..50).all(|seed| Some(hosted(seed)) == third));
    for options in [
        Options { host: None, ..Options::new(4) },
        Options { first_boss: FirstBoss::Random, ..Options::new(4) },
    ] {
        let drawn = |seed| new(&options, seed).view(Viewer::Open).boss;
        let all: BTreeSet<Seat> = (0..50).map(drawn).collect();
        assert_eq!(all.len(), 4);
        assert!((0..50).all(|seed| drawn(seed) == drawn(seed)), "the same seed names the same Boss");
    }
}

// CRIT-10, CRIT-15, CRIT-16, CRIT-125: every player is one critter that nobody else is; it changes nothing.
#[test]
fn crit_16_critters_are_taken_once() {
    let named = Options { critters: vec![Critter::Toad, Critter::Badger], ..Options::new(5) };
    let seats = new(&named, 1).view(Viewer::Open).seats;
    let critters: Vec<Critter> = seats.iter().map(|seat| seat.critter).collect();
    assert_eq!(
        critters,
        [Critter::Toad, Critter::Badger, Critter::Otter, Critter::Magpie, Critter::Hedgehog]
    );
    let twice = Options { critters: vec![Critter::Toad, Critter::Toad], ..Options::new(5) };
    let error = Critters::new(&twice, &mut Fast::from_seed(1), &mut Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "two players want to be the Toad (CRIT-16)");
    let plain = new(&Options::new(5), 1).view(Viewer::Open);
    assert!(plain.seats.iter().zip(&seats).all(|(one, other)| one.stash == other.stash));
}

// CRIT-13, CRIT-14, CRIT-124, CRIT-148: the defaults, and that every option is written and read.
#[test]
fn crit_13_options_and_their_defaults() {
    let read = |json: &str| serde_json::from_str::<Options>(json).map_err(|error| error.to_string());
    assert_eq!(read(r#"{"players":5}"#).unwrap(), Options::new(5));
    let json = serde_json::to_value(Options::new(5)).unwrap();
    assert_eq!(
        (&json["payoffs"], &json["limitedTerms"], &json["fuzz"]),
        (&false.into(), &false.into(), &"standard".into())
    );
    assert_eq!((&json["firstBoss"], &json["stepThree"]), (&"host".into(), &"free".into()));
    assert_eq!((&json["whispers"], &json["timers"]["freeTalk"]), (&true.into(), &240.into()));
    let full = r#"{"players":6,"payoffs":"on","limitedTerms":true,"fuzz":"long","promos":["P1","P6"],"firstBoss":"random",
        "stepThree":"orderly","whispers":"off","seatsOfPeople":[0,3],"timers":"off","host":null}"#;
    let full = read(full).unwrap();
    assert_eq!(read(&serde_json::to_string(&full).unwrap()).unwrap(), full);
    assert!(new(&full, 1).view(Viewer::Open).seats[3].person);
    let written_before = read(r#"{"players":6,"persons":[0,3]}"#).unwrap();
    assert_eq!(written_before.seats_of_people, full.seats_of_people, "older files say persons");
    for (wrong, why) in [
        (r#"{"players":5,"payoffs":"maybe"}"#, "write on or off"),
        (r#"{"players":5,"fuzz":"low"}"#, "unknown variant"),
        (r#"{"players":5,"promos":3}"#, "a list of ids"),
        (r#"{"players":5,"speed":3}"#, "unknown field"),
        (r#"{"players":5,"timers":3}"#, "timers are"),
    ] {
        assert!(read(wrong).unwrap_err().contains(why), "{wrong}: {:?}", read(wrong));
    }
    for (bad, why) in [
        (Options { promos: vec!["P9".into()], ..Options::new(4) }, "there is no promo card"),
        (Options { host: Seat::new(5), ..Options::new(4) }, "nobody can sit at seat 5"),
        (Options { critters: Critter::ALL.to_vec(), ..Options::new(4) }, "8 critters are named"),
    ] {
        let error = Critters::new(&bad, &mut Fast::from_seed(1), &mut Vec::new()).unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
}
