"""SVG drawings of chess boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

# Our own outlines, 100 by 100 units; those of the page (web/page/pieces.ts).
_BASE = "M24 88v-7q0-5 6-6h40q6 1 6 6v7z"
_OUTLINES = {
    "P": (
        "M50 22a12.5 12.5 0 0 1 8 22l6 3v5h-5c1 9 4 15 10 22H31c6-7 9-13"
        " 10-22h-5v-5l6-3a12.5 12.5 0 0 1 8-22z",
    ),
    "R": (
        "M27 17h11v8h7v-8h10v8h7v-8h11v18l-8 8 2 32H33l2-32-8-8z",
    ),
    "N": (
        "M33 75c0-15 16-19 15-31-5 5-9 7-14 11-3 3-9 3-12-1-2-4 1-7 4-12 4-8 6-15 14-19l0-9"
        " 8 6c18 2 27 18 27 36 0 8-2 14-4 19z",
    ),
    "B": (
        "M50 24c11 8 18 15 18 25 0 8-4 12-9 15l4 11H37l4-11c-5-3-9-7-9-15 0-10 7-17 18-25z",
        "M50 12a6 6 0 0 1 0 12a6 6 0 0 1 0-12z",
    ),
    "Q": (
        "M20 30l13 22 5-30 12 27 12-27 5 30 13-22-10 45H30z",
        "M20 22a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9zM38 14a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1"
        " 0-9zM62 14a4.5 4.5 0 0 1 0 9a4.5 4.5 0 0 1 0-9zM80 22a4.5 4.5 0 0 1 0 9a4.5 4.5 0"
        " 0 1 0-9z",
    ),
    "K": (
        "M50 75V45c-2-8-12-12-20-10-9 2-12 12-7 19 3 5 8 9 10 21z",
        "M50 75V45c2-8 12-12 20-10 9 2 12 12 7 19-3 5-8 9-10 21z",
        "M50 26c6 6 8 10 8 14 0 5-5 7-8 9-3-2-8-4-8-9 0-4 2-8 8-14z",
        "M47 8h6v6h6v6h-6v7h-6v-7h-6v-6h6z",
    ),
}
_INNER = {
    "P": "",
    "R": "M35 43h30",
    "N": "M45 31h.1M27 47h.1",
    "B": "M50 36v16M42 44h16",
    "Q": "M31 68q19-5 38 0",
    "K": "M34 68q16-4 32 0",
}
_LIGHT, _DARK, _MARKED, _CHECK = "#ecdfc6", "#b58b63", "#d6c94f", "#d9604c"
_FILES = "abcdefgh"


def drawing(pieces: Sequence[Optional[str]], marked: Sequence[int],
            checked: Optional[int]) -> str:
    """Draws a board, White at the bottom.

    Args:
        pieces: FEN letters by square, from a1; None for an empty square.
        marked: squares to highlight.
        checked: the square of a king in check, or None.
    """
    parts = ["<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 840 840' width='390' "
             "height='390' stroke-linejoin='round' stroke-linecap='round'>"]
    for square, piece in enumerate(pieces):
        x, y = 20 + square % 8 * 100, 20 + (7 - square // 8) * 100
        color = _LIGHT if (square % 8 + square // 8) % 2 else _DARK
        color = _CHECK if square == checked else _MARKED if square in marked else color
        parts.append(f"<rect x='{x}' y='{y}' width='100' height='100' fill='{color}'/>")
        if piece is not None:
            parts.append(_piece(piece, x, y))
    for index, name in enumerate(_FILES):
        parts.append(_label(name, 70 + index * 100, 836))
        parts.append(_label(str(index + 1), 9, 778 - index * 100))
    return "".join(parts) + "</svg>"


def _piece(piece: str, x: int, y: int) -> str:
    fill, line = ("#fffdf8", "#2b2622") if piece.isupper() else ("#3a3430", "#16130f")
    kind = piece.upper()
    outlines = "".join(f"<path d='{path}'/>" for path in (_BASE, *_OUTLINES[kind]))
    inner = _INNER[kind]
    stroke = line if piece.isupper() else "#d8d0c4"
    detail = f"<path d='{inner}' fill='none' stroke='{stroke}'/>" if inner else ""
    return (f"<g transform='translate({x} {y})' fill='{fill}' stroke='{line}' "
            f"stroke-width='4'>{outlines}{detail}</g>")


def _label(text: str, x: int, y: int) -> str:
    return (f"<text x='{x}' y='{y}' font-size='18' font-family='sans-serif' "
            f"text-anchor='middle' fill='#777'>{text}</text>")
