#include "src/chess/engine/evaluation/weights_text.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"

namespace quadrille::chess {
namespace {

constexpr int kMaxAbsolute = 32'767;

// Calls visit(name, index, weight); the index restarts from 0 for each name.
template <class AnyWeights, class Visit>
void VisitNumbered(AnyWeights& weights, Visit visit) {
  absl::string_view last_name;
  int index = 0;
  VisitWeights(weights, [&](const char* name, auto& weight) {
    index = name == last_name ? index + 1 : 0;
    last_name = name;
    visit(last_name, index, weight);
  });
}

using WeightsByName = absl::flat_hash_map<std::pair<absl::string_view, int>, TaperedScore*>;

absl::Status ReadLine(absl::string_view line, const WeightsByName& by_name) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
  if (words.size() != 4) {
    return absl::InvalidArgumentError("expected: name index middlegame endgame");
  }
  int numbers[3];
  for (int i = 0; i < 3; ++i) {
    if (!absl::SimpleAtoi(words[i + 1], &numbers[i]) || numbers[i] > kMaxAbsolute ||
        numbers[i] < -kMaxAbsolute) {
      return absl::InvalidArgumentError(absl::StrCat("expected an integer from -", kMaxAbsolute,
                                                     " to ", kMaxAbsolute, ", got ",
                                                     Quoted(words[i + 1])));
    }
  }
  const auto found = by_name.find({words[0], numbers[0]});
  if (found == by_name.end()) {
    return absl::InvalidArgumentError(
        absl::StrCat("unknown weight ", Quoted(words[0]), " ", numbers[0]));
  }
  *found->second = TaperedScore(numbers[1], numbers[2]);
  return absl::OkStatus();
}

}  // namespace

std::string FormatWeights(const Weights& weights) {
  std::string text;
  VisitNumbered(weights, [&text](absl::string_view name, int index, TaperedScore weight) {
    absl::StrAppend(&text, name, " ", index, " ", weight.middlegame(), " ", weight.endgame(), "\n");
  });
  return text;
}

absl::StatusOr<Weights> ParseWeights(absl::string_view text) {
  Weights weights = kWeights;
  WeightsByName by_name;
  VisitNumbered(weights, [&by_name](absl::string_view name, int index, TaperedScore& weight) {
    by_name[{name, index}] = &weight;
  });
  int line_number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++line_number;
    if (line.empty()) continue;
    const absl::Status status = ReadLine(line, by_name);
    if (!status.ok()) {
      return Annotate(status, absl::StrCat("weights line ", line_number, ", ", Quoted(line)));
    }
  }
  return weights;
}

absl::StatusOr<Weights> ReadWeights(const std::string& path) {
  const absl::StatusOr<std::string> text = ReadRegularFile(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<Weights> weights = ParseWeights(AsText(*text));
  if (weights.ok()) return weights;
  return Annotate(weights.status(), Quoted(path));
}

}  // namespace quadrille::chess
