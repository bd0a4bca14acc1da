#include "src/uci/bench_text.h"

#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/bench.h"

namespace quadrille::chess {

std::string BenchLine(absl::string_view fen, absl::string_view best, std::uint64_t nodes) {
  return absl::StrFormat("%10d %-5s %s\n", nodes, best, fen);
}

std::string BenchTotals(const BenchResult& result) {
  return absl::StrCat("Nodes searched: ", result.nodes,
                      "\nNodes/second: ", result.nodes_per_second(), "\n");
}

}  // namespace quadrille::chess
