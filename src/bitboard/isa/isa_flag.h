// The flag --isa: the choice of an instruction tier.
#ifndef QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_
#define QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/bitboard/isa/cpu.h"

namespace quadrille {

// Adds --isa, one of auto, list and the tiers' names. Requires: *value is one of these.
void AddIsaFlag(FlagTable& flags, std::string* value);

// The tier that the flag's value means on `cpu`; its best for auto and list.
// Returns InvalidArgument, with the tiers that it has, if the CPU lacks the tier.
absl::StatusOr<Tier> TierOfFlag(absl::string_view value, const CpuTraits& cpu);

// The answer to --isa=list: a line for each tier, its name, yes or no, and default on `chosen`.
std::string IsaList(const CpuTraits& cpu, Tier chosen);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_ISA_ISA_FLAG_H_
