// Fuzz target for ParseLineNetwork(): accepted files round-trip, and all tiers evaluate them alike.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/little_endian.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_accumulator.h"
#include "src/mnk/search/network/line_correction.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_file.h"
#include "src/mnk/search/network/line_shapes.h"
#include "src/mnk/search/network/line_tables.h"
#include "src/mnk/side.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::mnk {
namespace {

// The correction of a small board with some stones.
std::int32_t CorrectionOn(Tier tier, const std::shared_ptr<const LineNetwork>& network) {
  const Rules rules{3, 5, network->k, network->p, 1, network->win};
  const LineTables tables(network, rules, {.margin = 0, .stride = 5, .padded_cells = 15});
  LineAccumulator accumulator(tables, std::vector<std::uint8_t>(15, 2));
  const std::vector<std::uint8_t> states = {0, 1, 2, 2, 2, 1, 1, 0, 2, 0, 2, 2, 2, 2, 0};
  return LineCorrectionFor(tier, CpuTraits::Detected())(tables, states.data(), Side::kWhite, 300,
                                                        accumulator);
}

void Check(absl::string_view file) {
  absl::StatusOr<LineNetwork> network = ParseLineNetwork(file);
  if (!network.ok()) {
    MustHold(!network.status().message().empty(), "a rejection has a reason");
    return;
  }
  MustHold(FormatLineNetwork(*network) == file, "FormatLineNetwork(ParseLineNetwork(f)) == f");
  const auto shared = std::make_shared<const LineNetwork>(*std::move(network));
  MustHold(CorrectionOn(Tier::kPortable, shared) ==
               CorrectionOn(CpuTraits::Detected().BestTier(), shared),
           "all tiers agree");
}

// Appends the checksum, which a fuzzer cannot guess.
std::string WithChecksum(std::string text) {
  AppendNumber(Fingerprint(text), &text);
  return text;
}

// A network with the input repeated as its vectors and weights, the weights in range.
LineNetwork NetworkOf(absl::string_view input) {
  std::size_t at = 0;
  const auto next = [&] { return static_cast<signed char>(input[at++ % input.size()]); };
  const auto fill = [&](LineNetwork::Layer& layer) {
    for (float& unit : layer.units) unit = static_cast<float>(next()) / 32.0F;
  };
  LineNetwork network;
  network.shapes.resize(LineShapes(LineNetwork::kReach).count());
  for (LineNetwork::Vector& shape : network.shapes) {
    for (std::int16_t& unit : shape.units) unit = static_cast<std::int16_t>(50 * next());
  }
  for (LineNetwork::Layer& layer : network.first) fill(layer);
  for (LineNetwork::Layer& layer : network.second) fill(layer);
  fill(network.first_bias);
  fill(network.output);
  return network;
}

void LineNetworkFuzz(absl::string_view input) {
  Check(input);
  Check(WithChecksum(std::string(input)));
  if (!input.empty()) Check(FormatLineNetwork(NetworkOf(input)));
}

}  // namespace
}  // namespace quadrille::mnk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::mnk::LineNetworkFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
