#!/usr/bin/env python3
"""Opening book generator: balanced positions, a few moves into the game, built into `match`.

Each opening is a random walk from the start position: at every ply a shallow search lists the best
moves, and one of those nearly as good as the best is chosen at random. A position is kept if it is
new and a deeper search finds no more than a small advantage for either side. Each line is EPD: the
position and that score in centipawns for the side to move (`ce`). The same engine, seed and flags
give the same file on any machine.

Example, which generated the book in the repository in six minutes:

  scripts/make_openings.py --engine=bazel-bin/tools/chess/chess > src/match/games/openings/chess.epd

Exit code: 0 success, 2 bad usage or an engine failure.
"""

import argparse
import random
import subprocess
import sys
from typing import Dict, Iterator, List


class Engine:
    """A UCI engine process."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.send("uci")
        list(self.read_until("uciok"))
        self.send("setoption name Threads value 1")
        self.send("setoption name Hash value 16")

    def send(self, line: str) -> None:
        """Sends a command."""
        assert self.process.stdin
        self.process.stdin.write(line + "\n")

    def read_until(self, word: str) -> Iterator[str]:
        """Yields the lines up to and including the one that begins with `word`."""
        assert self.process.stdout
        for line in self.process.stdout:
            yield line.rstrip("\n")
            if line.split(maxsplit=1)[:1] == [word]:
                return
        raise EOFError(f"the engine exited before printing {word}")

    def new_game(self) -> None:
        """Clears the engine's state, so that openings are independent of each other."""
        self.send("ucinewgame")

    def best_moves(self, moves: List[str], depth: int, count: int) -> Dict[str, int]:
        """Returns the best moves after `moves`, and their scores in centipawns."""
        self.send(f"setoption name MultiPV value {count}")
        self.send("position startpos moves " + " ".join(moves) if moves else "position startpos")
        self.send(f"go depth {depth}")
        scores: Dict[str, int] = {}
        for line in self.read_until("bestmove"):
            words = line.split()
            if words[0] != "info" or "pv" not in words or int(words[2]) != depth:
                continue
            if "lowerbound" in words or "upperbound" in words:
                continue
            kind, value = words[words.index("score") + 1 : words.index("score") + 3]
            move = words[words.index("pv") + 1]
            scores[move] = int(value) if kind == "cp" else 32000 * (1 if int(value) > 0 else -1)
        return scores

    def fen(self, moves: List[str]) -> str:
        """Returns the position after `moves`."""
        self.send("position startpos moves " + " ".join(moves))
        self.send("d")
        for line in self.read_until("Fen:"):
            if line.startswith("Fen: "):
                return line[len("Fen: ") :]
        raise EOFError("the engine printed no FEN")


def walk(engine: Engine, chance: random.Random, args: argparse.Namespace) -> List[str]:
    """Returns the moves of one opening."""
    engine.new_game()
    moves: List[str] = []
    while len(moves) < args.plies:
        scores = engine.best_moves(moves, args.walk_depth, args.width)
        best = max(scores.values())
        good = sorted(move for move, score in scores.items() if score >= best - args.window)
        moves.append(good[chance.randrange(len(good))])
    return moves


def openings(engine: Engine, args: argparse.Namespace) -> Iterator[str]:
    """Yields the lines of the book."""
    seen = set()
    number = 0
    while len(seen) < args.count:
        number += 1
        moves = walk(engine, random.Random(args.seed * 1_000_003 + number), args)
        fields = engine.fen(moves).split()
        pieces = tuple(fields[:3])  # ignore the en passant square
        if pieces in seen:
            continue
        engine.new_game()
        scores = engine.best_moves(moves, args.depth, 1)
        score = next(iter(scores.values()), 32000)
        if abs(score) > args.balance:
            continue
        seen.add(pieces)
        position = " ".join(fields[:4])
        yield f"{position} ce {score};"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--engine", required=True, help="chess engine program")
    parser.add_argument("--count", type=int, default=500, help="positions (default 500)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices (default 1)")
    parser.add_argument("--plies", type=int, default=8, help="plies of an opening (default 8)")
    parser.add_argument("--width", type=int, default=8, help="moves to choose from (default 8)")
    parser.add_argument(
        "--window", type=int, default=30, help="centipawns below the best move (default 30)"
    )
    parser.add_argument(
        "--walk_depth", type=int, default=6, help="search depth for the choice (default 6)"
    )
    parser.add_argument(
        "--depth", type=int, default=12, help="search depth for the balance (default 12)"
    )
    parser.add_argument(
        "--balance", type=int, default=30, help="largest advantage, centipawns (default 30)"
    )
    args = parser.parse_args()
    try:
        engine = Engine(args.engine)
        for line in openings(engine, args):
            print(line, flush=True)
        engine.send("quit")
    except (OSError, EOFError) as error:
        print(f"make_openings: {args.engine}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
