//! Statements: words with the force of chat, which is none (CRIT-38, CRIT-136 to CRIT-138).

use rustlers_core::{Illegal, Log, Seat};

use crate::choice::Statement;
use crate::event::Event;
use crate::pieces::{Action, Side};
use crate::rules::talk;
use crate::state::{Critters, Frame};

/// Prices that somebody may name: at most one bill per thousand.
const PRICES: [(u8, u8); 14] = [
    (1, 2),
    (2, 2),
    (1, 3),
    (2, 3),
    (3, 3),
    (1, 4),
    (2, 4),
    (3, 4),
    (4, 4),
    (1, 5),
    (2, 5),
    (3, 5),
    (4, 5),
    (5, 5),
];
const VOWS: u32 = 5;
const CLAIMS: u32 = 4;

/// May the seat speak now? Chat is always open; statements are only for the talk in Steps 2 and 3.
#[inline]
pub(crate) fn may_say(game: &Critters, seat: Seat) -> bool {
    seat.number() < game.facts.players
        && is_talk(game, seat)
        && talk::has_words(game, seat)
        && !game.offers.drafting.contains(seat)
}

#[inline]
fn is_talk(game: &Critters, seat: Seat) -> bool {
    match game.frame {
        Frame::Distribute | Frame::Talk => true,
        Frame::Turn(turn) => turn == seat,
        _ => false,
    }
}

/// The number of statements that a seat can make.
#[inline]
pub(crate) fn count(game: &Critters) -> u32 {
    let prices = if game.facts.payoffs { PRICES.len() as u32 } else { 0 };
    VOWS + CLAIMS + 4 * (u32::from(game.facts.players) - 1) + prices
}

/// The statement at `index` for a seat.
pub(crate) fn nth(game: &Critters, seat: Seat, index: u32) -> Statement {
    let players = game.facts.players;
    let told = 4 * (u32::from(players) - 1);
    match index {
        0..VOWS => Statement::Vow(Action::ALL[index as usize]),
        _ if index < VOWS + CLAIMS => Statement::Claim((index - VOWS) as u8 + 2),
        _ if index < VOWS + CLAIMS + told => {
            let index = (index - VOWS - CLAIMS) as u8;
            let other = (seat.number() + 1 + index / 4) % players;
            let seat = Seat::new(other).expect("fewer players than seats");
            let side = Side::ALL[usize::from(index % 2)];
            match index % 4 {
                0 | 1 => Statement::Ask { seat, vote: side },
                _ => Statement::Warn { seat, unless: side },
            }
        }
        _ => {
            let (bills, value) = PRICES[(index - VOWS - CLAIMS - told) as usize];
            Statement::Price { bills, value }
        }
    }
}

/// CRIT-137: everybody hears it, no flag changes, and nothing follows from it.
pub(crate) fn say(
    game: &mut Critters,
    seat: Seat,
    statement: Statement,
    log: &mut impl Log<Critters>,
) -> Result<(), Illegal> {
    if !is_talk(game, seat) {
        return Err(Illegal::new(
            "CRIT-137",
            "You can make statements only while everybody talks, in Steps 2 and 3.",
        ));
    }
    talk::must_have_words(game, seat)?;
    let makes_sense = match statement {
        Statement::Vow(_) => true,
        Statement::Claim(value) => (2..=5).contains(&value),
        Statement::Ask { seat: other, .. } | Statement::Warn { seat: other, .. } => {
            other != seat && other.number() < game.facts.players
        }
        Statement::Price { bills, value } => game.facts.payoffs && PRICES.contains(&(bills, value)),
    };
    if !makes_sense {
        return Err(Illegal::new("CRIT-137", "Nobody would understand that."));
    }
    talk::spend(game, seat);
    log.note(game, || Event::Said { seat, statement });
    Ok(())
}
