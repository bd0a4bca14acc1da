"""The process of an engine: started, heard line by line, and ended for sure."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import weakref
from collections.abc import Mapping, Sequence
from typing import Callable, Optional, Union, cast

LOGGER = logging.getLogger("quadrille")

LONGEST_LINE = 1 << 20  # the free cells of the largest board take two thirds of it
_LAST_WORDS = 2000  # so many bytes of standard error are kept for error messages
_DRAIN_SECONDS = 1.0  # for output that is under way while the process ends, and the other way round


class EngineProcess(asyncio.SubprocessProtocol):
    """An engine's process, its three pipes, and its end.

    It leads a process group of its own (where the system has such a thing), so that what a wrapper
    script started ends with it. The group is killed by kill(), or when this object or the
    interpreter goes.

    Attributes:
        ended: done when the process has ended and all its output has been heard; its result says
            how it ended.
        pid: its number.
        returncode: its exit code once it is known; negative is the number of a signal.
    """

    def __init__(self, on_line: Callable[[str], None]) -> None:
        """Calls `on_line` with each line of standard output, without its end."""
        self._on_line = on_line
        self._loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[str] = self._loop.create_future()
        self.pid = 0
        self.returncode: Optional[int] = None
        self._output = bytearray()  # of a line whose end has not come
        self._errors = bytearray()  # the last of standard error
        self._open_outputs = {1, 2}  # those that we listen to
        self._how = ""  # it ended, or is being ended
        self._transport: Optional[asyncio.SubprocessTransport] = None
        self._finalizer: Optional[Callable[[], object]] = None

    @classmethod
    async def start(
        cls,
        argv: Sequence[str],
        on_line: Callable[[str], None],
        cwd: Optional[Union[str, os.PathLike[str]]] = None,
        env: Optional[Mapping[str, str]] = None,
    ) -> EngineProcess:
        """Starts the program argv[0] with these very words as arguments: no shell reads them."""
        _, process = await asyncio.get_running_loop().subprocess_exec(
            lambda: cls(on_line), *argv, cwd=cwd, env=env, start_new_session=True
        )
        return process

    def send(self, line: str) -> None:
        """Sends a line. Does nothing if the process does not listen any more."""
        LOGGER.debug("%s << %s", self.pid, line)
        if self._transport is not None and not self.ended.done():
            pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
            if not pipe.is_closing():
                pipe.write(line.encode() + b"\n")

    def kill(self) -> None:
        """Ends the process and all that it has started, at once."""
        if self._finalizer is not None:
            self._finalizer()

    def last_words(self) -> str:
        """The last line that it wrote to standard error, or nothing."""
        lines = self._errors.decode(errors="replace").strip().splitlines()
        return lines[-1][:200] if lines else ""

    # What the event loop calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process has started."""
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self.pid = self._transport.get_pid()
        self._finalizer = weakref.finalize(self, _kill_group, self.pid)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """It has written something."""
        if fd not in self._open_outputs:
            return
        if fd == 2:
            self._errors = (self._errors + data)[-_LAST_WORDS:]
            return
        *lines, rest = data.split(b"\n")
        for line in lines:
            self._output += line
            self._end_line()
        self._output += rest
        if len(self._output) > LONGEST_LINE:
            self._end(f"was stopped for a line of more than {LONGEST_LINE} bytes")

    def pipe_connection_lost(self, fd: int, exc: Optional[Exception]) -> None:
        """It has closed a pipe."""
        self._open_outputs.discard(fd)
        if not self._open_outputs and self.returncode is not None:
            self._end(self._how_it_ended())
        elif fd == 1:
            self._loop.call_later(_DRAIN_SECONDS, self._end_now)

    def process_exited(self) -> None:
        """It has ended; some of its output may still be under way."""
        assert self._transport is not None
        self.returncode = self._transport.get_returncode()
        self.kill()  # what it has started, which would also keep the pipes open
        if not self._open_outputs:
            self._end(self._how_it_ended())
        else:
            self._loop.call_later(_DRAIN_SECONDS, self._end_now)

    def _end_line(self) -> None:
        line = self._output.rstrip(b"\r").decode(errors="replace")
        self._output.clear()
        LOGGER.debug("%s >> %s", self.pid, line)
        self._on_line(line)

    def _end_now(self) -> None:
        self._end(self._how_it_ended())

    def _how_it_ended(self) -> str:
        if self.returncode is None:
            return "has closed its output"
        if self.returncode < 0:
            try:
                return f"was killed by {signal.Signals(-self.returncode).name}"
            except ValueError:
                return f"was killed by signal {-self.returncode}"
        return f"has ended with exit code {self.returncode}"

    def _end(self, how: str) -> None:
        self._how = self._how or how
        if self.returncode is None:
            self._output.clear()
            self._open_outputs.clear()
            self.kill()  # and process_exited() comes back here
        elif not self.ended.done():
            if self._output:
                self._end_line()  # a last line without an end counts
            self.ended.set_result(self._how)
            if self._transport is not None:
                self._transport.close()


def _kill_group(pid: int) -> None:
    try:
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)  # ends a process at once where there are no groups
    except (ProcessLookupError, PermissionError):
        pass  # it has ended already
