//! What was seen of a round, offer by offer: enough to picture the table again as it was when somebody chose.
//!
//! Nothing in it is a rule. A card came under a hat, tokens went from a place to a purse: the same steps, taken back from the table as
//! it is, lead to the table as it was.

use rustlers_core::Seat;
use rustlers_goat::{Cards, Character, Location, Sight, Split, Table};

use super::scene::Scene;

/// More offers than this are not made in a round of any edition; if they are, the round is not judged.
const MOST: usize = 16;

/// The offers of a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Diary {
    deals: Vec<Deal>,
    /// Whether one active player is left, to whom Assistants offer.
    is_last: bool,
    /// Whether the Saloon has opened: what happens there is not written down, so there is no way back from it.
    is_over: bool,
    /// How many offers were judged before.
    judged: usize,
}

/// An offer, and what became of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deal {
    pub(super) from: Seat,
    pub(super) to: Seat,
    pub(super) name: Character,
    /// Accepted or refused; nothing where it had to be accepted, and while the offer is open.
    pub(super) answer: Option<bool>,
    /// The card, once it was revealed.
    pub(super) card: Option<Character>,
    /// Whether L of GOAT-44 was asked.
    is_last: bool,
    /// Who put a hat on it.
    hat: Option<Seat>,
    effect: Option<Effect>,
}

/// What a card did at once.
#[derive(Clone, Copy, Debug)]
enum Effect {
    Tokens(Location, u8),
    Coins(Location, u8),
    Loot(Location, u8),
    Con(Split),
}

impl Diary {
    /// Writes down what was seen.
    pub(super) fn note(&mut self, sight: &Sight) {
        match *sight {
            Sight::RoundBegan { .. } => *self = Diary::default(),
            Sight::LastActive { .. } => self.is_last = true,
            Sight::SaloonOpened => self.is_over = true,
            Sight::Offered { from, to, name, .. } => {
                let is_last = self.is_last;
                self.deals.push(Deal {
                    from,
                    to,
                    name,
                    answer: None,
                    card: None,
                    is_last,
                    hat: None,
                    effect: None,
                });
            }
            Sight::Accepted { forced: false, .. } => self.change(|deal| deal.answer = Some(true)),
            Sight::Refused { .. } => self.change(|deal| deal.answer = Some(false)),
            Sight::Revealed { card, .. } => self.change(|deal| deal.card = Some(card)),
            Sight::Placed { seat, .. } => self.change(|deal| deal.hat = Some(seat)),
            Sight::TookTokens { location, count, .. } => self.effect(Effect::Tokens(location, count)),
            Sight::TookCoins { location, count, .. } => self.effect(Effect::Coins(location, count)),
            Sight::Robbed { location, count, .. } => self.effect(Effect::Loot(location, count)),
            Sight::Conned { split, .. } => self.effect(Effect::Con(split)),
            _ => {}
        }
    }

    fn effect(&mut self, effect: Effect) {
        self.change(|deal| deal.effect = Some(effect));
    }

    fn change(&mut self, change: impl FnOnce(&mut Deal)) {
        if let Some(deal) = self.deals.last_mut() {
            change(deal);
        }
    }

    /// How many offers are there to judge that were not judged before? They count as judged from here on.
    pub(super) fn judge(&mut self) -> std::ops::Range<usize> {
        let known = self.deals.iter().filter(|deal| deal.card.is_some()).count();
        let judged = self.judged.min(known);
        self.judged = known;
        judged..known
    }

    /// The offers of the round with the table as it was at each; nothing if the diary is not of this table, as for somebody who
    /// sat down just now.
    pub(super) fn look_back(&self, table: &Table<'_>) -> Vec<Past> {
        let revealed = self.deals.iter().filter(|deal| deal.card.is_some()).count();
        let is_open = usize::from(table.offer().is_some());
        let is_of_this_table =
            revealed == usize::from(table.offers()) && self.deals.len() == revealed + is_open;
        if self.is_over || !is_of_this_table || self.deals.len() > MOST {
            return Vec::new();
        }
        let mut scene = Scene::of(table);
        scene.offer = None;
        let mut cards = scene.coming();
        let mut past: Vec<Past> = Vec::with_capacity(self.deals.len());
        for deal in self.deals.iter().rev() {
            if let Some(card) = deal.card {
                deal.take_back(card, &mut scene);
                scene.return_card();
                cards.insert(card);
            }
            scene.last_active = deal.is_last.then_some(deal.to);
            past.push(Past { deal: *deal, scene, cards, seen: None, named: Cards::NONE, gone: Cards::NONE });
        }
        past.reverse();
        let (mut named, mut gone) = (Cards::NONE, Cards::NONE);
        for index in 0..past.len() {
            let Deal { to, name, card, .. } = past[index].deal;
            named.insert(name);
            past[index].named = named;
            past[index].gone = gone;
            past[index].seen = (0..index).rev().find(|&earlier| past[earlier].deal.from == to);
            gone = gone.and(card.into_iter().collect());
        }
        past
    }
}

impl Deal {
    /// Takes back what the card did, and the hat on it.
    fn take_back(&self, card: Character, scene: &mut Scene) {
        let Some(seat) = self.hat else { return };
        match self.effect {
            Some(Effect::Tokens(location, count)) => scene.return_tokens(seat, location, count),
            Some(Effect::Coins(location, count)) => scene.return_coins(seat, location, count),
            Some(Effect::Loot(location, count)) => scene.return_loot(location, count),
            Some(Effect::Con(split)) => scene.return_con(split),
            None => {}
        }
        scene.take_off(card, seat);
    }
}

/// An offer of the round, and the table at which it was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Past {
    pub(super) deal: Deal,
    /// The table, but for who knows which cards.
    scene: Scene,
    /// The cards that could still come.
    cards: Cards,
    /// The last offer before this one that was made by whoever was asked.
    seen: Option<usize>,
    /// The names that were said up to this offer.
    named: Cards,
    /// The cards that were revealed before it.
    gone: Cards,
}

impl Past {
    /// What lay before whoever offered: in an imagined world, and as offer number `index` of the round.
    pub(super) fn hand(&self, index: usize, world: &Table<'_>) -> Cards {
        world.drawn_for(index as u8).without(self.gone)
    }

    /// The table as whoever offered saw it, with these cards in the hand.
    pub(super) fn offered(&self, hand: Cards) -> Scene {
        self.as_known_to(self.deal.from, hand, hand)
    }

    /// What whoever was asked knew of the hand.
    pub(super) fn known(&self, hand: Cards, world: &Table<'_>) -> Cards {
        let seen = self.seen.map_or(Cards::NONE, |earlier| world.drawn_for(earlier as u8));
        hand.common(seen.and(self.named))
    }

    /// The table as whoever was asked saw it, who knew these cards of the hand.
    pub(super) fn asked(&self, hand: Cards, known: Cards) -> Scene {
        let mut scene = self.as_known_to(self.deal.to, hand, known);
        scene.hand_count = hand.len().saturating_sub(1);
        scene
    }

    fn as_known_to(&self, seat: Seat, hand: Cards, known: Cards) -> Scene {
        let mut scene = self.scene;
        scene.me = seat;
        scene.hand_count = hand.len();
        scene.know(known, self.cards.without(known));
        scene
    }
}

#[cfg(test)]
mod tests {
    use rustlers_core::{Chair, Fast, Game as _, Viewer};
    use rustlers_goat::{Choice, Goat, Options};

    use super::*;
    use crate::Bot as _;
    use crate::goat::{Cowhand, worth::forecast};

    /// What counts of a table: everybody's prospects, and which cards may come.
    fn prospects(scene: &Scene) -> (Vec<f64>, Cards, Cards, Option<Seat>) {
        (forecast(scene).values().copied().collect(), scene.held(), scene.unknown(), scene.last_active)
    }

    /// The table at every offer is remembered as it was, whatever has happened since, down to what everybody knew.
    #[test]
    fn a_look_back_shows_the_tables_that_were() {
        let mut compared = 0;
        for seed in 0..40 {
            let players = 2 + (seed % 4) as u8;
            let mut luck = Fast::stream(31, seed);
            let mut events = Vec::new();
            let mut goat = Goat::new(&Options::new(players), &mut luck, &mut events).unwrap();
            let mut diary = Diary::default();
            // The tables of the round, as who offered and who answered saw them.
            let (mut offered, mut asked) = (Vec::new(), Vec::new());
            let mut round = 0;
            loop {
                for event in events.drain(..) {
                    diary.note(&Goat::witness(&event, Viewer::Spectator).unwrap());
                }
                let Some(seat) = goat.awaits().lowest() else { break };
                let table = goat.table(seat);
                if table.round() != round {
                    (offered, asked, round) = (Vec::new(), Vec::new(), table.round());
                }
                for (index, past) in diary.look_back(&table).iter().enumerate() {
                    let hand = past.hand(index, &table);
                    assert_eq!(prospects(&past.offered(hand)), offered[index], "{seed}: offer {index}");
                    if let Some(asked) = asked.get(index) {
                        let known = past.known(hand, &table);
                        assert_eq!(&prospects(&past.asked(hand, known)), asked, "{seed}: answer {index}");
                    }
                    compared += 1;
                }
                let choice = Cowhand::new().choose(&Chair::new(&goat, seat), &mut luck);
                match choice {
                    Choice::Offer(_) => offered.push(prospects(&Scene::of(&table))),
                    Choice::Accept | Choice::Refuse => asked.push(prospects(&Scene::of(&table))),
                    _ => {}
                }
                goat.choose(seat, choice, &mut luck, &mut events).unwrap();
            }
        }
        assert!(compared > 5_000, "only {compared} tables were compared");
    }

    #[test]
    fn who_sat_down_just_now_remembers_nothing() {
        let mut luck = Fast::from_seed(3);
        let mut goat = Goat::new(&Options::new(3), &mut luck, &mut Vec::new()).unwrap();
        for _ in 0..3 {
            let seat = goat.awaits().lowest().unwrap();
            let choice = Cowhand::new().choose(&Chair::new(&goat, seat), &mut luck);
            goat.choose(seat, choice, &mut luck, &mut Vec::new()).unwrap();
            assert!(Diary::default().look_back(&goat.table(seat)).is_empty());
        }
    }
}
