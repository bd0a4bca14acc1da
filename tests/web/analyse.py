"""Does the page judge positions and games?"""

import time

from helpers import cell, check, moves_of, visit, wait_for_moves


def analysis_shows_lines_and_stops(page):
    visit(page)
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    page.wait_for("document.querySelectorAll('.arrow').length === 3")
    check(not page.run("document.querySelector('#bar').hidden"), "the bar")
    page.click("#analyse")
    page.click("#tab-play")
    for square in ("e2", "e4"):
        page.click(cell(square))
    wait_for_moves(page, 2)


def heat_map_covers_free_cells(page):
    visit(page, "#game=gomoku&moves=8,8+9,9")
    page.click("#tab-analyse")
    page.click("#heat")
    page.wait_for("document.querySelectorAll('.heat').length > 10")


def a_report_names_mistakes(page):
    visit(page, "#game=chess&moves=f2f3+e7e5+g2g4+d8h4")
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)
    check("g4" in page.text("#report-text"), page.text("#report-text"))
    check(page.run("document.querySelectorAll('#graph path').length") == 1, "the graph")


def mistakes_are_learnt_from(page):
    visit(page, "#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5+g8f6+h5f7")
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#learn-mistakes') !== null", 60)
    page.run("document.querySelector('#learn-mistakes').click()")
    page.wait_for("document.querySelector('#quiz').textContent.includes('Find a better move')")
    check(len(moves_of(page)) == 7, "the game is kept")
    for _ in range(9):
        if not page.run("document.querySelector('#quiz') !== null"):
            break
        if "Nf6 was" in page.text("#quiz"):
            page.click(cell("a7"))
            page.click(cell("a6"))
            check("Try again" in page.text("#quiz"), page.text("#quiz"))
        page.run("document.querySelector('#report-text .row button:nth-child(2)').click()")
    check("Accuracy" in page.text("#report-text"), page.text("#report-text"))
    check(len(moves_of(page)) == 7, "the game is back")


def a_stop_comes_at_once(page):
    visit(page, "#game=chess")
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    time.sleep(1)
    # A new position is searched as soon as the old search has ended.
    start = time.monotonic()
    page.click(cell("e2"))
    page.click(cell("e4"))
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    check(time.monotonic() - start < 3, "the next search begins")


TESTS = [analysis_shows_lines_and_stops,
         heat_map_covers_free_cells,
         a_report_names_mistakes,
         mistakes_are_learnt_from,
         a_stop_comes_at_once]
