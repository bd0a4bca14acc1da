// Benchmarks of the connect family. Names are BM_What/rows x columns/implementation: a tier
// (kernels specialised for the game), "naive" (the cell-by-cell model of src/mnk/naive_game.h) or
// "thesis" (bench/thesis_game.h).
#include <benchmark/benchmark.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "bench/mnk_kernels.h"
#include "bench/thesis_game.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/cell_list.h"
#include "src/mnk/kernels.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::bench {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::GameKernels;
using mnk::NaiveGame;
using mnk::PlayoutPolicy;
using mnk::Rules;

// Prefixes of random games by the adjacent policy.
std::vector<std::vector<Cell>> SampleGames(const Rules& rules) {
  const int count = rules.cells() < 1000 ? 64 : 4;  // to fit into the caches
  std::vector<std::vector<Cell>> games;
  Random random(19);
  while (static_cast<int>(games.size()) < count) {
    NaiveGame game(rules);
    std::vector<Cell> stones;
    while (game.is_running()) {
      stones.push_back(game.RandomAdjacent(random));
      game.Place(stones.back());
    }
    stones.resize(random.Below(static_cast<std::uint32_t>(stones.size() - 1)) + 1);
    games.push_back(std::move(stones));
  }
  return games;
}

template <class Game>
struct Sample {
  Game game;
  Cell last;
};

template <class Game, class Make>
std::vector<Sample<Game>> SamplePositions(const Rules& rules, Make make) {
  std::vector<Sample<Game>> samples;
  for (const std::vector<Cell>& stones : SampleGames(rules)) {
    samples.push_back({make(), stones.back()});
    for (const Cell cell : stones) samples.back().game.Place(cell);
  }
  return samples;
}

// Calls `operation` on the samples in turn. Items are calls.
template <class Samples, class Operation>
void Measure(benchmark::State& state, const Samples& samples, Operation operation) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(operation(samples[i]));
    i = (i + 1) & (samples.size() - 1);
  }
  state.SetItemsProcessed(state.iterations());
}

void BenchNaive(const std::string& board, const Rules& rules) {
  const auto samples = [rules] {
    return SamplePositions<NaiveGame>(rules, [&] { return NaiveGame(rules); });
  };
  using S = Sample<NaiveGame>;
  const auto add = [&](const char* what, auto operation) {
    benchmark::RegisterBenchmark(
        absl::StrCat("BM_", what, "/", board, "/naive").c_str(),
        [=](benchmark::State& state) { Measure(state, samples(), operation); });
  };
  add("CheckWin", [](const S& s) { return s.game.CheckWin(s.last); });
  add("GetMoves", [cells = std::vector<Cell>()](const S& s) mutable {
    s.game.ListFreeCells(cells);
    return cells.data();
  });
  add("GetMove",
      [random = Random(1)](const S& s) mutable { return s.game.RandomAdjacent(random); });
}

// Items are games.
template <class Game>
void BenchGames(const std::string& name, const Rules& rules, PlayoutPolicy policy) {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
    Random random(1);
    for (auto _ : state) {
      Game game(rules);
      while (game.is_running()) {
        game.Place(policy == PlayoutPolicy::kUniform ? game.RandomFree(random)
                                                     : game.RandomAdjacent(random));
      }
      benchmark::DoNotOptimize(game.outcome());
    }
    state.SetItemsProcessed(state.iterations());
  });
}

void BenchKernels(const std::string& board, const Rules& rules, const GameKernels& kernels) {
  const auto samples = [rules, &kernels] {
    return SamplePositions<AnyGame>(rules, [&] { return AnyGame(rules, kernels); });
  };
  using S = Sample<AnyGame>;
  const std::string who = absl::StrCat("/", board, "/", std::string(TierName(kernels.tier)));
  const auto add = [&](const char* what, auto operation) {
    benchmark::RegisterBenchmark(
        absl::StrCat("BM_", what, who).c_str(),
        [=](benchmark::State& state) { Measure(state, samples(), operation); });
  };
  add("CheckWin", [](const S& s) { return s.game.CheckWin(s.last); });
  add("GetMoves", [cells = std::vector<Cell>(rules.cells() + mnk::kListPadding)](
                      const S& s) mutable { return s.game.WriteFreeCells(cells.data()); });
  add("GetMove",
      [random = Random(1)](const S& s) mutable { return s.game.RandomAdjacent(random); });
  for (const PlayoutPolicy policy : {PlayoutPolicy::kAdjacent, PlayoutPolicy::kUniform}) {
    const char* const what = policy == PlayoutPolicy::kAdjacent ? "BM_Games" : "BM_Playouts";
    benchmark::RegisterBenchmark(
        absl::StrCat(what, who).c_str(), [=, &kernels](benchmark::State& state) {
          constexpr std::uint64_t kBatch = 4096;
          const AnyGame game(rules, kernels);
          const std::uint64_t batch = rules.cells() < 1000 ? kBatch : kBatch / 64;
          Random random(1);
          for (auto _ : state) {
            benchmark::DoNotOptimize(game.Playouts(policy, batch, random));
          }
          state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(batch));
        });
  }
}

bool RegisterAll() {
  constexpr auto kTable =
      TierTable<const GameKernels* (*)(int)>::PerTier([]<class Isa>() { return &MnkKernels<Isa>; });
  for (int i = 0; i < kMnkGames; ++i) {
    const Rules& rules = kMnkGame[i];
    const std::string board = absl::StrCat(rules.m, "x", rules.n);
    BenchNaive(board, rules);
    BenchGames<NaiveGame>(absl::StrCat("BM_Games/", board, "/naive"), rules,
                          PlayoutPolicy::kAdjacent);
    BenchGames<NaiveGame>(absl::StrCat("BM_Playouts/", board, "/naive"), rules,
                          PlayoutPolicy::kUniform);
    BenchGames<ThesisGame>(absl::StrCat("BM_Games/", board, "/thesis"), rules,
                           PlayoutPolicy::kAdjacent);
    for (const auto kernels : kTable.Supported(CpuTraits::Detected())) {
      BenchKernels(board, rules, *kernels(i));
    }
  }
  return true;
}

[[maybe_unused]] const bool registered = RegisterAll();

}  // namespace
}  // namespace quadrille::bench
