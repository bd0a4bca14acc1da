"""Every public function with arguments of the wrong kind: errors say what was expected."""

import inspect
import io
import re
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable

import needs
from quadrille import bitboard, chess, mnk
from quadrille.bitboard import Bitboard, Builder
from quadrille.chess import Board, Engine
from quadrille.mnk import Game, Player

WRONG: list[Any] = [None, 3.5, float("nan"), -1, 2**70, 10**400, "rubbish", "h8", "\ud800",
                    b"bytes", [], [1, "x"], [[1], [2, 3]], {}, {1: 2}, set(), (3, 3, 3), object(), len, int]
# What Python says where an argument was not checked.
RAW = re.compile(
    r"has no attribute|argument \d|wrong type|ctypes|subscriptable|iterable|unsupported operand|"
    r"not supported between|invalid literal|_handle|unpack|be interpreted|format code|"
    r"must be real|codec|unhashable|inhomogeneous|not understood|too large to convert")
KINDS = (TypeError, ValueError, IndexError, FileNotFoundError, RuntimeError)

Case = Callable[[], tuple[Callable[..., Any], dict[str, Any]]]

ENGINE = Engine(hash_mb=1)
LIMITS = {"board": Board(), "depth": 1, "nodes": 100, "seconds": 1, "mate": 1, "lines": 1,
          "clock": (1, 1), "increment": (0, 0), "moves_to_go": 1, "on_info": None}

CASES: dict[str, Case] = {
    "bitboard.Bitboard": lambda: (Bitboard, {"squares": 3}),
    "bitboard.Bitboard.shift": lambda: (Bitboard(1).shift, {"ranks": 1, "files": 1}),
    "bitboard.Builder": lambda: (Builder, {"squares": Bitboard(), "removing": False}),
    "bitboard.Builder.also": lambda: (Builder().also, {"squares": "A1"}),
    "bitboard.square_index": lambda: (bitboard.square_index, {"square": "e4"}),
    "bitboard.square_name": lambda: (bitboard.square_name, {"index": 3}),
    "chess.attacks": lambda: (chess.attacks, {"piece": "N", "square": "a1", "occupied": None}),
    "chess.read_pgn": lambda: (chess.read_pgn, {"text": "1. e4"}),
    "chess.read_games": lambda: (chess.read_games, {
        "path_or_file": io.StringIO(""), "headers_only": False, "on_error": None}),
    "chess.Game.pgn": lambda: (chess.read_pgn("1. e4")[0].pgn, {"tags": {"White": "Ada"}}),
    "chess.Board": lambda: (Board, {"fen": None}),
    "chess.Board.chess960": lambda: (Board.chess960, {"number": 3}),
    "chess.Board.push": lambda: (Board().push, {"move": "e2e4"}),
    "chess.Board.push_san": lambda: (Board().push_san, {"move": "e4"}),
    "chess.Board.is_legal": lambda: (Board().is_legal, {"move": "e2e4"}),
    "chess.Board.is_capture": lambda: (Board().is_capture, {"move": "e2e4"}),
    "chess.Board.gives_check": lambda: (Board().gives_check, {"move": "e2e4"}),
    "chess.Board.is_game_over": lambda: (Board().is_game_over, {"claim_draw": True}),
    "chess.Board.result": lambda: (Board().result, {"claim_draw": True}),
    "chess.Board.san": lambda: (Board().san, {"move": "e2e4"}),
    "chess.Board.parse_san": lambda: (Board().parse_san, {"text": "e4"}),
    "chess.Board.piece_at": lambda: (Board().piece_at, {"square": "a1"}),
    "chess.Board.pieces": lambda: (Board().pieces, {"piece": "N"}),
    "chess.Board.attacks": lambda: (Board().attacks, {"square": "a1"}),
    "chess.Board.attackers": lambda: (Board().attackers, {"color": "white", "square": "a1"}),
    "chess.Board.perft": lambda: (Board().perft, {"depth": 2, "threads": 1, "hash_mb": 0}),
    "chess.Board.divide": lambda: (Board().divide, {"depth": 2, "threads": 1, "hash_mb": 0}),
    "chess.Board.perft_count": lambda: (Board().perft_count,
                                        {"depth": 2, "threads": 1, "hash_mb": 0}),
    "chess.Board.fen": lambda: (Board().fen, {"shredder": False}),
    "chess.Board.pgn": lambda: (Board().pgn, {"tags": {"White": "Ada"}}),
    "chess.Engine": lambda: (Engine, {"hash_mb": 1, "threads": 1, "lines": 1, "elo": 1500,
                                      "syzygy_path": "", "book": ""}),
    "chess.Engine.search": lambda: (ENGINE.search, LIMITS),
    "mnk.Game": lambda: (Game, {"m": 3, "n": 3, "k": 3, "p": 1, "q": 1, "win": "k_or_more"}),
    "mnk.Game.of": lambda: (Game.of, {"rules": "gomoku"}),
    "mnk.Game.from_fen": lambda: (Game.from_fen, {"fen": "3/3/3 x 1 3,3,3,1,1"}),
    "mnk.Game.push": lambda: (Game().push, {"cell": (1, 1)}),
    "mnk.Game.stone_at": lambda: (Game().stone_at, {"cell": (1, 1)}),
    "mnk.Game.playouts": lambda: (Game(3, 3, 3).playouts,
                                  {"games": 1, "seed": 0, "adjacent": False}),
    "mnk.Game.perft": lambda: (Game(3, 3, 3).perft, {"depth": 2}),
    "mnk.Player": lambda: (Player, {"name": "random", "rules": "gomoku", "seed": 0,
                                    "move_time": None, "nodes": 0, "hash_mb": 1, "threads": 1}),
    "mnk.Player.choose": lambda: (Player("random", "gomoku").choose, {"game": Game.of("gomoku")}),
    "mnk.Rules": lambda: (mnk.Rules, {"m": 3, "n": 3, "k": 3, "p": 1, "q": 1, "win": "k_or_more"}),
    "mnk.Rules.parse": lambda: (mnk.Rules.parse, {"text": "gomoku"}),
    "mnk.Rules.is_black_stone": lambda: (mnk.GOMOKU.is_black_stone, {"number": 0}),
    "mnk.Rules.command": lambda: (mnk.GOMOKU.command, {"program": "mnk"}),
    "mnk.solve": lambda: (mnk.solve, {"game": Game(3, 3, 3), "seconds": 1, "hash_mb": 1,
                                      "threads": 1, "all_moves": False}),
}
BATCHES: dict[str, Case] = {
    "chess.Batch": lambda: (chess.Batch, {"size": 2, "seed": 0, "auto_reset": True,
                                          "chess960": False, "threads": 1}),
    "chess.Batch.action": lambda: (chess.Batch.action, {"board": Board(), "move": "e2e4"}),
    "chess.Batch.move": lambda: (chess.Batch(2).move, {"game": 0, "action": 877}),
    "chess.Batch.board": lambda: (chess.Batch(2).board, {"game": 0}),
    "chess.Batch.set_board": lambda: (chess.Batch(2).set_board, {"game": 0, "board": Board()}),
    "chess.Batch.playouts": lambda: (chess.Batch(2).playouts, {"games": 1}),
    "chess.Batch.observe": lambda: (chess.Batch(2).observe, {"dtype": "float32", "out": None}),
    "chess.Batch.step": lambda: (chess.Batch(2).step, {"actions": [-1, -1]}),
    "chess.Batch.reset": lambda: (chess.Batch(2).reset, {"which": [0]}),
    "mnk.Batch": lambda: (mnk.Batch, {"rules": "gomoku", "size": 2, "seed": 0, "auto_reset": True,
                                      "threads": 1}),
    "mnk.Batch.random_actions": lambda: (mnk.Batch("gomoku", 2).random_actions,
                                         {"adjacent": False}),
    "mnk.Batch.playouts": lambda: (mnk.Batch("gomoku", 2).playouts,
                                   {"games": 1, "adjacent": False}),
    "mnk.Batch.observe": lambda: (mnk.Batch("gomoku", 2).observe, {"dtype": "uint8", "out": None}),
    "mnk.Batch.game": lambda: (mnk.Batch("gomoku", 2).game, {"game": 0}),
    "mnk.Batch.set_game": lambda: (mnk.Batch("gomoku", 2).set_game,
                                   {"game": 0, "position": Game.of("gomoku")}),
    "mnk.Batch.step": lambda: (mnk.Batch("gomoku", 2).step, {"actions": [0, 0]}),
    "mnk.Batch.reset": lambda: (mnk.Batch("gomoku", 2).reset, {"which": [0]}),
}
# Made by the library only.
RESULTS = {"chess.Game", "chess.GameMove", "chess.GameReader", "chess.Info", "chess.SearchResult",
           "mnk.Cell", "mnk.Solution", "mnk.Tally"}


def has_parameters(function: Any) -> bool:
    return any(each.name not in ("self", "cls") and each.kind != each.VAR_KEYWORD
               for each in inspect.signature(function).parameters.values())


def public_functions() -> set[str]:
    names = set()
    for module in (bitboard, chess, mnk):
        prefix = module.__name__.rsplit(".", 1)[-1]
        for name in module.__all__:
            value = getattr(module, name)
            qualified = f"{prefix}.{getattr(value, '__name__', name)}"
            if inspect.isfunction(value) and has_parameters(value):
                names.add(qualified)
            if inspect.isclass(value) and value.__module__.startswith("quadrille"):
                names.update(methods_of(value, qualified))
    return names


def methods_of(kind: type, qualified: str) -> set[str]:
    found = set()
    if qualified not in RESULTS and not issubclass(kind, Exception) and has_parameters(kind):
        found.add(qualified)
    for name in dir(kind):
        function = inspect.getattr_static(kind, name)
        function = getattr(function, "__func__", function)
        ours = getattr(function, "__module__", "") or ""
        if not name.startswith("_") and inspect.isfunction(function) and "quadrille" in ours:
            if has_parameters(function):
                found.add(f"{qualified}.{name}")
    return found


class WrongKindTest(unittest.TestCase):
    def check(self, cases: dict[str, Case]) -> None:
        for name, case in cases.items():
            function, arguments = case()
            function(**arguments)
            for parameter in arguments:
                for value in WRONG:
                    with self.subTest(function=name, **{parameter: value}):
                        self.try_one(case, parameter, value)

    def try_one(self, case: Case, parameter: str, value: Any) -> None:
        function, arguments = case()
        try:
            function(**{**arguments, parameter: value})
        except KINDS as error:
            self.assertNotRegex(str(error), RAW)
            self.assertGreater(len(str(error)), 10)
            self.assertLess(len(str(error)), 500)

    def test_functions(self) -> None:
        self.check(CASES)

    @needs.with_numpy
    def test_batches(self) -> None:
        self.check(BATCHES)

    @needs.with_numpy
    def test_environments(self) -> None:
        from quadrille import pettingzoo

        def started() -> Any:
            env = pettingzoo.connect("tic-tac-toe")
            env.reset()
            return env

        self.check({
            "connect": lambda: (pettingzoo.connect, {"rules": "gomoku", "render_mode": None}),
            "chess": lambda: (pettingzoo.chess, {"chess960": False, "render_mode": None}),
            "reset": lambda: (started().reset, {"seed": 1, "options": None}),
            "step": lambda: (started().step, {"action": 0}),
            "observe": lambda: (started().observe, {"agent": "player_0"}),
            "action_space": lambda: (started().action_space, {"agent": "player_0"}),
            "observation_space": lambda: (started().observation_space, {"agent": "player_0"}),
        })

    def test_every_public_function_is_tried(self) -> None:
        tried = set(CASES) | set(BATCHES)
        self.assertEqual(public_functions() - tried, set())

    def test_messages_name_the_argument(self) -> None:
        cases: list[tuple[Callable[[], Any], type, str]] = [
            (lambda: Board().perft(3.5), TypeError,  # type: ignore[arg-type]
             "depth: expected an integer, got 3.5"),
            (lambda: Board().perft(2, hash_mb=2**70), ValueError, "hash_mb: expected 0 to "),
            (lambda: ENGINE.search("startpos"), TypeError,  # type: ignore[arg-type]
             "board: expected a Board, got 'startpos'"),
            (lambda: ENGINE.search(Board(), depth="3"), TypeError,  # type: ignore[arg-type]
             "depth: expected an integer, got '3'"),
            (lambda: Game().push("h8"), TypeError,  # type: ignore[arg-type]
             "cell: expected (x, y), two integers, got 'h8'"),
            (lambda: bitboard.square_index(64), ValueError, "square: expected 0 to 63, got 64"),
            (lambda: mnk.Player("best", 3), TypeError,  # type: ignore[arg-type]
             "rules: expected Rules or text such as 'gomoku' or '6,7,4,1,1', got 3"),
        ]
        for call, kind, words in cases:
            with self.assertRaises(kind) as caught:
                call()
            self.assertIn(words, str(caught.exception))

    @needs.with_numpy
    def test_messages_of_batches_name_the_argument(self) -> None:
        with self.assertRaisesRegex(TypeError, "size: expected an integer, got 2.5"):
            chess.Batch(2.5)  # type: ignore[arg-type]
        with self.assertRaisesRegex(TypeError, r"rules: expected Rules or text .* \(3, 3, 3\)"):
            mnk.Batch((3, 3, 3), 4)  # type: ignore[arg-type]

    def test_numbers_of_numpy_are_integers(self) -> None:
        if needs.np is None:
            return
        self.assertEqual(Board().perft(needs.np.int64(3)), 8902)
        game = Game(3, 3, 3)
        game.push(needs.np.array([1, 1]))  # type: ignore[arg-type]
        self.assertEqual(game.moves, [(1, 1)])

    def test_paths_are_not_file_numbers(self) -> None:
        with self.assertRaisesRegex(TypeError, "path_or_file: expected a path"):
            chess.read_games(0)  # type: ignore[arg-type]
        with tempfile.TemporaryDirectory() as folder, self.assertRaises(OSError):
            chess.read_games(Path(folder))


if __name__ == "__main__":
    unittest.main()
