// UCI robustness: unusual, malformed and untimely input. The cases are based on bug reports of
// other engines.
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "src/base/program/line_io.h"
#include "tests/uci/conversation.h"

namespace quadrille::chess {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kReservesAddresses = true;
#elif defined(__has_feature)
constexpr bool kReservesAddresses =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kReservesAddresses = false;
#endif

struct TortureCase {
  const char* name;
  std::vector<std::string> steps;
  int bestmoves;  // total, including those after the end of the input
};

void PrintTo(const TortureCase& c, std::ostream* out) { *out << c.name; }

class UciTortureTest : public testing::TestWithParam<TortureCase> {};

TEST_P(UciTortureTest, RespondsAsScripted) {
  Conversation engine;
  engine.Do(GetParam().steps);
  engine.Do({"> stop", "> isready", "< readyok"});
  engine.Quit();
  EXPECT_EQ(engine.bestmoves(), GetParam().bestmoves);
}

// Mate in one for White by a1a8; Black is mated; Black is stalemated.
constexpr char kMateInOne[] = "> position fen 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
constexpr char kMated[] = "> position fen R5k1/5ppp/8/8/8/8/8/7K b - - 0 1";
constexpr char kStalemated[] = "> position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

std::string Bytes(std::string before, std::size_t count, char filler) {
  return absl::StrCat(before, std::string(count, filler));
}

const TortureCase kCases[] = {
    {"UciComesFirst", {"> uci", "< id name ", "< option name Hash ", "< uciok"}, 0},
    {"GoWithoutPosition", {"> go depth 3", "< bestmove"}, 1},
    {"WordsInAnyCase", {"> Position STARTPOS Moves E2E4", "> GO DEPTH 3", "< bestmove"}, 1},
    {"ReadyInSearch",
     {"> go infinite", "> isready", "< readyok", "= 0", "> stop", "< bestmove"},
     1},
    {"InfiniteWaitsForStop",
     {kMateInOne, "> go infinite", "~", "= 0", "> stop", "< bestmove a1a8"},
     1},
    {"InfiniteWithDepthWaitsForStop",
     {"> go infinite depth 1", "~", "= 0", "> stop", "< bestmove"},
     1},
    {"MateAtRoot", {kMated, "> go depth 5", "< bestmove (none)"}, 1},
    {"StalemateAtRoot", {kStalemated, "> go movetime 10", "< bestmove (none)"}, 1},
    {"MateAtRootWaitsForStop",
     {kMated, "> go infinite", "~", "= 0", "> stop", "< bestmove (none)"},
     1},
    {"PonderWaitsForHit",
     {kMateInOne, "> go ponder wtime 1000 btime 1000", "~", "= 0", "> ponderhit", "< bestmove"},
     1},
    {"PonderWaitsForStop",
     {kMateInOne, "> go ponder movetime 1", "~", "= 0", "> stop", "< bestmove"},
     1},
    {"PonderHitWithoutPonder", {"> ponderhit", "> go depth 1", "< bestmove", "> ponderhit"}, 1},
    {"StopWithoutSearch", {"> stop", "> stop", "= 0"}, 0},
    {"StopTwice", {"> go infinite", "> stop", "> stop", "< bestmove", "= 1"}, 1},
    {"GoTwice", {"> go infinite", "> go infinite", "< bestmove", "= 1", "> stop", "< bestmove"}, 2},
    {"PositionInSearch",
     {"> go infinite", "> position startpos moves e2e4", "= 0", "> stop", "< bestmove"},
     1},
    {"NewGameInSearch", {"> go infinite", "> ucinewgame", "= 0", "> stop", "< bestmove"}, 1},
    {"HashInSearch",
     {"> go infinite", "> setoption name Hash value 2", "= 0", "> stop", "< bestmove",
      "> go depth 3", "< bestmove"},
     2},
    {"ThreadsInSearch",
     {"> go infinite", "> setoption name Threads value 3", "= 0", "> stop", "< bestmove",
      "> go depth 3", "< bestmove"},
     2},
    {"ClearHashInSearch",
     {"> go infinite", "> setoption name Clear Hash", "= 0", "> stop", "< bestmove"},
     1},
    {"QuitInSearch", {"> go infinite"}, 1},
    {"DepthZero", {"> go depth 0", "< bestmove"}, 1},
    {"DepthBelowZero", {"> go depth -3", "< bestmove"}, 1},
    {"NodesOne", {"> go nodes 1", "< bestmove"}, 1},
    {"NodesZero", {"> go nodes 0", "< bestmove"}, 1},
    {"WeakestLevel",
     {"> setoption name UCI_LimitStrength value true", "> setoption name UCI_Elo value 600",
      "> setoption name UCI_Elo value 599",
      "< info string error: option UCI_Elo: expected a whole number from 600 to 3200",
      "> go movetime 100000", "< bestmove"},
     1},
    {"MoveTimeZero", {"> go movetime 0", "< bestmove"}, 1},
    {"MoveTimeBelowZero", {"> go movetime -100", "< bestmove"}, 1},
    {"MateOne", {kMateInOne, "> go mate 1", "< info depth", "< bestmove a1a8"}, 1},
    {"NoTimeLeft", {"> go wtime 0 btime 0", "< bestmove"}, 1},
    {"TimeBelowZero", {"> go wtime -5000 btime -5000 winc -1 binc -1", "< bestmove"}, 1},
    {"OnlyTheOtherClock", {"> go btime 100", "< bestmove"}, 1},
    {"OnlyIncrements", {"> go winc 100 binc 100", "< bestmove"}, 1},
    {"OnlyMovesToGo", {"> go movestogo 5", "= 0", "> stop", "< bestmove"}, 1},
    {"MoveTimeAboveTheClock", {"> go movetime 3600000 wtime 100 btime 100", "< bestmove"}, 1},
    {"PonderWithMoveTime",
     {kMateInOne, "> go ponder movetime 10", "~", "= 0", "> ponderhit", "< bestmove"},
     1},
    {"PonderWithDepth",
     {kMateInOne, "> go ponder depth 2", "~", "= 0", "> ponderhit", "< bestmove"},
     1},
    {"MovesToGoOne", {"> go wtime 50 btime 50 movestogo 1", "< bestmove"}, 1},
    {"MovesToGoBelowZero", {"> go wtime 50 btime 50 movestogo -7", "< bestmove"}, 1},
    {"IncrementAboveClock", {"> go wtime 20 btime 20 winc 9000 binc 9000", "< bestmove"}, 1},
    {"OverlongNumbers",
     {"> go wtime 99999999999999999999999 btime 99999999999999999999999 depth 2", "< bestmove"},
     1},
    {"DepthNotANumber",
     {"> go depth many", "< info string error: go: ignored: expected a number after depth",
      "< bestmove"},
     1},
    {"DepthWithoutNumber",
     {"> go depth", "< info string error: go: ignored: expected a number after depth",
      "< bestmove"},
     1},
    {"PerftNotANumber",
     {"> go perft many", "< info string error: go: ignored: expected a number after perft",
      "< bestmove"},
     1},
    {"Fractions", {"> go wtime 1000.5 btime 1000.5", "< bestmove"}, 1},
    {"Exponent", {"> go nodes 1e3", "< info depth", "< bestmove"}, 1},
    {"SurplusNumbers",
     {"> go depth 1 2 3", "< info string error: go: unknown word ignored: \"2\"", "< bestmove"},
     1},
    {"UnknownWordOfGo",
     {"> go depth 2 backwards", "< info string error: go: unknown word ignored", "< bestmove"},
     1},
    {"SearchMoves", {"> go searchmoves a2a3 depth 4", "< bestmove a2a3"}, 1},
    {"IllegalSearchMove",
     {"> position startpos", "> go depth 1 searchmoves a2a5",
      "< info string error: go: searchmoves: ignored", "< info string error: go: searchmoves: no",
      "< bestmove"},
     1},
    {"LegalOneOfTheSearchMoves",
     {"> go searchmoves a2a5 h2h3 depth 1", "< info string error: go: searchmoves: ignored",
      "< bestmove h2h3"},
     1},
    {"NoSearchMoves",
     {"> go depth 1 searchmoves", "< info string error: go: searchmoves: no legal", "< bestmove"},
     1},
    {"SearchMovesAtMate", {kMated, "> go depth 1 searchmoves a2a3", "< bestmove (none)"}, 1},
    {"GoAfterABadPosition",
     {"> position startpos moves e2e4 e2e4", "> go depth 1",
      "< info string error: go: no position to search: position: move 2", "< bestmove (none)",
      "> go", "< bestmove (none)", "> go perft 1", "< bestmove (none)", "> ucinewgame",
      "> go movetime 10", "< bestmove (none)", "> position startpos", "> go depth 1",
      "< info depth", "< bestmove"},
     5},
    {"InfiniteAfterABadPositionWaitsForStop",
     {"> position nonsense", "> go infinite", "> isready", "< readyok", "= 0", "> stop",
      "< bestmove (none)", "> stop", "= 1"},
     1},
    {"PonderAfterABadPositionWaitsForHit",
     {"> position nonsense", "> go ponder wtime 100 btime 100", "= 0", "> ponderhit",
      "< bestmove (none)", "> ponderhit", "= 1"},
     1},
    {"GoTwiceAfterABadPosition",
     {"> position nonsense", "> go infinite", "> go infinite", "< bestmove (none)", "= 1", "> stop",
      "< bestmove (none)"},
     2},
    {"QuitAfterABadPosition", {"> position nonsense", "> go infinite"}, 1},
    {"NoAnalysisAfterABadPosition",
     {"> position nonsense", "> eval", "< info string error: eval: ", "> flip",
      "< info string error: flip: "},
     0},
    {"Perft", {"> go perft 3", "< a2a3: 380", "< Nodes searched: 8902"}, 0},
    {"PerftStopped",
     {"> go perft 12", "= 0", "> stop", "< info string error: go perft: stopped"},
     0},
    {"PerftQuit", {"> go perft 12"}, 0},
    {"ManyLines",
     {"> setoption name MultiPV value 256", "> go depth 2", "< info depth 2", "< bestmove"},
     1},
    {"WinDrawLoss",
     {"> setoption name UCI_ShowWDL value true", "> go depth 4", "< info depth", "< bestmove"},
     1},
    {"Chess960Castling",
     {"> setoption name UCI_Chess960 value true", "> position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
      "> go depth 1 searchmoves e1h1", "< bestmove e1h1"},
     1},
    {"InvalidHash",
     {"> setoption name Hash value 0", "< info string error: option Hash",
      "> setoption name Hash value -1", "< info string error: option Hash",
      "> setoption name Hash value 99999999999999999999", "< info string error: option Hash",
      "> setoption name Hash value", "< info string error: option Hash", "> go depth 3",
      "< bestmove"},
     1},
    {"InvalidThreads",
     {"> setoption name Threads value 0", "< info string error: option Threads",
      "> setoption name Threads value 1000000", "< info string error: option Threads",
      "> setoption name Threads value two", "< info string error: option Threads", "> go depth 3",
      "< bestmove"},
     1},
    {"InvalidOptions",
     {"> setoption", "< info string error: expected: setoption", "> setoption name",
      "< info string error: expected: setoption", "> setoption name value 3",
      "< info string error: expected: setoption", "> setoption name Nonsense value 3",
      "< info string error: unknown option: \"Nonsense\"", "> setoption name Isa value z80",
      "< info string error: option Isa", "> setoption name Ponder value perhaps",
      "< info string error: option Ponder"},
     0},
    {"OptionNamesInAnyCase",
     {"> setoption name mUlTiPv value 2", "> go depth 2", "< info depth 1 seldepth", "< bestmove"},
     1},
    {"MissingTablebases",
     {"> setoption name SyzygyPath value /no/such/folder", "> go depth 2", "< bestmove"},
     1},
    {"BenchStopped",
     {"> bench 60", "= 0", "> stop", "< info string error: bench: stopped", "> go depth 1",
      "< bestmove"},
     1},
    {"BenchQuit", {"> bench 60"}, 0},
    {"MissingBook",
     {"> setoption name Book File value /no/such/book.bin",
      "< info string error: option Book File: book \"/no/such/book.bin\"", "> go depth 2",
      "< info depth", "< bestmove"},
     1},
    {"MissingNetwork",
     {"> setoption name Eval File value /no/such.net",
      "< info string error: option Eval File: cannot read \"/no/such.net\"", "> go depth 2",
      "< bestmove"},
     1},
    {"InvalidNetwork",
     {"> setoption name Eval File value /bin/sh",
      "< info string error: option Eval File: \"/bin/sh\"",
      "> setoption name Use Network value false", "> go depth 2", "< bestmove"},
     1},
    {"MissingWeights",
     {"> setoption name Weights File value /no/such.txt",
      "< info string error: option Weights File: cannot read \"/no/such.txt\"", "> go depth 2",
      "< bestmove"},
     1},
    {"InvalidWeights",
     {"> setoption name Weights File value /bin/sh",
      "< info string error: option Weights File: \"/bin/sh\"", "> go depth 2", "< bestmove"},
     1},
    {"NoNetwork", {"> setoption name Eval File value <empty>", "= 0"}, 0},
    {"NoBook", {"> setoption name Book File value <empty>", "< info string no book"}, 0},
    {"UnknownCommand", {"> xyzzy plugh", "< info string unknown command: xyzzy plugh"}, 0},
    {"EmptyLines", {"> ", "> \t ", "= 0"}, 0},
    {"CarriageReturns", {"> isready\r", "< readyok", "> go depth 2\r", "< bestmove"}, 1},
    {"Nul",
     {std::string("> isre\0ady", 10), "< info string unknown command", std::string("> \0", 3),
      "< info string unknown command"},
     0},
    {"HighBytes", {"> \xff\xfe\x80", "< info string unknown command"}, 0},
    {"MegabyteLine",
     {Bytes("> ", LineReader::kMaxLineLength + 1, 'x'), "< info string error: a line of more than",
      Bytes("> ", 1'000'000, 'y'), "< info string unknown command"},
     0},
    {"MegabyteOfMoves",
     {absl::StrCat("> position startpos moves ", Bytes("", 1'000'000, 'e')),
      "< info string error: position"},
     0},
    {"OverlongGo",
     {Bytes("> go depth 1 searchmoves h2h3 ", LineReader::kMaxLineLength, 'x'),
      "< info string error: a line of more than", "< bestmove h2h3"},
     1},
    {"OverlongGoInSearch",
     {"> go infinite", Bytes("> go depth 1 ", LineReader::kMaxLineLength, 'x'), "< bestmove",
      "< bestmove"},
     2},
    {"OverlongGoWithoutItsLimits",
     {absl::StrCat(Bytes("> go ", LineReader::kMaxLineLength, ' '), "depth 1"), "< bestmove"},
     1},
    {"OverlongPosition",
     {Bytes("> position startpos moves e2e4 ", LineReader::kMaxLineLength, 'e'),
      "< info string error: a line of more than", "> go depth 1",
      "< info string error: go: no position to search: a line of more than", "< bestmove (none)",
      "> position startpos", "> go depth 1", "< info depth", "< bestmove"},
     2},
    {"Explanations", {"> eval", "> d", "< Fen: ", "< Key: ", "< Checkers:", "> flip", "= 0"}, 0},
    {"ExplanationInSearch", {"> go infinite", "> eval", "> d", "< Fen: ", "= 0", "> stop"}, 1},
    {"DebugEchoes", {"> debug on", "> isready", "< info string received: isready", "< readyok"}, 0},
    {"DebugRemarksOnPositions",
     {"> position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 0", "> debug on",
      "> position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 0 moves e1e2", "< info string received: position",
      "< info string position: the move number is 0: read as 1", "> position startpos",
      "< info string received: position"},
     0},
    {"RegisterIsSilent", {"> register later", "= 0"}, 0},
};

INSTANTIATE_TEST_SUITE_P(Cases, UciTortureTest, testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(UciMemoryTest, AFailedAllocationKeepsTheOldTable) {
  if (kReservesAddresses) GTEST_SKIP() << "sanitizers need more address space than the limit";
  Conversation engine(600'000);
  engine.Do({"> uci", "< uciok", "> setoption name Hash value 8192",
             "< info string error: option Hash", "> go depth 4", "< bestmove",
             "> setoption name Hash value 32", "> isready", "< readyok", "> go depth 4",
             "< bestmove"});
  engine.Quit();
}

// A search that waits for memory does not react to stop.
TEST(UciMemoryTest, ReadyokWaitsForTheTable) {
  Conversation engine;
  engine.Do({"> setoption name Hash value 1", "> isready", "< readyok"});
  const std::int64_t before = engine.ResidentMb();
  engine.Do({"> setoption name Hash value 64", "> isready", "< readyok"});
  EXPECT_GE(engine.ResidentMb() - before, 62);
  engine.Quit();
}

}  // namespace
}  // namespace quadrille::chess
