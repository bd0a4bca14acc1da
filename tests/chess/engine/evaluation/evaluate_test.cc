// Hand-written evaluation: symmetry, tiers, bounds.
#include <set>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/score.h"
#include "src/chess/flip.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"
#include "tests/chess/position_of.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::chess {
namespace {

int Evaluated(const Position& position, PawnTable& table) {
  static const Evaluator evaluator =
      EvaluatorFor(CpuTraits::Detected().BestTier(), CpuTraits::Detected());
  return evaluator(kWeights, position, table).value();
}

int Evaluated(const std::string& fen) {
  PawnTable table;
  return Evaluated(PositionOf(fen), table);
}

// Mirrors the files. Requires: no castling rights.
Position WithFilesReversed(const Position& before) {
  Position after;
  after.side_to_move = before.side_to_move;
  for (const Color color : {Color::kWhite, Color::kBlack}) {
    for (const Square s : before.Of(color)) {
      after.Put(color, before.PieceAt(s), Square(s.index() ^ 7));
    }
  }
  return after;
}

TEST(EvaluateTest, IsColorSymmetric) {
  PawnTable table;
  const std::vector<Position> positions = WalkedPositions(4, 120);
  EXPECT_GT(positions.size(), 10'000u);
  for (const Position& position : positions) {
    ASSERT_EQ(Evaluated(position, table), Evaluated(Flipped(position), table))
        << FormatFen(position);
  }
}

TEST(EvaluateTest, IsFileSymmetricWithoutCastling) {
  PawnTable table;
  int compared = 0;
  for (const Position& position : WalkedPositions(4, 120)) {
    if (!position.castling_rooks.IsEmpty()) continue;
    ++compared;
    ASSERT_EQ(Evaluated(position, table), Evaluated(WithFilesReversed(position), table))
        << FormatFen(position);
  }
  EXPECT_GT(compared, 5'000);
}

TEST(EvaluateTest, EveryTierAgrees) {
  CpuTraits cpu = CpuTraits::Detected();
  std::vector<Evaluator> evaluators;
  for (const Tier tier : kAllTiers) {
    if (cpu.Supports(tier)) evaluators.push_back(EvaluatorFor(tier, cpu));
  }
  cpu.has_slow_pext = true;
  if (cpu.Supports(Tier::kBmi2)) evaluators.push_back(EvaluatorFor(Tier::kBmi2, cpu));
  std::vector<PawnTable> tables(evaluators.size());
  for (const Position& position : WalkedPositions(2, 120)) {
    const Score first = evaluators[0](kWeights, position, tables[0]);
    for (std::size_t i = 1; i < evaluators.size(); ++i) {
      ASSERT_EQ(evaluators[i](kWeights, position, tables[i]).value(), first.value())
          << i << " " << FormatFen(position);
    }
  }
}

// Returns the weights with those named `raised` increased.
Weights WithRaised(const std::string& raised) {
  Weights weights = kWeights;
  VisitWeights(weights, [&raised](const char* name, TaperedScore& weight) {
    if (name == raised) weight += TaperedScore(40, 40);
  });
  return weights;
}

TEST(EvaluateTest, EveryWeightChangesTheScore) {
  const Evaluator evaluator = EvaluatorFor(Tier::kPortable, CpuTraits::Detected());
  std::vector<Position> positions = WalkedPositions(1, 150);
  // Random games do not reach this feature.
  positions.push_back(PositionOf("4k3/B1p5/1p6/8/8/8/P7/4K3 w - - 0 1"));
  const auto all_scores = [&](const Weights& weights) {
    PawnTable table;
    std::vector<int> scores;
    for (const Position& p : positions) scores.push_back(evaluator(weights, p, table).value());
    return scores;
  };
  const std::vector<int> scores = all_scores(kWeights);
  std::set<std::string> names;
  VisitWeights(kWeights, [&names](const char* name, TaperedScore) { names.insert(name); });
  for (const std::string& name : names) EXPECT_TRUE(all_scores(WithRaised(name)) != scores) << name;
}

TEST(EvaluateTest, PawnTableContentsDoNotChangeTheScore) {
  PawnTable used;
  const std::vector<Position> positions = WalkedPositions(1, 100);
  for (const Position& position : positions) Evaluated(position, used);
  for (std::size_t i = 0; i < positions.size(); i += 23) {
    PawnTable fresh;
    ASSERT_EQ(Evaluated(positions[i], used), Evaluated(positions[i], fresh))
        << FormatFen(positions[i]);
  }
}

TEST(EvaluateTest, ScoresAreBelowMate) {
  PawnTable table;
  for (const char* fen :
       {"QQQQQQQQ/QRR5/2BB4/2NN4/8/8/8/K6k b - - 0 1",
        "qqqqqqqq/qrr5/2bb4/2nn4/8/8/8/k6K w - - 0 1",
        "QQQQQQQQ/QRR5/2BB4/2NN4/8/8/p7/K6k b - - 0 1", "8/PPPPPPPP/8/3k4/8/8/8/K7 w - - 0 1"}) {
    const Score score(Evaluated(PositionOf(fen), table));
    EXPECT_FALSE(score.IsDecided()) << score.value() << " " << fen;
  }
  for (const Position& position : WalkedPositions(1, 200)) {
    ASSERT_FALSE(Score(Evaluated(position, table)).IsDecided()) << FormatFen(position);
  }
}

TEST(EvaluateTest, ExtraPieceScoresHigher) {
  EXPECT_GT(Evaluated("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 50);
  EXPECT_GT(Evaluated("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 200);
  EXPECT_GT(Evaluated("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 800);
  EXPECT_LT(Evaluated("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"), -800);
}

TEST(EvaluateTest, TempoIsSmallAndPositive) {
  const int start = Evaluated(kStartFen);
  EXPECT_GT(start, 0);
  EXPECT_LT(start, 50);
}

struct ScaledCase {
  const char* name;
  const char* drawish;
  const char* won;
  int at_most;  // upper bound of the first score
};

// Pairs with the same material advantage, of which the first is hard or impossible to win.
constexpr ScaledCase kScaled[] = {
    {"opposite bishops", "8/5k2/3b4/8/1PP5/3B4/5K2/8 w - - 0 1",
     "8/5k2/4b3/8/1PP5/3B4/5K2/8 w - - 0 1", 200},
    {"rook against bishop", "8/5k2/4b3/8/8/3R4/5K2/8 w - - 0 1",
     "8/5k2/4b3/8/3P4/3R4/5K2/8 w - - 0 1", 60},
    {"a knight against a pawn", "8/5k2/p7/8/8/3N4/5K2/8 w - - 0 1",
     "8/5k2/p7/8/8/3NP3/5K2/8 w - - 0 1", 30},
    {"queen against a rook pawn", "7K/8/8/6Q1/8/8/p7/1k6 w - - 0 1",
     "7K/8/8/6Q1/8/8/3p4/4k3 w - - 0 1", 250},
    {"rooks, pawns on one wing", "8/6k1/r7/6p1/5P2/6PP/R5K1/8 w - - 0 1",
     "8/6k1/r7/6p1/1P6/6PP/R5K1/8 w - - 0 1", 280},
};

TEST(EvaluateTest, DrawishEndingsAreScaledDown) {
  for (const ScaledCase& c : kScaled) {
    EXPECT_GE(Evaluated(c.drawish), 0) << c.name;
    EXPECT_LE(Evaluated(c.drawish), c.at_most) << c.name;
    EXPECT_LT(Evaluated(c.drawish), Evaluated(c.won)) << c.name;
  }
}

}  // namespace
}  // namespace quadrille::chess
