"""
The compiled part of `rustlers`. Import `rustlers` instead.
"""

from typing import Any, SupportsIndex, final

import numpy as np
import numpy.typing as npt

__all__ = ["Game", "Vector", "balance", "games", "layout", "levels", "merge", "new", "replay", "restore", "simulate", "strength"]

@final
class Game:
    """
    A game in progress. Make one with `rustlers.new`, `rustlers.restore` or `rustlers.replay`.

    Choices, views, sights and positions are plain data: dictionaries, lists, strings and numbers, as in the journals and
    in the protocol of the server. Seats are numbers from 0.
    """
    def __copy__(self, /) -> Game: ...
    def __deepcopy__(self, /, _memo: Any) -> Game: ...
    def __reduce__(self, /) -> Any:
        """
        For `pickle`: a game with a journal is replayed, any other one is restored from its position. The copy has no bots, and
        luck of its own that follows from this game's.
        """
    def __repr__(self, /) -> str: ...
    def act(self, /, seat: SupportsIndex, action: SupportsIndex) -> None:
        """
        Carries out the choice of a seat with this action id. Raises `IllegalChoice` if it has no such choice now.
        """
    def action_ids(self, /, seat: SupportsIndex) -> list[int | None]:
        """
        The action id of each of a seat's `choices`, in the same order; `None` for a choice without one.
        """
    def action_mask(self, /, seat: SupportsIndex) -> npt.NDArray[np.int8]:
        """
        1 for each action id that is legal for a seat (int8).
        """
    def ask(self, /, seat: int) -> Any:
        """
        What the bot at an awaited seat chooses. Nothing happens yet: pass it to `choose`.
        """
    @property
    def awaits(self, /) -> list[int]:
        """
        The seats whose choice is open; several when choices are simultaneous, none when the game is over.
        """
    def choice_of(self, /, seat: int, action: int) -> Any:
        """
        The choice of a seat with this action id; `None` if it has no such choice now.
        """
    def choices(self, /, seat: int) -> list[Any]:
        """
        Every legal choice of a seat; none if it may not choose.
        """
    def choose(self, /, seat: int, choice: Any) -> None:
        """
        Carries out a choice of a seat: one of `choices`.

        Raises `IllegalChoice`, whose `rule` is the id of the rule; then nothing has changed.
        """
    def clone(self, /) -> Game:
        """
        Another game in the same state, with the same luck to come. Bots are copied with what they know.
        """
    def draw(self, /, seat: int | None = None) -> str:
        """
        The same drawn as text, at most 80 columns wide.
        """
    def features(self, /, seat: SupportsIndex) -> npt.NDArray[np.int16]:
        """
        Each of a seat's `choices` as a row of numbers, in the same order (int16): its kind, and what completes it.
        """
    @property
    def is_over(self, /) -> bool:
        """
        Is the game over?
        """
    def journal(self, /) -> str:
        """
        The journal of the game: one line for each choice, with the seed once the game is over.

        `rustlers.replay` and the command `rustlers replay` read it. Raises `BadInput` for a game that was restored or
        redealt, because it has no beginning.
        """
    @property
    def may_choose(self, /) -> list[int]:
        """
        The seats that may choose: the awaited ones, and those that may speak up unasked.
        """
    @property
    def name(self, /) -> str:
        """
        The name of the game.
        """
    @property
    def names(self, /) -> list[str]:
        """
        The names of the seats in stories.
        """
    def observe(self, /, seat: SupportsIndex) -> npt.NDArray[np.int16]:
        """
        What a seat knows as a row of numbers (int16). `rustlers.obs.layout` says what they mean.
        """
    @property
    def options(self, /) -> dict[str, Any]:
        """
        The options the game was set up with.
        """
    @property
    def outcome(self, /) -> dict[str, list[int]] | None:
        """
        How the game ended: `{"places": [...], "scores": [...]}` by seat; `None` while it is in progress.
        """
    def play_bots(self, /, limit: int | None = None) -> int:
        """
        Plays the choices of all awaited bots until somebody else is awaited, or the game is over. Returns how many.
        """
    @property
    def players(self, /) -> int:
        """
        The number of seats.
        """
    def position(self, /) -> dict[str, Any]:
        """
        The complete state in readable form, secrets included; `rustlers.restore` takes it.
        """
    def question(self, /, seat: SupportsIndex) -> str:
        """
        The question to a seat; empty if it is not asked anything.
        """
    def redeal(self, /, seat: int, seed: int | None = None) -> Game:
        """
        Another game that a seat cannot tell from this one: whatever it does not know is dealt anew.

        It has no bots and no journal, and its luck follows from `seed`.
        """
    def seat_bot(self, /, seat: SupportsIndex, level: str) -> None:
        """
        Lets a bot of a level sit down: `greenhorn`, `cowhand` or `tophand`. It gets what its seat sees, and nothing else.

        It watches from now on: seat bots before the first choice.
        """
    def sights(self, /, seat: int | None = None) -> list[dict[str, Any]]:
        """
        What a seat, or a spectator, saw of the last choice (or of the set-up): `[{"sight": ..., "text": ...}]`.
        """
    def texts(self, /, seat: SupportsIndex) -> list[str]:
        """
        What a seat would say to make each of its `choices`, in the same order.
        """
    @property
    def title(self, /) -> str:
        """
        The name on its box.
        """
    def view(self, /, seat: int | None = None) -> dict[str, Any]:
        """
        Everything a seat knows; without a seat, what a spectator knows.
        """
    def why(self, /, seat: SupportsIndex) -> str:
        """
        Why the bot at a seat made its last choice, in one line.
        """

@final
class Vector:
    """
    `n` games at once: `rustlers.vector("goat", 256, seed=1, players=4)`.

    Without a seed, the luck cannot be predicted. `threads` is the number of threads that step the games; all cores by
    default. With `hero`, only that seat is asked, and bots of the level `opponents` (greenhorns by default) play the others.
    `observations`, `masks`, `seats`, `rewards` and `dones` are arrays to write into, of the shapes below; what is not given
    is made. All other keywords are options of the game.

    `step` carries out one action in each game and writes into the arrays below, which stay the same objects. A game that
    ends starts anew in the same step: its row of `dones` is true and its row of `rewards` is set, and its observation is the
    first one of the next game.
    """
    def __len__(self, /) -> int:
        """
        The number of games.
        """
    def __new__(cls, /, game: str, n: int, seed: int | None = None, players: int | None = None, *, threads: int | None = None, hero: int | None = None, opponents: str | None = None, observations: npt.NDArray[np.int16] | None = None, masks: npt.NDArray[np.bool_] | None = None, seats: npt.NDArray[np.int8] | None = None, rewards: npt.NDArray[np.float32] | None = None, dones: npt.NDArray[np.bool_] | None = None, **options: Any) -> Vector:
        """
        See `rustlers.vector`.
        """
    def __repr__(self, /) -> str: ...
    @property
    def dones(self, /) -> npt.NDArray[np.bool_]:
        """
        Which games have just ended (bool).
        """
    @property
    def game(self, /) -> str:
        """
        The name of the game.
        """
    @property
    def masks(self, /) -> npt.NDArray[np.bool_]:
        """
        Which action ids are legal: one row for each game (bool).
        """
    @property
    def observations(self, /) -> npt.NDArray[np.int16]:
        """
        What the next seat knows: one row of numbers for each game (int16).
        """
    @property
    def players(self, /) -> int:
        """
        The number of seats at each table.
        """
    def reset(self, /, seed: int | None = None) -> None:
        """
        Starts every game anew, with luck that follows from the seed.
        """
    @property
    def rewards(self, /) -> npt.NDArray[np.float32]:
        """
        The rewards of every seat of the games that have just ended, otherwise 0 (float32).
        """
    def sample(self, /, actions: npt.NDArray[np.int32]) -> None:
        """
        Writes a random legal action for each game into `actions`, all equally likely.
        """
    @property
    def seats(self, /) -> npt.NDArray[np.int8]:
        """
        Whose action comes next in each game (int8).
        """
    def step(self, /, actions: npt.NDArray[np.int32]) -> None:
        """
        Carries out one action in each game; `actions` are the ids, as an int32 array.

        Raises `IllegalChoice` if an action is not legal: the games with such an action stay as they were, and all others
        have been stepped.
        """

def balance(games: int = 1000, seed: int = 1, *, out: str | None = None, part: str | None = None, threads: int | None = None) -> dict[str, Any] | None:
    """
    Lets cowhands play every team size of the west, and reports who wins and what everything is worth.

    `games` are played for each team size. With `out`, the page and the data of the report go into that directory. With
    `part="2/8"`, only that part of the games is played, into the file `out`, which ends in `.json`.
    """

def games() -> list[dict[str, Any]]:
    """
    Every game: its name, its title, how many can play, and its options with their values.
    """

def layout(game: str) -> dict[str, Any]:
    """
    What the observations and action ids of a game mean, with the version of the layout.

    `fields` are the parts of an observation: name, first number, shape, meaning. `kinds` are the kinds of choices: name,
    first id, number of ids, and what completes the choice. For a kind with `"listed": true` the id is the place of the
    choice among the legal ones of its kind; see `Game.features` for what it says.
    """

def levels() -> list[str]:
    """
    The levels of bots, the weakest first.
    """

def merge(parts: list[str], out: str | None = None) -> dict[str, Any]:
    """
    Joins the parts of a simulation or a study, in any order, and returns the results of the whole.

    A simulation's games are written to the file `out`, with the same bytes as if one process had played them all; a
    balance report's page and data go into the directory `out`. Raises `BadInput` if a part is missing, there twice, or
    from another plan; then nothing is written.
    """

def new(game: str, players: int | None = None, seed: int | None = None, names: list[str] | None = None, **options: Any) -> Game:
    """
    Sets up a game: `rustlers.new("goat", players=4, seed=7)`.

    Without a seed, the luck cannot be predicted. `names` are the names of the seats in stories. All other keywords are
    options of the game, which `rustlers.games()` lists. Raises `UnknownGame` or `BadOptions`.
    """

def replay(journal: str, steps: int | None = None, seed: int | None = None) -> Game:
    """
    The game after the first `steps` choices of a journal, or after all of them.

    Every choice and every draw is checked; of a finished journal, also its end and its seed. Raises `BadJournal`, which
    names the line.
    """

def restore(game: str, position: Any, options: dict[str, Any] | None = None, seed: int | None = None, names: list[str] | None = None) -> Game:
    """
    The game that a position describes. Raises `BadPosition` with everything that is wrong with it.

    `options` are those of `Game.options`; without them, the defaults are used.
    """

def simulate(game: str, games: int, seed: int | None = None, players: int | None = None, *, bots: str | list[str] | None = None, rotate: bool = False, out: str | None = None, decisions: bool = False, part: str | None = None, threads: int | None = None, **options: Any) -> dict[str, Any]:
    """
    Lets bots play many games, and returns the results: `rustlers.simulate("goat", 1000, seed=7, players=4)`.

    `bots` is a level for all seats, or a list with one for each. With `out`, every game is written to that file:
    `.jsonl` for journals, `.parquet` for a table; with `decisions=True`, every decision. `part="2/8"` plays only that
    part of the games, and `rustlers.merge` joins the parts. All other keywords are options of the game.
    """

def strength(game: str, deals: int = 200, seed: int = 1, players: int | None = None, *, hero: str = "tophand", field: str = "cowhand", out: str | None = None, part: str | None = None, threads: int | None = None, **options: Any) -> dict[str, Any] | None:
    """
    Measures how strong a bot is: it takes every seat of the same deals, among others.

    `hero` and `field` are levels, a top hand with settings (`"tophand/playouts=2000"`), or flat Monte Carlo
    (`"flat/worlds=20"`). With `part="2/8"`, only that part of the deals is played, into the file `out`, which ends in
    `.json`. All other keywords are options of the game.
    """
