// Reads a network from a file.
#ifndef QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_
#define QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_

#include <string>

#include "absl/status/statusor.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::chess {

// The network in the file at `path`. Returns NotFound if it is no file that can be read, or what
// ParseNetwork() says of the file.
absl::StatusOr<Network> ReadNetwork(const std::string& path);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_NETWORK_READ_NETWORK_H_
