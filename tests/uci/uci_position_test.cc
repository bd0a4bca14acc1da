// UCI command `position`: what is refused and why, long games.
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tests/uci/conversation.h"

namespace quadrille::chess {
namespace {

// Invalid arguments of `position`, and a part of the error message.
const std::pair<const char*, const char*> kBadPositions[] = {
    {"", "expected: position startpos|fen"},
    {"nonsense", "expected: position"},
    {"fen", "expected: position"},
    {"startpos moves e2e5", "move 1"},
    {"startpos moves e2e4 e2e4", "move 2"},
    {"startpos moves e2e4 (none)", "move 2"},
    {"startpos moves 0000", "move 1"},
    {"startpos e2e4", "expected: position"},
    {"fen 8/8/8/8/8/8/8/8 w - - 0 1", "king"},
    {"fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1", "king"},
    {"fen 8/8/8/8/8/8/8/Kk6 w - - 0 1", "king"},
    {"fen 4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w KQkq - 0 1", "king"},
    {"fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1", "castling"},
    {"fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn"},
    {"fen 4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn"},
    {"fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/6k1/K7 w - - 0 1", ""},
    {"fen 4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "pawn"},
    {"fen 4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant"},
    {"fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1", ""},
    {"fen 4k3/8/8/8/8/8/8/4K4 w - - 0 1", ""},
    {"fen 4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", ""},
    {"fen 44444444444444444444k3/8/8/8/8/8/8/4K3 w - - 0 1", ""},
    {"fen 4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", ""},
    {"fen 4k3/8/8/8/8/8/8/4K3 w - - -1 1", ""},
    {"fen 4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", ""},
    {"fen 4k3/8/8/8/8/8/8/4K3", ""},
    {"fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "castling"},
    {"fen 4k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1", "check"},
};

TEST(UciPositionTest, ABadPositionIsNamedAndTheLastGoodOneStays) {
  Conversation engine;
  engine.Send("position startpos moves d2d4");
  for (const auto& [position, fault] : kBadPositions) {
    engine.Send(absl::StrCat("position ", position));
    const std::string answer = engine.Await("info string ");
    EXPECT_TRUE(absl::StartsWith(answer, "info string error: position")) << answer;
    EXPECT_TRUE(absl::StrContains(answer, fault)) << answer;
    engine.Do({"> isready", "< readyok", "> d",
               "< Fen: rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1"});
    if (HasFailure()) return;
  }
  engine.Do({"> go depth 2", "< bestmove (none)"});
  engine.Quit();
}

TEST(UciPositionTest, TenThousandHalfMovesAreAGame) {
  std::string line = "position startpos moves";
  for (int i = 0; i < 2500; ++i) absl::StrAppend(&line, " g1f3 g8f6 f3g1 f6g8");
  Conversation engine;
  engine.Send(line);
  engine.Do({"> d", "< Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1200 5001",
             "> go depth 4", "< bestmove"});
  engine.Quit();
}

}  // namespace
}  // namespace quadrille::chess
