"""Tests of Rules: parsing, validation and formatting."""

import unittest

import paths  # noqa: F401
from quadrille import CONNECT6, GOMOKU, GOMOKU_STANDARD, TIC_TAC_TOE, Rules


class RulesTest(unittest.TestCase):
    def test_parses_the_reply_to_info(self) -> None:
        self.assertEqual(Rules.parse("(15,15,5,1,1)K_OR_MORE_TO_WIN"), GOMOKU)
        self.assertEqual(Rules.parse("(15,15,5,1,1)EXACTLY_K_TO_WIN"), GOMOKU_STANDARD)
        self.assertEqual(Rules.parse("(3,4,5,6,7)K_OR_MORE_TO_WIN"), Rules(3, 4, 5, 6, 7))

    def test_accepts_any_spelling(self) -> None:
        for text in (
            "3,4,5,6,7,exactly_k",
            " ( 3 , 4,5 ,6, 7 )  exactly_k_to_win ",
            "3;4;5;6;7 EXACT",
            "3 4 5 6 7 Exactly K",
            "(3,4,5,6,7):\tExactly  K to win",
        ):
            self.assertEqual(Rules.parse(text), Rules(3, 4, 5, 6, 7, "exactly_k"), text)

    def test_reads_names(self) -> None:
        self.assertEqual(Rules.parse("tic-tac-toe"), TIC_TAC_TOE)
        self.assertEqual(Rules.parse(" Gomoku"), GOMOKU)
        self.assertEqual(Rules.parse("gomoku-freestyle"), GOMOKU)
        self.assertEqual(Rules.parse("gomoku-standard"), GOMOKU_STANDARD)
        self.assertEqual(Rules.parse("connect6"), CONNECT6)

    def test_parses_its_own_format(self) -> None:
        for rules in (TIC_TAC_TOE, GOMOKU_STANDARD, CONNECT6, Rules(1, 255, 65025, 9, 65025)):
            self.assertEqual(Rules.parse(str(rules)), rules)

    def test_rejects_invalid_rules(self) -> None:
        for text in (
            "",
            "3,3,3,1",
            "3,3,3,1,1,1",
            "3,3,3,1,1,sometimes",
            "0,3,3,1,1",
            "256,3,3,1,1",
            "3,3,-1,1,1",
            "3,3,3,65026,1",
            "3,3,3,1,99999999999999999999",
            "moves: 3,3,3,1,1",
        ):
            with self.assertRaises(ValueError, msg=text):
                Rules.parse(text)

    def test_error_names_the_invalid_value(self) -> None:
        with self.assertRaisesRegex(ValueError, r"n: expected 1 to 255, got 256"):
            Rules(m=3, n=256)
        with self.assertRaisesRegex(ValueError, r"win condition 'any'"):
            Rules(win="any")  # type: ignore[arg-type]

    def test_distinguishes_rows_from_columns(self) -> None:
        wide = Rules(m=2, n=7, k=5)
        self.assertEqual(wide.cells, 14)
        self.assertTrue(wide.can_be_won)
        self.assertFalse(Rules(m=2, n=7, k=8).can_be_won)
        self.assertEqual(
            wide.flags(), ["--m=2", "--n=7", "--k=5", "--p=1", "--q=1", "--win=k_or_more"]
        )

    def test_makes_a_command_line(self) -> None:
        self.assertEqual(
            GOMOKU_STANDARD.command("./mnk", ai="windows", move_time=50),
            ["./mnk", "--m=15", "--n=15", "--k=5", "--p=1", "--q=1", "--win=exactly_k",
             "--ai=windows", "--move_time=50"],
        )

    def test_computes_the_side_of_each_stone(self) -> None:
        def turns(rules: Rules) -> str:
            return "".join("bw"[not rules.is_black_stone(number)] for number in range(9))

        self.assertEqual(turns(TIC_TAC_TOE), "bwbwbwbwb")
        self.assertEqual(turns(CONNECT6), "bwwbbwwbb")
        self.assertEqual(turns(Rules(9, 9, 5, 2, 3)), "bbbwwbbww")


if __name__ == "__main__":
    unittest.main()
