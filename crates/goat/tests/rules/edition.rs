//! Other component data: GOAT-14, GOAT-R5 to GOAT-R7, GOAT-R16, GOAT-R42; and data that is refused.

use rustlers_core::{Fast, Game, Seat, Silent, Tabletop, Viewer};
use rustlers_goat::{Edition, Goat, Options};
use rustlers_testkit::play_with;

use super::table::table_with;

const STANDARD: &str = include_str!("../../../../editions/goat/goat.toml");

fn edition(changes: &[(&str, &str)]) -> Result<Edition, String> {
    let mut text = STANDARD.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from:?} is not in the standard edition");
        text = text.replacen(from, to, 1);
    }
    Edition::from_toml(&text).map_err(|bad| bad.to_string())
}

fn options(players: u8, changes: &[(&str, &str)]) -> Options {
    Options { start: Seat::new(0), edition: Some(edition(changes).unwrap()), ..Options::new(players) }
}

// GOAT-C46, GOAT-R6: a short supply fills Store, Bank, Ranch, Mine, Saloon in this order, as far as it goes.
#[test]
fn goat_c46_upkeep_with_three_coins_left() {
    let options = options(4, &[("bank   = { tokens = 1, coins = 1 }", "bank   = { tokens = 1, coins = 2 }")]);
    let goat = table_with(
        &options,
        "
        last P3
        assistant P0 holds
        on offer Goat as Goat to P3
        P0 hats 2; coins 20
        P1 hats 2; coins 13
        P2 hats 2; coins 0
        P3 hats 1; coins 0
        Store coins 2
        Bank coins 1
        Ranch coins 1
        Saloon coins 0
    ",
    );
    play_with(options, goat, "
        now    supply.coins = 3
        draws  anything
        P3     accept
        now    round = 2; locations.Store.coins = 4; locations.Bank.coins = 2; locations.Ranch.coins = 1; supply.coins = 0
    ");
}

// GOAT-C46, GOAT-R6: bounties are paid as far as coins go; arrests and returns happen all the same.
#[test]
fn goat_c46_bounties_with_two_coins_left() {
    let options = options(4, &[]);
    let goat = table_with(
        &options,
        "
        round 3
        last P3
        assistant P0 holds
        on offer Goat as Goat to P3
        P0 hats Sheriff, Widow; coins 20
        P1 hats Robber, Kid; coins 12; elixirs 2
        P2 hats Charlatan, Cowboy; coins 0
        P3 hats 1; coins 0
        Robber carries 2 from Ranch
        Ranch tokens 0
        out Gunslinger, Dancer
    ",
    );
    play_with(options, goat, "
        now  supply.coins = 2
        P3   accept
        now  seats.0.coins = 22; seats.1.coins = 14; locations.Ranch.tokens = 2; supply.coins = 0; supply.elixirs = 3
        now  discarded counts 2
        all  see: P0's Sheriff is paid 2 coins
    ");
}

// GOAT-R7, GOAT-R42: a missing token is not placed; a Dancer without Bottles still steals.
#[test]
fn goat_r42_a_dancer_without_bottles_only_steals() {
    let options = options(
        3,
        &[(
            "supply = { bottle = 6, money_bill = 3, cattle = 3 }",
            "supply = { bottle = 4, money_bill = 3, cattle = 3 }",
        )],
    );
    let goat = table_with(
        &options,
        "
        round 2
        last P2
        assistant P0 holds
        on offer Goat as Goat to P2
        P0 hats Dancer, Widow
        P1 hats Gambler, Cowboy; tokens B B
        P2 hats 1
        Saloon tokens 0
        out Sheriff, Gunslinger
    ",
    );
    play_with(
        options,
        goat,
        "
        P2     accept
        P0     may only gamble P1; gamble P2
        draws  anything
        P0     gamble P1
        now    round = 3; locations.Saloon.tokens = 0
        all    see: The Saloon gets nothing
    ",
    );
}

// GOAT-R16: with fewer cards an empty deck means that the Dealer offers from the cards at hand.
#[test]
fn goat_r16_a_small_deck_is_played_to_its_end() {
    // Two Locations, and so 11 Characters, for four players with two hats each: just one card for each hat, so the deck
    // runs out.
    let options = options(
        4,
        &[
            ("locations = [\"Store\", \"Bank\", \"Ranch\"]", "locations = [\"Store\", \"Bank\"]"),
            (
                "supply = { bottle = 7, supplies = 3, money_bill = 3, cattle = 3 }",
                "supply = { bottle = 7, supplies = 3, money_bill = 3 }",
            ),
        ],
    );
    let mut empty = 0;
    for seed in 0..200 {
        let mut luck = Fast::from_seed(seed);
        let mut goat = Goat::new(&options, &mut luck, &mut Silent).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = goat.awaits().lowest() {
            goat.audit().unwrap();
            let view = goat.view(Viewer::Spectator);
            empty += u32::from(view.deck == 0 && view.last_active.is_none());
            choices.clear();
            goat.choices(seat, &mut choices);
            let choice = choices[seed as usize % choices.len()];
            goat.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        }
        assert!(goat.outcome().is_some());
    }
    assert!(empty > 0, "the deck never ran out");
}

// GOAT-14, GOAT-R8: the embedded edition is the one of the rules; the order of Locations is fixed.
#[test]
fn goat_14_the_standard_edition_reads() {
    let edition = edition(&[]).unwrap();
    assert_eq!(Edition::from_toml(&edition.to_toml()).unwrap(), edition);
    assert_eq!(&edition, &*rustlers_goat::STANDARD);
    let goat = Goat::new(&Options::new(5), &mut Fast::from_seed(1), &mut Silent).unwrap();
    let names: Vec<_> =
        goat.view(Viewer::Spectator).locations.keys().map(|location| location.name()).collect();
    assert_eq!(names, ["Store", "Bank", "Ranch", "Mine", "Saloon"]);
}

#[test]
fn data_that_does_not_work_is_refused_with_its_key() {
    let refused = |from: &str, to: &str| edition(&[(from, to)]).unwrap_err();
    assert!(refused("coins = 40      # GOAT-11", "").contains("missing field `coins`"));
    assert!(refused("coins = 40 ", "coins = \"many\" ").contains("coins"));
    assert!(
        refused("coins = 40 ", "coins = 0 ")
            .contains("goat.toml: coins: 0 is not possible; it must be 1 to 200")
    );
    assert!(
        refused("rounds = 4", "rounds = 7")
            .contains("players.2.rounds: 7 is not possible; it must be 1 to 6")
    );
    assert!(refused("hats = 3", "hats = 0").contains("players.2.hats"));
    assert!(refused("[players.3]", "[players.7]").contains("7"));
    assert!(refused("value = 2 }", "value = 2, colour = 3 }").contains("unknown field `colour`"));
    assert!(
        refused("\"Store\", \"Bank\"]\nsupply", "\"Store\", \"Moon\"]\nsupply")
            .contains("\"Moon\" is not a Location")
    );
    assert!(
        refused("\"Store\", \"Bank\"]\nsupply", "\"Saloon\", \"Bank\"]\nsupply")
            .contains("players.2.locations")
    );
    assert!(
        refused("\"Store\", \"Bank\"]\nsupply", "\"Bank\", \"Bank\"]\nsupply")
            .contains("players.2.locations")
    );
    assert!(
        refused("bottle = 6, supplies = 4", "bottle = 9, supplies = 4").contains("players.2.supply.bottle")
    );
    assert!(
        refused("bottle = 6, supplies = 4", "bottle = 1, supplies = 4").contains("players.2.supply.bottle")
    );
    assert!(
        refused("money_bill = 4 }", "money_bill = 4, gold = 1 }")
            .contains("Gold belongs to a Location that is not in play")
    );
    assert!(refused("start = { coins = 2", "start = { coins = 21").contains("players.2.start.coins"));
    let few = edition(&[
        ("\"Store\", \"Bank\", \"Ranch\"]", "\"Store\"]"),
        (
            "supply = { bottle = 7, supplies = 3, money_bill = 3, cattle = 3 }",
            "supply = { bottle = 7, supplies = 3 }",
        ),
    ]);
    assert!(few.unwrap_err().contains("9 Characters cannot carry 8 hats"));
    assert!(Edition::from_toml("no toml at all").is_err());
}

// GOAT-2: 2 to 5 players, and a Starting Player who sits at the table.
#[test]
fn goat_2_other_numbers_of_players_are_refused() {
    for players in [0, 1, 6, 9, 255] {
        let error = Goat::new(&Options::new(players), &mut Fast::from_seed(1), &mut Silent).unwrap_err();
        assert!(error.to_string().contains("2 to 5 players"), "{error}");
    }
    let start = Options { start: Seat::new(4), ..Options::new(4) };
    let error = Goat::new(&start, &mut Fast::from_seed(1), &mut Silent).unwrap_err();
    assert_eq!(error.to_string(), "seat 4 cannot start: 4 players have the seats 0 to 3");
}

#[test]
fn an_edition_is_taken_from_its_file() {
    let mut options = Options::new(3);
    Goat::take_edition(&mut options, &mut |name| {
        Ok(if name == "goat.toml" { STANDARD.to_owned() } else { String::new() })
    })
    .unwrap();
    assert_eq!(Goat::edition(&options).unwrap(), Goat::edition(&Options::new(3)).unwrap());
    let error = Goat::take_edition(&mut options, &mut |name| Err(format!("there is no {name}"))).unwrap_err();
    assert_eq!(error.to_string(), "there is no goat.toml");
}
