"""Tests of the environments: the API's rules, and PettingZoo's own API test if installed."""

import unittest
from typing import Any

import needs
from needs import np, with_numpy
from quadrille import _library

if np is not None:
    from quadrille import pettingzoo
    from quadrille.mnk import Rules

    GAMES = [
        lambda: pettingzoo.connect("tic-tac-toe"),
        lambda: pettingzoo.connect(Rules(6, 7, 4)),
        lambda: pettingzoo.connect("5,5,4,2,1,exact", render_mode="ansi"),
        lambda: pettingzoo.connect("connect6"),
        lambda: pettingzoo.chess(),
        lambda: pettingzoo.chess(chess960=True, render_mode="ansi"),
    ]


def play(env: Any, test: unittest.TestCase, seed: int) -> "list[float]":
    """Plays a random game, checks each step against the API's rules, and returns the rewards."""
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    test.assertEqual(env.agents, env.possible_agents)
    total = dict.fromkeys(env.possible_agents, 0.0)
    accumulated = dict.fromkeys(env.possible_agents, 0.0)
    left = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        test.assertEqual(agent, env.agent_selection)
        test.assertIn(agent, env.agents)
        test.assertTrue(env.observation_space(agent).contains(observation), agent)
        test.assertEqual(reward, accumulated[agent])
        test.assertIsInstance(info, dict)
        for each in (env.rewards, env.terminations, env.truncations, env.infos):
            test.assertEqual(set(each), set(env.agents))
        test.assertEqual(env.num_agents, len(env.agents))
        mask = observation["action_mask"]
        for other in env.agents:
            if other != agent:
                test.assertEqual(env.observe(other)["action_mask"].sum(), 0)
        if termination or truncation:
            test.assertEqual(mask.sum(), 0)
            with test.assertRaises(ValueError):
                env.step(0)
            total[agent] += reward
            left.append(agent)
            env.step(None)
            continue
        test.assertGreater(mask.sum(), 0)
        action = int(random.choice(np.flatnonzero(mask)))
        test.assertTrue(env.action_space(agent).contains(action))
        with test.assertRaises(ValueError):
            env.step(None)
        accumulated[agent] = 0.0
        env.step(action)
        for each in env.agents:
            accumulated[each] += env.rewards[each]
    test.assertEqual(sorted(left), env.possible_agents)
    test.assertEqual(env.agents, [])
    with test.assertRaises(ValueError):
        env.step(None)
    return [total[agent] for agent in env.possible_agents]


@with_numpy
class EnvironmentTest(unittest.TestCase):
    def test_follows_the_api(self) -> None:
        for make in GAMES:
            env = make()
            seen = set()
            for seed in range(12 if "chess" not in env.metadata["name"] else 4):
                rewards = play(env, self, seed)
                self.assertEqual(sum(rewards), 0)
                seen.add(rewards[0])
            self.assertTrue(seen <= {-1.0, 0.0, 1.0}, seen)

    def test_rewards_the_winner(self) -> None:
        env = pettingzoo.connect("tic-tac-toe", render_mode="ansi")
        env.reset()
        for action in (0, 3, 1, 4, 2):
            env.step(action)
        self.assertEqual(env.rewards, {"player_0": 1, "player_1": -1})
        self.assertEqual(env.last()[1:4], (1, True, False))
        self.assertEqual(env.render(), "XXX\nOO.\n...")

    def test_the_same_agent_acts_for_each_stone_of_its_turn(self) -> None:
        env = pettingzoo.connect("connect6")
        env.reset()
        agents = []
        for action in range(5):
            agents.append(env.agent_selection)
            env.step(action * 20)
        self.assertEqual(agents, ["player_0"] + ["player_1"] * 2 + ["player_0"] * 2)

    def test_observes_from_the_side_to_moves_point_of_view(self) -> None:
        env = pettingzoo.connect("3,4,3,1,1")
        env.reset()
        env.step(6)
        observation = env.observe("player_1")
        self.assertEqual(observation["observation"].shape, (3, 4, 4))
        self.assertEqual(observation["observation"][1, 2].tolist(), [0, 1, 0, 0])
        self.assertEqual(observation["action_mask"].tolist(), [1] * 6 + [0] + [1] * 5)

    def test_illegal_actions_change_nothing(self) -> None:
        for make in GAMES:
            env = make()
            env.reset(seed=1)
            mask = env.last()[0]["action_mask"]
            bad = int(np.flatnonzero(mask == 0)[0]) if not mask.all() else len(mask)
            before = env.last()[0]["observation"].tobytes()
            with self.assertRaises(_library.IllegalMoveError):
                env.step(bad)
            self.assertEqual(env.last()[0]["observation"].tobytes(), before)

    def test_seed_selects_the_start_position(self) -> None:
        env = pettingzoo.chess(chess960=True, render_mode="ansi")
        boards = []
        for seed in (1, 2, 1):
            env.reset(seed=seed)
            boards.append(env.render())
        self.assertEqual(boards[0], boards[2])
        self.assertNotEqual(boards[0], boards[1])
        with self.assertRaisesRegex(ValueError, "render_mode"):
            pettingzoo.chess(render_mode="rgb")

    def test_passes_pettingzoos_api_test(self) -> None:
        try:
            from pettingzoo.test import api_test
        except ImportError:
            self.skipTest("PettingZoo is not installed")
        for make in GAMES:
            api_test(make(), num_cycles=300)


@unittest.skipUnless(needs.np is None, "requires a run without numpy")
class WithoutNumpyTest(unittest.TestCase):
    def test_import_error_names_numpy(self) -> None:
        from quadrille import pettingzoo

        with self.assertRaisesRegex(ImportError, "pip install numpy"):
            pettingzoo.connect()


if __name__ == "__main__":
    unittest.main()
