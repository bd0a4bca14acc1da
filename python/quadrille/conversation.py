"""Request-response protocol with an engine that also sends unsolicited events."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping, Sequence
from typing import Any, Callable, Generic, Optional, TypeVar, Union

from .errors import EngineError, EngineTerminatedError, EngineTimeoutError
from .process import LOGGER, EngineProcess
from .protocol import Event, is_rejection, parse_event

T = TypeVar("T")
PathLike = Union[str, "os.PathLike[str]"]
_REAP_TIMEOUT = 5.0  # time for the system to reap a killed process


class _Request(Generic[T]):
    """A command awaiting its reply: `lines` lines accepted by `parse`."""

    def __init__(self, command: str, parse: Callable[[str], Optional[T]], lines: int) -> None:
        self.command = command
        self.answer: asyncio.Future[list[T]] = asyncio.get_running_loop().create_future()
        self._parse = parse
        self._lines = lines
        self._parts: list[T] = []

    def take(self, line: str) -> bool:
        """Consumes `line` if it belongs to the reply; returns whether it did."""
        if self.answer.done():
            return False
        try:
            part = self._parse(line)
        except EngineError as error:
            self.answer.set_exception(error)
            return True
        if part is None:
            if not is_rejection(line):
                return False
            self.answer.set_exception(EngineError(f"reply to {self.command!r}: {line[:200]!r}"))
            return True
        self._parts.append(part)
        if len(self._parts) == self._lines:
            self.answer.set_result(self._parts)
        return True


class Conversation:
    """Sends commands one at a time, matches replies to them, and reports the engine's exit.

    An engine that does not reply in time is killed: a late reply would be mistaken for the reply to
    the next command.
    """

    def __init__(
        self,
        command: Sequence[str],
        on_event: Callable[[Event], None],
        on_end: Callable[[EngineError], None],
    ) -> None:
        """`on_event` receives each event; `on_end` is called once with the reason for the exit."""
        self.name = os.path.basename(command[0])
        self._command = command
        self._on_event = on_event
        self._on_end = on_end
        self._process: EngineProcess
        self._lock = asyncio.Lock()
        self._pending: Optional[_Request[Any]] = None
        self._unrecognized = ""  # the last unrecognized line
        self._timeout_message = ""  # set if the engine was killed after a timeout

    async def start(self, cwd: Optional[PathLike], env: Optional[Mapping[str, str]]) -> None:
        """Starts the engine. Raises OSError if it cannot be started."""
        self._process = await EngineProcess.start(self._command, self._on_line, cwd, env)
        self._process.ended.add_done_callback(lambda _: self._end())

    @property
    def pid(self) -> int:
        """The engine's process ID."""
        return self._process.pid

    @property
    def returncode(self) -> Optional[int]:
        """The engine's exit code once it has ended."""
        return self._process.returncode

    async def ask(
        self, command: str, parse: Callable[[str], Optional[T]], limit: float, lines: int = 1
    ) -> list[T]:
        """Sends `command`; returns the results of `parse` for the next `lines` lines it accepts.

        `parse` returns None for a line that is not part of the reply, and raises EngineError for
        one that rejects the command. It is called for each line before later ones are read.

        Raises:
            EngineTerminatedError: if the engine has exited or exits before the reply.
            EngineTimeoutError: if there is no reply within `limit` seconds.
            EngineError: if the engine rejects the command.
        """
        # A separate task: the reply to a cancelled call must not go to the next command.
        task = asyncio.ensure_future(self._exchange(_Request(command, parse, lines), limit))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(task)

    async def shut_down(self, limit: float) -> bool:
        """Sends `quit`; returns False if the engine had to be killed after `limit` seconds."""
        ended = self._process.ended
        self._process.send("quit")
        try:
            await asyncio.wait([ended], timeout=limit)
        finally:  # also if the caller is cancelled
            exited = ended.done()
            if not exited:
                self._process.kill()
                await asyncio.wait([ended], timeout=_REAP_TIMEOUT)
        return exited

    async def _exchange(self, request: _Request[T], limit: float) -> list[T]:
        async with self._lock:
            if self._process.ended.done():
                raise self._ended_error()
            self._pending = request
            self._process.send(request.command)
            try:
                await asyncio.wait([request.answer], timeout=limit)
            except asyncio.CancelledError:  # the event loop is closing
                request.answer.cancel()
                raise
            self._pending = None
            if not request.answer.done():
                last = f"; last output {self._unrecognized!r}" if self._unrecognized else ""
                self._timeout_message = f"no reply to {request.command!r} within {limit:g} s{last}"
                error = EngineTimeoutError(f"{self.name}: {self._timeout_message}")
                self._on_end(error)
                self._process.kill()
                raise error
            return request.answer.result()

    def _on_line(self, line: str) -> None:
        event = parse_event(line)
        if event is not None:
            self._on_event(event)
        taken = self._pending is not None and self._pending.take(line)
        if event is None and not taken and line.strip():
            self._unrecognized = line[:200]
            LOGGER.debug("%s: unrecognized output: %r", self.name, self._unrecognized)

    def _end(self) -> None:
        error = self._ended_error()
        if self._pending is not None and not self._pending.answer.done():
            self._pending.answer.set_exception(error)
        self._on_end(error)

    def _ended_error(self) -> EngineTerminatedError:
        if self._timeout_message:
            message = f"{self.name} was killed: {self._timeout_message}"
        else:
            message = f"{self.name} {self._process.ended.result()}"
            words = self._process.last_error_line()
            message += f": {words}" if words else ""
        return EngineTerminatedError(message, self.returncode)
