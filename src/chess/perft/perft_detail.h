// What kinds of moves are among the leaves of a perft? The table that published results come with.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_DETAIL_H_
#define QUADRILLE_CHESS_PERFT_PERFT_DETAIL_H_

#include <atomic>
#include <cstdint>

#include "absl/types/span.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// The moves that lead to one ply, by kind. 64 bits: each move is looked at one by one, so no run
// lives to pass them.
struct PerftDetail {
  std::uint64_t nodes = 0;
  std::uint64_t captures = 0;  // en passant included
  std::uint64_t en_passant = 0;
  std::uint64_t castles = 0;
  std::uint64_t promotions = 0;  // each of the four pieces is a move
  std::uint64_t checks = 0;      // of any kind
  std::uint64_t discovered_checks = 0;
  std::uint64_t double_checks = 0;
  std::uint64_t checkmates = 0;

  PerftDetail& operator+=(const PerftDetail& other);
  friend bool operator==(const PerftDetail&, const PerftDetail&) = default;
};

// Adds the moves of the next plies below `position` to `rows`, the first ply to the first row.
// Every move is made. Returns false, with part of them added, if `stop` became true.
bool AddPerftDetail(const PerftGenerator& generator, const Position& position,
                    absl::Span<PerftDetail> rows, const std::atomic<bool>& stop);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_DETAIL_H_
