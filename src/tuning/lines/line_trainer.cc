#include "src/tuning/lines/line_trainer.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/network/optimizer.h"
#include "src/tuning/network/train_kernels.h"
#include "src/tuning/network/train_state.h"

namespace quadrille::tuning {
namespace {

constexpr std::size_t kUnits = LineHead::kUnits;
constexpr double kKernelEpsilon = 1e-8;  // as in adam_inl.h

constexpr std::size_t kFloatsOfTask = 32'768;
constexpr std::size_t kSamplesOfTask = 2048;

std::vector<BoundedParameters> PartsOf(const LineTables& tables) {
  const std::size_t head = tables.OffsetOf(kLineTables);
  return SplitParameters({{0, head, kMaxTableVector},
                          {head, head + LineHead::kFirst, kMaxLineBias},
                          {head + LineHead::kFirst, tables.size(), mnk::LineNetwork::kMaxWeight}},
                         kFloatsOfTask);
}

std::vector<LineSample> ViewsOf(const LineSampleSet& samples, const std::uint32_t* numbers,
                                std::size_t count) {
  std::vector<LineSample> views(count);
  std::transform(numbers, numbers + count, views.begin(),
                 [&samples](std::uint32_t number) { return samples.At(number); });
  return views;
}

}  // namespace

LineTrainer::LineTrainer(const LineTrainSettings& settings, const LineTables& tables,
                         const LineSampleSet& samples, ThreadTeam& team, TrainState state)
    : settings_(settings),
      tables_(tables),
      samples_(samples),
      kernels_(DefaultLineKernels()),
      batches_of_epoch_(static_cast<std::int64_t>(
          (samples.Of(LineSplit::kTraining).size() + settings.batch - 1) / settings.batch)),
      team_(team),
      state_(std::move(state)),
      gradients_(tables.size()) {
  state_.first_moments.resize(tables.size());
  state_.second_moments.resize(tables.size());
  if (state_.averages.empty()) state_.averages = state_.parameters;
  for (SliceGradients& slice : slices_) {
    slice.vectors.resize(tables.shapes_of(0) * kUnits);
    slice.head.resize(LineHead::kSize);
  }
  SumTables(tables_, state_.parameters, team_, vectors_);
  samples_done_ = state_.samples_done;
}

std::int64_t LineTrainer::steps() const {
  return static_cast<std::int64_t>(state_.epochs.size()) * batches_of_epoch_ + state_.batches_done;
}

double LineTrainer::rate() const {
  const double done =
      static_cast<double>(steps()) / static_cast<double>(settings_.epochs * batches_of_epoch_);
  return CosineRate(settings_.rate, settings_.last_rate, done);
}

void LineTrainer::ShuffleEpoch() {
  order_ = samples_.Of(LineSplit::kTraining);
  Random random(SplitMix64::Mixed(settings_.seed) + state_.epochs.size());
  for (std::size_t left = order_.size(); left > 1; --left) {
    std::swap(order_[left - 1], order_[random.Below(static_cast<std::uint32_t>(left))]);
  }
}

bool LineTrainer::Advance(const std::atomic<bool>& stop, const std::function<void()>& on_batch) {
  ShuffleEpoch();
  while (state_.batches_done < batches_of_epoch_ && !stop) {
    const std::size_t begin = static_cast<std::size_t>(state_.batches_done) * settings_.batch;
    TrainOn(order_.data() + begin, std::min(settings_.batch, order_.size() - begin));
    on_batch();
  }
  return state_.batches_done == batches_of_epoch_;
}

void LineTrainer::TrainOn(const std::uint32_t* samples, std::size_t count) {
  std::array<double, kSlices> losses = {};
  const LineModel from =
      ModelOf(tables_, vectors_.data(), state_.parameters.data() + tables_.OffsetOf(kLineTables));
  team_.Run(kSlices, [&](std::size_t slice) {
    const std::size_t begin = slice * count / kSlices;
    const std::vector<LineSample> views =
        ViewsOf(samples_, samples + begin, (slice + 1) * count / kSlices - begin);
    losses[slice] = kernels_.add_gradients(
        from, views.data(), views.size(), static_cast<float>(settings_.proved),
        {.vectors = slices_[slice].vectors.data(), .head = slices_[slice].head.data()});
  });
  for (const double loss : losses) state_.loss_sum += loss;
  SumSlices();
  SpreadToTables(tables_, team_, gradients_);
  TakeStep(count);
  SumTables(tables_, state_.parameters, team_, vectors_);
  UpdateAverage();
  ++state_.batches_done;
  state_.samples_done += static_cast<std::int64_t>(count);
  samples_done_ = state_.samples_done;
}

void LineTrainer::SumSlices() {
  const std::size_t size = tables_.shapes_of(0) * kUnits;
  const auto take = [](float* sum, std::vector<float>& part, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      sum[i] += part[i];
      part[i] = 0;
    }
  };
  const std::size_t tasks = (size + kFloatsOfTask - 1) / kFloatsOfTask;
  team_.Run(tasks + 1, [&](std::size_t task) {
    const bool is_head = task == tasks;
    float* const sum = gradients_.data() + (is_head ? tables_.OffsetOf(kLineTables) : 0);
    const std::size_t begin = is_head ? 0 : task * kFloatsOfTask;
    const std::size_t end = is_head ? LineHead::kSize : std::min(begin + kFloatsOfTask, size);
    std::fill(sum + begin, sum + end, 0.0F);
    for (SliceGradients& slice : slices_) {
      take(sum, is_head ? slice.head : slice.vectors, begin, end);
    }
  });
}

void LineTrainer::TakeStep(std::size_t count) {
  const AdamStep step = MakeAdamStep(steps() + 1, rate(), settings_.decay, count);
  float* const slice = gradients_.data();
  const std::vector<BoundedParameters> parts = PartsOf(tables_);
  team_.Run(parts.size(), [&](std::size_t i) {
    AdamStep of_part = step;
    // The kernel's epsilon is fixed, but a step depends only on its ratio to the gradients.
    if (parts[i].end <= tables_.OffsetOf(kLineTables)) {
      of_part.gradient_scale *= static_cast<float>(kKernelEpsilon / settings_.epsilon);
    }
    DefaultTrainKernels().step(of_part, {.parameters = state_.parameters.data(),
                                         .first_moments = state_.first_moments.data(),
                                         .second_moments = state_.second_moments.data(),
                                         .slices = &slice,
                                         .slice_count = 1,
                                         .begin = parts[i].begin,
                                         .end = parts[i].end,
                                         .max_abs = parts[i].max_abs});
  });
}

void LineTrainer::UpdateAverage() {
  // Shorter at the start, so that the average does not remember the initial parameters.
  const auto number = static_cast<double>(steps() + 1);
  const auto share = static_cast<float>(std::max(1 - settings_.average, 1 / (1 + number / 4)));
  const std::vector<float>& parameters = state_.parameters;
  std::vector<float>& averages = state_.averages;
  team_.Run((averages.size() + kFloatsOfTask - 1) / kFloatsOfTask, [&](std::size_t task) {
    const std::size_t end = std::min((task + 1) * kFloatsOfTask, averages.size());
    for (std::size_t i = task * kFloatsOfTask; i < end; ++i) {
      averages[i] += (parameters[i] - averages[i]) * share;
    }
  });
}

double LineTrainer::Loss(const LineModel& model, LineSplit split) const {
  const std::vector<std::uint32_t>& numbers = samples_.Of(split);
  std::vector<double> losses((numbers.size() + kSamplesOfTask - 1) / kSamplesOfTask);
  team_.Run(losses.size(), [&](std::size_t task) {
    const std::size_t begin = task * kSamplesOfTask;
    const std::vector<LineSample> views =
        ViewsOf(samples_, numbers.data() + begin, std::min(kSamplesOfTask, numbers.size() - begin));
    losses[task] = kernels_.loss(model, views.data(), views.size());
  });
  double sum = 0;
  for (const double loss : losses) sum += loss;
  return sum / static_cast<double>(std::max<std::size_t>(1, numbers.size()));
}

EpochLosses LineTrainer::Measure() const {
  std::vector<float> vectors;
  SumTables(tables_, state_.averages, team_, vectors);
  return {.training = state_.TrainingLoss(),
          .held_out = Loss(ModelOf(tables_, vectors.data(),
                                   state_.averages.data() + tables_.OffsetOf(kLineTables)),
                           LineSplit::kValidation),
          .quantized = LossOf(Quantized(), LineSplit::kValidation)};
}

void LineTrainer::EndEpoch(const EpochLosses& losses) {
  state_.EndEpoch(losses);
  samples_done_ = 0;
}

mnk::LineNetwork LineTrainer::Quantized() const {
  std::vector<float> vectors;
  SumTables(tables_, state_.averages, team_, vectors);
  return QuantizedLineNetwork(tables_, settings_.rules, vectors, state_.averages);
}

double LineTrainer::LossOf(const mnk::LineNetwork& network, LineSplit split) const {
  const LineFloats floats(network);
  return Loss(ModelOf(tables_, floats.vectors.data(), floats.head.data()), split);
}

double LineTrainer::LossOfEvaluation(LineSplit split) const {
  const std::vector<float> zeros(tables_.size());
  return Loss(ModelOf(tables_, zeros.data(), zeros.data()), split);
}

}  // namespace quadrille::tuning
