// The flag --isa: selects an instruction tier.
#ifndef QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_
#define QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille {

// The value of --isa; nullopt: the CPU's best tier.
struct IsaChoice {
  std::optional<Tier> tier = {};
  bool list = false;  // --isa=list: print the tiers

  friend bool operator==(const IsaChoice&, const IsaChoice&) = default;
};

// Adds --isa, with the values auto, list and the names of the tiers.
void AddIsaFlag(FlagTable& flags, IsaChoice* choice);

// Returns the chosen tier, or the best of `cpu`. Returns InvalidArgument, listing the supported
// tiers, if the CPU lacks the chosen one.
absl::StatusOr<Tier> ChosenTier(const IsaChoice& choice, const CpuTraits& cpu);

// Returns the output of --isa=list: a line per tier: name, yes or no, default on `chosen`.
std::string IsaList(const CpuTraits& cpu, Tier chosen);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_
