// Engine: settings, searches, reports.
#include "src/chess/engine/engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/bench_positions.h"
#include "src/chess/engine/limits.h"
#include "src/chess/engine/network/built_in_network.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/score.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/known_positions.h"
#include "src/chess/text/move_text.h"
#include "tests/chess/engine/network/random_network.h"

namespace quadrille::chess {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// An engine and the output of its last search.
class EngineTest : public testing::Test {
 protected:
  EngineTest()
      : engine_({.on_info = [this](const SearchInfo& info) { infos_.push_back(info); },
                 .on_result =
                     [this](const SearchResult& result) {
                       ++results_;
                       result_ = result;
                     }}) {}

  Board SetFen(const char* fen) {
    const Board board = ParseFen(fen).value();
    engine_.SetGame(Game(board));
    return board;
  }
  SearchResult Search(const SearchLimits& limits) {
    infos_.clear();
    results_ = 0;
    engine_.Go(limits);
    engine_.Wait();
    EXPECT_EQ(results_, 1);
    return result_;
  }
  std::string BestMove(const char* fen, const SearchLimits& limits) {
    const Board board = SetFen(fen);
    const SearchResult result = Search(limits);
    return result.best ? FormatUciMove(board, *result.best) : "-";
  }
  // Returns the last `count` infos, which must be lines with distinct first moves.
  std::vector<SearchInfo> LastLines(int count) const {
    const int first = std::max(0, static_cast<int>(infos_.size()) - count);
    const std::vector<SearchInfo> lines(infos_.begin() + first, infos_.end());
    std::set<Move> moves;
    for (const SearchInfo& info : lines) {
      moves.insert(info.pv.front());
      EXPECT_EQ(info.line, static_cast<int>(moves.size()));
    }
    EXPECT_EQ(static_cast<int>(moves.size()), count) << lines.back().nodes;
    return lines;
  }
  static SearchLimits Depth(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
  }
  static SearchLimits Nodes(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
  }

  std::vector<SearchInfo> infos_;
  int results_ = 0;
  SearchResult result_;
  Engine engine_;
};

TEST_F(EngineTest, SearchReturnsTheSameResultAsGo) {
  const Board board = SetFen("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1");
  const SearchResult expected = Search(Nodes(20'000));
  const std::uint64_t nodes = infos_.back().nodes;
  std::thread::id searcher;
  Engine other({.on_info = [this](const SearchInfo& info) { infos_.push_back(info); },
                .on_result =
                    [&](const SearchResult& result) {
                      result_ = result;
                      searcher = std::this_thread::get_id();
                    }});
  other.SetGame(Game(board));
  for (int i = 0; i < 2; ++i) {
    other.NewGame();
    other.Search(Nodes(20'000));
    EXPECT_FALSE(other.is_searching());
    EXPECT_EQ(result_.best, expected.best);
    EXPECT_EQ(infos_.back().nodes, nodes);
  }
  EXPECT_EQ(searcher, std::this_thread::get_id());
}

TEST_F(EngineTest, FindsMates) {
  struct {
    const char* fen;
    const char* move;
    int plies;
  } constexpr kMates[] = {
      {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8", 1},
      {"r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", "h6h7", 3},
      {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3},
  };
  for (const auto& c : kMates) {
    EXPECT_EQ(BestMove(c.fen, Nodes(2'000'000)), c.move) << c.fen;
    ASSERT_TRUE(infos_.back().score.IsMate()) << c.fen;
    EXPECT_EQ(infos_.back().score.MatePlies(), c.plies) << c.fen;
    EXPECT_TRUE(infos_.back().score.IsWin());
  }
}

TEST_F(EngineTest, UsesTheNetwork) {
  const auto nodes = [this] {
    engine_.NewGame();
    SetFen(kKiwipete);
    Search(Depth(7));
    return infos_.back().nodes;
  };
  const std::uint64_t with_built_in = nodes();
  engine_.SetNetwork(nullptr);
  const std::uint64_t by_hand = nodes();
  EXPECT_NE(with_built_in, by_hand);
  engine_.SetNetwork(BuiltInNetwork());
  EXPECT_EQ(nodes(), with_built_in);
  const NetworkForm form = {.hidden = 64, .buckets = 8};
  engine_.SetNetwork(std::make_shared<const Network>(RandomNetwork(form, 1)));
  const std::uint64_t by_network = nodes();
  EXPECT_NE(by_network, by_hand);
  for (const Tier tier : kAllTiers) {
    if (engine_.SetTier(tier).ok()) {
      EXPECT_EQ(nodes(), by_network) << TierName(tier);
    }
  }
  // An all-zero network does not change the score if it is added, but makes all moves equal if not.
  engine_.SetNetwork(
      std::make_shared<const Network>(Network::Zero({.hidden = 32, .buckets = 1, .added = true})));
  EXPECT_EQ(nodes(), by_hand);
  engine_.SetNetwork(std::make_shared<const Network>(Network::Zero({.hidden = 32, .buckets = 1})));
  EXPECT_NE(nodes(), by_hand);
  engine_.SetNetwork(nullptr);
  EXPECT_EQ(nodes(), by_hand);
}

TEST_F(EngineTest, UsesTheWeights) {
  engine_.SetNetwork(nullptr);
  SetFen(kKiwipete);
  const std::string by_hand = engine_.ExplainEvaluation();
  Search(Depth(6));
  const std::uint64_t nodes = infos_.back().nodes;
  Weights weights = kWeights;
  weights.tempo = TaperedScore(250, 250);
  engine_.SetWeights(std::make_shared<const Weights>(weights));
  EXPECT_NE(engine_.ExplainEvaluation(), by_hand);
  Search(Depth(6));
  EXPECT_NE(infos_.back().nodes, nodes);
  engine_.SetWeights(nullptr);
  EXPECT_EQ(engine_.ExplainEvaluation(), by_hand);
  engine_.NewGame();
  Search(Depth(6));
  EXPECT_EQ(infos_.back().nodes, nodes);
}

TEST_F(EngineTest, ExplainsTheNetworkScore) {
  SetFen(kKiwipete);
  Network network = Network::Zero({.hidden = 32, .buckets = 1, .scale = 100, .added = true});
  network.output_biases[0] = kQa * kQb / 2;  // half a pawn for the side to move
  engine_.SetNetwork(nullptr);
  const std::string by_hand = engine_.ExplainEvaluation();
  EXPECT_THAT(by_hand, Not(HasSubstr("Network:")));
  engine_.SetNetwork(std::make_shared<const Network>(network));
  EXPECT_THAT(engine_.ExplainEvaluation(),
              AllOf(StartsWith(by_hand), HasSubstr("Network: +0.50 for White, added")));
  network.form.added = false;
  engine_.SetNetwork(std::make_shared<const Network>(network));
  EXPECT_THAT(engine_.ExplainEvaluation(),
              HasSubstr("Network: +0.50 for White, in place of the above: +0.50 for White, +0.50"));
  SetFen("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");  // a known ending, which does not use the network
  EXPECT_THAT(engine_.ExplainEvaluation(), Not(HasSubstr("Network:")));
}

TEST_F(EngineTest, KnownEndingsTakePrecedenceOverTheNetwork) {
  engine_.SetNetwork(std::make_shared<const Network>(Network::Zero({.hidden = 32, .buckets = 1})));
  SetFen("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
  Search(Depth(4));
  EXPECT_GT(infos_.back().score.value(), 500);
}

TEST_F(EngineTest, ReportsNoMoveOnMateAndStalemate) {
  EXPECT_EQ(BestMove("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Depth(5)), "-");        // stalemate
  EXPECT_EQ(BestMove("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", Depth(5)), "-");  // mate
}

TEST_F(EngineTest, ProgressNeverShowsThePreviousSearch) {
  constexpr char kMate[] = "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";
  constexpr char kLoneRook[] = "7k/8/8/8/8/8/8/R6K w - - 0 1";
  SearchLimits infinite;
  infinite.infinite = true;
  for (const char* fen : {kMate, kLoneRook, kMate, kLoneRook}) {
    SetFen(kKiwipete);
    Search(Depth(4));
    const Board board = SetFen(fen);
    engine_.Go(infinite);
    const SearchProgress progress = engine_.Progress();
    engine_.Stop();
    engine_.Wait();
    if (fen == kMate) {  // nothing to search
      EXPECT_EQ(progress.nodes, 0);
      EXPECT_EQ(progress.depth, 0);
      EXPECT_FALSE(progress.move.has_value());
    }
    const MoveList legal = LegalMoves(board);
    EXPECT_TRUE(!progress.move ||
                std::find(legal.begin(), legal.end(), *progress.move) != legal.end());
  }
}

TEST_F(EngineTest, ObeysTheNodeLimit) {
  for (const std::uint64_t nodes : {1, 2, 100, 1023, 1024, 1025, 20'000}) {
    SetFen(kKiwipete);
    ASSERT_TRUE(Search(Nodes(nodes)).best.has_value());
    for (const SearchInfo& info : infos_) EXPECT_LE(info.nodes, nodes);
  }
}

TEST_F(EngineTest, LastInfoHasThePlayedMoveAndAllNodes) {
  for (const int threads : {1, 2}) {
    ASSERT_TRUE(engine_.SetThreads(threads).ok());
    SetFen(kKiwipete);
    const SearchResult result = Search(Nodes(20'000));
    EXPECT_EQ(infos_.back().pv[0], result.best) << threads;
    if (threads == 1) {
      EXPECT_EQ(infos_.back().nodes, 20'000u);
    }
  }
}

TEST_F(EngineTest, ObeysSearchMoves) {
  const Board board = SetFen(kKiwipete);
  SearchLimits limits = Depth(4);
  for (const char* text : {"a2a3", "e1d1"}) {
    limits.search_moves.push_back(ParseUciMove(board, text).value());
  }
  const SearchResult result = Search(limits);
  EXPECT_TRUE(result.best == limits.search_moves[0] || result.best == limits.search_moves[1]);
}

TEST_F(EngineTest, LinesAreDistinctAndSorted) {
  engine_.SetLines(4);
  SetFen(kKiwipete);
  Search(Depth(6));
  const std::vector<SearchInfo> lines = LastLines(4);
  for (const SearchInfo& info : lines) EXPECT_EQ(info.depth, 6);
  EXPECT_TRUE(std::ranges::is_sorted(lines, std::greater<>(), &SearchInfo::score));
}

TEST_F(EngineTest, LinesAreDistinctAfterAPartialIteration) {
  engine_.SetLines(3);
  for (int nodes = 4000; nodes <= 30'000; nodes += 500) {  // depth 1 takes fewer
    engine_.NewGame();
    SetFen(kKiwipete);
    const SearchResult result = Search(Nodes(nodes));
    EXPECT_EQ(LastLines(3).front().pv.front(), result.best) << nodes;
  }
}

TEST_F(EngineTest, ReportsOnlyLegalMoves) {
  for (const absl::string_view fen : BenchPositions()) {
    const Board start = SetFen(std::string(fen).c_str());
    Search(Nodes(3000));
    for (const SearchInfo& info : infos_) {
      Board board = start;
      ASSERT_FALSE(info.pv.empty());
      for (const Move move : info.pv) {
        const absl::StatusOr<Board> next = board.MakeMove(move);
        ASSERT_TRUE(next.ok()) << fen << ": " << next.status();
        board = *next;
      }
      EXPECT_EQ(info.wdl.win + info.wdl.draw + info.wdl.loss, 1000);
    }
  }
}

// White has only repeating checks, which have already occurred twice in the game.
TEST_F(EngineTest, DetectsDrawsByRepetition) {
  SetFen("6k1/5p1p/6pQ/8/8/8/qr4PP/5R1K w - - 0 1");
  Game game = engine_.game();
  Search(Depth(5));
  const Score before = infos_.back().score;
  for (const char* text : {"h6c1", "a2a3", "c1h6", "a3a2", "h6c1", "a2a3", "c1h6"}) {
    ASSERT_TRUE(game.Play(ParseUciMove(game.board(), text).value()).ok());
  }
  engine_.SetGame(game);
  SearchLimits limits = Depth(5);
  limits.search_moves = {ParseUciMove(game.board(), "a3a2").value()};
  Search(limits);
  EXPECT_EQ(infos_.back().score, Score::Draw()) << before.value();
}

TEST_F(EngineTest, ObeysTheClock) {
  using std::chrono::milliseconds;
  SetFen(kKiwipete);
  SearchLimits limits;
  limits.processor_time = true;  // independent of system load
  limits.white_clock = Clock{milliseconds(-20), milliseconds(0)};
  EXPECT_TRUE(Search(limits).best.has_value());
  const std::uint64_t nodes_without_time = infos_.back().nodes;
  limits.white_clock = Clock{milliseconds(2000), milliseconds(0)};
  EXPECT_TRUE(Search(limits).best.has_value());
  EXPECT_GT(infos_.back().nodes, nodes_without_time);
  EXPECT_LT(infos_.back().time, milliseconds(2000));
  EXPECT_LT(infos_.back().depth, Score::kMaxPly - 1);
}

TEST_F(EngineTest, FailedAllocationKeepsTheOldHash) {
  ASSERT_TRUE(engine_.SetHash(8).ok());
  SetFen(kKiwipete);
  Search(Depth(6));
  const std::uint64_t nodes = infos_.back().nodes;
  Search(Depth(9));
  EXPECT_EQ(engine_.SetHash(Engine::kMaxHashMb).code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(engine_.hash_mb(), 8);
  Search(Depth(6));
  EXPECT_LT(infos_.back().nodes, nodes / 2) << "the table was cleared";
}

TEST_F(EngineTest, FindsMatesWithSeveralThreads) {
  ASSERT_TRUE(engine_.SetThreads(4).ok());
  EXPECT_EQ(BestMove("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", Depth(8)),
            "h6h7");
}

TEST_F(EngineTest, ReachesTheDepthLimitWithSeveralThreads) {
  ASSERT_TRUE(engine_.SetThreads(3).ok());
  for (const int depth : {1, 2, 9, 10, 11}) {
    SetFen(kKiwipete);
    const SearchResult result = Search(Depth(depth));
    EXPECT_EQ(infos_.back().depth, depth);
    EXPECT_EQ(infos_.back().pv[0], result.best);
  }
}

// The engine plays the last reported line, even if a helper thread reached the depth first.
TEST_F(EngineTest, ReportsThePlayedMoveWithSeveralThreads) {
  ASSERT_TRUE(engine_.SetThreads(4).ok());
  for (int i = 0; i < 300; ++i) {
    SetFen(kKiwipete);
    const SearchResult result = Search(Depth(2));
    ASSERT_EQ(infos_.back().depth, 2);
    ASSERT_EQ(infos_.back().pv[0], result.best);
  }
}

}  // namespace
}  // namespace quadrille::chess
