#include "src/match/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/random.h"
#include "src/base/text/quote.h"

namespace quadrille::match {
namespace {

// Decay exponents of step and rate, and the stability constant as a fraction of all iterations.
constexpr double kStepExponent = 0.101;
constexpr double kRateExponent = 0.602;
constexpr double kStability = 0.1;

constexpr double kMaxValue = 1e9;  // bound of all numbers; engine options are smaller

// Random draws of an iteration: per parameter a direction and a rounding threshold.
class Chance {
 public:
  Chance(std::uint64_t seed, std::int64_t iteration)
      : random_(SplitMix64::Mixed(seed) ^ static_cast<std::uint64_t>(iteration)) {}

  // Rounding() is in [0, 1).
  void Next() {
    direction_ = random_.Below(2) == 0 ? 1 : -1;
    rounding_ = random_.Below(1U << 24) / static_cast<double>(1U << 24);
  }
  int direction() const { return direction_; }
  double rounding() const { return rounding_; }

 private:
  Random random_;
  int direction_ = 0;
  double rounding_ = 0;
};

}  // namespace

absl::StatusOr<SpsaParameter> ParseSpsaParameter(absl::string_view text) {
  const std::vector<std::string> fields = absl::StrSplit(text, ',');
  SpsaParameter parameter;
  const auto read = [&fields](std::size_t i, double& number) {
    return absl::SimpleAtod(fields[i], &number) && std::abs(number) <= kMaxValue;
  };
  if (fields.size() != 5 || fields[0].empty() || !read(1, parameter.start) ||
      !read(2, parameter.min) || !read(3, parameter.max) || !read(4, parameter.step)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected NAME,START,MIN,MAX,STEP, got ", Quoted(text)));
  }
  parameter.name = fields[0];
  if (std::ranges::any_of(parameter.name, absl::ascii_iscntrl)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a NAME without control characters, got ", Quoted(text)));
  }
  if (std::floor(parameter.min) != parameter.min || std::floor(parameter.max) != parameter.max) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected whole numbers for MIN and MAX, got ", Quoted(text)));
  }
  if (parameter.min > parameter.start || parameter.start > parameter.max || parameter.step <= 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected MIN <= START <= MAX and STEP > 0, got ", Quoted(text)));
  }
  return parameter;
}

Spsa::Spsa(SpsaPlan plan) : plan_(std::move(plan)) {
  assert(!plan_.parameters.empty() && plan_.iterations >= 1);
  for (const SpsaParameter& parameter : plan_.parameters) values_.push_back(parameter.start);
}

double Spsa::StepOf(const SpsaParameter& parameter) const {
  const double share = static_cast<double>(plan_.iterations) / static_cast<double>(iteration_ + 1);
  return parameter.step * std::pow(share, kStepExponent);
}

Spsa::Trial Spsa::NextTrial() const {
  assert(!is_done());
  Chance chance(plan_.seed, iteration_);
  Trial trial;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const SpsaParameter& parameter = plan_.parameters[i];
    chance.Next();
    const auto setting = [&](int sign) {
      const double value = values_[i] + sign * chance.direction() * StepOf(parameter);
      const double clamped = std::clamp(value, parameter.min, parameter.max);
      return static_cast<std::int64_t>(std::floor(clamped + chance.rounding()));
    };
    trial.first.push_back(setting(1));
    trial.second.push_back(setting(-1));
  }
  return trial;
}

void Spsa::Update(double points) {
  assert(!is_done());
  const double all = static_cast<double>(plan_.iterations);
  const double put_off = kStability * all;
  const double rate =
      plan_.rate * std::pow((put_off + all) / (put_off + iteration_ + 1.0), kRateExponent);
  Chance chance(plan_.seed, iteration_);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const SpsaParameter& parameter = plan_.parameters[i];
    chance.Next();
    const double change = rate * parameter.step * parameter.step / StepOf(parameter);
    values_[i] =
        std::clamp(values_[i] + change * points * chance.direction(), parameter.min, parameter.max);
  }
  ++iteration_;
}

}  // namespace quadrille::match
