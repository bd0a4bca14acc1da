#include "src/chess/perft/jobs/count_units.h"

#include <atomic>
#include <cstdint>
#include <set>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/text/fen.h"
#include "tests/chess/perft/perft_test_util.h"

namespace quadrille::chess {
namespace {

PerftGenerator DefaultGenerator() { return BitboardPerftGenerator(); }

struct Units {
  std::vector<UnitTask> tasks;
  std::vector<std::uint64_t> ways;
};

// Returns the units of the start position at ply 2.
Units StartUnits() {
  UniquePositions positions(DefaultGenerator(), ParseFen(kStartFen)->position());
  EXPECT_TRUE(positions.Advance().ok() && positions.Advance().ok());
  Units units;
  for (const WeightedPosition& position : positions.positions()) {
    units.tasks.push_back({units.tasks.size(), position.position});
    units.ways.push_back(position.ways);
  }
  return units;
}

TEST(CountUnitsTest, SumOfUnitsIsThePerftOfTheRoot) {
  const Units units = StartUnits();
  const auto table = *MakePerftTable(1);
  for (const PerftGenerator& generator : AllGenerators()) {
    for (const int threads : {1, 3}) {
      for (PerftTable* const used_table : {static_cast<PerftTable*>(nullptr), table.get()}) {
        NodeCount total = 0;
        std::set<std::uint64_t> seen;
        const auto counted = CountUnits(generator, units.tasks,
                                        {.depth = 2, .threads = threads, .table = used_table},
                                        [&](std::uint64_t unit, NodeCount nodes) {
                                          seen.insert(unit);
                                          total += nodes * units.ways[unit];
                                          return absl::OkStatus();
                                        });
        ASSERT_TRUE(counted.ok()) << counted.status();
        EXPECT_TRUE(counted->complete);
        EXPECT_EQ(counted->units, 400u);
        EXPECT_EQ(seen.size(), 400u);
        EXPECT_EQ(total, NodeCount(197281)) << NameOf(generator);
      }
    }
  }
}

TEST(CountUnitsTest, ReportsFinishedUnitsWhenStopped) {
  const Units units = StartUnits();
  std::atomic<bool> stop{false};
  std::size_t finished = 0;
  const auto counted =
      CountUnits(DefaultGenerator(), units.tasks, {.depth = 2, .threads = 2, .stop = &stop},
                 [&](std::uint64_t, NodeCount) {
                   if (++finished == 10) stop = true;
                   return absl::OkStatus();
                 });
  ASSERT_TRUE(counted.ok()) << counted.status();
  EXPECT_FALSE(counted->complete);
  EXPECT_EQ(counted->units, finished);
  EXPECT_LT(finished, 400u);
}

TEST(CountUnitsTest, StopsWhenTheSinkFails) {
  const Units units = StartUnits();
  int calls = 0;
  const auto counted = CountUnits(DefaultGenerator(), units.tasks, {.depth = 2, .threads = 2},
                                  [&](std::uint64_t, NodeCount) {
                                    ++calls;
                                    return absl::UnavailableError("disk full");
                                  });
  EXPECT_EQ(counted.status(), absl::UnavailableError("disk full"));
  EXPECT_EQ(calls, 1);
}

TEST(CountUnitsTest, ReturnsOutOfRangeOnOverflow) {
  const auto table = *MakeCheckedPerftTable(64);
  const std::vector<UnitTask> tasks = {
      {7, PackPosition(ParseFen("8/8/8/4k3/8/8/8/4K3 w - - 0 1")->position())}};
  const auto counted = CountUnits(DefaultGenerator(), tasks, {.depth = 127, .table = table.get()},
                                  [](std::uint64_t, NodeCount) { return absl::OkStatus(); });
  EXPECT_EQ(counted.status().code(), absl::StatusCode::kOutOfRange);
}

TEST(CountUnitsTest, ReturnsAnEmptyResultWithoutTasks) {
  const auto counted = CountUnits(DefaultGenerator(), {}, {.depth = 2, .threads = 4},
                                  [](std::uint64_t, NodeCount) { return absl::OkStatus(); });
  ASSERT_TRUE(counted.ok());
  EXPECT_TRUE(counted->complete);
  EXPECT_EQ(counted->units, 0u);
}

}  // namespace
}  // namespace quadrille::chess
