// Benchmarks of the chess rules. Items are positions; for perft, leaf nodes.
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "benchmark/benchmark.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/movegen/kernels.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {
namespace {

void Generate(benchmark::State& state, const MovegenKernels* kernels) {
  std::vector<Position> positions;
  for (const NamedPosition& named : kPositions) positions.push_back(BoardOf(named).position());
  for (auto _ : state) {
    for (const Position& position : positions) {
      MoveList moves;
      kernels->generate(position, &moves);
      benchmark::DoNotOptimize(moves);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

void Count(benchmark::State& state, const MovegenKernels* kernels) {
  std::vector<Position> positions;
  for (const NamedPosition& named : kPositions) positions.push_back(BoardOf(named).position());
  for (auto _ : state) {
    for (const Position& position : positions) benchmark::DoNotOptimize(kernels->count(position));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

void Perft(benchmark::State& state, const PerftKernels* kernels, const NamedPosition* named) {
  const Position position = BoardOf(*named).position();
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += kernels->perft(position, named->depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

[[maybe_unused]] const bool kRegistered = [] {
  const CpuTraits& cpu = CpuTraits::Detected();
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    const MovegenKernels* kernels = &KernelsFor(tier, cpu);
    const std::string isa(TierName(tier));
    benchmark::RegisterBenchmark(("Generate/" + isa).c_str(), Generate, kernels);
    benchmark::RegisterBenchmark(("CountMoves/" + isa).c_str(), Count, kernels);
    for (const NamedPosition& named : kPositions) {
      const std::string name = std::string("Perft/") + named.name + "/" + isa;
      benchmark::RegisterBenchmark(name.c_str(), Perft, &PerftKernelsFor(tier, cpu), &named)
          ->Unit(benchmark::kMillisecond);
    }
  }
  return true;
}();

void BM_AfterMove(benchmark::State& state) {
  const Position position = BoardOf(kPositions[1]).position();
  MoveList moves;
  DefaultKernels().generate(position, &moves);
  for (auto _ : state) {
    for (const Move move : moves) benchmark::DoNotOptimize(AfterMove(position, move));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}
BENCHMARK(BM_AfterMove)->Name("AfterMove");

void BM_MakeLegalMove(benchmark::State& state) {
  const Board board = BoardOf(kPositions[1]);
  const MoveList moves = LegalMoves(board);
  for (auto _ : state) {
    for (const Move move : moves) benchmark::DoNotOptimize(board.MakeLegalMove(move));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}
BENCHMARK(BM_MakeLegalMove)->Name("Board.MakeLegalMove");

void BM_MakeMove(benchmark::State& state) {
  const Board board = BoardOf(kPositions[1]);
  const MoveList moves = LegalMoves(board);
  for (auto _ : state) {
    for (const Move move : moves) benchmark::DoNotOptimize(board.MakeMove(move));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(moves.size()));
}
BENCHMARK(BM_MakeMove)->Name("Board.MakeMove");

void BM_ParseFen(benchmark::State& state) {
  for (auto _ : state) {
    for (const NamedPosition& named : kPositions) benchmark::DoNotOptimize(ParseFen(named.fen));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(std::size(kPositions)));
}
BENCHMARK(BM_ParseFen)->Name("ParseFen");

void BM_FormatFen(benchmark::State& state) {
  std::vector<Board> boards;
  for (const NamedPosition& named : kPositions) boards.push_back(BoardOf(named));
  for (auto _ : state) {
    for (const Board& board : boards) benchmark::DoNotOptimize(FormatFen(board));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}
BENCHMARK(BM_FormatFen)->Name("FormatFen");

void BM_ComputeKey(benchmark::State& state) {
  const Position position = BoardOf(kPositions[1]).position();
  for (auto _ : state) benchmark::DoNotOptimize(ComputeKey(position));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_ComputeKey)->Name("ComputeKey");

void BM_UpdateKey(benchmark::State& state) {
  const Board board = BoardOf(kPositions[1]);
  std::vector<Position> children;
  for (const Move move : LegalMoves(board)) children.push_back(AfterMove(board.position(), move));
  for (auto _ : state) {
    for (const Position& child : children) {
      benchmark::DoNotOptimize(UpdateKey(board.key(), board.position(), child));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(children.size()));
}
BENCHMARK(BM_UpdateKey)->Name("UpdateKey");

}  // namespace
}  // namespace quadrille::chess
