#include "src/bitboard/isa/perft_totals.h"

#include <string>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"

namespace quadrille {

std::string PerftTotals(absl::string_view nodes, double seconds, double nodes_per_second,
                        absl::string_view isa) {
  return absl::StrFormat("Nodes: %s\nTime: %.3f s\nSpeed: %.1f Mnps\nISA: %s\n", nodes, seconds,
                         nodes_per_second / 1e6, isa);
}

}  // namespace quadrille
