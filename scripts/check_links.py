#!/usr/bin/env python3
"""Link check for Markdown: files, headings, and paths and functions in `code`.

Covers every *.md tracked by git. A link is [text](target); targets with a scheme (https:) are
skipped. A path in `code` is checked if it begins with a top-level folder of this repository; * is a
wildcard. A function in `code`, such as `Board::MakeMove()`, must occur as a word in some source
file. Prints a line for each broken link.
Exit code: 0 no broken links, 1 otherwise.

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
    """Returns the page with its code blocks blanked."""
    lines = []
    in_code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        is_fence = FENCE.match(line) is not None
        in_code = in_code != is_fence
        lines.append("" if in_code or is_fence else line)
    return "\n".join(lines)


def anchors(page: Path) -> set[str]:
    """Returns the anchors of the page's headings, as GitHub generates them."""
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
    """Returns what is wrong with the link to `target` on `page`, or None."""
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
    """Returns a message for each broken link on `page`; `known` is the set of source words."""
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
    """Returns the existing files tracked by git that match the pattern."""
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
    print(f"{len(pages)} pages, {len(found)} broken links")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
