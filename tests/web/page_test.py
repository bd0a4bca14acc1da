"""Tests of the page in a browser. Run by scripts/check_page.sh.

Each test is a function named after the fact it checks. It receives a browser; `page.address` is
the page's address. Each file covers one topic and lists its tests in TESTS.
"""

import argparse
import functools
import os
import pathlib
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import addresses  # noqa: E402  (in this folder)
import analyse  # noqa: E402
import browser  # noqa: E402
import contrast  # noqa: E402
import controls  # noqa: E402
import firefox  # noqa: E402
import games_as_text  # noqa: E402
import hostile  # noqa: E402
import learn  # noqa: E402
import marks  # noqa: E402
import memory  # noqa: E402
import native  # noqa: E402
import play  # noqa: E402
import repertoire  # noqa: E402
import report  # noqa: E402
import screenshots  # noqa: E402
import speed  # noqa: E402
import web_app  # noqa: E402
from helpers import Server, check, switch_marks_off, visit  # noqa: E402

MAX_PAGE_BYTES = 1_200_000


def self_test(page):
    page.open(page.address + "#selftest", wait=False)
    page.wait_for("/, [0-9]+ failed$/.test(document.querySelector('#selftest')?.textContent)", 120)
    text = page.text("#selftest")
    check(text.endswith(", 0 failed"), text)
    check("197281" in text, "perft 4 of chess is there")


def works_from_a_server(page):
    """The page also works when served over http://."""
    folder, name = os.path.split(page.address.removeprefix("file://"))
    with Server(folder) as server:
        from_file = page.address
        page.address = server.address + name
        try:
            visit(page)
            play.game_of_chess(page)
            controls.copies_the_game(page)
        finally:
            page.address = from_file


TESTS = [self_test, *play.TESTS, *controls.TESTS, *addresses.TESTS, *games_as_text.TESTS, *analyse.TESTS,
         *report.TESTS, *marks.TESTS, *repertoire.TESTS,
         *learn.TESTS, *contrast.TESTS, *hostile.TESTS, *native.TESTS, works_from_a_server,
         *web_app.TESTS]

# Run only by name: the results depend on the machine and its load.
MEASUREMENTS = speed.TESTS


# Only Chromium's driver offers drags, keys, network checks and traces.
CHROMIUM_ONLY = [play.pieces_can_be_dragged, play.a_piece_slides_unless_motion_is_reduced,
                 play.the_game_is_chosen_from_a_list, play.the_keyboard_plays, hostile.no_network,
                 *analyse.CHROMIUM_ONLY, *controls.CHROMIUM_ONLY, *repertoire.CHROMIUM_ONLY,
                 *report.CHROMIUM_ONLY, *speed.TESTS, *web_app.TESTS]


def run_test(page, test):
    """Returns true if the test passed."""
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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--page", required=True, type=pathlib.Path)
    parser.add_argument("--native", type=pathlib.Path, help="bazel-bin; default: skip native.py")
    parser.add_argument("--screenshots", type=pathlib.Path)
    parser.add_argument("--firefox", action="store_true")
    parser.add_argument("--no_suspending", action="store_true",
                        help="use a Chromium that cannot suspend WebAssembly, as older browsers")
    parser.add_argument("--minutes", type=float, help="only play for this many minutes and compare memory use")
    parser.add_argument("tests", nargs="*", metavar="TEST")
    words = parser.parse_args()
    named = {test.__name__: test for test in [*TESTS, *MEASUREMENTS]}
    for name in words.tests:
        if name not in named:
            parser.error("unknown test %s; expected one of %s" % (name, ", ".join(named)))
    size = words.page.stat().st_size
    results = [size <= MAX_PAGE_BYTES]
    print("%s size: %d bytes, at most %d" % ("passed" if results[0] else "FAILED", size, MAX_PAGE_BYTES))
    with (firefox.Firefox() if words.firefox
          else browser.Chromium(suspends=not words.no_suspending)) as page:
        page.address = words.page.resolve().as_uri()
        page.app = words.page.parent / "site"
        page.native = words.native and words.native.resolve()
        page.size(1280, 800)
        visit(page)
        switch_marks_off(page)
        if words.screenshots:
            screenshots.take(page, words.screenshots)
            page.size(1280, 800)
        tests = [named[name] for name in words.tests] or TESTS
        if words.minutes:
            tests = [functools.partial(memory.memory_does_not_grow, minutes=words.minutes)]
            tests[0].__name__ = "memory_does_not_grow"
        for test in tests:
            if words.firefox and test in CHROMIUM_ONLY or not words.native and test in native.TESTS:
                continue
            results.append(run_test(page, test))
    print("%d passed, %d failed" % (sum(results), len(results) - sum(results)))
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
