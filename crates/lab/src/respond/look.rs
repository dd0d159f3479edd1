//! What a learner sees of a decision.

use rustlers_bots::{Bot, Level};
use rustlers_core::study::{Sheet, Spelling, observation_size};
use rustlers_core::{Chair, Chance, Fast, Seat, Silent};
use rustlers_house::HouseGame;

use crate::next_seat;

/// The most choices that are looked at.
const MOST: usize = 48;
/// How often the rule of thumb is followed at first.
fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}
/// The number of measures.
pub(super) const MEASURES: usize = 4;

/// A decision.
pub(super) struct Look {
    /// What the seat knows, one fact for every number that is not 0.
    pub(super) facts: Vec<u32>,
    /// How much a fact counts: all of them together about as much as one word.
    pub(super) scale: f64,
    /// What is said of choices, each word once.
    pub(super) words: Vec<u32>,
    pub(super) choices: Vec<Seen>,
    pub(super) measures: [f64; MEASURES],
}

/// A choice.
pub(super) struct Seen {
    /// The words that are said of it.
    pub(super) words: Vec<u16>,
    pub(super) measures: [f64; MEASURES],
    /// How likely it is made by somebody who has learned nothing.
    pub(super) prior: f64,
}

pub(super) fn look<G: HouseGame>(
    chair: &Chair<'_, G>,
    listed: &mut Vec<G::Choice>,
    thumb: G::Choice,
    hand: &dyn Bot<G>,
    chance: &mut dyn Chance,
) -> Look {
    let me = chair.seat();
    listed.clear();
    chair.choices(listed);
    let at = listed.iter().position(|choice| *choice == thumb).unwrap_or(0);
    listed.swap(0, at);
    for index in 1..listed.len().min(MOST) {
        let other = index + chance.below((listed.len() - index) as u32) as usize;
        listed.swap(index, other);
    }
    listed.truncate(MOST);
    let seed = u64::from(chance.below(u32::MAX));
    let world = chair.redeal(&mut Fast::stream(seed, 0));
    let mut numbers = vec![0; observation_size(G::FIELDS)];
    world.observe(me, &mut Sheet::new(G::FIELDS, &mut numbers));
    let facts: Vec<u32> = (1..).zip(&numbers).filter(|(_, number)| **number != 0).map(|(at, number)| at << 16 | u32::from(*number as u16)).collect();
    let scale = 1.0 / (facts.len().max(1) as f64).sqrt();
    let mut words: Vec<u32> = Vec::new();
    let follow = env("FOLLOW", 0.85);
    let others = listed.len() as f64 - 1.0;
    let mut choices: Vec<Seen> = listed.iter().enumerate().map(|(index, &choice)| {
        let prior = if index == 0 { follow } else { (1.0 - follow) / others };
        let mut measures = [0.0; MEASURES];
        measures[0] = f64::from(u8::from(index == 0));
        let mut said = Vec::new();
        each_word(&world.spell(me, choice), G::KINDS[usize::from(world.spell(me, choice).kind)].args.len(), index == 0, &mut |word| {
            let at = words.iter().position(|other| *other == word).unwrap_or_else(|| { words.push(word); words.len() - 1 });
            said.push(at as u16);
        });
        Seen { words: said, measures, prior }
    }).collect();
    let mut measures = [1.0, 0.0, 0.0, 0.0];
    let worlds = env("WORLDS", 4.0) as u64;
    if worlds > 0 {
        for number in 0..worlds {
            let world = chair.redeal(&mut Fast::stream(seed, number));
            measures[1] += 4.0 / worlds as f64 * (world.chances(0, 0)[me] - 0.5);
            for (seen, &choice) in choices.iter_mut().zip(listed.iter()) {
                let mut luck = Fast::stream(seed, 1 << 32 | number);
                let game = imagine(&world, me, choice, hand, &mut luck);
                let worth = game.chances(env("PLAYOUTS", 0.0) as u32, seed ^ number)[me];
                seen.measures[1] += 20.0 / worlds as f64 * worth;
            }
        }
        let mean = choices.iter().map(|seen| seen.measures[1]).sum::<f64>() / choices.len() as f64;
        let mut best = f64::NEG_INFINITY;
        for seen in &mut choices {
            seen.measures[1] -= mean;
            best = best.max(seen.measures[1]);
        }
        let first = choices[0].measures[1];
        measures[2] = 0.2 * (best - first);
    }
    Look { facts, scale, words, choices, measures }
}

fn imagine<G: HouseGame>(world: &G, me: Seat, choice: G::Choice, hand: &dyn Bot<G>, luck: &mut Fast) -> G {
    let mut game = world.clone();
    if game.choose(me, choice, luck, &mut Silent).is_err() {
        return game;
    }
    let fresh = env("FRESH", 1.0) > 0.0;
    let mut bots: Vec<Option<Box<dyn Bot<G>>>> = Seat::all(game.players()).map(|_| None).collect();
    let mut last = me;
    for _ in 0..12 {
        if game.awaits().contains(me) { break; }
        let Some(seat) = next_seat(game.awaits(), last) else { break };
        let bot = bots[seat.index()].get_or_insert_with(|| if fresh { G::bot(Level::Cowhand) } else { hand.boxed() });
        let choice = bot.choose(&Chair::new(&game, seat), luck);
        if game.choose(seat, choice, luck, &mut Silent).is_err() { break; }
        last = seat;
    }
    game
}

fn each_word(spelling: &Spelling, args: usize, is_thumb: bool, say: &mut impl FnMut(u32)) {
    let kind = u32::from(spelling.kind) + 1;
    let word = |what: u32, number: u32| kind << 24 | what << 20 | (number & 0xF_FFFF);
    say(word(0, 0));
    if is_thumb { say(word(1, 0)); }
    let numbers = &spelling.args[..args];
    let mut all = 7_u32;
    for (at, &number) in numbers.iter().enumerate() {
        say(word(2 + at as u32, number as u16 as u32));
        all = all.wrapping_mul(31).wrapping_add(number as u16 as u32);
        for (other, &another) in numbers[..at].iter().enumerate() {
            if number == another { say(word(9 , (at * 8 + other) as u32)); }
        }
    }
    if numbers.len() > 1 { say(word(10, all.wrapping_mul(0x9E37_79B1) >> 12)); }
}
