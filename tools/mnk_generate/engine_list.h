// The list of engines asked for: a batch file's games, and the engines' names.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_LIST_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_LIST_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// The file name of the engine for `rules`: "mnk-15-15-5-1-1-k_or_more" or "...-exactly_k".
std::string EngineName(const mnk::Rules& rules);

// The games of a batch file, in its order, each once.
struct Batch {
  std::vector<mnk::Rules> games;
  std::vector<std::string> remarks;  // a line for each game that was asked for again
};

// Reads the text of a batch file: a line `m,n,k,p,q[,EXACTLY_K_TO_WIN]` for each game, `#` before a
// comment, blank lines between. Returns InvalidArgument, with the line's number and its text, at
// the first line that is no game, and if there is no game at all.
absl::StatusOr<Batch> ParseBatch(absl::string_view text);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_LIST_H_
