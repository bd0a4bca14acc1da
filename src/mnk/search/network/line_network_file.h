// Files of line networks.
#ifndef QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_FILE_H_
#define QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_FILE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/search/network/line_network.h"

namespace quadrille::mnk {

// A header line, little-endian numbers, and a checksum, 1.4 MB:
//
//   quadrille line network 1 k 5 p 1 exact 0\n
//   shapes          16 bits each    [22143][32]
//   bias            16 bits         [32]
//   first layer     float           [34][32], its bias [32]
//   second layer    float           [32][32], its bias [32]
//   output          float           [32], its bias
//   checksum        64 bits         FNV-1a of all bytes before it
//
// Requires: ParseLineNetwork() accepts the numbers.
std::string FormatLineNetwork(const LineNetwork& network);

// The exact inverse. Returns InvalidArgument, with the reason, if the size, header, version or
// checksum is wrong or a number is beyond the limits of LineNetwork.
absl::StatusOr<LineNetwork> ParseLineNetwork(absl::string_view bytes);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_NETWORK_LINE_NETWORK_FILE_H_
