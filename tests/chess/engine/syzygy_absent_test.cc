// Syzygy functions in a build without Fathom.
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/engine/syzygy.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using testing::HasSubstr;

TEST(SyzygyAbsentTest, LoadFailsAndProbesReturnNothing) {
  Tablebases tables;
  const absl::Status status = tables.Load(testing::TempDir()).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kUnimplemented);
  EXPECT_THAT(std::string(status.message()), HasSubstr("built without Syzygy support"));
  EXPECT_EQ(tables.max_pieces(), 0);
  const Position position = ParseFen("8/8/8/8/8/4k3/7R/4K3 w - - 0 1")->position();
  EXPECT_FALSE(tables.ProbeWdl(position));
  EXPECT_FALSE(tables.ProbeRoot(position, false));
}

TEST(SyzygyAbsentTest, AcceptsAnEmptyPath) {
  Tablebases tables;
  EXPECT_TRUE(tables.Load("").ok());
  EXPECT_TRUE(tables.Load("<empty>").ok());
}

}  // namespace
}  // namespace quadrille::chess
