#include "src/tuning/weights_source.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/chess/engine/evaluation/tapered_score.h"

namespace quadrille::tuning {
namespace {

using chess::TaperedScore;

constexpr std::size_t kRow = 4;  // weights per line of source

constexpr absl::string_view kBegin = R"(#include "src/chess/engine/evaluation/weights.h"

namespace quadrille::chess {
namespace {

using S = TaperedScore;

}  // namespace

// Fitted to games and written by tune (docs/tuning.md), which overwrites manual changes.
// clang-format off
constinit const Weights kWeights = {
)";

constexpr absl::string_view kEnd = R"(};
// clang-format on

}  // namespace quadrille::chess
)";

// The weights with their common name.
using Named = std::pair<absl::string_view, std::vector<TaperedScore>>;

std::vector<Named> ByName(const chess::Weights& weights) {
  std::vector<Named> named;
  chess::VisitWeights(weights, [&named](absl::string_view name, TaperedScore weight) {
    if (named.empty() || named.back().first != name) named.push_back({name, {}});
    named.back().second.push_back(weight);
  });
  return named;
}

// The innermost array size of the weights of that name.
std::size_t InnerSize(const Named& named) {
  if (named.first == "square") return std::size(chess::Weights().square[0]);
  if (named.first == "shelter" || named.first == "storm") {
    return std::size(chess::Weights().shelter[0]);
  }
  return named.second.size();
}

std::string Rows(absl::string_view indent, absl::Span<const TaperedScore> weights) {
  std::string text;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    absl::StrAppend(&text, i % kRow == 0 ? indent : " ");
    absl::StrAppendFormat(&text, "S(%4d, %4d),", weights[i].middlegame(), weights[i].endgame());
    if (i % kRow == kRow - 1 || i + 1 == weights.size()) absl::StrAppend(&text, "\n");
  }
  return text;
}

std::string Entry(const Named& named) {
  constexpr absl::string_view kPieceNames[] = {"Pawns", "Knights", "Bishops",
                                               "Rooks", "Queens",  "Kings"};
  const absl::Span<const TaperedScore> weights = named.second;
  if (weights.size() == 1) {
    return absl::StrFormat("    .%s = S(%d, %d),\n", named.first, weights[0].middlegame(),
                           weights[0].endgame());
  }
  const std::size_t inner = InnerSize(named);
  const bool is_square = named.first == "square";
  std::string text =
      is_square ? "    // Files A to D, one line per rank, from the back rank up.\n" : "";
  absl::StrAppend(&text, "    .", named.first, " = {\n");
  if (inner == weights.size()) {
    absl::StrAppend(&text, Rows("        ", weights));
  } else {
    for (std::size_t at = 0; at < weights.size(); at += inner) {
      if (is_square) absl::StrAppend(&text, "        // ", kPieceNames[at / inner], "\n");
      absl::StrAppend(&text, "        {\n", Rows("            ", weights.subspan(at, inner)),
                      "        },\n");
    }
  }
  return absl::StrCat(text, "    },\n");
}

}  // namespace

std::string WeightsSource(const chess::Weights& weights) {
  std::string text(kBegin);
  for (const Named& named : ByName(weights)) absl::StrAppend(&text, Entry(named));
  return absl::StrCat(text, kEnd);
}

}  // namespace quadrille::tuning
