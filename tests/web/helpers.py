"""Helpers for the page tests."""

import json

from browser import PageError


def check(holds, what):
    if not holds:
        raise PageError(str(what))


def visit(page, address=""):
    """Opens the page with the fragment `address`, such as "#game=gomoku"."""
    page.open(page.address + address)


def cell(name):
    return '[data-cell="%s"]' % name


def press(page, selector):
    """Clicks by script, which also works on collapsed elements."""
    page.run("document.querySelector(%s).click()" % json.dumps(selector))


def paste(page, text):
    """Loads a game from text."""
    page.fill("#paste", text)
    press(page, "#load-paste")
    page.wait_for("!document.querySelector('#paste').hasAttribute('aria-busy')")


def game_text(page):
    """Returns the exported game, as PGN or SGF."""
    press(page, "#show-game")
    return page.run("document.querySelector('#paste').value")


def message(page):
    """Returns the error shown, or ""."""
    return page.run("(e => e.hidden ? '' : e.textContent)(document.querySelector('#message'))")


def moves_of(page):
    return page.run("[...document.querySelectorAll('#moves button')].map(b => b.textContent)")


def wait_for_moves(page, count, seconds=20):
    page.wait_for("document.querySelectorAll('#moves button').length >= %d" % count, seconds)


def alone(page):
    """Sets both sides to human."""
    page.fill("#white", "human")
    page.fill("#black", "human")


def play(page, *cells):
    for name in cells:
        page.click(cell(name))
