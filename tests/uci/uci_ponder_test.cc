// Race test: `go ponder` is answered by exactly one bestmove for `stop` or `ponderhit` at any time.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iterator>
#include <random>
#include <string>
#include <thread>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_io.h"
#include "src/base/program/protocol_session.h"
#include "src/uci/uci.h"

namespace quadrille::chess {
namespace {

struct Pipe {
  Pipe() {
    if (pipe(files) != 0) std::abort();
  }
  ~Pipe() {
    for (const int file : files) close(file);
  }
  int files[2];
};

class UciPonderTest : public testing::Test {
 protected:
  // Reads up to a line that starts with `last`. Returns the number of bestmoves before it.
  int MovesBefore(absl::string_view last) {
    int moves = 0;
    while (true) {
      const std::string line = reader_.ReadLine().value();
      if (absl::StartsWith(line, last)) return moves;
      moves += absl::StartsWith(line, "bestmove ");
    }
  }

  // Waits not at all, some microseconds or up to 2 ms.
  static void Pass(std::mt19937& random) {
    using std::chrono::microseconds;
    const auto end = std::chrono::steady_clock::now() + microseconds(random() % 50);
    if (random() % 3 == 0) std::this_thread::sleep_for(microseconds(random() % 2000));
    if (random() % 2 == 0) return;
    while (std::chrono::steady_clock::now() < end) {
    }
  }

  Pipe answers_;
  LineReader reader_{answers_.files[0]};
};

// A lost command makes the test hang.
TEST_F(UciPonderTest, StopAndPonderHitWorkAtAnyTime) {
  LineWriter writer(answers_.files[1]);
  ResponseWriter responses(writer);
  UciSession session(responses);
  std::mt19937 random(20);
  // The second has no legal move, so no search starts.
  const char* const positions[] = {"position startpos moves e2e4 e7e5",
                                   "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"};
  for (int i = 0; i < 2000; ++i) {
    if (i % 500 == 0) session.Execute(absl::StrCat("setoption name Threads value ", 1 + i / 500));
    session.Execute(positions[random() % 8 == 0]);
    // A search to depth 1 ends before its bestmove may be printed.
    session.Execute(
        absl::StrCat("go ponder wtime ", random() % 20, random() % 2 ? " depth 1" : ""));
    Pass(random);
    if (random() % 2 == 0) session.Execute("ponderhit");
    Pass(random);
    if (random() % 4 == 0) session.Execute("isready");
    session.Execute("stop");
    MovesBefore("bestmove ");
    if (random() % 4 == 0) session.Execute("stop");  // too late
  }
  session.Execute("uci");
  EXPECT_EQ(MovesBefore("uciok"), 0);
}

}  // namespace
}  // namespace quadrille::chess
