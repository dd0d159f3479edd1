//! Set-up and Upkeep: GOAT-1 to GOAT-29.

use rustlers_core::{Fast, Game, Seat, Silent, Viewer};
use rustlers_goat::{Goat, Options};
use rustlers_testkit::{play, play_new};

use super::table::table;

fn starting(players: u8, start: u8) -> Options {
    Options { start: Seat::new(start), ..Options::new(players) }
}

// GOAT-C4, GOAT-15, GOAT-16, GOAT-17, GOAT-18, GOAT-19, GOAT-23, GOAT-24, GOAT-29, GOAT-30, GOAT-10, GOAT-11, GOAT-14:
// supply, deck and reserves after the first Upkeep, for every number of players.
#[test]
fn goat_c4_every_table_is_set_up_as_listed() {
    play_new::<Goat>(
        starting(2, 0),
        "anything",
        r#"
        now  supply.coins = 33; supply.tokens = {"Supplies":3,"Money Bill":3,"Bottle":3}; deck = 5
        now  seats.0.coins = 2; seats.1.coins = 2; seats.0.tokens = ["Bottle"]; seats.1.tokens = ["Bottle"]
        now  locations.Saloon.tokens = 1; locations.Saloon.coins = 0; locations counts 3; hand.count = 4
    "#,
    );
    play_new::<Goat>(
        starting(3, 0),
        "anything",
        r#"
        now  supply.coins = 32; supply.tokens = {"Money Bill":2,"Cattle":2,"Bottle":2}; deck = 5
        now  seats.2.coins = 2; seats.2.tokens = ["Bottle"]; locations.Saloon.tokens = 1; locations counts 3
    "#,
    );
    play_new::<Goat>(
        starting(4, 0),
        "anything",
        r#"
        now  supply.coins = 28; supply.tokens = {"Supplies":2,"Money Bill":2,"Cattle":2,"Bottle":2}; deck = 7
        now  locations.Store.tokens = 1; locations.Store.coins = 2; locations.Bank.coins = 1; locations.Ranch.coins = 1
    "#,
    );
    play_new::<Goat>(
        starting(5, 0),
        "anything",
        r#"
        now  supply.coins = 25; supply.tokens = {"Supplies":2,"Money Bill":2,"Cattle":2,"Gold":2,"Bottle":2}; deck = 9
        now  locations.Mine.tokens = 1; locations.Mine.coins = 1; locations counts 5
        all  see: Round 1; The Store gets 1 Supplies token and 2 coins; The Saloon gets 1 Bottle; laid aside face down
    "#,
    );
}

// GOAT-C5, GOAT-2, GOAT-12, GOAT-13, GOAT-20, GOAT-21, GOAT-22, GOAT-R9: hats, rounds, Elixirs and the Starting Player.
#[test]
fn goat_c5_hats_rounds_and_start() {
    for (players, hats, rounds) in [(2, 3, 4), (3, 2, 3), (4, 2, 3), (5, 2, 3)] {
        let goat = Goat::new(&Options::new(players), &mut Fast::from_seed(3), &mut Silent).unwrap();
        let view = goat.view(Viewer::Spectator);
        assert_eq!(view.rounds, rounds);
        assert_eq!(view.supply.elixirs, 3);
        assert!(view.seats.iter().all(|seat| seat.hats_left == hats && seat.active));
    }
    play_new::<Goat>(
        starting(4, 3),
        "anything",
        "
        awaits  P3
        now     hand.holder = 3; hand.count = 4; hand.assistant = false
    ",
    );
    play_new::<Goat>(Options::new(4), "P2, *, *, *, *, *, *", "awaits P2");
    let starter =
        |seed| Goat::new(&Options::new(5), &mut Fast::from_seed(seed), &mut Silent).unwrap().awaits();
    assert!((0..20).all(|seed| starter(seed) == starter(seed)));
    assert!((0..20).any(|seed| starter(seed) != starter(0)));
}

// GOAT-C6, GOAT-15, GOAT-16, GOAT-R1, GOAT-R3, GOAT-88: what is boxed never appears, by name or alias.
#[test]
fn goat_c6_boxed_matter_never_appears() {
    let goat = table(
        3,
        "
        dealer P0 holds Banker, Widow, Goat, Robber
    ",
    );
    play(goat, "
        P0   may not offer Goat as Kid to P1 (GOAT-31, GOAT-88)
        P0   may not offer Goat as Boy to P1 (GOAT-31, GOAT-88)
        P0   may not offer Miner as Goat to P1 (GOAT-31, GOAT-88)
        P0   offer Robber as Robber to P1
        P1   accept
        P1   may only rob Bank; rob Ranch
        P1   may not rob Store (GOAT-56)
        P1   may not rob Mine (GOAT-56)
        now  supply.tokens lacks Gold; supply.tokens lacks Supplies; locations lacks Store; locations lacks Mine
    ");
}

// GOAT-C7, GOAT-26, GOAT-27, GOAT-28, GOAT-R12, GOAT-R13: the Goat turned up is replaced, then shuffled in.
#[test]
fn goat_c7_a_goat_turned_up_goes_back() {
    play_new::<Goat>(
        starting(3, 0),
        "Widow, Goat, Sheriff, Goat, Banker, Farmer, Dancer",
        r#"
        now        face_down = Widow; face_up = Sheriff; goat_turned_up = true; deck = 5
        now        hand.cards = ["Banker","Farmer","Dancer","Goat"]
        all        see: laid aside face down; The Goat turns up; The Sheriff is turned up
        nobody     sees: Widow
        P0         knows face_down = null; goat_turned_up = true
        spectator  knows face_down = null; face_up = Sheriff
    "#,
    );
}

// GOAT-28, GOAT-R14, GOAT-R15: the Goat face down stays there unseen.
#[test]
fn goat_28_a_goat_face_down_stays_unseen() {
    play_new::<Goat>(
        starting(3, 0),
        "Goat, Widow, Sheriff, Banker, Farmer, Dancer",
        "
        now     face_down = Goat; face_up = Widow; goat_turned_up = false; deck = 5
        nobody  sees: Goat
        P0      knows face_down = null; goat_turned_up = false
    ",
    );
}

// GOAT-C8, GOAT-24, GOAT-25, GOAT-76: what lies at the Locations adds up from round to round.
#[test]
fn goat_c8_goods_accumulate() {
    let goat = table(
        4,
        "
        last P3
        assistant P0 holds
        on offer Goat as Goat to P3
        P0 hats 2
        P1 hats 2
        P2 hats 2
        P3 hats 1
        Bank tokens 0; coins 0
        Ranch coins 0
        P0 tokens B M
        P1 coins 4
    ",
    );
    let before = goat.view(Viewer::Spectator).supply.coins;
    let after = play(
        goat,
        "
        draws  anything
        P3     accept
        now    round = 2; locations.Store.tokens = 2; locations.Store.coins = 4
        now    locations.Bank.tokens = 1; locations.Bank.coins = 1; locations.Ranch.tokens = 2
        now    locations.Ranch.coins = 1; locations.Saloon.tokens = 2
    ",
    );
    assert_eq!(after.view(Viewer::Spectator).supply.coins, before - 4);
}
