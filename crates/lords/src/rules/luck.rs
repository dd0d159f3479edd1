//! The Luck Pile: LORD-81.

use rustlers_core::{Chance, Log, Seat};

use crate::event::Event;
use crate::state::Lords;

/// Draws one of the Luck cards that are not out yet; everybody sees it at once.
pub(crate) fn draw(lords: &mut Lords, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Lords>) -> u8 {
    let (left, count) = left(lords);
    let name = |i: u32| format!("Luck {}", left[i as usize]);
    let number = left[chance.pick(count, "the Luck card", &name) as usize];
    lords.luck.push(number);
    log.note(lords, || Event::DrewLuck { seat, number });
    number
}

/// The Luck cards that are not out yet, and their number.
///
/// A script that says 3 means the Luck card 3, so each number is placed at its own index as far as there are that many;
/// the others fill the rest.
fn left(lords: &Lords) -> ([u8; 6], u32) {
    // LORD-R46: within one effect a drawn card stays out.
    let is_left = |number: u8| lords.luck.iter().all(|drawn| drawn != number);
    let count = (1..=6).filter(|&number| is_left(number)).count();
    let mut left = [0; 6];
    for number in (1..=6).filter(|&number| usize::from(number) < count && is_left(number)) {
        left[usize::from(number)] = number;
    }
    for number in (1..=6).filter(|&number| is_left(number)) {
        if !left.contains(&number)
            && let Some(free) = left.iter_mut().find(|place| **place == 0)
        {
            *free = number;
        }
    }
    (left, count as u32)
}
