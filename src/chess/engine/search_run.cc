#include "src/chess/engine/search_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/chess/board.h"
#include "src/chess/engine/oversight.h"
#include "src/chess/engine/playing_level.h"
#include "src/chess/engine/wdl.h"
#include "src/chess/move.h"

namespace quadrille::chess {
namespace {

class NullMonitor : public SearchMonitor {
 public:
  bool IsTimeUp() override { return false; }
  bool OnLine(int, int) override { return false; }
};

// Returns the keys of the positions since the last irreversible move, oldest first.
std::vector<Key> PastKeys(const Game& game) {
  const std::vector<Key>& keys = game.keys();
  const std::size_t reversible = std::min<std::size_t>(
      {game.board().position().halfmove_clock, keys.size() - 1, Worker::kMaxPastKeys});
  return {keys.end() - 1 - static_cast<std::ptrdiff_t>(reversible), keys.end() - 1};
}

}  // namespace

void ClearForNewGame(TranspositionTable& table, const std::vector<std::unique_ptr<Worker>>& workers,
                     ThreadTeam& team) {
  table.Clear(team);
  for (const std::unique_ptr<Worker>& worker : workers) {
    worker->histories = Histories();
    worker->pawn_table = PawnTable();
    for (Frame& frame : worker->frames) frame.killer = {};
  }
}

SearchRun::SearchRun(const Game& game, const SearchLimits& limits, const Settings& settings,
                     const std::vector<std::unique_ptr<Worker>>& workers, ThreadTeam& team)
    : game_(game),
      limits_(limits),
      settings_(settings),
      workers_(workers),
      team_(team),
      past_keys_(PastKeys(game)),
      abdada_(workers.size() > 1 ? std::make_unique<AbdadaTable>() : nullptr),
      clock_(limits, game.board().side_to_move(), settings.overhead) {
  // Reset, so that Progress() never reports the previous search.
  for (const std::unique_ptr<Worker>& worker : workers_) {
    worker->nodes = 0;
    worker->tb_hits = 0;
    worker->progress.Publish(0, 0, {});
  }
}

void SearchRun::Prepare(Worker& worker, int index, const std::vector<Move>& moves) {
  const Board& board = game_.board();
  worker.task = {
      .root = board.position(),
      .key = board.key(),
      .past_keys = past_keys_.data(),
      .past_count = static_cast<int>(past_keys_.size()),
      .table = settings_.table,
      .weights = settings_.weights,
      .network = settings_.network,
      .margins = settings_.margins,
      .abdada = abdada_.get(),
      .probe = settings_.tablebases,
      .probe_pieces = settings_.tablebases == nullptr ? 0 : settings_.tablebases->max_pieces(),
      .lines = LinesSearched()};
  if (limits_.depth) worker.task.max_depth = std::clamp(*limits_.depth, 1, Score::kMaxPly - 1);
  // The nodes are split among the threads; the main thread gets the remainder.
  if (limits_.nodes) {
    const std::uint64_t threads = workers_.size();
    const std::uint64_t share = *limits_.nodes / threads;
    worker.task.max_nodes = index == 0 ? *limits_.nodes - share * (threads - 1) : share;
  }
  if (settings_.network != nullptr) worker.accumulators.Reset(*settings_.network);
  worker.stop = &halt_;
  worker.index = index;
  worker.root_count = 0;
  worker.progress.Publish(0, static_cast<int>(moves.size()), {});
  for (const Move move : moves) {
    RootMove& root = worker.root_moves[worker.root_count++] = {.move = move};
    root.pv.Set(move, PvLine());
  }
}

// Returns the legal root moves within searchmoves and, if known, of the best tablebase rank.
std::vector<Move> SearchRun::MovesToSearch() const {
  const std::vector<Move>& only = limits_.search_moves;
  std::vector<Move> moves;
  for (const Move move : LegalMoves(game_.board())) {
    const bool is_allowed = only.empty() || std::find(only.begin(), only.end(), move) != only.end();
    if (is_allowed) moves.push_back(move);
  }
  if (settings_.tablebases == nullptr) return moves;
  const auto ranked =
      settings_.tablebases->ProbeRoot(game_.board().position(), game_.RepetitionCount() > 1);
  if (!ranked) return moves;
  std::vector<Move> best;
  int best_rank = 0;
  for (const TablebaseRootMove& known : *ranked) {
    const bool is_allowed = std::find(moves.begin(), moves.end(), known.move) != moves.end();
    if (!is_allowed) continue;
    if (!best.empty() && known.rank != best_rank) break;
    best.push_back(known.move);
    best_rank = known.rank;
  }
  return best.empty() ? moves : best;
}

SearchResult SearchRun::Run() {
  const std::vector<Move> moves = MovesToSearch();
  if (moves.empty()) {
    WaitForRelease();
    return {};
  }
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    Prepare(*workers_[i], static_cast<int>(i), moves);
  }
  team_.Run(workers_.size(), [this](std::size_t i) {
    if (i > 0) return RunHelper(*workers_[i]);
    settings_.search(*workers_[0], *this);
    WaitForRelease();
    halt_ = true;
  });

  const Worker& best = BestWorker();
  // Report a result of a helper thread or an unfinished iteration, or the final node count, unless
  // no move was searched.
  const bool is_reported = (&best == workers_[0].get() && Nodes() == reported_nodes_) ||
                           best.root_moves[0].bound == Bound::kNone;
  if (settings_.on_info && !is_reported) {
    const SearchInfo found = InfoOf(best, std::max(1, best.completed_depth), 0);
    settings_.on_info(found);
    ReportLowerLines(found);
  }
  const PvLine& pv = ChosenMove(best).pv;
  SearchResult result;
  result.best = pv.moves[0];
  if (pv.length > 1) result.ponder = pv.moves[1];
  return result;
}

void SearchRun::RunHelper(Worker& worker) {
  NullMonitor monitor;
  settings_.search(worker, monitor);
  if (LinesSearched() == 1 && worker.completed_depth == worker.task.max_depth) halt_ = true;
}

// Returns the move to play, picked with noise at limited strength.
const RootMove& SearchRun::ChosenMove(const Worker& worker) const {
  std::vector<JudgedLine> lines;
  std::vector<Score> scores;
  const int candidates = std::min(settings_.candidates, worker.root_count);
  for (int i = 0; i < candidates && worker.root_moves[i].bound == Bound::kExact; ++i) {
    const RootMove& root = worker.root_moves[i];
    lines.push_back({root.score, {root.pv.moves.data(), static_cast<std::size_t>(root.pv.length)}});
    scores.push_back(root.score);
  }
  if (scores.size() < 2) return worker.root_moves[0];
  if (settings_.oversight > 0) {
    // No static evaluation is known in check.
    const Frame& root = worker.frames[Worker::kFramesBeforeRoot];
    const Score standing = root.in_check ? scores.front() : Score(root.static_eval);
    std::optional<Square> watched;
    if (!game_.moves().empty()) watched = game_.moves().back().to();
    scores =
        SeenScores(game_.board(), watched, lines, standing, settings_.oversight, settings_.seed);
  }
  return worker.root_moves[PickWithNoise(scores, settings_.noise, settings_.seed)];
}

// Returns the best-scoring thread among those at least as deep; with a depth limit, the deepest.
const Worker& SearchRun::BestWorker() const {
  const Worker* best = workers_[0].get();
  if (LinesSearched() > 1 || limits_.nodes) return *best;
  for (const std::unique_ptr<Worker>& worker : workers_) {
    const RootMove& line = worker->root_moves[0];
    if (line.bound != Bound::kExact) continue;
    const Score score = best->root_moves[0].score;
    const bool is_deeper = worker->completed_depth > best->completed_depth;
    const bool is_as_deep = worker->completed_depth == best->completed_depth;
    if (limits_.depth ? is_deeper : line.score > score && (is_deeper || is_as_deep)) {
      best = worker.get();
    }
  }
  return *best;
}

void SearchRun::Stop() {
  released_.Change([this] { stop_ = halt_ = true; });
}

void SearchRun::PonderHit(const std::optional<SearchLimits>& limits) {
  released_.Change([this, &limits] { clock_.PonderHit(limits); });
}

SearchProgress SearchRun::Progress() const {
  const RootProgress& root = workers_[0]->progress;
  SearchProgress progress;
  progress.depth = root.depth.load(std::memory_order_relaxed);
  progress.moves_left = root.moves_left.load(std::memory_order_relaxed);
  const OptionalMove move = root.move.load(std::memory_order_relaxed);
  if (move.has_value()) progress.move = *move;
  progress.nodes = Nodes();
  progress.time = clock_.Elapsed();
  return progress;
}

void SearchRun::WaitForRelease() {
  released_.Wait([this] { return stop_ || (!clock_.is_pondering() && !limits_.infinite); });
}

std::uint64_t SearchRun::Nodes() const {
  std::uint64_t nodes = 0;
  for (const std::unique_ptr<Worker>& worker : workers_) {
    nodes += worker->nodes.load(std::memory_order_relaxed);
  }
  return nodes;
}

bool SearchRun::IsTimeUp() {
  return clock_.IsTimeUp() || (limits_.stop != nullptr && *limits_.stop);
}

bool SearchRun::OnLine(int depth, int line) {
  const Worker& lead = *workers_[0];
  if (line + 1 < std::min(LinesSearched(), lead.root_count)) return false;
  reported_lines_.clear();
  // Reports all lines, because their order may have changed.
  for (int i = 0; i < std::min(settings_.lines, lead.root_count); ++i) {
    reported_lines_.push_back(InfoOf(lead, depth, i));
    reported_nodes_ = reported_lines_.back().nodes;
    if (settings_.on_info) settings_.on_info(reported_lines_.back());
  }
  return StopsAfterIteration(depth);
}

// After a new best move in an unfinished iteration, reports the other lines of the last complete
// iteration below it.
void SearchRun::ReportLowerLines(const SearchInfo& best) {
  int line = 1;
  for (SearchInfo& info : reported_lines_) {
    if (line == static_cast<int>(reported_lines_.size())) break;
    if (info.pv.front() == best.pv.front()) continue;
    info.line = ++line;
    info.nodes = best.nodes;
    info.table_hits = best.table_hits;
    info.time = best.time;
    info.hash_permille = best.hash_permille;
    settings_.on_info(info);
  }
}

SearchInfo SearchRun::InfoOf(const Worker& worker, int depth, int line) const {
  const RootMove& root = worker.root_moves[line];
  SearchInfo info;
  info.depth = depth;
  info.selective_depth = root.selective_depth;
  info.line = line + 1;
  info.score = root.score;
  info.bound = root.bound;
  info.wdl = WdlOf(root.score, worker.task.root);
  info.nodes = Nodes();
  for (const std::unique_ptr<Worker>& each : workers_) {
    info.table_hits += each->tb_hits.load(std::memory_order_relaxed);
  }
  info.time = clock_.Elapsed();
  info.hash_permille = settings_.table.Permille();
  info.pv.assign(root.pv.moves.data(), root.pv.moves.data() + root.pv.length);
  return info;
}

// Returns true if the search should stop after this iteration.
bool SearchRun::StopsAfterIteration(int depth) {
  const RootMove& best = workers_[0]->root_moves[0];
  if (limits_.mate && best.score.IsMate() && best.score.IsWin() &&
      best.score.MatePlies() <= 2 * *limits_.mate - 1) {
    return true;
  }
  if (limits_.soft_nodes && Nodes() >= *limits_.soft_nodes) return true;
  stable_iterations_ = best.move == last_best_ ? stable_iterations_ + 1 : 0;
  const BestMoveStability stability{
      .stable_iterations = stable_iterations_,
      .score_drop = depth > 1 ? last_score_ - best.score : 0,
      .best_move_nodes_percent =
          static_cast<int>(100 * best.nodes / std::max<std::uint64_t>(1, workers_[0]->nodes))};
  last_best_ = best.move;
  last_score_ = best.score;
  if (workers_[0]->root_count == 1) return clock_.IsOptimumSpent(0);  // forced move
  return clock_.IsOptimumSpent(OptimumPermille(stability));
}

}  // namespace quadrille::chess
