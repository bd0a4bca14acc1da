#!/usr/bin/env python3
"""Charts of solved games: plots a table written by `mnk_solve table`, one SVG file for each k.

    scripts/draw/solved.py docs/solved.csv docs

writes docs/solved_k3.svg and so on. Each file has a grid of panels, with a row for each win
condition and p, and a column for each q; within a panel, rows are m and columns are n.
"""
import csv
import sys
from pathlib import Path

import svg
from svg import text

COLORS = {
    "black wins": "#334155",
    "white wins": "#ea8a04",
    "draw": "#bfdbfe",
    "unknown": "#ffffff",
}
CELL = 11
LEFT = 96
TOP = 64
GAP = 34


def read_values(path):
    """Returns the values by (k, win, p, q, m, n); the last line of a game takes precedence."""
    values = {}
    with open(path, newline="", encoding="ascii") as table:
        for row in csv.DictReader(table):
            m, n, k, p, q = (int(row[name]) for name in ("m", "n", "k", "p", "q"))
            values[k, row["win"], p, q, m, n] = row["value"]
    return values


def draw_panel(values, key, x, y, most_m, most_n):
    k, win, p, q = key
    cells = {}
    for m in range(1, most_m + 1):
        for n in range(m, most_n + 1):
            value = values.get((k, win, p, q, m, n))
            if value is not None:
                corner = f"M{x + (n - 1) * CELL} {y + (m - 1) * CELL}"
                cells.setdefault(value, []).append(f"{corner}h{CELL - 1}v{CELL - 1}h{1 - CELL}z")
    parts = [f'<path fill="{COLORS[value]}" stroke="#94a3b8" stroke-width="0.3" '
             f'd="{"".join(squares)}"/>' for value, squares in cells.items()]
    for m in range(1, most_m + 1):
        parts.append(text(x - 4, y + m * CELL - 2, m, "end", 8))
    for n in range(k, most_n + 1, 4):
        parts.append(text(x + (n - 1) * CELL + CELL // 2, y - 3, n, size=8))
    return parts


def draw(values, k):
    games = [key for key in values if key[0] == k]
    wins = sorted({key[1] for key in games}, reverse=True)
    ps = sorted({key[2] for key in games})
    qs = sorted({key[3] for key in games})
    most_m = max(key[4] for key in games)
    most_n = max(key[5] for key in games)
    panel_width = most_n * CELL + GAP
    panel_height = most_m * CELL + GAP
    width = LEFT + len(qs) * panel_width
    height = TOP + len(wins) * len(ps) * panel_height
    parts = [
        text(LEFT, 18, f"k = {k}: value by m (down) and n (across)", "start", 14),
    ]
    legend = LEFT
    values_here = {value for key, value in values.items() if key[0] == k}
    for value, color in COLORS.items():
        if value not in values_here:
            continue
        parts.append(f'<rect x="{legend}" y="26" width="{CELL}" height="{CELL}" fill="{color}" '
                     f'stroke="#94a3b8" stroke-width="0.5"/>')
        parts.append(text(legend + CELL + 4, 35, value, "start"))
        legend += 100
    for i, win in enumerate(wins):
        for j, p in enumerate(ps):
            y = TOP + (i * len(ps) + j) * panel_height
            words = "k or more" if win == "k_or_more" else "exactly k"
            parts.append(text(8, y + 20, words, "start"))
            parts.append(text(8, y + 34, f"p = {p}", "start"))
            for column, q in enumerate(qs):
                x = LEFT + column * panel_width
                if i == 0 and j == 0:
                    parts.append(text(x + most_n * CELL / 2, TOP - 14, f"q = {q}"))
                parts += draw_panel(values, (k, win, p, q), x, y, most_m, most_n)
    return svg.document(width, height, parts)


def write(table, folder):
    values = read_values(table)
    for k in sorted({key[0] for key in values}):
        (Path(folder) / f"solved_k{k}.svg").write_text(draw(values, k), encoding="ascii")


if __name__ == "__main__":
    sys.exit(svg.run(__doc__, write, sys.argv))
