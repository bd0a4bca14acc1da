"""Helpers for the page tests."""

import functools
import http.server
import json
import threading

from browser import PageError


class Server:
    """Serves a folder on a free port, at `address`."""

    class _Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    def __init__(self, folder):
        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(self._Quiet, directory=str(folder)))
        self.address = "http://127.0.0.1:%d/" % self._server.server_port

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


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


def paste_anywhere(page, text, focus="[data-cell]"):
    """Pastes text with the focus on an element, by default on the board."""
    # Firefox has no data in an event made by a script.
    page.run("(() => { const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', %s);"
             "const event = new Event('paste', {bubbles: true, cancelable: true});"
             "document.querySelector(%s).dispatchEvent(Object.assign(event, {clipboardData})); })()"
             % (json.dumps(text), json.dumps(focus)))
    page.wait_for("!document.querySelector('#paste').hasAttribute('aria-busy')")


def cause_of_message(page):
    """Returns the id or the text of the element before the error."""
    return page.run("(e => e.id || e.querySelector('[id]')?.id || e.textContent)"
                    "(document.querySelector('#message').previousElementSibling)")


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


def switch_marks_off(page):
    """Switches live marks off at later visits: glyphs would appear in lists that tests compare."""
    page.run("localStorage.setItem('quadrille-marks', '')")
