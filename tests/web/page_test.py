"""Tests of the page in a browser. Run by scripts/check_page.sh.

Each test is a function with a name that says what holds; it gets a browser with the page open.
"""

import argparse
import functools
import http.server
import os
import pathlib
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402  (beside this file)
import firefox  # noqa: E402

MOST_BYTES = 2_500_000
PAGE = ""  # its address


def cell(name):
    return '[data-cell="%s"]' % name


def check(holds, what):
    if not holds:
        raise browser.PageError(what)


def moves_of(page):
    return page.run("[...document.querySelectorAll('#moves button')].map(b => b.textContent)")


def wait_for_moves(page, count, seconds=20):
    page.wait_for("document.querySelectorAll('#moves button').length >= %d" % count, seconds)


def alone(page):
    """Both sides are people."""
    page.fill("#white", "human")
    page.fill("#black", "human")


def self_test(page):
    page.open(PAGE + "#selftest", wait=False)
    page.wait_for("/, [0-9]+ failed$/.test(document.querySelector('#selftest')?.textContent)", 120)
    text = page.text("#selftest")
    check(text.endswith(", 0 failed"), text)
    check("197281" in text, "perft 4 of chess is there")


def game_of_chess(page):
    page.open(PAGE)
    check(page.text("#status") == "White to move", page.text("#status"))
    for square in ("e2", "e4"):
        page.click(cell(square))
    wait_for_moves(page, 2)
    check(moves_of(page)[0] == "e4", "SAN in #moves")
    page.click(cell("g1"))
    page.click(cell("f3"))
    wait_for_moves(page, 4)
    page.click("#undo")
    check(page.run("document.querySelectorAll('#moves [aria-current]').length") == 1, "undo")
    page.wait_for("document.querySelector('#status').textContent.startsWith('White to move')")
    page.click("#hint")
    page.wait_for("document.querySelector('#status').textContent.includes('Hint: ')")


def fools_mate_ends_the_game(page):
    page.open(PAGE)
    alone(page)
    for square in ("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"):
        page.click(cell(square))
    check(page.text("#status") == "Checkmate: Black wins", page.text("#status"))
    check(moves_of(page) == ["f3", "e5", "g4", "Qh4#"], str(moves_of(page)))


def pieces_can_be_dragged(page):
    page.open(PAGE)
    alone(page)
    page.drag(cell("d2"), cell("d4"))
    check(moves_of(page) == ["d4"], str(moves_of(page)))


def castling_is_the_king_two_squares(page):
    page.open(PAGE + "#game=chess&moves=e2e4+e7e5+g1f3+b8c6+f1c4+g8f6")
    alone(page)
    page.click(cell("e1"))
    page.click(cell("g1"))
    check(moves_of(page)[-1] == "O-O", str(moves_of(page)))
    page.open(PAGE + "#game=chess960&position=k7/8/8/8/8/8/8/2RK3R%20w%20HC%20-%200%201")
    alone(page)
    page.click(cell("d1"))
    page.click(cell("h1"))
    check(moves_of(page)[-1].startswith("O-O"), str(moves_of(page)))


def a_position_names_its_game(page):
    page.open(PAGE)
    page.fill("#position", "3/1x1/3 o 1 3,3,3,1,1")
    check(page.text("#status") == "White to move", page.text("#status"))
    check(page.run("document.querySelectorAll('[data-cell]').length") == 9, "the board")
    page.fill("#position", "k7/8/8/8/8/8/8/K6R w - - 0 1")
    check(page.run("document.querySelectorAll('[data-cell]').length") == 64, "the board")


def promotion_asks(page):
    page.open(PAGE + "#game=chess&position=" + "7k/P7/8/8/8/8/8/7K w - - 0 1".replace(" ", "%20"))
    alone(page)
    page.click(cell("a7"))
    page.click(cell("a8"))
    check(moves_of(page) == [], "no move before the choice")
    page.click("#promotion button:nth-child(4)")
    check(moves_of(page) == ["a8=N"], str(moves_of(page)))


def game_of_gomoku(page):
    page.open(PAGE + "#game=gomoku")
    check(page.text("#status") == "Black to move", page.text("#status"))
    page.click(cell("8,8"))
    wait_for_moves(page, 2)
    check(moves_of(page)[0] == "8,8", str(moves_of(page)))
    page.fill("#level", "10")
    page.click("#new-game")
    for move in range(60):
        if "wins" in page.text("#status"):
            break
        free = page.run("document.querySelector('[data-cell]:not(.taken)').dataset.cell")
        page.click(cell(free))
        page.wait_for("!document.querySelector('#status').textContent.startsWith('White to')")
    check(page.text("#status") == "White wins", page.text("#status"))
    check(page.run("document.querySelectorAll('.win-ring').length") >= 5, "the row is marked")


def connect6_places_two_stones_a_turn(page):
    page.open(PAGE + "#game=connect6")
    alone(page)
    page.click(cell("10,10"))
    check(page.text("#status") == "White to move, 2 stones", page.text("#status"))


def every_game_of_the_list_begins(page):
    page.open(PAGE)
    for name in ("chess", "chess960", "gomoku", "gomoku-standard", "tic-tac-toe", "connect6",
                 "7,9,4,2,1", "3,50,5,1,1,exact"):
        page.fill("#game", name)
        page.click("#new-game")
        check("to move" in page.text("#status"), name)
        check(page.run("document.querySelector('#message').hidden"), name)
    check(page.run("document.querySelectorAll('[data-cell]').length") == 150, "cells of 3 x 50")


def a_large_board_zooms(page):
    page.open(PAGE)
    check(page.run("document.querySelector('#zoom-label').hidden"), "no zoom for chess")
    page.fill("#game", "50,50,5,1,1")
    check(not page.run("document.querySelector('#zoom-label').hidden"), "zoom")
    before = page.run("document.querySelector('[data-cell=\"1,1\"]').getBoundingClientRect().width")
    page.fill("#zoom", "3")
    after = page.run("document.querySelector('[data-cell=\"1,1\"]').getBoundingClientRect().width")
    check(after > 2.5 * before, "%s to %s" % (before, after))


def the_keyboard_plays(page):
    page.open(PAGE)
    alone(page)
    page.run("document.querySelector('[data-cell=e2]').focus()")
    page.key("Enter")
    page.key("ArrowUp")
    page.key("ArrowUp")
    page.key("Enter")
    check(moves_of(page) == ["e4"], str(moves_of(page)))


def an_address_opens_its_position(page):
    fen = "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o 1 15,15,5,1,1"
    page.open(PAGE + "#game=gomoku&position=" + fen.replace(" ", "%20"))
    # The engine may have answered by now.
    position = page.run("document.querySelector('#position').value")
    check("x" in position.split()[0] and position.split()[-1] == "15,15,5,1,1", position)
    check(page.run("document.querySelectorAll('.stone').length") >= 1, "the stone")
    page.open(PAGE + "#game=chess&moves=e2e4+c7c5")
    check(moves_of(page) == ["e4", "c5"], str(moves_of(page)))


def a_reload_keeps_the_game(page):
    page.open(PAGE)
    alone(page)
    for square in ("e2", "e4", "e7", "e5"):
        page.click(cell(square))
    page.reload()
    check(moves_of(page) == ["e4", "e5"], str(moves_of(page)))


def rubbish_is_refused_and_nothing_is_lost(page):
    page.open(PAGE)
    alone(page)
    page.click(cell("e2"))
    page.click(cell("e4"))
    for field, text in (("#position", "8/8/8/8 w - -"), ("#position", "<b>x</b>"),
                        ("#game", "3,3,1000000,1,1"), ("#game", "255,255,5,1,1"),
                        ("#game", "no such game"), ("#game", "")):
        page.fill(field, text)
        check(not page.run("document.querySelector('#message').hidden"), text)
        check(moves_of(page) == ["e4"], text)
    for text in ("1. e4 e5 2. Ke3", "(;FF[4]GM[4]B[zz])", "rubbish", "[Event", "(;" * 30000,
                 "x" * 3_000_000):
        page.fill("#paste", text)
        page.run("document.querySelector('#load-paste').click()")
        check(not page.run("document.querySelector('#message').hidden"), text[:20])
        check(moves_of(page) == ["e4"], text[:20])
    page.open(PAGE + "#game=%3Cimg%20src=x%20onerror=alert(1)%3E&position=%00")
    check(page.text("#status") == "White to move", page.text("#status"))


def hostile_text_never_becomes_html(page):
    page.open(PAGE)
    evil = "<img src=x onerror=document.title='hit'><script>document.title='hit'</script>"
    texts = ['[Event "%s"]\n[White "%s"]\n\n1. e4 {%s} e5 *\n' % (evil, evil, evil),
             "(;FF[4]GM[4]SZ[15]MNKPQ[15,15,5,1,1]PB[%s]C[%s];B[hh])" % (evil, evil), evil,
             "%s 1 15,15,5,1,1" % evil]
    for text in texts:
        page.fill("#paste", text)
        page.run("document.querySelector('#load-paste').click()")
        page.fill("#position", evil)
        check(page.run("document.querySelectorAll('img, body script:not([type]) ~ script').length")
              == 0, text)
        check(page.run("document.title") == "Quadrille", text)


def pgn_and_sgf_come_in(page):
    page.open(PAGE)
    page.fill("#paste", '[Event "x"]\n\n1. e4 {best} e5 2. Nf3 (2. f4) Nc6 *\n')
    page.run("document.querySelector('#load-paste').click()")
    check(moves_of(page) == ["e4", "e5", "Nf3", "Nc6"], str(moves_of(page)))
    page.fill("#paste", "(;FF[4]GM[4]SZ[15]MNKPQ[15,15,5,1,1];B[hh];W[ii])")
    page.run("document.querySelector('#load-paste').click()")
    check(moves_of(page) == ["8,8", "9,9"], str(moves_of(page)))


def analysis_shows_lines_and_stops(page):
    page.open(PAGE)
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
    page.open(PAGE + "#game=gomoku&moves=8,8+9,9")
    page.click("#tab-analyse")
    page.click("#heat")
    page.wait_for("document.querySelectorAll('.heat').length > 10")


def a_report_names_mistakes(page):
    page.open(PAGE + "#game=chess&moves=f2f3+e7e5+g2g4+d8h4")
    page.click("#tab-analyse")
    page.click("#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)
    check("g4" in page.text("#report-text"), page.text("#report-text"))
    check(page.run("document.querySelectorAll('#graph path').length") == 1, "the graph")


def mistakes_are_learnt_from(page):
    page.open(PAGE + "#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5+g8f6+h5f7")
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


def bitboards_are_taught(page):
    page.open(PAGE)
    page.click("#tab-learn")
    page.fill("#learn-hex", "0x8100000000000081")
    check("Bitboard::With().A1().H1().A8().H8().Build()" in page.text("#learn-set"), "the words")
    page.fill("#learn-piece", "rook")
    check("attacks of the rook on d4" in page.text("#learn-steps"), page.text("#learn-steps"))
    check("0x08080808f7080808" in page.text("#learn-steps"), page.text("#learn-steps"))
    page.click(cell("d6"))
    check("0x00000808f7080808" in page.text("#learn-steps"), "the rook is blocked")
    page.run("[...document.querySelectorAll('#panel-learn button')].find("
             "b => b.textContent === 'Count').click()")
    page.wait_for("document.querySelector('#perft-result').textContent.includes('197281')")


def lines_of_stones_are_taught(page):
    page.open(PAGE + "#game=tic-tac-toe&moves=1,1+1,2+2,1+2,2+3,1")
    page.click("#tab-learn")
    text = page.text("#learn-lines")
    check("stones  111" in text and "3 in a row  100" in text and "wins" in text, text)


def a_game_is_made(page):
    page.open(PAGE)
    page.run("document.querySelector('#more').open = true")
    for name, value in (("m", 6), ("n", 7), ("k", 4), ("p", 1), ("q", 1)):
        page.fill("#make-" + name, value)
    check("mnk_generate --m=6 --n=7 --k=4 --p=1 --q=1" in page.text("#make-command"), "command")
    for numbers in ((3, 3, 3, 1, 1, False), (6, 7, 4, 2, 1, True), (9, 9, 5, 1, 1, False)):
        for name, value in zip("mnkpq", numbers):
            page.fill("#make-" + name, value)
        page.run("(e => { if (e.checked !== %s) e.click(); })(document.querySelector('#make-exact'))"
                 % str(numbers[5]).lower())
        page.run("document.querySelector('#make-test').click()")
        page.wait_for("/succeeded/.test(document.querySelector('#make-verdict').textContent)", 60)
        check("FAILED" not in page.text("#make-tests"), page.text("#make-tests"))
        check(page.run("document.querySelectorAll('#make-tests tr').length") == 11, "eleven tests")
    for name, value in zip("mnkpq", (6, 7, 4, 1, 1)):
        page.fill("#make-" + name, value)
    page.run("document.querySelector('#make-play').click()")
    check(page.run("document.querySelectorAll('[data-cell]').length") == 42, "cells")


def a_match_fills_its_table(page):
    page.open(PAGE + "#game=gomoku")
    page.fill("#match-a", "5")
    page.fill("#match-b", "1")
    page.fill("#match-games", "4")
    page.run("document.querySelector('#match-start').click()")
    page.wait_for("document.querySelector('#match-start').textContent === 'Start'", 60)
    rows = page.run("[...document.querySelectorAll('#match-table tr')].map(r => r.textContent)")
    check(rows[1].endswith("4004") and rows[2].endswith("0040"), str(rows))


def a_stop_comes_at_once(page):
    page.open(PAGE + "#game=chess")
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


def no_network(page):
    page.requests.clear()
    page.open(PAGE)
    outside = [url for url in page.requests
               if not url.startswith((PAGE.split("#")[0][:40], "about:", "blob:", "data:"))]
    check(not outside, str(outside))
    # The policy refuses, not the network.
    refused = page.run(
        "new Promise(tell => { addEventListener('securitypolicyviolation', e => "
        "tell(e.violatedDirective)); fetch('http://127.0.0.1:9/').catch(() => "
        "setTimeout(() => tell('the network'), 500)); })")
    check(refused == "connect-src", refused)
    page.errors.clear()  # the browser tells of the refusal


TESTS = [self_test, game_of_chess, fools_mate_ends_the_game, pieces_can_be_dragged, promotion_asks,
         castling_is_the_king_two_squares, a_position_names_its_game,
         game_of_gomoku, connect6_places_two_stones_a_turn, every_game_of_the_list_begins,
         a_large_board_zooms, the_keyboard_plays, an_address_opens_its_position, a_reload_keeps_the_game,
         rubbish_is_refused_and_nothing_is_lost, hostile_text_never_becomes_html,
         pgn_and_sgf_come_in, analysis_shows_lines_and_stops, heat_map_covers_free_cells,
         a_report_names_mistakes,
         mistakes_are_learnt_from, bitboards_are_taught, lines_of_stones_are_taught, a_game_is_made, a_match_fills_its_table, a_stop_comes_at_once,
         no_network]


# What only Chromium's driver can do: drags, keys, a look at the network.
CHROMIUM_ONLY = [pieces_can_be_dragged, the_keyboard_plays, no_network]


def take_screenshots(page, folder):
    def shot(name, width, height, address, act=lambda: None, dark=False):
        page.size(width, height)
        page.dark(dark)
        page.open(PAGE + address)
        act()
        page.screenshot(str(folder / ("page_%s.png" % name)))

    def report():
        page.click("#tab-analyse")
        page.click("#report")
        page.wait_for("document.querySelector('#report-text').textContent.includes('Acc')", 60)

    def heat():
        page.click("#tab-analyse")
        page.click("#heat")
        page.click("#analyse")
        page.wait_for("document.querySelectorAll('#lines li').length > 0")
        time.sleep(1)

    def learn():
        page.click("#tab-learn")
        page.fill("#learn-piece", "rook")

    folder.mkdir(parents=True, exist_ok=True)
    italian = "#game=chess&moves=e2e4+e7e5+g1f3+b8c6+f1c4+g8f6"
    stones = "#game=gomoku&moves=8,8+9,9+8,9+8,7+9,8+7,8"
    shot("desktop", 1280, 800, italian)
    shot("phone", 390, 844, italian)
    shot("dark", 1280, 800, stones, dark=True)
    shot("report", 1280, 800, "#game=chess&moves=e2e4+e7e5+f1c4+b8c6+d1h5+g8f6+h5f7", report)
    shot("heat", 1280, 800, stones, heat)
    shot("learn", 1280, 800, "", learn)
    page.dark(False)


def run_test(page, test):
    """True if it passed."""
    page.errors.clear()
    start = time.monotonic()
    try:
        test(page)
        check(not page.errors, "errors on the console: %s" % page.errors)
    except (browser.PageError, IndexError) as error:
        print("FAILED %s: %s" % (test.__name__, error), flush=True)
        return False
    print("passed %s, %.1f s" % (test.__name__, time.monotonic() - start), flush=True)
    return True


def the_same_from_a_server(page, folder):
    """The page from http:// plays, too."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    global PAGE
    from_file, PAGE = PAGE, "http://127.0.0.1:%d/quadrille.html" % server.server_port
    try:
        game_of_chess(page)
    finally:
        PAGE = from_file
        server.shutdown()


def main():
    global PAGE
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", required=True, type=pathlib.Path)
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--firefox", action="store_true")
    parser.add_argument("tests", nargs="*", metavar="TEST")
    words = parser.parse_args()
    names = [test.__name__ for test in TESTS]
    for name in words.tests:
        if name not in names:
            parser.error("no test %s; there are %s" % (name, ", ".join(names)))
    PAGE = words.page.resolve().as_uri()
    size = words.page.stat().st_size
    results = [size <= MOST_BYTES]
    print("%s size: %d bytes, at most %d" % ("passed" if results[0] else "FAILED", size, MOST_BYTES))
    with firefox.Firefox() if words.firefox else browser.Chromium() as page:
        page.size(1280, 800)
        if words.screenshots:
            take_screenshots(page, words.screenshots)
            page.size(1280, 800)
        for test in TESTS:
            if words.firefox and test in CHROMIUM_ONLY:
                continue
            if not words.tests or test.__name__ in words.tests:
                results.append(run_test(page, test))
        if not words.tests:
            served = lambda p: the_same_from_a_server(p, words.page.resolve().parent)  # noqa: E731
            served.__name__ = "the_same_from_a_server"
            results.append(run_test(page, served))
    print("%d passed, %d failed" % (sum(results), len(results) - sum(results)))
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
