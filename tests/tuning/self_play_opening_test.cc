#include "src/tuning/self_play_opening.h"

#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/board.h"
#include "src/chess/game.h"
#include "src/chess/piece.h"
#include "src/chess/text/fen.h"

namespace quadrille::tuning {
namespace {

std::optional<chess::Board> Opening(const SelfPlayOpenings& openings, std::int64_t number,
                                    std::int64_t attempt = 0) {
  const absl::StatusOr<std::optional<chess::Board>> board =
      OpeningOfGame(openings, 1, number, attempt);
  EXPECT_TRUE(board.ok()) << board.status();
  return *board;
}

int MovesPlayed(const chess::Board& board) {
  return 2 * (board.position().fullmove_number - 1) + (board.IsWhiteTurn() ? 0 : 1);
}

TEST(SelfPlayOpeningTest, HasRequestedNumberOfRandomMoves) {
  for (std::int64_t number = 0; number < 50; ++number) {
    const std::optional<chess::Board> board = Opening({.random_plies = 5}, number);
    ASSERT_TRUE(board.has_value());
    EXPECT_EQ(MovesPlayed(*board), 5);
  }
}

TEST(SelfPlayOpeningTest, EverySecondWeightedOpeningHasExtraMove) {
  const SelfPlayOpenings openings = {.random_plies = 4, .weighted = true};
  EXPECT_EQ(MovesPlayed(*Opening(openings, 6)), 4);
  EXPECT_EQ(MovesPlayed(*Opening(openings, 7)), 5);
}

TEST(SelfPlayOpeningTest, WeightedMovesDevelop) {
  // White's knights and bishops on their home squares after five moves.
  const auto at_home = [](bool weighted) {
    int count = 0;
    for (std::int64_t number = 0; number < 400; number += 2) {
      const std::optional<chess::Board> board =
          Opening({.random_plies = 10, .weighted = weighted}, number);
      if (!board) continue;
      for (const Square square : {Square("B1"), Square("G1")}) {
        count += board->GetPieceAt(square) == chess::ChessPieces::kKnight;
      }
      for (const Square square : {Square("C1"), Square("F1")}) {
        count += board->GetPieceAt(square) == chess::ChessPieces::kBishop;
      }
    }
    return count;
  };
  EXPECT_LT(at_home(true) + 40, at_home(false));
}

TEST(SelfPlayOpeningTest, GamesAndAttemptsDiffer) {
  std::set<std::string> fens;
  for (std::int64_t number = 0; number < 30; ++number) {
    for (std::int64_t attempt = 0; attempt < 2; ++attempt) {
      fens.insert(chess::FormatFen(*Opening({}, number, attempt)));
    }
  }
  EXPECT_GE(fens.size(), 59u);
}

TEST(SelfPlayOpeningTest, SharesMatchSettings) {
  const SelfPlayOpenings openings = {
      .random_plies = 0, .chess960_percent = 20, .endgame_percent = 10};
  std::map<std::string, int> counts;
  for (std::int64_t number = 0; number < 1000; ++number) {
    const std::optional<chess::Board> board = Opening(openings, number);
    ASSERT_TRUE(board.has_value());
    const int pieces = board->Occupation().Count();
    if (pieces < 32) {
      ++counts["endgame"];
    } else if (*board == chess::Board::NewGame()) {
      ++counts["standard"];
    } else {
      ++counts["chess960"];
    }
  }
  EXPECT_NEAR(counts["endgame"], 100, 40);
  EXPECT_NEAR(counts["chess960"], 200, 60);
}

TEST(SelfPlayOpeningTest, EndgamesAreLegalAndNearlyBalanced) {
  std::set<int> sizes;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const chess::Board board = RandomEndgame(seed);
    EXPECT_TRUE(chess::Board::FromPosition(board.position()).ok());
    EXPECT_EQ(chess::Game(board).End(), chess::GameEnd::kNone);
    EXPECT_EQ(board, RandomEndgame(seed));
    const chess::Position& position = board.position();
    for (const chess::ChessPieces piece : {chess::ChessPieces::kKnight, chess::ChessPieces::kBishop,
                                           chess::ChessPieces::kRook, chess::ChessPieces::kQueen}) {
      EXPECT_EQ((position.All(piece) & position.Of(chess::Color::kWhite)).Count(),
                (position.All(piece) & position.Of(chess::Color::kBlack)).Count());
    }
    const int white_pawns = (position.pawns & position.Of(chess::Color::kWhite)).Count();
    const int black_pawns = (position.pawns & position.Of(chess::Color::kBlack)).Count();
    EXPECT_LE(std::abs(white_pawns - black_pawns), 1);
    sizes.insert(position.Occupied().Count());
  }
  EXPECT_EQ(sizes, (std::set<int>{5, 6, 7, 8, 9}));
}

}  // namespace
}  // namespace quadrille::tuning
