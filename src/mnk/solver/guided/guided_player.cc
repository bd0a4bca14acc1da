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
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/guided/turn_threats.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {
namespace {

// Positions searched: for threats, at the attacker's turn or after a pass; by the player for its
// stone or the best answer; and for a stone of a win after a pass, or for a rank.
constexpr std::uint64_t kThreatNodes = 300;
constexpr std::uint64_t kLineNodes = 5'000;  // stones, with several per turn
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
      player_(rules, WeightsFor(rules), std::move(table), 1, Selectivity(), network) {
  if (rules.p == 1) {
    trees_.emplace(rules, patterns);
  } else {
    lines_.emplace(rules, patterns);
  }
}

DeepeningResult GuidedPlayer::PlayTurn(AnyGame& game, std::uint64_t nodes, const SearchStop& stop,
                                       std::vector<int>& turn) {
  const Side side = game.side_to_move();
  std::optional<DeepeningResult> first;
  std::uint64_t sum = 0;
  while (game.is_running() && game.side_to_move() == side) {
    const DeepeningResult found = Think(player_, game, nodes, stop);
    const Cell cell = player_.board().CellAt(found.line.front());
    turn.push_back(cell.y * game.rules().n + cell.x);
    game.Place(cell);
    sum += found.nodes;
    if (!first) first = found;
  }
  first->nodes = sum;
  return *first;
}

GuidedPlayer::Attack GuidedPlayer::FindAttack(const AnyGame& game, const SearchStop& stop) {
  const std::uint64_t before = threat_nodes();
  Attack attack;
  attack.tree = trees_ ? trees_->Build(game, 0, kThreatNodes, StopRuleOf(stop))
                       : lines_->FindWin(game, kLineNodes, StopRuleOf(stop));
  attack.nodes = threat_nodes() - before;
  if (attack.tree) return attack;
  AnyGame after = game;
  const DeepeningResult found = PlayTurn(after, kPlayerNodes, stop, attack.cells);
  attack.nodes += found.nodes;
  attack.expected = ExpectedResult(found.score, kUnitsPerE);
  attack.is_lost = found.score < -kMaxEvaluation;
  return attack;
}

GuidedPlayer::Choice GuidedPlayer::Choose(const AnyGame& game, std::uint64_t nodes,
                                          const SearchStop& stop) {
  AnyGame after = game;
  Choice choice;
  choice.nodes = PlayTurn(after, nodes, stop, choice.cells).nodes;
  return choice;
}

GuidedPlayer::Defence GuidedPlayer::FindDefence(const AnyGame& game, const AnyGame& passed,
                                                const SearchStop& stop) {
  const std::uint64_t before = threat_nodes();
  Defence defence = trees_ ? DefendAgainstTree(game, passed, stop)  //
                           : DefendAgainstLine(game, passed, stop);
  defence.nodes += threat_nodes() - before;
  return defence;
}

GuidedPlayer::Defence GuidedPlayer::DefendAgainstTree(const AnyGame& game, const AnyGame& passed,
                                                      const SearchStop& stop) {
  Defence defence;
  const auto next_stone = [&](const AnyGame& position) {
    const DeepeningResult found = Think(player_, position, kStoneNodes, stop);
    defence.nodes += found.nodes;
    return player_.board().CellAt(found.line.front());
  };
  defence.tree = trees_->Build(passed, 1, kThreatNodes, StopRuleOf(stop), next_stone, kPassStones);
  const Score score = ListAnswers(
      game, [&](int cell) { return !defence.tree || defence.tree->zone.Contains(cell); }, stop,
      defence);
  defence.has_refuted = score > kMaxEvaluation || player_.board().CanWin(game.side_to_move(), 1);
  return defence;
}

GuidedPlayer::Defence GuidedPlayer::DefendAgainstLine(const AnyGame& game, const AnyGame& passed,
                                                      const SearchStop& stop) {
  Defence defence;
  defence.has_refuted = lines_->CanWin(game);
  if (defence.has_refuted) return defence;
  if (const std::optional<std::vector<int>> cells = lines_->AnswersToThreats(game)) {
    ListAnswers(
        game,
        [&](int cell) { return std::find(cells->begin(), cells->end(), cell) != cells->end(); },
        stop, defence);
    return defence;
  }
  defence.tree = lines_->FindLine(passed, game.stones_left(), kLineNodes, StopRuleOf(stop));
  if (defence.tree) {
    ListAnswers(
        game, [&](int cell) { return defence.tree->zone.Contains(cell); }, stop, defence);
  } else {
    defence.has_refuted = true;  // the answers would be all pairs of cells, or more
  }
  return defence;
}

Score GuidedPlayer::ListAnswers(const AnyGame& game, const std::function<bool(int)>& matters,
                                const SearchStop& stop, Defence& defence) {
  const DeepeningResult found = Think(player_, game, kPlayerNodes, stop);
  defence.nodes += found.nodes;
  std::vector<int>& answers = defence.answers;
  answers = CellsByGain(player_.board());
  std::erase_if(answers, [&](int cell) { return !matters(cell); });
  const int player_cell = CellOf(player_.board(), found.line.front());
  const auto best = std::find(answers.begin(), answers.end(), player_cell);
  if (best != answers.end()) std::rotate(answers.begin(), best, best + 1);
  return found.score;
}

GuidedPlayer::Ranking GuidedPlayer::Rank(const AnyGame& game,
                                         const std::vector<std::vector<int>>& tried,
                                         const SearchStop& stop) {
  Ranking ranking;
  PatternBoard board(game.rules(), patterns_);
  board.SetUp(game);
  std::vector<std::pair<Score, std::vector<int>>> ranked;  // the defender's score
  const auto is_among = [](const auto& turns, std::vector<int> turn) {
    std::sort(turn.begin(), turn.end());
    return std::any_of(turns.begin(), turns.end(), [&](std::vector<int> other) {
      std::sort(other.begin(), other.end());
      return other == turn;
    });
  };
  std::vector<std::vector<int>> turns;
  for (const int cell : CellsByGain(board)) {
    if (static_cast<int>(turns.size()) == kRanked) break;
    AnyGame after = game;
    const int width = game.rules().n;
    const Side side = game.side_to_move();
    after.Place({static_cast<std::uint8_t>(cell % width), static_cast<std::uint8_t>(cell / width)});
    std::vector<int> turn = {cell};
    if (after.is_running() && after.side_to_move() == side) {
      ranking.nodes += PlayTurn(after, kRankNodes, stop, turn).nodes;
    }
    if (!after.is_running() || is_among(tried, turn) || is_among(turns, turn)) continue;
    turns.push_back(turn);
    const DeepeningResult found = Think(player_, after, kRankNodes, stop);
    ranking.nodes += found.nodes;
    if (found.score <= kMaxEvaluation) ranked.push_back({found.score, std::move(turn)});
  }
  std::sort(ranked.begin(), ranked.end(), std::greater<>());
  for (auto& [score, turn] : ranked) ranking.turns.push_back(std::move(turn));
  return ranking;
}

}  // namespace quadrille::mnk::solver
