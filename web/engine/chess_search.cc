#include "web/engine/chess_search.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/board.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/playing_level.h"
#include "src/chess/engine/search/search_dispatch.h"
#include "src/chess/engine/search/worker.h"
#include "src/chess/engine/search_info.h"
#include "src/chess/engine/search_run.h"
#include "src/chess/engine/transposition_table.h"
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
using chess::SearchInfo;
using chess::SearchRun;

constexpr std::int64_t kHashMb = 16;  // the native engine's default, for identical searches

// Such as "time 1000 nodes 5000 depth 12 lines 3 elo 1500", in any order; empty: until stopped.
struct Limits {
  chess::SearchLimits search;
  int lines = 1;
  std::optional<int> elo;
};

absl::StatusOr<Limits> ReadLimits(Request& request) {
  const std::vector<std::string_view> words = request.Words();
  Limits limits;
  limits.search.stop = &StopFlag();
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    int number = 0;
    const bool is_number = absl::SimpleAtoi(words[i + 1], &number) && number > 0;
    if (is_number && words[i] == "time") {
      limits.search.move_time = std::chrono::milliseconds(number);
    } else if (is_number && words[i] == "nodes") {
      limits.search.nodes = number;
    } else if (is_number && words[i] == "depth") {
      limits.search.depth = number;
    } else if (is_number && words[i] == "lines") {
      limits.lines = number;
    } else if (is_number && words[i] == "elo") {
      if (number < chess::kMinElo || number > chess::kMaxElo) {
        return absl::InvalidArgumentError(absl::StrCat("elo: expected ", chess::kMinElo, " to ",
                                                       chess::kMaxElo, ", got ", number));
      }
      limits.elo = number;
    } else {
      return absl::InvalidArgumentError(
          absl::StrCat("limits: unknown limit ", words[i], " ", words[i + 1]));
    }
  }
  return limits;
}

// Limits the nodes to those of the playing level, if any, and returns it.
chess::PlayingLevel LimitStrength(Limits& limits) {
  if (!limits.elo) return {};
  const chess::PlayingLevel level = chess::LevelOfElo(*limits.elo);
  limits.search.nodes = std::min(limits.search.nodes.value_or(level.nodes), level.nodes);
  return level;
}

std::string ScoreJson(Score score) {
  return (score.IsMate() ? JsonObject().Number("mate", score.MateMoves())
                         : JsonObject().Number("cp", Centipawns(score)))
      .Take();
}

void ReportInfo(const Board& root, const SearchInfo& info) {
  Board board = root;
  JsonList pv;
  for (const Move move : info.pv) {
    pv.Text(chess::FormatUciMove(board, move));
    board = board.MakeLegalMove(move);
  }
  Report(JsonObject()
             .Number("depth", info.depth)
             .Number("line", info.line)
             .Json("score", ScoreJson(info.score))
             .Number("win", info.wdl.win)
             .Number("draw", info.wdl.draw)
             .Number("loss", info.wdl.loss)
             .Number("nodes", info.nodes)
             .Number("ms", info.time.count())
             .Json("pv", pv.Take())
             .Take());
}

// State kept between searches.
struct SearchMemory {
  explicit SearchMemory(chess::TranspositionTable its_table) : table(std::move(its_table)) {
    workers.push_back(std::make_unique<chess::Worker>());
  }

  chess::TranspositionTable table;
  std::vector<std::unique_ptr<chess::Worker>> workers;
  ThreadTeam team{1};
};

absl::StatusOr<SearchMemory*> Memory() {
  static std::unique_ptr<SearchMemory> memory;  // allocated by the first search
  if (memory == nullptr) {
    absl::StatusOr<chess::TranspositionTable> table = chess::TranspositionTable::Allocate(kHashMb);
    if (!table.ok()) return table.status();
    memory = std::make_unique<SearchMemory>(*std::move(table));
  }
  return memory.get();
}

// Arguments: FEN, moves, limits.
Answer Search(Request& request) {
  const absl::StatusOr<SearchMemory*> memory = Memory();
  if (!memory.ok()) return memory.status();
  const absl::StatusOr<Game> game = ReadChessGame(request);
  if (!game.ok()) return game.status();
  absl::StatusOr<Limits> limits = ReadLimits(request);
  if (!limits.ok()) return limits.status();
  static Random seeds(
      static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()));
  (*memory)->table.NextSearch();
  std::optional<Score> score;
  const chess::PlayingLevel level = LimitStrength(*limits);
  SearchRun run(*game, limits->search,
                {.search = &chess::internal::SearchAs<Popcnt>,
                 .table = (*memory)->table.view(),
                 .network = chess::BuiltInNetwork().get(),
                 .lines = limits->lines,
                 .candidates = level.candidates,
                 .noise = level.noise,
                 .oversight = level.oversight,
                 .seed = seeds(),
                 .overhead = {},
                 .on_info =
                     [&game, &score](const SearchInfo& info) {
                       if (info.line == 1) score = info.score;
                       ReportInfo(game->board(), info);
                     }},
                (*memory)->workers, (*memory)->team);
  const std::optional<Move> best = run.Run().best;
  const chess::SearchProgress progress = run.Progress();
  JsonObject answer;
  answer.Text("best", best ? chess::FormatUciMove(game->board(), *best) : "");
  if (score) answer.Json("score", ScoreJson(*score));
  return answer.Number("nodes", progress.nodes).Number("ms", progress.time.count()).Take();
}

// Clears the state kept between searches.
Answer NewGame(Request&) {
  const absl::StatusOr<SearchMemory*> memory = Memory();
  if (!memory.ok()) return memory.status();
  chess::ClearForNewGame((*memory)->table, (*memory)->workers, (*memory)->team);
  return std::string("{}");
}

// Returns the hand-crafted evaluation for the side to move.
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
