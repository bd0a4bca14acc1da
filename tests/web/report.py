"""The report: glyphs, evaluations and better lines in the game; all games of a file."""

import re

from contrast import TEXTS
from games_as_text import tree_of
from helpers import check, game_text, message, moves_of, paste, press, visit

# White hangs the queen; Black misses mate in one on the 4th move. One move has a glyph already.
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


# 1: Black misses the threat of mate. 2: not legal. 3: Black leaves a queen to a pawn, with little time.
# 4: White takes a defended pawn with the queen. 5: no mistakes.
FILE = """[White "Ada"]
[Black "Bob"]
[Result "1-0"]
[Opening "Bishop's Opening"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[White "Ada"]
[Black "Cy"]

1. e4 Ke3 *

[White "Cy"]
[Black "Ada"]
[Result "1-0"]

1. d4 d5 {[%clk 0:01:00]} 2. Nf3 {kept} Qd6 {[%clk 0:00:40]} 3. e3 (3. c4 {sharp}) Qa3 {[%clk 0:00:09]}
4. bxa3 1-0

[White "Ada"]
[Black "Bob"]
[Result "0-1"]

1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 0-1

[White "Dee"]
[Black "Eve"]
[Result "1/2-1/2"]

1. e4 e5 1/2-1/2
"""


def progress(page):
    return page.text("#report-progress")


def rows_of(page):
    """Returns the rows of the results, cells separated by bars."""
    return page.run("[...document.querySelectorAll('#report-table tr')].map(row => "
                    "[...row.children].map(cell => cell.textContent).join('|'))")


def has_row(page, start, *parts):
    return any(row.startswith(start) and all(part in row for part in parts) for row in rows_of(page))


def judge_all(page, games=5):
    press(page, "#report-all")
    page.wait_for("document.querySelector('#report-progress').textContent.startsWith('%d of %d')" % (games, games), 60)
    page.wait_for("document.querySelector('#report-all').disabled")


def choose(page, number):
    press(page, '[data-game="%d"]' % number)
    page.wait_for("!document.querySelector('#paste').hasAttribute('aria-busy')")


def open_file(page, text):
    paste(page, text)
    page.wait_for("!document.querySelector('#file-report').hidden")


def saved_file(page):
    """Returns the text that the page saves."""
    page.run("URL.createObjectURL = blob => { window.saved = undefined;"
             "blob.text().then(text => { window.saved = text; }); return '#'; }")
    press(page, "#save-pgn")
    page.wait_for("window.saved !== undefined", 30)
    return page.run("window.saved")


def report_on_a_file(page):
    visit(page)
    forget(page)
    visit(page)
    open_file(page, FILE)
    check(progress(page) == "0 of 5 games judged" and page.run("document.querySelector('#report-results').hidden"),
          progress(page))
    judge_all(page)
    check("cannot be read: 2" in progress(page), progress(page))
    remarks = page.run("[...document.querySelectorAll('#games span')].map(e => e.textContent)")
    check(re.fullmatch(r"\d+ % : \d+ %", remarks[0]) and remarks[1] == "" and
          remarks[4].startswith("100 %"), remarks)
    for start, part in (("allowed mate|1|", "0.5"), ("time trouble|1|", ""), ("hung piece|1|", ""),
                        ("Bishop's Opening|1|", "%"), ("1. e4 e5 2. Qh5 Nc6|1|", "%"), ("opening|", "%"),
                        ("Ada|3|", "%"), ("Dee|1|100 %|0.0", "%")):
        check(has_row(page, start, part), "%s: %s" % (start, rows_of(page)))
    check(not has_row(page, "endgame"), rows_of(page))
    page.fill("#report-player", "Ada")
    check(progress(page).startswith("4 of 4") and not has_row(page, "Bob") and has_row(page, "Ada|3|"), rows_of(page))
    check(not has_row(page, "allowed mate") and has_row(page, "My weakest themes"), rows_of(page))
    page.fill("#report-player", "Zoe")
    check(progress(page) == "No game of Zoe.", progress(page))
    page.fill("#report-player", "")
    # A judged game has its report.
    choose(page, 4)
    page.click("#tab-analyse")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')")
    check("Qxf7+??" in tree_of(page), tree_of(page))
    press(page, "#new-game")
    check(page.run("document.querySelector('#file-report').hidden"), "another game: gone")


def report_on_a_file_is_kept(page):
    """A reload keeps the file, the game and the results; a pause keeps what is judged."""
    visit(page)
    forget(page)
    visit(page)
    open_file(page, 8 * FILE)
    choose(page, 3)
    press(page, "#report-all")
    page.wait_for("parseInt(document.querySelector('#report-progress').textContent) >= 2", 60)
    press(page, "#report-all")
    done = int(progress(page).split()[0])
    check(2 <= done < 40 and page.text("#report-all") == "Continue", progress(page))
    page.reload()
    page.wait_for("!document.querySelector('#file-report').hidden")
    check(int(progress(page).split()[0]) == done and page.text("#report-all") == "Continue", progress(page))
    check(moves_of(page)[-1] == "bxa3", moves_of(page))
    check(page.run("document.querySelector('#games [aria-current]').dataset.game") == "3", "the chosen game")
    page.run("window.searches = 0; (post => { Worker.prototype.postMessage = function(m, ...rest) {"
             "if (/^chess.search/.test(m?.request)) ++window.searches; return post.call(this, m, ...rest); }; })"
             "(Worker.prototype.postMessage)")
    judge_all(page, 40)
    searches = page.run("window.searches")
    check(0 < searches < 8 * 28 - 5 * (done - 1), "%s searches after %s games" % (searches, done))
    # The same text, opened anew, is known.
    press(page, "#new-game")
    open_file(page, 8 * FILE)
    check(progress(page).startswith("40 of 40"), progress(page))


def report_on_a_file_is_saved(page):
    visit(page)
    open_file(page, FILE)
    if not page.run("document.querySelector('#report-all').disabled"):
        judge_all(page)
    text = saved_file(page)
    check("1. e4 Ke3 *" in text, "what cannot be read stays: %s" % text)
    flat = " ".join(text.split())
    check(flat.count("[Result ") == 4 and "(3. c4 {sharp})" in flat and "{[%eval " in flat, text)
    check(re.search(r"Qa3 \$4 \{\[%eval \S+\] \[%clk 0:00:09\]\} \(3\.\.\. ", flat), text)
    check(re.search(r"2\. Nf3 \{\[%eval \S+\] kept\}", flat), text)
    # Read back: the same games, and nothing is lost or doubled when they are judged and saved again.
    forget(page)
    visit(page)
    open_file(page, text)
    judge_all(page)
    check(saved_file(page) == text, saved_file(page))
    choose(page, 3)
    check(message(page) == "" and moves_of(page)[-1] == "bxa3", message(page))


def themes_are_practised(page):
    visit(page)
    open_file(page, FILE)
    if not page.run("document.querySelector('#report-all').disabled"):
        judge_all(page)
    page.run("[...document.querySelectorAll('#report-table button')].find(b => /allowed mate/.test(b.ariaLabel)).click()")
    page.wait_for("/Find a better move/.test(document.querySelector('#quiz')?.textContent)")
    check("3... Nf6 was a blunder" in page.text("#quiz"), page.text("#quiz"))
    check(page.run("document.querySelector('#games [aria-current]').dataset.game") == "1", "its game")
    check(moves_of(page)[-1] == "Qxf7#" and len(moves_of(page)) == 7, "the answer is hidden: %s" % moves_of(page))
    page.run("document.querySelector('#report-text .row button:nth-child(2)').click()")
    check("The engine plays" in page.text("#quiz"), page.text("#quiz"))
    page.run("document.querySelector('#report-text .row button:nth-child(3)').click()")
    check(not page.run("document.querySelector('#quiz') !== null"), "one position only")


def results_fit_a_phone_and_have_contrast(page):
    """In light and dark: AA contrast, by keyboard, no sideways scroll on a phone."""
    visit(page)
    open_file(page, FILE)
    if not page.run("document.querySelector('#report-all').disabled"):
        judge_all(page)
    choose(page, 3)
    press(page, "#tab-analyse")
    page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')")
    try:
        for width in (1280, 360):
            page.size(width, 800)
            for mode in ("light", "dark"):
                page.fill("#mode", mode)
                found = page.run(TEXTS)
                check(not found, "%s, %d: %s" % (mode, width, found))
            check(page.run("document.documentElement.scrollWidth <= innerWidth"), "%d: sideways scroll" % width)
            wide = page.run("['#report-table', '#file-report', '#training', '#moves', '#column'].filter("
                            "id => (e => e.scrollWidth > e.clientWidth)(document.querySelector(id)))")
            check(not wide, "%d: too wide: %s" % (width, wide))
    finally:
        page.fill("#mode", "system")
        page.size(1280, 800)
    stops = page.run("[...document.querySelectorAll('#file-report, #training')].flatMap(e => "
                     "[...e.querySelectorAll('button, input, select, summary')]).filter(e => e.tabIndex < 0).length")
    check(stops == 0, "all controls are reached by Tab")


def forget(page):
    """Removes what earlier tests have kept."""
    page.run("new Promise(done => { const r = indexedDB.open('quadrille', 1);"
             "r.onupgradeneeded = () => r.result.createObjectStore('kept');"
             "r.onsuccess = () => { const t = r.result.transaction('kept', 'readwrite');"
             "t.objectStore('kept').clear(); t.oncomplete = () => done(true); }; })")


TESTS = [report_stays_in_the_game, comments_keep_their_commands, report_on_a_file, report_on_a_file_is_kept,
         report_on_a_file_is_saved, themes_are_practised, results_fit_a_phone_and_have_contrast]
# Replaces functions of the page.
CHROMIUM_ONLY = [report_on_a_file_is_kept]
