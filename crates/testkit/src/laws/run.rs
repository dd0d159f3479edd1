//! One random game, with the laws checked on its states.

use rustlers_core::{BadOptions, Chance, Fast, Journal, Match, Moments, Seat, Silent, Tabletop};

use super::breach::{journal_lines, read_journal};
use super::choices::Memory;
use super::told::{Scrutiny, Told};
use super::{Breach, Laws, Tally, choices, futures, order, twin};
use crate::position;
use crate::random::{listed, one_of, one_seat};

/// How often a state of an ordinary game is checked thoroughly.
const SHARE: u32 = 16;
/// How often the position of a twin is checked.
const TWIN_POSITIONS: u64 = 8;
/// How often the changes of a choice are written as patches and applied.
const PATCHES: u32 = 16;

/// How many choices L10 checks for every state that is checked, if games are long.
const STRIDES: u32 = 4;

/// One choice out of this many is made by a seat that may choose but need not be awaited.
const UNASKED: u32 = 8;

/// A random game being played.
pub(super) struct Run<'r, G: Tabletop> {
    pub(super) laws: &'r Laws<'r, G>,
    pub(super) table: Match<G>,
    /// Decides what is chosen and what is tried.
    pub(super) rng: Fast,
    /// Decides what is drawn.
    luck: Fast,
    pub(super) memory: &'r mut Memory<G::Choice>,
    pub(super) tally: &'r mut Tally,
    /// Is this one of the games with twins?
    has_twins: bool,
    /// The events of the set-up, in the games with twins.
    opening: Moments<G>,
    decisions: u32,
}

impl<'r, G: Tabletop> Run<'r, G> {
    /// Sets up game `number`.
    pub(super) fn begin(
        laws: &'r Laws<'r, G>,
        number: u32,
        memory: &'r mut Memory<G::Choice>,
        tally: &'r mut Tally,
    ) -> Result<Run<'r, G>, BadOptions> {
        let mut luck = Fast::stream(laws.seed, 2 * u64::from(number));
        let rng = Fast::stream(laws.seed, 2 * u64::from(number) + 1);
        let has_twins = number < laws.twins;
        let mut opening = Moments::default();
        let table = if has_twins {
            Match::begin(laws.options.clone(), &mut luck, &mut opening)?
        } else {
            Match::begin(laws.options.clone(), &mut luck, &mut Silent)?
        };
        tally.games += 1;
        Ok(Run { laws, table, rng, luck, memory, tally, has_twins, opening, decisions: 0 })
    }

    pub(super) fn journal(&self) -> &Journal<G> {
        self.table.journal()
    }

    /// Is the current state one to check thoroughly?
    pub(super) fn is_thorough(&self) -> bool {
        self.has_twins || self.decisions.is_multiple_of(SHARE)
    }

    /// Plays to the end and checks the laws on the way.
    pub(super) fn play(&mut self) -> Result<(), Breach> {
        if self.has_twins {
            let opening = std::mem::take(&mut self.opening);
            self.told(None, &opening)?;
        }
        loop {
            let awaits = self.table.game().awaits();
            let is_tried = self.decisions.is_multiple_of(self.laws.stride) || awaits.is_empty();
            if is_tried {
                self.standing()?;
                choices::check(self)?;
                if self.has_twins {
                    self.twins()?;
                }
            }
            if awaits.is_empty() {
                break;
            }
            if is_tried && awaits.len() > 1 {
                self.tally.pairs += u64::from(order::check(self.laws, self.table.game(), &mut self.rng)?);
            }
            if self.decisions == self.laws.bound {
                return Err(Breach::new(
                    "L6",
                    format!("the game is not over after {} decisions", self.decisions),
                ));
            }
            self.choose()?;
        }
        self.tally.longest = self.tally.longest.max(self.decisions);
        self.replays()
    }

    /// L6, L7 and L9 on the current state.
    fn standing(&mut self) -> Result<(), Breach> {
        let game = self.table.game();
        well_formed(self.laws, game)?;
        if self.is_thorough() {
            self.tally.positions += 1;
            position::round_trip(Some(&self.laws.options), game)
                .map_err(|reason| Breach::new("L9", reason))?;
        }
        Ok(())
    }

    /// L4 on the current state, and L7 and L9 on its twins.
    fn twins(&mut self) -> Result<(), Breach> {
        let game = self.table.game();
        for seat in Seat::all(game.players()) {
            let twin = game.redeal(seat, &mut self.rng);
            self.tally.twins += 1;
            self.tally.other_twins += u64::from(twin != *game);
            let of_twin = |breach: Breach| {
                Breach::new(breach.law, format!("in a twin redealt for {seat}: {}\n{twin:?}", breach.reason))
            };
            well_formed(self.laws, &twin).map_err(of_twin)?;
            if self.tally.twins.is_multiple_of(TWIN_POSITIONS) {
                position::round_trip(Some(&self.laws.options), &twin)
                    .map_err(|reason| of_twin(Breach::new("L9", reason)))?;
            }
            let strange = choices::candidates(self.laws, game, seat, self.memory, &mut self.rng);
            twin::check(game, &twin, seat, &strange)?;
        }
        self.tally.futures += futures::check(self.laws, game, &mut self.rng)?;
        Ok(())
    }

    /// Makes a random choice for a random awaited seat, or now and then for one that speaks up unasked.
    fn choose(&mut self) -> Result<(), Breach> {
        let game = self.table.game();
        let mut seat = one_seat(&mut self.rng, game.awaits());
        if game.may_choose() != game.awaits() && self.rng.below(UNASKED) == 0 {
            let other = one_seat(&mut self.rng, game.may_choose());
            seat = if listed(game, other).is_empty() { seat } else { other };
        }
        let choice = one_of(&mut self.rng, &listed(game, seat));
        // Events are built in the games with twins, but not in the others: the replay shows that it makes no
        // difference.
        let refused = |illegal| choices::refused_though_listed(seat, choice, &illegal);
        if self.has_twins {
            let (before, mut moments) = (game.clone(), Moments::default());
            self.table.choose(seat, choice, &mut self.luck, &mut moments).map_err(refused)?;
            if self.decisions.is_multiple_of(self.laws.stride.div_ceil(STRIDES)) {
                self.told(Some(&before), &moments)?;
            }
        } else {
            self.table.choose(seat, choice, &mut self.luck, &mut Silent).map_err(refused)?;
        }
        self.decisions += 1;
        self.tally.decisions += 1;
        Ok(())
    }

    /// L10 on the latest choice, or on the set-up.
    fn told(&mut self, before: Option<&G>, moments: &Moments<G>) -> Result<(), Breach> {
        let told = Told { before, moments: &moments.0, after: self.table.game() };
        let scrutiny =
            if self.decisions.is_multiple_of(PATCHES) { Scrutiny::Patches } else { Scrutiny::Changes };
        self.tally.views += told.check(self.laws, scrutiny)?;
        Ok(())
    }

    /// L5 on the game as a whole.
    fn replays(&self) -> Result<(), Breach> {
        let same = |journal: &Journal<G>| match journal.replay() {
            Ok(state) if state == *self.table.game() => Ok(()),
            Ok(state) => {
                let game = self.table.game();
                Err(Breach::new("L5", format!("the journal replays to another state:\n{game:?}\n{state:?}")))
            }
            Err(broken) => Err(Breach::new("L5", format!("the journal does not replay: {broken}"))),
        };
        same(self.journal())?;
        if self.has_twins {
            let written = journal_lines::<G>(self.journal());
            same(&read_journal(&written).map_err(|reason| Breach::new("L5", reason))?)?;
        }
        Ok(())
    }
}

/// L6 and L7: somebody is awaited or the game is over, and all pieces are there.
pub(super) fn well_formed<G: Tabletop>(laws: &Laws<'_, G>, game: &G) -> Result<(), Breach> {
    let awaits = game.awaits();
    match game.outcome() {
        Some(outcome) if !awaits.is_empty() => {
            return Err(Breach::new(
                "L6",
                format!("{awaits:?} are awaited though the game is over: {outcome:?}"),
            ));
        }
        None if awaits.is_empty() => {
            return Err(Breach::new("L6", "nobody is awaited though the game is not over"));
        }
        _ => {}
    }
    if let Some(seat) = awaits.into_iter().find(|&seat| !game.may_choose().contains(seat)) {
        return Err(Breach::new("L6", format!("{seat} is awaited but may not choose")));
    }
    if let Some(stranger) = game.may_choose().into_iter().find(|seat| seat.number() >= game.players()) {
        return Err(Breach::new("L6", format!("{stranger} may choose at a table of {}", game.players())));
    }
    (laws.conserved)(game).map_err(|reason| Breach::new("L7", reason))
}
