// The SDK: the headers and libraries that engines are made of, and where they lie.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille::mnk_generate {

// A folder that //tools/mnk_generate:sdk makes (build/mnk_sdk.bzl).
class Sdk {
 public:
  // The folder `sdk` beside the running program. Returns the system's reason if it cannot tell.
  static absl::StatusOr<std::string> FolderOfThisProgram();

  // Returns NotFound, naming the first file that is missing, if `folder` is no SDK.
  static absl::StatusOr<Sdk> In(absl::string_view folder);

  // The headers that a generated source includes lie here.
  std::string include() const { return PathOf("include"); }
  // Everything else of an engine, main() included, as a static library.
  std::string library() const { return PathOf("libquadrille_mnk.a"); }
  // Words for the compiler to link the library with, as a file for `@`.
  std::string link_flags() const { return PathOf("link.flags"); }
  // Words for the compiler to compile for `tier`, as a file for `@`.
  std::string tier_flags(Tier tier) const;
  // An engine for every game, to be stamped.
  std::string prebuilt_engine() const { return PathOf("prebuilt_engine"); }

 private:
  explicit Sdk(absl::string_view folder) : folder_(folder) {}

  std::string PathOf(absl::string_view name) const;

  std::string folder_;
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_
