// The C++ compiler that makes engines: which there is, and its command line.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_COMPILER_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_COMPILER_H_

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::mnk_generate {

class Compiler {
 public:
  // The compiler of `cxx`, the value of the environment's CXX: a program, perhaps with words for it
  // behind. Who names one wants no other, so it is only looked for, not tried. If `cxx` is empty:
  // the first of clang++-19, clang++, g++ and c++ that compiles C++20.
  // Returns NotFound, with what was tried, if there is none; Cancelled after `stop`.
  static absl::StatusOr<Compiler> Find(absl::string_view cxx, const std::atomic<bool>& stop);

  // Words for a command that links: the fastest linker that is there.
  const std::vector<std::string>& linker_flags() const { return linker_flags_; }

  // The command for `arguments`, C++20, optimised.
  std::vector<std::string> Command(const std::vector<std::string>& arguments) const;

 private:
  Compiler(std::vector<std::string> words, std::vector<std::string> linker_flags)
      : words_(std::move(words)), linker_flags_(std::move(linker_flags)) {}

  std::vector<std::string> words_;
  std::vector<std::string> linker_flags_;  // such as "-fuse-ld=lld"; none: the compiler's choice
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_COMPILER_H_
