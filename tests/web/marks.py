"""Live marks: glyphs of the last moves on the board and in the list."""

import functools
import time

from games_as_text import tree_of
from helpers import alone, check, game_text, moves_of, paste, play, press, switch_marks_off, visit

BADGES = "[...document.querySelectorAll('.badge')].map(e => e.textContent).join(' ')"


def with_marks(test):
    """Runs a test with the marks that a first visit has."""
    @functools.wraps(test)
    def run(page):
        visit(page)
        page.run("localStorage.removeItem('quadrille-marks')")
        try:
            test(page)
        finally:
            switch_marks_off(page)
    return run


@with_marks
def marks_follow_the_moves(page):
    visit(page)
    alone(page)
    check(not page.run("document.querySelector('#marks').checked"), "off in a game")
    play(page, "e2", "e4", "e7", "e5", "d1", "h5", "b8", "c6", "h5", "f7")
    check(page.run(BADGES) == "" and moves_of(page)[-1] == "Qxf7+", moves_of(page))
    press(page, "#marks")
    page.wait_for("%s === '??'" % BADGES)
    page.wait_for("[...document.querySelectorAll('#moves .blunder')].at(-1)?.textContent === 'Qxf7+??'")
    middle = page.run("(() => { const box = e => e.getBoundingClientRect();"
                      "const [b, c] = [box(document.querySelector('.badge')), box(document.querySelector('[data-cell=f7]'))];"
                      "return [(b.left + b.width / 2 - c.left) / c.width, (b.top + b.height / 2 - c.top) / c.height]; })()")
    check(0.5 < middle[0] < 1 and 0 < middle[1] < 0.5, "the corner of f7: %s" % middle)
    play(page, "e8", "f7")
    check(page.run(BADGES) == "" and "Qxf7+??" in moves_of(page), "captured: only in the list")
    # A reply elsewhere leaves the mark of the move before it.
    visit(page, "#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5")
    check(page.run("document.querySelector('#marks').checked"), "kept for the next visit")
    alone(page)
    play(page, "g8", "f6", "h5", "f7")
    page.wait_for("%s === '??'" % BADGES)
    check("Nf6??" in moves_of(page), moves_of(page))
    check("$" not in game_text(page), "marks of a game in play are not saved")
    press(page, "#marks")
    check(page.run(BADGES) == "", "switched off")


@with_marks
def marks_are_on_in_the_analysis(page):
    visit(page)
    page.click("#tab-analyse")
    check(page.run("document.querySelector('#marks').checked"), "on")
    paste(page, "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. d3 $1 *")
    page.wait_for("%s === '!'" % BADGES)
    page.run("document.querySelectorAll('#moves button')[4].click()")
    page.wait_for("%s === '??'" % BADGES)
    check("3. Qxf7+??" in tree_of(page), tree_of(page))
    page.click("#report")
    page.wait_for("document.querySelector('#learn-mistakes') !== null", 60)
    page.run("document.querySelector('#learn-mistakes [data-side=white]').click()")
    page.wait_for("document.querySelector('#quiz') !== null")
    check(page.run(BADGES) == "", "none while a question is open")
    press(page, "#tab-play")
    check(not page.run("document.querySelector('#marks').checked"), "off in a game")
    # A move that a report has judged is not judged again.
    visit(page)
    page.click("#tab-analyse")
    paste(page, "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ {[%eval -0.20]} *")
    time.sleep(1)
    check(page.run(BADGES) == "", "its evaluation is known")
    # The choice is kept.
    press(page, "#marks")
    visit(page)
    page.click("#tab-analyse")
    check(not page.run("document.querySelector('#marks').checked"), "kept")


@with_marks
def stones_are_marked(page):
    visit(page, "#game=gomoku&moves=8,8+1,1+9,8")
    page.click("#tab-analyse")
    page.run("document.querySelectorAll('#moves button')[1].click()")
    page.wait_for("/\\?/.test(%s)" % BADGES)
    check(page.run("document.querySelectorAll('#moves button')[1].dataset.name").startswith("a15?"), "the list")


TESTS = [marks_follow_the_moves, marks_are_on_in_the_analysis, stones_are_marked]
