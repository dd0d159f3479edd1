//! A small game to test the lab with: everybody shows a fist or an open hand at once, a coin decides which of the two
//! scores, and after three rounds the most points win. Victories are often shared, and choices are simultaneous.

use rustlers_bots::{Bot, Bots, Greenhorn, Level};
use rustlers_core::*;
use serde::{Deserialize, Serialize};

pub(crate) const ROUNDS: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fists {
    round: u8,
    shown: SeatMap<Option<Hand>>,
    points: SeatMap<i32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) players: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Hand {
    Fist,
    Open,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Revealed {
    pub(crate) scores: Hand,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Position {
    round: u8,
    shown: SeatMap<Option<Hand>>,
    points: SeatMap<i32>,
}

rustlers_core::parts!(Position { round, shown, points });

impl Game for Fists {
    type Options = Options;
    type Choice = Hand;
    type Event = Revealed;
    type Sight = Revealed;
    type View = Position;

    fn new(options: &Options, _: &mut impl Chance, _: &mut impl Log<Fists>) -> Result<Fists, BadOptions> {
        let players = options.players;
        if !Fists::PLAYERS.contains(&players) {
            return Err(BadOptions(format!("fists is for 2 to 8 players, not {players}")));
        }
        Ok(Fists { round: 0, shown: SeatMap::new(players, None), points: SeatMap::new(players, 0) })
    }

    fn players(&self) -> u8 {
        self.points.players()
    }

    fn awaits(&self) -> Seats {
        let open = self.shown.iter().filter(|(_, hand)| hand.is_none()).map(|(seat, _)| seat);
        if self.round == ROUNDS { Seats::NONE } else { open.collect() }
    }

    fn choices(&self, seat: Seat, into: &mut Vec<Hand>) {
        if self.awaits().contains(seat) {
            into.extend([Hand::Fist, Hand::Open]);
        }
    }

    fn choose(
        &mut self,
        seat: Seat,
        choice: Hand,
        chance: &mut impl Chance,
        log: &mut impl Log<Fists>,
    ) -> Result<(), Illegal> {
        if !self.awaits().contains(seat) {
            return Err(Illegal::new("FIST-1", "You have shown your hand."));
        }
        self.shown[seat] = Some(choice);
        if self.awaits().is_empty() {
            let scores = [Hand::Fist, Hand::Open][chance.below(2) as usize];
            let shown = self.shown;
            self.shown = SeatMap::new(self.players(), None);
            for (seat, hand) in shown.iter() {
                self.points[seat] += i32::from(*hand == Some(scores));
            }
            self.round += 1;
            log.note(self, || Revealed { scores });
        }
        Ok(())
    }

    fn lapse(&self, _: Seat) -> Option<Hand> {
        Some(Hand::Fist)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.round == ROUNDS).then(|| Outcome::by_score(self.points))
    }

    fn view(&self, viewer: Viewer) -> Position {
        let known = |seat| self.shown[seat].filter(|_| viewer.knows_secrets_of(seat));
        Position { shown: SeatMap::from_fn(self.players(), known), ..self.position() }
    }

    fn witness(event: &Revealed, _: Viewer) -> Option<Revealed> {
        Some(event.clone())
    }

    fn redeal(&self, seat: Seat, chance: &mut impl Chance) -> Fists {
        let mut other = *self;
        for (_, hand) in other.shown.iter_mut().filter(|(at, hand)| *at != seat && hand.is_some()) {
            *hand = Some([Hand::Fist, Hand::Open][chance.below(2) as usize]);
        }
        other
    }
}

impl Tabletop for Fists {
    const NAME: &'static str = "fists";
    const TITLE: &'static str = "Fists";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static str = "";
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=8;

    type Position = Position;

    fn options(players: u8) -> Options {
        Options { players }
    }

    fn take_edition(
        _: &mut Options,
        _: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Result<(), BadOptions> {
        Err(BadOptions("fists has no components".to_owned()))
    }

    fn edition(_: &Options) -> Result<String, BadOptions> {
        Ok(String::new())
    }

    fn position(&self) -> Position {
        Position { round: self.round, shown: self.shown, points: self.points }
    }

    fn restore(_: Option<&Options>, position: &Position) -> Result<Fists, Impossible> {
        let Position { round, shown, points } = *position;
        Ok(Fists { round, shown, points })
    }

    fn question(&self, _: Seat, _: &Teller<'_>) -> String {
        "What do you show?".to_owned()
    }

    fn tell_choice(&self, _: Seat, choice: Hand, _: &Teller<'_>) -> String {
        format!("show {choice:?}")
    }

    fn explain_choice(&self, _: Seat, _: Hand, _: &Teller<'_>) -> String {
        String::new()
    }

    fn tell_sight(sight: &Revealed, _: &Teller<'_>) -> String {
        format!("{:?} scores", sight.scores)
    }

    fn draw(view: &Position, _: &Teller<'_>) -> Vec<Line> {
        vec![Line::new().plain(format!("{:?}", view.points))]
    }
}

impl Bots for Fists {
    fn bot(level: Level) -> Box<dyn Bot<Fists>> {
        match level {
            Level::Greenhorn => Box::new(Greenhorn::new()),
            _ => Box::new(Copycat { last: Hand::Fist, seen: 0 }),
        }
    }
}

/// Nobody learns this game: it has the least that is allowed.
impl Study for Fists {
    const STUDY_VERSION: u32 = 1;
    const FIELDS: &'static [study::Field] = &[study::Field::row("round", 1, "the round, from 0")];
    const KINDS: &'static [study::Kind] = &[study::Kind::table("show", &[study::arg("hand", 2)])];

    fn observe(&self, _: Seat, sheet: &mut study::Sheet<'_>) {
        sheet.put(self.round);
    }

    fn spell(&self, _: Seat, hand: Hand) -> study::Spelling {
        study::Spelling::new(0, [hand as i16])
    }
}

/// Shows whatever scored last: a bot that has to watch.
struct Copycat {
    last: Hand,
    seen: u32,
}

impl Bot<Fists> for Copycat {
    fn watch(&mut self, sight: &Revealed) {
        self.last = sight.scores;
        self.seen += 1;
    }

    fn watches(&self) -> bool {
        true
    }

    fn choose(&mut self, _: &Chair<'_, Fists>, _: &mut dyn Chance) -> Hand {
        self.last
    }

    fn why(&self) -> String {
        format!("{:?} after {} rounds", self.last, self.seen)
    }

    fn boxed(&self) -> Box<dyn Bot<Fists>> {
        Box::new(Copycat { last: self.last, seen: self.seen })
    }
}
