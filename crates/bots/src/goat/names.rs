//! What became of every name that was said: who took what was called the Sheriff, and who has called other cards so.

use rustlers_core::{MAX_SEATS, Seat};
use rustlers_goat::{Character, Sight};

/// How often something happened, and how often it did not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) yes: u16,
    pub(super) no: u16,
}

impl Tally {
    fn add(&mut self, is_so: bool) {
        *if is_so { &mut self.yes } else { &mut self.no } += 1;
    }
}

/// The names of a game, by seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// Was it taken by whoever was asked?
    taken: [[Tally; Character::ALL.len()]; MAX_SEATS as usize],
    /// Was it the truth, if this seat said it?
    true_of: [[Tally; Character::ALL.len()]; MAX_SEATS as usize],
    /// The name that was said last.
    said: Option<Character>,
}

impl Names {
    /// Takes note of what was seen.
    pub(super) fn note(&mut self, sight: &Sight) {
        match *sight {
            Sight::Offered { name, .. } => self.said = Some(name),
            Sight::Accepted { seat, forced: false } => self.answered(seat, true),
            Sight::Refused { seat } => self.answered(seat, false),
            Sight::Revealed { from, name, card, .. } => {
                self.true_of[from.index()][name as usize].add(name == card);
            }
            _ => {}
        }
    }

    fn answered(&mut self, seat: Seat, is_taken: bool) {
        if let Some(name) = self.said {
            self.taken[seat.index()][name as usize].add(is_taken);
        }
    }

    /// How often a seat has taken what was called so.
    pub(super) fn taken(&self, seat: Seat, name: Character) -> Tally {
        self.taken[seat.index()][name as usize]
    }

    /// How often what a seat called so was so.
    pub(super) fn true_of(&self, seat: Seat, name: Character) -> Tally {
        self.true_of[seat.index()][name as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_counted_by_who_said_them_and_who_answered() {
        let (mae, tex) = (Seat::FIRST, Seat::FIRST.next(2));
        let mut names = Names::default();
        for (card, is_taken) in
            [(Character::Goat, false), (Character::Goat, false), (Character::Sheriff, true)]
        {
            let name = Character::Sheriff;
            names.note(&Sight::Offered { from: mae, to: tex, name, card: None });
            names.note(&match is_taken {
                true => Sight::Accepted { seat: tex, forced: false },
                false => Sight::Refused { seat: tex },
            });
            names.note(&Sight::Revealed { from: mae, to: tex, name, card });
        }
        assert_eq!(names.taken(tex, Character::Sheriff), Tally { yes: 1, no: 2 });
        assert_eq!(names.true_of(mae, Character::Sheriff), Tally { yes: 1, no: 2 });
        assert_eq!(names.taken(mae, Character::Sheriff), Tally::default());
    }
}
