#include "src/mnk/search/weights_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/pattern_weights.h"

namespace quadrille::mnk {
namespace {

constexpr absl::string_view kFirstLine = "Quadrille pattern weights 1";
constexpr absl::string_view kSituationsName = "situations";
constexpr std::pair<absl::string_view, FeatureWeights PatternWeights::*> kLists[] = {
    {"moving", &PatternWeights::moving},
    {"waiting", &PatternWeights::waiting},
    {"own", &PatternWeights::own},
    {"other", &PatternWeights::other},
};
constexpr std::pair<absl::string_view, KindWeights PatternWeights::*> kKinds[] = {
    {"moving_kinds", &PatternWeights::moving_kinds},
    {"waiting_kinds", &PatternWeights::waiting_kinds},
    {"own_kinds", &PatternWeights::own_kinds},
    {"other_kinds", &PatternWeights::other_kinds},
};

class Lines {
 public:
  explicit Lines(absl::string_view text) : lines_(absl::StrSplit(text, '\n')) {}

  absl::Status Error(absl::string_view why) const {
    return absl::InvalidArgumentError(
        absl::StrCat("weights, line ", number_, ": ", why, ": ", Quoted(last_)));
  }
  // Returns true if only empty lines are left.
  bool AtEnd() const {
    return std::all_of(
        lines_.begin() + static_cast<std::ptrdiff_t>(std::min(number_, lines_.size())),
        lines_.end(), [](absl::string_view line) { return line.empty() || line == "\r"; });
  }
  absl::string_view Next() {
    last_ = number_ < lines_.size() ? absl::StripSuffix(lines_[number_], "\r") : "";
    ++number_;
    return last_;
  }
  // Reads the next line, which must start with `keyword`, and returns the rest.
  absl::StatusOr<absl::string_view> NextAfterKeyword(absl::string_view keyword) {
    absl::string_view rest = Next();
    if (!absl::ConsumePrefix(&rest, absl::StrCat(keyword, " "))) {
      return Error(absl::StrCat("expected a line that starts with ", Quoted(keyword)));
    }
    return rest;
  }

 private:
  std::vector<absl::string_view> lines_;
  std::size_t number_ = 0;
  absl::string_view last_;
};

std::optional<std::int16_t> ParseWeight(absl::string_view text) {
  int value;
  if (!absl::SimpleAtoi(text, &value) || value < -10'000 || value > 10'000) return std::nullopt;
  return static_cast<std::int16_t>(value);
}

using Numbers = absl::Span<std::int16_t>;

// Reads the next line: `name`, then weights.size() numbers.
absl::Status ReadWeights(Lines& lines, absl::string_view name, Numbers weights) {
  const absl::StatusOr<absl::string_view> rest = lines.NextAfterKeyword(name);
  if (!rest.ok()) return rest.status();
  const std::vector<absl::string_view> numbers = absl::StrSplit(*rest, ' ');
  if (numbers.size() != weights.size()) {
    return lines.Error(absl::StrCat("expected ", weights.size(), " numbers, got ", numbers.size()));
  }
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const std::optional<std::int16_t> weight = ParseWeight(numbers[i]);
    if (!weight) {
      return lines.Error(
          absl::StrCat("number ", i + 1, ": expected -10000 to 10000, got ", numbers[i]));
    }
    weights[i] = *weight;
  }
  return absl::OkStatus();
}

absl::StatusOr<Rules> ReadHeader(Lines& lines) {
  if (lines.Next() != kFirstLine) return lines.Error(absl::StrCat("expected ", Quoted(kFirstLine)));
  const absl::StatusOr<absl::string_view> game = lines.NextAfterKeyword("game");
  if (!game.ok()) return game.status();
  absl::StatusOr<Rules> rules = ParseRules(*game);
  if (!rules.ok()) return lines.Error(rules.status().message());
  return rules;
}

}  // namespace

std::string FormatWeights(const Rules& rules, const PatternWeights& weights) {
  std::string text =
      absl::StrCat(kFirstLine, "\ngame ", FormatRules(rules), "\ntempo ", weights.tempo, "\n");
  for (const auto& [name, list] : kLists) {
    absl::StrAppend(&text, name, " ", absl::StrJoin(weights.*list, " "), "\n");
  }
  absl::StrAppend(&text, kSituationsName, " ", absl::StrJoin(weights.situations, " "), "\n");
  for (const auto& [name, list] : kKinds) {
    absl::StrAppend(&text, name, " ", absl::StrJoin(weights.*list, " "), "\n");
  }
  return text;
}

absl::StatusOr<Rules> RulesOfWeights(absl::string_view text) {
  Lines lines(text);
  return ReadHeader(lines);
}

absl::StatusOr<PatternWeights> ParseWeights(absl::string_view text, const Rules& rules) {
  Lines lines(text);
  const absl::StatusOr<Rules> file_rules = ReadHeader(lines);
  if (!file_rules.ok()) return file_rules.status();
  if (file_rules->k != rules.k || file_rules->p != rules.p || file_rules->win != rules.win) {
    return lines.Error(absl::StrCat("expected weights for ", FormatRules(rules)));
  }
  PatternWeights weights;
  const absl::StatusOr<absl::string_view> tempo = lines.NextAfterKeyword("tempo");
  if (!tempo.ok()) return tempo.status();
  const std::optional<std::int16_t> tempo_weight = ParseWeight(*tempo);
  if (!tempo_weight) return lines.Error("expected a number from -10000 to 10000");
  weights.tempo = *tempo_weight;
  for (const auto& [name, list] : kLists) {
    const absl::Status read = ReadWeights(lines, name, Numbers(weights.*list));
    if (!read.ok()) return read;
  }
  if (lines.AtEnd()) return weights;
  const absl::Status read = ReadWeights(lines, kSituationsName, Numbers(weights.situations));
  if (!read.ok()) return read;
  if (lines.AtEnd()) return weights;
  for (const auto& [name, list] : kKinds) {
    const absl::Status kinds = ReadWeights(lines, name, Numbers(weights.*list));
    if (!kinds.ok()) return kinds;
  }
  if (!lines.AtEnd()) {
    lines.Next();
    return lines.Error("expected the end of the file");
  }
  return weights;
}

}  // namespace quadrille::mnk
