"""Every control, by mouse, touch, keyboard and screen reader."""

import json

from helpers import alone, cell, check, message, moves_of, paste, play, press, switch_marks_off, visit, wait_for_moves

# These leave the page or open a dialog.
NOT_PRESSED = ("save-game", "save-picture", "print", "open-file")


def every_control_has_a_name(page):
    """Every control has an accessible name."""
    visit(page)
    page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
    nameless = page.run("""(() => {
      const named = e => e.getAttribute('aria-label') || e.textContent.trim() && e.matches('button,summary,option') ||
        e.getAttribute('aria-labelledby') || [...e.labels ?? []].some(l => l.textContent.trim());
      const all = document.querySelectorAll('button, input, select, textarea, [role=slider], [role=grid], summary');
      return [...all].filter(e => !named(e)).map(e => e.id || e.outerHTML.slice(0, 80));
    })()""")
    check(not nameless, nameless)
    check(page.run("document.querySelector('#level').getAttribute('aria-valuetext')") == "learner", "level")


def every_control_can_be_used(page):
    """Uses each button, box and list, with each of its values, in a game of each family."""
    visit(page)
    used = set()
    for game, moves in (("chess", ("e2", "e4")), ("tic-tac-toe", ("2,2", "1,1")),
                        ("21,21,5,1,1", ("2,2", "1,1")), ("1,1,1,1,1", ("1,1",))):
        for tab in ("play", "analyse", "learn"):
            page.fill("#game", game)
            alone(page)
            press(page, "#tab-%s" % tab)
            if tab == "play":
                play(page, *moves)
            found = page.run("""[...document.querySelectorAll('#column button, #column select, #column input')]
              .filter(e => !e.closest('[hidden]') && !e.disabled && e.getAttribute('role') !== 'tab')
              .map(e => [e.id, e.tagName, e.type, [...e.options ?? []].map(o => o.value)])""")
            for name, tag, kind, values in found:
                if not name or name in NOT_PRESSED or name in ("game", "game-open", "white", "black"):
                    continue
                used.add(name)
                if tag == "BUTTON" or kind == "checkbox":
                    press(page, "#" + name)
                for value in [*values, values[0]] if values else []:
                    page.fill("#" + name, value)
                if kind in ("number", "range"):
                    before = page.run("document.querySelector('#%s').value" % name)
                    for value in ("1", "7", "-3", before):
                        page.fill("#" + name, value)
                check(page.text("#status") != "", name)
            press(page, "#tab-play")
            page.wait_for("document.querySelector('#match-start').textContent !== 'x'")
            if page.run("document.querySelector('#match-start').textContent") == "Stop":
                press(page, "#match-start")
        page.fill("#clock", "0")
    for name in ("undo", "redo", "hint", "flip", "see-why", "share", "analyse", "heat", "threats", "report", "level", "zoom",
                 "theme", "mode", "clock", "move-time", "numbers", "match-start", "make-preset",
                 "make-test", "make-play", "learn-piece", "perft-count", "copy-link", "show-game", "marks", "repertoire-side"):
        check(name in used, "%s missing: %s" % (name, sorted(used)))
    page.fill("#theme", "wood")
    page.fill("#mode", "system")
    switch_marks_off(page)
    visit(page, "#game=chess")
    play(page, "e2", "e4")
    wait_for_moves(page, 2)


def focus_is_visible_and_unclipped(page):
    """At every stop of Tab, from the first, an outline is drawn and nothing cuts it off."""
    for address, tab in (("", "play"), ("#game=chess&moves=e2e4+e7e5", "analyse"), ("#game=gomoku", "learn")):
        visit(page, address)
        if tab != "play":
            page.run("document.querySelector('#tab-%s').click()" % tab)
        page.run("document.activeElement.blur()")
        page.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        stops = set()
        for _ in range(90):
            page.key("Tab")
            stop = page.run("""(() => {
              const e = document.activeElement;
              if (e === document.body) return ['', ''];
              const name = e.id || e.dataset.cell || e.textContent.slice(0, 20);
              const ring = e.matches('[data-cell]') ? document.querySelector('.focus-ring .under') : null;
              const shown = e.matches('.button input') ? e.parentElement : e;
              const style = getComputedStyle(shown);
              const isDrawn = ring || parseFloat(style.outlineWidth) >= 2 && style.outlineStyle !== 'none';
              if (!isDrawn) return [name, 'no outline'];
              const far = ring ? 0 : parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
              const box = (ring ?? shown).getBoundingClientRect();
              for (let up = shown.parentElement; up; up = up.parentElement) {
                if (up === document.documentElement || up === document.body) break;
                if (getComputedStyle(up).overflow === 'visible') continue;
                const edge = up.getBoundingClientRect();
                if (box.left - far < edge.left - 0.6 || box.right + far > edge.right + 0.6 ||
                    box.top - far < edge.top - 0.6 || box.bottom + far > edge.bottom + 0.6) return [name, `cut off by ${up.id}: ${[box.left, box.right, box.top, box.bottom]} in ${[edge.left, edge.right, edge.top, edge.bottom]}`];
              }
              return [name, ''];
            })()""")
            check(not stop[1], "%s, %s" % (tab, stop))
            stops.add(stop[0])
        check(len(stops) > 20 and "open-file" in stops, sorted(stops))


def left_and_right_step_after_a_click_on_the_board(page):
    visit(page, "#game=chess&moves=e2e4+e7e5+g1f3")
    alone(page)
    page.click(cell("a7"))
    page.key("ArrowLeft")
    page.key("ArrowLeft")
    check(page.text("#status") == "Black to move" and page.run("location.hash").endswith("ply=1"), page.run("location.hash"))
    page.key("ArrowRight")
    check(page.run("location.hash").endswith("ply=2"), page.run("location.hash"))
    # With the keyboard on the board, arrows move between cells.
    page.key("ArrowDown")
    check(page.run("document.activeElement.dataset.cell") == "a6", "the cell below")
    page.key("ArrowRight")
    check(page.run("document.activeElement.dataset.cell") == "b6", "the next cell")
    check(page.run("location.hash").endswith("ply=2"), "the game stays")


def announcement(page):
    return page.text("#announcement")


def moves_are_announced(page):
    check_live = "document.querySelector('#announcement').getAttribute('aria-live') === 'polite'"
    visit(page, "#game=chess&moves=e2e4+d7d5")
    check(page.run(check_live), "live")
    alone(page)
    check(announcement(page) == "Black: pawn to d5", announcement(page))
    play(page, "e4", "d5")
    check(announcement(page) == "White: pawn from e takes d5", announcement(page))
    visit(page, "#game=chess&moves=f2f3+e7e5+g2g4+d8h4")
    check(announcement(page) == "Black: queen to h4, checkmate", announcement(page))
    page.click("#undo")
    check(announcement(page) == "Black: pawn to e5", announcement(page))
    visit(page, "#game=gomoku&moves=8,9")
    check(announcement(page) == "Black: h7", announcement(page))


def clock_runs_and_ends_the_game(page):
    visit(page)
    alone(page)
    page.fill("#clock", "180+2")
    play(page, "e2", "e4")
    page.wait_for("document.querySelector('#clock-white').textContent === '3:02'")
    page.wait_for("document.querySelector('#clock-black').textContent === '2:59'")
    play(page, "e7", "e5")
    page.reload()
    check(page.text("#clock-white").startswith(("3:0", "2:5")), page.text("#clock-white"))
    # A one-second clock, which no option of the page offers.
    page.run("(o => { o.value = '1'; document.querySelector('#clock').value = '1'; })"
             "(document.querySelector('#clock option:nth-child(2)'))")
    page.fill("#clock", "1")
    page.wait_for("document.querySelector('#status').textContent === 'White is out of time: Black wins'")
    play(page, "g1", "f3")
    check(len(moves_of(page)) == 2, "no move after the flag")


def appearance_is_kept_for_the_next_visit(page):
    visit(page)
    for mode in ("dark", "light"):
        page.fill("#mode", mode)
        page.fill("#theme", "slate")
        visit(page, "#game=gomoku")
        looks = page.run("[document.documentElement.dataset.mode, document.documentElement.dataset.theme]")
        check(looks == [mode, "slate"], looks)
    page.fill("#mode", "system")
    page.fill("#theme", "wood")


def the_graph_is_a_slider(page):
    visit(page, "#game=chess&moves=f2f3+e7e5+g2g4+d8h4")
    press(page, "#tab-analyse")
    press(page, "#report")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)

    def value():
        return page.run("document.querySelector('#graph').getAttribute('aria-valuenow')")

    def key(name):
        page.run("document.querySelector('#graph').dispatchEvent(new KeyboardEvent('keydown', "
                 "{key: '%s', bubbles: true, cancelable: true}))" % name)

    check(value() == "4", value())
    key("ArrowLeft")
    check(value() == "3" and page.text("#status") == "Black to move", value())
    key("Home")
    check(value() == "0", value())
    page.run("(g => { const b = g.getBoundingClientRect(); g.dispatchEvent(new MouseEvent('click', "
             "{bubbles: true, clientX: b.left + b.width / 2, clientY: b.top + 5})); })"
             "(document.querySelector('#graph'))")
    check(value() == "2", value())
    paste(page, "1. h4 *")
    check(page.run("document.querySelector('#graph').hasAttribute('hidden')"), "of another game: gone")


def pieces_can_be_dragged_by_touch(page):
    page.size(390, 844, mobile=True)
    try:
        visit(page)
        alone(page)
        page.touch_drag(cell("d2"), cell("d4"))
        check(moves_of(page) == ["d4"], moves_of(page))
    finally:
        page.size(1280, 800)


def a_stone_on_a_small_cell_is_confirmed(page):
    page.size(390, 844, mobile=True)
    try:
        visit(page, "#game=gomoku")
        alone(page)
        page.tap(cell("8,8"))
        page.wait_for("!document.querySelector('#confirm').hidden")
        check(moves_of(page) == [] and page.text("#place") == "Place at h8", page.text("#place"))
        check(page.run("document.querySelectorAll('.ghost.black').length") == 1, "the stone is shown")
        page.tap(cell("9,8"))
        page.wait_for("document.querySelector('#place').textContent === 'Place at i8'")
        page.tap(cell("9,8"))
        page.wait_for("document.querySelectorAll('#moves button').length === 1")
        check(moves_of(page) == ["9,8"] and page.run("document.querySelector('#confirm').hidden"), moves_of(page))
        page.tap(cell("10,8"))
        page.wait_for("!document.querySelector('#confirm').hidden")
        page.tap("#place")
        page.wait_for("document.querySelectorAll('#moves button').length === 2")
        check(moves_of(page) == ["9,8", "10,8"], moves_of(page))
        # A mouse is precise, and large cells need no second tap.
        page.click(cell("1,1"))
        check(len(moves_of(page)) == 3, moves_of(page))
        visit(page, "#game=tic-tac-toe")
        alone(page)
        page.tap(cell("2,2"))
        page.wait_for("document.querySelectorAll('#moves button').length === 1")
    finally:
        page.size(1280, 800)


def large_board_scrolls_and_zooms(page):
    visit(page, "#game=50,50,5,1,1")
    alone(page)
    page.wait_for("document.querySelectorAll('[data-cell]').length === 2500")
    page.fill("#zoom", "4")
    corner = "document.querySelector('#scroll').scrollLeft"
    before = page.run(corner)
    check(before > 100, "the middle stays in the middle: %s" % before)
    page.drag_by("#scroll", -150, -100)
    after = page.run(corner)
    check(abs(after - before - 150) < 3, "%s, %s" % (before, after))
    check(moves_of(page) == [], "a drag places no stone")
    page.wheel("#scroll", -100, control=True)
    zoom = page.run("Number(document.querySelector('#zoom').value)")
    check(zoom > 4, zoom)


def print_shows_only_the_board(page):
    visit(page, "#game=chess&moves=e2e4+e7e5")
    press(page, "#tab-analyse")
    page.media("print")
    try:
        shown = page.run("[...document.querySelectorAll('#column > *, #column button')]"
                         ".filter(e => e.checkVisibility() && e.getClientRects().length).map(e => e.id || e.textContent)")
        check(shown == ["status", "game-column", "e4", "e5"], shown)
        height = page.run("document.querySelector('#board').getBoundingClientRect().height")
        check(abs(height - 16 * 96 / 2.54) < 2, height)
    finally:
        page.media("")


def lost_game_offers_report_and_link(page):
    """The end of a game offers the report and the link."""
    visit(page)
    alone(page)
    play(page, "f2", "f3", "e7", "e5", "g2", "g4")
    check(page.run("document.querySelector('#ended').hidden"), "while it is played")
    play(page, "d8", "h4")
    press(page, "#share")
    copied = page.run("document.querySelector('#paste').value")
    link = page.run("location.href")
    page.click("#see-why")
    page.wait_for("document.querySelector('#report-text').textContent.includes('Accuracy')", 60)
    check("g4" in page.text("#report-text"), page.text("#report-text"))
    page.click("#report-text button")
    check(page.text("#status") == "White to move", page.text("#status"))
    # The link keeps the whole game and the current ply.
    address = page.run("location.href")
    page.open(address)
    check(page.text("#status") == "White to move" and len(moves_of(page)) == 4, address)
    page.open(link)
    check(page.text("#status") == "Checkmate: Black wins", link)
    visit(page)
    paste(page, copied)
    check(page.text("#status") == "Checkmate: Black wins", copied)


def copies_the_game(page):
    """From a server as a link, from disk as text, because nobody else could open a file: link."""
    visit(page, "#game=connect6&moves=10,10+11,11+9,9")
    press(page, "#tab-analyse")
    page.run("document.querySelector('#more').open = true")
    label = page.text("#copy-link")
    press(page, "#copy-link")
    page.wait_for("document.querySelector('#copy-link').textContent !== %s" % json.dumps(label))
    copied = page.run("document.querySelector('#paste').value")
    if page.address.startswith("file:"):
        check(label == "Copy game as text" and "file:" not in copied, copied)
        visit(page)
        paste(page, copied)
    else:
        check(label == "Copy link" and "#game=connect6&moves=10,10+11,11+9,9" in copied, copied)
        page.open(copied)
    check(moves_of(page) == ["10,10", "11,11", "9,9"], moves_of(page))


def svg_of_the_position_is_self_contained(page):
    visit(page, "#game=chess&moves=e2e4")
    page.run("(() => { const make = URL.createObjectURL; URL.createObjectURL = blob => { "
             "blob.text().then(t => { window.saved = t; }); return make(blob); }; })()")
    press(page, "#save-picture")
    page.wait_for("window.saved !== undefined")
    picture = page.run("window.saved")
    found = page.run("(s => [s.querySelectorAll('path').length > 60, s.querySelector('script, style, [class]') === null,"
                     " s.querySelector('parsererror') === null])"
                     "(new DOMParser().parseFromString(%s, 'image/svg+xml'))" % json.dumps(picture))
    check(found == [True, True, True], found)


def dropped(page, text, name="game.pgn"):
    """Drops a file with the text given by a JavaScript expression on the page."""
    page.run("(() => { const data = new DataTransfer(); data.items.add(new File([%s], %s));"
             "document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: data})); })()"
             % (text, json.dumps(name)))


def files_can_be_dropped(page):
    visit(page)
    press(page, "#tab-analyse")
    dropped(page, json.dumps("1. d4 d5 2. c4 *"))
    page.wait_for("document.querySelectorAll('#moves button').length === 3")
    dropped(page, json.dumps("(;FF[4]GM[4]SZ[15];B[hh];W[ii])"), "game.sgf")
    page.wait_for("document.querySelectorAll('#moves button').length === 2")
    dropped(page, json.dumps("8/8/8/4k3/8/8/4K2R/8 w - - 0 1"), "p.fen")
    page.wait_for("document.querySelectorAll('.piece').length === 3")
    position = page.run("document.querySelector('#position').value")
    for text, expected in (("'x'.repeat(60_000_000)", "60000000 bytes are too many"),
                       ("'x'.repeat(10_000_000)", "text too long for a game: 10000000 characters"),
                       (json.dumps("1. e4 e5 2. Ke3 *"), "Ke3"), ("new Uint8Array(5000)", ""),
                       (json.dumps("(;GM[4]SZ[15];B[zz])"), "")):
        page.run("document.querySelector('#message').textContent = ''")
        dropped(page, text)
        page.wait_for("document.querySelector('#message').textContent !== ''")
        check(expected in message(page), message(page))
        check(page.run("document.querySelector('#position').value") == position, "nothing is lost")


TESTS = [every_control_has_a_name,
         every_control_can_be_used,
         focus_is_visible_and_unclipped,
         left_and_right_step_after_a_click_on_the_board,
         moves_are_announced,
         clock_runs_and_ends_the_game,
         appearance_is_kept_for_the_next_visit,
         the_graph_is_a_slider,
         pieces_can_be_dragged_by_touch,
         a_stone_on_a_small_cell_is_confirmed,
         large_board_scrolls_and_zooms,
         print_shows_only_the_board,
         lost_game_offers_report_and_link,
         copies_the_game,
         svg_of_the_position_is_self_contained,
         files_can_be_dropped]
CHROMIUM_ONLY = [focus_is_visible_and_unclipped, left_and_right_step_after_a_click_on_the_board,
                 pieces_can_be_dragged_by_touch, a_stone_on_a_small_cell_is_confirmed,
                 large_board_scrolls_and_zooms, print_shows_only_the_board]
