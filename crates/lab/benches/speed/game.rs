//! Any game against the floor.

use std::hint::black_box;
use std::time::Instant;

use rustlers_bots::{Bots, Level};
use rustlers_core::{Chair, Chance, Fast, Game, Seat, Silent};
use rustlers_lab::{next_seat, random_game, random_playout};

use crate::floor;
use crate::timing::best_of;

/// The size of the floor's state: the size of the game's state, rounded up to a multiple of 64 bytes.
macro_rules! floor_for {
    ($size:expr, $decisions:expr, $luck:expr, $buffer:expr) => {
        match $size {
            0..=64 => floor::decide::<64>($decisions, $luck, $buffer),
            65..=128 => floor::decide::<128>($decisions, $luck, $buffer),
            129..=192 => floor::decide::<192>($decisions, $luck, $buffer),
            193..=256 => floor::decide::<256>($decisions, $luck, $buffer),
            257..=512 => floor::decide::<512>($decisions, $luck, $buffer),
            513..=1024 => floor::decide::<1024>($decisions, $luck, $buffer),
            1025..=2048 => floor::decide::<2048>($decisions, $luck, $buffer),
            _ => floor::decide::<3072>($decisions, $luck, $buffer),
        }
    };
}

/// Uniformly random games from set-up to end, just enough per turn to keep a turn short.
pub(crate) fn random_play<G: Game>(name: &str, options: &G::Options, games: u64) {
    const FLOOR: u64 = 20_000;
    let mut luck = Fast::from_seed(1);
    let mut floor_luck = Fast::from_seed(2);
    let mut floor_buffer = Vec::with_capacity(64);
    let mut buffer = Vec::with_capacity(1024);
    let mut decisions = 0;
    let [floor, decision] = best_of(&mut [
        &mut || {
            floor_for!(size_of::<G>(), FLOOR, &mut floor_luck, &mut floor_buffer);
            FLOOR
        },
        &mut || {
            decisions = 0;
            for _ in 0..games {
                let (game, made) =
                    random_game::<G>(options, &mut luck, &mut buffer).expect("the options are valid");
                black_box(game.outcome());
                decisions += made;
            }
            decisions
        },
    ]);
    let allocations = allocation_counter::measure(|| {
        random_game::<G>(options, &mut luck, &mut buffer).expect("the options are valid");
    });
    println!(
        "{name:18} {:>9.1} M {:>9.3} {:>8.1} {:>9.1} {:>7.1} k {:>7}",
        1e-6 / decision,
        floor / decision,
        1e9 * decision,
        1e9 * floor,
        1e-3 * games as f64 / (decision * decisions as f64),
        allocations.count_total,
    );
}

/// What a search does: copies, redeals, and redeals played to the end, from states all over random games.
pub(crate) fn search<G: Game>(name: &str, options: &G::Options) {
    let mut luck = Fast::from_seed(3);
    let mut buffer = Vec::with_capacity(1024);
    let states = states_of_random_games::<G>(options, &mut luck);
    let mut playouts = 0;
    let [clone, redeal, playout] = best_of(&mut [
        &mut || {
            for state in &states {
                black_box(state.clone());
            }
            states.len() as u64
        },
        &mut {
            let mut luck = luck.clone();
            let states = &states;
            move || {
                for state in states {
                    let seat = state.awaits().lowest().expect("the states are open");
                    black_box(state.redeal(seat, &mut luck));
                }
                states.len() as u64
            }
        },
        &mut || {
            playouts = 0;
            for state in &states {
                let seat = state.awaits().lowest().expect("the states are open");
                let mut world = state.redeal(seat, &mut luck);
                playouts += random_playout(&mut world, &mut luck, &mut buffer);
                black_box(world.outcome());
            }
            states.len() as u64
        },
    ]);
    println!(
        "{name:18} {:>12.1} {:>12.1} {:>14.1} k {:>9.1}",
        1e9 * clone,
        1e9 * redeal,
        1e-3 / playout,
        playouts as f64 / states.len() as f64,
    );
}

/// What bots cost: choices per second at every level, and games that cowhands play to the end from an imagined world.
pub(crate) fn bots<G: Bots>(name: &str, options: &G::Options) {
    let mut luck = Fast::from_seed(4);
    let states = states_of_random_games::<G>(options, &mut luck);
    // Slow bots get fewer states, spread over the same games.
    let choices = |level: Level, count: usize| {
        let mut bot = G::bot(level);
        let mut luck = Fast::from_seed(5);
        let step = (states.len() / count).max(1);
        let begun = Instant::now();
        for state in states.iter().step_by(step).take(count) {
            let seat = state.awaits().lowest().expect("the states are open");
            black_box(bot.choose(&Chair::new(state, seat), &mut luck));
        }
        count as f64 / begun.elapsed().as_secs_f64()
    };
    let [greenhorn, cowhand, top_hand] =
        [(Level::Greenhorn, 2_000), (Level::Cowhand, 2_000), (Level::TopHand, 20)]
            .map(|(level, count)| choices(level, count));
    let begun = Instant::now();
    let played = states.iter().step_by(100).map(|state| {
        let mut world = state.redeal(state.awaits().lowest().expect("the states are open"), &mut luck);
        let mut bots: Vec<_> = (0..world.players()).map(|_| G::bot(Level::Cowhand)).collect();
        let mut last = Seat::FIRST;
        while let Some(seat) = next_seat(world.awaits(), last) {
            let choice = bots[seat.index()].choose(&Chair::new(&world, seat), &mut luck);
            world.choose(seat, choice, &mut luck, &mut Silent).expect("a cowhand plays by the rules");
            last = seat;
        }
        black_box(world.outcome())
    });
    let playouts = played.count() as f64 / begun.elapsed().as_secs_f64();
    println!("{name:18} {greenhorn:>12.0} {cowhand:>12.0} {top_hand:>12.1} {playouts:>14.0}");
}

/// Every open state of some random games, as a search meets them.
fn states_of_random_games<G: Game>(options: &G::Options, luck: &mut Fast) -> Vec<G> {
    let mut states = Vec::new();
    let mut buffer = Vec::new();
    while states.len() < 2_000 {
        let mut game = G::new(options, luck, &mut Silent).expect("the options are valid");
        while let Some(seat) = game.awaits().lowest() {
            states.push(game.clone());
            buffer.clear();
            game.choices(seat, &mut buffer);
            let choice = buffer[luck.below(buffer.len() as u32) as usize];
            game.choose(seat, choice, luck, &mut Silent).expect("a listed choice is legal");
        }
    }
    states
}
