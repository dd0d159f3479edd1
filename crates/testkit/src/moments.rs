//! What every sight does to the view of the viewer who gets it, shown on random play.

use rustlers_core::{Fast, Game, Moment, Moments, Viewer};

use crate::random::{listed, one_of, one_seat};

/// A sight, and the table as its viewer knew it before and right after.
#[derive(Debug)]
pub struct Seen<'s, G: Game> {
    /// Who saw it.
    pub viewer: Viewer,
    /// The sight.
    pub sight: &'s G::Sight,
    /// The view before.
    pub before: &'s G::View,
    /// The view right after.
    pub after: &'s G::View,
}

/// Plays random games and shows every sight of every viewer with the views around it; the set-up from its second event
/// on.
///
/// L10 requires that a view changes only with a sight; here, a game's test says with which one.
///
/// # Panics
/// If the options cannot set up a game, or the rules refuse a choice that they list.
pub fn watch<G: Game>(options: &G::Options, games: u32, mut show: impl FnMut(Seen<'_, G>)) {
    for number in 0..u64::from(games) {
        let mut rng = Fast::stream(10, number);
        let mut moments = Moments::default();
        let mut game = match G::new(options, &mut rng, &mut moments) {
            Ok(game) => game,
            Err(bad) => panic!("the options {options:?} set up no game: {bad}"),
        };
        if let Some((first, rest)) = moments.0.split_first() {
            show_all(&first.after, rest, &mut show);
        }
        while !game.awaits().is_empty() {
            let seat = one_seat(&mut rng, game.awaits());
            let choice = one_of(&mut rng, &listed(&game, seat));
            let before = game.clone();
            let mut moments = Moments::default();
            if let Err(illegal) = game.choose(seat, choice, &mut rng, &mut moments) {
                panic!("{choice:?} is listed for {seat} but refused: {illegal}");
            }
            show_all(&before, &moments.0, &mut show);
        }
    }
}

fn show_all<G: Game>(before: &G, moments: &[Moment<G>], show: &mut impl FnMut(Seen<'_, G>)) {
    for viewer in Viewer::live(before.players()).chain([Viewer::Open]) {
        let mut known = before.view(viewer);
        for Moment { event, after } in moments {
            let after = after.view(viewer);
            if let Some(sight) = G::witness(event, viewer) {
                show(Seen { viewer, sight: &sight, before: &known, after: &after });
            }
            known = after;
        }
    }
}
