#include "src/tuning/network/trainer.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/tuning/network/optimizer.h"
#include "src/tuning/network/parameters.h"

namespace quadrille::tuning {
namespace {

constexpr std::size_t kParametersOfTask = 4096;

std::vector<BoundedParameters> PartsOf(const ParameterLayout& layout) {
  constexpr float kUnbounded = 1e9F;
  return SplitParameters({{0, layout.input_biases, kMaxInputWeight},
                          {layout.input_biases, layout.output_weights, kMaxInputBias},
                          {layout.output_weights, layout.output_biases, kMaxOutputWeight},
                          {layout.output_biases, layout.size, kUnbounded}},
                         kParametersOfTask);
}

TrainSettings Completed(TrainSettings settings) {
  settings.loss.added = settings.form.added;
  settings.loss.scale = static_cast<float>(settings.form.scale);
  return settings;
}

}  // namespace

Trainer::Trainer(const TrainSettings& settings, const SampleStore& samples, ThreadTeam& team,
                 TrainState state)
    : settings_(Completed(settings)),
      layout_(settings_.form),
      kernels_(DefaultTrainKernels()),
      windows_(samples, settings_.batch),
      batches_of_epoch_(static_cast<std::int64_t>(windows_.batches())),
      team_(team),
      state_(std::move(state)) {
  state_.first_moments.resize(layout_.size);
  state_.second_moments.resize(layout_.size);
  const std::size_t blocks = layout_.size / kParameterBlock;
  rounded_.resize(blocks);
  for (std::vector<ParameterBlock>& gradients : gradients_) gradients.resize(blocks);
}

std::int64_t Trainer::steps() const {
  return static_cast<std::int64_t>(state_.epochs.size()) * batches_of_epoch_ + state_.batches_done;
}

double Trainer::rate() const {
  const double done =
      static_cast<double>(steps()) / static_cast<double>(settings_.epochs * batches_of_epoch_);
  return CosineRate(settings_.rate, settings_.last_rate, done);
}

absl::StatusOr<bool> Trainer::Advance(const std::atomic<bool>& stop) {
  std::size_t window = 0;
  auto batch = static_cast<std::size_t>(state_.batches_done);
  while (batch >= windows_.BatchesOf(window)) batch -= windows_.BatchesOf(window++);
  const absl::Status read =
      windows_.Read(settings_.seed, state_.epochs.size(), window, team_, &window_);
  if (!read.ok()) return read;
  for (; batch < windows_.BatchesOf(window) && !stop; ++batch) {
    const std::size_t begin = windows_.BeginOf(window, batch);
    TrainOn(window_.data() + begin, windows_.BeginOf(window, batch + 1) - begin);
  }
  return state_.batches_done == batches_of_epoch_;
}

void Trainer::TrainOn(const PackedSample* samples, std::size_t count) {
  RoundInputWeights(layout_, state_.parameters, rounded_.data()->values);
  std::array<double, kSlices> losses = {};
  team_.Run(kSlices, [&](std::size_t slice) {
    const std::size_t begin = slice * count / kSlices;
    const std::size_t end = (slice + 1) * count / kSlices;
    losses[slice] =
        kernels_.add_gradients(layout_, rounded_.data()->values, settings_.loss, samples + begin,
                               end - begin, gradients_[slice].data()->values);
  });
  for (const double loss : losses) state_.loss_sum += loss;
  TakeStep(count);
  ++state_.batches_done;
  state_.samples_done += static_cast<std::int64_t>(count);
  samples_done_ = state_.samples_done;
}

void Trainer::TakeStep(std::size_t count) {
  const AdamStep step = MakeAdamStep(steps() + 1, rate(), settings_.decay, count);
  std::array<float*, kSlices> slices;
  for (std::size_t slice = 0; slice < kSlices; ++slice)
    slices[slice] = gradients_[slice].data()->values;
  const std::vector<BoundedParameters> parts = PartsOf(layout_);
  team_.Run(parts.size(), [&](std::size_t i) {
    kernels_.step(step, {.parameters = state_.parameters.data(),
                         .first_moments = state_.first_moments.data(),
                         .second_moments = state_.second_moments.data(),
                         .slices = slices.data(),
                         .slice_count = kSlices,
                         .begin = parts[i].begin,
                         .end = parts[i].end,
                         .max_abs = parts[i].max_abs});
  });
  LimitOutputSums(settings_.form, &state_.parameters);
}

void Trainer::EndEpoch(const EpochLosses& losses) {
  state_.EndEpoch(losses);
  samples_done_ = 0;
}

}  // namespace quadrille::tuning
