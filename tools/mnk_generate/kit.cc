#include "tools/mnk_generate/kit.h"

#include <filesystem>
#include <string>
#include <system_error>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/cpu.h"
#include "tools/mnk_generate/quoted_path.h"

namespace quadrille::mnk_generate {

absl::StatusOr<std::string> Kit::FolderOfThisProgram() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return absl::ErrnoToStatus(error.value(), "cannot tell where this program lies");
  return (program.parent_path() / "kit").string();
}

absl::StatusOr<Kit> Kit::In(absl::string_view folder) {
  const Kit kit(folder);
  for (const std::string& path : {kit.include(), kit.library(), kit.link_flags(),
                                  kit.tier_flags(Tier::kPortable), kit.prebuilt_engine()}) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) continue;
    return absl::NotFoundError(absl::StrCat("no kit for engines in ", QuotedPath(folder),
                                            ": there is no ", QuotedPath(path)));
  }
  return kit;
}

std::string Kit::tier_flags(Tier tier) const {
  return PathOf(absl::StrCat(std::string(TierName(tier)), ".flags"));
}

std::string Kit::PathOf(absl::string_view name) const {
  return (std::filesystem::path(folder_) / std::string(name)).string();
}

}  // namespace quadrille::mnk_generate
