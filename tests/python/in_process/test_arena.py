"""Games between scripted players."""

import json
import unittest
from typing import Any

import needs  # noqa: F401  # the path of the package
from quadrille.arena import Answer, Arena, Player, Turn
from quadrille.chess import Board, Engine, read_pgn
from quadrille.mnk import Game, Rules
from quadrille.mnk import Player as Ai


def script(*answers: Answer) -> Player:
    """Returns a player that gives these answers, then resigns."""
    rest = list(answers)
    return lambda turn: rest.pop(0) if rest else None


class ArenaTest(unittest.TestCase):
    def test_says_how_a_game_ended(self) -> None:
        after_e4 = Board()
        after_e4.push("e2e4")
        bare_kings = "8/8/4k3/8/8/3K4/4p3/8 w - - 0 1"
        shuffle = ("g1f3", "f3g1") * 4, ("g8f6", "f6g8") * 4
        for game, first, second, winner, reason in (
            ("tic-tac-toe", ("a1", "b1", "c1"), ("a2", "b2"), "black", "3 in a row"),
            ("tic-tac-toe", ("a1", "b1", "c3"), ((0, 1), (1, 1), (2, 1)), "white", "3 in a row"),
            (Rules(1, 2, 3), ("a1",), ("b1",), None, "full board"),
            ("gomoku", ("h8",), (), "black", "resignation"),
            ("chess", ("f3", "g4"), ("e5", "Qh4#"), "black", "checkmate"),
            (after_e4, ("e5",), (), "black", "resignation"),
            (Board(bare_kings), ("d3e2",), (), None, "insufficient material"),
            ("chess", *shuffle, None, "draw by claim"),
        ):
            with self.subTest(game=game, first=first):
                record = Arena(game).play(script(*first), script(*second))
                self.assertEqual((record.winner, record.reason), (winner, reason))
                self.assertEqual(len(record.moves), len(record.position.moves) -
                                 (len(game.moves) if isinstance(game, Board) else 0))

    def test_illegal_answers_are_asked_for_again_and_then_lose(self) -> None:
        cases: "list[tuple[Any, list[Any], int]]" = [
            ("tic-tac-toe", ["d1", "a4", "a", "", (3, 0), "b2", 5], 7),
            ("chess", ["e2e5", "Ke2", "hello", "", (1, 2), 7], 6)]
        for game, wrong, count in cases:
            seen: "list[Turn]" = []

            def player(turn: Turn, wrong: "list[Any]" = wrong,
                       seen: "list[Turn]" = seen) -> Answer:
                seen.append(turn)
                return wrong[len(seen) - 1] if len(seen) <= len(wrong) else turn.texts[-1]

            for retries, reason in ((count, "resignation"), (count - 1, "illegal move")):
                del seen[:]
                arena = Arena(game, retries=retries)
                opening = [script("b2")] if game == "tic-tac-toe" else []
                record = arena.play(*opening, player, *[script()][len(opening):])
                self.assertEqual(record.reason, reason, record.rejected)
                rejected = record.rejected or record.moves[-1].rejected
                self.assertEqual(len(rejected), count)
                self.assertEqual([turn.error for turn in seen[1:]][:count],
                                 list(rejected)[:len(seen) - 1])
                self.assertEqual([turn.retries for turn in seen],
                                 list(range(retries, retries - len(seen), -1)))
                self.assertEqual(json.loads(record.to_json())["rejected"], list(record.rejected))

    def test_rejected_answers_belong_to_the_move_that_follows(self) -> None:
        record = Arena("tic-tac-toe", retries=1).play(
            script("a1", "a1", "b1", "a1", "c1"), script("a2", "b2"))
        self.assertEqual([len(move.rejected) for move in record.moves], [0, 0, 1, 0, 1])
        self.assertEqual((record.winner, record.rejected), ("black", ()))
        record = Arena("tic-tac-toe", retries=1).play(script("z1"), script())
        self.assertEqual((record.reason, len(record.rejected)), ("resignation", 1))

    def test_a_turn_can_be_answered_by_its_text(self) -> None:
        turns = []

        def player(turn: Turn) -> Answer:
            turns.append(str(turn))
            turn.position.push(turn.legal_moves[0])     # its own copy
            return turn.texts[0] if len(turns) % 2 else turn.legal_moves[0]

        record = Arena(Rules(2, 3, 2)).play(player, player)
        self.assertEqual([move.text for move in record.moves], ["a2", "b2", "c2", "a1"])
        self.assertEqual(turns[1], "X..\n...\nwhite to move\nmoves so far: a2\n"
                                   "legal moves: b2 c2 a1 b1 c1")
        turns.clear()
        Arena("chess", retries=1).play(lambda turn: turns.append(str(turn)) or "Ke2", script())
        self.assertRegex(turns[1], r"(?s)R N B Q K B N R.*white to move\nlegal moves: .* e2e4 .*\n"
                                   r"the last answer was rejected: .*Ke2")

    def test_says_what_each_move_threw_away(self) -> None:
        record = Arena("tic-tac-toe", solve_seconds=60).play(
            script("b2", "a1", "b1"), script("b3", "c1", "c3"))
        self.assertEqual([move.thrown_away for move in record.moves],
                         [None, "draw to loss", None, None, "win to loss", None])
        self.assertEqual((record.moves[1].before, record.moves[1].after), ("draw", "loss"))
        record = Arena("gomoku", solve_seconds=0.01).play(script("h8"), script())
        self.assertEqual((record.moves[0].before, record.moves[0].thrown_away), (None, None))
        record = Arena("tic-tac-toe").play(script("b2"), script())
        self.assertIsNone(record.moves[0].before)

    def test_several_stones_per_turn(self) -> None:
        record = Arena("connect6").play(script("j10", "a1", "a2"), script("k10", "l10"))
        self.assertEqual([move.side for move in record.moves],
                         ["black", "white", "white", "black", "black"])
        self.assertEqual(record.reason, "resignation")

    def test_matches_alternate_the_sides(self) -> None:
        arena = Arena("tic-tac-toe")
        match = arena.match(lambda turn: turn.texts[0], lambda turn: None, games=3,
                            names=("Ada", "Bob"))
        self.assertEqual((match.wins, match.draws, match.losses), (3, 0, 0))
        self.assertEqual([record.players["black"] for record in match.records],
                         ["Ada", "Bob", "Ada"])
        match = arena.match(lambda turn: None, lambda turn: turn.texts[0], games=2)
        self.assertEqual((match.wins, match.draws, match.losses), (0, 0, 2))
        match = Arena(Rules(1, 2, 3)).match(*[lambda turn: turn.texts[0]] * 2, games=2)
        self.assertEqual((match.wins, match.draws, match.losses), (0, 2, 0))

    def test_engines_play(self) -> None:
        ai = Ai("sequences", "gomoku", seed=1)
        record = Arena("gomoku", max_moves=400).play(
            lambda turn: ai.choose(turn.position), lambda turn: turn.legal_moves[0])
        self.assertEqual((record.winner, record.reason), ("black", "5 in a row"))
        with Engine() as engine:
            record = Arena(max_moves=4, game="chess").play(
                lambda turn: engine.search(turn.position, depth=2).best,
                lambda turn: engine.search(turn.position, depth=1).best, ("two", "one"))
        self.assertEqual(record.reason, "move limit")
        game = read_pgn(record.pgn({"Event": "test"}))[0]
        self.assertEqual(game.moves, [move.text for move in record.moves])
        self.assertEqual((game.tags["White"], game.tags["Event"], game.result),
                         ("two", "test", "1/2-1/2"))

    def test_rejects_invalid_arguments(self) -> None:
        over = Board("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
        for arguments, words in (((over,), "game: .*is over"), (("checkers",), "rules 'checkers'")):
            with self.assertRaisesRegex(ValueError, words):
                Arena(*arguments)
        with self.assertRaisesRegex(ValueError, "retries: expected 0 to 1000, got -1"):
            Arena(retries=-1)
        with self.assertRaisesRegex(ValueError, "PGN is for chess"):
            Arena(Game(3, 3, 3)).play(script(), script()).pgn()
        with self.assertRaisesRegex(ZeroDivisionError, "division"):
            Arena().play(lambda turn: (1 // 0, 0), script())


if __name__ == "__main__":
    unittest.main()
