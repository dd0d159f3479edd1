//! The table as the cowhand pictures it: what lies where, who controls whom, and what may still come.
//!
//! A [`Scene`] is cheap to copy, so that "what if" is a copy with one card more under a hat. What a scene comes to
//! be worth is told by `worth.rs`.

use rustlers_core::{Chair, Chance, Seat, SeatMap};
use rustlers_goat::{Ask, Cards, Character, Goat, Location, OfferView, Split, Table};

/// The most coins that the Charlatan takes (GOAT-58).
const CON: u8 = 3;

/// What a seat owns, as far as anybody who paid attention knows.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Purse {
    pub(super) coins: f64,
    /// Coins on the Charlatan that come back if he is arrested.
    pub(super) conned: f64,
    /// What all tokens are worth together.
    pub(super) tokens: f64,
    pub(super) token_count: u8,
    pub(super) hats_left: u8,
}

impl Purse {
    /// What a token drawn at random from this reserve is worth; `None` without tokens.
    pub(super) fn token_at_random(&self) -> Option<f64> {
        (self.token_count > 0).then(|| self.tokens / f64::from(self.token_count))
    }
}

/// What lies at a Location.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    pub(super) tokens: u8,
    /// What one token is worth.
    pub(super) value: f64,
    pub(super) coins: f64,
}

impl Place {
    /// What all tokens here are worth.
    pub(super) fn worth(&self) -> f64 {
        f64::from(self.tokens) * self.value
    }
}

/// How likely cards that may still come are to be in play in the end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Odds {
    /// Those that are known to be with the holder.
    held: f64,
    /// Those whose place is not known.
    unknown: f64,
}

/// The table as one seat pictures it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    /// Whose picture it is.
    pub(super) me: Seat,
    pub(super) purses: SeatMap<Purse>,
    places: [Place; Location::ALL.len()],
    controllers: [Option<Seat>; Character::ALL.len()],
    /// The tokens on the Robber: where they came from, and how many.
    loot: Option<(Location, u8)>,
    /// Cards that can still come into play and are known to be with the holder.
    held: Cards,
    /// Cards whose place the seat does not know: with the holder, in the deck, or face down.
    unknown: Cards,
    /// How many cards are with the holder (the one on offer included) or in the deck.
    undealt: u8,
    /// L of GOAT-44, once Assistants deal.
    pub(super) last_active: Option<Seat>,
    /// Coins that the supply can still pay.
    pub(super) supply: f64,
    /// How many cards are with the holder, without the one on offer.
    pub(super) hand_count: u8,
    /// What is asked.
    pub(super) asked: Option<Ask>,
    /// The card on offer.
    pub(super) offer: Option<OfferView>,
}

impl Scene {
    /// Pictures the table from a chair.
    ///
    /// The reserves of the others are taken from a redealt world: it holds every token that was taken in view of
    /// all, and a likely one for each token that was stolen out of sight.
    pub(super) fn new(chair: &Chair<'_, Goat>, chance: &mut dyn Chance) -> Scene {
        let mut chance = chance;
        let world = chair.redeal(&mut chance);
        Scene::of(&world.table(chair.seat()))
    }

    /// Pictures a table.
    pub(super) fn of(table: &Table<'_>) -> Scene {
        let places = Location::ALL.map(|location| Place {
            tokens: table.tokens_at(location),
            value: table.value_at(location).into(),
            coins: table.coins_at(location).into(),
        });
        let purses = SeatMap::from_fn(table.players(), |seat| Purse {
            coins: table.coins(seat).into(),
            conned: table.elixirs(seat).into(),
            tokens: f64::from(table.money(seat)) - f64::from(table.coins(seat)),
            token_count: table.token_count(seat),
            hats_left: table.hats_left(seat),
        });
        Scene {
            me: table.me(),
            purses,
            places,
            controllers: Character::ALL.map(|card| table.controller(card)),
            loot: table.loot(),
            held: table.held(),
            unknown: table.unknown(),
            undealt: table.hand_count() + u8::from(table.offer().is_some()) + table.deck_count(),
            hand_count: table.hand_count(),
            last_active: table.last_active(),
            supply: table.supply().into(),
            asked: table.asked().map(|asked| asked.ask),
            offer: table.offer(),
        }
    }

    /// The seats of the table.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.purses.players())
    }

    /// The seats besides this one, clockwise from it: who is asked first on a tie depends on nobody's number.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.purses.players();
        let next = std::iter::successors(Some(seat.next(players)), move |seat| Some(seat.next(players)));
        next.take(usize::from(players.saturating_sub(1)))
    }

    /// What lies at a Location.
    pub(super) fn place(&self, location: Location) -> &Place {
        &self.places[location as usize]
    }

    /// Who controls a Character in play.
    pub(super) fn controller(&self, card: Character) -> Option<Seat> {
        self.controllers[card as usize]
    }

    /// What the tokens on the Robber are worth.
    pub(super) fn loot(&self) -> f64 {
        self.loot.map_or(0.0, |(from, count)| f64::from(count) * self.place(from).value)
    }

    /// The cards that can still come into play.
    pub(super) fn coming(&self) -> Cards {
        self.held.and(self.unknown)
    }

    /// Cards that are known to be with the holder.
    pub(super) fn held(&self) -> Cards {
        self.held
    }

    /// Cards whose place the seat does not know.
    pub(super) fn unknown(&self) -> Cards {
        self.unknown
    }

    /// How many Small Hats are still to be placed.
    pub(super) fn hats_left(&self) -> u8 {
        self.purses.values().map(|purse| purse.hats_left).sum()
    }

    /// How many more cards L can decline, once there is one (GOAT-51).
    pub(super) fn declines_left(&self) -> u8 {
        self.undealt.saturating_sub(self.hats_left())
    }

    /// How likely cards that may still come are to be in play when the Saloon opens: as likely as hats are for the cards that are
    /// left. One of the unknown cards lies face down and never comes.
    pub(super) fn odds(&self) -> Odds {
        let held = (f64::from(self.hats_left()) / f64::from(self.undealt.max(1))).min(1.0);
        let unknown = f64::from(self.unknown.len().max(1));
        Odds { held, unknown: held * (unknown - 1.0) / unknown }
    }

    /// How likely a Character is to be in play when the Saloon opens: certain once it is in play.
    pub(super) fn likelihood(&self, card: Character, odds: &Odds) -> f64 {
        if self.controller(card).is_some() {
            1.0
        } else if self.held.contains(card) {
            odds.held
        } else if self.unknown.contains(card) {
            odds.unknown
        } else {
            0.0
        }
    }

    /// The table after `seat` has put a hat on the card and its Instant effect is done, as most would choose it.
    pub(super) fn with_hat(&self, card: Character, seat: Seat) -> Scene {
        let mut scene = self.without(card);
        scene.controllers[card as usize] = Some(seat);
        let purse = &mut scene.purses[seat];
        purse.hats_left = purse.hats_left.saturating_sub(1);
        match card {
            Character::Seller | Character::Banker | Character::Farmer | Character::Miner => {
                if let Some(home) = card.home() {
                    let place = &mut scene.places[home as usize];
                    purse.tokens += place.worth();
                    purse.token_count += place.tokens;
                    place.tokens = 0;
                }
            }
            Character::Kid | Character::Widow | Character::Cowboy | Character::Prospector => {
                if let Some(home) = card.home() {
                    purse.coins += std::mem::take(&mut scene.places[home as usize].coins);
                }
            }
            Character::Robber => {
                if let Some(location) = scene.richest_place() {
                    scene = scene.with_loot(location);
                }
            }
            Character::Charlatan => {
                for _ in 0..CON {
                    scene.con_richest(seat);
                }
            }
            Character::Gunslinger
            | Character::Sheriff
            | Character::Dancer
            | Character::Gambler
            | Character::Goat => {}
        }
        scene
    }

    /// The table after the card was declined and discarded.
    pub(super) fn without(&self, card: Character) -> Scene {
        let mut scene = *self;
        scene.held.remove(card);
        scene.unknown.remove(card);
        scene.undealt = scene.undealt.saturating_sub(1);
        scene
    }

    /// The same table to somebody who knows these cards of the hand, and of those not where they are.
    pub(super) fn know(&mut self, held: Cards, unknown: Cards) {
        self.held = held;
        self.unknown = unknown;
    }

    /// One card more is with the holder or in the deck.
    pub(super) fn return_card(&mut self) {
        self.undealt += 1;
    }

    /// Takes a hat off a card again.
    pub(super) fn take_off(&mut self, card: Character, seat: Seat) {
        self.controllers[card as usize] = None;
        self.purses[seat].hats_left += 1;
    }

    /// Puts tokens back where they were taken.
    pub(super) fn return_tokens(&mut self, seat: Seat, from: Location, count: u8) {
        let place = &mut self.places[from as usize];
        place.tokens += count;
        let purse = &mut self.purses[seat];
        purse.tokens -= f64::from(count) * place.value;
        purse.token_count = purse.token_count.saturating_sub(count);
    }

    /// Puts coins back where they were taken.
    pub(super) fn return_coins(&mut self, seat: Seat, from: Location, count: u8) {
        self.places[from as usize].coins += f64::from(count);
        self.purses[seat].coins -= f64::from(count);
    }

    /// Puts the Robber's loot back.
    pub(super) fn return_loot(&mut self, from: Location, count: u8) {
        self.places[from as usize].tokens += count;
        self.loot = None;
    }

    /// Gives back what the Charlatan took.
    pub(super) fn return_con(&mut self, split: Split) {
        for (victim, coins) in split.iter() {
            self.con(victim, -f64::from(coins));
        }
    }

    /// The table after the Robber has robbed this Location.
    pub(super) fn with_loot(&self, location: Location) -> Scene {
        let mut scene = *self;
        let count = std::mem::take(&mut scene.places[location as usize].tokens);
        scene.loot = Some((location, count));
        scene
    }

    /// The table after the Charlatan has taken these coins.
    pub(super) fn with_con(&self, split: Split) -> Scene {
        let mut scene = *self;
        for (victim, coins) in split.iter() {
            scene.con(victim, coins.into());
        }
        scene
    }

    /// The table after the Dancer has shared out the Bottles.
    pub(super) fn with_bottles(&self, split: Split) -> Scene {
        let mut scene = *self;
        let saloon = &mut scene.places[Location::Saloon as usize];
        for (to, bottles) in split.iter() {
            let purse = &mut scene.purses[to];
            purse.tokens += f64::from(bottles) * saloon.value;
            purse.token_count += bottles;
        }
        saloon.tokens = 0;
        scene
    }

    /// The Location whose tokens are worth most to a Robber; `None` when there are none.
    pub(super) fn richest_place(&self) -> Option<Location> {
        let robbable = Location::ALL.into_iter().filter(|&location| location != Location::Saloon);
        let with_tokens = robbable.filter(|&location| self.place(location).tokens > 0);
        with_tokens.max_by(|&a, &b| self.place(a).worth().total_cmp(&self.place(b).worth()))
    }

    /// The Charlatan takes a coin from whoever else has most.
    fn con_richest(&mut self, charlatan: Seat) {
        let others = self.others(charlatan).filter(|&seat| self.purses[seat].coins >= 1.0);
        let richest = others.max_by(|&a, &b| self.purses[a].coins.total_cmp(&self.purses[b].coins));
        if let Some(victim) = richest {
            self.con(victim, 1.0);
        }
    }

    fn con(&mut self, victim: Seat, coins: f64) {
        let purse = &mut self.purses[victim];
        purse.coins -= coins;
        purse.conned += coins;
    }
}
