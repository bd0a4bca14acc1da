#include "web/engine/chess_search.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/search/search_dispatch.h"
#include "src/chess/engine/search/worker.h"
#include "src/chess/engine/transposition_table.h"
#include "src/chess/engine/wdl.h"
#include "src/chess/game.h"
#include "src/chess/text/move_text.h"
#include "web/engine/chess_game.h"
#include "web/engine/host.h"
#include "web/engine/json.h"

namespace quadrille::web {
namespace {

using chess::Board;
using chess::Game;
using chess::Move;
using chess::Score;
using chess::Worker;
using Clock = std::chrono::steady_clock;

struct Limits {
  std::int64_t milliseconds = 0;
  std::int64_t nodes = 0;
  std::int64_t depth = 0;
  std::int64_t lines = 1;
};

// "time 1000 nodes 5000 depth 12 lines 3": any of these, in any order; none of them: until a stop.
absl::StatusOr<Limits> ReadLimits(Request& request) {
  const std::vector<std::string_view> words = request.Words();
  Limits limits;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    std::int64_t* const field = words[i] == "time"    ? &limits.milliseconds
                                : words[i] == "nodes" ? &limits.nodes
                                : words[i] == "depth" ? &limits.depth
                                : words[i] == "lines" ? &limits.lines
                                                      : nullptr;
    if (field == nullptr || !absl::SimpleAtoi(words[i + 1], field) || *field < 0) {
      return absl::InvalidArgumentError(
          absl::StrCat("limits: ", words[i], " ", words[i + 1], " is none"));
    }
  }
  return limits;
}

std::string ScoreJson(Score score) {
  return (score.IsMate() ? JsonObject().Number("mate", score.MateMoves())
                         : JsonObject().Number("cp", Centipawns(score)))
      .Take();
}

// One search at a time, with what the last ones of the game left behind.
class ChessSearch : public chess::SearchMonitor {
 public:
  explicit ChessSearch(chess::TranspositionTable table)
      : table_(std::move(table)), worker_(std::make_unique<Worker>()) {}

  void Forget() {
    ThreadTeam team(1);
    table_.Clear(team);
    worker_->histories = chess::Histories();
    worker_->pawn_table = chess::PawnTable();
  }

  // The best move first, with the nodes that the search took.
  std::string Run(const Game& game, const Limits& limits);
  std::uint64_t nodes() const { return worker_->nodes.load(std::memory_order_relaxed); }

  bool IsTimeUp() override {
    // The clock comes first: reading it is when the page may say stop.
    const Clock::time_point now = Clock::now();
    return StopFlag() || (limits_.milliseconds > 0 && now >= deadline_);
  }
  bool OnLine(int depth, int line) override;

 private:
  void Prepare(const Game& game);
  void Tell(int depth, int line) const;
  std::int64_t Elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_).count();
  }

  chess::TranspositionTable table_;
  std::unique_ptr<Worker> worker_;
  Limits limits_;
  std::vector<chess::Key> past_keys_;
  Clock::time_point start_;
  Clock::time_point deadline_;
  const std::atomic<bool> never_ = false;
};

void ChessSearch::Prepare(const Game& game) {
  const Board& board = game.board();
  const std::vector<chess::Key>& keys = game.keys();
  const auto reversible = std::min<std::size_t>(
      {board.position().halfmove_clock, keys.size() - 1, Worker::kMaxPastKeys});
  past_keys_.assign(keys.end() - 1 - static_cast<std::ptrdiff_t>(reversible), keys.end() - 1);
  table_.NextSearch();
  worker_->task = {.root = board.position(),
                   .key = board.key(),
                   .past_keys = past_keys_.data(),
                   .past_count = static_cast<int>(past_keys_.size()),
                   .table = table_.view(),
                   .network = chess::BuiltInNetwork().get(),
                   .lines = static_cast<int>(limits_.lines)};
  if (limits_.depth > 0) {
    worker_->task.max_depth =
        static_cast<int>(std::min<std::int64_t>(limits_.depth, Score::kMaxPly - 1));
  }
  if (limits_.nodes > 0) worker_->task.max_nodes = static_cast<std::uint64_t>(limits_.nodes);
  worker_->network_memory.Reset(*worker_->task.network);
  worker_->nodes = 0;
  worker_->stop = &never_;
  worker_->index = 0;
  worker_->root_count = 0;
  for (const Move move : chess::LegalMoves(board)) {
    chess::RootMove& root = worker_->root_moves[worker_->root_count++] = {.move = move};
    root.pv.Set(move, chess::PvLine());
  }
}

std::string ChessSearch::Run(const Game& game, const Limits& limits) {
  limits_ = limits;
  start_ = Clock::now();
  deadline_ = start_ + std::chrono::milliseconds(limits.milliseconds);
  Prepare(game);
  if (worker_->root_count == 0) return JsonObject().Text("best", "").Number("nodes", 0).Take();
  chess::internal::SearchAs<Popcnt>(*worker_, *this);
  const chess::RootMove& best = worker_->root_moves[0];
  return JsonObject()
      .Text("best", chess::FormatUciMove(game.board(), best.move))
      .Json("score", ScoreJson(best.score))
      .Number("nodes", nodes())
      .Number("ms", Elapsed())
      .Take();
}

bool ChessSearch::OnLine(int depth, int line) {
  const int lines = std::min(static_cast<int>(limits_.lines), worker_->root_count);
  if (line + 1 < lines) return false;
  for (int i = 0; i < lines; ++i) Tell(depth, i);
  // Another iteration takes longer than all before it, and only a move to play has a time.
  return limits_.milliseconds > 0 && Elapsed() * 10 > limits_.milliseconds * 6;
}

void ChessSearch::Tell(int depth, int line) const {
  const chess::RootMove& root = worker_->root_moves[line];
  absl::StatusOr<Board> board = Board::FromPosition(worker_->task.root);
  JsonList pv;
  for (int i = 0; board.ok() && i < root.pv.length; ++i) {
    pv.Text(chess::FormatUciMove(*board, root.pv.moves[i]));
    board = board->MakeMove(root.pv.moves[i]);
  }
  const chess::Wdl wdl = chess::WdlOf(root.score, worker_->task.root);
  Report(JsonObject()
             .Number("depth", depth)
             .Number("line", line + 1)
             .Json("score", ScoreJson(root.score))
             .Number("win", wdl.win)
             .Number("draw", wdl.draw)
             .Number("loss", wdl.loss)
             .Number("nodes", nodes())
             .Number("ms", Elapsed())
             .Json("pv", pv.Take())
             .Take());
}

constexpr std::int64_t kHashMb = 16;  // as the native engine, so that both search the same

absl::StatusOr<ChessSearch*> TheSearch() {
  static std::unique_ptr<ChessSearch> search;  // of the module's one thread; made when wanted
  if (search == nullptr) {
    absl::StatusOr<chess::TranspositionTable> table = chess::TranspositionTable::Allocate(kHashMb);
    if (!table.ok()) return table.status();
    search = std::make_unique<ChessSearch>(*std::move(table));
  }
  return search.get();
}

// Arguments: FEN, moves, limits.
Answer Search(Request& request) {
  const absl::StatusOr<ChessSearch*> search = TheSearch();
  if (!search.ok()) return search.status();
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const absl::StatusOr<Limits> limits = ReadLimits(request);
  if (!limits.ok()) return limits.status();
  return (*search)->Run(*game, *limits);
}

// Forgets the last game: the next search is as of a new engine.
Answer NewGame(Request&) {
  const absl::StatusOr<ChessSearch*> search = TheSearch();
  if (!search.ok()) return search.status();
  (*search)->Forget();
  return std::string("{}");
}

// The hand-written evaluation from the view of the side to move.
Answer Evaluate(Request& request) {
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  const auto table = std::make_unique<chess::PawnTable>();
  const Score score =
      chess::internal::EvaluateAs<Popcnt>(chess::kWeights, game->board().position(), *table);
  return JsonObject().Json("score", ScoreJson(score)).Take();
}

constexpr Command kCommands[] = {
    {"chess.search", &Search},
    {"chess.new_game", &NewGame},
    {"chess.evaluate", &Evaluate},
};

}  // namespace

std::span<const Command> ChessSearchCommands() { return kCommands; }

}  // namespace quadrille::web
