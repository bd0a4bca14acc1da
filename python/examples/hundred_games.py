#!/usr/bin/env python3
"""Match of two AIs or engines: scores with 95 % intervals, and game lengths.

    bazel build //:mnk
    python3 python/examples/hundred_games.py --first=sequences --second=threats

plays a hundred games of Gomoku and prints statistics. The players alternate colors. Other games:
--game=m,n,k,p,q[,exact]; other engines: --first_engine="PROGRAM ARGUMENTS". With --out=FILE each
game is written as a line of JSON, which plot_games.py plots.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import shlex
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Optional, TextIO

REPOSITORY = Path(__file__).absolute().parents[2]
sys.path.insert(0, str(REPOSITORY / "python"))

from quadrille import Color, EngineClient, EngineError, GameResult, Rules, play_match  # noqa: E402

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Player:
    """A player of the match."""

    name: str
    command: list[str]


@dataclass(frozen=True)
class Record:
    """A finished game, as a line of the output file."""

    number: int
    rules: str
    black: str
    white: str
    winner: Optional[Color]
    moves: list[tuple[int, int]]

    def points_of(self, player: str) -> float:
        """Returns 1 for a win, 0.5 for a draw, 0 for a loss."""
        if self.winner is None:
            return 0.5
        return 1.0 if player == (self.black if self.winner == "black" else self.white) else 0.0


def interval_of_share(successes: float, trials: int) -> tuple[float, float]:
    """Returns the Wilson score interval of a proportion, at 95 % confidence.

    Draws count as half a success, which makes the interval slightly too wide.
    """
    if trials == 0:
        return 0.0, 1.0
    z = statistics.NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def report(records: Sequence[Record], players: Sequence[str]) -> Iterator[str]:
    """Yields the lines of the statistics."""
    width = max(len(name) for name in (*players, "draws")) + 2
    yield f"{'':{width}}{'wins':>6}{'as black':>10}{'as white':>10}"
    for name in players:
        as_black = sum(record.black == name and record.winner == "black" for record in records)
        as_white = sum(record.white == name and record.winner == "white" for record in records)
        yield f"{name:{width}}{as_black + as_white:>6}{as_black:>10}{as_white:>10}"
    yield f"{'draws':{width}}{sum(record.winner is None for record in records):>6}"
    yield ""
    for name, points in (
        (players[0], sum(record.points_of(players[0]) for record in records)),
        ("black", sum(record.points_of(record.black) for record in records)),
    ):
        low, high = interval_of_share(points, len(records))
        share = 100 * points / len(records)
        yield f"{name} scores {share:.1f} %, 95 % interval {100 * low:.1f} to {100 * high:.1f} %"
    yield ""
    lengths = [len(record.moves) for record in records]
    mean = statistics.fmean(lengths)
    deviation = statistics.stdev(lengths) if len(lengths) > 1 else 0.0
    z = statistics.NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    error = z * deviation / math.sqrt(len(lengths))
    yield f"stones a game: mean {mean:.1f}, 95 % interval {mean - error:.1f} to {mean + error:.1f}"
    yield (
        f"               median {statistics.median(lengths):g}, "
        f"standard deviation {deviation:.1f}, from {min(lengths)} to {max(lengths)}"
    )


async def takes_seed(player: Player) -> bool:
    """Returns True if the engine accepts a seed, as Quadrille's do."""
    async with EngineClient.popen(player.command) as engine:
        try:
            await engine.set_seed(1)
        except EngineError:
            return False
    return True


async def play_games(
    players: Sequence[Player],
    flags: argparse.Namespace,
    records: list[Record],
    out: Optional[TextIO],
) -> None:
    """Plays the games, several at a time, and appends each to `records` when it is over."""
    numbers = iter(range(flags.games))
    seeded = [await takes_seed(player) for player in players]

    async def play_some() -> None:
        async with EngineClient.popen(players[0].command) as one, \
                EngineClient.popen(players[1].command) as two:
            for number in numbers:
                for engine, has_seed in zip((one, two), seeded):
                    if has_seed:
                        await engine.set_seed(flags.seed + number)
                black, white = ((one, 0), (two, 1)) if number % 2 == 0 else ((two, 1), (one, 0))
                result = await play_match(black[0], white[0], move_timeout=flags.move_timeout)
                add(number, result, players[black[1]].name, players[white[1]].name)

    def add(number: int, result: GameResult, black: str, white: str) -> None:
        cells = [(move.x + 1, move.y + 1) for move in result.moves]  # from 1, as in the protocol
        records.append(Record(number, str(result.rules), black, white, result.winner, cells))
        if out is not None:
            out.write(json.dumps(vars(records[-1])) + "\n")
        if sys.stderr.isatty():
            print(f"\r{len(records)} games", end="\r", file=sys.stderr)

    workers = [asyncio.ensure_future(play_some()) for _ in range(min(flags.jobs, flags.games))]
    try:
        await asyncio.gather(*workers)
    finally:
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)


def read_flags(arguments: Optional[Sequence[str]]) -> argparse.Namespace:
    """Parses the command line."""

    def at_least_one(text: str) -> int:
        if int(text) < 1:
            raise ValueError
        return int(text)

    built = REPOSITORY / "bazel-bin" / "tools" / "mnk" / "mnk"
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )

    def add(name: str, about: str, **more: Any) -> None:
        default = "" if more.get("default") is None else f" (default: {more['default']})"
        parser.add_argument(name, help=about + default, **more)

    add("--game", "tic-tac-toe, gomoku, gomoku-standard, connect6 or m,n,k,p,q[,exact]",
        dest="rules", metavar="GAME", type=Rules.parse, default="gomoku")
    parser.add_argument("--rules", dest="rules", type=Rules.parse, help=argparse.SUPPRESS)
    add("--first", "AI of the first player", default="sequences")
    add("--second", "AI of the second player", default="threats")
    add("--engine", "program with the AIs", default=str(built) if built.exists() else "mnk")
    add("--first_engine", "command line of another engine, instead of --first")
    add("--second_engine", "command line of another engine, instead of --second")
    add("--games", "number of games", type=at_least_one, default=100)
    add("--jobs", "concurrent games", type=at_least_one, default=os.cpu_count() or 1)
    add("--seed", "seed of the AIs; the same seed repeats the games", type=int, default=1)
    add("--move_timeout", "time limit for each stone, in seconds", type=float, default=60.0)
    add("--out", "output file, one line of JSON per game")
    return parser.parse_args(arguments)


def players_of(flags: argparse.Namespace) -> list[Player]:
    """Returns the two players, with distinct names."""
    players = []
    for name, command in (
        (flags.first, flags.first_engine),
        (flags.second, flags.second_engine),
    ):
        if command is not None:
            words = shlex.split(command)
            players.append(Player(os.path.basename(words[0]), words))
        else:
            players.append(Player(name, flags.rules.command(flags.engine, ai=name)))
    if players[0].name == players[1].name:
        one, two = players
        players = [Player(f"{one.name} (1)", one.command), Player(f"{two.name} (2)", two.command)]
    return players


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Plays the match, prints the report, and returns the exit code."""
    flags = read_flags(arguments)
    players = players_of(flags)
    records: list[Record] = []
    start = time.monotonic()
    code = 0
    out = open(flags.out, "w", encoding="utf-8") if flags.out else None
    try:
        asyncio.run(play_games(players, flags, records, out))
    except KeyboardInterrupt:
        code = 130
    except (EngineError, OSError) as error:
        print(f"hundred_games: {error}", file=sys.stderr)
        code = 1
    finally:
        if out is not None:
            out.close()
    if records:
        head = f"{records[0].rules}: {len(records)} games in {time.monotonic() - start:.1f} s\n"
        print("\n".join([head, *report(records, [player.name for player in players])]))
    return code


if __name__ == "__main__":
    sys.exit(main())
