// Bench positions: the suite of the bench command.
#ifndef QUADRILLE_CHESS_ENGINE_BENCH_POSITIONS_H_
#define QUADRILLE_CHESS_ENGINE_BENCH_POSITIONS_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::chess {

// Returns FENs of openings, middlegames and endgames, a mate, a stalemate and a Chess960 position.
absl::Span<const absl::string_view> BenchPositions();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BENCH_POSITIONS_H_
