// Perft reports as text and JSON.
#ifndef QUADRILLE_TOOLS_PERFT_REPORT_H_
#define QUADRILLE_TOOLS_PERFT_REPORT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "tools/perft/commands.h"
#include "tools/perft/json.h"

namespace quadrille::perft {

// Formats the report. It ends with Nodes, Time, Speed and ISA or, if interrupted, with the finished
// moves and nodes so far. With --divide, it begins with `unprinted_moves`.
std::string PlainReport(const CountPosition& command, const chess::PerftResult& result,
                        absl::string_view unprinted_moves);

// Returns a JSON object on one line. If interrupted, "interrupted" and "nodes_so_far" replace
// "nodes", and "divide" contains the finished moves.
std::string JsonReport(const CountPosition& command, const chess::PerftResult& result);

// Adds the fields seconds, nps, isa, generator, threads and hash_mb.
void AddRunFields(const CountingChoices& choices, chess::NodeCount nodes, double seconds,
                  int threads, OrderedJson* object);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_REPORT_H_
