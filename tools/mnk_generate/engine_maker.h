// Engine makers: the interface for making one engine.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_MAKER_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_MAKER_H_

#include <atomic>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/compiler.h"
#include "tools/mnk_generate/sdk.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {

// Makes engines. Thread-safe.
class EngineMaker {
 public:
  virtual ~EngineMaker() = default;

  // Returns "compile" or "prebuilt".
  virtual absl::string_view mode() const = 0;
  // Writes a program EngineName(rules) into `folder`. Returns Cancelled after `stop`; Aborted, with
  // the compiler's output, if compiling fails; or the system's error.
  virtual absl::Status Make(const mnk::Rules& rules, const WorkFolder& folder,
                            const std::atomic<bool>& stop) const = 0;
};

// Compiles a source for each engine, with fixed rules and the instructions of `tier`. Precompiles
// the headers if enough `engines` will be made. Returns Cancelled after `stop`.
absl::StatusOr<std::unique_ptr<EngineMaker>> MakeCompilingMaker(Compiler compiler, Sdk sdk,
                                                                Tier tier, int engines,
                                                                const WorkFolder& folder,
                                                                const std::atomic<bool>& stop);

// Stamps copies of the prebuilt engine. Returns the system's error if it cannot be read,
// FailedPrecondition if it is not a prebuilt engine.
absl::StatusOr<std::unique_ptr<EngineMaker>> MakeStampingMaker(const Sdk& sdk);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_MAKER_H_
