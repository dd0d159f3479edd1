//! Where a learner plays: in training, and on the deals on which it is measured.

use std::sync::Arc;

use rayon::ThreadPool;
use rayon::prelude::*;
use rustlers_bots::Bot;
use rustlers_core::{Seat, Seats};
use rustlers_house::HouseGame;

use super::learner::{Learner, Mode};
use super::policy::{Lesson, Policy};
use super::{RespondPlan, Trained};
use crate::match_up::{Dealt, Guest, Timed, play_match};
use crate::strength::{Deal, Share};
use crate::{LabError, PlaceStrength};

/// The games that are played before the learner learns from them.
const BATCH: u64 = 32;
/// The parts of the training that are reported.
const PARTS: usize = 10;
/// Training games are not those of the seed itself, on which the learner is measured.
const TRAINING: u64 = 0x7241_1E12;

/// Where a learner learns and is measured.
pub(super) struct School<'a, G: HouseGame> {
    pub(super) plan: &'a RespondPlan<G::Options>,
    pub(super) places: Vec<Seats>,
    pub(super) pool: ThreadPool,
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
}

impl<G: HouseGame> School<'_, G> {
    /// Plays batch after batch. The games of a batch are independent of each other, and the learner learns from them in their
    /// order, so the number of threads makes no difference.
    pub(super) fn train(&self, novice: &Arc<Policy>) -> Result<(Arc<Policy>, Vec<Trained>), LabError> {
        let games = self.plan.games;
        let mut policy = Arc::clone(novice);
        let mut shares = Vec::new();
        for first in (0..games).step_by(BATCH as usize) {
            let batch = first..(first + BATCH).min(games);
            let lessons: Vec<Vec<Lesson>> = self.pool.install(|| {
                batch.into_par_iter().map(|number| self.lessons(number, &policy)).collect::<Result<_, _>>()
            })?;
            shares.extend(lessons.iter().filter_map(|game| game.first()).map(|lesson| lesson.won));
            let lessons: Vec<Lesson> = lessons.into_iter().flatten().collect();
            Arc::make_mut(&mut policy).learn(&lessons);
        }
        Ok((policy, checkpoints(&shares)))
    }

    /// Plays a training game: one lesson for every seat of the learner, which takes the places of a deal in turn.
    fn lessons(&self, number: u64, policy: &Arc<Policy>) -> Result<Vec<Lesson>, LabError> {
        let count = self.places.len() as u64;
        let place = self.places[(number % count) as usize];
        let seed = self.plan.seed ^ TRAINING;
        let (share, learners) = self.play(seed, number / count, place, policy, Mode::Training)?;
        let won = share.value();
        Ok(learners.into_iter().map(|learner| Lesson { steps: learner.into_steps(), won }).collect())
    }

    /// How two policies do on the deals of the plan.
    pub(super) fn measure(
        &self,
        before: &Arc<Policy>,
        after: &Arc<Policy>,
    ) -> Result<(Vec<PlaceStrength>, Vec<PlaceStrength>), LabError> {
        let deals: Vec<(Deal, Deal)> = self.pool.install(|| {
            let play = |number| self.measure_deal(number, before, after);
            (0..self.plan.deals).into_par_iter().map(play).collect::<Result<_, LabError>>()
        })?;
        let (before, after): (Vec<Deal>, Vec<Deal>) = deals.into_iter().unzip();
        Ok((PlaceStrength::of_all(&self.places, &before), PlaceStrength::of_all(&self.places, &after)))
    }

    fn measure_deal(
        &self,
        number: u64,
        before: &Arc<Policy>,
        after: &Arc<Policy>,
    ) -> Result<(Deal, Deal), LabError> {
        let RespondPlan { options, against, seed, .. } = self.plan;
        let alone = play_match::<G>(options, *seed, number, |_| against, &mut Timed::nobody())?.winners();
        (self.progress)(1);
        let field = self.places.iter().map(|&place| Share::of(alone, place)).collect();
        let all = |policy: &Arc<Policy>| {
            let shares = self.places.iter().map(|&place| {
                let (share, _) = self.play(*seed, number, place, policy, Mode::Playing)?;
                Ok(share)
            });
            shares.collect::<Result<Vec<Share>, LabError>>()
        };
        let (before, after) = (all(before)?, all(after)?);
        Ok((Deal::new(before, Vec::clone(&field)), Deal::new(after, field)))
    }

    /// Plays deal `number` of a seed with the learner in a place: what it won, and the learners in the order of their seats.
    fn play(
        &self,
        seed: u64,
        number: u64,
        place: Seats,
        policy: &Arc<Policy>,
        mode: Mode,
    ) -> Result<(Share, Vec<Learner<G>>), LabError> {
        let RespondPlan { options, against, .. } = self.plan;
        let dealt = Dealt::<G>::new(options, seed, number)?;
        let players = dealt.players();
        let mut learners: Vec<Learner<G>> = place.into_iter().map(|_| Learner::new(policy, mode)).collect();
        let mut others: Vec<Box<dyn Bot<G>>> =
            (0..players - place.len()).map(|_| against.bot::<G>()).collect();
        let (mut next_learner, mut next_other) = (learners.iter_mut(), others.iter_mut());
        let mut guests = Vec::new();
        for seat in Seat::all(players) {
            let bot: &mut dyn Bot<G> = match place.contains(seat) {
                true => next_learner.next().expect("there is a learner for every seat of its place"),
                false => next_other.next().expect("there is a bot for every other seat").as_mut(),
            };
            guests.push(Guest { bot, who: (!place.contains(seat)).then_some(against) });
        }
        let outcome = dealt.play(guests, &mut Timed::nobody())?;
        (self.progress)(1);
        Ok((Share::of(outcome.winners(), place), learners))
    }
}

/// How the shares of games grew, in equal parts.
fn checkpoints(shares: &[f64]) -> Vec<Trained> {
    let (all, parts) = (shares.len(), PARTS.min(shares.len()));
    let end = |part: usize| all * part / parts;
    (0..parts)
        .map(|part| {
            let games = &shares[end(part)..end(part + 1)];
            let share = games.iter().sum::<f64>() / games.len() as f64;
            Trained { games: end(part + 1) as u64, share }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_training_is_reported_in_parts_that_cover_it() {
        let shares: Vec<f64> = (0..25).map(|game| f64::from(u8::from(game >= 20))).collect();
        let parts = checkpoints(&shares);
        assert_eq!(parts.len(), PARTS);
        assert_eq!(parts[0], Trained { games: 2, share: 0.0 });
        assert_eq!(parts[9], Trained { games: 25, share: 1.0 });
        assert_eq!(checkpoints(&[1.0]), [Trained { games: 1, share: 1.0 }]);
    }
}
