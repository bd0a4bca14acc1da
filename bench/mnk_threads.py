#!/usr/bin/env python3
"""Measures the time to depth with several threads against one, at k in a row.

  bench/mnk_threads.py ENGINE FILE [--depth=N] [--threads=N] [--hash=MB] [--count=N]

ENGINE is mnk or another UGI engine; FILE has a FEN per line, as in src/match/games/openings. Searches
each position with one thread and with several, from an empty table. Prints each pair of times and
the ratio of the sums.

Example: bench/mnk_threads.py ./mnk src/match/games/openings/gomoku.txt --depth=10 --count=20
"""

import argparse
import subprocess
import time


class Engine:
    """A UGI engine."""

    def __init__(self, path, threads, hash_mb):
        try:
            self.process = subprocess.Popen(
                [path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except OSError as error:
            raise SystemExit("%s: %s" % (path, error.strerror)) from None
        self.ask("ugi", "ugiok")
        self.tell("setoption name Hash value %d" % hash_mb)
        self.tell("setoption name Threads value %d" % threads)

    def tell(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, line, last):
        """Sends the line and waits for a reply that begins with `last`."""
        self.tell(line)
        for answer in self.process.stdout:
            if answer.startswith(last):
                return
            if answer.startswith("info string error"):
                raise SystemExit("%s: %s" % (line, answer.strip()))
        raise SystemExit("%s: the engine has ended" % line)

    def seconds_to(self, depth, fen):
        self.tell("position fen " + fen)
        self.tell("uginewgame")  # clears the table
        self.ask("isready", "readyok")
        start = time.monotonic()
        self.ask("go depth %d" % depth, "bestmove")
        return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("engine")
    parser.add_argument("file")
    parser.add_argument("--depth", type=int, default=10)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--count", type=int, default=20)
    options = parser.parse_args()
    try:
        with open(options.file, encoding="utf-8") as file:
            lines = [line.split(";")[0].split("#")[0].strip() for line in file]
    except OSError as error:
        raise SystemExit("%s: %s" % (options.file, error.strerror)) from None
    fens = [line for line in lines if line][: options.count]
    if not fens:
        raise SystemExit("%s: no positions" % options.file)
    one = Engine(options.engine, 1, options.hash)
    several = Engine(options.engine, options.threads, options.hash)
    sums = [0.0, 0.0]
    for fen in fens:
        times = [engine.seconds_to(options.depth, fen) for engine in (one, several)]
        sums = [a + b for a, b in zip(sums, times)]
        print("%.3f s %.3f s  %s" % (*times, fen), flush=True)
    print(
        "%d threads: %.2f s, one: %.2f s, ratio %.2f"
        % (options.threads, sums[1], sums[0], sums[1] / sums[0])
    )


main()
