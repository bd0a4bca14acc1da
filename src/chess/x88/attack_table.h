// 0x88 attack tables, indexed by the difference of two cells: whether a piece on one cell attacks
// the other on an empty board, and along which step. Callers check the cells between.
#ifndef QUADRILLE_CHESS_X88_ATTACK_TABLE_H_
#define QUADRILLE_CHESS_X88_ATTACK_TABLE_H_

#include <array>
#include <cstdint>

#include "src/chess/piece.h"
#include "src/chess/x88/cell.h"
#include "src/chess/x88/piece.h"

namespace quadrille::chess::x88 {

// Differences range from -0x77 to 0x77; adding 0x77 makes them indices.
inline constexpr int kDifferences = 2 * 0x77 + 1;

// Requires: at least one cell is on the board; the other is, too, or is one king step away from it.
constexpr int DifferenceIndex(Cell from, Cell to) { return to - from + 0x77; }

template <class T>
using DifferenceTable = std::array<T, kDifferences>;

namespace internal {

constexpr DifferenceTable<bool> LeaperAttacks(const int (&steps)[8]) {
  DifferenceTable<bool> attacks = {};
  for (const int step : steps) attacks[step + 0x77] = true;
  return attacks;
}

// `first` is 0 for the rook's steps, 1 for the bishop's.
constexpr DifferenceTable<std::int8_t> SliderSteps(int first, int stride) {
  DifferenceTable<std::int8_t> steps = {};
  for (int i = first; i < 8; i += stride) {
    for (int distance = 1; distance < 8; ++distance) {
      steps[distance * kQueenSteps[i] + 0x77] = static_cast<std::int8_t>(kQueenSteps[i]);
    }
  }
  return steps;
}

}  // namespace internal

inline constexpr DifferenceTable<bool> kKnightAttacks = internal::LeaperAttacks(kKnightSteps);
inline constexpr DifferenceTable<bool> kKingAttacks = internal::LeaperAttacks(kQueenSteps);
// The step from the slider towards the other cell, or 0 if it does not attack that cell.
inline constexpr DifferenceTable<std::int8_t> kRookStep = internal::SliderSteps(0, 2);
inline constexpr DifferenceTable<std::int8_t> kBishopStep = internal::SliderSteps(1, 2);
inline constexpr DifferenceTable<std::int8_t> kQueenStep = internal::SliderSteps(0, 1);

template <PieceType kType>
constexpr const DifferenceTable<std::int8_t>& SliderStep() {
  static_assert(kType == PieceType::kBishop || kType == PieceType::kRook ||
                kType == PieceType::kQueen);
  if constexpr (kType == PieceType::kBishop) return kBishopStep;
  if constexpr (kType == PieceType::kRook) return kRookStep;
  return kQueenStep;
}

// A set of a king's cell (kKingItself) and its neighbors: bit i is the cell at kQueenSteps[i].
using Ring = std::uint16_t;
inline constexpr Ring kKingItself = 1 << 8;

enum class Attacker : std::uint8_t {
  kWhitePawn,
  kBlackPawn,
  kKnight,
  kKing,
  kBishop,
  kRook,
  kQueen
};
inline constexpr int kAttackers = 7;

namespace internal {

constexpr bool CouldAttack(Attacker attacker, int difference) {
  if (difference < -0x77 || difference > 0x77) return false;
  const int index = difference + 0x77;
  switch (attacker) {
    case Attacker::kWhitePawn:
      return difference == kNorth + kEast || difference == kNorth + kWest;
    case Attacker::kBlackPawn:
      return difference == kSouth + kEast || difference == kSouth + kWest;
    case Attacker::kKnight:
      return kKnightAttacks[index];
    case Attacker::kKing:
      return kKingAttacks[index];
    case Attacker::kBishop:
      return kBishopStep[index] != 0;
    case Attacker::kRook:
      return kRookStep[index] != 0;
    case Attacker::kQueen:
      return kQueenStep[index] != 0;
  }
  return false;
}

constexpr std::array<DifferenceTable<Ring>, kAttackers> RingAttacks() {
  std::array<DifferenceTable<Ring>, kAttackers> rings = {};
  for (int attacker = 0; attacker < kAttackers; ++attacker) {
    for (int index = 0; index < kDifferences; ++index) {
      const auto attacks = [&](int step) {
        return CouldAttack(static_cast<Attacker>(attacker), index - 0x77 + step);
      };
      int ring = attacks(0) ? kKingItself : 0;
      for (int i = 0; i < 8; ++i) ring |= attacks(kQueenSteps[i]) ? 1 << i : 0;
      rings[attacker][index] = static_cast<Ring>(ring);
    }
  }
  return rings;
}

}  // namespace internal

// The cells of the ring around a king that the attacker attacks on an empty board. The index is the
// difference from the attacker to the king.
inline constexpr std::array<DifferenceTable<Ring>, kAttackers> kRingAttacks =
    internal::RingAttacks();

constexpr const DifferenceTable<Ring>& RingAttacks(Attacker attacker) {
  return kRingAttacks[static_cast<int>(attacker)];
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_ATTACK_TABLE_H_
