// Tests of UciMoveSource: replies to `go perft`, and faulty engines.
#include "tools/perft/uci_move_source.h"

#include <unistd.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/perft/compare.h"
#include "src/chess/perft/generator_move_source.h"
#include "src/chess/perft/move_source.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"

namespace quadrille::perft {
namespace {

constexpr absl::Duration kTimeout = absl::Seconds(60);
constexpr absl::Duration kMoment = absl::Milliseconds(50);
constexpr char kStockfish[] = "/usr/games/stockfish";

using Divided = std::vector<chess::DividedMove>;

// A shell script as an engine; `answers` is executed on `go`.
std::vector<std::string> FakeEngine(const std::string& answers) {
  return {"/bin/sh", "-c",
          "while read -r word rest; do case $word in "
          "uci) echo 'id name Fake 1.0'; echo uciok;; "
          "go) " +
              answers + ";; esac; done"};
}

std::unique_ptr<UciMoveSource> StartScript(const std::string& answers,
                                           absl::Duration timeout = kTimeout) {
  absl::StatusOr<std::unique_ptr<UciMoveSource>> source =
      UciMoveSource::Start(FakeEngine(answers), timeout);
  EXPECT_TRUE(source.ok()) << source.status();
  return source.ok() ? *std::move(source) : nullptr;
}

absl::StatusOr<Divided> DivideStart(UciMoveSource* source) {
  return source->Divide({chess::Board::NewGame().position(), {}}, 1);
}

TEST(UciMoveSourceTest, ReadsMovesBetweenOtherLines) {
  auto source = StartScript(
      "echo 'info string nnue: on'; echo 'e2e4: 20'; echo 'a2a3: 3'; echo 'a7a8q: 1'; echo; "
      "echo 'info depth 1: 5'; echo 'Nodes searched: 24'");
  ASSERT_NE(source, nullptr);
  EXPECT_EQ(source->name(), "Fake 1.0");
  const absl::StatusOr<Divided> divided = DivideStart(source.get());
  ASSERT_TRUE(divided.ok()) << divided.status();
  EXPECT_EQ(*divided, (Divided{{"a2a3", 3}, {"a7a8q", 1}, {"e2e4", 20}}));
}

TEST(UciMoveSourceTest, RejectsAWrongTotal) {
  auto source = StartScript("echo 'e2e4: 20'; echo 'Nodes searched: 21'");
  ASSERT_NE(source, nullptr);
  const absl::Status status = DivideStart(source.get()).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
}

TEST(UciMoveSourceTest, DetectsEnginesWithoutPerft) {
  auto source = StartScript("echo 'info depth 1'; echo 'bestmove e2e4'");
  ASSERT_NE(source, nullptr);
  const absl::Status status = DivideStart(source.get()).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "go perft")) << status;
}

TEST(UciMoveSourceTest, EngineCrashIsUnavailable) {
  auto source = StartScript("echo 'e2e4: 20'; exit 5");
  ASSERT_NE(source, nullptr);
  const absl::Status status = DivideStart(source.get()).status();
  EXPECT_TRUE(absl::IsUnavailable(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "exited with code 5")) << status;
}

TEST(UciMoveSourceTest, HangingEngineTimesOut) {
  auto source = StartScript("sleep 1000", absl::Seconds(1));
  ASSERT_NE(source, nullptr);
  EXPECT_TRUE(absl::IsDeadlineExceeded(DivideStart(source.get()).status()));
}

TEST(UciMoveSourceTest, RejectsProgramsThatAreNotEngines) {
  for (const char* script : {"exec cat >/dev/null", "exit 0", "echo hello"}) {
    const absl::Status status = UciMoveSource::Start({"/bin/sh", "-c", script}, kMoment).status();
    EXPECT_TRUE(absl::IsFailedPrecondition(status)) << script << ": " << status;
  }
  EXPECT_TRUE(absl::IsNotFound(UciMoveSource::Start({"/no/such/engine"}, kMoment).status()));
}

TEST(UciMoveSourceTest, RejectsAnEchoingProgramAtOnce) {
  const absl::Time start = absl::Now();
  const absl::Status status = UciMoveSource::Start({"/bin/cat"}, absl::Minutes(5)).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "echoes")) << status;
  EXPECT_LT(absl::Now() - start, absl::Seconds(30));  // well below the greeting timeout
}

TEST(UciMoveSourceTest, ReportsASilentProgramOnce) {
  int calls = 0;
  const absl::Status status =
      UciMoveSource::Start({"/bin/sh", "-c", "sleep 1000"}, absl::Seconds(4), [&calls] {
        ++calls;
      }).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_EQ(calls, 1);
}

TEST(UciMoveSourceTest, Chess960RequiresTheOption) {
  auto source = StartScript("echo 'Nodes searched: 0'");
  ASSERT_NE(source, nullptr);
  const auto board = chess::ParseFen("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
  ASSERT_TRUE(board.ok()) << board.status();
  const absl::Status status = source->Divide({board->position(), {}}, 1).status();
  EXPECT_TRUE(absl::IsFailedPrecondition(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "UCI_Chess960")) << status;
}

struct StockfishRow {
  const char* name;
  const char* fen;
  std::uint64_t leaves;  // at depth 3
};
constexpr StockfishRow kRows[] = {
    {"Start", chess::kStartFen, 8902},
    {"Kiwipete", chess::kKiwipete, 97862},
    {"Chess960", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 18002},
    {"StartAgain", chess::kStartFen, 8902},
};

TEST(UciMoveSourceTest, StockfishAgreesWithBothGenerators) {
  if (access(kStockfish, X_OK) != 0) GTEST_SKIP() << "no " << kStockfish;
  absl::StatusOr<std::unique_ptr<UciMoveSource>> stockfish =
      UciMoveSource::Start({kStockfish}, kTimeout);
  ASSERT_TRUE(stockfish.ok()) << stockfish.status();
  EXPECT_TRUE(absl::StartsWith((*stockfish)->name(), "Stockfish"));
  for (const StockfishRow& row : kRows) {
    const auto board = chess::ParseFen(row.fen);
    ASSERT_TRUE(board.ok()) << board.status();
    for (const chess::PerftGenerator& generator :
         {chess::BitboardPerftGenerator(), chess::X88PerftGenerator()}) {
      chess::GeneratorMoveSource ours(generator);
      const auto comparison = chess::CompareSources(*board, 3, &ours, stockfish->get());
      ASSERT_TRUE(comparison.ok()) << row.name << ": " << comparison.status();
      EXPECT_FALSE(comparison->difference.has_value()) << row.name;
      EXPECT_EQ(comparison->second_leaves, row.leaves) << row.name;
    }
  }
}

// The engine makes the moves of the line by itself.
TEST(UciMoveSourceTest, StockfishFollowsALine) {
  if (access(kStockfish, X_OK) != 0) GTEST_SKIP() << "no " << kStockfish;
  absl::StatusOr<std::unique_ptr<UciMoveSource>> stockfish =
      UciMoveSource::Start({kStockfish}, kTimeout);
  ASSERT_TRUE(stockfish.ok()) << stockfish.status();
  chess::GeneratorMoveSource ours(chess::X88PerftGenerator());
  const chess::MoveLine line = {chess::Board::NewGame().position(),
                                {"e2e4", "a7a6", "e4e5", "d7d5"}};
  const absl::StatusOr<Divided> by_stockfish = (*stockfish)->Divide(line, 2);
  const absl::StatusOr<Divided> by_ours = ours.Divide(line, 2);
  ASSERT_TRUE(by_stockfish.ok()) << by_stockfish.status();
  ASSERT_TRUE(by_ours.ok()) << by_ours.status();
  EXPECT_EQ(*by_stockfish, *by_ours);
}

}  // namespace
}  // namespace quadrille::perft
