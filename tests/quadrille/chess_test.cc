#include "quadrille/chess.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"

namespace quadrille::chess {
namespace {

template <class Value>
std::string Written(const Value& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

TEST(StreamTest, WritesMovesInUciNotation) {
  EXPECT_EQ(Written(Move("E2", "E4")), "e2e4");
  EXPECT_EQ(Written(Move::Promotion("A7", "B8", ChessPieces::kRook)), "a7b8r");
  EXPECT_EQ(Written(Move::Castling("E1", "H1")), "e1g1");
  EXPECT_EQ(Written(Move::Castling("E8", "A8")), "e8c8");
  EXPECT_EQ(Written(Move::Castling("B1", "H1")), "b1h1");  // Chess960
  EXPECT_EQ(Written(Move::Castling("E1", "F1")), "e1f1");
}

TEST(StreamTest, WritesSquaresPiecesAndScores) {
  EXPECT_EQ(Written(Square("H8")), "h8");
  EXPECT_EQ(Written(Piece{ChessPieces::kKnight, Color::kWhite}), "N");
  EXPECT_EQ(Written(Piece{ChessPieces::kPawn, Color::kBlack}), "p");
  EXPECT_EQ(Written(Score(108)), "cp 100");
  EXPECT_EQ(Written(Score::MatedIn(4)), "mate -2");
}

TEST(StreamTest, DrawsBoards) {
  const Board board = ParseFen("r3k3/8/8/8/8/8/8/4K2R b K - 0 1").value();
  EXPECT_EQ(board.ToString(),
            "r . . . k . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . . . . .\n"
            ". . . . K . . R\n");
  EXPECT_EQ(Written(board), "\n" + board.ToString());
}

TEST(StreamTest, WritesPgnMovesWithAnnotations) {
  const std::vector<PgnGame> games = ParsePgn("1. e4! {best} (1. d4) e5 *").value();
  EXPECT_EQ(Written(games[0].moves[0]), "e2e4 $1 {best} (1. d4)");
  EXPECT_EQ(Written(games[0].moves[1]), "e7e5");
}

TEST(PerftTest, CountsWithThreadsAndHash) {
  PerftSettings settings;
  settings.threads = 2;
  settings.hash_mb = 1;
  const absl::StatusOr<PerftCount> count = Perft(Board::NewGame(), 5, settings);
  ASSERT_TRUE(count.ok()) << count.status();
  EXPECT_EQ(count->nodes, 4865609);
  absl::uint128 sum = 0;
  for (const PerftMove& move : count->moves) sum += move.nodes;
  EXPECT_EQ(sum, count->nodes);
}

TEST(PerftTest, RejectsOutOfRangeArguments) {
  EXPECT_TRUE(absl::IsInvalidArgument(Perft(Board::NewGame(), -1).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Perft(Board::NewGame(), 128).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Perft(Board::NewGame(), 1, {.threads = -1}).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Perft(Board::NewGame(), 1, {.hash_mb = -1}).status()));
}

TEST(PerftTest, CanBeStopped) {
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(absl::IsCancelled(Perft(Board::NewGame(), 12, {.stop = &stop}).status()));
}

TEST(ChessPlayerTest, RejectsOutOfRangeOptions) {
  for (const PlayerOptions& options : {PlayerOptions{.hash_mb = 0}, PlayerOptions{.threads = 0},
                                       PlayerOptions{.lines = 257}, PlayerOptions{.elo = 100}}) {
    EXPECT_TRUE(absl::IsInvalidArgument(Player::Make(options).status()));
  }
  EXPECT_FALSE(Player::Make({.book = "/no/such/book.bin"}).ok());
}

TEST(ChessPlayerTest, ReportsTheFinalDepthAndIsDeterministic) {
  std::vector<int> depths;
  SearchLimits limits;
  limits.depth = 5;
  const auto search = [&] {
    depths.clear();
    const std::unique_ptr<Player> player = Player::Make().value();
    return player->Search(limits, [&](const SearchInfo& info) {
      depths.push_back(info.depth);
      EXPECT_FALSE(info.pv.empty());
    });
  };
  const SearchResult first = search();
  EXPECT_EQ(depths.back(), 5);
  EXPECT_EQ(search().best, first.best);
}

TEST(ChessPlayerTest, SetsTheNumberOfLines) {
  const std::unique_ptr<Player> player = Player::Make({.hash_mb = 1}).value();
  EXPECT_TRUE(absl::IsInvalidArgument(player->SetLines(0)));
  EXPECT_TRUE(absl::IsInvalidArgument(player->SetLines(257)));
  ASSERT_TRUE(player->SetLines(3).ok());
  int lines = 0;
  SearchLimits limits;
  limits.depth = 3;
  player->Search(limits, [&](const SearchInfo& info) { lines = std::max(lines, info.line); });
  EXPECT_EQ(lines, 3);
}

TEST(ChessPlayerTest, StopEndsAnInfiniteSearch) {
  const std::unique_ptr<Player> player = Player::Make().value();
  std::promise<void> started;
  std::future<SearchResult> result = std::async(std::launch::async, [&] {
    SearchLimits limits;
    limits.infinite = true;
    bool signalled = false;
    return player->Search(limits, [&](const SearchInfo&) {
      if (!signalled) started.set_value();
      signalled = true;
    });
  });
  started.get_future().wait();
  player->Stop();
  EXPECT_TRUE(result.get().best.has_value());
}

TEST(ChessPlayerTest, CallbackMayStopTheSearch) {
  const std::unique_ptr<Player> player = Player::Make().value();
  const SearchResult result = player->Search({}, [&](const SearchInfo& info) {
    if (info.depth >= 3) player->Stop();
  });
  EXPECT_TRUE(result.best.has_value());
}

// The first report may come while Search() is still starting.
TEST(ChessPlayerTest, CallbackMayStopTheSearchAtItsFirstReport) {
  const std::unique_ptr<Player> player = Player::Make({.hash_mb = 1}).value();
  SearchLimits limits;
  limits.nodes = 2'000'000;
  for (int i = 0; i < 1000; ++i) {
    bool is_first = true;
    std::uint64_t nodes = 0;
    player->Search(limits, [&](const SearchInfo& info) {
      if (is_first) player->Stop();
      is_first = false;
      nodes = info.nodes;
    });
    ASSERT_LT(nodes, *limits.nodes) << "search " << i;
  }
}

TEST(ChessPlayerTest, ReturnsNoMoveOnMate) {
  const std::unique_ptr<Player> player = Player::Make().value();
  player->SetBoard(ParseFen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1").value());
  SearchLimits limits;
  limits.depth = 3;
  EXPECT_EQ(player->Search(limits).best, std::nullopt);
}

}  // namespace
}  // namespace quadrille::chess
