"""Environments with PettingZoo's AEC API: k-in-a-row games of any rules, and chess.

    env = connect("gomoku", render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            action = choose(observation["observation"], observation["action_mask"])
        env.step(action)

If PettingZoo and Gymnasium are installed, the environment and its spaces are instances of their
classes; otherwise they have the same methods. Requires numpy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Optional

from . import _arrays, _check
from . import chess as _chess
from . import mnk as _mnk
from ._environment_games import Batch, Chess, Connect, EnvironmentGame
from .mnk._rules import AnyRules

try:
    from pettingzoo import AECEnv as _AECEnv
except ImportError:
    _AECEnv = object
try:
    from gymnasium import spaces as _spaces
except ImportError:
    from . import _spaces

__all__ = ["BoardGameEnv", "ChessEnv", "ConnectEnv", "chess", "connect"]

Observation = dict[str, Any]


class BoardGameEnv(_AECEnv):  # type: ignore[misc]
    """Base class of the environments: two agents, a batch of one game.

    An observation is a dict: "observation", planes of float32 with the plane last, and
    "action_mask", int8, 1 where an action is legal (all 0 for the agent that is not to move).
    The winner's reward is 1, the loser's -1.
    """

    metadata: dict[str, Any]
    render_mode: Optional[str]
    possible_agents: list[str]
    agents: list[str]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]
    agent_selection: str

    _batch: Batch

    def __init__(self, game: EnvironmentGame, render_mode: Optional[str]) -> None:
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(_check.message("render_mode", "'ansi', 'human' or None", render_mode))
        super().__init__()
        np = _arrays.numpy()
        self.metadata = {"name": game.name, "render_modes": ["ansi", "human"],
                         "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = ["player_0", "player_1"]
        self.agents = []
        self._game = game
        planes, rows, columns = game.planes
        self.action_spaces = {
            agent: _spaces.Discrete(game.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: _spaces.Dict({
                "observation": _spaces.Box(
                    low=0, high=1, shape=(rows, columns, planes), dtype=np.float32),
                "action_mask": _spaces.Box(low=0, high=1, shape=(game.actions,), dtype=np.int8),
            })
            for agent in self.possible_agents
        }

    # The AEC API.

    def observation_space(self, agent: str) -> Any:
        """Returns the space of an agent's observations."""
        return self.observation_spaces[self._agent(agent)]

    def action_space(self, agent: str) -> Any:
        """Returns the space of an agent's actions."""
        return self.action_spaces[self._agent(agent)]

    def _agent(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise ValueError(_check.message("agent", "'player_0' or 'player_1'", agent))
        return agent

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Starts a game. `seed` selects the start position of Chess960 games."""
        if seed is not None:
            seed = _check.integer("seed", seed, 0, 2**64 - 1)
        if seed is not None or not hasattr(self, "_batch"):
            self._batch = self._game.new_batch(1, seed or 0, 1)
        else:
            self._batch.reset()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self._batch.to_move[0])]

    def observe(self, agent: str) -> Observation:
        """Returns `agent`'s observation: the board from the side to move, and its legal actions."""
        np = _arrays.numpy()
        agent = self._agent(agent)
        planes = self._batch.observe()[0]
        mask = np.zeros(self._game.actions, dtype=np.int8)
        if self.agents and agent == self.agent_selection and not self.terminations[agent]:
            mask[:] = self._batch.legal_mask[0]
        return {"observation": np.ascontiguousarray(np.moveaxis(planes, 0, -1)),
                "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """Plays the selected agent's action; None if its game has ended.

        Raises:
            IllegalMoveError: if the action is illegal; the game is unchanged.
            ValueError: if the action is None before the end of the game, or not None after it.
        """
        if not self.agents:
            raise ValueError("no agent is left: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} must act: None is only for agents whose game has ended")
        self._batch.step([_check.integer("action", action, -(2**31), 2**31 - 1)])
        self._cumulative_rewards[agent] = 0
        for index, each in enumerate(self.possible_agents):
            self.rewards[each] = float(self._batch.rewards[0, index])
            self._cumulative_rewards[each] += self.rewards[each]
        if self._batch.done[0]:
            self.terminations = {each: True for each in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[int(self._batch.to_move[0])]
        if self.render_mode == "human":
            self.render()

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError(f"the game of {agent} has ended: expected the action None")
        self.agents.remove(agent)
        for each in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                     self.infos):
            del each[agent]  # type: ignore[attr-defined]
        self.rewards = {each: 0 for each in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(
        self, observe: bool = True
    ) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        """Returns the selected agent's observation, reward since its last action, termination,
        truncation and info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Iterates over the selected agents until none is left."""
        max_iter = _check.integer("max_iter", max_iter, 0, 2**63)
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    @property
    def num_agents(self) -> int:
        """The number of active agents."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """The number of agents."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> BoardGameEnv:
        """The environment itself."""
        return self

    def render(self) -> Optional[str]:
        """Returns the board as text, or prints it if render_mode is "human"."""
        if self.render_mode is None:
            return None
        picture = str(self._game.position(self._batch, 0))
        if self.render_mode == "ansi":
            return picture
        print(picture, end="\n\n")
        return None

    def close(self) -> None:
        """Does nothing: memory is freed with the last reference."""


class ConnectEnv(BoardGameEnv):
    """A game of any (m,n,k,p,q) rules. player_0 is black; an action is a cell's index y * n + x."""

    def __init__(self, rules: AnyRules = "gomoku", render_mode: Optional[str] = None) -> None:
        game = Connect(rules)
        self.rules = game.rules
        super().__init__(game, render_mode)

    @property
    def game(self) -> _mnk.Game:
        """The current game."""
        assert isinstance(self._batch, _mnk.Batch)
        return self._batch.game(0)


class ChessEnv(BoardGameEnv):
    """Chess, or Chess960 from random start positions. player_0 is white; actions are those of
    quadrille.chess.Batch. Threefold repetition and the fifty-move rule end the game."""

    def __init__(self, chess960: bool = False, render_mode: Optional[str] = None) -> None:
        self.chess960 = chess960
        super().__init__(Chess(chess960), render_mode)

    @property
    def board(self) -> _chess.Board:
        """The current board."""
        assert isinstance(self._batch, _chess.Batch)
        return self._batch.board(0)


def connect(rules: AnyRules = "gomoku", render_mode: Optional[str] = None) -> ConnectEnv:
    """Creates an environment for rules or a name: connect("gomoku"), connect(Rules(6, 7, 4))."""
    return ConnectEnv(rules, render_mode)


def chess(chess960: bool = False, render_mode: Optional[str] = None) -> ChessEnv:
    """Creates an environment for chess."""
    return ChessEnv(chess960, render_mode)
