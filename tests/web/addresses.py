"""Game links and reloads: an address opens its game, a reload restores it."""

import time

from helpers import alone, cell, check, moves_of, paste, play, visit, wait_for_moves


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


def a_link_shows_the_position_it_was_made_of(page):
    """The engine waits for the guest's first move."""
    visit(page, "#game=chess&moves=e2e4")
    time.sleep(1)
    check(moves_of(page) == ["e4"], moves_of(page))
    seats = page.run("['white', 'black'].map(id => document.getElementById(id).value)")
    check(seats == ["engine", "human"], seats)
    play(page, "e7", "e5")
    wait_for_moves(page, 3)
    page.click("#new-game")
    check(page.run("document.querySelector('#white').value") == "human", "a new game has the old seats")
    visit(page, "#game=gomoku&moves=8,8")
    paste(page, "1. d4 *")
    time.sleep(1)
    check(moves_of(page) == ["d4"], "a file: %s" % moves_of(page))
    page.fill("#position", "4k3/8/8/8/8/8/8/4K2R b - - 0 1")
    time.sleep(1)
    check(moves_of(page) == [], "a position: %s" % moves_of(page))


TESTS = [position_selects_its_game,
         address_opens_its_position,
         a_link_shows_the_position_it_was_made_of,
         reload_keeps_the_game]
