"""File exchange tests: the native programs read the page's files, and vice versa.

Needs page.native: the folder of the programs, which holds tools/chess/chess and so on.
"""

import os
import re
import subprocess
import tempfile

import report
from games_as_text import PGN, SGF
from helpers import check, game_text, message, moves_of, paste, visit


def answer_of(page, program, commands, *flags):
    """Returns the program's output for these input lines."""
    run = subprocess.run([page.native / "tools" / program / program, *flags], text=True,
                         input="".join(line + "\n" for line in commands), capture_output=True,
                         timeout=60, check=False)
    check(run.returncode == 0, run.stdout + run.stderr)
    return run.stdout


def fen_of(page):
    return page.run("document.querySelector('#position').value")


def chess_reads_and_writes_its_fen(page):
    for address, moves in (("#game=chess&moves=e2e4+c7c5+g1f3+d7d6", "e2e4 c7c5 g1f3 d7d6"),
                           ("#game=chess&moves=e2e4+g8f6+e4e5+d7d5", "e2e4 g8f6 e4e5 d7d5")):
        visit(page, address)
        fen = fen_of(page)
        for position in ("fen " + fen, "startpos moves " + moves):
            text = answer_of(page, "chess", ["position " + position, "d", "quit"])
            check("Fen: %s\n" % fen in text, "%s is not in %s" % (fen, text))
        visit(page)
        page.fill("#position", fen)
        check(message(page) == "" and fen_of(page) == fen, message(page))


def match_reads_and_writes_its_pgn(page):
    """The match reads the page's PGN as an opening; the page reads the match's PGN."""
    visit(page)
    page.click("#tab-analyse")
    paste(page, PGN)
    page.fill("#comment", "with } and ; and \\ in it")
    with tempfile.TemporaryDirectory() as folder:
        book, games = os.path.join(folder, "book.pgn"), os.path.join(folder, "games.pgn")
        with open(book, "w", encoding="utf-8") as out:
            out.write(game_text(page))
        chess = "cmd=%s,depth=1" % (page.native / "tools/chess/chess")
        text = answer_of(page, "match", [], "--engine=name=A," + chess, "--engine=name=B," + chess,
                         "--openings=" + book, "--games=2", "--pgn=" + games)
        check("Score:" in text, text)
        with open(games, encoding="utf-8") as read:
            written = read.read()
    page.click("#tab-play")
    paste(page, written)
    check(message(page) == "", message(page))
    check(moves_of(page)[:4] == ["e4", "e5", "Nf3", "Nc6"], moves_of(page))
    check(len(moves_of(page)) > 6, "the game continues")
    result = re.search(r'\[Result "(.*)"\]', written).group(1)
    check(('[Result "%s"]' % result in game_text(page)) or result == "1/2-1/2", written)


def match_reads_a_judged_file(page):
    """The games of a file saved with the report, with their moves."""
    visit(page)
    report.open_file(page, report.FILE.replace("1. e4 Ke3 *", "1. e4 *"))
    report.judge_all(page)
    text = report.saved_file(page)
    check(text.count("[%eval ") > 20, text)
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "judged.pgn")
        with open(book, "w", encoding="utf-8") as out:
            out.write(text)
        chess = "cmd=%s,depth=1" % (page.native / "tools/chess/chess")
        answer = answer_of(page, "match", [], "--engine=name=A," + chess, "--engine=name=B," + chess,
                           "--openings=" + book, "--plies=2", "--dry_run")
        check(re.search(r"Openings: .*judged\.pgn, \d+ openings", answer), answer)


def mnk_reads_and_writes_its_sgf(page):
    for text, flags in ((SGF, ("--m=15", "--n=15", "--k=5")),
                        ("(;GM[4]SZ[4:3]MNKPQ[3,4,3,2,1]C[x\\]];B[ba];W[ab](;W[bb])(;W[dc]C[y]))",
                         ("--m=3", "--n=4", "--k=3", "--p=2"))):
        visit(page)
        paste(page, text)
        check(message(page) == "", message(page))
        moves = moves_of(page)
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs = os.path.join(folder, "ours.sgf"), os.path.join(folder, "theirs.sgf")
            with open(ours, "w", encoding="utf-8") as out:
                out.write(game_text(page))
            answer = answer_of(page, "mnk", ["load " + ours, "save " + theirs, "quit"], *flags)
            check("loaded %d moves" % len(moves) in answer, answer)
            with open(theirs, encoding="utf-8") as read:
                written = read.read()
        visit(page)
        paste(page, written)
        check(message(page) == "" and moves_of(page) == moves, "%s: %s" % (written, moves_of(page)))


def mnk_reads_its_position(page):
    visit(page, "#game=gomoku&moves=8,8+9,9+8,9")
    position = fen_of(page)
    board = answer_of(page, "mnk", ["setboard " + position, "getplayer", "printboard", "quit"],
                      "--m=15", "--n=15", "--k=5")
    check("board set" in board and board.count("X") >= 2, board)
    check("invalid" not in board, board)


TESTS = [chess_reads_and_writes_its_fen, match_reads_and_writes_its_pgn, match_reads_a_judged_file,
         mnk_reads_and_writes_its_sgf, mnk_reads_its_position]
