#include "src/mnk/ai/ai.h"

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/bitboard/quote.h"
#include "src/mnk/ai/adjacent_ai.h"
#include "src/mnk/ai/evaluations.h"
#include "src/mnk/ai/random_ai.h"
#include "src/mnk/ai/weight_ai.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

constexpr AiInfo kAis[] = {
    {"random", "any free cell"},
    {"adjacent", "any free cell next to a stone"},
    {"threats", "adds up how near every line of both sides is to its end"},
    {"windows", "looks at the strongest line through a cell, the opponent's first"},
    {"priority", "takes the most urgent line first, then how many there are"},
    {"sequences", "adds up the squares of the stones in every line that is open"},
    {"mesh", "an elastic sheet that the stones pull at"},
    {"montecarlo", "plays a thousand random games for each of ten good cells"},
    {"alphabeta", "searches ahead with the evaluation of one of the others"},
    {"best", "the strongest of them for the game that is played"},
};

absl::Status UnknownAi(absl::string_view name) {
  return absl::InvalidArgumentError(absl::StrCat(
      "no AI ", Quoted(name), ": ",
      absl::StrJoin(AllAis(), ", ",
                    [](std::string* out, const AiInfo& ai) { absl::StrAppend(out, ai.name); })));
}

}  // namespace

absl::Span<const AiInfo> AllAis() { return kAis; }

absl::string_view BestAiFor(const Rules&) { return "threats"; }

absl::StatusOr<std::unique_ptr<Ai>> MakeAi(absl::string_view name, const Rules& rules,
                                           const AiOptions& options) {
  if (!options.evaluation.empty() && !CanEvaluate(options.evaluation)) {
    return MakeEvaluation(options.evaluation, rules).status();
  }
  if (name == "best") name = BestAiFor(rules);
  if (name == "random") return std::make_unique<RandomAi>();
  if (name == "adjacent") return std::make_unique<AdjacentAi>();
  if (CanEvaluate(name)) {
    return std::make_unique<WeightAi>(*MakeEvaluation(name, rules));
  }
  return UnknownAi(name);
}

}  // namespace quadrille::mnk
