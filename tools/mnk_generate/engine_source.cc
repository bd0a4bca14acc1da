#include "tools/mnk_generate/engine_source.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/substitute.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_generate {
namespace {

absl::string_view IsaOf(Tier tier) {
  switch (tier) {
    case Tier::kPortable:
      return "Portable";
    case Tier::kPopcnt:
      return "Popcnt";
    case Tier::kBmi2:
      return "Bmi2";
    case Tier::kAvx512:
      return "Avx512";
  }
  __builtin_unreachable();
}

}  // namespace

std::string EngineSource(const mnk::Rules& rules, Tier tier) {
  const absl::string_view win = rules.win == mnk::WinCondition::kKOrMore ? "kKOrMore" : "kExactlyK";
  return absl::Substitute(
      R"(// The engine of $0, written by mnk_generate.
$1
namespace quadrille::mnk {

constexpr Rules kRules = {$2, $3, $4, $5, $6, WinCondition::$7};
constinit const EngineGame kEngineGame = {kRules, {&kFixedKernels<kRules, $8>}};

}  // namespace quadrille::mnk
)",
      mnk::FormatRules(rules), kEngineIncludes, rules.m, rules.n, rules.k, rules.p, rules.q, win,
      IsaOf(tier));
}

}  // namespace quadrille::mnk_generate
