#!/usr/bin/env python3
"""Elo chart: plots the table "The climb" of docs/strength.md, Elo relative to the first generation.

    scripts/draw/climb.py docs/strength.md docs/climb.svg

A generation's Elo is its opponent's plus the match result; the bars are 95 % intervals of the sum,
assuming independent matches.
"""
import math
import re
import sys
from pathlib import Path

import svg
from svg import text

WIDTH = 720
HEIGHT = 400
LEFT = 64
RIGHT = 24
TOP = 48
BOTTOM = 64
LINE = "#334155"
FAINT = "#cbd5e1"


def read_climb(path):
    """Returns the generations in order: (signature, date, Elo, half of its 95 % interval)."""
    _, heading, section = path.read_text(encoding="utf-8").partition("### The climb\n")
    if not heading:
        raise ValueError("no heading 'The climb'")
    section = section.split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("| \n").split("|")]
            for line in section.splitlines() if re.match(r"\| \d{4}-", line)]
    generations = []
    known = {}
    for date, new, signature, *match in rows:
        elo, variance = 0, 0
        if any(match):
            against, result = match[0], re.fullmatch(r"([+-]\d+) \+/- (\d+)", match[-1])
            if against not in known or not result:
                raise ValueError(f"{signature}: expected an earlier opponent and an Elo, got {match}")
            elo, variance = known[against]
            elo += int(result[1])
            variance += int(result[2]) ** 2
        known[signature] = known[new] = (elo, variance)
        generations.append((signature, date, elo, math.sqrt(variance)))
    return generations


def line(x1, y1, x2, y2, color, width):
    return (f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{color}" '
            f'stroke-width="{width}"/>')


def draw(generations):
    step = 50
    lowest = step * math.floor(min(elo - half for _, _, elo, half in generations) / step)
    highest = step * math.ceil(max(elo + half for _, _, elo, half in generations) / step)

    def x_of(generation):
        return LEFT + (generation + 0.5) * (WIDTH - LEFT - RIGHT) / len(generations)

    def y_of(elo):
        return TOP + (highest - elo) * (HEIGHT - TOP - BOTTOM) / (highest - lowest)

    parts = [
        text(LEFT, 24, "Elo over the first generation, with 95 % intervals", "start", 14),
    ]
    for elo in range(lowest, highest + 1, step):
        parts.append(line(LEFT, y_of(elo), WIDTH - RIGHT, y_of(elo), FAINT, 1))
        parts.append(text(LEFT - 8, y_of(elo) + 4, f"{elo:+d}" if elo else "0", "end"))
    points = [(x_of(i), y_of(elo)) for i, (_, _, elo, _) in enumerate(generations)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    parts.append(f'<polyline points="{path}" fill="none" stroke="{LINE}" stroke-width="1.5"/>')
    for (x, y), (signature, date, elo, half) in zip(points, generations):
        parts.append(line(x, y_of(elo - half), x, y_of(elo + half), LINE, 1.5))
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{LINE}"/>')
        parts.append(text(x - 8, y - 8, f"{elo:+d}" if elo else "0", "end", 12))
        parts.append(text(x, HEIGHT - BOTTOM + 22, signature, size=12))
        parts.append(text(x, HEIGHT - BOTTOM + 38, date, size=10))
    return svg.document(WIDTH, HEIGHT, parts)


def write(page, picture):
    Path(picture).write_text(draw(read_climb(Path(page))), encoding="ascii")


if __name__ == "__main__":
    sys.exit(svg.run(__doc__, write, sys.argv))
