"""Environments with Gymnasium's API: k-in-a-row games of any rules, and chess.

    env = ConnectEnv("gomoku", opponent="random")
    observation, info = env.reset(seed=1)
    terminated = False
    while not terminated:
        action = choose(observation, info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)

`ConnectVectorEnv` and `ChessVectorEnv` step many games at once. If Gymnasium is installed, the
classes and their spaces are instances of its classes, and gymnasium.make("quadrille/Connect-v0",
rules="gomoku") creates them; otherwise they have the same methods. Requires numpy.
"""

from __future__ import annotations

import enum
from typing import Any, Optional

from . import _arrays, _check
from ._environment_games import Chess, Connect, EnvironmentGame
from ._opponents import Opponent, OpponentGames
from .mnk._rules import AnyRules

try:
    import gymnasium as _gymnasium
    from gymnasium import Env as _Env
    from gymnasium import spaces as _spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as _VectorEnv
except ImportError:
    from . import _spaces
    from ._spaces import Seeded as _Env
    from ._spaces import Seeded as _VectorEnv

    _gymnasium = None

    class AutoresetMode(enum.Enum):  # type: ignore[no-redef]
        """When a vector environment restarts a game that has ended."""

        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"


__all__ = ["AutoresetMode", "BoardGameEnv", "BoardGameVectorEnv", "ChessEnv", "ChessVectorEnv",
           "ConnectEnv", "ConnectVectorEnv", "register"]

_METADATA = {"render_modes": ["ansi", "human"], "render_fps": 1}


def _render_mode(mode: Optional[str]) -> Optional[str]:
    if mode not in (None, "ansi", "human"):
        raise ValueError(_check.message("render_mode", "'ansi', 'human' or None", mode))
    return mode


def _new_seed(seed: Optional[int], random: Any) -> int:
    """Returns the batch's seed: `seed`, or else a number drawn from `random`."""
    if seed is not None:
        return _check.integer("seed", seed, 0, 2**64 - 1)
    return int(random.integers(2**63))


class BoardGameEnv(_Env):  # type: ignore[misc]
    """Base class of the environments: one game, one agent.

    An observation is float32 (planes, rows, columns), from the side to move's point of view, as
    Batch.observe(). info has "action_mask", int8, 1 where an action is legal, and "to_move", 0 for
    the side that moves first in the game. The reward of a won game is 1, of a lost one -1; without
    an opponent it is that of the side that acted. Games are never truncated.
    """

    metadata: dict[str, Any] = _METADATA

    def __init__(self, game: EnvironmentGame, opponent: Opponent, side: Optional[str],
                 illegal: str, render_mode: Optional[str]) -> None:
        super().__init__()
        np = _arrays.numpy()
        self.render_mode = _render_mode(render_mode)
        self._games = OpponentGames(game, 1, opponent, side, illegal, threads=1)
        self.action_space = _spaces.Discrete(game.actions)
        self.observation_space = _spaces.Box(low=0, high=1, shape=game.planes, dtype=np.float32)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """Starts a game.

        Args:
            seed: seeds the side of the agent, random opponents and Chess960 positions.
            options: "fen", the position to start from.

        Returns:
            the observation and info.
        """
        super().reset(seed=seed)
        np = _arrays.numpy()
        if seed is not None or not hasattr(self._games, "batch"):
            self._games.start(_new_seed(seed, self.np_random))
        self._games.restart(np.ones(1, dtype=bool), self.np_random, (options or {}).get("fen"))
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponent's reply.

        Returns:
            observation, reward, terminated, truncated (always False), info.

        Raises:
            IllegalMoveError: if the action is illegal and illegal moves do not lose.
            RuntimeError: before reset(), and after the end of a game.
        """
        if not hasattr(self._games, "batch") or self._games.over[0]:
            raise RuntimeError("no game is running: call reset()")
        number = _check.integer("action", action, -(2**31), 2**31 - 1)
        reward = float(self._games.step([number])[0])
        observation, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return observation, reward, bool(self._games.over[0]), False, info

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        info = {"action_mask": self._games.masks()[0], "to_move": int(self._games.batch.to_move[0])}
        return self._games.batch.observe()[0], info

    @property
    def position(self) -> Any:
        """The current position, a Game or a Board."""
        return self._games.game.position(self._games.batch, 0)

    def render(self) -> Optional[str]:
        """Returns the board as text, or prints it if render_mode is "human"."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return str(self.position)
        print(self.position, end="\n\n")
        return None


class ConnectEnv(BoardGameEnv):
    """A game of any (m,n,k,p,q) rules; an action is a cell's index y * n + x."""

    def __init__(self, rules: AnyRules = "gomoku", opponent: Opponent = None,
                 side: Optional[str] = None, illegal: str = "raise",
                 render_mode: Optional[str] = None) -> None:
        """
        Args:
            rules: Rules, or text such as "gomoku" or "6,7,4,1,1".
            opponent: chooses the other side's stones: a function from a Game to a cell, such as
                Player(...).choose, or "random"; None: the agent moves for both sides.
            side: the agent's side, "black" or "white"; None: drawn for each game.
            illegal: "raise": an illegal action is an error; "lose": it loses the game.
            render_mode: "ansi", "human" or None.
        """
        super().__init__(Connect(rules), opponent, side, illegal, render_mode)


class ChessEnv(BoardGameEnv):
    """Chess or Chess960; actions are those of quadrille.chess.Batch. Threefold repetition and the
    fifty-move rule end a game."""

    def __init__(self, chess960: bool = False, opponent: Opponent = None,
                 side: Optional[str] = None, illegal: str = "raise",
                 render_mode: Optional[str] = None) -> None:
        """Arguments as for ConnectEnv; `opponent` is a function from a Board to a move in UCI
        notation, `side` is "white" or "black"."""
        super().__init__(Chess(chess960), opponent, side, illegal, render_mode)


class BoardGameVectorEnv(_VectorEnv):  # type: ignore[misc]
    """Base class of the vector environments: `num_envs` games of a Batch, one agent each.

    Observations, rewards and infos are those of BoardGameEnv, stacked. How games restart is
    metadata["autoreset_mode"]: NEXT_STEP, the default, restarts a game in the step after its end
    and ignores the action of that step; SAME_STEP restarts it at once, with the last observation
    in infos["final_obs"] and the last info in infos["final_info"]; DISABLED waits for
    reset(options={"reset_mask": mask}).
    """

    metadata: dict[str, Any] = _METADATA

    def __init__(self, game: EnvironmentGame, num_envs: int, opponent: Opponent,
                 side: Optional[str], illegal: str, render_mode: Optional[str],
                 autoreset_mode: Any, threads: int) -> None:
        super().__init__()
        np = _arrays.numpy()
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**_METADATA, "autoreset_mode": self.autoreset_mode}
        self.render_mode = _render_mode(render_mode)
        self._games = OpponentGames(game, num_envs, opponent, side, illegal, threads)
        self.num_envs = self._games.size
        self.single_action_space = _spaces.Discrete(game.actions)
        self.action_space = _spaces.MultiDiscrete(np.full(self.num_envs, game.actions))
        self.single_observation_space = _spaces.Box(
            low=0, high=1, shape=game.planes, dtype=np.float32)
        self.observation_space = _spaces.Box(
            low=0, high=1, shape=(self.num_envs, *game.planes), dtype=np.float32)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[Any, dict[str, Any]]:
        """Restarts all games, or those of the bool array options["reset_mask"].

        Args:
            seed: as for BoardGameEnv.reset(); one number for all games. It replaces all games.
            options: "fen", the position to start from, and "reset_mask".

        Raises:
            ValueError: if the mask has the wrong shape, or selects some games before there are any
                or together with a seed.
        """
        super().reset(seed=seed)
        np = _arrays.numpy()
        options = options or {}
        which = np.ones(self.num_envs, dtype=bool)
        if options.get("reset_mask") is not None:
            which = _arrays.marks(options["reset_mask"], self.num_envs).astype(bool)
        if seed is not None or not hasattr(self._games, "batch"):
            if not which.all():
                raise ValueError("reset_mask: a first reset() and one with a seed start all games")
            self._games.start(_new_seed(seed, self.np_random))
        self._games.restart(which, self.np_random, options.get("fen"))
        return self._games.batch.observe(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays an action in each game, and the opponents' replies.

        Returns:
            observations, rewards float64, terminations bool, truncations (all False), infos.

        Raises:
            IllegalMoveError: if an action is illegal and illegal moves do not lose; the message
                names the first game. Nothing has changed then.
            RuntimeError: before reset(), and if games have ended that reset() must restart.
        """
        if not hasattr(self._games, "batch"):
            raise RuntimeError("no game is running: call reset()")
        np = _arrays.numpy()
        games = self._games
        ended = games.over.copy()
        if self.autoreset_mode == AutoresetMode.DISABLED and ended.any():
            raise RuntimeError(f"game {int(np.flatnonzero(ended)[0])} has ended: call reset() with "
                               "options={'reset_mask': mask}")
        rewards = games.step(actions)
        if ended.any():
            games.restart(ended, self.np_random)
        terminations = games.over & ~ended
        infos: dict[str, Any] = {}
        if self.autoreset_mode == AutoresetMode.SAME_STEP and terminations.any():
            infos = self._final(terminations)
            games.restart(terminations, self.np_random)
        infos.update(self._infos())
        truncations = np.zeros(self.num_envs, dtype=bool)
        return games.batch.observe(), rewards, terminations, truncations, infos

    def _infos(self) -> dict[str, Any]:
        np = _arrays.numpy()
        everywhere = np.ones(self.num_envs, dtype=bool)
        return {"action_mask": self._games.masks(), "_action_mask": everywhere,
                "to_move": self._games.batch.to_move.astype(int), "_to_move": everywhere.copy()}

    def _final(self, which: Any) -> dict[str, Any]:
        np = _arrays.numpy()
        observations = np.full(self.num_envs, None, dtype=object)
        planes = self._games.batch.observe()
        for index in np.flatnonzero(which):
            observations[index] = planes[index]
        info = self._infos()
        info["_action_mask"] = info["_to_move"] = which.copy()
        return {"final_obs": observations, "_final_obs": which.copy(),
                "final_info": info, "_final_info": which.copy()}

    def random_actions(self) -> Any:
        """Returns a random legal action for each game; 0 for games that are over."""
        return self._games.batch.random_actions().clip(0)

    def render(self) -> Optional[tuple[str, ...]]:
        """Returns the boards as text, or prints them if render_mode is "human"."""
        if self.render_mode is None:
            return None
        games = self._games
        pictures = tuple(str(games.game.position(games.batch, i)) for i in range(self.num_envs))
        if self.render_mode == "ansi":
            return pictures
        print(*pictures, sep="\n\n", end="\n\n")
        return None


class ConnectVectorEnv(BoardGameVectorEnv):
    """Games of any (m,n,k,p,q) rules; an action is a cell's index y * n + x."""

    def __init__(self, num_envs: int = 1, rules: AnyRules = "gomoku", opponent: Opponent = None,
                 side: Optional[str] = None, illegal: str = "raise",
                 render_mode: Optional[str] = None, autoreset_mode: Any = "NextStep",
                 threads: int = 0) -> None:
        """Arguments as for ConnectEnv, the AutoresetMode or its value, and the number of threads;
        0: one for each core."""
        super().__init__(Connect(rules), num_envs, opponent, side, illegal, render_mode,
                         autoreset_mode, threads)


class ChessVectorEnv(BoardGameVectorEnv):
    """Games of chess or Chess960; actions are those of quadrille.chess.Batch."""

    def __init__(self, num_envs: int = 1, chess960: bool = False, opponent: Opponent = None,
                 side: Optional[str] = None, illegal: str = "raise",
                 render_mode: Optional[str] = None, autoreset_mode: Any = "NextStep",
                 threads: int = 0) -> None:
        """Arguments as for ChessEnv and ConnectVectorEnv."""
        super().__init__(Chess(chess960), num_envs, opponent, side, illegal, render_mode,
                         autoreset_mode, threads)


def register() -> None:
    """Registers quadrille/Connect-v0 and quadrille/Chess-v0 with Gymnasium. Importing this module
    does so where Gymnasium is installed.

    Raises:
        ImportError: if it is not.
    """
    if _gymnasium is None:
        raise ImportError("Gymnasium is not installed: pip install gymnasium; without it, create "
                          "environments by their classes, such as ConnectEnv()")
    for game in ("Connect", "Chess"):
        if f"quadrille/{game}-v0" not in _gymnasium.registry:
            _gymnasium.register(
                id=f"quadrille/{game}-v0", entry_point=f"quadrille.gymnasium:{game}Env",
                vector_entry_point=f"quadrille.gymnasium:{game}VectorEnv")


if _gymnasium is not None:
    register()
