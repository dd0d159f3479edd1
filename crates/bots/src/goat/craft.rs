//! What the top hand of the goat tries out, and what it believes.

use std::sync::{Arc, OnceLock};

use rustlers_core::{Chair, Fast, Seat, SeatMap};
use rustlers_goat::{Ask, Character, Choice, Goat, Offer};

use super::habits::Nature;
use super::ledger::Ledger;
use super::scene::Scene;
use super::worth::forecast;
use super::{Cowhand, answer, effects, offer, recall};
use crate::tophand::{Craft, Features, Idea, MOST_FEATURES, Recipe, Value};
use crate::{Candor, Study};

/// Offers and effects that are tried out at most.
const MOST_TRIED: usize = 16;
/// A round has fewer offers than this.
const ROUND: u32 = 64;
/// In so many worlds it is asked what kind of player would choose as the others did.
const JUDGED_IN: u64 = 12;
/// What a coin is worth in the features.
const COIN: f64 = 0.1;
/// Stages of a round: by how many of the hats are placed, and the Saloon.
const PARTS: usize = 4;
/// No game has more rounds.
const ROUNDS: usize = 8;

impl Craft for Goat {
    type Hand = Cowhand;

    const RECIPE: Recipe =
        Recipe { playouts: 256, heat: 8, gate: 1.5, horizon: ROUND, doubt: 4, temperature: 0.01, model: 0 };

    const STUDY: Study = Study { decisions: 24_000, most: 600, moments: 32 };

    const FEATURES: &'static [&'static str] =
        &["money", "money expected this round", "coins", "hats left", "last active", "holds the cards"];

    fn value() -> &'static Value {
        static VALUE: OnceLock<Value> = OnceLock::new();
        VALUE.get_or_init(|| Value::read(include_str!("../../values/goat.json")))
    }

    fn new_hand() -> Cowhand {
        Cowhand::new()
    }

    fn new_thumb() -> Cowhand {
        Cowhand { memory: Some(Arc::default()), ..Cowhand::new() }
    }

    fn another(hand: &Cowhand) -> Cowhand {
        Cowhand { ledger: hand.ledger, ..Cowhand::new() }
    }

    fn learn(chair: &Chair<'_, Goat>, hand: &mut Cowhand, seed: u64) {
        let Some(memory) = &mut hand.memory else { return };
        let worlds: Vec<Goat> =
            (0..JUDGED_IN).map(|number| chair.redeal(&mut Fast::stream(seed, number))).collect();
        Arc::make_mut(memory).judge(chair.seat(), &worlds, &hand.ledger);
    }

    fn somebody(another: &Cowhand, hand: &Cowhand, seat: Seat, luck: &mut Fast) -> Cowhand {
        let habits = hand.memory.as_ref().map(|memory| memory.of(seat).habits(luck));
        Cowhand { habits: habits.unwrap_or_default(), ..another.clone() }
    }

    fn clock(&self) -> u32 {
        let table = self.table(Seat::FIRST);
        ROUND * u32::from(table.round()) + u32::from(table.offers())
    }

    /// What comes in the next round is nobody's doing: the round is as far as it is worth to look.
    fn deadline(&self, horizon: u32) -> u32 {
        let clock = self.clock();
        clock.saturating_add(horizon).min(clock / ROUND * ROUND + ROUND)
    }

    fn stage(&self) -> usize {
        let table = self.table(Seat::FIRST);
        let hats: u32 = Seat::all(table.players()).map(|seat| u32::from(table.hats_left(seat))).sum();
        let all = (hats + u32::from(table.offers())).max(1);
        let part = if hats == 0 { PARTS - 1 } else { ((PARTS as u32 - 1) * (all - hats) / all) as usize };
        let rounds_left = usize::from(table.rounds().saturating_sub(table.round())).min(ROUNDS - 1);
        ((usize::from(table.players()).saturating_sub(2)) * ROUNDS + rounds_left) * PARTS + part
    }

    fn features(&self) -> SeatMap<Features> {
        let table = self.table(self.table(Seat::FIRST).holder());
        let expected = forecast(&Scene::of(&table));
        SeatMap::from_fn(table.players(), |seat| {
            let mut features = [0.0; MOST_FEATURES];
            features[0] = COIN * f64::from(table.money(seat));
            features[1] = COIN * (expected[seat] - f64::from(table.money(seat)));
            features[2] = COIN * f64::from(table.coins(seat));
            features[3] = f64::from(table.hats_left(seat));
            features[4] = f64::from(u8::from(table.last_active() == Some(seat)));
            features[5] = f64::from(u8::from(table.holder() == seat));
            features
        })
    }

    fn shortlist(
        chair: &Chair<'_, Goat>,
        hand: &Cowhand,
        choices: &[Choice],
        luck: &mut Fast,
        into: &mut Vec<Idea<Goat>>,
    ) {
        let scene = Scene::new(chair, luck);
        let mut listed = Vec::new();
        match scene.asked {
            Some(Ask::Offer) => offer::shortlist(&scene, &hand.ledger, choices, MOST_TRIED, &mut listed),
            Some(Ask::Answer) => listed.extend([Choice::Accept, Choice::Refuse]),
            Some(_) => effects::shortlist(&scene, choices, MOST_TRIED, &mut listed),
            None => {}
        }
        let favourite = into.first().map(|idea| idea.choice);
        let others = listed.into_iter().filter(|choice| Some(*choice) != favourite);
        into.extend(others.map(|choice| Idea { choice, hand: with_in_mind(&scene, hand, choice) }));
    }

    /// An offer says something about the hand, and an answer about what one believes.
    fn is_telling(choice: Choice) -> bool {
        matches!(choice, Choice::Offer(_) | Choice::Accept | Choice::Refuse)
    }

    fn remark(worlds: &[Goat], choice: Choice) -> Option<String> {
        if !matches!(choice, Choice::Accept | Choice::Refuse) {
            return None;
        }
        let offered = |world: &Goat| {
            let table = world.table(Seat::FIRST);
            world.table(table.holder()).offer()?.card
        };
        let count = |card: Character| worlds.iter().filter(|world| offered(world) == Some(card)).count();
        let (most, card) =
            Character::ALL.into_iter().map(|card| (count(card), card)).max_by_key(|(count, _)| *count)?;
        let hundredths = 100 * most / worlds.len().max(1);
        Some(format!("by the way it is offered, it is the {card} in {hundredths} of 100"))
    }

    /// What whoever is asked has made of this name or of offers, or how whoever offers has dealt with the truth.
    fn recall(hand: &Cowhand, world: &Goat, seat: Seat, choice: Choice) -> Option<String> {
        let table = world.table(seat);
        match choice {
            Choice::Offer(Offer { to, name, .. }) => recall::of_listener(hand, to, name),
            Choice::Accept | Choice::Refuse => recall::of_teller(hand, table.holder(), table.offer()?.name),
            _ => None,
        }
    }

    /// A card under another name is a lie, and whoever is offered one answers the name.
    fn candor(&self, seat: Seat, choice: Choice) -> Option<Candor> {
        match choice {
            Choice::Offer(Offer { card, name, .. }) => (card != name).then_some(Candor::Lie),
            Choice::Accept | Choice::Refuse => {
                let holder = self.table(seat).holder();
                let made = self.table(holder).offer()?;
                Some(Candor::Answer { to: holder, is_lie: made.card != Some(made.name) })
            }
            _ => None,
        }
    }

    /// The card on offer was picked, and so was its name; and whoever had the cards before left these ones.
    fn has_evidence(chair: &Chair<'_, Goat>) -> bool {
        chair.view().offer.is_some()
    }

    fn likelihoods(worlds: &[Goat], seat: Seat, hand: &Cowhand) -> Vec<f64> {
        let remembered =
            hand.memory.as_ref().and_then(|memory| memory.likelihoods(seat, worlds, &hand.ledger));
        remembered.unwrap_or_else(|| worlds.iter().map(|world| by_offer(world, &hand.ledger)).collect())
    }
}

/// How likely a stranger makes the offer that is open in this world.
fn by_offer(world: &Goat, ledger: &Ledger) -> f64 {
    let table = world.table(world.table(Seat::FIRST).holder());
    let Some(made) = table.offer() else { return 1.0 };
    let Some(card) = made.card else { return 1.0 };
    let made = Offer { card, name: made.name, to: made.to };
    Nature::default().teller.expects(&offer::likelihoods(&Scene::of(&table), ledger, made))
}

/// The same hand, waiting to see what comes of this choice.
fn with_in_mind(scene: &Scene, hand: &Cowhand, choice: Choice) -> Cowhand {
    let mut hand = hand.clone();
    match choice {
        Choice::Offer(offer) => offer::expect(scene, &mut hand.ledger, offer),
        Choice::Accept | Choice::Refuse => answer::expect(scene, &mut hand.ledger),
        _ => {}
    }
    hand
}
