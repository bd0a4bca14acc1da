#include "src/tuning/network/held_out.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning {
namespace {

using chess::Color;

constexpr std::size_t kSamplesOfTask = 4096;

template <class Score>
std::vector<float> ScoresOf(absl::Span<const PackedSample> samples, ThreadTeam& team, Score score) {
  std::vector<float> scores(samples.size());
  team.Run((samples.size() + kSamplesOfTask - 1) / kSamplesOfTask, [&](std::size_t task) {
    const std::size_t first = task * kSamplesOfTask;
    score(samples.subspan(first, kSamplesOfTask), &scores[first]);
  });
  return scores;
}

// Returns the hidden units of a perspective as defined in network.h, with White to move.
std::vector<std::int32_t> HiddenOf(const chess::Network& network, const PackedSample& sample,
                                   Color perspective) {
  const auto rows = static_cast<std::size_t>(network.form.rows());
  const int king = perspective == Color::kWhite ? sample.own_king : sample.other_king;
  std::vector<std::int32_t> hidden;
  for (const chess::NetworkRow& row : network.input_biases) {
    hidden.insert(hidden.end(), row.units.begin(), row.units.end());
  }
  int count = 0;
  for (int square = 0; square < 64; ++square) {
    if ((sample.occupied >> square & 1) == 0) continue;
    const int code = sample.pieces[count / 2] >> 4 * (count % 2) & 15;
    ++count;
    const int input = chess::NetworkInput(perspective, chess::IsMirrored(Square(king)),
                                          code < chess::kPieceTypes ? Color::kWhite : Color::kBlack,
                                          static_cast<chess::PieceType>(code % chess::kPieceTypes),
                                          Square(square));
    for (std::size_t unit = 0; unit < hidden.size(); ++unit) {
      const std::size_t row = static_cast<std::size_t>(input) * rows + unit / 32;
      hidden[unit] += network.input_weights[row].units[unit % 32];
    }
  }
  return hidden;
}

float QuantizedScore(const chess::Network& network, const PackedSample& sample) {
  const chess::NetworkForm& form = network.form;
  const int bucket = chess::NetworkBucket(sample.piece_count, form.buckets);
  const chess::NetworkRow* row = &network.output_weights[static_cast<std::size_t>(bucket) * 2 *
                                                         static_cast<std::size_t>(form.rows())];
  std::int64_t sum = 0;
  for (const Color perspective : {Color::kWhite, Color::kBlack}) {
    const std::vector<std::int32_t> hidden = HiddenOf(network, sample, perspective);
    for (std::size_t unit = 0; unit < hidden.size(); ++unit) {
      const std::int64_t clamped = std::clamp(hidden[unit], 0, chess::kQa);
      sum += clamped * clamped * row[unit / 32].units[unit % 32];
    }
    row += form.rows();
  }
  const double output = static_cast<double>(sum) / chess::kQa +
                        network.output_biases[static_cast<std::size_t>(bucket)];
  const double score = output * form.scale / (chess::kQa * chess::kQb);
  return static_cast<float>(form.added ? score + sample.static_score : score);
}

double PointsOf(double x) { return 1 / (1 + std::exp(-x)); }

double MeanOver(absl::Span<const PackedSample> samples, double sum) {
  return sum / static_cast<double>(std::max<std::size_t>(1, samples.size()));
}

double CrossEntropy(double log_odds, double points) {
  return std::max(log_odds, 0.0) + std::log1p(std::exp(-std::abs(log_odds))) - points * log_odds;
}

}  // namespace

std::vector<float> QuantizedScores(const chess::Network& network,
                                   absl::Span<const PackedSample> samples, ThreadTeam& team) {
  return ScoresOf(samples, team, [&](absl::Span<const PackedSample> part, float* scores) {
    for (const PackedSample& sample : part) *scores++ = QuantizedScore(network, sample);
  });
}

std::vector<float> TrainingScores(const chess::NetworkForm& form,
                                  const std::vector<float>& parameters, const TrainingLoss& loss,
                                  absl::Span<const PackedSample> samples, ThreadTeam& team) {
  const ParameterLayout layout(form);
  const TrainKernels& kernels = DefaultTrainKernels();
  return ScoresOf(samples, team, [&](absl::Span<const PackedSample> part, float* scores) {
    kernels.predict(layout, parameters.data(), loss, part.data(), part.size(), scores);
    for (std::size_t i = 0; i < part.size(); ++i) scores[i] *= loss.scale;
  });
}

double TargetLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores,
                  const TrainingLoss& loss) {
  double sum = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const double target = loss.result_share * samples[i].half_points / 2.0 +
                          (1 - loss.result_share) * PointsOf(samples[i].score / loss.scale);
    sum += CrossEntropy(scores[i] / loss.scale, target);
  }
  return MeanOver(samples, sum);
}

ScaledLoss BestResultLoss(absl::Span<const PackedSample> samples, absl::Span<const float> scores) {
  // The loss is convex in 1 / scale: bisection on the sign of its derivative.
  double low = 0;
  double high = 0.1;
  for (int step = 0; step < 20; ++step) {
    const double slope = (low + high) / 2;
    double derivative = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
      derivative += scores[i] * (PointsOf(slope * scores[i]) - samples[i].half_points / 2.0);
    }
    (derivative < 0 ? low : high) = slope;
  }
  const double slope = (low + high) / 2;
  double sum = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    sum += CrossEntropy(slope * scores[i], samples[i].half_points / 2.0);
  }
  return {.scale = 1 / slope, .loss = MeanOver(samples, sum)};
}

}  // namespace quadrille::tuning
