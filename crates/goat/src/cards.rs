//! What each Character does, in a sentence for players.

use crate::pieces::Character;

/// The Character's effect in words, with the rule that carries it out beside it.
pub const fn text(character: Character) -> &'static str {
    use Character::*;
    match character {
        Seller => "Takes all tokens at the Store at once.", // GOAT-54
        Banker => "Takes all tokens at the Bank at once.",  // GOAT-54
        Farmer => "Takes all tokens at the Ranch at once.", // GOAT-54
        Miner => "Takes all tokens at the Mine at once.",   // GOAT-54
        Kid => "Takes all coins at the Store at once.",     // GOAT-55
        Widow => "Takes all coins at the Bank at once.",    // GOAT-55
        Cowboy => "Takes all coins at the Ranch at once.",  // GOAT-55
        Prospector => "Takes all coins at the Mine at once.", // GOAT-55
        // GOAT-61
        Gunslinger => "Saloon 1: shoots a Sheriff in play for 4 coins; without one, nothing happens.",
        // GOAT-63
        Sheriff => "Saloon 2: gets 2 coins, 2 more for arresting the Robber, 1 more for the Charlatan.",
        // GOAT-56, GOAT-66
        Robber => {
            "Grabs all tokens of a Location now, and keeps them at the Saloon unless the Sheriff arrests him."
        }
        // GOAT-58, GOAT-67
        Charlatan => {
            "Takes up to 3 coins from others now, and keeps them at the Saloon unless the Sheriff arrests him."
        }
        // GOAT-68, GOAT-69
        Dancer => {
            "Saloon 5: gives the Bottles to others, then takes over the Gambler's action if he is in play."
        }
        // GOAT-70, GOAT-71
        Gambler => "Saloon 6: takes a random token from a player, unless the Dancer is in play.",
        Goat => "Does nothing. It is a goat.", // GOAT-59
    }
}
