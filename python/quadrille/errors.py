"""Errors of engines: a crash, a hang, a refused stone."""

from __future__ import annotations

import asyncio
from typing import Optional


class EngineError(Exception):
    """The engine, or a request to it, went wrong; the message says what, with the offending text.

    The classes below are the cases that a program may want to treat in ways of their own. A program
    that cannot even be started raises the system's own error, such as FileNotFoundError.
    """


class EngineTerminatedError(EngineError):
    """The engine's process has ended: it crashed, or it was told to quit.

    Attributes:
        returncode: its exit code; negative is the number of the signal that killed it; None if it
            closed its output but could not be waited for.
    """

    def __init__(self, message: str, returncode: Optional[int] = None) -> None:
        super().__init__(message)
        self.returncode = returncode


class EngineTimeoutError(EngineError, asyncio.TimeoutError):
    """The engine is there but did not do its part within the time limit: it hangs."""


class IllegalMoveError(EngineError):
    """A stone was refused: not a human's turn, taken, off the board, or no game running.

    By the engine; and by play(), if it is given more stones than the turn has left.
    """
