#include "tools/mnk_analyze/find_engines.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <ios>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"

namespace quadrille::mnk_analyze {
namespace {

namespace fs = std::filesystem;

absl::Status BadPath(absl::string_view word, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("no engine at ", Quoted(word), ": ", why));
}

// Resolves "." and ".."; a bare file name gets a leading "./".
std::string Normalized(const fs::path& path) {
  const fs::path normal = path.lexically_normal();
  return normal.has_parent_path() ? normal.string() : absl::StrCat("./", normal.string());
}

bool IsProgram(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0;
}

absl::StatusOr<std::vector<std::string>> ProgramsIn(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> programs;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (IsProgram(entry->path())) programs.push_back(Normalized(entry->path()));
  }
  if (error) return BadPath(folder, error.message());
  if (programs.empty()) return BadPath(folder, "the folder holds no program");
  std::sort(programs.begin(), programs.end());
  return programs;
}

}  // namespace

absl::StatusOr<std::vector<std::string>> FindEngines(absl::Span<const std::string> words) {
  std::vector<std::string> engines;
  for (const std::string& word : words) {
    std::error_code error;
    const fs::file_status status = fs::status(word, error);
    if (!fs::exists(status)) return BadPath(word, "there is no such file");
    if (fs::is_directory(status)) {
      absl::StatusOr<std::vector<std::string>> programs = ProgramsIn(word);
      if (!programs.ok()) return programs.status();
      engines.insert(engines.end(), programs->begin(), programs->end());
    } else if (!IsProgram(word)) {
      return BadPath(word, "it is not a program that can be run");
    } else {
      engines.push_back(Normalized(word));
    }
  }
  return engines;
}

}  // namespace quadrille::mnk_analyze
