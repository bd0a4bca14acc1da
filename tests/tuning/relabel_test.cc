#include "src/tuning/network/relabel.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/text/fen.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {
namespace {

// White leaves a knight hanging; the scores are wrong on purpose.
TrainingGame WrongGame() {
  TrainingGame game;
  game.number = 7;
  game.result = Result::kDraw;
  game.start =
      chess::ParseFen("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3").value();
  chess::Board board = game.start;
  for (const chess::Move move :
       {chess::Move("F3", "G5"), chess::Move("G8", "F6"), chess::Move("D2", "D3")}) {
    game.moves.push_back({board.ResolveMove(move).value(), 1000});
    board = board.MakeLegalMove(game.moves.back().move);
  }
  return game;
}

TEST(RelabelTest, RescoringChangesScoresAndNumberAlone) {
  const TrainingGame game = WrongGame();
  Relabeler relabeler({.limit = {.nodes = 5000}});
  const std::vector<TrainingGame> rescored = relabeler.Relabel(game, 3);
  ASSERT_EQ(rescored.size(), 1u);
  EXPECT_EQ(rescored[0].number, 3);
  EXPECT_EQ(rescored[0].result, game.result);
  EXPECT_EQ(rescored[0].start, game.start);
  ASSERT_EQ(rescored[0].moves.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(rescored[0].moves[i].move, game.moves[i].move);
    EXPECT_NE(rescored[0].moves[i].score, 1000);
  }
  // The knight on g5 hangs.
  EXPECT_GT(rescored[0].moves[1].score, 100);
}

TEST(RelabelTest, PositionsBesideAreSearchedAndHaveNoResult) {
  const TrainingGame game = WrongGame();
  Relabeler relabeler({.limit = {.nodes = 200}, .beside = 20});
  const std::vector<TrainingGame> games = relabeler.Relabel(game, 3);
  EXPECT_GT(games.size(), 30u);  // those in check are left out
  EXPECT_LE(games.size(), 60u);
  std::set<std::string> fens;
  int wins = 0;
  for (const TrainingGame& beside : games) {
    EXPECT_EQ(beside.number, 3);
    EXPECT_EQ(beside.result, Result::kNone);
    EXPECT_FALSE(beside.start.IsInCheck());
    ASSERT_EQ(beside.moves.size(), 1u);
    wins += beside.moves[0].score > 200;
    fens.insert(chess::FormatFen(beside.start));
  }
  EXPECT_GT(fens.size(), 20u);
  EXPECT_GT(wins, 3) << "pieces hang in many";
  Relabeler same({.limit = {.nodes = 200}, .beside = 20});
  same.Relabel(game, 2);
  EXPECT_EQ(same.Relabel(game, 3), games) << "depends on earlier games";
  Relabeler other({.limit = {.nodes = 200}, .beside = 20, .seed = 2});
  EXPECT_NE(other.Relabel(game, 3), games);
}

TEST(RelabelTest, SettingsNameAllThatTheScoresDependOn) {
  std::set<std::string> texts;
  for (const RelabelSettings& settings :
       {RelabelSettings(), RelabelSettings{.limit = {.nodes = 201}},
        RelabelSettings{.limit = {.nodes = 200, .soft = true}}, RelabelSettings{.beside = 1},
        RelabelSettings{.beside = 0.5}, RelabelSettings{.beside = 1, .seed = 2},
        RelabelSettings{.network = nullptr}}) {
    texts.insert(DescribeRelabel(settings));
  }
  EXPECT_EQ(texts.size(), 7u) << testing::PrintToString(texts);
}

}  // namespace
}  // namespace quadrille::tuning
