"""Tests of the Gymnasium environments: the API's rules, and Gymnasium's own checks if installed."""

import unittest
from typing import Any

import needs
from needs import np, with_numpy
from quadrille import gymnasium
from quadrille.chess import Batch
from quadrille.mnk import IllegalMoveError

try:
    import gymnasium as installed
except ImportError:
    installed = None

MODES = ("NextStep", "SameStep", "Disabled")
ENVIRONMENTS = {
    "both sides": lambda: gymnasium.ConnectEnv("6,7,4,1,1"),
    "several stones per turn": lambda: gymnasium.ConnectEnv("5,5,4,2,1,exact", opponent="random"),
    "a function as the opponent": lambda: gymnasium.ConnectEnv(
        "connect6", opponent=lambda game: game.legal_moves[-1], side="white"),
    "chess": lambda: gymnasium.ChessEnv(illegal="lose"),
    "Chess960": lambda: gymnasium.ChessEnv(chess960=True, opponent="random", side="black",
                                           illegal="lose"),
}


def random_action(mask: Any, random: Any) -> int:
    """Returns a random legal action, 0 if there is none."""
    return int(random.choice(np.flatnonzero(mask))) if mask.any() else 0


def same(test: unittest.TestCase, first: Any, second: Any) -> None:
    """Checks that two step results are equal in values, shapes and types."""
    test.assertIs(type(first), type(second))
    if isinstance(first, dict):
        test.assertEqual(first.keys(), second.keys())
        for key in first:
            same(test, first[key], second[key])
    elif isinstance(first, np.ndarray):
        test.assertEqual(first.dtype, second.dtype)
        np.testing.assert_array_equal(first, second)
    else:
        test.assertEqual(first, second)


@with_numpy
class EnvTest(unittest.TestCase):
    def test_follows_the_api(self) -> None:
        for name, make in ENVIRONMENTS.items():
            with self.subTest(name):
                env = make()
                env.action_space.seed(1)
                for seed in range(3):
                    self.play(env, seed)

    def play(self, env: Any, seed: int) -> None:
        observation, info = env.reset(seed=seed)
        terminated = False
        while not terminated:
            self.assertIn(observation, env.observation_space)
            self.assertEqual(info["action_mask"].shape, (env.action_space.n,))
            self.assertEqual(info["action_mask"].dtype, np.int8)
            action = env.action_space.sample(info["action_mask"])
            self.assertEqual(info["action_mask"][action], 1)
            observation, reward, terminated, truncated, info = env.step(action)
            self.assertIs(type(reward), float)
            self.assertIs(type(terminated), bool)
            self.assertIs(truncated, False)
            self.assertIn(reward, (-1, 0, 1) if terminated else (0,))
        self.assertEqual(info["action_mask"].sum(), 0)
        with self.assertRaisesRegex(RuntimeError, r"call reset\(\)"):
            env.step(0)

    def test_a_seed_repeats_a_game(self) -> None:
        for name, make in ENVIRONMENTS.items():
            with self.subTest(name):
                runs = []
                for env in (make(), make()):
                    random = np.random.default_rng(5)
                    seen = [env.reset(seed=7)[0].tobytes()]
                    for _ in range(20):
                        mask = env.unwrapped._games.masks()[0]
                        *step, _, _ = env.step(random_action(mask, random))
                        seen.append(step[0].tobytes())
                        if step[2]:
                            seen.append(env.reset()[0].tobytes())
                    runs.append(seen)
                self.assertEqual(*runs)

    def test_rewards_the_side_that_acted_or_the_agent(self) -> None:
        third_row = iter([(0, 2), (1, 2), (2, 2)])
        for env, actions, rewards in (
            (gymnasium.ConnectEnv("tic-tac-toe"), (0, 3, 1, 4, 2), [0, 0, 0, 0, 1]),
            (gymnasium.ConnectEnv("tic-tac-toe"), (0, 1, 2, 4, 3, 7), [0, 0, 0, 0, 0, 1]),
            (gymnasium.ConnectEnv("tic-tac-toe", opponent=lambda _: next(third_row),
                                  side="black"), (0, 1, 4), [0, 0, -1]),
        ):
            env.reset()
            steps = [env.step(action) for action in actions]
            self.assertEqual([step[1] for step in steps], rewards)
            self.assertEqual([step[2] for step in steps], [False] * (len(steps) - 1) + [True])

    def test_illegal_actions_raise_or_lose(self) -> None:
        for action in (4, 9, -1, 2**31 - 1):
            env = gymnasium.ConnectEnv("tic-tac-toe")
            before, _ = env.reset(options={"fen": "3/1x1/3 o 1 3,3,3,1,1"})
            with self.assertRaises(IllegalMoveError):
                env.step(action)
            np.testing.assert_array_equal(env._games.batch.observe()[0], before)
            env = gymnasium.ConnectEnv("tic-tac-toe", illegal="lose")
            env.reset(options={"fen": "3/1x1/3 o 1 3,3,3,1,1"})
            *_, reward, terminated, _, info = env.step(action)
            self.assertEqual((reward, terminated), (-1.0, True))
            self.assertEqual(info["action_mask"].sum(), 0)

    def test_starts_from_a_position(self) -> None:
        env = gymnasium.ChessEnv(render_mode="ansi")
        env.reset(options={"fen": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"})
        *_, reward, terminated, _, _ = env.step(Batch.action(env.position, "a1a8"))
        self.assertEqual((reward, terminated), (1.0, True))
        self.assertTrue(env.render().startswith("R . . . . . k ."))
        for fen in ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "nonsense"):
            with self.assertRaises(ValueError):
                env.reset(options={"fen": fen})

    def test_rejects_invalid_arguments(self) -> None:
        for arguments, words in (
            ({"opponent": "random", "side": "green"}, "side: expected 'black', 'white' or None"),
            ({"side": "black"}, "side: expected None without an opponent"),
            ({"illegal": "ignore"}, "illegal: expected 'raise' or 'lose'"),
            ({"render_mode": "rgb_array"}, "render_mode"),
            ({"rules": "chess"}, "rules 'chess'"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                gymnasium.ConnectEnv(**arguments)
        with self.assertRaisesRegex(TypeError, "opponent: expected a function, 'random' or None"):
            gymnasium.ConnectEnv(opponent="best")
        with self.assertRaisesRegex(RuntimeError, r"call reset\(\)"):
            gymnasium.ConnectEnv().step(0)


@with_numpy
class VectorEnvTest(unittest.TestCase):
    def test_steps_as_single_environments_do(self) -> None:
        random = np.random.default_rng(1)
        singles = [gymnasium.ConnectEnv("tic-tac-toe") for _ in range(4)]
        vector = gymnasium.ConnectVectorEnv(4, "tic-tac-toe", autoreset_mode="SameStep")
        _, infos = vector.reset(seed=1)
        for env in singles:
            env.reset()
        for _ in range(40):
            actions = [random_action(mask, random) for mask in infos["action_mask"]]
            observations, rewards, terminations, truncations, infos = vector.step(actions)
            self.assertIn(observations, vector.observation_space)
            self.assertFalse(truncations.any())
            for i, env in enumerate(singles):
                observation, reward, terminated, _, info = env.step(actions[i])
                self.assertEqual((rewards[i], terminations[i]), (reward, terminated))
                if terminated:
                    np.testing.assert_array_equal(infos["final_obs"][i], observation)
                    observation, info = env.reset()
                np.testing.assert_array_equal(observations[i], observation)
                np.testing.assert_array_equal(infos["action_mask"][i], info["action_mask"])

    def test_restarts_as_its_mode_says(self) -> None:
        win, open_end, ignored = (0, 3, 1, 4, 2), (0, 1, 2, 4, 3), 8
        for mode in MODES:
            with self.subTest(mode):
                env = gymnasium.ConnectVectorEnv(2, "tic-tac-toe", autoreset_mode=mode)
                env.reset()
                for actions in zip(win, open_end):
                    observations, rewards, ended, _, infos = env.step(actions)
                self.assertEqual((rewards[0], ended[0], ended[1]), (1.0, True, False))
                self.assertEqual(observations[0, :2].any(), mode != "SameStep")
                self.assertEqual("final_obs" in infos, mode == "SameStep")
                if mode == "Disabled":
                    with self.assertRaisesRegex(RuntimeError, "game 0 has ended"):
                        env.step([ignored, 5])
                    observations, _ = env.reset(options={"reset_mask": ended})
                elif mode == "NextStep":
                    observations, rewards, ended, _, _ = env.step([ignored, 5])
                    self.assertEqual((rewards[0], ended[0]), (0.0, False))
                self.assertEqual(observations[0, :2].sum(), 0)
                self.assertGreater(observations[1, :2].sum(), 0)

    def test_errors_change_nothing(self) -> None:
        env = gymnasium.ConnectVectorEnv(3, "tic-tac-toe")
        with self.assertRaisesRegex(RuntimeError, r"call reset\(\)"):
            env.step([0, 0, 0])
        env.reset()
        before = env.step([0, 1, 2])[0]
        for actions in ([3, 4, 2], [3, 4, -1], [3, 4], [0.5, 1, 2]):
            with self.assertRaises((ValueError, TypeError)):
                env.step(actions)
            np.testing.assert_array_equal(env._games.batch.observe(), before)
        with self.assertRaisesRegex(ValueError, "reset_mask"):
            env.reset(seed=1, options={"reset_mask": np.array([True, False, False])})

    def test_agents_play_the_side_they_are_given(self) -> None:
        for side, to_move, stones in (("black", 0, 0), ("white", 1, 1)):
            env = gymnasium.ConnectVectorEnv(8, "gomoku", opponent="random", side=side)
            observations, infos = env.reset(seed=1)
            self.assertEqual(infos["to_move"].tolist(), [to_move] * 8)
            self.assertEqual(observations[:, :2].sum(), 8 * stones)
        env = gymnasium.ChessVectorEnv(64, opponent="random", render_mode="ansi")
        self.assertEqual(set(env.reset(seed=1)[1]["to_move"].tolist()), {0, 1})
        env.step(env.random_actions())
        self.assertEqual(len(env.render()), 64)


@with_numpy
class InstalledTest(unittest.TestCase):
    def test_registers_only_with_gymnasium(self) -> None:
        if installed is None:
            with self.assertRaisesRegex(ImportError, "pip install gymnasium"):
                gymnasium.register()
        else:
            gymnasium.register()
            env = installed.make("quadrille/Connect-v0", rules="tic-tac-toe")
            self.assertEqual(env.action_space.n, 9)

    @unittest.skipIf(installed is None, "Gymnasium is not installed")
    def test_passes_gymnasiums_checks(self) -> None:
        from gymnasium.utils.env_checker import check_env
        from gymnasium.vector import SyncVectorEnv

        for make in ENVIRONMENTS.values():
            if make().unwrapped._games._illegal == "lose":  # it draws actions without the mask
                check_env(make(), skip_render_check=True)
        for mode in MODES:
            random = np.random.default_rng(2)
            envs = (SyncVectorEnv([lambda: gymnasium.ConnectEnv("tic-tac-toe")] * 4,
                                  autoreset_mode=mode),
                    gymnasium.ConnectVectorEnv(4, "tic-tac-toe", autoreset_mode=mode))
            (_, infos), _ = (env.reset(seed=1) for env in envs)
            for _ in range(30):
                actions = np.array([random_action(mask, random) for mask in infos["action_mask"]])
                first, second = (env.step(actions) for env in envs)
                for key in ("final_obs", "final_info"):  # rows of running games are undefined
                    first[4].pop(key, None), second[4].pop(key, None)
                for results in zip(first, second):
                    same(self, *results)
                infos = second[4]
                if mode == "Disabled" and second[2].any():
                    for env in envs:
                        _, infos = env.reset(options={"reset_mask": second[2]})


@unittest.skipUnless(needs.np is None, "requires a run without numpy")
class WithoutNumpyTest(unittest.TestCase):
    def test_import_error_names_numpy(self) -> None:
        for make in (gymnasium.ConnectEnv, gymnasium.ChessVectorEnv):
            with self.assertRaisesRegex(ImportError, "pip install numpy"):
                make()


if __name__ == "__main__":
    unittest.main()
