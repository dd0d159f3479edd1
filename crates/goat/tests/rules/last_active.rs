//! The last active player and the Assistants: GOAT-44 to GOAT-53.

use rustlers_core::Seat;
use rustlers_goat::{Goat, Options};
use rustlers_testkit::{play, play_new};

use super::table::table;

/// Hats placed 2, 2, 0, 1 with P0 to deal the sixth offer, which leaves P2 as the last active player.
fn two_hats_left() -> Goat {
    let goat = table(
        4,
        "
        dealer P2 holds Sheriff, Dancer, Gambler, Goat
        P0 hats Robber, Widow
        P1 hats 2
        P3 hats 1
        out Gunslinger, Charlatan
    ",
    );
    play(
        goat,
        "
        P2      offer Goat as Goat to P3
        P3      accept
        all     see: P2 is the last active player, with 2 hats to place; P2 passes 3 cards on to P3; P3 draws
    ",
    )
}

// GOAT-C16, GOAT-44, GOAT-45, GOAT-46, GOAT-47, GOAT-52, GOAT-R28: the hand goes to the left of L, with all of the deck.
#[test]
fn goat_c16_the_first_assistant() {
    play(two_hats_left(), "
        awaits  P3
        now     last_active = 2; seats.2.hats_left = 2; hand.holder = 3; hand.count = 5; deck = 0; hand.assistant = true
        P3      has 25 choices
        P3      may not offer Sheriff as Dancer to P0 (GOAT-47)
        P3      may not offer Kid as Dancer to P2 (GOAT-31)
    ");
}

// GOAT-C17, GOAT-48, GOAT-49, GOAT-50, GOAT-51, GOAT-R25, GOAT-R26, GOAT-R27: three declines, then no
// choice. The Gambler that L accepts waits for the Saloon.
#[test]
fn goat_c17_mixed_answers() {
    let goat = play(
        two_hats_left(),
        "
        P3      offer Sheriff as Dancer to P2
        P2      may only accept; refuse
        P2      refuse
        all     see: P2 refuses; It is the Sheriff: P3 lied; The Sheriff is discarded
        awaits  P0
        now     hand.count = 4; seats.2.hats_left = 2; discarded.0.why = declined
        P0      offer Gambler as Dancer to P2
        P2      accept
        awaits  P1
        now     hand.count = 3; seats.2.hats_left = 1
        P1      offer Dancer as Dancer to P2
        P2      refuse
        awaits  P3
        P3      has 4 choices
    ",
    );
    play(
        goat,
        "
        P3      offer Banker as Farmer to P2
        P2      may only accept; refuse
        P2      refuse
        awaits  P0
        P0      may only offer Farmer as Farmer to P2
        P0      lapses to offer Farmer as Farmer to P2
        P0      offer Farmer as Farmer to P2
        P2      may only accept
        P2      may not refuse (GOAT-50)
        P2      lapses to accept
        now     asked.forced = true; discarded counts 3
        P2      accept
        all     see: P2 has to accept; P2 takes 1 Cattle token from the Ranch
        now     asked.ask = gamble; asked.seat = 2; hand.count = 0
    ",
    );
}

// GOAT-C18, GOAT-53, GOAT-77, GOAT-R30: leftover cards are never shown; L starts the next round.
#[test]
fn goat_c18_nothing_declined() {
    play(
        two_hats_left(),
        "
        P3      offer Sheriff as Sheriff to P2
        P2      accept
        awaits  P0
        P0      offer Gambler as Gambler to P2
        P2      accept
        # The Gambler needs a victim before the round ends: the three leftover cards lie with P0.
        now        hand.holder = 0; hand.count = 3
        P0         knows hand.count = 3
        P1         knows hand.cards = null; hand.count = 3
        nobody     sees: Dancer
        draws      anything
        P2         gamble P0
        nobody     sees: the Dancer and
        awaits     P2
        now        round = 2; hand.holder = 2
    ",
    );
}

// GOAT-C19, GOAT-50: with one card more than hats, L may still decline.
#[test]
fn goat_c19_not_yet_forced() {
    let goat = table(
        3,
        "
        last P1
        assistant P2 holds Sheriff, Dancer
        discarded Gambler, Robber
        P0 hats 2
        P1 hats 1
        P2 hats 2
    ",
    );
    play(
        goat,
        "
        P2      offer Sheriff as Dancer to P1
        now     asked.forced = false
        P1      refuse
        awaits  P0
        P0      offer Dancer as Dancer to P1
        now     asked.forced = true
        P1      may only accept
    ",
    );
}

// GOAT-C20, GOAT-45, GOAT-89, GOAT-R21: a Dealer left as the last active player passes on cards he knows.
#[test]
fn goat_c20_the_dealer_is_the_last_active_player() {
    let goat = table(
        3,
        "
        dealer P1 holds Sheriff, Dancer, Gambler, Goat
        P0 hats 2
        P1 hats 1
        P2 hats 1
    ",
    );
    play(
        goat,
        r#"
        P1      offer Goat as Sheriff to P2
        P2      accept
        awaits  P2
        now     last_active = 1; seats.1.hats_left = 1; hand.holder = 2; hand.count = 4; deck = 0
        P1      knows hand.cards = null; hand.passed_on = ["Sheriff","Dancer","Gambler"]
        P0      knows hand.cards = null; hand.passed_on = []; hand.declared = ["Sheriff"]
        P1      sees: You pass 3 cards on to P2; P2 draws 1 card
        P1      does not see: P2 draws the
    "#,
    );
}

// GOAT-C21, GOAT-46, GOAT-51, GOAT-52, GOAT-R17: two players, three hats left: six cards, three declines, three forced.
#[test]
fn goat_c21_two_players_with_three_hats_left() {
    let options = Options { start: Seat::new(0), ..Options::new(2) };
    let opening = "Kid, Widow, Gunslinger, Sheriff, Gambler, Dancer";
    play_new::<Goat>(options, opening, "
        P0      offer Gunslinger as Sheriff to P1
        draws   Goat
        P1      refuse
        P1      offer Goat as Goat to P0
        draws   Banker
        P0      accept
        P0      offer Banker as Sheriff to P1
        P1      refuse
        awaits  P0
        now     seats.0.active = false; last_active = 1; seats.1.hats_left = 3; hand.count = 6; hand.holder = 0
        P0      has 36 choices
        P0      offer Sheriff as Dancer to P1
        P1      refuse
        awaits  P0
        P0      offer Dancer as Dancer to P1
        P1      refuse
        P0      offer Gambler as Gambler to P1
        P1      refuse
        now     hand.count = 3; discarded counts 3
        P0      offer Seller as Robber to P1
        P1      may only accept
        P1      accept
        P0      offer Robber as Robber to P1
        P1      may not refuse (GOAT-50)
        P1      accept
        P0      offer Charlatan as Charlatan to P1
        P1      may only accept
        P1      accept
        P1      may only con P0 1; con P0 2
    ");
}

// GOAT-C22, GOAT-5, GOAT-49, GOAT-61, GOAT-R29: a declined Sheriff is not in play, and nobody is paid for him.
#[test]
fn goat_c22_a_declined_sheriff_pays_no_gunslinger() {
    let goat = table(
        3,
        "
        round 3
        last P0
        assistant P1 holds Goat
        on offer Sheriff as Goat to P0
        P0 hats 1
        P1 hats Gunslinger, Widow
        P2 hats 2
        out Gambler, Dancer
    ",
    );
    play(
        goat,
        "
        P0      refuse
        all     see: The Sheriff is discarded
        now     discarded.0.character = Sheriff; discarded.0.why = declined
        awaits  P2
        P2      offer Goat as Goat to P0
        P0      accept
        now     seats.1.coins = 2
        all     see: P1's Gunslinger finds no Sheriff to shoot
    ",
    );
}

// GOAT-C23, GOAT-49: a declined Robber robs nobody.
#[test]
fn goat_c23_a_declined_robber_robs_nothing() {
    let goat = table(
        2,
        "
        round 2
        last P0
        assistant P1 holds Goat
        on offer Robber as Goat to P0
        P0 hats 2
        P1 hats 3
        Store tokens 2
    ",
    );
    play(
        goat,
        "
        P0      refuse
        awaits  P1
        now     locations.Store.tokens = 2; in_play lacks Robber
    ",
    );
}

// GOAT-R29: a declined Dancer leaves the Gambler to act for himself; a declined Gambler gives the Dancer no theft; a
// declined Gunslinger kills nobody.
#[test]
fn goat_r29_declined_characters_change_nothing_at_the_saloon() {
    let declined = |card: &str, hats: &str| {
        let goat = table(
            3,
            &format!(
                "
            round 3
            last P0
            assistant P1 holds Goat
            on offer {card} as Goat to P0
            P0 hats 1
            P1 hats {hats}
            P2 hats 2
            out Charlatan, Robber
        "
            ),
        );
        play(
            goat,
            "
            P0  refuse
            P2  offer Goat as Goat to P0
            P0  accept
        ",
        )
    };
    play(declined("Dancer", "Gambler, Banker"), "P1 may only gamble P0; gamble P2");
    play(
        declined("Gambler", "Dancer, Banker"),
        "
        P1    serve P0 1
        over  P0
    ",
    );
    play(declined("Gunslinger", "Sheriff, Banker"), "now seats.1.coins = 4");
}
