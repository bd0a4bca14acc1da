// Squares, files, ranks and diagonals of a chess board, and their numbering: little-endian
// rank-file mapping, A1 = 0, rank by rank.
//
//   8 | 56 57 58 59 60 61 62 63
//   7 | 48 49 50 51 52 53 54 55
//   : |            :
//   2 |  8  9 10 11 12 13 14 15
//   1 |  0  1  2  3  4  5  6  7
//     +------------------------
//        a  b  c  d  e  f  g  h
#ifndef QUADRILLE_BITBOARD_SQUARE_H_
#define QUADRILLE_BITBOARD_SQUARE_H_

#include <cassert>
#include <compare>
#include <cstdint>
#include <iosfwd>

namespace quadrille {

namespace internal {
// Undefined: a bad literal calls it in a constant expression, which is a compile error.
void SquareLiteralMustBeFileLetterThenRankDigit();
}  // namespace internal

// Index 0 is file A.
class File {
 public:
  // Requires: 0 <= index < 8.
  [[gnu::always_inline]] explicit constexpr File(int index)
      : index_(static_cast<std::uint8_t>(index)) {
    assert(0 <= index && index < 8);
  }
  [[gnu::always_inline]] constexpr int index() const { return index_; }
  constexpr char letter() const { return static_cast<char>('a' + index_); }
  friend constexpr auto operator<=>(File, File) = default;

 private:
  std::uint8_t index_;
};

// Index 0 is rank 1.
class Rank {
 public:
  // Requires: 0 <= index < 8.
  [[gnu::always_inline]] explicit constexpr Rank(int index)
      : index_(static_cast<std::uint8_t>(index)) {
    assert(0 <= index && index < 8);
  }
  [[gnu::always_inline]] constexpr int index() const { return index_; }
  constexpr char digit() const { return static_cast<char>('1' + index_); }
  friend constexpr auto operator<=>(Rank, Rank) = default;

 private:
  std::uint8_t index_;
};

// One of the 64 squares. "No square" is std::optional<Square>.
class Square {
 public:
  // Requires: 0 <= index < 64.
  [[gnu::always_inline]] explicit constexpr Square(int index)
      : index_(static_cast<std::uint8_t>(index)) {
    assert(0 <= index && index < 64);
  }
  [[gnu::always_inline]] constexpr Square(File file, Rank rank)
      : Square(rank.index() * 8 + file.index()) {}

  // A literal such as "E4" or "e4", checked at compile time. ParseSquare() parses run-time text.
  consteval Square(const char (&name)[3])  // NOLINT(google-explicit-constructor)
      : index_(FromName(name[0], name[1])) {}

  [[gnu::always_inline]] constexpr int index() const { return index_; }
  [[gnu::always_inline]] constexpr File file() const { return File(index_ % 8); }
  [[gnu::always_inline]] constexpr Rank rank() const { return Rank(index_ / 8); }

  // Returns the square flipped vertically: E2 and E7.
  [[gnu::always_inline]] constexpr Square Mirrored() const { return Square(index_ ^ 56); }

  friend constexpr auto operator<=>(Square, Square) = default;
  // Writes the name, "e4".
  friend std::ostream& operator<<(std::ostream& out, Square square);

 private:
  static constexpr std::uint8_t FromName(char file, char rank) {
    const int column = file >= 'a' ? file - 'a' : file - 'A';
    if (column < 0 || column > 7 || rank < '1' || rank > '8') {
      internal::SquareLiteralMustBeFileLetterThenRankDigit();
    }
    return static_cast<std::uint8_t>((rank - '1') * 8 + column);
  }

  std::uint8_t index_;
};

// The 15 diagonals that run north-east (A1-H8 and its parallels). Index = 7 + rank - file, so 7 is
// A1-H8, 0 is the corner H1 and 14 the corner A8.
class DiagonalNE {
 public:
  // Requires: 0 <= index < 15.
  [[gnu::always_inline]] explicit constexpr DiagonalNE(int index)
      : index_(static_cast<std::uint8_t>(index)) {
    assert(0 <= index && index < 15);
  }
  [[gnu::always_inline]] explicit constexpr DiagonalNE(Square square)
      : DiagonalNE(7 + square.rank().index() - square.file().index()) {}
  [[gnu::always_inline]] constexpr int index() const { return index_; }
  friend constexpr auto operator<=>(DiagonalNE, DiagonalNE) = default;

 private:
  std::uint8_t index_;
};

// The 15 diagonals that run north-west (H1-A8 and its parallels). Index = rank + file, so 7 is
// H1-A8, 0 is the corner A1 and 14 the corner H8.
class DiagonalNW {
 public:
  // Requires: 0 <= index < 15.
  [[gnu::always_inline]] explicit constexpr DiagonalNW(int index)
      : index_(static_cast<std::uint8_t>(index)) {
    assert(0 <= index && index < 15);
  }
  [[gnu::always_inline]] explicit constexpr DiagonalNW(Square square)
      : DiagonalNW(square.rank().index() + square.file().index()) {}
  [[gnu::always_inline]] constexpr int index() const { return index_; }
  friend constexpr auto operator<=>(DiagonalNW, DiagonalNW) = default;

 private:
  std::uint8_t index_;
};

static_assert(Square("A1").index() == 0 && Square("h8").index() == 63);
static_assert(Square("E4") == Square(File(4), Rank(3)));
static_assert(Square("E2").Mirrored() == Square("E7"));
static_assert(DiagonalNE(Square("C3")) == DiagonalNE(7) &&
              DiagonalNW(Square("E4")) == DiagonalNW(7));

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_SQUARE_H_
