#include "src/tuning/trace.h"

#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "gtest/gtest.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/piece.h"
#include "src/chess/text/fen.h"
#include "src/tuning/loss.h"
#include "src/tuning/samples.h"
#include "src/tuning/training_game.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::tuning {
namespace {

chess::Weights ScatteredWeights() {
  std::mt19937 random(3);
  chess::Weights weights = chess::kWeights;
  chess::VisitWeights(weights, [&random](const char*, chess::TaperedScore& weight) {
    const auto shift = [&random] { return static_cast<int>(random() % 41) - 20; };
    weight += chess::TaperedScore(shift(), shift());
  });
  return weights;
}

class TraceTest : public testing::TestWithParam<bool> {
 protected:
  const chess::Weights weights_ = GetParam() ? ScatteredWeights() : chess::kWeights;
  const Tracer tracer_{weights_};
};

TEST_P(TraceTest, ScoreMatchesEvaluation) {
  const chess::Evaluator evaluator = chess::EvaluatorFor(Tier::kPortable, CpuTraits::Detected());
  chess::PawnTable table;
  int traced = 0;
  for (const chess::Position& p : chess::WalkedPositions(1, 100)) {
    const std::optional<Trace> trace = tracer_.Run(p);
    if (!trace) continue;
    ++traced;
    const int score = evaluator(weights_, p, table).value();
    ASSERT_EQ(trace->score, p.side_to_move == chess::Color::kWhite ? score : -score)
        << chess::FormatFen(p);
  }
  EXPECT_GT(traced, 3'000);
}

Samples SamplesOf(const chess::Position& p, const Tracer& tracer) {
  TrainingGame game;
  game.start = chess::Board::FromPosition(p).value();
  const chess::MoveList moves = chess::LegalMoves(game.start);
  if (!moves.empty()) game.moves.push_back({moves[0], 0});
  return QuietPositions(game, tracer, 1000);
}

TEST_P(TraceTest, WeightedCoefficientsSumToScore) {
  const RealWeights weights = ToReal(weights_);
  // The engine rounds danger, shelter in it, space, the endgame scale and the tapered sum.
  constexpr double kRounding = 4;
  int compared = 0;
  for (const chess::Position& p : chess::WalkedPositions(1, 60)) {
    const Samples samples = SamplesOf(p, tracer_);
    if (samples.size() == 0) continue;
    ++compared;
    ASSERT_NEAR(ScoreOf(samples, 0, weights), tracer_.Run(p)->score, kRounding)
        << chess::FormatFen(p);
  }
  EXPECT_GT(compared, 1'000);
}

TEST_P(TraceTest, HasEachWeightOncePerRole) {
  for (const chess::Position& p : chess::WalkedPositions(1, 20)) {
    const std::optional<Trace> trace = tracer_.Run(p);
    if (!trace) continue;
    std::set<std::pair<int, int>> seen;
    for (const Coefficient& coefficient : trace->coefficients) {
      EXPECT_TRUE(seen.insert({static_cast<int>(coefficient.role), coefficient.weight}).second);
      EXPECT_NE(coefficient.quarters, 0);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OwnAndScatteredWeights, TraceTest, testing::Bool());

TEST(TracerTest, IsEmptyForKnownEndings) {
  const chess::Board result = chess::ParseFen("8/8/8/8/8/4k3/8/4K2R w - - 0 1").value();
  EXPECT_FALSE(Tracer(chess::kWeights).Run(result.position()).has_value());
}

}  // namespace
}  // namespace quadrille::tuning
