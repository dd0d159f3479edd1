//! The Saloon phase: GOAT-60 to GOAT-73.

use rustlers_goat::Goat;
use rustlers_testkit::play;

use super::table::table;

/// The last offer of the last round: when L accepts the Goat, the Saloon opens and the game ends after it.
fn last_call(players: u8, last: u8, text: &str) -> Goat {
    let round = if players == 2 { 4 } else { 3 };
    let assistant = (last + 1) % players;
    table(
        players,
        &format!(
            "
        round {round}
        last P{last}
        assistant P{assistant} holds
        on offer Goat as Goat to P{last}
        {text}
    "
        ),
    )
}

// GOAT-C3, GOAT-60, GOAT-61, GOAT-62, GOAT-66, GOAT-68, GOAT-69, GOAT-R11, GOAT-R32: the rulebook's third example.
// P0 is Jorge, P1 Silvia, P2 Arthur.
#[test]
fn goat_c3_gunslinger_sheriff_robber_dancer() {
    let goat = last_call(
        5,
        4,
        "
        P0 hats Gunslinger, Widow
        P1 hats Sheriff, Kid
        P2 hats Robber, Dancer
        P3 hats 2
        P4 hats 1
        out Gambler, Charlatan
        Robber carries 1 from Mine
        Mine tokens 0
        Saloon tokens 2
    ",
    );
    play(
        goat,
        r#"
        P4      accept
        all     see: P0's Gunslinger shoots P1's Sheriff for 4 coins; P2's Robber gets away with 1 Gold token
        awaits  P2
        now     seats.0.coins = 6; seats.1.coins = 2; seats.2.tokens = ["Gold","Bottle"]; discarded.0.why = eliminated
        P2      serve P1 2
        all     see: P2's Dancer gives 2 Bottles to P1
        now     seats.1.tokens = ["Bottle","Bottle","Bottle"]; locations.Saloon.tokens = 0; asked = null
        nobody  sees: takes
    "#,
    );
}

const ARRESTS: &str = "
    P0 hats Sheriff, Widow; coins 1; elixirs 1
    P1 hats Robber, Kid
    P2 hats Charlatan, Cowboy
    P3 hats 1; coins 0; elixirs 2
    Robber carries 2 from Ranch
    Ranch tokens 0
";

// GOAT-C29, GOAT-63, GOAT-64, GOAT-65, GOAT-73, GOAT-R37, GOAT-R38, GOAT-R39: both arrests, both returns, once.
#[test]
fn goat_c29_double_arrest() {
    let goat = last_call(4, 3, &format!("{ARRESTS}\nout Gunslinger, Dancer"));
    play(
        goat,
        "
        P3    accept
        all   see: P0's Sheriff is paid 5 coins; P1's Robber is arrested; 2 Cattle tokens go back to the Ranch
        all   see: P2's Charlatan is arrested and gives back 1 coin to P0, 2 coins to P3
        now   seats.0.coins = 7; seats.1.coins = 2; seats.2.coins = 2; seats.3.coins = 2
        now   locations.Ranch.tokens = 2; supply.elixirs = 3; seats.0.elixirs = 0; seats.3.elixirs = 0
        now   discarded counts 2; discarded.0.why = arrested; discarded.1.why = arrested
        now   seats.1.token_count = 1
    ",
    );
}

// GOAT-C30, GOAT-61, GOAT-62, GOAT-66, GOAT-67, GOAT-R32: the same with a Gunslinger: nobody is arrested.
#[test]
fn goat_c30_the_gunslinger_sets_them_free() {
    let text = ARRESTS.replace("P3 hats 1", "P3 hats Gunslinger");
    play(last_call(4, 3, &format!("{text}\nout Gambler, Dancer")), "
        P3    accept
        now   seats.3.coins = 4; seats.0.coins = 1; seats.2.coins = 5; seats.1.token_count = 3
        now   locations.Ranch.tokens = 0; supply.elixirs = 3; discarded counts 1; discarded.0.character = Sheriff
        all   see: P3's Gunslinger shoots P0's Sheriff; P1's Robber gets away with 2 Cattle tokens; P2's Charlatan gets away with 3 coins
    ");
}

// GOAT-C31, GOAT-72, GOAT-61, GOAT-R40: the own Sheriff is shot like anybody's.
#[test]
fn goat_c31_the_own_sheriff_is_shot() {
    let goat = last_call(
        4,
        3,
        "
        P1 hats Gunslinger, Sheriff
        P2 hats Robber, Kid
        P0 hats 2
        P3 hats 1
        Robber carries 1 from Store
        Store tokens 0
        out Dancer, Gambler
    ",
    );
    play(
        goat,
        r#"
        P3   accept
        now  seats.1.coins = 6; seats.2.tokens = ["Supplies","Bottle"]
    "#,
    );
}

// GOAT-C32, GOAT-72, GOAT-64, GOAT-R40: the own Robber is arrested like anybody's.
#[test]
fn goat_c32_the_own_robber_is_arrested() {
    let goat = last_call(
        4,
        3,
        "
        P1 hats Robber, Sheriff
        P0 hats 2
        P2 hats 2
        P3 hats 1
        Robber carries 1 from Bank
        Bank tokens 0
        out Gunslinger, Gambler
    ",
    );
    play(
        goat,
        "
        P3   accept
        now  seats.1.coins = 6; seats.1.token_count = 1; locations.Bank.tokens = 1
    ",
    );
}

// GOAT-C33, GOAT-63, GOAT-R36: the bounty is for the arrest, not for the loot.
#[test]
fn goat_c33_arrests_without_loot() {
    let pay = |hats: &str, coins: u8| {
        let goat = last_call(
            4,
            3,
            &format!(
                "
            P0 hats Sheriff, Widow
            {hats}
            P3 hats 1
            out Gunslinger, Gambler
        "
            ),
        );
        play(
            goat,
            &format!(
                "
            P3   accept
            now  seats.0.coins = {}
        ",
                2 + coins
            ),
        );
    };
    pay("P1 hats Robber, Kid\n P2 hats Charlatan, Cowboy", 5);
    pay("P1 hats Banker, Kid\n P2 hats Charlatan, Cowboy", 3);
    pay("P1 hats Robber, Kid\n P2 hats Banker, Cowboy", 4);
    pay("P1 hats Banker, Kid\n P2 hats Seller, Cowboy", 2);
}

// GOAT-61: without a Sheriff in play the Gunslinger gets nothing.
#[test]
fn goat_61_no_sheriff_no_coins() {
    let goat = last_call(
        4,
        3,
        "
        P0 hats Gunslinger, Widow
        P1 hats 2
        P2 hats 2
        P3 hats 1
        out Sheriff, Gambler
    ",
    );
    play(
        goat,
        "
        P3   accept
        now  seats.0.coins = 2
        all  see: P0's Gunslinger finds no Sheriff to shoot
    ",
    );
}

// GOAT-C34, GOAT-68, GOAT-69, GOAT-70, GOAT-R41, GOAT-R43, GOAT-R44: Bottles first, then the Gambler's deed as her own.
#[test]
fn goat_c34_the_dancer_does_the_gamblers_deed() {
    let goat = last_call(
        3,
        2,
        "
        P0 hats Dancer, Widow; tokens B B
        P1 hats Gambler, Cowboy; tokens none
        P2 hats 1; tokens B C
        Saloon tokens 2
        out Sheriff, Gunslinger
    ",
    );
    play(
        goat,
        r#"
        P2      accept
        P0      may only serve P1 2; serve P1 1, P2 1; serve P2 2
        P0      serve P1 2
        awaits  P0
        P0      may only gamble P1; gamble P2
        P0      gamble P1
        now     seats.0.tokens = ["Bottle","Bottle","Bottle"]; seats.1.tokens = ["Bottle"]
        now     seats.2.tokens = ["Cattle","Bottle"]; asked = null
    "#,
    );
}

// GOAT-C35, GOAT-70, GOAT-72: one theft, also when both belong to the same player.
#[test]
fn goat_c35_dancer_and_gambler_of_one_player() {
    let goat = last_call(
        3,
        2,
        "
        P0 hats Dancer, Gambler
        P1 hats 2; tokens B M
        P2 hats 1
        out Sheriff, Gunslinger
    ",
    );
    play(
        goat,
        r#"
        P2      accept
        P0      serve P2 1
        draws   Money Bill
        P0      gamble P1
        now     seats.0.tokens = ["Money Bill","Bottle"]; seats.1.tokens = ["Bottle"]
        now     seats.2.tokens = ["Bottle","Bottle"]; asked = null
    "#,
    );
}

// GOAT-C36, GOAT-71, GOAT-85, GOAT-88, GOAT-R33, GOAT-R45, GOAT-R46, GOAT-R48: only players with tokens; each single
// token is as likely as the others; taker and victim see which.
#[test]
fn goat_c36_the_gambler_alone() {
    let text = "
        P0 hats Gambler, Widow; tokens B B
        P1 hats 2; tokens none
        P2 hats 2; tokens M M B
        P3 hats 1
        out Sheriff, Gunslinger
    ";
    let goat = play(
        last_call(4, 3, text),
        "
        P3      accept
        P0      may only gamble P2; gamble P3
        P0      may not gamble P1 (GOAT-71)
        P0      may not gamble P0 (GOAT-71)
        P0      may not gamble P4 (GOAT-71)
        P0      may not serve P1 1 (GOAT-85)
    ",
    );
    for (draw, token) in [("0", "Money Bill"), ("1", "Money Bill"), ("2", "Bottle")] {
        play(
            goat,
            &format!(
                "
            draws      {draw}
            P0         gamble P2
            P0         sees: You take 1 {token} from P2
            P2         sees: P0 takes 1 {token} from you
            P1         sees: P0 takes a token from P2
            P3         sees: P0 takes a token from P2
            spectator  sees: P0 takes a token from P2
            now        seats.0.token_count = 3; seats.2.token_count = 2
        "
            ),
        );
    }
    play(
        goat,
        r#"
        draws   Bottle
        P0      gamble P2
        now     seats.2.tokens = ["Money Bill","Money Bill"]
    "#,
    );
}

// GOAT-C37, GOAT-68, GOAT-84, GOAT-6: every split of all Bottles among the others, and no other.
#[test]
fn goat_c37_numbers_of_dancer_splits() {
    let splits = |players: u8, bottles: u8, count: u32| {
        let others: String = (1..players - 1).map(|seat| format!("P{seat} hats 2\n")).collect();
        let all_hats = if players == 2 { "Dancer, Widow, Kid" } else { "Dancer, Widow" };
        let left = if players == 2 { 2 } else { 1 };
        let goat = last_call(
            players,
            players - 1,
            &format!(
                "
            P0 hats {all_hats}
            {others}
            P{} hats {left}
            Saloon tokens {bottles}
            out Sheriff, Gunslinger
        ",
                players - 1
            ),
        );
        play(
            goat,
            &format!(
                "
            P{}  accept
            P0   has {count} choices
        ",
                players - 1
            ),
        )
    };
    for bottles in 1..=4 {
        splits(2, bottles, 1);
    }
    splits(3, 2, 3);
    splits(4, 3, 10);
    splits(5, 2, 10);
    let goat = splits(5, 3, 20);
    play(
        goat,
        "
        P0  may not serve P0 1, P1 2 (GOAT-68)
        P0  may not serve P1 2 (GOAT-68)
        P0  may not serve P1 4 (GOAT-68)
        P0  may not serve nobody (GOAT-68)
        P0  may not gamble P1 (GOAT-84)
    ",
    );
    play(splits(4, 3, 10), "P0 may not serve P4 3 (GOAT-68)");
}

// GOAT-C39, GOAT-60, GOAT-66, GOAT-71: number 3 gives the loot, number 6 takes it again.
#[test]
fn goat_c39_loot_can_be_stolen_at_once() {
    let goat = last_call(
        3,
        0,
        "
        P1 hats Robber, Widow; tokens none
        P2 hats Gambler, Cowboy
        P0 hats 1
        Robber carries 1 from Bank
        Bank tokens 0
        out Sheriff, Dancer
    ",
    );
    play(
        goat,
        r#"
        P0   accept
        now  seats.1.tokens = ["Money Bill"]
        P2   gamble P1
        now  seats.1.tokens = []; seats.2.tokens = ["Money Bill","Bottle"]
    "#,
    );
}

// GOAT-71, GOAT-R45: when nobody else owns a token, the Gambler gets nothing.
#[test]
fn goat_71_nobody_to_rob() {
    let goat = last_call(
        2,
        1,
        "
        P0 hats Gambler, Widow, Kid; tokens B B
        P1 hats 2; tokens none
        out Sheriff, Dancer
    ",
    );
    play(
        goat,
        "
        P1    accept
        all   see: P0's Gambler finds no token to take
        now   asked = null; seats.0.token_count = 2
    ",
    );
}

// GOAT-70, GOAT-87: the Gambler alone asks nothing of the Dancer, and an empty Saloon asks nobody.
#[test]
fn goat_87_no_decision_without_dancer_and_gambler() {
    let goat = last_call(
        4,
        3,
        "
        P0 hats Gunslinger, Widow
        P1 hats Sheriff, Kid
        P2 hats Robber, Charlatan
        P3 hats 1
        out Gambler, Dancer
    ",
    );
    play(
        goat,
        "
        P3      accept
        awaits  nobody
    ",
    );
}
