//! What the top hand of the lords tries out, and what counts for it.

use std::sync::OnceLock;

use rustlers_core::{Chair, Fast, Game as _, Seat, SeatMap};
use rustlers_lords::{Choice, Goat, Lords, Version};

use super::Cowhand;
use super::scene::Scene;
use crate::Study;
use crate::tophand::{Craft, Features, Idea, MOST_FEATURES, Recipe, Value};

/// Choices that are tried out at most.
const MOST_TRIED: usize = 10;
/// More cards than a round has.
const ROUND: u32 = 1 << 10;
/// What a point is worth in the features.
const POINT: f64 = 0.01;
/// Stages of a round: by how many cards the Draw Pile has.
const PARTS: usize = 5;

impl Craft for Lords {
    type Hand = Cowhand;

    const RECIPE: Recipe =
        Recipe { playouts: 96, heat: 4, gate: 1.5, horizon: 12, doubt: 4, temperature: 0.0, model: 0 };

    const STUDY: Study = Study { decisions: 20_000, most: 400, moments: 8 };

    const FEATURES: &'static [&'static str] = &[
        "total",
        "herd",
        "total and herd, squared, as parts of the target",
        "pile on top that can be won",
        "cards in hand",
        "points in hand",
        "wilds in hand",
        "pairs in hand",
        "action cards",
        "gold",
        "turn",
        "missed turns",
    ];

    const TRACES: &'static [&'static str] = &[
        "wilds",
        "pairs",
        "further cards of a pair",
        "points",
        "plain cards that match a pile to win",
        "points of the best pile to win",
        "cards that match the own top pile",
        "cards that match the top of the discards",
    ];

    fn value() -> &'static Value {
        static VALUE: OnceLock<Value> = OnceLock::new();
        VALUE.get_or_init(|| Value::read(include_str!("../../values/lords.json")))
    }

    fn new_hand() -> Cowhand {
        Cowhand::new()
    }

    fn another(_: &Cowhand) -> Cowhand {
        Cowhand::new()
    }

    /// Cards that have left the hands.
    fn clock(&self) -> u32 {
        let table = self.table();
        let hands: u32 = Seat::all(self.players()).map(|seat| u32::from(table.hand(seat).len())).sum();
        let left = hands + u32::from(table.draw_pile());
        ROUND * u32::from(table.round()) + (ROUND / 2).saturating_sub(left)
    }

    fn deadline(&self, horizon: u32) -> u32 {
        let clock = self.clock();
        clock.saturating_add(horizon).min(clock / ROUND * ROUND + ROUND)
    }

    fn stage(&self) -> usize {
        let table = self.table();
        let part = match table.draw_pile() {
            0 => 0,
            1..=15 => 1,
            16..=35 => 2,
            36..=60 => 3,
            _ => 4,
        };
        let version = usize::from(table.version() == Version::Strategic);
        (usize::from(self.players()).saturating_sub(2) * 2 + version) * PARTS + part
    }

    fn features(&self) -> SeatMap<Features> {
        let table = self.table();
        let target = f64::from(table.target().max(1));
        SeatMap::from_fn(self.players(), |seat| {
            let (total, herd) = (f64::from(table.total(seat)), f64::from(table.herd_points(seat)));
            let hand = table.hand(seat);
            let top = table.herd(seat).last().filter(|_| table.herd(seat).len() > 1);
            let pairs = Goat::ALL.into_iter().filter(|goat| !goat.is_wild() && hand.count(*goat) > 1).count();
            let near = (total + herd) / target;
            let mut features = [0.0; MOST_FEATURES];
            features[0] = POINT * total;
            features[1] = POINT * herd;
            features[2] = near * near;
            features[3] = POINT * top.map_or(0.0, |pile| f64::from(table.pile_points(*pile)));
            features[4] = 0.1 * f64::from(hand.len());
            features[5] = POINT * f64::from(table.points(hand));
            features[6] = f64::from(hand.wilds().len());
            features[7] = pairs as f64;
            features[8] = f64::from(table.actions(seat).len());
            features[9] = f64::from(u8::from(table.has_gold(seat)));
            features[10] = f64::from(u8::from(table.active() == seat));
            features[11] = f64::from(table.missed(seat).min(3));
            features
        })
    }

    /// What a player would have placed, or fought with, is not in the hand any more; what is kept to defend a pile is.
    fn traces(&self, seat: Seat) -> Features {
        let table = self.table();
        let mut traces = [0.0; MOST_FEATURES];
        for other in Seat::all(self.players()).filter(|&other| other != seat) {
            let hand = table.hand(other);
            let matching = |species: Goat| f64::from(hand.count(species));
            let plain = || Goat::ALL.into_iter().filter(|goat| !goat.is_wild()).map(matching);
            traces[0] += f64::from(hand.wilds().len());
            traces[1] += plain().filter(|count| *count > 1.0).count() as f64;
            traces[2] += plain().map(|count| (count - 2.0).max(0.0)).sum::<f64>();
            traces[3] += POINT * f64::from(table.points(hand));
            // LORD-43: a duel needs a pile of one's own, and the last pile of a herd cannot be won.
            let rivals = Seat::all(self.players()).filter(|&rival| {
                rival != other && !table.herd(other).is_empty() && table.herd(rival).len() > 1
            });
            let prizes = rivals
                .filter_map(|rival| table.herd(rival).last())
                .filter(|pile| matching(pile.species()) > 0.0);
            let (mut count, mut best) = (0.0, 0.0_f64);
            for pile in prizes {
                count += matching(pile.species());
                best = best.max(POINT * f64::from(table.pile_points(*pile)));
            }
            traces[4] += count;
            traces[5] += best;
            let own = table.herd(other).last().filter(|_| table.herd(other).len() > 1);
            traces[6] += own.map_or(0.0, |pile| matching(pile.species()));
            traces[7] += table.discard_top().map_or(0.0, matching);
        }
        traces
    }

    /// How likely somebody could answer a duel.
    fn remark(worlds: &[Lords], choice: Choice) -> Option<String> {
        let Choice::Duel { opponent, .. } = choice else { return None };
        let answers = |world: &&Lords| {
            let table = world.table();
            let Some(pile) = table.herd(opponent).last() else { return false };
            let hand = table.hand(opponent);
            hand.count(pile.species()) > 0 || !hand.wilds().is_empty()
        };
        let hundredths = 100 * worlds.iter().filter(answers).count() / worlds.len().max(1);
        Some(format!("an answer to the duel is there in {hundredths} of 100"))
    }

    fn shortlist(
        chair: &Chair<'_, Lords>,
        hand: &Cowhand,
        choices: &[Choice],
        luck: &mut Fast,
        into: &mut Vec<Idea<Lords>>,
    ) {
        let scene = Scene::new(chair, luck);
        let mut ranked = super::rank(&scene, choices);
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        let favourite = into.first().map(|idea| idea.choice);
        let others = ranked.into_iter().map(|(choice, _)| choice).filter(|choice| Some(*choice) != favourite);
        into.extend(others.take(MOST_TRIED).map(|choice| Idea { choice, hand: hand.clone() }));
    }
}
