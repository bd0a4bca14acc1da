// The engines among the files and folders that the command line names.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_FIND_ENGINES_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_FIND_ENGINES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {

// The programs named, and those in the folders named, sorted by name folder by folder. Each path
// is normalised, but holds a slash, so that none is searched for in PATH. Returns InvalidArgument
// if a word names nothing that can be run, or a folder without programs.
absl::StatusOr<std::vector<std::string>> FindEngines(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_FIND_ENGINES_H_
