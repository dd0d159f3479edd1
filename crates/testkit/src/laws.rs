//! Laws that hold for every game, checked on random play.
//!
//! | law | says |
//! |---|---|
//! | L1 | listed choices are distinct, and every one is accepted |
//! | L2 | any choice that is not listed is refused |
//! | L3 | a refusal changes nothing, and gives a rule and a reason |
//! | L4 | what a seat sees, may choose, is told and is refused depends only on what it knows |
//! | L5 | a journal replays to an equal state |
//! | L6 | somebody is awaited or the game is over, which happens within a bound |
//! | L7 | pieces are conserved |
//! | L8 | simultaneous answers commute |
//! | L9 | a position can be written and read again |
//! | L10 | nothing changes untold: a viewer's view changes only with a sight that the same viewer gets |
//!
//! A violation panics with the law, the reason, and the journal of the game so far, which [`replay`] turns into a test.
//!
//! Every state of the first [`Laws::twins`] games is checked thoroughly: all its choices, its position, redealt twins
//! for every seat, and the views of all viewers at every event. In the other games, every sixteenth state is checked
//! this way (without the twins), and a sample of choices in the other states.

mod breach;
mod choices;
mod futures;
mod notation;
mod order;
mod run;
mod told;
mod twin;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rustlers_core::{Fast, Game, Seat, Tabletop, Viewer};

pub use self::breach::replay;
use self::breach::{Breach, journal_lines};
use self::choices::Memory;
pub use self::notation::check_notation;
use self::run::Run;
pub use self::told::Untold;

/// Makes up choices for a seat, most of which are not open to it.
pub type Imagine<'a, G> = &'a dyn Fn(&G, Seat, &mut Fast) -> Vec<<G as Game>::Choice>;

/// What the laws need to know about a game, and how much to play.
///
/// ```text
/// laws::check(&Laws {
///     illegal: &|game, seat, rng| strange_choices(game, seat, rng),
///     conserved: &|game| count_pieces(game),
///     spoken: &|event| matches!(event, Event::Robbed { .. }),
///     fleeting: &|event, viewer| matches!(event, Event::Passed { to, .. } if viewer == Viewer::Seat(*to)),
///     ..Laws::<Goat>::new(Goat::options(4))
/// });
/// ```
pub struct Laws<'a, G: Game> {
    /// The options of the games.
    pub options: G::Options,
    /// How many games are played.
    pub games: u32,
    /// How many of them, starting with the first, are checked thoroughly and with redealt twins.
    pub twins: u32,
    /// One state out of this many is checked; more than 1 for long games, so that many of them can be played.
    pub stride: u32,
    /// The number of decisions within which a game must end.
    pub bound: u32,
    /// The seed of all luck.
    pub seed: u64,
    /// Strange choices for a seat; those that are not listed must be refused (L2). Choices that other states have
    /// listed are tried in any case.
    pub illegal: Imagine<'a, G>,
    /// Is every piece where it can be, and only there (L7)?
    pub conserved: &'a dyn Fn(&G) -> Result<(), String>,
    /// Is the event a public choice that no view keeps, such as something said, or doing nothing?
    ///
    /// By L4, if a viewer's view is the same after two choices, its sights of all other events must be the same.
    pub spoken: &'a dyn Fn(&G::Event) -> bool,
    /// Does the event show a viewer something hidden that no view keeps, such as bids that are revealed and gone, or a
    /// card that is shuffled away?
    ///
    /// By L4, if a viewer's view is the same, its sights of all other events must be the same, whatever was hidden.
    pub fleeting: &'a dyn Fn(&G::Event, Viewer) -> bool,
    /// Does the choice answer what all awaited seats are asked at once, rather than add to an open negotiation?
    ///
    /// By L8, two such answers give the same state in either order. Of two deals that exclude each other, the first
    /// wins.
    pub simultaneous: &'a dyn Fn(&G, &G::Choice) -> bool,
    /// The parts of the views that change without a sight, such as whose question is open.
    ///
    /// By L10, everything else in a viewer's view changes only with a sight that the viewer gets.
    pub untold: &'a [Untold],
}

impl<G: Game> Laws<'_, G> {
    /// 2,000 games with these options, 200 of them with twins, each within 400 decisions, and nothing specific to the
    /// game.
    pub fn new(options: G::Options) -> Self {
        Laws {
            options,
            games: 2_000,
            twins: 200,
            stride: 1,
            bound: 400,
            seed: 1,
            illegal: &|_, _, _| Vec::new(),
            conserved: &|_| Ok(()),
            spoken: &|_| false,
            fleeting: &|_, _| false,
            simultaneous: &|_, _| true,
            untold: &[],
        }
    }
}

/// What was checked, so that a test can make sure that it was enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Choices made in them.
    pub decisions: u64,
    /// The most choices in one game.
    pub longest: u32,
    /// Listed choices that were tried on the side.
    pub accepted: u64,
    /// Unlisted choices that were tried.
    pub refused: u64,
    /// Redealt twins.
    pub twins: u64,
    /// Twins that were a different state: none in a game without secrets.
    pub other_twins: u64,
    /// Continuations that were compared.
    pub futures: u64,
    /// Pairs of simultaneous answers that were tried in both orders.
    pub pairs: u64,
    /// Positions that were written and read.
    pub positions: u64,
    /// Views that were checked: one for every viewer at every event, and at the end of every choice.
    pub views: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} decisions (at most {}), {} accepted, {} refused, {} twins ({} differ), {} futures, \
             {} pairs, {} positions, {} views",
            self.games,
            self.decisions,
            self.longest,
            self.accepted,
            self.refused,
            self.twins,
            self.other_twins,
            self.futures,
            self.pairs,
            self.positions,
            self.views
        )
    }
}

/// Plays random games and checks every law on them.
///
/// # Panics
/// On the first violation, with the law, the reason and the journal.
#[track_caller]
pub fn check<G: Tabletop>(laws: &Laws<'_, G>) -> Tally {
    match try_all(laws) {
        Ok(tally) => tally,
        Err(message) => panic!("{message}"),
    }
}

fn try_all<G: Tabletop>(laws: &Laws<'_, G>) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut memory = Memory::new();
    for number in 0..laws.games.max(laws.twins) {
        let mut run = Run::begin(laws, number, &mut memory, &mut tally)
            .map_err(|bad| format!("the options {:?} set up no game of {}: {bad}", laws.options, G::NAME))?;
        // A panic inside the rules is also reported with its journal; nothing else is used after it.
        let played = catch_unwind(AssertUnwindSafe(|| run.play()));
        let breach = match played {
            Ok(Ok(())) => continue,
            Ok(Err(breach)) => breach,
            Err(panic) => Breach::new("no panic", panic_words(panic.as_ref())),
        };
        return Err(format!(
            "{} is broken by {}, in game {number} of seed {}: {}\njournal:\n{}",
            breach.law,
            G::NAME,
            laws.seed,
            breach.reason,
            journal_lines::<G>(run.journal())
        ));
    }
    Ok(tally)
}

fn panic_words(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the rules panicked: {}", words.unwrap_or("without words"))
}
