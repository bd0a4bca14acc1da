// The totals of a perft as text: the last lines that every program which counts prints.
#ifndef QUADRILLE_BITBOARD_ISA_PERFT_TOTALS_H_
#define QUADRILLE_BITBOARD_ISA_PERFT_TOTALS_H_

#include <string>

#include "absl/strings/string_view.h"

namespace quadrille {

// "Nodes: 119060324", "Time: 0.104 s", "Speed: 1144.8 Mnps" and "ISA: bmi2", each on its line.
// `nodes` is the number's digits, since it may pass 64 bits; `nodes_per_second` its speed.
std::string PerftTotals(absl::string_view nodes, double seconds, double nodes_per_second,
                        absl::string_view isa);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_PERFT_TOTALS_H_
