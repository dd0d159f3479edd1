//! End of Round and end of the game: GOAT-74 to GOAT-79; the scripted round.

use rustlers_core::{Game, Seat, Viewer};
use rustlers_goat::{Goat, Options};
use rustlers_testkit::{play, play_new};

use super::table::table;

// GOAT-C40, GOAT-64, GOAT-25: tokens of an arrested Robber wait at the Location for the next round.
#[test]
fn goat_c40_returned_tokens_accumulate() {
    let goat = table(
        5,
        "
        last P4
        assistant P0 holds
        on offer Goat as Goat to P4
        P0 hats Sheriff, Widow
        P1 hats Robber, Kid
        P2 hats 2
        P3 hats 2
        P4 hats 1
        Robber carries 1 from Mine
        Mine tokens 0
        out Gunslinger, Dancer
    ",
    );
    play(
        goat,
        "
        draws  anything
        P4     accept
        now    round = 2; locations.Mine.tokens = 2
    ",
    );
}

// GOAT-C41, GOAT-73, GOAT-75, GOAT-76, GOAT-77, GOAT-R15, GOAT-R18, GOAT-R30: everything comes back but the goods.
#[test]
fn goat_c41_the_reset() {
    let goat = table(
        4,
        "
        last P3
        assistant P0 holds
        on offer Goat as Goat to P3
        discarded Banker
        P0 hats Gunslinger, Widow; coins 5
        P1 hats Sheriff, Kid; tokens B S
        P2 hats 2
        P3 hats 1
        Store tokens 0; coins 0
        out Dancer, Gambler
    ",
    );
    let after = play(
        goat,
        r#"
        draws   Goat, Kid, Sheriff, Dancer, Gambler, Banker
        P3      accept
        all     see: P0's Gunslinger shoots P1's Sheriff; Round 1 is over; Round 2. P3 starts
        awaits  P3
        now     round = 2; hand.count = 4; deck = 7; in_play counts 0; discarded counts 0; last_active = null
        now     seats.0.hats_left = 2; seats.1.hats_left = 2; seats.2.hats_left = 2; seats.3.hats_left = 2
        now     seats.0.active = true; seats.0.coins = 9; seats.1.tokens = ["Supplies","Bottle"]; supply.elixirs = 3
        now     locations.Store.tokens = 1; locations.Store.coins = 2; locations.Saloon.tokens = 2
        now     hand.cards = ["Banker","Sheriff","Dancer","Gambler"]; face_up = Kid; face_down = Goat
        spectator  does not see: Gambler
    "#,
    );
    // The new deck held all thirteen: two are removed, four are in the hand, seven are left.
    assert_eq!(after.view(Viewer::Open).deck_cards.map(|deck| deck.len()), Some(7));
}

// GOAT-C42, GOAT-22, GOAT-74, GOAT-R7: after the last Saloon the game is over, and the token supply is empty.
#[test]
fn goat_c42_no_reset_after_the_last_round() {
    let last_offer = |players: u8, round: u8| {
        let (hats, left) = if players == 2 { (3, 2) } else { (2, 1) };
        let others: String = (0..players - 1).map(|seat| format!("P{seat} hats {hats}\n")).collect();
        table(
            players,
            &format!(
                "
            round {round}
            last P{last}
            assistant P0 holds
            on offer Goat as Goat to P{last}
            {others}
            P{last} hats {left}
            Saloon tokens {round}
            Bank tokens {round}
        ",
                last = players - 1
            ),
        )
    };
    play(
        last_offer(3, 3),
        "
        P2      accept
        awaits  nobody
        now     round = 3; asked = null; hand.count = 3
        P0      may not offer Goat as Goat to P1 (GOAT-74)
    ",
    );
    play(
        last_offer(2, 4),
        "
        P1      accept
        awaits  nobody
    ",
    );
    play(
        last_offer(2, 3),
        "
        draws   anything
        P1      accept
        now     round = 4
        awaits  P1
    ",
    );
}

// GOAT-C44, GOAT-78, GOAT-79, GOAT-R51: money, then coins, then tokens; after that the victory is shared.
#[test]
fn goat_c44_tie_breaks() {
    let count = |purses: [&str; 3], expected: &str| {
        let goat = table(
            4,
            &format!(
                "
            round 3
            last P3
            assistant P0 holds
            on offer Goat as Goat to P3
            P0 hats 2; {}
            P1 hats 2; {}
            P2 hats 2; {}
            P3 hats 1; coins 0; tokens none
            Store tokens 0
            Bank tokens 0
            Ranch tokens 0
            out Gunslinger, Sheriff
        ",
                purses[0], purses[1], purses[2]
            ),
        );
        play(
            goat,
            &format!(
                "
            P3  accept
            {expected}
        "
            ),
        );
    };
    count(
        ["coins 5; tokens C M", "coins 6; tokens M B B", "coins 0; tokens none"],
        "
        over P1
        now  outcome.scores = [14,14,0,0]; outcome.places = [2,1,3,3]
        all  see: P1 wins
    ",
    );
    count(
        ["coins 4; tokens M B", "coins 4; tokens B B B", "coins 0; tokens none"],
        "
        over P1
        now  outcome.scores = [10,10,0,0]
    ",
    );
    count(
        ["coins 2; tokens S B", "coins 2; tokens B S", "coins 3; tokens S"],
        "
        over P0 P1
        now  outcome.scores = [7,7,6,0]; outcome.places = [1,1,3,4]
        all  see: P0 and P1 share the victory
    ",
    );
    count(
        ["coins 0; tokens none"; 3],
        "
        now  outcome.places = [1,1,1,1]
    ",
    );
}

// GOAT-78, GOAT-R4, GOAT-R39: what each token is worth; what lies at Locations counts for nobody; all is shown.
#[test]
fn goat_78_money_is_counted() {
    let goat = table(
        5,
        "
        round 3
        last P4
        assistant P0 holds
        on offer Goat as Goat to P4
        P0 hats 2; coins 1; tokens B S M C G
        P1 hats 2
        P2 hats 2
        P3 hats 2
        P4 hats 1
        Store coins 9
    ",
    );
    play(
        goat,
        r#"
        P4         accept
        now        outcome.scores = [20,4,4,4,4]; locations.Store.coins = 9
        spectator  knows seats.0.tokens = ["Supplies","Money Bill","Cattle","Gold","Bottle"]; seats.0.money = 20
        over       P0
    "#,
    );
}

// GOAT-C45, GOAT-R5, GOAT-93: the worst case takes the very last coin, and no more.
#[test]
fn goat_c45_the_coin_bound() {
    // Ten coins went in the set-up, ten in two Upkeeps, ten to two Sheriffs; the third Upkeep leaves five.
    let goat = table(
        5,
        "
        round 3
        last P4
        assistant P0 holds
        on offer Goat as Goat to P4
        P0 hats Sheriff, Widow; coins 12
        P1 hats Robber, Kid; coins 6
        P2 hats Charlatan, Cowboy
        P3 hats Banker, Miner
        P4 hats 1
        Store coins 6
        Bank coins 3
        Ranch coins 0
        Mine coins 2
        out Gunslinger, Dancer
    ",
    );
    play(
        goat,
        "
        now  supply.coins = 5
        P4   accept
        now  supply.coins = 0; seats.0.coins = 17
        all  see: P0's Sheriff is paid 5 coins
    ",
    );
}

// GOAT-C47, GOAT-34, GOAT-35, GOAT-45, GOAT-50, GOAT-54, GOAT-56, GOAT-58, GOAT-61, GOAT-66, GOAT-67, GOAT-77, GOAT-97:
// two players, a whole round from a given deck. Nothing is drawn but what stands here.
#[test]
fn goat_c47_the_scripted_round() {
    let options = Options { start: Seat::new(0), ..Options::new(2) };
    play_new::<Goat>(
        options,
        "Goat, Kid, Robber, Seller, Sheriff, Gambler",
        r#"
        P0      offer Seller as Robber to P1
        draws   Charlatan
        P1      refuse
        now     seats.0.tokens = ["Supplies","Bottle"]
        P1      offer Robber as Sheriff to P0
        P0      accept
        P0      may only rob Bank
        draws   Banker
        P0      rob Bank
        P0      offer Charlatan as Charlatan to P1
        P1      accept
        P1      may only con P0 1; con P0 2
        draws   Dancer
        P1      con P0 2
        P1      offer Banker as Dancer to P0
        draws   Widow
        P0      refuse
        all     see: P1's Banker finds nothing
        P0      offer Sheriff as Widow to P1
        P1      accept
        now     last_active = 0; seats.0.hats_left = 1; hand.holder = 1
        P1      knows hand.cards = ["Widow","Gunslinger","Dancer","Gambler"]
        P1      offer Dancer as Gunslinger to P0
        P0      refuse
        P1      offer Gambler as Widow to P0
        P0      refuse
        P1      offer Widow as Gunslinger to P0
        P0      refuse
        P1      offer Gunslinger as Gunslinger to P0
        P0      may only accept
        draws   anything
        P0      accept
        all     see: P0's Gunslinger shoots P1's Sheriff for 4 coins; P0's Robber gets away with 1 Money Bill
        all     see: P1's Charlatan gets away with 2 coins; Round 1 is over; Round 2. P0 starts
        now     seats.0.coins = 4; seats.0.tokens = ["Supplies","Money Bill","Bottle"]; seats.0.money = 13
        now     seats.1.coins = 4; seats.1.tokens = ["Bottle"]; seats.1.money = 6
        now     locations.Store.tokens = 1; locations.Store.coins = 4; locations.Bank.tokens = 1; locations.Bank.coins = 2
        now     locations.Saloon.tokens = 2; supply.coins = 26; supply.elixirs = 3
        now     supply.tokens = {"Supplies":2,"Money Bill":2,"Bottle":2}
        awaits  P0
    "#,
    );
}
