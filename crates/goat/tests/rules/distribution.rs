//! Offers, answers and the next Dealer: GOAT-30 to GOAT-43.

use rustlers_core::Seat;
use rustlers_goat::{Goat, Options};
use rustlers_testkit::{play, play_new};

use super::table::table;

// GOAT-C1, GOAT-31, GOAT-35, GOAT-37, GOAT-54, GOAT-7, GOAT-9: the rulebook's first example. A refused lie stays with
// the Dealer, and pays off. P0 is Pedro, P2 Arthur.
#[test]
fn goat_c1_a_refused_card_stays_with_the_dealer() {
    example_one();
}

fn example_one() -> Goat {
    let goat = table(
        5,
        "
        round 2
        dealer P0 holds Farmer, Goat, Charlatan, Sheriff
        P3 hats Gunslinger
        Ranch tokens 2; coins 2
    ",
    );
    play(
        goat,
        r#"
        P0     offer Farmer as Sheriff to P2
        all    see: P0 offers a card to P2: "Sheriff."
        draws  Kid
        P2     refuse
        all    see: It is the Farmer: P0 lied; P0 puts a hat on the Farmer at the Ranch; P0 takes 2 Cattle tokens from the Ranch
    "#,
    )
}

// GOAT-C2, GOAT-41, GOAT-43, GOAT-34, GOAT-59, GOAT-39: the second example. P1 is Silvia.
#[test]
fn goat_c2_the_goat_told_truly_and_taken() {
    let goat = example_one();
    play(
        goat,
        r#"
        now   seats.0.tokens = ["Cattle","Cattle","Bottle"]; locations.Ranch.tokens = 0; locations.Ranch.coins = 2
        now   seats.0.hats_left = 1; seats.2.hats_left = 2; hand.holder = 1
        now   hand.cards = ["Kid","Sheriff","Charlatan","Goat"]; in_play counts 2
        P1    offer Goat as Goat to P0
        draws Widow
        P0    accept
        all   see: It is the Goat: P1 told the truth; P0 puts a hat on the Goat below the Saloon; P0 is out of hats
        all   see: P1 passes 3 cards on to P2, the next Dealer; P2 draws
        now   seats.0.active = false; seats.0.hats_left = 0; hand.holder = 2; hand.count = 4; in_play counts 3
        now   seats.0.coins = 2
        awaits P2
    "#,
    );
}

// GOAT-C9, GOAT-31, GOAT-32, GOAT-88: each card under each name to each other active player, and nothing else.
#[test]
fn goat_c9_sixty_four_offers_for_five() {
    let goat = table(5, "dealer P0 holds Kid, Goat, Miner, Sheriff");
    play(
        goat,
        "
        P0  has 64 choices
        P0  may offer Goat as Miner to P1; offer Miner as Miner to P4
        P0  may not offer Goat as Gunslinger to P1 (GOAT-31)
        P0  may not offer Gunslinger as Goat to P1 (GOAT-31)
        P0  may not offer Goat as Goat to P0 (GOAT-31)
        P0  may not offer Goat as Goat to P5 (GOAT-31)
        P0  may not accept (GOAT-80)
        P1  may not offer Goat as Goat to P2 (GOAT-80)
    ",
    );
    let goat = table(2, "dealer P1 holds Kid, Goat, Banker, Sheriff");
    play(goat, "P1 has 16 choices");
}

// GOAT-33, GOAT-R24: the player asked answers, and may do either; the offer stands.
#[test]
fn goat_33_both_answers_are_open() {
    let goat = table(3, "dealer P0 holds Widow, Goat, Farmer, Sheriff");
    play(
        goat,
        "
        P0      offer Goat as Widow to P2
        awaits  P2
        P2      may only accept; refuse
        P0      may not offer Widow as Widow to P2 (GOAT-81)
        P1      may not accept (GOAT-81)
        P2      may not rob Bank (GOAT-81)
    ",
    );
}

// GOAT-36: each normal offer places one hat and brings one Character into play, whichever way it is answered.
#[test]
fn goat_36_one_offer_one_hat() {
    for (answer, holder) in [("accept", 2), ("refuse", 0)] {
        let goat = table(4, "dealer P0 holds Widow, Goat, Farmer, Sheriff");
        play(
            goat,
            &format!(
                "
            P0     offer Sheriff as Widow to P2
            now    in_play counts 0
            draws  Kid
            P2     {answer}
            now    in_play counts 1; in_play.0.character = Sheriff; in_play.0.controller = {holder}
            now    seats.{holder}.hats_left = 1; discarded counts 0
        "
            ),
        );
    }
}

// GOAT-C11, GOAT-42, GOAT-41, GOAT-35, GOAT-R19, GOAT-R20: a Dealer who drops out still passes the cards on.
#[test]
fn goat_c11_a_dealer_out_of_hats_passes_on() {
    let goat = table(
        5,
        "
        dealer P3 holds Sheriff, Goat, Widow, Dancer
        P3 hats 1
        P4 hats 2
    ",
    );
    play(goat, "
        P3     offer Sheriff as Goat to P1
        draws  anything
        P1     refuse
        now    seats.3.active = false; hand.holder = 0; in_play counts 4
        all    see: It is the Sheriff: P3 lied; P3 puts a hat on the Sheriff; P3 is out of hats; P3 passes 3 cards on to P0
    ");
}

// GOAT-C12, GOAT-1, GOAT-41, GOAT-R10: the next Dealer is counted from the Dealer, not from the player asked.
#[test]
fn goat_c12_clockwise_from_the_dealer() {
    let goat = table(4, "dealer P0 holds Sheriff, Goat, Widow, Dancer");
    play(
        goat,
        "
        P0      offer Goat as Goat to P3
        draws   anything
        P3      accept
        awaits  P1
    ",
    );
    let goat = table(4, "dealer P3 holds Sheriff, Goat, Widow, Dancer");
    play(
        goat,
        "
        P3      offer Goat as Goat to P1
        draws   anything
        P1      accept
        awaits  P0
    ",
    );
}

// GOAT-C13, GOAT-40, GOAT-58, GOAT-88: an inactive player is offered nothing, but can lose coins.
#[test]
fn goat_c13_inactive_players_are_not_asked() {
    let goat = table(
        4,
        "
        dealer P0 holds Charlatan, Goat, Widow, Dancer
        P2 hats 2
    ",
    );
    play(
        goat,
        "
        P0   may not offer Goat as Goat to P2 (GOAT-40)
        P0   has 32 choices
        P0   offer Charlatan as Widow to P1
        P1   refuse
        P0   may con P2 1
        draws anything
        P0   con P2 2
        now  seats.2.coins = 0; seats.2.elixirs = 2
    ",
    );
}

// GOAT-C14, GOAT-38, GOAT-4, GOAT-44, GOAT-46, GOAT-R31: hat, Big Hat, placement, effect, and only then the cards go on.
#[test]
fn goat_c14_the_order_inside_an_offer() {
    let goat = table(
        4,
        "
        dealer P2 holds Robber, Sheriff, Dancer, Gambler
        P0 hats 2
        P1 hats 2
        P2 hats 1
    ",
    );
    play(goat, "
        P2      offer Robber as Dancer to P3
        P3      refuse
        all     see: P3 refuses; It is the Robber: P2 lied; P2 puts a hat on the Robber at the Saloon; P2 is out of hats
        awaits  P2
        now     hand.holder = 2; hand.count = 3; deck = 2; seats.2.active = false; last_active = null
        P2      rob Bank
        all     see: Robber grabs 1 Money Bill from the Bank; P3 is the last active player, with 2 hats; passes 3 cards on to P0, the next Assistant Dealer; P0 draws
        awaits  P0
        now     hand.count = 5; deck = 0; last_active = 3; hand.assistant = true; locations.Bank.tokens = 0
    ");
}

// GOAT-C15, GOAT-39, GOAT-41, GOAT-95, GOAT-R23: two players deal in turn until one of them is out of hats.
#[test]
fn goat_c15_two_players_alternate() {
    let options = Options { start: Seat::new(0), ..Options::new(2) };
    let opening = "Kid, Widow, Gunslinger, Sheriff, Gambler, Dancer";
    for (answer, last) in [("accept", 0), ("refuse", 1)] {
        play_new::<Goat>(options.clone(), opening, &format!("
            awaits  P0
            P0      offer Gunslinger as Sheriff to P1
            draws   Goat
            P1      accept
            awaits  P1
            P1      offer Goat as Goat to P0
            draws   Banker
            P0      accept
            awaits  P0
            P0      offer Banker as Sheriff to P1
            draws   Seller
            P1      accept
            awaits  P1
            P1      offer Seller as Sheriff to P0
            draws   Robber
            P0      accept
            awaits  P0
            now     seats.0.active = true; seats.1.active = true; seats.0.hats_left = 1; seats.1.hats_left = 1; deck = 1
            P0      has 16 choices
            P0      offer Gambler as Sheriff to P1
            P1      {answer}
            now     last_active = {last}; seats.{last}.hats_left = 1; deck = 0; hand.count = 4
        "));
    }
}
