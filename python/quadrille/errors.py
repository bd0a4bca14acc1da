"""Exceptions: illegal moves, and an engine's crash or timeout."""

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


class IllegalMoveError(EngineError, ValueError):
    """An illegal move, stone or action; the message names it and the reason.

    The games of this package raise it, and the client if an engine rejects a stone (not a human's
    turn, cell taken, off the board, no game running) or play() receives more stones than the turn
    has left.
    """
