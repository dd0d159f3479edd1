//! How a game ended, in words: for the screen and for the plain mode.

use rustlers_core::{Ink, Line, Outcome, Seat, Viewer};
use rustlers_house::Seed;

use super::session::Session;

/// Places, scores and winners, best first.
pub(crate) fn ranking(session: &Session, outcome: &Outcome) -> Vec<Line> {
    let seating = session.seating();
    let mut seats: Vec<Seat> = Seat::all(session.players()).collect();
    seats.sort_by_key(|&seat| (outcome.places()[seat], seat));
    let width = seating.names().iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let line = |&seat: &Seat| {
        let line = Line::new()
            .plain(format!("{}. ", outcome.places()[seat]))
            .ink(Ink::Seat(seat), seating.name(seat))
            .pad_to(width + 6)
            .ink(Ink::Money, format!("{:>4}", outcome.scores()[seat]));
        if seating.people().contains(seat) { line } else { line.dim(format!("   bot, {}", seating.level())) }
    };
    let mut lines = vec![Line::new().ink(Ink::Heading, winners(session, outcome)), Line::new()];
    lines.extend(seats.iter().map(line));
    lines
}

/// `You win!`, `Mae wins.`, `You and Mae share the victory!`
pub(crate) fn winners(session: &Session, outcome: &Outcome) -> String {
    let seating = session.seating();
    let winners: Vec<Seat> = outcome.winners().into_iter().collect();
    let is_you = |seat: Seat| seating.is_alone() && seating.people().contains(seat);
    let name = |seat: &Seat| if is_you(*seat) { "You".to_owned() } else { seating.name(*seat).to_owned() };
    let names: Vec<String> = winners.iter().map(name).collect();
    let cheer = if winners.iter().any(|&seat| is_you(seat)) { "!" } else { "." };
    match &names[..] {
        [] => "Nobody wins.".to_owned(),
        [one] if winners.iter().any(|&seat| is_you(seat)) => format!("{one} win{cheer}"),
        [one] => format!("{one} wins{cheer}"),
        [most @ .., last] => format!("{} and {last} share the victory{cheer}", most.join(", ")),
    }
}

/// Where the game is saved and where its luck came from.
pub(crate) fn notes(session: &Session, saved: Option<&str>) -> Vec<String> {
    let mut notes = Vec::new();
    match (saved, session.journal_fault()) {
        (Some(file), Some(fault)) => {
            notes.push(format!("The journal could not be written to {file}: {fault}"))
        }
        (Some(file), None) => {
            notes.push(format!("The journal is in {file}; \"rustlers replay {file}\" replays it."));
        }
        (None, _) => {}
    }
    match session.seed() {
        Some(Seed::Fast { seed, .. }) => notes.push(format!("The seed was {seed}.")),
        Some(Seed::ChaCha20 { .. }) if saved.is_some() => {
            notes.push("Its last line has the seed of all draws.".to_owned());
        }
        _ => {}
    }
    notes
}

/// Who sees the end: the only person, or nobody in particular.
pub(crate) fn viewer(session: &Session) -> Viewer {
    let seating = session.seating();
    match seating.people().lowest() {
        Some(seat) if seating.is_alone() => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::session::tests::{play_out, session};
    use rustlers_core::SeatMap;

    fn scored(scores: &[i32]) -> Outcome {
        Outcome::by_score(SeatMap::from_slice(scores).unwrap())
    }

    #[test]
    fn winners_are_told_to_one_person_or_to_all() {
        let alone = session(3, 1, 1);
        assert_eq!(winners(&alone, &scored(&[9, 1, 2])), "You win!");
        assert_eq!(winners(&alone, &scored(&[1, 9, 2])), "Mae wins.");
        assert_eq!(winners(&alone, &scored(&[9, 9, 9])), "You, Mae and Tex share the victory!");
        let shared = session(3, 2, 1);
        assert_eq!(winners(&shared, &scored(&[9, 1, 2])), "Ann wins.");
        assert_eq!(winners(&shared, &scored(&[9, 9, 2])), "Ann and Bo share the victory.");
    }

    #[test]
    fn the_ranking_has_everybody_best_first() {
        let mut session = session(3, 1, 1);
        play_out(&mut session, 0);
        let lines: Vec<String> =
            ranking(&session, &scored(&[3, 12, 12])).iter().map(Line::to_string).collect();
        assert_eq!(
            lines,
            [
                "Mae and Tex share the victory.",
                "",
                "1. Mae     12   bot, greenhorn",
                "1. Tex     12   bot, greenhorn",
                "3. You      3"
            ]
        );
        assert_eq!(notes(&session, None), ["The seed was 1."]);
    }
}
