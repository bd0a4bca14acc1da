// Perft scaling simulation for any number of threads: splits a job as `perft --threads=N` does,
// counts each part, and simulates the queue of parts.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <queue>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/program/command_line.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/program.h"
#include "src/chess/board.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_units.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

// Returns the end of a greedy list schedule, in which each free thread takes the next part.
std::uint64_t Makespan(const std::vector<std::uint64_t>& costs, int threads) {
  std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> free_at;
  for (int thread = 0; thread < threads; ++thread) free_at.push(0);
  std::uint64_t end = 0;
  for (const std::uint64_t cost : costs) {
    const std::uint64_t done = free_at.top() + cost;
    free_at.pop();
    free_at.push(done);
    end = std::max(end, done);
  }
  return end;
}

// Returns the row for `threads` threads. Times are in leaf nodes; a part costs `overhead` extra.
std::string Row(const Position& root, int depth, int threads, std::uint64_t overhead) {
  const PerftGenerator generator = BitboardPerftGenerator();
  const PerftUnits cut = SplitForThreads(generator, root, depth, threads);
  std::vector<std::uint64_t> costs;
  std::uint64_t total = 0;
  for (const PerftUnit& unit : cut.units) {
    costs.push_back(generator.perft(unit.position, depth - cut.ply) + overhead);
    total += costs.back();
  }
  if (costs.empty()) return absl::StrFormat("%7d  no parts\n", threads);
  const std::uint64_t largest = *std::max_element(costs.begin(), costs.end());
  const std::uint64_t end = Makespan(costs, threads);
  const double speedup = static_cast<double>(total) / static_cast<double>(end);
  return absl::StrFormat("%7d %4d %7d %11d %11d %8.2f %10.1f %%\n", threads, cut.ply, costs.size(),
                         total / costs.size(), largest, speedup, 100 * speedup / threads);
}

struct ScheduleFlags {
  Board board = Board::NewGame();
  int depth = 7;
  int max_threads = 128;
  std::uint64_t overhead = 1000;
};

FlagTable MakeFlags(ScheduleFlags* v) {
  FlagTable flags(
      "perft_schedule", "[flags]",
      "Simulates the scaling of `perft --threads=N`: cuts a perft into parts, counts each, and "
      "schedules them on N = 1, 2, 4, ... threads. Prints the ply of the cut, the parts, their "
      "mean "
      "and largest size, the speed-up and its fraction of N. Ignores what threads share: memory, "
      "caches, the clock of the CPU.");
  flags.AddParsed("fen", "FEN", &v->board, ParseFen, "Root position.", kStartFen);
  flags.AddNumber("depth", "plies", 1, 9, &v->depth, "Depth.");
  flags.AddNumber("threads", "threads", 1, 1024, &v->max_threads, "Largest number of threads.");
  flags.AddNumber("overhead", "leaves", 0, 1'000'000, &v->overhead,
                  "Cost of scheduling a part; 1000 leaves are about a microsecond.");
  return flags;
}

int PrintTable(const ScheduleFlags& v) {
  std::string table = "threads  ply   parts        mean     largest speed-up  of threads\n";
  for (int threads = 1; threads <= v.max_threads; threads *= 2) {
    absl::StrAppend(&table, Row(v.board.position(), v.depth, threads, v.overhead));
  }
  return Print(table);
}

}  // namespace
}  // namespace quadrille::chess

int main(int argc, char** argv) {
  namespace chess = quadrille::chess;
  return quadrille::RunCommands(
      "perft_schedule", argc, argv,
      {quadrille::MakeCommand<chess::ScheduleFlags>("", chess::MakeFlags, chess::PrintTable)});
}
