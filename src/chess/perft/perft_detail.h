// Perft counts by kind of move: captures, en passant, castles, promotions, checks and mates at each
// ply, as in published perft tables.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_DETAIL_H_
#define QUADRILLE_CHESS_PERFT_PERFT_DETAIL_H_

#include <atomic>
#include <cstdint>

#include "absl/types/span.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Counts of the moves that lead to one ply. 64 bits suffice, since every move is made.
struct PerftDetail {
  std::uint64_t nodes = 0;
  std::uint64_t captures = 0;  // includes en passant
  std::uint64_t en_passant = 0;
  std::uint64_t castles = 0;
  std::uint64_t promotions = 0;  // each promotion piece counts
  std::uint64_t checks = 0;      // of all kinds
  std::uint64_t discovered_checks = 0;
  std::uint64_t double_checks = 0;
  std::uint64_t checkmates = 0;

  PerftDetail& operator+=(const PerftDetail& other);
  friend bool operator==(const PerftDetail&, const PerftDetail&) = default;
};

// Adds the moves of the next plies below `position` to `rows`, one row per ply. Returns false, with
// only some of the moves added, if `stop` becomes true.
bool AddPerftDetail(const PerftGenerator& generator, const Position& position,
                    absl::Span<PerftDetail> rows, const std::atomic<bool>& stop);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_DETAIL_H_
