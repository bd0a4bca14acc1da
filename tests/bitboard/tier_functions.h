// A table of functions per instruction tier, so that one test can compare all tiers.
#ifndef QUADRILLE_TESTS_BITBOARD_TIER_FUNCTIONS_H_
#define QUADRILLE_TESTS_BITBOARD_TIER_FUNCTIONS_H_

#include <cstdint>
#include <vector>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/square.h"

namespace quadrille::testing {

struct ReachResult {
  Bitboard all;
  Bitboard orthogonal;
  Bitboard diagonal;
  Bitboard towards_target;  // union along the rays into `target`
  int count;                // of moves that end on `allowed`
};

struct ReachQuery {
  Bitboard orthogonal;
  Bitboard diagonal;
  Bitboard occupied;
  Bitboard allowed;
  Square target;
};

// Eight boards with sliders, and the results of AxisLines.
struct LaneQuery {
  Axis axis;
  Bitboard occupied[8];
  Bitboard sliders[8];
};
struct LaneResult {
  Bitboard up[8];  // towards higher bits of the lines
  Bitboard down[8];
};

using Attacks = Bitboard (*)(Square from, Bitboard occupied);

struct TierFunctions {
  const char* name;
  int (*count)(std::uint64_t);
  int (*lowest)(std::uint64_t);
  int (*highest)(std::uint64_t);
  std::uint64_t (*byte_swap)(std::uint64_t);
  std::uint64_t (*pext)(std::uint64_t, std::uint64_t);
  std::uint64_t (*pdep)(std::uint64_t, std::uint64_t);
  void (*prefetch)(const void*);
  ReachResult (*reach)(const ReachQuery&);
  // nullptr if the tier has no AVX-512.
  LaneResult (*lane_reach)(const LaneQuery&);
  void (*squares_of)(Bitboard, std::uint8_t squares[32]);
  // By algorithm; nullptr if the tier has no PEXT.
  Attacks rook_by_pext, rook_by_line, rook_by_magic, rook_by_fill, rook;
  Attacks bishop_by_pext, bishop_by_magic, bishop_by_fill, bishop;
  Attacks queen;
};

// Returns the tables of the supported tiers, the portable one first.
std::vector<const TierFunctions*> SupportedTierFunctions();

}  // namespace quadrille::testing

#endif  // QUADRILLE_TESTS_BITBOARD_TIER_FUNCTIONS_H_
