// The flag --isa: selects an instruction tier.
#ifndef QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_
#define QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille {

// The value of --isa; without a tier, the CPU's best.
struct IsaChoice {
  std::optional<Tier> tier = {};
  bool list = false;  // --isa=list: print the tiers

  friend bool operator==(const IsaChoice&, const IsaChoice&) = default;
};

// Adds --isa, one of auto, list and the tiers' names.
void AddIsaFlag(FlagTable& flags, IsaChoice* choice);

// The chosen tier, or the best of `cpu`. Returns InvalidArgument, with the supported tiers, if the
// CPU lacks the chosen one.
absl::StatusOr<Tier> ChosenTier(const IsaChoice& choice, const CpuTraits& cpu);

// The output of --isa=list: a line for each tier with its name, yes or no, and default on `chosen`.
std::string IsaList(const CpuTraits& cpu, Tier chosen);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_
