//! Who sees what: section 13 of the rules, GOAT-80 to GOAT-92 and GOAT-98.

use rustlers_testkit::play;

use super::table::table;

// GOAT-C10, GOAT-80, GOAT-81, GOAT-89, GOAT-91: a card on offer is the offering player's secret until the answer.
#[test]
fn goat_c10_views_of_an_offer() {
    let goat = table(
        3,
        "
        dealer P0 holds Dancer, Goat, Banker, Sheriff
        out Gambler, Widow
    ",
    );
    let goat = play(
        goat,
        r#"
        P0         offer Goat as Banker to P2
        P0         knows offer.card = Goat; hand.cards = ["Banker","Sheriff","Dancer"]; hand.count = 3
        P0         sees: You offer a card to P2: "Banker." (it is the Goat)
        P1         knows offer.card = null; offer.name = Banker; offer.to = 2; offer.from = 0; hand.cards = null
        P2         knows offer.card = null; offer.name = Banker; offer.to = 2; hand.count = 3; deck = 5
        spectator  knows offer.card = null; hand.cards = null; face_up = Gambler; face_down = null; deck_cards = null
        P1         knows hand.declared = ["Banker"]; hand.passed_on = []
        P2         does not see: Goat
        spectator  does not see: Goat
    "#,
    );
    play(
        goat,
        r#"
        draws      Robber
        P2         refuse
        all        see: It is the Goat: P0 lied; P0 puts a hat on the Goat; P0 passes 3 cards on to P1; P1 draws
        now        deck = 4; in_play.0.character = Goat; in_play.0.controller = 0
        P1         knows hand.cards = ["Banker","Sheriff","Robber","Dancer"]
        P1         sees: P0 passes 3 cards on to you, the next Dealer (the Banker, the Sheriff and the Dancer); You draw the Robber
        P0         knows hand.cards = null; hand.passed_on = ["Banker","Sheriff","Dancer"]
        P0         does not see: Robber
        P2         knows hand.cards = null; hand.declared = ["Banker"]; hand.passed_on = []
        P2         does not see: Sheriff
    "#,
    );
}

// GOAT-R49, GOAT-89: what was passed on is remembered, but not looked at again.
#[test]
fn goat_r49_cards_passed_on_are_remembered_until_they_are_seen() {
    let goat = table(4, "dealer P0 holds Sheriff, Dancer, Gambler, Goat");
    play(
        goat,
        r#"
        P0     offer Goat as Goat to P1
        draws  Kid
        P1     accept
        P0     knows hand.passed_on = ["Sheriff","Dancer","Gambler"]
        P1     offer Sheriff as Kid to P2
        P0     knows hand.passed_on = ["Sheriff","Dancer","Gambler"]; hand.declared = ["Kid"]; offer.card = null
        draws  Widow
        P2     accept
        P0     knows hand.passed_on = ["Dancer","Gambler"]; hand.declared = ["Kid"]
        P1     knows hand.passed_on = ["Kid","Dancer","Gambler"]
        P3     knows hand.passed_on = []
    "#,
    );
}

// GOAT-C38, GOAT-7, GOAT-85, GOAT-89, GOAT-90, GOAT-R47, GOAT-R48: the log tells what was taken in view of all; the view
// of others' reserves is a number.
#[test]
fn goat_c38_views_of_reserves() {
    let goat = table(
        4,
        "
        round 2
        dealer P0 holds Farmer, Sheriff, Dancer, Widow
        Ranch tokens 2
    ",
    );
    play(
        goat,
        r#"
        P0         offer Farmer as Widow to P1
        draws      anything
        P1         accept
        all        see: P1 takes 2 Cattle tokens from the Ranch
        P1         knows seats.1.tokens = ["Cattle","Cattle","Bottle"]; seats.1.token_count = 3; seats.1.money = 14
        P0         knows seats.1.tokens = null; seats.1.token_count = 3; seats.1.money = null; seats.1.coins = 2
        spectator  knows seats.1.tokens = null; seats.1.token_count = 3; seats.0.tokens = null
    "#,
    );
    let goat = table(
        4,
        "
        round 2
        last P2
        assistant P0 holds
        asked gamble P3
        P0 hats 2
        P1 hats Farmer, Widow; tokens B C C
        P2 hats 2
        P3 hats Gambler, Kid
        Ranch tokens 0
        out Dancer, Sheriff
    ",
    );
    play(
        goat,
        r#"
        draws      2, *, *, *, *, *, *
        P3         gamble P1
        P3         sees: You take 1 Bottle from P1
        P1         sees: P3 takes 1 Bottle from you
        P0         sees: P3 takes a token from P1
        P2         does not see: P3 takes 1
        P0         knows seats.1.token_count = 2; seats.3.token_count = 2; seats.1.tokens = null; seats.3.tokens = null
        P1         knows seats.1.tokens = ["Cattle","Cattle"]; seats.3.tokens = null
        P3         knows seats.3.tokens = ["Bottle","Bottle"]; seats.1.tokens = null
    "#,
    );
}

// GOAT-C48, GOAT-31, GOAT-88, GOAT-92, GOAT-98: a refused attempt is between the player and the rules. The runner
// checks that no view and no choice of anybody changes.
#[test]
fn goat_c48_a_rejected_lie_is_told_to_nobody() {
    let goat = table(4, "dealer P1 holds Kid, Goat, Banker, Dancer");
    play(
        goat,
        "
        P1  may not offer Goat as Sheriff to P2 (GOAT-31)
        P1  offer Goat as Dancer to P2
        P0  knows offer.name = Dancer; offer.card = null
    ",
    );
}

// GOAT-82, GOAT-83, GOAT-84: these three decisions are about public matter, and everybody sees them.
#[test]
fn goat_82_to_84_public_decisions() {
    let goat = table(
        4,
        "
        dealer P0 holds Robber, Charlatan, Kid, Goat
        P3 hats 2
    ",
    );
    play(
        goat,
        "
        P0         offer Robber as Kid to P1
        P1         accept
        draws      anything
        P1         rob Ranch
        all        see: P1's Robber grabs 1 Cattle token from the Ranch
        P1         offer Charlatan as Kid to P2
        P2         accept
        draws      anything
        P2         con P0 1, P3 2
        all        see: P2's Charlatan takes 1 coin from P0, 2 coins from P3
        spectator  knows seats.0.coins = 1; seats.3.coins = 0; seats.3.elixirs = 2; supply.elixirs = 0
    ",
    );
}
