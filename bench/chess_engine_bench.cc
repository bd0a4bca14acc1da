// Benchmarks of the chess evaluation. Items are positions.
#include <cstdint>
#include <string>
#include <vector>

#include "bench/positions.h"
#include "benchmark/benchmark.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/explain.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/move.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

// Positions and their successors, so that the pawns rarely change, as in a search.
std::vector<Position> PositionsAndNext() {
  std::vector<Position> positions;
  for (const NamedPosition& named : kPositions) {
    const Board board = BoardOf(named);
    positions.push_back(board.position());
    for (const Move move : LegalMoves(board)) {
      positions.push_back(board.MakeLegalMove(move).position());
    }
  }
  return positions;
}

void BM_Evaluate(benchmark::State& state, Evaluator evaluator) {
  const std::vector<Position> positions = PositionsAndNext();
  PawnTable table;
  for (auto _ : state) {
    for (const Position& position : positions) {
      benchmark::DoNotOptimize(evaluator(kWeights, position, table));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

// The same with a pawn table miss at every position.
void BM_EvaluateNewPawns(benchmark::State& state, Evaluator evaluator) {
  const std::vector<Position> positions = PositionsAndNext();
  PawnTable table;
  for (auto _ : state) {
    for (const Position& position : positions) {
      table.EntryFor(position).pawns[0] = Bitboard::Full();
      benchmark::DoNotOptimize(evaluator(kWeights, position, table));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

[[maybe_unused]] const bool kRegistered = [] {
  const CpuTraits& cpu = CpuTraits::Detected();
  for (const Tier tier : kAllTiers) {
    if (!cpu.Supports(tier)) continue;
    const std::string isa(TierName(tier));
    const Evaluator evaluator = EvaluatorFor(tier, cpu);
    benchmark::RegisterBenchmark(("Evaluate/" + isa).c_str(), BM_Evaluate, evaluator);
    benchmark::RegisterBenchmark(("EvaluateNewPawns/" + isa).c_str(), BM_EvaluateNewPawns,
                                 evaluator);
  }
  return true;
}();

void BM_ExplainEvaluation(benchmark::State& state) {
  const Position position = BoardOf(kPositions[1]).position();
  for (auto _ : state) benchmark::DoNotOptimize(ExplainEvaluation(kWeights, position));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(BM_ExplainEvaluation)->Name("ExplainEvaluation");

}  // namespace
}  // namespace quadrille::chess
