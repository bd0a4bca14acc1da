// Perft totals: the last lines of perft output, with node count, time and speed.
#ifndef QUADRILLE_BITBOARD_ISA_PERFT_TOTALS_H_
#define QUADRILLE_BITBOARD_ISA_PERFT_TOTALS_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// Returns the lines "Nodes: 119060324", "Time: 0.104 s", "Speed: 1144.8 Mnps" and "ISA: bmi2".
// `nodes` is in decimal digits, since it may exceed 64 bits.
std::string PerftTotals(absl::string_view nodes, double seconds, double nodes_per_second,
                        absl::string_view isa);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_PERFT_TOTALS_H_
