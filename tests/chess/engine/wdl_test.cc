#include "src/chess/engine/wdl.h"

#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/engine/score.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

constexpr const char* kFens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1b2rk1/pp3ppp/2n5/3p4/3P4/2N5/PP3PPP/R1B2RK1 w - - 0 16",
    "8/5k2/8/3p4/3P4/8/5K2/8 w - - 0 60",
};

TEST(WdlTest, ProbabilitiesAddUpAndMirror) {
  for (const char* fen : kFens) {
    const Position position = ParseFen(fen).value().position();
    for (int cp = -1'500; cp <= 1'500; cp += 10) {
      const Wdl wdl = WdlOf(Score(cp), position);
      EXPECT_EQ(wdl.win + wdl.draw + wdl.loss, 1000);
      EXPECT_GE(wdl.draw, 0) << fen << " " << cp;
      const Wdl mirrored = WdlOf(Score(-cp), position);
      EXPECT_EQ(wdl.win, mirrored.loss);
      if (cp > -1'500) {
        EXPECT_GE(wdl.win, WdlOf(Score(cp - 10), position).win);
      }
    }
  }
}

// As in self-play: equal endgames are mostly drawn, and an extra rook wins.
TEST(WdlTest, EndgamesAreDrawnMoreOftenAtTheSameScore) {
  const Wdl middle = WdlOf(Score(60), ParseFen(kFens[1]).value().position());
  const Wdl end = WdlOf(Score(60), ParseFen(kFens[2]).value().position());
  EXPECT_GT(middle.win, end.win);
  EXPECT_GT(end.draw, middle.draw);
  EXPECT_GT(WdlOf(Score(600), ParseFen(kFens[1]).value().position()).win, 950);
}

TEST(WdlTest, MatesAreCertain) {
  const Position position = Board::NewGame().position();
  EXPECT_EQ(WdlOf(Score::MateIn(3), position).win, 1000);
  EXPECT_EQ(WdlOf(-Score::MateIn(3), position).loss, 1000);
}

TEST(CentipawnsTest, HundredMeansHalfTheWinsAtMove32) {
  // 22 pieces is the average at move 32.
  const Position position =
      ParseFen("r1b2rk1/pp3ppp/2n5/3p4/3P4/2N5/PP3PPP/R1B2RK1 w - - 0 32").value().position();
  ASSERT_EQ(position.Occupied().Count(), 22);
  int score = 0;
  while (Centipawns(Score(score)) < 100) ++score;
  EXPECT_NEAR(WdlOf(Score(score), position).win, 500, 15);
}

TEST(CentipawnsTest, AreMonotonicAndOdd) {
  for (int score = 0; score < 3'000; ++score) {
    EXPECT_LE(Centipawns(Score(score)), Centipawns(Score(score + 1)));
    EXPECT_EQ(Centipawns(Score(-score)), -Centipawns(Score(score)));
  }
  EXPECT_EQ(Centipawns(Score::Draw()), 0);
}

TEST(CentipawnsTest, TablebaseScoresAreNotScaled) {
  EXPECT_EQ(Centipawns(Score::TablebaseWinIn(12)), Score::TablebaseWinIn(12).value());
  EXPECT_EQ(Centipawns(Score::TablebaseLossIn(3)), Score::TablebaseLossIn(3).value());
}

}  // namespace
}  // namespace quadrille::chess
