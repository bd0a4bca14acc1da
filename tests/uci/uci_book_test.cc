// UCI option Book File: when moves come from the book.
#include <unistd.h>

#include <fstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tests/uci/conversation.h"

namespace quadrille::chess {
namespace {

// A book of one entry: g1h3 in the start position.
constexpr char kBookEntry[] = "\x46\x3b\x96\x18\x16\x91\xfc\x9c\x01\x97\x00\x01\0\0\0\0";

class UciBookTest : public testing::Test {
 protected:
  UciBookTest() {
    std::ofstream(path_, std::ios::binary) << std::string(kBookEntry, 16);
    engine_.Do({absl::StrCat("> setoption name Book File value ", path_),
                "< info string book with 1 entries"});
  }
  ~UciBookTest() override { unlink(path_.c_str()); }

  const std::string path_ = absl::StrCat(testing::TempDir(), "/uci_book_", getpid(), ".bin");
  Conversation engine_;
};

TEST_F(UciBookTest, AMoveOfAGameComesFromTheBook) {
  for (const char* go : {"wtime 60000 btime 60000", "movetime 60000", "depth 3", "nodes 1000"}) {
    engine_.Do({absl::StrCat("> go ", go), "< info string book move", "< bestmove g1h3"});
  }
  engine_.Quit();
}

TEST_F(UciBookTest, AnalysisIgnoresTheBook) {
  engine_.Do({"> go infinite searchmoves e2e4",
              "< info depth 1",
              "> stop",
              "< bestmove e2e4",
              "> go depth 1 searchmoves e2e4",
              "< info depth 1",
              "< bestmove e2e4",
              "> go ponder wtime 1000 btime 1000",
              "< info depth 1",
              "> ponderhit",
              "< bestmove",
              "> setoption name MultiPV value 2",
              "> go depth 1",
              "< info depth 1",
              "< bestmove",
              "> setoption name MultiPV value 1",
              "> setoption name UCI_AnalyseMode value true",
              "> go depth 1",
              "< info depth 1",
              "< bestmove"});
  engine_.Quit();
}

TEST_F(UciBookTest, OutOfTheBookTheEngineSearches) {
  engine_.Do({"> position startpos moves e2e4", "> go depth 1", "< info depth 1", "< bestmove",
              "> position startpos", "> setoption name Book File value", "> go depth 1",
              "< info depth 1", "< bestmove"});
  engine_.Quit();
}

}  // namespace
}  // namespace quadrille::chess
