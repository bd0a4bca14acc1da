// Which C++ compiler is there, and how is it told what to do?
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

  // As the user would write it: "clang++-19", "ccache g++".
  std::string name() const;

  // The command for `arguments`, C++20, optimised, with the fastest linker that is there.
  std::vector<std::string> Command(const std::vector<std::string>& arguments) const;

 private:
  Compiler(std::vector<std::string> words, std::string linker)
      : words_(std::move(words)), linker_flag_(std::move(linker)) {}

  std::vector<std::string> words_;
  std::string linker_flag_;  // such as "-fuse-ld=lld"; empty: the compiler's own choice
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_COMPILER_H_
