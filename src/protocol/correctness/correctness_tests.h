// The eleven correctness tests of an engine.
#ifndef QUADRILLE_PROTOCOL_CORRECTNESS_CORRECTNESS_TESTS_H_
#define QUADRILLE_PROTOCOL_CORRECTNESS_CORRECTNESS_TESTS_H_

#include <span>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/protocol/correctness/refereed_game.h"

namespace quadrille::correctness {

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
  TestVerdict (*run)(RefereedGame& game);
  bool needs_ai = false;  // uses the engine's AI
};

// In report order.
std::span<const CorrectnessTest> CorrectnessTests();

}  // namespace quadrille::correctness

#endif  // QUADRILLE_PROTOCOL_CORRECTNESS_CORRECTNESS_TESTS_H_
