#include "src/chess/batch/batch.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/batch/action_code.h"
#include "src/chess/batch/random_game.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {
namespace {

std::vector<std::int32_t> RandomActions(Batch& batch) {
  std::vector<std::int32_t> actions(static_cast<std::size_t>(batch.size()));
  batch.RandomActions(absl::MakeSpan(actions));
  return actions;
}

auto Tied(const Batch::Arrays& a) {
  return std::tie(a.boards, a.legal_mask, a.legal_count, a.to_move, a.done, a.result, a.ends,
                  a.rewards);
}

bool HasEnded(const Game& game) { return game.End() != GameEnd::kNone || game.CanClaimDraw(); }

// Expects the arrays to describe `board`, a game in progress, at `index`.
void ExpectBoard(const Batch& batch, int index, const Board& board) {
  const Batch::Arrays& a = batch.arrays();
  const auto i = static_cast<std::size_t>(index);
  const Position& p = board.position();
  for (int s = 0; s < 64; ++s) {
    const ChessPieces piece = p.PieceAt(Square(s));
    const int code = piece == ChessPieces::kNone ? 0 : static_cast<int>(TypeOf(piece)) + 1;
    const bool is_white = p.Of(Color::kWhite).Contains(Square(s));
    ASSERT_EQ(a.boards[i * 64 + static_cast<std::size_t>(s)], is_white ? code : -code) << s;
  }
  EXPECT_EQ(a.to_move[i], static_cast<int>(p.side_to_move));
  const MoveList legal = LegalMoves(board);
  ASSERT_EQ(a.legal_count[i], static_cast<int>(legal.size()));
  const std::uint8_t* const mask = &a.legal_mask[i * kActions];
  ASSERT_EQ(std::accumulate(mask, mask + kActions, 0), static_cast<int>(legal.size()));
  for (const Move move : legal) ASSERT_EQ(mask[ActionOf(move, p.side_to_move)], 1);
}

TEST(ChessBatchTest, MatchesSingleGames) {
  constexpr int kGames = 70;  // more than one thread's share
  Batch batch(kGames, {.seed = 1, .threads = 2});
  std::vector<Game> games(kGames);
  std::map<int, int> ends;
  for (int step = 0; step < 600; ++step) {
    const std::vector<std::int32_t> actions = RandomActions(batch);
    std::vector<Move> moves;
    for (int i = 0; i < kGames; ++i) {
      moves.push_back(batch.MoveOf(i, actions[static_cast<std::size_t>(i)]).value());
    }
    ASSERT_TRUE(batch.Step(actions).ok());
    for (std::size_t i = 0; i < games.size(); ++i) {
      ASSERT_TRUE(games[i].Play(moves[i]).ok());
      ASSERT_EQ(batch.arrays().done[i], HasEnded(games[i])) << FormatFen(games[i].board());
      const bool mated = games[i].End() == GameEnd::kCheckmate;
      const int result = !mated ? 0 : games[i].board().IsWhiteTurn() ? -1 : 1;
      EXPECT_EQ(batch.arrays().result[i], result);
      EXPECT_EQ(batch.arrays().rewards[2 * i], result);
      if (HasEnded(games[i])) {
        ++ends[batch.arrays().ends[i]];
        games[i] = Game();
      }
      if (step % 7 == 0) ExpectBoard(batch, static_cast<int>(i), games[i].board());
    }
  }
  EXPECT_GE(ends.size(), 4u);
}

TEST(ChessBatchTest, ResultsDoNotDependOnThreads) {
  Batch one(200, {.seed = 9, .chess960 = true, .threads = 1});
  Batch four(200, {.seed = 9, .chess960 = true, .threads = 4});
  for (int step = 0; step < 50; ++step) {
    const std::vector<std::int32_t> actions = RandomActions(one);
    ASSERT_EQ(actions, RandomActions(four));
    ASSERT_TRUE(one.Step(actions).ok() && four.Step(actions).ok());
  }
  EXPECT_TRUE(Tied(one.arrays()) == Tied(four.arrays()));
  std::vector<std::uint64_t> of_one(800), of_four(800);
  one.Playouts(2, absl::MakeSpan(of_one));
  four.Playouts(2, absl::MakeSpan(of_four));
  EXPECT_EQ(of_one, of_four);
}

TEST(ChessBatchTest, ChangesNothingAfterAnError) {
  Batch batch(2, {});
  const Batch::Arrays before = batch.arrays();
  const std::int32_t e2e4 = ActionOf(Move("E2", "E4"), Color::kWhite);
  const std::int32_t e2e5 = ActionOf(Move("E2", "E5"), Color::kWhite);
  EXPECT_EQ(batch.Step(std::vector<std::int32_t>{e2e4, e2e5}).message(),
            "game 1: illegal action 878: it is not a legal move");
  EXPECT_EQ(batch.Step(std::vector<std::int32_t>{e2e4, 4672}).message(),
            "game 1: illegal action 4672: expected 0 to 4671, or -1 for no move");
  EXPECT_EQ(batch.Step(std::vector<std::int32_t>{-2, e2e4}).message(),
            "game 0: illegal action -2: expected 0 to 4671, or -1 for no move");
  EXPECT_TRUE(Tied(before) == Tied(batch.arrays()));
}

TEST(ChessBatchTest, KeepsFinishedGamesUntilReset) {
  Batch batch(2, {.auto_reset = false});
  Game game;
  for (const Move move : {Move("F2", "F3"), Move("E7", "E5"), Move("G2", "G4"), Move("D8", "H4")}) {
    const std::int32_t action = ActionOf(move, game.board().side_to_move());
    ASSERT_TRUE(batch.Step(std::vector<std::int32_t>{action, -1}).ok());
    ASSERT_TRUE(game.Play(move).ok());
  }
  EXPECT_EQ(batch.arrays().done, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(batch.arrays().ends[0], static_cast<int>(AutoEnd::kCheckmate));
  EXPECT_EQ(batch.arrays().rewards, (std::vector<float>{-1, 1, 0, 0}));
  EXPECT_EQ(RandomActions(batch)[0], Batch::kNoAction);
  EXPECT_EQ(batch.Step(std::vector<std::int32_t>{5, -1}).message(),
            "game 0: illegal action 5: the game is over; -1 leaves it alone");
  std::vector<std::uint64_t> tallies(8);
  batch.Playouts(3, absl::MakeSpan(tallies));
  EXPECT_EQ(std::vector<std::uint64_t>(tallies.begin(), tallies.begin() + 4),
            (std::vector<std::uint64_t>{0, 3, 0, 0}));
  batch.Reset(std::vector<std::uint8_t>{1, 0});
  EXPECT_EQ(batch.arrays().done[0], 0);
  ExpectBoard(batch, 0, Board::NewGame());
}

TEST(ChessBatchTest, ObservesFromTheSideToMove) {
  Batch batch(1, {});
  batch.SetBoard(0, ParseFen("4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 9").value());
  std::vector<float> planes(std::size_t{Batch::kPlanes} * 64);
  batch.WriteObservations(absl::MakeSpan(planes));
  const auto ones = [&planes](int plane) {
    std::vector<int> squares;
    for (int s = 0; s < 64; ++s) {
      if (planes[static_cast<std::size_t>(plane * 64 + s)] != 0) squares.push_back(s);
    }
    return squares;
  };
  EXPECT_EQ(ones(0), std::vector<int>{35});  // own pawn on D4, mirrored
  EXPECT_EQ(ones(5), std::vector<int>{4});   // own king
  EXPECT_EQ(ones(6), std::vector<int>{36});  // opponent's pawn
  EXPECT_EQ(ones(9), std::vector<int>{63});  // opponent's rook
  EXPECT_EQ(ones(12).size() + ones(13).size() + ones(15).size(), 0u);
  EXPECT_EQ(ones(14).size(), 64u);            // opponent's kingside castling right
  EXPECT_EQ(ones(16), std::vector<int>{44});  // E3
  EXPECT_EQ(ones(17).size(), 0u);             // black is to move
}

TEST(ChessBatchTest, DrawsChess960StartPositions) {
  Batch batch(50, {.seed = 3, .chess960 = true});
  std::map<std::vector<std::int8_t>, int> ranks;
  for (std::size_t i = 0; i < 50; ++i) {
    const auto first = batch.arrays().boards.begin() + static_cast<std::ptrdiff_t>(64 * i);
    ++ranks[std::vector<std::int8_t>(first, first + 8)];
  }
  EXPECT_GT(ranks.size(), 35u);
}

}  // namespace
}  // namespace quadrille::chess
