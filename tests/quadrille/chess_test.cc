#include "quadrille/chess.h"

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"

namespace quadrille::chess {
namespace {

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
