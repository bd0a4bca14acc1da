// Bitboards: sets of squares and their algebra. Bit i is square i (square.h draws the numbering).
// All functions are forced inline, so that the linker cannot share a body between instruction
// tiers.
#ifndef QUADRILLE_BITBOARD_BITBOARD_H_
#define QUADRILLE_BITBOARD_BITBOARD_H_

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <iterator>
#include <string>

#include "src/bitboard/square.h"

namespace quadrille {

class BitboardBuilder;

// A set of squares. `a - b` is set difference.
class Bitboard {
 public:
  [[gnu::always_inline]] constexpr Bitboard() = default;
  [[gnu::always_inline]] explicit constexpr Bitboard(std::uint64_t bits) : bits_(bits) {}
  [[gnu::always_inline]] explicit constexpr Bitboard(Square square)
      : bits_(std::uint64_t{1} << square.index()) {}
  [[gnu::always_inline]] explicit constexpr Bitboard(File file) : bits_(kFileA << file.index()) {}
  [[gnu::always_inline]] explicit constexpr Bitboard(Rank rank)
      : bits_(kRank1 << (8 * rank.index())) {}
  [[gnu::always_inline]] explicit constexpr Bitboard(DiagonalNE diagonal)
      : bits_(LineNE(diagonal.index() - 7)) {}
  [[gnu::always_inline]] explicit constexpr Bitboard(DiagonalNW diagonal)
      : bits_(LineNW(diagonal.index() - 7)) {}

  // Starts a builder: Bitboard::With().FileA().Except().A1().Build(). Defined in builder.h.
  static constexpr BitboardBuilder With();
  // Returns the set shifted by ranks and files, clipped at the edges. Defined in shift.h.
  constexpr Bitboard Shift(int ranks, int files) const;
  [[gnu::always_inline]] static constexpr Bitboard Full() { return Bitboard(~std::uint64_t{0}); }

  [[gnu::always_inline]] constexpr std::uint64_t bits() const { return bits_; }

  [[gnu::always_inline]] constexpr bool IsEmpty() const { return bits_ == 0; }
  [[gnu::always_inline]] constexpr bool Contains(Square square) const {
    return (bits_ >> square.index()) & 1;
  }
  [[gnu::always_inline]] constexpr bool Intersects(Bitboard other) const {
    return (bits_ & other.bits_) != 0;
  }
  [[gnu::always_inline]] constexpr bool IsSubsetOf(Bitboard other) const {
    return (bits_ & ~other.bits_) == 0;
  }
  // Returns true if the set has at least two squares.
  [[gnu::always_inline]] constexpr bool HasSeveral() const { return (bits_ & (bits_ - 1)) != 0; }

  [[gnu::always_inline]] constexpr int Count() const { return __builtin_popcountll(bits_); }
  // Requires: !IsEmpty().
  [[gnu::always_inline]] constexpr Square Lowest() const {
    assert(bits_ != 0);
    return Square(__builtin_ctzll(bits_));
  }
  // Requires: !IsEmpty().
  [[gnu::always_inline]] constexpr Square Highest() const {
    assert(bits_ != 0);
    return Square(63 - __builtin_clzll(bits_));
  }

  [[gnu::always_inline]] friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  [[gnu::always_inline]] friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  [[gnu::always_inline]] friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  [[gnu::always_inline]] friend constexpr Bitboard operator-(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & ~b.bits_);
  }
  [[gnu::always_inline]] friend constexpr Bitboard operator~(Bitboard a) {
    return Bitboard(~a.bits_);
  }
  [[gnu::always_inline]] constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
  [[gnu::always_inline]] constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
  [[gnu::always_inline]] constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }
  [[gnu::always_inline]] constexpr Bitboard& operator-=(Bitboard b) { return *this = *this - b; }
  [[gnu::always_inline]] friend constexpr bool operator==(Bitboard a, Bitboard b) {
    return a.bits_ == b.bits_;
  }

  // Iterates from A1 upwards: for (Square s : board) ...
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Square;
    using reference = Square;
    using pointer = void;
    using difference_type = std::ptrdiff_t;
    [[gnu::always_inline]] explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
    [[gnu::always_inline]] constexpr Square operator*() const { return Bitboard(rest_).Lowest(); }
    [[gnu::always_inline]] constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    [[gnu::always_inline]] friend constexpr bool operator==(Iterator a, Iterator b) {
      return a.rest_ == b.rest_;
    }

   private:
    std::uint64_t rest_;
  };
  [[gnu::always_inline]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[gnu::always_inline]] constexpr Iterator end() const { return Iterator(0); }

  // Iterates from H8 downwards: for (Square s : board.Reversed()) ...
  class ReversedRange {
   public:
    class Iterator {
     public:
      using iterator_category = std::input_iterator_tag;
      using value_type = Square;
      using reference = Square;
      using pointer = void;
      using difference_type = std::ptrdiff_t;
      explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
      constexpr Square operator*() const { return Bitboard(rest_).Highest(); }
      constexpr Iterator& operator++() {
        rest_ ^= Bitboard(**this).bits();
        return *this;
      }
      constexpr Iterator operator++(int) {
        const Iterator before = *this;
        ++*this;
        return before;
      }
      friend constexpr bool operator==(Iterator a, Iterator b) { return a.rest_ == b.rest_; }

     private:
      std::uint64_t rest_;
    };
    explicit constexpr ReversedRange(std::uint64_t bits) : bits_(bits) {}
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

   private:
    std::uint64_t bits_;
  };
  constexpr ReversedRange Reversed() const { return ReversedRange(bits_); }

  // Returns eight lines, rank 8 first: `1` for a member, `.` otherwise.
  std::string ToString() const;
  friend std::ostream& operator<<(std::ostream& out, Bitboard board);

 private:
  static constexpr std::uint64_t kFileA = 0x0101010101010101;
  static constexpr std::uint64_t kRank1 = 0xFF;
  static constexpr std::uint64_t kDiagonalA1H8 = 0x8040201008040201;
  static constexpr std::uint64_t kDiagonalH1A8 = 0x0102040810204080;

  [[gnu::always_inline]] static constexpr std::uint64_t LineNE(int up) {
    return up >= 0 ? kDiagonalA1H8 << (8 * up) : kDiagonalA1H8 >> (-8 * up);
  }
  [[gnu::always_inline]] static constexpr std::uint64_t LineNW(int up) {
    return up >= 0 ? kDiagonalH1A8 << (8 * up) : kDiagonalH1A8 >> (-8 * up);
  }

  std::uint64_t bits_ = 0;
};

// The light squares:
//
//   8 | 1 . 1 . 1 . 1 .
//   : |        :
//   2 | 1 . 1 . 1 . 1 .
//   1 | . 1 . 1 . 1 . 1
//     +----------------
//       a b c d e f g h
inline constexpr Bitboard kLightSquares = [] {
  Bitboard light;
  for (int i = 0; i < 15; i += 2) light |= Bitboard(DiagonalNE(i));  // diagonal 0 is only H1
  return light;
}();

inline constexpr Bitboard kCorners = Bitboard(Square("A1")) | Bitboard(Square("H1")) |
                                     Bitboard(Square("A8")) | Bitboard(Square("H8"));

static_assert(kLightSquares.Count() == 32 && kLightSquares.Contains(Square("H1")));
static_assert((Bitboard(7) - Bitboard(2)) == Bitboard(5));
static_assert((Bitboard(File(0)) & Bitboard(Rank(0))) == Bitboard(Square("A1")));
static_assert((Bitboard(DiagonalNE(7)) & Bitboard(DiagonalNW(7))).IsEmpty());
static_assert(Bitboard(DiagonalNE(Square("A2"))).Contains(Square("G8")));
static_assert(Bitboard(DiagonalNW(Square("H2"))).Contains(Square("B8")));
static_assert(~Bitboard() == Bitboard::Full() && Bitboard::Full().Count() == 64);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_BITBOARD_H_
