//! Imagined worlds, and what becomes of a choice in them.

use rustlers_core::{Chair, Fast, Seat, SeatMap, Seats, Silent, Viewer};

use super::belief::believe;
use super::model::Player;
use super::{Craft, Idea, Recipe, softmax};
use crate::Bot;

/// So many worlds are imagined at a time.
const BATCH: usize = 16;
/// Streams of luck of a decision: one for every world from 0, and one for what becomes of it.
const PLAYED: u64 = 1 << 32;
/// And one for every batch of beliefs.
const BELIEVED: u64 = 1 << 33;
/// And one for what the others do in a world before the decision.
const SETTLED: u64 = 1 << 34;
/// And one for who sits there.
const PEOPLE: u64 = 1 << 35;

/// Where a decision is tried out.
pub(super) struct Stage<'a, 'b, G: Craft> {
    chair: &'a Chair<'b, G>,
    hand: &'a G::Hand,
    recipe: Recipe,
    seed: u64,
    has_evidence: bool,
    /// The worlds so far.
    worlds: Vec<G>,
    /// What somebody else would play by who has seen the same.
    another: G::Hand,
    /// Somebody else as a player who thinks, if the recipe says so.
    thinker: Option<Player<G>>,
    players: Vec<Player<G>>,
}

impl<'a, 'b, G: Craft> Stage<'a, 'b, G> {
    pub(super) fn new(chair: &'a Chair<'b, G>, hand: &'a G::Hand, recipe: Recipe, seed: u64) -> Self {
        let another = G::another(hand);
        Stage {
            chair,
            hand,
            recipe,
            seed,
            // Of one world for each that is kept there is nothing to choose.
            has_evidence: recipe.doubt > 1 && G::has_evidence(chair),
            worlds: Vec::new(),
            thinker: Player::thinker(&another, recipe),
            another,
            players: Vec::new(),
        }
    }

    /// The worlds that were imagined so far.
    pub(super) fn worlds(&self) -> &[G] {
        &self.worlds
    }

    /// How likely the own seat wins with this choice in that world: the same luck for every choice.
    pub(super) fn play(&mut self, world: usize, idea: &Idea<G>) -> f64 {
        while self.worlds.len() <= world {
            self.imagine();
        }
        let me = self.chair.seat();
        let mut game = self.worlds[world].clone();
        let mut luck = Fast::stream(self.seed, PLAYED + world as u64);
        let until = game.deadline(self.recipe.horizon);
        self.players.clear();
        let mut who = Fast::stream(self.seed, PEOPLE + world as u64);
        for seat in Seat::all(game.players()) {
            self.players.push(match &self.thinker {
                _ if seat == me => Player::Thumb(idea.hand.clone()),
                Some(thinker) => thinker.clone(),
                None => Player::Thumb(G::somebody(&self.another, self.hand, seat, &mut who)),
            });
        }
        // A choice that the seat was offered is legal in every world that it cannot tell from the real one.
        if !carry_out(&mut game, &mut self.players, me, idea.choice, &mut luck) {
            return 0.0;
        }
        play_on(&mut game, &mut self.players, until, me, &mut luck);
        worth(&game, me)
    }

    /// Imagines some more worlds.
    fn imagine(&mut self) {
        let first = self.worlds.len() as u64;
        let me = self.chair.seat();
        let deal = |number: u64| self.chair.redeal(&mut Fast::stream(self.seed, number));
        if !self.has_evidence {
            self.worlds.extend((first..first + BATCH as u64).map(deal));
            self.settle(first);
            return;
        }
        let doubt = self.recipe.doubt.max(1) as usize;
        let mut luck = Fast::stream(self.seed, BELIEVED + first);
        // Every world that is kept had as many beside it, so that no stream of luck is used twice.
        let number = |index: usize| first * doubt as u64 + index as u64;
        let believed = believe(
            BATCH,
            doubt,
            |index| deal(number(index)),
            |worlds: &[G]| G::likelihoods(worlds, me, self.hand),
            &mut luck,
        );
        self.worlds.extend(believed);
        self.settle(first);
    }

    /// Lets the others do in the last worlds what they would do there.
    fn settle(&mut self, first: u64) {
        let me = self.chair.seat();
        for (world, number) in self.worlds[first as usize..].iter_mut().zip(first..) {
            world.settle(me, &self.another, &mut Fast::stream(self.seed, SETTLED + number));
        }
    }
}

/// Lets everybody play on until the clock has gone so far, or the game is over.
pub(super) fn play_on<G: Craft, B: Bot<G>>(
    game: &mut G,
    players: &mut [B],
    until: u32,
    last: Seat,
    luck: &mut Fast,
) {
    let mut last = last;
    while let Some(seat) = next(game.awaits(), last) {
        if game.clock() >= until {
            break;
        }
        let choice = players[seat.index()].choose(&Chair::new(&*game, seat), luck);
        // A rule of thumb chooses what is listed; if one day it does not, the playout is over and the game goes on.
        if !carry_out(game, players, seat, choice, luck) {
            break;
        }
        last = seat;
    }
}

/// Carries a choice out, if the rules allow it, and tells everybody who has to hear of it.
fn carry_out<G: Craft, B: Bot<G>>(
    game: &mut G,
    players: &mut [B],
    seat: Seat,
    choice: G::Choice,
    luck: &mut Fast,
) -> bool {
    if !G::is_heard(choice) {
        return game.choose(seat, choice, luck, &mut Silent).is_ok();
    }
    let mut events: Vec<G::Event> = Vec::new();
    if game.choose(seat, choice, luck, &mut events).is_err() {
        return false;
    }
    for (other, player) in Seat::all(game.players()).zip(players) {
        let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(other)));
        sights.for_each(|sight| player.watch(&sight));
    }
    true
}

/// Seats that are awaited at the same time take turns.
fn next(awaits: Seats, last: Seat) -> Option<Seat> {
    if awaits.len() < 2 { awaits.lowest() } else { awaits.next_after(last) }
}

/// How likely a seat wins from here; certain when the game is over.
pub(super) fn worth<G: Craft>(game: &G, seat: Seat) -> f64 {
    worths(game)[seat]
}

/// The same for every seat. Those who win together have the same chance.
pub(super) fn worths<G: Craft>(game: &G) -> SeatMap<f64> {
    let players = game.players();
    let is_first = |other: Seat| game.competitor(other) == other;
    if let Some(outcome) = game.outcome() {
        let winners = outcome.winners();
        let rivals = winners.into_iter().filter(|&winner| is_first(winner)).count();
        let prize = 1.0 / rivals.max(1) as f64;
        return SeatMap::from_fn(
            players,
            |seat| {
                if winners.contains(game.competitor(seat)) { prize } else { 0.0 }
            },
        );
    }
    let worth = G::value().worth(game.stage(), &game.features());
    let alone =
        SeatMap::from_fn(players, |other| if is_first(other) { worth[other] } else { f64::NEG_INFINITY });
    let shares = softmax(&alone);
    SeatMap::from_fn(players, |seat| shares[game.competitor(seat)])
}
