// Parameter files: floating-point parameters of a network, as other trainers write them.
#ifndef QUADRILLE_TUNING_NETWORK_PARAMETER_FILE_H_
#define QUADRILLE_TUNING_NETWORK_PARAMETER_FILE_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::tuning {

// Returns the quantized network of a parameter file: a header line, then 32-bit little-endian
// floats in the order of ParameterLayout, without its padding and with the input weights as
// [kNetworkInputs][hidden]:
//
//   quadrille parameters 1 hidden 64 buckets 8 scale 150 added 0
//
// Output weights are scaled down where a bucket's sum exceeds the network's limit. Returns
// InvalidArgument if the header or the size is wrong, or a parameter is not finite or beyond the
// bounds of parameter_layout.h.
absl::StatusOr<chess::Network> QuantizeParameterFile(absl::string_view bytes);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_PARAMETER_FILE_H_
