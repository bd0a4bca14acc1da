// Shift counts and wrap masks of directional fill. Included only by directional_fill.h.
#ifndef QUADRILLE_BITBOARD_DIRECTIONAL_FILL_STEPS_H_
#define QUADRILLE_BITBOARD_DIRECTIONAL_FILL_STEPS_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"

namespace quadrille::internal {

inline constexpr std::uint64_t kNotFileA = (~Bitboard(File(0))).bits();
inline constexpr std::uint64_t kNotFileH = (~Bitboard(File(7))).bits();
inline constexpr std::uint64_t kAllFiles = Bitboard::Full().bits();

// By Direction: the shift of one step (left, but right from kSouth on), and the squares where a
// step can end without wrapping around an edge.
alignas(64) inline constexpr std::uint64_t kStepShifts[8] = {8, 1, 9, 7, 8, 1, 9, 7};
alignas(64) inline constexpr std::uint64_t kStepEnds[8] = {
    kAllFiles, kNotFileA, kNotFileA, kNotFileH, kAllFiles, kNotFileH, kNotFileH, kNotFileA};

// Likewise for rotations, where a step off the last rank would wrap to the first.
inline constexpr std::uint64_t kNotRank1 = (~Bitboard(Rank(0))).bits();
inline constexpr std::uint64_t kNotRank8 = (~Bitboard(Rank(7))).bits();
alignas(64) inline constexpr std::uint64_t kTurnEnds[8] = {
    kNotRank1, kNotFileA, (kNotFileA & kNotRank1), (kNotFileH & kNotRank1),
    kNotRank8, kNotFileH, (kNotFileH & kNotRank8), (kNotFileA & kNotRank8)};

}  // namespace quadrille::internal

#endif  // QUADRILLE_BITBOARD_DIRECTIONAL_FILL_STEPS_H_
