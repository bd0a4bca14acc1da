"""Soak test: thousands of games between two of our engines, with clocks, threads and pondering."""

import collections
import contextlib
import os
import re
import subprocess
import sys


@contextlib.contextmanager
def busy(count):
    """Keeps `count` cores busy."""
    spinning = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)
    ]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


def play(values, report, name, count):
    """Plays `count` games; resumes if the state of an earlier run exists."""
    engine = f"cmd={values.program('chess')},option.Threads=2,option.Hash=16,ponder=on,margin={values.margin}"
    log = os.path.join(values.out, f"games_{name}.log")
    command = [
        values.program("match"),
        f"--engine=name=A,{engine}",
        f"--engine=name=B,{engine}",
        "--tc=0.1+0.01",
        f"--games={count}",
        f"--concurrency={values.concurrency}",
        f"--state={os.path.join(values.out, f'games_{name}.state')}",
        "--progress=never",
    ]
    with open(log, "w", encoding="utf-8") as out:
        code = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False).returncode
    with open(log, encoding="utf-8") as lines:
        text = lines.read()
    played = re.search(r"^Score: .*, (\d+) games\)", text, re.M)
    faults = collections.Counter(re.findall(r"^Fault: \w+ ([^:\n]*)", text, re.M))
    summary = ", ".join(f"{fault} {times}" for fault, times in faults.items()) or "none"
    report.check(
        code == 0 and played and int(played[1]) == count and not faults,
        f"games {name}: {played[1] if played else 0} of {count}, faults: {summary}, exit code {code}, "
        f"load average {os.getloadavg()[2]:.1f}",
    )


def run(values, report):
    loaded = min(values.loaded_games, values.games)
    if values.games > loaded:
        play(values, report, "alone", values.games - loaded)
    if loaded > 0:
        with busy(values.load):
            play(values, report, f"under_load_{values.load}", loaded)
