#include "src/mnk/search/pattern_search.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/alphabeta_inl.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/network/line_correction.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/selectivity.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// The rank of the hash move, above all gains and histories.
constexpr std::int32_t kHashMoveRank = 1 << 24;

constexpr int kHistoryLimit = 8192;
constexpr int kHistoryWeight = 16;

// Extensions; margins in evaluation units.
constexpr int kHindsightMargin = 60;
constexpr int kSingularDepth = 6;        // the lowest
constexpr int kSingularMargin = 3;       // per stone of depth
constexpr int kSingularEntryMargin = 3;  // in depth, of the table entry

// The late move reduction of threats.
constexpr int kThreatReductionDepth = 3;
constexpr int kThreatReductionMoves = 4;

Selectivity ForTurns(Selectivity selectivity, int p) {
  if (p > 1) {
    selectivity.futility += kTurnFutility;
    selectivity.futility_base += kTurnFutilityBase;
  }
  return selectivity;
}

}  // namespace

PatternSearch::PatternSearch(const Rules& rules, const CellPatterns& patterns,
                             const TranspositionTable& table, const Selectivity& selectivity,
                             const LineTables* network, Tier tier)
    : AlphaBeta(pattern_board_),
      pattern_board_(rules, patterns),
      shared_table_(table),
      selectivity_(ForTurns(selectivity, rules.p)),
      futility_depth_(rules.p == 1 ? kFutilityDepth : kTurnFutilityDepth),
      reductions_(selectivity),
      fours_(pattern_board_),
      turns_(pattern_board_),
      defences_(pattern_board_.padded_cells()) {
  if (rules.p == 1) threats_ = std::make_unique<ThreatSearch>(board_);
  if (network != nullptr) {
    network_.emplace(*network, LineCorrectionFor(tier, CpuTraits::Detected()), board_);
  }
  Clear();
}

void PatternSearch::Clear() {
  if (threats_ != nullptr) threats_->Clear();
  for (auto& history : history_) history.assign(board_.padded_cells(), 0);
  fours_.Clear();
  turns_.Clear();
}

void PatternSearch::Begin(const StopRule& stop) {
  stop_ = stop;
  table_ = shared_table_.view();
  fours_.ResetNodes();
  if (threats_ != nullptr) threats_->ResetNodes();
  turns_.ResetNodes();
  best_at_root_ = -1;
  for (auto& history : history_) {
    for (std::int32_t& value : history) value /= 2;
  }
}

std::optional<PatternSearch::SearchResult> PatternSearch::Iterate(int depth, Score guess) {
  ForcedReply reply;
  if (const std::optional<Score> known = TerminalScore(0, reply)) {
    best_at_root_ = CellForTerminalScore(*known);
    return SearchResult{*known, {best_at_root_}};
  }
  Score window = depth >= 4 ? 60 : 2 * kWinScore;
  best_at_root_ = -1;
  for (;;) {
    const Score alpha = std::max(guess - window, -kWinScore);
    const Score beta = std::min(guess + window, kWinScore);
    const Score score = Search(depth, alpha, beta, 0);
    if (stop_.is_over()) return std::nullopt;
    if (score > alpha && score < beta) return SearchResult{score, frames_[0].pv};
    window *= 3;
    if (window > 1500) window = 2 * kWinScore;
  }
}

std::optional<PatternSearch::SearchResult> PatternSearch::FindWin(std::uint64_t max_nodes,
                                                                  const StopRule& stop) {
  if (threats_ != nullptr) {
    const ForcedWin win = threats_->Find(max_nodes, stop);
    if (win.stones == 0) return std::nullopt;
    return SearchResult{WinIn(0, win.stones), threats_->line()};
  }
  if (board_.rules().win != WinCondition::kKOrMore) return std::nullopt;
  const ForcedWin win = turns_.Find(max_nodes, stop);
  if (win.stones == 0) return std::nullopt;
  return SearchResult{WinIn(0, win.stones), {win.cell}};
}

int PatternSearch::CellForTerminalScore(Score score) {
  const Side side = board_.side_to_move();
  if (score > 0) {
    for (int i = 0; i < board_.stones_left(); ++i) {
      if (board_.CanWin(side, i + 1)) return board_.Cells(side, kWins + i).First();
    }
    return board_.Cells(side, kDecisive).First();
  }
  // Lost: blocks one row in case the opponent overlooks the others.
  const int next = board_.stones_of_next_turn();
  for (int i = 0; i < next; ++i) {
    if (board_.CanWin(Other(side), i + 1)) return board_.Cells(Other(side), kWins + i).First();
  }
  return board_.AnyFreeCell();
}

int PatternSearch::FallbackMove() {
  SearchNode root{0, -kWinScore, kWinScore, 0};
  if (const std::optional<Score> known = TerminalScore(0, root.reply))
    return CellForTerminalScore(*known);
  ListMoves(root, -1);
  Select(0, 0);
  return frames_[0].moves.front().cell;
}

std::optional<Score> PatternSearch::TerminalScore(int ply, ForcedReply& reply) {
  reply = ForcedReply::kNone;
  if (board_.free_cells() == 0) return 0;
  const Side side = board_.side_to_move();
  const Side other = Other(side);
  const int stones = board_.stones_left();
  for (int i = 1; i <= stones; ++i) {
    if (board_.CanWin(side, i)) return WinIn(ply, i);
  }
  const int next = board_.stones_of_next_turn();
  SearchFrame& frame = frames_[ply];
  if (board_.CanWin(other, next)) {
    int min_blockers;
    if (board_.rules().p == 1) {
      const CellSet& cells = board_.Cells(other, kWins);
      min_blockers = cells.size();
      frame.blockers.assign(1, cells.First());
    } else {
      board_.ListRows(other, next, frame.threats);
      min_blockers = frame.threats.MinBlockers(stones);
    }
    if (min_blockers > stones) return -WinIn(ply, stones + next);
    reply = min_blockers == stones ? ForcedReply::kAll : ForcedReply::kSome;
    if (board_.rules().p > 1) frame.threats.ListBlockers(min_blockers, frame.blockers);
    return std::nullopt;
  }
  const int until_win = stones + next + board_.rules().p;
  if (!board_.Cells(side, kDecisive).empty() && board_.free_cells() >= until_win &&
      (stones == 1 || board_.rules().win == WinCondition::kKOrMore)) {
    return WinIn(ply, until_win);
  }
  return std::nullopt;
}

ForcedWin PatternSearch::FindForcedWin(int max_nodes) {
  if (board_.rules().p == 1) return fours_.Find(max_nodes);
  if (board_.rules().win == WinCondition::kKOrMore) return turns_.Find(max_nodes);
  return {};
}

Score PatternSearch::Leaf(int ply) {
  const ForcedWin win = FindForcedWin(kLeafThreats);
  if (win.stones > 0) return WinIn(ply, win.stones);
  return std::clamp(Evaluate(), -kMaxEvaluation, kMaxEvaluation);
}

std::optional<Score> PatternSearch::Prune(SearchNode& node) {
  const int depth = node.depth;
  const Score alpha = node.alpha;
  const Score beta = node.beta;
  const int ply = node.ply;
  if (ply >= kMaxPly) return board_.Score();
  const bool turn_begins = board_.stones_left() == std::min(board_.rules().p, board_.free_cells());
  const bool is_free = node.reply == ForcedReply::kNone && turn_begins;
  const bool in_danger = !board_.Cells(Other(board_.side_to_move()), kDecisive).empty();
  const int lowest_depth = board_.rules().p == 1 ? kMinDepth : 0;
  const int last_depth = in_danger ? lowest_depth : 0;
  if (ply > 0 && depth <= last_depth && is_free) {
    const std::uint64_t key = board_.key();
    if (node.is_pv()) {  // otherwise ScoreAfter() has already probed it
      if (const auto score = CutoffBy(table_.Find(key), depth, alpha, beta, ply)) return *score;
    }
    const Score score = Leaf(ply);
    Store(key, score, 0, last_depth, Bound::kExact, ply);
    return score;
  }
  node.depth = std::max(depth, lowest_depth);
  if (!NeedsEvaluation(node)) return std::nullopt;
  const Score evaluation = turn_begins ? Evaluate() : board_.Score();
  frames_[ply].evaluation = evaluation;
  frames_[ply].is_evaluated = turn_begins;
  if (is_free && !IsWinOrLoss(beta) && !IsWinOrLoss(alpha)) {
    if (depth <= kReverseFutilityDepth && !in_danger &&
        evaluation - selectivity_.reverse_futility * depth >= beta) {
      return evaluation;
    }
    if (depth <= kRazoringDepth && evaluation + selectivity_.razoring * depth <= alpha) {
      const Score score = Leaf(ply);
      if (score <= alpha) return score;
    }
  }
  return std::nullopt;
}

std::optional<Score> PatternSearch::Extend(SearchNode& node,
                                           const std::optional<TableEntry>& entry) {
  if (board_.rules().p != 1 || node.reply != ForcedReply::kNone || node.ply == 0) {
    return std::nullopt;
  }
  if (entry && entry->cell > 0 && entry->bound != Bound::kUpper && !IsWinOrLoss(entry->score) &&
      node.depth >= kSingularDepth &&
      entry->depth + kMinDepth >= node.depth - kSingularEntryMargin) {
    const Score beta = entry->score - kSingularMargin * node.depth;
    if (const std::optional<Score> others = SearchOthers(node, entry->cell, beta)) {
      if (*others >= beta && beta >= node.beta) return beta;
      if (*others < beta) node.singular = entry->cell;
    }
  }
  const SearchFrame& frame = frames_[node.ply];
  const SearchFrame& parent = frames_[node.ply - 1];
  if (frame.is_evaluated && parent.is_evaluated) {
    const Score change = frame.evaluation + parent.evaluation;
    if (parent.reduction >= 2 && change < -kHindsightMargin) ++node.depth;
    if (parent.reduction >= 1 && node.depth >= 2 && change > 2 * kHindsightMargin) --node.depth;
  }
  return std::nullopt;
}

std::optional<Score> PatternSearch::SearchOthers(const SearchNode& node, int cell, Score beta) {
  SearchFrame& frame = frames_[node.ply];
  SearchNode others{(node.depth - 1) / 2, beta - 1, beta, node.ply};
  others.excluded = cell;
  ListMoves(others, cell);
  if (frame.moves.size() < 2) return std::nullopt;
  if (!frame.is_evaluated) frame.evaluation = Evaluate();
  frame.is_evaluated = true;
  const Score score = SearchMoves(others);
  frame.pv.clear();
  return score;
}

bool PatternSearch::NeedsEvaluation(const SearchNode& node) const {
  return !node.is_pv() && node.reply == ForcedReply::kNone &&
         node.depth <= std::max({kReverseFutilityDepth, kRazoringDepth, futility_depth_});
}

bool PatternSearch::IsFutile(const SearchNode& node, int number, Score alpha, Score best) const {
  if (node.is_pv() || node.reply != ForcedReply::kNone || node.depth > futility_depth_ ||
      best <= -kMaxEvaluation) {
    return false;
  }
  const int left = std::max(0, node.depth - reductions_.At(node.depth, number));
  return frames_[node.ply].evaluation + selectivity_.futility_base + selectivity_.futility * left <=
         alpha;
}

bool PatternSearch::IsQuiet(const SearchNode& node, int cell) const {
  if (node.reply == ForcedReply::kAll) return false;
  // With several stones per turn, nearly every turn makes a threat.
  if (board_.rules().p > 1) return true;
  return (board_.ClassesAt(board_.side_to_move(), cell) >> kThreat & 1) == 0;
}

int PatternSearch::QuietMoves(const SearchNode& node) const {
  if (node.depth <= 0 && board_.rules().p > 1) return 1;
  return (node.is_pv() ? selectivity_.quiet_pv : selectivity_.quiet) +
         selectivity_.quiet_by_depth * node.depth * node.depth / 1024;
}

int PatternSearch::Reduction(const SearchNode& node, int number, bool quiet, int next_depth) const {
  if (!quiet) {
    const bool reduces = node.reply != ForcedReply::kAll && node.depth >= kThreatReductionDepth &&
                         number >= kThreatReductionMoves;
    return reduces ? 1 : 0;
  }
  if (node.depth < 2 || number < 2) return 0;
  return std::clamp(reductions_.At(node.depth, number), 0, next_depth);
}

void PatternSearch::ListMoves(const SearchNode& node, int hash_move) {
  SearchFrame& frame = frames_[node.ply];
  frame.moves.clear();
  const Side side = board_.side_to_move();
  if (hash_move >= 0 && board_.IsFree(hash_move)) table_.Prefetch(board_.KeyAfter(hash_move));
  const auto add = [&](int cell) {
    const std::int32_t rank =
        cell == hash_move
            ? kHashMoveRank
            : board_.GainAt(cell) + history_[static_cast<int>(side)][cell] / kHistoryWeight;
    frame.moves.push_back({cell, rank});
  };
  if (node.reply == ForcedReply::kAll) {
    for (const int cell : frame.blockers) add(cell);
    return;
  }
  if (node.reply == ForcedReply::kNone && board_.rules().p == 1 &&
      !board_.Cells(Other(side), kDecisive).empty()) {
    defences_.List(board_, frame.blockers);
    for (const int cell : frame.blockers) add(cell);
    if (!frame.moves.empty()) return;
  }
  CellSet::ForEachOfEither(board_.Cells(side, kActive), board_.Cells(Other(side), kActive), add);
  if (node.reply == ForcedReply::kSome) {
    for (RankedCell& move : frame.moves) {
      if (std::find(frame.blockers.begin(), frame.blockers.end(), move.cell) !=
          frame.blockers.end()) {
        move.rank += kHashMoveRank / 2;
      }
    }
  }
  if (frame.moves.empty()) add(board_.AnyFreeCell());
}

void PatternSearch::Select(int ply, int first) {
  std::vector<RankedCell>& moves = frames_[ply].moves;
  const auto best =
      std::max_element(moves.begin() + first, moves.end(),
                       [](const RankedCell& a, const RankedCell& b) { return a.rank < b.rank; });
  std::swap(moves[first], *best);
  if (first > 0) table_.Prefetch(board_.KeyAfter(moves[first].cell));
}

void PatternSearch::UpdateHistory(int cell, const SearchNode& node) {
  std::vector<std::int32_t>& history = history_[static_cast<int>(board_.side_to_move())];
  const int depth = std::max(node.depth, 0);
  const int bonus = std::min(32 * depth * depth + 16, 1200);
  const auto add = [&](int to, int change) {
    history[to] += change - history[to] * std::abs(change) / kHistoryLimit;
  };
  add(cell, bonus);
  for (const int tried : frames_[node.ply].tried) add(tried, -bonus);
}

}  // namespace quadrille::mnk
