#!/usr/bin/env python3
"""Perft benchmark against another program.

Both count the six standard positions single-threaded, without a hash table, in alternation (A B A B
...), so that background load affects both equally; the medians are compared. Every count is
verified.

    scripts/compare_perft.py --isa=bmi2,portable                       against Stockfish
    scripts/compare_perft.py --isa=avx512,bmi2 --multiply=auto,off \\
        --rival='name=mindchess,cmd=./mindchess perft {fen} {depth}'   against any program
    scripts/compare_perft.py --hash=1024

A --rival is run once per count; {fen} and {depth} are replaced in its arguments, and its output must
contain the count. Both programs are then timed by their CPU time, and count one ply more (except in
promotions), so that their start does not matter. Stockfish prints no time for `go perft`, so it is
timed by wall clock, from command to reply, in an already running process; the time of our perft is
then the `seconds` of its --json.

With --hash, our perft counts two of the positions to a greater depth, with a hash table of that many
MB; the other program's perft has no table.

Prints a table per tier and mode: Mnps of each program, their ratio, and the geometric mean and
minimum of the ratios; last, a line for each of the tables. Exit codes: 0 success, or Stockfish is not
installed (prints "skipped"); 1 a wrong count; 2 bad usage; 3 the other program failed; perft's own
exit code if perft failed.
"""

import argparse
import json
import math
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import time

# Name, FEN, then depth and leaf nodes for short and for long runs.
POSITIONS = (
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     (6, 119060324), (7, 3195901860)),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     (5, 193690690), (6, 8031647685)),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", (7, 178633661), (8, 3009794393)),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     (6, 706045033), (6, 706045033)),
    ("talkchess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     (5, 89941194), (6, 3048196529)),
    ("middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     (5, 164075551), (6, 6923051137)),
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

    is_long = False

    def __init__(self, path):
        self.name = "Stockfish"
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

    def seconds(self, fen, depth, leaves):
        self.send("position fen " + fen)
        self.send("isready")
        self.read_until("readyok")
        begin = time.perf_counter()
        self.send(f"go perft {depth}")
        answer = self.read_until("Nodes searched")
        elapsed = time.perf_counter() - begin
        verify(self.name, answer, leaves, fen, depth)
        return elapsed

    def close(self):
        self.send("quit")
        self.process.wait()


class Command:
    """A program that is run once per count."""

    is_long = True

    def __init__(self, name, template):
        self.name = name
        self.template = shlex.split(template)

    def seconds(self, fen, depth, leaves):
        argv = [word.replace("{fen}", fen).replace("{depth}", str(depth))
                for word in self.template]
        output, seconds = run_timed(argv)
        verify(self.name, output, leaves, fen, depth)
        return seconds

    def close(self):
        pass


def verify(program, output, leaves, fen, depth):
    """Raises Failure unless the output contains the count; "1,234" is 1234."""
    numbers = {number.replace(",", "") for number in re.findall(r"\d[\d,]*", output)}
    if str(leaves) not in numbers:
        raise Failure(f"{program}: expected {leaves} leaf nodes (depth {depth}, {fen}), "
                      f"got {output.strip()[-200:]!r}", 1)


def run_timed(argv, exit_code=3):
    """Returns the output and the CPU seconds of a program."""
    try:
        process = subprocess.Popen(argv, stdout=subprocess.PIPE, text=True)
    except OSError as error:
        raise Failure(f"{argv[0]}: {error.strerror}", exit_code) from error
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Failure(f"{shlex.join(argv)}: exit code {process.returncode}",
                      process.returncode if exit_code != 3 else 3)
    return output, usage.ru_utime + usage.ru_stime


def our_seconds(isa, multiply, options, is_long, fen, depth, leaves):
    argv = [options.perft, str(depth), f"--fen={fen}", f"--isa={isa}", "--threads=1",
            f"--hash={options.hash}", f"--multiply={multiply}", "--json"]
    output, seconds = run_timed(argv, exit_code=None)
    verify("perft", output, leaves, fen, depth)
    return seconds if is_long else json.loads(output)["seconds"]


def rows(is_long, with_hash):
    """Returns name, FEN, and the depth and leaf nodes of the other program's count and of ours."""
    plain = {name: (fen, *counts[is_long]) for name, fen, *counts in POSITIONS}
    if with_hash:
        return [(name, *plain[name], depth, leaves) for name, depth, leaves in WITH_HASH]
    return [(name, *row, *row[1:]) for name, row in plain.items()]


def compare(rival, isa, multiply, options):
    """Prints the table of one tier and mode. Returns the geometric mean and minimum."""
    table = f"{rival.name} none, ours {options.hash} MB" if options.hash else "none"
    print(f"\nISA {isa}, --multiply={multiply}, medians of {options.rounds}, "
          f"Mnps on one thread, hash: {table}")
    print(f"{'position':<12}{'depth':>5}{'leaf nodes':>12}{rival.name:>11}{'ours':>9}{'ratio':>8}")
    ratios = []
    for name, fen, their_depth, their_leaves, depth, leaves in rows(rival.is_long,
                                                                    options.hash > 0):
        theirs, ours = [], []
        for _ in range(options.rounds):
            theirs.append(rival.seconds(fen, their_depth, their_leaves))
            ours.append(
                our_seconds(isa, multiply, options, rival.is_long, fen, depth, leaves))
        mnps = [their_leaves / statistics.median(theirs) / 1e6,
                leaves / statistics.median(ours) / 1e6]
        ratios.append(mnps[1] / mnps[0])
        print(f"{name:<12}{depth:>5}{leaves:>12}{mnps[0]:>11.0f}{mnps[1]:>9.0f}{ratios[-1]:>8.2f}",
              flush=True)
    mean = math.exp(statistics.fmean(map(math.log, ratios)))
    print(f"geometric mean of the ratios {mean:.2f}, minimum {min(ratios):.2f}", flush=True)
    return mean, min(ratios)


def find_rival(options, parser):
    """Returns the other program, or None if Stockfish is absent."""
    if options.rival is not None:
        match = re.fullmatch(r"name=([^,]+),cmd=(.+)", options.rival)
        if match is None or "{fen}" not in match[2] or "{depth}" not in match[2]:
            parser.error("--rival: expected name=NAME,cmd=COMMAND with {fen} and {depth}, "
                         f"got {options.rival!r}")
        return Command(match[1], match[2])
    # Debian installs games outside root's PATH.
    path = os.environ.get("PATH", "") + os.pathsep + "/usr/games"
    stockfish = shutil.which(options.stockfish, path=path)
    return None if stockfish is None else UciEngine(stockfish)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rival", metavar="name=NAME,cmd=COMMAND",
                        help="the program to compare with (default: Stockfish)")
    parser.add_argument("--isa", default="auto", metavar="TIER[,TIER...]",
                        help="instruction tiers to benchmark, one table per tier (default: auto)")
    parser.add_argument("--multiply", default="auto", metavar="MODE[,MODE...]",
                        help="count equal replies once and multiply, as perft --multiply: auto, on, "
                             "off (default: %(default)s)")
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
    for multiply in options.multiply.split(","):
        if multiply not in ("auto", "on", "off"):
            parser.error(f"--multiply: expected auto, on or off, got {multiply!r}")
    rival = find_rival(options, parser)
    if rival is None:
        print(f"skipped: {options.stockfish} not found in PATH (Debian: apt-get install stockfish)")
        return 0
    try:
        summary = {(isa, multiply): compare(rival, isa, multiply, options)
                   for isa in options.isa.split(",") for multiply in options.multiply.split(",")}
        rival.close()
    except Failure as failure:
        print(f"compare_perft: {failure}", file=sys.stderr)
        return failure.exit_code
    print(f"\n{'tier':<14}{'multiply':<10}{'geometric mean':>14}{'minimum':>9}")
    for (isa, multiply), (mean, minimum) in summary.items():
        print(f"{isa:<14}{multiply:<10}{mean:>14.2f}{minimum:>9.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
