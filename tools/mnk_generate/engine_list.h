// Engine list: the games of a batch file, and the engines' names.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_LIST_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_LIST_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// Returns the file name of the engine for `rules`: "mnk-15-15-5-1-1-k_or_more" or "...-exactly_k".
std::string EngineName(const mnk::Rules& rules);

// The games of a batch file in order, without duplicates.
struct Batch {
  std::vector<mnk::Rules> games;
  std::vector<std::string> remarks;  // one line per duplicate
};

// Parses a batch file: a line `m,n,k,p,q[,exact]` per game, `#` comments, blank lines.
// Returns InvalidArgument, with the line's number and text, at the first invalid line, or if there
// is no game.
absl::StatusOr<Batch> ParseBatch(absl::string_view text);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_LIST_H_
