//! A decision as the learner sees it: what its seat knows, what each choice is, and how tables look a moment later.
//!
//! Facts and words say the same in every game, because they come from its [`Study`](rustlers_core::Study): nothing here knows
//! what a card does. What a choice leads to is imagined in redealt worlds, in which cowhands have the other seats.

use rustlers_bots::Level;
use rustlers_core::study::{Sheet, Spelling, observation_size};
use rustlers_core::{Chair, Chance, Fast, Seat, Silent};
use rustlers_house::HouseGame;

use crate::next_seat;

/// How often somebody who has learned nothing does what the rule of thumb says.
const FAITH: f64 = 0.7;
/// The most choices that are looked at: of a longer list that of the rule of thumb, and others at random.
const MOST_CHOICES: usize = 48;
/// In how many worlds each of them is tried.
const WORLDS: u64 = 4;
/// The most choices that others make in a world before the seat is asked again.
const MOST_ANSWERS: usize = 12;
/// Brings differences between chances to win to about one.
const AHEAD: f64 = 20.0;
/// And chances to win themselves.
const CHANCE: f64 = 4.0;

/// The number of measures.
pub(super) const MEASURES: usize = 3;
/// Is it what the rule of thumb says? Of the whole decision: always 1.
const THUMB: usize = 0;
/// How much better than the other choices it looks a moment later. Of the whole decision: the chance to win before it.
const LATER: usize = 1;
/// Of the whole decision: how much better than the rule of thumb the best choice looks.
const BETTER: usize = 2;

/// The word that is said of every decision.
pub(super) const DECISION: u32 = 0;

/// A decision with more than one choice.
pub(super) struct Decision {
    /// What the seat knows: one fact for every number of its observation that is not 0.
    pub(super) facts: Vec<u32>,
    /// How much a fact counts, so that all together count about as much as a word.
    pub(super) scale: f64,
    /// The words that are said of choices, each once.
    pub(super) words: Vec<u32>,
    /// In the order in which they were looked at, that of the rule of thumb first.
    pub(super) candidates: Vec<Candidate>,
    /// What is measured of the whole decision.
    pub(super) measures: [f64; MEASURES],
}

/// A choice.
pub(super) struct Candidate {
    /// The places of what is said of it among the words of the decision.
    pub(super) words: Vec<u16>,
    /// What is measured of it.
    pub(super) measures: [f64; MEASURES],
    /// How likely somebody who has learned nothing makes it.
    pub(super) habit: f64,
}

/// Looks at a decision. `choices` are those of the seat, of which the rule of thumb makes `thumb`; what is left in the list are
/// the candidates, in their order.
pub(super) fn look<G: HouseGame>(
    chair: &Chair<'_, G>,
    choices: &mut Vec<G::Choice>,
    thumb: G::Choice,
    chance: &mut dyn Chance,
) -> Decision {
    shorten(choices, thumb, chance);
    let seed = u64::from(chance.below(u32::MAX));
    let worlds: Vec<G> = (0..WORLDS).map(|number| chair.redeal(&mut Fast::stream(seed, number))).collect();
    let me = chair.seat();
    // Redealt worlds look the same to the seat as the real one, so any of them says what it knows and what its choices are.
    let (world, facts) = (&worlds[0], facts(&worlds[0], me));
    let now = mean(worlds.iter().map(|world| world.chances(0, 0)[me]));
    let later: Vec<f64> = choices.iter().map(|&choice| chance_later(&worlds, me, choice, seed)).collect();
    let (middle, best) = (mean(later.iter().copied()), later.iter().copied().fold(0.0, f64::max));
    let mut words = Vec::new();
    let candidate = |(index, &choice): (usize, &G::Choice)| {
        let is_thumb = index == 0;
        let habit = if is_thumb { FAITH } else { (1.0 - FAITH) / (choices.len() - 1) as f64 };
        let mut measures = [0.0; MEASURES];
        measures[THUMB] = f64::from(u8::from(is_thumb));
        measures[LATER] = AHEAD * (later[index] - middle);
        Candidate { words: say::<G>(&world.spell(me, choice), is_thumb, &mut words), measures, habit }
    };
    let candidates = choices.iter().enumerate().map(candidate).collect();
    let mut measures = [0.0; MEASURES];
    measures[THUMB] = 1.0;
    measures[LATER] = CHANCE * (now - 0.5);
    measures[BETTER] = CHANCE * (best - later[0]);
    Decision { scale: 1.0 / (facts.len().max(1) as f64).sqrt(), facts, words, candidates, measures }
}

/// Puts the choice of the rule of thumb first, and leaves only some others of a long list, all equally likely.
fn shorten<C: Copy + Eq>(choices: &mut Vec<C>, thumb: C, chance: &mut dyn Chance) {
    let first = choices.iter().position(|&choice| choice == thumb);
    choices.swap(0, first.expect("a rule of thumb makes a listed choice"));
    if choices.len() > MOST_CHOICES {
        for index in 1..MOST_CHOICES {
            let other = index + chance.below((choices.len() - index) as u32) as usize;
            choices.swap(index, other);
        }
        choices.truncate(MOST_CHOICES);
    }
}

/// What a seat knows.
fn facts<G: HouseGame>(world: &G, me: Seat) -> Vec<u32> {
    let mut numbers = vec![0; observation_size(G::FIELDS)];
    world.observe(me, &mut Sheet::new(G::FIELDS, &mut numbers));
    let known = (1_u32..).zip(&numbers).filter(|(_, number)| **number != 0);
    known.map(|(place, &number)| place << 16 | u32::from(number.cast_unsigned())).collect()
}

/// Says what a choice is: its kind, each of its numbers, all of them together, and which of them are equal.
fn say<G: HouseGame>(spelling: &Spelling, is_thumb: bool, words: &mut Vec<u32>) -> Vec<u16> {
    const KIND: u32 = 0;
    const BY_THUMB: u32 = 1;
    const EQUAL: u32 = 2;
    const ALL: u32 = 3;
    const NUMBER: u32 = 4;
    let kind = u32::from(spelling.kind) + 1;
    let mut said = Vec::new();
    let mut say = |what: u32, number: u32| {
        let word = kind << 24 | what << 20 | number & 0xF_FFFF;
        let known = words.iter().position(|&other| other == word);
        said.push(known.unwrap_or(words.len()) as u16);
        if known.is_none() {
            words.push(word);
        }
    };
    say(KIND, 0);
    if is_thumb {
        say(BY_THUMB, 0);
    }
    let numbers = &spelling.args[..G::KINDS[usize::from(spelling.kind)].args.len()];
    let mut all = 0_u32;
    for (place, &number) in numbers.iter().enumerate() {
        let number = u32::from(number.cast_unsigned());
        say(NUMBER + place as u32, number);
        all = all.wrapping_mul(0x01D9_F3D5).wrapping_add(number + 1);
        for (other, _) in numbers[..place].iter().enumerate().filter(|(_, other)| **other == numbers[place]) {
            say(EQUAL, (place << 4 | other) as u32);
        }
    }
    if numbers.len() > 1 {
        say(ALL, all.wrapping_mul(0x9E37_79B1) >> 12);
    }
    said
}

/// The chance to win that a top hand's weights see when the seat is asked again, if it makes this choice and cowhands answer.
/// Every choice meets the same luck.
fn chance_later<G: HouseGame>(worlds: &[G], me: Seat, choice: G::Choice, seed: u64) -> f64 {
    mean((WORLDS..).zip(worlds).map(|(number, world)| {
        let mut luck = Fast::stream(seed, number);
        let mut game = world.clone();
        if game.choose(me, choice, &mut luck, &mut Silent).is_ok() {
            play_on(&mut game, me, &mut luck);
        }
        game.chances(0, 0)[me]
    }))
}

/// Lets cowhands answer until the seat is asked again.
fn play_on<G: HouseGame>(game: &mut G, me: Seat, luck: &mut Fast) {
    let mut last = me;
    for _ in 0..MOST_ANSWERS {
        let awaited = game.awaits();
        let Some(seat) = next_seat(awaited, last).filter(|_| !awaited.contains(me)) else { return };
        let answer = G::bot(Level::Cowhand).choose(&Chair::new(&*game, seat), luck);
        // A rule of thumb chooses what is listed; if one day it does not, this is as far as the learner looks.
        if game.choose(seat, answer, luck, &mut Silent).is_err() {
            return;
        }
        last = seat;
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    sum / count
}
