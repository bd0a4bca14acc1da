#include "src/tuning/patterns/scored_position.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/mnk/search/score.h"

namespace quadrille::tuning {
namespace {

constexpr int kWinScoreOfFile = 30'000;

// Takes the fields of a line one by one; the first error remains.
class FieldReader {
 public:
  explicit FieldReader(absl::string_view line) : line_(line), rest_(line) {}

  std::int64_t Number(absl::string_view what, std::int64_t low, std::int64_t high) {
    const std::size_t column = line_.size() - rest_.size() + 1;
    const absl::string_view field = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(std::min(field.size() + 1, rest_.size()));
    std::int64_t number = 0;
    if (status_.ok() && (!absl::SimpleAtoi(field, &number) || number < low || number > high)) {
      status_ = absl::InvalidArgumentError(absl::StrCat("column ", column, ": expected the ", what,
                                                        ", a whole number from ", low, " to ", high,
                                                        ", got ", Quoted(field)));
    }
    return number;
  }
  absl::string_view rest() const { return rest_; }
  const absl::Status& status() const { return status_; }

 private:
  absl::string_view line_;
  absl::string_view rest_;
  absl::Status status_;
};

}  // namespace

int ScoreOfFile(mnk::Score score) {
  const std::optional<int> wins_in = mnk::WinsIn(score);
  if (!wins_in) return std::clamp(score, -kMaxScoreOfFile, kMaxScoreOfFile);
  const int size = std::max(kWinScoreOfFile - std::abs(*wins_in), kMaxScoreOfFile + 1);
  return *wins_in > 0 ? size : -size;
}

std::string FormatScoredPosition(const PositionScores& scores, absl::string_view position) {
  return absl::StrCat(scores.game, " ", scores.stray, " ", scores.nodes, " ", scores.score, " ",
                      scores.evaluation, " ", scores.best, " ", scores.in_danger ? 1 : 0, " ",
                      position, "\n");
}

std::string FormatEndOfGame(std::int64_t game) { return absl::StrCat(game, " end\n"); }

absl::StatusOr<std::optional<ScoredPosition>> ParseScoredPosition(absl::string_view line) {
  FieldReader fields(line);
  ScoredPosition scored;
  PositionScores& scores = scored.scores;
  scores.game = fields.Number("game", 0, INT64_MAX);
  if (fields.status().ok() && fields.rest() == "end") return std::nullopt;
  scores.stray = static_cast<int>(fields.Number("stones off the game", 0, INT32_MAX));
  scores.nodes = static_cast<std::uint64_t>(fields.Number("positions searched", 0, INT64_MAX));
  scores.score = static_cast<int>(fields.Number("score", -kWinScoreOfFile, kWinScoreOfFile));
  scores.evaluation =
      static_cast<int>(fields.Number("evaluation", -kMaxScoreOfFile, kMaxScoreOfFile));
  scores.best = static_cast<int>(fields.Number("best cell", 0, INT32_MAX));
  scores.in_danger = fields.Number("danger", 0, 1) == 1;
  if (!fields.status().ok()) return fields.status();
  scored.position = fields.rest();
  return scored;
}

}  // namespace quadrille::tuning
