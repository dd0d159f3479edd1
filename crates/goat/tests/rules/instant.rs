//! Instant effects: GOAT-54 to GOAT-59.

use rustlers_testkit::play;

use super::table::table;

// GOAT-C24, GOAT-54, GOAT-55: coins to the Kid, tokens to the Seller, each all of them and nothing else.
#[test]
fn goat_c24_coins_and_tokens() {
    let goat = table(
        4,
        "
        round 2
        dealer P0 holds Kid, Seller, Sheriff, Goat
        Store tokens 2; coins 4
    ",
    );
    play(
        goat,
        r#"
        P0     offer Kid as Goat to P1
        draws  Widow
        P1     accept
        all    see: P1 takes 4 coins from the Store
        now    seats.1.coins = 6; locations.Store.coins = 0; locations.Store.tokens = 2
        P1     offer Seller as Goat to P3
        draws  Farmer
        P3     accept
        now    seats.3.tokens = ["Supplies","Supplies","Bottle"]; locations.Store.tokens = 0
    "#,
    );
}

// GOAT-54, GOAT-55: each of the eight takes from its own Location only; with nothing there, nothing happens.
#[test]
fn goat_54_and_55_everyone_at_home() {
    let takers = [
        ("Seller", "Store", "tokens", "2 Supplies tokens"),
        ("Kid", "Store", "coins", "3 coins"),
        ("Banker", "Bank", "tokens", "2 Money Bills"),
        ("Widow", "Bank", "coins", "3 coins"),
        ("Farmer", "Ranch", "tokens", "2 Cattle tokens"),
        ("Cowboy", "Ranch", "coins", "3 coins"),
        ("Miner", "Mine", "tokens", "2 Gold tokens"),
        ("Prospector", "Mine", "coins", "3 coins"),
    ];
    for (card, home, what, taken) in takers {
        let other = if what == "tokens" { "coins = 3" } else { "tokens = 2" };
        let text = format!(
            "
            round 2
            dealer P0 holds {card}, Sheriff, Gambler, Dancer
            {home} tokens 2; coins 3
        "
        );
        play(
            table(5, &text),
            &format!(
                "
            P0     offer {card} as {card} to P1
            draws  anything
            P1     accept
            all    see: P1 puts a hat on the {card} at the {home}; P1 takes {taken} from the {home}
            now    locations.{home}.{what} = 0; locations.{home}.{other}
        "
            ),
        );
        let text = text.replace("tokens 2; coins 3", "tokens 0; coins 0");
        play(
            table(5, &text),
            &format!(
                "
            P0     offer {card} as {card} to P1
            draws  anything
            P1     accept
            all    see: P1's {card} finds nothing
            now    seats.1.coins = 2; seats.1.token_count = 1
        "
            ),
        );
    }
}

// GOAT-C25, GOAT-56, GOAT-57, GOAT-82, GOAT-R33, GOAT-R34: only Locations with tokens, never the Saloon.
#[test]
fn goat_c25_whom_the_robber_can_rob() {
    let goat = table(
        5,
        "
        round 2
        dealer P0 holds Robber, Banker, Sheriff, Goat
        Store tokens 0
        Bank tokens 2; coins 2
        Ranch tokens 1
        Mine tokens 0
        Saloon tokens 2
        P2 tokens B S S G G
    ",
    );
    play(goat, "
        P0     offer Robber as Goat to P1
        P1     accept
        P1     may only rob Bank; rob Ranch
        P1     may not rob Store (GOAT-56)
        P1     may not rob Mine (GOAT-56)
        P1     may not rob Saloon (GOAT-56)
        P1     may not refuse (GOAT-82)
        draws  Widow
        P1     rob Bank
        now    in_play.0.character = Robber; in_play.0.tokens = 2; in_play.0.from = Bank; in_play.0.at = Saloon
        now    locations.Bank.tokens = 0; locations.Bank.coins = 2; seats.1.token_count = 1
        P1     offer Banker as Goat to P2
        draws  Farmer
        P2     accept
        all    see: P2's Banker finds nothing
        now    seats.2.token_count = 5
    ");
}

// GOAT-C26, GOAT-56, GOAT-R34: with nothing to rob there is no choice, and he is in play all the same.
#[test]
fn goat_c26_nothing_to_rob() {
    let goat = table(
        2,
        "
        dealer P0 holds Robber, Sheriff, Gambler, Goat
        P0 hats Seller
        P1 hats Banker
        Store tokens 0
        Bank tokens 0
        P0 tokens B S
        P1 tokens B M
    ",
    );
    play(
        goat,
        "
        P0      offer Robber as Goat to P1
        draws   Kid
        P1      accept
        all     see: P1 puts a hat on the Robber; P1's Robber finds nothing to rob
        awaits  P1
        now     in_play counts 3; hand.count = 4
    ",
    );
}

// GOAT-C27, GOAT-58, GOAT-83, GOAT-R35, GOAT-6: every split of 1 to 3 coins that the victims have.
#[test]
fn goat_c27_whom_the_charlatan_can_con() {
    let three = "dealer P0 holds Charlatan, Sheriff, Gambler, Goat";
    let goat = play(
        table(3, three),
        "
        P0     offer Charlatan as Goat to P1
        P1     refuse
        P0     may only con P1 1; con P2 1; con P1 2; con P1 1, P2 1; con P2 2; con P1 2, P2 1; con P1 1, P2 2
        P0     may not con nobody (GOAT-58)
        P0     may not con P1 3 (GOAT-58)
        P0     may not con P1 2, P2 2 (GOAT-58)
        P0     may not con P0 1 (GOAT-58)
        P0     may not con P3 1 (GOAT-58)
        P0     may not accept (GOAT-83)
    ",
    );
    play(goat, "
        draws  anything
        P0     con P1 2, P2 1
        all    see: P0's Charlatan takes 2 coins from P1, 1 coin from P2
        now    in_play.0.coins = 3; seats.1.elixirs = 2; seats.2.elixirs = 1; seats.1.coins = 0; seats.2.coins = 1
        now    seats.0.coins = 2; supply.elixirs = 0
    ");
    play(
        table(5, three),
        "
        P0     offer Charlatan as Goat to P1
        P1     refuse
        P0     has 30 choices
    ",
    );
}

// GOAT-C28, GOAT-58, GOAT-86, GOAT-R50: one coin to take is one choice; no coin is no choice.
#[test]
fn goat_c28_few_coins() {
    let with = |coins: u8| {
        let text = format!(
            "
            dealer P0 holds Charlatan, Sheriff, Gambler, Goat
            P0 coins {}
            P1 coins {coins}
        ",
            4 - coins
        );
        play(table(2, &text), "P0 offer Charlatan as Goat to P1")
    };
    play(
        with(1),
        "
        P1    refuse
        P0    may only con P1 1
        P0    lapses to con P1 1
    ",
    );
    play(
        with(0),
        "
        draws   Kid
        P1      refuse
        all     see: P0's Charlatan finds no coins to take
        awaits  P1
        now     in_play counts 1; in_play.0.coins = 0
    ",
    );
}

// GOAT-59: the others have no Instant effect; the Goat has none at all.
#[test]
fn goat_59_no_instant_effect() {
    for card in ["Gunslinger", "Sheriff", "Dancer", "Gambler", "Goat"] {
        let goat = table(4, &format!("dealer P0 holds {card}, Widow, Kid, Farmer"));
        play(
            goat,
            &format!(
                "
            P0      offer {card} as Widow to P2
            draws   anything
            P2      accept
            awaits  P1
            now     seats.2.coins = 2; seats.2.token_count = 1; in_play.0.character = {card}
        "
            ),
        );
    }
}
