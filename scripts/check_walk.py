#!/usr/bin/env python3
"""Walkthrough check: verifies the commands of "The first hour" in CONTRIBUTING.md without a build.

Each path, Bazel label, test suite, program flag and margin in the commands must exist; `grep` must
find a line, and `sed -i` must change its file (nothing is written). Options in `code` below the
commands, such as `Late Check`, must be in the file that `sed` changes. Prints a line for each error.
Exit code: 0 no errors, 1 otherwise.

Example: scripts/check_walk.py
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("bench/", "docs/", "scripts/", "src/", "tests/", "tools/")
LABEL = re.compile(r"//([\w/]*):(\w+)$")


def sources(folder: Path) -> str:
    """Returns the text of all C++ files directly in `folder`."""
    return "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.cc")))


def output_of(argv: list[str]) -> str:
    return subprocess.run(argv, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8").stdout


def label_faults(word: str, words: list[str]) -> Iterator[str]:
    """Yields errors in a Bazel label, and in the test suite and program arguments after it."""
    match = LABEL.match(word)
    if match is None:
        yield f"{word}: expected a label //package:target"
        return
    package, target = ROOT / match.group(1), match.group(2)
    build = package / "BUILD.bazel"
    if not build.exists() or f'name = "{target}"' not in build.read_text(encoding="utf-8"):
        yield f"{word}: no such target"
        return
    for flag in words:
        suite = flag.removeprefix("--test_filter=").split(".")[0]
        if suite != flag and f"({suite}, " not in sources(package):
            yield f"{flag}: no such test suite in {package.relative_to(ROOT)}"
    if "run" in words and "--" in words:
        yield from program_faults(target, words[words.index("--") + 1:])


def program_faults(program: str, words: list[str]) -> Iterator[str]:
    """Yields errors in flags and subcommands of a program in tools/; numbers are not checked."""
    text = sources(ROOT / "tools" / program)
    for word in words:
        name = word.removeprefix("--").split("=")[0]
        if not name.isdigit() and f'"{name}"' not in text:
            yield f"{program}: no such subcommand or flag: {word}"


def command_faults(words: list[str]) -> Iterator[str]:
    """Yields errors in one command."""
    for word in words:
        if word.startswith(FOLDERS) and not (ROOT / word).exists():
            yield f"{word}: no such file"
        elif word.startswith("//"):
            yield from label_faults(word, words)
    if words[0] == "grep" and not output_of(words):
        yield f"{shlex.join(words)}: finds nothing"
    if words[:2] == ["sed", "-i"]:
        changed = output_of(["sed", *words[2:]])
        if changed == (ROOT / words[-1]).read_text(encoding="utf-8"):
            yield f"{shlex.join(words)}: changes nothing"
    if words[0] == "scripts/test_commit.sh":
        yield from program_faults("match", words[words.index("--") + 1:])


def option_faults(prose: str, commands: list[list[str]]) -> Iterator[str]:
    """Yields the options named in the prose that the edited file does not define."""
    edited = "".join((ROOT / words[-1]).read_text(encoding="utf-8")
                     for words in commands if words[0] == "sed")
    for option in re.findall(r"`([A-Z]\w*(?: [A-Z]\w*)*)`", prose):
        if f'"{option}"' not in edited:
            yield f"`{option}`: no such option"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    walk = page.split("\n## The first hour\n")[-1].split("\n## ")[0]
    block = re.search(r"^```sh\n(.*?)^```$", walk, re.MULTILINE | re.DOTALL)
    commands = [shlex.split(part, comments=True)
                for line in (block.group(1) if block else "").splitlines()
                for part in line.split("&&")]
    found = [fault for words in commands if words for fault in command_faults(words)]
    found += option_faults(walk, commands)
    if len(commands) < 8:
        found.append(f"CONTRIBUTING.md: expected at least 8 commands, found {len(commands)}")
    print("".join(fault + "\n" for fault in found), end="")
    print(f"{len(commands)} commands, {len(found)} errors")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
