#include "tools/mnk_generate/compiler.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "tools/mnk_generate/captured_command.h"

namespace quadrille::mnk_generate {
namespace {

constexpr absl::string_view kDefaultCompilers[] = {"clang++-19", "clang++", "g++", "c++"};

bool IsInPath(absl::string_view program) {
  if (program.find('/') != absl::string_view::npos) {
    return access(std::string(program).c_str(), X_OK) == 0;
  }
  const char* const path = std::getenv("PATH");
  for (const absl::string_view folder : absl::StrSplit(path == nullptr ? "" : path, ':')) {
    if (access(absl::StrCat(folder, "/", program).c_str(), X_OK) == 0) return true;
  }
  return false;
}

// lld links an engine in half the time of ld.bfd, with a single thread for such small inputs; gold
// is nearly as fast.
std::vector<std::string> FastestLinkerFlags() {
  if (IsInPath("ld.lld")) return {"-fuse-ld=lld", "-Wl,--threads=1"};
  if (IsInPath("ld.gold")) return {"-fuse-ld=gold"};
  return {};
}

// Returns true if `compiler` accepts -std=c++20.
absl::StatusOr<bool> KnowsCpp20(absl::string_view compiler, const std::atomic<bool>& stop) {
  const absl::StatusOr<CapturedCommand> command = RunCaptured(
      {std::string(compiler), "-std=c++20", "-fsyntax-only", "-x", "c++", "/dev/null"}, stop);
  if (!command.ok()) return command.status();
  return command->succeeded;
}

}  // namespace

absl::StatusOr<Compiler> Compiler::Find(absl::string_view cxx, const std::atomic<bool>& stop) {
  const std::vector<std::string> words = absl::StrSplit(cxx, ' ', absl::SkipWhitespace());
  if (!words.empty()) {
    if (IsInPath(words[0])) return Compiler(words, FastestLinkerFlags());
    return absl::NotFoundError(
        absl::StrCat("no compiler: CXX names ", Quoted(words[0]), ", which does not exist"));
  }
  for (const absl::string_view usual : kDefaultCompilers) {
    if (!IsInPath(usual)) continue;
    const absl::StatusOr<bool> knows = KnowsCpp20(usual, stop);
    if (!knows.ok()) return knows.status();
    if (*knows) return Compiler({std::string(usual)}, FastestLinkerFlags());
  }
  return absl::NotFoundError(absl::StrCat(
      "no C++20 compiler: tried ", absl::StrJoin(kDefaultCompilers, ", "), "; CXX is not set"));
}

std::vector<std::string> Compiler::Command(const std::vector<std::string>& arguments) const {
  std::vector<std::string> command = words_;
  command.insert(command.end(), {"-std=c++20", "-O2", "-DNDEBUG"});
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

}  // namespace quadrille::mnk_generate
