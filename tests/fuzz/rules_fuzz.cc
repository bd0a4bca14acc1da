// Fuzz target for ParseRules(): accepted rules are valid and round-trip.

#include <cstddef>
#include <cstdint>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::mnk {
namespace {

void CheckRoundTrip(absl::string_view text, const Rules& rules) {
  const absl::StatusOr<Rules> reparsed = ParseRules(text);
  MustHold(reparsed.ok() && *reparsed == rules, "formatted rules round-trip");
}

void RulesFuzz(absl::string_view text) {
  const absl::StatusOr<Rules> rules = ParseRules(text);
  if (!rules.ok()) {
    // The text is quoted twice, each time up to 60 bytes of four characters.
    MustHold(rules.status().message().size() < 1000, "messages are short");
    return;
  }
  MustHold(rules->AreValid() && ValidateRules(*rules).ok(), "accepted input is valid");
  CheckRoundTrip(FormatRules(*rules), *rules);
  Rules more = *rules;
  more.win = WinCondition::kKOrMore;
  CheckRoundTrip(FormatParameters(*rules), more);
}

}  // namespace
}  // namespace quadrille::mnk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::mnk::RulesFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
