// Engine makers: the interface of the ways to make one engine.
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

// A way to make engines. Its function may be called from several threads at once.
class EngineMaker {
 public:
  virtual ~EngineMaker() = default;

  // "compile" or "prebuilt".
  virtual absl::string_view mode() const = 0;
  // Leaves a program EngineName(rules) in `folder`. Returns why it cannot: Cancelled after `stop`,
  // Aborted, with the compiler's words, if it fails, or the system's reason.
  virtual absl::Status Make(const mnk::Rules& rules, const WorkFolder& folder,
                            const std::atomic<bool>& stop) const = 0;
};

// Compiles a source for each engine, with its rules fixed and the instructions of `tier`.
// `engines` is how many are to be made: from a few on, the headers are read once for all of them.
// Returns Cancelled after `stop`.
absl::StatusOr<std::unique_ptr<EngineMaker>> MakeCompilingMaker(Compiler compiler, Sdk sdk,
                                                                Tier tier, int engines,
                                                                const WorkFolder& folder,
                                                                const std::atomic<bool>& stop);

// Stamps a copy of the prebuilt engine. Returns the system's reason if it cannot be read, and
// FailedPrecondition if it is none.
absl::StatusOr<std::unique_ptr<EngineMaker>> MakeStampingMaker(const Sdk& sdk);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_ENGINE_MAKER_H_
