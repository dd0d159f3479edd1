//! No decision of a random game allocates, and no top hand needs much memory.

use rustlers_bots::{Bots, Level};
use rustlers_core::{Chair, Fast, Game, Seat, Silent};
use rustlers_lab::random_game;

fn allocates_nothing<G: Game>(options: &G::Options, games: u32) {
    let mut luck = Fast::from_seed(9);
    let mut buffer = Vec::with_capacity(4096);
    // The first game reads the edition.
    random_game::<G>(options, &mut luck, &mut buffer).unwrap();
    for game in 0..games {
        let used = allocation_counter::measure(|| {
            random_game::<G>(options, &mut luck, &mut buffer).unwrap();
        });
        assert_eq!(used.count_total, 0, "in game {game}");
    }
}

#[test]
fn the_goat_allocates_nothing() {
    allocates_nothing::<rustlers_goat::Goat>(&rustlers_goat::Options::new(5), 200);
}

#[test]
fn critters_allocate_nothing() {
    allocates_nothing::<rustlers_critters::Critters>(&rustlers_critters::Options::full(5), 50);
}

#[test]
fn lords_allocate_nothing() {
    allocates_nothing::<rustlers_lords::Lords>(&rustlers_lords::Options::new(4), 50);
}

#[test]
fn the_west_allocates_nothing() {
    for players in [4, 5, 6] {
        allocates_nothing::<rustlers_west::West>(&rustlers_west::Options::new(players), 30);
    }
}

/// What a top hand may need at most, beside the table it sits at.
const MOST_BYTES: u64 = 50 << 20;

/// Cowhands play, and now and then a top hand thinks as hard as it does at a table.
fn thinks_in_little_memory<G: Bots>(options: &G::Options, choices: u32, every: u32) {
    let mut luck = Fast::from_seed(4);
    let mut game = G::new(options, &mut luck, &mut Silent).unwrap();
    let mut bots: Vec<_> = Seat::all(game.players()).map(|_| G::bot(Level::Cowhand)).collect();
    let mut thinker = G::bot(Level::TopHand);
    let mut last = Seat::FIRST;
    let mut most = 0;
    for number in 0..choices {
        let Some(seat) = game.awaits().next_after(last) else { break };
        if number % every == 0 {
            let used = allocation_counter::measure(|| {
                thinker.choose(&Chair::new(&game, seat), &mut luck);
            });
            most = most.max(used.bytes_max);
        }
        let choice = bots[seat.index()].choose(&Chair::new(&game, seat), &mut luck);
        game.choose(seat, choice, &mut luck, &mut Silent).unwrap();
        last = seat;
    }
    assert!((1..MOST_BYTES).contains(&most), "it needs {most} bytes");
}

#[test]
fn a_top_hand_thinks_in_less_than_fifty_megabytes() {
    thinks_in_little_memory::<rustlers_goat::Goat>(&rustlers_goat::Options::new(4), 20, 4);
    thinks_in_little_memory::<rustlers_critters::Critters>(&rustlers_critters::Options::full(5), 60, 10);
    thinks_in_little_memory::<rustlers_lords::Lords>(&rustlers_lords::Options::new(4), 40, 8);
    thinks_in_little_memory::<rustlers_west::West>(&rustlers_west::Options::new(6), 200, 25);
}
