// C++ compiler of engines: detection and command line.
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
  // Returns the compiler of `cxx`, the value of CXX: a program, possibly with arguments, which must
  // exist but is not tried. If empty, returns the first of clang++-19, clang++, g++ and c++ that
  // compiles C++20. Returns NotFound, listing the candidates, if there is none; Cancelled after
  // `stop`.
  static absl::StatusOr<Compiler> Find(absl::string_view cxx, const std::atomic<bool>& stop);

  const std::vector<std::string>& linker_flags() const { return linker_flags_; }

  // Returns the command line for `arguments`: C++20, optimized.
  std::vector<std::string> Command(const std::vector<std::string>& arguments) const;

 private:
  Compiler(std::vector<std::string> words, std::vector<std::string> linker_flags)
      : words_(std::move(words)), linker_flags_(std::move(linker_flags)) {}

  std::vector<std::string> words_;
  std::vector<std::string> linker_flags_;  // such as "-fuse-ld=lld"; empty: the compiler's default
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_COMPILER_H_
