"""The lessons, and custom games."""

from helpers import alone, cell, check, press, visit


def lesson_on_bitboards(page):
    visit(page)
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


def lesson_on_lines_of_stones(page):
    visit(page, "#game=tic-tac-toe&moves=1,1+1,2+2,1+2,2+3,1")
    page.click("#tab-learn")
    text = page.text("#learn-lines")
    check("stones  111" in text and "3 in a row  100" in text and "wins" in text, text)
    page.click(cell("1,3"))
    check(page.text("#learn-lines").startswith("black on a1, if it were there")
          or page.text("#learn-lines").startswith("white on a1, if it were there"), page.text("#learn-lines"))
    check(page.run("document.querySelectorAll('.cell.hit').length") == 6, "its lines are marked")
    # In a chess game the lesson shows an example.
    visit(page)
    alone(page)
    page.click("#tab-learn")
    page.run("document.querySelector('.choice button:nth-child(2)').click()")
    page.click(cell("5,8"))
    check("000011111000000" in page.text("#learn-lines") and "wins" in page.text("#learn-lines"),
          page.text("#learn-lines"))


def steps_are_shown(page):
    """Shifts drop squares outside the board; pawn attacks; PEXT gathers the bits of the mask."""
    visit(page)
    press(page, "#tab-learn")
    for wind, before, after in (("NE", "0x8000000000000001", "0x0000000000000200"),
                                ("W", "0x0000000000000103", "0x0000000000000001"),
                                ("S", "0x0000000000000101", "0x0000000000000001")):
        page.fill("#learn-hex", before)
        page.run("[...document.querySelectorAll('.compass button')].find(b => b.textContent === '%s').click()" % wind)
        check(page.run("document.querySelector('#learn-hex').value") == after, wind)
    for piece, attacks in (("white pawn", "0x0000001400000000"), ("black pawn", "0x0000000000140000")):
        page.fill("#learn-piece", piece)
        check(attacks in page.text("#learn-steps"), page.text("#learn-steps"))
    page.fill("#learn-hex", "0x0000000810000000")
    page.fill("#learn-piece", "rook")
    check("e4 1" in page.text("#learn-steps") and "0b0010010000, index 144" in page.text("#learn-steps"),
          page.text("#learn-steps"))
    check(page.run("document.querySelectorAll('#learn-steps figure').length") == 3, "pictures")


def perft_counts_match_published_ones(page):
    visit(page)
    press(page, "#tab-learn")
    page.fill("#perft-depth", "3")
    names = page.run("[...document.querySelectorAll('#perft-position option')].map(o => o.value)")
    for name in names:
        page.fill("#perft-position", name)
        press(page, "#perft-count")
        page.wait_for("document.querySelector('#perft-result').textContent.includes('published')")
        check("published: the same" in page.text("#perft-result"), page.text("#perft-result"))
    check(len(names) == 7, names)


def perft_count_can_be_stopped(page):
    visit(page)
    press(page, "#tab-learn")
    page.fill("#perft-depth", "7")
    page.fill("#perft-position", "Kiwipete")  # takes more than a minute
    press(page, "#perft-count")
    press(page, "#tab-play")
    page.wait_for("document.querySelector('#perft-result').textContent === 'stopped'", 10)
    page.click(cell("e2"))
    page.click(cell("e4"))
    page.wait_for("document.querySelectorAll('#moves button').length === 2", 10)


def creates_a_custom_game(page):
    visit(page)
    page.run("document.querySelector('#make').open = true")
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


TESTS = [lesson_on_bitboards,
         lesson_on_lines_of_stones,
         steps_are_shown,
         perft_counts_match_published_ones,
         perft_count_can_be_stopped,
         creates_a_custom_game]
