// The form of network files: a line of text that tells the form, then the weights, then a checksum.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_FILE_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// The file's bytes:
//
//   quadrille network 1 hidden 64 buckets 8 scale 400 added 0\n
//   input weights   16 bits each   [768][hidden]
//   input biases    16 bits        [hidden]
//   output weights  8 bits         [buckets][2][hidden]
//   output biases   32 bits        [buckets]
//   checksum        64 bits        FNV-1a of all bytes before it
//
// Numbers are in two's complement, the lowest byte first. Requires: CheckNetwork(network).ok().
std::string FormatNetwork(const Network& network);

// The inverse: what it returns gives the same bytes again. Returns InvalidArgument, with the
// reason, if `bytes` are no such file: one cut short, with more behind it, of another form or
// version, with another checksum, or with weights that CheckNetwork() refuses.
absl::StatusOr<Network> ParseNetwork(absl::string_view bytes);

// OK if the form is one there is, as many weights as it says are there, and none is beyond what
// network.h allows; else InvalidArgument with the first that is wrong.
absl::Status CheckNetwork(const Network& network);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_NETWORK_FILE_H_
