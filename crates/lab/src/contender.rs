//! Who plays in the lab: a level that people meet in play, or a top hand that thinks more or less than usual.

use std::fmt;
use std::str::FromStr;

use rustlers_bots::{Bot, Level, Recipe};
use rustlers_core::{Chair, Game, Seat};
use rustlers_house::HouseGame;
use serde::{Serialize, Serializer};

use crate::flat::Flat;

/// Who plays.
///
/// ```
/// use rustlers_lab::Contender;
/// let who: Contender = "tophand/playouts=1000/gate=1.5".parse().unwrap();
/// assert_eq!(who.to_string(), "tophand/playouts=1000/gate=1.5");
/// assert!("tophand/brain=2".parse::<Contender>().is_err());
/// assert!("flat/worlds=20".parse::<Contender>().is_ok());
/// assert!("tophand/open=1".parse::<Contender>().is_ok(), "it sees all cards");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    kind: Kind,
    settings: Vec<(Setting, f64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Level(Level),
    /// Flat Monte Carlo: random playouts from random worlds, with no knowledge of the game. The one to beat.
    Flat,
}

/// The settings of a top hand, or of flat Monte Carlo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    Playouts,
    Heat,
    Gate,
    Horizon,
    Doubt,
    Temperature,
    /// How hard it imagines that the others think.
    Model,
    Worlds,
    /// Whether it sees all cards: what better guessing could gain at most.
    Open,
}

impl Setting {
    const ALL: [Setting; 9] = [
        Setting::Playouts,
        Setting::Heat,
        Setting::Gate,
        Setting::Horizon,
        Setting::Doubt,
        Setting::Temperature,
        Setting::Model,
        Setting::Worlds,
        Setting::Open,
    ];

    fn name(self) -> &'static str {
        match self {
            Setting::Playouts => "playouts",
            Setting::Heat => "heat",
            Setting::Gate => "gate",
            Setting::Horizon => "horizon",
            Setting::Doubt => "doubt",
            Setting::Temperature => "temperature",
            Setting::Model => "model",
            Setting::Worlds => "worlds",
            Setting::Open => "open",
        }
    }
}

/// The number of worlds in which flat Monte Carlo tries every choice.
const WORLDS: u32 = 20;

impl Contender {
    /// A bot of this kind that has not sat down yet.
    pub fn bot<G: HouseGame>(&self) -> Box<dyn Bot<G>> {
        match self.kind {
            Kind::Flat => {
                let worlds = self.get(Setting::Worlds).map_or(WORLDS, |worlds| worlds as u32);
                Box::new(Flat::<G>::new(worlds))
            }
            Kind::Level(level) => match G::recipe().filter(|_| !self.settings.is_empty()) {
                Some(recipe) => G::top_hand(self.changed(recipe)),
                None => G::bot(level),
            },
        }
    }

    /// Where it sits: on a chair like everybody's, or where all cards can be seen.
    pub(crate) fn chair<'a, G: Game>(&self, game: &'a G, seat: Seat) -> Chair<'a, G> {
        if self.get(Setting::Open).is_some() { Chair::open(game, seat) } else { Chair::new(game, seat) }
    }

    fn get(&self, wanted: Setting) -> Option<f64> {
        self.settings.iter().find(|(setting, _)| *setting == wanted).map(|(_, value)| *value)
    }

    fn changed(&self, mut recipe: Recipe) -> Recipe {
        for &(setting, value) in &self.settings {
            match setting {
                Setting::Playouts => recipe.playouts = value as u32,
                Setting::Heat => recipe.heat = value as u32,
                Setting::Gate => recipe.gate = value,
                Setting::Horizon => recipe.horizon = value as u32,
                Setting::Doubt => recipe.doubt = value as u32,
                Setting::Temperature => recipe.temperature = value,
                Setting::Model => recipe.model = value as u32,
                Setting::Worlds | Setting::Open => {}
            }
        }
        recipe
    }
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender { kind: Kind::Level(level), settings: Vec::new() }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Level(level) => write!(f, "{}", level.name())?,
            Kind::Flat => f.write_str("flat")?,
        }
        self.settings.iter().try_for_each(|(setting, value)| write!(f, "/{}={value}", setting.name()))
    }
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Contender, String> {
        let mut parts = text.split('/');
        let name = parts.next().unwrap_or_default();
        let kind = match name {
            "flat" => Kind::Flat,
            name => Kind::Level(name.parse().map_err(|error| format!("{error}; flat is flat Monte Carlo"))?),
        };
        let may_set = |setting: Setting| match kind {
            Kind::Flat => matches!(setting, Setting::Worlds | Setting::Open),
            Kind::Level(level) => level == Level::TopHand && setting != Setting::Worlds,
        };
        let settings = parts
            .map(|part| {
                let (key, value) = part
                    .split_once('=')
                    .ok_or(format!("{part:?} is not KEY=VALUE, such as playouts=1000"))?;
                let setting =
                    Setting::ALL.into_iter().find(|setting| setting.name() == key && may_set(*setting));
                let known: Vec<&str> =
                    Setting::ALL.into_iter().filter(|one| may_set(*one)).map(Setting::name).collect();
                let setting = setting.ok_or_else(|| match known.is_empty() {
                    true => format!("a {name} has no settings"),
                    false => format!("a {name} has no setting {key:?}; try {}", known.join(", ")),
                })?;
                let number: f64 = value.parse().map_err(|_| format!("{value:?} is not a number"))?;
                let is_fine = (0.0..=1e6).contains(&number)
                    && (matches!(setting, Setting::Gate | Setting::Temperature) || number >= 1.0);
                is_fine.then_some((setting, number)).ok_or(format!("{key} cannot be {value}"))
            })
            .collect::<Result<Vec<_>, String>>()?;
        Ok(Contender { kind, settings })
    }
}

impl Serialize for Contender {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
