#!/usr/bin/env python3
"""Measures the Python bindings on one core: batches against a loop over single games, and perft
against the program.

    python3 bench/python_in_process.py [--rounds=N] [--perft=PROGRAM] [--depth=N] [--pairs=N]

    --rounds=N       rounds of all measurements (default 5)
    --perft=PROGRAM  the program `perft` (default bazel-bin/tools/perft/perft; skipped if missing)
    --depth=N        depth of the perft of the start position (default 7)
    --pairs=N        measure only perft, by N alternating pairs of runs, and print the median of
                     their ratios

Prints the median and the best of each, and their ratios. Speeds are per processor time, to reduce
the effect of other load. Requires numpy and the library: see docs/python.md.
"""

from __future__ import annotations

import argparse
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "python"))

from quadrille import chess, mnk  # noqa: E402
from quadrille._library import isa, version  # noqa: E402

GAMES = 1024
SECONDS = 1.0


def per_second(work: Callable[[], int]) -> float:
    """The speed of `work`, which returns the amount done per call, in units per second."""
    work()  # warm-up
    done, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        done += work()
    return done / (time.process_time() - begin)


def connect_batch() -> Callable[[], int]:
    batch = mnk.Batch("gomoku", GAMES, seed=1, threads=1)

    def work() -> int:
        for _ in range(50):
            batch.step(batch.random_actions())
        return 50 * GAMES

    return work


def connect_loop() -> Callable[[], int]:
    games = [mnk.Game.of("gomoku") for _ in range(8)]

    def work() -> int:
        for _ in range(20):
            for index, game in enumerate(games):
                game.push(random.choice(game.legal_moves))
                if game.is_over:
                    games[index] = mnk.Game.of("gomoku")
        return 20 * len(games)

    return work


def connect_playouts() -> Callable[[], int]:
    batch = mnk.Batch("gomoku", GAMES, seed=1, threads=1)
    return lambda: int(batch.playouts(10).sum())


def chess_playouts() -> Callable[[], int]:
    batch = chess.Batch(GAMES, seed=1, threads=1)
    return lambda: int(batch.playouts(1)[:, :3].sum())


def chess_batch() -> Callable[[], int]:
    batch = chess.Batch(GAMES, seed=1, threads=1)

    def work() -> int:
        for _ in range(20):
            batch.step(batch.random_actions())
        return 20 * GAMES

    return work


def chess_loop() -> Callable[[], int]:
    boards = [chess.Board() for _ in range(8)]

    def work() -> int:
        for _ in range(20):
            for index, board in enumerate(boards):
                board.push(random.choice(board.legal_moves))
                if board.end is not None or board.can_claim_draw:
                    boards[index] = chess.Board()
        return 20 * len(boards)

    return work


MEASURES = {
    "connect batch, stones": connect_batch,
    "connect loop, stones": connect_loop,
    "connect playouts, games": connect_playouts,
    "chess playouts, games": chess_playouts,
    "chess batch, plies": chess_batch,
    "chess loop, plies": chess_loop,
}


def perft_in_process(depth: int) -> float:
    begin = time.process_time()
    count = chess.Board().perft(depth)
    return count / (time.process_time() - begin)


def perft_by_program(program: Path, depth: int) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, str(depth), "--threads=1"], stdout=subprocess.PIPE, check=True,
                          encoding="utf-8")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return int(done.stdout.split("Nodes: ")[1].split()[0]) / used


def compare_perft(program: Path, depth: int, pairs: int) -> None:
    """Prints the ratio of Python's speed to the program's in pairs of runs."""
    ratios = []
    for pair in range(pairs):
        if pair % 2 == 0:
            in_process = perft_in_process(depth)
            by_program = perft_by_program(program, depth)
        else:
            by_program = perft_by_program(program, depth)
            in_process = perft_in_process(depth)
        ratios.append(in_process / by_program)
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"perft {depth} in process / by program: median {middle:.3f} of {pairs} pairs, "
          f"half of them from {low:.3f} to {high:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--perft", type=Path,
                        default=ROOT / "bazel-bin" / "tools" / "perft" / "perft")
    parser.add_argument("--depth", type=int, default=7)
    parser.add_argument("--pairs", type=int, default=0)
    flags = parser.parse_args()
    if flags.pairs:
        compare_perft(flags.perft, flags.depth, flags.pairs)
        return
    speeds: dict[str, list[float]] = {}
    for _ in range(flags.rounds):
        for name, make in MEASURES.items():
            speeds.setdefault(name, []).append(per_second(make()))
        if flags.perft.exists():
            speeds.setdefault("perft in process, nodes", []).append(perft_in_process(flags.depth))
            speeds.setdefault("perft by program, nodes", []).append(
                perft_by_program(flags.perft, flags.depth))
    print(f"Quadrille {version()}, {isa()}, one core, {flags.rounds} rounds; per second, median "
          "(best)")
    for name, values in speeds.items():
        print(f"{name:26} {statistics.median(values):15,.0f} ({max(values):,.0f})")
    for a, b in (("connect batch, stones", "connect loop, stones"),
                 ("chess batch, plies", "chess loop, plies"),
                 ("perft in process, nodes", "perft by program, nodes")):
        if a in speeds and b in speeds:
            medians = statistics.median(speeds[a]) / statistics.median(speeds[b])
            bests = max(speeds[a]) / max(speeds[b])
            print(f"{a.split(',')[0]} / {b.split(',')[0]}: {medians:.3f} ({bests:.3f})")


if __name__ == "__main__":
    main()
