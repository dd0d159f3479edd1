//! Simulation: bots play many games, and a [`Report`] sums up the results.
//!
//! [`simulate`] plays a [`Plan`]. The same plan gives the same games and the same results, whatever the number of
//! threads: game `i` has its own streams of luck, results are summed as integers, and games are written in order, as
//! journals or as tables ([`Form`]). A [`Part`] of a plan can be played on another machine, and [`Parts`] joins them. [`balance_west`] watches cowhands play the west, and reports what everything in it is worth.
//! [`strength`] measures how much better one bot is than another, [`arena`] compares many, and [`train`] fits the
//! weights of the top hands. [`exploit`] says how much a bot gives away at the end of a game, and [`respond`] trains somebody
//! who knows it.
//! [`search_puzzles`] looks for moments worth a second look.
//! [`random_playout`] is the bare loop, for benchmarks and for search.

mod arena;
mod balance;
mod contender;
mod data;
mod error;
mod exploit;
mod flat;
mod interval;
mod match_up;
mod plan;
mod playout;
mod puzzles;
mod report;
mod respond;
mod run;
mod simulate;
mod strength;
mod studies;
mod table;
mod tally;
mod train;

pub use arena::{Arena, ArenaPlan, Rated, arena, arena_named};
pub use balance::{
    Balance, BalancePart, BalancePlan, Kind, TEAM_SIZES, TeamBalance, Use, balance_part, balance_west, html,
};
pub use contender::Contender;
pub use data::{
    BadPart, COLUMNS_VERSION, Column, DECISIONS, Form, GAMES, Holds, Output, Part, Parts, RecordTable, Shape,
};
pub use error::LabError;
pub use exploit::{Exploit, ExploitPlan, Exploited, exploit, exploit_named};
pub use interval::wilson;
pub use plan::{MOST_THREADS, Plan};
pub use playout::{next_seat, random_game, random_playout};
pub use puzzles::{Ends, PuzzlePlan, play_to_the_end, search_puzzles};
pub use report::{BotWins, Length, Report};
pub use respond::{RespondPlan, Response, Trained, games_of_response, respond, respond_named};
pub use simulate::{simulate, simulate_named};
pub use strength::{
    PlaceStrength, Places, Strength, StrengthPart, StrengthPlan, Thinking, games_of, strength,
    strength_named, strength_part_named,
};
pub use studies::{Study, StudyPart, merge_studies};
pub use table::{arena_table, exploit_table, response_table, results_table, strength_table, table};
pub use train::{TrainPlan, train};
