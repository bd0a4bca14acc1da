// Benchmarks of the 0x88 move generator, named as in chess_bench.cc with "x88" as the tier. Items
// are positions; for perft, leaf nodes.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "benchmark/benchmark.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/packed_move.h"

namespace quadrille::chess::x88 {
namespace {

std::vector<X88Board> Boards() {
  std::vector<X88Board> boards;
  for (const NamedPosition& named : kPositions) {
    boards.push_back(X88Board::FromPosition(BoardOf(named).position()));
  }
  return boards;
}

void Generate(benchmark::State& state) {
  const std::vector<X88Board> boards = Boards();
  for (auto _ : state) {
    for (const X88Board& board : boards) {
      PackedMoveList moves;
      board.Generate(&moves);
      benchmark::DoNotOptimize(moves);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}

void CountMoves(benchmark::State& state) {
  const std::vector<X88Board> boards = Boards();
  for (auto _ : state) {
    for (const X88Board& board : boards) benchmark::DoNotOptimize(board.CountMoves());
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}

void MakeAndUnmake(benchmark::State& state) {
  std::vector<X88Board> boards = Boards();
  std::vector<PackedMoveList> lists(boards.size());
  std::int64_t moves = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) boards[i].Generate(&lists[i]);
  for (auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      for (const PackedMove move : lists[i]) {
        const X88Board::Undo undo = boards[i].Make(move);
        benchmark::DoNotOptimize(boards[i]);
        boards[i].Unmake(move, undo);
      }
      moves += static_cast<std::int64_t>(lists[i].size());
    }
  }
  state.SetItemsProcessed(moves);
}

void Perft(benchmark::State& state, const NamedPosition* named) {
  const X88Board board = X88Board::FromPosition(BoardOf(*named).position());
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += board.Perft(named->depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

[[maybe_unused]] const bool kRegistered = [] {
  benchmark::RegisterBenchmark("Generate/x88", Generate);
  benchmark::RegisterBenchmark("CountMoves/x88", CountMoves);
  benchmark::RegisterBenchmark("MakeAndUnmake/x88", MakeAndUnmake);
  for (const NamedPosition& named : kPositions) {
    const std::string name = std::string("Perft/") + named.name + "/x88";
    benchmark::RegisterBenchmark(name.c_str(), Perft, &named)->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace quadrille::chess::x88
