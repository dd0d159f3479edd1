//! The Luck Pile: LORD-81.

use rustlers_core::{Chance, Log, Seat};

use crate::event::Event;
use crate::state::Lords;

/// Draws one of the Luck cards that are not out yet; everybody sees it at once.
pub(crate) fn draw(lords: &mut Lords, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) -> u8 {
    let mut left = [0; 6];
    let mut count = 0;
    for number in 1..=6 {
        // LORD-R46: within one effect a drawn card stays out.
        if lords.luck.iter().all(|drawn| drawn != number) {
            left[count] = number;
            count += 1;
        }
    }
    // Whoever wants to fix a Luck card says its name, so that its number is not taken for its place in the pile.
    let name = |i: u32| format!("Luck {}", left[i as usize]);
    let number = left[chance.pick(count as u32, "the Luck card", &name) as usize];
    lords.luck.push(number);
    log.note(|| Event::DrewLuck { seat, number });
    number
}
