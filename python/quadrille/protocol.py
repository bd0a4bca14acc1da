"""Parser for the native protocol's output lines.

Each function parses one kind of line and returns None for any other line. Cells are numbered
from 1. Parsing is lenient: case, spacing and punctuation are ignored; counts may be 2, +2 or 2.0;
times may be 61.2, 61,2 or 6.12e1 in any unit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Optional, TypeVar, Union

from .cell import Cell
from .rules import Rules

T = TypeVar("T")
Color = Literal["black", "white"]
"""A side. Black moves first."""


class Move(NamedTuple):
    """A placed stone."""

    player: Color
    x: int
    y: int

    @property
    def cell(self) -> Cell:
        """The cell of the stone."""
        return Cell(self.x, self.y)


class Winner(NamedTuple):
    """The end of a game that was won."""

    player: Color


class WinningLine(NamedTuple):
    """The two ends of the winning line."""

    start: Cell
    end: Cell


class Draw(NamedTuple):
    """The end of a drawn game."""


Event = Union[Move, Winner, WinningLine, Draw]
"""Events that an engine sends unsolicited, in this order."""


@dataclass(frozen=True)
class Perf:
    """Average times of an engine's internal functions in nanoseconds; 0 if not measured."""

    get_move_ns: float
    check_win_ns: float
    get_moves_ns: float


@dataclass(frozen=True)
class Score:
    """An AI's evaluation of a position, for the side to move.

    Attributes:
        value: from -1 (lost) to +1 (won); None without an evaluation, or if the result is proved.
        wins_in: the number of stones of both sides up to the winning one; negative for a proved
            loss. None if nothing is proved.
    """

    value: Optional[float]
    wins_in: Optional[int]


@dataclass(frozen=True)
class Info:
    """A progress report of an analysis.

    Attributes:
        depth: search depth, in stones.
        score: the AI's evaluation.
        nodes: positions searched.
        seconds: time taken.
        line: the principal variation.
    """

    depth: int
    score: Score
    nodes: int
    seconds: float
    line: tuple[Cell, ...]


_MAX_LINE_LENGTH = 1000
"""Longer lines are ignored, except the list of free cells."""

_TOKEN = re.compile(r"[a-z_]+|[+-]?\d+(?:\.\d*)?", re.ASCII)
_FILLERS = frozenset({"is", "are", "was", "from", "to", "a", "the", "has", "it"})
_PERF = re.compile(
    r"average (?:\w+ ?:: ?)?(getmoves?|checkwin) ?(?:\( ?\))? ?execution is "
    r"(?:(\d+(?:[.,]\d+)?(?:e[+-]?\d{1,3})?)|-?nan) ?(ns|us|µs|ms|s)?\.?"
)
_SCORE = r"(?:(won|lost) in (\d{1,6})|([+-]?\d+(?:\.\d+)?)|unknown)"
_EVALUATION = re.compile(rf"evaluation {_SCORE}(?: \(.*)?")
_INFO = re.compile(
    rf"info depth (\d{{1,9}}) score {_SCORE} nodes (\d{{1,20}}) nps \d+ time (\d{{1,15}}) "
    r"pv((?: \d{1,5})+)"
)
_UNITS = {"ns": 1.0, "us": 1e3, "µs": 1e3, "ms": 1e6, "s": 1e9}
_CELL_STATES = {"x": "X", "o": "O", ".": ".", "_": ".", "-": "."}


def renumbered(value: T, first: int) -> T:
    """Returns a parsed cell, move, winning line or list of them, with cells numbered from `first`.

    Any other value is returned as it is.
    """
    by = first - 1
    changed: Any = value
    if isinstance(value, (Cell, Move)):
        changed = value._replace(x=value.x + by, y=value.y + by)
    elif isinstance(value, WinningLine):
        changed = WinningLine(renumbered(value.start, first), renumbered(value.end, first))
    elif isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        changed = type(value)(renumbered(each, first) for each in value)
    return changed  # type: ignore[no-any-return]


def parse_event(line: str) -> Optional[Event]:
    """Parses a move, a winner, a winning line or a draw."""
    words, numbers = _read(line)
    if len(words) == 2 and words[0] == "move" and len(numbers) == 2:
        color = _color(words[1])
        return Move(color, numbers[0], numbers[1]) if color else None
    if len(words) == 2 and words[0] == "winner" and not numbers:
        color = _color(words[1])
        return Winner(color) if color else None
    if words in (["wining", "line"], ["winning", "line"]) and len(numbers) == 4:
        x1, y1, x2, y2 = numbers
        return WinningLine(Cell(x1, y1), Cell(x2, y2))
    return Draw() if words == ["draw"] and not numbers else None


def parse_color(line: str) -> Optional[Color]:
    """Parses the reply to `getplayer`."""
    words, numbers = _read(line)
    if words[:1] == ["player"]:
        del words[0]
    return _color(words[0]) if len(words) == 1 and not numbers else None


def parse_count(line: str) -> Optional[int]:
    """Parses the reply to `movesleft` and `movesmade`: the only number in the line."""
    words, numbers = _read(line)
    is_count = len(numbers) == 1 and words in ([], ["moves", "left"], ["moves", "made"])
    return numbers[0] if is_count else None


def parse_cells(line: str, word: str = "moves") -> Optional[list[Cell]]:
    """Parses the reply to `getmoves`: "moves: (1 1) (2 1) ...", or any list after a word."""
    words, numbers = _read(line, max_length=len(line))
    return _cells(numbers) if words == [word] else None


def parse_undone(line: str) -> Optional[Move]:
    """Parses a line of the reply to `undo`: "undone black 8 8"."""
    words, numbers = _read(line)
    if len(words) != 2 or words[0] != "undone" or len(numbers) != 2:
        return None
    color = _color(words[1])
    return Move(color, numbers[0], numbers[1]) if color else None


def parse_evaluation(line: str) -> Optional[Score]:
    """Parses `eval`: "evaluation +0.35", "evaluation won in 5", "evaluation unknown"."""
    match = _EVALUATION.fullmatch(_plain(line))
    return _score(match[1], match[2], match[3]) if match else None


def parse_info(line: str) -> Optional[Info]:
    """Parses `analyze`: "info depth 6 score +0.35 nodes 51234 nps 1707800 time 30 pv 8 8"."""
    match = _INFO.fullmatch(_plain(line))
    cells = _cells([int(number) for number in match[7].split()]) if match else None
    if match is None or cells is None:
        return None
    score = _score(match[2], match[3], match[4])
    return Info(int(match[1]), score, int(match[5]), int(match[6]) / 1000, tuple(cells))


def parse_clock(line: str) -> Optional[tuple[float, float]]:
    """Parses the reply to `clock`: the seconds left of black and white; 0 means no clock."""
    words, numbers = _read(line)
    if words != ["clock", "black", "white"] or len(numbers) != 2:
        return None
    return numbers[0] / 1000, numbers[1] / 1000


def parse_row(line: str, width: int) -> Optional[str]:
    """Parses a line of `printboard`: `width` characters X, O and ".", with optional spaces."""
    row = "".join(_CELL_STATES.get(character, "?") for character in "".join(line.lower().split()))
    return row if len(row) == width and "?" not in row else None


def parse_perf(line: str) -> Optional[tuple[str, float]]:
    """Parses a line of `perf`; returns "getmove", "checkwin" or "getmoves", and nanoseconds."""
    match = _PERF.fullmatch(" ".join(line[:_MAX_LINE_LENGTH].lower().split()))
    if match is None:
        return None
    value = float(match[2].replace(",", ".")) if match[2] else 0.0
    return match[1], value * _UNITS[match[3] or "ns"]


def parse_rules(line: str) -> Optional[Rules]:
    """Parses the reply to `info`."""
    try:
        return Rules.parse(line)
    except ValueError:
        return None


def is_game_started(line: str) -> bool:
    """Returns True for the reply to `newgame`."""
    return _read(line) == (["game", "started"], [])


def is_ready(line: str) -> bool:
    """Returns True for the reply to `isready`."""
    return "".join(_read(line)[0]) == "readyok"


def is_invalid_move(line: str) -> bool:
    """Returns True if the engine rejects a stone."""
    return _read(line)[0][:2] in (["invalid", "move"], ["illegal", "move"])


def is_rejection(line: str) -> bool:
    """Returns True if the engine reports an unknown command or an error."""
    words = _read(line)[0]
    return bool(words) and words[0] in ("unknown", "error", "invalid", "illegal")


def _read(line: str, max_length: int = _MAX_LINE_LENGTH) -> tuple[list[str], list[int]]:
    """Returns the significant words of a line, in lower case, and its numbers.

    Both are empty if the line is too long or has a fractional number.
    """
    words: list[str] = []
    numbers: list[int] = []
    for token in _TOKEN.findall(line.lower()) if len(line) <= max_length else ():
        if token[0] == "_" or token[0].isalpha():
            words.append(token)
            continue
        whole, _, fraction = token.partition(".")
        if len(whole) > 10 or fraction.strip("0"):
            return [], []
        numbers.append(int(whole))
    return [word for word in words if word not in _FILLERS], numbers


def _plain(line: str) -> str:
    """Returns the line in lower case, with single spaces."""
    return " ".join(line[:100_000].lower().split())


def _cells(numbers: list[int]) -> Optional[list[Cell]]:
    if len(numbers) % 2 != 0:
        return None
    return [Cell(x, y) for x, y in zip(numbers[::2], numbers[1::2])]


def _score(verb: Optional[str], stones: Optional[str], value: Optional[str]) -> Score:
    if verb and stones:
        return Score(None, int(stones) if verb == "won" else -int(stones))
    return Score(float(value) if value else None, None)


def _color(word: str) -> Optional[Color]:
    if word == "black":
        return "black"
    return "white" if word == "white" else None
