"""A batch of games against an opponent, for single-agent environments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional, Union

from . import _arrays, _check
from ._environment_games import EnvironmentGame
from .errors import IllegalMoveError

Opponent = Union[Callable[[Any], Any], str, None]
"""Chooses the other side's moves: a function from a Game or Board to a move, "random", or None:
the agent moves for both sides."""

BOTH = -1


class OpponentGames:
    """Games of one agent each, in which the opponent replies at once.

    Attributes:
        batch: the games.
        agent: int8 (size,), the agent's side, 0 or 1, or BOTH.
        over: bool (size,), True if the game has ended; it then stays as it is until restart().
    """

    def __init__(self, game: EnvironmentGame, size: int, opponent: Opponent, side: Optional[str],
                 illegal: str, threads: int) -> None:
        if opponent not in (None, "random") and not callable(opponent):
            raise TypeError(_check.message("opponent", "a function, 'random' or None", opponent))
        if side is not None and side not in game.sides:
            raise ValueError(_check.message(
                "side", f"'{game.sides[0]}', '{game.sides[1]}' or None", side))
        if side is not None and opponent is None:
            raise ValueError("side: expected None without an opponent, because the agent moves "
                             f"for both sides, got {side!r}")
        if illegal not in ("raise", "lose"):
            raise ValueError(_check.message("illegal", "'raise' or 'lose'", illegal))
        np = _arrays.numpy()
        self.game = game
        self.size = _check.integer("num_envs", size, 1, 2**31 - 1)
        self.over = np.zeros(size, dtype=bool)
        self.agent = np.full(size, BOTH, dtype=np.int8)
        self._opponent = opponent
        self._side = None if side is None else game.sides.index(side)
        self._illegal = illegal
        self._threads = threads

    def start(self, seed: int) -> None:
        """Creates the games; `seed` selects Chess960 positions and random opponents' moves."""
        self.batch = self.game.new_batch(self.size, seed, self._threads)

    def restart(self, which: Any, random: Any, fen: Optional[str] = None) -> None:
        """Restarts games.

        Args:
            which: bool (size,), the games to restart.
            random: numpy's generator, which draws the agent's side where it is not fixed.
            fen: the position to start from.

        Raises:
            ValueError: if the position is malformed or a game that is over.
        """
        np = _arrays.numpy()
        self.batch.reset(which)
        if fen is not None:
            for index in np.flatnonzero(which):
                self.game.set_position(self.batch, int(index), fen)
            if (self.batch.done & which).any():
                raise ValueError(_check.message("fen", "a game that is not over", fen))
        if self._opponent is not None:
            sides = random.integers(2, size=self.size) if self._side is None else self._side
            self.agent[:] = np.where(which, sides, self.agent)
        self.over[which] = False
        self._reply()

    def step(self, actions: Any) -> Any:
        """Plays one action in each game that is not over, and the opponent's replies.

        Returns:
            float64 (size,): the agent's rewards; in games without an opponent, those of the side
            that acted.

        Raises:
            IllegalMoveError: if an action is illegal and illegal moves do not lose. No game has
            changed then.
        """
        np = _arrays.numpy()
        actions = _arrays.actions(actions, self.size)
        acting = np.where(self.agent == BOTH, self.batch.to_move, self.agent)
        before = self.over.copy()
        played = np.where(before, -1, actions)
        forfeit = np.zeros(self.size, dtype=bool)
        bad = ~before & ~self._legal(actions)
        if self._illegal == "lose":
            forfeit = bad
            played[bad] = -1
        elif (bad & (actions == -1)).any():  # which the library takes for a pass
            first = int(np.flatnonzero(bad & (actions == -1))[0])
            raise IllegalMoveError(f"game {first}: expected a legal action, got -1")
        self.batch.step(played)
        self.over |= forfeit
        self._reply()
        results = self.batch.result * (1 - 2 * acting)
        return np.where(forfeit, -1.0, np.where(before, 0.0, results)).astype(np.float64)

    def _legal(self, actions: Any) -> Any:
        np = _arrays.numpy()
        inside = (actions >= 0) & (actions < self.game.actions)
        return inside & self.batch.legal_mask[np.arange(self.size), np.where(inside, actions, 0)]

    def _reply(self) -> None:
        """Plays the opponent's moves until the agent is to move or the game is over."""
        np = _arrays.numpy()
        while True:
            self.over |= self.batch.done
            waiting = ~self.over & (self.agent != BOTH) & (self.batch.to_move != self.agent)
            if not waiting.any():
                return
            if self._opponent == "random":
                actions = self.batch.random_actions()
            else:
                actions = np.full(self.size, -1, dtype=np.int32)
                for index in np.flatnonzero(waiting):
                    actions[index] = self._choice(int(index))
            self.batch.step(np.where(waiting, actions, -1))

    def _choice(self, index: int) -> int:
        assert callable(self._opponent)
        position = self.game.position(self.batch, index)
        return self.game.action(position, self._opponent(position))

    def masks(self) -> Any:
        """Returns the legal actions, int8 (size, actions); none where the game is over."""
        masks = self.batch.legal_mask.astype("int8")
        masks[self.over] = 0
        return masks
