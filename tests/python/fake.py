"""Helpers to run the fake engine and to wait until a process has ended."""

import os
import time
from pathlib import Path

from paths import FAKE
from quadrille import TIC_TAC_TOE, Rules


def fake(fault: str = "", on: str = "newgame", rules: Rules = TIC_TAC_TOE) -> list[str]:
    """Returns the fake engine's command line."""
    return [*FAKE, *rules.flags(), f"--fault={fault}", f"--on={on}"]


def is_gone(pid: int) -> bool:
    """Returns True once no process with that ID is running; waits up to 5 seconds."""
    for _ in range(500):
        try:
            os.kill(pid, 0)
            # A zombie (state Z) counts as gone.
            if Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2][0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.01)
    return False
