#!/usr/bin/env python3
"""Command check: runs the `sh` blocks of README.md and docs/*.md as in a fresh clone.

Bash runs the blocks of a page in order, in a folder with the files of the clone and stand-ins for
programs. The stand-in of a program of ours checks that the program accepts all words, and that
every file exists: in the clone, written by an earlier command of the page, or named as `file` in
the prose, which says where it comes from. Commands that take a moment are run. Scripts and targets
of Bazel must exist; other programs (sudo, npm, git) do nothing. A command with "..." is a pattern
and is left out. Prints a line for each error.
Exit code: 0 no errors, 1 otherwise.

Example: bazel build //... && scripts/check_commands.py
"""

import argparse
import os
import re
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAMS = ROOT / "bazel-bin/tools"
INERT = ("sudo", "npm", "npx", "git", "pip", "squeue", "tar", "xboard", "c++", "cc", "python3", "sed",
         "grep", "ssh", "tee", "pkg-config", "dpkg-buildpackage", "autopkgtest", "lintian")
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"[\w./~-]+\.(?:epd|pgn|txt|units|jsonl|json|proof|bin|network|cc|csv|sgf)$")
OUTPUTS = ("out", "proof", "pgn", "sgf", "state", "plot", "report", "json")
# Commands that are over in a moment, besides those that read from a pipe.
QUICK = re.compile(r"(perft( split)? ([1-6] |--suite|--depth)|mnk_solve --(m=4|position)|"
                   r"match --.*--games=4$|mnk --ai=list)")


class Page:
    """The scratch clone in which the blocks of a page run, and what its stand-ins report."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.text = path.read_text(encoding="utf-8")
        self.folder = folder
        for entry in ROOT.iterdir():
            if not entry.name.startswith((".git", "bazel-", "scripts")):
                (folder / entry.name).symlink_to(entry)
        for program in sorted({path.parent.name for path in (ROOT / "tools").glob("*/main.cc")}):
            self.stand_in(f"bazel-bin/tools/{program}/{program}", program)
            self.stand_in(f"bin/{program}", program)
            for release in ("linux-x86_64", "linux-aarch64"):
                self.stand_in(f"quadrille-VERSION-{release}/{program}", program)
        self.stand_in("bazel-bin/tools/mnk/pbrain-quadrille", "mnk")
        for script in (ROOT / "scripts").rglob("*.*"):
            if script.suffix in (".sh", ".py"):
                self.stand_in(str(script.relative_to(ROOT)), "true")
        for name in INERT:
            self.stand_in(f"bin/{name}", "true")
        self.stand_in("bin/bazel", "bazel")

    def stand_in(self, path: str, program: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        call = f'exec "{sys.executable}" "{Path(__file__).resolve()}" --as={program} -- "$@"\n'
        file.write_text("#!/bin/bash\n" + ("" if program == "true" else call), encoding="utf-8")
        file.chmod(0o755)

    def faults(self) -> str:
        """Returns the errors of all commands, one a line."""
        blocks = [re.sub(r"\\\n *", "", block) for block in BLOCK.findall(self.text)]
        lines = [line for block in blocks for line in block.splitlines()
                 if "..." not in line.split(" #")[0]]
        home = self.folder / "home"
        home.mkdir()
        prose = BLOCK.sub("", self.text)
        environment = {"PATH": f"{self.folder / 'bin'}:/usr/bin:/bin", "HOME": str(home),
                       "NAMED": "\n".join(re.findall(r"`([^`\s]+)`", prose))}
        script = self.folder / "home/commands.sh"
        script.write_text("\n".join(lines), encoding="utf-8")
        done = subprocess.run(["bash", script], cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, encoding="utf-8")
        return done.stderr


def file_faults(program: str, words: list[str]) -> list[str]:
    """Returns the files that do not exist and that the page does not name; makes the outputs."""
    found = []
    named = os.environ["NAMED"].splitlines()
    for word in words:
        flag, _, value = word.removeprefix("--").rpartition("=") if word.startswith("--") else (
            "", "", word)
        commands = re.findall(r"\bcmd=([^,]*/[^,]*)", word)
        if (flag in OUTPUTS or flag == "units" and "split" in words or
                program == "datagen" and word == words[0] and FILE.match(value) or
                program == "mnk_tune" and words[:2] == ["samples", word]):
            Path(value).touch()
        elif not commands and FILE.match(value):
            commands = [value]
        found += [f"{program}: {file}: not in the clone, not made by the page, not named in it"
                  for file in commands if not Path(file).exists() and file not in named]
    return found


def is_present(flag: str) -> bool:
    """Returns false for a flag of `match` whose engine or book is not in the folder."""
    paths = re.findall(r"(?:\bcmd|^--openings)=([^,]+)", flag)
    return all(path in ("book", "none") or Path(path).exists() and Path(path).stat().st_size > 0
               for path in paths)


def run_as(program: str, words: list[str]) -> int:
    """Acts as a program; prints errors to standard error."""
    if program == "bazel":
        targets = [word for word in words if word.startswith("//:")]
        build = (ROOT / "BUILD.bazel").read_text(encoding="utf-8")
        found = [f"bazel: no target {target}" for target in targets
                 if f'"{target.removeprefix("//:").removesuffix("...")}"' not in build]
        if "run" in words and "--" in words and targets:
            return run_as(targets[0].removeprefix("//:"), words[words.index("--") + 1:])
    else:
        real = str(PROGRAMS / program / program)
        if "NAMED" not in os.environ:  # an engine that one of our programs starts
            os.execv(real, [real, *words])
        found = file_faults(program, words)
        tried = subprocess.run([real, *words, "--no-such-flag"], stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8")
        if "unknown flag --no-such-flag" not in tried.stderr:
            found.append(tried.stderr.strip())
        quick = QUICK.match(" ".join([program, *words]) + " ")
        if not found and (quick or stat.S_ISFIFO(os.fstat(0).st_mode)):
            found += run_faults([real, *words])
        elif not found and program == "match" and all(
                word.startswith("--") and is_present(word) for word in words):
            found += run_faults([real, *words, "--dry_run"])
    print("".join(fault + "\n" for fault in found), end="", file=sys.stderr)
    return 1 if found else 0


def run_faults(argv: list[str]) -> list[str]:
    done = subprocess.run(argv, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          encoding="utf-8", timeout=300,
                          env={"PATH": os.environ["PATH"]})
    return [] if done.returncode == 0 else [f"{argv}: exit code {done.returncode}: {done.stderr}"]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--as", dest="program", help=argparse.SUPPRESS)
    parser.add_argument("words", nargs="*", help="pages (default: all)")
    options = parser.parse_args()
    if options.program:
        return run_as(options.program, options.words)
    pages = [ROOT / word for word in options.words] or [
        ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    failed = 0
    for path in pages:
        with tempfile.TemporaryDirectory() as folder:
            faults = Page(path, Path(folder)).faults()
        for line in faults.splitlines():
            print(f"{path.relative_to(ROOT)}: {line}")
        failed += faults != ""
    print(f"{len(pages)} pages, {failed} with errors")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
