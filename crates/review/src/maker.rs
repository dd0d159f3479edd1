//! Makes a review of one game, in two passes over its journal.
//!
//! The first pass finds the decisions that a top hand would think about, so that the second one can divide the playouts
//! between them: a game of thousands of steps must not take longer than a short one.

use rustlers_bots::{Appraisal, Bot, Level, Study};
use rustlers_core::{
    Chair, Draw, Entry, Journal, Recorded, Recorder, Seat, SeatMap, Silent, Teller, Viewer, Written,
};
use rustlers_house::HouseGame;

use crate::accounts::{Accounts, Change};
use crate::headlines::{Lookout, Seen};
use crate::judge::Judgment;
use crate::making::{Making, Progress, ReviewError};
use crate::places::Places;
use crate::review::{Decision, EntryKind, Moment, MomentKind, Review, Weighed};
use crate::{REVIEW_VERSION, Share, words};

/// All luck of a review comes from here: the same journal gives the same review.
const SEED: u64 = 0x5EED_0F7E;
/// The same luck for every moment, so that chances change by what happened and less by the playouts.
const MOMENTS: u64 = SEED + (1 << 40);
/// How many steps the first pass takes at a time.
const STRIDE: usize = 32;
/// A decision is worth at least so many playouts.
const FEWEST: u32 = 48;
/// How often the draws of a choice are drawn anew where there are no playouts.
const REDRAWS: u32 = 24;
/// So many other choices are listed beside the one made and the best.
const MOST_OTHERS: usize = 6;
/// What is said of a decision that left the best choice for later.
const STILL_OPEN: &str = "Nothing is lost yet: the best choice is still open at the next decision.";
/// Steps that change nobody's chance by this much are no moments of their own.
const WORTH_A_MOMENT: f64 = 0.002;

/// A review of one game being made.
pub(crate) struct Maker<G: HouseGame> {
    journal: Journal<G>,
    names: Vec<String>,
    study: Study,
    /// How many choices a top hand would have thought about at each entry; 0 where nothing is judged.
    tried: Vec<usize>,
    pass: Pass<G>,
}

enum Pass<G: HouseGame> {
    Find(Follower<G>),
    Judge(Box<Judging<G>>),
}

impl<G: HouseGame> Maker<G> {
    pub(crate) fn begin(
        journal: Journal<G>,
        names: Vec<String>,
        study: Option<Study>,
    ) -> Result<Maker<G>, ReviewError> {
        let (follower, _) = Follower::open(&journal)?;
        let study = study.unwrap_or_else(G::study);
        Ok(Maker { journal, names, study, tried: Vec::new(), pass: Pass::Find(follower) })
    }

    /// How many playouts each decision may cost.
    fn playouts(&self) -> u32 {
        let Study { decisions, most, .. } = self.study;
        let count = self.tried.iter().filter(|tried| **tried > 0).count().max(1);
        (decisions / count as u32).max(FEWEST).min(most)
    }

    /// Leaves out what there is no time to judge well: decisions between few choices first.
    fn leave_out(&mut self) {
        let room = (self.study.decisions / FEWEST.min(self.study.most).max(1)) as usize;
        let mut judged: Vec<usize> = (0..self.tried.len()).filter(|&entry| self.tried[entry] > 0).collect();
        // Stable: of equals, the earlier ones stay.
        judged.sort_by_key(|&entry| std::cmp::Reverse(self.tried[entry]));
        for entry in judged.into_iter().skip(room) {
            self.tried[entry] = 0;
        }
    }
}

impl<G: HouseGame> Making for Maker<G> {
    fn progress(&self) -> Progress {
        let done = match &self.pass {
            Pass::Find(_) => 0,
            Pass::Judge(judging) => judging.follower.next as u32,
        };
        Progress { done, of: self.journal.entries.len() as u32 }
    }

    fn advance(&mut self) -> Result<bool, ReviewError> {
        let playouts = self.playouts();
        match &mut self.pass {
            Pass::Find(follower) => {
                for entry in self.journal.entries.iter().skip(follower.next).take(STRIDE) {
                    let tried = follower.follow(entry);
                    self.tried.push(if tried > 1 { tried } else { 0 });
                    follower.step(entry)?;
                }
                if follower.next == self.journal.entries.len() {
                    if follower.game.outcome().is_none() {
                        return Err(ReviewError::NotOver);
                    }
                    self.pass =
                        Pass::Judge(Box::new(Judging::open(&self.journal, &self.names, self.study.moments)?));
                    self.leave_out();
                }
                Ok(true)
            }
            Pass::Judge(judging) => {
                let next = judging.follower.next;
                let Some(entry) = self.journal.entries.get(next) else { return Ok(false) };
                let playouts = self.tried.get(next).is_some_and(|tried| *tried > 0).then_some(playouts);
                judging.look_at(&self.journal, &self.tried, entry, playouts)?;
                Ok(next + 1 < self.journal.entries.len())
            }
        }
    }

    fn review(self: Box<Self>) -> Option<Review> {
        match self.pass {
            Pass::Judge(judging) if judging.follower.next == self.journal.entries.len() => {
                Some(judging.done())
            }
            _ => None,
        }
    }
}

/// The game as it really was, and on every seat a top hand that has seen what the seat saw.
struct Follower<G: HouseGame> {
    game: G,
    bots: Vec<Box<dyn Bot<G>>>,
    next: usize,
}

impl<G: HouseGame> Follower<G> {
    fn open(journal: &Journal<G>) -> Result<(Follower<G>, Vec<G::Event>), ReviewError> {
        let mut events = Vec::new();
        let game = journal.open(&mut events)?;
        let bots = Seat::all(game.players()).map(|_| G::bot(Level::TopHand)).collect();
        let mut follower = Follower { game, bots, next: 0 };
        follower.watch(&events);
        Ok((follower, events))
    }

    fn seed(&self) -> u64 {
        SEED + self.next as u64
    }

    /// Tells the seat's top hand what is about to be chosen; returns how many choices it would have thought about.
    fn follow(&mut self, entry: &Entry<G::Choice>) -> usize {
        if !self.game.awaits().contains(entry.seat) {
            return 0;
        }
        let seed = self.seed();
        let bot = &mut self.bots[entry.seat.index()];
        bot.follow(&Chair::new(&self.game, entry.seat), entry.choice, seed)
    }

    /// Carries out the next entry; returns what happened, and its draws in words.
    fn step(&mut self, entry: &Entry<G::Choice>) -> Result<(Vec<G::Event>, Vec<Draw>), ReviewError> {
        use rustlers_core::BrokenJournal;
        let index = self.next;
        let mut events = Vec::new();
        let mut luck = Recorded::new(&entry.chance);
        let mut recorder = Recorder::in_words(&mut luck);
        self.game
            .choose(entry.seat, entry.choice, &mut recorder, &mut events)
            .map_err(|illegal| BrokenJournal::Choice { index, illegal })?;
        let draws = recorder.into_draws();
        luck.finish().map_err(|fault| BrokenJournal::Chance { index: Some(index), fault })?;
        self.watch(&events);
        self.next += 1;
        Ok((events, draws))
    }

    fn watch(&mut self, events: &[G::Event]) {
        for (seat, bot) in Seat::all(self.game.players()).zip(&mut self.bots).filter(|(_, bot)| bot.watches())
        {
            let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Seat(seat)));
            sights.for_each(|sight| bot.watch(&sight));
        }
    }
}

/// The second pass.
struct Judging<G: HouseGame> {
    follower: Follower<G>,
    /// The players' names, and what the words of the next moment call the seats.
    names: Vec<String>,
    called: Vec<String>,
    /// How many playouts estimate the chances at a moment.
    playouts: u32,
    chances: SeatMap<Share>,
    /// The chances of the last moment that was listed.
    shown: SeatMap<Share>,
    part: String,
    moments: Vec<Moment>,
    accounts: Accounts,
    decisions: Vec<Decision>,
    lookout: Lookout,
    places: Option<Places>,
}

impl<G: HouseGame> Judging<G> {
    fn open(journal: &Journal<G>, names: &[String], playouts: u32) -> Result<Judging<G>, ReviewError> {
        let (follower, events) = Follower::open(journal)?;
        let chances = shares(&follower.game.chances(playouts, MOMENTS));
        let called = called(&follower.game, names);
        let mut judging = Judging {
            names: names.to_vec(),
            called,
            accounts: Accounts::open(&chances),
            places: Places::open(&follower.game),
            playouts,
            follower,
            chances,
            shown: chances,
            part: String::new(),
            moments: Vec::new(),
            decisions: Vec::new(),
            lookout: Lookout::default(),
        };
        judging.note_part(&events);
        let told = words::told(&judging.follower.game, None, &events, &judging.called);
        judging.list(0, None, MomentKind::Start, told, chances);
        Ok(judging)
    }

    /// Looks at the next entry, and judges it if it may cost playouts.
    fn look_at(
        &mut self,
        journal: &Journal<G>,
        tried: &[usize],
        entry: &Entry<G::Choice>,
        playouts: Option<u32>,
    ) -> Result<(), ReviewError> {
        let (seat, choice) = (entry.seat, entry.choice);
        let step = self.follower.next as u32 + 1;
        let judgment = playouts.and_then(|playouts| self.judge(journal, tried, entry, step, playouts));
        self.follower.follow(entry);
        let moments = self.playouts;
        let before_game = self.follower.game.clone();
        let candor = before_game.candor(seat, choice);
        let (events, draws) = self.follower.step(entry)?;
        let game = &self.follower.game;
        let told = words::told(&before_game, Some((seat, choice)), &events, &self.called);
        self.called = called(game, &self.names);
        let after = shares(&game.chances(moments, MOMENTS));
        let with = match draws.is_empty() {
            true => after,
            false => shares(&before_game.chances_with(seat, choice, moments, REDRAWS, MOMENTS)),
        };
        let before = std::mem::replace(&mut self.chances, after);

        self.book(
            step,
            entry,
            judgment.map_or(Share::ZERO, |judgment| judgment.charge()),
            &told,
            [&before, &with],
        );
        if !draws.is_empty() {
            let drawn = words::draws(&draws);
            for other in Seat::all(before.players()) {
                let amount = after[other] - with[other];
                let kind = EntryKind::Luck;
                self.accounts.book(other, Change { step, kind, by: None, amount, told: &drawn });
                self.lookout.draw(step, other, amount, &drawn);
            }
        }
        if let Some(candor) = candor {
            let seen = Seen { step, seat, before: &before, after: &after, told: &told };
            self.lookout.see(candor, &seen, &mut self.accounts);
        }
        if let Some(places) = &mut self.places {
            places.book(&self.follower.game, seat);
        }

        let is_new_part = self.note_part(&events);
        let is_over = self.follower.game.outcome().is_some();
        let is_moment = |shown: &SeatMap<Share>, now: &SeatMap<Share>| {
            now.iter().any(|(seat, chance)| (*chance - shown[seat]).size() >= Share::of(WORTH_A_MOMENT))
        };
        if judgment.is_some() || is_moment(&self.shown, &with) {
            self.list(step, Some(seat), MomentKind::Choice, told.clone(), with);
        }
        if !is_over && !draws.is_empty() && (is_new_part || is_moment(&self.shown, &after)) {
            self.list(step, None, MomentKind::Luck, words::draws(&draws), after);
        }
        if is_over {
            self.list(step, None, MomentKind::End, told, after);
        }
        Ok(())
    }

    /// Books what a choice changed, before its draws. Of the own choice, what the seat knew counts as skill; the rest it
    /// could not know, and that is luck.
    fn book(
        &mut self,
        step: u32,
        entry: &Entry<G::Choice>,
        charge: Share,
        told: &str,
        [before, with]: [&SeatMap<Share>; 2],
    ) {
        for seat in Seat::all(before.players()) {
            let amount = with[seat] - before[seat];
            if seat == entry.seat {
                let by = Some(seat);
                self.accounts.book(seat, Change { step, kind: EntryKind::Skill, by, amount: -charge, told });
                let amount = amount + charge;
                self.accounts.book(seat, Change { step, kind: EntryKind::Luck, by, amount, told });
            } else {
                let by = Some(entry.seat);
                self.accounts.book(seat, Change { step, kind: EntryKind::Others, by, amount, told });
            }
        }
    }

    /// Judges a decision by what its seat knew.
    fn judge(
        &mut self,
        journal: &Journal<G>,
        tried: &[usize],
        entry: &Entry<G::Choice>,
        step: u32,
        playouts: u32,
    ) -> Option<Judgment> {
        let Follower { game, bots, .. } = &self.follower;
        let seat = entry.seat;
        let chair = Chair::new(game, seat);
        let list = bots[seat.index()].appraise(&chair, Some(entry.choice), playouts, self.follower.seed());
        let made = list.iter().position(|one| one.choice == entry.choice)?;
        let (mut judgment, mut why) = (Judgment::of(&list, made), list[0].why.clone());
        if judgment.charge() != Share::ZERO && self.is_still_open(journal, tried, seat, list[0].choice) {
            (judgment, why) = (judgment.put_off(), Some(STILL_OPEN.to_owned()));
        }
        let teller = Teller::new(Viewer::Seat(seat), &self.called);
        let weighed = |one: &Appraisal<G::Choice>| Weighed {
            choice: serde_json::to_value(Written::<G> { options: &journal.options, choice: one.choice })
                .expect("choices can be written as JSON"),
            told: game.tell_choice(seat, one.choice, &teller),
            chance: Share::of(one.chance),
            error: Share::of(one.error),
        };
        let others = list.iter().enumerate().filter(|(place, _)| *place != 0 && *place != made);
        self.decisions.push(Decision {
            step,
            seat,
            asked: game.question(seat, &teller),
            made: weighed(&list[made]),
            best: weighed(&list[0]),
            others: others.take(MOST_OTHERS).map(|(_, one)| weighed(one)).collect(),
            cost: Share::of(judgment.cost),
            error: Share::of(judgment.error),
            grade: judgment.grade,
            knew: list[made].remark.as_deref().or(list[0].remark.as_deref()).map(words::sentence),
            why,
        });
        Some(judgment)
    }

    /// Was a better choice open all the while until the seat was judged again? Then nothing was lost by putting it off: what is
    /// lost if it is never made counts there, and once. A card of the critters lies there until everybody is ready.
    fn is_still_open(&self, journal: &Journal<G>, tried: &[usize], seat: Seat, better: G::Choice) -> bool {
        let mut game = self.follower.game.clone();
        let mut listed = Vec::new();
        for (number, entry) in journal.entries.iter().enumerate().skip(self.follower.next) {
            if number > self.follower.next && entry.seat == seat {
                return tried.get(number).is_some_and(|tried| *tried > 0);
            }
            let luck = &mut Recorded::new(&entry.chance);
            if game.choose(entry.seat, entry.choice, luck, &mut Silent).is_err() {
                return false;
            }
            listed.clear();
            game.choices(seat, &mut listed);
            if !listed.contains(&better) {
                return false;
            }
        }
        false
    }

    /// Notes the round that begins, if one does.
    fn note_part(&mut self, events: &[G::Event]) -> bool {
        let sights = events.iter().filter_map(|event| G::witness(event, Viewer::Open));
        let Some(round) = sights.filter_map(|sight| G::round_begun(&sight)).last() else { return false };
        self.part = format!("Round {round}");
        true
    }

    fn list(
        &mut self,
        step: u32,
        seat: Option<Seat>,
        kind: MomentKind,
        told: String,
        chances: SeatMap<Share>,
    ) {
        self.shown = chances;
        let (chances, part) = (chances.values().copied().collect(), self.part.clone());
        self.moments.push(Moment { step, seat, kind, told, chances, part });
    }

    fn done(self) -> Review {
        let Judging { follower, called, moments, accounts, decisions, lookout, places, .. } = self;
        Review {
            version: REVIEW_VERSION,
            game: G::NAME.to_owned(),
            players: follower.game.players(),
            called,
            moments,
            accounts: accounts.close(follower.next as u32),
            decisions,
            headlines: lookout.done(),
            places: places.map(Places::done),
        }
    }
}

fn shares(chances: &SeatMap<f64>) -> SeatMap<Share> {
    SeatMap::from_fn(chances.players(), |seat| Share::of(chances[seat]))
}

/// What the words call the seats: by their players, or by the characters that they play.
fn called<G: HouseGame>(game: &G, names: &[String]) -> Vec<String> {
    game.called(names).unwrap_or_else(|| names.to_vec())
}
