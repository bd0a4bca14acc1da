#include "src/mnk/search/network/line_network_file.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/little_endian.h"
#include "src/base/text/quote.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_shapes.h"

namespace quadrille::mnk {
namespace {

constexpr absl::string_view kMagic = "quadrille line network 1";
constexpr std::size_t kMaxFirstLine = 200;
constexpr std::size_t kChecksumBytes = 8;

std::string FirstLine(const LineNetwork& network) {
  return absl::StrCat(kMagic, " k ", network.k, " p ", network.p, " exact ",
                      network.win == WinCondition::kExactlyK ? 1 : 0);
}

// Calls vector(v) and layer(l) for all parts of a network, in the order of the file; then
// number(output_bias).
template <class Network, class VectorAction, class LayerAction, class NumberAction>
void ForEachPart(Network& network, VectorAction vector, LayerAction layer, NumberAction number) {
  for (auto& shape : network.shapes) vector(shape);
  vector(network.bias);
  for (auto& input : network.first) layer(input);
  layer(network.first_bias);
  for (auto& unit : network.second) layer(unit);
  layer(network.second_bias);
  layer(network.output);
  number(network.output_bias);
}

// Sets the rules of `network`. Rejects lines that are not canonical: FirstLine() must equal `line`.
absl::Status ReadFirstLine(absl::string_view line, LineNetwork* network) {
  const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
  int exact = 0;
  if (words.size() == 10 && absl::SimpleAtoi(words[5], &network->k) &&
      absl::SimpleAtoi(words[7], &network->p) && absl::SimpleAtoi(words[9], &exact)) {
    network->win = exact == 1 ? WinCondition::kExactlyK : WinCondition::kKOrMore;
    if (FirstLine(*network) == line) return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat("not a line network file: expected \"", kMagic,
                                                 " k N p N exact 0\", got ", Quoted(line)));
}

absl::Status CheckNumbers(const LineNetwork& network) {
  bool vectors_fit = true;
  bool layers_fit = true;
  const auto number = [&](float weight) {
    layers_fit &= std::isfinite(weight) && std::abs(weight) <= LineNetwork::kMaxWeight;
  };
  ForEachPart(
      network,
      [&](const LineNetwork::Vector& vector) {
        for (const int unit : vector.units)
          vectors_fit &= std::abs(unit) <= LineNetwork::kMaxVector;
      },
      [&](const LineNetwork::Layer& layer) {
        for (const float unit : layer.units) number(unit);
      },
      number);
  if (!vectors_fit) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected vectors from -", LineNetwork::kMaxVector, " to ", LineNetwork::kMaxVector));
  }
  if (!layers_fit) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected weights from -", LineNetwork::kMaxWeight, " to ", LineNetwork::kMaxWeight));
  }
  return absl::OkStatus();
}

}  // namespace

std::string FormatLineNetwork(const LineNetwork& network) {
  std::string out = absl::StrCat(FirstLine(network), "\n");
  ForEachPart(
      network,
      [&](const LineNetwork::Vector& vector) {
        for (const std::int16_t unit : vector.units) AppendNumber(unit, &out);
      },
      [&](const LineNetwork::Layer& layer) {
        for (const float unit : layer.units) AppendNumber(unit, &out);
      },
      [&](float number) { AppendNumber(number, &out); });
  AppendNumber(Fingerprint(out), &out);
  return out;
}

absl::StatusOr<LineNetwork> ParseLineNetwork(absl::string_view bytes) {
  const std::size_t line_end = bytes.substr(0, kMaxFirstLine).find('\n');
  LineNetwork network;
  if (absl::Status read = ReadFirstLine(bytes.substr(0, line_end), &network); !read.ok()) {
    return read;
  }
  if (line_end == absl::string_view::npos) {
    return absl::InvalidArgumentError("truncated line network file: the header line has no end");
  }
  network.shapes.resize(LineShapes(LineNetwork::kReach).count());
  absl::string_view rest = bytes.substr(line_end + 1);
  std::size_t expected_size = kChecksumBytes;
  ForEachPart(
      network, [&](const LineNetwork::Vector& vector) { expected_size += sizeof(vector.units); },
      [&](const LineNetwork::Layer& layer) { expected_size += sizeof(layer.units); },
      [&](float number) { expected_size += sizeof(number); });
  if (rest.size() != expected_size) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected ", expected_size, " bytes after the header line, got ", rest.size()));
  }
  ForEachPart(
      network,
      [&](LineNetwork::Vector& vector) {
        for (std::int16_t& unit : vector.units) unit = TakeNumber<std::int16_t>(&rest);
      },
      [&](LineNetwork::Layer& layer) {
        for (float& unit : layer.units) unit = TakeNumber<float>(&rest);
      },
      [&](float& number) { number = TakeNumber<float>(&rest); });
  if (TakeNumber<std::uint64_t>(&rest) !=
      Fingerprint(bytes.substr(0, bytes.size() - kChecksumBytes))) {
    return absl::InvalidArgumentError("checksum mismatch in a line network file");
  }
  if (absl::Status numbers = CheckNumbers(network); !numbers.ok()) return numbers;
  return network;
}

}  // namespace quadrille::mnk
