//! `rustlers play`: a game in the terminal, for one person against bots or for several at one keyboard.
//!
//! Nothing here is specific to a game: the `house` crate draws the table, lists the choices and says what happened.
//!
//! | file | holds |
//! |---|---|
//! | `seating`, `luck`, `session` | the running match, without any input or output |
//! | `picker` | choosing by number, letters or steps |
//! | `pages`, `ending`, `curtain` | texts that both modes use |
//! | `plain` | the game line by line |
//! | `screen`, `app`, `picture`, `layout`, `widgets`, `pager`, `inks`, `flow` | the game on a whole screen |

mod app;
mod curtain;
mod ending;
mod flow;
mod inks;
mod layout;
mod luck;
mod pager;
mod pages;
mod picker;
mod picture;
mod plain;
mod screen;
mod seating;
mod session;
mod widgets;

use std::fs::File;
use std::io::{self, IsTerminal as _, Write};

use rustlers_core::{Fast, Seat, Seats};
use rustlers_house::{games, new_table, seat_alone};
use serde_json::Value;

use crate::args::PlayArgs;
use crate::failure::Failure;
use app::{App, Flow, Looks, Pace};
use inks::Palette;
use luck::Luck;
use plain::{Ending, Talk};
use screen::Screen;
use seating::{Seating, Wishes};
use session::Session;

/// The default number of players.
const USUAL_PLAYERS: u8 = 4;

/// Plays a game with the people at this keyboard.
pub(crate) fn run(args: &PlayArgs) -> Result<(), Failure> {
    let mut host = Host::new(args)?;
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if args.plain || !is_terminal { play_plainly(&mut host) } else { play_on_screen(&mut host) }
}

fn play_plainly(host: &mut Host<'_>) -> Result<(), Failure> {
    let mut talk = Talk::new(io::stdin().lock(), io::stdout().lock());
    loop {
        let ending = talk.play(&mut host.session()?, host.saved.as_deref())?;
        if ending == Ending::Left || !talk.again()? {
            return Ok(());
        }
    }
}

fn play_on_screen(host: &mut Host<'_>) -> Result<(), Failure> {
    let palette = match anstream::AutoStream::choice(&io::stdout()) {
        anstream::ColorChoice::Never => Palette::Mono,
        _ => Palette::Colour,
    };
    let pace = if host.args.fast { Pace::Fast } else { Pace::Told };
    // Everything that can be refused is refused before the terminal is taken over.
    let mut session = host.session()?;
    let mut screen = Screen::open().map_err(|error| {
        Failure::input(format!("the terminal cannot be used: {error}")).hint("try --plain")
    })?;
    let (flow, farewell) = loop {
        let looks = Looks { palette, pace, saved: host.saved.clone() };
        let mut app = App::new(session, looks).map_err(Failure::internal)?;
        let flow = screen.play(&mut app)?;
        if flow != Flow::Again {
            break (flow, app.farewell());
        }
        session = host.session()?;
    };
    drop(screen);
    if flow == Flow::Stopped {
        return Err(Failure::no("the game was stopped"));
    }
    for line in farewell {
        writeln!(io::stdout(), "{line}")?;
    }
    Ok(())
}

/// Sets up one game after another with the same people.
struct Host<'a> {
    args: &'a PlayArgs,
    options: Value,
    seating: Seating,
    /// The number of games set up so far.
    games: u64,
    file: Option<File>,
    /// The name of the file.
    saved: Option<String>,
}

impl<'a> Host<'a> {
    fn new(args: &'a PlayArgs) -> Result<Host<'a>, Failure> {
        let players = args.players.unwrap_or_else(|| usual_players(&args.game, args.hotseat));
        let options = args.setup.options(&args.game, players)?;
        // The options are tried out before a file is touched: a refused command overwrites nothing.
        let (table, _) = new_table(&args.game, &options, &mut Fast::from_seed(0))?;
        let hands: Vec<Seats> = Seat::all(players).map(|seat| table.hand(seat)).collect();
        let wishes = Wishes { people: args.hotseat, seats: &args.seats, names: &args.names };
        let seating = Seating::new(&hands, wishes, args.bot).map_err(Failure::input)?;
        let options = match seating.is_alone() {
            true => seat_alone(&args.game, &options, seating.people())?,
            false => options,
        };
        let saved = args.save.as_deref().map(|path| path.display().to_string());
        Ok(Host { args, options, seating, games: 0, file: None, saved })
    }

    /// The next game. With a seed, the games after the first use the following numbers.
    fn session(&mut self) -> Result<Session, Failure> {
        let players = u8::try_from(self.seating.names().len()).unwrap_or(u8::MAX);
        let luck = Luck::new(self.args.seed.map(|seed| seed.wrapping_add(self.games)), players)?;
        let journal = self.journal()?;
        self.games += 1;
        Ok(Session::begin(&self.args.game, &self.options, self.seating.clone(), luck, journal)?)
    }

    /// The file for the journals, one game after another.
    fn journal(&mut self) -> Result<Option<Box<dyn Write>>, Failure> {
        let Some(path) = &self.args.save else { return Ok(None) };
        let fault =
            |error: io::Error| Failure::input(format!("{} cannot be written: {error}", path.display()));
        if self.file.is_none() {
            self.file = Some(File::create(path).map_err(fault)?);
        }
        let file = self.file.as_ref().map(File::try_clone).transpose().map_err(fault)?;
        Ok(file.map(|file| Box::new(file) as Box<dyn Write>))
    }
}

/// The default number, or as close to it as the game allows; never fewer than there are people.
fn usual_players(game: &str, people: u8) -> u8 {
    let listing = games().into_iter().find(|listing| listing.name == game);
    let (least, most) = listing.map_or((USUAL_PLAYERS, USUAL_PLAYERS), |listing| listing.players);
    USUAL_PLAYERS.max(people).clamp(least, most)
}
