// Bench positions.
#ifndef QUADRILLE_CHESS_ENGINE_BENCH_POSITIONS_H_
#define QUADRILLE_CHESS_ENGINE_BENCH_POSITIONS_H_

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::chess {

// FENs: openings, middlegames, endgames, one mate, one stalemate, one Chess960.
absl::Span<const absl::string_view> BenchPositions();

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BENCH_POSITIONS_H_
