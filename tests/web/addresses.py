"""Game links and reloads: an address opens its game, a reload restores it."""

from helpers import alone, cell, check, moves_of, visit


def position_selects_its_game(page):
    visit(page)
    page.click("#tab-analyse")  # where the engine does not move
    page.fill("#position", "3/1x1/3 o 1 3,3,3,1,1")
    check(page.text("#status") == "White to move", page.text("#status"))
    check(page.run("document.querySelectorAll('[data-cell]').length") == 9, "the board")
    page.fill("#position", "k7/8/8/8/8/8/8/K6R w - - 0 1")
    check(page.run("document.querySelectorAll('[data-cell]').length") == 64, "the board")


def address_opens_its_position(page):
    fen = "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o 1 15,15,5,1,1"
    visit(page, "#game=gomoku&position=" + fen.replace(" ", "%20"))
    # The engine may already have moved.
    position = page.run("document.querySelector('#position').value")
    check("x" in position.split()[0] and position.split()[-1] == "15,15,5,1,1", position)
    check(page.run("document.querySelectorAll('.stone').length") >= 1, "the stone")
    visit(page, "#game=chess&moves=e2e4+c7c5")
    check(moves_of(page) == ["e4", "c5"], str(moves_of(page)))


def reload_keeps_the_game(page):
    visit(page)
    alone(page)
    for square in ("e2", "e4", "e7", "e5"):
        page.click(cell(square))
    page.fill("#level", "7")
    page.reload()
    check(moves_of(page) == ["e4", "e5"], str(moves_of(page)))
    fields = page.run("['white', 'black', 'level'].map(id => document.getElementById(id).value)")
    check(fields == ["human", "human", "7"], fields)
    check(page.text("#level-word") == "expert", page.text("#level-word"))
    page.click("#undo")
    page.reload()
    check(page.text("#status") == "Black to move", page.text("#status"))
    page.click("#redo")
    check(page.text("#status") == "White to move", "the undone move can be redone")


TESTS = [position_selects_its_game,
         address_opens_its_position,
         reload_keeps_the_game]
