// Tablebase probes in a multithreaded search. TSan detects data races.
//
// The tables are not part of the project: see third_party/local_data.bzl.
#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/engine.h"
#include "src/chess/engine/fathom.h"
#include "src/chess/engine/limits.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "src/chess/validate.h"

namespace quadrille::chess {
namespace {

using testing::Contains;

constexpr char kTables[] = "external/local_data/syzygy";

// A five-piece position and its captures that win according to the four-piece tables.
struct NearTables {
  Board board;
  std::vector<Move> winning_captures;
};

bool IsCapture(const Position& position, Move move) {
  return position.Of(Opponent(position.side_to_move)).Contains(move.to());
}

// Returns a random position with two kings and three other pieces, or nullopt if it is illegal.
std::optional<Board> RandomFivePieces(std::mt19937_64* random) {
  constexpr ChessPieces kPieceNames[] = {ChessPieces::kPawn, ChessPieces::kKnight,
                                         ChessPieces::kBishop, ChessPieces::kRook,
                                         ChessPieces::kQueen};
  const auto any = [random](int n) { return static_cast<int>((*random)() % n); };
  Position position;
  const auto put = [&](Color color, ChessPieces piece) {
    const Square square(any(64));
    if (!position.Occupied().Contains(square)) position.Put(color, piece, square);
  };
  put(Color::kWhite, ChessPieces::kKing);
  put(Color::kBlack, ChessPieces::kKing);
  put(Color::kWhite, kPieceNames[any(5)]);
  put(Color::kBlack, kPieceNames[any(5)]);
  put(static_cast<Color>(any(2)), kPieceNames[any(5)]);
  position.side_to_move = static_cast<Color>(any(2));
  if (position.Occupied().Count() != 5 || !ValidatePosition(position).ok()) return std::nullopt;
  return Board::FromPosition(position).value();
}

// Returns positions with captures that win by the tables. Requires: the tables are loaded.
std::vector<NearTables> WonByCapture(std::size_t count) {
  std::mt19937_64 random(7);
  std::vector<NearTables> all;
  while (all.size() < count) {
    const std::optional<Board> board = RandomFivePieces(&random);
    if (!board) continue;
    NearTables each{*board, {}};
    for (const Move move : LegalMoves(*board)) {
      const Position after = AfterMove(board->position(), move);
      if (IsCapture(board->position(), move) && ProbeFathomWdl(after) == WdlResult::kLoss) {
        each.winning_captures.push_back(move);
      }
    }
    if (!each.winning_captures.empty()) all.push_back(each);
  }
  return all;
}

class SyzygyThreadsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!IsFathomLinked()) GTEST_SKIP() << "built without Fathom";
    if (!std::filesystem::exists(kTables)) GTEST_SKIP() << "no " << kTables << " here";
  }
};

TEST_F(SyzygyThreadsTest, FindsCapturesThatWinByTheTables) {
  SearchInfo info;
  SearchResult result;
  Engine engine({.on_info = [&info](const SearchInfo& each) { info = each; },
                 .on_result = [&result](const SearchResult& each) { result = each; }});
  ASSERT_TRUE(engine.SetThreads(4).ok());
  const absl::StatusOr<std::string> found = engine.SetSyzygyPath(kTables);
  ASSERT_TRUE(found.ok()) << found.status();
  std::uint64_t hits = 0;
  for (const NearTables& each : WonByCapture(40)) {
    SCOPED_TRACE(FormatFen(each.board));
    engine.NewGame();
    engine.SetGame(Game(each.board));
    SearchLimits limits;
    limits.nodes = 10'000;
    engine.Go(limits);
    engine.Wait();
    ASSERT_TRUE(result.best.has_value());
    if (IsCapture(each.board.position(), *result.best)) {
      EXPECT_THAT(each.winning_captures, Contains(*result.best));
    }
    EXPECT_TRUE(info.score.IsWin()) << info.score.value();
    hits += info.table_hits;
  }
  EXPECT_GT(hits, 1000u);
}

}  // namespace
}  // namespace quadrille::chess
