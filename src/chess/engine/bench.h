// The bench: nodes and speed of a search of fixed positions.
// With one thread and all else by default the number is the engine's signature: the same on every
// machine, tier and run, and another one as soon as search or evaluation change.
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
  std::shared_ptr<const Weights> weights = nullptr;  // as Engine::SetWeights() takes them
  std::shared_ptr<const Network> network = BuiltInNetwork();
  SearchMargins margins = {};
};

struct BenchResult {
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  bool complete = true;  // false: it was stopped, and this is what was done

  std::uint64_t nodes_per_second() const {
    return nodes * 1000 / static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
  }
};

// Searches each of BenchPositions() to that depth; `on_position` hears its FEN, best move ("-" if
// there is none) and nodes. Ends early once `stop`, if there is one, is true. Returns
// ResourceExhausted if the table or the threads cannot be had.
absl::StatusOr<BenchResult> RunBench(
    const BenchSettings& settings,
    const std::function<void(absl::string_view fen, absl::string_view best, std::uint64_t nodes)>&
        on_position,
    const std::atomic<bool>* stop = nullptr);

// How `bench` shows one position: "    123456 e2e4  FEN" and a line end.
std::string BenchLine(absl::string_view fen, absl::string_view best, std::uint64_t nodes);

// "Nodes searched: N" and "Nodes/second: N", a line each.
std::string BenchTotals(const BenchResult& result);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_BENCH_H_
