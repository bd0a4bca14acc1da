// Perft's results as text for people and as JSON.
#ifndef QUADRILLE_TOOLS_PERFT_REPORT_H_
#define QUADRILLE_TOOLS_PERFT_REPORT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "tools/perft/commands.h"
#include "tools/perft/json.h"

namespace quadrille::perft {

// The lines for people; they end with Nodes, Time, Speed and ISA, or for a job that was stopped
// with its finished root moves and how far it came. With --divide the root moves were printed
// already, but for `unprinted_moves`.
std::string PlainReport(const CountPosition& command, const chess::PerftResult& result,
                        absl::string_view unprinted_moves);

// One line with one JSON object. A job that was stopped has "interrupted" and "nodes_so_far" in
// place of "nodes", and its "divide" the moves that are finished.
std::string JsonReport(const CountPosition& command, const chess::PerftResult& result);

// The fields that say how it was counted: seconds, nps, isa, generator, threads, hash_mb.
void AddRunFields(const CountingChoices& choices, chess::NodeCount nodes, double seconds,
                  int threads, OrderedJson* object);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_REPORT_H_
