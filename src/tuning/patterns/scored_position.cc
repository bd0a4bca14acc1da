#include "src/tuning/patterns/scored_position.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/mnk/search/score.h"

namespace quadrille::tuning {
namespace {

constexpr int kWinScoreOfFile = 30'000;

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

}  // namespace quadrille::tuning
