#include "src/tuning/fit.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <set>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/move.h"
#include "src/tuning/loss.h"
#include "src/tuning/samples.h"
#include "src/tuning/trace.h"
#include "src/tuning/training_game.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::tuning {
namespace {

Samples RandomSamples(int plies) {
  const Tracer tracer(chess::kWeights);
  std::mt19937 random(4);
  Samples all;
  for (const chess::Position& position : chess::WalkedPositions(1, 6)) {
    TrainingGame game;
    game.result = static_cast<Result>(random() % 3);
    game.start = chess::Board::FromPosition(position).value();
    chess::Board board = game.start;
    for (int ply = 0; ply < plies; ++ply) {
      const chess::MoveList moves = chess::LegalMoves(board);
      if (moves.empty()) break;
      game.moves.push_back(
          {moves[random() % moves.size()], static_cast<int>(random() % 801) - 400});
      board = board.MakeLegalMove(game.moves.back().move);
    }
    all.Append(QuietPositions(game, tracer, 1000));
  }
  return all;
}

std::vector<std::uint32_t> AllOf(const Samples& samples) { return FoldOf(samples, 2, 2).training; }

TEST(LossTest, GradientMatchesNumericDerivative) {
  const Samples samples = RandomSamples(20);
  const std::vector<std::uint32_t> all = AllOf(samples);
  ASSERT_GT(all.size(), 4'000u);
  const TrainingTarget target = {.slope = 0.004, .search_slope = 0.006, .result_share = 0.4};
  RealWeights weights = ToReal(chess::kWeights);
  // Non-integers: integers make many sums 0, where danger and scale are not differentiable.
  std::mt19937 random(6);
  for (double& weight : weights) weight += static_cast<double>(random() % 1000) / 1001;
  std::vector<double> gradient;
  MeanLoss(samples, all, weights, target, 2, &gradient);
  int moved = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    constexpr double kStep = 1e-3;
    const double at = weights[i];
    weights[i] = at + kStep;
    const double above = MeanLoss(samples, all, weights, target, 1);
    weights[i] = at - kStep;
    const double below = MeanLoss(samples, all, weights, target, 1);
    weights[i] = at;
    const double slope = (above - below) / (2 * kStep);
    ASSERT_NEAR(gradient[i], slope, 1e-9 + 1e-3 * std::abs(slope)) << i;
    if (gradient[i] != 0) ++moved;
  }
  EXPECT_GT(moved, 800);
}

TEST(LossTest, DoesNotDependOnThreads) {
  const Samples samples = RandomSamples(20);
  const std::vector<std::uint32_t> all = AllOf(samples);
  const RealWeights weights = ToReal(chess::kWeights);
  std::vector<double> one;
  std::vector<double> three;
  EXPECT_EQ(MeanLoss(samples, all, weights, {}, 1, &one),
            MeanLoss(samples, all, weights, {}, 3, &three));
  EXPECT_EQ(one, three);
}

TEST(LossTest, IsZeroForPerfectPredictions) {
  Samples samples = RandomSamples(10);
  const RealWeights weights = ToReal(chess::kWeights);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples.samples[i].score = static_cast<std::int16_t>(std::lround(ScoreOf(samples, i, weights)));
  }
  const double loss = MeanLoss(samples, AllOf(samples), weights,
                               {.slope = 0.004, .search_slope = 0.004, .result_share = 0}, 1);
  EXPECT_GE(loss, 0);
  EXPECT_LT(loss, 1e-5);
}

TEST(LossTest, BestSlopeRecoversKnownSlope) {
  constexpr double kSlope = 0.007;
  Samples samples = RandomSamples(10);
  std::mt19937 random(5);
  std::uniform_real_distribution<double> share;
  std::vector<double> scores;
  for (Sample& sample : samples.samples) {
    scores.push_back(static_cast<double>(random() % 801) - 400);
    const bool won = share(random) < 1 / (1 + std::exp(-kSlope * scores.back()));
    sample.result = won ? Result::kWhiteWins : Result::kBlackWins;
  }
  EXPECT_NEAR(BestSlope(samples, AllOf(samples), scores), kSlope, 0.1 * kSlope);
}

TEST(LossTest, ToWholeRounds) {
  RealWeights weights = ToReal(chess::kWeights);
  weights[0] += 0.4;
  weights[3] -= 0.4;
  const chess::Weights whole = ToWhole(weights);
  EXPECT_EQ(std::memcmp(&whole, &chess::kWeights, sizeof whole), 0);
}

TEST(FitTest, RecoversKnownWeights) {
  Samples samples = RandomSamples(30);
  chess::Weights known = chess::kWeights;
  known.piece[chess::TypeIndex(chess::PieceType::kKnight)] += chess::TaperedScore(30, -20);
  known.tempo += chess::TaperedScore(-12, 9);
  known.rook_open_file += chess::TaperedScore(-14, 10);
  const RealWeights source = ToReal(known);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples.samples[i].score = static_cast<std::int16_t>(std::lround(ScoreOf(samples, i, source)));
  }
  FitSettings settings;
  settings.target = {.slope = 0.004, .search_slope = 0.004, .result_share = 0};
  settings.epochs = 300;
  settings.rate = 1;
  settings.spread = 1000;
  settings.threads = 2;
  const RealWeights start = ToReal(chess::kWeights);
  int epochs = 0;
  const Fit fit = FitWeights(samples, FoldOf(samples, 5, 0), start, settings,
                             [&epochs](const Epoch&) { ++epochs; });
  EXPECT_GT(epochs, 0);
  EXPECT_LT(fit.best.held_out_loss, fit.first.held_out_loss / 20);
  const chess::Weights found = ToWhole(fit.weights);
  // Sums that occur in all positions, such as a knight on an average square.
  EXPECT_NEAR(found.tempo.middlegame(), known.tempo.middlegame(), 2);
  EXPECT_NEAR(found.tempo.endgame(), known.tempo.endgame(), 3);
  EXPECT_NEAR(found.rook_open_file.middlegame(), known.rook_open_file.middlegame(), 4);
}

TEST(FitTest, RegularizationKeepsUnusedWeights) {
  const Samples samples = RandomSamples(2);
  FitSettings settings;
  settings.epochs = 5;
  const RealWeights start = ToReal(chess::kWeights);
  const Fit fit = FitWeights(samples, FoldOf(samples, 5, 0), start, settings, [](const Epoch&) {});
  const chess::Weights found = ToWhole(fit.weights);
  EXPECT_EQ(found.passed[0], chess::TaperedScore());
  EXPECT_EQ(found.square[chess::TypeIndex(chess::PieceType::kPawn)][0], chess::TaperedScore());
  EXPECT_EQ(found.danger_safe_check[chess::TypeIndex(chess::PieceType::kKing)],
            chess::TaperedScore());
}

TEST(FitTest, FoldsPartitionGames) {
  const Samples samples = RandomSamples(5);
  std::set<std::uint32_t> held_out;
  std::size_t games = 0;
  for (int part = 0; part < 4; ++part) {
    const Fold fold = FoldOf(samples, 4, part);
    EXPECT_EQ(fold.training.size() + fold.held_out.size(), samples.size());
    held_out.insert(fold.held_out.begin(), fold.held_out.end());
    games += samples.games_end.size() - fold.games;
    std::set<std::size_t> game_of_training;
    const auto game_of = [&samples](std::uint32_t i) {
      std::size_t game = 0;
      while (samples.games_end[game] <= i) ++game;
      return game;
    };
    for (std::size_t i = 0; i < fold.training.size(); i += 7) {
      game_of_training.insert(game_of(fold.training[i]));
    }
    for (std::size_t i = 0; i < fold.held_out.size(); i += 7) {
      EXPECT_EQ(game_of_training.count(game_of(fold.held_out[i])), 0u);
    }
  }
  EXPECT_EQ(held_out.size(), samples.size());
  EXPECT_EQ(games, samples.games_end.size());
}

}  // namespace
}  // namespace quadrille::tuning
