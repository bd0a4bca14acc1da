"""Rules of (m,n,k,p,q)-games: parsing, formatting, and the engines' command-line flags."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, Union

from . import _check

WinCondition = Literal["k_or_more", "exactly_k"]
"""Whether k or more stones in a row win, or only exactly k."""

MAX_SIDE = 255
MAX_STONES = MAX_SIDE * MAX_SIDE

_RULES = re.compile(
    r"\(? ?(?P<numbers>[+-]?\d{1,9}(?: ?[ ,;] ?[+-]?\d{1,9}){4}) ?\)? ?[,;:]? ?(?P<win>[a-z_ ]*)",
    re.ASCII,
)
_WIN_CONDITIONS: dict[str, WinCondition] = {
    "": "k_or_more",
    "k_or_more": "k_or_more",
    "k_or_more_to_win": "k_or_more",
    "exactly_k": "exactly_k",
    "exactly_k_to_win": "exactly_k",
    "exact": "exactly_k",
}


@dataclass(frozen=True)
class Rules:
    """The rules of one game.

    Black places q stones, then the sides alternate with p stones each, white first. The first side
    with k in a row wins; a full board is a draw.

    Attributes:
        m: rows (y from 1 to m), at most 255.
        n: columns (x from 1 to n), at most 255.
        k: stones in a row to win. If k in a row do not fit on the board, every game is a draw.
        p: stones per turn.
        q: stones in the first turn.
        win: "k_or_more", or "exactly_k" if a longer row does not win.

    Raises:
        ValueError: if the numbers are out of range.
    """

    m: int = 3
    n: int = 3
    k: int = 3
    p: int = 1
    q: int = 1
    win: WinCondition = "k_or_more"

    def __post_init__(self) -> None:
        for name in "mnkpq":
            limit = MAX_SIDE if name in "mn" else MAX_STONES
            value = getattr(self, name)
            if not isinstance(value, int) or not 1 <= value <= limit:
                raise ValueError(f"{name}: expected 1 to {limit}, got {value!r}")
        if self.win not in ("k_or_more", "exactly_k"):
            raise ValueError(f"win condition {self.win!r}: expected 'k_or_more' or 'exactly_k'")

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Parses "15,15,5,1,1", "15,15,5,1,1,exact" or "(15,15,5,1,1)K_OR_MORE_TO_WIN".

        Also the names "tic-tac-toe", "gomoku", "gomoku-freestyle", "gomoku-standard" and
        "connect6". Case and spaces are ignored.

        Raises:
            ValueError: if the text is malformed.
        """
        _check.instance("rules", text, str, "a str")
        words = " ".join(text.lower().split())
        if words in _NAMED:
            return _NAMED[words]
        match = _RULES.fullmatch(words)
        if match is None:
            raise ValueError(
                f"rules {text[:80]!r}: expected m,n,k,p,q[,CONDITION] or one of {', '.join(_NAMED)}"
            )
        win = match["win"].replace(" ", "_")
        if win not in _WIN_CONDITIONS:
            raise ValueError(f"rules {text[:80]!r}: unknown win condition {match['win']!r}")
        m, n, k, p, q = (int(number) for number in re.findall(r"[+-]?\d+", match["numbers"]))
        return cls(m, n, k, p, q, _WIN_CONDITIONS[win])

    @property
    def cells(self) -> int:
        """The number of cells on the board."""
        return self.m * self.n

    @property
    def can_be_won(self) -> bool:
        """True if k in a row fit on the board."""
        return self.k <= self.m or self.k <= self.n

    def is_black_stone(self, number: int) -> bool:
        """Returns True if black places stone `number` (from 0), False if white does."""
        number = _check.integer("number", number, 0, 2**63 - 1)
        return number < self.q or (number - self.q) // self.p % 2 == 1

    def flags(self) -> list[str]:
        """Returns the flags for `mnk` and `mnk_generate` that select these rules."""
        return [f"--{name}={getattr(self, name)}" for name in ("m", "n", "k", "p", "q", "win")]

    def command(self, program: str = "mnk", **options: Union[str, int]) -> list[str]:
        """Returns the command line that runs the engine `program` with these rules.

        `options` are further flags: `command(ai="windows", seed=7)` adds --ai=windows --seed=7.
        """
        return [program, *self.flags(), *(f"--{name}={value}" for name, value in options.items())]

    def __str__(self) -> str:
        """Formats the rules as the engines' `info` does: "(15,15,5,1,1)K_OR_MORE_TO_WIN"."""
        return f"({self.m},{self.n},{self.k},{self.p},{self.q}){self.win.upper()}_TO_WIN"


TIC_TAC_TOE = Rules(3, 3, 3, 1, 1)
GOMOKU = Rules(15, 15, 5, 1, 1)
GOMOKU_STANDARD = Rules(15, 15, 5, 1, 1, "exactly_k")
CONNECT6 = Rules(19, 19, 6, 2, 1)

_NAMED = {
    "tic-tac-toe": TIC_TAC_TOE,
    "gomoku": GOMOKU,
    "gomoku-freestyle": GOMOKU,
    "gomoku-standard": GOMOKU_STANDARD,
    "connect6": CONNECT6,
}
