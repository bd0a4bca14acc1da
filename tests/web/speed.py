"""Responsiveness on a slow phone.

The processor time of each main-thread task, multiplied by SLOWER, must stay below MAX_TASK_MS.
Processor time, unlike wall time, is independent of other load.
"""

import json
import time

from helpers import alone, check, paste, play, press, visit

SLOWER = 6
MAX_TASK_MS = 100


def main_thread_tasks(events):
    """(processor milliseconds, their purpose) of each task of the page's main thread."""
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    main = {key for key, name in names.items() if name == "CrRendererMain"}
    tasks = [e for e in events if e.get("ph") == "X" and "tdur" in e
             and e["name"].endswith("RunTask") and (e["pid"], e["tid"]) in main]
    for task in tasks:
        inner = [e for e in events if e.get("ph") == "X" and e["pid"] == task["pid"]
                 and e["tid"] == task["tid"] and e is not task
                 and task["ts"] <= e["ts"] <= task["ts"] + task["dur"] and e.get("tdur", 0) > 2000]
        yield task["tdur"] / 1000, [(e["name"], e["tdur"] / 1000, e["args"].get("data", {}).get("type"))
                                    for e in inner]


def slowest(page, act):
    return max(main_thread_tasks(page.trace(act)), key=lambda task: task[0], default=(0, []))


def no_task_is_long_on_a_slow_phone(page):
    """Everyday actions, and the largest board."""
    page.size(390, 844)
    heat_50 = "document.querySelectorAll('#board .heat').length > 0"

    def stone(name):
        page.run("document.querySelector('[data-cell=\"%s\"]').dispatchEvent("
                 "new MouseEvent('click', {bubbles: true}))" % name)

    steps = [
        ("open", lambda: visit(page)),
        ("move", lambda: (play(page, "e2", "e4"),
                          page.wait_for("document.querySelectorAll('#moves li').length > 1"))),
        ("analyse", lambda: (press(page, "#tab-analyse"), press(page, "#analyse"),
                             page.wait_for("document.querySelectorAll('#lines li').length === 3"),
                             press(page, "#analyse"))),
        ("report", lambda: (press(page, "#report"), page.wait_for(
            "document.querySelector('#report-text').textContent.includes('Accuracy')"))),
        ("read", lambda: paste(page, "1. e4 " + "(1. d4 d5) (1. c4 c5) " * 100 + "e5 *")),
        ("learn", lambda: (press(page, "#tab-learn"), page.fill("#learn-piece", "rook"))),
        ("gomoku", lambda: (press(page, "#tab-play"), page.fill("#game", "gomoku"), alone(page))),
        ("stone", lambda: stone("8,8")),
        ("heat", lambda: (press(page, "#tab-analyse"), press(page, "#heat"), press(page, "#threats"),
                          stone("9,9"), page.wait_for(heat_50))),
        ("largest board", lambda: (page.fill("#game", "50,50,5,1,1"), page.wait_for(
            "document.querySelectorAll('[data-cell]').length === 2500"))),
        ("its heat", lambda: (stone("25,25"), stone("26,26"), page.wait_for(heat_50))),
        ("its zoom", lambda: page.fill("#zoom", "3")),
    ]
    # The minimum over several rounds: cache misses on a busy machine slow all of them down.
    least = {}
    try:
        for _ in range(5):
            for name, act in steps:
                least[name] = min(least.get(name, (1e9, [])), slowest(page, act), key=lambda t: t[0])
            if all(SLOWER * t <= MAX_TASK_MS for t, _ in least.values()):
                break
    finally:
        page.size(1280, 800)
    for name, (milliseconds, inner) in least.items():
        check(SLOWER * milliseconds <= MAX_TASK_MS, "%s: %.0f ms, %d times slower: %s" % (
            name, milliseconds * SLOWER, SLOWER, inner))


GAMES = 5000


def collection():
    """Returns a PGN of GAMES games of 60 moves, with clocks."""
    moves = " ".join("%d. %s {[%%clk 0:0%d:00]} %s {[%%clk 0:0%d:00]}" % (
        i + 1, ("Nf3", "Ng1")[i % 2], 9 - i // 7, ("Nf6", "Ng8")[i % 2], 9 - i // 7) for i in range(60))
    return "\n".join('[Event "Club evening"]\n[White "Player %d"]\n[Black "Player %d"]\n[Result "1/2-1/2"]\n\n'
                     "%s 1/2-1/2\n" % (i % 97, i % 89, moves) for i in range(GAMES))


def no_task_is_long_with_a_large_file(page):
    """Opening a file of GAMES games, choosing one, judging, the results of all, and saving, on this machine."""
    text = collection()
    size = 1_000_000
    visit(page)
    page.run("window.parts = []")
    for at in range(0, len(text), size):
        page.run("void window.parts.push(%s)" % json.dumps(text[at:at + size]))

    def open_file():
        page.run("(() => { const data = new DataTransfer(); data.items.add(new File(window.parts, 'all.pgn'));"
                 "document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data})); })()")
        page.wait_for("document.querySelectorAll('#games [data-game]').length === %d" % GAMES)
        page.wait_for("!document.querySelector('#file-report').hidden")

    def judge():
        press(page, "#report-all")
        page.wait_for("parseInt(document.querySelector('#report-progress').textContent) >= 1", 60)
        press(page, "#report-all")

    def judge_all():
        """As if all had been judged: the results of one game for each."""
        page.run("""new Promise(done => { indexedDB.open('quadrille', 1).onsuccess = ({target}) => {
          const change = target.result.transaction('kept', 'readwrite');
          const store = change.objectStore('kept');
          const all = IDBKeyRange.bound(['summary'], ['summary', []]);
          store.getAllKeys(all).onsuccess = keys => store.getAll(all).onsuccess = values => {
            const [id, one] = [keys.target.result.at(-1)[1], values.target.result.at(-1)];
            for (let n = 1; n <= %d; ++n) store.put({...one, opening: `Opening ${n %% 50}`}, ['summary', id, n]);
          };
          change.oncomplete = () => done(true); }; })""" % GAMES)

    def reopen():
        page.reload()
        page.wait_for("document.querySelector('#report-progress').textContent.startsWith('%d of')" % GAMES)
        page.wait_for("document.querySelectorAll('#games span:not(:empty)').length === %d" % GAMES)

    def save():
        page.run("URL.createObjectURL = blob => { window.saved = blob.size; return '#'; }")
        press(page, "#save-pgn")
        page.wait_for("window.saved > %d" % len(text), 60)

    steps = [("open", open_file), ("choose", lambda: (press(page, '[data-game="%d"]' % (GAMES - 1)), page.wait_for(
        "!document.querySelector('#paste').hasAttribute('aria-busy')"))), ("judge", judge), ("reopen", reopen),
             ("player", lambda: (page.fill("#report-player", "Player 1"), time.sleep(1))),
             ("save", save)]
    for name, act in steps:
        if name == "reopen":
            judge_all()
        milliseconds, inner = slowest(page, act)
        check(milliseconds <= MAX_TASK_MS, "%s: %.0f ms: %s" % (name, milliseconds, inner))
        print("  %s: longest task %.0f ms" % (name, milliseconds))


TESTS = [no_task_is_long_on_a_slow_phone, no_task_is_long_with_a_large_file]
