"""SVG drawings of k-in-a-row boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ..cell import Cell

_STEP = 24  # units of a cell
_FILLS = {"black": "#1d1a18", "white": "#fdfcf8"}


def drawing(stones: Sequence[Sequence[Optional[str]]], last: Optional[Cell],
            line: Optional[tuple[Cell, Cell]]) -> str:
    """Draws a board.

    Args:
        stones: the sides by row and column, None for a free cell.
        last: the last stone, which is marked.
        line: the ends of the winning line.
    """
    width, height = len(stones[0]) * _STEP, len(stones) * _STEP
    parts = [f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
             f"width='{width}' height='{height}'>"
             f"<rect width='{width}' height='{height}' fill='#e3c48d'/>", _grid(width, height)]
    for y, row in enumerate(stones):
        parts += [_circle(Cell(x, y), 10, _FILLS[side]) for x, side in enumerate(row) if side]
    if last is not None:
        parts.append(_circle(last, 3, "#d9604c"))
    if line is not None:
        (x1, y1), (x2, y2) = (_centre(cell) for cell in line)
        parts.append(f"<path d='M{x1} {y1}L{x2} {y2}' stroke='#d9604c' stroke-width='4'/>")
    return "".join(parts) + "</svg>"


def _centre(cell: Cell) -> tuple[int, int]:
    return cell.x * _STEP + _STEP // 2, cell.y * _STEP + _STEP // 2


def _circle(cell: Cell, radius: int, fill: str) -> str:
    x, y = _centre(cell)
    return f"<circle cx='{x}' cy='{y}' r='{radius}' fill='{fill}' stroke='#1d1a18'/>"


def _grid(width: int, height: int) -> str:
    half = _STEP // 2
    columns = (f"M{x} {half}V{height - half}" for x in range(half, width, _STEP))
    rows = (f"M{half} {y}H{width - half}" for y in range(half, height, _STEP))
    return f"<path d='{''.join([*columns, *rows])}' stroke='#7d6134' fill='none'/>"
