#!/usr/bin/env python3
"""Checks that the links of all pages resolve: files, headings, and paths and functions in `code`.

Looks at every *.md that git knows. A link is [text](target); targets with a scheme (https:) are not
looked at. A path in `code` counts if it begins with a folder of this repository's root; * in it
stands for anything. The name of a function in `code`, such as `Board::MakeMove()`, must be a word
of some source file. Prints a line for each that does not resolve.
Exit code: 0 all resolve, 1 some do not.

Example: scripts/check_links.py
"""

import argparse
import glob
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("bench", "build", "docs", "examples", "experiments", "python", "quadrille", "scripts",
           "src", "tests", "third_party", "tools", "web")
LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")
PATH = re.compile(r"`((?:%s)/[\w./*+-]*)`" % "|".join(FOLDERS))
FUNCTION = re.compile(r"`(?:\w+(?:<[^`]*>)?(?:::|\.))*(\w+)(?:<[^`]*>)?\(\)`")
SOURCES = (".h", ".cc", ".py", ".bzl", ".bazel", ".sh")
FENCE = re.compile(r"^ *(```|~~~)")


def prose(page: Path) -> str:
    """The page with empty lines for its blocks of code."""
    lines = []
    in_code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        is_fence = FENCE.match(line) is not None
        in_code = in_code != is_fence
        lines.append("" if in_code or is_fence else line)
    return "\n".join(lines)


def anchors(page: Path) -> set[str]:
    """The names of the page's headings in links, as GitHub makes them."""
    names: set[str] = set()
    for line in prose(page).splitlines():
        heading = re.match(r"#+ +(.*?) *$", line)
        if heading is None:
            continue
        text = LINK.sub(lambda link: link.group(0).split("]")[0], heading.group(1))
        name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        unique, count = name, 0
        while unique in names:
            count += 1
            unique = f"{name}-{count}"
        names.add(unique)
    return names


def fault(page: Path, target: str) -> str | None:
    """What is wrong with the link to `target` on `page`, if anything."""
    if re.match(r"[a-z]+:", target):
        return None
    path, _, anchor = target.partition("#")
    file = page.parent / path if path else page
    if not file.exists():
        return "no such file"
    if anchor and file.suffix == ".md" and anchor not in anchors(file):
        return "no such heading"
    return None


def faults(page: Path, known: set[str]) -> list[str]:
    """A line for each link on `page` that does not resolve; `known` are the words of the sources."""
    text = prose(page)
    found = []

    def add(match: re.Match[str], what: str) -> None:
        number = text.count("\n", 0, match.start()) + 1
        found.append(f"{page.relative_to(ROOT)}:{number}: {what}")

    for link in LINK.finditer(text):
        why = fault(page, link.group(1))
        if why is not None:
            add(link, f"{link.group(1)}: {why}")
    for path in PATH.finditer(text):
        if not glob.glob(str(ROOT / path.group(1))):
            add(path, f"`{path.group(1)}`: no such file")
    for function in FUNCTION.finditer(text):
        if function.group(1) not in known:
            add(function, f"`{function.group(1)}()`: no such function")
    return found


def tracked(pattern: str) -> list[Path]:
    """The files that git knows by that pattern and that are there."""
    names = subprocess.run(["git", "ls-files", "--", pattern], cwd=ROOT, check=True,
                           stdout=subprocess.PIPE, encoding="utf-8").stdout.splitlines()
    return [ROOT / name for name in names if (ROOT / name).exists()]


def words_of_sources() -> set[str]:
    words: set[str] = set()
    for ending in SOURCES:
        for file in tracked(f"*{ending}"):
            words.update(re.findall(r"\w+", file.read_text(encoding="utf-8", errors="replace")))
    return words


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    pages = tracked("*.md")
    known = words_of_sources()
    found = [line for page in pages for line in faults(page, known)]
    print("".join(line + "\n" for line in found), end="")
    print(f"{len(pages)} pages, {len(found)} links do not resolve")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
