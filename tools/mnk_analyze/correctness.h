// The eleven correctness tests of an engine.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_CORRECTNESS_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_CORRECTNESS_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"
#include "tools/mnk_analyze/refereed_game.h"

namespace quadrille::mnk {

enum class TestOutcome { kPassed, kFailed, kNotApplicable };

struct TestVerdict {
  TestOutcome outcome = TestOutcome::kPassed;
  std::string detail;  // why it failed or does not apply
};

TestVerdict Passed();
TestVerdict Failed(const absl::Status& why);
TestVerdict NotApplicable(absl::string_view why);

struct CorrectnessTest {
  absl::string_view name;
  absl::string_view about;
  // Plays the test against an engine that has just been started.
  TestVerdict (*run)(RefereedGame& game);
  bool needs_ai = false;  // the engine's AI places stones
};

// GetMovesShouldReturnAvailableMoves and the ten others, in the order they are reported in.
absl::Span<const CorrectnessTest> CorrectnessTests();

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CORRECTNESS_H_
