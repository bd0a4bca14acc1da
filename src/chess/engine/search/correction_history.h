// Correction history: the average error of the static evaluation against search results, by the
// pawns, White's pieces and Black's pieces.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_CORRECTION_HISTORY_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_CORRECTION_HISTORY_H_

#include <algorithm>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/chess/position.h"

namespace quadrille::chess {

class CorrectionHistory {
 public:
  // The correction of the static evaluation of `p`, for the side to move, in centipawns.
  [[gnu::always_inline]] int Of(const Position& p) const {
    const Indices indices = IndicesOf(p);
    int sum = 0;
    for (int table = 0; table < kTables; ++table) sum += TableOf(table, p)[indices.of[table]];
    return sum / kGrain;
  }
  [[gnu::always_inline]] void Prefetch(const Position& p) const {
    const Indices indices = IndicesOf(p);
    for (int table = 0; table < kTables; ++table) {
      __builtin_prefetch(&TableOf(table, p)[indices.of[table]]);
    }
  }
  // Moves the corrections towards `error`, the score of a search to `depth` less the corrected
  // evaluation.
  [[gnu::always_inline]] void Learn(const Position& p, int error, int depth) {
    const Indices indices = IndicesOf(p);
    const int weight = std::min(depth + 1, 16);
    const int target = std::clamp(error * kGrain, -kMaxCorrection, kMaxCorrection);
    for (int table = 0; table < kTables; ++table) {
      std::int16_t& value = tables_[table][static_cast<int>(p.side_to_move)][indices.of[table]];
      value = static_cast<std::int16_t>((value * (256 - weight) + target * weight) / 256);
    }
  }

 private:
  static constexpr int kTables = 3;
  static constexpr int kEntries = 16'384;
  static constexpr int kGrain = 256;                  // units of one centipawn
  static constexpr int kMaxCorrection = 64 * kGrain;  // of one table

  // Not std::array: its functions, if not inlined, may be merged with those of another tier.
  struct Indices {
    std::uint64_t of[kTables];
  };

  [[gnu::always_inline]] static Indices IndicesOf(const Position& p) {
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
  [[gnu::always_inline]] const std::int16_t* TableOf(int table, const Position& p) const {
    return tables_[table][static_cast<int>(p.side_to_move)];
  }

  std::int16_t tables_[kTables][2][kEntries] = {};  // by side to move
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_CORRECTION_HISTORY_H_
