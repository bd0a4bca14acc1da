#include "src/uci/uci_answer.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/score.h"

namespace quadrille::chess {
namespace {

std::vector<absl::string_view> WordsOf(absl::string_view text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t\r"), absl::SkipEmpty());
}

template <class Number>
std::optional<Number> NumberIn(absl::string_view word) {
  Number number;
  return absl::SimpleAtoi(word, &number) ? std::optional<Number>(number) : std::nullopt;
}

// Parses the score at words[at]: cp 24, mate -3.
std::optional<UciScore> ScoreIn(const std::vector<absl::string_view>& words, std::size_t at) {
  if (at + 1 >= words.size() || (words[at] != "cp" && words[at] != "mate")) return std::nullopt;
  const std::optional<int> value = NumberIn<int>(words[at + 1]);
  if (!value) return std::nullopt;
  return UciScore{.is_mate = words[at] == "mate", .value = *value};
}

}  // namespace

std::optional<UciInfo> ParseUciInfo(absl::string_view text) {
  const std::vector<absl::string_view> words = WordsOf(text);
  if (words.empty() || words[0] != "info") return std::nullopt;
  UciInfo info;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const absl::string_view word = words[i];
    const absl::string_view next = i + 1 < words.size() ? words[i + 1] : absl::string_view();
    if (word == "string") break;
    if (word == "depth") info.depth = NumberIn<int>(next);
    if (word == "multipv") info.line = NumberIn<int>(next);
    if (word == "nodes") info.nodes = NumberIn<std::uint64_t>(next);
    if (word == "score") info.score = ScoreIn(words, i + 1);
    if (word == "lowerbound" && info.score) info.score->bound = Bound::kLower;
    if (word == "upperbound" && info.score) info.score->bound = Bound::kUpper;
    if (word == "pv") {
      for (++i; i < words.size(); ++i) info.pv.emplace_back(words[i]);
    }
  }
  return info;
}

std::optional<std::string> ParseUciBestMove(absl::string_view text) {
  const std::vector<absl::string_view> words = WordsOf(text);
  if (words.size() < 2 || words[0] != "bestmove") return std::nullopt;
  return std::string(words[1]);
}

}  // namespace quadrille::chess
