#!/usr/bin/env python3
"""Plots the results of hundred_games.py as SVG.

    python3 python/examples/hundred_games.py --out=games.jsonl
    python3 python/examples/plot_games.py games.jsonl games.svg

plots the distribution of game lengths by winner, and the running score of the first player.
Requires only Python's standard library.
"""

from __future__ import annotations

import argparse
import html
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

sys.path.insert(0, str(Path(__file__).absolute().parent))

from hundred_games import Record, interval_of_share  # noqa: E402

WIDTH = 760
LEFT, RIGHT = 64, 24
PANEL_HEIGHT = 230
COLORS = ("#2f6f9f", "#e0813d", "#b4b9c0")  # the first player, the second, draws
INK, FAINT = "#2b2f36", "#e3e6ea"
STYLE = (
    "text{font:13px system-ui,'Segoe UI','DejaVu Sans',sans-serif;fill:#2b2f36}"
    ".title{font-size:20px;font-weight:600}.head{font-size:15px;font-weight:600}"
    ".soft{fill:#69707a}.right{text-anchor:end}.middle{text-anchor:middle}"
)


@dataclass(frozen=True)
class Axis:
    """Maps values from `low` to `high` to pixels from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Returns the pixel of `value`."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 2)


def round_step(span: float, steps: int, least: float = 1.0) -> float:
    """Returns the smallest of 1, 2, 5, 10, 20, ... with which `steps` steps cover `span`."""
    size = max(least, 10.0 ** math.floor(math.log10(max(span, least) / steps)))
    while True:
        for factor in (1, 2, 5):
            if factor * size * steps >= span:
                return factor * size
        size *= 10


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Returns a text element; `kind` names classes in STYLE."""
    return f'<text x="{x}" y="{y}" class="{kind}">{html.escape(words)}</text>'


def grid(axis: Axis, step: float, unit: str = "") -> Iterator[str]:
    """Yields the lines and labels of a vertical axis."""
    value = axis.low
    while value <= axis.high + step / 1000:
        y = axis.at(value)
        yield f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="{FAINT}"/>'
        yield text(LEFT - 8, y + 4, f"{value:g}{unit}", "soft right")
        value += step


def draw_lengths(records: Sequence[Record], players: Sequence[str], top: float) -> Iterator[str]:
    """Yields a panel with a histogram of game lengths, stacked by winner."""
    lengths = [len(record.moves) for record in records]
    width = int(round_step(max(lengths) - min(lengths) + 1, 24))
    first = min(lengths) // width
    columns = [[0, 0, 0] for _ in range(max(lengths) // width - first + 1)]
    for record in records:
        points = record.points_of(players[0])
        winner = 2 if points == 0.5 else 0 if points == 1 else 1
        columns[len(record.moves) // width - first][winner] += 1
    tallest = max(sum(column) for column in columns)
    step = round_step(tallest, 5)
    x = Axis(first * width, (first + len(columns)) * width, LEFT, WIDTH - RIGHT)
    y = Axis(0, math.ceil(tallest / step) * step, top + PANEL_HEIGHT, top)
    yield text(LEFT, top - 20, "Game length", "head")
    yield text(WIDTH - RIGHT, top - 20, "games by number of stones at the end", "soft right")
    yield from grid(y, step)
    every = math.ceil(len(columns) / 12)
    for number, column in enumerate(columns):
        low = (first + number) * width
        label = f"{low}" if width == 1 else f"{low} to {low + width - 1}"
        left, right, height = x.at(low), x.at(low + width), 0
        gap = min(3.0, (right - left) / 8)
        for color, name, count in zip(COLORS, (*players, "nobody"), column):
            if count:
                upper, lower = y.at(height + count), y.at(height)
                yield (
                    f'<rect x="{left + gap:.2f}" y="{upper}" width="{right - left - 2 * gap:.2f}" '
                    f'height="{lower - upper:.2f}" fill="{color}">'
                    f"<title>{label} stones: {html.escape(name)} wins {count}</title></rect>"
                )
            height += count
        if number % every == 0:
            at = left if width > 1 else (left + right) / 2
            yield text(round(at, 2), top + PANEL_HEIGHT + 20, f"{low}", "soft middle")
    yield f'<path d="M{LEFT} {y.at(0)}H{WIDTH - RIGHT}" stroke="{INK}"/>'


def draw_score(records: Sequence[Record], player: str, top: float) -> Iterator[str]:
    """Yields a panel with a player's running score and its 95 % interval."""
    count = len(records)
    x = Axis(0, count, LEFT, WIDTH - RIGHT)
    y = Axis(0, 100, top + PANEL_HEIGHT, top)
    points = 0.0
    line, lower, upper = [], [], []
    for number, record in enumerate(records, 1):
        points += record.points_of(player)
        low, high = interval_of_share(points, number)
        line.append(f"{x.at(number)} {y.at(100 * points / number)}")
        lower.append(f"{x.at(number)} {y.at(100 * low)}")
        upper.append(f"{x.at(number)} {y.at(100 * high)}")
    yield text(LEFT, top - 20, f"Score of {player}", "head")
    yield text(WIDTH - RIGHT, top - 20, "after each game, with its 95 % interval", "soft right")
    yield from grid(y, 25, " %")
    yield f'<path d="M{"L".join(upper + lower[::-1])}Z" fill="{COLORS[0]}" fill-opacity="0.16"/>'
    yield f'<path d="M{LEFT} {y.at(50)}H{WIDTH - RIGHT}" stroke="{INK}" stroke-dasharray="2 4"/>'
    yield (
        f'<path d="M{"L".join(line)}" fill="none" stroke="{COLORS[0]}" stroke-width="2.5" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )
    step = int(round_step(count, 10))
    for number in range(0, count + 1, step):
        yield text(x.at(number), top + PANEL_HEIGHT + 20, f"{number}", "soft middle")
    yield f'<path d="M{LEFT} {y.at(0)}H{WIDTH - RIGHT}" stroke="{INK}"/>'


def draw_legend(wins: Sequence[int], players: Sequence[str], y: float) -> Iterator[str]:
    """Yields the legend: colors and numbers of wins."""
    x = float(LEFT)
    for color, name, count in zip(COLORS, (*players, "draws"), wins):
        words = f"{name} {count}"
        yield f'<rect x="{x:.0f}" y="{y - 11}" width="12" height="12" rx="2" fill="{color}"/>'
        yield text(round(x + 18), y, words)
        x += 18 + 8.2 * len(words) + 24


def picture(records: Sequence[Record]) -> str:
    """Returns the SVG document. Requires: at least one game."""
    records = sorted(records, key=lambda record: record.number)
    players = (records[0].black, records[0].white)
    points = [record.points_of(players[0]) for record in records]
    wins = [points.count(1.0), points.count(0.0), points.count(0.5)]
    height = 2 * PANEL_HEIGHT + 290
    title = f"{players[0]} against {players[1]}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img">',
        f"<title>{html.escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        text(LEFT, 42, title, "title"),
        text(LEFT, 66, f"{records[0].rules}, {len(records)} games", "soft"),
        *draw_legend(wins, players, 96),
        *draw_lengths(records, players, 160),
        *draw_score(records, players[0], 160 + PANEL_HEIGHT + 90),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Reads the games, writes the picture, and returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", help="file written by hundred_games.py --out")
    parser.add_argument("picture", help="SVG file to write")
    flags = parser.parse_args(arguments)
    try:
        lines = Path(flags.games).read_text(encoding="utf-8").splitlines()
        records = [Record(**json.loads(line)) for line in lines]
        if not records:
            raise ValueError("no games in the file")
        Path(flags.picture).write_text(picture(records), encoding="utf-8")
    except (OSError, ValueError, TypeError) as error:
        print(f"plot_games: {flags.games}: {error}", file=sys.stderr)
        return 2
    print(f"{flags.picture}: {len(records)} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
