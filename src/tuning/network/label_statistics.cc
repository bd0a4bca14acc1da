#include "src/tuning/network/label_statistics.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/chess/board.h"

namespace quadrille::tuning {
namespace {

// With fewer positions from decisive games the check is not significant.
constexpr std::int64_t kMinPositions = 200;

std::size_t ClassOf(int score) {
  std::size_t found = 0;
  while (found + 1 < LabelStatistics::kScoreClasses.size() &&
         LabelStatistics::kScoreClasses[found + 1] <= score) {
    ++found;
  }
  return found;
}

void Count(int half_points, LeaderResults* results) {
  (half_points == 2 ? results->won : half_points == 1 ? results->drawn : results->lost)++;
}

LeaderResults Sum(const LeaderResults& a, const LeaderResults& b) {
  return {.won = a.won + b.won, .drawn = a.drawn + b.drawn, .lost = a.lost + b.lost};
}

template <class Array>
void AddAll(const Array& more, Array* sums) {
  for (std::size_t i = 0; i < more.size(); ++i) (*sums)[i] += more[i];
}

}  // namespace

void LabelStatistics::Add(const TrainingGame& game) {
  if (game.result == Result::kNone) {
    beside += static_cast<std::int64_t>(game.moves.size());
    return;
  }
  ++games;
  ++results[static_cast<std::size_t>(game.result)];
  chess::Board board = game.start;
  for (const ScoredMove& next : game.moves) {
    ++positions;
    std::size_t count = 0;
    for (std::uint64_t left = board.Occupation().bits(); left != 0; left &= left - 1) ++count;
    ++pieces[count];
    if (next.score != 0) {
      const bool white_leads = board.IsWhiteTurn() == (next.score > 0);
      const int of_white = static_cast<int>(game.result);
      const int of_leader = white_leads ? of_white : 2 - of_white;
      const int lead = std::abs(next.score);
      Count(of_leader, &leaders[ClassOf(lead)]);
      if (lead >= kClearScore) Count(of_leader, &clear_leaders[board.IsWhiteTurn() ? 0 : 1]);
    }
    board = board.MakeLegalMove(next.move);
  }
}

void LabelStatistics::Add(const LabelStatistics& more) {
  beside += more.beside;
  games += more.games;
  positions += more.positions;
  AddAll(more.results, &results);
  AddAll(more.pieces, &pieces);
  for (std::size_t i = 0; i < leaders.size(); ++i) leaders[i] = Sum(leaders[i], more.leaders[i]);
  for (std::size_t i = 0; i < clear_leaders.size(); ++i) {
    clear_leaders[i] = Sum(clear_leaders[i], more.clear_leaders[i]);
  }
}

absl::Status CheckLabels(const LabelStatistics& labels, const std::string& file) {
  constexpr const char* kMovers[] = {"White", "Black"};
  for (std::size_t mover = 0; mover < 2; ++mover) {
    const LeaderResults& leaders = labels.clear_leaders[mover];
    if (leaders.won + leaders.lost < kMinPositions || leaders.won > leaders.lost) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        file, ": inverted labels: of ", leaders.positions(), " positions with ", kMovers[mover],
        " to move and a score of ", LabelStatistics::kClearScore, " or more, the leader won ",
        leaders.won, " and lost ", leaders.lost, "; scores must be those of the side to move"));
  }
  return absl::OkStatus();
}

}  // namespace quadrille::tuning
