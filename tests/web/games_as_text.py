"""PGN and SGF import and export, with comments and variations."""

from helpers import (cause_of_message, check, game_text, message, moves_of, paste, paste_anywhere,
                     play, press, visit, wait_for_moves)

PGN = """[Event "Casual"]
[Site "?"]

{A short one} 1. e4 $1 {best, by test} (1. d4 d5 (1... Nf6 2. c4 {Indian}) 2. c4) e5 2. Nf3
(2. f4 {King's gambit} 2... exf4 (2... Bc5) 3. Nf3) 2... Nc6 *
"""
SGF = r"""(;FF[4]GM[4]SZ[15]MNKPQ[15,15,5,1,1]C[a game];B[hh]C[the middle \] of it]
(;W[ii];B[hg](;W[hf])(;W[gh]C[late]))(;W[hi]C[the other
way];B[ih]))"""


def tree_of(page):
    """Returns the move list as text: variations in parentheses, comments in braces."""
    return page.run("""(() => {
      const words = list => [...list.children].map(item =>
        item.className === 'comment' ? `{${item.textContent}}`
        : item.className === 'variation' ? `(${words(item.firstElementChild)})`
        : item.textContent).join(' ');
      return words(document.querySelector('#moves'));
    })()""")


def imports_pgn_and_sgf(page):
    visit(page)
    paste(page, '[Event "x"]\n\n1. e4 {best} e5 2. Nf3 (2. f4) Nc6 *\n')
    check(moves_of(page) == ["e4", "e5", "Nf3", "Nc6"], moves_of(page))
    paste(page, "(;FF[4]GM[4]SZ[15]MNKPQ[15,15,5,1,1];B[hh];W[ii])")
    check(moves_of(page) == ["8,8", "9,9"], moves_of(page))


def pgn_keeps_its_variations(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, PGN)
    expected = ("{A short one} 1. e4! {best, by test} (1. d4 d5 (1... Nf6 2. c4 {Indian}) 2. c4) "
                "1... e5 2. Nf3 (2. f4 {King's gambit} 2... exf4 (2... Bc5) 3. Nf3) 2... Nc6")
    check(tree_of(page) == expected, tree_of(page))
    text = game_text(page)
    paste(page, "1. h4 *")
    check(tree_of(page) == "1. h4", tree_of(page))
    paste(page, text)
    check(tree_of(page) == expected, text)


NAMED = """[Event "Club \\"Ada\\""]
[Site "Paris"]
[Date "1925.??.??"]
[Round "3"]
[White "Lovelace, Ada"]
[Black "Babbage, Charles"]
[Result "0-1"]
[WhiteElo "1815"]

1. e4 e5 2. Nf3 0-1
"""
SEVERAL = NAMED + """
[White "Second"]
[Black "Third"]

1. d4 d5 1/2-1/2

[Event "Broken"]
[White "Fourth"]

1. c4 Ke3 *

[Event "No players"]

1. b3 *
"""


def names_are_shown_and_kept(page):
    visit(page)
    paste(page, NAMED)
    check(page.text("#names") == 'Lovelace, Ada – Babbage, Charles, 0-1, Club "Ada", 1925', page.text("#names"))
    expected = game_text(page)
    check(expected.startswith(NAMED.split("\n\n")[0]) and expected.rstrip().endswith("0-1"), expected)
    page.reload()
    check(game_text(page) == expected, "after a reload: %s" % game_text(page))
    page.fill("#black", "human")
    play(page, "b8", "c6")
    text = game_text(page)
    check('[Black "Babbage, Charles"]' in text and text.rstrip().endswith("*"), "played on: %s" % text)
    press(page, "#new-game")
    check(page.text("#names") == "" and '[Event "Quadrille"]' in game_text(page), game_text(page))
    paste(page, "(;FF[4]GM[4]SZ[15]PB[Ada]PW[Bob]EV[Cup]RO[2]DT[2026-01-02]RE[B+R]GC[one\ntwo];B[hh];W[ii])")
    check(page.text("#names") == "Ada – Bob, B+R, Cup, 2026-01-02", page.text("#names"))
    text = game_text(page)
    for part in ("PB[Ada]", "PW[Bob]", "EV[Cup]", "RO[2]", "DT[2026-01-02]", "RE[B+R]", "GC[one\ntwo]"):
        check(part in text, "%s is not in %s" % (part, text))


def several_games_give_a_choice(page):
    visit(page)
    paste(page, SEVERAL)
    listed = page.run("[...document.querySelectorAll('#games [data-game]')].map(b => b.textContent)")
    check(len(listed) == 4 and listed[0].startswith("1. Lovelace, Ada – Babbage") and
          listed[1] == "2. Second – Third", listed)
    check(moves_of(page) == ["e4", "e5", "Nf3"], moves_of(page))

    def chosen():
        return page.run("document.querySelector('#games [aria-current]')?.dataset.game")

    def choose(number):
        page.click('[data-game="%d"]' % number)
        page.wait_for("!document.querySelector('#paste').hasAttribute('aria-busy')")

    check(chosen() == "1", chosen())
    choose(2)
    check(moves_of(page) == ["d4", "d5"] and chosen() == "2", moves_of(page))
    check(page.text("#names") == "Second – Third", page.text("#names"))
    choose(3)
    check("line 20, column 7" in message(page) and cause_of_message(page) == "games", message(page))
    check(moves_of(page) == ["d4", "d5"] and chosen() == "2", "the game stays")
    choose(4)
    check(moves_of(page) == ["b3"] and message(page) == "", moves_of(page))
    press(page, "#new-game")
    check(page.run("document.querySelector('#games').hidden"), "of another game: gone")
    sgf = "(;GM[4]SZ[15]PB[Ada]PW[Bob];B[hh];W[ii])\n(;GM[4]SZ[15];B[zz])\n(;GM[4]SZ[9]PB[Cy];B[aa])"
    paste(page, sgf)
    listed = page.run("[...document.querySelectorAll('#games [data-game]')].map(b => b.textContent)")
    check(listed[0] == "1. Ada – Bob" and listed[1].startswith("2. line 2, column 17: ") and
          listed[2] == "3. Cy – ?", listed)
    choose(2)
    check("line 2, column 17" in message(page) and moves_of(page) == ["8,8", "9,9"], message(page))
    choose(3)
    check(moves_of(page) == ["1,1"] and page.run("document.querySelectorAll('[data-cell]').length") == 81, "9 x 9")
    # The first game is broken: the others can still be chosen.
    paste(page, "[White \"A\"]\n\n1. Ke3 *\n\n[White \"B\"]\n\n1. g3 *\n")
    check("Ke3" in message(page) and cause_of_message(page) == "games", message(page))
    choose(2)
    check(moves_of(page) == ["g3"], moves_of(page))
    paste(page, "1. a3 *")
    check(page.run("document.querySelector('#games').hidden"), "of one game: none")


def text_can_be_pasted_anywhere(page):
    visit(page)
    page.fill("#black", "human")
    paste_anywhere(page, "1. e4 e5 *")
    check(moves_of(page) == ["e4", "e5"], moves_of(page))
    paste_anywhere(page, "(;GM[4]SZ[15];B[hh])")
    check(moves_of(page) == ["8,8"], moves_of(page))
    paste_anywhere(page, "8/8/8/4k3/8/8/4K2R/8 w - - 0 1")
    check(page.run("document.querySelectorAll('.piece').length") == 3, "a position")
    # In a field it is text.
    paste_anywhere(page, "1. d4 *", "#comment")
    check(page.run("document.querySelectorAll('.piece').length") == 3, "the position stays")


def an_error_stands_beside_its_cause(page):
    visit(page)
    for field, text, expected in (("#game", "no such game", "game"), ("#position", "8/8/8 w - -", "position")):
        page.fill(field, text)
        check(message(page) != "" and cause_of_message(page) == expected, cause_of_message(page))
        check(page.run("document.querySelector('%s').getAttribute('aria-describedby')" % field) == "message", field)
    paste(page, "1. Ke3 *")
    check(cause_of_message(page) == "paste", cause_of_message(page))
    paste_anywhere(page, "1. Ke3 *")
    check(cause_of_message(page) == "status", cause_of_message(page))
    check(page.run("document.querySelectorAll('[aria-invalid]').length") == 0, "no field is to blame")
    page.click("#tab-analyse")
    check(message(page) == "", "another tab")


def illegal_variation_is_kept_as_a_comment(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, "1. e4 (1. e5 {no}) e5 *")
    check(tree_of(page) == "1. e4 {(1. e5 {no})} 1... e5", tree_of(page))


def imports_deep_and_wide_trees(page):
    visit(page)
    page.click("#tab-analyse")
    deep = "1. e4 " + "(1. d4 " * 200 + ")" * 200 + " e5 *"
    paste(page, deep)
    check(message(page) == "" and moves_of(page)[0] == "e4", message(page))
    wide = "1. e4 " + "(1. d4 d5) (1. c4 c5) " * 300 + "e5 *"
    paste(page, wide)
    wait_for_moves(page, 2 + 1200)
    # The current move, here the last one, is scrolled into view.
    page.wait_for("""(() => {
      const list = document.querySelector('#moves').getBoundingClientRect();
      const move = document.querySelector('#moves [aria-current]').getBoundingClientRect();
      return move.top >= list.top - 1 && move.bottom <= list.bottom + 1;
    })()""")
    # Nested deeper than the engine and the page allow.
    paste(page, "(;GM[4]" + "(;B[hh]" * 5000 + ")" * 5001)
    check(page.text("#status") != "", "still responsive")


def sgf_keeps_its_variations(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, SGF)
    expected = ("{a game} 1. 8,8 {the middle ] of it} 2. 9,9 (2. 8,9 {the other\nway} 3. 9,8) "
                "3. 8,7 4. 8,6 (4. 7,8 {late})")
    check(tree_of(page) == expected, tree_of(page))
    text = game_text(page)
    paste(page, "(;GM[4]SZ[15];B[aa])")
    paste(page, text)
    check(tree_of(page) == expected, text)


def illegal_sgf_variation_is_kept_as_a_comment(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, "(;GM[4]SZ[15];B[hh](;W[ii];B[hi])(;W[hh]C[taken];B[ij](;W[aa])(;W[bb])))")
    text = tree_of(page)
    words = "(;W[hh]C[taken];B[ij](;W[aa])(;W[bb])) ["
    check(text.startswith("1. 8,8 {" + words) and text.endswith("]} 2. 9,9 3. 8,9"), text)
    saved = game_text(page)
    paste(page, saved)
    check(tree_of(page) == text, saved)


def reports_a_tree_too_large_to_keep(page):
    visit(page)
    page.click("#tab-analyse")
    paste(page, "1. e4 e5 *")
    check(message(page) == "", message(page))
    line = " ".join("Nf3 Nf6 Ng1 Ng8" for _ in range(100))
    paste(page, "1. e4 e5 " + "(1... c5 %s) " % line * 26 + "*")
    check("save it to a file" in message(page), message(page))
    paste(page, "1. e4 e5 *")
    check(message(page) == "", message(page))


def different_move_starts_a_variation(page):
    visit(page, "#game=chess&moves=e2e4+e7e5+g1f3+b8c6")
    page.click("#tab-analyse")
    page.run("document.querySelectorAll('#moves button')[0].click()")
    play(page, "c7", "c5")
    check(tree_of(page) == "1. e4 e5 (1... c5) 2. Nf3 Nc6", tree_of(page))
    play(page, "g1", "f3")
    page.fill("#comment", "Open Sicilian")
    check(tree_of(page) == "1. e4 e5 (1... c5 2. Nf3 {Open Sicilian}) 2. Nf3 Nc6", tree_of(page))
    page.reload()
    check(tree_of(page) == "1. e4 e5 (1... c5 2. Nf3 {Open Sicilian}) 2. Nf3 Nc6", tree_of(page))
    press(page, "#promote")
    check(tree_of(page) == "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nf3 {Open Sicilian}", tree_of(page))
    check("1... e5 2. Nf3 Nc6" in game_text(page), "the variation is written")
    press(page, "#delete")
    check(tree_of(page) == "1. e4 c5 (1... e5 2. Nf3 Nc6)", tree_of(page))
    press(page, "#delete")
    check(tree_of(page) == "1. e4 e5 2. Nf3 Nc6", tree_of(page))
    page.fill("#comment", "about e4, with } and ] in it")
    text = game_text(page)
    paste(page, text)
    check(tree_of(page).startswith("1. e4 {about e4, with } and ] in it} 1... e5"), text)


def undone_moves_are_removed_in_a_game(page):
    """In a game, an undone move is removed unless it has comments or variations."""
    visit(page)
    page.fill("#black", "human")
    play(page, "e2", "e4")
    page.click("#undo")
    play(page, "d2", "d4")
    check(moves_of(page) == ["d4"], moves_of(page))
    check("(" not in game_text(page), "no variation")
    page.click("#tab-analyse")
    page.fill("#comment", "worth a thought")
    page.click("#tab-play")
    page.click("#undo")
    play(page, "c2", "c4")
    check("worth a thought" in game_text(page), game_text(page))


TESTS = [imports_pgn_and_sgf, names_are_shown_and_kept, several_games_give_a_choice,
         text_can_be_pasted_anywhere, an_error_stands_beside_its_cause, pgn_keeps_its_variations,
         illegal_variation_is_kept_as_a_comment, imports_deep_and_wide_trees,
         sgf_keeps_its_variations, illegal_sgf_variation_is_kept_as_a_comment,
         reports_a_tree_too_large_to_keep, different_move_starts_a_variation, undone_moves_are_removed_in_a_game]
