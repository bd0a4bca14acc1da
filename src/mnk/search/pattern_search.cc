#include "src/mnk/search/pattern_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr std::uint64_t kNodesPerLook = 64;  // at the clock

// Ranks of moves that come before what gains and history say.
constexpr std::int32_t kTableRank = 1 << 24;

constexpr int kHistoryLimit = 8192;
constexpr int kHistoryWeight = 16;

}  // namespace

PatternSearch::PatternSearch(const Rules& rules, const CellPatterns& patterns,
                             const TranspositionTable& table, const Selectivity& selectivity)
    : board_(rules, patterns),
      shared_table_(table),
      selectivity_(selectivity),
      reductions_(selectivity),
      fours_(board_),
      turns_(board_),
      frames_(kMostPly + 2),
      defences_(board_.numbers()) {
  if (rules.p == 1) threats_ = std::make_unique<ThreatSearch>(board_);
  Forget();
}

void PatternSearch::Forget() {
  if (threats_ != nullptr) threats_->Forget();
  for (auto& history : history_) history.assign(board_.numbers(), 0);
  fours_.Forget();
  turns_.Forget();
}

void PatternSearch::Begin(const SearchStop& stop) {
  stop_ = stop;
  table_ = shared_table_.view();
  nodes_ = 0;
  fours_.ResetNodes();
  if (threats_ != nullptr) threats_->ResetNodes();
  turns_.ResetNodes();
  over_ = false;
  best_at_root_ = 0;
  for (auto& history : history_) {
    for (std::int32_t& value : history) value /= 2;
  }
}

std::optional<PatternSearch::Found> PatternSearch::Iterate(int depth, Score guess) {
  Duty duty;
  if (const std::optional<Score> known = Known(0, duty)) {
    best_at_root_ = CellOfKnown(*known);
    return Found{*known, {best_at_root_}};
  }
  Score window = depth >= 4 ? 60 : 2 * kWinScore;
  best_at_root_ = 0;
  for (;;) {
    const Score alpha = std::max(guess - window, -kWinScore);
    const Score beta = std::min(guess + window, kWinScore);
    const Score score = Search(depth, alpha, beta, 0);
    if (over_) return std::nullopt;
    if (score > alpha && score < beta) return Found{score, frames_[0].line};
    window *= 3;
    if (window > 1500) window = 2 * kWinScore;
  }
}

std::optional<PatternSearch::Found> PatternSearch::FindWin(std::uint64_t most_nodes,
                                                           const std::function<bool()>& is_over) {
  if (threats_ != nullptr) {
    const ForcedWin win = threats_->Find(most_nodes, is_over);
    if (win.stones == 0) return std::nullopt;
    return Found{WinIn(0, win.stones), threats_->line()};
  }
  if (board_.rules().win != WinCondition::kKOrMore) return std::nullopt;
  const ForcedWin win = turns_.Find(most_nodes, is_over);
  if (win.stones == 0) return std::nullopt;
  return Found{WinIn(0, win.stones), {win.cell}};
}

int PatternSearch::CellOfKnown(Score score) {
  const Side side = board_.side_to_move();
  if (score > 0) {
    for (int i = 0; i < board_.stones_left(); ++i) {
      if (board_.CanWin(side, i + 1)) return board_.Cells(side, kWins + i).First();
    }
    return board_.Cells(side, kDecisive).First();
  }
  // Lost: it still stops what it can, for an opponent who overlooks the rest.
  const int next = board_.stones_of_next_turn();
  for (int i = 0; i < next; ++i) {
    if (board_.CanWin(Other(side), i + 1)) return board_.Cells(Other(side), kWins + i).First();
  }
  return board_.AnyFreeCell();
}

int PatternSearch::AnyMove() {
  Duty duty;
  if (const std::optional<Score> known = Known(0, duty)) return CellOfKnown(*known);
  Frame& frame = frames_[0];
  ListMoves(frame, duty, 0);
  SelectNext(frame.moves, 0);
  return frame.moves.front().cell;
}

bool PatternSearch::IsOver() {
  if (over_) return true;
  if (nodes_ >= stop_.nodes || (nodes_ % kNodesPerLook == 0 && stop_.is_over())) over_ = true;
  ++nodes_;
  return over_;
}

std::optional<Score> PatternSearch::Known(int ply, Duty& duty) {
  duty = Duty::kNone;
  if (board_.free_cells() == 0) return 0;
  const Side side = board_.side_to_move();
  const Side other = Other(side);
  const int stones = board_.stones_left();
  for (int i = 1; i <= stones; ++i) {
    if (board_.CanWin(side, i)) return WinIn(ply, i);
  }
  const int next = board_.stones_of_next_turn();
  Frame& frame = frames_[ply];
  if (board_.CanWin(other, next)) {
    int fewest;
    if (board_.rules().p == 1) {
      const CellSet& cells = board_.Cells(other, kWins);
      fewest = cells.size();
      frame.blockers.assign(1, cells.First());
    } else {
      frame.threats.Find(board_, other, next);
      fewest = frame.threats.FewestBlockers(stones);
    }
    if (fewest > stones) return -WinIn(ply, stones + next);
    duty = fewest == stones ? Duty::kAll : Duty::kSome;
    if (board_.rules().p > 1) frame.threats.ListBlockers(fewest, frame.blockers);
    return std::nullopt;
  }
  const int until_win = stones + next + board_.rules().p;
  if (!board_.Cells(side, kDecisive).empty() && board_.free_cells() >= until_win &&
      (stones == 1 || board_.rules().win == WinCondition::kKOrMore)) {
    return WinIn(ply, until_win);
  }
  return std::nullopt;
}

ForcedWin PatternSearch::FindForcedWin(int most_nodes) {
  if (board_.rules().p == 1) return fours_.Find(most_nodes);
  if (board_.rules().win == WinCondition::kKOrMore) return turns_.Find(most_nodes, nullptr);
  return {};
}

Score PatternSearch::Leaf(int ply) {
  const ForcedWin win = FindForcedWin(kLeafThreats);
  if (win.stones > 0) return WinIn(ply, win.stones);
  return std::clamp(board_.Score(), -kMaxEvaluation, kMaxEvaluation);
}

Score PatternSearch::Search(int depth, Score alpha, Score beta, int ply) {
  Frame& frame = frames_[ply];
  frame.line.clear();
  if (IsOver()) return 0;
  Duty duty;
  const std::optional<Score> known = Known(ply, duty);
  if (known) return *known;
  if (ply >= kMostPly) return board_.Score();
  const bool turn_begins = board_.stones_left() == std::min(board_.rules().p, board_.free_cells());
  const bool in_danger = !board_.Cells(Other(board_.side_to_move()), kDecisive).empty();
  const int least_depth = board_.rules().p == 1 ? -kDangerDepth : 0;
  const int last_depth = in_danger ? least_depth : 0;
  const bool is_leaf = ply > 0 && depth <= last_depth && duty == Duty::kNone && turn_begins;
  const bool is_pv = beta - alpha > 1;
  const std::uint64_t key = board_.key();
  if (is_leaf) {
    if (is_pv) {  // else ScoreAfter() has asked
      if (const auto score = Remembered(key, depth, alpha, beta, ply)) return *score;
    }
    const Score score = Leaf(ply);
    table_.Store(key, {ToTable(score, ply), 0, last_depth + kDangerDepth, Bound::kExact});
    return score;
  }
  const Score evaluation = board_.Score();
  if (!is_pv && duty == Duty::kNone && turn_begins && !IsWinOrLoss(beta) && !IsWinOrLoss(alpha)) {
    if (depth <= kReverseFutilityDepth && !in_danger &&
        evaluation - selectivity_.reverse_futility * depth >= beta) {
      return evaluation;
    }
    if (depth <= kRazoringDepth && evaluation + selectivity_.razoring * depth <= alpha) {
      const Score score = Leaf(ply);
      if (score <= alpha) return score;
    }
  }
  frame.evaluation = evaluation;
  const std::optional<TableEntry> entry = table_.Find(key);
  const int table_cell = entry && board_.IsFree(entry->cell) ? entry->cell : 0;
  if (table_cell != 0) table_.Prefetch(board_.KeyAfter(table_cell));
  ListMoves(frame, duty, table_cell);
  return SearchStones(std::max(depth, least_depth), alpha, beta, ply, duty, is_pv);
}

bool PatternSearch::IsFutile(const Frame& frame, int depth, int number, Score alpha,
                             Score best) const {
  if (depth > kFutilityDepth || best <= -kMaxEvaluation) return false;
  const int left = std::max(0, depth - reductions_.At(depth, number));
  return frame.evaluation + selectivity_.futility_base + selectivity_.futility * left <= alpha;
}

int PatternSearch::QuietStones(int depth, bool is_pv) const {
  if (depth <= 0 && board_.rules().p > 1) return 1;
  return (is_pv ? selectivity_.quiet_pv : selectivity_.quiet) +
         selectivity_.quiet_by_depth * depth * depth / 1024;
}

Score PatternSearch::SearchStones(int depth, Score alpha, Score beta, int ply, Duty duty,
                                  bool is_pv) {
  Frame& frame = frames_[ply];
  frame.tried.clear();
  const Score old_alpha = alpha;
  const Side side = board_.side_to_move();
  const std::uint64_t key = board_.key();
  // With several stones a turn nearly every turn threatens something.
  const bool one_stone = board_.rules().p == 1;
  Score best = -kWinScore;
  int best_cell = 0;
  SelectNext(frame.moves, 0);
  for (int i = 0; i < static_cast<int>(frame.moves.size()); ++i) {
    if (i + 1 < static_cast<int>(frame.moves.size())) {
      SelectNext(frame.moves, i + 1);
      table_.Prefetch(board_.KeyAfter(frame.moves[i + 1].cell));
    }
    const int cell = frame.moves[i].cell;
    const bool threatens = one_stone && (board_.ClassesAt(side, cell) >> kThreat & 1) != 0;
    const bool quiet = duty != Duty::kAll && !threatens;
    if (quiet && best > -kMaxEvaluation && i >= QuietStones(depth, is_pv)) break;
    if (!is_pv && quiet && i > 0 && duty == Duty::kNone && IsFutile(frame, depth, i, alpha, best)) {
      continue;
    }
    const int next_depth = duty == Duty::kAll ? depth : depth - 1;
    Score score;
    if (i == 0) {
      score = ScoreAfter(cell, next_depth, alpha, beta, ply);
    } else {
      int reduction = 0;
      if (quiet && depth >= 2 && i >= 2) {
        reduction = std::clamp(reductions_.At(depth, i), 0, next_depth);
      }
      score = ScoreAfter(cell, next_depth - reduction, alpha, alpha + 1, ply);
      if (score > alpha && reduction > 0) {
        score = ScoreAfter(cell, next_depth, alpha, alpha + 1, ply);
      }
      if (score > alpha && score < beta) score = ScoreAfter(cell, next_depth, alpha, beta, ply);
    }
    if (over_) return 0;
    if (score > best) {
      best = score;
      if (score > alpha || best_cell == 0) {
        best_cell = cell;
        frame.line.assign(1, cell);
        const std::vector<int>& rest = frames_[ply + 1].line;
        frame.line.insert(frame.line.end(), rest.begin(), rest.end());
        if (ply == 0 && score > alpha) best_at_root_ = cell;
      }
      alpha = std::max(alpha, score);
      if (alpha >= beta) {
        if (quiet) Reward(cell, std::max(depth, 0), frame);
        break;
      }
    }
    if (quiet) frame.tried.push_back(cell);
  }
  const Bound bound = best >= beta       ? Bound::kLower
                      : best > old_alpha ? Bound::kExact
                                         : Bound::kUpper;
  table_.Store(key, {ToTable(best, ply), best_cell, std::min(depth + kDangerDepth, 255), bound});
  return best;
}

std::optional<Score> PatternSearch::Remembered(std::uint64_t key, int depth, Score alpha,
                                               Score beta, int ply) const {
  const std::optional<TableEntry> entry = table_.Find(key);
  if (!entry || entry->depth < depth + kDangerDepth) return std::nullopt;
  const Score score = FromTable(entry->score, ply);
  if (!entry->CausesCutoff(score, alpha, beta)) return std::nullopt;
  return score;
}

Score PatternSearch::ScoreAfter(int cell, int depth, Score alpha, Score beta, int ply) {
  const bool turn_goes_on = board_.stones_left() > 1;
  const Score low = turn_goes_on ? alpha : -beta;
  const Score high = turn_goes_on ? beta : -alpha;
  // To place a stone and take it back is most of the work, so the table is asked before.
  std::optional<Score> score;
  if (high - low == 1) score = Remembered(board_.KeyAfter(cell), depth, low, high, ply + 1);
  if (score) {
    if (IsOver()) return 0;
    frames_[ply + 1].line.clear();
  } else {
    board_.Place(cell);
    score = Search(depth, low, high, ply + 1);
    board_.Undo();
  }
  return turn_goes_on ? *score : -*score;
}

void PatternSearch::ListMoves(Frame& frame, Duty duty, int table_cell) {
  frame.moves.clear();
  const Side side = board_.side_to_move();
  const auto add = [&](int cell) {
    const std::int32_t rank =
        cell == table_cell
            ? kTableRank
            : board_.GainAt(cell) + history_[static_cast<int>(side)][cell] / kHistoryWeight;
    frame.moves.push_back({cell, rank});
  };
  if (duty == Duty::kAll) {
    for (const int cell : frame.blockers) add(cell);
    return;
  }
  if (duty == Duty::kNone && board_.rules().p == 1 &&
      !board_.Cells(Other(side), kDecisive).empty()) {
    defences_.List(board_, frame.blockers);
    for (const int cell : frame.blockers) add(cell);
    if (!frame.moves.empty()) return;
  }
  CellSet::ForEachOfEither(board_.Cells(side, kActive), board_.Cells(Other(side), kActive), add);
  if (duty == Duty::kSome) {
    for (RankedCell& move : frame.moves) {
      if (std::find(frame.blockers.begin(), frame.blockers.end(), move.cell) !=
          frame.blockers.end()) {
        move.rank += kTableRank / 2;
      }
    }
  }
  if (frame.moves.empty()) add(board_.AnyFreeCell());
}

void PatternSearch::SelectNext(std::vector<RankedCell>& moves, int first) {
  const auto best =
      std::max_element(moves.begin() + first, moves.end(),
                       [](const RankedCell& a, const RankedCell& b) { return a.rank < b.rank; });
  std::swap(moves[first], *best);
}

void PatternSearch::Reward(int cell, int depth, const Frame& frame) {
  std::vector<std::int32_t>& history = history_[static_cast<int>(board_.side_to_move())];
  const int bonus = std::min(32 * depth * depth + 16, 1200);
  const auto add = [&](int to, int change) {
    history[to] += change - history[to] * std::abs(change) / kHistoryLimit;
  };
  add(cell, bonus);
  for (const int tried : frame.tried) add(tried, -bonus);
}

}  // namespace quadrille::mnk
