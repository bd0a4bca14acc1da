"""Minimal Gymnasium spaces, for environments where Gymnasium is not installed."""

from __future__ import annotations

from typing import Any, Optional

from . import _arrays


class Discrete:
    """The numbers 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self._random = _arrays.numpy().random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        """Seeds the random number generator."""
        self._random = _arrays.numpy().random.default_rng(seed)

    def sample(self, mask: Optional[Any] = None) -> int:
        """Returns a random number; with a mask, only one where the mask is 1."""
        np = _arrays.numpy()
        numbers = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self._random.choice(numbers)) if len(numbers) else 0

    def contains(self, x: Any) -> bool:
        """Returns True if x is in the space."""
        np = _arrays.numpy()
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    __contains__ = contains


class Box:
    """Arrays of a given shape with values from `low` to `high`."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any) -> None:
        self.low, self.high, self.shape = low, high, shape
        self.dtype = _arrays.numpy().dtype(dtype)

    def contains(self, x: Any) -> bool:
        """Returns True if x is in the space."""
        np = _arrays.numpy()
        return bool(
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.can_cast(x.dtype, self.dtype)
            and (x >= self.low).all()
            and (x <= self.high).all()
        )

    __contains__ = contains


class Dict:
    """Dictionaries with one space per key."""

    def __init__(self, spaces: dict[str, Any]) -> None:
        self.spaces = spaces

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def contains(self, x: Any) -> bool:
        """Returns True if x has these keys and each value is in its space."""
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[key]) for key, space in self.spaces.items())
        )

    __contains__ = contains
