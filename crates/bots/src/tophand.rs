//! The top hand: the bot that thinks ahead, in every game the same way.
//!
//! 1. Its rule of thumb (the cowhand of the game) names a favourite, and the game a shortlist of others ([`Craft`]).
//! 2. It imagines worlds that fit all it has seen, the likelier ones more often (`belief`).
//! 3. In each world every candidate is tried with the same luck, and cowhands, or people as it has come to know them, play on from there for a
//!    while (`playout`).
//! 4. Where they stop, fitted weights say who wins how often (`value`).
//! 5. Candidates that fall behind drop out; the favourite is left only for one that is surely better (`race`).
//!
//! What it may think is counted in playouts, not in time: the same seed gives the same game on every machine.

mod appraise;
mod belief;
mod chances;
mod math;
mod mix;
mod model;
mod people;
mod playout;
mod race;
mod value;

use rustlers_core::{Chair, Chance, Fast, Seat, SeatMap, Tabletop, Teller, Viewer};

pub use appraise::{Appraisal, FEW_CHOICES, appraise};
pub use value::{Features, MOST_FEATURES, Traces, Value, softmax};

pub(crate) use belief::Opinion;
pub(crate) use chances::{chances, chances_with};
pub use math::exp;
pub(crate) use people::person;

use crate::{Bot, Candor, Description, Evidence, Mark, Marking, Purse, Study};
use mix::mix;
use people::with_names;
use playout::Stage;
use race::{Finish, Rules, race};

/// What is learned of people depends on luck of its own.
const LEARNED: u64 = 1 << 63;

/// How hard a top hand thinks. What is counted is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// How many playouts a decision may cost.
    pub playouts: u32,
    /// In how many worlds all candidates are tried before the first ones drop out.
    pub heat: u32,
    /// The rule of thumb is left for a choice that is better by so many standard errors.
    pub gate: f64,
    /// How far a playout goes, on the clock of the game.
    pub horizon: u32,
    /// How many worlds are imagined for each that is kept, where the others' choices are evidence.
    pub doubt: u32,
    /// How far apart, in chances to win, telling choices must be before the better one comes e times as often; 0 draws nothing.
    pub temperature: f64,
    /// How many playouts the others are imagined to spend on a decision; with 0 they play by the rule of thumb.
    ///
    /// Whoever knows that the others are top hands plays the best answer to them, at many times the cost. For the lab.
    pub model: u32,
}

/// What a game brings along so that its top hand can think.
pub trait Craft: Tabletop {
    /// The rule of thumb, by which everybody plays on in a world.
    type Hand: Bot<Self> + Clone;

    /// How hard its top hand thinks.
    const RECIPE: Recipe;

    /// How thoroughly a finished game is studied.
    const STUDY: Study;

    /// The names of the [features](Craft::features).
    const FEATURES: &'static [&'static str];

    /// The weights of the features.
    fn value() -> &'static Value;

    /// A rule of thumb that has not sat down yet.
    fn new_hand() -> Self::Hand;

    /// The rule of thumb of a top hand itself: the same, unless the game knows a better one.
    fn new_thumb() -> Self::Hand {
        Self::new_hand()
    }

    /// Somebody who plays to exploit the trust of others, for the lab; none where nobody is known who could.
    fn crew() -> Option<Box<dyn Bot<Self>>> {
        None
    }

    /// Somebody who has seen the same, but has nothing of one's own in mind.
    fn another(hand: &Self::Hand) -> Self::Hand;

    /// Judges people by what they chose since the last decision: called before every decision, and never in an imagined world. The
    /// same seed gives the same judgement.
    fn learn(chair: &Chair<'_, Self>, hand: &mut Self::Hand, seed: u64) {
        let _ = (chair, hand, seed);
    }

    /// Somebody on a seat of an imagined world: like `another`, but as far as `hand` has noticed with their habits.
    fn somebody(another: &Self::Hand, hand: &Self::Hand, seat: Seat, luck: &mut Fast) -> Self::Hand {
        let _ = (hand, seat, luck);
        another.clone()
    }

    /// A number that grows as the game goes on. Playouts are cut by it.
    fn clock(&self) -> u32;

    /// Where a playout ends that begins here.
    fn deadline(&self, horizon: u32) -> u32 {
        self.clock().saturating_add(horizon)
    }

    /// Which weights count for this table.
    fn stage(&self) -> usize;

    /// What counts for every seat. The table is an imagined one, and nothing of it is secret.
    fn features(&self) -> SeatMap<Features>;

    /// The first seat of those that win together with this one.
    fn competitor(&self, seat: Seat) -> Seat {
        seat
    }

    /// Adds what is worth a try besides the favourite. An empty list leaves the decision to the rule of thumb.
    fn shortlist(
        chair: &Chair<'_, Self>,
        hand: &Self::Hand,
        choices: &[Self::Choice],
        luck: &mut Fast,
        into: &mut Vec<Idea<Self>>,
    );

    /// Makes an imagined world likelier by what the others would do in it, where the rules let them still do it.
    fn settle(&mut self, seat: Seat, hand: &Self::Hand, luck: &mut Fast) {
        let _ = (seat, hand, luck);
    }

    /// The names of the [traces](Craft::traces).
    const TRACES: &'static [&'static str] = &[];

    /// What the choices of everybody but `seat` have left behind in this world, such as hands without pairs: summed over the
    /// others. `rustlers lab train` fits [weights](Traces) that tell real tables from redealt ones by it, so that nobody has to
    /// remember or explain each choice.
    fn traces(&self, seat: Seat) -> Features {
        let _ = seat;
        [0.0; MOST_FEATURES]
    }

    /// Whether something that the others chose tells more about the open decision than luck does.
    fn has_evidence(chair: &Chair<'_, Self>) -> bool {
        let _ = chair;
        !Self::TRACES.is_empty()
    }

    /// Whether a choice of this kind tells the others something. Somebody who always makes the best one can be read like an
    /// open book, so it is drawn, the better ones more often; where nothing is given away, the best is simply made.
    fn is_telling(choice: Self::Choice) -> bool {
        let _ = choice;
        false
    }

    /// Whether a choice of this kind says something to the others by which they play on. In an imagined world they hear nothing
    /// else: what else happens there, they see when they look at the table.
    fn is_heard(choice: Self::Choice) -> bool {
        let _ = choice;
        false
    }

    /// What the likely worlds have in common that speaks for a choice, as the end of a sentence: `it is the Goat in 62 of 100`.
    fn remark(worlds: &[Self], choice: Self::Choice) -> Option<String> {
        let _ = (worlds, choice);
        None
    }

    /// What is remembered of somebody that bears on a choice, as a sentence without its end, with `person` for people: `Tex has
    /// told the truth in 2 of 7 offers`. `seat` is whoever remembers it.
    fn recall(hand: &Self::Hand, world: &Self, seat: Seat, choice: Self::Choice) -> Option<String> {
        let _ = (hand, world, seat, choice);
        None
    }

    /// How a choice deals with the truth, where that can be told apart.
    fn candor(&self, seat: Seat, choice: Self::Choice) -> Option<Candor> {
        let _ = (seat, choice);
        None
    }

    /// How much money a seat has, and where it is; `None` for a game without places.
    fn purse(&self, seat: Seat) -> Option<Purse> {
        let _ = seat;
        None
    }

    /// How likely the others choose in each of these worlds what they chose: never quite 0, since people surprise.
    ///
    /// `seat` is whoever imagines them. All at once, since much is the same in all of them. Unless a game knows better, worlds are
    /// judged by the [traces](Craft::traces) in them.
    fn likelihoods(worlds: &[Self], seat: Seat, hand: &Self::Hand) -> Vec<f64> {
        let _ = hand;
        let traces = Self::value().traces.as_ref();
        let likelihood =
            |world: &Self| traces.map_or(1.0, |traces| traces.likelihood(world.stage(), &world.traces(seat)));
        worlds.iter().map(likelihood).collect()
    }
}

/// A choice, and with what in mind it is made.
pub struct Idea<G: Craft> {
    /// What is chosen first.
    pub choice: G::Choice,
    /// Who goes on from there.
    pub hand: G::Hand,
}

/// The bot that thinks ahead.
#[derive(Clone)]
pub struct TopHand<G: Craft> {
    recipe: Recipe,
    hand: G::Hand,
    said: Said,
    /// Kept from one decision to the next to save the allocation.
    choices: Vec<G::Choice>,
}

/// Why the last choice was made.
#[derive(Clone, Debug)]
enum Said {
    /// What the rule of thumb says.
    Thumb(String),
    /// What came of trying it out.
    Thought(Thought),
}

/// The chances, in hundredths, of what was chosen and of the rule of thumb, and what else speaks for it.
#[derive(Clone, Debug)]
struct Thought {
    chosen: u32,
    thumb: u32,
    worlds: usize,
    /// What the rule of thumb would have done.
    first: Option<String>,
    remark: Option<String>,
    /// What is remembered of somebody.
    recalled: Option<String>,
    /// Was it drawn from several that are close?
    is_drawn: bool,
}

impl<G: Craft> TopHand<G> {
    /// A top hand who has not sat down yet, and thinks as hard as usual.
    pub fn new() -> TopHand<G> {
        TopHand::with(G::RECIPE)
    }

    /// The same, thinking harder or less hard.
    pub fn with(recipe: Recipe) -> TopHand<G> {
        TopHand { recipe, hand: G::new_thumb(), said: Said::Thumb(String::new()), choices: Vec::new() }
    }

    /// Tries the candidates out. The first one is the favourite.
    fn think(
        &self,
        chair: &Chair<'_, G>,
        candidates: &[Idea<G>],
        seed: u64,
        chance: &mut dyn Chance,
    ) -> (usize, Said) {
        let Recipe { playouts, heat, gate, .. } = self.recipe;
        let rules = Rules { heat: heat as usize, runs: playouts as usize, gate, drop: gate };
        let mut stage = Stage::new(chair, &self.hand, self.recipe, seed);
        let mut finish =
            race(candidates.len(), 0, rules, |candidate, world| stage.play(world, &candidates[candidate]));
        let first = finish.winner;
        if self.recipe.temperature > 0.0 && G::is_telling(candidates[0].choice) {
            finish.winner = mix(&finish, self.recipe.temperature, chance);
        }
        let is_drawn = finish.winner != first;
        let remark = G::remark(stage.worlds(), candidates[finish.winner].choice);
        let (me, world) = (chair.seat(), stage.worlds().first());
        let first = world.and_then(|world| told(world, me, candidates[0].choice));
        let winner = candidates[finish.winner].choice;
        let recalled = world.and_then(|world| G::recall(&self.hand, world, me, winner));
        (finish.winner, Said::Thought(Thought { is_drawn, ..Thought::new(&finish, first, remark, recalled) }))
    }
}

impl<G: Craft> Default for TopHand<G> {
    fn default() -> TopHand<G> {
        TopHand::new()
    }
}

impl<G: Craft> Bot<G> for TopHand<G> {
    fn watch(&mut self, sight: &G::Sight) {
        self.hand.watch(sight);
    }

    fn watches(&self) -> bool {
        self.hand.watches()
    }

    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> G::Choice {
        self.choices.clear();
        chair.choices(&mut self.choices);
        let mut ideas = Vec::new();
        let seed = u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX));
        G::learn(chair, &mut self.hand, seed ^ LEARNED);
        let before = self.hand.clone();
        let favourite = self.hand.choose(chair, chance);
        if self.choices.len() > 1 {
            ideas.push(Idea { choice: favourite, hand: self.hand.clone() });
            G::shortlist(chair, &before, &self.choices, &mut Fast::from_seed(seed), &mut ideas);
            ideas.retain(|idea| self.choices.contains(&idea.choice));
        }
        if ideas.len() > 1 {
            let (winner, said) = self.think(chair, &ideas, seed, chance);
            if winner != 0 {
                self.said = said;
                let Idea { choice, hand } = ideas.swap_remove(winner);
                self.hand = hand;
                return choice;
            }
        }
        self.said = Said::Thumb(self.hand.why());
        favourite
    }

    fn read_marks(&mut self, chair: &Chair<'_, G>, marks: &[Mark]) {
        self.hand.read_marks(chair, marks);
    }

    fn mark(&self, chair: &Chair<'_, G>, choice: G::Choice, marks: &[Mark]) -> Vec<Marking> {
        self.hand.mark(chair, choice, marks)
    }

    fn appraise(
        &self,
        chair: &Chair<'_, G>,
        made: Option<G::Choice>,
        playouts: u32,
        seed: u64,
    ) -> Vec<Appraisal<G::Choice>> {
        let mut hand = self.hand.clone();
        G::learn(chair, &mut hand, seed ^ LEARNED);
        appraise::appraise(chair, &hand, made, playouts, seed)
    }

    fn follow(&mut self, chair: &Chair<'_, G>, choice: G::Choice, seed: u64) -> usize {
        G::learn(chair, &mut self.hand, seed ^ LEARNED);
        let (tried, hand) = appraise::follow(chair, &self.hand, choice, seed);
        if let Some(hand) = hand {
            self.hand = hand;
        }
        tried
    }

    fn why(&self) -> String {
        match &self.said {
            Said::Thumb(why) => why.clone(),
            Said::Thought(thought) => thought.words(&[]),
        }
    }

    fn why_naming(&self, names: &[String]) -> String {
        match &self.said {
            Said::Thumb(why) => why.clone(),
            Said::Thought(thought) => thought.words(names),
        }
    }

    fn boxed(&self) -> Box<dyn Bot<G>> {
        Box::new(self.clone())
    }
}

impl Thought {
    fn new(
        finish: &Finish,
        first: Option<String>,
        remark: Option<String>,
        recalled: Option<String>,
    ) -> Thought {
        let hundredths = |chance: f64| (100.0 * chance).round() as u32;
        let chosen = finish.field.iter().find(|(candidate, _)| *candidate == finish.winner);
        let chosen = hundredths(chosen.map_or(0.0, |(_, chance)| *chance));
        let thumb = hundredths(finish.favourite);
        Thought { chosen, thumb, worlds: finish.worlds, first, remark, recalled, is_drawn: false }
    }

    /// One line. What cannot be said without a name that is not known is left out.
    fn words(&self, names: &[String]) -> String {
        let Thought { chosen, thumb, worlds, first, remark, recalled, is_drawn } = self;
        let named = |sentence: &Option<String>| sentence.as_ref().and_then(|words| with_names(words, names));
        let mut words = match named(recalled) {
            Some(recalled) => format!("{recalled}; of {worlds} deals that fit"),
            None => format!("Of {worlds} deals that fit"),
        };
        words += &format!(", this wins about {chosen} in 100, and my first thought");
        if let Some(first) = named(first) {
            words += &format!(" ({first})");
        }
        words += &format!(" {thumb}");
        if let Some(remark) = named(remark) {
            words += &format!(": {remark}");
        }
        if *is_drawn {
            words += "; it is close, and I keep them guessing";
        }
        words + "."
    }
}

/// A choice in the words of the table, with [`person`] for people.
fn told<G: Craft>(world: &G, seat: Seat, choice: G::Choice) -> Option<String> {
    let names: Vec<String> = Seat::all(world.players()).map(|seat| person(seat).to_string()).collect();
    let told = world.tell_choice(seat, choice, &Teller::new(Viewer::Spectator, &names));
    (!told.contains('\n')).then_some(told)
}

/// What counts at a table, for whoever fits weights to it.
pub(crate) fn describe<G: Craft>(game: &G) -> Description {
    let competitors = Seat::all(game.players()).filter(|&seat| game.competitor(seat) == seat).collect();
    Description { names: G::FEATURES, stage: game.stage(), features: game.features(), competitors }
}

/// What the others' choices have left behind, for whoever fits weights to it; `None` for a game without traces.
pub(crate) fn evidence<G: Craft>(game: &G, seat: Seat) -> Option<Evidence> {
    let evidence = || Evidence { names: G::TRACES, stage: game.stage(), traces: game.traces(seat) };
    (!G::TRACES.is_empty()).then(evidence)
}
