"""Exceptions raised by engine clients: crash, timeout, rejected move."""

from __future__ import annotations

import asyncio
from typing import Optional


class EngineError(Exception):
    """The engine or a request failed; the message gives the cause and the offending text.

    The subclasses are the cases that a caller may want to handle separately. A program that cannot
    be started raises the system's error, such as FileNotFoundError.
    """


class EngineTerminatedError(EngineError):
    """The engine's process has ended: it crashed or received `quit`.

    Attributes:
        returncode: its exit code, negative if it was killed by that signal; None if it closed its
            output without exiting.
    """

    def __init__(self, message: str, returncode: Optional[int] = None) -> None:
        super().__init__(message)
        self.returncode = returncode


class EngineTimeoutError(EngineError, asyncio.TimeoutError):
    """The engine is running but did not reply within the time limit."""


class IllegalMoveError(EngineError):
    """A stone was rejected: not a human's turn, cell taken, off the board, or no game running.

    Raised when the engine rejects a stone, and by play() if it receives more stones than the turn
    has left.
    """
