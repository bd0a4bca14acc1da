#!/usr/bin/env python3
"""Rating fit: estimates the UCI_Elo levels from games between levels and against rated engines.

  scripts/fit_levels.py FILE... [--deviation=ELO]

A FILE.pgn contains games of match, with levels named by their number (name=1480). Another file
lists rated engines as "rating NAME ELO", and may add results as "match FIRST SECOND POINTS GAMES",
with the points of FIRST; # starts a comment.

The fit is by maximum likelihood. The true strength of an opponent may deviate from its rating by a
normal distribution with --deviation (default 100). Between levels, rating differences count STRETCH
times as much as against others; the stretch is fitted, too. Levels without games against other
levels are interpolated. Prints the stretch, the deviations and each level's rating, with 95 %
intervals.

Example: scripts/fit_levels.py bench/levels.txt
"""

import argparse
import math
import re
import sys

STEEPNESS = math.log(10) / 400
POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
STRETCH_DEVIATION = 0.5


class Games:
    """Ratings of opponents; points and games of pairs of players."""

    def __init__(self):
        self.ratings = {}
        self.pairs = {}

    def add(self, first, second, points, games, where):
        if first == second or not 0 <= points <= games:
            raise ValueError("%s: %s against %s, %g of %g" % (where, first, second, points, games))
        if second < first:
            first, second, points = second, first, games - points
        held = self.pairs.setdefault((first, second), [0.0, 0])
        held[0] += points
        held[1] += games

    def read_pgn(self, lines, name):
        tags = {}
        for number, line in enumerate(lines, 1):
            tag = re.match(r'\[(White|Black|Result) "(.*)"\]$', line.strip())
            if tag:
                tags[tag[1]] = tag[2]
            elif tags and not line.strip():  # the end of the tags
                result = tags.get("Result")
                if result in POINTS:
                    self.add(tags["White"], tags["Black"], POINTS[result], 1,
                             "%s:%d" % (name, number))
                tags = {}

    def read_text(self, lines, name):
        for number, line in enumerate(lines, 1):
            words = line.partition("#")[0].split()
            where = "%s:%d" % (name, number)
            numbers = [float(w) if re.fullmatch(r"\d+(\.\d+)?", w) else None for w in words]
            if words[:1] == ["rating"] and len(words) == 3 and numbers[2] is not None:
                self.ratings[words[1]] = numbers[2]
            elif words[:1] == ["match"] and len(words) == 5 and None not in numbers[3:]:
                self.add(words[1], words[2], numbers[3], numbers[4], where)
            elif words:
                raise ValueError("%s: neither a rating nor a match: %r" % (where, line.strip()[:60]))

    def read(self, path):
        with open(path, encoding="utf-8") as lines:
            (self.read_pgn if path.endswith(".pgn") else self.read_text)(lines, path)


def inverse(matrix):
    """Returns the inverse of a positive definite matrix, by Gauss-Jordan elimination."""
    size = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
    return [row[size:] for row in rows]


class Fit:
    """Maximum likelihood ratings of knots, opponents and stretch, and their covariance."""

    def __init__(self, games, deviation):
        self.games = games
        players = {name for pair in games.pairs for name in pair}
        self.levels = sorted(int(name) for name in players if name.isdigit())
        self.opponents = sorted(name for name in players if not name.isdigit())
        unrated = [name for name in self.opponents if name not in games.ratings]
        if unrated:
            raise ValueError("no rating for %s" % ", ".join(unrated))
        self.knots = sorted({int(name) for pair in games.pairs for name in pair
                             if all(player.isdigit() for player in pair)})
        if not self.knots or not self.opponents:
            raise ValueError("expected games between levels and games against rated opponents")
        outside = [x for x in self.levels if not self.knots[0] <= x <= self.knots[-1]]
        if outside:
            raise ValueError("%d is outside the range of levels that played each other" % outside[0])
        count = len(self.knots)
        self.stretch = count + len(self.opponents)  # its index
        # Weak priors: a level's rating is its number, with a deviation of 1000.
        self.means = [float(k) for k in self.knots] + [games.ratings[o] for o in self.opponents] + [1.0]
        self.spreads = [1000.0] * count + [deviation] * len(self.opponents) + [STRETCH_DEVIATION]
        self.values = list(self.means)
        self.covariance = []
        self.maximize()

    def weights_of(self, name):
        """Returns a player's rating as a linear combination of the values: indices and weights."""
        if not name.isdigit():
            return {len(self.knots) + self.opponents.index(name): 1.0}
        level = int(name)
        above = next(i for i, knot in enumerate(self.knots) if knot >= level)
        if self.knots[above] == level:
            return {above: 1.0}
        share = (level - self.knots[above - 1]) / (self.knots[above] - self.knots[above - 1])
        return {above - 1: 1 - share, above: share}

    def rating(self, name):
        """Returns a player's rating and half of its 95 % interval."""
        weights = self.weights_of(name)
        variance = sum(a * b * self.covariance[i][j]
                       for i, a in weights.items() for j, b in weights.items())
        return sum(self.values[i] * w for i, w in weights.items()), 1.96 * math.sqrt(variance)

    def maximize(self):
        """Maximizes the likelihood by Fisher scoring; bounded steps prevent divergence."""
        size = len(self.values)
        for _ in range(500):
            gradient = [(m - v) / s**2 for m, v, s in zip(self.means, self.values, self.spreads)]
            information = [[0.0] * size for _ in range(size)]
            for i, spread in enumerate(self.spreads):
                information[i][i] = 1 / spread**2
            for (first, second), (points, count) in self.games.pairs.items():
                slopes = self.weights_of(first)
                for i, w in self.weights_of(second).items():
                    slopes[i] = slopes.get(i, 0.0) - w
                difference = sum(self.values[i] * w for i, w in slopes.items())
                if first.isdigit() and second.isdigit():
                    slopes = {i: w * self.values[self.stretch] for i, w in slopes.items()}
                    slopes[self.stretch] = difference
                    difference *= self.values[self.stretch]
                expected = 1 / (1 + math.exp(-STEEPNESS * difference))
                for i, a in slopes.items():
                    gradient[i] += STEEPNESS * a * (points - count * expected)
                    for j, b in slopes.items():
                        information[i][j] += (
                            STEEPNESS**2 * a * b * count * expected * (1 - expected))
            self.covariance = inverse(information)
            step = [sum(c * g for c, g in zip(row, gradient)) for row in self.covariance]
            largest = max(abs(s) / (0.1 if i == self.stretch else 50) for i, s in enumerate(step))
            self.values = [v + s / max(1, largest) for v, s in zip(self.values, step)]
            if largest < 1e-6:
                return
        raise ValueError("the fit does not converge")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--deviation", type=float, default=100.0, metavar="ELO")
    options = parser.parse_args()
    if not 0 < options.deviation < math.inf:
        raise ValueError("--deviation: expected a positive number, got %g" % options.deviation)
    games = Games()
    for path in options.files:
        games.read(path)
    fit = Fit(games, options.deviation)
    print("games: %d" % sum(count for _, count in games.pairs.values()))
    print("stretch between levels: %.2f +/- %.2f" % (
        fit.values[fit.stretch], 1.96 * math.sqrt(fit.covariance[fit.stretch][fit.stretch])))
    for name in fit.opponents:
        rating, error = fit.rating(name)
        print("%s: %+.0f +/- %.0f from its %.0f" % (
            name, rating - games.ratings[name], error, games.ratings[name]))
    print("%7s %8s %6s" % ("UCI_Elo", "measured", "+/-"))
    for level in fit.levels:
        print("%7d %8.0f %6.0f" % (level, *fit.rating(str(level))))


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError) as error:
        print("fit_levels: %s" % error, file=sys.stderr)
        sys.exit(2)
