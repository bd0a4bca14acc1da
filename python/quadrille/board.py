"""Board snapshots received from engines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Optional

from . import _check
from .protocol import Color


@dataclass(frozen=True)
class Board:
    """A snapshot of the board; str() formats it as the engines do.

    Attributes:
        rows: one string per row, the top one (y = 1) first, of "X" (black), "O" (white) and ".".
    """

    rows: tuple[str, ...]

    def stone_at(self, x: int, y: int) -> Optional[Color]:
        """Returns the color of the stone in column x, row y (both from 1), or None if it is free.

        Raises:
            IndexError: if the cell is not on the board.
        """
        x, y = _check.cell((x, y))
        if not (1 <= y <= len(self.rows) and 1 <= x <= len(self.rows[0])):
            raise IndexError(f"no cell {x} {y} on a board of {len(self.rows)} rows")
        stone = self.rows[y - 1][x - 1]
        if stone == ".":
            return None
        return "black" if stone == "X" else "white"

    def __str__(self) -> str:
        return "\n".join(self.rows)
