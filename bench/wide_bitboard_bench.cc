// Benchmarks of wide bitboards: counting, shifts and k in a row. Compiled for the baseline CPU, so
// that all names contain "portable".
#include <benchmark/benchmark.h>

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "src/bitboard/line_bitboards.h"
#include "src/bitboard/lines.h"
#include "src/bitboard/wide_bitboard.h"

namespace quadrille {
namespace {

constexpr int kSamples = 256;  // a power of two

// Boards that are one quarter full, as in a middlegame: few have five in a row.
template <typename Board>
std::vector<Board> SampleBoards() {
  std::mt19937 random(15);
  std::vector<Board> boards(Board::kCells < 1000 ? kSamples : 4);
  for (Board& board : boards) {
    for (int i = 0; i < Board::kCells / 4; ++i) {
      board.Add(Board::Cell::FromIndex(static_cast<int>(random() % Board::kCells)));
    }
  }
  return boards;
}

template <typename Board>
std::vector<typename Board::Cell> SampleCells() {
  std::mt19937 random(19);
  std::vector<typename Board::Cell> cells;
  for (int i = 0; i < kSamples; ++i) {
    cells.push_back(Board::Cell::FromIndex(static_cast<int>(random() % Board::kCells)));
  }
  return cells;
}

// Calls `operation` on the samples in turn. Items are calls.
template <typename Samples, typename Operation>
void Measure(benchmark::State& state, const Samples& samples, Operation operation) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(operation(samples[i]));
    i = (i + 1) & (samples.size() - 1);
  }
  state.SetItemsProcessed(state.iterations());
}

template <typename Board>
void BM_Count(benchmark::State& state) {
  Measure(state, SampleBoards<Board>(), [](const Board& board) { return board.Count(); });
}

// Items are cells.
template <typename Board>
void BM_Iterate(benchmark::State& state) {
  const Board board = SampleBoards<Board>().front();
  for (auto _ : state) {
    for (auto cell : board) benchmark::DoNotOptimize(cell);
  }
  state.SetItemsProcessed(state.iterations() * board.Count());
}

template <typename Board>
void BM_ShiftFixed(benchmark::State& state) {
  Measure(state, SampleBoards<Board>(),
          [](const Board& board) { return board.template Shift<1, -1>(); });
}

template <typename Board>
void BM_Shift(benchmark::State& state) {
  int files = -1;
  Measure(state, SampleBoards<Board>(), [&files](const Board& board) {
    benchmark::DoNotOptimize(files);
    return board.Shift(1, files);
  });
}

template <typename Board>
void BM_HasRun(benchmark::State& state) {
  int k = static_cast<int>(state.range(0));
  Measure(state, SampleBoards<Board>(), [&k](const Board& board) {
    benchmark::DoNotOptimize(k);
    return HasRun(board, k);
  });
}

template <typename Board>
void BM_HasFive(benchmark::State& state) {
  Measure(state, SampleBoards<Board>(), [](const Board& board) { return HasRun(board, 5); });
}

// The win test after a move: the four lines through the last stone.
template <typename Board>
void BM_Reaches(benchmark::State& state) {
  const LineBitboards<Board::kWidth, Board::kHeight> lines(SampleBoards<Board>().front());
  int k = static_cast<int>(state.range(0));
  Measure(state, SampleCells<Board>(), [&](typename Board::Cell cell) {
    benchmark::DoNotOptimize(k);
    return lines.Reaches(cell, k);
  });
}

// Items are pairs of both.
template <typename Board>
void BM_PlaceAndRemove(benchmark::State& state) {
  LineBitboards<Board::kWidth, Board::kHeight> lines;
  auto* escaped = &lines;
  benchmark::DoNotOptimize(escaped);
  Measure(state, SampleCells<Board>(), [&lines](typename Board::Cell cell) {
    lines.Place(cell);
    benchmark::ClobberMemory();
    lines.Remove(cell);
    benchmark::ClobberMemory();
    return 0;
  });
}

template <typename Board>
void BM_RunThrough(benchmark::State& state) {
  const Board board = SampleBoards<Board>().front();
  const LineBitboards<Board::kWidth, Board::kHeight> lines(board);
  std::vector<typename Board::Cell> cells = SampleCells<Board>();
  for (auto& cell : cells) {
    if (!board.Contains(cell)) cell = board.Lowest();
  }
  Measure(state, cells, [&lines](typename Board::Cell cell) {
    return lines.RunThrough(cell, LineDirection::kNorthEast);
  });
}

template <int kWidth, int kHeight>
void RegisterFor(const std::string& size, int k) {
  using Board = WideBitboard<kWidth, kHeight>;
  const auto add = [&size](const char* name, void (*function)(benchmark::State&)) {
    return benchmark::RegisterBenchmark(("BM_" + std::string(name) + "/portable/" + size).c_str(),
                                        function);
  };
  add("Count", BM_Count<Board>);
  add("Iterate", BM_Iterate<Board>);
  add("ShiftFixed", BM_ShiftFixed<Board>);
  add("Shift", BM_Shift<Board>);
  add("HasRun", BM_HasRun<Board>)->Arg(k);
  add("HasFive", BM_HasFive<Board>);
  add("Reaches", BM_Reaches<Board>)->Arg(k);
  add("PlaceAndRemove", BM_PlaceAndRemove<Board>);
  add("RunThrough", BM_RunThrough<Board>);
}

[[maybe_unused]] const bool kRegistered = [] {
  RegisterFor<8, 8>("8x8", 5);
  RegisterFor<15, 15>("15x15", 5);
  RegisterFor<19, 19>("19x19", 6);
  RegisterFor<250, 250>("250x250", 10);
  return true;
}();

}  // namespace
}  // namespace quadrille
