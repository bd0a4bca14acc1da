"""Tests of matches between two engines."""

import unittest

import paths  # noqa: F401
from fake import fake
from quadrille import (
    Engine,
    EngineError,
    EngineTerminatedError,
    EngineTimeoutError,
    GameResult,
    Rules,
    play_match,
)


class MatchTest(unittest.IsolatedAsyncioTestCase):
    async def match(self, rules: Rules, black: str = "", white: str = "") -> GameResult:
        """Plays a game between two fake engines with these faults."""
        async with Engine.popen(fake(black, rules=rules)) as one:
            async with Engine.popen(fake(white, rules=rules)) as two:
                return await play_match(one, two, move_timeout=0.5 if black == "think" else None)

    async def test_follows_the_turn_order(self) -> None:
        for numbers in ((3, 3, 3, 1, 1), (3, 7, 4, 2, 1), (4, 3, 4, 1, 3), (2, 5, 9, 3, 2)):
            rules = Rules(*numbers)
            result = await self.match(rules)
            async with Engine.popen(fake(rules=rules)) as engine:
                alone = await (await engine.new_game("ai", "ai")).wait()
            self.assertEqual(result, alone, rules)
            self.assertEqual(
                [move.player == "black" for move in result.moves],
                [rules.is_black_stone(number) for number in range(len(result.moves))],
            )

    async def test_requires_equal_rules(self) -> None:
        async with Engine.popen(fake(rules=Rules(3, 4, 3))) as one:
            async with Engine.popen(fake(rules=Rules(4, 3, 3))) as two:
                with self.assertRaisesRegex(EngineError, r"\(3,4,3,1,1\).*\(4,3,3,1,1\)"):
                    await play_match(one, two)

    async def test_raises_the_error_of_a_faulty_engine(self) -> None:
        rules = Rules(3, 3, 3)
        for black, white, error, words in (
            ("crash", "", EngineTerminatedError, "SIGSEGV"),
            ("", "crash", EngineTerminatedError, "SIGSEGV"),
            ("think", "", EngineTimeoutError, "no move or result from black"),
            ("", "off", EngineError, "off the board"),
            ("wrong", "", EngineError, "without having placed the last stone"),
        ):
            with self.assertRaisesRegex(error, words, msg=f"{black} {white}"):
                await self.match(rules, black, white)

    async def test_reports_a_disagreement(self) -> None:
        # The engine with the fault `long` requires four in a row, the other one three.
        for black, white, words in (
            ("", "long", "a win for black after 3 stones, white reports no result after 3 stones"),
            ("long", "", "after 4 stones, white reports a win for black after 3 stones"),
        ):
            with self.assertRaisesRegex(EngineError, words):
                await self.match(Rules(1, 4, 3, 1, 4), black, white)


if __name__ == "__main__":
    unittest.main()
