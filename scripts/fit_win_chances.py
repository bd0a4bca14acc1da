#!/usr/bin/env python3
"""Win probability fit: fits the expected score to chess evaluations, from games of datagen.

  scripts/fit_win_chances.py FILE...

The expected score is 1 / (1 + exp(-SLOPE * centipawns)) for the side to move; positions with an
absolute score of 1000 centipawns or more are skipped. Prints the slope with its 95 % interval
(sampling unit: games), and a table of observed and fitted scores. The slope is used in
web/page/chances.ts.

Example: scripts/fit_win_chances.py self_play.txt
"""

import array
import base64
import math
import os
import sys

MOST = 1000  # centipawns
POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
GROUPS = 20  # of games, for the confidence interval


def scores_of(line, where):
    """Returns the score and the points of every position of a game, for the side to move."""
    words = line.split()
    if len(words) != 9 or words[1] not in POINTS:
        raise ValueError("%s: not a game of datagen: %r" % (where, line[:60]))
    numbers = array.array("h", base64.urlsafe_b64decode(words[8] + "=" * (-len(words[8]) % 4)))
    if sys.byteorder == "big":
        numbers.byteswap()
    is_white = words[3] == "w"
    for score in numbers[1::2]:
        if abs(score) < MOST:
            yield score, POINTS[words[1]] if is_white else 1 - POINTS[words[1]]
        is_white = not is_white


def slope_of(cells):
    """Returns the maximum-likelihood slope. `cells` has counts and points by score."""
    slope = 0.003
    for _ in range(50):
        gradient = curvature = 0.0
        for score, (count, points) in cells.items():
            chance = 1 / (1 + math.exp(-slope * score))
            gradient += score * (points - count * chance)
            curvature += count * score * score * chance * (1 - chance)
        step = gradient / curvature
        slope += step
        if abs(step) < 1e-9:
            break
    return slope


def add(into, cells):
    for score, (count, points) in cells.items():
        held = into.setdefault(score, [0, 0.0])
        held[0] += count
        held[1] += points


def main():
    files = sys.argv[1:]
    if not files or files[0] in ("--help", "-h"):
        print(__doc__.strip())
        sys.exit(0 if files else 2)
    groups = [{} for _ in range(GROUPS)]
    games = 0
    for name in files:
        with open(name, encoding="ascii") as lines:
            for number, line in enumerate(lines, 1):
                if line.startswith("#"):
                    continue
                cells = groups[games % GROUPS]
                games += 1
                for score, points in scores_of(line, "%s:%d" % (os.path.basename(name), number)):
                    held = cells.setdefault(score, [0, 0.0])
                    held[0] += 1
                    held[1] += points
    if games < 10 * GROUPS:
        raise ValueError("%d games: too few, expected at least %d" % (games, 10 * GROUPS))
    whole = {}
    for cells in groups:
        add(whole, cells)
    slope = slope_of(whole)
    spread = [slope_of(cells) - slope for cells in groups]
    error = 1.96 * math.sqrt(sum(s * s for s in spread) / (GROUPS - 1) / GROUPS)
    print("games: %d, positions: %d" % (games, sum(count for count, _ in whole.values())))
    print("slope: %.6f +/- %.6f per centipawn" % (slope, error))
    print("%11s %10s %6s %6s" % ("centipawns", "positions", "points", "curve"))
    for low in range(0, MOST, 100):
        part = [(s, c, p) for s, (c, p) in whole.items() if low <= s < low + 100]
        count = sum(c for _, c, _ in part)
        if count:
            print("%4d to %4d %10d %6.3f %6.3f" % (
                low, low + 99, count, sum(p for _, _, p in part) / count,
                sum(c / (1 + math.exp(-slope * s)) for s, c, _ in part) / count))


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        print("fit_win_chances: %s" % error, file=sys.stderr)
        sys.exit(2)
