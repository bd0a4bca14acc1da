#include "src/tuning/network/parameter_file.h"

#include <cmath>
#include <cstddef>
#include <cstring>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network_file.h"
#include "src/tuning/network/parameter_layout.h"
#include "src/tuning/network/parameters.h"

namespace quadrille::tuning {
namespace {

// Output biases are sums of 32 bits: far beyond any evaluation.
constexpr float kMaxOutputBias = 1000;

std::size_t CountOf(const ParameterLayout& layout) { return layout.output_biases + layout.buckets; }

struct BoundedPart {
  const char* name;
  std::size_t end;
  float max_abs;
};

absl::Status CheckBounds(const ParameterLayout& layout, const std::vector<float>& parameters) {
  const BoundedPart parts[] = {{"input weight", layout.input_biases, kMaxInputWeight},
                               {"input bias", layout.output_weights, kMaxInputBias},
                               {"output weight", layout.output_biases, kMaxOutputWeight},
                               {"output bias", CountOf(layout), kMaxOutputBias}};
  std::size_t at = 0;
  for (const BoundedPart& part : parts) {
    for (std::size_t index = 0; at < part.end; ++at, ++index) {
      if (std::abs(parameters[at]) <= part.max_abs) continue;  // false for NaN
      return absl::InvalidArgumentError(absl::StrCat("expected ", part.name, " ", index, " from -",
                                                     part.max_abs, " to ", part.max_abs, ", got ",
                                                     parameters[at]));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<chess::Network> QuantizeParameterFile(absl::string_view bytes) {
  const auto size = [](const chess::NetworkForm& form) {
    return CountOf(ParameterLayout(form)) * sizeof(float);
  };
  const absl::StatusOr<chess::NetworkForm> form =
      chess::TakeNetworkHeader("parameters", 1, size, &bytes);
  if (!form.ok()) return form.status();
  const ParameterLayout layout(*form);
  std::vector<float> parameters(layout.size);
  std::memcpy(parameters.data(), bytes.data(), bytes.size());
  if (absl::Status status = CheckBounds(layout, parameters); !status.ok()) return status;
  ArrangeInputWeights(layout, &parameters);
  LimitOutputSums(*form, &parameters);
  return Quantized(*form, parameters);
}

}  // namespace quadrille::tuning
