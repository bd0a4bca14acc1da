#include "src/chess/engine/network/built_in_network.h"

#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network_file.h"

namespace quadrille::chess {
namespace internal {

// The bytes of built_in.network, in a source that the build makes of it.
extern const unsigned char kBuiltInNetwork[];
extern const std::size_t kBuiltInNetworkSize;

}  // namespace internal

const std::shared_ptr<const Network>& BuiltInNetwork() {
  static const auto* const kNetwork = [] {
    absl::StatusOr<Network> network = ParseNetwork(
        {reinterpret_cast<const char*>(internal::kBuiltInNetwork), internal::kBuiltInNetworkSize});
    assert(network.ok());  // a test reads it, too
    return new std::shared_ptr<const Network>(std::make_shared<const Network>(*std::move(network)));
  }();
  return *kNetwork;
}

}  // namespace quadrille::chess
