// Bitboards: squares of a chess board and sets of them, with a builder.
//
// A Bitboard is a set of squares in one 64-bit word, a value like an int. Bit 0 is A1, bit 7 is H1,
// bit 8 is A2, bit 63 is H8:
//
//     8 | 56 57 58 59 60 61 62 63
//     7 | 48 49 50 51 52 53 54 55
//     : |            :
//     2 |  8  9 10 11 12 13 14 15
//     1 |  0  1  2  3  4  5  6  7
//       +------------------------
//          a  b  c  d  e  f  g  h
//
// 1. SQUARES
//
// Square("E4")              a literal; an invalid one, such as "J9", does not compile
// Square(File(4), Rank(3))  by file and rank, each from 0; or by index, Square(28)
// s.file(), s.rank(), s.index(), s.Mirrored()   the last one flips the square vertically
// ParseSquare(text)         run-time text, "e4" or "E4": a StatusOr; also ParseFile(), ParseRank()
//
// "No square" is std::optional<Square>.
//
// Example:
//     const Square e4 = "E4";
//     assert(e4 == Square(File(4), Rank(3)) && e4.Mirrored() == Square("E5"));
//     assert(ParseSquare("e4").value() == e4);
//     assert(!ParseSquare("j9").ok());  // the status quotes the text
//
// 2. THE BUILDER
//
// Bitboard::With() starts a chain and Build() ends it; Build() may be omitted where a Bitboard is
// expected. There is a method for each of the 64 squares, 8 files, 8 ranks and 30 diagonals. A
// diagonal is named by its ends, the lower one first: DiagonalA1H8(), DiagonalH2B8(). And(unit)
// adds any square, file, rank, diagonal or set. Except() toggles between adding and removing. A
// chain of literals is a compile-time constant.
//
// Example:
//     const Bitboard edge = Bitboard::With().FileA().Rank1().Except().A1().Build();
//     assert(edge.Count() == 14);
//     assert(edge.ToString() ==
//            "1.......\n"
//            "1.......\n"
//            "1.......\n"
//            "1.......\n"
//            "1.......\n"
//            "1.......\n"
//            "1.......\n"
//            ".1111111\n");
//
// 3. SETS
//
// a | b, a & b, a ^ b, ~a   union, intersection, symmetric difference, complement
// a - b                     difference: the squares of a that are not in b
// Contains(s), Intersects(b), IsSubsetOf(b), IsEmpty(), HasSeveral() (two or more), Count()
// Lowest(), Highest()       the first and the last square. Requires: the set is not empty.
// Bitboard(unit)            the set of one square, or of a file, rank or diagonal
// Bitboard(), Full()        no square, all squares
// bits(), Bitboard(word)    conversions to and from the 64-bit word
// for (Square s : set)      from A1 up; set.Reversed(): from H8 down
// ToString(), operator<<    eight lines, rank 8 first, `1` for a member, `.` otherwise
//
// Example:
//     const Bitboard e_file(File(4));
//     const Bitboard centre = Bitboard::With().D4().E4().D5().E5();
//     assert((centre & e_file).Count() == 2 && (centre - e_file).Contains("D4"));
//     std::string squares;
//     for (const Square s : centre) squares += s.file().letter();
//     assert(squares == "dede" && centre.Lowest() == Square("D4"));
//
// 4. SHIFT
//
// set.Shift(ranks, files)   the set shifted up by `ranks` and right by `files`
//                           (negative: down, left), clipped at the edges.
//                           Requires: both from -7 to 7.
//
// Rank2() shifted by (1, 1): the squares that White's pawns attack on their right.
//
//     ........      ........
//     ........      ........
//     ........  ->  ........
//     ........      .1111111
//     11111111      ........
//     ........      ........
//
// Example:
//     const Bitboard pawns = Bitboard::With().Rank2();
//     assert(pawns.Shift(1, 1) == Bitboard::With().Rank3().Except().A3());
#ifndef QUADRILLE_BITBOARD_H_
#define QUADRILLE_BITBOARD_H_

#if __cplusplus <= 201703L
#error "Quadrille needs C++20: compile with -std=c++20"
#else

#include "src/bitboard/bitboard.h"  // IWYU pragma: export
#include "src/bitboard/builder.h"   // IWYU pragma: export
#include "src/bitboard/parse.h"     // IWYU pragma: export
#include "src/bitboard/shift.h"     // IWYU pragma: export
#include "src/bitboard/square.h"    // IWYU pragma: export

#endif  // C++20
#endif  // QUADRILLE_BITBOARD_H_
