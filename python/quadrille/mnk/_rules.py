"""Conversion of rules to and from the library's struct."""

from __future__ import annotations

import ctypes
from typing import Union

from .. import _check
from ..rules import Rules, WinCondition

AnyRules = Union[Rules, str]
"""Rules, or text for Rules.parse(): "gomoku", "6,7,4,1,1"."""


class RulesStruct(ctypes.Structure):
    """quadrille_rules."""

    _fields_ = [(name, ctypes.c_int32) for name in ("m", "n", "k", "p", "q", "exactly_k")]

    @classmethod
    def of(cls, rules: Rules) -> RulesStruct:
        """Converts rules to the library's struct."""
        return cls(rules.m, rules.n, rules.k, rules.p, rules.q, rules.win == "exactly_k")

    def read(self) -> Rules:
        """Converts back to Rules."""
        win: WinCondition = "exactly_k" if self.exactly_k else "k_or_more"
        return Rules(self.m, self.n, self.k, self.p, self.q, win)


def rules_of(rules: AnyRules) -> Rules:
    """Returns `rules`, parsed if it is text.

    Raises:
        TypeError: if they are neither Rules nor text.
        ValueError: if they are invalid.
    """
    if isinstance(rules, str):
        return Rules.parse(rules)
    return _check.instance("rules", rules, Rules,
                           "Rules or text such as 'gomoku' or '6,7,4,1,1'")
