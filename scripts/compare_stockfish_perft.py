#!/usr/bin/env python3
"""Perft benchmark against Stockfish.

Both count the six standard positions single-threaded, without a hash table, in alternation (A B A B
...), so that background load affects both equally; the medians are compared. Stockfish prints no
time for `go perft`, so it is timed by wall clock, from command to reply, in an already running
process; the time of our perft is the `seconds` of its --json. Every count is verified.

    scripts/compare_stockfish_perft.py --isa=bmi2,portable
    scripts/compare_stockfish_perft.py --isa=avx512 --multiply=on
    scripts/compare_stockfish_perft.py --hash=1024

With --hash, our perft counts two of the positions to a greater depth, with a hash table of that many
MB; Stockfish's perft has no table.

Prints a table per tier: Mnps of each program, their ratio, and the geometric mean and minimum of the
ratios. Exit codes: 0 success, or Stockfish is not installed (prints "skipped"); 1 a wrong count; 2
bad usage; 3 Stockfish failed; perft's own exit code if perft failed.
"""

import argparse
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import time

# Name, FEN, depth, leaf nodes.
POSITIONS = (
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
     193690690),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6,
     706045033),
    ("talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5,
     164075551),
)

# Positions for our perft with --hash: name, depth, leaf nodes.
WITH_HASH = (("start", 8, 84998978956), ("kiwipete", 6, 8031647685))


class Failure(Exception):
    """Raised if a program failed; has the exit code."""

    def __init__(self, message, exit_code):
        super().__init__(message)
        self.exit_code = exit_code


class UciEngine:
    """A UCI engine with `go perft`, kept running so that its start-up is not timed."""

    def __init__(self, path):
        self.path = path
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.send("uci")
        self.read_until("uciok")
        self.send("setoption name Threads value 1")
        self.send("isready")
        self.read_until("readyok")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, start):
        for line in self.process.stdout:
            if line.startswith(start):
                return line.strip()
        raise Failure(f"{self.path} exited before printing {start!r}", 3)

    def count(self, fen, depth):
        """Returns the number of leaf nodes and the seconds."""
        self.send("position fen " + fen)
        self.send("isready")
        self.read_until("readyok")
        begin = time.perf_counter()
        self.send(f"go perft {depth}")
        answer = self.read_until("Nodes searched")
        return int(answer.split(":")[1]), time.perf_counter() - begin

    def close(self):
        self.send("quit")
        self.process.wait()


def run_our_perft(program, isa, options, fen, depth):
    """Returns the number of leaf nodes and the seconds."""
    argv = [program, str(depth), f"--fen={fen}", f"--isa={isa}", "--threads=1",
            f"--hash={options.hash}", f"--multiply={options.multiply}", "--json"]
    run = subprocess.run(argv, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise Failure(f"{program} --isa={isa}: {run.stderr.strip()}", run.returncode)
    result = json.loads(run.stdout)
    return int(result["nodes"]), result["seconds"]


def rows(with_hash):
    """Returns name, FEN, and the depth and leaf nodes of Stockfish's count and of ours."""
    plain = {name: (fen, depth, leaves) for name, fen, depth, leaves in POSITIONS}
    if with_hash:
        return [(name, *plain[name], depth, leaves) for name, depth, leaves in WITH_HASH]
    return [(name, *row, *row[1:]) for name, row in plain.items()]


def verified_seconds(program, counted, expected, fen, depth):
    """Returns the elapsed seconds; raises Failure if the count is wrong."""
    nodes, seconds = counted
    if nodes != expected:
        raise Failure(
            f"{program}: expected {expected} leaf nodes, got {nodes} (depth {depth}, {fen})", 1)
    return seconds


def compare(engine, isa, options):
    """Prints the table of one tier."""
    table = f"Stockfish none, ours {options.hash} MB" if options.hash else "none"
    print(f"\nISA {isa}, --multiply={options.multiply}, medians of {options.rounds}, "
          f"Mnps on one thread, hash: {table}")
    print(f"{'position':<12}{'depth':>5}{'leaf nodes':>12}{'Stockfish':>11}{'ours':>9}{'ratio':>8}")
    ratios = []
    for name, fen, their_depth, their_leaves, depth, leaves in rows(options.hash > 0):
        theirs, ours = [], []
        for _ in range(options.rounds):
            theirs.append(verified_seconds("Stockfish", engine.count(fen, their_depth),
                                           their_leaves, fen, their_depth))
            ours.append(verified_seconds(
                "perft", run_our_perft(options.perft, isa, options, fen, depth), leaves, fen, depth))
        mnps = [their_leaves / statistics.median(theirs) / 1e6,
                leaves / statistics.median(ours) / 1e6]
        ratios.append(mnps[1] / mnps[0])
        print(f"{name:<12}{depth:>5}{leaves:>12}{mnps[0]:>11.0f}{mnps[1]:>9.0f}{ratios[-1]:>8.2f}",
              flush=True)
    mean = math.exp(statistics.fmean(map(math.log, ratios)))
    print(f"geometric mean of the ratios {mean:.2f}, minimum {min(ratios):.2f}", flush=True)


def find_stockfish(named):
    """Returns the engine's path, or None. Debian installs games outside root's PATH."""
    path = os.environ.get("PATH", "") + os.pathsep + "/usr/games"
    return shutil.which(named, path=path)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--isa", default="auto", metavar="TIER[,TIER...]",
                        help="instruction tiers to benchmark, one table per tier (default: auto)")
    parser.add_argument("--multiply", choices=("auto", "on", "off"), default="auto",
                        help="count equal replies once and multiply, as perft --multiply "
                             "(default: %(default)s)")
    parser.add_argument("--hash", type=int, default=0, metavar="MB",
                        help="size of our perft's hash table in MB (default: no table)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N",
                        help="runs per program and position (default: 5)")
    parser.add_argument("--perft", default="bazel-bin/tools/perft/perft", metavar="PATH",
                        help="our program (default: %(default)s, from `bazel build //:perft`)")
    parser.add_argument("--stockfish", default="stockfish", metavar="PATH",
                        help="Stockfish, or another UCI engine that answers `go perft`")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error(f"--rounds: expected a positive number, got {options.rounds}")
    if options.hash < 0:
        parser.error(f"--hash: expected a size in MB, 0 or more, got {options.hash}")
    if not os.access(options.perft, os.X_OK):
        parser.error(f"--perft: {options.perft!r} is not an executable; run bazel build //:perft")
    stockfish = find_stockfish(options.stockfish)
    if stockfish is None:
        print(f"skipped: {options.stockfish} not found in PATH (Debian: apt-get install stockfish)")
        return 0
    try:
        engine = UciEngine(stockfish)
        for isa in options.isa.split(","):
            compare(engine, isa, options)
        engine.close()
    except Failure as failure:
        print(f"compare_stockfish_perft: {failure}", file=sys.stderr)
        return failure.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main())
