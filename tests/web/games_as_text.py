"""PGN and SGF import and export, with comments and variations."""

from helpers import (check, game_text, message, moves_of, paste, play, press, visit,
                     wait_for_moves)

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


TESTS = [imports_pgn_and_sgf, pgn_keeps_its_variations,
         illegal_variation_is_kept_as_a_comment, imports_deep_and_wide_trees,
         sgf_keeps_its_variations, illegal_sgf_variation_is_kept_as_a_comment,
         reports_a_tree_too_large_to_keep, different_move_starts_a_variation, undone_moves_are_removed_in_a_game]
