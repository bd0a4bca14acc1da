"""Memory stays constant over long play."""

import time

from helpers import check, press, visit

# Allowed growth between equal rounds: heap bytes, nodes, listeners.
MAX_GROWTH = {"heap": 1_000_000, "nodes": 3000, "jsEventListeners": 60}
WARM_UP_ROUNDS = 2


def over(page, seconds=120):
    page.wait_for("/wins|Draw|to move, over/.test(document.querySelector('#status').textContent)",
                  seconds)


def round_of_play(page):
    """A game of each family, engine against engine, then its analysis."""
    press(page, "#tab-play")
    for game, level in (("chess", 1), ("gomoku", 4), ("connect6", 3), ("tic-tac-toe", 10)):
        page.fill("#level", level)
        page.fill("#game", game)
        page.fill("#white", "engine")
        page.fill("#black", "engine")
        over(page, 240)
        page.fill("#white", "human")
        page.fill("#black", "human")
    press(page, "#tab-analyse")
    press(page, "#threats")
    press(page, "#heat")
    for _ in range(5):
        press(page, "#undo")
    press(page, "#analyse")
    page.wait_for("document.querySelectorAll('#lines li').length > 0")
    press(page, "#analyse")
    press(page, "#threats")
    press(page, "#heat")
    press(page, "#tab-learn")
    page.fill("#learn-piece", "rook")
    press(page, "#tab-play")
    page.fill("#game", "gomoku")


def memory_does_not_grow(page, minutes):
    """Prints the counts after each round, then compares the last with the first ones."""
    visit(page)
    rounds = []
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end or len(rounds) < WARM_UP_ROUNDS + 2:
        round_of_play(page)
        rounds.append(page.memory())
        print("  round %d: %s" % (len(rounds), rounds[-1]), flush=True)
    first, last = rounds[WARM_UP_ROUNDS], rounds[-1]
    for name, most in MAX_GROWTH.items():
        check(last[name] - first[name] <= most, "%s: %s, at first %s" % (name, last[name], first[name]))
