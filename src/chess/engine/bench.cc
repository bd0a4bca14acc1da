#include "src/chess/engine/bench.h"

#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/engine/bench_positions.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {

absl::StatusOr<BenchResult> RunBench(
    const BenchSettings& settings,
    const std::function<void(absl::string_view fen, absl::string_view best, std::uint64_t nodes)>&
        on_position,
    const std::atomic<bool>* stop) {
  std::uint64_t nodes = 0;
  std::string best;
  Engine engine({.on_info = [&](const SearchInfo& info) { nodes = info.nodes; },
                 .on_result =
                     [&](const SearchResult& result) {
                       const Board& board = engine.game().board();
                       best = result.best ? FormatUciMove(board, *result.best) : "-";
                     }});
  absl::Status ready = engine.SetHash(settings.hash_mb);
  ready.Update(engine.SetThreads(settings.threads));
  ready.Update(engine.SetTier(settings.tier));
  if (!ready.ok()) return ready;
  engine.SetWeights(settings.weights);
  engine.SetNetwork(settings.network);
  engine.SetMargins(settings.margins);
  engine.NewGame();
  BenchResult total;
  const auto start = std::chrono::steady_clock::now();
  for (const absl::string_view fen : BenchPositions()) {
    const absl::StatusOr<Board> board = ParseFen(fen);
    assert(board.ok());
    nodes = 0;
    engine.SetGame(Game(*board));
    SearchLimits limits;
    limits.depth = settings.depth;
    limits.stop = stop;
    engine.Go(limits);
    engine.Wait();
    total.complete = stop == nullptr || !*stop;
    if (!total.complete) break;
    on_position(fen, best, nodes);
    total.nodes += nodes;
  }
  total.time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - start);
  return total;
}

std::string BenchLine(absl::string_view fen, absl::string_view best, std::uint64_t nodes) {
  return absl::StrFormat("%10d %-5s %s\n", nodes, best, fen);
}

std::string BenchTotals(const BenchResult& result) {
  return absl::StrCat("Nodes searched: ", result.nodes,
                      "\nNodes/second: ", result.nodes_per_second(), "\n");
}

}  // namespace quadrille::chess
