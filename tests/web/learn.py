"""Does the page teach bitboards, and make games?"""

from helpers import cell, check, visit


def bitboards_are_taught(page):
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


def lines_of_stones_are_taught(page):
    visit(page, "#game=tic-tac-toe&moves=1,1+1,2+2,1+2,2+3,1")
    page.click("#tab-learn")
    text = page.text("#learn-lines")
    check("stones  111" in text and "3 in a row  100" in text and "wins" in text, text)


def a_game_is_made(page):
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


TESTS = [bitboards_are_taught,
         lines_of_stones_are_taught,
         a_game_is_made]
