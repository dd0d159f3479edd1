use std::fmt::Debug;

use crate::{BadOptions, Chance, Illegal, Log, Outcome, Seat, Seats, Viewer};

/// The rules of one game, as a value.
///
/// The crate's [front page](crate) shows a complete one. The laws in the testkit check these guarantees for every game:
///
/// - Listed choices are distinct and accepted; any other choice is refused, and a refusal changes nothing.
/// - What a seat sees, may choose, is told and is refused depends only on what it knows.
/// - Somebody is awaited or the game is over, and every game ends.
/// - Simultaneous answers give the same state in any order.
/// - A viewer's view changes only with a sight that the same viewer gets.
pub trait Game: Clone + Eq + Debug {
    /// Players, variant, edition: checked by [`Game::new`].
    type Options: Clone + Eq + Debug;
    /// What a seat answers; small.
    type Choice: Copy + Eq + Debug;
    /// What happened, with nothing hidden.
    type Event: Clone + Eq + Debug;
    /// An event as one viewer saw it.
    type Sight: Eq + Debug;
    /// Everything one viewer knows.
    type View: Eq + Debug;

    /// A game set up and ready for its first choice.
    fn new(
        options: &Self::Options,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<Self, BadOptions>;

    /// How many seats the table has.
    fn players(&self) -> u8;

    /// The seats whose choice is open; several when choices are simultaneous; none when the game is over.
    fn awaits(&self) -> Seats;

    /// The seats that may choose: the awaited ones, and those that may speak up or change their mind although the game
    /// can go on without them. The code that runs a game asks the awaited seats, and accepts choices from all of these.
    #[inline]
    fn may_choose(&self) -> Seats {
        self.awaits()
    }

    /// Adds every legal choice of a seat that may choose, based only on what that seat knows; at least one if the seat
    /// is awaited. Adds nothing for a seat that may not choose.
    fn choices(&self, seat: Seat, into: &mut Vec<Self::Choice>);

    /// One of the choices of an awaited seat, all equally likely; the same draw as from the list.
    ///
    /// `buffer` is scratch space. A game with long lists may draw without building them.
    #[inline]
    fn any_choice(
        &self,
        seat: Seat,
        chance: &mut (impl Chance + ?Sized),
        buffer: &mut Vec<Self::Choice>,
    ) -> Self::Choice {
        buffer.clear();
        self.choices(seat, buffer);
        buffer[chance.below(buffer.len() as u32) as usize]
    }

    /// Carries a choice out, up to the next open choice or the end.
    ///
    /// On error the state is unchanged and [`Illegal`] names the rule.
    fn choose(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) -> Result<(), Illegal>;

    /// Carries out a choice that this very state has just listed or drawn for the seat, with the same effect as
    /// [`Game::choose`].
    ///
    /// For simulation and search, which only choose from the list: a game with long lists need not check again that the
    /// choice is legal. Anything that comes from outside goes through [`Game::choose`].
    #[inline]
    fn choose_listed(
        &mut self,
        seat: Seat,
        choice: Self::Choice,
        chance: &mut impl Chance,
        log: &mut impl Log<Self>,
    ) {
        self.choose(seat, choice, chance, log).expect("a listed choice is legal");
    }

    /// The choice that the rules make for an awaited seat whose time has run out.
    ///
    /// `None` if the rules name none: the clock's owner then lets a bot answer.
    fn lapse(&self, seat: Seat) -> Option<Self::Choice>;

    /// How the game ended; `None` while it is in progress.
    fn outcome(&self) -> Option<Outcome>;

    /// Everything a viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What a viewer saw of an event; `None` if it saw nothing.
    fn witness(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;

    /// Another state that `seat` cannot tell from this one; each such state is as likely as its draws.
    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> Self;
}
