"""The client's functions with arguments of the wrong kind: errors say what was expected."""

from __future__ import annotations

import asyncio
import math
import re
import unittest
from typing import Any, Callable

import paths  # noqa: F401
from fake import fake
from quadrille import (
    TIC_TAC_TOE,
    Board,
    Engine,
    EngineClient,
    EngineError,
    IllegalMoveError,
    Rules,
    SimpleEngine,
    play_match,
)

WRONG: list[Any] = [3.5, math.nan, -1, 2**70, 10**400, "rubbish", b"bytes", [], [1, "x"], {}, set(),
                    (3, 3, 3), object(), len, int]
# What Python says where an argument was not checked.
RAW = re.compile(
    r"has no attribute|argument \d|wrong type|subscriptable|iterable|unsupported operand|"
    r"not supported between|invalid literal|unpack|be interpreted|format code|must be real|"
    r"__round__|too large to convert|cannot convert")
KINDS = (TypeError, ValueError, IndexError, EngineError, OSError)


class WrongKindTest(unittest.TestCase):
    def check(self, function: Callable[..., Any], arguments: dict[str, Any]) -> None:
        for parameter in arguments:
            for value in WRONG:
                with self.subTest(function=function.__qualname__, **{parameter: value}):
                    try:
                        result = function(**{**arguments, parameter: value})
                    except KINDS as error:
                        self.assertNotRegex(str(error), RAW)
                        self.assertLess(len(str(error)), 500)
                    else:
                        if isinstance(result, SimpleEngine):
                            result.close()

    def test_methods_of_a_running_engine(self) -> None:
        with SimpleEngine.popen(fake()) as engine:
            engine.new_game("human", "human")
            cases: list[tuple[Callable[..., Any], dict[str, Any]]] = [
                (engine.make_move, {"x": 1, "y": 1}),
                (lambda cell: engine.play(cell), {"cell": (1, 1)}),
                (engine.new_game, {"black": "human", "white": "human", "timeout": 5}),
                (engine.moves, {"timeout": 5}),
                (engine.set_ai, {"name": "random"}),
                (engine.set_seed, {"seed": 1}),
                (engine.undo, {"stones": 1}),
                (engine.set_board, {"fen": "3/3/3 x 1 3,3,3,1,1"}),
                (engine.save, {"path": "/tmp"}),
                (engine.load, {"path": "/tmp"}),
                (engine.clock, {"black": 1, "white": 1}),
                (lambda seconds: engine.analyze(seconds, timeout=0.1), {"seconds": 0.1}),
            ]
            for function, arguments in cases[:-1]:
                self.check(function, arguments)
            engine.ping()
            self.check(*cases[-1])

    def test_starting_and_values(self) -> None:
        self.check(SimpleEngine.popen, {"command": fake(), "timeout": 5, "move_timeout": 5})
        self.check(Rules, {"m": 3, "n": 3, "k": 3, "p": 1, "q": 1, "win": "k_or_more"})
        self.check(Rules.parse, {"text": "gomoku"})
        self.check(TIC_TAC_TOE.is_black_stone, {"number": 0})
        self.check(Board(("...", "...")).stone_at, {"x": 1, "y": 1})
        self.check(lambda black, white: asyncio.run(play_match(black, white)),
                   {"black": 1, "white": 1})

    def test_messages_name_the_argument(self) -> None:
        with SimpleEngine.popen(fake()) as engine:
            engine.new_game("human", "human")
            for call, words in (
                    (lambda: engine.make_move("h", 8), "cell: expected .x, y., two integers"),
                    (lambda: engine.play("h8"), "cell: expected .x, y., two integers"),
                    (lambda: engine.set_seed("x"), "seed: expected an integer, got 'x'"),
                    (lambda: engine.moves(timeout="x"), "timeout: expected a time in seconds")):
                with self.assertRaisesRegex(TypeError, words):
                    call()  # type: ignore[no-untyped-call]

    def test_illegal_moves_are_values(self) -> None:
        with SimpleEngine.popen(fake()) as engine:
            engine.new_game("human", "human")
            engine.make_move(1, 1)
            with self.assertRaises(IllegalMoveError) as caught:
                engine.make_move(1, 1)
        self.assertIsInstance(caught.exception, EngineError)
        self.assertIsInstance(caught.exception, ValueError)
        self.assertTrue(issubclass(Engine, EngineClient))


if __name__ == "__main__":
    unittest.main()
