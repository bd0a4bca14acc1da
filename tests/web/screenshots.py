"""Screenshots of the page, for docs/ and for review."""

import time

import repertoire
import report as reports
from helpers import alone, cell, paste, press, visit

ITALIAN = "#game=chess&moves=e2e4+e7e5+g1f3+b8c6+f1c4+g8f6"
STONES = "#game=gomoku&moves=8,8+9,9+8,9+8,7+9,8+7,8"
ATTACK = "#game=gomoku&moves=8,8+9,9+8,9+8,7+9,8+7,8+10,7+6,9+7,10+7,9"
ATTACKED = "#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5"
SHORT = "#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5+g8f6+h5f7"
ANNOTATED = """{The Italian Game.} 1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5 {The Spanish Game.} a6 4. Ba4)
3... Nf6 $6 {invites} 4. Ng5 d5 5. exd5 Nxd5 $2 (5... Na5 $1 6. Bb5+ c6 (6... Bd7) 7. dxc6)
6. Nxf7 $3 {Fried liver.} *"""


def report(page):
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Acc')", 60)


def heat(page):
    page.click("#tab-analyse")
    page.click("#heat")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    time.sleep(2)


def threats(page):
    page.click("#tab-analyse")
    page.click("#threats")
    page.wait_for("document.querySelectorAll('.threat').length > 0")


def analysis(page):
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    time.sleep(4)


def lines(page):
    page.click("#tab-learn")
    page.wait_for("document.querySelectorAll('.cell.hit').length > 0")


def file_report(page):
    page.run("localStorage.removeItem('quadrille-marks')")
    visit(page)
    reports.open_file(page, 4 * reports.FILE)
    reports.judge_all(page, 20)
    page.fill("#report-player", "Ada")
    page.click("#tab-analyse")
    reports.choose(page, 3)
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')")
    page.run("[...document.querySelectorAll('#moves button')].find(b => b.textContent === 'Qa3??').click()")
    page.run("document.querySelector('#names').scrollIntoView()")
    page.run("document.querySelector('#column').scrollTop = 0")
    time.sleep(1)


def marks(page):
    alone(page)
    if not page.run("document.querySelector('#marks').checked"):
        press(page, "#marks")
    for square in ("g8", "f6"):
        page.click(cell(square))
    page.wait_for("document.querySelectorAll('.badge').length === 1")
    time.sleep(1)


def drill(page):
    page.run("document.querySelector('#training').open = true")
    reports.forget(page)
    visit(page)
    repertoire.open_lines(page, repertoire.LINES.rsplit("\n\n", 1)[0])
    press(page, "#repertoire-start")
    repertoire.wait_for_question(page, "")
    repertoire.play(page, "d2", "d4")
    repertoire.wait_for_question(page, "d4 d5")
    page.run("document.querySelector('#report-text .row button').click()")
    page.run("window.scrollTo(0, 0)")
    time.sleep(1)


def tree(page):
    page.click("#tab-analyse")
    paste(page, ANNOTATED)


def learn(page):
    page.click("#tab-learn")
    page.fill("#learn-piece", "rook")


SHOTS = [("desktop", ITALIAN, None), ("analysis", ITALIAN, analysis), ("lines", ATTACK, lines), ("report", SHORT, report), ("heat", STONES, heat),
         ("threats", ATTACK, threats), ("file", "", file_report), ("marks", ATTACKED, marks), ("repertoire", "", drill), ("tree", "", tree), ("learn", "", learn)]


def take(page, folder):
    """Writes page_desktop.png and the others to `folder`."""
    folder.mkdir(parents=True, exist_ok=True)

    def shot(name, width, height, address, act=None, dark=False):
        page.size(width, height)
        page.dark(dark)
        visit(page, address)
        if act:
            act(page)
        page.screenshot(str(folder / ("page_%s.png" % name)))

    shot("phone", 390, 844, ITALIAN)
    shot("file_phone", 390, 844, "", file_report)
    shot("marks_phone", 390, 844, ATTACKED, marks)
    shot("repertoire_phone", 390, 844, "", drill)
    shot("dark", 1280, 800, STONES, dark=True)
    for name, address, act in SHOTS:
        shot(name, 1280, 800, address, act)
