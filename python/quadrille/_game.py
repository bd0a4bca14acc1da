"""Base class of chess boards and (m,n,k,p,q) games."""

from __future__ import annotations

from typing import Any, TypeVar

from ._library import Handle

G = TypeVar("G", bound="GameObject")


class GameObject:
    """A game object in the library. Mutable (push(), pop()), therefore not hashable."""

    __slots__ = ("_handle", "_cached")

    _handle: Handle
    _cached: Any  # the state; None after a change

    def _adopt(self: G, handle: Handle) -> G:
        self._handle = handle
        self._cached = None
        return self

    @classmethod
    def _of(cls: type[G], handle: Handle) -> G:
        return cls.__new__(cls)._adopt(handle)

    @classmethod
    def _from_fen(cls: type[G], fen: str) -> G:
        raise NotImplementedError

    def _copied_handle(self) -> Handle:
        raise NotImplementedError

    def _read_state(self) -> Any:
        raise NotImplementedError

    @property
    def _now(self) -> Any:
        if self._cached is None:
            self._cached = self._read_state()
        return self._cached

    @property
    def moves(self) -> Any:
        """The moves played since the game was created, in order."""
        raise NotImplementedError

    def push(self, move: Any) -> None:
        """Plays a move."""
        raise NotImplementedError

    def pop(self) -> Any:
        """Undoes the last move and returns it."""
        raise NotImplementedError

    def fen(self) -> str:
        """Returns the position as one line of text."""
        raise NotImplementedError

    def copy(self: G) -> G:
        """Returns a copy with the same position and moves."""
        return self._of(self._copied_handle())

    __copy__ = copy

    def __deepcopy__(self: G, memo: object) -> G:
        return self.copy()

    def __reduce__(self) -> Any:
        start = self.copy()
        for _ in self.moves:
            start.pop()
        return _rebuild, (type(self), start.fen(), self.moves)

    def __eq__(self, other: object) -> bool:
        """Returns True if fen() is the same for both; the moves may differ."""
        if not isinstance(other, type(self)):
            return NotImplemented
        return self.fen() == other.fen()

    __hash__ = None  # type: ignore[assignment]


def _rebuild(kind: type[G], fen: str, moves: list[Any]) -> G:
    game = kind._from_fen(fen)
    for move in moves:
        game.push(move)
    return game
