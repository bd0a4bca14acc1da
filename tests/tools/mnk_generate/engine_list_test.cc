#include "tools/mnk_generate/engine_list.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_generate {
namespace {

using mnk::Rules;
using mnk::WinCondition;

TEST(EngineNameTest, HasRowsColumnsAndTheCondition) {
  EXPECT_EQ(EngineName(mnk::kGomoku), "mnk-15-15-5-1-1-k_or_more");
  EXPECT_EQ(EngineName({5, 7, 4, 2, 3, WinCondition::kExactlyK}), "mnk-5-7-4-2-3-exactly_k");
}

TEST(BatchTest, ParsesOneGamePerLineAndSkipsCommentsAndBlankLines) {
  const absl::StatusOr<Batch> batch = ParseBatch(
      "# games\n"
      "5,7,4,1,1\r\n"
      "\n"
      "  \t# nothing\n"
      "  19, 19 ,6,2,1 , EXACTLY_K_TO_WIN   # Connect6\n"
      "3,3,3,1,1,K_OR_MORE_TO_WIN");
  ASSERT_TRUE(batch.ok()) << batch.status();
  ASSERT_EQ(batch->games.size(), 3u);
  EXPECT_EQ(batch->games[0], (Rules{5, 7, 4, 1, 1}));
  EXPECT_EQ(batch->games[1], (Rules{19, 19, 6, 2, 1, WinCondition::kExactlyK}));
  EXPECT_EQ(batch->games[2], mnk::kTicTacToe);
  EXPECT_TRUE(batch->remarks.empty());
}

TEST(BatchTest, ReportsDuplicates) {
  const absl::StatusOr<Batch> batch =
      ParseBatch("3,3,3,1,1\n3,3,3,1,1,EXACTLY_K_TO_WIN\n# x\n3,3,3,1,1,K_OR_MORE_TO_WIN\n");
  ASSERT_TRUE(batch.ok()) << batch.status();
  EXPECT_EQ(batch->games.size(), 2u);
  ASSERT_EQ(batch->remarks.size(), 1u);
  EXPECT_TRUE(absl::StrContains(batch->remarks[0], "line 4")) << batch->remarks[0];
  EXPECT_TRUE(absl::StrContains(batch->remarks[0], "line 1")) << batch->remarks[0];
}

TEST(BatchTest, ErrorNamesLineAndText) {
  for (const std::string bad :
       {"0,3,3,1,1", "3,256,3,1,1", "3,3,3,1", "3,3,3,1,1,1,1", "3,3,3,1,1,MAYBE", "3;3;3;1;1",
        "3,3,-3,1,1", "3,3,3,1,65026", "x"}) {
    const absl::Status status = ParseBatch("3,3,3,1,1\n\n" + bad + " # why\n4,4,4,1,1\n").status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << bad << ": " << status;
    EXPECT_TRUE(absl::StrContains(status.message(), "line 3")) << status;
    EXPECT_TRUE(absl::StrContains(status.message(), '"' + bad + '"')) << status;
    EXPECT_FALSE(absl::StrContains(status.message(), '\n')) << status;
  }
}

TEST(BatchTest, RejectsAnEmptyBatch) {
  for (const std::string empty : {"", "\n\n", "# 3,3,3,1,1\n"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(ParseBatch(empty).status())) << empty;
  }
}

}  // namespace
}  // namespace quadrille::mnk_generate
