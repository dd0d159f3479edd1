//! The examples and notes at the end of each command's help.

pub(super) const MAIN_EXAMPLES: &str = "\
Examples:
  rustlers play goat                      you against three bots
  rustlers rules goat 56                  what the rules say about the Robber
  rustlers new goat -p 4 -s 7 | rustlers try
  rustlers simulate goat -p 4 -g 10000

Exit codes:
  0  success
  1  the answer is no: a refused choice, or a journal that fails the check
  2  the input or the command is wrong
 70  a bug in this program";

pub(super) const PLAY_EXAMPLES: &str = "\
Examples:
  rustlers play goat                                      you against three bots
  rustlers play goat -p 5 --bot greenhorn                 you against four easy bots
  rustlers play goat --bot tophand                        you against three bots that think ahead
  rustlers play goat --hotseat 2 --name Ann --name Bo     two people, two bots, one keyboard
  rustlers play west --seat 2                             as a Bandit: Pioneers have the first seats
  rustlers play west -o people=2 --seat 2                 you play both Bandits, bots play both Pioneers
  rustlers play goat --save friday.jsonl                  keep it for `rustlers replay`";

pub(super) const SERVE_EXAMPLES: &str = "\
Everything is stored in the database before anybody sees it. Stop the server with
Ctrl-C, or even kill it: tables continue where they left off.

Examples:
  rustlers serve                                          on http://127.0.0.1:7070, in rustlers.db
  rustlers serve --listen 0.0.0.0:7070                    also for phones in the same network
  rustlers serve --listen 0.0.0.0:80 --public-url http://games.example.org
  RUSTLERS_DATABASE=postgres://me@db/rustlers rustlers serve
  rustlers serve --log rustlers_server=debug --log-format json 2> log.jsonl";

pub(super) const ADMIN_EXAMPLES: &str = "\
These commands work whether or not a server is running on the database.

Examples:
  rustlers admin list --status playing
  rustlers admin close k3v8mzqa
  rustlers admin export journals
  rustlers admin backup friday.db";

pub(super) const LIST_EXAMPLES: &str = "\
Examples:
  rustlers admin list
  rustlers admin list --status open,playing --idle 7d
  rustlers admin list --game goat --limit 20 --json
  RUSTLERS_DATABASE=postgres://me@db/rustlers rustlers admin list";

pub(super) const CLOSE_EXAMPLES: &str = "\
If a server has the table, it is asked to close it, at the address that it announced in
the database (--peer-address of `rustlers serve`), and notifies everybody at the table.
The game cannot be continued; its history stays stored.

Examples:
  rustlers admin close k3v8mzqa
  rustlers admin close k3v8mzqa --database /var/lib/rustlers/rustlers.db";

pub(super) const EXPORT_EXAMPLES: &str = "\
A file gets its name only once it is complete. Existing files are left alone: journals of
finished games never change. Everything that is skipped is listed, and if a journal cannot
be read, the exit code is 1.

Examples:
  rustlers admin export journals
  rustlers admin export journals && rustlers replay --verify journals/k3v8mzqa.jsonl";

pub(super) const BACKUP_EXAMPLES: &str = "\
The copy is a complete database: `rustlers serve --database FILE` continues from it. It gets
its name only once it is complete. For PostgreSQL, use pg_dump instead.

Examples:
  rustlers admin backup friday.db
  rustlers admin backup /backup/$(date +%F).db --database /var/lib/rustlers/rustlers.db";

pub(super) const NEW_EXAMPLES: &str = "\
The position holds everything, secrets included.
The same seed gives the same position.

Examples:
  rustlers new goat --players 4
  rustlers new goat --players 4 --seed 7 --option start=2
  rustlers new goat -p 3 -s 1 | rustlers try        what can be chosen there";

pub(super) const TRY_EXAMPLES: &str = "\
The input is one JSON object:
  {\"game\":\"goat\",
   \"options\":{..},     optional; the defaults if left out
   \"position\":{..},    as `rustlers new` prints it
   \"script\":[          optional; no choices if left out
     {\"seat\":0, \"choice\":{\"offer\":{\"card\":\"Goat\",\"name\":\"Kid\",\"to\":2}}},
     {\"seat\":2, \"choice\":\"accept\", \"chance\":[\"Banker\", 3, null]}]}

`chance` fixes the outcomes that are drawn while the choice resolves, in
order: by name, by number, or null for any outcome. All other draws come from
the seed, so the same input always gives the same output.

The output is one JSON object:
  game, options, position   the position afterwards, which can be tried in turn
  steps                     every choice in words, with its number of events
  events, stories           what happened, nothing hidden; a sentence for each
  chance                    every draw: out of how many, which one, and what it was
  awaits, choices           whose choice is open, and what they may choose
  views                     what every seat, and a spectator, knows
  outcome                   places and scores, when the game is over

A refused choice prints {\"refused\":{index, seat, reason, rule}} and exits
with 1. An impossible position prints {\"impossible\":[..]} and exits with 2.
Any other invalid input also exits with 2, and prints nothing.

Examples:
  rustlers new goat -p 4 -s 7 | rustlers try
  rustlers try bug-report.json
  rustlers try --compact < puzzle.json";

pub(super) const SIMULATE_EXAMPLES: &str = "\
The same seed gives the same games, whatever the number of threads.
A shared victory counts as a fraction, so the wins add up to the number of games.

Examples:
  rustlers simulate goat --players 4 --games 10000
  rustlers simulate goat -p 4 -g 1000 --bots cowhand,greenhorn,greenhorn,greenhorn --rotate
  rustlers simulate goat -p 3 -g 100 -s 7 --json --out games.jsonl      journals, for `rustlers replay`
  rustlers simulate west -p 4 -g 1000 --bots cowhand --out west.parquet   a table, for DuckDB or Polars
  rustlers simulate goat -p 4 -g 1000 --out moves.parquet --decisions
  rustlers simulate goat -p 4 -g 1000 -s 7 --part 2/8 --out part-2.parquet";

pub(super) const MERGE_EXAMPLES: &str = "\
The whole has the same bytes as if one process had played everything. If a part
is missing, given twice or from another plan, the error names it, and nothing is
written.

Examples:
  rustlers merge parts/*.parquet --out games.parquet
  rustlers merge parts/*.json --out balance    parts of `rustlers lab balance`
  rustlers merge parts/*.json                  parts of `rustlers lab strength`";

pub(super) const EXPORT_JOURNALS_EXAMPLES: &str = "\
People are called `person`, and bots by their level. Tables that are skipped are
listed; if a finished game cannot be read, the exit code is 1. `rustlers admin
export` keeps the names.

Examples:
  rustlers export-journals games.parquet
  rustlers export-journals moves.parquet --decisions --database friday.db
  rustlers export-journals games.jsonl --database postgres://me@db/rustlers";

pub(super) const LAB_EXAMPLES: &str = "\
Examples:
  rustlers lab strength goat -p 4                          how strong is the top hand?
  rustlers lab arena goat -p 4                             how do all levels compare?
  rustlers lab respond goat -p 2                           who beats the top hand?
  rustlers lab train goat --out goat.json                  what is a table worth?
  rustlers lab balance west                                who wins, and why";

pub(super) const STRENGTH_EXAMPLES: &str = "\
Every deal is played once for every seat that the hero can take, and once by the field alone; in
the west once for every Pioneer, and once for the whole gang. The interval counts deals, not
games, because the games of a deal are alike. The sign test compares the hero with the field in
the same seats. The same seed gives the same games, whatever the number of threads.

Examples:
  rustlers lab strength goat -p 4 -d 500
  rustlers lab strength goat -p 2 --hero tophand/playouts=3000 --field tophand
  rustlers lab strength lords -p 4 --hero tophand --field flat/worlds=10 --json
  rustlers lab strength critters -p 5 -o payoffs=true
  rustlers lab strength goat -p 4 -d 5000 --part 2/8 --out part-2.json";

pub(super) const ARENA_EXAMPLES: &str = "\
Ratings are Weng-Lin ratings: an unknown player has 25, and a difference of 8 is a clear one.

Examples:
  rustlers lab arena goat -p 4 -g 400
  rustlers lab arena goat -p 4 --bots cowhand,tophand,tophand/playouts=3000,flat/worlds=20";

pub(super) const EXPLOIT_EXAMPLES: &str = "\
Cowhands play games of two. Everything that can happen at the end is worked out, and so is what somebody who knows
a bot's habits wins against it there beyond what is fair, in chances to win.

Examples:
  rustlers lab exploit goat
  rustlers lab exploit goat --bots cowhand,tophand,tophand/gate=0 -e 50 -a 100";

pub(super) const RESPOND_EXAMPLES: &str = "\
The learner starts out as a cowhand and takes every seat in turn, among bots that never change. Then
it stops learning, and is measured on deals that it has not seen, those of `rustlers lab strength`
with the same seed, beside what it won there before the training. The interval counts deals, not
games. The same seed gives the same response, whatever the number of threads.

Examples:
  rustlers lab respond goat -p 2 --against cowhand
  rustlers lab respond goat -p 2 --against tophand --games 5000 --deals 500
  rustlers lab respond lords -p 3 --against tophand/playouts=192 --json";

pub(super) const TRAIN_EXAMPLES: &str = "\
Cowhands play at tables of every size. The file holds weights that say who wins, in some games also
weights that tell what people have from what luck would deal them, the command, and the fit. Files under crates/bots/values are compiled in.

Examples:
  rustlers lab train goat --games 5000 --out crates/bots/values/goat.json";

pub(super) const PUZZLES_EXAMPLES: &str = "\
Every moment is judged from what its seat sees there. What is found was checked with sixteen times the
playouts of a top hand; it still needs a title and a reason.
The same seed finds the same puzzles, whatever the number of threads, and an interrupted search
continues with the same command.

Examples:
  rustlers lab puzzles goat --games 100 --out found.jsonl
  rustlers lab puzzles goat --games 100 --out found.jsonl --print | less";

pub(super) const BALANCE_EXAMPLES: &str = "\
The same seed and edition give the same report, whatever the number of threads.

Examples:
  rustlers lab balance west                                1000 games of each team size, into balance/
  rustlers lab balance west -g 5000 --out report           more games, elsewhere
  rustlers lab balance west --edition my-west              with your own components
  rustlers lab balance west --part 2/8 --out part-2.json   one of eight parts, for `rustlers merge`";

pub(super) const REPLAY_EXAMPLES: &str = "\
Examples:
  rustlers replay friday.jsonl                   as a spectator saw it
  rustlers replay friday.jsonl --as 0            as the first seat knew it
  rustlers replay friday.jsonl --as all          with every secret
  rustlers replay games.jsonl --game 3 --json
  rustlers replay games.jsonl --verify           check every game";

pub(super) const REVIEW_EXAMPLES: &str = "\
A decision is judged by what its seat knew. First chance + luck + others + skill = last
chance, exactly. The same journal always gives the same review; a game takes up to a minute.

Examples:
  rustlers review games.jsonl --game 3
  rustlers review games.jsonl --game 3 --seat 0           every decision of the first seat
  rustlers review games.jsonl --json | jq .headlines";

pub(super) const RULES_EXAMPLES: &str = "\
Examples:
  rustlers rules goat                 how to play
  rustlers rules goat --all           every rule, numbered
  rustlers rules goat \"what if tie\"   answers to a question, best first
  rustlers rules goat GOAT-56         one rule, with the rulings it cites
  rustlers rules goat r34             a ruling";

pub(super) const GAMES_EXAMPLES: &str = "\
Examples:
  rustlers games
  rustlers games --json";

pub(super) const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  rustlers completions bash > ~/.local/share/bash-completion/completions/rustlers
  rustlers completions zsh > ~/.zfunc/_rustlers
  rustlers completions fish > ~/.config/fish/completions/rustlers.fish";
