#include "src/tuning/lines/line_trainer.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_parameters.h"
#include "src/tuning/lines/line_sample_reader.h"
#include "src/tuning/lines/line_sample_set.h"
#include "src/tuning/network/train_state.h"

namespace quadrille::tuning {
namespace {

using testing::HasSubstr;

const LineTables& Tables() {
  static const auto* const kTables = new LineTables;
  return *kTables;
}

// Boards whose score is the number of own stones beside own stones in a row.
LineSampleSet PairsToCount() {
  Random random(3);
  LineSampleSet set;
  for (int i = 0; i < 1200; ++i) {
    LooseLineSample sample;
    sample.height = 6;
    sample.width = 7;
    for (int cell = 0; cell < 42; ++cell) {
      sample.cells.push_back(static_cast<std::uint8_t>(random.Below(3)));
    }
    for (std::size_t cell = 0; cell + 1 < sample.cells.size(); ++cell) {
      const bool is_pair = cell % 7 < 6 && sample.cells[cell] == 1 && sample.cells[cell + 1] == 1;
      sample.score += is_pair ? 100 : 0;
    }
    sample.score -= 400;
    set.Add(sample, i < 1000 ? LineSplit::kTraining : LineSplit::kValidation);
  }
  return set;
}

constexpr LineTrainSettings kSettings = {.epochs = 6, .batch = 50, .rate = 0.01};

TrainState NewState() {
  TrainState state;
  state.parameters = RandomLineParameters(Tables(), 1);
  return state;
}

TrainState Trained(int threads, const LineSampleSet& samples, int epochs) {
  ThreadTeam team(threads);
  LineTrainer trainer(kSettings, Tables(), samples, team, NewState());
  const std::atomic<bool> stop = false;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    EXPECT_TRUE(trainer.Advance(stop, [] {}));
    trainer.EndEpoch(trainer.Measure());
  }
  return trainer.state();
}

TEST(LineTrainerTest, LearnsAndItsQuantizedNetworkToo) {
  const LineSampleSet samples = PairsToCount();
  const TrainState state = Trained(2, samples, kSettings.epochs);
  ThreadTeam team(1);
  const LineTrainer trainer(kSettings, Tables(), samples, team, state);
  const double before = trainer.LossOfEvaluation(LineSplit::kValidation);
  EXPECT_LT(state.epochs.back().held_out, before / 4);
  EXPECT_LT(state.epochs.back().training, state.epochs.front().training / 2);
  EXPECT_NEAR(state.epochs.back().quantized, state.epochs.back().held_out, before / 100);
  EXPECT_EQ(trainer.LossOf(trainer.Quantized(), LineSplit::kValidation),
            state.epochs.back().quantized);
}

TEST(LineTrainerTest, DoesNotDependOnThreads) {
  const LineSampleSet samples = PairsToCount();
  EXPECT_TRUE(Trained(1, samples, 2) == Trained(3, samples, 2));
}

TEST(LineTrainerTest, RareLinesLearnSlowlyWithALargeEpsilon) {
  const LineSampleSet samples = PairsToCount();
  const auto vectors_after = [&samples](double epsilon) {
    LineTrainSettings settings = kSettings;
    settings.epsilon = epsilon;
    ThreadTeam team(2);
    LineTrainer trainer(settings, Tables(), samples, team, NewState());
    const std::atomic<bool> stop = false;
    trainer.Advance(stop, [] {});
    double sum = 0;
    for (std::size_t i = 0; i < Tables().OffsetOf(1); ++i) {
      sum += std::abs(trainer.state().parameters[i]);
    }
    return sum;
  };
  EXPECT_LT(vectors_after(1e-3), vectors_after(1e-8) / 4);
}

TEST(LineTrainerTest, NetworkIsTheAverageOfTheParameters) {
  const LineSampleSet samples = PairsToCount();
  const auto state_after = [&samples](double average) {
    LineTrainSettings settings = kSettings;
    settings.average = average;
    ThreadTeam team(2);
    LineTrainer trainer(settings, Tables(), samples, team, NewState());
    const std::atomic<bool> stop = false;
    trainer.Advance(stop, [] {});
    return trainer.state();
  };
  const TrainState none = state_after(0);
  const TrainState some = state_after(0.9);
  for (std::size_t i = 0; i < none.averages.size(); ++i) {
    ASSERT_NEAR(none.averages[i], none.parameters[i], 1e-6) << i;
  }
  EXPECT_EQ(some.parameters, none.parameters);
  EXPECT_NE(some.averages, some.parameters);
}

TEST(LineTrainerTest, ResumesWithinAnEpoch) {
  const LineSampleSet samples = PairsToCount();
  ThreadTeam team(2);
  LineTrainer first(kSettings, Tables(), samples, team, NewState());
  std::atomic<bool> stop = false;
  int batches = 0;
  EXPECT_FALSE(first.Advance(stop, [&] { stop = ++batches == 7; }));
  EXPECT_EQ(first.samples_done(), 7 * 50);
  const std::string checkpoint = FormatTrainState({}, first.state());
  absl::StatusOr<TrainState> resumed = ParseTrainState(checkpoint, {}, Tables().size());
  ASSERT_TRUE(resumed.ok()) << resumed.status();
  EXPECT_TRUE(*resumed == first.state());
  EXPECT_FALSE(ParseTrainState(checkpoint, {}, Tables().size() + 1).ok());
  LineTrainer second(kSettings, Tables(), samples, team, *std::move(resumed));
  stop = false;
  EXPECT_TRUE(second.Advance(stop, [] {}));
  second.EndEpoch(second.Measure());
  EXPECT_TRUE(second.state() == Trained(2, samples, 1));
}

TEST(LineSampleSetTest, ReturnsWhatWasAdded) {
  Random random(1);
  LineSampleSet set;
  std::vector<LooseLineSample> added;
  for (const int width : {1, 2, 3, 5, 20}) {
    LooseLineSample sample;
    sample.height = 3;
    sample.width = width;
    sample.score = -29'999;
    sample.evaluation = 27'999;
    for (int i = 0; i < 3 * width; ++i) {
      sample.cells.push_back(static_cast<std::uint8_t>(random.Below(3)));
    }
    set.Add(sample, width == 3 ? LineSplit::kTest : LineSplit::kValidation);
    added.push_back(sample);
  }
  EXPECT_EQ(set.Of(LineSplit::kTest), std::vector<std::uint32_t>{2});
  EXPECT_EQ(set.Of(LineSplit::kValidation).size(), 4u);
  EXPECT_EQ(set.Of(LineSplit::kTraining).size(), 0u);
  for (std::uint32_t i = 0; i < added.size(); ++i) {
    const LineSample sample = set.At(i);
    EXPECT_EQ(sample.height, added[i].height);
    EXPECT_EQ(sample.width, added[i].width);
    EXPECT_EQ(sample.score, added[i].score);
    EXPECT_EQ(sample.evaluation, added[i].evaluation);
    for (std::size_t cell = 0; cell < added[i].cells.size(); ++cell) {
      EXPECT_EQ(sample.cells[cell / 4] >> 2 * (cell % 4) & 3, added[i].cells[cell]);
    }
  }
}

LooseLineSample SampleOf(absl::string_view line) {
  return ParseLineSample(line, mnk::kGomoku).value()->sample;
}

TEST(LineSplitTest, SymmetricOpeningsAreOnOneSide) {
  const char* const symmetric[] = {"x2/1o1/3", "2x/1o1/3", "3/1o1/x2", "3/1o1/2x"};
  for (int stones = 1; stones < 60; ++stones) {
    const auto split_of = [stones](absl::string_view rows) {
      LooseLineSample sample = SampleOf(absl::StrCat("0 0 1 0 0 0 0 ", rows, " x 1 3,3,5,1,1"));
      sample.cells[4] = static_cast<std::uint8_t>(stones);  // other openings
      return SplitOf(sample);
    };
    for (const char* rows : symmetric) EXPECT_EQ(split_of(rows), split_of("x2/1o1/3"));
  }
  const auto flat = [](absl::string_view rows) {
    return SplitOf(SampleOf(absl::StrCat("0 0 1 0 0 0 0 ", rows, " x 1 2,4,5,1,1")));
  };
  EXPECT_EQ(flat("xo2/4"), flat("2ox/4"));
  EXPECT_EQ(flat("xo2/4"), flat("4/2ox"));
}

TEST(LineSplitTest, ATwentiethIsForValidationAndAnotherForTheTest) {
  Random random(5);
  std::size_t counts[3] = {};
  for (int i = 0; i < 4000; ++i) {
    LooseLineSample sample;
    sample.height = sample.width = 5;
    for (int cell = 0; cell < 25; ++cell) {
      sample.cells.push_back(static_cast<std::uint8_t>(random.Below(3)));
    }
    ++counts[static_cast<std::size_t>(SplitOf(sample))];
  }
  EXPECT_NEAR(counts[1], 200, 50);
  EXPECT_NEAR(counts[2], 200, 50);
}

TEST(ParseLineSampleTest, BothFormsOfBoards) {
  const LooseLineSample fen = SampleOf("17 2 1000 -85 -40 113 0 2x/1o1/ox1 o 1 3,3,5,1,1");
  EXPECT_EQ(fen.height, 3);
  EXPECT_EQ(fen.score, -85);
  EXPECT_EQ(fen.evaluation, -40);
  EXPECT_THAT(fen.cells, testing::ElementsAre(0, 0, 2, 0, 1, 0, 1, 2, 0));
  EXPECT_EQ(SampleOf("17 2 1000 -85 -40 113 0 ..o.x.xo.").cells, fen.cells);
  const auto wide = ParseLineSample("5 0 1 0 0 0 0 4/xo2 x 1 2,4,5,1,1", mnk::kGomoku);
  ASSERT_TRUE(wide.ok());
  EXPECT_EQ((*wide)->game, 5);
  EXPECT_EQ((*wide)->sample.width, 4);
  EXPECT_FALSE(ParseLineSample("5 end", mnk::kGomoku).value().has_value());
}

TEST(ParseLineSampleTest, ErrorsNameTheField) {
  const struct {
    absl::string_view line;
    absl::string_view message;
  } cases[] = {
      {"", "column 1: expected the game, a whole number from 0 to 9223372036854775807, got \"\""},
      {"x 0 1 0 0 0 0 .", "column 1: expected the game"},
      {"1 -1 1 0 0 0 0 .", "column 3: expected the stones off the game"},
      {"1 0 1.5 0 0 0 0 .", "column 5: expected the positions searched"},
      {"1 0 1 30001 0 0 0 .", "column 7: expected the score, a whole number from -30000 to 30000"},
      {"1 0 1 0 29000 0 0 .", "column 9: expected the evaluation"},
      {"1 0 1 0 0 x 0 .", "column 11: expected the best cell"},
      {"1 0 1 0 0 0 2 .", "column 13: expected the danger, a whole number from 0 to 1, got \"2\""},
      {"1 0 1 0", "column 8: expected the evaluation"},
      {"1 0 1 0 0 0 0 ...", "expected a position, or the cells of a square board"},
      {"1 0 1 0 0 0 0 ..X.", "board, cell 3: expected x, o or ., got \"X\""},
      {"1 0 1 0 0 0 0 2/2 x 1 2,2,5,2,1", "k, p and win condition of 15,15,5,1,1"},
      {"1 0 1 0 0 0 0 2/2 x 1 2,2,5,1,1,exact", "got 2,2,5,1,1,exact"},
      {"1 0 1 0 0 0 0 2/3 x 1 2,2,5,1,1", "row 2 from the top"},
  };
  for (const auto& c : cases) {
    const auto parsed = ParseLineSample(c.line, mnk::kGomoku);
    EXPECT_EQ(parsed.status().code(), absl::StatusCode::kInvalidArgument) << c.line;
    EXPECT_THAT(std::string(parsed.status().message()), HasSubstr(std::string(c.message)));
  }
}

class ReadLineSamplesTest : public testing::Test {
 protected:
  absl::StatusOr<LineSamplesOfFiles> Read(absl::string_view first, absl::string_view second) {
    const std::string paths[] = {testing::TempDir() + "/lines1", testing::TempDir() + "/lines2"};
    std::ofstream(paths[0]) << first;
    std::ofstream(paths[1]) << second;
    ThreadTeam team(2);
    return ReadLineSamples({paths[0], paths[1]}, mnk::kGomoku, team, stop_);
  }

  std::atomic<bool> stop_ = false;
};

TEST_F(ReadLineSamplesTest, GamesOfAllFilesCount) {
  const auto read = Read(
      "# head\n0 0 1 5 0 0 0 ....\n0 1 1 6 0 0 0 x...\n0 end\n1 0 1 7 0 0 0 ....\n1 end\n2 end\n",
      "1 0 1 8 0 0 0 ...x\n1 0 1 9 0 0 0 xo..\n2 0 1 1");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->samples.size(), 5u);
  EXPECT_EQ(read->games, 3);
  for (std::uint32_t i = 0; i < 5; ++i)
    EXPECT_EQ(read->samples.At(i).score, 5 + static_cast<int>(i));
}

TEST_F(ReadLineSamplesTest, ErrorsNameFileAndLine) {
  const auto read = Read("0 0 1 5 0 0 0 ....\n", "# head\n0 0 1 5 0 0 0 ....\n0 0 1 5 0 0 0 ..\n");
  EXPECT_THAT(std::string(read.status().message()),
              HasSubstr("lines2: line 3: expected a position"));
  stop_ = true;
  EXPECT_TRUE(absl::IsCancelled(Read("", "").status()));
}

}  // namespace
}  // namespace quadrille::tuning
