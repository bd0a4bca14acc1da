// Bench: fixed-depth searches of fixed positions, measuring nodes and speed. With one thread and
// default settings, the node count is a signature of search and evaluation, equal on all machines.
#ifndef QUADRILLE_CHESS_ENGINE_BENCH_H_
#define QUADRILLE_CHESS_ENGINE_BENCH_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/search/search_margins.h"

namespace quadrille::chess {

inline constexpr int kBenchDepth = 12;

struct BenchSettings {
  Tier tier = Tier::kPortable;
  int depth = kBenchDepth;
  int threads = 1;
  std::int64_t hash_mb = 16;
  std::shared_ptr<const Weights> weights = nullptr;  // null: built-in
  std::shared_ptr<const Network> network = BuiltInNetwork();
  SearchMargins margins = {};
};

struct BenchResult {
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  bool complete = true;  // false if stopped early: nodes and time are partial

  std::uint64_t nodes_per_second() const {
    return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
  }
};

// Searches each of BenchPositions() to settings.depth and calls `on_position` with its FEN, best
// move ("-" if none) and node count. Stops early once `*stop` is true (null: never). Returns
// ResourceExhausted if the hash table or the threads cannot be allocated.
absl::StatusOr<BenchResult> RunBench(
    const BenchSettings& settings,
    const std::function<void(absl::string_view fen, absl::string_view best, std::uint64_t nodes)>&
        on_position,
    const std::atomic<bool>* stop = nullptr);

// Returns "    123456 e2e4  FEN" and a newline.
std::string BenchLine(absl::string_view fen, absl::string_view best, std::uint64_t nodes);

// Returns the lines "Nodes searched: N" and "Nodes/second: N".
std::string BenchTotals(const BenchResult& result);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BENCH_H_
