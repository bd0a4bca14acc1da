// Code generation: C++ source of an engine specialized for one set of rules.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_SOURCE_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_SOURCE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// #include lines common to all generated engines; the generator precompiles them.
inline constexpr absl::string_view kEngineIncludes =
    "#include \"src/mnk/engine_game.h\"\n"
    "#include \"src/mnk/fixed_kernels.h\"\n";

// Returns C++ source that defines kEngineGame (engine_game.h) for `rules`, with kernels for `tier`.
// Requires: rules.AreValid().
std::string EngineSource(const mnk::Rules& rules, Tier tier);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_SOURCE_H_
