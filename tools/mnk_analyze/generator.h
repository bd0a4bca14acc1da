// The generator of a study's engines: mnk_generate as a child process.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_GENERATOR_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_GENERATOR_H_

#include <atomic>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_analyze {

// The name of the engine for a game, as mnk_generate gives it: mnk-15-15-5-1-1-k_or_more.
std::string EngineName(const mnk::Rules& rules);

// The mnk_generate beside this program.
std::string DefaultGenerator();

// Has the program `generator` make an engine of each game into `folder`, `jobs` at a time (0: one
// for each core); `batch_file` becomes the list that it reads. What it prints goes to standard
// output. Returns NotFound if there is no such program, Unavailable if it fails or its list cannot
// be written, Cancelled if stopped.
absl::Status GenerateEngines(const std::string& generator, absl::Span<const mnk::Rules> games,
                             const std::string& folder, const std::string& batch_file,
                             std::int64_t jobs, const std::atomic<bool>& stop);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_GENERATOR_H_
