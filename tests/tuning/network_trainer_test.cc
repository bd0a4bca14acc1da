// Training: learns, resumes, and does not depend on the number of threads.
#include <atomic>
#include <cstddef>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/piece.h"
#include "src/tuning/network/parameters.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/sample_store.h"
#include "src/tuning/network/train_state.h"
#include "src/tuning/network/trainer.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::tuning {
namespace {

using chess::Color;

// Samples whose scores and results depend on material.
void AddMaterialSamples(SampleStore* store) {
  for (const chess::Position& position : chess::WalkedPositions(1, 20)) {
    int balance = 0;
    for (int square = 0; square < 64; ++square) {
      constexpr int kValues[] = {100, 300, 300, 500, 900, 0, 0};
      const int value = kValues[static_cast<int>(TypeOf(position.PieceAt(Square(square))))];
      const bool own = position.Of(position.side_to_move).Contains(Square(square));
      balance += own ? value : -value;
    }
    const bool white = position.side_to_move == Color::kWhite;
    const Result result = balance == 0             ? Result::kDraw
                          : (balance > 0) == white ? Result::kWhiteWins
                                                   : Result::kBlackWins;
    const PackedSample sample = PackSample(position, balance, 0, result);
    ASSERT_TRUE(store->Add(absl::MakeConstSpan(&sample, 1)).ok());
  }
}

class TrainerTest : public testing::Test {
 protected:
  TrainerTest() : store_(std::size_t{1} << 30, testing::TempDir()) { AddMaterialSamples(&store_); }

  TrainState NewState() const {
    TrainState state;
    state.parameters = RandomParameters(settings_.form, settings_.seed);
    return state;
  }
  // Trains until stopped within an epoch, retrying if the epoch ends first.
  TrainState Interrupted() const {
    ThreadTeam team(2);
    for (int attempt = 0; attempt < 1000; ++attempt) {
      Trainer trainer(settings_, store_, team, NewState());
      std::atomic<bool> stop = false;
      std::thread interrupter([&] {
        while (trainer.samples_done() == 0) std::this_thread::yield();
        stop = true;
      });
      const bool ended = trainer.Advance(stop).value();
      interrupter.join();
      if (!ended) return trainer.state();
    }
    ADD_FAILURE() << "every epoch ended before the interrupt";
    return NewState();
  }
  TrainState Train(TrainState state, int threads, int epochs = 100) const {
    ThreadTeam team(threads);
    Trainer trainer(settings_, store_, team, std::move(state));
    for (const std::atomic<bool> stop = false; epochs > 0 && !trainer.IsDone(); --epochs) {
      EXPECT_TRUE(trainer.Advance(stop).value());
      trainer.EndEpoch({.training = trainer.state().TrainingLoss()});
    }
    return trainer.state();
  }

  const TrainSettings settings_ = {
      .form = {.hidden = 32, .buckets = 4, .scale = 150}, .epochs = 3, .batch = 32, .rate = 0.01};
  SampleStore store_;
};

TEST_F(TrainerTest, LearnsMaterial) {
  const TrainState state = Train(NewState(), 2);
  ASSERT_EQ(state.epochs.size(), 3u);
  EXPECT_LT(state.epochs.back().training, 0.7 * 0.693);  // log 2 is chance level
}

TEST_F(TrainerTest, DoesNotDependOnThreads) {
  EXPECT_TRUE(Train(NewState(), 1) == Train(NewState(), 3));
}

TEST_F(TrainerTest, ResumesAtEpochEnd) {
  const std::vector<Setting> settings = {{"--seed=", "1"}};
  const TrainState first = Train(NewState(), 2, 1);
  const auto kept =
      ParseTrainState(FormatTrainState(settings, first), settings, first.parameters.size());
  ASSERT_TRUE(kept.ok()) << kept.status();
  EXPECT_TRUE(*kept == first);
  EXPECT_TRUE(Train(*kept, 1) == Train(NewState(), 2));
}

TEST_F(TrainerTest, ResumesWithinEpoch) {
  const TrainState state = Interrupted();
  EXPECT_GT(state.batches_done, 0);
  EXPECT_TRUE(Train(state, 2) == Train(NewState(), 2));
}

TEST(TrainStateTest, RejectsDifferentSettingsAndDamagedFiles) {
  const std::vector<Setting> settings = {{"--hidden=", "32"}, {"--start=", ""}};
  TrainState state;
  state.epochs.push_back({.training = 0.5});
  state.parameters = state.first_moments = state.second_moments = {1, 2, 3};
  const std::string bytes = FormatTrainState(settings, state);
  EXPECT_TRUE(ParseTrainState(bytes, settings, 3).ok());
  EXPECT_FALSE(ParseTrainState(bytes, settings, 4).ok());
  const auto other = ParseTrainState(bytes, {{"--hidden=", "64"}, {"--start=", ""}}, 3);
  EXPECT_EQ(other.status().message(),
            "written by a run with different settings (--hidden=32, now 64)");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(ParseTrainState(bytes.substr(0, size), settings, 3).ok()) << size;
  }
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    EXPECT_FALSE(ParseTrainState(damaged, settings, 3).ok()) << at;
  }
}

}  // namespace
}  // namespace quadrille::tuning
