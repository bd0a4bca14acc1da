"""Cells of a board of k in a row."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """A cell: column x and row y from 0, (0, 0) at the top left.

    Engines' protocols, and the old names Engine and SimpleEngine of their clients, count from 1.
    """

    x: int
    y: int
