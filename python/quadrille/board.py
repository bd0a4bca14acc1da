"""Board snapshots received from engines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional

from . import _check
from .protocol import Color


@dataclass(frozen=True)
class Board:
    """A snapshot of the board; str() formats it as the engines do.

    Attributes:
        rows: one string per row, the top one first, of "X" (black), "O" (white) and ".".
        first: the number of the first column and row.
    """

    rows: tuple[str, ...]
    first: int = field(default=1, compare=False)

    def stone_at(self, x: int, y: int) -> Optional[Color]:
        """Returns the color of the stone in column x, row y, or None if it is free.

        Raises:
            IndexError: if the cell is not on the board.
        """
        x, y = _check.cell((x, y))
        column, row = x - self.first, y - self.first
        if not (0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])):
            raise IndexError(f"no cell {x} {y} on a board of {len(self.rows)} rows")
        stone = self.rows[row][column]
        if stone == ".":
            return None
        return "black" if stone == "X" else "white"

    def __str__(self) -> str:
        return "\n".join(self.rows)
