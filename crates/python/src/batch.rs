//! Many games at once, without their types: ids in, rows of numbers out.

use std::ops::Range;

use rayon::prelude::*;
use rustlers_bots::{Bot, Level};
use rustlers_core::study::{Sheet, action_count, observation_size};
use rustlers_core::{BadOptions, Chair, Chance, Fast, Outcome, Seat, Seats, Silent, Viewer};
use rustlers_house::{HouseError, HouseGame, Visitor};
use serde_json::Value;

/// Many games of one kind.
pub(crate) trait Batch: Send {
    /// The number of seats at each table.
    fn players(&self) -> u8;

    /// Starts every game anew, with luck that follows from the seed.
    fn reset(&mut self, seed: u64, out: Out<'_>) -> Result<(), BadOptions>;

    /// Carries out one action in each game. A game that ends starts anew at once.
    ///
    /// A game whose action is refused stays as it was; the first refusal is returned.
    fn step(&mut self, actions: &[i32], out: Out<'_>) -> Result<(), Refusal>;

    /// A random legal action for each game, all equally likely.
    fn sample(&mut self, actions: &mut [i32]);
}

/// Why an action was not carried out.
#[derive(Debug)]
pub(crate) struct Refusal {
    /// In which game.
    pub(crate) game: usize,
    pub(crate) rule: Option<&'static str>,
    pub(crate) reason: String,
}

/// The arrays that are written to, one row for each game.
pub(crate) struct Out<'a> {
    pub(crate) observations: &'a mut [i16],
    pub(crate) masks: &'a mut [bool],
    pub(crate) seats: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) dones: &'a mut [bool],
}

/// How a batch is made.
pub(crate) struct Plan<'a> {
    pub(crate) options: &'a Value,
    pub(crate) games: usize,
    pub(crate) threads: usize,
    /// The only seat that is asked from outside, and the bots that have the others.
    pub(crate) hero: Option<(Seat, Level)>,
}

impl Visitor for Plan<'_> {
    type Out = Result<Box<dyn Batch>, HouseError>;

    fn visit<G: HouseGame>(self) -> Self::Out {
        let options: G::Options = serde_json::from_value(self.options.clone())
            .map_err(|error| HouseError::BadOptions(error.to_string()))?;
        let first = G::new(&options, &mut Fast::from_seed(0), &mut Silent)?;
        let players = first.players();
        if self.hero.is_some_and(|(seat, _)| seat.number() >= players) {
            return Err(HouseError::BadOptions(format!("the hero's seat is 0 to {}", players - 1)));
        }
        let pool = match self.threads {
            1 => None,
            threads => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
                Some(pool.map_err(|error| HouseError::BadOptions(format!("threads: {error}")))?)
            }
        };
        let place = Place {
            game: first,
            chance: Fast::from_seed(0),
            whims: Fast::from_seed(0),
            seat: Seat::FIRST,
            marked: 0..0,
            ids: Vec::new(),
            choices: Vec::new(),
            buffer: Vec::new(),
            bots: Vec::new(),
        };
        let places = (0..self.games).map(|_| place.fresh()).collect();
        Ok(Box::new(Tables { options, hero: self.hero, players, places, pool }))
    }
}

struct Tables<G: HouseGame> {
    options: G::Options,
    hero: Option<(Seat, Level)>,
    players: u8,
    places: Vec<Place<G>>,
    /// `None` to work on the caller's thread.
    pool: Option<rayon::ThreadPool>,
}

/// One game of the batch.
struct Place<G: HouseGame> {
    game: G,
    /// The luck of the rules, and that of bots and samples.
    chance: Fast,
    whims: Fast,
    /// Whose action comes next.
    seat: Seat,
    /// Where the mask may be marked: for games that do not list their choices.
    marked: Range<usize>,
    /// The legal ids, as they are marked in the mask, and their choices: for games that list them.
    ids: Vec<u32>,
    choices: Vec<G::Choice>,
    buffer: Vec<G::Choice>,
    /// The bots by seat; none without a hero.
    bots: Vec<Box<dyn Bot<G>>>,
}

/// One row of the arrays.
struct Row<'a> {
    observation: &'a mut [i16],
    mask: &'a mut [bool],
    seat: &'a mut i8,
    rewards: &'a mut [f32],
    done: &'a mut bool,
}

/// What is the same for all games of a batch.
struct Rules<'a, G: HouseGame> {
    options: &'a G::Options,
    hero: Option<(Seat, Level)>,
}

impl<G: HouseGame> Batch for Tables<G> {
    fn players(&self) -> u8 {
        self.players
    }

    fn reset(&mut self, seed: u64, out: Out<'_>) -> Result<(), BadOptions> {
        let rules = Rules { options: &self.options, hero: self.hero };
        let start = |(number, (place, mut row)): (usize, (&mut Place<G>, Row<'_>))| {
            place.chance = Fast::stream(seed, 2 * number as u64);
            place.whims = Fast::stream(seed, 2 * number as u64 + 1);
            place.set_up(&rules)?;
            *row.done = false;
            row.rewards.fill(0.0);
            // Whatever the caller's array held before.
            row.mask.fill(false);
            place.marked = 0..0;
            place.ids.clear();
            place.show(&mut row);
            Ok(())
        };
        let rows: Vec<_> = self.places.iter_mut().zip(rows::<G>(out, self.players)).enumerate().collect();
        match &self.pool {
            None => rows.into_iter().try_for_each(start),
            Some(pool) => pool.install(|| rows.into_par_iter().try_for_each(start)),
        }
    }

    fn step(&mut self, actions: &[i32], out: Out<'_>) -> Result<(), Refusal> {
        let rules = Rules { options: &self.options, hero: self.hero };
        let step = |number: usize, place: &mut Place<G>, mut row: Row<'_>| {
            let refusal = place.step(&rules, actions[number], &mut row).err();
            refusal.map(|(rule, reason)| Refusal { game: number, rule, reason })
        };
        let first = match &self.pool {
            None => {
                let rows = self.places.iter_mut().zip(rows::<G>(out, self.players)).enumerate();
                // Every game is stepped, whatever happens to those before it.
                rows.fold(None, |first: Option<Refusal>, (number, (place, row))| {
                    let refusal = step(number, place, row);
                    first.or(refusal)
                })
            }
            Some(pool) => {
                let players = usize::from(self.players);
                let places = &mut self.places;
                pool.install(|| {
                    let rows = (
                        places.par_iter_mut(),
                        out.observations.par_chunks_exact_mut(observation_size(G::FIELDS)),
                        out.masks.par_chunks_exact_mut(action_count(G::KINDS) as usize),
                        out.seats.par_iter_mut(),
                        out.rewards.par_chunks_exact_mut(players),
                        out.dones.par_iter_mut(),
                    );
                    let rows = rows.into_par_iter().enumerate().with_min_len(32);
                    rows.filter_map(|(number, (place, observation, mask, seat, rewards, done))| {
                        step(number, place, Row { observation, mask, seat, rewards, done })
                    })
                    .min_by_key(|refusal| refusal.game)
                })
            }
        };
        first.map_or(Ok(()), Err)
    }

    fn sample(&mut self, actions: &mut [i32]) {
        for (place, action) in self.places.iter_mut().zip(actions) {
            *action = place.any_id() as i32;
        }
    }
}

fn rows<'a, G: HouseGame>(out: Out<'a>, players: u8) -> impl Iterator<Item = Row<'a>> {
    let observations = out.observations.chunks_exact_mut(observation_size(G::FIELDS));
    let masks = out.masks.chunks_exact_mut(action_count(G::KINDS) as usize);
    let rewards = out.rewards.chunks_exact_mut(players.into());
    let rest = out.seats.iter_mut().zip(rewards).zip(out.dones);
    observations.zip(masks).zip(rest).map(|((observation, mask), ((seat, rewards), done))| Row {
        observation,
        mask,
        seat,
        rewards,
        done,
    })
}

impl<G: HouseGame> Place<G> {
    /// Another place for a game of the same kind.
    fn fresh(&self) -> Place<G> {
        Place {
            game: self.game.clone(),
            chance: self.chance.clone(),
            whims: self.whims.clone(),
            seat: self.seat,
            marked: 0..0,
            ids: Vec::new(),
            choices: Vec::new(),
            buffer: Vec::new(),
            bots: Vec::new(),
        }
    }

    /// A new game, up to the first action that is asked for.
    #[inline]
    fn set_up(&mut self, rules: &Rules<'_, G>) -> Result<(), BadOptions> {
        let Some((hero, level)) = rules.hero else {
            self.game = G::new(rules.options, &mut self.chance, &mut Silent)?;
            self.seat = self.game.awaits().lowest().unwrap_or(Seat::FIRST);
            return Ok(());
        };
        // A game can be over before the hero is asked for the first time; then there is another one.
        loop {
            let mut events = Vec::new();
            self.game = G::new(rules.options, &mut self.chance, &mut events)?;
            self.bots = Seat::all(self.game.players()).map(|_| G::bot(level)).collect();
            self.tell(hero, &events);
            self.seat = Seat::FIRST;
            if self.play_bots(hero) {
                return Ok(());
            }
        }
    }

    /// The bots play until the hero is asked; `false` if the game is over.
    fn play_bots(&mut self, hero: Seat) -> bool {
        loop {
            let awaits = self.game.awaits();
            if awaits.contains(hero) {
                self.seat = hero;
                return true;
            }
            let Some(seat) = next_seat(awaits, self.seat) else { return false };
            let choice = self.bots[seat.index()].choose(&Chair::new(&self.game, seat), &mut self.whims);
            self.seat = seat;
            self.choose(Some(hero), seat, choice);
        }
    }

    /// Carries out a listed choice, and tells the bots.
    #[inline]
    fn choose(&mut self, hero: Option<Seat>, seat: Seat, choice: G::Choice) {
        match hero {
            Some(hero) if self.is_watched() => {
                let mut events = Vec::new();
                self.game.choose_listed(seat, choice, &mut self.chance, &mut events);
                self.tell(hero, &events);
            }
            _ => self.game.choose_listed(seat, choice, &mut self.chance, &mut Silent),
        }
    }

    fn is_watched(&self) -> bool {
        self.bots.iter().any(|bot| bot.watches())
    }

    /// A random legal action, all equally likely.
    #[inline]
    fn any_id(&mut self) -> u32 {
        if G::DIRECT {
            // Such games have an id for every choice.
            return self.game.any_id(self.seat, &mut self.whims, &mut self.buffer).unwrap_or_default();
        }
        self.ids[self.whims.below(self.ids.len() as u32) as usize]
    }

    fn tell(&mut self, hero: Seat, events: &[G::Event]) {
        for (seat, bot) in Seat::all(self.game.players()).zip(&mut self.bots) {
            if seat != hero && bot.watches() {
                let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(seat)));
                sights.for_each(|sight| bot.watch(&sight));
            }
        }
    }

    /// Carries out an action; a refusal leaves everything as it was.
    #[inline]
    fn step(
        &mut self,
        rules: &Rules<'_, G>,
        action: i32,
        row: &mut Row<'_>,
    ) -> Result<(), (Option<&'static str>, String)> {
        let unknown = || (None, format!("{action} is not the id of a legal choice"));
        let id = u32::try_from(action).map_err(|_| unknown())?;
        let hero = rules.hero.map(|(seat, _)| seat);
        if G::DIRECT {
            let known = id < const { action_count(G::KINDS) };
            let choice = known.then(|| self.game.choice_of(self.seat, id, &mut self.buffer)).flatten();
            let choice = choice.ok_or_else(unknown)?;
            let chosen = match hero {
                Some(hero) if self.is_watched() => {
                    let mut events = Vec::new();
                    let chosen = self.game.choose(self.seat, choice, &mut self.chance, &mut events);
                    self.tell(hero, &events);
                    chosen
                }
                _ => self.game.choose(self.seat, choice, &mut self.chance, &mut Silent),
            };
            chosen.map_err(|illegal| (Some(illegal.rule()), illegal.reason().to_owned()))?;
        } else {
            let place = self.ids.iter().position(|legal| *legal == id).ok_or_else(unknown)?;
            self.choose(hero, self.seat, self.choices[place]);
        }
        let goes_on = match hero {
            Some(hero) => self.play_bots(hero),
            None => match next_seat(self.game.awaits(), self.seat) {
                Some(seat) => {
                    self.seat = seat;
                    true
                }
                None => false,
            },
        };
        if *row.done {
            *row.done = false;
            row.rewards.fill(0.0);
        }
        if !goes_on {
            *row.done = true;
            if let Some(outcome) = self.game.outcome() {
                reward(&outcome, row.rewards);
            }
            // The options have set up a game before.
            self.set_up(rules).map_err(|bad| (None, bad.0))?;
        }
        self.show(row);
        Ok(())
    }

    /// Writes what the seat sees and may choose.
    #[inline]
    fn show(&mut self, row: &mut Row<'_>) {
        *row.seat = self.seat.number() as i8;
        if G::DIRECT {
            row.mask[self.marked.clone()].fill(false);
            self.marked = self.game.mask(self.seat, &mut self.buffer, row.mask);
        } else {
            for &id in &self.ids {
                row.mask[id as usize] = false;
            }
            self.ids.clear();
            self.choices.clear();
            let (ids, choices, mask) = (&mut self.ids, &mut self.choices, &mut *row.mask);
            self.game.ids_of_list(self.seat, &mut self.buffer, |id, choice| {
                mask[id as usize] = true;
                ids.push(id);
                choices.push(choice);
                true
            });
        }
        self.game.observe(self.seat, &mut Sheet::new(G::FIELDS, row.observation));
    }
}

/// The reward of every seat: the share of the others that it beat, less the share that beat it.
pub(crate) fn reward(outcome: &Outcome, rewards: &mut [f32]) {
    let places = outcome.places();
    let others = f32::from(places.players().saturating_sub(1).max(1));
    for (seat, reward) in Seat::all(places.players()).zip(rewards) {
        let own = places[seat];
        let score: i16 = places.values().map(|&place| (place > own) as i16 - (place < own) as i16).sum();
        *reward = f32::from(score) / others;
    }
}

/// Awaited seats take turns, so that everybody gets to answer.
#[inline]
pub(crate) fn next_seat(awaits: Seats, last: Seat) -> Option<Seat> {
    if awaits.len() < 2 { awaits.lowest() } else { awaits.next_after(last) }
}
