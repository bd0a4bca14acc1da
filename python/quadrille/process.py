"""Engine subprocess: start, line-based pipes, reliable termination."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import weakref
from collections.abc import Mapping, Sequence
from typing import Callable, Optional, Union, cast

LOGGER = logging.getLogger("quadrille")

MAX_LINE_BYTES = 1 << 20  # the list of free cells of the largest board takes two thirds of it
_MAX_ERROR_BYTES = 2000  # the tail of standard error kept for error messages
_DRAIN_TIMEOUT = 1.0  # wait for output after the exit, or for the exit after the last output


class EngineProcess(asyncio.SubprocessProtocol):
    """An engine subprocess with its three pipes.

    It leads its own process group (where the system supports it), so that children of a wrapper
    script end with it. The group is killed by kill(), and when this object or the interpreter is
    destroyed.

    Attributes:
        ended: done once the process has exited and all its output is read; its result describes how
            the process ended.
        pid: the process ID.
        returncode: the exit code once known; negative if killed by that signal.
    """

    def __init__(self, on_line: Callable[[str], None]) -> None:
        """`on_line` receives each line of standard output, without its line end."""
        self._on_line = on_line
        self._loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[str] = self._loop.create_future()
        self.pid = 0
        self.returncode: Optional[int] = None
        self._output = bytearray()  # an incomplete line
        self._errors = bytearray()  # the tail of standard error
        self._open_outputs = {1, 2}  # file descriptors still open
        self._cause = ""  # how the process ended
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
        """Starts the program argv[0] with these arguments, without a shell."""
        _, process = await asyncio.get_running_loop().subprocess_exec(
            lambda: cls(on_line), *argv, cwd=cwd, env=env, start_new_session=True
        )
        return process

    def send(self, line: str) -> None:
        """Sends a line. Does nothing if standard input is closed."""
        LOGGER.debug("%s << %s", self.pid, line)
        if self._transport is not None and not self.ended.done():
            pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))
            if not pipe.is_closing():
                pipe.write(line.encode() + b"\n")

    def kill(self) -> None:
        """Kills the process and its children at once."""
        if self._finalizer is not None:
            self._finalizer()

    def last_error_line(self) -> str:
        """Returns the last line of standard error, or ""."""
        lines = self._errors.decode(errors="replace").strip().splitlines()
        return lines[-1][:200] if lines else ""

    # asyncio.SubprocessProtocol callbacks.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self.pid = self._transport.get_pid()
        self._finalizer = weakref.finalize(self, _kill_group, self.pid)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd not in self._open_outputs:
            return
        if fd == 2:
            self._errors = (self._errors + data)[-_MAX_ERROR_BYTES:]
            return
        *lines, rest = data.split(b"\n")
        for line in lines:
            self._output += line
            self._end_line()
        self._output += rest
        if len(self._output) > MAX_LINE_BYTES:
            self._end(f"was killed after printing a line of more than {MAX_LINE_BYTES} bytes")

    def pipe_connection_lost(self, fd: int, exc: Optional[Exception]) -> None:
        self._open_outputs.discard(fd)
        if not self._open_outputs and self.returncode is not None:
            self._end(self._how_it_ended())
        elif fd == 1:
            self._loop.call_later(_DRAIN_TIMEOUT, self._end_now)

    def process_exited(self) -> None:
        """Called when the process has exited; output may still be pending."""
        assert self._transport is not None
        self.returncode = self._transport.get_returncode()
        self.kill()  # kills children too, which would keep the pipes open
        if not self._open_outputs:
            self._end(self._how_it_ended())
        else:
            self._loop.call_later(_DRAIN_TIMEOUT, self._end_now)

    def _end_line(self) -> None:
        line = self._output.rstrip(b"\r").decode(errors="replace")
        self._output.clear()
        LOGGER.debug("%s >> %s", self.pid, line)
        self._on_line(line)

    def _end_now(self) -> None:
        self._end(self._how_it_ended())

    def _how_it_ended(self) -> str:
        if self.returncode is None:
            return "closed its output"
        if self.returncode < 0:
            try:
                return f"was killed by {signal.Signals(-self.returncode).name}"
            except ValueError:
                return f"was killed by signal {-self.returncode}"
        return f"exited with code {self.returncode}"

    def _end(self, how: str) -> None:
        self._cause = self._cause or how
        if self.returncode is None:
            self._output.clear()
            self._open_outputs.clear()
            self.kill()  # calls process_exited() again
        elif not self.ended.done():
            if self._output:
                self._end_line()  # a last line may lack its line end
            self.ended.set_result(self._cause)
            if self._transport is not None:
                self._transport.close()


def _kill_group(pid: int) -> None:
    try:
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)  # kills the process where there are no groups
    except (ProcessLookupError, PermissionError):
        pass  # already exited
