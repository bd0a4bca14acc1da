"""Fake engine for the native protocol, correct or with one of many faults.

It takes the flags of `mnk`; its AI plays the first free cell (with --seed, a random one).
`--fault=NAME` makes it misbehave, starting at the command `--on=COMMAND` (default: newgame):

    crash       is killed by a signal     exit        exits with code 3 and a message
    hang        stops replying            flood       writes an endless line
    mute        omits this reply          late        replies after half a second
    garbage     noise among the replies   deaf        ignores `quit`, end of file and SIGTERM
    shout       capitals, spaces, 2.0     old         knows only the oldest commands
    taken       plays on an occupied cell turn        plays for the wrong side
    off         plays off the board       no_line     omits the winning line
    two         reports two winners       wrong       reports the loser as winner
    long        requires k + 1 in a row to win
    child       starts a process that outlives it and keeps its output open
    think       never finds a move
"""

from __future__ import annotations

import argparse
import os
import random
import re
import signal
import subprocess
import sys
import time
from typing import Callable, Optional

GAMES = {
    "tic-tac-toe": (3, 3, 3, 1, 1),
    "gomoku": (15, 15, 5, 1, 1),
    "gomoku-standard": (15, 15, 5, 1, 1),
    "connect6": (19, 19, 6, 2, 1),
}
COLORS = ("black", "white")
STONES = "XO"


class FakeEngine:
    """The state of the game, and a method for each command."""

    def __init__(self, flags: argparse.Namespace) -> None:
        self.fault: str = flags.fault
        self.on: str = flags.on
        m, n, k, p, q = GAMES[flags.game]
        self.m, self.n, self.k = flags.m or m, flags.n or n, flags.k or k
        self.p, self.q = flags.p or p, flags.q or q
        self.parameters = f"({self.m},{self.n},{self.k},{self.p},{self.q})"
        exact = flags.win == "exactly_k" or flags.game == "gomoku-standard"
        self.win = "EXACTLY_K" if exact else "K_OR_MORE"
        self.random = random.Random(flags.seed) if flags.seed else None
        self.players = ["human", "ai"]
        self.reset()
        self.running = False
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "newgame": self.newgame,
            "makemove": self.makemove,
            "printboard": self.printboard,
            "getmoves": self.getmoves,
            "getplayer": lambda _: self.say(COLORS[self.side]),
            "movesleft": lambda _: self.say(str(self.left)),
            "movesmade": lambda _: self.say(str(len(self.stones))),
            "perf": self.perf,
            "ai": self.ai,
            "seed": self.seed,
            "isready": lambda _: self.say("readyok"),
            "info": lambda _: self.say(f"{self.parameters}{self.win}_TO_WIN"),
        }
        if self.fault == "old":
            for word in ("perf", "ai", "seed"):
                del self.commands[word]

    def reset(self) -> None:
        self.stones: dict[tuple[int, int], int] = {}
        self.side = 0
        self.left = min(self.q, self.m * self.n)
        self.running = True

    def say(self, line: str) -> None:
        if self.fault == "shout":
            if line.startswith("move "):
                line = re.sub(r"\d+", r"+\g<0>.0", line)
            line = "  " + line.upper().replace(" ", "   ") + " \r"
        if self.fault == "garbage":
            sys.stdout.buffer.write(b"\x00\xff\xfe noise 12 34\nmove black\nwinner is green\n\n")
        sys.stdout.buffer.write(line.encode() + b"\n")
        sys.stdout.buffer.flush()

    def free(self) -> list[tuple[int, int]]:
        return [
            (x, y)
            for y in range(1, self.m + 1)
            for x in range(1, self.n + 1)
            if (x, y) not in self.stones
        ]

    def newgame(self, words: list[str]) -> None:
        for color, kind in zip(words[::2], words[1::2]):
            self.players[COLORS.index(color)] = kind
        self.reset()
        self.say("game started")
        self.let_ai_play()

    def makemove(self, words: list[str]) -> None:
        cell = (int(words[0]), int(words[1]))
        if not self.running or self.players[self.side] != "human" or cell not in self.free():
            self.say("invalid move")
            return
        self.place(cell)
        self.let_ai_play()

    def getmoves(self, _: list[str]) -> None:
        self.say("moves: " + " ".join(f"({x} {y})" for x, y in self.free()))

    def printboard(self, _: list[str]) -> None:
        for y in range(1, self.m + 1):
            row = [self.stones.get((x, y)) for x in range(1, self.n + 1)]
            self.say("".join("." if side is None else STONES[side] for side in row))

    def perf(self, _: list[str]) -> None:
        self.say("average AIPlayer::GetMove() execution is 61.2 ns")
        self.say("average Game::CheckWin() execution is 4.1 ns")
        self.say("average Game::GetMoves() execution is 0 ns")

    def ai(self, words: list[str]) -> None:
        name = " ".join(words)
        known = name in ("best", "random")
        self.say(f"ai {name}" if known else f"unknown command: ai {name} (no such AI)")

    def seed(self, words: list[str]) -> None:
        self.random = random.Random(int(words[0]))
        self.say(f"seed {words[0]}")

    def let_ai_play(self) -> None:
        while self.running and self.players[self.side] == "ai" and self.fault != "think":
            cells = self.free()
            cell = self.random.choice(cells) if self.random else cells[0]
            if self.fault == "taken" and self.stones:
                self.say(f"move {COLORS[self.side]} {cells[0][0]} {cells[0][1]}")
                x, y = next(iter(self.stones))
                self.say(f"move {COLORS[1 - self.side]} {x} {y}")
                return
            if self.fault == "off":
                self.say(f"move {COLORS[self.side]} {self.n + 1} 1")
                return
            if self.fault == "turn":
                self.say(f"move {COLORS[1 - self.side]} {cell[0]} {cell[1]}")
                return
            self.place(cell)

    def place(self, cell: tuple[int, int]) -> None:
        side = self.side
        self.stones[cell] = side
        self.left -= 1
        self.say(f"move {COLORS[side]} {cell[0]} {cell[1]}")
        line = self.winning_line(cell)
        free = self.m * self.n - len(self.stones)
        if line or not free:
            self.running = False
            self.left = 0
            self.say_end(side, line)
        elif self.left == 0:
            self.side = 1 - side
            self.left = min(self.p, free)

    def say_end(self, side: int, line: Optional[tuple[int, int, int, int]]) -> None:
        if line is None:
            self.say("draw")
            return
        self.say(f"winner is {COLORS[side if self.fault != 'wrong' else 1 - side]}")
        if self.fault == "two":
            self.say(f"winner is {COLORS[1 - side]}")
        if self.fault != "no_line":
            x1, y1, x2, y2 = line
            self.say(f"wining line is from {x1} {y1} to {x2} {y2}")

    def winning_line(self, cell: tuple[int, int]) -> Optional[tuple[int, int, int, int]]:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            x1, y1 = self.end_of_row(cell, -dx, -dy)
            x2, y2 = self.end_of_row(cell, dx, dy)
            length = max(abs(x2 - x1), abs(y2 - y1)) + 1
            k = self.k + (self.fault == "long")
            if length == k or (length > k and self.win == "K_OR_MORE"):
                return x1, y1, x2, y2
        return None

    def end_of_row(self, cell: tuple[int, int], dx: int, dy: int) -> tuple[int, int]:
        x, y = cell
        while self.stones.get((x + dx, y + dy)) == self.stones[cell]:
            x, y = x + dx, y + dy
        return x, y

    def misbehave(self) -> bool:
        """Simulates the fault; returns True if the command must not be executed."""
        if self.fault == "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        if self.fault == "exit":
            print("fake_engine: the board is on fire", file=sys.stderr)
            sys.exit(3)
        if self.fault == "hang":
            time.sleep(3600)
        if self.fault == "late":
            time.sleep(0.5)
        while self.fault == "flood":
            sys.stdout.buffer.write(b"x" * 65536)
        if self.fault == "child":
            child = subprocess.Popen(["sleep", "3600"])
            print(f"child {child.pid}", file=sys.stderr)
            sys.exit(0)
        return self.fault == "mute"

    def run(self) -> None:
        """Executes commands until `quit`."""
        if self.fault == "deaf":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        for line in sys.stdin:
            words = line.split()
            if not words:
                continue
            if words[0] == self.on and self.misbehave():
                continue
            if words[0] in ("quit", "exit", "stop") and self.fault != "deaf":
                self.say(f"{self.parameters}GameEngine has exited")
                return
            command = self.commands.get(words[0])
            if command:
                command(words[1:])
            else:
                self.say(f"unknown command: {line.rstrip()}")
        while self.fault == "deaf":
            time.sleep(1)


def main() -> None:
    """Parses the flags and runs the engine."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in "mnkpq":
        parser.add_argument(f"--{name}", type=int)
    parser.add_argument("--game", default="tic-tac-toe", choices=list(GAMES))
    parser.add_argument("--win", default="k_or_more")
    parser.add_argument("--ai", default="best")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--fault", default="")
    parser.add_argument("--on", default="newgame")
    FakeEngine(parser.parse_args()).run()


if __name__ == "__main__":
    main()
