//! The arguments of the command line.

mod admin;
mod colour;
mod examples;
mod parse;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};
use rustlers_bots::Level;
use rustlers_house::Setting;
use rustlers_lab::{Contender, Part, Places};
use rustlers_server::Network;

use crate::output;
pub(crate) use admin::{AdminArgs, AdminCommand, BackupArgs, CloseArgs, ExportArgs, ListArgs};
pub(crate) use colour::Colour;
use colour::asked_colour;
use examples::*;
use parse::{game_parser, level_parser, parse_players, parse_seat, parse_setting};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "rustlers",
    version = env!("RUSTLERS_VERSION"),
    about = "Tabletop games of bluff, loot and goats, with their rules enforced",
    after_help = MAIN_EXAMPLES
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// When to use colours: auto (on a terminal, unless NO_COLOR is set), always, never
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        hide_possible_values = true
    )]
    pub(crate) color: Colour,
}

impl Cli {
    /// Reads the command line, and sets when to use colours: help and errors about the command line follow it, too.
    pub(crate) fn read() -> Result<Cli, clap::Error> {
        let words: Vec<OsString> = std::env::args_os().collect();
        let colour = asked_colour(&words);
        output::set_colour(colour);
        let matches = Cli::command().color(colour.into()).try_get_matches_from(words)?;
        let cli = Cli::from_arg_matches(&matches)?;
        output::set_colour(cli.color);
        Ok(cli)
    }
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game in the terminal, against bots or with friends at one keyboard
    #[command(after_help = PLAY_EXAMPLES)]
    Play(PlayArgs),
    /// Host tables for people and bots
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeArgs),
    /// Look after the tables of a server: list, close, export, back up
    #[command(after_help = ADMIN_EXAMPLES)]
    Admin(AdminArgs),
    /// Set up a game and print its position as JSON
    #[command(after_help = NEW_EXAMPLES)]
    New(NewArgs),
    /// Try choices out in a position, and print what happens as JSON
    #[command(after_help = TRY_EXAMPLES)]
    Try(TryArgs),
    /// Let bots play many games, and print the results
    #[command(after_help = SIMULATE_EXAMPLES)]
    Simulate(SimulateArgs),
    /// Join the parts of a simulation or a study that were played separately
    #[command(after_help = MERGE_EXAMPLES)]
    Merge(MergeArgs),
    /// Write all finished games of a server to one file, without names
    #[command(after_help = EXPORT_JOURNALS_EXAMPLES)]
    ExportJournals(ExportJournalsArgs),
    /// Study games and bots: strength, balance, weights, puzzles
    #[command(after_help = LAB_EXAMPLES)]
    Lab(LabArgs),
    /// Tell a recorded game as a story, or check it
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(ReplayArgs),
    /// Look back at a recorded game: what each decision was worth, and what was luck
    #[command(after_help = REVIEW_EXAMPLES)]
    Review(ReviewArgs),
    /// Read the rules of a game
    #[command(after_help = RULES_EXAMPLES)]
    Rules(RulesArgs),
    /// List the games
    #[command(after_help = GAMES_EXAMPLES)]
    Games(GamesArgs),
    /// Print the completions for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions(CompletionsArgs),
    /// Write the manual pages and completions that a package installs
    #[command(hide = true)]
    Manual(ManualArgs),
}

/// The arguments of `rustlers play`.
#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players sit at the table, bots included [default: 4, or what the game allows]
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: Option<u8>,
    /// How well the bots play
    #[arg(long, value_name = "LEVEL", default_value = "cowhand", value_parser = level_parser(), ignore_case = true)]
    pub(crate) bot: Level,
    /// Random seed: the same seed and the same choices give the same game
    #[arg(long, short, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// How many people share this keyboard; a curtain hides their secrets from each other
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse_players)]
    pub(crate) hotseat: u8,
    /// The seat of a person at the keyboard, from 0; repeat it for each person [default: the first seats]
    #[arg(long = "seat", value_name = "SEAT", value_parser = parse_seat)]
    pub(crate) seats: Vec<u8>,
    /// The name of a person at the keyboard; repeat it for each person
    #[arg(long = "name", value_name = "NAME")]
    pub(crate) names: Vec<String>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Play line by line, without drawing a screen
    #[arg(long)]
    pub(crate) plain: bool,
    /// Show the bots' moves without pauses
    #[arg(long)]
    pub(crate) fast: bool,
    /// Write the journal of the game to this file, for `rustlers replay`
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

/// The arguments of `rustlers serve`. Each has an environment variable, for use in services.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7070", env = "RUSTLERS_LISTEN")]
    pub(crate) listen: std::net::SocketAddr,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// The address that people use, if it is different, such as `https://games.example.org`
    #[arg(long, value_name = "URL", env = "RUSTLERS_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Where other servers on the same PostgreSQL database reach this one, if not at the address of --listen
    #[arg(long, value_name = "HOST:PORT", env = "RUSTLERS_PEER_ADDRESS")]
    pub(crate) peer_address: Option<String>,
    /// The server is behind your own proxy: take client addresses from its X-Forwarded-For header
    #[arg(long, env = "RUSTLERS_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// Your other proxies, which add themselves to X-Forwarded-For: an address or a network; repeat it for each
    #[arg(
        long = "proxy",
        value_name = "ADDRESS",
        env = "RUSTLERS_PROXIES",
        value_delimiter = ',',
        requires = "behind_proxy"
    )]
    pub(crate) proxies: Vec<Network>,
    /// Offer the editions in this directory by name: GAME/NAME/*.toml
    #[arg(long, value_name = "DIR", env = "RUSTLERS_EDITIONS")]
    pub(crate) editions: Option<PathBuf>,
    /// Also show /metrics to other machines that send this key as a bearer token
    #[arg(long, value_name = "KEY", env = "RUSTLERS_METRICS_KEY", hide_env_values = true)]
    pub(crate) metrics_key: Option<String>,
    /// Do not open the browser when started from a terminal on a desktop
    #[arg(long, env = "RUSTLERS_NO_OPEN")]
    pub(crate) no_open: bool,
    /// Turn off all rate limits, for load tests on your own machine
    #[arg(long, env = "RUSTLERS_NO_LIMITS")]
    pub(crate) no_limits: bool,
    /// Let clients start tables from their own positions and seeds: for tests only, such games are not fair
    #[arg(long, hide = true)]
    pub(crate) test_positions: bool,

    /// How long a second of the games' own timers lasts: for tests only
    #[arg(long, value_name = "MS", hide = true, value_parser = clap::value_parser!(u64).range(1..=1_000))]
    pub(crate) second_ms: Option<u64>,

    /// How long another server on the same database waits before it takes over the tables of a dead one
    #[arg(long, value_name = "MS", hide = true, value_parser = clap::value_parser!(u64).range(100..=600_000))]
    pub(crate) lease_ms: Option<u64>,

    /// What to log: error, warn, info, debug, or levels by module such as rustlers_server=debug
    #[arg(long, value_name = "FILTER", default_value = "info", env = "RUSTLERS_LOG")]
    pub(crate) log: String,
    /// The format of the log on standard error: text for people, json for programs
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "FORMAT",
        env = "RUSTLERS_LOG_FORMAT",
        hide_possible_values = true
    )]
    pub(crate) log_format: LogFormat,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    #[default]
    Text,
    Json,
}

/// Where the tables are.
#[derive(Debug, Args)]
pub(crate) struct DatabaseArgs {
    /// Where everything is stored: an SQLite file, or postgres://USER:PASSWORD@HOST/DATABASE
    #[arg(
        id = "database",
        long = "database",
        value_name = "PLACE",
        default_value = "rustlers.db",
        env = "RUSTLERS_DATABASE",
        hide_env_values = true
    )]
    pub(crate) place: String,
}

/// What a game is set up with, beyond the number of players.
#[derive(Debug, Args)]
pub(crate) struct SetupArgs {
    /// Set an option of the game, such as start=2; may be given several times
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", value_parser = parse_setting)]
    pub(crate) options: Vec<Setting>,
    /// Use the component data in this directory instead of the standard edition
    #[arg(long, value_name = "DIR")]
    pub(crate) edition: Option<PathBuf>,
}

/// The arguments of `rustlers new`.
#[derive(Debug, Args)]
pub(crate) struct NewArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: u8,
    /// Random seed [default: from the system]
    #[arg(long, short, value_name = "S")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Print everything on one line
    #[arg(long)]
    pub(crate) compact: bool,
}

/// The arguments of `rustlers try`.
#[derive(Debug, Args)]
pub(crate) struct TryArgs {
    /// The file with the position and the script; `-` or nothing for standard input
    pub(crate) file: Option<PathBuf>,
    /// Random seed for the draws that the script leaves open
    #[arg(long, short, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Use the component data in this directory instead of the edition in the options
    #[arg(long, value_name = "DIR")]
    pub(crate) edition: Option<PathBuf>,
    /// Print everything on one line
    #[arg(long)]
    pub(crate) compact: bool,
}

/// The arguments of `rustlers simulate`.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: u8,
    /// How many games
    #[arg(long, short, value_name = "G")]
    pub(crate) games: u64,
    /// Random seed [default: picked at random, and printed]
    #[arg(long, short, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Who plays: one bot level for all seats, or one for each, separated by commas [default: greenhorn]
    #[arg(long, value_name = "LEVEL,..", value_delimiter = ',', value_parser = level_parser(), ignore_case = true)]
    pub(crate) bots: Vec<Level>,
    /// Move the bots on by one seat after every game
    #[arg(long)]
    pub(crate) rotate: bool,
    /// How many threads share the work; this changes only how long it takes [default: one for each core]
    #[arg(long, short, value_name = "T")]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write every game to this file: FILE.jsonl for journals, FILE.parquet for a table; it is FILE.part until all are played
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Write a row for every decision instead of every game
    #[arg(long, requires = "out")]
    pub(crate) decisions: bool,
    /// Play only part I of N of the games; `rustlers merge` joins the parts
    #[arg(long, value_name = "I/N", requires_all = ["out", "seed"])]
    pub(crate) part: Option<Part>,
    /// Show no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The arguments of `rustlers merge`.
#[derive(Debug, Args)]
pub(crate) struct MergeArgs {
    /// The files with the parts, in any order
    #[arg(value_name = "PART", required = true)]
    pub(crate) parts: Vec<PathBuf>,
    /// Where the whole goes: a file like the parts, or a directory for a balance report
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `rustlers export-journals`.
#[derive(Debug, Args)]
pub(crate) struct ExportJournalsArgs {
    /// The file: FILE.jsonl for journals, FILE.parquet for a table; it is FILE.part until it is complete
    #[arg(value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Write a row for every decision instead of every game
    #[arg(long)]
    pub(crate) decisions: bool,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// The arguments of `rustlers lab`.
#[derive(Debug, Args)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

/// What to analyse.
#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    /// Let cowhands play every team size, and write a report on who wins and what everything is worth
    #[command(after_help = BALANCE_EXAMPLES)]
    Balance(BalanceArgs),
    /// Measure how strong a bot is: it takes every seat of the same deals, among others
    #[command(after_help = STRENGTH_EXAMPLES)]
    Strength(StrengthArgs),
    /// Let bots meet at mixed tables, and rate them
    #[command(after_help = ARENA_EXAMPLES)]
    Arena(ArenaArgs),
    /// Solve the ends of games of two, and say how much bots give away there
    #[command(after_help = EXPLOIT_EXAMPLES)]
    Exploit(ExploitArgs),
    /// Train somebody to beat a bot by playing against it, and measure how often they win
    #[command(after_help = RESPOND_EXAMPLES)]
    Respond(RespondArgs),
    /// Fit the weights with which a top hand judges a table to games between cowhands
    #[command(after_help = TRAIN_EXAMPLES)]
    Train(TrainArgs),
    /// Look for puzzles in games between bots: moments in which one choice is clearly best and a cowhand misses it
    #[command(after_help = PUZZLES_EXAMPLES)]
    Puzzles(PuzzlesArgs),
}

/// The arguments of `rustlers lab strength`.
#[derive(Debug, Args)]
pub(crate) struct StrengthArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: u8,
    /// Who is measured: a level, a top hand with settings (tophand/playouts=2000), or flat Monte Carlo (flat/worlds=20)
    #[arg(long, value_name = "BOT", default_value = "tophand")]
    pub(crate) hero: Contender,
    /// Who has the other seats
    #[arg(long, value_name = "BOT", default_value = "cowhand")]
    pub(crate) field: Contender,
    /// Which seats the hero takes: every one in turn, only those that play alone, or only sides that play together
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = PlacesArg::Every)]
    pub(crate) places: PlacesArg,
    /// How many deals; each is played once for every seat or side that the hero takes
    #[arg(long, short, value_name = "D", default_value_t = 200)]
    pub(crate) deals: u64,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play only part I of N of the deals, into the file of --out; `rustlers merge` joins the parts
    #[arg(long, value_name = "I/N", requires = "out")]
    pub(crate) part: Option<Part>,
    /// The file for a part, such as part-1.json
    #[arg(long, value_name = "FILE", requires = "part")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// Which seats a hero takes.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum PlacesArg {
    /// Every seat, and the gang of the west as a whole
    Every,
    /// Seats that play alone
    Alone,
    /// Sides that play together: the gang of the west
    Together,
}

impl From<PlacesArg> for Places {
    fn from(places: PlacesArg) -> Places {
        match places {
            PlacesArg::Every => Places::Every,
            PlacesArg::Alone => Places::Alone,
            PlacesArg::Together => Places::Together,
        }
    }
}

/// The arguments of `rustlers lab arena`.
#[derive(Debug, Args)]
pub(crate) struct ArenaArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players at a table
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: u8,
    /// Who plays, separated by commas: levels, top hands with settings, flat Monte Carlo
    #[arg(long, value_name = "BOT,..", value_delimiter = ',', default_value = "greenhorn,cowhand,tophand")]
    pub(crate) bots: Vec<Contender>,
    /// How many games
    #[arg(long, short, value_name = "G", default_value_t = 200)]
    pub(crate) games: u64,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// The arguments of `rustlers lab exploit`.
#[derive(Debug, Args)]
pub(crate) struct ExploitArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// Who is looked at, separated by commas: levels, top hands with settings, flat Monte Carlo
    #[arg(long, value_name = "BOT,..", value_delimiter = ',', default_value = "cowhand,tophand")]
    pub(crate) bots: Vec<Contender>,
    /// How many ends of games
    #[arg(long, short, value_name = "E", default_value_t = 20)]
    pub(crate) ends: u64,
    /// How often a bot is asked wherever things look different
    #[arg(long, short, value_name = "N", default_value_t = 32)]
    pub(crate) asked: u32,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// The arguments of `rustlers lab respond`.
#[derive(Debug, Args)]
pub(crate) struct RespondArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: u8,
    /// The bot to beat: a level, a top hand with settings (tophand/playouts=2000), or flat Monte Carlo (flat/worlds=20)
    #[arg(long, value_name = "BOT", default_value = "tophand")]
    pub(crate) against: Contender,
    /// How many training games
    #[arg(long, short, value_name = "G", default_value_t = 2000)]
    pub(crate) games: u64,
    /// How many deals to measure it on; each is played once for every seat or side at the table
    #[arg(long, short, value_name = "D", default_value_t = 200)]
    pub(crate) deals: u64,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// The arguments of `rustlers lab train`.
#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many games cowhands play, at each kind of table
    #[arg(long, short, value_name = "G", default_value_t = 5000)]
    pub(crate) games: u64,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file to write the weights to
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// The arguments of `rustlers lab puzzles`.
#[derive(Debug, Args)]
pub(crate) struct PuzzlesArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// How many players [default: 3, 4 and 5 in turn, as far as the game allows]
    #[arg(long, short, value_name = "N", value_parser = parse_players)]
    pub(crate) players: Option<u8>,
    /// How many games to look through, those of a search that is continued included
    #[arg(long, short, value_name = "G", default_value_t = 50)]
    pub(crate) games: u64,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The file for what is found; the search continues where the file ends
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Then print every puzzle in the file, with its answer
    #[arg(long, conflicts_with = "json")]
    pub(crate) print: bool,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// How a long piece of work is run and reported.
#[derive(Debug, Args)]
pub(crate) struct WorkArgs {
    /// How many threads share the work; this changes only how long it takes [default: one for each core]
    #[arg(long, short, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Show no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The arguments of `rustlers lab balance`.
#[derive(Debug, Args)]
pub(crate) struct BalanceArgs {
    /// The game; only the west has teams to balance
    #[arg(value_parser = ["west"], ignore_case = true)]
    pub(crate) game: String,
    /// How many games of each team size
    #[arg(long, short, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    /// Random seed
    #[arg(long, short, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads share the work; this changes only how long it takes [default: one for each core]
    #[arg(long, short, value_name = "T")]
    pub(crate) threads: Option<usize>,
    /// Use the component data in this directory instead of the standard edition
    #[arg(long, value_name = "DIR")]
    pub(crate) edition: Option<PathBuf>,
    /// Play only part I of N of the games, into the file of --out; `rustlers merge` joins the parts
    #[arg(long, value_name = "I/N", requires = "out")]
    pub(crate) part: Option<Part>,
    /// Where report.html and report.json go (the directory is created if it does not exist), or the file for a part
    #[arg(long, value_name = "DIR", default_value = "balance")]
    pub(crate) out: PathBuf,
    /// Show no progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The arguments of `rustlers replay`.
#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The file with the journals; `-` for standard input
    pub(crate) file: PathBuf,
    /// Who is watching: a seat (its number or name), `spectator`, or `all` for everything
    #[arg(long = "as", value_name = "VIEWER", default_value = "spectator")]
    pub(crate) viewer: String,
    /// Only game number N of the file, from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<u64>,
    /// Print a line of JSON for every step that the viewer knows about
    #[arg(long)]
    pub(crate) json: bool,
    /// Show unfinished games and truncated files as far as they go
    #[arg(long, conflicts_with = "verify")]
    pub(crate) unfinished: bool,
    /// Only check: replay every game, compare its end, and derive its draws from its seed
    #[arg(long)]
    pub(crate) verify: bool,
}

/// The arguments of `rustlers review`.
#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    /// The file with the journals; `-` for standard input
    pub(crate) file: PathBuf,
    /// Only the account and all decisions of this seat, from 0
    #[arg(long, value_name = "N", value_parser = parse_seat)]
    pub(crate) seat: Option<u8>,
    /// Only game number N of the file, from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<u64>,
    /// Think a sixteenth as hard: fewer decisions are told apart from toss-ups
    #[arg(long)]
    pub(crate) quick: bool,
    /// Print each review as a line of JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Show no progress bar
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// The arguments of `rustlers rules`.
#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub(crate) game: String,
    /// A rule, ruling or check by its number (GOAT-56, or just 56, r34, c12), or words to search for
    #[arg(value_name = "RULE or WORDS")]
    pub(crate) what: Option<String>,
    /// List the answers to these words, best first
    #[arg(long, value_name = "WORDS", conflicts_with = "what")]
    pub(crate) search: Option<String>,
    /// Every rule with its number, instead of how to play
    #[arg(long, conflicts_with_all = ["what", "search"])]
    pub(crate) all: bool,
}

/// The arguments of `rustlers games`.
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Print the list as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `rustlers completions`.
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// The arguments of `rustlers manual`.
#[derive(Debug, Args)]
pub(crate) struct ManualArgs {
    /// The directory for them; it is created if it does not exist
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
}
