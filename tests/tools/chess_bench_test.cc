// `chess bench` with several threads, also under the sanitizers.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

TEST(ChessBenchTest, FourThreadsSearchEveryPosition) {
  const ProgramRun run = RunProgram({"tools/chess/chess", "bench", "7", "--threads=4"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, testing::ContainsRegex("\nNodes searched: [0-9]+\nNodes/second: [0-9]+\n$"));
  EXPECT_EQ(run.err, "");
}

}  // namespace
}  // namespace quadrille
