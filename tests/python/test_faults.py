"""Tests of faults: engines that crash, hang or violate the protocol are reported and terminated."""

import asyncio
import os
import re
import subprocess
import sys
import unittest

import paths
from fake import fake, is_gone
from quadrille import (
    Engine,
    EngineError,
    EngineTerminatedError,
    EngineTimeoutError,
    SimpleEngine,
)


class CrashTest(unittest.IsolatedAsyncioTestCase):
    async def test_error_names_the_signal(self) -> None:
        async with Engine.popen(fake("crash", on="perf")) as engine:
            game = await engine.new_game("human", "human")
            waiting = asyncio.ensure_future(game.wait())
            with self.assertRaisesRegex(EngineTerminatedError, "SIGSEGV") as caught:
                await engine.perf()
            self.assertEqual(caught.exception.returncode, -11)
            with self.assertRaisesRegex(EngineTerminatedError, "SIGSEGV"):
                await waiting
            with self.assertRaisesRegex(EngineTerminatedError, "SIGSEGV"):
                await engine.ping()
            await engine.quit()

    async def test_error_names_the_exit_code_and_the_last_line(self) -> None:
        async with Engine.popen(fake("exit")) as engine:
            message = "exited with code 3: fake_engine: the board is on fire"
            with self.assertRaisesRegex(EngineTerminatedError, message) as caught:
                await engine.new_game()
            self.assertEqual(caught.exception.returncode, 3)

    async def test_crash_at_start_is_reported(self) -> None:
        with self.assertRaisesRegex(EngineTerminatedError, "exited with code 7: no board"):
            await Engine.popen([sys.executable, "-c",
                                "import sys; print('no board', file=sys.stderr); sys.exit(7)"])

    async def test_wrapper_crash_ends_its_children(self) -> None:
        async with Engine.popen(fake("child")) as engine:
            with self.assertRaises(EngineTerminatedError) as caught:
                await engine.new_game()
        child = re.search(r"child (\d+)", str(caught.exception))
        assert child is not None
        self.assertTrue(is_gone(int(child[1])))


class TimeoutTest(unittest.IsolatedAsyncioTestCase):
    async def test_late_reply_kills_the_engine(self) -> None:
        for fault in ("hang", "mute"):
            async with Engine.popen(fake(fault, on="perf")) as engine:
                game = await engine.new_game("human", "human")
                with self.assertRaisesRegex(EngineTimeoutError, "'perf' within 0.2 s") as caught:
                    await engine.perf(timeout=0.2)
                self.assertIsInstance(caught.exception, asyncio.TimeoutError)
                self.assertNotIsInstance(caught.exception, EngineTerminatedError)
                with self.assertRaises(EngineTimeoutError):
                    await game.wait()
                with self.assertRaisesRegex(EngineTerminatedError, "was killed: no reply"):
                    await engine.ping()
                self.assertTrue(is_gone(engine.pid))

    async def test_late_move_keeps_the_engine_running(self) -> None:
        async with Engine.popen(fake("think")) as engine:
            game = await engine.new_game(black="ai", white="human")
            with self.assertRaisesRegex(EngineTimeoutError, r"black \(ai\) within 0.1 s"):
                await engine.play(timeout=0.1)
            with self.assertRaises(EngineTimeoutError):
                await game.wait(0.1)
            await engine.ping()
            await engine.quit()
            self.assertEqual(engine.returncode, 0)

    async def test_moves_are_limited_by_move_timeout(self) -> None:
        async with Engine.popen(fake("think"), move_timeout=0.1) as engine:
            game = await engine.new_game(black="ai", white="human")
            with self.assertRaisesRegex(EngineTimeoutError, "within 0.1 s"):
                async for _ in game:
                    self.fail("unexpected event")

    async def test_ignored_quit_kills_the_engine(self) -> None:
        async with Engine.popen(fake("deaf")) as engine:
            with self.assertRaisesRegex(EngineTimeoutError, "did not exit"):
                await engine.quit(timeout=0.2)
            self.assertEqual(engine.returncode, -9)
        engine = await Engine.popen(fake("deaf"))
        await engine.close()
        self.assertEqual(engine.returncode, -9)

    async def test_error_quotes_the_output_of_another_program(self) -> None:
        with self.assertRaisesRegex(EngineTimeoutError, "reply to 'info' .* last output 'info'"):
            await Engine.popen("cat", timeout=0.3)

    async def test_slow_reply_within_the_limit_is_accepted(self) -> None:
        async with Engine.popen(fake("late")) as engine:
            await engine.new_game("human", "human")


class ProtocolViolationTest(unittest.IsolatedAsyncioTestCase):
    async def test_reports_illegal_moves_and_wrong_winners(self) -> None:
        for fault, message in (
            ("taken", "black on 1 1, but the cell is taken"),
            ("turn", "white on 1 1, but black is to move"),
            ("off", "black on 4 1 is off the board"),
            ("wrong", "white wins without having placed the last stone"),
        ):
            async with Engine.popen(fake(fault)) as engine:
                game = await engine.new_game("ai", "ai")
                with self.assertRaisesRegex(EngineError, message):
                    await game.wait()
                await engine.ping()

    async def test_reports_two_winners(self) -> None:
        async with Engine.popen(fake("two")) as engine:
            game = await engine.new_game("ai", "ai")
            with self.assertRaisesRegex(EngineError, "two winners"):
                await game.wait()

    async def test_accepts_a_missing_winning_line(self) -> None:
        async with Engine.popen(fake("no_line")) as engine:
            result = await (await engine.new_game("ai", "ai")).wait()
            self.assertEqual(result.winner, "black")
            self.assertIsNone(result.line)

    async def test_reports_an_endless_line(self) -> None:
        async with Engine.popen(fake("flood")) as engine:
            with self.assertRaisesRegex(EngineTerminatedError, "a line of more than 1048576 bytes"):
                await engine.new_game()
            self.assertTrue(is_gone(engine.pid))

    async def test_endless_noise_does_not_block(self) -> None:
        asyncio.get_running_loop().slow_callback_duration = 60.0  # no slow callback warning
        with self.assertRaisesRegex(EngineTimeoutError, "last output 'y'"):
            await Engine.popen("yes", timeout=0.3)

    async def test_reports_commands_unknown_to_older_engines(self) -> None:
        async with Engine.popen(fake("old")) as engine:
            with self.assertRaisesRegex(EngineError, "'perf': 'unknown command: perf'"):
                await engine.perf()
            await engine.ping()


class UnclosedEngineTest(unittest.TestCase):
    """Engines that are never closed and ignore `quit` and end of file."""

    def pid_left_by(self, script: str) -> int:
        """Runs `script`, which prints an engine's process ID; returns the ID."""
        done = subprocess.run(
            [sys.executable, "-c", script, *fake("deaf")],
            env={**os.environ, "PYTHONPATH": str(paths.ROOT / "python")},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=60,
        )
        return int(done.stdout)

    def test_end_with_the_interpreter(self) -> None:
        for script in (
            "import sys; from quadrille import SimpleEngine\n"
            "engine = SimpleEngine.popen(sys.argv[1:])\n"
            "print(engine.pid)\n",
            "import sys, asyncio; from quadrille import Engine\n"
            "engine = asyncio.new_event_loop().run_until_complete(Engine.popen(sys.argv[1:]))\n"
            "print(engine.pid)\n",
        ):
            self.assertTrue(is_gone(self.pid_left_by(script)), script)

    def test_end_when_garbage_collected(self) -> None:
        engine = SimpleEngine.popen(fake())
        pid = engine.pid
        del engine
        self.assertTrue(is_gone(pid))


if __name__ == "__main__":
    unittest.main()
