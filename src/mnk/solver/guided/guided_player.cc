#include "src/mnk/solver/guided/guided_player.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/deepening_limits.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {
namespace {

// Positions searched: for threats, at the attacker's turn or after a pass; by the player for its
// stone or the best answer; and for a stone of a win after a pass, or for a rank.
constexpr std::uint64_t kThreatNodes = 300;
constexpr std::uint64_t kPlayerNodes = 500;
constexpr std::uint64_t kStoneNodes = 500;
constexpr std::uint64_t kRankNodes = 300;
constexpr int kPassStones = 30;  // of the player in a win after a pass
constexpr int kRanked = 12;

const std::atomic<bool> kNeverStopped = false;

StopRule StopRuleOf(const SearchStop& stop) {
  StopRule::Deadline deadline;
  if (stop.deadline != SearchStop::Clock::time_point::max()) deadline = stop.deadline;
  return StopRule(stop.interrupted == nullptr ? kNeverStopped : *stop.interrupted, deadline);
}

DeepeningResult Think(Deepening& player, const AnyGame& game, std::uint64_t nodes,
                      const SearchStop& stop) {
  DeepeningLimits limits;
  limits.nodes = nodes;
  if (stop.deadline != SearchStop::Clock::time_point::max()) limits.deadline = stop.deadline;
  return player.Run(game, limits, stop.interrupted == nullptr ? kNeverStopped : *stop.interrupted,
                    nullptr);
}

int CellOf(const PatternBoard& board, int number) {
  const Cell cell = board.CellAt(number);
  return cell.y * board.rules().n + cell.x;
}

// Returns the free cells, those with the largest gain for the side to move first.
std::vector<int> CellsByGain(const PatternBoard& board) {
  std::vector<int> numbers;
  for (int y = 0; y < board.rules().m; ++y) {
    for (int x = 0; x < board.rules().n; ++x) {
      const int number =
          board.NumberOf({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
      if (board.IsFree(number)) numbers.push_back(number);
    }
  }
  std::sort(numbers.begin(), numbers.end(), [&](int a, int b) {
    return std::pair(-board.GainAt(a), a) < std::pair(-board.GainAt(b), b);
  });
  for (int& number : numbers) number = CellOf(board, number);
  return numbers;
}

}  // namespace

GuidedPlayer::GuidedPlayer(const Rules& rules, const CellPatterns& patterns,
                           TranspositionTable table, const SearchNetwork& network)
    : patterns_(patterns),
      player_(rules, WeightsFor(rules), std::move(table), 1, Selectivity(), network),
      threats_(rules, patterns) {}

GuidedPlayer::Attack GuidedPlayer::FindAttack(const AnyGame& game, const SearchStop& stop) {
  const std::uint64_t before = threats_.nodes();
  Attack attack;
  attack.tree = threats_.Build(game, 0, kThreatNodes, StopRuleOf(stop));
  attack.nodes = threats_.nodes() - before;
  if (attack.tree) return attack;
  const DeepeningResult found = Think(player_, game, kPlayerNodes, stop);
  attack.nodes += found.nodes;
  attack.cell = CellOf(player_.board(), found.line.front());
  attack.expected = ExpectedResult(found.score, kUnitsPerE);
  attack.is_lost = found.score < -kMaxEvaluation;
  return attack;
}

GuidedPlayer::Defence GuidedPlayer::FindDefence(const AnyGame& game, const AnyGame& passed,
                                                const SearchStop& stop) {
  const std::uint64_t before = threats_.nodes();
  Defence defence;
  const auto next_stone = [&](const AnyGame& position) {
    const DeepeningResult found = Think(player_, position, kStoneNodes, stop);
    defence.nodes += found.nodes;
    return player_.board().CellAt(found.line.front());
  };
  defence.tree = threats_.Build(passed, 1, kThreatNodes, StopRuleOf(stop), next_stone, kPassStones);
  const DeepeningResult found = Think(player_, game, kPlayerNodes, stop);
  defence.nodes += found.nodes + threats_.nodes() - before;
  const PatternBoard& board = player_.board();
  defence.has_refuted = found.score > kMaxEvaluation || board.CanWin(board.side_to_move(), 1);
  std::vector<int>& answers = defence.answers;
  answers = CellsByGain(board);
  if (defence.tree) {
    std::erase_if(answers, [&](int cell) { return !defence.tree->zone.Contains(cell); });
  }
  const auto best = std::find(answers.begin(), answers.end(), CellOf(board, found.line.front()));
  if (best != answers.end()) std::rotate(answers.begin(), best, best + 1);
  return defence;
}

GuidedPlayer::Ranking GuidedPlayer::Rank(const AnyGame& game, const std::vector<int>& tried,
                                         const SearchStop& stop) {
  Ranking ranking;
  PatternBoard board(game.rules(), patterns_);
  board.SetUp(game);
  std::vector<std::pair<Score, int>> ranked;  // the defender's score
  for (const int cell : CellsByGain(board)) {
    if (static_cast<int>(ranked.size()) == kRanked) break;
    if (std::find(tried.begin(), tried.end(), cell) != tried.end()) continue;
    AnyGame after = game;
    const int width = game.rules().n;
    after.Place({static_cast<std::uint8_t>(cell % width), static_cast<std::uint8_t>(cell / width)});
    if (!after.is_running()) continue;
    const DeepeningResult found = Think(player_, after, kRankNodes, stop);
    ranking.nodes += found.nodes;
    if (found.score <= kMaxEvaluation) ranked.push_back({found.score, cell});
  }
  std::sort(ranked.begin(), ranked.end(), std::greater<>());
  for (const auto& [score, cell] : ranked) ranking.cells.push_back(cell);
  return ranking;
}

}  // namespace quadrille::mnk::solver
