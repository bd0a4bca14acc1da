#include "src/chess/perft/jobs/merge_units.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/status.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using testing::HasSubstr;

// A job with three units, which have 5, 1 and 2 ways.
UnitMerger ThreeUnits() {
  return UnitMerger({{kStartFen, 5, 3, 3, 8}, "cbf29ce484222325"}, {5, 1, 2});
}

UnitCount Count(std::uint64_t unit, NodeCount nodes, const char* by = "bitboard bmi2",
                const char* run = "1") {
  return {"cbf29ce484222325", unit, nodes, by, run};
}

// Adds all counts as lines 1, 2, ... of one part file.
absl::Status AddAll(UnitMerger& merger, const std::vector<UnitCount>& counts,
                    const char* part = "a.jsonl") {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (absl::Status status = merger.Add(counts[i], part, i + 1); !status.ok()) return status;
  }
  return absl::OkStatus();
}

TEST(MergeUnitsTest, AddsUpWaysTimesNodesInAnyOrder) {
  UnitMerger merger = ThreeUnits();
  ASSERT_TRUE(AddAll(merger, {Count(2, 1000), Count(0, 10), Count(1, 100)}).ok());
  const auto merged = merger.Total();
  ASSERT_TRUE(merged.ok()) << merged.status();
  EXPECT_EQ(merged->nodes, NodeCount(5 * 10 + 100 + 2 * 1000));
  EXPECT_EQ(merged->units, 3u);
  EXPECT_EQ(merged->counted_twice, 0u);
}

TEST(MergeUnitsTest, IsExactBeyond64Bits) {
  UnitMerger merger = ThreeUnits();
  const NodeCount big = absl::Uint128Max() / 8;
  ASSERT_TRUE(AddAll(merger, {Count(0, big), Count(1, big), Count(2, big)}).ok());
  EXPECT_EQ(merger.Total()->nodes, big * 8);
}

TEST(MergeUnitsTest, ReturnsOutOfRangeIfTheTotalOverflows) {
  UnitMerger product = ThreeUnits();
  ASSERT_TRUE(AddAll(product, {Count(0, absl::Uint128Max() / 4), Count(1, 0), Count(2, 0)}).ok());
  EXPECT_EQ(product.Total().status().code(), absl::StatusCode::kOutOfRange);
  UnitMerger sum = ThreeUnits();
  ASSERT_TRUE(AddAll(sum, {Count(0, absl::Uint128Max() / 5), Count(1, 6), Count(2, 0)}).ok());
  EXPECT_EQ(sum.Total().status().code(), absl::StatusCode::kOutOfRange);
}

TEST(MergeUnitsTest, ReportsMissingUnits) {
  UnitMerger merger = ThreeUnits();
  EXPECT_EQ(merger.Total().status(),
            absl::AbortedError("missing units: 3 of 3, the first are 0:3"));
  ASSERT_TRUE(AddAll(merger, {Count(1, 100)}).ok());
  EXPECT_EQ(merger.Total().status(),
            absl::AbortedError("missing units: 2 of 3, the first are 0:1"));
  ASSERT_TRUE(AddAll(merger, {Count(0, 100)}).ok());
  EXPECT_EQ(merger.Total().status(),
            absl::AbortedError("missing units: 1 of 3, the first are 2:3"));
}

TEST(MergeUnitsTest, CountsUnitsConfirmedByTwoRuns) {
  UnitMerger merger = ThreeUnits();
  ASSERT_TRUE(AddAll(merger, {Count(0, 10), Count(1, 100), Count(2, 1000)}).ok());
  ASSERT_TRUE(AddAll(merger, {Count(0, 10, "bitboard bmi2", "2")}).ok());
  ASSERT_TRUE(AddAll(merger, {Count(1, 100, "x88 portable", "3")}).ok());
  const auto merged = merger.Total();
  ASSERT_TRUE(merged.ok()) << merged.status();
  EXPECT_EQ(merged->nodes, NodeCount(2150));
  EXPECT_EQ(merged->counted_twice, 2u);
  EXPECT_EQ(merged->by_two, 1u);
}

TEST(MergeUnitsTest, CopiesOfAPartDoNotConfirmCounts) {
  UnitMerger merger = ThreeUnits();
  const std::vector<UnitCount> part = {Count(0, 10), Count(1, 100), Count(2, 1000)};
  ASSERT_TRUE(AddAll(merger, part, "a.jsonl").ok());
  ASSERT_TRUE(AddAll(merger, part, "copy_of_a.jsonl").ok());
  EXPECT_EQ(merger.Total()->counted_twice, 0u);
  EXPECT_EQ(merger.Total()->nodes, NodeCount(2150));
}

TEST(MergeUnitsTest, RejectsRunsThatDisagree) {
  UnitMerger merger = ThreeUnits();
  ASSERT_TRUE(AddAll(merger, {Count(0, 10), Count(1, 100), Count(2, 1000)}, "a.jsonl").ok());
  ASSERT_TRUE(
      AddAll(merger, {Count(1, 100, "x88", "2"), Count(2, 1001, "x88", "2")}, "b.jsonl").ok());
  ASSERT_TRUE(AddAll(merger, {Count(2, 1000, "x88", "3")}, "c.jsonl").ok());
  EXPECT_EQ(merger.Total().status(),
            absl::AbortedError("counts that disagree: 1; unit 2 has 1000 nodes by \"bitboard "
                               "bmi2\" in a.jsonl and 1001 by \"x88\" in b.jsonl: line 2"));
}

TEST(MergeUnitsTest, RejectsAnInconsistentRun) {
  UnitMerger merger = ThreeUnits();
  ASSERT_TRUE(AddAll(merger, {Count(0, 10), Count(1, 100), Count(2, 1000), Count(2, 1001)}).ok());
  EXPECT_THAT(merger.Total().status().message(), HasSubstr("disagree"));
}

TEST(MergeUnitsTest, RejectsUnitsOfAnotherJobAndUnknownUnits) {
  UnitMerger merger = ThreeUnits();
  UnitCount other = Count(0, 10);
  other.job = "0000000000000000";
  const absl::Status status = merger.Add(other, "a.jsonl", 1);
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(status.message(), HasSubstr("cbf29ce484222325, got \"0000000000000000\""));
  EXPECT_EQ(merger.Add(Count(3, 10), "a.jsonl", 1).code(), absl::StatusCode::kInvalidArgument);
}

TEST(MergeUnitsTest, JobWithoutUnitsHasNoLeaves) {
  EXPECT_EQ(UnitMerger({{kStartFen, 5, 3, 0, 0}, "x"}, {}).Total()->nodes, NodeCount(0));
}

}  // namespace
}  // namespace quadrille::chess
