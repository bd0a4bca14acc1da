// Source text of an engine for one game.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_SOURCE_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_SOURCE_H_

#include <string>

#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {

// The includes of every engine's source, worth precompiling.
inline constexpr absl::string_view kEngineIncludes =
    "#include \"src/mnk/engine_game.h\"\n"
    "#include \"src/mnk/fixed_kernels.h\"\n";

// The source for `rules` and the instructions of `tier`: the constant required by engine_game.h.
// Requires: rules.AreValid().
std::string EngineSource(const mnk::Rules& rules, Tier tier);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_SOURCE_H_
