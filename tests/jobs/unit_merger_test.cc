// Unit merger: missing, confirmed and contradictory results.
#include "src/jobs/unit_merger.h"

#include "absl/status/status.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille::jobs {
namespace {

using testing::ElementsAre;

class UnitMergerTest : public testing::Test {
 protected:
  absl::Status Add(int unit, int result, const char* run = "1", const char* by = "fast") {
    return merger_.Add("abc", static_cast<std::uint64_t>(unit), result, {run, by, "a.part", 7});
  }

  UnitMerger<int> merger_{"abc", 4};
};

TEST_F(UnitMergerTest, KeepsAResultForEachUnitInAnyOrder) {
  for (const int unit : {2, 0, 3, 1}) ASSERT_TRUE(Add(unit, 10 * unit).ok());
  EXPECT_THAT(merger_.results(), ElementsAre(0, 10, 20, 30));
  EXPECT_TRUE(merger_.CheckComplete().ok());
  EXPECT_EQ(merger_.found_twice(), 0u);
}

TEST_F(UnitMergerTest, NamesTheFirstMissingRange) {
  EXPECT_EQ(merger_.CheckComplete(),
            absl::AbortedError("missing units: 4 of 4, the first are 0:4"));
  ASSERT_TRUE(Add(0, 1).ok() && Add(2, 1).ok());
  EXPECT_EQ(merger_.CheckComplete(),
            absl::AbortedError("missing units: 2 of 4, the first are 1:2"));
}

TEST_F(UnitMergerTest, OnlyAnotherRunConfirms) {
  ASSERT_TRUE(Add(0, 5).ok() && Add(0, 5).ok());
  EXPECT_EQ(merger_.found_twice(), 0u);
  ASSERT_TRUE(Add(0, 5, "2").ok());
  EXPECT_EQ(merger_.found_twice(), 1u);
  EXPECT_EQ(merger_.found_by_two(), 0u);
  ASSERT_TRUE(Add(0, 5, "3", "slow").ok());
  EXPECT_EQ(merger_.found_by_two(), 1u);
}

TEST_F(UnitMergerTest, ReportsTheFirstDisagreement) {
  ASSERT_TRUE(Add(1, 5).ok() && Add(1, 6, "2", "slow").ok() && Add(1, 7).ok());
  EXPECT_EQ(merger_.disagreements(), 2u);
  const auto& first = merger_.first_disagreement();
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->unit, 1u);
  EXPECT_EQ(first->first, 5);
  EXPECT_EQ(first->first_by, "fast");
  EXPECT_EQ(first->second, 6);
  EXPECT_EQ(first->second_by, "slow");
  EXPECT_EQ(first->second_place, "a.part: line 7");
}

TEST_F(UnitMergerTest, RejectsOtherJobsAndInvalidUnits) {
  EXPECT_EQ(Add(4, 1).code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(merger_.Add("abd", 1, 1, {"1", "", "a", 1}).code(), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace quadrille::jobs
