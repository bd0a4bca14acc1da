// Engine generation for a study: runs mnk_generate as a child process.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_GENERATOR_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_GENERATOR_H_

#include <atomic>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_analyze {

// Returns the file name of a game's engine, as in mnk_generate: mnk-15-15-5-1-1-k_or_more.
std::string EngineName(const mnk::Rules& rules);

std::string DefaultGenerator();

// Runs the program `generator` to make an engine for each game in `folder`, `jobs` at a time (0:
// one per core), with the input file `batch_file`, which it writes. The program's output goes to
// standard output. Returns NotFound if there is no such program, Unavailable if it fails or a file
// cannot be written, Cancelled if stopped.
absl::Status GenerateEngines(const std::string& generator, absl::Span<const mnk::Rules> games,
                             const std::string& folder, const std::string& batch_file,
                             std::int64_t jobs, const std::atomic<bool>& stop);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_GENERATOR_H_
