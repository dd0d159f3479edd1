//! No decision of a random game allocates.

use rustlers_core::{Fast, Game};
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
