"""Play by mouse and keyboard."""

from helpers import alone, cell, check, game_text, moves_of, visit, wait_for_moves


def game_of_chess(page):
    visit(page)
    check(page.text("#status") == "White to move", page.text("#status"))
    for square in ("e2", "e4"):
        page.click(cell(square))
    wait_for_moves(page, 2)
    check(moves_of(page)[0] == "e4", "SAN in #moves")
    page.click(cell("g1"))
    page.click(cell("f3"))
    wait_for_moves(page, 4)
    page.click("#undo")
    check(page.run("document.querySelectorAll('#moves [aria-current]').length") == 1, "undo")
    page.wait_for("document.querySelector('#status').textContent.startsWith('White to move')")
    page.click("#hint")
    page.wait_for("document.querySelector('#status').textContent.includes('Hint: ')")


def fools_mate_ends_the_game(page):
    visit(page)
    alone(page)
    for square in ("f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"):
        page.click(cell(square))
    check(page.text("#status") == "Checkmate: Black wins", page.text("#status"))
    check(moves_of(page) == ["f3", "e5", "g4", "Qh4#"], str(moves_of(page)))


def pieces_can_be_dragged(page):
    visit(page)
    alone(page)
    page.drag(cell("d2"), cell("d4"))
    check(moves_of(page) == ["d4"], str(moves_of(page)))


def a_piece_slides_unless_motion_is_reduced(page):
    visit(page)
    alone(page)
    page.run("(() => { window.moving = []; new MutationObserver(changes => changes.forEach(change => "
             "change.addedNodes.forEach(e => { if (e.getAttribute('class') === 'moving') window.moving.push(e); })))"
             ".observe(document.querySelector('#board'), {childList: true}); })()")

    def slides():
        page.wait_for("document.querySelectorAll('.moving').length === 0")
        return page.run("window.moving.splice(0).length")

    for square in ("e2", "e4", "d7", "d5", "e4", "d5"):
        page.click(cell(square))
    check(slides() == 3, "three moves")
    page.drag(cell("d8"), cell("d5"))
    check(moves_of(page)[-1] == "Qxd5" and slides() == 0, "a dragged piece is there already")
    page.click("#undo")
    check(slides() == 1, "back")
    page.fill("#position", "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1")
    check(slides() == 0, "another position")
    for square in ("e1", "g1"):
        page.click(cell(square))
    check(slides() == 2, "castling: king and rook")
    page.reduced_motion(True)
    try:
        page.click("#undo")
        check(slides() == 0, "reduced")
    finally:
        page.reduced_motion(False)


def promotion_asks(page):
    visit(page, "#game=chess&position=" + "7k/P7/8/8/8/8/8/7K w - - 0 1".replace(" ", "%20"))
    alone(page)
    page.click(cell("a7"))
    page.click(cell("a8"))
    check(moves_of(page) == [], "no move before the choice")
    page.click("#promotion button:nth-child(4)")
    check(moves_of(page) == ["a8=N"], str(moves_of(page)))


def castling_is_the_king_two_squares(page):
    visit(page, "#game=chess&moves=e2e4+e7e5+g1f3+b8c6+f1c4+g8f6")
    alone(page)
    page.click(cell("e1"))
    page.click(cell("g1"))
    check(moves_of(page)[-1] == "O-O", str(moves_of(page)))
    visit(page, "#game=chess960&position=k7/8/8/8/8/8/8/2RK3R%20w%20HC%20-%200%201")
    alone(page)
    page.click(cell("d1"))
    page.click(cell("h1"))
    check(moves_of(page)[-1].startswith("O-O"), str(moves_of(page)))


def captured_pieces_are_shown(page):
    def captured(side):
        return page.run("document.querySelector('#captured-%s').getAttribute('aria-label')" % side)

    visit(page, "#game=chess&moves=e2e4+d7d5+e4d5+d8d5+b1c3+d5a2+a1a2")
    check(captured("white") == "captured: queen, pawn; 8 ahead", captured("white"))
    check(captured("black") == "captured: pawn, pawn", captured("black"))
    check(page.run("document.querySelectorAll('#captured-white .piece.black').length") == 2, "pictures")
    # A promoted pawn was not captured.
    visit(page, "#game=chess&position=" + "3r2k1/2P5/8/8/8/8/8/6K1 w - - 0 1".replace(" ", "%20") + "&moves=c7d8q")
    check(captured("white") == "captured: rook; 9 ahead" and captured("black") == "", captured("black"))
    visit(page, "#game=gomoku")
    check(captured("white") == "", captured("white"))


def a_game_ends_by_resignation_or_agreement(page):
    visit(page)
    alone(page)
    page.click(cell("e2"))
    page.click(cell("e4"))
    page.click("#resign")
    check(page.text("#status") == "Black resigns: White wins", page.text("#status"))
    check('[Result "1-0"]' in game_text(page), game_text(page))
    page.click(cell("e7"))
    page.click(cell("e5"))
    check(moves_of(page) == ["e4"], "no move after the end")
    page.reload()
    check(page.text("#status") == "Black resigns: White wins", "after a reload: " + page.text("#status"))
    page.click("#see-why")  # the report is offered
    page.click(cell("e7"))
    page.click(cell("e5"))
    check(moves_of(page) == ["e4", "e5"], "the analysis goes on")
    check('[Result "*"]' in game_text(page), game_text(page))
    page.click("#tab-play")
    check(page.text("#draw") == "Agree to a draw", page.text("#draw"))
    page.click("#draw")
    check(page.text("#status") == "Draw agreed" and '[Result "1/2-1/2"]' in game_text(page), page.text("#status"))
    page.click("#undo")
    check(page.text("#status") != "Draw agreed", page.text("#status"))
    visit(page, "#game=gomoku&moves=8,8+9,9")
    page.click("#resign")
    check(page.text("#status") == "Black resigns: White wins" and "RE[W+]" in game_text(page), game_text(page))


def the_engine_accepts_a_draw_unless_it_is_better(page):
    visit(page, "#game=chess&position=4k3/8/8/8/8/8/8/Q3K3+w+-+-+0+1")
    check(page.text("#draw") == "Offer a draw", page.text("#draw"))
    page.click("#draw")
    page.wait_for("document.querySelector('#status').textContent === 'Draw agreed'")
    visit(page, "#game=chess&position=q3k3/8/8/8/8/8/8/4K3+w+-+-+0+1")
    page.click("#draw")
    page.wait_for("document.querySelector('#status').textContent.endsWith('Black declines the draw')")


def game_of_gomoku(page):
    visit(page, "#game=gomoku")
    check(page.text("#status") == "Black to move", page.text("#status"))
    page.click(cell("8,8"))
    wait_for_moves(page, 2)
    check(moves_of(page)[0] == "8,8", str(moves_of(page)))
    page.fill("#level", "10")
    page.click("#new-game")
    for move in range(60):
        if "wins" in page.text("#status"):
            break
        free = page.run("document.querySelector('[data-cell]:not(.taken)').dataset.cell")
        page.click(cell(free))
        page.wait_for("!document.querySelector('#status').textContent.startsWith('White to')")
    check(page.text("#status") == "White wins", page.text("#status"))
    check(page.run("document.querySelectorAll('.win-ring').length") >= 5, "the row is marked")


def stone_boards_have_letters_and_numbers(page):
    visit(page, "#game=7,30,4,1,1&moves=27,2")
    page.wait_for("document.querySelectorAll('[data-cell]').length === 210")
    edge = page.run("[...document.querySelectorAll('.coordinate')].map(e => e.textContent)")
    check(edge[:30] == [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac", "ad"], edge)
    check(edge[30:] == ["7", "6", "5", "4", "3", "2", "1"], edge)
    check(page.run("document.querySelector('[data-cell=\"27,2\"]').getAttribute('aria-label')") == "aa6, black", "the stone")
    check(page.run("document.querySelector('#moves button').dataset.name") == "aa6", "the move")
    check(moves_of(page) == ["27,2"], moves_of(page))


def connect6_places_two_stones_a_turn(page):
    visit(page, "#game=connect6")
    alone(page)
    page.click(cell("10,10"))
    check(page.text("#status") == "White to move, 2 stones", page.text("#status"))


def every_game_of_the_list_begins(page):
    visit(page)
    for name in ("chess", "chess960", "gomoku", "gomoku-standard", "tic-tac-toe", "connect6",
                 "7,9,4,2,1", "3,50,5,1,1,exact"):
        page.fill("#game", name)
        page.click("#new-game")
        check("to move" in page.text("#status"), name)
        check(page.run("document.querySelector('#message').hidden"), name)
    check(page.run("document.querySelectorAll('[data-cell]').length") == 150, "cells of 3 x 50")


def the_game_is_chosen_from_a_list(page):
    visit(page)
    options = "[...document.querySelectorAll('#game-list [role=option]')].filter(e => e.checkVisibility()).map(e => e.dataset.name)"
    page.click("#game")
    check(len(page.run(options)) >= 10, "a click shows all games: %s" % page.run(options))
    page.click('#game-list [data-name="gomoku"]')
    check(page.run("document.querySelector('#game').value") == "gomoku" and page.run(options) == [], "chosen")
    check(page.run("document.querySelectorAll('[data-cell]').length") == 225, "and begun")
    page.click("#game-open")
    check(len(page.run(options)) >= 10, "all games again")
    page.key("Escape")
    check(page.run(options) == [], "closed")
    page.run("document.querySelector('#game').focus()")
    page.key("ArrowDown")
    page.key("ArrowDown")
    chosen = page.run("document.getElementById(document.querySelector('#game').getAttribute('aria-activedescendant')).dataset.name")
    page.key("Enter")
    check(chosen != "gomoku" and page.run("document.querySelector('#game').value") == chosen, chosen)
    check("15 columns by 15 rows. Exactly 5" in page.text("#rules"), page.text("#rules"))
    page.fill("#game", "7,9,4,2,1")
    check("9 columns by 7 rows" in page.text("#rules"), "typed rules")


def a_large_board_zooms(page):
    visit(page)
    check(page.run("document.querySelector('#zoom-label').hidden"), "no zoom for chess")
    page.fill("#game", "50,50,5,1,1")
    check(not page.run("document.querySelector('#zoom-label').hidden"), "zoom")
    page.wait_for("document.querySelectorAll('[data-cell]').length === 2500")
    before = page.run("document.querySelector('[data-cell=\"1,1\"]').getBoundingClientRect().width")
    page.fill("#zoom", "3")
    after = page.run("document.querySelector('[data-cell=\"1,1\"]').getBoundingClientRect().width")
    check(after > 2.5 * before, "%s to %s" % (before, after))


def the_keyboard_plays(page):
    visit(page)
    alone(page)
    page.run("document.querySelector('[data-cell=e2]').focus()")
    page.key("Enter")
    page.key("ArrowUp")
    page.key("ArrowUp")
    page.key("Enter")
    check(moves_of(page) == ["e4"], str(moves_of(page)))


def a_match_fills_its_table(page):
    visit(page, "#game=gomoku")
    page.fill("#match-a", "5")
    page.fill("#match-b", "1")
    page.fill("#match-games", "4")
    page.run("document.querySelector('#match-start').click()")
    page.wait_for("document.querySelector('#match-start').textContent === 'Start'", 60)
    rows = page.run("[...document.querySelectorAll('#match-table tr')].map(r => r.textContent)")
    check(rows[1].endswith("4004") and rows[2].endswith("0040"), str(rows))
    page.fill("#match-a", "windows")
    page.fill("#match-b", "adjacent")
    page.fill("#match-games", "2")
    page.run("document.querySelector('#match-start').click()")
    page.wait_for("document.querySelector('#match-status').textContent === '2 games played'", 60)
    rows = page.run("[...document.querySelectorAll('#match-table tr')].map(r => r.textContent)")
    check(rows[1] == "windows2002" and rows[2] == "adjacent0020", str(rows))
    page.fill("#game", "chess")
    page.run("document.querySelector('#match-start').click()")
    check("play stones" in page.text("#match-status"), page.text("#match-status"))


TESTS = [game_of_chess,
         fools_mate_ends_the_game,
         pieces_can_be_dragged,
         a_piece_slides_unless_motion_is_reduced,
         promotion_asks,
         castling_is_the_king_two_squares,
         captured_pieces_are_shown,
         a_game_ends_by_resignation_or_agreement,
         the_engine_accepts_a_draw_unless_it_is_better,
         game_of_gomoku,
         stone_boards_have_letters_and_numbers,
         connect6_places_two_stones_a_turn,
         every_game_of_the_list_begins,
         the_game_is_chosen_from_a_list,
         a_large_board_zooms,
         the_keyboard_plays,
         a_match_fills_its_table]
