"""Games of k in a row, players and the solver."""

import copy
import pickle
import threading
import unittest
from xml.etree import ElementTree

import needs
from needs import np, with_numpy
from quadrille.mnk import (
    CONNECT6,
    GOMOKU,
    Cell,
    Game,
    IllegalMoveError,
    Player,
    Rules,
    players,
    solve,
)


class GameTest(unittest.TestCase):
    def test_plays_and_undoes(self) -> None:
        game = Game(3, 3, 3)
        self.assertEqual(len(game.legal_moves), 9)
        for cell in ((1, 1), (0, 0), (1, 0), (0, 1)):
            game.push(cell)
        self.assertEqual((game.turn, game.stones_placed, game.is_over), ("black", 4, False))
        game.push((1, 2))
        self.assertEqual((game.winner, game.is_over, game.stones_left), ("black", True, 0))
        self.assertEqual(game.winning_line, (Cell(1, 0), Cell(1, 2)))
        self.assertEqual(str(game), "OX.\nOX.\n.X.")
        self.assertEqual(game.legal_moves, [])
        self.assertEqual(game.moves[0], Cell(1, 1))
        self.assertEqual(game.pop(), Cell(1, 2))
        self.assertFalse(game.is_over)
        for _ in range(4):
            game.pop()
        self.assertEqual(game, Game.of("tic-tac-toe"))
        with self.assertRaises(IndexError):
            game.pop()

    def test_errors_name_the_cause_and_leave_the_object_unchanged(self) -> None:
        game = Game(3, 4, 3)
        game.push((3, 2))
        for cell in ((3, 2), (4, 0), (0, 3), (-1, 0), (2**40, 0), (256, 0)):
            with self.assertRaisesRegex(IllegalMoveError, "is occupied|expected a column|off the board", msg=cell):
                game.push(cell)
        self.assertEqual(game.moves, [Cell(3, 2)])
        for cell in ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0)):
            try:
                game.push(cell)
            except RuntimeError as error:
                self.assertIn("over", str(error))
        for numbers in ((0, 3, 3), (3, 256, 3), (3, 3, 3, 0)):
            with self.assertRaises(ValueError, msg=numbers):
                Game(*numbers)
        for fen in ("", "3/3/3", "3/xxx/3 o 1 3,3,3,1,1"):
            with self.assertRaises(ValueError, msg=fen):
                Game.from_fen(fen)

    def test_supports_turns_of_several_stones(self) -> None:
        game = Game.of(CONNECT6)
        turns = []
        for x in range(5):
            turns.append((game.turn, game.stones_left))
            game.push((x, 2 * x))
        self.assertEqual(turns, [("black", 1), ("white", 2), ("white", 1), ("black", 2),
                                 ("black", 1)])
        self.assertEqual((game.stone_at((0, 0)), game.stone_at((1, 2)), game.stone_at((1, 1))),
                         ("black", "white", None))
        with self.assertRaises(IndexError):
            game.stone_at((19, 0))

    def test_copies_are_independent(self) -> None:
        game = Game.from_fen("3/1x1/3 o 1 3,3,3,1,1")
        game.push((0, 0))
        for other in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual((other, other.moves), (game, [Cell(0, 0)]))
            other.push((2, 2))
            self.assertNotEqual(other, game)

    def test_perft_and_playouts(self) -> None:
        self.assertEqual([Game(3, 3, 3).perft(depth) for depth in (0, 1, 2, 5, 9)],
                         [1, 9, 72, 15120, 127872])
        tally = Game(3, 3, 3).playouts(20000, seed=5)
        self.assertEqual(tally, Game(3, 3, 3).playouts(20000, seed=5))
        self.assertEqual(sum(tally), 20000)
        # Of 255168 random games black wins 58.5 %, 12.7 % are drawn, weighted by their probability.
        self.assertAlmostEqual(tally.black_wins / 20000, 0.585, delta=0.02)
        self.assertAlmostEqual(tally.draws / 20000, 0.127, delta=0.02)
        with self.assertRaises(ValueError):
            Game(3, 3, 3).perft(13)

    @with_numpy
    def test_converts_to_an_array(self) -> None:
        game = Game.from_fen("3/1x1/1ox o 1 3,3,3,1,1")
        np.testing.assert_array_equal(game.array(), [[0, 0, 0], [0, 1, 0], [0, 2, 1]])

    def test_is_drawn_in_notebooks(self) -> None:
        game = Game(3, 4, 3)
        for cell in ((1, 1), (0, 0), (1, 0), (0, 1), (1, 2)):
            game.push(cell)
        drawing = ElementTree.fromstring(game._repr_svg_())
        circles = drawing.findall("{http://www.w3.org/2000/svg}circle")
        self.assertEqual(len(circles), 6)  # five stones and the mark of the last
        self.assertEqual([circles[-1].get(name) for name in ("cx", "cy", "r")], ["36", "60", "3"])
        lines = [each.get("d") for each in drawing.findall("{http://www.w3.org/2000/svg}path")]
        self.assertEqual(lines[1:], ["M36 12L36 60"])
        self.assertIn("viewBox='0 0 96 72'", Game(3, 4, 3)._repr_svg_())

    @unittest.skipUnless(needs.np is None, "requires a run without numpy")
    def test_import_error_names_numpy(self) -> None:
        with self.assertRaisesRegex(ImportError, "pip install numpy"):
            Game(3, 3, 3).array()


class PlayerTest(unittest.TestCase):
    def test_players_play(self) -> None:
        self.assertIn("alphabeta", players())
        for name in players():
            if name in ("montecarlo",):
                continue  # takes seconds
            game = Game.of("tic-tac-toe")
            player = Player(name, game.rules, seed=3)
            while not game.is_over:
                game.push(player.choose(game))
        self.assertTrue(all(players().values()))

    def test_best_never_loses_at_tic_tac_toe(self) -> None:
        best, chance = Player("best", "tic-tac-toe"), Player("random", "tic-tac-toe", seed=1)
        for number in range(20):
            game = Game.of("tic-tac-toe")
            while not game.is_over:
                mine = (game.turn == "black") == (number % 2 == 0)
                game.push((best if mine else chance).choose(game))
            self.assertNotEqual(game.winner, "white" if number % 2 == 0 else "black")

    def test_is_stopped_by_another_thread(self) -> None:
        player = Player("best", GOMOKU, move_time=60)
        timer = threading.Timer(0.3, player.stop)
        timer.start()
        cell = player.choose(Game.from_fen("15/15/15/15/15/15/6x8/7o7/8x6/15/15/15/15/15/15 o 1 "
                                           "15,15,5,1,1"))
        timer.join()
        self.assertTrue(0 <= cell.x < 15 and 0 <= cell.y < 15)

    def test_rejects_invalid_arguments(self) -> None:
        with self.assertRaisesRegex(ValueError, "nobody"):
            Player("nobody", GOMOKU)
        for options in ({"move_time": -1}, {"threads": -1}, {"seed": -1}, {"hash_mb": -5}):
            with self.assertRaises(ValueError, msg=options):
                Player("best", GOMOKU, **options)  # type: ignore[arg-type]
        player = Player("random", GOMOKU)
        with self.assertRaisesRegex(ValueError, "3,3,3"):
            player.choose(Game(3, 3, 3))
        with self.assertRaisesRegex(RuntimeError, "over"):
            game = Game(1, 1, 1)
            game.push((0, 0))
            Player("random", game.rules).choose(game)


class SolverTest(unittest.TestCase):
    def test_finds_published_values(self) -> None:
        for numbers, value in (((3, 3, 3), "draw"), ((3, 4, 3), "black"), ((4, 4, 4), "draw"),
                               ((4, 4, 3), "black"), ((5, 5, 4), "draw")):
            self.assertEqual(solve(Game(*numbers)).value, value, numbers)

    def test_returns_a_winning_variation(self) -> None:
        game = Game(3, 4, 3)
        solution = solve(game, all_moves=True)
        self.assertTrue(solution.moves_complete and solution.nodes > 0)
        self.assertIn(Cell(1, 1), solution.moves)
        for cell in solution.variation:
            game.push(cell)
        self.assertIn(game.winner, ("black", None))

    def test_respects_the_time_limit(self) -> None:
        self.assertIsNone(solve(Game(8, 8, 5), seconds=0.05).value)

    def test_rejects_boards_that_are_too_large(self) -> None:
        for game, options in ((Game(30, 30, 5), {}), (Game(3, 3, 3), {"threads": 5000}),
                              (Game(3, 3, 3), {"hash_mb": -1}), (Game(3, 3, 3), {"seconds": -1.0})):
            with self.assertRaises(ValueError):
                solve(game, **options)  # type: ignore[arg-type]


class RulesTest(unittest.TestCase):
    def test_game_rules_equal_the_packages_rules(self) -> None:
        rules = Rules(6, 7, 4, 2, 3, "exactly_k")
        self.assertEqual(Game.of(rules).rules, rules)
        self.assertEqual(Game.of("15,15,5,1,1").rules, GOMOKU)


if __name__ == "__main__":
    unittest.main()
