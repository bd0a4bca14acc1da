"""Starting the fake engine; waiting for the end of processes."""

import os
import time
from pathlib import Path

from paths import FAKE
from quadrille import TIC_TAC_TOE, Rules


def fake(fault: str = "", on: str = "newgame", rules: Rules = TIC_TAC_TOE) -> list[str]:
    """The command line of the fake engine."""
    return [*FAKE, *rules.flags(), f"--fault={fault}", f"--on={on}"]


def is_gone(pid: int) -> bool:
    """True if no process with that ID runs; waits briefly for its end."""
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
