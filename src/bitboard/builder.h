// Bitboard builder: builds a set of squares by a fluent chain.
//
//   Bitboard::With().FileA().Rank1().Except().A1().Build()
//
// One method per square, file, rank and diagonal. A chain folds to a constant.
#ifndef QUADRILLE_BITBOARD_BUILDER_H_
#define QUADRILLE_BITBOARD_BUILDER_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"

namespace quadrille {

class BitboardBuilder {
 public:
  constexpr BitboardBuilder() = default;

  // Adds the squares of `unit`, or removes them after Except().
  constexpr BitboardBuilder And(Bitboard unit) const {
    return {removing_ ? squares_ - unit : squares_ | unit, removing_};
  }
  constexpr BitboardBuilder And(Square unit) const { return And(Bitboard(unit)); }
  constexpr BitboardBuilder And(File unit) const { return And(Bitboard(unit)); }
  constexpr BitboardBuilder And(Rank unit) const { return And(Bitboard(unit)); }
  constexpr BitboardBuilder And(DiagonalNE unit) const { return And(Bitboard(unit)); }
  constexpr BitboardBuilder And(DiagonalNW unit) const { return And(Bitboard(unit)); }

  // Toggles between adding and removing: .Except().F5().Except().D8() removes F5 and adds D8.
  constexpr BitboardBuilder Except() const { return {squares_, !removing_}; }

  constexpr Bitboard Build() const { return squares_; }
  constexpr operator Bitboard() const { return squares_; }  // NOLINT(google-explicit-constructor)

  constexpr BitboardBuilder A1() const { return And(Square("A1")); }
  constexpr BitboardBuilder B1() const { return And(Square("B1")); }
  constexpr BitboardBuilder C1() const { return And(Square("C1")); }
  constexpr BitboardBuilder D1() const { return And(Square("D1")); }
  constexpr BitboardBuilder E1() const { return And(Square("E1")); }
  constexpr BitboardBuilder F1() const { return And(Square("F1")); }
  constexpr BitboardBuilder G1() const { return And(Square("G1")); }
  constexpr BitboardBuilder H1() const { return And(Square("H1")); }
  constexpr BitboardBuilder A2() const { return And(Square("A2")); }
  constexpr BitboardBuilder B2() const { return And(Square("B2")); }
  constexpr BitboardBuilder C2() const { return And(Square("C2")); }
  constexpr BitboardBuilder D2() const { return And(Square("D2")); }
  constexpr BitboardBuilder E2() const { return And(Square("E2")); }
  constexpr BitboardBuilder F2() const { return And(Square("F2")); }
  constexpr BitboardBuilder G2() const { return And(Square("G2")); }
  constexpr BitboardBuilder H2() const { return And(Square("H2")); }
  constexpr BitboardBuilder A3() const { return And(Square("A3")); }
  constexpr BitboardBuilder B3() const { return And(Square("B3")); }
  constexpr BitboardBuilder C3() const { return And(Square("C3")); }
  constexpr BitboardBuilder D3() const { return And(Square("D3")); }
  constexpr BitboardBuilder E3() const { return And(Square("E3")); }
  constexpr BitboardBuilder F3() const { return And(Square("F3")); }
  constexpr BitboardBuilder G3() const { return And(Square("G3")); }
  constexpr BitboardBuilder H3() const { return And(Square("H3")); }
  constexpr BitboardBuilder A4() const { return And(Square("A4")); }
  constexpr BitboardBuilder B4() const { return And(Square("B4")); }
  constexpr BitboardBuilder C4() const { return And(Square("C4")); }
  constexpr BitboardBuilder D4() const { return And(Square("D4")); }
  constexpr BitboardBuilder E4() const { return And(Square("E4")); }
  constexpr BitboardBuilder F4() const { return And(Square("F4")); }
  constexpr BitboardBuilder G4() const { return And(Square("G4")); }
  constexpr BitboardBuilder H4() const { return And(Square("H4")); }
  constexpr BitboardBuilder A5() const { return And(Square("A5")); }
  constexpr BitboardBuilder B5() const { return And(Square("B5")); }
  constexpr BitboardBuilder C5() const { return And(Square("C5")); }
  constexpr BitboardBuilder D5() const { return And(Square("D5")); }
  constexpr BitboardBuilder E5() const { return And(Square("E5")); }
  constexpr BitboardBuilder F5() const { return And(Square("F5")); }
  constexpr BitboardBuilder G5() const { return And(Square("G5")); }
  constexpr BitboardBuilder H5() const { return And(Square("H5")); }
  constexpr BitboardBuilder A6() const { return And(Square("A6")); }
  constexpr BitboardBuilder B6() const { return And(Square("B6")); }
  constexpr BitboardBuilder C6() const { return And(Square("C6")); }
  constexpr BitboardBuilder D6() const { return And(Square("D6")); }
  constexpr BitboardBuilder E6() const { return And(Square("E6")); }
  constexpr BitboardBuilder F6() const { return And(Square("F6")); }
  constexpr BitboardBuilder G6() const { return And(Square("G6")); }
  constexpr BitboardBuilder H6() const { return And(Square("H6")); }
  constexpr BitboardBuilder A7() const { return And(Square("A7")); }
  constexpr BitboardBuilder B7() const { return And(Square("B7")); }
  constexpr BitboardBuilder C7() const { return And(Square("C7")); }
  constexpr BitboardBuilder D7() const { return And(Square("D7")); }
  constexpr BitboardBuilder E7() const { return And(Square("E7")); }
  constexpr BitboardBuilder F7() const { return And(Square("F7")); }
  constexpr BitboardBuilder G7() const { return And(Square("G7")); }
  constexpr BitboardBuilder H7() const { return And(Square("H7")); }
  constexpr BitboardBuilder A8() const { return And(Square("A8")); }
  constexpr BitboardBuilder B8() const { return And(Square("B8")); }
  constexpr BitboardBuilder C8() const { return And(Square("C8")); }
  constexpr BitboardBuilder D8() const { return And(Square("D8")); }
  constexpr BitboardBuilder E8() const { return And(Square("E8")); }
  constexpr BitboardBuilder F8() const { return And(Square("F8")); }
  constexpr BitboardBuilder G8() const { return And(Square("G8")); }
  constexpr BitboardBuilder H8() const { return And(Square("H8")); }

  constexpr BitboardBuilder FileA() const { return And(File(0)); }
  constexpr BitboardBuilder FileB() const { return And(File(1)); }
  constexpr BitboardBuilder FileC() const { return And(File(2)); }
  constexpr BitboardBuilder FileD() const { return And(File(3)); }
  constexpr BitboardBuilder FileE() const { return And(File(4)); }
  constexpr BitboardBuilder FileF() const { return And(File(5)); }
  constexpr BitboardBuilder FileG() const { return And(File(6)); }
  constexpr BitboardBuilder FileH() const { return And(File(7)); }

  constexpr BitboardBuilder Rank1() const { return And(Rank(0)); }
  constexpr BitboardBuilder Rank2() const { return And(Rank(1)); }
  constexpr BitboardBuilder Rank3() const { return And(Rank(2)); }
  constexpr BitboardBuilder Rank4() const { return And(Rank(3)); }
  constexpr BitboardBuilder Rank5() const { return And(Rank(4)); }
  constexpr BitboardBuilder Rank6() const { return And(Rank(5)); }
  constexpr BitboardBuilder Rank7() const { return And(Rank(6)); }
  constexpr BitboardBuilder Rank8() const { return And(Rank(7)); }

  // Diagonals are named by their lower, then their upper end; those at the corners have one square.
  constexpr BitboardBuilder DiagonalA1H8() const { return And(DiagonalNE(Square("A1"))); }
  constexpr BitboardBuilder DiagonalA2G8() const { return And(DiagonalNE(Square("A2"))); }
  constexpr BitboardBuilder DiagonalA3F8() const { return And(DiagonalNE(Square("A3"))); }
  constexpr BitboardBuilder DiagonalA4E8() const { return And(DiagonalNE(Square("A4"))); }
  constexpr BitboardBuilder DiagonalA5D8() const { return And(DiagonalNE(Square("A5"))); }
  constexpr BitboardBuilder DiagonalA6C8() const { return And(DiagonalNE(Square("A6"))); }
  constexpr BitboardBuilder DiagonalA7B8() const { return And(DiagonalNE(Square("A7"))); }
  constexpr BitboardBuilder DiagonalA8A8() const { return And(DiagonalNE(Square("A8"))); }
  constexpr BitboardBuilder DiagonalB1H7() const { return And(DiagonalNE(Square("B1"))); }
  constexpr BitboardBuilder DiagonalC1H6() const { return And(DiagonalNE(Square("C1"))); }
  constexpr BitboardBuilder DiagonalD1H5() const { return And(DiagonalNE(Square("D1"))); }
  constexpr BitboardBuilder DiagonalE1H4() const { return And(DiagonalNE(Square("E1"))); }
  constexpr BitboardBuilder DiagonalF1H3() const { return And(DiagonalNE(Square("F1"))); }
  constexpr BitboardBuilder DiagonalG1H2() const { return And(DiagonalNE(Square("G1"))); }
  constexpr BitboardBuilder DiagonalH1H1() const { return And(DiagonalNE(Square("H1"))); }
  constexpr BitboardBuilder DiagonalH1A8() const { return And(DiagonalNW(Square("H1"))); }
  constexpr BitboardBuilder DiagonalH2B8() const { return And(DiagonalNW(Square("H2"))); }
  constexpr BitboardBuilder DiagonalH3C8() const { return And(DiagonalNW(Square("H3"))); }
  constexpr BitboardBuilder DiagonalH4D8() const { return And(DiagonalNW(Square("H4"))); }
  constexpr BitboardBuilder DiagonalH5E8() const { return And(DiagonalNW(Square("H5"))); }
  constexpr BitboardBuilder DiagonalH6F8() const { return And(DiagonalNW(Square("H6"))); }
  constexpr BitboardBuilder DiagonalH7G8() const { return And(DiagonalNW(Square("H7"))); }
  constexpr BitboardBuilder DiagonalH8H8() const { return And(DiagonalNW(Square("H8"))); }
  constexpr BitboardBuilder DiagonalG1A7() const { return And(DiagonalNW(Square("G1"))); }
  constexpr BitboardBuilder DiagonalF1A6() const { return And(DiagonalNW(Square("F1"))); }
  constexpr BitboardBuilder DiagonalE1A5() const { return And(DiagonalNW(Square("E1"))); }
  constexpr BitboardBuilder DiagonalD1A4() const { return And(DiagonalNW(Square("D1"))); }
  constexpr BitboardBuilder DiagonalC1A3() const { return And(DiagonalNW(Square("C1"))); }
  constexpr BitboardBuilder DiagonalB1A2() const { return And(DiagonalNW(Square("B1"))); }
  constexpr BitboardBuilder DiagonalA1A1() const { return And(DiagonalNW(Square("A1"))); }

 private:
  constexpr BitboardBuilder(Bitboard squares, bool removing)
      : squares_(squares), removing_(removing) {}

  Bitboard squares_;
  bool removing_ = false;
};

constexpr BitboardBuilder Bitboard::With() { return BitboardBuilder(); }

static_assert(Bitboard::With().A1().B2().Except().A1().Build() == Bitboard(Square("B2")));
static_assert(Bitboard::With().FileA().Rank1().Build().Count() == 15);
static_assert(Bitboard::With().DiagonalA1H8().DiagonalH1A8().Build().Count() == 16);
static_assert(Bitboard::With().DiagonalA2G8() ==
              Bitboard::With().A2().B3().C4().D5().E6().F7().G8().Build());
static_assert(Bitboard::With().DiagonalH2B8() ==
              Bitboard::With().H2().G3().F4().E5().D6().C7().B8().Build());
static_assert(Bitboard::With().DiagonalA8A8() == Bitboard(Square("A8")));

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_BUILDER_H_
