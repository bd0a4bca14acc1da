// NNUE file format.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_FILE_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_FILE_H_

#include <cstddef>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// A header line, little-endian weights in two's complement, and a checksum:
//
//   quadrille network 2 hidden 64 buckets 8 scale 400 added 0\n
//   input weights   8 bits each    [768][hidden], divided by kInputWeightStep
//   input biases    16 bits        [hidden]
//   output weights  8 bits         [buckets][2][hidden]
//   output biases   32 bits        [buckets]
//   checksum        64 bits        FNV-1a of all bytes before it
//
// In version 1 the input weights have 16 bits and are not divided; it is written if a weight is not
// such a multiple.
//
// Requires: CheckNetwork(network).ok().
std::string FormatNetwork(const Network& network);

// The exact inverse. Returns InvalidArgument, with the reason, if the size, header, version or
// checksum is wrong or CheckNetwork() rejects the weights.
absl::StatusOr<Network> ParseNetwork(absl::string_view bytes);

// The header line of a file of some kind of weights, "network" above.
std::string NetworkHeader(absl::string_view kind, int version, const NetworkForm& form);

// Removes the header line from the front of `*bytes`. Returns InvalidArgument if it is malformed,
// of another version or the architecture unsupported, or if `size(form)` is not the number of bytes
// after it.
absl::StatusOr<NetworkForm> TakeNetworkHeader(
    absl::string_view kind, int version, const std::function<std::size_t(const NetworkForm&)>& size,
    absl::string_view* bytes);

// Returns InvalidArgument, with the first error, if the architecture is unsupported, the number of
// weights does not match it, or a weight exceeds the limits of network.h.
absl::Status CheckNetwork(const Network& network);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_FILE_H_
