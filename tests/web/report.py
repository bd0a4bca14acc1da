"""The report in the game: glyphs, evaluations and better lines."""

import re

from games_as_text import tree_of
from helpers import check, game_text, paste, visit

# White hangs the queen; Black misses mate in one on the 4th move. One move has a glyph of its own.
GAME = """[White "Ada"]
[Black "Bob"]
[Result "1-0"]

1. e4 $1 {[%clk 0:03:00] best, by test} e5 (1... c5 {Sicilian}) 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
"""


def judge(page):
    page.run("document.querySelector('#report-text').textContent = ''")
    page.click("#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)


def report_stays_in_the_game(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, GAME)
    judge(page)
    text = game_text(page)
    flat = " ".join(text.split())
    check(re.search(r"1\. e4 \$1 \{\[%eval \S+\] \[%clk 0:03:00\] best, by test\}", flat), text)
    check(len(re.findall(r"\[%eval -?\d+\.\d\d\]|\[%eval #-?\d+\]", flat)) == 6, text)
    check("(1... c5 {Sicilian})" in flat, text)
    check(re.search(r"3\.\.\. Nf6 \$4 \{\[%eval #1\]\} \(3\.\.\. \S+ 4\. ", flat), text)
    check("Nf6??" in tree_of(page) and "eval" not in tree_of(page), tree_of(page))
    check(page.run("document.querySelector('#comment').value") == "", "the text of a comment has no commands")
    # Twice, and read back: the same text.
    judge(page)
    check(game_text(page) == text, "twice: %s" % game_text(page))
    shown = tree_of(page)
    paste(page, "1. h4 *")
    paste(page, text)
    check(game_text(page) == text and tree_of(page) == shown, "read back: %s" % game_text(page))
    judge(page)
    check(game_text(page) == text, "read back and judged: %s" % game_text(page))


def comments_keep_their_commands(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, "1. e4 {[%clk 0:03:00] old [%csl Ge4]} e5 *")
    check(tree_of(page) == "1. e4 {old} 1... e5", tree_of(page))
    page.run("document.querySelectorAll('#moves button')[0].click()")
    page.fill("#comment", "new")
    check("{[%clk 0:03:00] [%csl Ge4] new}" in game_text(page), game_text(page))


TESTS = [report_stays_in_the_game, comments_keep_their_commands]
