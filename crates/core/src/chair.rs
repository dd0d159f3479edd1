use crate::{Chance, Game, Seat, Viewer};

/// Everything a bot gets from a game: what its seat sees, may choose, and can imagine.
///
/// The game itself is out of reach, so a bot cannot peek. It is told what happens event by event, as its seat witnessed
/// it. A redealt state is a complete state, but an invented one.
///
/// ```compile_fail
/// fn peek<G: rustlers_core::Game>(chair: &rustlers_core::Chair<'_, G>) -> G {
///     chair.game.clone() // the field is private, and no method hands it out
/// }
/// ```
#[derive(Debug)]
pub struct Chair<'a, G> {
    game: &'a G,
    seat: Seat,
    is_open: bool,
}

impl<'a, G: Game> Chair<'a, G> {
    /// Seats a bot at a game. Only the code that runs the game calls this: a bot only ever gets the chair.
    pub fn new(game: &'a G, seat: Seat) -> Chair<'a, G> {
        Chair { game, seat, is_open: false }
    }

    /// A chair from which all cards can be seen: every world that is imagined here is the real one.
    ///
    /// For the lab, which measures what better guessing could gain at most. Nobody plays against people from here.
    pub fn open(game: &'a G, seat: Seat) -> Chair<'a, G> {
        Chair { game, seat, is_open: true }
    }

    /// The seat this chair belongs to.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the table has.
    pub fn players(&self) -> u8 {
        self.game.players()
    }

    /// Everything the seat knows.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// Adds the choices of the seat.
    pub fn choices(&self, into: &mut Vec<G::Choice>) {
        self.game.choices(self.seat, into);
    }

    /// One of them at random.
    pub fn any_choice(&self, chance: &mut (impl Chance + ?Sized), buffer: &mut Vec<G::Choice>) -> G::Choice {
        self.game.any_choice(self.seat, chance, buffer)
    }

    /// A state that the seat cannot tell from the real one.
    pub fn redeal(&self, chance: &mut impl Chance) -> G {
        if self.is_open { self.game.clone() } else { self.game.redeal(self.seat, chance) }
    }
}
