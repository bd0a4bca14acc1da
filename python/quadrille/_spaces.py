"""Minimal Gymnasium spaces and base class, for where Gymnasium is not installed."""

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


class MultiDiscrete:
    """Arrays of numbers, each from 0 to its element of `nvec` - 1."""

    def __init__(self, nvec: Any) -> None:
        np = _arrays.numpy()
        self.nvec = np.asarray(nvec, dtype=np.int64)
        self.shape: tuple[int, ...] = self.nvec.shape
        self.dtype = np.dtype(np.int64)
        self._random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        """Seeds the random number generator."""
        self._random = _arrays.numpy().random.default_rng(seed)

    def sample(self, mask: Optional[tuple[Any, ...]] = None) -> Any:
        """Returns random numbers; with masks, one for each, only those where its mask is 1."""
        np = _arrays.numpy()
        if mask is None:
            return self._random.integers(self.nvec)
        numbers = [np.flatnonzero(each) for each in mask]
        return np.array([self._random.choice(each) if len(each) else 0 for each in numbers])

    def contains(self, x: Any) -> bool:
        """Returns True if x is in the space."""
        np = _arrays.numpy()
        return bool(
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.issubdtype(x.dtype, np.integer)
            and (x >= 0).all()
            and (x < self.nvec).all()
        )

    __contains__ = contains


class Seeded:
    """The parts of Gymnasium's Env and VectorEnv that do not depend on the environment."""

    metadata: dict[str, Any] = {}
    render_mode: Optional[str] = None
    spec: Any = None
    _np_random: Any = None

    @property
    def np_random(self) -> Any:
        """The random number generator; seeded by reset(), else by the system."""
        if self._np_random is None:
            self._np_random = _arrays.numpy().random.default_rng()
        return self._np_random

    def reset(self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> Any:
        """Seeds the random number generator if `seed` is given."""
        if seed is not None:
            self._np_random = _arrays.numpy().random.default_rng(seed)

    @property
    def unwrapped(self) -> Any:
        """The environment itself."""
        return self

    def close(self) -> None:
        """Does nothing: memory is freed with the last reference."""

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *error: Any) -> None:
        self.close()
