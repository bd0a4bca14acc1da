"""The analysis tab: lines, threats, heat map, game report, quiz."""

import re
import time

from helpers import alone, cell, check, moves_of, visit, wait_for_moves


def analysis_shows_lines_and_stops(page):
    visit(page)
    page.click("#tab-analyse")
    # Draw every report at once and record the first moves: no list may show a move twice.
    page.run("""(() => {
      const later = window.setTimeout;
      window.setTimeout = (work, ms) => ms < 300 ? (queueMicrotask(work), 0) : later(work, ms);
      window.firstMoves = [];
      new MutationObserver(() => window.firstMoves.push([...document.querySelectorAll('#lines li')]
        .map(li => li.querySelector('button').textContent))).observe(
          document.querySelector('#lines'), {childList: true});
    })()""")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    page.wait_for("document.querySelectorAll('.arrow').length === 3")
    check(not page.run("document.querySelector('#bar').hidden"), "the bar")
    page.wait_for("window.firstMoves.length >= 40")
    for first in page.run("window.firstMoves"):
        check(len(set(first)) == len(first), first)
    page.click("#analyse")
    page.click("#tab-play")
    for square in ("e2", "e4"):
        page.click(cell(square))
    wait_for_moves(page, 2)


def analysis_of_stones_shows_lines(page):
    visit(page, "#game=gomoku&moves=8,8+9,9+8,9+8,7+9,8+7,8")
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    page.wait_for("document.querySelectorAll('.score text').length === 3")
    page.click("#analyse")
    # The side to move wins with its next stone: no other line may rank above it.
    visit(page, "#game=gomoku&moves=8,8+1,1+9,8+1,3+10,8+1,5+11,8+1,7")
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length >= 1")
    check(page.text("#lines li b") == "wins in 1", page.text("#lines"))
    page.click("#analyse")


def lines_show_and_play_their_moves(page):
    """Pointing at a move shows its position, a click plays the line as far as the move."""
    visit(page, "#game=chess&moves=e2e4")
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3 && "
                  "document.querySelectorAll('#lines li:first-child button').length >= 4")
    page.hover("#lines li:first-child .move:nth-of-type(3) button")
    page.wait_for("document.querySelectorAll('.arrow').length === 0")
    line = page.run("[...document.querySelectorAll('#lines li:first-child button')].map(b => b.textContent)")
    numbers = page.run("[...document.querySelectorAll('#lines li:first-child .number')].map(b => b.textContent).filter(Boolean)")
    check(numbers[:2] == ["1...", "2."], numbers)
    last = page.run("[...document.querySelectorAll('.cell.last.taken')].map(e => e.dataset.cell)")
    check(len(last) == 1 and last[0] in line[2], "%s shows the third move of %s" % (last, line))
    check(page.text("#status") == "Black to move" and len(moves_of(page)) == 1, "nothing is played")
    time.sleep(0.6)
    check(page.run("[...document.querySelectorAll('#lines li:first-child button')].map(b => b.textContent)") == line,
          "the list keeps still under the pointer")
    page.hover("#status")
    page.wait_for("document.querySelectorAll('.arrow').length === 3")
    page.hover("#lines li:first-child .move:nth-of-type(3) button")
    line = page.run("[...document.querySelectorAll('#lines li:first-child button')].map(b => b.textContent)")
    page.click("#lines li:first-child .move:nth-of-type(3) button")
    check(moves_of(page) == ["e4", *line[:3]], "%s of %s" % (moves_of(page), line))
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    page.click("#analyse")


def scores_cover_no_piece(page):
    visit(page, "#game=chess&moves=e2e4+d7d5+e4d5")  # Qxd5 is the best move
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('.score').length === 3")
    covered = page.run("""(() => {
      const hits = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      const boxes = selector => [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect());
      return boxes('.score rect').filter(score => boxes('#board .piece').some(piece => hits(score, piece))).length;
    })()""")
    check(covered == 0, "%s scores cover a piece" % covered)
    page.click("#analyse")


def the_right_button_draws_arrows(page):
    visit(page)
    arrows = "[...document.querySelectorAll('.arrow.pen')].length"
    page.drag(cell("e2"), cell("e4"), "right")
    page.drag(cell("d7"), cell("d7"), "right")
    check(page.run(arrows) == 2 and moves_of(page) == [], page.run(arrows))
    check(page.run("document.querySelectorAll('.arrow.pen .spot').length") == 1, "a click marks a cell")
    page.drag(cell("e2"), cell("e4"), "right")
    check(page.run(arrows) == 1, "drawn twice: gone")
    page.click(cell("a5"))
    check(page.run(arrows) == 0, "a click removes them")


def heat_map_covers_free_cells(page):
    visit(page, "#game=gomoku&moves=8,8+9,9")
    page.click("#tab-analyse")
    page.click("#heat")
    page.wait_for("document.querySelectorAll('#board .heat').length > 10")
    check("extends or stops" in page.text("#heat-legend"), "the legend")
    page.click("#heat")
    check(page.run("document.querySelector('#heat-legend').hidden"), "gone with the map")


def report_lists_mistakes(page):
    visit(page, "#game=chess&moves=f2f3+e7e5+g2g4+d8h4")
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)
    check("g4" in page.text("#report-text"), page.text("#report-text"))
    check(page.run("document.querySelectorAll('#graph path').length") == 1, "the graph")


def stone_game_report_lists_mistakes(page):
    visit(page, "#game=gomoku&moves=8,8+1,1+9,8+15,15+10,8+1,15+11,8+15,1+12,8")
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)
    rows = page.run("[...document.querySelectorAll('#report-text tr')].map(row => row.textContent)")
    check(any(row.startswith(("2. a15mistake", "2. a15blunder")) for row in rows), rows)
    check(all(int(row.split(".")[0]) % 2 == 0 for row in rows), "only White errs: %s" % rows)


def quiz_covers_the_mistakes(page):
    visit(page, "#game=chess&moves=e2e4+e7e5+f1a6+b8c6+a6c4+b7b6+d1h5+g8f6+h5f7")
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#learn-mistakes') !== null", 60)
    offers = page.run("[...document.querySelectorAll('#learn-mistakes button')].map(b => b.textContent)")
    check(any(text.startswith("Learn from White") for text in offers), offers)
    page.run("document.querySelector('#learn-mistakes [data-side=black]').click()")
    page.wait_for("document.querySelector('#quiz').textContent.includes('Find a better move')")
    check(len(moves_of(page)) == 9, "the game is kept")
    asked = []
    for _ in range(9):
        if not page.run("document.querySelector('#quiz') !== null"):
            break
        asked.append(page.text("#quiz"))
        if "Nf6 was" in page.text("#quiz"):
            page.run("document.querySelector('#report-text .row button').click()")
            check("Look at the" in page.text("#quiz"), page.text("#quiz"))
            page.click(cell("a7"))
            page.click(cell("a6"))
            page.wait_for("document.querySelector('#quiz').textContent.includes('Try again')")
            # Not the engine's move, but equally good.
            page.click(cell("d8"))
            page.click(cell("e7"))
            page.wait_for("/^Right: /.test(document.querySelector('#quiz').textContent)")
        page.run("document.querySelector('#report-text .row button:nth-child(3)').click()")
    check(any("Nf6 was" in text for text in asked), asked)
    check(all(re.match(r"\d+ of \d+: \d+\.\.\.", text) for text in asked), "only Black's: %s" % asked)
    check("Accuracy" in page.text("#report-text"), page.text("#report-text"))
    page.run("document.querySelector('#learn-mistakes [data-side=white]').click()")
    check(re.match(r"1 of \d+: \d+\. ", page.text("#quiz")), page.text("#quiz"))
    page.run("document.querySelector('#report-text .row button:nth-child(4)').click()")
    check(moves_of(page)[-1] == "Qxf7#", moves_of(page))


def stop_takes_effect_at_once(page):
    visit(page, "#game=chess")
    page.click("#tab-analyse")
    page.click("#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    time.sleep(1)
    # A new position is searched as soon as the old search has stopped.
    start = time.monotonic()
    page.click(cell("e2"))
    page.click(cell("e4"))
    page.wait_for("document.querySelectorAll('#lines li').length === 3")
    check(time.monotonic() - start < 3, "the next search begins")


def threats_of(page, address):
    visit(page, address)
    page.click("#tab-analyse")
    page.click("#threats")
    page.wait_for("document.querySelector('#threat-list').children.length > 0")
    return page.run("[...document.querySelectorAll('#threat-list li')].map(li => li.textContent)")


def threats_are_drawn_and_listed(page):
    # Black's open four; White's open three is one stone too late.
    threats = threats_of(page, "#game=gomoku&moves=8,8+9,9+8,9+8,7+9,8+7,8+10,7+6,9+7,10+7,9")
    check(threats == ["Black wins now: f5", "Black wins now: k10", "White has an open row: e6  i10"],
          threats)
    check(page.run("document.querySelectorAll('.threat.own.now').length") == 2, "own rows")
    check(page.run("document.querySelectorAll('.threat.other.open').length") == 1, "an open row")
    page.click("#threats")
    check(page.run("document.querySelectorAll('.threat').length") == 0, "gone")
    # Exactly five wins: a stone on 5,1 would make six.
    row = "#game=%s&moves=1,1+1,15+2,1+4,13+3,1+7,15+4,1+10,13+6,1+13,15"
    threats = threats_of(page, row % "gomoku-standard")
    check(threats == ["No threats."], threats)
    threats = threats_of(page, row % "gomoku")
    check(threats == ["Black wins now: e15"], threats)
    threats = threats_of(page, "#game=tic-tac-toe&moves=1,3+1,1+3,2+2,1")
    check(threats == ["White wins with the next stone: c3"], threats)


def replaces_a_worker_that_cannot_be_stopped(page):
    """If the browser cannot suspend the engine, the page replaces the worker."""
    visit(page, "#game=chess&moves=e2e4+e7e5")
    page.wait_for("document.documentElement.dataset.suspends !== undefined")
    suspends = page.run("document.documentElement.dataset.suspends") == "true"
    check(page.suspends in (None, suspends), "suspends: %s" % suspends)
    page.click("#tab-analyse")
    page.click("#analyse")
    for move in (("g1", "f3"), ("b8", "c6"), ("f1", "b5")):
        page.wait_for("document.querySelectorAll('#lines li').length === 3")
        for square in move:
            page.click(cell(square))
    check(moves_of(page)[-1] == "Bb5", moves_of(page))
    page.click("#analyse")
    page.reload()
    check(moves_of(page) == ["e4", "e5", "Nf3", "Nc6", "Bb5"], moves_of(page))
    page.click("#tab-play")
    wait_for_moves(page, 6)


TESTS = [analysis_shows_lines_and_stops,
         analysis_of_stones_shows_lines, lines_show_and_play_their_moves, scores_cover_no_piece,
         the_right_button_draws_arrows, heat_map_covers_free_cells, threats_are_drawn_and_listed,
         report_lists_mistakes, stone_game_report_lists_mistakes,
         quiz_covers_the_mistakes,
         stop_takes_effect_at_once,
         replaces_a_worker_that_cannot_be_stopped]
CHROMIUM_ONLY = [lines_show_and_play_their_moves, the_right_button_draws_arrows]
