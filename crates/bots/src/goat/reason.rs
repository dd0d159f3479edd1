//! Why the cowhand chose what it chose, in one line. Kept as plain data, and put in words only when asked for.

use std::fmt;

use rustlers_goat::{Character, Choice, Location, Offer};

use super::answer::SAME;
use super::scene::Scene;

/// Why something was chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Reason {
    #[default]
    NotAsked,
    OnlyChoice,
    /// `remark` is about the card itself.
    Offered {
        offer: Offer,
        wish: Wish,
        remark: Remark,
    },
    /// `remark` is about the card that was named; `gain` is what taking is better than leaving.
    Answered {
        remark: Remark,
        truth: f64,
        gain: f64,
    },
    Effect {
        choice: Choice,
    },
}

/// The answer for which the one who offers hopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    Accepted,
    Refused,
    Either,
}

/// The first thing that comes to mind about a Character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Remark {
    card: Character,
    about: About,
}

#[derive(Clone, Copy, Debug)]
enum About {
    /// What it takes at its Location; nothing when that is empty.
    Takes { tokens: u8, coins: u8, at: Location },
    /// What another Character in play would do about it.
    Meets { other: Character, verb: &'static str },
    /// What it comes to with nobody in the way.
    Plain(&'static str),
}

impl Remark {
    /// The remark about a Character that is to come to this table.
    pub(super) fn on(scene: &Scene, card: Character) -> Remark {
        use Character::*;
        let meets = |other: Character, verb: &'static str| {
            scene.controller(other).map(|_| About::Meets { other, verb })
        };
        let lawless = scene.controller(Gunslinger).is_some();
        let arrest = || if lawless { None } else { meets(Sheriff, "would be arrested by") };
        let place = card.home().map(|home| (home, scene.place(home)));
        let about = match (card, place) {
            (Seller | Banker | Farmer | Miner, Some((at, place))) => {
                About::Takes { tokens: place.tokens, coins: 0, at }
            }
            (Kid | Widow | Cowboy | Prospector, Some((at, place))) => {
                About::Takes { tokens: 0, coins: place.coins as u8, at }
            }
            (Gunslinger, _) => {
                meets(Sheriff, "would shoot").unwrap_or(About::Plain("has nobody to shoot yet"))
            }
            (Sheriff, _) => {
                meets(Gunslinger, "would be shot by").unwrap_or(About::Plain("gets paid unless he is shot"))
            }
            (Robber, _) => arrest().unwrap_or(About::Plain("keeps the loot unless he is arrested")),
            (Charlatan, _) => arrest().unwrap_or(About::Plain("keeps the coins unless he is arrested")),
            (Dancer, _) => meets(Gambler, "would upstage").unwrap_or(About::Plain("gives Bottles to others")),
            (Gambler, _) => {
                meets(Dancer, "would be upstaged by").unwrap_or(About::Plain("takes a token from somebody"))
            }
            _ => About::Plain("brings nothing"),
        };
        Remark { card, about }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} ", self.card)?;
        match self.about {
            About::Takes { tokens: 0, coins: 0, at } => write!(f, "finds nothing at the {at}"),
            About::Takes { tokens: 0, coins, at } => {
                write!(f, "takes {coins} {} at the {at}", plural(coins, "coin", "coins"))
            }
            About::Takes { tokens, at, .. } => {
                write!(f, "takes {tokens} {} at the {at}", plural(tokens, "token", "tokens"))
            }
            About::Meets { other, verb } => write!(f, "{verb} the {other}"),
            About::Plain(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotAsked => f.write_str("Nothing has been asked yet."),
            Reason::OnlyChoice => f.write_str("There was nothing else to do."),
            Reason::Offered { offer: Offer { card, name, .. }, wish, remark } => {
                let remark = sentence(remark);
                match wish {
                    Wish::Accepted => write!(f, "{remark}, so I hope it is taken")?,
                    Wish::Refused => write!(f, "{remark}, so I hope it is left to me")?,
                    Wish::Either => write!(f, "{remark}, and either answer will do")?,
                }
                match card == name {
                    true => f.write_str("; this time I am telling the truth."),
                    false => write!(f, "; I call it the {name}."),
                }
            }
            Reason::Answered { remark, truth, gain } => {
                let percent = (100.0 * truth).round();
                write!(f, "{}, if that is the truth ({percent}%); ", sentence(remark))?;
                if gain.abs() < SAME {
                    return f.write_str("taking or leaving it is all the same to me.");
                }
                let better = if *gain > 0.0 { "taking" } else { "leaving" };
                write!(f, "{better} it is worth {:.1} more.", gain.abs())
            }
            Reason::Effect { choice } => match choice {
                Choice::Rob(location) => write!(f, "The {location} has the loot that helps me most."),
                Choice::Con(_) => f.write_str("Coins from whoever is ahead help me most."),
                Choice::Serve(_) => f.write_str("That is where the Bottles hurt me least."),
                Choice::Gamble(_) => f.write_str("Those tokens are the best to draw from."),
                Choice::Offer(_) | Choice::Accept | Choice::Refuse => f.write_str("It seemed best."),
            },
        }
    }
}

/// The words with a capital at the front.
fn sentence(words: &impl fmt::Display) -> String {
    let words = words.to_string();
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}

fn plural(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}
