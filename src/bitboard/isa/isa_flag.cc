#include "src/bitboard/isa/isa_flag.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille {

void AddIsaFlag(FlagTable& flags, IsaChoice* choice) {
  flags.AddChoice("isa",
                  {{"auto", {}},
                   {"portable", {Tier::kPortable}},
                   {"popcnt", {Tier::kPopcnt}},
                   {"bmi2", {Tier::kBmi2}},
                   {"avx512", {Tier::kAvx512}},
                   {"list", {.list = true}}},
                  choice,
                  "Instruction tier; auto: the best of this CPU. list prints a line per "
                  "tier: its name, yes or no, and `default` on the chosen one.");
}

absl::StatusOr<Tier> ChosenTier(const IsaChoice& choice, const CpuTraits& cpu) {
  if (!choice.tier) return cpu.BestTier();
  if (cpu.Supports(*choice.tier)) return *choice.tier;
  std::vector<std::string> supported;
  for (const Tier other : kAllTiers) {
    if (cpu.Supports(other)) supported.emplace_back(TierName(other));
  }
  return absl::InvalidArgumentError(absl::StrCat("--isa: this CPU runs only ",
                                                 absl::StrJoin(supported, ", "), ", got \"",
                                                 std::string(TierName(*choice.tier)), "\""));
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
