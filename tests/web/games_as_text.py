"""Do PGN and SGF come in?"""

from helpers import check, moves_of, visit


def pgn_and_sgf_come_in(page):
    visit(page)
    page.fill("#paste", '[Event "x"]\n\n1. e4 {best} e5 2. Nf3 (2. f4) Nc6 *\n')
    page.run("document.querySelector('#load-paste').click()")
    check(moves_of(page) == ["e4", "e5", "Nf3", "Nc6"], str(moves_of(page)))
    page.fill("#paste", "(;FF[4]GM[4]SZ[15]MNKPQ[15,15,5,1,1];B[hh];W[ii])")
    page.run("document.querySelector('#load-paste').click()")
    check(moves_of(page) == ["8,8", "9,9"], str(moves_of(page)))


TESTS = [pgn_and_sgf_come_in]
