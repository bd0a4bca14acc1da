"""Tests of the asyncio client with a correct engine."""

import asyncio
import math
import unittest

import paths  # noqa: F401
from fake import fake, is_gone
from quadrille import (
    Board,
    Cell,
    Draw,
    Engine,
    EngineError,
    EngineTerminatedError,
    IllegalMoveError,
    Move,
    Perf,
    Rules,
    Winner,
    WinningLine,
    popen,
)

CONNECT_TWO_STONES = Rules(m=3, n=5, k=4, p=2, q=1)


class PlayingTest(unittest.IsolatedAsyncioTestCase):
    async def test_replies_to_a_stone(self) -> None:
        async with Engine.popen(fake()) as engine:
            await engine.new_game(black="human", white="ai")
            reply = await engine.play((2, 2))
            self.assertEqual(reply.moves, (Move("white", 1, 1),))
            self.assertEqual(reply.move, Move("white", 1, 1))
            self.assertIsNone(reply.result)

    async def test_moves_first_as_black(self) -> None:
        async with Engine.popen(fake()) as engine:
            await engine.new_game(black="ai", white="human")
            self.assertEqual((await engine.play()).move, Move("black", 1, 1))
            self.assertEqual((await engine.play((3, 1))).move, Move("black", 2, 1))

    async def test_plays_white_by_default(self) -> None:
        async with Engine.popen(fake()) as engine:
            game = await engine.new_game()
            self.assertEqual((game.black, game.white), ("human", "ai"))

    async def test_places_several_stones_per_turn(self) -> None:
        async with Engine.popen(fake(rules=CONNECT_TWO_STONES)) as engine:
            game = await engine.new_game()
            reply = await engine.play((5, 3))
            self.assertEqual(reply.moves, (Move("white", 1, 1), Move("white", 2, 1)))
            self.assertEqual((game.side_to_move, game.stones_left), ("black", 2))
            reply = await engine.play((4, 3), (3, 3))
            self.assertEqual(reply.moves, (Move("white", 3, 1), Move("white", 4, 1)))

    async def test_rejects_more_stones_than_left_in_the_turn(self) -> None:
        async with Engine.popen(fake(rules=Rules(m=15, n=15, k=5))) as engine:
            for white in ("ai", "human"):
                game = await engine.new_game(white=white)  # type: ignore[arg-type]
                with self.assertRaisesRegex(IllegalMoveError, "2 stones, but black .* only 1"):
                    await engine.play((8, 8), (9, 9))
                self.assertEqual(game.moves, [])  # none was placed
                await engine.play((8, 8))
        async with Engine.popen(fake(rules=CONNECT_TWO_STONES)) as engine:
            game = await engine.new_game()
            await engine.play((5, 3))
            await engine.make_move(4, 3)
            with self.assertRaisesRegex(IllegalMoveError, "2 stones, but black .* only 1"):
                await engine.play((3, 3), (2, 3))
            await engine.play((3, 3))
            self.assertEqual(len(game.moves), 7)

    async def test_reports_the_end_of_the_game(self) -> None:
        async with Engine.popen(fake()) as engine:
            await engine.new_game()
            await engine.play((3, 1))  # white replies 1 1
            await engine.play((2, 2))  # white replies 2 1
            reply = await engine.play((1, 3))
            assert reply.result is not None
            self.assertEqual(reply.moves, ())
            self.assertIsNone(reply.move)
            self.assertEqual(reply.result.winner, "black")
            self.assertEqual(reply.result.line, WinningLine(Cell(1, 3), Cell(3, 1)))
            self.assertEqual(len(reply.result.moves), 5)
            self.assertFalse(reply.result.is_draw)

    async def test_plays_against_itself(self) -> None:
        async with Engine.popen(fake()) as engine:
            game = await engine.new_game(black="ai", white="ai")
            result = await game.wait()
            self.assertEqual(result, game.result)
            self.assertEqual(result.winner, "black")
            self.assertEqual([move.cell for move in result.moves[:4]],
                             [(1, 1), (2, 1), (3, 1), (1, 2)])
            self.assertEqual((game.side_to_move, game.stones_left), ("black", 0))
            self.assertEqual((await engine.play()).result, result)

    async def test_draws_when_the_board_is_full(self) -> None:
        async with Engine.popen(fake(rules=Rules(m=1, n=3, k=4, p=2, q=1))) as engine:
            game = await engine.new_game("human", "human")
            await engine.play((2, 1))
            self.assertIsNone(game.result)
            reply = await engine.play((1, 1), (3, 1))
            assert reply.result is not None
            self.assertTrue(reply.result.is_draw)
            self.assertIsNone(reply.result.line)

    async def test_rejects_illegal_moves_and_continues(self) -> None:
        async with Engine.popen(fake()) as engine:
            with self.assertRaises(IllegalMoveError):
                await engine.make_move(1, 1)  # no game is running
            await engine.new_game("human", "human")
            await engine.make_move(2, 2)
            for x, y in ((2, 2), (0, 1), (4, 1), (1, 4), (-1, 10**30)):
                with self.assertRaisesRegex(IllegalMoveError, f"engine rejected move {x} {y}: 'invalid move'"):
                    await engine.make_move(x, y)
            self.assertEqual(await engine.make_move(3, 3), Move("white", 3, 3))

    async def test_rejects_calls_without_a_game_and_bad_arguments(self) -> None:
        async with Engine.popen(fake()) as engine:
            with self.assertRaisesRegex(EngineError, "new_game"):
                await engine.play()
            with self.assertRaisesRegex(ValueError, "'dog'"):
                await engine.new_game(black="dog")  # type: ignore[arg-type]
            with self.assertRaises(ValueError):
                await engine.set_ai("best\nquit")
            await engine.ping()

    async def test_sets_the_ai_and_the_seed(self) -> None:
        async with Engine.popen(fake()) as engine:
            await engine.set_ai("random")
            with self.assertRaisesRegex(EngineError, "no such AI"):
                await engine.set_ai("nobody")
            results = []
            for seed in (7, 7, 8):
                await engine.set_seed(seed)
                results.append(await (await engine.new_game("ai", "ai")).wait())
            self.assertEqual(results[0], results[1])
            self.assertNotEqual(results[0], results[2])


class EventsTest(unittest.IsolatedAsyncioTestCase):
    async def test_reach_all_iterators_in_order(self) -> None:
        async with Engine.popen(fake()) as engine:
            game = await engine.new_game("ai", "ai")

            async def listen() -> list[object]:
                return [event async for event in game]

            first, second = await asyncio.gather(listen(), listen())
            third = await listen()
            self.assertEqual(first, second)
            self.assertEqual(first, third)
            self.assertEqual(first, game.events)
            self.assertEqual(first[:7], game.moves)
            self.assertEqual(first[7:], [Winner("black"), WinningLine(Cell(1, 3), Cell(3, 1))])

    async def test_arrive_during_play(self) -> None:
        async with Engine.popen(fake(rules=Rules(m=1, n=2, k=2))) as engine:
            game = await engine.new_game("human", "ai")

            async def listen() -> list[object]:
                return [event async for event in game]

            listener = asyncio.ensure_future(listen())
            await engine.play((2, 1))
            self.assertEqual(await listener, [Move("black", 2, 1), Move("white", 1, 1), Draw()])

    async def test_end_when_another_game_begins(self) -> None:
        async with Engine.popen(fake()) as engine:
            game = await engine.new_game("human", "human")
            waiting = asyncio.ensure_future(game.wait())
            await asyncio.sleep(0)
            await engine.new_game("human", "human")
            with self.assertRaisesRegex(EngineError, "another game"):
                await waiting

    async def test_can_be_waited_for_without_a_limit(self) -> None:
        async with Engine.popen(fake(), timeout=math.inf, move_timeout=math.inf) as engine:
            game = await engine.new_game("ai", "ai")
            self.assertEqual((await game.wait()).winner, "black")
            self.assertIsNone(await game.event(100, math.inf))


class QueriesTest(unittest.IsolatedAsyncioTestCase):
    async def check_all(self, engine: Engine) -> None:
        """Sends every query to an engine with a 3 x 5 board, p = 2, q = 1."""
        await engine.new_game("human", "human")
        self.assertEqual(await engine.moves_left(), 1)
        await engine.make_move(5, 2)
        await engine.make_move(1, 3)
        self.assertEqual(await engine.player(), "white")
        self.assertEqual(await engine.moves_left(), 1)
        self.assertEqual(await engine.moves_made(), 2)
        cells = [(x, y) for y in (1, 2, 3) for x in (1, 2, 3, 4, 5)]
        free = [cell for cell in cells if cell not in ((5, 2), (1, 3))]
        self.assertEqual(await engine.moves(), free)
        board = await engine.board()
        self.assertEqual(board, Board((".....", "....X", "O....")))
        self.assertEqual(str(board), ".....\n....X\nO....")
        self.assertEqual(board.stone_at(5, 2), "black")
        self.assertEqual(board.stone_at(1, 3), "white")
        self.assertIsNone(board.stone_at(2, 1))
        for x, y in ((0, 1), (1, 0), (6, 1), (1, 4)):
            with self.assertRaises(IndexError):
                board.stone_at(x, y)
        self.assertEqual(await engine.perf(), Perf(61.2, 4.1, 0.0))
        self.assertEqual(await engine.info(), CONNECT_TWO_STONES)
        self.assertEqual(engine.rules, CONNECT_TWO_STONES)
        await engine.ping()

    async def test_return_the_game_state(self) -> None:
        async with Engine.popen(fake(rules=CONNECT_TWO_STONES)) as engine:
            await self.check_all(engine)

    async def test_tolerate_noise(self) -> None:
        async with Engine.popen(fake("garbage", rules=CONNECT_TWO_STONES)) as engine:
            await self.check_all(engine)

    async def test_tolerate_other_spellings(self) -> None:
        async with Engine.popen(fake("shout", rules=CONNECT_TWO_STONES)) as engine:
            await self.check_all(engine)

    async def test_concurrent_queries_get_their_own_replies(self) -> None:
        async with Engine.popen(fake()) as engine:
            await engine.new_game("human", "human")
            answers = await asyncio.gather(
                *(ask() for _ in range(20)
                  for ask in (engine.moves_left, engine.moves_made, engine.player))
            )
            self.assertEqual(answers, [1, 0, "black"] * 20)

    async def test_cancelled_query_does_not_affect_the_next(self) -> None:
        async with Engine.popen(fake("late", on="movesleft")) as engine:
            asking = asyncio.ensure_future(engine.moves_left())
            await asyncio.sleep(0.1)
            asking.cancel()
            self.assertEqual(await engine.moves_made(), 0)
            self.assertTrue(asking.cancelled())


class LifetimeTest(unittest.IsolatedAsyncioTestCase):
    async def test_supports_await_async_with_and_tasks(self) -> None:
        engine = await Engine.popen(fake())
        async with engine as same:
            self.assertIs(same, engine)
        task = asyncio.create_task(popen(fake()))
        engine = await task
        await engine.close()
        async with await popen(fake()) as engine:
            await engine.ping()

    async def test_quit_exits_with_code_0(self) -> None:
        async with Engine.popen(fake()) as engine:
            self.assertIsNone(engine.returncode)
            await engine.quit()
            self.assertEqual(engine.returncode, 0)
            self.assertTrue(is_gone(engine.pid))
            await engine.quit()  # no effect
            with self.assertRaisesRegex(EngineTerminatedError, "exited with code 0"):
                await engine.ping()

    async def test_ends_when_the_block_raises(self) -> None:
        with self.assertRaises(ZeroDivisionError):
            async with Engine.popen(fake()) as engine:
                print(1 // 0)
        self.assertEqual(engine.returncode, 0)

    async def test_ends_when_its_task_is_cancelled(self) -> None:
        engines = []

        async def play_forever() -> None:
            async with Engine.popen(fake("think")) as engine:
                engines.append(engine)
                await (await engine.new_game("ai", "ai")).wait()

        task = asyncio.ensure_future(play_forever())
        while not engines or engines[0].game is None:
            await asyncio.sleep(0.01)
        task.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await task
        self.assertTrue(is_gone(engines[0].pid))

    async def test_ends_when_cancelled_during_close(self) -> None:
        engine = await Engine.popen(fake("deaf"))
        task = asyncio.ensure_future(engine.close())
        await asyncio.sleep(0.05)
        task.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await task
        self.assertEqual(engine.returncode, -9)

    async def test_raises_the_system_error_if_it_cannot_start(self) -> None:
        with self.assertRaises(FileNotFoundError):
            await Engine.popen("/no/such/engine")
        with self.assertRaises(PermissionError):
            await Engine.popen(paths.TESTS)


if __name__ == "__main__":
    unittest.main()
