// Engine SDK: the headers and libraries that engines are built from.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille::mnk_generate {

// A folder made by //tools/mnk_generate:sdk (build/mnk_sdk.bzl).
class Sdk {
 public:
  // The folder `sdk` next to the running program, or the system's error.
  static absl::StatusOr<std::string> FolderOfThisProgram();

  // Returns NotFound, naming the first missing file, if `folder` is not an SDK.
  static absl::StatusOr<Sdk> In(absl::string_view folder);

  // The include path of generated sources.
  std::string include() const { return PathOf("include"); }
  // The rest of an engine, main() included, as a static library.
  std::string library() const { return PathOf("libquadrille_mnk.a"); }
  // Compiler arguments to link the library, as a response file (`@`).
  std::string link_flags() const { return PathOf("link.flags"); }
  // Compiler arguments for `tier`, as a response file (`@`).
  std::string tier_flags(Tier tier) const;
  std::string prebuilt_engine() const { return PathOf("prebuilt_engine"); }

 private:
  explicit Sdk(absl::string_view folder) : folder_(folder) {}

  std::string PathOf(absl::string_view name) const;

  std::string folder_;
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_
