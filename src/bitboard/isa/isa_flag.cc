#include "src/bitboard/isa/isa_flag.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille {

void AddIsaFlag(FlagTable& flags, std::string* value) {
  flags.AddChoice("isa", {"auto", "portable", "popcnt", "bmi2", "avx512", "list"}, value,
                  "Which instruction tier; auto is the best this CPU has. list prints a line per "
                  "tier: its name, yes or no, and `default` on the chosen one.");
}

absl::StatusOr<Tier> TierOfFlag(absl::string_view value, const CpuTraits& cpu) {
  if (value == "auto" || value == "list") return cpu.BestTier();
  const std::optional<Tier> tier = TierFromName(std::string(value));
  if (tier && cpu.Supports(*tier)) return *tier;
  std::vector<std::string> supported;
  for (const Tier other : kAllTiers) {
    if (cpu.Supports(other)) supported.emplace_back(TierName(other));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "--isa: this CPU runs only ", absl::StrJoin(supported, ", "), ", got ", Quoted(value)));
}

std::string IsaList(const CpuTraits& cpu, Tier chosen) {
  std::string lines;
  for (const Tier tier : kAllTiers) {
    absl::StrAppend(&lines, std::string(TierName(tier)), cpu.Supports(tier) ? " yes" : " no",
                    tier == chosen ? " default" : "", "\n");
  }
  return lines;
}

}  // namespace quadrille
