// Perft driver: known counts with every generator, table and number of threads.
#include "src/chess/perft/perft.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/perft/perft_walk.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/fen_format.h"
#include "src/chess/text/known_positions.h"
#include "src/chess/text/move_text.h"
#include "tests/chess/perft/perft_test_util.h"
#include "tests/chess/position_of.h"
#include "tests/chess/scattered_position.h"

namespace quadrille::chess {
namespace {

constexpr std::atomic<bool> kNever{false};

PerftGenerator DefaultGenerator() { return BitboardPerftGenerator(); }

NodeCount Count(const PerftGenerator& generator, const Position& position,
                const PerftOptions& options) {
  const absl::StatusOr<PerftResult> result = RunPerft(generator, position, options);
  EXPECT_TRUE(result.ok() && result->complete) << result.status();
  return result.ok() ? result->nodes : 0;
}

// Checks every known count up to `max_nodes`, with `options` except the depth.
void ExpectKnownCounts(const PerftGenerator& generator, PerftOptions options, int max_nodes) {
  for (const PerftCase& perft_case : OwnCases()) {
    for (const ExpectedCount& known : perft_case.counts) {
      if (known.leaves > max_nodes) continue;
      options.depth = known.depth;
      EXPECT_EQ(Count(generator, perft_case.board.position(), options), known.leaves)
          << NameOf(generator) << " depth " << known.depth << ": "
          << FormatFen(perft_case.board.position());
    }
  }
}

TEST(PerftTest, EveryGeneratorMatchesKnownCounts) {
  for (const PerftGenerator& generator : AllGenerators()) {
    ExpectKnownCounts(generator, {}, 2'000'000);
  }
}

TEST(PerftTest, EveryGeneratorMatchesKnownCountsUnbulked) {
  for (const PerftGenerator& generator : AllGenerators()) {
    ExpectKnownCounts(generator, {.mode = PerftMode::kUnbulked}, 100'000);
  }
}

TEST(PerftTest, MultiplyingDoesNotChangeTheCount) {
  for (const PerftGenerator& generator : AllGenerators()) {
    if (generator.perft_multiplied == nullptr) continue;
    ExpectKnownCounts(generator, {.mode = PerftMode::kBulkMultiplied}, 2'000'000);
  }
}

TEST(PerftTest, ThreadsDoNotChangeTheCount) {
  ExpectKnownCounts(DefaultGenerator(), {.threads = 3}, 1'000'000);
  ExpectKnownCounts(X88PerftGenerator(), {.threads = 2}, 20'000);
  EXPECT_EQ(Count(DefaultGenerator(), PositionOf(kStartFen), {.depth = 5, .threads = 0}), 4865609);
}

// One megabyte fills up immediately, which tests replacement. All positions share the tables.
TEST(PerftTest, TableDoesNotChangeTheCount) {
  const auto table = *MakePerftTable(1);
  ExpectKnownCounts(DefaultGenerator(), {.table = table.get()}, 5'000'000);
  ExpectKnownCounts(DefaultGenerator(), {.threads = 3, .table = table.get()}, 5'000'000);
  ExpectKnownCounts(X88PerftGenerator(), {.table = table.get()}, 10'000);
}

// The tables are separate for each tier and too small for all positions.
TEST(PerftTest, TableDoesNotChangeTheCountOfScatteredPositions) {
  for (const PerftGenerator& generator : AllGenerators()) {
    if (generator.perft_multiplied == nullptr) continue;
    for (const PerftMode mode : {PerftMode::kBulk, PerftMode::kBulkMultiplied}) {
      const auto keyed = *MakePerftTable(4);
      const auto checked = *MakeCheckedPerftTable(1);
      std::mt19937_64 random(5);
      for (int i = 0; i < 200; ++i) {
        const Position position = ScatteredPosition(&random);
        const NodeCount nodes = generator.perft(position, 3);
        for (PerftTable* table : {keyed.get(), checked.get()}) {
          ASSERT_EQ(Count(generator, position, {.depth = 3, .mode = mode, .table = table}), nodes)
              << NameOf(generator) << ' ' << FormatFen(position);
        }
        ASSERT_EQ(PerftWalk(generator, mode, keyed.get(), kNever).Count(position, 3), nodes)
            << NameOf(generator) << ' ' << FormatFen(position);
      }
      EXPECT_EQ(checked->KeyCollisions(), 0u);
    }
  }
}

TEST(PerftTest, CheckedTableKeepsTheCountAndDetectsNoCollision) {
  const auto table = *MakeCheckedPerftTable(1);
  ExpectKnownCounts(DefaultGenerator(), {.table = table.get()}, 1'000'000);
  ExpectKnownCounts(DefaultGenerator(), {.threads = 3, .table = table.get()}, 1'000'000);
  EXPECT_EQ(table->KeyCollisions(), 0u);
}

TEST(PerftTest, DepthZeroCountsTheRoot) {
  const absl::StatusOr<PerftResult> result =
      RunPerft(DefaultGenerator(), PositionOf(kStartFen), {.depth = 0, .detail = true});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->nodes, 1);
  EXPECT_TRUE(result->moves.empty() && result->detail.empty());
}

TEST(PerftTest, RootMovesAddUpToTheTotal) {
  const Board board = *ParseFen(kKiwipete);
  for (const int threads : {1, 3}) {
    const absl::StatusOr<PerftResult> result =
        RunPerft(DefaultGenerator(), board.position(), {.depth = 3, .threads = threads});
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->moves.size(), 48u);
    NodeCount sum = 0;
    for (const RootMoveCount& root_move : result->moves) {
      sum += root_move.nodes;
      if (FormatUciMove(board, root_move.move) == "e1g1") {
        EXPECT_EQ(root_move.nodes, 2059);
      }
    }
    EXPECT_EQ(sum, 97862);
  }
}

TEST(PerftTest, ReportsEachCompletedRootMove) {
  for (const int threads : {1, 3}) {
    std::vector<RootMoveCount> reported;
    const absl::StatusOr<PerftResult> result = RunPerft(
        DefaultGenerator(), PositionOf(kKiwipete),
        {.depth = 4, .threads = threads, .on_root_move = [&reported](const RootMoveCount& count) {
           reported.push_back(count);
         }});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(reported.size(), 48u);
    for (const RootMoveCount& root_move : result->moves) {
      const auto same =
          std::find_if(reported.begin(), reported.end(),
                       [&root_move](const auto& count) { return count.move == root_move.move; });
      ASSERT_NE(same, reported.end());
      EXPECT_TRUE(same->complete);
      EXPECT_EQ(same->nodes, root_move.nodes);
    }
  }
}

// Counts the move sequences of two bare kings by dynamic programming over their squares,
// independently of move generation.
NodeCount CountBareKings(int white, int black, int depth) {
  const auto near = [](int a, int b) {
    return std::abs(a % 8 - b % 8) <= 1 && std::abs(a / 8 - b / 8) <= 1;
  };
  using Table = std::array<std::array<NodeCount, 64>, 64>;  // [to move][other]
  auto counts = std::make_unique<Table>();
  for (auto& row : *counts) row.fill(1);
  for (int ply = 0; ply < depth; ++ply) {
    auto next = std::make_unique<Table>();
    for (int us = 0; us < 64; ++us) {
      for (int them = 0; them < 64; ++them) {
        for (int to = 0; to < 64; ++to) {
          if (to != us && near(us, to) && !near(to, them)) (*next)[us][them] += (*counts)[them][to];
        }
      }
    }
    counts = std::move(next);
  }
  return (*counts)[white][black];
}

TEST(PerftTest, IsExactBeyond64Bits) {
  const Position kings = PositionOf("8/8/8/4k3/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(CountBareKings(4, 36, 1), 5);
  const auto keyed = *MakePerftTable(128);
  EXPECT_GT(CountBareKings(4, 36, 25), NodeCount(1) << 64);
  EXPECT_EQ(Count(DefaultGenerator(), kings, {.depth = 25, .table = keyed.get()}),
            CountBareKings(4, 36, 25));
  const auto checked = *MakeCheckedPerftTable(64);
  EXPECT_GT(CountBareKings(4, 36, 40), NodeCount(1) << 100);
  EXPECT_EQ(Count(DefaultGenerator(), kings, {.depth = 40, .table = checked.get()}),
            CountBareKings(4, 36, 40));
}

TEST(PerftTest, ReturnsOutOfRangeOnOverflow) {
  const auto table = *MakeCheckedPerftTable(64);
  const absl::StatusOr<PerftResult> result =
      RunPerft(DefaultGenerator(), PositionOf("8/8/8/4k3/8/8/8/4K3 w - - 0 1"),
               {.depth = PerftOptions::kMaxDepth, .threads = 2, .table = table.get()});
  EXPECT_EQ(result.status().code(), absl::StatusCode::kOutOfRange) << result.status();
}

TEST(PerftTest, StoppedJobIsIncomplete) {
  const std::atomic<bool> stop{true};
  for (const bool detail : {false, true}) {
    const absl::StatusOr<PerftResult> result =
        RunPerft(DefaultGenerator(), PositionOf(kStartFen),
                 {.depth = 9, .threads = 2, .detail = detail, .stop = &stop});
    ASSERT_TRUE(result.ok());
    EXPECT_FALSE(result->complete);
    EXPECT_EQ(result->nodes, 0);
    EXPECT_FALSE(result->moves[0].complete);
  }
}

TEST(PerftTest, ReportsProgress) {
  PerftProgress progress;
  Count(DefaultGenerator(), PositionOf(kStartFen), {.depth = 5, .progress = &progress});
  EXPECT_GT(progress.units, 1u);
  EXPECT_EQ(progress.units_done, progress.units);
}

// From the chessprogramming wiki, "Perft Results". Omits the deepest rows of two tables, whose
// double check counts are disputed.
struct DetailCase {
  const char* name;
  const char* fen;
  int depth;
  PerftDetail expected;
};
constexpr DetailCase kDetailCases[] = {
    {"Start3", kStartFen, 3, {8902, 34, 0, 0, 0, 12, 0, 0, 0}},
    {"Start4", kStartFen, 4, {197281, 1576, 0, 0, 0, 469, 0, 0, 8}},
    {"Start5", kStartFen, 5, {4865609, 82719, 258, 0, 0, 27351, 6, 0, 347}},
    {"Kiwipete2", kKiwipete, 2, {2039, 351, 1, 91, 0, 3, 0, 0, 0}},
    {"Kiwipete3", kKiwipete, 3, {97862, 17102, 45, 3162, 0, 993, 0, 0, 1}},
    {"Kiwipete4", kKiwipete, 4, {4085603, 757163, 1929, 128013, 15172, 25523, 42, 6, 43}},
    {"Endgame5", kPinnedEnPassant, 5, {674624, 52051, 1165, 0, 0, 52950, 1292, 3, 0}},
};

class PerftDetailTest : public testing::TestWithParam<DetailCase> {};

TEST_P(PerftDetailTest, MatchesPublishedCountsByKindOfMove) {
  const DetailCase& known = GetParam();
  for (const int threads : {1, 3}) {
    const absl::StatusOr<PerftResult> result =
        RunPerft(DefaultGenerator(), PositionOf(known.fen),
                 {.depth = known.depth, .threads = threads, .detail = true});
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->detail.size(), static_cast<std::size_t>(known.depth));
    EXPECT_EQ(result->detail.back(), known.expected) << threads << " threads";
    EXPECT_EQ(result->nodes, known.expected.nodes);
  }
}

INSTANTIATE_TEST_SUITE_P(Published, PerftDetailTest, testing::ValuesIn(kDetailCases),
                         [](const auto& info) { return info.param.name; });

TEST(PerftDetailTest, BothGeneratorsAgree) {
  const Position position = PositionOf(kKiwipete);
  const PerftOptions options = {.depth = 3, .detail = true};
  EXPECT_EQ(RunPerft(X88PerftGenerator(), position, options)->detail,
            RunPerft(DefaultGenerator(), position, options)->detail);
}

}  // namespace
}  // namespace quadrille::chess
