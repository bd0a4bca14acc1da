#include "src/tuning/network/optimizer.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "absl/types/span.h"

namespace quadrille::tuning {
namespace {

constexpr double kBeta1 = 0.9;  // as in adam_inl.h
constexpr double kBeta2 = 0.999;

}  // namespace

double CosineRate(double first, double last, double done) {
  return last + (first - last) * (1 + std::cos(std::numbers::pi * done)) / 2;
}

AdamStep MakeAdamStep(std::int64_t number, double rate, double decay, std::size_t batch) {
  const auto power = static_cast<double>(number);
  return {.rate = static_cast<float>(rate),
          .decay = static_cast<float>(decay),
          .gradient_scale = 1 / static_cast<float>(batch),
          .first_correction = static_cast<float>(1 / (1 - std::pow(kBeta1, power))),
          .second_correction = static_cast<float>(1 / (1 - std::pow(kBeta2, power)))};
}

std::vector<BoundedParameters> SplitParameters(absl::Span<const BoundedParameters> kinds,
                                               std::size_t size) {
  std::vector<BoundedParameters> parts;
  for (const BoundedParameters& kind : kinds) {
    for (std::size_t at = kind.begin; at < kind.end; at += size) {
      parts.push_back({at, std::min(at + size, kind.end), kind.max_abs});
    }
  }
  return parts;
}

}  // namespace quadrille::tuning
