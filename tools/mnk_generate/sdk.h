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
  // Returns the directory `sdk` next to the executable, or the system's error.
  static absl::StatusOr<std::string> DefaultDirectory();

  // Opens an SDK. Returns NotFound, naming the first missing file, if `directory` is not an SDK.
  static absl::StatusOr<Sdk> Open(absl::string_view directory);

  // Returns the include path for generated sources.
  std::string include() const { return PathOf("include"); }
  // Returns the path of the static library with everything else, main() included.
  std::string library() const { return PathOf("libquadrille_mnk.a"); }
  // Returns the path of the response file (`@file`) with the linker flags.
  std::string link_flags() const { return PathOf("link.flags"); }
  // Returns the path of the response file (`@file`) with the compiler flags for `tier`.
  std::string tier_flags(Tier tier) const;
  std::string prebuilt_engine() const { return PathOf("prebuilt_engine"); }

 private:
  explicit Sdk(absl::string_view folder) : folder_(folder) {}

  std::string PathOf(absl::string_view name) const;

  std::string folder_;
};

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_SDK_H_
