// Fuzz target for ParseNetwork(): accepted files round-trip, and all tiers evaluate them alike.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/text/fingerprint.h"
#include "src/bitboard/isa/cpu.h"
#include "src/chess/board.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_file.h"
#include "src/chess/engine/network/network_scorers.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

constexpr std::size_t kChecksumBytes = 8;

void Check(absl::string_view file) {
  const absl::StatusOr<Network> network = ParseNetwork(file);
  if (!network.ok()) {
    MustHold(!network.status().message().empty(), "a rejection has a reason");
    return;
  }
  const std::string formatted = FormatNetwork(*network);
  // A file of version 1 may have weights for which version 2 suffices.
  MustHold(
      formatted.size() < file.size() ? *ParseNetwork(formatted) == *network : formatted == file,
      "FormatNetwork() inverts ParseNetwork()");
  const CpuTraits& cpu = CpuTraits::Detected();
  const Position position = Board::NewGame().position();
  const auto memory = std::make_unique<AccumulatorCache>();
  const auto score_of = [&](Tier tier) {
    memory->Reset(*network);
    return NetworkScorerFor(tier, cpu)(*network, position, *memory);
  };
  MustHold(score_of(Tier::kPortable) == score_of(cpu.BestTier()), "all tiers agree");
}

// Appends the checksum, which a fuzzer cannot guess.
std::string WithChecksum(std::string text) {
  std::uint64_t checksum = Fingerprint(text);
  for (std::size_t i = 0; i < kChecksumBytes; ++i, checksum >>= 8) {
    text.push_back(static_cast<char>(checksum & 0xFF));
  }
  return text;
}

// A file of the smallest form, of version 2 if all input weights are 0, with the input repeated as
// its weights.
std::string FileOf(absl::string_view input, std::int16_t input_weight) {
  Network network = Network::Zero({.hidden = 32, .buckets = 1});
  network.input_weights[0].units[0] = input_weight;
  const std::string zero = FormatNetwork(network);
  std::string text = zero.substr(0, zero.size() - kChecksumBytes);
  std::size_t at = text.find('\n') + 1;
  for (std::size_t i = 0; at < text.size() && !input.empty(); ++i, ++at) {
    text[at] = input[i % input.size()];
  }
  return WithChecksum(text);
}

void NetworkFuzz(absl::string_view input) {
  Check(input);
  Check(WithChecksum(std::string(input)));
  Check(FileOf(input, 0));
  Check(FileOf(input, 1));
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::NetworkFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
