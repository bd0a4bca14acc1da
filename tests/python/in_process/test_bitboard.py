"""Bitboards and their builder."""

import operator
import unittest

import needs  # noqa: F401
from quadrille.bitboard import Bitboard, With, square_index, square_name


class BitboardTest(unittest.TestCase):
    def test_builder_matches_explicit_sets(self) -> None:
        edge = With.FileA.Rank1.Except.A1.build()
        self.assertEqual(len(edge), 14)
        self.assertEqual(str(edge), "\n".join(["1......."] * 7 + [".1111111"]))
        self.assertEqual(edge, Bitboard("FileA Rank1 Except A1"))
        # Except toggles between adding and removing.
        self.assertEqual(With.F5.Except.F5.Except.D8.build(), Bitboard("D8"))
        self.assertEqual(With.also(With.A1).also("B1").also(Bitboard(4)).build().bits, 7)

    def test_supports_every_builder_word(self) -> None:
        whole = (1 << 64) - 1
        for words in (
            [f"File{letter}" for letter in "ABCDEFGH"],
            [f"Rank{digit}" for digit in "12345678"],
            [square_name(index).upper() for index in range(64)],
            ["DiagonalA8A8", "DiagonalA7B8", "DiagonalA6C8", "DiagonalA5D8", "DiagonalA4E8",
             "DiagonalA3F8", "DiagonalA2G8", "DiagonalA1H8", "DiagonalB1H7", "DiagonalC1H6",
             "DiagonalD1H5", "DiagonalE1H4", "DiagonalF1H3", "DiagonalG1H2", "DiagonalH1H1"],
            ["DiagonalA1A1", "DiagonalB1A2", "DiagonalC1A3", "DiagonalD1A4", "DiagonalE1A5",
             "DiagonalF1A6", "DiagonalG1A7", "DiagonalH1A8", "DiagonalH2B8", "DiagonalH3C8",
             "DiagonalH4D8", "DiagonalH5E8", "DiagonalH6F8", "DiagonalH7G8", "DiagonalH8H8"],
        ):
            seen = 0
            for word in words:
                unit = getattr(With, word).build()
                self.assertEqual(seen & unit.bits, 0, word)
                seen |= unit.bits
            self.assertEqual(seen, whole, words)

    def test_rejects_other_words(self) -> None:
        for word in ("A9", "FileI", "DiagonalA1G8", "DiagonalH8A1", "Excep", "_squares_"):
            with self.assertRaises(AttributeError, msg=word):
                getattr(With, word)
        with self.assertRaisesRegex(ValueError, "FileX"):
            Bitboard("FileX")

    def test_is_a_set(self) -> None:
        a, b = Bitboard("A1 B1"), Bitboard("B1 C1")
        self.assertEqual((a | b).bits, 7)
        self.assertEqual((a & b).bits, 2)
        self.assertEqual((a ^ b).bits, 5)
        self.assertEqual((a - b).bits, 1)
        self.assertEqual(len(~a), 62)
        self.assertTrue(a & b <= a and not a <= b and "b1" in a and 2 not in a)
        self.assertEqual(list(a | b), ["a1", "b1", "c1"])
        self.assertEqual({a: 1}[Bitboard(3)], 1)
        self.assertFalse(Bitboard())
        with self.assertRaises(AttributeError):
            a.bits = 5
        for word in (-1, 1 << 64):
            with self.assertRaises(ValueError):
                Bitboard(word)
        for operate in (operator.or_, operator.and_, operator.xor, operator.sub, operator.le):
            with self.assertRaisesRegex(TypeError, "'Bitboard' and 'int'"):
                operate(a, 3)

    def test_shifts(self) -> None:
        self.assertEqual(Bitboard("Rank2").shift(1, 1), Bitboard("Rank3 Except A3"))
        with self.assertRaises(ValueError):
            Bitboard().shift(0, -8)

    def test_names_squares(self) -> None:
        for index in range(64):
            self.assertEqual(square_index(square_name(index)), index)
        for bad in ("", "e", "e9", "i1", "e44", 64, -1):
            with self.assertRaises(ValueError, msg=bad):
                square_index(bad)


if __name__ == "__main__":
    unittest.main()
