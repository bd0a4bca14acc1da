// Files: written and read whole, and the engines among those that the command line names.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_FILES_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_FILES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {

// Makes `path` a file that holds `text`. Returns Unavailable, with the system's reason, if it
// cannot.
absl::Status WriteFile(const std::string& path, absl::string_view text);

// Returns OK if a file can be written at `path`, which is there afterwards, else as WriteFile():
// asked before a long run.
absl::Status CheckWritable(const std::string& path);

// What the file holds. Returns InvalidArgument, with the system's reason, if it cannot be read.
absl::StatusOr<std::string> ReadFile(const std::string& path);

// Makes the folder, and those it lies in, where they are not there. Fails as WriteFile().
absl::Status MakeFolder(const std::string& path);

// The programs named, and those in the folders named, sorted by name folder by folder. Each path
// is normalised, but holds a slash, so that none is searched for in PATH. Returns InvalidArgument
// if a word names nothing that can be run, or a folder without programs.
absl::StatusOr<std::vector<std::string>> FindEngines(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_FILES_H_
