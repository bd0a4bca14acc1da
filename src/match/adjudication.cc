#include "src/match/adjudication.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/match/player.h"

namespace quadrille::match {
namespace {

constexpr int kMateScore = 100'000;
constexpr std::int64_t kMaxNumber = 100'000;

int ScoreOfFirst(PlayerSlot slot, const Evaluation& evaluation) {
  int score = evaluation.score;
  if (evaluation.mate) score = *evaluation.mate > 0 ? kMateScore : -kMateScore;
  return slot == PlayerSlot::kFirst ? score : -score;
}

absl::StatusOr<std::vector<int>> ParseNumbers(absl::string_view text, std::size_t count) {
  std::vector<int> numbers;
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    const absl::StatusOr<std::int64_t> number = ParseWholeNumber("rule", part, 1, kMaxNumber);
    if (!number.ok()) return number.status();
    numbers.push_back(static_cast<int>(*number));
  }
  if (numbers.size() == count) return numbers;
  return absl::InvalidArgumentError(
      absl::StrCat("expected ", count, " numbers separated by commas, got ", Quoted(text)));
}

}  // namespace

absl::StatusOr<ResignRule> ParseResignRule(absl::string_view text) {
  const absl::StatusOr<std::vector<int>> numbers = ParseNumbers(text, 2);
  if (!numbers.ok()) return numbers.status();
  return ResignRule{.moves = (*numbers)[0], .score = (*numbers)[1]};
}

absl::StatusOr<DrawRule> ParseDrawRule(absl::string_view text) {
  const absl::StatusOr<std::vector<int>> numbers = ParseNumbers(text, 3);
  if (!numbers.ok()) return numbers.status();
  return DrawRule{.from_move = (*numbers)[0], .moves = (*numbers)[1], .score = (*numbers)[2]};
}

std::string DescribeRules(const AdjudicationRules& rules) {
  std::string text;
  if (rules.resign) {
    absl::StrAppend(&text, "; resign ", rules.resign->moves, ",", rules.resign->score);
  }
  if (rules.draw) {
    absl::StrAppend(&text, "; draw ", rules.draw->from_move, ",", rules.draw->moves, ",",
                    rules.draw->score);
  }
  if (rules.last_move) absl::StrAppend(&text, "; last move ", *rules.last_move);
  return text;
}

std::optional<GameResult> Adjudicator::AfterMove(PlayerSlot slot, int move_number,
                                                 const std::optional<Evaluation>& evaluation) {
  const std::optional<int> score =
      evaluation ? std::optional(ScoreOfFirst(slot, *evaluation)) : std::nullopt;
  if (rules_.resign) {
    const ResignRule& rule = *rules_.resign;
    plies_first_lost_ = score && *score <= -rule.score ? plies_first_lost_ + 1 : 0;
    plies_second_lost_ = score && *score >= rule.score ? plies_second_lost_ + 1 : 0;
    if (plies_first_lost_ >= 2 * rule.moves)
      return GameResult{PlayerSlot::kSecond, "adjudicated: resignation"};
    if (plies_second_lost_ >= 2 * rule.moves)
      return GameResult{PlayerSlot::kFirst, "adjudicated: resignation"};
  }
  if (rules_.draw) {
    const DrawRule& rule = *rules_.draw;
    plies_level_ = score && std::abs(*score) <= rule.score ? plies_level_ + 1 : 0;
    if (plies_level_ >= 2 * rule.moves && move_number >= rule.from_move) {
      return GameResult{std::nullopt, "adjudicated: draw"};
    }
  }
  if (rules_.last_move && slot == PlayerSlot::kSecond && move_number >= *rules_.last_move) {
    return GameResult{std::nullopt, "adjudicated: too long"};
  }
  return std::nullopt;
}

}  // namespace quadrille::match
