"""Soak test: flags (documented in scripts/soak.sh) and report."""

import argparse
import os
import subprocess
import sys
import time

import fuzzing
import games
import kills
import memory

PROGRAMS = ("chess", "datagen", "match", "mnk", "mnk_solve", "perft", "train")
PARTS = {"kills": kills.run, "games": games.run, "fuzz": fuzzing.run, "memory": memory.run}


class Report:
    """Prints lines, logs them to a file, and counts failures."""

    def __init__(self, path):
        self._file = open(path, "a", encoding="utf-8")
        self.failures = 0

    def say(self, text):
        print(f"soak: {text}", flush=True)
        self._file.write(time.strftime("%H:%M:%S ") + text + "\n")
        self._file.flush()

    def check(self, holds, text):
        """Prints `text`; counts a failure unless `holds`."""
        self.failures += not holds
        self.say(text if holds else "FAILED: " + text)


def positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a positive number, got {text}")
    return number


def flags_of(words):
    flags = argparse.ArgumentParser(prog="soak.sh", add_help=False, allow_abbrev=False,
                                    usage="soak.sh --out=DIR [PART...] [flags]  (see --help)")
    flags.add_argument("parts", nargs="*", metavar="PART")
    flags.add_argument("--out", required=True, type=os.path.abspath)
    flags.add_argument("--bin", type=os.path.abspath)
    flags.add_argument("--fuzzers", type=os.path.abspath)
    flags.add_argument("--kills", type=positive, default=200)
    flags.add_argument("--programs", default="")
    flags.add_argument("--games", type=positive, default=2000)
    flags.add_argument("--loaded_games", type=int, default=500)
    flags.add_argument("--load", type=positive, default=4)
    flags.add_argument("--margin", type=positive, default=20)
    flags.add_argument("--concurrency", type=positive, default=1)
    flags.add_argument("--inputs", type=positive, default=50_000_000)
    flags.add_argument("--fuzz_seconds", type=positive, default=60)
    flags.add_argument("--minutes", type=float, default=60)
    values = flags.parse_args(words)
    for part in values.parts:
        if part not in PARTS:
            flags.error(f"expected one of {', '.join(PARTS)}, got {part}")
    values.parts = values.parts or list(PARTS)
    values.programs = [name for name in values.programs.split(",") if name]
    return values


def build_programs():
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    command = ["bazel", "build", "--noshow_progress", "--color=no"]
    subprocess.run(command + [f"//:{name}" for name in PROGRAMS], cwd=root, check=True)
    return os.path.join(os.path.realpath(os.path.join(root, "bazel-bin")), "tools")


def main():
    values = flags_of(sys.argv[1:])
    os.makedirs(values.out, exist_ok=True)
    if not values.bin and values.parts != ["fuzz"]:
        values.bin = build_programs()

    def program(name):
        """Returns the path of a program, in --bin or in Bazel's outputs."""
        flat = os.path.join(values.bin, name)
        return os.path.join(flat, name) if os.path.isdir(flat) else flat

    values.program = program
    report = Report(os.path.join(values.out, "soak.txt"))
    try:
        for part in values.parts:
            PARTS[part](values, report)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"soak.sh: {error}", file=sys.stderr)
        return 3
    report.say(f"{' '.join(values.parts)}: {report.failures} failures")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
