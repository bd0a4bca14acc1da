// Output of `bench`.
#ifndef QUADRILLE_UCI_BENCH_TEXT_H_
#define QUADRILLE_UCI_BENCH_TEXT_H_

#include <cstdint>
#include <string>

#include "absl/strings/string_view.h"
#include "src/chess/engine/bench.h"

namespace quadrille::chess {

// A line for one position: the nodes, the best move, the FEN.
std::string BenchLine(absl::string_view fen, absl::string_view best, std::uint64_t nodes);

// "Nodes searched: N" and "Nodes/second: N".
std::string BenchTotals(const BenchResult& result);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_BENCH_TEXT_H_
