use rustlers_core::{Fast, Silent, Written};

use crate::random::{listed, one_of, one_seat};
use crate::{Notated, json};

/// Plays random games and requires that every listed choice can be read from its own notation, and from its JSON.
///
/// # Panics
/// With the first choice that cannot; also if the options cannot set up a game, or a listed choice is refused.
#[track_caller]
pub fn check_notation<G: Notated>(options: &G::Options, games: u32) {
    for number in 0..games {
        let mut rng = Fast::stream(u64::from(number), 0);
        let mut game = match G::new(options, &mut rng, &mut Silent) {
            Ok(game) => game,
            Err(bad) => panic!("the options {options:?} set up no game: {bad}"),
        };
        while !game.awaits().is_empty() {
            let seat = one_seat(&mut rng, game.awaits());
            let open = listed(&game, seat);
            for &choice in &open {
                if let Err(reason) = read_again::<G>(options, choice) {
                    panic!("{choice:?} of {seat} cannot be read again: {reason}");
                }
            }
            let choice = one_of(&mut rng, &open);
            if let Err(illegal) = game.choose(seat, choice, &mut rng, &mut Silent) {
                panic!("{choice:?} is listed for {seat} but refused: {illegal}");
            }
        }
    }
}

fn read_again<G: Notated>(options: &G::Options, choice: G::Choice) -> Result<(), String> {
    let notation = choice.to_string();
    let same = |read: G::Choice, from: &str| {
        if read == choice { Ok(()) } else { Err(format!("{from} is read as {read:?}")) }
    };
    same(notation.parse().map_err(|error| format!("{notation}: {error}"))?, &notation)?;
    let json = json::of(&Written::<G> { options, choice });
    let read = G::read_choice(options, &json).map_err(|error| format!("{json}: {error}"))?;
    same(read, &json.to_string())
}
