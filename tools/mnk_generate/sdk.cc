#include "tools/mnk_generate/sdk.h"

#include <filesystem>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille::mnk_generate {

absl::StatusOr<std::string> Sdk::DefaultDirectory() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return absl::ErrnoToStatus(error.value(), "cannot find the path of this program");
  return (program.parent_path() / "sdk").string();
}

absl::StatusOr<Sdk> Sdk::Open(absl::string_view folder) {
  const Sdk sdk(folder);
  for (const std::string& path : {sdk.include(), sdk.library(), sdk.link_flags(),
                                  sdk.tier_flags(Tier::kPortable), sdk.prebuilt_engine()}) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) continue;
    return absl::NotFoundError(
        absl::StrCat("no engine SDK in ", QuotedPath(folder), ": there is no ", QuotedPath(path)));
  }
  return sdk;
}

std::string Sdk::tier_flags(Tier tier) const {
  return PathOf(absl::StrCat(std::string(TierName(tier)), ".flags"));
}

std::string Sdk::PathOf(absl::string_view name) const {
  return (std::filesystem::path(folder_) / std::string(name)).string();
}

}  // namespace quadrille::mnk_generate
