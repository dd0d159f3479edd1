use rustlers_bots::Bot;
use rustlers_core::{Chair, Chance, Fast, Game, Silent};

use crate::random_playout;

/// The most choices that are tried.
const MOST_TRIED: usize = 40;

/// Flat Monte Carlo: every choice is tried in the same imagined worlds, random play continues to the end, and the
/// choice that won most often is made. It knows nothing about the game but its rules, and is the bot that every other
/// one has to beat.
#[derive(Clone)]
pub(crate) struct Flat<G: Game> {
    worlds: u32,
    choices: Vec<G::Choice>,
    buffer: Vec<G::Choice>,
}

impl<G: Game> Flat<G> {
    pub(crate) fn new(worlds: u32) -> Flat<G> {
        Flat { worlds, choices: Vec::new(), buffer: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Flat<G>
where
    G: 'static,
    G::Choice: Send,
{
    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice {
        self.choices.clear();
        chair.choices(&mut self.choices);
        let seed = u64::from(chance.below(u32::MAX));
        // Of a long list, only some are tried, all equally likely.
        for index in 0..self.choices.len().min(MOST_TRIED) {
            let other = index + chance.below((self.choices.len() - index) as u32) as usize;
            self.choices.swap(index, other);
        }
        self.choices.truncate(MOST_TRIED);
        let mut wins = vec![0.0; self.choices.len()];
        if self.choices.len() > 1 {
            for number in 0..self.worlds.into() {
                let world = chair.redeal(&mut Fast::stream(seed, 2 * number));
                for (&choice, wins) in self.choices.iter().zip(&mut wins) {
                    let mut luck = Fast::stream(seed, 2 * number + 1);
                    let mut game = world.clone();
                    if game.choose(chair.seat(), choice, &mut luck, &mut Silent).is_ok() {
                        random_playout(&mut game, &mut luck, &mut self.buffer);
                        let winners = game.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
                        if winners.contains(chair.seat()) {
                            *wins += 1.0 / f64::from(winners.len());
                        }
                    }
                }
            }
        }
        let mut best = 0;
        for (index, share) in wins.iter().enumerate() {
            if *share > wins[best] {
                best = index;
            }
        }
        self.choices[best]
    }

    fn why(&self) -> String {
        "It won most often when everybody played at random.".to_owned()
    }

    fn boxed(&self) -> Box<dyn Bot<G>> {
        Box::new(self.clone())
    }
}
