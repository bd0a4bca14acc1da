// Engine search: finds the engines among the files and folders of the command line.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_FIND_ENGINES_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_FIND_ENGINES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {

// Returns the named programs, and those in the named folders, sorted by name within a folder. Paths
// are normalized and contain a slash, so that PATH is not searched. Returns InvalidArgument for a
// word that is not a program, or a folder without programs.
absl::StatusOr<std::vector<std::string>> FindEngines(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_FIND_ENGINES_H_
