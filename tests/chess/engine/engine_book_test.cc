// Engine: book moves.
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <optional>
#include <set>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/limits.h"
#include "src/chess/move.h"

namespace quadrille::chess {
namespace {

// The start position with a2a3, b2b3 and c2c3, equally weighted.
constexpr char kEntries[] =
    "\x46\x3b\x96\x18\x16\x91\xfc\x9c\x02\x10\x00\x05\0\0\0\0"
    "\x46\x3b\x96\x18\x16\x91\xfc\x9c\x02\x51\x00\x05\0\0\0\0"
    "\x46\x3b\x96\x18\x16\x91\xfc\x9c\x02\x92\x00\x05\0\0\0\0";

class EngineBookTest : public testing::Test {
 protected:
  EngineBookTest()
      : engine_({.on_info = {}, .on_result = [this](const SearchResult& r) { result_ = r; }}) {
    std::ofstream(path_, std::ios::binary) << std::string(kEntries, sizeof(kEntries) - 1);
    const absl::StatusOr<std::string> found = engine_.SetBook(path_);
    EXPECT_TRUE(found.ok()) << found.status();
  }
  ~EngineBookTest() override { unlink(path_.c_str()); }

  SearchResult Search() {
    SearchLimits limits;
    limits.depth = 1;
    engine_.Go(limits);
    engine_.Wait();
    return result_;
  }

  const std::string path_ = absl::StrCat(testing::TempDir(), "/engine_book_", getpid(), ".bin");
  SearchResult result_;
  Engine engine_;
};

TEST_F(EngineBookTest, SeedDeterminesTheMove) {
  engine_.SetSeed(7);
  const SearchResult first = Search();
  EXPECT_TRUE(first.from_book);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(Search().best, first.best);
}

TEST_F(EngineBookTest, SeedsDiffer) {
  std::set<Move> moves;
  for (int seed = 1; seed <= 50; ++seed) {
    engine_.SetSeed(static_cast<std::uint64_t>(seed));
    moves.insert(*Search().best);
  }
  EXPECT_EQ(moves.size(), 3u);
}

TEST_F(EngineBookTest, MovesDifferWithoutASeed) {
  std::set<Move> moves;
  for (int i = 0; i < 100; ++i) moves.insert(*Search().best);
  EXPECT_EQ(moves.size(), 3u);  // fails with probability 1e-17
}

TEST_F(EngineBookTest, KeepsTheOldBookOnError) {
  EXPECT_FALSE(engine_.SetBook("/no/such/book").ok());
  EXPECT_EQ(engine_.BookMoves(Board::NewGame()).size(), 3u);
  ASSERT_TRUE(engine_.SetBook("").ok());
  EXPECT_TRUE(engine_.BookMoves(Board::NewGame()).empty());
  EXPECT_FALSE(Search().from_book);
}

}  // namespace
}  // namespace quadrille::chess
