"""Training of a repertoire: lines of a PGN, asked for in Leitner boxes."""

import json

from helpers import cause_of_message, cell, check, message, moves_of, play, press, visit
from report import forget

# For White eight positions: that after 2... e6 is reached by two orders of moves. 3. Nc3 there is an
# example of a bad move.
LINES = """1. d4 {[%csl Gd4] queen's pawn} d5 (1... Nf6 2. c4 e6 3. Nc3 (3. Nf3 $1)) 2. c4 e6 (2... dxc4 3. e3 b5 4. a4)
3. Nc3 $2 (3. Nf3) *

1. c4 e6 2. d4 d5 3. Nf3 *

1. e4 e5 2. Ke3 *
"""


def open_lines(page, text=LINES, name="lines.pgn"):
    page.run("(() => { const data = new DataTransfer(); data.items.add(new File([%s], %s));"
             "const e = document.querySelector('#repertoire'); e.files = data.files;"
             "e.dispatchEvent(new Event('change')); })()" % (json.dumps(text), json.dumps(name)))
    page.wait_for("document.querySelector('#repertoire-status').textContent.startsWith(%s)" % json.dumps(name))


def status(page):
    return page.text("#repertoire-status")


def drill(page):
    return page.text("#drill")


def wait_for_question(page, moves):
    """Waits for the question after these moves, as in the list."""
    page.wait_for("document.querySelector('#drill')?.textContent.includes('Your move') && "
                  "[...document.querySelectorAll('#moves button')].map(b => b.textContent).join(' ') === %s"
                  % json.dumps(moves))


def shorten_pauses(page):
    """Shortens the pause after a right answer to 60 ms and counts them, since a poll may miss one."""
    page.run("window.pauses = 0; window.setTimeout = (later => (act, ms) => {"
             "  if (ms === 500) ++window.pauses;"
             "  return later(act, ms === 500 ? 60 : ms);"
             "})(window.setTimeout)")


def start(page):
    visit(page)
    forget(page)
    visit(page)
    shorten_pauses(page)
    open_lines(page)


def advance(page, days):
    page.run("Date.now = (then => () => then + %d * 86400000)(Date.now())" % days)


def lines_are_trained(page):
    start(page)
    check("8 positions for White, 8 due" in status(page), status(page))
    page.wait_for("!document.querySelector('#message').hidden")
    check("line 6, column 13" in message(page) and "Ke3" in message(page) and cause_of_message(page) == "repertoire", message(page))
    press(page, "#repertoire-start")
    wait_for_question(page, "")
    play(page, "e2", "e4")
    check("e4 is not in the repertoire" in drill(page) and moves_of(page) == [], drill(page))
    play(page, "d2", "d4")
    check("Right: d4. queen's pawn" == drill(page), drill(page))
    # The page plays on; both moves of the first position are right.
    wait_for_question(page, "d4 d5")
    play(page, "c2", "c4")
    wait_for_question(page, "d4 d5 c4 e6")
    page.run("document.querySelector('#report-text .row button').click()")
    check(drill(page) == "Look at the knight on g1.", drill(page))
    play(page, "b1", "c3")
    check("Nc3 is not in the repertoire" in drill(page), "a move with ? is not learned: %s" % drill(page))
    play(page, "g1", "f3")
    wait_for_question(page, "d4 d5 c4 dxc4")
    page.run("document.querySelector('#report-text .row button:nth-child(2)').click()")
    check(drill(page) == "The repertoire plays e3.", drill(page))
    play(page, "e2", "e3")
    wait_for_question(page, "d4 d5 c4 dxc4 e3 b5")
    play(page, "a2", "a4")
    wait_for_question(page, "d4 Nf6")


def answers_are_spaced_and_kept(page):
    start(page)
    press(page, "#repertoire-start")
    answers = {"": "d2d4", "d4 d5": "c2c4", "d4 d5 c4 e6": "g1f3", "d4 d5 c4 dxc4": "e2e3",
               "d4 d5 c4 dxc4 e3 b5": "a2a4", "d4 Nf6": "c2c4", "d4 Nf6 c4 e6": "g1f3", "c4 e6": "d2d4"}

    def answer(wrong=()):
        """Answers until the training is done; returns the positions that were asked."""
        asked = []
        while True:
            page.wait_for("/Your move|Done/.test(document.querySelector('#drill').textContent)")
            if "Done" in drill(page):
                return asked
            at = " ".join(moves_of(page))
            asked.append(at)
            move = answers[at]
            if at in wrong and asked.count(at) == 1:
                play(page, "h2", "h3")
            pauses = page.run("window.pauses")
            play(page, move[:2], move[2:])
            page.wait_for("window.pauses > %d && !/^Right/.test(document.querySelector('#drill').textContent)" % pauses)

    asked = answer(wrong=("d4 d5",))
    check(len(asked) == len(answers) + 1 and asked[-1] == "d4 d5", "a failure is repeated: %s" % asked)
    check("none due before tomorrow" in status(page), status(page))
    page.reload()
    shorten_pauses(page)
    page.wait_for("document.querySelector('#repertoire-status').textContent !== ''")
    check("none due before tomorrow" in status(page), "kept: %s" % status(page))
    # Right answers double the days.
    for days, due, wait in ((1, len(answers), "2 days from now"), (1, 0, ""), (1, len(answers), "4 days from now")):
        advance(page, days)
        page.fill("#repertoire-side", "white")
        page.wait_for("/%s due/.test(document.querySelector('#repertoire-status').textContent)" % (due or "none"))
        if not due:
            continue
        press(page, "#repertoire-start")
        check(len(answer()) == due, "all are due")
        check(wait in status(page), status(page))
    page.fill("#repertoire-side", "black")
    page.wait_for("/for Black/.test(document.querySelector('#repertoire-status').textContent)")
    check(" due." in status(page) and "none" not in status(page), "Black's are new: %s" % status(page))


def black_is_trained_from_its_side(page):
    visit(page)
    forget(page)
    visit(page)
    open_lines(page, "1. e4 c5 2. Nf3 d6 (2... Nc6) *\n", "black.pgn")
    page.fill("#repertoire-side", "black")
    page.wait_for("/2 positions for Black/.test(document.querySelector('#repertoire-status').textContent)")
    press(page, "#repertoire-start")
    wait_for_question(page, "e4")
    a1, h8 = (page.run("document.querySelector('%s').getBoundingClientRect().left" % cell(name)) for name in ("a1", "h8"))
    check(a1 > h8, "Black's side is below")
    play(page, "c7", "c5")
    wait_for_question(page, "e4 c5 Nf3")
    play(page, "b8", "c6")
    page.wait_for("/^Done: 2 positions/.test(document.querySelector('#drill').textContent)")


TESTS = [lines_are_trained, answers_are_spaced_and_kept, black_is_trained_from_its_side]
# Moves the page's clock.
CHROMIUM_ONLY = [answers_are_spaced_and_kept]
