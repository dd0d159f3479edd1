//! The words of `rustlers admin`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};

use super::DatabaseArgs;
use super::examples::{BACKUP_EXAMPLES, CLOSE_EXAMPLES, EXPORT_EXAMPLES, LIST_EXAMPLES};

/// The arguments of `rustlers admin`.
#[derive(Debug, Args)]
pub(crate) struct AdminArgs {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
}

/// What to do with the tables.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// List the tables, latest first
    #[command(after_help = LIST_EXAMPLES)]
    List(ListArgs),
    /// Close a table for good, even in the middle of a game
    #[command(after_help = CLOSE_EXAMPLES)]
    Close(CloseArgs),
    /// Write the journals of all finished games to files
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Back up the whole database to a file while the server runs
    #[command(after_help = BACKUP_EXAMPLES)]
    Backup(BackupArgs),
}

/// The arguments of `rustlers admin list`.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
    /// Only tables with this status; separate several with commas
    #[arg(long, value_enum, value_name = "STATUS,..", value_delimiter = ',')]
    pub(crate) status: Vec<TableStatus>,
    /// Only tables of this game
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Only tables where nothing has happened for at least this long, such as 90s, 30m, 12h or 7d
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub(crate) idle: Option<Duration>,
    /// List at most this many tables
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<usize>,
    /// Print the list as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TableStatus {
    /// Waiting for players
    Open,
    /// A game is in progress
    Playing,
    /// The game is over
    Over,
    /// It was closed
    Closed,
}

impl TableStatus {
    /// The word that the server stores for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            TableStatus::Open => "open",
            TableStatus::Playing => "playing",
            TableStatus::Over => "over",
            TableStatus::Closed => "closed",
        }
    }
}

/// The arguments of `rustlers admin close`.
#[derive(Debug, Args)]
pub(crate) struct CloseArgs {
    /// The id of the table
    pub(crate) id: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// The arguments of `rustlers admin export`.
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    /// The directory for the files, one ID.jsonl per game; it is created if it does not exist
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// The arguments of `rustlers admin backup`.
#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// A length of time: a number and the first letter of its unit.
fn parse_time(text: &str) -> Result<Duration, String> {
    const UNITS: [(char, u64); 4] = [('s', 1), ('m', 60), ('h', 3_600), ('d', 86_400)];
    let unit = UNITS.iter().find(|(letter, _)| text.ends_with(*letter));
    let number = unit.and_then(|(letter, _)| text.strip_suffix(*letter)?.parse::<u64>().ok());
    let seconds = unit.zip(number).and_then(|((_, seconds), number)| number.checked_mul(*seconds));
    seconds.map(Duration::from_secs).ok_or_else(|| "write a number with s, m, h or d, such as 12h".to_owned())
}
