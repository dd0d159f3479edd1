//! `rustlers new`: sets up a game and prints its position.

use std::io::Write;

use rustlers_house::new_table;
use serde::Serialize;
use serde_json::Value;

use crate::args::NewArgs;
use crate::failure::Failure;
use crate::output::{Layout, write_json};
use crate::setup::luck;

/// The output, which is the input of `rustlers try`.
#[derive(Serialize)]
struct Answer {
    game: &'static str,
    options: Value,
    position: Value,
}

/// Sets up a game and prints its position.
pub(crate) fn run(args: &NewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let options = args.setup.options(&args.game, args.players)?;
    let (table, _) = new_table(&args.game, &options, &mut *luck(args.seed)?.chance())?;
    let answer = Answer { game: table.game(), options: table.options(), position: table.position() };
    write_json(out, &answer, if args.compact { Layout::Compact } else { Layout::Pretty })
}
