// mnk_generate: makes engines in parallel and reports them.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_RUN_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/mnk_generate/flags.h"

namespace quadrille::mnk_generate {

// Returns the exit code, or InvalidArgument before anything is written.
absl::StatusOr<int> RunGenerate(const GenerateFlags& v, const FlagTable& flags);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_RUN_H_
