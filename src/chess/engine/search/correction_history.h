// Correction history: a moving average of the error of the static evaluation against search scores,
// indexed by hashes of the pawn structure and of each side's pieces.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_CORRECTION_HISTORY_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_CORRECTION_HISTORY_H_

#include <algorithm>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/chess/position.h"

namespace quadrille::chess {

class CorrectionHistory {
 public:
  // Returns the correction of the static evaluation of `p`, for the side to move, in centipawns.
  [[gnu::always_inline]] int Correction(const Position& p) const {
    const Indices indices = ComputeIndices(p);
    int sum = 0;
    for (int table = 0; table < kTables; ++table) sum += Table(table, p)[indices.value[table]];
    sum += Table(kPawns, p)[indices.value[kPawns]] / 2;  // counts half as much again
    return sum / kGrain;
  }
  [[gnu::always_inline]] void Prefetch(const Position& p) const {
    const Indices indices = ComputeIndices(p);
    for (int table = 0; table < kTables; ++table) {
      __builtin_prefetch(&Table(table, p)[indices.value[table]]);
    }
  }
  // Moves the corrections towards `error`, the score of a search to `depth` minus the corrected
  // evaluation, in centipawns.
  [[gnu::always_inline]] void Update(const Position& p, int error, int depth) {
    const Indices indices = ComputeIndices(p);
    const int weight = std::min(2 * depth + 2, 32);
    const int target = std::clamp(error * kGrain, -kMaxCorrection, kMaxCorrection);
    for (int table = 0; table < kTables; ++table) {
      std::int16_t& value = tables_[table][static_cast<int>(p.side_to_move)][indices.value[table]];
      value = static_cast<std::int16_t>((value * (256 - weight) + target * weight) / 256);
    }
  }

 private:
  static constexpr int kPawns = 0;
  static constexpr int kTables = 3;
  static constexpr int kEntries = 16'384;
  static constexpr int kGrain = 256;                  // units per centipawn
  static constexpr int kMaxCorrection = 64 * kGrain;  // per table

  // Not std::array: the linker may merge its out-of-line members with those of another ISA tier.
  struct Indices {
    std::uint64_t value[kTables];
  };

  [[gnu::always_inline]] static Indices ComputeIndices(const Position& p) {
    const auto index = [](std::uint64_t key) { return key >> 50 & (kEntries - 1); };
    const auto key_of_pieces = [&p](int side) {
      const Bitboard own = p.sides[side];
      return (p.knights & own).bits() * 0x9E3779B97F4A7C15 ^
             (p.diagonal & own).bits() * 0xC2B2AE3D27D4EB4F ^
             (p.orthogonal & own).bits() * 0xD6E8FEB86659FD93 ^
             (p.kings & own).bits() * 0xA0761D6478BD642F;
    };
    const std::uint64_t pawns = (p.pawns & p.sides[0]).bits() * 0x9E3779B97F4A7C15 ^
                                (p.pawns & p.sides[1]).bits() * 0xC2B2AE3D27D4EB4F;
    return {{index(pawns), index(key_of_pieces(0)), index(key_of_pieces(1))}};
  }
  [[gnu::always_inline]] const std::int16_t* Table(int table, const Position& p) const {
    return tables_[table][static_cast<int>(p.side_to_move)];
  }

  std::int16_t tables_[kTables][2][kEntries] = {};  // by side to move
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_CORRECTION_HISTORY_H_
