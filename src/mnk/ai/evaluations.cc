#include "src/mnk/ai/evaluations.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/ai/evaluation.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

struct Evaluator {
  absl::string_view name;
  std::unique_ptr<const Evaluation> (*make)(const Rules& rules);
};

constexpr Evaluator kEvaluators[] = {
    {"threats", &MakeThreats},     {"windows", &MakeWindows}, {"priority", &MakePriority},
    {"sequences", &MakeSequences}, {"mesh", &MakeMesh},
};

const Evaluator* Find(absl::string_view name) {
  for (const Evaluator& evaluator : kEvaluators) {
    if (evaluator.name == name) return &evaluator;
  }
  return nullptr;
}

}  // namespace

bool CanEvaluate(absl::string_view name) { return Find(name) != nullptr; }

absl::StatusOr<std::unique_ptr<const Evaluation>> MakeEvaluation(absl::string_view name,
                                                                 const Rules& rules) {
  const Evaluator* const evaluator = Find(name);
  if (evaluator != nullptr) return evaluator->make(rules);
  return absl::InvalidArgumentError(
      absl::StrCat("no evaluation by ", Quoted(name), ": ",
                   absl::StrJoin(kEvaluators, ", ", [](std::string* out, const Evaluator& one) {
                     absl::StrAppend(out, one.name);
                   })));
}

}  // namespace quadrille::mnk
